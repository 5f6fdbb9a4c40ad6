#!/usr/bin/env python3
"""mutants.py PROGRAM C++ COUNT [KEY…]: right programs (templates/) of all problems or of the problems KEY, with
one operator, constant or statement changed, of which those count that differ on at least 1 % of small inputs
drawn by the problem's shape. `grundy test` must catch every one of them with 300 inputs. The problems take
turns. Where several answers are right, those inputs count that have one (UNIQUE)."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import effort  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM, CXX, COUNT = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], int(sys.argv[3])
ONLY = sys.argv[4:]
INPUTS, LEAST = 200, 2  # of so many inputs, so many that differ: 1 %
RUN = 5  # inputs of one run of `grundy test`, which begins with small ones
DICE = effort.stream(effort.seed(), "trial/mutants-100")
SWAPS = {"^=": ["|=", "+=", "&="], " ^ ": [" | ", " + "], "!=": ["=="], "==": ["!="], "<=": ["<"],
         " < ": [" <= "], ">=": [">"], " > ": [" >= "], " + ": [" - "], " - ": [" + "], "&&": ["||"],
         " | ": [" & ", " ^ "], "% ": ["/ "], "continue;": [";"]}
PLACES = re.compile("|".join(re.escape(text) for text in SWAPS) + r"|\b\d+\b")


# Where several answers are right, inputs are kept that have one: by what the right program prints of them.
UNIQUE = {
    "library-checker-mod2": lambda lines: lines[0] in ("-1", "0"),  # no solution, or no kernel
    "library-checker-intersection": lambda lines: all(line[0] in "01" for line in lines),  # vectors of the basis
}
PROBLEMS = re.findall(r'^GRUNDY_PROBLEM\(\w+, "([^"]*)".*?(NULL|check_\w+)\)$',
                      (ROOT / "src/judge/problems.def").read_text(), re.MULTILINE | re.DOTALL)
KEYS = [key for key, check in PROBLEMS if (check == "NULL" or key in UNIQUE) and key in (ONLY or [key])]


def printed(path, text):
    return subprocess.run([path], input=text, capture_output=True, text=True, check=True).stdout.splitlines()


def draw_inputs(key, path):
    """Small inputs of the right program, as `grundy test` hands them to a program that keeps them and answers rightly."""
    drawn, seed = [], DICE.randrange(10 ** 6)
    while len(drawn) < INPUTS:
        with tempfile.TemporaryDirectory() as made:
            keep = f"tee '{made}'/$$ | '{path}'"
            seed += 1
            subprocess.run([PROGRAM, "test", key, "--seed", str(seed), "--count", str(RUN), "--time-each", "60", "--",
                            "sh", "-c", keep], capture_output=True, check=True)
            texts = sorted(file.read_text() for file in pathlib.Path(made).iterdir())
        drawn += [text for text in texts if key not in UNIQUE or UNIQUE[key](printed(path, text))]
    return drawn[:INPUTS]


def mutants_of(text):
    """The text with one thing changed, for each that can be; not in comments, formats and includes."""
    found = []
    for match in PLACES.finditer(text):
        begin, end = match.span()
        line = text[text.rfind("\n", 0, begin) + 1:text.find("\n", end)]
        if line.lstrip().startswith(("//", "#")) or text.count('"', 0, begin) % 2:
            continue
        token = match[0]
        others = SWAPS[token] if token in SWAPS else [str(int(token) + 1), str(max(int(token) - 1, 0))]
        found += [text[:begin] + other + text[end:] for other in others if other != token]
    for match in re.finditer(r"\b(?:sum|x) \^= [^;]*;", text):
        found.append(text[:match.start()] + ";" + text[match.end():])
    return found


def build(text, path):
    source = path.with_suffix(".cpp")
    source.write_text(text)
    return subprocess.run([CXX, "-std=c++17", "-O1", "-w", "-o", path, source], capture_output=True).returncode == 0


def answer(path, text):
    """What it prints and how it ends; None where it hangs."""
    try:
        ended = subprocess.run([path], input=text.encode(), capture_output=True, timeout=20)
    except subprocess.TimeoutExpired:
        return None
    return ended.stdout.split(), ended.returncode


def differs(path, inputs, right):
    different = 0
    for text in inputs:
        got = answer(path, text)
        if got is None:
            return False
        different += got != right[text]
        if different >= LEAST:
            return True
    return False


def queues(path):
    """Of each problem its mutants, in any order, inputs, and what the right program answers."""
    made = {}
    for key in KEYS:
        source = (ROOT / "templates" / f"{key}.cpp").read_text()
        assert build(source, path)
        inputs = draw_inputs(key, path)
        made[key] = (mutants_of(source), inputs, {text: answer(path, text) for text in inputs})
        assert all(right and right[1] == 0 for right in made[key][2].values()), key
        DICE.shuffle(made[key][0])
    return made


def main(folder):
    caught, tried = dict.fromkeys(KEYS, 0), 0
    path = pathlib.Path(folder) / "program"
    left = queues(path)
    while sum(caught.values()) < COUNT:
        left = {key: queue for key, queue in left.items() if queue[0]}
        assert left, f"only {sum(caught.values())} mutants differ"
        key = min(left, key=lambda key: caught[key])
        mutants, inputs, right = left[key]
        mutant = mutants.pop()
        tried += 1
        if not build(mutant, path) or not differs(path, inputs, right):
            continue
        said = subprocess.run([PROGRAM, "test", key, "--count", "300", "--json", "--", path],
                              capture_output=True, text=True)
        assert said.returncode == 1 and json.loads(said.stdout)["verdict"] != "passed", (key, mutant)
        caught[key] += 1
    count = sum(caught.values())
    print(f"{count} of {count} mutants caught; {tried - count} differ on too little")
    left_out = [key for key, _ in PROBLEMS if key not in KEYS]
    if left_out and not ONLY:
        print(f"several answers are right, left out: {' '.join(left_out)}")
    print(", ".join(f"{key} {n}" for key, n in caught.items() if n))


with tempfile.TemporaryDirectory() as folder:
    main(folder)
