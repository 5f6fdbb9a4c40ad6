# N sticks in place of N - 1.
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, k in zip(numbers[::2], numbers[1::2]):
    if n == 0:
        break
    print("Tang" if n % (k + 1) != 0 else "Jiang")
