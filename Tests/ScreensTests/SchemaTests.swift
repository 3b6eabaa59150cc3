import Foundation
import Testing
import YAML

@testable import Screens

@Suite struct SchemaTests {
  private let schema: Schema

  init() throws {
    schema = try Schema(definitionSchema(tables: tables))
  }

  @Test func theSchemaSaysWhichDraftItIs() {
    #expect(schema.root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func theExampleIsAccepted() throws {
    #expect(schema.accepts(try #require(parse(Array(example.utf8)).value)))
  }

  @Test(arguments: [
    "viewController:", "variant: {os: 26, boldText: true}\nviewController: {}",
    "use: [_a.yaml]\nviewController: {tintColor: $accent, include: _b.yaml}",
    "viewController: {navigationItem: {rightBarButtonItems: [{include: _more.yaml}, add, {title: A}]}}",
    "viewController: {content: {rows: [A, {title: B}], stops: ['#FFF', {location: 0, color: label}]}}",
    "viewController: {glass: [{image: plus, shape: {rect: 8}, size: [fill, 44], cornerConfiguration: {corners: {radius: 4}}}]}",
    "viewController: {glass: [{container: , children: [{button: {title: A, contentInsets: {top: 3}}, when: expanded}]}]}",
  ])
  func rightDefinitionsAreAccepted(_ text: String) throws {
    #expect(schema.accepts(try #require(parse(Array(text.utf8)).value)))
  }

  @Test(arguments: [
    "viewControler:", "title: [A]\nviewController:", "viewController: {tintColor: systemBleu}",
    "viewController: {content: {kind: lsit}}", "variant: {style: darc}", "devices: [iphone-17-por]",
    "viewController: {navigationItem: {hidesBackButton: yes}}",
    "viewController: {navigationItem: {rightBarButtonItems: [{titel: A}]}}",
    "viewController: {glass: [{shape: circel}]}", "viewController: {glass: [{children: [{anchor: top}]}]}",
    "viewController: {content: {button: {configuration: shiny}}}",
  ])
  func wrongDefinitionsAreRefused(_ text: String) throws {
    #expect(!schema.accepts(try #require(parse(Array(text.utf8)).value)))
  }

  @Test func everyReferenceLeadsSomewhere() {
    #expect(schema.references().allSatisfy { schema.definition($0) != nil })
  }

  @Test func everyKeyIsDocumented() throws {
    let definitions = try #require(schema.root["$defs"] as? [String: [String: Any]])
    for (name, definition) in definitions {
      for (key, property) in definition["properties"] as? [String: [String: Any]] ?? [:] where key != "include" {
        #expect((property["description"] as? String)?.hasSuffix(".") == true, "\(name).\(key)")
      }
    }
  }
}

/// As much of JSON Schema as ours uses.
private struct Schema {
  let root: [String: Any]

  init(_ bytes: [UInt8]) throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  func accepts(_ value: Value) -> Bool { accepts(value, root) }

  func definition(_ reference: String) -> Any? {
    (root["$defs"] as? [String: Any])?[reference.replacing("#/$defs/", with: "")]
  }

  func references() -> Set<String> {
    var found: Set<String> = []
    func walk(_ node: Any) {
      if let object = node as? [String: Any] {
        if let reference = object["$ref"] as? String { found.insert(reference) }
        object.values.forEach(walk)
      } else if let list = node as? [Any] {
        list.forEach(walk)
      }
    }
    walk(root)
    return found
  }

  private func accepts(_ value: Value, _ schema: Any?) -> Bool {
    guard let schema = schema as? [String: Any] else { return (schema as? Bool) == true }
    if let reference = schema["$ref"] as? String, !accepts(value, definition(reference)) { return false }
    if let options = schema["anyOf"] as? [Any], !options.contains(where: { accepts(value, $0) }) { return false }
    if let words = schema["enum"] as? [AnyHashable], !words.contains(where: { matches(value, $0) }) { return false }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { isOf($0, value) }) { return false }
    switch value {
    case .scalar(let scalar):
      guard let pattern = schema["pattern"] as? String else { return true }
      return scalar.text.range(of: pattern, options: .regularExpression) != nil
    case .sequence(let items): return schema["items"] == nil || items.allSatisfy { accepts($0, schema["items"]) }
    case .mapping(let entries):
      let properties = schema["properties"] as? [String: Any] ?? [:]
      let isClosed = schema["additionalProperties"] as? Bool == false
      let required = schema["required"] as? [String] ?? []
      return required.allSatisfy { value[$0] != nil }
        && entries.allSatisfy { entry in properties[entry.key].map { accepts(entry.value, $0) } ?? !isClosed }
    }
  }

  private func matches(_ value: Value, _ word: AnyHashable) -> Bool {
    guard case .scalar(let scalar) = value else { return false }
    if case .int(let number) = scalar.kind { return (word as? Int) == number }
    return scalar.kind == .string && (word as? String) == scalar.text
  }

  private func isOf(_ type: String, _ value: Value) -> Bool {
    switch value {
    case .sequence: return type == "array"
    case .mapping: return type == "object"
    case .scalar(let scalar):
      switch scalar.kind {
      case .null: return type == "null"
      case .bool: return type == "boolean"
      case .int: return type == "integer" || type == "number"
      case .float: return type == "number"
      case .string: return type == "string"
      }
    }
  }
}
