#!/usr/bin/env python3
"""Rules of examples/papers: are the values those of the papers, and of the same rules in Python?

papers.py PROGRAM [--seed N] [--count N] (GRUNDY_SEED, GRUNDY_EFFORT: tests/support/effort.py)

Every row of PAPERS holds a game's rules once more, as a generator of options, and the paper's formula, table or P-positions.
All small positions, and some larger random ones, go through the program in one process for normal and one for misère play.
"""

import argparse
import itertools
import math
import os
import pathlib
import subprocess
import sys
from functools import lru_cache, reduce
from operator import xor

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'tests/support'))
import effort  # noqa: E402
import sided  # noqa: E402

sys.setrecursionlimit(100000)


def mex(values):
    return next(v for v in itertools.count() if v not in values)


class Paper:
    """`options(p, *position)` yields positions, or lists of positions where a move splits one. `published(p, *position)` is the
    value, of `lost` whether the player to move has lost; None where the paper says nothing. Positions are those of `numbers`
    numbers from `least` to below `bound`, and of the random ones below `far`, where `where(p, *position)` holds."""

    def __init__(self, name, numbers, bound, far, options, published=None, lost=None, misere=None, parameters=(None,), least=0,
                 where=None):
        self.name, self.numbers, self.bound, self.far, self.options = name, numbers, bound, far, options
        self.published, self.lost, self.misere, self.parameters = published, lost, misere, parameters
        self.least, self.where = least, where or (lambda p, *position: True)

    def game(self, p):
        path = os.path.relpath(ROOT / 'examples/papers' / (self.name + '.lua'))
        return path if p is None else f'{path}:{",".join(map(str, p)) if isinstance(p, tuple) else p}'

    def positions(self, rng, count, p):
        near = itertools.product(range(self.least, self.bound), repeat=self.numbers)
        far = (tuple(rng.randrange(self.least, self.far) for _ in range(self.numbers)) for _ in range(count))
        return [c for c in itertools.chain(near, far) if self.where(p, *c)]

    def value(self, p):
        """The nim-value, by the rules alone."""
        options = self.options

        @lru_cache(maxsize=None)
        def value(*c):
            return mex({reduce(xor, (value(*part) for part in o), 0) if isinstance(o, list) else value(*o)
                        for o in options(p, *c)})
        return value

    def misere_lost(self, p):
        options = self.options

        @lru_cache(maxsize=None)
        def lost(*c):
            first = True
            for o in options(p, *c):
                if lost(*o):
                    return False
                first = False
            return not first
        return lost


# ---- rules ----


def with_one(c, i, n):
    return c[:i] + (n,) + c[i + 1:]


def smaller(c, edge):
    """Every heap of the edge is made smaller."""
    for left in itertools.product(*(range(c[i]) for i in edge)):
        yield tuple(left[edge.index(i)] if i in edge else n for i, n in enumerate(c))


def hypergraph(*sizes):
    """Nim on the hypergraph of all sets of these sizes."""
    return lambda p, *c: (o for k in sizes for edge in itertools.combinations(range(len(c)), k) for o in smaller(c, edge))


def slow(*sizes):
    return lambda p, *c: (tuple(n - (i in edge) for i, n in enumerate(c)) for k in sizes
                          for edge in itertools.combinations(range(len(c)), k) if all(c[i] for i in edge))


def circular(k):
    def options(p, *c):
        for i in range(len(c)):
            edge = [(i + j) % len(c) for j in range(k)]
            for left in itertools.product(*(range(c[j] + 1) for j in edge)):
                o = list(c)
                for j, n in zip(edge, left):
                    o[j] = n
                if tuple(o) != c:
                    yield tuple(o)
    return options


def nim(c):
    return (with_one(c, i, n) for i in range(len(c)) for n in range(c[i]))


def ryuo(p, a, b):
    yield from nim((a, b))
    yield from ((a - s, b - t) for s in range(1, a + 1) for t in range(1, b + 1) if s + t < p)


