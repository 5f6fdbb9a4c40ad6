# [jumps]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        pieces = {next(numbers) for _ in range(next(numbers))}
        step = stones = 0
        for column in range(20, -1, -1):
            if column in pieces:
                stones += 1
                continue
            if step % 2 == 1:
                x ^= stones
            stones = 0
            step += 1
    print("YES" if x != 0 else "NO")
