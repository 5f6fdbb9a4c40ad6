// [sprague-grundy]
#include <iostream>

int sg[1001], seen[1001];

int main() {
  // [seen]
  for (int h = 1; h <= 1000; h++) {
    for (int f = 1, next = 2; f <= h; next += f, f = next - f) seen[sg[h - f]] = h;
    while (seen[sg[h]] == h) sg[h]++;
  }
  for (int m, n, p; std::cin >> m >> n >> p && (m || n || p);) {
    std::cout << ((sg[m] ^ sg[n] ^ sg[p]) != 0 ? "Fibo" : "Nacci") << '\n';
  }
}
