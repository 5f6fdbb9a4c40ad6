"""The types of the npm package, made from docs/schema.json: see schema.py. A definition is an interface or a type of the
same name. Integers are of a type N, number unless something else is wanted, in the answers that BIGINT names and in what
these refer to; elsewhere they are numbers."""
import json

BIGINT = ("Values", "Table", "PeriodAnswer", "StatisticsAnswer", "PatternAnswer")
WIDTH = 120
HEAD = """/* The program's answers as it prints them with --json: made from docs/schema.json by tools/schema.py. Heap
 * sizes, nim-values of positions and counts are decimal strings: BigInt(text) is exact for all of them.
 * Integers of type N are numbers, or BigInts where { bigint: true } was asked for. */
"""


def references(part):
    """The names of the definitions that a schema refers to."""
    if isinstance(part, list):
        return set().union(*map(references, part))
    if isinstance(part, dict):
        own = {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
        return own.union(*map(references, part.values()))
    return set()


def holds_integers(part):
    if isinstance(part, list):
        return any(map(holds_integers, part))
    return isinstance(part, dict) and ("integer" in part.get("type", []) or any(map(holds_integers, part.values())))


class Writer:
    def __init__(self, defs):
        self.defs = defs
        self.generic = set()
        todo = set(BIGINT)
        while todo:
            name = todo.pop()
            self.generic.add(name)
            todo |= references(defs[name]) - self.generic
        while dull := {name for name in self.generic if not holds_integers(defs[name]) and not references(defs[name]) & self.generic}:
            self.generic -= dull

    def type(self, schema, wide):
        """A schema as a type; `wide` says that integers are of type N."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return f"{name}<N>" if wide and name in self.generic else name
        if "anyOf" in schema:
            return " | ".join(self.type(one, wide) for one in schema["anyOf"])
        if schema.get("type") == "integer":
            return "N" if wide else "number"
        if "enum" in schema or "const" in schema:
            return " | ".join(literal(value) for value in schema.get("enum", [schema.get("const")]))
        if isinstance(schema["type"], list):
            return " | ".join(self.type({**schema, "type": kind}, wide) for kind in schema["type"])
        return getattr(self, schema["type"])(schema, wide)

    def object(self, schema, wide):
        if "properties" not in schema:
            return f"Record<string, {self.type(schema['additionalProperties'], wide)}>"
        return "{ " + "; ".join(self.members(schema, wide)) + " }"

    def array(self, schema, wide):
        if "prefixItems" in schema:
            return "[" + ", ".join(self.type(item, wide) for item in schema["prefixItems"]) + "]"
        inside = schema["items"]
        union = "anyOf" in inside or isinstance(inside.get("type"), list) or len(inside.get("enum", [])) > 1
        item = self.type(inside, wide)
        return f"({item})[]" if union else f"{item}[]"

    def string(self, _schema, _wide):
        return "string"

    def boolean(self, _schema, _wide):
        return "boolean"

    def null(self, _schema, _wide):
        return "null"

    def members(self, schema, wide):
        """The keys, and the type of those that have no name."""
        for key, part in schema["properties"].items():
            yield f"{key}{'' if key in schema.get('required', []) else '?'}: {self.type(part, wide)}"
        if isinstance(schema["additionalProperties"], dict):
            optional = " | undefined" if len(schema["properties"]) > len(schema["required"]) else ""
            yield f"[field: string]: {self.type(schema['additionalProperties'], wide)}{optional}"

    def definition(self, name):
        schema = self.defs[name]
        wide = name in self.generic
        yield from comment(schema, "")
        parameters = "<N = number>" if wide else ""
        if "properties" not in schema:
            yield f"export type {name}{parameters} = {self.type(schema, wide)};"
            return
        yield f"export interface {name}{parameters} {{"
        described = [*schema["properties"].values(), {}]
        for part, member in zip(described, self.members(schema, wide)):
            yield from comment(part, "  ")
            yield from folded(f"  {member};")
        yield "}"


def literal(value):
    return json.dumps(value).replace('"', "'")


def comment(schema, indent):
    if text := schema.get("description"):
        line = f"{indent}/** {text} */"
        if len(line) <= WIDTH:
            yield line
            return
        at = line.rindex(" ", 0, WIDTH - 20)
        yield line[:at]
        yield f"{indent} *{line[at:]}"


def folded(line):
    """A member that is too long: lines that end between keys or before an object."""
    while len(line) > WIDTH:
        at = max(line.rfind("; ", 0, WIDTH) + 1, line.rfind(" | {", 0, WIDTH))
        yield line[:at]
        line = "    " + line[at + 1:]
    yield line


def made(schema):
    """The text of answers.ts."""
    names = [name for name in schema["$defs"] if not name.islower()]
    writer = Writer(schema["$defs"])
    return HEAD + "".join("\n" + "".join(line + "\n" for line in writer.definition(name)) for name in names)
