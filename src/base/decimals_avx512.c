/* Decimal numbers in bulk, AVX-512 with VBMI and VBMI2: 64 bytes of text at a time.
 *
 * One bit a byte says where digits stand and where white space. A number ends at white space behind
 * a digit; the places of ends and starts, each pressed together into bytes of one vector, give the
 * lengths. Four numbers at a time then stand right-aligned in fields of 16 bytes, taken from the
 * block and the one before it; pairs of digits, pairs of those and so on are added up with weights
 * (Muła 2014 describes the instructions). Blocks with longer numbers go in fields of 32 bytes.
 * Between blocks only the length of a number that the block leaves open is kept.
 * Cost: near three cycles a number of ten digits. Unusable on other machines.
 */
#include "base/compiler.h"
#include "base/decimals.h"

#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) && defined(__AVX512BW__) &&                \
    defined(__x86_64__)

#include <immintrin.h>

enum { BLOCK = 64, SHORT = 16, LONG = 20 };

/* What every block needs. */
typedef struct constants {
  __m512i zero, ten, tab, five, blank, line, width; /* the same byte everywhere */
  __m512i tens, hundreds, myriads, eights;          /* weights of neighbours */
  __m512i place, first, second, back;
} constants;

/* A block of text: bit i tells of byte i. Bytes that are not there are neither. */
typedef struct block {
  __m512i text;
  uint64_t digits, spaces, lines;
} block;

/* Numbers that end in a block: byte i is the place behind the last digit of number i (0..63), and
 * its length. */
typedef struct numbers {
  __m512i before, text, ends, lengths;
  unsigned count;
} numbers;

/* Four fields of 16 bytes: 0 in the first, 1 in the second … */
static inline __m512i four_fields(int first) {
  __m256i low =
      _mm256_inserti128_si256(_mm256_set1_epi8((char)first), _mm_set1_epi8((char)(first + 1)), 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), _mm256_add_epi8(low, _mm256_set1_epi8(2)),
                            1);
}

