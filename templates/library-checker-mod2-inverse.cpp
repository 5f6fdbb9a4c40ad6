// [inverse]
#include <bitset>
#include <iostream>
#include <string>
#include <utility>

std::bitset<8192> row[4096];

int main() {
  int n;
  std::string text;
  std::cin >> n;
  for (int i = 0; i < n; i++) {
    std::cin >> text;
    for (int j = 0; j < n; j++) row[i][j] = text[j] == '1';
    row[i][n + i] = true;
  }
  for (int column = 0; column < n; column++) {
    // [pivot-row-all]
    int pivot = column;
    while (pivot < n && !row[pivot][column]) pivot++;
    if (pivot == n) {
      std::cout << "-1\n";
      return 0;
    }
    std::swap(row[column], row[pivot]);
    for (int i = 0; i < n; i++) {
      if (i != column && row[i][column]) row[i] ^= row[column];
    }
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) text[j] = row[i][n + j] ? '1' : '0';
    std::cout << text << '\n';
  }
}
