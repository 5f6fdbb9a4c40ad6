# [en] Staircase Nim on boxes: cards go from box A to B < A where A + B is odd and divisible by 3, so down to boxes 1, 3 and 4, where they stay. Only boxes that are an odd number of moves away from there count: those with i % 6 in 0, 2, 5.
# [zh] 相当于阶梯 Nim：牌从 A 号盒移到 B < A，且 A + B 为奇数并被 3 整除，最后停在 1、3、4 号盒。只有到终点步数为奇数的盒子起作用，即 i % 6 为 0、2、5 的盒子。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for case in range(1, next(numbers) + 1):
    x = 0
    for i in range(1, next(numbers) + 1):
        cards = next(numbers)
        if i % 6 in (0, 2, 5):
            x ^= cards
    print(f"Case {case}: {'Alice' if x != 0 else 'Bob'}")
