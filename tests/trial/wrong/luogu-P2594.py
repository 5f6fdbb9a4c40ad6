# The first column is taken for the inner part.
import sys

words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    n, m = int(next(words)), int(next(words))
    x = 0
    for i in range(1, n + 1):
        row = next(words)
        for j in range(1, m + 1):
            k = i + j - 1
            if row[j - 1] != "H":
                x ^= k & -k if i == 1 else 1 << (k - 1)
    print("-_-" if x != 0 else "=_=")
