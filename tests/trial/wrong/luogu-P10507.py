# The chessmen in the order of the input.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    at = [next(numbers) for _ in range(next(numbers))][::-1]
    x = 0
    for right, left in zip(at[::2], at[1::2] + [0]):
        x ^= right - left - 1
    print("Georgia will win" if x != 0 else "Bob will win")
