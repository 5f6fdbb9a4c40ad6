# Splits into equal heaps too.
import sys

sg = [0] * 300
for n in range(2, 300):
    seen = {sg[i] ^ sg[n - i] for i in range(1, n // 2 + 1)}
    while sg[n] in seen:
        sg[n] += 1
for n in map(int, sys.stdin.read().split()[1:]):
    print("first" if n >= 300 or sg[n] != 0 else "second")
