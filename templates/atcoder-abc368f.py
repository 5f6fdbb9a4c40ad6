# [en] A proper divisor has fewer prime factors, and any smaller number of them, so a number is a heap of Nim of as many tokens as it has prime factors.
# [zh] 真因数的质因数个数（计重数）更少，且每个更小的个数都能取到，所以每个数就是一堆石子，个数为其质因数个数。
input()
x = 0
for a in map(int, input().split()):
    factors, p = 0, 2
    while a > 1:
        while a % p == 0:
            a //= p
            factors += 1
        p += 1
    x ^= factors
print("Anna" if x != 0 else "Bruno")
