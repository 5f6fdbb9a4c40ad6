# [en] A heap is won exactly if some move leads to one that is lost.
# [zh] 能走到某个必败态的是必胜态，否则是必败态。
n, k = map(int, input().split())
numbers = list(map(int, input().split()))
wins = [False] * (k + 1)
for m in range(1, k + 1):
    wins[m] = any(a <= m and not wins[m - a] for a in numbers)
print("First" if wins[k] else "Second")
