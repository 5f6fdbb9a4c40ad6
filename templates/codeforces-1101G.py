# [en] The XORs of the segments span the same space as those of the prefixes, and so as the numbers. No non-empty choice of segments has XOR 0 exactly if they are independent; there are at most rank many, which is reached unless the XOR of all is 0.
# [zh] 各段异或张成的空间与各数张成的相同。任意非空选取异或都不为 0，即各段线性无关，所以至多为秩；只要总异或不为 0 就能取到。
input()
numbers = list(map(int, input().split()))
total, basis = 0, []
for a in numbers:
    total ^= a
    for b in basis:
        a = min(a, a ^ b)
    if a:
        basis.append(a)
print(len(basis) if total else -1)
