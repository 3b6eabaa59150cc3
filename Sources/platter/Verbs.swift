import Glibc
import Startup

/// The promises of the command line.
enum ExitCode {
  static let fine: Int32 = 0
  static let findings: Int32 = 1
  static let usage: Int32 = 2
}

/// One verb: what stands behind it, the options that it takes, and what it does.
struct Verb: Sendable {
  var name: String
  var operands: String
  var help: String
  var options: [OptionDeclaration]
  var example: String
  /// Returns the exit code.
  var run: @Sendable (Arguments) throws(UsageError) -> Int32

  static let all: [Verb] = [
    .check, .scene, .diff, .hierarchy, .voiceOver, .explain, .schema, .devices, .symbols,
  ]
}

func runPlatter(_ arguments: [String]) -> Int32 {
  do throws(UsageError) {
    guard let name = arguments.first else { throw UsageError("say what to do; --help lists the verbs") }
    if name == "--version" {
      write("platter 0.1.0\n")
      return ExitCode.fine
    }
    if name == "--help" || name == "-h" {
      write(overview())
      return ExitCode.fine
    }
    guard let verb = Verb.all.first(where: { $0.name == name }) else {
      throw UsageError("there is no verb \(name)\(hint(name, Verb.all.map(\.name), or: "; --help lists the verbs"))")
    }
    let help = OptionDeclaration("help", nil, "print this help")
    let parsed = try Arguments(Array(arguments.dropFirst()), declarations: verb.options + [help])
    if parsed.has("help") {
      write(
        "usage: platter \(verb.name) \(verb.operands) [OPTION]...\n\(verb.help)\n\n\(helpText(verb.options + [help]))\n"
          + "example: \(verb.example)\n")
      return ExitCode.fine
    }
    return try verb.run(parsed)
  } catch {
    complain("platter: error: \(error)\n")
    return ExitCode.usage
  }
}

private func overview() -> String {
  let width = (Verb.all.map { $0.name.count + $0.operands.count + 1 }.max() ?? 0) + 2
  let lines = Verb.all.map { verb in
    let left = "\(verb.name) \(verb.operands)"
    return "  \(left)\(String(repeating: " ", count: width - left.count))\(verb.help)\n"
  }
  return """
    usage: platter VERB [OPERAND]... [OPTION]...
    Looks at screen definitions without a daemon. `platter VERB --help` lists a verb's options.

    \(lines.joined())
    example: platter check Config/screens

    """
}

func write(_ text: String) { write(Array(text.utf8)) }

/// Writes all bytes to standard output; a reader that has gone (`| head`) ends it quietly.
func write(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

func complain(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
