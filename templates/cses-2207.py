# [sprague-grundy]
import sys

sg = [0] * 2001
# [en] A split into i and n - i, which differ, is worth the XOR of both. The last lost heap that is known is 1222; up to 2^35 there is no other, so beyond the table the first player wins.
# [zh] 分成不相等的 i 与 n - i 两堆，其值为两者的异或。已知最后一个必败的数是 1222，直到 2^35 都没有别的，所以超出表的一律先手胜。
for n in range(3, 2001):
    seen = {sg[i] ^ sg[n - i] for i in range(1, (n + 1) // 2)}
    while sg[n] in seen:
        sg[n] += 1
for n in map(int, sys.stdin.buffer.read().split()[1:]):
    print("first" if n > 2000 or sg[n] != 0 else "second")
