# [sprague-grundy]
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
