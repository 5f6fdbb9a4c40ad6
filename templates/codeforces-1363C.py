# [en] If x has at most one neighbour, Ayush removes it. Otherwise nobody may make x a leaf; that is forced when x is the middle one of three nodes, and the player who moves then loses. The parity of n says who that is.
# [zh] x 至多有一个邻点时，Ayush 直接取走。否则谁也不愿让 x 成为叶子；只剩三个节点且 x 居中时被迫如此，轮到谁谁就输。由 n 的奇偶决定轮到谁。
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    n, x = next(numbers), next(numbers)
    neighbours = [next(numbers) for _ in range(2 * n - 2)].count(x)
    print("Ayush" if neighbours <= 1 or n % 2 == 0 else "Ashish")
