# The parity only.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    piles = [next(numbers) for _ in range(next(numbers))]
    first = sum(piles) % 2 == 1
    print("T" if first else "HL")
