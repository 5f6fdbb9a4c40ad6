# [en] Lost exactly if the XOR of each diagonal i + j is 0: a move changes one cell of the diagonal of its first cell and cells of later ones as one likes, so it breaks that diagonal, or can repair all, as in Nim.
# [zh] 每条对角线 i + j 的异或都为 0 时必败：一步恰减小起点所在对角线的一格，其后各对角线可任意改，所以必破坏该对角线；反之可像 Nim 那样把各条都变为 0。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    n, m = next(numbers), next(numbers)
    diagonals = [0] * (n + m)
    for i in range(n):
        for j in range(m):
            diagonals[i + j] ^= next(numbers)
    print("Ashish" if any(diagonals) else "Jeel")
