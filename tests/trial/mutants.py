#!/usr/bin/env python3
"""mutants.py PROGRAM C C++ COUNT [KEY…]: right programs (templates/, those in C where there are) of all
problems or of the problems KEY, with one operator, constant or statement changed, of which those count that
differ on at least 1 % of small inputs drawn by the problem's shape. `grundy test` must catch every one of
them with 300 inputs. The problems take turns. Where several answers are right, inputs that have one are made
here (UNIQUE)."""

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
PROGRAM, CC, CXX, COUNT = str(pathlib.Path(sys.argv[1]).resolve()), *sys.argv[2:4], int(sys.argv[4])
ONLY = sys.argv[5:]
INPUTS, LEAST = 200, 2  # of so many inputs, so many that differ: 1 %
RUN = 5  # inputs of one run of `grundy test`, which begins with small ones
DICE = effort.stream(effort.seed(), "trial/mutants-100")
SWAPS = {"^=": ["|=", "+=", "&="], " ^ ": [" | ", " + "], "!=": ["=="], "==": ["!="], "<=": ["<"],
         " < ": [" <= "], ">=": [">"], " > ": [" >= "], " + ": [" - "], " - ": [" + "], "&&": ["||"],
         " | ": [" & ", " ^ "], "% ": ["/ "], "continue;": [";"]}
PLACES = re.compile("|".join(re.escape(text) for text in SWAPS) + r"|\b\d+\b")


def number(least, most):
    return DICE.randint(least, most)


def several(test):
    count = number(1, 3)
    return f"{count}\n" + "".join(test() for _ in range(count))


def bits(rows, columns):
    return "".join("".join(DICE.choice("01") for _ in range(columns)) + "\n" for _ in range(rows))


def independent():
    """Rows of rank m, shuffled, and some more: no kernel, so one solution or none."""
    m = number(1, 4)
    rows = [bits(1, i)[:-1] + "1" + "0" * (m - 1 - i) for i in range(m)] + bits(number(0, 2), m).split()
    DICE.shuffle(rows)
    return f"{len(rows)} {m}\n" + "".join(row + "\n" for row in rows) + bits(1, len(rows))


def span(numbers):
    made = {0}
    for x in numbers:
        made |= {x ^ y for y in made}
    return made


def basis():
    return [1 << i | number(0, (1 << i) - 1) for i in range(4) if number(0, 1)]


def spans():
    """Two of an intersection with at most one basis."""
    u, v = basis(), basis()
    while len(span(u) & span(v)) > 2:
        v.pop()
    return "".join(f"{len(x)}{''.join(f' {y}' for y in x)}\n" for x in (u, v))


UNIQUE = {
    "library-checker-mod2": independent,
    "library-checker-intersection": lambda: several(spans),
}
PROBLEMS = re.findall(r'^GRUNDY_PROBLEM\(\w+, "([^"]*)".*?(NULL|check_\w+)\)$',
                      (ROOT / "src/judge/problems.def").read_text(), re.MULTILINE | re.DOTALL)
KEYS = [key for key, check in PROBLEMS if (check == "NULL" or key in UNIQUE) and key in (ONLY or [key])]


def draw_inputs(key):
    """Small inputs, as `grundy test` hands them to a program that keeps them and answers rightly."""
    if key in UNIQUE:
        return [UNIQUE[key]() for _ in range(INPUTS)]
    drawn, seed = [], DICE.randrange(10 ** 6)
    while len(drawn) < INPUTS:
        with tempfile.TemporaryDirectory() as made:
            answer = f"tee '{made}'/$$ | '{PROGRAM}' judge {key}"
            seed += 1
            subprocess.run([PROGRAM, "test", key, "--seed", str(seed), "--count", str(RUN), "--time-limit", "60", "--",
                            "sh", "-c", answer], capture_output=True, check=True)
            drawn += sorted(path.read_text() for path in pathlib.Path(made).iterdir())
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


def source_of(key):
    """The path of the right program."""
    path = ROOT / "templates" / f"{key}.c"
    return path if path.exists() else path.with_suffix(".cpp")


def build(text, ending, path):
    source = path.with_suffix(ending)
    source.write_text(text)
    compiler = [CC, "-std=c11"] if ending == ".c" else [CXX, "-std=c++17"]
    command = [*compiler, "-O1", "-w", "-o", path, source]
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


def queues(path):
    """Of each problem its mutants, in any order, inputs, and what the right program answers."""
    made = {}
    for key in KEYS:
        source = source_of(key).read_text()
        assert build(source, source_of(key).suffix, path)
        inputs = draw_inputs(key)
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
        if not build(mutant, source_of(key).suffix, path) or not differs(path, inputs, right):
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
