# en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
# en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
# en: it is not 0.
# zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
# zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
import functools
import sys

sys.setrecursionlimit(10000)


# en: Who leaves a strip of width 1 loses at once, so nobody cuts one off while he can do
# en: otherwise: only cuts with both sides at least 2 count. Where there is none (2x2, 2x3,
# en: 3x2, 3x3) the value is 0.
# zh: 谁切出宽为 1 的纸条，对手下一步就能赢，所以只考虑两边都不小于 2 的切法；
# zh: 没有这样的切法时（2x2、2x3、3x2、3x3）值为 0。
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
