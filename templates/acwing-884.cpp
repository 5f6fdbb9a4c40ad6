// en: Gauss and Jordan mod 2: subtraction is XOR. After the elimination every pivot column has
// en: a single 1. A row 0 = 1 says that there is no solution; fewer pivots than unknowns, that
// en: there are several.
// zh: 模 2 的高斯—约当消元：减法就是异或，消元后每个主元列只剩一个 1。
// zh: 出现 0 = 1 的行则无解；主元少于未知数则有多组解。
#include <bitset>
#include <iostream>
#include <utility>

std::bitset<128> row[100];

int main() {
  int n, rank = 0;
  std::cin >> n;
  for (int i = 0; i < n; i++) {
    for (int j = 0, bit; j <= n && std::cin >> bit; j++) row[i][j] = bit;
  }
  for (int column = 0; column < n; column++) {
    // en: Only the rows from `rank` on have no pivot yet.
    // zh: 从第 rank 行起的行还没有主元。
    int pivot = rank;
    while (pivot < n && !row[pivot][column]) pivot++;
    if (pivot == n) continue;
    std::swap(row[rank], row[pivot]);
    for (int i = 0; i < n; i++) {
      if (i != rank && row[i][column]) row[i] ^= row[rank];
    }
    rank++;
  }
  for (int i = rank; i < n; i++) {
    if (row[i][n]) {
      std::cout << "No solution\n";
      return 0;
    }
  }
  if (rank < n) {
    std::cout << "Multiple sets of solutions\n";
    return 0;
  }
  for (int i = 0; i < n; i++) std::cout << row[i][n] << '\n';
}
