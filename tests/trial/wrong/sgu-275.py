# The largest number, or its XOR with one other.
input()
s = list(map(int, input().split()))
print(max(a ^ b for a in s + [0] for b in s + [0]))
