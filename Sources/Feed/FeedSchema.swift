import Screens

/// The JSON Schema (2020-12) of every message of the feed, in both directions.
package func feedSchema() -> [UInt8] { Array(schemaText.utf8) }

private func list(_ words: [String]) -> String {
  "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
}

private func schema(of key: VariantKey) -> String {
  let values = key.allowed.map { "{\"enum\": \(list($0))}" }
  let text = values ?? "{\"type\": \"string\"}"
  // Null takes a key back to the definition's default; true and numbers are read as their text.
  return "\"\(key.rawValue)\": {\"anyOf\": [\(text), {\"type\": [\"null\", \"boolean\", \"number\"]}]}"
}

private let text = #"{"type": "string"}"#
private let integer = #"{"type": "integer"}"#
private let array = #"{"type": "array"}"#

private func reference(_ target: String) -> String { "{\"$ref\": \"\(target)\"}" }

/// The notifications: method, name in the schema and parameters, all of which are always there.
private let notifications: [(method: String, name: String, params: [(name: String, schema: String)])] = [
  (
    "scene/snapshot", "sceneSnapshot",
    [
      ("subscription", text), ("epoch", text), ("revision", integer), ("scene", reference("/schema/scene.json")),
    ]
  ),
  (
    "scene/patch", "scenePatch",
    [
      ("subscription", text), ("epoch", text), ("base", integer), ("revision", integer),
      ("patch", reference("#/$defs/patch")), ("cause", reference("#/$defs/cause")),
    ]
  ),
  (
    "scene/unavailable", "sceneUnavailable",
    [
      ("subscription", text), ("epoch", text), ("revision", integer),
      ("reason", #"{"enum": ["removed", "neverValid"]}"#), ("message", text),
    ]
  ),
  (
    "screens/changed", "screensChanged",
    [("epoch", text), ("revision", integer), ("added", array), ("removed", array), ("changed", array)]
  ),
  (
    "diagnostics/publish", "diagnosticsPublish",
    [
      ("file", text), ("revision", integer),
      ("diagnostics", "{\"type\": \"array\", \"items\": \(reference("#/$defs/diagnostic"))}"),
    ]
  ),
  ("feed/closing", "feedClosing", [("reason", text), ("retryAfterMs", integer)]),
]

private func schema(_ method: String, _ params: [(name: String, schema: String)]) -> String {
  """
  {
    "type": "object",
    "required": ["jsonrpc", "method", "params"],
    "properties": {
      "jsonrpc": {"const": "2.0"},
      "method": {"const": "\(method)"},
      "params": {
        "type": "object",
        "required": \(list(params.map(\.name))),
        "properties": {\(params.map { "\"\($0.name)\": \($0.schema)" }.joined(separator: ", "))}
      }
    }
  }
  """
}

private let schemaText = """
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "/schema/feed.json",
    "title": "Platter feed, version 1",
    "description": "Each WebSocket message is one JSON-RPC 2.0 object in a text frame.",
    "anyOf": [
      {"$ref": "#/$defs/request"}, {"$ref": "#/$defs/result"}, {"$ref": "#/$defs/error"},
      \(notifications.map { reference("#/$defs/\($0.name)") }.joined(separator: ", "))
    ],
    "$defs": {
      "id": {"type": ["string", "number", "null"]},
      "request": {
        "type": "object",
        "required": ["jsonrpc", "method"],
        "properties": {
          "jsonrpc": {"const": "2.0"}, "id": {"$ref": "#/$defs/id"},
          "method": {"enum": \(list(FeedMethod.allCases.map(\.rawValue)))},
          "params": {
            "type": "object",
            "properties": {
              "screen": {"type": "string"}, "subscription": {"type": "string"}, "node": {"type": "string"},
              "variant": {"$ref": "#/$defs/variant"}, "state": {"type": "object"},
              "since": {
                "type": "object", "required": ["epoch", "revision"],
                "properties": {"epoch": {"type": "string"}, "revision": {"type": "integer"}}
              },
              "coalesceMs": {"type": "number", "minimum": 0},
              "event": {"enum": \(list(Interaction.Event.allCases.map(\.rawValue)))}
            }
          }
        }
      },
      "variant": {
        "type": "object",
        "properties": {\(VariantKey.allCases.map(schema).joined(separator: ", "))},
        "additionalProperties": false
      },
      "result": {
        "type": "object",
        "required": ["jsonrpc", "id", "result"],
        "properties": {"jsonrpc": {"const": "2.0"}, "id": {"$ref": "#/$defs/id"}, "result": {"type": "object"}}
      },
      "error": {
        "type": "object",
        "required": ["jsonrpc", "id", "error"],
        "properties": {
          "jsonrpc": {"const": "2.0"}, "id": {"$ref": "#/$defs/id"},
          "error": {
            "type": "object", "required": ["code", "message"],
            "properties": {"code": {"type": "integer"}, "message": {"type": "string"}}
          }
        }
      },
      "patch": {
        "type": "array",
        "items": {
          "type": "object",
          "required": ["op", "path"],
          "properties": {"op": {"enum": ["add", "remove", "replace"]}, "path": {"type": "string"}, "value": true}
        }
      },
      "cause": {
        "type": "object",
        "properties": {"files": {"type": "array", "items": {"type": "string"}}, "request": {"$ref": "#/$defs/id"}}
      },
      "mark": {
        "type": "object", "required": ["line", "column"],
        "properties": {"line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}}
      },
      "diagnostic": {
        "type": "object",
        "required": ["range", "severity", "code", "message", "path"],
        "properties": {
          "range": {
            "type": "object", "required": ["start", "end"],
            "properties": {"start": {"$ref": "#/$defs/mark"}, "end": {"$ref": "#/$defs/mark"}}
          },
          "severity": {"enum": ["error", "warning", "information"]},
          "code": {"type": "string"}, "message": {"type": "string"}, "path": {"type": "string"},
          "fix": {"type": "string"}, "documentation": {"type": "string"}
        }
      },
      \(notifications.map { "\"\($0.name)\": \(schema($0.method, $0.params))" }.joined(separator: ",\n"))
    }
  }

  """
