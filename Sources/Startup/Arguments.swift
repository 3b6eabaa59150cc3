import COptions
import Glibc
import Screens

/// One option of a command line.
package struct OptionDeclaration: Sendable {
  package var name: String
  /// How the value is called in the help; nil for a switch.
  package var value: String?
  package var help: String

  package init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// A command line that cannot be understood, as a sentence a person can act on.
package struct UsageError: Error, CustomStringConvertible, Hashable {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A command line, cut into options and operands by `getopt_long`.
package struct Arguments: Sendable {
  /// In the order of the command line; a switch has an empty value.
  package var options: [(name: String, value: String)] = []
  package var operands: [String] = []

  /// - Parameter arguments: without the program's name.
  package init(_ arguments: [String], declarations: [OptionDeclaration]) throws(UsageError) {
    let strings = (["platter"] + arguments).map { strdup($0) }
    let names = declarations.map { strdup($0.name) }
    defer { for string in strings + names { free(string) } }
    var argv = strings + [nil]
    let table = zip(declarations, names).map { platter_option(name: $1, takes_value: $0.value == nil ? 0 : 1) }
    platter_reset_options()
    while true {
      var value: UnsafeMutablePointer<CChar>?
      let code = platter_next_option(Int32(strings.count), &argv, table, Int32(table.count), &value)
      let text = value.map { String(cString: $0) } ?? ""
      switch code {
      case Int32(platter_option_end):
        operands = argv[Int(platter_first_operand())..<strings.count].compactMap { $0.map { String(cString: $0) } }
        return
      case Int32(platter_option_unknown):
        let hint = nearest(String(text.drop { $0 == "-" }), in: declarations.map(\.name)).map {
          "; did you mean --\($0)?"
        }
        throw UsageError("unknown option \(text)\(hint ?? "; --help lists the options")")
      case Int32(platter_option_without_value):
        throw UsageError("the option \(text) needs a value")
      default: options.append((declarations[Int(code)].name, text))
      }
    }
  }

  /// The last value given wins.
  package subscript(name: String) -> String? { options.last { $0.name == name }?.value }

  package func all(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  package func has(_ name: String) -> Bool { options.contains { $0.name == name } }
}

/// The options as lines of a help text, in columns.
package func helpText(_ declarations: [OptionDeclaration]) -> String {
  let left = declarations.map { "  --\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
  let width = (left.map(\.count).max() ?? 0) + 2
  return zip(left, declarations).map { $0 + String(repeating: " ", count: width - $0.count) + $1.help + "\n" }.joined()
}
