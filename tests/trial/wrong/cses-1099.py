# The stairs 1, 3, 5, as if the last stones could leave stair 1.
import sys

numbers = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    x = 0
    for a in numbers[at + 1:at + 1 + n:2]:
        x ^= a
    at += 1 + n
    print("first" if x != 0 else "second")
