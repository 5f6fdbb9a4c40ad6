# [sprague-grundy]
import sys

sg = [0] * 2001
# [unequal-split]
for n in range(3, 2001):
    seen = {sg[i] ^ sg[n - i] for i in range(1, (n + 1) // 2)}
    while sg[n] in seen:
        sg[n] += 1
for n in map(int, sys.stdin.buffer.read().split()[1:]):
    print("first" if n > 2000 or sg[n] != 0 else "second")
