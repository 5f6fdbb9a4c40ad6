// [candy]
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> a(n);
  for (int &x : a) std::cin >> x;
  std::sort(a.begin(), a.end(), std::greater<int>());
  int d = 0, right = 0;
  while (d + 1 < n && a[d + 1] > d + 1) d++;
  // [candy-end]
  while (d + right + 1 < n && a[d + right + 1] > d) right++;
  int up = a[d] - d - 1;
  std::cout << (right % 2 == 1 || up % 2 == 1 ? "First" : "Second") << '\n';
}
