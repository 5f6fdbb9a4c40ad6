# The inverse of the transposed matrix.
import sys

words = sys.stdin.read().split()
n = int(words[0])
columns = ["".join(column) for column in zip(*words[1:])]
rows = [int(bits, 2) << n | 1 << (n - 1 - i) for i, bits in enumerate(columns)]
for column in range(n):
    bit = 1 << (2 * n - 1 - column)
    pivot = next((i for i in range(column, n) if rows[i] & bit), None)
    if pivot is None:
        print(-1)
        break
    rows[column], rows[pivot] = rows[pivot], rows[column]
    for i in range(n):
        if i != column and rows[i] & bit:
            rows[i] ^= rows[column]
else:
    for row in rows:
        print(format(row & (1 << n) - 1, f"0{n}b"))
