# [sprague-grundy]
import functools
import sys

sys.setrecursionlimit(10000)


# [cutting]
@functools.lru_cache(None)
def sg(w, h):
    if w > h:
        return sg(h, w)
    seen = {sg(i, h) ^ sg(w - i, h) for i in range(2, w // 2 + 1)}
    seen |= {sg(w, i) ^ sg(w, h - i) for i in range(2, h // 2 + 1)}
    value = 0
    while value in seen:
        value += 1
    return value


numbers = list(map(int, sys.stdin.read().split()))
for w, h in zip(numbers[::2], numbers[1::2]):
    print("WIN" if sg(w, h) != 0 else "LOSE")
