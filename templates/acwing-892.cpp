// en: Staircase Nim: only the odd steps count. What comes down from an even step to an odd one
// en: can at once be carried on to the next even step, so such moves change nothing; a move
// en: from an odd step is taking from a heap of Nim. Step 0 is the ground.
// zh: 台阶 Nim 只看奇数级：对手从偶数级搬到奇数级的石子，可以立刻原样再搬到下一偶数级，等于没动；
// zh: 从奇数级往下搬就相当于 Nim 中取石子。第 0 级是地面。
#include <iostream>

int main() {
  int n, x = 0;
  std::cin >> n;
  for (int step = 1, a; step <= n && std::cin >> a; step++) {
    if (step % 2 == 1) x ^= a;
  }
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
