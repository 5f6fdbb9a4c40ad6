/* UTF-8 by the table of well-formed byte sequences (Unicode 15, table 3-7). */
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

#include "base/compiler.h"

static bool within(unsigned char c, unsigned char least, unsigned char most) {
  return c >= least && c <= most;
}

size_t grundy_i_utf8_length(const char *text, size_t left) {
  GRUNDY_ASSERT(left >= 1);
  const unsigned char *s = (const unsigned char *)text;
  if (s[0] < 0x80) return 1;
  size_t n = within(s[0], 0xc2, 0xdf)   ? 2
             : within(s[0], 0xe0, 0xef) ? 3
             : within(s[0], 0xf0, 0xf4) ? 4
                                        : 0;
  if (n == 0 || n > left) return 0;
  unsigned char least = s[0] == 0xe0 ? 0xa0 : s[0] == 0xf0 ? 0x90 : 0x80;
  unsigned char most = s[0] == 0xed ? 0x9f : s[0] == 0xf4 ? 0x8f : 0xbf;
  if (!within(s[1], least, most)) return 0;
  for (size_t i = 2; i < n; i++) {
    if (!within(s[i], 0x80, 0xbf)) return 0;
  }
  return n;
}

size_t grundy_i_utf8_line(const char *text, size_t length) {
  size_t i = 0;
  while (i < length) {
    unsigned char c = (unsigned char)text[i];
    size_t n = c < 0x20 || c == 0x7f ? 0 : grundy_i_utf8_length(text + i, length - i);
    if (n == 0) break;
    i += n;
  }
  return i;
}

static unsigned decode(const unsigned char *s, size_t n) {
  GRUNDY_ASSERT(n >= 1 && n <= 4);
  static const unsigned char first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  unsigned code = s[0] & first[n];
  for (size_t i = 1; i < n; i++) code = code << 6 | (s[i] & 0x3f);
  return code;
}

/* The East Asian wide ranges that Chinese text and its punctuation use. */
static bool wide(unsigned code) {
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
         (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
         (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
         (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x20000 && code <= 0x3fffd);
}

size_t grundy_i_utf8_columns(const char *text, size_t length) {
  size_t columns = 0;
  for (size_t i = 0; i < length;) {
    if ((unsigned char)text[i] < 0x80) { /* as most are */
      columns++;
      i++;
      continue;
    }
    size_t n = grundy_i_utf8_length(text + i, length - i);
    columns += n && wide(decode((const unsigned char *)text + i, n)) ? 2 : 1;
    i += n ? n : 1;
  }
  return columns;
}

size_t grundy_i_utf8_show(const char *text, size_t left, char out[GRUNDY_UTF8_SHOWN],
                          size_t *taken) {
  unsigned char c = (unsigned char)text[0];
  size_t length = c < 0x20 || c == 0x7f ? 0 : grundy_i_utf8_length(text, left);
  *taken = length ? length : 1;
  if (length) {
    memcpy(out, text, length);
    return length;
  }
  return (size_t)snprintf(out, GRUNDY_UTF8_SHOWN, "\\x%02x", c);
}
