#!/usr/bin/env python3
"""mutants.py PROGRAM C COUNT: right programs in C (templates/) with one operator, constant or statement
changed, of which those count that differ on at least 1 % of small inputs drawn here. `grundy test` must
catch every one of them with 300 inputs."""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM, CC, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
INPUTS, LEAST = 200, 2  # of so many inputs, so many that differ: 1 %
DICE = random.Random(18)
SWAPS = {"^=": ["|=", "+=", "&="], " ^ ": [" | ", " + "], "!=": ["=="], "==": ["!="], "<=": ["<"],
         " < ": [" <= "], ">=": [">"], " > ": [" >= "], " + ": [" - "], " - ": [" + "], "&&": ["||"],
         " | ": [" & ", " ^ "], "% ": ["/ "], "continue;": [";"]}
PLACES = re.compile("|".join(re.escape(text) for text in SWAPS) + r"|\b\d+\b")


def number(least, most):
    return DICE.randint(least, most)


def row(count, least, most):
    return " ".join(str(number(least, most)) for _ in range(count))


def counted(least, most):
    count = number(1, 4)
    return f"{count}\n{row(count, least, most)}\n"


def several(test):
    count = number(1, 3)
    return f"{count}\n" + "".join(test() for _ in range(count))


def system():
    n = number(1, 4)
    return f"{n}\n" + "".join(row(n + 1, 0, 1) + "\n" for _ in range(n))


def pairs():
    n = number(1, 3)
    return f"{2 * n}\n{row(2 * n, 1, 12)}\n"


def pieces():
    rows = [DICE.sample(range(1, 21), number(1, 6)) for _ in range(number(1, 2))]
    return f"{len(rows)}\n" + "".join(f"{len(r)} {' '.join(map(str, r))}\n" for r in rows)


def s_nim():
    size, positions = number(1, 3), number(1, 3)
    heaps = "".join(counted(0, 12).replace("\n", " ", 1) for _ in range(positions))
    return f"{size} {row(size, 1, 6)}\n{positions}\n{heaps}0\n"


def bits(rows, columns):
    return "".join("".join(DICE.choice("01") for _ in range(columns)) + "\n" for _ in range(rows))


def square():
    n = number(1, 4)
    return f"{n}\n{bits(n, n)}"


def ascending():
    count = number(1, 4)
    return f"{count}\n{' '.join(map(str, sorted(number(0, 9) for _ in range(count))))}\n"


def coins():
    n, m = number(1, 3), number(1, 3)
    return f"{n} {m}\n{bits(n, m).replace('0', 'H').replace('1', 'T')}"


def bottles():
    count = number(2, 5)
    return f"{count}\n{row(count, 0, 2)}\n"


def walks():
    n = number(2, 4)
    edges = [(number(1, v - 1), v) for v in range(2, n + 1)] + [(number(1, n), number(1, n)) for _ in range(number(0, 3))]
    return f"{n} {len(edges)}\n" + "".join(f"{a} {b} {number(0, 15)}\n" for a, b in edges)


def lists():
    n = number(0, 3)
    return f"{n}\n{row(2 ** n, 0, 9)}\n{row(2 ** n, 0, 9)}\n"


def primes():
    chosen = DICE.sample([2, 3, 5, 7, 11], number(1, 4))
    return f"{number(1, 60)} {len(chosen)}\n{' '.join(map(str, chosen))}\n"


SMALL = {
    "acwing-884": system,
    "acwing-890": primes,
    "acwing-891": lambda: counted(1, 12),
    "acwing-892": lambda: counted(1, 12),
    "acwing-893": lambda: counted(1, 6) + counted(1, 15),
    "acwing-894": lambda: counted(1, 15),
    "luogu-P2197": lambda: several(lambda: counted(0, 12)),
    "luogu-P1247": lambda: counted(1, 12),
    "luogu-P4279": lambda: several(lambda: counted(1, 3)),
    "hdu-1848": lambda: f"{row(3, 1, 20)}\n0 0 0\n",
    "hdu-3032": lambda: several(lambda: counted(1, 15)),
    "poj-2960": s_nim,
    "poj-2311": lambda: f"{row(2, 2, 12)}\n",
    "luogu-P3812": lambda: counted(0, 20),
    "luogu-P4301": lambda: counted(1, 12),
    "hdu-2516": lambda: f"{number(2, 60)}\n{number(2, 60)}\n0\n",
    "luogu-P2148": lambda: several(pairs),
    "luogu-P2575": lambda: several(pieces),
    "luogu-P2594": lambda: several(coins),
    "luogu-P2599": lambda: several(lambda: counted(1, 7)),
    "luogu-P3185": lambda: several(bottles),
    "luogu-P3235": lambda: f"1 {number(1, 4)}\n" + counted(1, 15),
    "luogu-P3480": lambda: several(ascending),
    "luogu-P4151": walks,
    "hdu-3949": lambda: several(lambda: counted(1, 12) + counted(1, 9)),
    "atcoder-agc002e": lambda: counted(1, 7),
    "atcoder-arc168b": lambda: counted(1, 7),
    "library-checker-mod2-rank": lambda: "3 4\n" + bits(3, 4),
    "library-checker-mod2-det": square,
    "library-checker-mod2-inverse": square,
    "library-checker-convolution": lists,
}


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
    path.with_suffix(".c").write_text(text)
    command = [CC, "-std=c11", "-O1", "-w", "-o", path, path.with_suffix(".c")]
    return subprocess.run(command, capture_output=True).returncode == 0


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


def main(folder):
    caught = tried = 0
    path = pathlib.Path(folder) / "program"
    queues = {}
    for key in SMALL:
        source = (ROOT / "templates" / f"{key}.c").read_text()
        assert build(source, path)
        inputs = [SMALL[key]() for _ in range(INPUTS)]
        queues[key] = (mutants_of(source), inputs, {text: answer(path, text) for text in inputs})
        DICE.shuffle(queues[key][0])
    while caught < COUNT:
        left = [key for key in queues if queues[key][0]]
        assert left, f"only {caught} mutants differ"
        key = DICE.choice(left)
        mutants, inputs, right = queues[key]
        mutant = mutants.pop()
        tried += 1
        if not build(mutant, path) or not differs(path, inputs, right):
            continue
        said = subprocess.run([PROGRAM, "test", key, "--count", "300", "--json", "--", path],
                              capture_output=True, text=True)
        assert said.returncode == 1 and json.loads(said.stdout)["verdict"] != "passed", (key, mutant)
        caught += 1
    print(f"{caught} of {caught} mutants caught; {tried - caught} differ on too little")


with tempfile.TemporaryDirectory() as folder:
    main(folder)
