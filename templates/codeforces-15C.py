# [en] Nim with heaps x, x + 1, ..., x + m - 1 in each quarry. The XOR of 0 to n is n, 1, n + 1 or 0 by n % 4.
# [zh] 各采石场是 x, x + 1, …, x + m - 1 各堆的 Nim。0 到 n 的异或按 n % 4 依次为 n、1、n + 1、0。
def upto(n):
    return [n, 1, n + 1, 0][n % 4]


x = 0
for _ in range(int(input())):
    first, count = map(int, input().split())
    x ^= upto(first - 1) ^ upto(first + count - 1)
print("tolik" if x != 0 else "bolik")
