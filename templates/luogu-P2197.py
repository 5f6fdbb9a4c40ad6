# [bouton]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        x ^= next(numbers)
    print("Yes" if x != 0 else "No")
