# [staircase]
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
at = 1
for _ in range(numbers[0]):
    n = numbers[at]
    x = 0
    # [en] Stair 1 is the ground here, so the even stairs count.
    # [zh] 这里第 1 级相当于地面，所以只看偶数级。
    for a in numbers[at + 2:at + 1 + n:2]:
        x ^= a
    at += 1 + n
    print("first" if x != 0 else "second")
