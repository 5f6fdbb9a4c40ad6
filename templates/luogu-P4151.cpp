// [walks]
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> parent;
std::vector<long long> above;

// [forest]
int root(int v, long long &x) {
  for (x = 0; parent[v] != v; v = parent[v]) {
    above[v] ^= above[parent[v]];
    parent[v] = parent[parent[v]];
    x ^= above[v];
  }
  return v;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  long long place[60] = {};
  std::cin >> n >> m;
  above.assign(n + 1, 0);
  for (int v = 0; v <= n; v++) parent.push_back(v);
  for (int u, v; m-- > 0 && std::cin >> u >> v;) {
    long long d, to_u, to_v;
    std::cin >> d;
    u = root(u, to_u);
    v = root(v, to_v);
    d ^= to_u ^ to_v;
    if (u != v) {
      parent[u] = v;
      above[u] = d;
      continue;
    }
    // [xor-basis]
    for (int i = 59; i >= 0; i--) {
      if (!(d >> i & 1)) continue;
      if (place[i] == 0) {
        place[i] = d;
        break;
      }
      d ^= place[i];
    }
  }
  // [largest]
  long long to_first, largest;
  root(1, to_first);
  root(n, largest);
  largest ^= to_first;
  for (int i = 59; i >= 0; i--) largest = std::max(largest, largest ^ place[i]);
  std::cout << largest << '\n';
}
