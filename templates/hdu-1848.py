# en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
# en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
# en: it is not 0.
# zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
# zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
import sys

fibonacci = [1, 2]
while fibonacci[-1] <= 1000:
    fibonacci.append(fibonacci[-1] + fibonacci[-2])
sg = []
for h in range(1001):
    seen = {sg[h - f] for f in fibonacci if f <= h}
    value = 0
    while value in seen:
        value += 1
    sg.append(value)
for line in sys.stdin:
    heaps = list(map(int, line.split()))
    if not any(heaps):
        break
    m, n, p = heaps
    print("Fibo" if sg[m] ^ sg[n] ^ sg[p] else "Nacci")