static inline constants prepare(void) {
  constants c = {
      .zero = _mm512_set1_epi8('0'),
      .ten = _mm512_set1_epi8(10),
      .tab = _mm512_set1_epi8('\t'),
      .five = _mm512_set1_epi8(5),
      .blank = _mm512_set1_epi8(' '),
      .line = _mm512_set1_epi8('\n'),
      .width = _mm512_set1_epi8(SHORT),
      .tens = _mm512_set1_epi16(1 << 8 | 10),
      .hundreds = _mm512_set1_epi32(1 << 16 | 100),
      .myriads = _mm512_set1_epi32(1 << 16 | 10000),
      .eights = _mm512_set1_epi64(100000000),
      .place = _mm512_set_epi8(63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47,
                               46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30,
                               29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                               12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
      .first = four_fields(0),
      .second = four_fields(4),
      .back = _mm512_broadcast_i32x4(
          _mm_setr_epi8(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)),
  };
  GRUNDY_KEEP_VECTOR(c.zero);
  GRUNDY_KEEP_VECTOR(c.ten);
  GRUNDY_KEEP_VECTOR(c.tab);
  GRUNDY_KEEP_VECTOR(c.five);
  GRUNDY_KEEP_VECTOR(c.blank);
  GRUNDY_KEEP_VECTOR(c.line);
  GRUNDY_KEEP_VECTOR(c.width);
  GRUNDY_KEEP_VECTOR(c.tens);
  GRUNDY_KEEP_VECTOR(c.hundreds);
  GRUNDY_KEEP_VECTOR(c.myriads);
  GRUNDY_KEEP_VECTOR(c.eights);
  GRUNDY_KEEP_VECTOR(c.first);
  GRUNDY_KEEP_VECTOR(c.second);
  GRUNDY_KEEP_VECTOR(c.back);
  return c;
}

static inline block load(const constants *c, const char *text, size_t length) {
  block b;
  if (GRUNDY_LIKELY(length >= BLOCK)) {
    b.text = _mm512_loadu_si512(text);
  } else {
    b.text = _mm512_maskz_loadu_epi8((UINT64_C(1) << length) - 1, text);
  }
  b.digits = _mm512_cmplt_epu8_mask(_mm512_sub_epi8(b.text, c->zero), c->ten);
  b.spaces = _mm512_cmplt_epu8_mask(_mm512_sub_epi8(b.text, c->tab), c->five) |
             _mm512_cmpeq_epi8_mask(b.text, c->blank);
  b.lines = _mm512_cmpeq_epi8_mask(b.text, c->line);
  return b;
}

/* Eight digits in each eight bytes: their numbers in the lower and the upper half of each even
 * eight bytes. */
static inline __m512i add_up(const constants *c, __m512i digits) {
  __m512i x = _mm512_madd_epi16(_mm512_maddubs_epi16(digits, c->tens), c->hundreds);
  return _mm512_madd_epi16(_mm512_packus_epi32(x, x), c->myriads);
}

/* Fields of digits, right-aligned, zeros in front: `places` has for each byte the number it belongs
 * to, `back` how far it stands before the end. Places below 64 are those of the block before. */
static inline __m512i fields(const constants *c, const numbers *n, __m512i places, __m512i back) {
  __m512i ends = _mm512_permutexvar_epi8(places, n->ends);
  __m512i lengths = _mm512_permutexvar_epi8(places, n->lengths);
  __m512i text = _mm512_permutex2var_epi8(n->text, _mm512_sub_epi8(ends, back), n->before);
  return _mm512_maskz_sub_epi8(_mm512_cmple_epu8_mask(back, lengths), text, c->zero);
}

/* Four numbers of at most 16 digits, in the even eights of bytes. */
static inline __m512i four(const constants *c, const numbers *n, __m512i places) {
  __m512i x = add_up(c, fields(c, n, places, c->back));
  return _mm512_add_epi64(_mm512_mul_epu32(x, c->eights), _mm512_srli_epi64(x, 32));
}

/* Eight numbers of at most 16 digits. */
static inline void write_eight(const constants *c, const numbers *n, __m512i first, __m512i second,
                               uint64_t *out) {
  const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
  _mm512_storeu_si512(out, _mm512_permutex2var_epi64(four(c, n, first), even, four(c, n, second)));
}

static inline void write_short(const constants *c, const numbers *n, uint64_t *out) {
  write_eight(c, n, c->first, c->second, out);
  for (unsigned i = 8; GRUNDY_UNLIKELY(i < n->count); i += 8) {
    __m512i from = _mm512_set1_epi8((char)i);
    write_eight(c, n, _mm512_add_epi8(c->first, from), _mm512_add_epi8(c->second, from), out + i);
  }
}

/* One number of at most 20 digits; false where it is 2^64 or more. Of the four eights of digits in
 * 32 bytes the first says nothing. */
static inline bool write_long(const constants *c, const numbers *n, unsigned i, uint64_t *out) {
  const __m512i back = _mm512_setr_epi64(0x191a1b1c1d1e1f20, 0x1112131415161718, 0x090a0b0c0d0e0f10,
                                         0x0102030405060708, -1, -1, -1, -1);
  uint64_t eights[8];
  _mm512_storeu_si512(eights, add_up(c, fields(c, n, _mm512_set1_epi8((char)i), back)));
  uint64_t high = eights[0] >> 32; /* digits 9 to 16 of 32: at most four that count */
  uint64_t low = (eights[2] & UINT32_MAX) * 100000000 + (eights[2] >> 32);
  grundy_i_uint128 value = (grundy_i_uint128)high * UINT64_C(10000000000000000) + low;
  *out = (uint64_t)value;
  return value <= UINT64_MAX;
}

/* Numbers of a block with long ones. How many before one that is none of at most 20 digits below
 * 2^64, and where that begins, which may be before the block. */
static unsigned write_all(const constants *c, const numbers *n, uint64_t *out, int *begins) {
  uint8_t ends[BLOCK], lengths[BLOCK];
  _mm512_storeu_si512(ends, n->ends);
  _mm512_storeu_si512(lengths, n->lengths);
  for (unsigned i = 0; i < n->count; i++) {
    *begins = ends[i] - lengths[i];
    if (lengths[i] > LONG || !write_long(c, n, i, out + i)) return i;
  }
  return n->count;
}

/* The lowest `bits` bits. */
static inline uint64_t below(unsigned bits) {
  return bits < BLOCK ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

static inline unsigned trailing_ones(uint64_t mask) {
  return ~mask ? GRUNDY_LOWEST_BIT(~mask) : BLOCK;
}

/* How many of the lowest `bits` bits, from the highest of them, are ones; bits >= 1. */
static inline unsigned leading_ones(uint64_t mask, unsigned bits) {
  uint64_t zeros = ~mask & below(bits);
  return zeros ? bits - 1 - grundy_i_top_bit(zeros) : bits;
}

/* The numbers that end in a block's first `good` bytes, where `open` digits stood before it. */
static inline numbers find(const constants *c, __m512i before, const block *b, unsigned good,
                           unsigned open) {
  uint64_t first = open > 0, behind = b->digits << 1 | first;
  uint64_t ends = b->spaces & behind & below(good), starts = (b->digits & ~behind) | first;
  numbers n = {.before = before, .text = b->text, .count = GRUNDY_ONES(ends)};
  uint64_t there = below(n.count);
  n.ends = _mm512_maskz_compress_epi8(ends, c->place);
  n.lengths = _mm512_maskz_sub_epi8(there, n.ends, _mm512_maskz_compress_epi8(starts, c->place));
  n.lengths = _mm512_mask_add_epi8(n.lengths, there & 1, n.lengths, _mm512_set1_epi8((char)open));
  return n;
}

/* How far a block goes on with a number that it leaves open: `open` digits before it, and those
 * that stand last in its first `good` bytes. */
static inline unsigned left_open(const block *b, unsigned good, unsigned open) {
  unsigned digits = good ? leading_ones(b->digits, good) : 0;
  return digits == good ? open + digits : digits;
}

/* Ends of lines in the block at hand. */
static inline void pass_lines(grundy_i_decimals *done, uint64_t lines) {
  if (!lines) return;
  done->lines += GRUNDY_ONES(lines);
  done->line = done->bytes + grundy_i_top_bit(lines) + 1;
}

/* The end of the work: what stands before the place `at` bytes behind the block's beginning, which
 * may be before it, is done. */
static grundy_i_decimals end(grundy_i_decimals done, const block *b, int at) {
  pass_lines(&done, b->lines & below(at > 0 ? (unsigned)at : 0));
  done.bytes = at < 0 ? done.bytes - (size_t)-at : done.bytes + (size_t)at;
  return done;
}

/* Invariant: `open` digits before done.bytes begin a number that has not ended, at most LONG of
 * them. No address depends on what was read, so that blocks overlap in time. */
static grundy_i_decimals read_numbers(const char *text, size_t length, uint64_t *out, size_t room) {
  constants c = prepare();
  grundy_i_decimals done = {0, 0, 0, 0};
  block b = {.text = c.zero};
  unsigned open = 0;
  while (done.bytes < length && open <= LONG && done.count + GRUNDY_DECIMALS_ROOM <= room) {
    __m512i before = b.text;
    b = load(&c, text + done.bytes, length - done.bytes);
    unsigned good = trailing_ones(b.digits | b.spaces), written;
    int begins = 0;
    numbers n = find(&c, before, &b, good, open);
    if (GRUNDY_LIKELY(!_mm512_cmpgt_epu8_mask(n.lengths, c.width))) {
      write_short(&c, &n, out + done.count);
      written = n.count;
    } else {
      written = write_all(&c, &n, out + done.count, &begins);
    }
    done.count += written;
    if (GRUNDY_UNLIKELY(written < n.count)) return end(done, &b, begins);
    open = left_open(&b, good, open);
    if (GRUNDY_UNLIKELY(good < BLOCK)) return end(done, &b, (int)good - (int)open);
    pass_lines(&done, b.lines);
    done.bytes += BLOCK;
  }
  done.bytes -= open;
  return done;
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512vbmi") && GRUNDY_CPU_HAS("avx512vbmi2") &&
         GRUNDY_CPU_HAS("avx512bw");
}

const grundy_i_decimals_kernel grundy_i_decimals_avx512 = {"avx512", usable, read_numbers};

#else

static bool usable(void) {
  return false;
}

const grundy_i_decimals_kernel grundy_i_decimals_avx512 = {"avx512", usable, NULL};

#endif
