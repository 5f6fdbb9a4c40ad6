/* Rows of 0 and 1, separated by white space or run together, the right-hand side last. The first
 * row says how many unknowns there are.
 *
 * Eight bytes are taken at a time where they are eight digits, or four with a blank behind each:
 * the digits' lowest bits, the others being those of '0', move together in one product.
 */
#include "gf2/read.h"

#include <string.h>

enum { LOT = 8 };

/* Digits with `step` bits from one to the next: what else the eight bytes hold, and the factor that
 * moves the lowest bits together, the first lowest, at `shift`. */
typedef struct pattern {
  unsigned digits, shift;
  uint64_t rest, bits, factor;
} pattern;

static const pattern patterns[] = {
    {8, 56, 0x3030303030303030, 0x0101010101010101, 0x0102040810204080},
    {4, 48, 0x2030203020302030, 0x0001000100010001, 0x0001000200040008},
};

/* The digits at `text`, of which eight bytes may be read; their number, 0 where another character
 * is among them. */
static inline unsigned take_digits(const char *text, uint64_t *bits) {
  uint64_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  bytes = grundy_i_first_lowest(bytes);
  for (size_t k = 0; k < sizeof patterns / sizeof *patterns; k++) {
    const pattern *p = &patterns[k];
    uint64_t digits = bytes ^ p->rest;
    if (digits & ~p->bits) continue;
    *bits = digits * p->factor >> p->shift & ((UINT64_C(1) << p->digits) - 1);
    return p->digits;
  }
  return 0;
}

/* The bits of a row so far; the last word is begun where `count` is no multiple of 64. */
typedef struct bits {
  grundy_words *row;
  uint64_t word;
  size_t count;
} bits;

/* Appends the `more` <= 8 lowest bits of `next`. */
static inline grundy_status put(bits *to, uint64_t next, unsigned more) {
  unsigned used = to->count % 64;
  to->word |= next << used;
  to->count += more;
  if (used + more < 64) return GRUNDY_OK;
  grundy_status s = grundy_words_push(to->row, to->word);
  to->word = used ? next >> (64 - used) : 0;
  return s;
}

/* The digit at line[i], where one may stand: the row has fewer than `width`. */
static grundy_status parse_digit(grundy_i_gf2_source *source, size_t i, size_t width, bits *to) {
  char c = source->line[i];
  if (c != '0' && c != '1') {
    return grundy_i_gf2_fail(source, i, "expected 0 or 1, got %s",
                             grundy_i_gf2_quote(source, i).text);
  }
  if (to->count == width) {
    return grundy_i_gf2_fail(source, i, "expected %zu values as in the first row, got more: %s",
                             width, grundy_i_gf2_quote(source, i).text);
  }
  return put(to, c == '1', 1);
}

/* The bits of the line at hand, appended to `row` (which is emptied first), and how many. With
 * `width` other than SIZE_MAX a longer row is an error at its first bit too many. */
static grundy_status parse(grundy_i_gf2_source *source, size_t width, grundy_words *row,
                           size_t *out) {
  bits to = {row, 0, 0};
  grundy_status s = GRUNDY_OK;
  row->length = 0;
  for (size_t i = 0; i < source->length && s == GRUNDY_OK;) {
    uint64_t next;
    unsigned many = 0;
    if (source->length - i >= LOT && width - to.count >= LOT) {
      many = take_digits(source->line + i, &next);
    }
    if (many) s = put(&to, next, many);
    if (!many && !grundy_i_is_space(source->line[i])) s = parse_digit(source, i, width, &to);
    i += many ? LOT : 1;
  }
  *out = to.count;
  return s == GRUNDY_OK && to.count % 64 ? grundy_words_push(row, to.word) : s;
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
