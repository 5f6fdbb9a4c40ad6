/* Packed rows of bits: the raw form of portable bitmaps (pbm(5) of Netpbm), `P4`, width and height
 * in lines that may hold # comments, then each row in bytes of its own, the first bit highest. A
 * row is an equation, 1 a set bit, its last bit the right-hand side; the padding of the last byte
 * does not count. Bytes go to words eight at a time.
 */
#include "base/messages_math.def"
#include "gf2/read/formats.h"

/* The header's numbers so far. */
typedef struct header {
  uint64_t number[2]; /* width, height */
  size_t count;
} header;

static const grundy_phrase *name(size_t index) {
  return index ? GRUNDY_PHRASE(bitmap_rows) : GRUNDY_PHRASE(bitmap_bits);
}

/* The numbers of the current line from `at` on. */
static grundy_status parse_numbers(grundy_i_gf2_source *source, size_t at, header *h) {
  while (at < source->length) {
    size_t begin = at;
    uint64_t number = 0;
    if (grundy_i_is_space(source->line[at])) {
      at++;
      continue;
    }
    for (; at < source->length && !grundy_i_is_space(source->line[at]); at++) {
      unsigned digit = (unsigned char)source->line[at] - (unsigned)'0';
      if (h->count == 2) {
        return GRUNDY_GF2_FAIL(source, begin, line_end_expected, grundy_i_gf2_found(source, begin));
      }
      if (digit > 9 || (number = number * 10 + digit) > UINT32_MAX) {
        return GRUNDY_GF2_FAIL(source, begin, bitmap_number, name(h->count),
                               grundy_i_gf2_found(source, begin));
      }
    }
    h->number[h->count++] = number;
  }
  return GRUNDY_OK;
}

static grundy_status parse_header(grundy_i_gf2_source *source, header *h) {
  size_t at = 0;
  while (grundy_i_is_space(source->line[at])) at++;
  grundy_status s = parse_numbers(source, at + 2, h);
  while (s == GRUNDY_OK && h->count < 2) {
    s = grundy_i_gf2_next(source);
    if (s != GRUNDY_OK) return s;
    if (!source->line) {
      source->reader->token_line = source->reader->line;
      source->reader->token_column = source->reader->column;
      return GRUNDY_READER_FAIL(source->reader, bitmap_missing, name(h->count));
    }
    s = parse_numbers(source, 0, h);
  }
  if (s == GRUNDY_OK && h->number[0] == 0) {
    return GRUNDY_GF2_FAIL(source, 0, bitmap_empty);
  }
  return s;
}

/* Eight bytes, the first bit highest in each, as a word with the first bit lowest. */
static uint64_t turn(uint64_t bytes) {
  uint64_t x = grundy_i_first_lowest(bytes);
  x = (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
  x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
  return (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
}

/* An input that is too short is refused before memory is taken, where its size is known. */
static grundy_status check_size(const grundy_i_gf2_source *source, const header *h) {
  uint64_t size, row = (h->number[0] + 7) / 8;
  if (!grundy_i_reader_size(source->reader, &size)) return GRUNDY_OK;
  if (!h->number[1] || row <= size / h->number[1]) return GRUNDY_OK;
  return GRUNDY_READER_FAIL(source->reader, bitmap_file, h->number[1], row, size);
}

/* The next row, into words of which the last one is 0. */
static grundy_status read_row(const grundy_i_gf2_source *source, const header *h, uint64_t *row) {
  size_t bits = (size_t)h->number[0], bytes = (bits + 7) / 8, count;
  grundy_status s = grundy_i_reader_bytes(source->reader, row, bytes, &count);
  if (s != GRUNDY_OK) return s;
  if (count < bytes) {
    return GRUNDY_READER_FAIL(source->reader, bitmap_input, h->number[1], bytes);
  }
  for (size_t w = 0; w < (bits + 63) / 64; w++) row[w] = turn(row[w]);
  if (bits % 64) row[bits / 64] &= (UINT64_C(1) << bits % 64) - 1;
  return GRUNDY_OK;
}

static grundy_status read_all(const grundy_i_gf2_source *source, const header *h,
                              grundy_gf2_system *system) {
  grundy_status s = grundy_i_matrix_reserve(&system->rows, (size_t)h->number[1]);
  for (size_t i = 0; i < h->number[1] && s == GRUNDY_OK; i++) {
    s = grundy_i_matrix_add(&system->rows, NULL);
    if (s == GRUNDY_OK) s = read_row(source, h, grundy_i_matrix_row(&system->rows, i));
  }
  return s == GRUNDY_OK ? grundy_i_reader_finish(source->reader) : s;
}

grundy_status grundy_i_gf2_read_pbm(grundy_i_gf2_source *source, grundy_gf2_system **out) {
  header h = {.count = 0};
  grundy_gf2_system *system;
  grundy_status s = parse_header(source, &h);
  if (s == GRUNDY_OK) s = check_size(source, &h);
  if (s != GRUNDY_OK) return s;
  s = grundy_gf2_system_create(source->reader->context, (size_t)h.number[0] - 1, &system);
  if (s != GRUNDY_OK) return s;
  s = read_all(source, &h, system);
  if (s != GRUNDY_OK) {
    grundy_gf2_system_destroy(system);
    return s;
  }
  *out = system;
  return GRUNDY_OK;
}
