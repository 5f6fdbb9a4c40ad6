# [en] k heaps of the same size are worth 0 for even k and that size for odd k, so a heap has two options. For even k the values are 0, 1, 2, then 0 and 1 in turn; for odd k those above 4 are 0 if odd, else the mex of 0 and the value of the half.
# [zh] k 堆相同的值异或后，k 为偶数时是 0，为奇数时就是该值，所以每堆只有两个后继。k 为偶数时 SG 值为 0、1、2，此后 0 与 1 交替；k 为奇数时，大于 4 的奇数为 0，偶数为 mex{0, SG(a / 2)}。
def value(a):
    if a < 5:
        return [0, 1, 0, 1, 2][a]
    if a % 2:
        return 0
    return 2 if value(a // 2) == 1 else 1


n, k = map(int, input().split())
x = 0
for a in map(int, input().split()):
    if k % 2:
        x ^= value(a)
    else:
        x ^= a if a < 3 else 1 - a % 2
print("Kevin" if x != 0 else "Nicky")
