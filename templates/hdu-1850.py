# [count-moves]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while n := next(numbers):
    heaps = [next(numbers) for _ in range(n)]
    x = 0
    for a in heaps:
        x ^= a
    print(sum(a ^ x < a for a in heaps))
