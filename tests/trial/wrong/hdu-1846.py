# Multiples of m, not of m + 1.
for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % m != 0 or n == m else "second")
