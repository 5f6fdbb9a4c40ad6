// [every-sg]
#include <algorithm>
#include <iostream>

// [suspense-euclid]
int suspense(int a, int b) {
  if (a < b) return suspense(b, a);
  if (b == 0) return 0;
  int rest = suspense(b, a % b);
  return rest % 2 == 0 || a / b == 1 ? rest + 1 : rest + 2;
}

int main() {
  for (int games; std::cin >> games;) {
    int longest = 0;
    while (games-- > 0) {
      int a, b;
      std::cin >> a >> b;
      longest = std::max(longest, suspense(a, b));
    }
    std::cout << (longest % 2 == 1 ? "MM" : "GG") << '\n';
  }
}
