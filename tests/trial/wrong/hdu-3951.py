# Without the case k = 1.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for case in range(1, next(numbers) + 1):
    n, k = next(numbers), next(numbers)
    first = n <= k
    print(f"Case {case}: {'first' if first else 'second'}")
