# [en] Who writes N - 1 wins, for the next number is N or more. So it is Bachet's game with N - 1 sticks: lost exactly if k + 1 divides N - 1, because the opponent can always make two numbers together go up by k + 1.
# [zh] 写下 N - 1 者胜，因为下一个数必不小于 N。所以这是 N - 1 根的巴什博弈：N - 1 是 k + 1 的倍数时先手必败，因为对手总能使两步合计增加 k + 1。
import sys

numbers = list(map(int, sys.stdin.read().split()))
for n, k in zip(numbers[::2], numbers[1::2]):
    if n == 0:
        break
    print("Tang" if (n - 1) % (k + 1) != 0 else "Jiang")
