// [walks]
#include <stdio.h>

static int parent[50001];
static long long above[50001];

// [forest]
static int root(int v, long long *x) {
  for (*x = 0; parent[v] != v; v = parent[v]) {
    above[v] ^= above[parent[v]];
    parent[v] = parent[parent[v]];
    *x ^= above[v];
  }
  return v;
}

int main(void) {
  int n, m, u, v;
  long long d, to_u, to_v, place[60] = {0};
  if (scanf("%d %d", &n, &m) != 2 || n > 50000) return 1;
  for (v = 1; v <= n; v++) parent[v] = v;
  while (m-- > 0 && scanf("%d %d %lld", &u, &v, &d) == 3) {
    u = root(u, &to_u);
    v = root(v, &to_v);
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
  root(1, &to_u);
  root(n, &to_v);
  long long largest = to_u ^ to_v;
  for (int i = 59; i >= 0; i--) {
    if ((largest ^ place[i]) > largest) largest ^= place[i];
  }
  printf("%lld\n", largest);
}
