// [xor-basis]
#include <iostream>

int main() {
  int n;
  long long place[50] = {}, largest = 0;
  std::cin >> n;
  for (long long s; n-- > 0 && std::cin >> s;) {
    for (int i = 49; i >= 0; i--) {
      if (!(s >> i & 1)) continue;
      if (place[i] == 0) {
        place[i] = s;
        break;
      }
      s ^= place[i];
    }
  }
  // [largest]
  for (int i = 49; i >= 0; i--) {
    if ((largest ^ place[i]) > largest) largest ^= place[i];
  }
  std::cout << largest << '\n';
}
