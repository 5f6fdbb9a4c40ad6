/* Reads a system from a file: finds out which format it is in, by the first line that counts; where
 * that is very long, by its beginning. */
#include "base/messages_math.def"
#include "gf2/read/formats.h"

#include <string.h>

enum { ENOUGH = 1 << 20 /* characters of a line */ };

/* What the format is told from: at least one character, the first of which is not white space. Only
 * operators are looked for in the whole line. */
typedef struct beginning {
  const char *text;
  size_t length, whole;
} beginning;

static beginning begin(const grundy_i_gf2_source *source) {
  size_t left = source->length - source->start;
  return (beginning){source->line + source->start, left < ENOUGH ? left : ENOUGH, left};
}

static bool contains_any(beginning b, const char *bytes) {
  for (; *bytes; bytes++) {
    if (memchr(b.text, *bytes, b.whole)) return true;
  }
  return false;
}

/* Where from text[i] on there is no white space, or the end. */
static size_t skip(beginning b, size_t i) {
  while (i < b.length && grundy_i_is_space(b.text[i])) i++;
  return i;
}

/* Does the line begin as DIMACS does: an XOR line, a header, or a comment? A `c` before an operator
 * is a name. */
static bool begins_dimacs(beginning b) {
  size_t at = skip(b, 1);
  char first = b.text[0], next = '\0';
  bool alone = b.length == 1 || at > 1;
  if (at < b.length) next = b.text[at];
  if ((first == 'c' || first == 'p') && alone) {
    return next != '=' && next != '^' && next != '+' && next != '\xe2';
  }
  return first == 'x' && !contains_any(b, "=^+");
}

/* P4, alone or before numbers: an equation in words would continue otherwise. */
static bool begins_pbm(beginning b) {
  if (b.length < 2 || memcmp(b.text, "P4", 2) != 0) return false;
  size_t at = skip(b, 2);
  return at == b.length || (at > 2 && b.text[at] >= '0' && b.text[at] <= '9');
}

static bool only_bits(beginning b) {
  for (size_t i = 0; i < b.length; i++) {
    char c = b.text[i];
    if (c != '0' && c != '1' && !grundy_i_is_space(c)) return false;
  }
  return true;
}

/* A line with a single foreign character among bits is taken as a row, so that the error names that
 * character. */
static grundy_gf2_format recognise(beginning b) {
  if (begins_pbm(b)) return GRUNDY_GF2_FORMAT_PBM;
  if (begins_dimacs(b)) return GRUNDY_GF2_FORMAT_DIMACS;
  if (only_bits(b)) return GRUNDY_GF2_FORMAT_ROWS;
  if (contains_any(b, "=^+")) return GRUNDY_GF2_FORMAT_WORDS;
  return b.text[0] == '0' || b.text[0] == '1' ? GRUNDY_GF2_FORMAT_ROWS : GRUNDY_GF2_FORMAT_ANY;
}

/* *format becomes the one that was recognised. */
static grundy_status read_system(grundy_i_gf2_source *source, grundy_gf2_format *format,
                                 grundy_gf2_system **out) {
  grundy_status s = grundy_i_gf2_next(source);
  if (s != GRUNDY_OK) return s;
  if (!source->line) return grundy_gf2_system_create(source->reader->context, 0, out);
  if (*format == GRUNDY_GF2_FORMAT_ANY) *format = recognise(begin(source));
  switch (*format) {
  case GRUNDY_GF2_FORMAT_ROWS:
    return grundy_i_gf2_read_rows(source, out);
  case GRUNDY_GF2_FORMAT_WORDS:
    return grundy_i_gf2_read_words(source, out);
  case GRUNDY_GF2_FORMAT_DIMACS:
    return grundy_i_gf2_read_dimacs(source, out);
  case GRUNDY_GF2_FORMAT_PBM:
    if (begins_pbm(begin(source))) return grundy_i_gf2_read_pbm(source, out);
    return GRUNDY_GF2_FAIL(source, 0, bitmap_expected, grundy_i_gf2_found(source, 0));
  case GRUNDY_GF2_FORMAT_ANY:
    break;
  }
  return GRUNDY_GF2_FAIL(
      source, source->start, no_system,
      grundy_i_quote(source->line + source->start, source->length - source->start).text);
}

grundy_status grundy_gf2_read(grundy_context *context, const char *path, grundy_gf2_format format,
                              grundy_gf2_system **out) {
  grundy_i_gf2_source source = {0};
  grundy_status s = grundy_i_reader_open(context, path, &source.reader);
  if (s != GRUNDY_OK) return s;
  s = read_system(&source, &format, out);
  if (s == GRUNDY_OK) (*out)->format = format;
  if (s == GRUNDY_NO_MEMORY) s = grundy_i_reader_fail_at(source.reader, s);
  grundy_i_reader_close(source.reader);
  return s;
}
