# XOR of all bags.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    bags = sorted(next(numbers) for _ in range(next(numbers)))
    paired = sum(bags) % 2 == 0
    print("First" if len(bags) % 2 == 0 and not paired else "Second")
