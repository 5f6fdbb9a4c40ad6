# [elimination]
import sys

numbers = sys.stdin.read().split()
n = int(numbers[0])
width = n + 1
rows = [int("".join(numbers[1 + i * width:1 + (i + 1) * width]), 2) for i in range(n)]
rank = 0
for column in range(n):
    bit = 1 << (n - column)
    # [pivot-row]
    pivot = next((i for i in range(rank, n) if rows[i] & bit), None)
    if pivot is None:
        continue
    rows[rank], rows[pivot] = rows[pivot], rows[rank]
    for i in range(n):
        if i != rank and rows[i] & bit:
            rows[i] ^= rows[rank]
    rank += 1
if any(rows[i] & 1 for i in range(rank, n)):
    print("No solution")
elif rank < n:
    print("Multiple sets of solutions")
else:
    for row in rows:
        print(row & 1)
