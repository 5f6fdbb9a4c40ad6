#!/usr/bin/env python3
"""research/statements.py PROGRAM DOCUMENT (--check | --update): statements of papers, each with a command of PROGRAM that
is run, and whose answer is compared with the statement. A row is *proved* where the program itself proves the statement, by
a certificate or a theorem whose conditions it checks, and *observed* where the values agree as far as the command goes.
The table stands in DOCUMENT between "statements: begin" and "statements: end"."""
import dataclasses
import json
import math
import pathlib
import shlex
import subprocess
import sys
import typing

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))
import blocks  # noqa: E402


@dataclasses.dataclass
class Statement:
    text: str
    source: str
    command: str
    holds: typing.Callable  # of the answer: the parsed lines of --json
    how: str = "observed"
    positions: tuple = ()  # what a command with --batch reads


def golden(n):
    """n times the golden ratio, rounded down."""
    return (n + math.isqrt(5 * n * n)) // 2


def nim_product(a, b, level=4):
    """By Fermat powers of two: with h = 2^2^level, h * h = h + h/2."""
    if level < 0:
        return a & b
    half = 1 << level
    a1, a0, b1, b0 = a >> half, a & (1 << half) - 1, b >> half, b & (1 << half) - 1
    high, low, cross = ((nim_product(x, y, level - 1)) for x, y in ((a1, b1), (a0, b0), (a1 ^ a0, b1 ^ b0)))
    return (cross ^ low) << half ^ low ^ nim_product(high, 1 << half - 1, level - 1)


# ---- what an answer is compared with ----

def period(start, length, saltus=0, status="proved"):
    """The answer has a proved period with these numbers."""
    def holds(answer):
        found = answer[0]["period"]
        return (found["status"], found["preperiod"], found["period"], found["saltus"]) == (status, start, length, saltus)
    return holds


def quotient(order, lost, preperiod=None, length=None):
    def holds(answer):
        found = answer[0]
        same = (found["status"], found["order"], found["p_size"]) == ("proved", order, lost)
        return same and (length is None or (found["preperiod"], found["period"]) == (preperiod, length))
    return holds


def pairs(formula, least=0, where=lambda x, y: True):
    """The table of values is formula(x, y)."""
    def holds(answer):
        table = answer[0]["values"]
        return all(value == formula(x, y) for x, row in enumerate(table) for y, value in enumerate(row)
                   if x >= least <= y and where(x, y))
    return holds


def zeros(lost):
    """The pairs of value 0 are those that lost(x, y) names."""
    return lambda answer: all((value == 0) == lost(x, y) for x, row in enumerate(answer[0]["values"])
                              for y, value in enumerate(row))


def heaps(formula, least=0):
    def holds(answer):
        first = answer[0]["from"]
        return all(value == formula(n) for n, value in enumerate(answer[0]["values"], first) if n >= least)
    return holds


def lost(formula):
    """The lost heaps are those that formula(n) names, as far as the last."""
    def holds(answer):
        found = [int(line["position"][0]) for line in answer]
        return len(found) > 5 and found == [n for n in range(found[-1] + 1) if formula(n)]
    return holds


def batch(values):
    return lambda answer: [int(line["value"]) for line in answer] == values


def outcomes(words):
    return lambda answer: "".join(line["outcome"] for line in answer) == words


def total(number):
    return lambda answer: answer[0]["count"] == str(number)


def wythoff(a, b):
    return golden(abs(a - b)) == min(a, b)


def generalized(t, most):
    found, used = set(), set()
    for n in range(most + 1):
        a = next(m for m in range(3 * most) if m not in used)
        used |= {a, a + t * n}
        found |= {(a, a + t * n), (a + t * n, a)}
    return lambda x, y: (x, y) in found


def mark(t, n):
    ends = 0
    while n and n % t == 0:
        n, ends = n // t, ends + 1
    return n == 0 or ends % 2 == 1


def least_prime(n):
    return next(k for k in range(2, n + 1) if n % k == 0)


def primes_up_to_least(n):
    return sum(least_prime(k) == k for k in range(2, least_prime(n) + 1))


def fibonacci(n):
    a, b = 1, 2
    while a < n:
        a, b = b, a + b
    return a == n


def solved(game, positions, holds, text, source):
    """The positions of a game, one a line, and what their values or outcomes are."""
    return Statement(text, source, f"solve {game} --batch - --moves 0", holds, "observed", tuple(positions))


def graphs(kind, numbers, values, text, source):
    """Node Kayles on a family of graphs: {} in the kind stands for the number."""
    name = f"node-kayles:{kind}"
    return Statement(text, source, "solve --batch - --moves 0", batch(values), "observed",
                     tuple(f"{name.format(n)} all" for n in numbers))


