# [en] Lost exactly if both sides are odd: the corner 1, 1 is, from odd sides every move makes one even, and even sides are lowered by one at once, in one move.
# [zh] 两个坐标都为奇数时先手必败：终点 1, 1 即如此；从两个奇数走一步，总会出现偶数；而偶数坐标可以在一步之内同时减 1。
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, m in zip(numbers[::2], numbers[1::2]):
    if n == 0:
        break
    print("What a pity!" if n % 2 == 1 and m % 2 == 1 else "Wonderful!")
