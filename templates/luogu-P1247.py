# en: The lemma of Bouton's theorem: where the XOR x of all heaps is not 0, some heap a has the
# en: top bit of x, and a ^ x < a; lowering it to a ^ x makes the XOR 0. The first such heap is
# en: asked for.
# zh: Bouton 定理的引理：各堆异或 x 不为 0 时，必有一堆 a 含 x 的最高位，此时 a ^ x < a，
# zh: 把它减到 a ^ x，异或即为 0。题目要求最靠前的一堆。
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
x = 0
for a in heaps:
    x ^= a
if x == 0:
    print("lose")
else:
    i = next(i for i, a in enumerate(heaps) if a ^ x < a)
    print(heaps[i] - (heaps[i] ^ x), i + 1)
    heaps[i] ^= x
    print(*heaps)
