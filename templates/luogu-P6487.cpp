// [least-first-move]
#include <iostream>

int main() {
  long long n;
  std::cin >> n;
  for (;;) {
    long long last = 1, next = 2;
    while (next <= n) {
      long long sum = last + next;
      last = next;
      next = sum;
    }
    if (last == n) break;
    n -= last;
  }
  std::cout << n << '\n';
}
