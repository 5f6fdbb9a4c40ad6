# Only the second number.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    array = [next(numbers) for _ in range(next(numbers))]
    print("Alice" if array[1] < array[0] else "Bob")
