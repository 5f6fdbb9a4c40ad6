# Only the largest and the smallest move.
n, k = map(int, input().split())
moves = sorted(map(int, input().split()))
moves = [moves[0], moves[-1]]
wins = [False] * (n + 1)
for m in range(1, n + 1):
    wins[m] = any(p <= m and not wins[m - p] for p in moves)
print("".join("W" if won else "L" for won in wins[1:]))
