# Without the heap that does not become full.
for _ in range(int(input())):
    n, m = map(int, input().split())
    print(0 if n // m * (m - 1) % 2 == 1 else 1)
