# [xor-basis]
import sys

place = [0] * 50
for s in map(int, sys.stdin.read().split()[1:]):
    for i in range(49, -1, -1):
        if not s >> i & 1:
            continue
        if place[i] == 0:
            place[i] = s
            break
        s ^= place[i]
largest = 0
# [largest]
for i in range(49, -1, -1):
    largest = max(largest, largest ^ place[i])
print(largest)
