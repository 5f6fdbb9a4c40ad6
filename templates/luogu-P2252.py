# [wythoff]
from math import isqrt

a, b = sorted(map(int, input().split()))
k = b - a
# [golden-integers]
print(0 if a == (k + isqrt(5 * k * k)) // 2 else 1)
