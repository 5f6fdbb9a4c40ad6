# The other way round.
import sys

for n in map(int, sys.stdin.read().split()):
    if n == 0:
        break
    print("Alice" if n % 2 == 1 else "Bob")
