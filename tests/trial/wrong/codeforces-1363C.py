# The parity only.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n, x = next(numbers), next(numbers)
    edges = [next(numbers) for _ in range(2 * n - 2)]
    print("Ayush" if n % 2 == 0 else "Ashish")
