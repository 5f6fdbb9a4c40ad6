# The numbers that both lists have: too few, where others are in both spans.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    u = {next(numbers) for _ in range(next(numbers))}
    v = {next(numbers) for _ in range(next(numbers))}
    print(len(u & v), *u & v)
