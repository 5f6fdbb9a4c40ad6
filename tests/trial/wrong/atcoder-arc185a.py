# A remainder of 0 counts as a card.
for _ in range(int(input())):
    n, m = map(int, input().split())
    print("Bob" if n * (n + 1) % m <= n else "Alice")
