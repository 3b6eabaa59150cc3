import Chrome
import Layout
import Screens

/// Lays a component out beside a tiled sidebar, which stands on the leading side.
func beside(_ column: Double, _ env: Environment, _ draw: (Environment) -> Component) -> Component {
  draw(env.beside(column: column)).moved(by: env.variant.isRightToLeft ? 0 : column)
}
