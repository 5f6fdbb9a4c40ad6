# Counts all ones.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    ones = heaps.count(1)
    if ones == len(heaps):
        first = ones % 2 == 1
    else:
        first = ones % 2 == 0
    print("First" if first else "Second")
