# en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
# en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
# en: it is not 0.
# zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
# zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while True:
    k = next(numbers)
    if k == 0:
        break
    moves = [next(numbers) for _ in range(k)]
    positions = []
    for _ in range(next(numbers)):
        positions.append([next(numbers) for _ in range(next(numbers))])
    sg = []
    for h in range(max(max(heaps) for heaps in positions) + 1):
        seen = {sg[h - s] for s in moves if s <= h}
        value = 0
        while value in seen:
            value += 1
        sg.append(value)
    line = ""
    for heaps in positions:
        x = 0
        for h in heaps:
            x ^= sg[h]
        line += "W" if x != 0 else "L"
    print(line)
