# The first difference is taken for step 1.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    a = [0] + [next(numbers) for _ in range(n)]
    x = 0
    for i in range(1, n + 1, 2):
        x ^= a[i] - a[i - 1]
    print("TAK" if x != 0 else "NIE")
