# The parity of all apples together.
import sys

apples = list(map(int, sys.stdin.read().split()))[1:]
print("first" if sum(apples) % 2 else "second")
