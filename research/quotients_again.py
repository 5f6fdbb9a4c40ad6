#!/usr/bin/env python3
"""research/quotients_again.py PROGRAM GAME… [--upto N] [--random COUNT] [--rows docs/survey/misere.csv.gz]: misère quotients again.

For each game, an octal code or `grundy`, PROGRAM is asked for the quotient. Its order, how many of its elements are in P,
and that it is infinite with the next heap where it says so, are computed again here. This has in common with src/misere the
definition of a P-position and the theorem of docs/THEORY.md ("Infinite quotients"), and nothing else. With --rows the
games are the first of each row whose quotient has no certificate, to heap 40 where more are known; with --random codes that --seed draws, with heaps up to 9 where --upto does not say otherwise.

A set of sums is kept by the number of copies of its largest heap: the sets of the rest at 0, 1, 2, … copies, which repeat
from somewhere on. Equal sets are the same object. The P-positions are made heap by heap: a sum is in P if it is not in a
given set and no move leads to P; with one copy more of the largest heap, what moves in it reach is added to the given set.
The elements of the quotient are the sets {w : w + x in P}, which taking heaps away reaches.
"""
import argparse
import csv
import functools
import gzip
import json
import math
import random
import subprocess
import sys

ROWS = 32  # of the theorem: how many copies of the heap
MANY = 40  # of heaps taken of games known further: each is a letter here


# ---- rules ----


