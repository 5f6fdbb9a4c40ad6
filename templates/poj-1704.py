# [en] Pair the chessmen from the right. The gap within a pair is a heap of Nim: moving the right one makes it smaller; moving the left one makes it larger, and the opponent undoes that with the right one. An odd one is paired with the edge.
# [zh] 从右起两两配对，一对之间的空格数就是 Nim 的一堆：右边的棋子左移使它变小；左边的棋子左移使它变大，对手把右边的棋子移同样多即可抵消。多出的一枚与棋盘左边界配对。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    at = sorted((next(numbers) for _ in range(next(numbers))), reverse=True)
    x = 0
    for right, left in zip(at[::2], at[1::2] + [0]):
        x ^= right - left - 1
    print("Georgia will win" if x != 0 else "Bob will win")
