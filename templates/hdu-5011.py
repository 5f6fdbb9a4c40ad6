# [en] A heap of n is worth n, as in Nim: taking leads to all values below n, and a split after taking to a ^ b <= a + b < n, which is one of them.
# [zh] 一堆 n 个的 SG 值是 n，与 Nim 相同：只取不分时能到达 0 到 n - 1 的所有值；取后再分成 a、b 两堆，值为 a ^ b <= a + b < n，不出这个范围。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    x = 0
    for _ in range(n):
        x ^= next(numbers)
    print("Win" if x != 0 else "Lose")
