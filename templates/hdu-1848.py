# [sprague-grundy]
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
