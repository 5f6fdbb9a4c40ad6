#!/usr/bin/env python3
"""seeds.py PROGRAM TARGET [--seed N] [--count N]: inputs to begin to fuzz a target with, packed.

What chance seldom puts together: positions of the whole catalogue with random parameters (tests/oracle), the
command lines and matches of tests/golden, inputs that `grundy test` makes for judges' problems, the values of
games, rules in Lua, calls that have something to work on; nothing for targets that have no need of it. Of each
the first byte or bytes are choices, as the target (fuzz/targets) reads them.
"""

import argparse
import random
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests/oracle"))
from rules import draw  # noqa: E402
from scripts import draw_script  # noqa: E402

MOST = 600  # bytes of an input, as tools/fuzz.sh has it
TYPED = ["1 0", "2 1", "3 2", "1 1 1", "2 0 1", "1 2,1", "take 1", "1 -> 0", "hint", "moves", "undo", "replay", "show",
         "swap", "new", "help", "level random", "level perfect", "quit"]


class NeedsFile(Exception):
    pass


def no_file(text, ending):
    raise NeedsFile


def a_position(rng, most=4):
    """The text of a sum of up to three games."""
    while True:
        try:
            games = [draw(rng, no_file) for _ in range(rng.choice([1, 1, 2, 3]))]
        except NeedsFile:
            continue
        if any(game.alone for game in games):
            games = games[:1]
        parts = []
        for game in games:
            count = 1 if game.alone else rng.randrange(1, most)
            parts.append(" ".join([game.name] + [game.text(game.sample(rng)) for _ in range(count)]))
        return " + ".join(parts)


def command_lines():
    """The words of each call of the program in tests/golden that is one without quotes of the shell."""
    for path in sorted((ROOT / "tests/golden").glob("*.t")):
        for line in path.read_text(encoding="utf-8").splitlines():
            for call in re.findall(r"grundy ((?:[^|<>;&$`()]|(?<=[\"'].)[()])+)", line if line[:1] in "$>" else ""):
                try:
                    words = shlex.split(call)
                except ValueError:
                    continue
                if words:
                    yield words


def names(file, entry):
    """The names in a table of the sources, in order, each after the beginning of its entry."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return re.findall(r"^" + entry + r"([\w-]+)", text, re.M)


def byte(rng, choices=256):
    return bytes([rng.randrange(choices)])


def positions(rng, options):
    for _ in range(options.count):
        yield a_position(rng).encode()


def said(rng, options):
    for text in positions(rng, options):
        yield bytes(rng.randrange(256) for _ in range(4)) + text


def play(rng, options):
    for words in command_lines():
        if words[0] in ("play", "solve"):
            text = " ".join(w for w in words[1:] if not w.startswith("-"))
            typed = "\n".join(rng.choices(TYPED, k=rng.randrange(1, 9)))
            yield byte(rng, 32) + f"{text}\n{typed}\n".encode()
    for text in positions(rng, options):
        yield byte(rng, 32) + text + b"\n" + "\n".join(rng.choices(TYPED, k=rng.randrange(1, 9))).encode() + b"\n"


def batch(rng, options):
    for words in command_lines():
        if words[0] == "solve":
            yield byte(rng, 8) + (" ".join(w for w in words[1:] if not w.startswith("-")) + "\n").encode()
    for _ in range(options.count):
        lines = "".join(a_position(rng) + "\n" for _ in range(rng.randrange(1, 4)))
        yield byte(rng, 8) + lines.encode()


def options_(rng, options):
    commands = names("src/commands/commands.def", r"GRUNDY_COMMAND\(")
    for words in command_lines():
        if words[0] in commands:
            yield bytes([commands.index(words[0])]) + "\n".join(words[1:]).encode()


def judges(rng, options):
    for number, problem in enumerate(names("src/judge/problems.def", r"GRUNDY_PROBLEM\(\w+, \"")):
        with tempfile.TemporaryDirectory() as made:
            answer = ["sh", "-c", f"tee '{made}'/$$ | '{options.program}' judge {problem}"]
            words = ["test", problem, "--count", str(1 + options.count // 50), "--seed", str(options.seed), "--"]
            subprocess.run([options.program, *words, *answer], capture_output=True, check=False)
            samples = (ROOT / "tests/data/judge").glob(f"{problem}*.in")
            for path in sorted([*samples, *Path(made).iterdir()], key=lambda path: path.read_bytes()):
                yield bytes([number]) + path.read_bytes()


def lists(rng, options):
    for _ in range(options.count):
        try:
            game = draw(rng, no_file)
        except NeedsFile:
            continue
        words = [options.program, "values", game.name, "--upto", str(rng.randrange(20, 200)), "--time", "1", "--csv"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        values = [line.split(",")[1] for line in done.stdout.splitlines()[1:] if line.count(",") == 1]
        if values:
            yield b"\0" + " ".join(values).encode()
            if all(v.isdigit() and int(v) < 8 for v in values):
                yield b"\2" + bytes(int(v) for v in values)


def lua(rng, options):
    for path in sorted((ROOT / "examples").glob("*.lua")):
        yield b"\0" + path.read_bytes()
    kept = []
    for _ in range(options.count):
        draw_script(rng, lambda text, ending: kept.append(text) or "")
        yield b"\0" + kept.pop().encode()


def api(rng, options):
    """Calls in some order after those that open games and make positions and solvers, under limits that seldom bite."""
    openings = [0, 0, 1, 2, 2, 4]  # of the list of calls in fuzz/targets/api.c
    text = (ROOT / "fuzz/targets/api.c").read_text(encoding="utf-8")
    calls = re.search(r"\(\*const calls\[\]\).*?\{(.*?)\}", text, re.S).group(1).count(",") + 1
    for _ in range(options.count):
        data = b""
        for i in range(rng.choice([8, 20, 48])):
            call = openings[i] if i < len(openings) else rng.randrange(calls)
            limits = 0 if i < len(openings) or rng.random() < 0.6 else rng.randrange(64)
            data += bytes([limits, call])
            data += bytes(rng.randrange(rng.choice([2, 4, 32, 256])) for _ in range(rng.randrange(8)))
        yield data[:MOST]


TARGETS = {"api": api, "batch": batch, "judges": judges, "lists": lists, "lua": lua, "options": options_, "play": play,
           "positions": positions, "said": said}


def packed(data):
    """The line of an input, as fuzz_replay reads it."""
    return "".join({10: "\\n", 92: "\\\\"}.get(c, chr(c) if 32 <= c < 127 else f"\\x{c:02x}") for c in data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    for data in TARGETS.get(options.target, lambda rng, options: [])(random.Random(options.seed), options):
        if len(data) <= MOST:
            print(packed(data))


main()
