// [en] From a pile of x coins one goes to y with x^(1/4) <= y <= x^(1/2), so the values up to 10^12 follow from those up to 10^6 and change at a few places only, which a table shows.
// [zh] 从 x 枚可变为 y 枚，x^(1/4) <= y <= x^(1/2)，所以 10^12 以内的 SG 值由 10^6 以内的决定，且只在少数几处改变，打表即得。
#include <iostream>

int main() {
  const long long most[] = {3, 15, 81, 6723, 50625, 2562991875, 1000000000000};
  const int value[] = {0, 1, 2, 0, 3, 1, 2};
  int n, x = 0;
  std::cin >> n;
  for (long long a; n-- > 0 && std::cin >> a;) {
    int k = 0;
    while (a > most[k]) k++;
    x ^= value[k];
  }
  std::cout << (x != 0 ? "Furlo" : "Rublo") << '\n';
}
