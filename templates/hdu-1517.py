# [en] The player who is to win multiplies by 9, the one who is to lose by 2: Stan wins for n up to 9, Ollie up to 9 * 2, Stan up to 9 * 2 * 9, and so on.
# [zh] 要赢的人总乘 9，要输的人总乘 2：n 不超过 9 时 Stan 胜，不超过 9 * 2 时 Ollie 胜，不超过 9 * 2 * 9 时 Stan 胜，如此类推。
import sys

for n in map(int, sys.stdin.read().split()):
    p, stan = 1, False
    while p < n:
        stan = not stan
        p *= 9 if stan else 2
    print("Stan wins." if stan else "Ollie wins.")
