// [rank]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long word;

int main(void) {
  int n, m, rank = 0;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  // [packed-row]
  int words = m / 64 + 1;
  char *text = malloc(m + 1);
  word *next = malloc(words * sizeof *next), **row_of = calloc(m + 1, sizeof *row_of);
  if (!text || !next || !row_of) return 1;
  for (int i = 0; i < n && m > 0; i++) {
    if (scanf("%s", text) != 1) return 1;
    memset(next, 0, words * sizeof *next);
    for (int j = 0; j < m; j++) next[j / 64] |= (word)(text[j] - '0') << j % 64;
    for (int j = 0; j < m; j++) {
      if (!(next[j / 64] >> j % 64 & 1)) continue;
      if (row_of[j] == NULL) {
        row_of[j] = next;
        rank++;
        next = malloc(words * sizeof *next);
        if (!next) return 1;
        break;
      }
      for (int k = j / 64; k < words; k++) next[k] ^= row_of[j][k];
    }
  }
  printf("%d\n", rank);
}
