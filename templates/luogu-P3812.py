# en: An XOR basis: place[i] has i as its top bit, or is 0. A number is reduced by those with
# en: its top bit; what remains is new, and 0 remains where it is the XOR of earlier ones.
# zh: 线性基：place[i] 的最高位是 i，或者为 0。把一个数依次用与其最高位相同的元素异或，
# zh: 剩下非 0 就是新元素，剩下 0 说明它能由前面的数异或得出。
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
# en: From the top bit down: a 1 there outweighs all lower bits, and only place[i] can still
# en: change bit i.
# zh: 从高位到低位：这一位取 1 胜过其后所有低位，而此时只有 place[i] 还能改变第 i 位。
for i in range(49, -1, -1):
    largest = max(largest, largest ^ place[i])
print(largest)
