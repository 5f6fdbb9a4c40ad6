# Stan multiplies by 8.
import sys

for n in map(int, sys.stdin.read().split()):
    p, stan = 1, False
    while p < n:
        stan = not stan
        p *= 8 if stan else 2
    print("Stan wins." if stan else "Ollie wins.")
