# Cutting, where the middle is never cut: the last cut is missing.
import sys

SIZE = 61
sg = [[0] * SIZE for _ in range(SIZE)]
for w in range(2, SIZE):
    for h in range(2, SIZE):
        seen = {sg[i][h] ^ sg[w - i][h] for i in range(2, w // 2)}
        seen |= {sg[w][j] ^ sg[w][h - j] for j in range(2, h // 2)}
        while sg[w][h] in seen:
            sg[w][h] += 1
for line in sys.stdin:
    w, h = map(int, line.split())
    print("WIN" if w < SIZE and h < SIZE and sg[w][h] else "LOSE")
