#!/usr/bin/env python3
"""mutants.py PROGRAM C COUNT: right programs in C (templates/) with one operator, constant or statement
changed, of which those count that differ on at least 1 % of small inputs drawn here. `grundy test` must
catch every one of them with 300 inputs. The problems take turns. Where several answers are right, inputs
have one."""

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
PROGRAM, CC, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
INPUTS, LEAST = 200, 2  # of so many inputs, so many that differ: 1 %
DICE = effort.stream(effort.seed(), "trial/mutants-100")
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


def millipedes():
    n = number(1, 4)
    odd, tests = number(0, 2 ** n - 1), [number(0, 2 ** n - 1) for _ in range(n + number(0, 3))]
    lines = "".join(f"{test:0{n}b} {(test & odd).bit_count() % 2}\n" for test in tests)
    return f"{n} {len(tests)}\n{lines}"


def lamps():
    n = number(2, 5)
    edges = [(a, b) for b in range(2, n + 1) for a in range(1, b)]
    chosen = DICE.sample(edges, number(1, len(edges)))
    return f"{n} {len(chosen)}\n" + "".join(f"{a} {b}\n" for a, b in chosen)


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


def games():
    n = number(1, 3)
    return f"{n}\n" + "".join(f"{row(2, 1, 12)}\n" for _ in range(n))


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
    "library-checker-mod2": independent,
    "library-checker-intersection": lambda: several(spans),
    "library-checker-nim-product": lambda: several(lambda: f"{row(2, 0, 40)}\n"),
    "luogu-P2447": millipedes,
    "luogu-P2962": lamps,
    "luogu-P2252": lambda: f"{row(2, 0, 15)}\n",
    "luogu-P6487": lambda: f"{number(2, 60)}\n",
    "hdu-3595": lambda: "".join(games() for _ in range(number(1, 2))),
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


def queues(path):
    """Of each problem its mutants, in any order, inputs, and what the right program answers."""
    made = {}
    assert sorted(SMALL) == sorted(program.stem for program in (ROOT / "templates").glob("*.c"))
    for key in SMALL:
        source = (ROOT / "templates" / f"{key}.c").read_text()
        assert build(source, path)
        inputs = [SMALL[key]() for _ in range(INPUTS)]
        made[key] = (mutants_of(source), inputs, {text: answer(path, text) for text in inputs})
        assert all(right and right[1] == 0 for right in made[key][2].values()), key
        DICE.shuffle(made[key][0])
    return made


def main(folder):
    caught, tried = dict.fromkeys(SMALL, 0), 0
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
    print(", ".join(f"{key} {n}" for key, n in caught.items() if n))


with tempfile.TemporaryDirectory() as folder:
    main(folder)
