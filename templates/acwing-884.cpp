// [elimination]
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
    // [pivot-row]
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
