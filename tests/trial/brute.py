#!/usr/bin/env python3
"""brute.py PROGRAM [KEY…]: answers of `grundy judge` on small random inputs against play from the rules alone, all
positions and moves. PROBLEMS has for each a way to draw one test with its answer, and how tests follow one another."""

import functools
import itertools
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import effort  # noqa: E402

PROGRAM, ONLY = sys.argv[1], sys.argv[2:]
DICE = effort.stream(effort.seed(), "trial/brute")


def wins(moves):
    """Whether the player to move wins, by a function that gives the positions after a move; who cannot move loses."""
    @functools.lru_cache(maxsize=None)
    def won(position):
        return any(not won(after) for after in moves(position))
    return won


def heaps(options):
    """Moves of a sum: one heap becomes what an option says, a tuple of heaps."""
    return lambda position: (tuple(sorted(position[:i] + parts + position[i + 1:]))
                             for i in range(len(position)) for parts in options(position[i]))


def take(least, most):
    return lambda h: (((h - t,)) for t in range(least, min(h, most) + 1))


def below(h):
    return ((h - t,) for t in range(1, h + 1))


def draw(count, most, least=1):
    return tuple(sorted(DICE.randint(least, most) for _ in range(DICE.randint(1, count))))


def shuffled(items):
    return DICE.sample(items, len(items))


def line(numbers):
    return " ".join(map(str, numbers)) + "\n"


def counted(position):
    return f"{len(position)}\n" + line(shuffled(position))


def sums(options, count, most, words, least=1, write=counted):
    """A test that is a list of heaps."""
    won = wins(heaps(options))

    def make():
        position = draw(count, most, least)
        return write(position), words[not won(position)]
    return make


def asked(numbers, won, words):
    """A test that is a line of a few numbers within these limits; `won` says who wins."""
    def make():
        drawn = [DICE.randint(*limits) for limits in numbers]
        return line(drawn), words[not won(*drawn)]
    return make


MISERE = functools.lru_cache(maxsize=None)(lambda p: not any(p) or any(not MISERE(q) for q in heaps(below)(p)))


def lost_last(count, most, words, write=counted):
    def make():
        position = draw(count, most)
        return write(position), words[not MISERE(position)]
    return make


def winning_moves(count, most):
    won = wins(heaps(below))

    def make():
        position = draw(count, most)
        return counted(position), str(sum(not won(after) for after in heaps(below)(position)))
    return make


def stairs(position):
    for i in range(1, len(position)):
        for c in range(1, position[i] + 1):
            yield position[:i - 1] + (position[i - 1] + c, position[i] - c) + position[i + 1:]


def boxes(position):
    for a, b in itertools.product(range(1, len(position) + 1), repeat=2):
        for c in range(1, position[a - 1] + 1 if b < a and (a + b) % 2 and (a + b) % 3 == 0 else 0):
            after = list(position)
            after[a - 1] -= c
            after[b - 1] += c
            yield tuple(after)


def some_heaps(position):
    for chosen in itertools.product((0, 1), repeat=len(position)):
        after = tuple(h - c for h, c in zip(position, chosen))
        if any(chosen) and min(after) >= 0:
            yield after


def circle(k):
    """Arcs of coins, the first move from a circle (a negative number)."""
    def moves(position):
        for i, n in enumerate(position):
            rest = position[:i] + position[i + 1:]
            for t in range(1, min(k, abs(n)) + 1):
                for left in range(abs(n) - t + 1 if n > 0 else 1):
                    yield tuple(sorted(rest + tuple(p for p in (left, abs(n) - t - left) if p)))
    return moves


def nearest(position):
    """Sequential Nim: only the first heap."""
    return ((position[0] - t,) + position[1:] if t < position[0] else position[1:]
            for t in range(1, position[0] + 1)) if position else ()


def in_order(moves, count, most, words, least=1, write=None):
    won = wins(moves)

    def make():
        position = tuple(DICE.randint(least, most) for _ in range(DICE.randint(1, count)))
        return (write or (lambda p: f"{len(p)}\n" + line(p)))(position), words[not won(position)]
    return make


def stoned(position):
    last, piles = position
    for i, pile in enumerate(piles):
        if pile and i != last:
            yield i, piles[:i] + (pile - 1,) + piles[i + 1:]


def plates(position):
    bags, on = position
    for i in range(len(bags)):
        rest = bags[:i] + bags[i + 1:]
        for j in range(len(on)):
            yield rest, tuple(sorted(on[:j] + (on[j] + bags[i],) + on[j + 1:]))
    for j in range(len(on) if not bags else 0):
        for c in range(on[j]):
            yield bags, tuple(sorted(on[:j] + (c,) + on[j + 1:]))


