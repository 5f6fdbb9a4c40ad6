# The parity of all coins together.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    print("first" if sum(heaps) % 2 else "second")
