# Only the smallest and the largest number of the set.
n, k = map(int, input().split())
numbers = list(map(int, input().split()))
numbers = [numbers[0], numbers[-1]]
wins = [False] * (k + 1)
for m in range(1, k + 1):
    wins[m] = any(a <= m and not wins[m - a] for a in numbers)
print("First" if wins[k] else "Second")
