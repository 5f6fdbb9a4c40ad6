# [bachet]
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        x ^= next(numbers) % 4
    print("first" if x != 0 else "second")
