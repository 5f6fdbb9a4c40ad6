// [inclusion-exclusion]
#include <iostream>

int n, m, p[16];

// [large-products]
long long count(int i, long long product, int sign) {
  if (product > n) return 0;
  if (i == m) return sign * (n / product);
  return count(i + 1, product, sign) + count(i + 1, product * p[i], -sign);
}

int main() {
  std::cin >> n >> m;
  for (int i = 0; i < m; i++) std::cin >> p[i];
  std::cout << n - count(0, 1, 1) << '\n';
}
