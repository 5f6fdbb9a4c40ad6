/* Greedy line breaking (the first-fit rule of Unicode Annex 14, as far as English and Chinese need
 * it): words are put on a line while they fit. A word ends at a space; next to a wide character it
 * ends as well, except that no line begins with closing punctuation or ends with an opening one.
 *
 * Invariant: `column` is where the next character of the current line goes. */
#include "text/words/wrap.h"

#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

static bool among(const char *const *marks, size_t count, const char *at, size_t length) {
  for (size_t i = 0; i < count; i++) {
    if (strlen(marks[i]) == length && memcmp(marks[i], at, length) == 0) return true;
  }
  return false;
}

static bool closes(const char *at, size_t length) {
  static const char *const marks[] = {"，", "。", "；", "：", "、", "）", "？", "！",
                                      "…",  ",",  ".",  ";",  ":",  ")",  "}"};
  return among(marks, sizeof marks / sizeof *marks, at, length);
}

static bool opens(const char *at, size_t length) {
  static const char *const marks[] = {"（", "(", "{"};
  return among(marks, sizeof marks / sizeof *marks, at, length);
}

static size_t character(const char *at) {
  size_t n = *at ? grundy_i_utf8_length(at, strnlen(at, 4)) : 1;
  return n ? n : 1;
}

/* Bytes from `word` to where the line may first be broken. */
static size_t word_length(const char *word) {
  size_t at = 0;
  while (word[at] && word[at] != ' ') {
    size_t n = character(word + at), next = character(word + at + n);
    const char *after = word + at + n;
    bool wide = grundy_i_utf8_columns(word + at, n) > 1 || grundy_i_utf8_columns(after, next) > 1;
    at += n;
    if (wide && *after && !closes(after, next) && !opens(after - n, n)) break;
  }
  return at;
}

/* Whether what was appended from `begin` on takes so many columns. */
static inline bool takes(const grundy_buffer *out, size_t begin, size_t columns) {
  if (out->status != GRUNDY_OK || begin == out->length) return true;
  return grundy_i_utf8_columns(out->data + begin, out->length - begin) == columns;
}

void grundy_i_put_wrapped(grundy_buffer *out, const char *text, size_t indent) {
  grundy_i_put_wrapped_at(out, text, indent, GRUNDY_REPORT_COLUMNS);
}

void grundy_i_put_wrapped_at(grundy_buffer *out, const char *text, size_t indent, size_t columns) {
  size_t column = indent, begin = out->length; /* where the text of the line begins in `out` */
  while (*text) {
    GRUNDY_ASSERT(takes(out, begin, column - indent));
    size_t spaces = strspn(text, " "), length = word_length(text + spaces);
    size_t width = grundy_i_utf8_columns(text + spaces, length);
    if (column > indent && column + spaces + width > columns) {
      grundy_i_put(out, "\n%*s", (int)indent, "");
      column = indent;
      begin = out->length;
    } else {
      grundy_i_put(out, "%*s", (int)spaces, "");
      column += spaces;
    }
    grundy_i_put_bytes(out, text + spaces, length);
    column += width;
    text += spaces + length;
  }
  grundy_i_put(out, "\n");
}
