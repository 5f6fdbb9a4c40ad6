# Misère Nim, where heaps of two count as small: <= 2 in place of <= 1.
for _ in range(int(input())):
    input()
    heaps = list(map(int, input().split()))
    xor = 0
    for h in heaps:
        xor ^= h
    small = all(h <= 2 for h in heaps)
    print("John" if (xor == 0) == small else "Brother")
