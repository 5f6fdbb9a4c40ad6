// [equal-splits]
#include <iostream>
#include <set>

int f, known[100001];

// [few-quotients]
int sg(int n) {
  if (n < f) return 0;
  if (known[n]) return known[n] - 1;
  std::set<int> seen;
  for (int m = 2, last; m <= n; m = last + 1) {
    int q = n / m;
    last = n / q;
    for (int i = m; i <= last && i <= m + 1; i++) {
      int larger = n % i, smaller = i - larger;
      seen.insert((larger % 2 ? sg(q + 1) : 0) ^ (smaller % 2 ? sg(q) : 0));
    }
  }
  int value = 0;
  while (seen.count(value)) value++;
  known[n] = value + 1;
  return value;
}

int main() {
  int tests, piles;
  std::cin >> tests >> f;
  for (int test = 0; test < tests; test++) {
    int x = 0;
    std::cin >> piles;
    for (int n; piles-- > 0 && std::cin >> n;) x ^= sg(n);
    std::cout << (test ? " " : "") << (x != 0 ? 1 : 0);
  }
  std::cout << '\n';
}
