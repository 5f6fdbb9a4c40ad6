/* Numbers tested against a span in bulk, by a parity check: a linear map that is 0 on the span and
 * nowhere else.
 *
 * Reducing a number by the basis leaves bits where no row has its top bit; they are 0 iff the
 * number is in the span, and depend on it linearly. They are packed to the lowest bits of a word:
 * with rank r, 64 - r of them, the syndrome. A linear map is the XOR of its values at the eight
 * bytes, from a table of 256 for each (Arlazarov, Dinic, Kronrod and Faradzev 1970). While the rank
 * is stable numbers cost eight loads each; every number that raises it, at most 64, costs new
 * tables. Where the span has 2^b for every bit b that occurs, as soon happens with random numbers,
 * none needs the map. */
#include "nim/span.h"

#include "base/context.h"

enum { BITS = 64, BYTES = 8, LOT = 512 };

/* syndrome[b]: that of the number 2^b; returns how many bits syndromes have. A row's top bit has
 * the syndrome of the row's other bits, none of which is another row's top. */
static unsigned list_syndromes(const grundy_nim_basis *basis, uint64_t *syndrome) {
  unsigned bits = 0;
  for (int b = 0; b < BITS; b++) {
    if (!basis->rows[b]) syndrome[b] = UINT64_C(1) << bits++;
  }
  for (int b = 0; b < BITS; b++) {
    if (!basis->rows[b]) continue;
    syndrome[b] = 0;
    for (uint64_t rest = basis->rows[b] ^ UINT64_C(1) << b; rest; rest &= rest - 1) {
      syndrome[b] ^= syndrome[GRUNDY_LOWEST_BIT(rest)];
    }
  }
  return bits;
}

static void fill_tables(const uint64_t *syndrome, grundy_nim_span *span) {
  for (int i = 0; i < BYTES; i++) {
    uint64_t *table = span->syndrome[i];
    for (unsigned byte = 1; byte < 256; byte++) {
      table[byte] = table[byte & (byte - 1)] ^ syndrome[8 * i + (int)GRUNDY_LOWEST_BIT(byte)];
    }
  }
}

static void prepare(grundy_nim_span *span) {
  uint64_t syndrome[BITS];
  span->syndrome_bits = list_syndromes(&span->basis, syndrome);
  GRUNDY_ASSERT(span->syndrome_bits == BITS - grundy_nim_basis_rank(&span->basis));
  fill_tables(syndrome, span);
}

grundy_status grundy_nim_span_create(grundy_context *context, grundy_nim_span **out) {
  grundy_nim_span *span = grundy_i_make(context, sizeof(grundy_nim_span));
  if (!span) return GRUNDY_NO_MEMORY;
  span->context = context;
  prepare(span);
  *out = span;
  return GRUNDY_OK;
}

void grundy_nim_span_destroy(grundy_nim_span *span) {
  if (span) grundy_i_free(span->context, span, sizeof *span);
}

const grundy_nim_basis *grundy_nim_span_basis(const grundy_nim_span *span) {
  return &span->basis;
}

/* The bits b for which 2^b is in the span: those of rows that are one. */
static uint64_t single_bits(const grundy_nim_basis *basis) {
  uint64_t bits = 0;
  for (int b = 0; b < BITS; b++) {
    if (basis->rows[b] == UINT64_C(1) << b) bits |= basis->rows[b];
  }
  return bits;
}

/* How many numbers, in whole lots, come before a lot that has bits other than these. */
static size_t count_within(uint64_t bits, const uint64_t *numbers, size_t count) {
  size_t i = 0;
  for (uint64_t any = 0; count - i >= LOT; i += LOT) {
    for (size_t k = 0; k < LOT; k++) any |= numbers[i + k];
    if (any & ~bits) break;
  }
  return i;
}

static inline uint64_t syndrome_of(const grundy_nim_span *span, uint64_t x) {
  return span->syndrome[0][x & 255] ^ span->syndrome[1][x >> 8 & 255] ^
         span->syndrome[2][x >> 16 & 255] ^ span->syndrome[3][x >> 24 & 255] ^
         span->syndrome[4][x >> 32 & 255] ^ span->syndrome[5][x >> 40 & 255] ^
         span->syndrome[6][x >> 48 & 255] ^ span->syndrome[7][x >> 56];
}

size_t grundy_nim_span_first_outside(const grundy_nim_span *span, const uint64_t *numbers,
                                     size_t count) {
  if (!span->syndrome_bits) return count;
  size_t i = count < LOT ? 0 : count_within(single_bits(&span->basis), numbers, count);
  for (; count - i >= 4; i += 4) {
    if (syndrome_of(span, numbers[i]) | syndrome_of(span, numbers[i + 1]) |
        syndrome_of(span, numbers[i + 2]) | syndrome_of(span, numbers[i + 3])) {
      break;
    }
  }
  while (i < count && !syndrome_of(span, numbers[i])) i++;
  return i;
}

unsigned grundy_nim_span_insert(grundy_nim_span *span, const uint64_t *numbers, size_t count) {
  unsigned added = 0;
  for (size_t i = 0; (i += grundy_nim_span_first_outside(span, numbers + i, count - i)) < count;
       i++) {
    added += grundy_nim_basis_insert(&span->basis, numbers[i]);
    prepare(span);
    GRUNDY_ASSERT(grundy_nim_basis_contains(&span->basis, numbers[i]));
  }
  return added;
}
