# The largest XOR of some numbers plus that of the others.
input()
numbers = list(map(int, input().split()))
total = 0
for a in numbers:
    total ^= a
print(max(a + (a ^ total) for a in numbers))
