// [determinant]
#include <iostream>
#include <string>
#include <vector>

// [packed-row]
typedef std::vector<unsigned long long> packed;

int main() {
  std::ios::sync_with_stdio(false);
  int m;
  std::string text;
  std::cin >> m;
  std::vector<packed> rows;
  std::vector<int> row_of(m, -1);
  for (int i = 0; i < m; i++) {
    packed next(m / 64 + 1);
    std::cin >> text;
    for (int j = 0; j < m; j++) next[j / 64] |= (text[j] - '0') * (1ULL << j % 64);
    for (int j = 0; j < m; j++) {
      if (!(next[j / 64] >> j % 64 & 1)) continue;
      if (row_of[j] < 0) {
        row_of[j] = rows.size();
        rows.push_back(next);
        break;
      }
      const packed &row = rows[row_of[j]];
      for (int k = j / 64; k <= m / 64; k++) next[k] ^= row[k];
    }
  }
  std::cout << (int(rows.size()) == m ? 1 : 0) << '\n';
}
