# The XOR of one way only: no cycle is gone around.
import sys

numbers = list(map(int, sys.stdin.read().split()))
n, m = numbers[:2]
edges = [numbers[2 + 3 * i:5 + 3 * i] for i in range(m)]
x = {1: 0}
while len(x) < n:
    for u, v, d in edges:
        if u in x and v not in x:
            x[v] = x[u] ^ d
        if v in x and u not in x:
            x[u] = x[v] ^ d
print(x[n])
