# [en] A heap is won exactly if some move leads to one that is lost.
# [zh] 能走到某个必败态的是必胜态，否则是必败态。
n, k = map(int, input().split())
moves = list(map(int, input().split()))
wins = [False] * (n + 1)
for m in range(1, n + 1):
    wins[m] = any(p <= m and not wins[m - p] for p in moves)
print("".join("W" if won else "L" for won in wins[1:]))
