# [sprague-grundy]
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
