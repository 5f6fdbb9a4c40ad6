# An odd chessman is left out.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    at = sorted((next(numbers) for _ in range(next(numbers))), reverse=True)
    x = 0
    for right, left in zip(at[::2], at[1::2]):
        x ^= right - left - 1
    print("Georgia will win" if x != 0 else "Bob will win")
