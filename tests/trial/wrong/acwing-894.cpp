// Split Nim, without splits into two equal heaps.
#include <cstring>
#include <iostream>

int sg[101];

int main() {
  for (int n = 1; n <= 100; n++) {
    bool seen[256];
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) seen[sg[i] ^ sg[j]] = true;
    while (seen[sg[n]]) sg[n]++;
  }
  int n, heap, sum = 0;
  std::cin >> n;
  while (std::cin >> heap) sum ^= sg[heap];
  std::cout << (sum ? "Yes" : "No") << "\n";
}
