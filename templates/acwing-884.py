# en: Gauss and Jordan mod 2: subtraction is XOR. After the elimination every pivot column has
# en: a single 1. A row 0 = 1 says that there is no solution; fewer pivots than unknowns, that
# en: there are several.
# zh: 模 2 的高斯—约当消元：减法就是异或，消元后每个主元列只剩一个 1。
# zh: 出现 0 = 1 的行则无解；主元少于未知数则有多组解。
import sys

numbers = sys.stdin.read().split()
n = int(numbers[0])
width = n + 1
rows = [int("".join(numbers[1 + i * width:1 + (i + 1) * width]), 2) for i in range(n)]
rank = 0
for column in range(n):
    bit = 1 << (n - column)
    # en: Only the rows from `rank` on have no pivot yet.
    # zh: 从第 rank 行起的行还没有主元。
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
