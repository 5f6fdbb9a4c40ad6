#!/usr/bin/env python3
"""research/oeis/errors.py PROGRAM: the errors in print that README.md lists, each with its proof."""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parent))
import check  # noqa: E402

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
# A147983 with the two numbers that stand there as one.
CHOMP = [120, 400, 402, 422, 424, 513, 576, 583, 585, 593, 605, 610, 861, 888, 890, 892, 904, 1013, 1015, 1059, 1129, 1141,
         1143, 1163, 1216, 1281, 1291, 1293, 1295, 1419, 1448, 1508, 1523, 1525, 1537, 1561, 1723, 1747, 1824, 1868, 1870,
         1875, 1889, 2003, 2010]
# A316781, terms 57 to 80 of its data.
DIAMONDS = [7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 8, 7, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 8, 2]


def run(*words, text=None, folder=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=True, cwd=folder).stdout


def ask(ok, what):
    if not ok:
        sys.exit(f"{what}: not as README.md has it")
    print(what)


def last_exception():
    with tempfile.TemporaryDirectory() as folder:
        answer = run(PROGRAM, "values", "octal:0.56", "--period", "--no-values", "--certificate", "c", "--json", folder=folder)
        found = json.loads(answer)["period"]
        run(PROGRAM, "verify", "c", folder=folder)
    g = check.octal("0.56", 3000)
    first = json.loads(run(PROGRAM, "values", "octal:0.56", "--upto", "3000", "--json"))["values"]
    ask((found["period"], found["preperiod"], g) == (144, 326640, first), "A071436: the last exception is 326639")


def lost_chomp(columns):
    """The lost positions (p, q, r) of three rows, by search; who takes the last square has lost."""
    won = {(0, 0, 0): True}
    for p in range(1, columns + 1):
        for q in range(p + 1):
            for r in range(q + 1):
                after = [(a, min(q, a), min(r, a)) for a in range(p)] + [(p, a, min(r, a)) for a in range(q)]
                after += [(p, q, a) for a in range(r)]
                won[p, q, r] = any(not won[o] for o in after)
    return sorted(position for position, w in won.items() if not w)


def chomp():
    found = run(check.compiled(check.HERE / "chomp.c"), "2010", "12000").splitlines()
    ask([int(line.split()[0]) for line in found] == CHOMP, "A147983: 1523 and 1525 are two terms")
    expected = lost_chomp(12)
    boards = [(p, q, r) for p in range(1, 13) for q in range(p + 1) for r in range(q + 1)]
    text = "".join(",".join(str(row) for row in board if row) + "\n" for board in boards)
    words = run(PROGRAM, "solve", "chomp", "--batch", "-", "--short", text=text).split()
    ask([board for board, word in zip(boards, words) if word == "P"] == expected, "the lost positions of Chomp with three rows of at most 12 are those of the program")


def diamonds():
    """The recurrence of A316781, with the tables K and X of its variants."""
    k = {-2: 0, -1: 0, 0: 2}
    x, a = dict(k), {}
    for n in range(1, 400):
        a[n] = check.mex([k[i - 3] ^ k[n - i - 1] for i in range(1, n + 2)] +
                         [k[j - 2] ^ 1 ^ k[n - j - 1] for j in range(1, n + 1)])
        new = (check.mex([k[i - 3] ^ x[n - i - 1] for i in range(1, n + 2)] +
                         [k[j - 2] ^ 1 ^ x[n - j - 1] for j in range(1, n + 2)]),
               check.mex([x[i - 3] ^ x[n - i - 1] for i in range(1, n + 2)] +
                         [x[j - 2] ^ 1 ^ x[n - j - 1] for j in range(n + 2)]))
        k[n], x[n] = new
    program = check.compiled(check.HERE / "node_kayles.c")
    ask([a[n] for n in range(1, 13)] == [check.node_kayles(program, check.diamonds(n)) for n in range(1, 13)],
        "A316781: its recurrence gives the values of Node Kayles")
    ask([a[n] for n in range(57, 81)] == DIAMONDS and all(a[n + 12] == a[n] for n in range(69, 380)) and a[80] != a[68],
        "A316781: the terms 5, 0, 2, 8, 1, 4, 6, 3, 1, 8, 2, 7 are the 70th to the 81st")


last_exception()
chomp()
diamonds()
