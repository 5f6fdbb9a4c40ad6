#!/usr/bin/env python3
"""tools/schema.py finds answers with a key more, a key less or a value of another type, keys that no answer has, and a
schema that it does not understand; the types of the npm package follow the schema."""
import copy
import json
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import answer_types  # noqa: E402
import schema as tool  # noqa: E402

SCHEMA = json.loads(tool.SCHEMA.read_text(encoding="utf-8"))
GOLDEN = tool.ROOT / "tests/golden"
NO_ANSWER = 0.5  # no answer has a number that is no integer


def commands():
    return {name for name in SCHEMA["$defs"] if name.islower()}


def wrong(names, answer):
    """Is the answer refused for each of these commands?"""
    validator = tool.Validator(SCHEMA)
    return all(validator.command(name, answer) for name in names)


def places(value, path=()):
    """The paths to all values."""
    yield path
    for key, item in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(item, (*path, key))


def spoilt(answer, path, change):
    other = copy.deepcopy(answer)
    at = other
    for key in path[:-1]:
        at = at[key]
    change(at, path[-1])
    return other


def put(value):
    return lambda at, key: at.__setitem__(key, value)


def answers_are_checked():
    """Every fault in answers of all kinds, a few of each."""
    seen, tried = {}, 0
    found = [answer for path in sorted(GOLDEN.glob("*.t")) for answer in tool.of_golden(path, commands())]
    for _name, names, answer in found:
        kind = (min(names), *sorted(answer))
        if seen.setdefault(kind, 0) == 1:
            continue
        seen[kind] = 1
        assert not wrong(names, answer), answer
        for path in list(places(answer))[1:40]:
            assert wrong(names, spoilt(answer, path, put(NO_ANSWER))), (names, path, answer)
            tried += 1
        for key in ("schema", "more"):
            fault = {**answer, "more": 1} if key == "more" else {name: value for name, value in answer.items() if name != "schema"}
            assert wrong(names, fault) or fault == answer, (key, answer)
    assert tried > 500, tried


# A key less or more inside, a value that is not listed, a number that is no integer or too many items.
def faults_inside():
    solution = {"schema": 1, "game": "nim", "position": ["1"], "play": "normal", "outcome": "N", "value": "1", "components": [
        {"game": "nim", "position": "1", "value": "1", "method": "theorem", "source": None}],
        "moves": [{"component": 0, "to": ["0"], "text": ""}], "moves_total": "1"}
    assert not wrong(["solve"], solution)
    for path, change in [(("components", 0, "method"), lambda at, key: at.pop(key)), (("moves", 0, "text"), lambda at, key: at.pop(key)),
                         (("moves", 0, "more"), put("")), (("components", 0, "more"), put(None)), (("outcome",), put("X")),
                         (("value",), put(1)), (("position",), put("1")), (("moves_total",), put([])), (("value",), put("1.5")), (("value",), put("")), (("moves", 0, "component"), put(0.5)),
                         (("moves", 0, "component"), put(True)), (("schema",), put(2)), (("schema",), put(True)),
                         (("outcome",), lambda at, key: at.pop(key))]:
        assert wrong(["solve"], spoilt(solution, path, change)), path
    comparison = {"schema": 1, "games": ["nim", "kayles"], "upto": 9, "equal": True, "status": "observed",
                  "first_difference": None, "shift": None}
    assert not wrong(["compare"], comparison)
    for games in (["nim"], ["nim", "kayles", "split"], ["nim", 1]):
        assert wrong(["compare"], {**comparison, "games": games})


def keys_are_met():
    mex = {"schema": 1, "values": ["0"], "mex": "1"}
    little = {"$defs": {name: SCHEMA["$defs"][name] for name in ("mex", "Mex", "Schema", "Decimal")}}
    assert list(tool.problems(little, [("a", {"mex"}, mex)])) == ["schema.json: no answer has Mex/values_total"]
    many = {"schema": 1, "values_total": "1", "mex": "1"}
    assert not list(tool.problems(little, [("a", {"mex"}, mex), ("b", {"mex"}, many)]))
    assert list(tool.problems(little, [("a", {"mex"}, mex), ("b", {"mex"}, {**many, "mex": 1})]))[0] == \
        "b: answer.mex: 1 is not of type string"


def schemas_are_understood():
    for part in ({"minimum": 1}, {"items": {"maxItems": 2}}, {"properties": {"a": {"oneOf": []}}}):
        try:
            tool.Validator({"$defs": {"mex": part}})
        except tool.Fault:
            continue
        raise AssertionError(part)
    try:
        tool.Validator({"$defs": {"mex": {"$ref": "#/$defs/Mex"}}}).command("mex", {})
    except tool.Fault:
        return
    raise AssertionError("a reference to nothing")


def types_follow():
    made = answer_types.made(SCHEMA)
    other = copy.deepcopy(SCHEMA)
    other["$defs"]["Mex"]["properties"]["more"] = {"type": ["integer", "null"]}
    assert answer_types.made(other) == made.replace("  values_total?: Decimal;\n  mex: Decimal;\n",
                                                    "  values_total?: Decimal;\n  mex: Decimal;\n  more?: number | null;\n")
    assert "export interface Values<N = number> {" in made and "  values: (N | null | 'loony')[];" in made and "<N>[]" not in made.split("Mex")[1]


if __name__ == "__main__":
    for test in (answers_are_checked, faults_inside, keys_are_met, schemas_are_understood, types_follow):
        test()
