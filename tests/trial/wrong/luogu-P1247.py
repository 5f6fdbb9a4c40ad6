# Matches, with the first heap that is larger than the XOR in place of the first that becomes smaller.
k = int(input())
heaps = list(map(int, input().split()))
xor = 0
for h in heaps:
    xor ^= h
if xor == 0:
    print("lose")
else:
    at = next((i for i in range(k) if heaps[i] > xor), 0)
    left = heaps[at] ^ xor
    print(heaps[at] - left, at + 1)
    heaps[at] = left
    print(*heaps)
