# Convolution of cyclic groups, not of XOR.
import sys

numbers = list(map(int, sys.stdin.read().split()))
size = 1 << numbers[0]
a, b = numbers[1:1 + size], numbers[1 + size:]
print(*(sum(a[i] * b[(k - i) % size] for i in range(size)) % 998244353 for k in range(size)))
