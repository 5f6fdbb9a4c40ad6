# Counts all divisions of the algorithm.
import sys

numbers = list(map(int, sys.stdin.read().split()))
for a, b in zip(numbers[::2], numbers[1::2]):
    if a == 0:
        break
    steps = 0
    while b:
        steps += a >= b
        a, b = b, a % b
    print("Stan wins" if steps % 2 else "Ollie wins")
