// [fibonacci-nim]
#include <iostream>

int main() {
  for (long long n; std::cin >> n && n != 0;) {
    long long last = 1, next = 2;
    while (last < n) {
      long long sum = last + next;
      last = next;
      next = sum;
    }
    std::cout << (last == n ? "Second win" : "First win") << '\n';
  }
}
