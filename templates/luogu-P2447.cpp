// [millipedes]
#include <bitset>
#include <iostream>
#include <string>

std::bitset<1001> row[1000], next;
bool is_pivot[1000], odd[1000];

int main() {
  int n, m, rank = 0;
  std::cin >> n >> m;
  for (int k = 1; k <= m; k++) {
    std::string bits;
    bool parity;
    std::cin >> bits >> parity;
    for (int j = 0; j < n; j++) next[j] = bits[j] == '1';
    next[n] = parity;
    for (int j = 0; j < n; j++) {
      if (!next[j]) continue;
      if (!is_pivot[j]) {
        is_pivot[j] = true;
        row[j] = next;
        rank++;
        break;
      }
      next ^= row[j];
    }
    if (rank < n) continue;
    // [back-substitution]
    std::cout << k << '\n';
    for (int j = n - 1; j >= 0; j--) {
      odd[j] = row[j][n];
      for (int i = j + 1; i < n; i++) odd[j] ^= row[j][i] && odd[i];
    }
    for (int j = 0; j < n; j++) std::cout << (odd[j] ? "?y7M#" : "Earth") << '\n';
    return 0;
  }
  std::cout << "Cannot Determine\n";
}
