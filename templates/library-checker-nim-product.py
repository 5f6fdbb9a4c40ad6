# [nim-product]
import functools
import sys


# [nim-table]
@functools.lru_cache(maxsize=1 << 18)
def product(a, b, half=32):
    if a < 2 or b < 2:
        return a * b
    if a >> half == 0 and b >> half == 0:
        return product(a, b, half // 2)
    low = (1 << half) - 1
    high = product(a >> half, b >> half, half // 2)
    rest = product(a & low, b & low, half // 2)
    both = product((a >> half) ^ (a & low), (b >> half) ^ (b & low), half // 2)
    return (both ^ rest) << half ^ rest ^ product(high, 1 << (half - 1), half // 2)


numbers = list(map(int, sys.stdin.read().split()))[1:]
for a, b in zip(numbers[::2], numbers[1::2]):
    print(product(a, b))
