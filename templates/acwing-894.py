# en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
# en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
# en: it is not 0.
# zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
# zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
sg = []
for h in range(max(heaps) + 1):
    # en: The option i, j is a sum itself, so it is worth sg[i] ^ sg[j].
    # zh: 后继 i, j 本身是两堆之和，其值为 sg[i] ^ sg[j]。
    seen = {sg[i] ^ sg[j] for i in range(h) for j in range(i + 1)}
    value = 0
    while value in seen:
        value += 1
    sg.append(value)
x = 0
for h in heaps:
    x ^= sg[h]
print("Yes" if x != 0 else "No")
