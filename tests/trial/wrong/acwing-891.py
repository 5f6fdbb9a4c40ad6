# Nim, with the last heap left out.
n = int(input())
heaps = list(map(int, input().split()))
xor = 0
for i in range(n - 1):
    xor ^= heaps[i]
print("Yes" if xor else "No")
