# Without the powers of 2.
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    power = n & (n - 1) == 0
    alice = n % 2 == 0
    print("Alice" if alice else "Bob")
