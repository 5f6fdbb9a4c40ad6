# Seven fifths for the golden ratio.
import sys

for line in sys.stdin:
    a, b = sorted(map(int, line.split()))
    print(0 if a == (b - a) * 7 // 5 else 1)
