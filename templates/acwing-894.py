# [sprague-grundy]
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
sg = []
for h in range(max(heaps) + 1):
    # [split]
    seen = {sg[i] ^ sg[j] for i in range(h) for j in range(i + 1)}
    value = 0
    while value in seen:
        value += 1
    sg.append(value)
x = 0
for h in heaps:
    x ^= sg[h]
print("Yes" if x != 0 else "No")
