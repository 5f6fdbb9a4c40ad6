# [en] A heap is worth (a % (l + r)) / l, rounded down. Moves lead l to r numbers back, so within one round of l + r numbers to all lower l-blocks and none that is the same.
# [zh] 一堆的 SG 值为 (a % (l + r)) / l 的整数部分：每步减少 l 到 r，在每 l + r 个数的一轮中，能走到所有更小的长为 l 的段，且走不到本段。
n, l, r = map(int, input().split())
x = 0
for a in map(int, input().split()):
    x ^= a % (l + r) // l
print("First" if x != 0 else "Second")
