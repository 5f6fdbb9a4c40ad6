# en: Inclusion and exclusion: a number that k of the primes divide is counted once for each
# en: set of them that is not empty, with sign + for odd sets: C(k,1) - C(k,2) + ... = 1. The
# en: primes are different, so those of a set divide together what their product divides: n /
# en: product numbers.
# zh: 容斥原理：被其中 k 个质数整除的数，在每个非空子集中各计一次，奇数个取正、偶数个取负：
# zh: C(k,1) - C(k,2) + … = 1。质数互不相同，同时被子集中各数整除即被乘积整除，共 n / product 个。
import sys

n, m, *primes = map(int, sys.stdin.read().split())


# en: A product above n divides no number up to n.
# zh: 乘积超过 n 时，不超过 n 的数都不能被它整除。
def count(i, product, sign):
    if product > n:
        return 0
    if i == m:
        return sign * (n // product)
    return count(i + 1, product, sign) + count(i + 1, product * primes[i], -sign)


print(n - count(0, 1, 1))
