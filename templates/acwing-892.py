# [staircase]
import sys

steps = list(map(int, sys.stdin.read().split()))[1:]
x = 0
for a in steps[::2]:
    x ^= a
print("Yes" if x != 0 else "No")
