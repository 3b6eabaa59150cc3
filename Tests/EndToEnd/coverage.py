"""Which keys of the published schema the example screens use."""

import json

from ruamel.yaml import YAML

NOT_DRAWN = "Not drawn yet."


class Coverage:
    """Walks example files beside the schema; a key is (definition, name), such as ("UITab", "title")."""

    def __init__(self, schema, folder):
        self.schema = schema
        self.folder = folder
        self.used = {}
        for path in sorted(folder.glob("*.yaml")):
            self.file = path.name
            self.seen = set()
            self.walk(schema, read(path))

    def keys(self):
        """Every key there is; not `include`, which any mapping takes, nor what is not drawn yet."""
        for name, definition in self.schema["$defs"].items():
            for key, value in definition.get("properties", {}).items():
                if key != "include" and value.get("description") != NOT_DRAWN:
                    yield name, key

    def walk(self, schema, value, definition=None):
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[-1]
            if name in ("token", "include"):
                return
            return self.walk(self.schema["$defs"][name], value, name)
        for alternative in schema.get("anyOf", []) + schema.get("oneOf", []):
            self.walk(alternative, value, definition)
        if isinstance(value, dict):
            self.walk_mapping(schema, value, definition)
        elif isinstance(value, list) and "items" in schema:
            for item in value:
                self.walk(schema["items"], item)

    def walk_mapping(self, schema, value, definition):
        properties = schema.get("properties", {})
        if not set(value) <= set(properties):
            return
        for key, inner in value.items():
            if key == "include":
                for part in [inner] if isinstance(inner, str) else inner:
                    self.walk(schema, read(self.folder / part), definition)
                continue
            if definition:
                self.used.setdefault((definition, key), set()).add(self.file)
            self.walk(properties[key], inner)


def read(path):
    return YAML(typ="safe").load(path)


def load(schema_text, folder):
    return Coverage(json.loads(schema_text), folder)
