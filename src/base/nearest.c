/* Names that are near by edit distance (Levenshtein 1966). */
#include "base/nearest.h"

#include <stdbool.h>
#include <string.h>

static unsigned least(unsigned a, unsigned b, unsigned c) {
  unsigned m = a < b ? a : b;
  return m < c ? m : c;
}

/* The distance of texts shorter than GRUNDY_I_NEAREST_LENGTH. */
static unsigned distance(const char *a, const char *b) {
  unsigned row[GRUNDY_I_NEAREST_LENGTH + 1];
  size_t n = strlen(b);
  for (size_t j = 0; j <= n; j++) row[j] = (unsigned)j;
  for (size_t i = 0; a[i]; i++) {
    unsigned diagonal = row[0];
    row[0] = (unsigned)i + 1;
    for (size_t j = 0; j < n; j++) {
      unsigned change = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = least(change, row[j] + 1, row[j + 1] + 1);
    }
  }
  return row[n];
}

void grundy_i_nearest_init(grundy_i_nearest *nearest, const char *wanted, size_t length) {
  *nearest = (grundy_i_nearest){.found = NULL};
  if (length >= sizeof nearest->wanted) return;
  for (size_t i = 0; i < length; i++) {
    bool capital = wanted[i] >= 'A' && wanted[i] <= 'Z';
    nearest->wanted[i] = (char)(capital ? wanted[i] - 'A' + 'a' : wanted[i]);
  }
  nearest->bound = (unsigned)(length + 1) / 3 + 1;
}

void grundy_i_nearest_show(grundy_i_nearest *nearest, const char *name) {
  if (!nearest->bound || strlen(name) >= GRUNDY_I_NEAREST_LENGTH) return;
  unsigned d = distance(nearest->wanted, name);
  if (d < nearest->bound) nearest->found = name, nearest->bound = d;
}
