# Counts different numbers.
input()
numbers = list(map(int, input().split()))
total, basis = 0, []
for a in numbers:
    total ^= a
    for b in basis:
        a = min(a, a ^ b)
    if a:
        basis.append(a)
print(len(set(numbers)) if total else -1)
