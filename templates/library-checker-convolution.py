# [walsh]
import sys

MODULUS = 998244353


def transform(a):
    bit = 1
    while bit < len(a):
        for i in range(len(a)):
            if not i & bit:
                x, y = a[i], a[i | bit]
                a[i], a[i | bit] = (x + y) % MODULUS, (x - y) % MODULUS
        bit *= 2


numbers = list(map(int, sys.stdin.read().split()))
length = 1 << numbers[0]
a, b = numbers[1:1 + length], numbers[1 + length:]
transform(a)
transform(b)
c = [x * y % MODULUS for x, y in zip(a, b)]
transform(c)
# [halves]
for _ in range(numbers[0]):
    c = [(x + MODULUS * (x % 2)) // 2 for x in c]
print(*c)
