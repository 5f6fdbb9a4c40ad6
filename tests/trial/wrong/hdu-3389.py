# Every second box, as on a staircase.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for case in range(1, next(numbers) + 1):
    x = 0
    for i in range(1, next(numbers) + 1):
        cards = next(numbers)
        if i % 2 == 0:
            x ^= cards
    print(f"Case {case}: {'Alice' if x != 0 else 'Bob'}")
