# [end-nim]
import sys


# [other-end]
def other_end(x, near, far):
    if x == near:
        return 0
    if far <= x < near:
        return x + 1
    if near < x <= far:
        return x - 1
    return x


numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    a = [next(numbers) for _ in range(n)]
    left, right = a[:], a[:]
    for length in range(2, n):
        for i in range(n - length + 1):
            left[i] = other_end(a[i + length - 1], right[i], left[i])
            right[i] = other_end(a[i], left[i + 1], right[i + 1])
    print(1 if n == 1 or a[0] != left[1] else 0)
