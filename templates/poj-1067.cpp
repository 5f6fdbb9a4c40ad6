// [wythoff]
#include <algorithm>
#include <iostream>

int main() {
  for (long long a, b; std::cin >> a >> b;) {
    if (a > b) std::swap(a, b);
    long long k = b - a;
    // [golden-integers]
    long long twice = 2 * a - k;
    bool lost = twice >= 0 && twice * twice <= 5 * k * k && 5 * k * k < (twice + 2) * (twice + 2);
    std::cout << (lost ? 0 : 1) << '\n';
  }
}
