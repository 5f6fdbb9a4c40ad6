# [misere-nim]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x, large = 0, False
    for _ in range(next(numbers)):
        a = next(numbers)
        x ^= a
        large = large or a > 1
    print("John" if large == (x != 0) else "Brother")
