// Inclusion-exclusion, where a product that is n itself is left out: >= in place of >.
#include <iostream>
#include <vector>

int main() {
  long long n, m, count = 0;
  std::cin >> n >> m;
  std::vector<long long> p(m);
  for (long long &prime : p) std::cin >> prime;
  for (int set = 1; set < 1 << m; set++) {
    long long product = 1;
    int size = 0;
    for (int i = 0; i < m && product; i++) {
      if (!(set >> i & 1)) continue;
      size++;
      product = product * p[i] >= n ? 0 : product * p[i];
    }
    if (product) count += size % 2 ? n / product : -(n / product);
  }
  std::cout << count << "\n";
}
