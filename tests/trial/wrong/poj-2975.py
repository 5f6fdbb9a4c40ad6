# Counts heaps that are larger than the XOR.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while n := next(numbers):
    heaps = [next(numbers) for _ in range(n)]
    x = 0
    for a in heaps:
        x ^= a
    print(sum(a >= x for a in heaps) if x else 0)