def chocolate(k, y, z):
    yield from ((rows, z) for rows in range(y))
    yield from ((min(y, columns // k), columns) for columns in range(z))


def restricted_pass(p, *c):
    for i in (0, 1):
        yield from (with_one(c, i, c[i] - k) for k in range(1, math.ceil(c[i] / 2) + 1))
    if c[2] == 1 and any(c[:2]):
        yield c[:2] + (0,)


def mem(p, n, last):
    return ((n - k, k) for k in range(1, n + 1) if k != last)


def delete_nim(p, *c):
    return ((x, n - x) for n in c for x in range(1, n))


def greedy(p, *c):
    return (o for i in range(len(c)) if c[i] == max(c) for o in smaller(c, (i,)))


def partitions(n, parts, least=1):
    if parts == 1:
        if n >= least:
            yield [(n,)]
    else:
        for part in range(least, n // parts + 1):
            yield from ([(part,)] + others for others in partitions(n - part, parts - 1, part))


def cut(cuts, n):
    return (o for c in cuts for o in partitions(n, c + 1))


def mark(t, n):
    yield from ((n - k,) for k in range(1, t) if k <= n)
    if n:
        yield (n // t,)


def maximum(k, n):
    return ((n - taken,) for taken in range(1, n // k + 1))


def wythoff_restricted(p, a, b):
    yield from ((x, b) for x in range(a) if a >= b)
    yield from ((a, y) for y in range(b) if b >= a)
    yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))


def wythoff_extended(p, a, b):
    a, b = sorted((a, b))
    yield from nim((a, b))
    yield from ((a - k, b - l) for k in range(1, a + 1) for l in range(k + 1))


def wythoff_translated(p, a, b):
    a, b = sorted((a, b))
    yield from nim((a, b))
    yield from ((a - k, b - k) for k in range(1, a) if b // a == (b - k) // (a - k))


def euclid(least):
    def options(p, a, b):
        a, b = sorted((a, b))
        if a:
            yield from ((a, b - k * a) for k in range(1, b // a + 1) if b - k * a >= least)
            if a == b and least == 0:
                yield 0, b
    return options


def lctr(p, *rows):
    if any(rows):
        yield rows[1:] + (0,)
        yield tuple(max(row - 1, 0) for row in rows)


def saliquant(p, n):
    return ((n - k,) for k in range(1, n) if n % k)


def totative(p, n):
    return ((m,) for m in range(1, n) if math.gcd(m, n) == 1)


def diagonal_wythoff(p, a, b):
    yield from nim((a, b))
    for i, j in ((1, 1), (1, 2), (2, 1)):
        yield from ((a - i * k, b - j * k) for k in range(1, min(a // i, b // j) + 1))


def generalized_wythoff(t, a, b):
    yield from nim((a, b))
    yield from ((x, y) for x in range(a) for y in range(b) if abs((a - x) - (b - y)) < t)


def cyclic_nimhoff(h, *c):
    yield from nim(c)
    for taken in itertools.product(*(range(min(h, n + 1)) for n in c)):
        if 0 < sum(taken) < h:
            yield tuple(n - k for n, k in zip(c, taken))


def turning_corners(p, a, b):
    return ([(x, b), (a, y), (x, y)] for x in range(a) for y in range(b))


FIBONACCI = [1, 1]
while FIBONACCI[-1] < 10**6:
    FIBONACCI.append(sum(FIBONACCI[-2:]))


def fibonacci_subtraction(p, n):
    return ((n - f + 1,) for f in FIBONACCI[2::2] if f - 1 <= n)


# ---- what the papers say ----


def tetris(k, c):
    """The length of the longest play where each move makes k heaps smaller: t moves are possible where the heaps, at most t of
    each, hold kt."""
    return max(t for t in range(sum(c) + 1) if sum(min(n, t) for n in c) >= k * t)


def jenkyns_mayberry(longest, c):
    """Boros and others, in the notation of Jenkyns and Mayberry; `longest` is the length of the longest play."""
    least = min(c)
    y = longest([n - least for n in c])
    z = 1 + y * (y + 1) // 2
    return longest(c) if least < z else z - 1 + (least - z) % (y + 1)


def slow_remoteness(p, *c):
    """The theorem of Gurvich and others as it stands: play by their rule, and count the moves."""
    moves = 0
    while sum(n > 0 for n in c) >= len(c) - 1:
        even = [n for n in c if n % 2 == 0]
        kept = c.index(min(even) if even else max(c))
        c = tuple(n - (i != kept) for i, n in enumerate(c))
        moves += 1
    return moves % 2 == 0


def circular_5_2(p, *c):
    turned = (c[i:] + c[:i] for i in range(5))
    return any(b == e and a + b == c + d and a == max(a, b, c, d, e) for a, b, c, d, e in turned)


def half_taken(n):
    """Levine's recurrence, arXiv math/0409408, for at most f(n) from a heap of n."""
    f = (n + 1) // 2
    return f if f > n // 2 else half_taken(n - f - 1)


A131469 = [0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 14, 18, 19,
           16, 17, 18, 20, 10, 19, 20, 21, 21, 22, 23, 23, 24, 25, 25, 24, 26, 27, 27, 28]


def low_bit(n):
    return (n & -n).bit_length() - 1


CUTS = {(1, 2, 3): lambda n: n - 1, (1, 3, 5): lambda n: (n + 1) % 2, (2, 3): lambda n: (n - 1) // 2}


@lru_cache(maxsize=None)
def cut_values(cuts):
    return BY_NAME['cut'].value(cuts)


def cut_published(cuts, n):
    if cuts in CUTS:
        return CUTS[cuts](n)
    period = 6 * cuts[1]  # {1, 2c}, arXiv 2203.02457: arithmetic-periodic
    return cut_values(cuts)(n - period) + 8 if n > period else None


def mark_lost(t, n):
    zeros = 0
    while n and n % t == 0:
        n, zeros = n // t, zeros + 1
    return n == 0 or zeros % 2 == 1


@lru_cache(maxsize=None)
def josephus(k, n):
    """The places from which people leave, in order."""
    circle, order, at = list(range(1, n + 1)), [], 0
    while circle:
        at = (at + k - 1) % len(circle)
        order.append(circle.pop(at))
    return order


def maximum_published(k, x):
    """How many people leave after the one at place q = nk - x, of n people for whom there is such a place."""
    n = x // (k - 1)
    return n - 1 - josephus(k, n).index(n * k - x) if n * k > x else None


def golden(n):
    """n times the golden ratio, rounded down."""
    return (n + math.isqrt(5 * n * n)) // 2


def wythoff_lost(p, a, b):
    return golden(abs(a - b)) == min(a, b)


def euclid_value(p, a, b):
    return abs(a * a - b * b) // (a * b)


def euclid_zero_lost(p, a, b):
    a, b = sorted((a, b))
    return a == 0 or (a != b and b * b < a * b + a * a)


def euclid_misere_lost(p, a, b):
    a, b, d = min(a, b), max(a, b), math.gcd(a, b)
    neighbours = (a // d, b // d) in zip(FIBONACCI, FIBONACCI[1:])
    return (1 - euclid_value(p, a, b) if neighbours else euclid_value(p, a, b)) == 0


def lctr_value(p, *rows):
    """From box to box of the diagram: what remains after moves is the diagram to the right of and below a box."""
    value = {}
    for r in reversed(range(len(rows) + 1)):
        for c in reversed(range(rows[r] if r < len(rows) else 0)):
            value[r, c] = mex({value.get((r + 1, c), 0), value.get((r, c + 1), 0)})
    found = value.get((0, 0), 0)
    assert found <= 2
    return found


def least_prime(n):
    return next(k for k in range(2, n + 1) if n % k == 0)


def totative_value(p, n):
    return 0 if n == 1 else sum(least_prime(k) == k for k in range(2, least_prime(n) + 1))


# math.stackexchange.com/questions/3191879
DIAGONAL = {(0, 0), (1, 3), (2, 6), (4, 5), (7, 10), (8, 14), (9, 17), (13, 18)}


@lru_cache(maxsize=None)
def wythoff_pairs(t):
    pairs, seen = set(), set()
    for n in range(100):
        a = mex(seen)
        seen |= {a, a + t * n}
        pairs.add((a, a + t * n))
    return pairs


def nim_product(a, b, level=4):
    """By Fermat powers of two: with h = 2^2^level, h * h = h + h/2."""
    if level < 0:
        return a & b
    half = 1 << level
    a1, a0, b1, b0 = a >> half, a & (1 << half) - 1, b >> half, b & (1 << half) - 1
    high, low, cross = ((nim_product(x, y, level - 1)) for x, y in ((a1, b1), (a0, b0), (a1 ^ a0, b1 ^ b0)))
    return (cross ^ low) << half ^ low ^ nim_product(high, 1 << half - 1, level - 1)


def fibonacci_value(p, n):
    if n == 0 or any(golden(k) + k == n for k in range(n)):
        return 0
    return 1 if any(golden(k) + k + 1 == n for k in range(n)) else 2


PAPERS = [
    Paper('ryuo_nim', 2, 20, 40, ryuo, lambda p, x, y: (x + y) % p + p * (x // p ^ y // p), parameters=(3, 4, 5)),
    Paper('chocolate', 2, 40, 70, chocolate, lambda k, y, z: y ^ z, parameters=(2, 4, 6), where=lambda k, y, z: y <= z // k),
    Paper('restricted_pass', 3, 22, 40, restricted_pass, where=lambda p, a, b, left: left < 2,
          published=lambda p, a, b, left: None if left else half_taken(a) ^ half_taken(b)),
    Paper('mem', 2, 54, 54, mem, lambda p, n, last: None if last else A131469[n]),
    Paper('exact_nim', 4, 6, 10, hypergraph(2), lambda p, *c: jenkyns_mayberry(lambda n: tetris(2, n), c)),
    Paper('proper_nim', 3, 9, 16, hypergraph(1, 2), lambda p, *c: jenkyns_mayberry(sum, c)),
    Paper('tetris', 4, 6, 9, hypergraph(3), lambda p, *c: tetris(3, c)),
    Paper('exact_slow_nim', 4, 7, 12, slow(3), lost=slow_remoteness),
    Paper('slow_nim', 3, 10, 20, slow(1, 2), lost=lambda p, *c: len({n % 2 for n in c}) == 1),
    Paper('circular_4_2', 4, 6, 8, circular(2), lost=lambda p, a, b, c, d: (a, b) == (c, d)),
    Paper('circular_5_2', 5, 4, 6, circular(2), lost=circular_5_2),
    Paper('circular_6_3', 6, 3, 4, circular(3), lost=lambda p, a, b, c, d, e, f: a + b == d + e and b + c == e + f),
    Paper('delete_nim', 2, 40, 80, delete_nim, lambda p, a, b: low_bit((a - 1 | b - 1) + 1), least=1),
    Paper('greedy_nim', 4, 6, 10, greedy, lost=lambda p, *c: not any(c) or c.count(max(c)) % 2 == 0,
          misere=lambda p, *c: None),
    Paper('cut', 1, 32, 40, cut, cut_published, parameters=((1, 2, 3), (1, 3, 5), (2, 3), (1, 4)), least=1),
    Paper('mark', 1, 300, 3000, mark, lost=mark_lost, parameters=(2, 3, 4, 5)),
    Paper('maximum_nim', 1, 300, 600, maximum, maximum_published, parameters=(2, 3, 4, 5)),
    Paper('wythoff_restricted', 2, 24, 50, wythoff_restricted, lost=wythoff_lost),
    Paper('wythoff_extended', 2, 20, 30, wythoff_extended, lost=wythoff_lost),
    Paper('wythoff_translated', 2, 24, 50, wythoff_translated,
          lost=lambda p, a, b: a == b == 0 or (a > 0 < b and wythoff_lost(p, a - 1, b - 1))),
    Paper('euclid_zero', 2, 30, 1000, euclid(0), lost=euclid_zero_lost),
    Paper('euclid_equal', 2, 30, 1000, euclid(1), euclid_value, misere=euclid_misere_lost, least=1),
    Paper('lctr', 5, 7, 30, lctr, lctr_value, where=lambda p, *rows: list(rows) == sorted(rows, reverse=True)),
    Paper('saliquant', 1, 200, 300, saliquant, lambda p, n: n // 2 if n % 2 else None, least=1),
    Paper('totative', 1, 200, 300, totative, totative_value, least=1),
    Paper('diagonal_wythoff', 2, 20, 20, diagonal_wythoff, lost=lambda p, a, b: (min(a, b), max(a, b)) in DIAGONAL),
    Paper('generalized_wythoff', 2, 18, 30, generalized_wythoff, parameters=(1, 2, 3, 4),
          lost=lambda t, a, b: (min(a, b), max(a, b)) in wythoff_pairs(t)),
    Paper('cyclic_nimhoff', 3, 9, 14, cyclic_nimhoff, lambda h, *c: h * reduce(xor, (n // h for n in c)) + sum(c) % h,
          parameters=(3, 4, 5)),
    Paper('turning_corners', 2, 17, 24, turning_corners, lambda p, a, b: nim_product(a, b)),
    Paper('fibonacci_subtraction', 1, 200, 400, fibonacci_subtraction, fibonacci_value),
]
BY_NAME = {paper.name: paper for paper in PAPERS}


def answers(program, lines, *words):
    done = subprocess.run([program, 'solve', '--batch', '-', *words], input='\n'.join(lines) + '\n', capture_output=True,
                          text=True, check=False)
    found = done.stdout.split()
    assert done.returncode == 0 and len(found) == len(lines), f'exit {done.returncode}: {done.stderr}'
    return found


def check(line, what, got, expected):
    if expected is not None and got != expected:
        sys.exit(f'{line}: {got}, {what} {expected}')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(8))
    options = parser.parse_args()
    rng = effort.stream(options.seed, 'oracle/papers')
    files = {path.stem for path in (ROOT / 'examples/papers').glob('*.lua')}
    known = {*BY_NAME, *sided.RULES}
    assert files == known, f'not in both: {files ^ known}'
    asked = []
    for paper in PAPERS:
        p = rng.choice(paper.parameters)
        asked += [(paper, p, c) for c in paper.positions(rng, options.count, p)]
    lines = [f'{paper.game(p)} {",".join(map(str, c))}' for paper, p, c in asked]
    for line, (paper, p, c), got in zip(lines, asked, answers(options.program, lines, '--short=value')):
        value = cached(paper, p)(*c)
        check(line, 'by the rules in Python', int(got), value)
        if paper.published:
            check(line, 'in the paper', int(got), paper.published(p, *c))
        else:
            check(line, 'in the paper a P-position:', int(got) == 0, bool(paper.lost(p, *c)))
    both = [(line, row) for line, row in zip(lines, asked) if row[0].misere]
    for (line, (paper, p, c)), got in zip(both, answers(options.program, [line for line, _ in both], '--misere', '--short')):
        check(line, 'by the rules in Python a misère P-position:', got == 'P', cached_misere(paper, p)(*c))
        check(line, 'in the paper a misère P-position:', got == 'P', paper.misere(p, *c))
    print(f'{len(PAPERS)} rules, {len(lines)} positions, {len(both)} in misère play')


@lru_cache(maxsize=None)
def cached(paper, p):
    return paper.value(p)


@lru_cache(maxsize=None)
def cached_misere(paper, p):
    return paper.misere_lost(p)


if __name__ == '__main__':
    main()
