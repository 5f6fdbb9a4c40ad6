#!/usr/bin/env python3
"""clobber_rows.py GRUNDY FIRST LAST: are the program's values of Clobber on rows of FIRST..LAST stones of
alternating colours those of the recurrence in docs/THEORY.md (Clobber), written down a second time?
Prints which of them are lost."""

import json
import subprocess
import sys


def mex(values):
    present = set(values)
    return next(n for n in range(len(present) + 1) if n not in present)


def rows(last):
    """G(m, 0) of rows of m = 0..last stones; g[d][m] is G(m, d)."""
    g = [[0, 0], [0, 0], [1, 0]]
    for m in range(2, last + 1):
        def sums(d, e):
            return [x ^ y for x, y in zip(g[d], g[e][m - 2 :: -1])]

        values = mex(sums(0, 1)), mex(sums(1, 1) + sums(2, 0)), mex(sums(1, 2))
        for d in range(3):
            g[d].append(values[d])
    return g[0]


def main():
    grundy, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    asked = "".join(f"1x{n}\n" for n in range(first, last + 1))
    answers = subprocess.run([grundy, "solve", "clobber", "--batch", "-", "--moves", "0", "--json"], input=asked,
                             capture_output=True, text=True, check=True).stdout.splitlines()
    answered = [int(json.loads(answer)["value"]) for answer in answers]
    expected = rows(last)[first:]
    if answered != expected:
        sys.exit(f"1x{first + next(i for i, v in enumerate(expected) if answered[i:i + 1] != [v])} differs")
    lost = [str(first + i) for i, v in enumerate(answered) if v == 0]
    print(f"rows of {first}..{last} stones: the values agree, the largest {max(answered)}; lost: {' '.join(lost) or 'none'}")


main()
