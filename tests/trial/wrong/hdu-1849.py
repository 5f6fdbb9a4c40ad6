# Without the first piece.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while n := next(numbers):
    heaps = [next(numbers) for _ in range(n)]
    x = 0
    for a in heaps[1:]:
        x ^= a
    print("Rabbit Win!" if x != 0 else "Grass Win!")
