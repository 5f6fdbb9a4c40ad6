# Does not ask whether the sum and the XOR have the same parity.
n = int(input())
first, second, *others = map(int, input().split())
x = 0
for a in others:
    x ^= a
left = (first + second - x) // 2
possible = left >= 0 and left & x == 0 and left <= first
for i in range(50, -1, -1):
    if x >> i & 1 and left + (1 << i) <= first:
        left += 1 << i
print(first - left if possible and left > 0 else -1)
