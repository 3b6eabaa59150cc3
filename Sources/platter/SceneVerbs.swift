import Export
import Feed
import Scene
import Screens
import Startup

extension Verb {
  static let scene = Verb(
    name: "scene", operands: "FILE", help: "the scene as canonical JSON: the bytes of /api/scene",
    options: variantOptions, example: "platter scene Config/screens/mail.yaml --device iphone-se-3 --os 18"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    let file = try onlyOperand(arguments)
    write(try Project(file: file, arguments).scene(file, arguments).encoded())
    return ExitCode.fine
  }

  static let hierarchy = Verb(
    name: "hierarchy", operands: "FILE", help: "the view tree, one line a view: class, frame, material",
    options: variantOptions, example: "platter hierarchy Config/screens/mail.yaml --state tab=sent"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    let file = try onlyOperand(arguments)
    write(Export.hierarchy(of: try Project(file: file, arguments).scene(file, arguments)))
    return ExitCode.fine
  }

  static let voiceOver = Verb(
    name: "voiceover", operands: "FILE", help: "what VoiceOver reads, in its order", options: variantOptions,
    example: "platter voiceover Config/screens/mail.yaml --os 18"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    let file = try onlyOperand(arguments)
    let lines = Export.voiceOver(of: try Project(file: file, arguments).scene(file, arguments))
    write(lines.map { $0 + "\n" }.joined())
    return ExitCode.fine
  }

  static let diff = Verb(
    name: "diff", operands: "OLD NEW", help: "the JSON patch (RFC 6902) from one definition's scene to another's",
    options: variantOptions, example: "platter diff before/mail.yaml after/mail.yaml --style dark"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    guard arguments.operands.count == 2 else { throw UsageError("name two files: the old one and the new one") }
    let scenes = try arguments.operands.map { (file: String) throws(UsageError) in
      try Project(file: file, arguments).scene(file, arguments)
    }
    let patch = difference(from: scenes[0], to: scenes[1])
    write(patch.encoded() + [0x0A])
    return patch.isEmpty ? ExitCode.fine : ExitCode.findings
  }

  static let schema = Verb(
    name: "schema", operands: "definition|scene|feed", help: "the JSON Schema of definitions, scenes or messages",
    options: [], example: "platter schema definition > platter.schema.json"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    let name = try onlyOperand(arguments)
    switch name {
    case "definition": write(definitionSchema(tables: try readTables(try Installation.find())))
    case "scene": write(sceneSchema())
    case "feed": write(feedSchema())
    default:
      throw UsageError("there is no schema of \(name)\(hint(name, ["definition", "scene", "feed"]))")
    }
    return ExitCode.fine
  }
}

func onlyOperand(_ arguments: Arguments) throws(UsageError) -> String {
  guard arguments.operands.count == 1 else {
    throw UsageError(
      arguments.operands.isEmpty ? "one operand is missing; --help says which" : "only one operand is taken")
  }
  return arguments.operands[0]
}
