# [pairs]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers) // 2):
        bits = next(numbers) - 1 | next(numbers) - 1
        place = 0
        while bits >> place & 1:
            place += 1
        x ^= place
    print("YES" if x != 0 else "NO")
