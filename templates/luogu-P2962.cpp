// [lights]
#include <algorithm>
#include <iostream>
#include <unordered_map>

long long lights[35];

int main() {
  int n, m, best = 35;
  std::cin >> n >> m;
  for (int i = 0; i < n; i++) lights[i] = 1LL << i;
  for (int a, b; m-- > 0 && std::cin >> a >> b;) {
    lights[a - 1] |= 1LL << (b - 1);
    lights[b - 1] |= 1LL << (a - 1);
  }
  int half = n / 2;
  std::unordered_map<long long, int> least;
  for (int set = 0; set < 1 << half; set++) {
    long long on = 0;
    int count = 0;
    for (int i = 0; i < half; i++) {
      if (set >> i & 1) on ^= lights[i], count++;
    }
    auto found = least.emplace(on, count);
    found.first->second = std::min(found.first->second, count);
  }
  for (int set = 0; set < 1 << (n - half); set++) {
    long long off = (1LL << n) - 1;
    int count = 0;
    for (int i = half; i < n; i++) {
      if (set >> (i - half) & 1) off ^= lights[i], count++;
    }
    auto found = least.find(off);
    if (found != least.end()) best = std::min(best, count + found->second);
  }
  std::cout << best << '\n';
}
