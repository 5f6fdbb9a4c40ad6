# [en] If one pile has more stones than all others together, T always takes from it and wins. Otherwise the player who is to win keeps taking from the largest pile; all stones get taken, and the parity decides.
# [zh] 若有一堆多于其余各堆之和，T 总取这一堆，必胜。否则双方都取最大的堆，石子会被取完，由总数的奇偶决定。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    piles = [next(numbers) for _ in range(next(numbers))]
    first = 2 * max(piles) > sum(piles) or sum(piles) % 2 == 1
    print("T" if first else "HL")
