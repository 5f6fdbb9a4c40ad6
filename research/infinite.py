#!/usr/bin/env python3
"""research/infinite.py PROGRAM ROWS.csv.gz (--update | --check) docs/MISERE.md [--sums WHOLE_SUMS [--weight W]] [--only CODE…]

The witness of each infinite misère quotient of docs/MISERE.md: a heap h, a number K and a step p, a heap x and columns J
and q that fulfil the theorem of docs/THEORY.md ("Infinite quotients"), and a shortest sum w, with the least j, by which the
copies are told apart: w and j of x, or j + q of x, with K copies of h. PROGRAM is asked for h, K, p, x, J and q; that they
fulfil the theorem is computed again, with w and j, by the diagrams of quotients_again.py; so is that in 0.07 a heap of 25, k of
34 and j of 30 are a P-position exactly if j >= k and j - k is even, for every k >= 2. --update writes the table of
the document, --check compares it. With --sums the outcomes of w, k of h and j of x are those of WHOLE_SUMS
(research/whole_sums.c, which has no theory), for k and j from 0 as long as their weight is at most W (64).
"""
import argparse
import collections
import csv
import gzip
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve()
sys.path += [str(HERE.parent), str(HERE.parents[1] / "tools")]
import blocks  # noqa: E402
import quotients_again as again  # noqa: E402


class Witness:
    """What is claimed of a code, and its diagrams."""

    def __init__(self, program, code):
        said = json.loads(subprocess.run([program, "quotient", "octal:" + code, "--json"], stdout=subprocess.PIPE,
                                         check=False).stdout)
        self.code, self.claim = code, said["infinite"]
        self.heap, self.x = int(self.claim["component"]), int(self.claim["counter"])
        letters, self.number = again.letters_of("octal:" + code, self.heap)
        self.level = len(letters) - 1
        play = again.Play(letters)
        self.play, self.sets, self.rows = play, play.sets, play.rows(again.ROWS)
        if not again.fulfils(play, self.rows, letters, self.number[self.x], self.claim):
            sys.exit(f"infinite.py: {code}: the theorem does not hold as claimed")
        self.word, self.column = self.separating()

    def next_to(self, k, word):
        """The sums that are P-positions with word and k of the heap."""
        s = self.rows[k]
        for heap in word:
            s = self.sets.drop(self.level, s, self.number[heap])
        return s

    def outcomes(self, s, count):
        """Whether 0, 1, …, count - 1 of x are in s."""
        found = []
        for _ in range(count):
            found.append(self.play.has_empty(self.level, s))
            s = self.sets.drop(self.level, s, self.number[self.x])
        return found

    def row(self, k, word):
        """For which j the sum is a P-position, for all j: the first outcomes, and the outcomes that repeat from there on."""
        s, seen, found = self.next_to(k, word), {}, []
        while s not in seen:
            seen[s] = len(found)
            found.append(self.play.has_empty(self.level, s))
            s = self.sets.drop(self.level, s, self.number[self.x])
        return found[:seen[s]], found[seen[s]:]

    def is_triangle(self, word):
        """Is the sum P exactly if j >= k and j - k is even? By the theorem this needs k from 2 to K + p - 1 only."""
        for k in range(2, self.claim["from"] + self.claim["period"]):
            before, repeated = self.row(k, word)
            until = max(len(before), k) + 2 * len(repeated) + 2
            outcomes = before + repeated * until
            if len(repeated) > 2 or any(outcomes[j] != (j >= k and (j - k) % 2 == 0) for j in range(until)):
                return False
        return self.claim["period"] == self.claim["width"] == 2 and self.claim["column"] + 2 <= self.claim["from"]

    def separating(self):
        """A shortest sum, and the least j from J on, where j and j + q of x differ next to K copies."""
        start, q = self.claim["column"], self.claim["width"]
        others = [heap for heap in sorted(self.number) if heap not in (self.x, self.heap)]
        waiting = collections.deque([((), self.rows[self.claim["from"]])])
        seen = {waiting[0][1]}
        while waiting:
            word, s = waiting.popleft()
            found = self.outcomes(s, start + 32 + q)
            for j in range(start, start + 32):
                if found[j] != found[j + q]:
                    return sorted(word), j
            for heap in others:
                more = self.sets.drop(self.level, s, self.number[heap])
                if more not in seen:
                    seen.add(more)
                    waiting.append(((*word, heap), more))
        sys.exit(f"infinite.py: {self.code}: no sum tells the copies apart")

    def line(self, codes):
        c = self.claim
        word = " ".join(map(str, self.word)) or "–"
        return f"| {codes} | {self.heap} | {c['from']} | {c['period']} | {self.x} | {c['column']} | {c['width']} | " \
               f"{word} | {self.column} |"

    def agrees(self, tool, most):
        """How many outcomes of whole sums are those of the diagrams, as far as a weight goes; None after a difference."""
        digits = self.code[0] + self.code[2:]
        splits = min((i for i, digit in enumerate(digits) if int(digit) & 4), default=0)
        left = most - sum(heap + splits for heap in self.word)
        rows = left // (2 * (self.heap + splits))
        columns = (left - rows * (self.heap + splits)) // (self.x + splits)
        if left < 0:
            return 0
        shown = subprocess.run([tool, self.code, str(self.heap), str(self.x), str(rows), str(columns), *map(str, self.word)],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout
        for k, line in enumerate(shown.splitlines()):
            mine = "".join("P" if p else "." for p in self.outcomes(self.next_to(k, self.word), columns + 1))
            if line.split()[1] != mine:
                print(f"{self.code}: k = {k}: {line.split()[1]}, but {mine} by the diagrams")
                return None
        return (rows + 1) * (columns + 1)


def infinite_rows(path, only):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["kind"] == "infinite" and (not only or row["codes"].partition(" ")[0] in only):
                yield row["codes"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("rows")
    parser.add_argument("--update")
    parser.add_argument("--check")
    parser.add_argument("--sums")
    parser.add_argument("--weight", type=int, default=64)
    parser.add_argument("--only", nargs="*")
    given = parser.parse_args()
    sys.setrecursionlimit(100000)
    lines = ["| codes | h | K | p | x | J | q | w | j |", "|---|---:|---:|---:|---:|---:|---:|---|---:|"]
    right, compared = True, 0
    for codes in infinite_rows(given.rows, given.only):
        found = Witness(given.program, codes.partition(" ")[0])
        lines.append(found.line(codes))
        print(lines[-1], flush=True)
        if found.code == "0.07":
            triangle = (found.heap, found.x) == (34, 30) and found.is_triangle([25])
            print(f"0.07: 25 + k 34 + j 30 is P exactly if j >= k and j - k is even, k >= 2: {triangle}")
            right = right and triangle
        if given.sums:
            equal = found.agrees(given.sums, given.weight)
            right, compared = right and equal is not None, compared + (equal or 0)
    if given.sums:
        print(f"{compared} outcomes of whole sums compared")
    path = given.update or given.check
    if path:
        text = blocks.tables(blocks.read(path), "witnesses", lambda name: "\n".join(lines) + "\n")
        right = blocks.settle(path, text, bool(given.update), "the diagrams") and right
    return 0 if right and len(lines) > 2 else 1


if __name__ == "__main__":
    sys.exit(main())
