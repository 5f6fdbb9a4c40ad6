# en: A pair (a, b) is worth the place of the lowest 0 bit of (a-1) | (b-1). Halves x, y of a
# en: split of a have (x-1) + (y-1) = (a-1) - 1, and what can be the lowest 0 of (x-1) | (y-1)
# en: are exactly the places of the ones of a-1. So the options have the places of all ones of
# en: both, and the mex is the lowest place where neither has one. Pairs add by XOR.
# zh: 一对 (a, b) 的 SG 值是 (a-1) | (b-1) 中最低的 0 位的位置。把 a 分成 x、y 时
# zh: (x-1) + (y-1) = (a-1) - 1，而 (x-1) | (y-1) 的最低 0 位恰能取遍 a-1 中 1 的位置。于是各后继的值
# zh: 取遍两数中 1 的位置，mex 就是两数都为 0 的最低位。各对之间取异或。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers) // 2):
        bits = next(numbers) - 1 | next(numbers) - 1
        place = 0
        while bits >> place & 1:
            place += 1
        x ^= place
    print("YES" if x != 0 else "NO")
