// [kth]
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int tests;
  std::cin >> tests;
  for (int test = 1; test <= tests; test++) {
    int n, queries;
    long long place[60] = {};
    bool dependent = false;
    std::cin >> n;
    // [xor-basis]
    for (long long a; n-- > 0 && std::cin >> a;) {
      for (int i = 59; i >= 0; i--) {
        if (!(a >> i & 1)) continue;
        if (place[i] == 0) {
          place[i] = a;
          break;
        }
        a ^= place[i];
      }
      if (a == 0) dependent = true;
    }
    // [reduced]
    std::vector<long long> basis;
    for (int i = 0; i < 60; i++) {
      if (place[i] == 0) continue;
      for (int j = i - 1; j >= 0; j--) {
        if (place[j] != 0 && place[i] >> j & 1) place[i] ^= place[j];
      }
      basis.push_back(place[i]);
    }
    std::cin >> queries;
    std::cout << "Case #" << test << ":\n";
    for (long long k; queries-- > 0 && std::cin >> k;) {
      long long x = 0;
      if (dependent) k--;
      for (size_t i = 0; i < basis.size(); i++) {
        if (k >> i & 1) x ^= basis[i];
      }
      std::cout << (k >> basis.size() ? -1 : x) << '\n';
    }
  }
}
