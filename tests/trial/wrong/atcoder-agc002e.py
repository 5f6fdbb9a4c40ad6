# The player who takes the last candy wins, not loses.
import sys

a = sorted(map(int, sys.stdin.read().split()[1:]), reverse=True)
d = 0
while d + 1 < len(a) and a[d + 1] > d + 1:
    d += 1
right = sum(1 for x in a[d + 1:] if x > d)
up = a[d] - d - 1
print("Second" if right % 2 == 1 or up % 2 == 1 else "First")
