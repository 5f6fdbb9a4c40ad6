# The parity of the sum.
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, m in zip(numbers[::2], numbers[1::2]):
    if n == 0:
        break
    print("What a pity!" if (n + m) % 2 == 0 else "Wonderful!")
