# The remainder of the XOR, not the XOR of the remainders by 3.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        x ^= next(numbers) % 3
    print("first" if x != 0 else "second")
