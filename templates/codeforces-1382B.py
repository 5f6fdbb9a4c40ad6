# [en] The player who comes first to a heap of more than 1 decides who begins on the rest, by taking all or all but one, and wins. The heaps of 1 before it are forced.
# [zh] 谁先面对多于 1 枚的堆，就能靠取尽或留一枚决定由谁面对后面的堆，必胜；在它之前的 1 都只有一种走法。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    ones = 0
    while ones < len(heaps) and heaps[ones] == 1:
        ones += 1
    if ones == len(heaps):
        first = ones % 2 == 1
    else:
        first = ones % 2 == 0
    print("First" if first else "Second")
