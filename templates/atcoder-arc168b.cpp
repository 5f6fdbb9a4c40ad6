// [largest-bound]
#include <iostream>
#include <map>

int main() {
  int n, x = 0, largest = 0;
  std::map<int, int> times;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) {
    x ^= a;
    times[a]++;
  }
  for (auto one : times) {
    if (one.second % 2 == 1) largest = one.first;
  }
  if (x != 0) {
    std::cout << "-1\n";
  } else {
    std::cout << (largest == 0 ? 0 : largest - 1) << '\n';
  }
}
