# en: Leave heaps of which no part has XOR 0: then the opponent cannot leave XOR 0 either, and
# en: you move first in a Nim you win. Such independent sets are a matroid, so the largest
# en: heaps first keep the most; one heap always stays, and the answer is never -1.
# zh: 留下的各堆中不能有异或为 0 的非空子集：这样对手怎么拿都留不下异或 0，轮到你先手必胜。
# zh: 线性无关组构成拟阵，从大到小贪心保留得最多；总能留下一堆，所以答案不会是 -1。
import sys

place = {}


# en: An XOR basis: place[i] has i as its top bit, or is 0. A number is reduced by those with
# en: its top bit; what remains is new, and 0 remains where it is the XOR of earlier ones.
# zh: 线性基：place[i] 的最高位是 i，或者为 0。把一个数依次用与其最高位相同的元素异或，
# zh: 剩下非 0 就是新元素，剩下 0 说明它能由前面的数异或得出。
def insert(a):
    while a:
        top = a.bit_length()
        if top not in place:
            place[top] = a
            return True
        a ^= place[top]
    return False


heaps = sorted(map(int, sys.stdin.read().split()[1:]), reverse=True)
print(sum(a for a in heaps if not insert(a)))
