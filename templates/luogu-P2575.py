# en: A row is a staircase: number the empty cells from the right, and let the pieces directly
# en: left of empty cell i be the stones on step i. A jump over k-1 neighbours into cell i
# en: carries k of them to step i-1. So a row is worth the XOR of the odd steps, and rows add
# en: by XOR.
# zh: 每一行是一道台阶：从右往左给空格编号，紧靠在第 i 个空格左边的棋子就是第 i 级上的石子；
# zh: 一枚棋子越过 k-1 个邻居跳进空格 i，相当于把 k 个石子搬到第 i-1 级。
# zh: 于是一行的值是奇数级的异或，各行再异或。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x = 0
    for _ in range(next(numbers)):
        pieces = {next(numbers) for _ in range(next(numbers))}
        step = stones = 0
        for column in range(20, -1, -1):
            if column in pieces:
                stones += 1
                continue
            if step % 2 == 1:
                x ^= stones
            stones = 0
            step += 1
    print("YES" if x != 0 else "NO")
