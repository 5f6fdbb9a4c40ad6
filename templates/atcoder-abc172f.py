# [en] Two heaps p and q with sum s are to have the XOR x of the others: p + q = (p ^ q) + 2 (p & q), so p & q = (s - x) / 2, and each bit of x is in one of them. Give those of the highest value first to the first heap, as long as it does not become larger.
# [zh] 要使前两堆之和为 s、异或为其余各堆的异或 x：p + q = (p ^ q) + 2 (p & q)，所以 p & q = (s - x) / 2，x 的每一位只属于其中一堆。从高位起，只要第一堆不超过原来的大小，就把这一位给它。
n = int(input())
first, second, *others = map(int, input().split())
x = 0
for a in others:
    x ^= a
rest = first + second - x
left = rest // 2
possible = rest >= 0 and rest % 2 == 0 and left & x == 0 and left <= first
for i in range(50, -1, -1):
    if x >> i & 1 and left + (1 << i) <= first:
        left += 1 << i
print(first - left if possible and left > 0 else -1)
