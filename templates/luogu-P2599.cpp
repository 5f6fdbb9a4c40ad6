// [end-nim]
#include <iostream>
#include <vector>

// [other-end]
int other_end(int x, int near, int far) {
  if (x == near) return 0;
  if (far <= x && x < near) return x + 1;
  if (near < x && x <= far) return x - 1;
  return x;
}

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    std::cin >> n;
    std::vector<int> a(n);
    for (int &x : a) std::cin >> x;
    std::vector<int> left = a, right = a;
    for (int length = 2; length < n; length++) {
      for (int i = 0; i + length <= n; i++) {
        left[i] = other_end(a[i + length - 1], right[i], left[i]);
        right[i] = other_end(a[i], left[i + 1], right[i + 1]);
      }
    }
    std::cout << (n == 1 || a[0] != left[1] ? 1 : 0) << '\n';
  }
}
