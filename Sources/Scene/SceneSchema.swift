/// The JSON Schema (2020-12) of a scene.
package func sceneSchema() -> [UInt8] { Array(schemaText.utf8) }

private func list(_ words: [String]) -> String {
  "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
}

private let schemaText = """
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "/schema/scene.json",
    "title": "Platter scene, version 1",
    "description": "What one screen looks like for one variant and state. Lengths are points. Members not named here may be added: ignore them.",
    "type": "object",
    "required": ["screen", "stale", "variant", "state", "size", "safeArea", "root", "nodes", "accessibility"],
    "properties": {
      "screen": {"type": "string", "description": "Id of the screen: its file's path without the ending."},
      "stale": {"type": "boolean", "description": "The file cannot be used now; this is its last good scene."},
      "variant": {"type": "object", "additionalProperties": {"type": "string"}},
      "state": {"type": "object"},
      "size": {"$ref": "#/$defs/size"},
      "safeArea": {"$ref": "#/$defs/insets"},
      "root": {"type": "string", "description": "Id of the node that holds all others."},
      "nodes": {"type": "object", "additionalProperties": {"$ref": "#/$defs/node"}},
      "accessibility": {"type": "array", "items": {"type": "string"}, "description": "Ids in VoiceOver's order."}
    },
    "$defs": {
      "color": {"type": "string", "pattern": "^#[0-9A-F]{8}$", "description": "#RRGGBBAA in sRGB."},
      "size": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
      "frame": {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4},
      "insets": {
        "type": "object", "required": ["top", "left", "bottom", "right"],
        "additionalProperties": {"type": "number"}
      },
      "node": {
        "type": "object",
        "required": ["class", "frame"],
        "properties": {
          "class": {"type": "string", "description": "The view's class as UIKit's debugger shows it."},
          "role": {"enum": \(list(Node.Role.allCases.map(\.rawValue)))},
          "frame": {"$ref": "#/$defs/frame", "description": "[x, y, width, height] in the parent's coordinates."},
          "children": {"type": "array", "items": {"type": "string"}, "description": "Ids from back to front."},
          "definition": {"type": "string", "description": "JSON Pointer into the definition."},
          "label": {"type": "string"},
          "backgroundColor": {"$ref": "#/$defs/color"},
          "gradient": {
            "type": "array",
            "items": {
              "type": "object", "required": ["color", "location"],
              "properties": {"color": {"$ref": "#/$defs/color"}, "location": {"type": "number"}}
            }
          },
          "material": {"$ref": "#/$defs/material"},
          "corners": {
            "type": "object", "required": ["radii", "curve", "rule"],
            "properties": {
              "radii": {"$ref": "#/$defs/frame", "description": "Top left, top right, bottom right, bottom left."},
              "curve": {"enum": ["continuous", "circular"]},
              "rule": {"enum": ["capsule", "concentric", "fixed"]}
            }
          },
          "outline": {
            "type": "string",
            "description": "SVG path in the node's coordinates: its shape, where corner radii cannot say it."
          },
          "glassGroup": {"type": "string", "description": "Id of the group that draws this node's glass."},
          "morph": {
            "type": "object", "required": ["id"],
            "description": "Nodes of equal id and namespace turn into each other when one goes and the other comes.",
            "properties": {
              "id": {"type": "string"}, "namespace": {"type": "string"},
              "animation": {"enum": ["bouncy", "smooth", "snappy"]}
            }
          },
          "border": {
            "type": "object", "required": ["color", "width"],
            "properties": {"color": {"$ref": "#/$defs/color"}, "width": {"type": "number"}}
          },
          "text": {"$ref": "#/$defs/text"},
          "symbol": {
            "type": "object", "required": ["name", "color"],
            "properties": {
              "name": {"type": "string", "description": "The SF Symbol's name."},
              "asset": {"type": "string", "description": "The file below /symbols/; absent where none stands for it."},
              "color": {"$ref": "#/$defs/color"},
              "mode": {"type": "string"}, "flipped": {"type": "boolean"}, "side": {"type": "number"},
              "effect": {"type": "string", "description": "A symbol effect, such as bounce."},
              "effectRepeats": {"type": "boolean"}, "effectSpeed": {"type": "number"}
            }
          },
          "image": {
            "type": "object", "required": ["source", "contentMode", "size"],
            "properties": {
              "source": {"type": "string", "description": "Address on the daemon."},
              "contentMode": {"type": "string", "description": "As UIView.ContentMode."},
              "size": {"$ref": "#/$defs/size", "description": "Natural size in points."},
              "tint": {"$ref": "#/$defs/color", "description": "A template's colour; absent draws its own."}
            }
          },
          "scroll": {
            "type": "object", "required": ["offset", "contentSize", "inset"],
            "properties": {
              "offset": {"$ref": "#/$defs/size"}, "contentSize": {"$ref": "#/$defs/size"},
              "inset": {"$ref": "#/$defs/insets"}
            }
          },
          "alpha": {"type": "number", "minimum": 0, "maximum": 1},
          "scale": {"type": "number", "exclusiveMinimum": 0, "description": "Children are laid out at frame / scale."},
          "hidden": {"type": "boolean"}, "selected": {"type": "boolean"}, "enabled": {"type": "boolean"},
          "clipsToBounds": {"type": "boolean"},
          "badge": {"type": "string"},
          "accessibility": {
            "type": "object",
            "properties": {
              "label": {"type": "string"}, "traits": {"type": "array", "items": {"type": "string"}},
              "value": {"type": "string"}, "identifier": {"type": "string"}
            }
          }
        }
      },
      "material": {
        "type": "object",
        "required": ["kind"],
        "properties": {
          "kind": {"enum": ["glass", "blur", "solid", "edgeEffect"]},
          "variant": {"enum": ["regular", "clear"]},
          "style": {"type": "string"}, "look": {"type": "string"}, "effect": {"type": "string"},
          "color": {"$ref": "#/$defs/color"}, "tint": {"$ref": "#/$defs/color"}, "rim": {"$ref": "#/$defs/color"},
          "interactive": {"type": "boolean"},
          "blurRadius": {"type": "number"}, "saturation": {"type": "number"},
          "refraction": {"type": "number"}, "bezel": {"type": "number"},
          "shadow": {
            "type": "object", "required": ["color", "radius", "offset"],
            "properties": {
              "color": {"$ref": "#/$defs/color"}, "radius": {"type": "number"}, "offset": {"$ref": "#/$defs/size"}
            }
          }
        }
      },
      "line": {
        "type": "object", "required": ["style"],
        "properties": {
          "style": {"enum": ["solid", "double", "dotted", "dashed"]}, "thick": {"type": "boolean"},
          "color": {"$ref": "#/$defs/color"}
        }
      },
      "text": {
        "type": "object",
        "required": ["string", "font", "size", "weight", "tracking", "color", "width", "baseline", "truncated", "lines"],
        "properties": {
          "string": {"type": "string", "description": "As drawn: already cut to fit."},
          "font": {"type": "string", "description": "A family of /fonts/fonts.css."},
          "size": {"type": "number"}, "weight": {"type": "integer"}, "tracking": {"type": "number"},
          "color": {"$ref": "#/$defs/color"},
          "width": {"type": "number", "description": "Advance of the string with tracking."},
          "baseline": {"type": "number", "description": "From the frame's top."},
          "alignment": {"enum": ["left", "center", "right"]},
          "direction": {"enum": ["ltr", "rtl"]},
          "decoration": {
            "type": "object", "description": "What is drawn around the letters; lengths are points.",
            "properties": {
              "background": {"$ref": "#/$defs/color"},
              "shadow": {
                "type": "object", "required": ["color", "radius", "offset"],
                "properties": {
                  "color": {"$ref": "#/$defs/color"}, "radius": {"type": "number"}, "offset": {"$ref": "#/$defs/size"}
                }
              },
              "strokeColor": {"$ref": "#/$defs/color"}, "strokeWidth": {"type": "number"},
              "hollow": {"type": "boolean", "description": "An outline without fill."},
              "underline": {"$ref": "#/$defs/line"}, "strikethrough": {"$ref": "#/$defs/line"},
              "obliqueness": {"type": "number", "description": "Tangent of the angle to the right."},
              "stretch": {"type": "number", "description": "Factor of the letters' width; it is part of `width`."}
            }
          },
          "truncated": {"type": "boolean"}, "lines": {"type": "integer", "minimum": 1}
        }
      }
    }
  }

  """
