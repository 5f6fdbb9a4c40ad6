// [en] With heaps as full as possible, n / m of them full and one of n % m, there were (n / m)(m - 1) + (n % m - 1) merges. The player whom the parity of this number favours can reach it: let one heap grow at a time, and merge into it what the opponent makes.
// [zh] 合并到尽量满时，有 n / m 个满堆和一堆 n % m，共合并 (n / m)(m - 1) + (n % m - 1) 次。奇偶性对谁有利，谁就总能走到这个局面：让一堆不断变大，并把对手合并出的堆也并进去。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  for (long long n, m; tests-- > 0 && std::cin >> n >> m;) {
    long long merges = n / m * (m - 1) + (n % m > 0 ? n % m - 1 : 0);
    std::cout << (merges % 2 == 1 ? 0 : 1) << '\n';
  }
}
