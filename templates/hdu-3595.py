# [every-sg]
import sys


# [suspense-euclid]
def suspense(a, b):
    if a < b:
        return suspense(b, a)
    if b == 0:
        return 0
    rest = suspense(b, a % b)
    return rest + 1 if rest % 2 == 0 or a // b == 1 else rest + 2


numbers = iter(map(int, sys.stdin.read().split()))
for games in numbers:
    longest = max((suspense(next(numbers), next(numbers)) for _ in range(games)), default=0)
    print("MM" if longest % 2 == 1 else "GG")
