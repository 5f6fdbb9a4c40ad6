# [largest-bound]
import sys

x = 0
odd = set()
for a in map(int, sys.stdin.read().split()[1:]):
    x ^= a
    odd ^= {a}
if x != 0:
    print(-1)
else:
    print(max(odd) - 1 if odd else 0)
