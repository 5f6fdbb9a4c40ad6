// [elimination]
#include <bitset>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

std::bitset<4097> row[4096];

int main() {
  int n, m;
  std::string text;
  std::cin >> n >> m;
  for (int i = 0; i < n; i++) {
    std::cin >> text;
    for (int j = 0; j < m; j++) row[i][j] = text[j] == '1';
  }
  std::cin >> text;
  for (int i = 0; i < n; i++) row[i][m] = text[i] == '1';
  int rank = 0;
  std::vector<int> pivots, others;
  for (int column = 0; column < m; column++) {
    // [pivot-row]
    int pivot = rank;
    while (pivot < n && !row[pivot][column]) pivot++;
    if (pivot == n) {
      others.push_back(column);
      continue;
    }
    std::swap(row[rank], row[pivot]);
    for (int i = 0; i < n; i++) {
      if (i != rank && row[i][column]) row[i] ^= row[rank];
    }
    pivots.push_back(column);
    rank++;
  }
  for (int i = rank; i < n; i++) {
    if (row[i][m]) {
      std::cout << "-1\n";
      return 0;
    }
  }
  // [null-space]
  std::cout << m - rank << '\n';
  std::string solution(m, '0');
  for (int i = 0; i < rank; i++) solution[pivots[i]] = row[i][m] ? '1' : '0';
  std::cout << solution << '\n';
  for (int column : others) {
    std::string vector(m, '0');
    vector[column] = '1';
    for (int i = 0; i < rank; i++) vector[pivots[i]] = row[i][column] ? '1' : '0';
    std::cout << vector << '\n';
  }
}
