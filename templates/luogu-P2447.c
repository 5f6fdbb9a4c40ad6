// [millipedes]
#include <stdio.h>
#include <string.h>

typedef unsigned long long word;

// [packed-row]
static word row[1000][16], next[16];
static int is_pivot[1000], odd[1000];
static char bits[1002];

static int bit(const word *packed, int j) {
  return packed[j / 64] >> j % 64 & 1;
}

int main(void) {
  int n, m, parity, rank = 0;
  if (scanf("%d %d", &n, &m) != 2 || n > 1000) return 1;
  for (int k = 1; k <= m; k++) {
    if (scanf("%1001s %d", bits, &parity) != 2) return 1;
    memset(next, 0, sizeof next);
    for (int j = 0; j < n; j++) next[j / 64] |= (word)(bits[j] - '0') << j % 64;
    next[n / 64] |= (word)parity << n % 64;
    for (int j = 0; j < n; j++) {
      if (!bit(next, j)) continue;
      if (!is_pivot[j]) {
        is_pivot[j] = 1;
        memcpy(row[j], next, sizeof next);
        rank++;
        break;
      }
      for (int i = 0; i < 16; i++) next[i] ^= row[j][i];
    }
    if (rank < n) continue;
    // [back-substitution]
    printf("%d\n", k);
    for (int j = n - 1; j >= 0; j--) {
      odd[j] = bit(row[j], n);
      for (int i = j + 1; i < n; i++) odd[j] ^= bit(row[j], i) & odd[i];
    }
    for (int j = 0; j < n; j++) puts(odd[j] ? "?y7M#" : "Earth");
    return 0;
  }
  puts("Cannot Determine");
}
