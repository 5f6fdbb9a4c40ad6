/* Reads a system from a file: finds out which format it is in. Each byte is looked at a constant
 * number of times, however long the lines are. */
#include "gf2/read/formats.h"

#include <string.h>

static bool contains_any(const grundy_i_gf2_source *source, const char *bytes) {
  for (; *bytes; bytes++) {
    if (memchr(source->line, *bytes, source->length)) return true;
  }
  return false;
}

/* Does the line begin as DIMACS does: an XOR line, a header, or a comment? A `c` before an operator
 * is a name. */
static bool begins_dimacs(const grundy_i_gf2_source *source) {
  size_t i = 0;
  while (grundy_i_is_space(source->line[i])) i++;
  char first = source->line[i++];
  bool alone = i == source->length || grundy_i_is_space(source->line[i]);
  while (i < source->length && grundy_i_is_space(source->line[i])) i++;
  char next = '\0';
  if (i < source->length) next = source->line[i];
  if ((first == 'c' || first == 'p') && alone) {
    return next != '=' && next != '^' && next != '+' && next != '\xe2';
  }
  return first == 'x' && !contains_any(source, "=^+");
}

/* P4, alone or before numbers: an equation in words would continue otherwise. */
static bool begins_pbm(const grundy_i_gf2_source *source) {
  size_t i = 0;
  while (grundy_i_is_space(source->line[i])) i++;
  if (source->length - i < 2 || memcmp(source->line + i, "P4", 2) != 0) return false;
  for (i += 2; i < source->length; i++) {
    char c = source->line[i];
    if (!grundy_i_is_space(c))
      return (c >= '0' && c <= '9') && grundy_i_is_space(source->line[i - 1]);
  }
  return true;
}

static bool only_bits(const grundy_i_gf2_source *source) {
  for (size_t i = 0; i < source->length; i++) {
    char c = source->line[i];
    if (c != '0' && c != '1' && !grundy_i_is_space(c)) return false;
  }
  return true;
}

/* A line with a single foreign character among bits is taken as a row, so that the error names that
 * character. */
static grundy_gf2_format recognise(const grundy_i_gf2_source *source) {
  size_t i = 0;
  if (begins_pbm(source)) return GRUNDY_GF2_PBM;
  if (begins_dimacs(source)) return GRUNDY_GF2_DIMACS;
  if (only_bits(source)) return GRUNDY_GF2_ROWS;
  if (contains_any(source, "=^+")) return GRUNDY_GF2_WORDS;
  while (grundy_i_is_space(source->line[i])) i++;
  return source->line[i] == '0' || source->line[i] == '1' ? GRUNDY_GF2_ROWS : GRUNDY_GF2_ANY;
}

static grundy_status read_system(grundy_i_gf2_source *source, grundy_gf2_format format,
                                 grundy_gf2_system **out) {
  grundy_status s = grundy_i_gf2_next(source);
  if (s != GRUNDY_OK) return s;
  if (!source->line) return grundy_gf2_system_create(source->reader->context, 0, out);
  if (format == GRUNDY_GF2_ANY) format = recognise(source);
  switch (format) {
  case GRUNDY_GF2_ROWS:
    return grundy_i_gf2_read_rows(source, out);
  case GRUNDY_GF2_WORDS:
    return grundy_i_gf2_read_words(source, out);
  case GRUNDY_GF2_DIMACS:
    return grundy_i_gf2_read_dimacs(source, out);
  case GRUNDY_GF2_PBM:
    if (begins_pbm(source)) return grundy_i_gf2_read_pbm(source, out);
    return GRUNDY_GF2_FAIL(source, 0, bitmap_expected, grundy_i_gf2_found(source, 0));
  case GRUNDY_GF2_ANY:
    break;
  }
  size_t start = 0;
  while (grundy_i_is_space(source->line[start])) start++;
  return GRUNDY_GF2_FAIL(source, start, no_system,
                         grundy_i_quote(source->line + start, source->length - start).text);
}

grundy_status grundy_gf2_read(grundy_context *context, const char *path, grundy_gf2_format format,
                              grundy_gf2_system **out) {
  grundy_i_gf2_source source = {0};
  grundy_status s = grundy_i_reader_open(context, path, &source.reader);
  if (s != GRUNDY_OK) return s;
  s = read_system(&source, format, out);
  if (s == GRUNDY_NO_MEMORY) s = grundy_i_reader_fail_at(source.reader, s);
  grundy_i_reader_close(source.reader);
  return s;
}
