import Graphics
import Tables
import Testing
import YAML

@testable import Screens

/// As much of Config as the tests' definitions name.
let tables: Tables = {
  var tables = Tables()
  tables.devices = ["iphone-17-pro", "iphone-se-3"].map {
    Device(id: $0, name: $0, idiom: .phone, size: Size(402, 874), scale: 3)
  }
  var colors = ColorTable()
  colors.publicNames = ["systemBlue", "systemIndigo", "label", "secondarySystemBackground"]
  tables.colors = [.ios26: colors, .ios18: colors]
  for name in ["compose", "trash", "add", "done", "flexibleSpace", "fixedSpace"] {
    tables.systemItems[name] = SystemItem(accessibilityLabel: name, looks: [:])
  }
  tables.symbols.aliases = ["tray.fill": "inbox-fill", "line.3.horizontal.decrease": "filter", "plus": "plus"]
  tables.symbols.assets = ["inbox-fill", "filter", "plus"]
  return tables
}()

let screenFile = "mail/inbox.yaml"

/// Decodes a screen with the parts beside it; texts are YAML.
func decoded(_ text: String, parts: [String: String] = [:]) -> Decoded {
  decode(screen: screenFile, tables: tables) { file in
    guard let source = file == screenFile ? text : parts[file] else { return .missing }
    let document = parse(Array(source.utf8))
    return document.issues.isEmpty ? .value(document.value) : .broken
  }
}

/// What is wrong, as `severity code place → fix`; a key's place ends in `#`.
func problems(_ text: String, parts: [String: String] = [:]) -> [String] {
  decoded(text, parts: parts).diagnostics.map { $0.summary }
}

extension Diagnostic {
  var summary: String {
    let position =
      switch place {
      case .key(let file, let pointer): "\(file == screenFile ? "" : file)\(pointer)#"
      case .value(let file, let pointer): "\(file == screenFile ? "" : file)\(pointer)"
      case .range(let file, _): "\(file) range"
      case .file(let file): file
      }
    return "\(severity) \(code) \(position)" + (fix.map { " → \($0)" } ?? "")
  }
}

/// The view controller that is the root, or the first of the root's stack.
func viewController(_ text: String, parts: [String: String] = [:]) throws -> ViewController {
  let definition = try #require(decoded(text, parts: parts).definition)
  switch definition.root {
  case .view(let controller): return controller
  case .navigation(let navigation): return try #require(navigation.viewControllers.first)
  case .tabBar, .split: throw NoViewController()
  }
}

struct NoViewController: Error {}

func navigationItem(_ body: String) throws -> NavigationItem {
  try viewController("viewController: {navigationItem: {\(body)}}").navigationItem
}

func tabBarController(_ text: String) throws -> TabBarController {
  guard case .tabBar(let controller) = try #require(decoded(text).definition).root else { throw NoViewController() }
  return controller
}

/// The contract's example.
let example = """
  title: Inbox                          # name on the board
  devices: [iphone-17-pro, iphone-se-3] # shown by default; any variant key may stand under `variant:`
  infoPlist: {UIDesignRequiresCompatibility: false}
  appearance:                           # appearance proxies, as UINavigationBar.appearance()
    navigationBar: {tintColor: systemIndigo}

  tabBarController:
    tabBarMinimizeBehavior: onScrollDown
    bottomAccessory: {contentView: {label: "Not Playing", height: 48}}
    tabs:
      - UITab: {identifier: inbox, title: Inbox, image: tray.fill, badgeValue: "128"}
        navigationController:
          prefersLargeTitles: true
          viewControllers:
            - viewController:
                navigationItem:
                  title: Inbox
                  subtitle: Updated just now
                  rightBarButtonItems:          # as in UIKit: from the edge inwards
                    - systemItem: compose
                    - {image: line.3.horizontal.decrease, accessibilityLabel: Filter, badge: 3}
                  searchController: {searchBar: {placeholder: Search}}
                  preferredSearchBarPlacement: integratedButton
                toolbarItems: [flexibleSpace, {systemItem: trash}]
                content: {kind: list, rows: 40}
      - UISearchTab: {automaticallyActivatesSearch: true}
        viewController: {content: {kind: grid, rows: 12}}
  """
