# Rows in place of diagonals.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n, m = next(numbers), next(numbers)
    diagonals = [0] * (n + m)
    for i in range(n):
        for j in range(m):
            diagonals[i] ^= next(numbers)
    print("Ashish" if any(diagonals) else "Jeel")
