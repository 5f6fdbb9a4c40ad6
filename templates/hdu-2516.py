# [fibonacci-nim]
import sys

for n in map(int, sys.stdin.read().split()):
    if n == 0:
        break
    last, next_one = 1, 2
    while last < n:
        last, next_one = next_one, last + next_one
    print("Second win" if last == n else "First win")
