# en: Lasker's Nim: a table by the definition (take some, or split in two) shows what induction
# en: proves: sg(4k+3) = 4k+4, sg(4k+4) = 4k+3, otherwise sg(n) = n.
# zh: Lasker Nim：按定义（取走若干，或分成两堆）打表可见、归纳可证：
# zh: sg(4k+3) = 4k+4，sg(4k+4) = 4k+3，其余 sg(n) = n。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        s = next(numbers)
        x ^= s + 1 if s % 4 == 3 else s - 1 if s % 4 == 0 else s
    print("Alice" if x != 0 else "Bob")
