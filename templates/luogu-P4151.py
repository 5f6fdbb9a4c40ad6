# [walks]
import sys

numbers = iter(map(int, sys.stdin.read().split()))
n, m = next(numbers), next(numbers)
parent = list(range(n + 1))
above = [0] * (n + 1)


# [forest]
def root(v):
    x = 0
    while parent[v] != v:
        above[v] ^= above[parent[v]]
        parent[v] = parent[parent[v]]
        x ^= above[v]
        v = parent[v]
    return v, x


place = {}
for _ in range(m):
    u, to_u = root(next(numbers))
    v, to_v = root(next(numbers))
    d = next(numbers) ^ to_u ^ to_v
    if u != v:
        parent[u] = v
        above[u] = d
        continue
    # [xor-basis]
    while d and d.bit_length() in place:
        d ^= place[d.bit_length()]
    if d:
        place[d.bit_length()] = d
# [largest]
largest = root(1)[1] ^ root(n)[1]
for top in sorted(place, reverse=True):
    largest = max(largest, largest ^ place[top])
print(largest)
