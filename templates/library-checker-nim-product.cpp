// [nim-product]
#include <cstdint>
#include <iostream>

// [nim-table]
uint64_t table[256][256];

uint64_t product(uint64_t a, uint64_t b, int half) {
  if (half == 0) return a & b;
  if (half == 4 && table[a][b] != 0) return table[a][b];
  uint64_t low = (uint64_t(1) << half) - 1;
  uint64_t high = product(a >> half, b >> half, half / 2);
  uint64_t rest = product(a & low, b & low, half / 2);
  uint64_t all = product((a >> half) ^ (a & low), (b >> half) ^ (b & low), half / 2);
  return (all ^ rest) << half ^ rest ^ product(high, uint64_t(1) << (half - 1), half / 2);
}

int main() {
  std::ios::sync_with_stdio(false);
  for (int a = 0; a < 256; a++) {
    for (int b = 0; b < 256; b++) table[a][b] = product(a, b, 4);
  }
  int tests;
  std::cin >> tests;
  for (uint64_t a, b; tests-- > 0 && std::cin >> a >> b;) std::cout << product(a, b, 32) << '\n';
}
