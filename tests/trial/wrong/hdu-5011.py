# The values of Lasker's Nim, where a heap is split without taking.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    x = 0
    for _ in range(n):
        a = next(numbers)
        x ^= a + 1 if a % 4 == 3 else a - 1 if a and a % 4 == 0 else a
    print("Win" if x != 0 else "Lose")
