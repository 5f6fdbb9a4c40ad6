/* Rows of 0 and 1, separated by white space or run together, the right-hand side last. The first
 * row says how many unknowns there are.
 */
#include "gf2/read.h"

/* The bits of the line at hand, appended to `row` (which is emptied first), and how many. With
 * `width` other than SIZE_MAX a longer row is an error at its first bit too many. */
static grundy_status parse(grundy_i_gf2_source *source, size_t width, grundy_words *row,
                           size_t *out) {
  size_t count = 0;
  uint64_t word = 0;
  row->length = 0;
  for (size_t i = 0; i < source->length; i++) {
    char c = source->line[i];
    if (grundy_i_is_space(c)) continue;
    if (c != '0' && c != '1') {
      return grundy_i_gf2_fail(source, i, "expected 0 or 1, got %s",
                               grundy_i_gf2_quote(source, i).text);
    }
    if (count == width) {
      return grundy_i_gf2_fail(source, i, "expected %zu values as in the first row, got more: %s",
                               width, grundy_i_gf2_quote(source, i).text);
    }
    word |= (uint64_t)(c == '1') << (count++ % 64);
    if (count % 64) continue;
    grundy_status s = grundy_words_push(row, word);
    if (s != GRUNDY_OK) return s;
    word = 0;
  }
  *out = count;
  return count % 64 ? grundy_words_push(row, word) : GRUNDY_OK;
}

static grundy_status add_row(grundy_i_gf2_source *source, grundy_words *row,
                             grundy_gf2_system *system) {
  size_t width = system->unknowns + 1, count;
  grundy_status s = parse(source, width, row, &count);
  if (s != GRUNDY_OK) return s;
  if (count < width) {
    return grundy_i_gf2_fail(source, source->length,
                             "expected %zu values as in the first row, got %zu", width, count);
  }
  return grundy_gf2_system_add(system, row->data);
}

grundy_status grundy_i_gf2_read_rows(grundy_i_gf2_source *source, grundy_gf2_system **out) {
  grundy_context *context = source->reader->context;
  grundy_gf2_system *system = NULL;
  grundy_words row;
  size_t width;
  grundy_words_init(&row, context);
  grundy_status s = parse(source, SIZE_MAX, &row, &width);
  if (s == GRUNDY_OK) s = grundy_gf2_system_create(context, width - 1, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_system_add(system, row.data);
  while (s == GRUNDY_OK) {
    s = grundy_i_gf2_next(source);
    if (s != GRUNDY_OK || !source->line) break;
    s = add_row(source, &row, system);
  }
  grundy_words_clear(&row);
  if (s != GRUNDY_OK) {
    grundy_gf2_system_destroy(system);
    return s;
  }
  *out = system;
  return GRUNDY_OK;
}
