# [en] Eat one apple of each colour of which there is an odd number: all numbers are even then, and whatever the opponent eats makes one odd. So a position is lost exactly if all are even.
# [zh] 数量为奇数的颜色各吃一个，各色数量就都成为偶数；对手无论怎样吃，总会使某种颜色成为奇数。所以全为偶数时先手必败，否则必胜。
import sys

apples = list(map(int, sys.stdin.read().split()))[1:]
print("first" if any(a % 2 for a in apples) else "second")
