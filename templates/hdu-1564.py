# [en] For even n the board can be covered by dominoes, and the first player always goes on to the other half of the domino the stone is on. For odd n all squares but the corner can be covered, and the second player has that answer.
# [zh] n 为偶数时棋盘可被多米诺骨牌铺满，先手总走到石子所在骨牌的另一半；n 为奇数时除去角落后可铺满，后手如此应对。
import sys

for n in map(int, sys.stdin.read().split()):
    if n == 0:
        break
    print("8600" if n % 2 == 0 else "ailyanlu")
