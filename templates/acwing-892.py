# en: Staircase Nim: only the odd steps count. What comes down from an even step to an odd one
# en: can at once be carried on to the next even step, so such moves change nothing; a move
# en: from an odd step is taking from a heap of Nim. Step 0 is the ground.
# zh: 台阶 Nim 只看奇数级：对手从偶数级搬到奇数级的石子，可以立刻原样再搬到下一偶数级，等于没动；
# zh: 从奇数级往下搬就相当于 Nim 中取石子。第 0 级是地面。
import sys

steps = list(map(int, sys.stdin.read().split()))[1:]
x = 0
for a in steps[::2]:
    x ^= a
print("Yes" if x != 0 else "No")
