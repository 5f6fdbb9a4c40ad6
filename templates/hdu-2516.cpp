// en: Whinihan 1963: the player to move loses exactly if n is a Fibonacci number. Otherwise n
// en: is a sum of Fibonacci numbers no two of which are neighbours (Zeckendorf); take the
// en: least: the next is more than twice as large, so the opponent cannot take it whole.
// zh: Whinihan 1963：n 是斐波那契数时先手必败。否则把 n 写成互不相邻的斐波那契数之和（齐肯多夫定理），
// zh: 取走最小的一项：下一项大于它的两倍，对手无法一次取完。
#include <iostream>

int main() {
  for (long long n; std::cin >> n && n != 0;) {
    long long last = 1, next = 2;
    while (last < n) {
      long long sum = last + next;
      last = next;
      next = sum;
    }
    std::cout << (last == n ? "Second win" : "First win") << '\n';
  }
}
