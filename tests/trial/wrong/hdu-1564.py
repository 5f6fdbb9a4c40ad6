# The parity of the moves that a whole tour has, less one.
import sys

for n in map(int, sys.stdin.read().split()):
    if n == 0:
        break
    print("8600" if n * n % 2 == 1 else "ailyanlu")
