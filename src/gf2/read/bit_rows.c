/* Rows of 0 and 1, separated by white space or run together, the right-hand side last. The first
 * row says how many unknowns there are.
 */
#include "base/bits.h"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "gf2/read/formats.h"

enum { OFTEN = 1 << 10 /* words of a row between two looks at the clock */ };

/* How many bits can be read at once at line[at], which is not white space: eight run together, four
 * with blanks between, or one; 0 where there is none. */
static unsigned look(const grundy_i_gf2_source *source, size_t at, unsigned *bits) {
  GRUNDY_ASSERT(at < source->length);
  const char *text = source->line + at;
  if (source->length - at >= 8) {
    if (grundy_i_bits_eight(text, bits)) return 8;
    if (grundy_i_bits_four(text, bits)) return 4;
  }
  *bits = *text == '1';
  return *text == '0' || *text == '1';
}

static grundy_status fail_bit(grundy_i_gf2_source *source, size_t at, size_t width) {
  char c = source->line[at];
  if (c != '0' && c != '1') {
    return GRUNDY_GF2_FAIL(source, at, bit_expected, grundy_i_gf2_found(source, at));
  }
  return GRUNDY_GF2_FAIL(source, at, row_long, width, grundy_i_gf2_found(source, at));
}

/* The bits of the current line, appended to `row` (which is emptied first), and how many. With
 * `width` other than SIZE_MAX a longer row is an error at its first extra bit. */
static grundy_status parse(grundy_i_gf2_source *source, size_t width, grundy_array *row,
                           size_t *out) {
  size_t count = 0;
  uint64_t word = 0;
  row->length = 0;
  for (size_t i = 0; i < source->length; i++) {
    unsigned bits, more;
    if (grundy_i_is_space(source->line[i])) continue;
    more = look(source, i, &bits);
    if (more > width - count) { /* one by one up to the width */
      more = count < width;
      bits &= 1;
    }
    if (!more) return fail_bit(source, i, width);
    if (more > 1) i += 7;
    word |= (uint64_t)bits << count % 64;
    count += more;
    if (count % 64 >= more) continue;
    grundy_status s = grundy_array_push(row, word);
    if (s == GRUNDY_OK && row->length % OFTEN == 0) {
      s = grundy_i_tick(row->context, GRUNDY_PHRASE(task_reading), i, source->length);
    }
    if (s != GRUNDY_OK) return s;
    word = bits >> (more - count % 64);
  }
  *out = count;
  return count % 64 ? grundy_array_push(row, word) : GRUNDY_OK;
}

static grundy_status add_row(grundy_i_gf2_source *source, grundy_array *row,
                             grundy_gf2_system *system) {
  size_t width = system->unknowns + 1, count;
  grundy_status s = parse(source, width, row, &count);
  if (s != GRUNDY_OK) return s;
  if (count < width) {
    return GRUNDY_GF2_FAIL(source, source->length, row_short, width, count);
  }
  return grundy_gf2_system_add(system, row->data);
}

grundy_status grundy_i_gf2_read_rows(grundy_i_gf2_source *source, grundy_gf2_system **out) {
  grundy_context *context = source->reader->context;
  grundy_gf2_system *system = NULL;
  size_t width;
  grundy_array row = grundy_i_array(context);
  grundy_status s = parse(source, SIZE_MAX, &row, &width);
  if (s == GRUNDY_OK) s = grundy_gf2_system_create(context, width - 1, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_system_add(system, row.data);
  while (s == GRUNDY_OK) {
    s = grundy_i_gf2_next(source);
    if (s != GRUNDY_OK || !source->line) break;
    s = add_row(source, &row, system);
  }
  grundy_array_clear(&row);
  if (s != GRUNDY_OK) {
    grundy_gf2_system_destroy(system);
    return s;
  }
  *out = system;
  return GRUNDY_OK;
}
