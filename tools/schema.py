#!/usr/bin/env python3
"""schema.py check PROGRAM [FILE…]: docs/schema.json describes the JSON answers in the golden files (tests/golden/*.t,
unless others are given) and those of the scripts of tests/docs/answers.txt: they are valid, and every key of the schema occurs in one.
schema.py types [--update]: bindings/npm/src/answers.ts is made from the schema.

The validator knows the keywords of draft 2020-12 that the schema uses, and refuses others."""
import argparse
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import answer_types  # noqa: E402
import golden  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "docs/schema.json"
TYPES = ROOT / "bindings/npm/src/answers.ts"
KINDS = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
KEYWORDS = set("$schema $id $defs $ref title description type const enum anyOf pattern required properties additionalProperties "
               "items prefixItems minItems".split())

LIVE = ROOT / "tests/docs/answers.txt"
# Keys that take seconds: play too long to be counted, systems too large for the rightmost free unknowns, a limit that is
# reached while the values of vertices are being written.
UNSEEN = {"CompoundSolution/suspense_note", "XorSolution/leftmost", "VertexValues/note"}


class Fault(Exception):
    """A schema that this validator does not understand."""


def is_kind(value, kind):
    return isinstance(value, KINDS[kind]) and (isinstance(value, bool) == (kind == "boolean"))


def same(value, other):
    return value == other and isinstance(value, bool) == isinstance(other, bool)


