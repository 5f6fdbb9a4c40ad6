# [en] No power of 2 is a multiple of 3, so from a multiple of 3 every move leads to another number, and from any other one taking 1 or 2 leads to a multiple of 3.
# [zh] 2 的幂都不是 3 的倍数，所以从 3 的倍数出发必走到非倍数；从非倍数取 1 或 2 总能走到 3 的倍数。
import sys

for n in map(int, sys.stdin.read().split()):
    print("Kiki" if n % 3 != 0 else "Cici")
