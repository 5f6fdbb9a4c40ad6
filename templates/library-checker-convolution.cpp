// [walsh]
#include <iostream>
#include <vector>

const long long modulus = 998244353;

void transform(std::vector<long long> &a) {
  for (size_t bit = 1; bit < a.size(); bit *= 2) {
    for (size_t i = 0; i < a.size(); i++) {
      if (i & bit) continue;
      long long x = a[i], y = a[i | bit];
      a[i] = (x + y) % modulus;
      a[i | bit] = (x - y + modulus) % modulus;
    }
  }
}

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> a(1 << n), b(1 << n);
  for (long long &x : a) std::cin >> x;
  for (long long &x : b) std::cin >> x;
  transform(a);
  transform(b);
  for (size_t i = 0; i < a.size(); i++) a[i] = a[i] * b[i] % modulus;
  transform(a);
  // [halves]
  for (long long &x : a) {
    for (int i = 0; i < n; i++) x = (x % 2 == 0 ? x : x + modulus) / 2;
  }
  for (size_t i = 0; i < a.size(); i++) std::cout << a[i] << (i + 1 < a.size() ? ' ' : '\n');
}
