// [fibonacci-nim]
#include <stdio.h>

int main(void) {
  long long n;
  while (scanf("%lld", &n) == 1 && n != 0) {
    long long last = 1, next = 2;
    while (last < n) {
      long long sum = last + next;
      last = next;
      next = sum;
    }
    puts(last == n ? "Second win" : "First win");
  }
}
