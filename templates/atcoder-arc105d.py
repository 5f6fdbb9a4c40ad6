# [en] For odd n the second player begins the Nim on the plates, and wants a XOR other than 0: with all the largest bags on one plate it has more than half of the coins. For even n the first player does so, unless bags are equal in pairs, where the second player copies each move.
# [zh] n 为奇数时由后手先在盘子上玩 Nim，他希望异或不为 0：总把最大的袋子放到同一个盘子，使其超过总数一半即可。n 为偶数时先手如此，除非袋子两两相等，此时后手照搬每一步。
import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    bags = sorted(next(numbers) for _ in range(next(numbers)))
    paired = len(bags) % 2 == 0 and bags[::2] == bags[1::2]
    print("First" if len(bags) % 2 == 0 and not paired else "Second")
