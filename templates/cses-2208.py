# [en] Take one coin from each odd heap: all heaps are even then, and whatever the opponent does makes one odd. So a position is lost exactly if all heaps are even.
# [zh] 从每个奇数堆各取一枚，各堆就都成为偶数；对手无论怎样取，总会留下奇数堆。所以全为偶数时先手必败，否则必胜。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    print("first" if any(a % 2 for a in heaps) else "second")
