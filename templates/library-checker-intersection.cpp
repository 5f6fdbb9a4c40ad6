// [intersection]
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int place[30] = {}, part[30] = {};
    std::vector<int> common;
    for (int list = 0; list < 2; list++) {
      int count;
      std::cin >> count;
      for (int a; count-- > 0 && std::cin >> a;) {
        int own = list == 0 ? a : 0;
        for (int i = 29; i >= 0; i--) {
          if (!(a >> i & 1)) continue;
          if (place[i] == 0) {
            place[i] = a;
            part[i] = own;
            break;
          }
          a ^= place[i];
          own ^= part[i];
        }
        if (a == 0) common.push_back(own);
      }
    }
    std::cout << common.size();
    for (int a : common) std::cout << ' ' << a;
    std::cout << '\n';
  }
}
