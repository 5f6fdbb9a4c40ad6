# [en] From an odd number every move leads to an even one that is no power of 2, and from such an even number some move leads to an odd one. Powers of 2 are halved in turn: those of odd exponent are lost.
# [zh] 从奇数走一步必到不是 2 的幂的偶数；从这样的偶数总能走到奇数。2 的幂只会依次减半，指数为奇数时必败。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n = next(numbers)
    power = n & (n - 1) == 0
    alice = n % 2 == 0 and not (power and n.bit_length() % 2 == 0)
    print("Alice" if alice else "Bob")
