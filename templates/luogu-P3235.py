# [equal-splits]
import functools
import sys


# [few-quotients]
@functools.lru_cache(maxsize=None)
def sg(n):
    if n < f:
        return 0
    seen = set()
    m = 2
    while m <= n:
        q = n // m
        last = n // q
        for i in range(m, min(last, m + 1) + 1):
            larger, smaller = n % i, i - n % i
            seen.add((sg(q + 1) if larger % 2 else 0) ^ (sg(q) if smaller % 2 else 0))
        m = last + 1
    value = 0
    while value in seen:
        value += 1
    return value


numbers = iter(map(int, sys.stdin.read().split()))
tests, f = next(numbers), next(numbers)
answers = []
for _ in range(tests):
    x = 0
    for _ in range(next(numbers)):
        x ^= sg(next(numbers))
    answers.append(1 if x != 0 else 0)
print(*answers)
