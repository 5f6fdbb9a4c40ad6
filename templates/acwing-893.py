# en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
# en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
# en: it is not 0.
# zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
# zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
import sys

numbers = list(map(int, sys.stdin.read().split()))
k = numbers[0]
moves, heaps = numbers[1:k + 1], numbers[k + 2:]
sg = []
for h in range(max(heaps) + 1):
    seen = {sg[h - s] for s in moves if s <= h}
    value = 0
    while value in seen:
        value += 1
    sg.append(value)
x = 0
for h in heaps:
    x ^= sg[h]
print("Yes" if x != 0 else "No")
