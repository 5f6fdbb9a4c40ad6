// [wythoff]
#include <stdio.h>

int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  long long less = a < b ? a : b, k = a < b ? b - a : a - b;
  // [golden-integers]
  long long twice = 2 * less - k;
  int lost = twice >= 0 && twice * twice <= 5 * k * k && 5 * k * k < (twice + 2) * (twice + 2);
  puts(lost ? "0" : "1");
}