def with_position(moves, count, most, words, start):
    won = wins(moves)

    def make():
        drawn = draw(count, most)
        return counted(drawn), words[not won(start(drawn))]
    return make


def unequal(h):
    return ((i, h - i) for i in range(1, h) if 2 * i < h)


def divisors(h):
    return ((d,) for d in range(1, h) if h % d == 0)


def legendre(k):
    return lambda h: [(h - 1,)] * (h > 0) + [(h // 2,) * k] * (h > 0 and h % 2 == 0)


def no_number_twice(position):
    for i, (h, used) in enumerate(position):
        for t in range(1, h + 1):
            if t not in used:
                yield tuple(sorted(position[:i] + ((h - t, tuple(sorted(used + (t,)))),) + position[i + 1:]))


def roots(h):
    return ((y,) for y in range(h) if y ** 4 >= h >= y * y)


def three_in_a_row(board):
    """Whether a row of squares and crosses is won; the last cross makes three."""
    return any("xxx" in after or not three(after) for after in
               (board[:i] + "x" + board[i + 1:] for i in range(len(board)) if board[i] == "."))


three = functools.lru_cache(maxsize=None)(three_in_a_row)


def set_and_heaps():
    numbers = sorted(DICE.sample(range(1, 7), DICE.randint(1, 3)))
    won = wins(heaps(lambda h: ((h - s,) for s in numbers if s <= h)))
    positions = [draw(3, 7, 0) for _ in range(DICE.randint(1, 3))]
    text = line([len(numbers), *numbers]) + f"{len(positions)}\n"
    return text + "".join(line([len(p), *p]) for p in positions), "".join("LW"[won(p)] for p in positions)


def a_set():
    numbers = sorted(DICE.sample(range(1, 7), DICE.randint(1, 3)))
    k = DICE.randint(max(numbers), 12)
    won = wins(heaps(lambda h: ((h - s,) for s in numbers if s <= h)))
    return line([len(numbers), k]) + line(numbers), "First" if won((k,)) else "Second"


def with_parameters(limits, options, count, most, words, text):
    def make():
        drawn = [DICE.randint(*limit) for limit in limits]
        won = wins(heaps(options(*drawn)))
        position = draw(count, most)
        return text(len(position), *drawn) + line(shuffled(position)), words[not won(position)]
    return make


def divided():
    """The numbers in two sets that are not empty: the largest sum of their XORs."""
    numbers = [DICE.randrange(16) for _ in range(DICE.randint(2, 7))]
    xor = functools.partial(functools.reduce, lambda x, a: x ^ a)
    both = (([n for n, side in zip(numbers, sides) if side], [n for n, side in zip(numbers, sides) if not side])
            for sides in itertools.product((0, 1), repeat=len(numbers)))
    return counted(numbers), str(max(xor(a, 0) + xor(b, 0) for a, b in both if a and b))


def segments():
    """The most segments of which no choice has XOR 0."""
    numbers, best = [DICE.randrange(8) for _ in range(DICE.randint(1, 5))], -1
    for cuts in itertools.product((0, 1), repeat=len(numbers) - 1):
        xors = [0]
        for number, cut in zip(numbers, (*cuts, 1)):
            xors[-1] ^= number
            xors += [0] * cut
        spans = {0}
        for x in xors[:-1]:
            spans = None if spans is None or x in spans else spans | {x ^ s for s in spans}
        best = max(best, sum(cuts) + 1 if spans else -1)
    return f"{len(numbers)}\n" + line(numbers), str(best)


def best_xor():
    numbers = [DICE.randrange(64) for _ in range(DICE.randint(1, 6))]
    spans = {0}
    for number in numbers:
        spans |= {number ^ s for s in spans}
    return counted(numbers), str(max(spans))


def quarries():
    pairs = [(DICE.randint(1, 9), DICE.randint(1, 9)) for _ in range(DICE.randint(1, 4))]
    x = functools.reduce(lambda s, a: s ^ a, (a for first, m in pairs for a in range(first, first + m)), 0)
    return f"{len(pairs)}\n" + "".join(map(line, pairs)), "tolik" if x else "bolik"


def distinct_numbers():
    numbers = tuple(sorted(DICE.sample(range(8), DICE.randint(2, 5))))
    won = wins(lambda p: (tuple(sorted(set(p) - {max(p)} | {x})) for x in range(max(p)) if x not in p))
    return f"{len(numbers)}\n" + line(numbers), "Alice" if won(numbers) else "Bob"


def multiplied(n, p=1):
    """Whether the player to move reaches n from p first."""
    return any(p * k >= n or not multiplied(n, p * k) for k in range(2, 10))


def squares(n):
    """A stone from the corner of a board, never where it was."""
    def won(at, seen):
        near = [(at[0] + a, at[1] + b) for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        return any(not won(to, seen | {to}) for to in near if to not in seen and 0 <= min(to) and max(to) < n)
    return won((0, 0), frozenset({(0, 0)}))


def two_piles(position):
    for i in (0, 1):
        for c in range(2, position[i] + 1, 2):
            after = [position[0], position[1]]
            after[i] -= c
            after[1 - i] += c // 2
            yield tuple(after)


WYTHOFF = wins(lambda p: [(x, p[1]) for x in range(p[0])] + [(p[0], y) for y in range(p[1])] +
               [(p[0] - c, p[1] - c) for c in range(1, min(p) + 1)])
EUCLID = wins(lambda p: [] if min(p) == 0 else [(max(p) - k * min(p), min(p)) for k in range(1, max(p) // min(p) + 1)])
KIKI = wins(lambda p: [q for q in ((p[0] - 1, p[1]), (p[0], p[1] - 1), (p[0] - 1, p[1] - 1)) if min(q) > 0])
PILES = wins(two_piles)
DIVISORS = wins(lambda n: (n - d for d in range(2, n) if n % d == 0))


def inline(position):
    return line([len(position), *shuffled(position)])


def sticks():
    moves, n = DICE.sample(range(1, 7), 3), DICE.randint(6, 12)
    won = wins(heaps(lambda h: ((h - p,) for p in moves if p <= h)))
    return line([n, 3]) + line(moves), "".join("LW"[won((h,))] for h in range(1, n + 1))


def matrix(position):
    """A cell is lowered; those of a way down and right of it become anything, to what is enough here."""
    n, m, cells = position
    for i, j in itertools.product(range(n), range(m)):
        for end_i, end_j in itertools.product(range(i, n), range(j, m)):
            for way in itertools.combinations(range(end_i - i + end_j - j), end_i - i):
                path, at = [], (i, j)
                for step in range(end_i - i + end_j - j):
                    at = (at[0] + 1, at[1]) if step in way else (at[0], at[1] + 1)
                    path.append(at[0] * m + at[1])
                for less in range(cells[i * m + j]):
                    for others in itertools.product(range(3), repeat=len(path)):
                        after = list(cells)
                        after[i * m + j] = less
                        for cell, value in zip(path, others):
                            after[cell] = value
                        yield n, m, tuple(after)


MATRIX = wins(matrix)


def a_matrix():
    n, m = DICE.choice([(1, 1), (1, 3), (2, 2), (3, 1), (1, 2)])
    cells = tuple(DICE.randint(0, 2) for _ in range(n * m))
    rows = "".join(line(cells[i * m:(i + 1) * m]) for i in range(n))
    return line([n, m]) + rows, "Ashish" if MATRIX((n, m, cells)) else "Jeel"


def merged(most):
    """Two heaps become one of at most this many."""
    return wins(lambda p: (tuple(sorted(p[:i] + p[i + 1:j] + p[j + 1:] + (p[i] + p[j],)))
                           for i, j in itertools.combinations(range(len(p)), 2) if p[i] + p[j] <= most))


def written(n, k):
    """Whether the player to write the next number wins; the first to write n or more loses."""
    won = wins(lambda x: (y for y in range(x + 1, min(x + k, n - 1) + 1)))
    return won(0)


def take_and_split(h):
    for rest in range(h):
        yield from ((a, rest - a) for a in range(rest // 2 + 1))


CHESSMEN = wins(lambda p: (p[:i] + (to,) + p[i + 1:] for i in range(len(p)) for to in range(p[i - 1] + 1 if i else 1, p[i])))


def chessmen():
    at = DICE.sample(range(1, 12), DICE.randint(1, 5))
    return f"{len(at)}\n" + line(at), "Georgia will win" if CHESSMEN(tuple(sorted(at))) else "Bob will win"


@functools.lru_cache(maxsize=None)
def leaves(x, edges):
    """Whether the player who removes a leaf now is the one who can remove x."""
    ends = [v for edge in edges for v in edge]
    return ends.count(x) < 2 or any(not leaves(x, tuple(e for e in edges if v not in e)) for v in set(ends) if ends.count(v) == 1)


def a_tree():
    n = DICE.randint(1, 7)
    names = shuffled(range(1, n + 1))
    edges = [tuple(shuffled((names[i], names[DICE.randrange(i)]))) for i in range(1, n)]
    x = DICE.randint(1, n)
    return line([n, x]) + "".join(map(line, edges)), "Ayush" if leaves(x, tuple(edges)) else "Ashish"


def swaps(p):
    return ((p[i],) + p[1:i] + (p[0] - 1,) + p[i + 1:] for i in range(1, len(p) if p[0] else 0))


@functools.lru_cache(maxsize=None)
def cards(mine, theirs, total, m):
    """Whether the player to play a card wins, who loses if the sum is a multiple of m; without a card that is Alice."""
    return not mine or any((total + c) % m and not cards(theirs, tuple(d for d in mine if d != c), total + c, m) for c in mine)


def mod_game():
    n = DICE.randint(1, 4)
    m, hand = DICE.randint(n + 1, 3 * n + 2), tuple(range(1, n + 1))
    return line([n, m]), "Alice" if cards(hand, hand, 0, m) else "Bob"


NIM = wins(heaps(below))


def unfair():
    """Any heaps, or a lost position after a move from the second to the first."""
    first, second, *others = (DICE.randint(1, 5) for _ in range(DICE.randint(2, 4)))
    if DICE.randrange(2) and first ^ second < 6:
        others, moved = [first ^ second] * (first != second), DICE.randrange(second)
        first, second = first + moved, second - moved
    enough = [k for k in range(first) if not NIM(tuple(sorted([first - k, second + k, *others])))]
    return f"{2 + len(others)}\n" + line([first, second, *others]), str(min(enough, default=-1))


GRID = wins(lambda p: [(p[0] - 1, p[1] - 1)] if min(p) else [])
FIRST, YES, JOHN = ("first", "second"), ("Yes", "No"), ("John", "Brother")
PAIRS = [(0, 12), (0, 12)]
# KEY: how tests are put together, a way to draw one. "T": their number first; "0": a line that ends them; "end": the end
# of the input; "one": there is one only.
PROBLEMS = {
    "cses-1730": ("T", sums(below, 4, 5, FIRST)),
    "cses-1098": ("T", sums(take(1, 3), 4, 9, FIRST)),
    "cses-1099": ("T", in_order(stairs, 4, 3, FIRST, 0)),
    "cses-2207": ("T", sums(unequal, 1, 30, FIRST, write=line)),
    "cses-2208": ("T", with_position(some_heaps, 4, 4, FIRST, lambda p: p)),
    "hdu-1846": ("T", asked([(1, 20), (1, 6)], lambda n, m: wins(heaps(take(1, m)))((n,)), FIRST)),
    "hdu-1850": ("0", winning_moves(4, 6)),
    "poj-2975": ("0", winning_moves(4, 6)),
    "hdu-1527": ("end", asked(PAIRS, lambda *p: WYTHOFF(p), "10")),
    "poj-1067": ("end", asked(PAIRS, lambda *p: WYTHOFF(p), "10")),
    "hdu-1849": ("0", sums(below, 4, 5, ("Rabbit Win!", "Grass Win!"), 0)),
    "poj-2234": ("end", sums(below, 4, 5, YES, write=inline)),
    "hdu-1907": ("T", lost_last(4, 5, JOHN)),
    "poj-3480": ("T", lost_last(4, 5, JOHN)),
    "spoj-MMMGAME": ("T", lost_last(4, 5, JOHN, inline)),
    "hdu-1536": ("0", set_and_heaps),
    "hdu-1944": ("0", set_and_heaps),
    "hdu-1847": ("end", asked([(1, 40)], lambda n: wins(heaps(lambda h: ((h - 2 ** i,) for i in range(7) if 2 ** i <= h)))((n,)),
                              ("Kiki", "Cici"))),
    "poj-3537": ("one", asked([(3, 12)], lambda n: three("." * n), "12")),
    "hdu-2147": ("0 0", asked([(1, 9), (1, 9)], lambda *p: KIKI(p), ("Wonderful!", "What a pity!"))),
    "atcoder-abc297g": ("one", with_parameters([(1, 3), (3, 6)], take, 3, 14, ("First", "Second"),
                                               lambda n, least, most: line([n, least, most]))),
    "atcoder-abc368f": ("one", sums(divisors, 3, 24, ("Anna", "Bruno"), 2)),
    "atcoder-dp-k": ("one", a_set),
    "hdu-1525": ("0 0", asked([(1, 30), (1, 30)], lambda *p: EUCLID(p), ("Stan wins", "Ollie wins"))),
    "poj-2348": ("0 0", asked([(1, 30), (1, 30)], lambda *p: EUCLID(p), ("Stan wins", "Ollie wins"))),
    "sgu-275": ("one", best_xor),
    "hdu-3389": ("T", in_order(boxes, 7, 2, ("Case %: Alice", "Case %: Bob"), 0)),
    "hdu-5795": ("T", sums(lambda h: list(below(h)) + [(a, b, h - a - b) for a in range(1, h) for b in range(a, h)
                                                       if h - a - b >= b], 2, 9, ("First player wins.", "Second player wins."))),
    "hdu-3951": ("T", asked([(3, 14), (1, 4)], lambda n, k: wins(circle(k))((-n,)), ("Case %: first", "Case %: second"))),
    "poj-2484": ("0", asked([(1, 14)], lambda n: wins(circle(2))((-n,)),
                            ("Alice", "Bob"))),
    "poj-2505": ("end", asked([(2, 400)], multiplied, ("Stan wins.", "Ollie wins."))),
    "hdu-1517": ("end", asked([(2, 400)], multiplied, ("Stan wins.", "Ollie wins."))),
    "luogu-P4136": ("0", asked([(1, 4)], squares, ("Alice", "Bob"))),
    "atcoder-arc072b": ("one", asked([(0, 14), (0, 14)], lambda *p: PILES(p), ("Alice", "Brown"))),
    "atcoder-arc105d": ("T", with_position(plates, 4, 3, ("First", "Second"), lambda p: (p, (0,) * len(p)))),
    "atcoder-arc137c": ("one", distinct_numbers),
    "atcoder-abc141f": ("one", divided),
    "codeforces-603C": ("one", with_parameters([(1, 4)], legendre, 2, 12, ("Kevin", "Nicky"), lambda n, k: line([n, k]))),
    "codeforces-1382B": ("T", in_order(nearest, 5, 3, ("First", "Second"))),
    "codeforces-1396B": ("T", with_position(stoned, 4, 4, ("T", "HL"), lambda p: (-1, p))),
    "codeforces-1537D": ("T", asked([(1, 300)], DIVISORS, ("Alice", "Bob"))),
    "codeforces-15C": ("one", quarries),
    "codeforces-256C": ("one", sums(roots, 3, 90, ("Furlo", "Rublo"))),
    "codeforces-768E": ("one", with_position(no_number_twice, 2, 6, ("NO", "YES"), lambda p: tuple((h, ()) for h in p))),
    "codeforces-1101G": ("one", segments),
    "cses-1729": ("one", sticks),
    "codeforces-1451F": ("T", a_matrix),
    "luogu-P1290": ("T", asked([(1, 30), (1, 30)], lambda *p: EUCLID(p), ("Stan wins", "Ollie wins"))),
    "hdu-1564": ("0", asked([(1, 4)], squares, ("8600", "ailyanlu"))),
    "hdu-4764": ("0 0", asked([(1, 30), (1, 6)], written, ("Tang", "Jiang"))),
    "hdu-5011": ("end", sums(take_and_split, 3, 7, ("Win", "Lose"))),
    "atcoder-caddi2018b": ("one", with_position(some_heaps, 4, 4, FIRST, lambda p: p)),
    "luogu-P4101": ("T", asked([(1, 10), (1, 6)], lambda n, m: merged(m)((1,) * n), "01")),
    "poj-1704": ("T", chessmen),
    "luogu-P10507": ("T", chessmen),
    "codeforces-1363C": ("T", a_tree),
    "codeforces-1194D": ("T", asked([(0, 40), (3, 12)], lambda n, k: wins(heaps(lambda h: ((h - t,) for t in (1, 2, k) if t <= h)))((n,)),
                                    ("Alice", "Bob"))),
    "codeforces-1747C": ("T", in_order(swaps, 4, 3, ("Alice", "Bob"))),
    "atcoder-arc185a": ("T", mod_game),
    "atcoder-abc172f": ("one", unfair),
    "codeforces-451A": ("one", asked([(1, 9), (1, 9)], lambda *p: GRID(p), ("Akshat", "Malvika"))),
}


def check(key, form, make):
    tests = [make() for _ in range(1 if form == "one" else DICE.randint(1, 9))]
    text = "".join(text for text, _ in tests)
    text = f"{len(tests)}\n{text}" if form == "T" else f"{text}{form}\n" if form[0] == "0" else text
    expected = [answer.replace("%", str(i)) for i, (_, answer) in enumerate(tests, 1)]
    ended = subprocess.run([PROGRAM, "judge", key], input=text, capture_output=True, text=True)
    assert ended.returncode == 0 and ended.stdout.splitlines() == expected, (key, text, expected, ended)


for key in ONLY or PROBLEMS:
    for _ in range(effort.scaled(6, least=2, most=600)):
        check(key, *PROBLEMS[key])
