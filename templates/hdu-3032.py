# [lasker]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        s = next(numbers)
        x ^= s + 1 if s % 4 == 3 else s - 1 if s % 4 == 0 else s
    print("Alice" if x != 0 else "Bob")
