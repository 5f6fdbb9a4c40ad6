# [inclusion-exclusion]
import sys

n, m, *primes = map(int, sys.stdin.read().split())


# [large-products]
def count(i, product, sign):
    if product > n:
        return 0
    if i == m:
        return sign * (n // product)
    return count(i + 1, product, sign) + count(i + 1, product * primes[i], -sign)


print(n - count(0, 1, 1))