def options_of(game, n):
    """The options of heap n, as tuples of heaps."""
    if game == "grundy":
        return {(a, n - a) for a in range(1, (n + 1) // 2)}
    code = game.removeprefix("octal:")
    point = code.index(".")
    digits = code[:point][-1:] + code[point + 1:]
    found = set()
    for k, digit in enumerate(digits):
        digit, rest = int(digit), n - k
        if rest < 0 or (k == 0 and digit not in (0, 4)):
            continue
        if digit & 1 and rest == 0:
            found.add(())
        if digit & 2 and rest > 0:
            found.add((rest,))
        if digit & 4:
            found |= {(a, rest - a) for a in range(1, rest // 2 + 1)}
    return found


def letters_of(game, upto):
    """The heaps that have a move are letters from 0. Returns the options of each, and which letter a heap is."""
    number, letters = {}, []
    for n in range(upto + 1):
        found = options_of(game, n)
        if not found:
            continue
        letters.append(sorted({tuple(sorted(number[m] for m in word if m in number)) for word in found}))
        number[n] = len(letters) - 1
    return letters, number


# ---- sets of sums ----
#
# Level 0: False or True, for the empty sum. Level i: (columns before, columns that repeat), by copies of letter i - 1,
# each a set of level i - 1. Both are least, so that sets are equal when their numbers are.


class Sets:
    def __init__(self):
        self.nodes, self.numbers = [None, None], {}
        for name in ("union", "drop", "without"):
            setattr(self, name, functools.lru_cache(maxsize=None)(getattr(self, "_" + name)))

    def make(self, before, again):
        for period in range(1, len(again) + 1):
            if len(again) % period == 0 and again[:period] * (len(again) // period) == again:
                again = again[:period]
                break
        while before and before[-1] == again[-1]:
            again = (before[-1],) + again[:-1]
            before = before[:-1]
        key = (before, again)
        if key not in self.numbers:
            self.numbers[key] = len(self.nodes)
            self.nodes.append(key)
        return self.numbers[key]

    def empty(self, level):
        return 0 if level == 0 else self.make((), (self.empty(level - 1),))

    def column(self, s, j):
        before, again = self.nodes[s]
        return before[j] if j < len(before) else again[(j - len(before)) % len(again)]

    def _union(self, level, a, b):
        if a == b:
            return a
        if a > b:
            return self.union(level, b, a)
        if level == 0:
            return a | b
        (before, again), (other, more) = self.nodes[a], self.nodes[b]
        first = max(len(before), len(other))
        period = math.lcm(len(again), len(more))
        columns = [self.union(level - 1, self.column(a, j), self.column(b, j)) for j in range(first + period)]
        return self.make(tuple(columns[:first]), tuple(columns[first:]))

    def _drop(self, level, s, letter):
        """The sums w such that w with one of the letter is in the set."""
        before, again = self.nodes[s]
        if level - 1 == letter:
            return self.make(before[1:], again) if before else self.make((), again[1:] + again[:1])
        return self.make(tuple(self.drop(level - 1, c, letter) for c in before),
                         tuple(self.drop(level - 1, c, letter) for c in again))

    def _without(self, level, s, letter):
        """The sums of the set that have none of the letter, as a set of those."""
        before, again = self.nodes[s]
        if level - 1 == letter:
            return self.make((), (self.column(s, 0),))
        return self.make(tuple(self.without(level - 1, c, letter) for c in before),
                         tuple(self.without(level - 1, c, letter) for c in again))

    def reached(self, level, p, options):
        """The sums w such that w with one of the options, words of letters, is in p."""
        all = self.empty(level)
        for word in options:
            s = p
            for letter in word:
                s = self.drop(level, s, letter)
            all = self.union(level, all, s)
        return all


# ---- P-positions ----


class Play:
    def __init__(self, letters):
        self.sets, self.letters, self.known = Sets(), letters, {}

    def lost(self, level, barred):
        """The sums of the first `level` letters that are not barred and have no move to such a one."""
        if level == 0:
            return 1 - barred
        key = (level, barred)
        if key in self.known:
            return self.known[key]
        sets, columns, seen = self.sets, [], {}
        before, again = sets.nodes[barred]
        while True:
            j = len(columns)
            phase = j if j < len(before) else len(before) + (j - len(before)) % len(again)
            state = (columns[-1] if columns else None, phase)
            if state in seen:
                break
            seen[state] = j
            more = sets.column(barred, j)
            if columns:
                more = sets.union(level - 1, more, sets.reached(level - 1, columns[-1], self.letters[level - 1]))
            columns.append(self.lost(level - 1, more))
        first = seen[state]
        self.known[key] = sets.make(tuple(columns[:first]), tuple(columns[first:]))
        return self.known[key]

    def misere(self, level):
        """The P-positions of misère play, where only the empty sum is barred."""
        barred = 1
        for below in range(level):
            barred = self.sets.make((barred,), (self.sets.empty(below),))
        return self.lost(level, barred)

    def rows(self, count):
        """The P-positions without the last letter, with 0, 1, 2, … copies of it added."""
        level = len(self.letters) - 1
        found = [self.misere(level)]
        while len(found) < count:
            found.append(self.lost(level, self.sets.reached(level, found[-1], self.letters[-1])))
        return found

    def quotient(self):
        """How many elements the quotient has, and how many of them are in P."""
        level = len(self.letters)
        waiting = [self.misere(level)]
        elements = set(waiting)
        while waiting:
            x = waiting.pop()
            for letter in range(level):
                next = self.sets.drop(level, x, letter)
                if next not in elements:
                    elements.add(next)
                    waiting.append(next)
        return len(elements), sum(self.has_empty(level, x) for x in elements)

    def has_empty(self, level, s):
        for _ in range(level):
            s = self.sets.column(s, 0)
        return s == 1


# ---- the theorem ----


def fulfils(play, rows, letters, x, claim):
    """Whether the theorem's conditions hold with letter x, as claimed, and all rows are as it says."""
    sets, level = play.sets, len(letters) - 1
    first, period, column, width = (claim[name] for name in ("from", "period", "column", "width"))
    gained = max((word.count(x) for options in letters for word in options), default=0)
    if width < max(1, gained) or column < 1 or first + period >= len(rows):
        return False
    tails, columns = [], []
    for row in rows:
        tails.append([row])
        while len(tails[-1]) <= column + width + gained:
            tails[-1].append(sets.drop(level, tails[-1][-1], x))
        columns.append([sets.without(level, tail, x) for tail in tails[-1]])

    def even(k):
        return all(columns[k][j + width] == columns[k][j] for j in range(column - 1, column + gained))

    def inserts(k):
        return (columns[k + period][:column + width] == columns[k][:column + width]
                and tails[k + period][column + width] == tails[k][column] and rows[k + period] != rows[k])

    return all(map(even, range(first, first + period))) and all(map(inserts, range(first, len(rows) - period)))


def is_infinite(game, claim):
    heap, other = int(claim["component"]), int(claim["counter"])
    letters, number = letters_of(game, heap)
    if number.get(heap) != len(letters) - 1 or other not in number or other == heap:
        return False
    play = Play(letters)
    return fulfils(play, play.rows(ROWS), letters, number[other], claim)


# ---- comparison ----


def first_codes(path):
    """The first code of each row whose quotient has no certificate, and the last heap to ask for."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["kind"] in ("infinite", "open"):
                limited = row["kind"] == "open" and int(row["heap"]) > MANY
                yield "octal:" + row["codes"].partition(" ")[0], str(MANY) if limited else None


def compare(program, game, upto):
    """What is said of a game, and whether it is so."""
    command = [program, "quotient", game, "--json"] + (["--upto", upto] if upto else [])
    said = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.splitlines()[0])
    claim = said.get("infinite")
    own = Play(letters_of(game, said["computed_to"])[0]).quotient()
    words = f"to heap {said['computed_to']} {said['order']} elements, {said['p_size']} in P"
    if claim:
        words += f", infinite with {claim['component']}"
    if own != (said["order"], said["p_size"]):
        return f"{words}; here {own[0]}, {own[1]}", False
    if claim and not is_infinite(game, claim):
        return f"{words}; not as claimed", False
    return words, True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--upto")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows")
    arguments = parser.parse_args()
    sys.setrecursionlimit(100000)
    games = [(game, arguments.upto) for game in arguments.games]
    if arguments.rows:
        games += first_codes(arguments.rows)
    draw = random.Random(arguments.seed)
    for _ in range(arguments.random):
        digits = "".join(draw.choices("01234567", k=draw.randint(1, 4)))
        games.append((f"octal:{draw.choice('04')}.{digits}", arguments.upto or "9"))
    wrong = 0
    for game, upto in games:
        words, right = compare(arguments.program, game, upto)
        print(f"{game}: {words}{'' if right else '  WRONG'}", flush=True)
        wrong += not right
    print(f"{len(games) - wrong} passed, {wrong} failed")
    return 1 if wrong or not games else 0


if __name__ == "__main__":
    sys.exit(main())
