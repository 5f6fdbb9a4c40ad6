# [bouton]
import sys

for line in sys.stdin:
    x = 0
    for a in map(int, line.split()[1:]):
        x ^= a
    print("Yes" if x != 0 else "No")
