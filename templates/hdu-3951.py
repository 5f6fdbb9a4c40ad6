# [en] With k >= 2 and n > k the second player cuts the remaining arc into two equal halves, taking one or two coins from its middle, and then answers each move by its mirror image. With k = 1 the parity decides.
# [zh] k >= 2 且 n > k 时，后手在剩下的弧正中取走一枚或两枚，使两边相等，此后对称应对；k = 1 时由奇偶决定。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for case in range(1, next(numbers) + 1):
    n, k = next(numbers), next(numbers)
    first = n % 2 == 1 if k == 1 else n <= k
    print(f"Case {case}: {'first' if first else 'second'}")
