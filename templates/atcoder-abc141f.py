# [en] Where the XOR of all numbers has a 1, one of the two sides has it, whatever is chosen; where it has 0, both sides have the same bit. So the sum is that XOR plus twice the largest XOR of some numbers on the other bits, which an XOR basis gives.
# [zh] 总异或为 1 的位恰由一边取得，与选法无关；为 0 的位两边相同。所以答案为总异或，加上在其余位上子集异或最大值的两倍，用线性基求出。
input()
numbers = list(map(int, input().split()))
total = 0
for a in numbers:
    total ^= a
basis = []
for a in numbers:
    a &= ~total
    for b in basis:
        a = min(a, a ^ b)
    if a:
        basis.append(a)
most = 0
for b in sorted(basis, reverse=True):
    most = max(most, most ^ b)
print(total + 2 * most)
