// [nim-product]
#include <stdint.h>
#include <stdio.h>

// [nim-table]
static uint64_t table[256][256];

static uint64_t product(uint64_t a, uint64_t b, int half) {
  if (half == 0) return a & b;
  if (half == 4 && table[a][b] != 0) return table[a][b];
  uint64_t low = ((uint64_t)1 << half) - 1;
  uint64_t high = product(a >> half, b >> half, half / 2);
  uint64_t rest = product(a & low, b & low, half / 2);
  uint64_t all = product((a >> half) ^ (a & low), (b >> half) ^ (b & low), half / 2);
  return (all ^ rest) << half ^ rest ^ product(high, (uint64_t)1 << (half - 1), half / 2);
}

int main(void) {
  int tests;
  unsigned long long a, b;
  for (int i = 0; i < 256; i++) {
    for (int j = 0; j < 256; j++) table[i][j] = product(i, j, 4);
  }
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0 && scanf("%llu %llu", &a, &b) == 2) {
    printf("%llu\n", (unsigned long long)product(a, b, 32));
  }
}
