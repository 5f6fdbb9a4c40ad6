/* A value is compared as text unless it is null, which says nothing; an object, whose members are
 * compared by name; a list, whose items are compared in order and may end early. */
#include "faults/partial.h"

#include <stddef.h>
#include <string.h>

/* A value, or a member's name: text[0 .. length). */
typedef struct slice {
  const char *text;
  size_t length;
} slice;

/* What a limit may change: how far, how sure, how it was found, why it ended; what is said about
 * all available values; how small a failing input is; and what a whole answer need not say. */
static const char *const changing[] = {
    "computed", "equal",      "to",         "upto",  "computed_to", "method",
    "source",   "checked_to", "statistics", "plot",  "partial",     "note",
    "counts",   "records",    "stagnating", "cases", "input",       "expected",
    "got",      "different",  "largest",    "led",   "outcomes"};

/* Those that may be less than proved, or none. */
static const char *const claims[] = {"period", "pattern", "shift", "tame"};

static const char *skip_string(const char *at) {
  for (at++; *at && *at != '"'; at++) {
    if (*at == '\\' && at[1]) at++;
  }
  return *at ? at + 1 : NULL;
}

/* After the value at `at`; NULL where it does not end. */
static const char *skip_value(const char *at) {
  size_t depth = 0;
  if (*at == '"') return skip_string(at);
  for (; *at; at++) {
    if (*at == '"') {
      at = skip_string(at);
      if (!at) return NULL;
      at--;
    } else if (*at == '{' || *at == '[') {
      depth++;
    } else if (*at == '}' || *at == ']') {
      if (!depth) return at;
      if (--depth == 0) return at + 1;
    } else if ((*at == ',' || *at == '\n') && !depth) {
      return at;
    }
  }
  return depth ? NULL : at;
}

static bool same(slice a, slice b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static bool is(slice a, const char *text) {
  return same(a, (slice){text, strlen(text)});
}

/* The next item of an object or a list, *at standing after its bracket or an item; false at its
 * end, and where it is none, with *at NULL. */
static bool next_item(const char **at, bool named, slice *name, slice *value) {
  const char *p = *at;
  if (*p == ',') p++;
  if (*p == '}' || *p == ']') return false;
  *at = NULL;
  if (named) {
    const char *end = *p == '"' ? skip_string(p) : NULL;
    if (!end || *end != ':') return false;
    *name = (slice){p + 1, (size_t)(end - p) - 2};
    p = end + 1;
  }
  const char *end = skip_value(p);
  if (!end || end == p) return false;
  *value = (slice){p, (size_t)(end - p)};
  *at = end;
  return true;
}

static bool find(slice object, slice name, slice *out) {
  slice other;
  for (const char *at = object.text + 1; next_item(&at, true, &other, out);) {
    if (same(name, other)) return true;
  }
  return false;
}

static bool is_one_of(slice name, const char *const *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (is(name, list[i])) return true;
  }
  return false;
}

/* A move whose words were cut short is written as what it changes. */
static bool is_unsaid(slice name, slice value) {
  static const char arrow[] = " -> ";
  size_t length = sizeof arrow - 1;
  for (size_t i = 0; is(name, "text") && i + length <= value.length; i++) {
    if (memcmp(value.text + i, arrow, length) == 0) return true;
  }
  return false;
}

static bool may_change(slice name, slice value) {
  slice status;
  if (name.length >= 5 && memcmp(name.text + name.length - 5, "_note", 5) == 0) return true;
  if (is_one_of(name, changing, sizeof changing / sizeof *changing)) return true;
  if (is_unsaid(name, value)) return true;
  if (is(name, "status") && is(value, "\"observed\"")) return true; /* of less than is proved */
  return is_one_of(name, claims, sizeof claims / sizeof *claims) && *value.text == '{' &&
         find(value, (slice){"status", 6}, &status) && !is(status, "\"proved\"") &&
         !is(status, "\"tame\"") && !is(status, "\"wild\"");
}

/* Where no period is proved the first values are printed instead, and a period where no pattern was
 * found. */
static bool may_be_new(slice name) {
  return is(name, "values") || is(name, "period");
}

enum { DEPTH = 8 };

/* Recursion is as deep as objects of answers are. */
static bool fits(slice part, slice whole, unsigned depth, const char **where) {
  *where = part.text;
  if (same(part, whole) || is(part, "null")) return true;
  char kind = *part.text;
  if ((kind != '{' && kind != '[') || kind != *whole.text || depth == DEPTH) return false;
  slice name, value, other, none;
  const char *at = part.text + 1, *in_whole = whole.text + 1;
  while (next_item(&at, kind == '{', &name, &value)) {
    *where = value.text;
    if (kind == '{' && may_change(name, value)) continue;
    bool there =
        kind == '{' ? find(whole, name, &other) : next_item(&in_whole, false, &none, &other);
    if (kind == '{' && !there && may_be_new(name)) continue;
    if (!there || !fits(value, other, depth + 1, where)) return false;
  }
  return at != NULL;
}

/* The line of `whole` that answers the same line of the input as that of `part`, where answers say
 * which that is: those in between may not be known. */
static const char *same_line(const char *part, const char *whole) {
  static const slice key = {"line", 4};
  slice line, other;
  if (*part != '{' || !find((slice){part, 0}, key, &line)) return whole;
  while (*whole == '{' && find((slice){whole, 0}, key, &other) && !same(line, other)) {
    const char *end = skip_value(whole);
    if (!end || *end != '\n') break;
    whole = end + 1;
  }
  return whole;
}

bool test_partial(const char *part, const char *whole, const char **where) {
  while (*part) {
    *where = part;
    whole = same_line(part, whole);
    if (*part != '{' || *whole != '{') return false;
    const char *end = skip_value(part), *end_of_whole = skip_value(whole);
    if (!end || *end != '\n' || !end_of_whole) return false;
    slice a = {part, (size_t)(end - part)}, b = {whole, (size_t)(end_of_whole - whole)};
    if (!fits(a, b, 0, where)) return false;
    part = end + 1;
    whole = *end_of_whole ? end_of_whole + 1 : end_of_whole;
  }
  return true;
}
