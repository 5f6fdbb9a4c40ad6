# en: Misère Nim (Bouton 1901): with a heap of 2 or more, as in normal play: who makes the XOR
# en: 0 can choose, at the last large heap, to leave an odd number of ones. With ones only,
# en: every move is forced, and the player to move wins if their number is even.
# zh: 反 Nim（Bouton 1901）：只要有一堆不少于 2，胜负与普通 Nim 相同：掌握异或为 0 的一方在处理最后
# zh: 一个大堆时，可以决定留下奇数个 1。若全是 1，则步步被迫，堆数为偶数时先手胜。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    x, large = 0, False
    for _ in range(next(numbers)):
        a = next(numbers)
        x ^= a
        large = large or a > 1
    print("John" if large == (x != 0) else "Brother")
