#!/usr/bin/env python3
"""hostile.py PROGRAM: is every answer with --json JSON, whatever things are called?

Vertices and files get names with quotes, backslashes, commas and so on, in every command that prints names; each line must parse, without a key twice, and the names must be in
it. A command that is neither in CASES nor in NAMELESS fails the test."""

import json
import os
import re
import subprocess
import sys
import tempfile

NAMES = ['a"b', "c\\d", "\\", '"', "\\u0041", "é", "报数", "{[", "]}", "a,b", "a:b", "%s%n", "</script>", "'", "`$(x)`", "&amp;",
         "\u2028", "\U0001f600"]

# Numbers alone; unknowns of `xor` are letters and digits; `judge` and `help` have no --json.
NAMELESS = "basis odd count mex nimber xor judge help exercise".split()

RULES = 'return { name = {en = "%s", zh = "%s"}, options = function(n) if n > 0 then option(n - 1) end end }\n'


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def prepare():
    """The files; a graph has all names as a path, each to the next, and is called by the hardest name there is."""
    chain = "".join(f"{a} {b}\n" for a, b in zip(NAMES, NAMES[1:]))
    write('gr"aph\\.txt', chain)
    write("loop.txt", chain + f"{NAMES[-1]} {NAMES[0]}\n")
    write('ru"les\\.lua', RULES % ("q\\\"", "\\\\"))
    write("batch.txt", "".join(f"{name}\n" for name in NAMES) + 'no"such\\\n')


GRAPH, LOOP, LUA = 'graph:gr"aph\\.txt', "graph:loop.txt", './ru"les\\.lua'

# Command, standard input, which names must be in the answers (None: that of the rules).
CASES = [
    (["solve", GRAPH, *NAMES, "--explain"], "", NAMES),
    (["solve", GRAPH, *NAMES[:4], "--explain", "--misere"], "", NAMES[:4]),
    (["solve", GRAPH, *NAMES[:3], "--remoteness"], "", NAMES[:3]),
    (["solve", GRAPH, *NAMES[:3], "--sum", "conjunctive"], "", NAMES[:3]),
    (["solve", GRAPH, "--batch", "batch.txt"], "", NAMES),
    (["solve", LOOP, "--loopy", *NAMES[:5]], "", NAMES[:5]),
    (["solve", LUA, "3", "+", GRAPH, NAMES[0], "--explain"], "", [NAMES[0]]),
    (["values", GRAPH], "", NAMES),
    (["values", GRAPH, "--misere"], "", NAMES),
    (["values", GRAPH, "--misere", "--genus"], "", NAMES),
    (["values", LOOP, "--loopy"], "", NAMES),
    (["values", LUA, "--upto", "9", "--period", "--pattern", "--statistics"], "", None),
    (["graph", GRAPH, NAMES[0]], "", [name for name in NAMES[:-1] if "%" not in name]),
    (["graph", GRAPH, NAMES[0], "--misere"], "", NAMES[:8]),
    (["quotient", GRAPH, *NAMES], "", NAMES),
    (["play", GRAPH, *NAMES[:3], "--lines"], "moves\nhint\nno\"thing\\\nquit\n", NAMES[:3]),
    (["positions", LUA, "--heaps", "2", "--upto", "3"], "", []),
    (["compare", LUA, "nim"], "", None),
    (["identify", LUA], "", None),
    (["games", LUA], "", None),
    (["check", LUA], "", None),
    (["verify", "c.cert"], "", None),
    (["survey", "subtraction:1,2", "--db", "s.db"], "", []),
    (["survey", "--db", "s.db", "--report"], "", []),
    (["test", "nim", "--count", "1", "--", "printf", '"\\'], "", []),
]


def unique(pairs):
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"a key twice: {keys}"
    return dict(pairs)


def texts(value):
    """All keys and texts of an answer, as one."""
    if isinstance(value, dict):
        return "\n".join(f"{key}\n{texts(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "\n".join(map(texts, value))
    return str(value)


def check(program, arguments, given, names):
    raw = [os.fsencode(argument) for argument in [program, *arguments[:1], "--json", *arguments[1:]]]
    done = subprocess.run(raw, input=os.fsencode(given), capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 1, 3, 4), f"exit {done.returncode}: {done.stderr!r}"
    lines = done.stdout.decode("utf-8").split("\n")  # fails on what is no UTF-8
    assert lines[:-1] and lines[-1] == "", f"no line: {done.stdout!r} {done.stderr!r}"
    answers = [json.loads(line, object_pairs_hook=unique) for line in lines[:-1]]
    said = texts(answers)
    for name in ['ru"les\\.lua'] if names is None else names:
        assert name in said, f"{name!r} is missing in {said!r}"


def commands_of(program):
    text = subprocess.run([program, "help", "all"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+)", text.split("\nOptions")[0], re.MULTILINE)


def main():
    program = os.path.abspath(sys.argv[1])
    failed = 0
    os.environ.update(LC_ALL="C.UTF-8")
    covered = {case[0][0] for case in CASES} | set(NAMELESS)
    commands = commands_of(program)
    if set(commands) - covered:
        sys.exit(f"hostile.py: no case for {sorted(set(commands) - covered)}")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        prepare()
        subprocess.run([program, "solve", LUA, "3", "--certificate", "c.cert", "--quiet"],
                       stdout=subprocess.DEVNULL, check=True)
        for arguments, given, names in CASES:
            if arguments[0] not in commands:
                continue  # `survey`, without SQLite
            try:
                check(program, arguments, given, names)
            except (AssertionError, ValueError) as error:
                print(f"{arguments}: {error}", file=sys.stderr)
                failed = 1
        os.chdir("/")
    sys.exit(failed)


main()
