# [winning-move]
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
x = 0
for a in heaps:
    x ^= a
if x == 0:
    print("lose")
else:
    i = next(i for i, a in enumerate(heaps) if a ^ x < a)
    print(heaps[i] - (heaps[i] ^ x), i + 1)
    heaps[i] ^= x
    print(*heaps)
