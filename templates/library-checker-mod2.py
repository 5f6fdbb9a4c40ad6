# [elimination]
import sys

words = sys.stdin.read().split()
n, m = int(words[0]), int(words[1])
# [row-as-number]
rows = [int(bits + right, 2) for bits, right in zip(words[2:], words[n + 2])]
pivots = []
for column in range(m):
    bit = 1 << (m - column)
    # [pivot-row]
    rank = len(pivots)
    pivot = next((i for i in range(rank, n) if rows[i] & bit), None)
    if pivot is None:
        continue
    rows[rank], rows[pivot] = rows[pivot], rows[rank]
    for i in range(n):
        if i != rank and rows[i] & bit:
            rows[i] ^= rows[rank]
    pivots.append(column)
if any(row & 1 for row in rows[len(pivots):]):
    print(-1)
else:
    # [null-space]
    others = sorted(set(range(m)) - set(pivots))
    print(len(others))
    for column in [m] + others:
        vector = ["0"] * (m + 1)
        for row, pivot in zip(rows, pivots):
            vector[pivot] = str(row >> (m - column) & 1)
        vector[column] = "1"
        print("".join(vector[:m]))
