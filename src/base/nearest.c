/* Names as they are typed, and names that are near by edit distance, two letters in the wrong order
 * being one mistake (Damerau 1964; Levenshtein 1966). */
#include "base/nearest.h"

#include <string.h>

/* ---- the same name ---- */

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static const char *past_gaps(const char *at) {
  return at + strspn(at, " -_");
}

/* What follows `part` at the beginning of the text; NULL where that begins otherwise. */
static const char *after(const char *text, const char *part) {
  for (text = past_gaps(text), part = past_gaps(part); *part; part = past_gaps(part + 1)) {
    if (lower(*text) != lower(*part)) return NULL;
    text = past_gaps(text + 1);
  }
  return text;
}

bool grundy_i_names_have(const char *names, const char *name) {
  for (const char *at = names; at; at = strchr(at, ';')) {
    if (*at == ';') at++;
    const char *end = after(at, name);
    if (end && (*end == 0 || *end == ';')) return true;
  }
  return false;
}

bool grundy_i_names_hold(const char *names, const char *part) {
  if (!*past_gaps(part)) return false;
  for (const char *at = names; at && *at; at++) {
    if (after(at, part)) return true;
  }
  return false;
}

/* ---- a near name ---- */

static unsigned least(unsigned a, unsigned b, unsigned c) {
  unsigned m = a < b ? a : b;
  return m < c ? m : c;
}

/* The distance of texts shorter than GRUNDY_I_NEAREST_LENGTH. */
static unsigned distance(const char *a, const char *b) {
  unsigned row[3][GRUNDY_I_NEAREST_LENGTH + 1]; /* of the last three beginnings of a */
  size_t n = strlen(b), m = strlen(a);
  for (size_t i = 0; i <= m; i++) {
    unsigned *now = row[i % 3];
    const unsigned *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
    now[0] = (unsigned)i;
    for (size_t j = 1; j <= n; j++) {
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      now[j] = (unsigned)j;
      if (i) now[j] = least(before[j - 1] + (a[i - 1] != b[j - 1]), now[j - 1] + 1, before[j] + 1);
      if (swapped) now[j] = least(now[j], earlier[j - 2] + 1, now[j]);
    }
  }
  return row[m % 3][n];
}

void grundy_i_nearest_init(grundy_i_nearest *nearest, const char *wanted, size_t length) {
  *nearest = (grundy_i_nearest){.found = NULL};
  if (length >= sizeof nearest->wanted) return;
  for (size_t i = 0; i < length; i++) nearest->wanted[i] = lower(wanted[i]);
  nearest->bound = (unsigned)(length + 1) / 3 + 1;
}

void grundy_i_nearest_show(grundy_i_nearest *nearest, const char *name) {
  if (!nearest->bound || strlen(name) >= GRUNDY_I_NEAREST_LENGTH) return;
  unsigned d = distance(nearest->wanted, name);
  if (d < nearest->bound) nearest->found = name, nearest->bound = d;
}