P = "values examples/papers/"
STRIP = "values node-kayles:strip:examples/papers/"
STATEMENTS = [
    Statement("Kayles has period 12 from heap 71 on", "Guy and Smith 1956", "values kayles --period", period(71, 12), "proved"),
    Statement("Dawson's Kayles has period 34 from heap 53 on", "Guy and Smith 1956", "values octal:0.07 --period",
              period(53, 34), "proved"),
    Statement("0.156 has period 349 from heap 3479 on", "Kenyon 1967", "values octal:0.156 --period", period(3479, 349), "proved"),
    Statement("0.165 has period 1550 from heap 5181 on", "Austin 1976", "values octal:0.165 --period", period(5181, 1550), "proved"),
    Statement("0.16 has period 149459 from heap 105351 on", "Gangolli and Plambeck 1989",
              "values octal:0.16 --period", period(105351, 149459), "proved"),
    Statement("0.127 has period 4 from heap 46578 on", "Gangolli and Plambeck 1989", "values octal:0.127 --period",
              period(46578, 4), "proved"),
    Statement("Lasker's Nim: G(n + 4) = G(n) + 4 from heap 1 on", "Winning Ways 1982", "values lasker --period",
              period(1, 4, 4), "proved"),
    Statement("0.3F: G(n + 6) = G(n) + 3", "Howse and Nowakowski 2004", "values hex:0.3f --period", period(0, 6, 3), "proved"),
    Statement("taking a, b or a + b with b = 2ha - r is purely periodic with period 2b + r: {2, 7, 9} has 15",
              "Flammenkamp 1997, as a conjecture", "values subtraction:2,7,9 --period", period(0, 15), "proved"),
    Statement("the misère quotient of Kayles has 40 elements, and period 12 from heap 71 on", "Plambeck and Siegel 2008",
              "quotient kayles", quotient(40, 9, 71, 12), "proved"),
    Statement("the misère quotient of 0.123 has 20 elements, and period 5 from heap 5 on", "Plambeck and Siegel 2008",
              "quotient octal:0.123", quotient(20, 5, 5, 5), "proved"),
    Statement("Wythoff: the lost pairs are ⌊nφ⌋, ⌊nφ²⌋", "Wythoff 1907", "values wythoff --upto 200", zeros(wythoff)),
    Statement("each row of Wythoff's game is additively periodic: row 3 rises by 6 every 6 columns from 8 on",
              "Dress, Flammenkamp, Pink 1999; A004484", "values wythoff --row 3 --period", period(8, 6, 6),
              "proved; by a machine too, in [Rows.v](../proofs/Rows.v)"),
    Statement("scalloped graphs, Node Kayles: period 62 from 116 on", "Brown et al. 2018; A317367",
              STRIP + "scallops.txt --period", period(116, 62), "proved"),
    Statement("linked diamonds, Node Kayles: period 12 from 69 on", "Brown et al. 2020; A316781",
              STRIP + "diamonds.txt --period", period(69, 12), "proved"),
    Statement("nearly the same number from both heaps, by less than t = 2: the lost pairs are A, A + 2n", "Fraenkel 1982",
              P + "generalized_wythoff.lua:2 --upto 24", zeros(generalized(2, 24))),
    Statement("restricted Wythoff: the lost pairs are Wythoff's", "arXiv 1202.3186",
              P + "wythoff_restricted.lua --upto 60", zeros(wythoff)),
    Statement("Ryuo Nim: the value is ((x + y) mod 3) + 3 (⌊x/3⌋ ⊕ ⌊y/3⌋)", "arXiv 1711.01411",
              P + "ryuo_nim.lua:3 --upto 60", pairs(lambda x, y: (x + y) % 3 + 3 * (x // 3 ^ y // 3))),
    Statement("chocolate that tapers by an even k = 4: the value is y ⊕ z", "Nakamura and Miyadera 2015",
              P + "chocolate.lua:4 --upto 60", pairs(lambda y, z: y ^ z, 0, lambda y, z: y <= z // 4)),
    Statement("Delete Nim: the value is the exponent of 2 in ((a - 1) or (b - 1)) + 1, bit by bit", "arXiv 2301.12964",
              P + "delete_nim.lua --upto 60",
              pairs(lambda a, b: (((a - 1 | b - 1) + 1) & -((a - 1 | b - 1) + 1)).bit_length() - 1, 1)),
    Statement("Euclid, both numbers positive: the value is ⌊x/y - y/x⌋, where x ≥ y", "Nivasch 2006",
              P + "euclid_equal.lua --upto 60", pairs(lambda a, b: abs(a * a - b * b) // (a * b), 1)),
    Statement("Euclid: lost where the ratio is less than φ and not 1, or a number is 0", "Cairns, Ho and Lengyel 2011", P + "euclid_zero.lua --upto 60",
              zeros(lambda a, b: min(a, b) == 0 or (a != b and max(a, b) ** 2 < a * b + min(a, b) ** 2))),
    Statement("turning corners: the value is the nim-product", "Lenstra 1978",
              P + "turning_corners.lua --upto 17", pairs(nim_product)),
    Statement("CUT {1, 3, 5} has period 2 from heap 1 on", "arXiv 1803.02621", "values cut:1,3,5 --period", period(1, 2),
              "proved"),
    Statement("CUT {1, 2, 3}: the value is n - 1", "arXiv 1803.02621", P + "cut.lua:1,2,3 --from 1 --upto 40",
              heaps(lambda n: n - 1)),
    Statement("CUT {1, 4}: G(n + 24) = G(n) + 8 from heap 1 on", "arXiv 2203.02457", "values cut:1,4 --period",
              period(1, 24, 8), "proved"),
    Statement("octal games with a pass may be arithmetic periodic: 0.75", "Horrocks and Nowakowski 2003",
              "values pass:0.75 --period", period(6, 4, 4), "proved"),
    Statement("octal games with a pass may be partly arithmetic periodic and partly periodic: 4.124", "Horrocks and Nowakowski 2003", "values pass:4.124 --period",
              period(1, 12, 8, "mixed"), "proved"),
    Statement("Mark, t = 3: lost where n in base 3 ends in an odd number of zeros", "arXiv 1108.1239",
              "positions examples/papers/mark.lua:3 --upto 400", lost(lambda n: mark(3, n))),
    Statement("saliquant: an odd n has value (n - 1) / 2", "arXiv 2309.01231", P + "saliquant.lua --from 1 --upto 200",
              lambda answer: all(v == n // 2 for n, v in enumerate(answer[0]["values"], 1) if n % 2)),
    Statement("totative: the value counts the primes up to the least one that divides n", "arXiv 2101.07608",
              P + "totative.lua --from 1 --upto 300", heaps(primes_up_to_least, 2)),
    Statement("aliquot: the value is the exponent of 2 in n", "arXiv 2101.07608", "values aliquot --from 1 --upto 1000",
              heaps(lambda n: (n & -n).bit_length() - 1)),
    Statement("every second Fibonacci number less 1: lost at the multiples of φ², rounded down", "Larsson and Fox 2015",
              "positions examples/papers/fibonacci_subtraction.lua --upto 400",
              lost(lambda n: any(golden(k) + k == n for k in range(n + 1)))),
    solved("fibonacci", map(str, range(2, 150)), outcomes("".join("P" if fibonacci(n) else "N" for n in range(2, 150))),
           "Fibonacci Nim: at the first move the Fibonacci numbers are lost", "Whinihan 1963"),
    Statement("three heaps of Nim up to 2^k - 1, in order, empty ones too: 4^k lost positions", "Bouton 1901; A130665",
              "positions nim --heaps 3 --upto 1023 --total --ordered", total(4 ** 10)),
    Statement("three heaps of Nim, none empty, of at most 15: 35 lost positions", "Bouton 1901; A363166",
              "positions nim --heaps 3 --upto 15 --total --nonempty", total(35)),
    graphs("grid:2x{}", range(1, 15), [n % 2 for n in range(1, 15)], "Node Kayles on 2 × n: 1, 0, 1, 0, …",
           "Brown and others 2020"),
    graphs("grid:4x{}", range(1, 8), [0] * 7, "Node Kayles on 4 × n: 0", "Brown and others 2020"),
    graphs("grid:3x{}", range(1, 17), [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3],
           "Node Kayles on 3 × n, n = 1..16: 2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3",
           "Brown and others 2020; A316632"),
    graphs("queens:{}", range(1, 13), [1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0],
           "queens that do not attack each other, n = 1..12: 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0",
           "Noon and Van Brummelen 2006; A344227"),
    solved("sprouts", map(str, range(8)), outcomes("PPPNNNPP"),
           "Sprouts with 0..7 spots: lost with 0, 1, 2, 6, 7", "Applegate, Jacobson, Sleator 1991"),
    solved("cram", (f"4x{n}" for n in range(4, 8)), batch([0, 2, 0, 3]), "Cram 4 × n, n = 4..7: 0, 2, 0, 3", "Beling, impartial-games"),
]


def answer(program, statement):
    words = shlex.split(statement.command)
    text = "\n".join(statement.positions) + "\n" if statement.positions else None
    done = subprocess.run([program, *words, "--json"], input=text, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        sys.exit(f"grundy {statement.command}: {done.stderr.strip()}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def table(program):
    yield "| statement | source | command | here |"
    yield "|---|---|---|---|"
    for s in STATEMENTS:
        if not s.holds(answer(program, s)):
            sys.exit(f"{s.text}: not what `grundy {s.command}` answers")
        shown = f"grundy {s.command}"
        if s.positions:
            shown = f"printf '{s.positions[0]}\\n…' \\| " + shown
        yield f"| {s.text} | {s.source} | `{shown}` | {s.how} |"


def main():
    asked = blocks.asked(__doc__)
    rows = "\n".join(table(asked.program)) + "\n"
    new = blocks.tables(blocks.read(asked.document), "statements", lambda name: rows)
    sys.exit(not blocks.settle(asked.document, new, asked.update, "research/statements.py"))


main()
