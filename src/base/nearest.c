/* Names as they are typed, and names that are near by edit distance (Levenshtein 1966). */
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
  for (size_t i = 0; i < length; i++) nearest->wanted[i] = lower(wanted[i]);
  nearest->bound = (unsigned)(length + 1) / 3 + 1;
}

void grundy_i_nearest_show(grundy_i_nearest *nearest, const char *name) {
  if (!nearest->bound || strlen(name) >= GRUNDY_I_NEAREST_LENGTH) return;
  unsigned d = distance(nearest->wanted, name);
  if (d < nearest->bound) nearest->found = name, nearest->bound = d;
}
