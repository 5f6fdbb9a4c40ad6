# One XOR for all tests.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
x = 0
for _ in range(next(numbers)):
    for _ in range(next(numbers)):
        x ^= next(numbers)
    print("first" if x != 0 else "second")