class Validator:
    """Says what is wrong with a value. `used` are the places of the schema, DEFINITION/KEY…, whose keys were met."""

    def __init__(self, schema):
        self.root, self.used = schema, set()
        for place, part in [("", schema), *self.parts(schema, "")]:
            if unknown := set(part) - KEYWORDS:
                raise Fault(f"{place}: unknown keyword {min(unknown)}")

    def parts(self, schema, place):
        """Every schema below this one, with its place."""
        for key, inside in schema.items():
            if key in ("properties", "$defs"):
                named = [(f"{place}/{name}".lstrip("/"), part) for name, part in inside.items()]
            elif key in ("anyOf", "prefixItems"):
                named = [(place, part) for part in inside]
            else:
                named = [(place, inside)] if key in ("items", "additionalProperties") and isinstance(inside, dict) else []
            for name, part in named:
                yield name, part
                yield from self.parts(part, name)

    def keys(self):
        """The places of all keys of objects."""
        return {f"{place}/{key}" for place, part in self.parts(self.root, "") for key in part.get("properties", {})}

    def command(self, name, value):
        """What is wrong with an answer of a command."""
        wrong, used = self.check(value, {"$ref": f"#/$defs/{name}"}, name, "answer")
        if not wrong:
            self.used |= used
        return wrong

    def check(self, value, schema, place, where):
        """A list of what is wrong, and the places of the keys that were met."""
        if schema is False:
            return [f"{where}: one too many"], set()
        wrong, used = [], set()
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            if name not in self.root["$defs"]:
                raise Fault(f"{place}: nothing is called {schema['$ref']}")
            return self.check(value, self.root["$defs"][name], name, where)
        if "anyOf" in schema:
            tried = [self.check(value, part, place, where) for part in schema["anyOf"]]
            wrong, used = min(tried, key=lambda one: len(one[0]))
        kinds = schema.get("type", list(KINDS))
        if not any(is_kind(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
            return [*wrong, f"{where}: {json.dumps(value)[:60]} is not of type {kinds}"], used
        if "const" in schema and not same(value, schema["const"]) or \
           "enum" in schema and not any(same(value, one) for one in schema["enum"]):
            wrong = [*wrong, f"{where}: {json.dumps(value)[:60]} is not one of {schema.get('enum', [schema.get('const')])}"]
        if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
            wrong = [*wrong, f"{where}: '{value[:60]}' does not match {schema['pattern']}"]
        found = self.items(value, schema, place, where) if isinstance(value, list) else \
            self.members(value, schema, place, where) if isinstance(value, dict) else []
        for more, met in found:
            wrong, used = [*wrong, *more], used | met
        return wrong, used

    def items(self, value, schema, place, where):
        first, others = schema.get("prefixItems", []), schema.get("items", {})
        if len(value) < schema.get("minItems", 0):
            yield [f"{where}: {len(value)} items are too few"], set()
        for i, item in enumerate(value):
            yield self.check(item, first[i] if i < len(first) else others, place, f"{where}[{i}]")

    def members(self, value, schema, place, where):
        known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
        yield [f"{where}: the key '{key}' is missing" for key in schema.get("required", []) if key not in value], set()
        for key, item in value.items():
            if key in known:
                yield [], {f"{place}/{key}"}
                yield self.check(item, known[key], f"{place}/{key}", f"{where}.{key}")
            elif others is False:
                yield [f"{where}: unknown key '{key}'"], set()
            else:
                yield self.check(item, others, place, f"{where}.{key}")


# ---- the answers ----

def objects(lines):
    """The JSON objects among lines; those that a script has cut, and certificates, are none."""
    for line in lines:
        if line.startswith("{"):
            try:
                value = json.loads(line)
            except ValueError:
                continue
            if "kind" not in value or "verified" in value:
                yield value


def of_golden(path, commands):
    """The answers in a golden file, with the commands that its case runs."""
    for case in golden.cases(path)[1]:
        run = set(re.findall(r"\bgrundy +([a-z]+)", case.script)) & commands
        for value in objects(case.wanted):
            yield f"{path.name}, {case.head[0]}", run or commands, value


def run(script, folder, environment):
    """What a script does. Its limit of time may end before anything is known, on a machine that is slow or stalls: it is doubled then."""
    for doubled in range(16):
        longer = re.sub(r"(?<=--time )[\d.]+", lambda seconds: str(float(seconds[0]) * 2 ** doubled), script)
        done = subprocess.run(["sh", "-c", f"grundy() {{ \"$GRUNDY\" \"$@\"; }}; {longer}"], cwd=folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.stdout or "--time " not in script:
            break
    return done


def of_program(program, commands):
    """The answers of the scripts that are run."""
    environment = os.environ | {"LC_ALL": "C.UTF-8", "GRUNDY": program}
    with tempfile.TemporaryDirectory() as folder:
        for script in LIVE.read_text(encoding="utf-8").splitlines()[1:]:
            done = run(script, folder, environment)
            lines = done.stdout.splitlines()
            if not lines:
                yield script, commands, done.stderr
            for line in lines:
                yield script, set(re.findall(r"\bgrundy +([a-z]+)", script)) & commands, json.loads(line)


def problems(schema, answers):
    """What is wrong with the answers, and keys that none of them has."""
    validator = Validator(schema)
    for name, commands, value in answers:
        tried = [validator.command(command, value) for command in sorted(commands)]
        if all(tried):
            yield f"{name}: {min(tried, key=len)[0]}"
    for key in sorted(validator.keys() - validator.used - UNSEEN):
        yield f"{SCHEMA.name}: no answer has {key}"


def check(program, files):
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    commands = {name for name in schema["$defs"] if name.islower()}
    answers = [answer for path in files or sorted((ROOT / "tests/golden").glob("*.t")) for answer in of_golden(path, commands)]
    answers += of_program(str(pathlib.Path(program).resolve()), commands)
    found = list(problems(schema, answers))
    print(f"{len(answers)} answers", *found, sep="\n")
    return 1 if found or len(answers) < 300 else 0


def types(update):
    made = answer_types.made(json.loads(SCHEMA.read_text(encoding="utf-8")))
    if update:
        TYPES.write_text(made, encoding="utf-8")
    old = TYPES.read_text(encoding="utf-8")
    sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), made.splitlines(True), TYPES.name, "made from the schema"))
    return old != made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    modes = parser.add_subparsers(dest="mode", required=True)
    checked = modes.add_parser("check")
    checked.add_argument("program")
    checked.add_argument("files", nargs="*", type=pathlib.Path)
    modes.add_parser("types").add_argument("--update", action="store_true")
    given = parser.parse_args()
    return check(given.program, given.files) if given.mode == "check" else types(given.update)


if __name__ == "__main__":
    sys.exit(main())
