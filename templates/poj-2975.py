# [en] With x the XOR of all heaps, a winning move makes the XOR 0, so it lowers a heap a to a ^ x: one move for each heap with (a ^ x) < a. Where x is 0 there is none.
# [zh] 设 x 为各堆异或。制胜的一步要使异或变为 0，即把某堆 a 减到 a ^ x，所以每个满足 (a ^ x) < a 的堆恰有一种走法；x 为 0 时没有。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while n := next(numbers):
    heaps = [next(numbers) for _ in range(n)]
    x = 0
    for a in heaps:
        x ^= a
    print(sum(a ^ x < a for a in heaps))
