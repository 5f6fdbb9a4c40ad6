# Plain Nim.
x = 0
for _ in range(int(input())):
    a, k = int(input()), 0
    while (k + 1) * (k + 2) // 2 <= a:
        k += 1
    x ^= a
print("YES" if x == 0 else "NO")
