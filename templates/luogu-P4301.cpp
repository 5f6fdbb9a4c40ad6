// [new-nim]
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int place[30];

// [xor-basis]
bool insert(int a) {
  for (int i = 29; i >= 0; i--) {
    if (!(a >> i & 1)) continue;
    if (place[i] == 0) {
      place[i] = a;
      return true;
    }
    a ^= place[i];
  }
  return false;
}

int main() {
  int k;
  long long taken = 0;
  std::cin >> k;
  std::vector<int> heaps(k);
  for (int &a : heaps) std::cin >> a;
  std::sort(heaps.begin(), heaps.end(), std::greater<int>());
  for (int a : heaps) {
    if (!insert(a)) taken += a;
  }
  std::cout << taken << '\n';
}
