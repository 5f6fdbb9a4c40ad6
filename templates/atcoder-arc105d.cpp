// [en] For odd n the second player begins the Nim on the plates, and wants a XOR other than 0: with all the largest bags on one plate it has more than half of the coins. For even n the first player does so, unless bags are equal in pairs, where the second player copies each move.
// [zh] n 为奇数时由后手先在盘子上玩 Nim，他希望异或不为 0：总把最大的袋子放到同一个盘子，使其超过总数一半即可。n 为偶数时先手如此，除非袋子两两相等，此时后手照搬每一步。
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    std::cin >> n;
    std::vector<int> bags(n);
    for (int &a : bags) std::cin >> a;
    std::sort(bags.begin(), bags.end());
    bool paired = true;
    for (int i = 0; i + 1 < n; i += 2) paired = paired && bags[i] == bags[i + 1];
    std::cout << (n % 2 == 0 && !paired ? "First" : "Second") << '\n';
  }
}
