/* Decimal numbers in bulk, AVX-512 with VBMI and VBMI2: 64 bytes of text at a time.
 *
 * One bit a byte says where digits stand and where white space. A number ends at white space after
 * a digit; the places of these ends are pressed together into bytes of one vector. Between two of
 * them are the digits of one number after white space, which counts as zeros. So eight numbers at a
 * time have their digits fetched, from the block and the one before it, four in each four bytes:
 * one vector has digits 16 to 13 and 8 to 5 of each number, counted from its end, one 12 to 9 and 4
 * to 1. Pairs of digits, pairs of those and so on are added up with weights (Muła 2014 describes
 * the instructions); where a number may be longer a third vector has digits 20 to 17. Between
 * blocks only the place of the last end is kept. Cost: about two and a half cycles for a number of
 * ten digits. Unusable on other machines.
 */
#include "base/compiler.h"
#include "base/decimals.h"

#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) && defined(__AVX512BW__) &&                \
    defined(__AVX512DQ__) && defined(__x86_64__)

#include <immintrin.h>

enum { BLOCK = 64, EIGHT = 8, LONG = 20 };

/* What every block needs. */
typedef struct constants {
  __m512i zero, ten, line, four;           /* the same byte everywhere */
  __m512i spaces;                          /* white space, each at its lowest four bits */
  __m512i tens, hundreds, myriads, eights; /* weights of neighbours */
  __m512i place, owner, former, back;
} constants;

/* A block of text: bit i describes byte i. Bytes that are not there are neither. */
typedef struct avx512_block {
  __m512i text; /* the digits; 0 for anything else */
  uint64_t digits, spaces, lines;
} avx512_block;

/* Numbers that end in a block: byte i has the place after the last digit of number i (0..63),
 * byte 63, like all that are not used, has that of the last one before the block (below 0). */
typedef struct numbers {
  __m512i before, text, ends;
  unsigned count;
} numbers;

static inline constants prepare(void) {
  constants c = {
      .zero = _mm512_set1_epi8('0'),
      .ten = _mm512_set1_epi8(10),
      .line = _mm512_set1_epi8('\n'),
      .four = _mm512_set1_epi8(4),
      .spaces = _mm512_broadcast_i32x4(
          _mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', '\v', '\f', '\r', 0, 0)),
      .tens = _mm512_set1_epi16(1 << 8 | 10),
      .hundreds = _mm512_set1_epi32(1 << 16 | 100),
      .myriads = _mm512_set1_epi32(10000),
      .eights = _mm512_set1_epi64(100000000),
      .place = _mm512_set_epi8(63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47,
                               46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30,
                               29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                               12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
      .owner = _mm512_setr_epi64(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303,
                                 0x0404040404040404, 0x0505050505050505, 0x0606060606060606,
                                 0x0707070707070707),
      .back = _mm512_set1_epi64(0x050607080d0e0f10),
  };
  c.former = _mm512_sub_epi8(c.owner, _mm512_set1_epi8(1));
  GRUNDY_KEEP_VECTOR(c.zero);
  GRUNDY_KEEP_VECTOR(c.ten);
  GRUNDY_KEEP_VECTOR(c.line);
  GRUNDY_KEEP_VECTOR(c.four);
  GRUNDY_KEEP_VECTOR(c.spaces);
  GRUNDY_KEEP_VECTOR(c.tens);
  GRUNDY_KEEP_VECTOR(c.hundreds);
  GRUNDY_KEEP_VECTOR(c.myriads);
  GRUNDY_KEEP_VECTOR(c.eights);
  GRUNDY_KEEP_VECTOR(c.place);
  GRUNDY_KEEP_VECTOR(c.owner);
  GRUNDY_KEEP_VECTOR(c.former);
  GRUNDY_KEEP_VECTOR(c.back);
  return c;
}

static inline avx512_block find(const constants *c, __m512i bytes) {
  avx512_block b;
  __m512i text = _mm512_sub_epi8(bytes, c->zero);
  b.digits = _mm512_cmplt_epu8_mask(text, c->ten);
  b.text = _mm512_maskz_mov_epi8(b.digits, text);
  b.lines = b.spaces = _mm512_cmpeq_epi8_mask(bytes, c->line);
  if (GRUNDY_UNLIKELY(~(b.digits | b.lines))) {
    b.spaces = _mm512_cmpeq_epi8_mask(bytes, _mm512_shuffle_epi8(c->spaces, bytes));
  }
  return b;
}

/* The numbers of four digits in each four bytes, from the places that are there. */
static inline __m512i fours(const constants *c, const numbers *n, __m512i places, __mmask64 there) {
  __m512i digits = _mm512_maskz_permutex2var_epi8(there, n->text, places, n->before);
  return _mm512_madd_epi16(_mm512_maddubs_epi16(digits, c->tens), c->hundreds);
}

/* For each of eight numbers, in its eight bytes: its end and that of the number before it. */
typedef struct bounds {
  __m512i ends, behind;
} bounds;

static inline bounds bounds_of(const numbers *n, __m512i owner, __m512i former) {
  return (bounds){_mm512_permutexvar_epi8(owner, n->ends),
                  _mm512_permutexvar_epi8(former, n->ends)};
}

/* Eight numbers of at most 16 digits; *more where one may have more than 15. */
static inline __m512i eight(const constants *c, const numbers *n, const bounds *b, bool *more) {
  __m512i first = _mm512_sub_epi8(b->ends, c->back), second = _mm512_add_epi8(first, c->four);
  __mmask64 there = _mm512_cmpgt_epi8_mask(first, b->behind);
  *more = there & UINT64_C(0x0101010101010101);
  __m512i high = _mm512_madd_epi16(fours(c, n, first, there), c->myriads);
  __m512i low = fours(c, n, second, _mm512_cmpgt_epi8_mask(second, b->behind));
  __m512i x = _mm512_add_epi32(high, low);
  return _mm512_add_epi64(_mm512_mul_epu32(x, c->eights), _mm512_srli_epi64(x, 32));
}

/* Where the digits right before the place `at` begin. */
static size_t first_digit(const char *text, size_t at) {
  while (at && text[at - 1] >= '0' && text[at - 1] <= '9') at--;
  return at;
}

/* Which of eight numbers have more than 20 digits, one bit each. The block stands at `at`. */
static unsigned too_long(const bounds *b, const char *text, size_t at) {
  __m512i places = _mm512_sub_epi8(b->ends, _mm512_set1_epi8(LONG + 1));
  uint64_t ends[EIGHT];
  unsigned wide =
      _mm512_cmpgt_epi64_mask(_mm512_slli_epi64(places, 56), _mm512_slli_epi64(b->behind, 56));
  unsigned found = 0;
  _mm512_storeu_si512(ends, b->ends);
  for (; wide; wide &= wide - 1) {
    unsigned i = GRUNDY_LOWEST_BIT(wide);
    size_t end = at + (ends[i] & (BLOCK - 1));
    if (end - first_digit(text, end) > LONG) found |= 1u << i;
  }
  return found;
}

/* Adds digits 20 to 17 to eight numbers. Returns which are not below 2^64, one bit each: where the
 * four digits say more than 1844, or the sum passes 2^64. */
static unsigned add_high(const constants *c, const numbers *n, const bounds *b, __m512i *x) {
  const __m512i back = _mm512_set1_epi64(0x7f7f7f7f11121314); /* in the upper half no places */
  __m512i places = _mm512_sub_epi8(b->ends, back), low = *x;
  __m512i high = fours(c, n, places, _mm512_cmpgt_epi8_mask(places, b->behind));
  *x = _mm512_add_epi64(low, _mm512_mullo_epi64(high, _mm512_set1_epi64(10000000000000000)));
  return (unsigned)_mm512_cmpgt_epu64_mask(high, _mm512_set1_epi64(1844)) |
         (unsigned)_mm512_cmplt_epu64_mask(*x, low);
}

/* The work on a text: the block at done.bytes comes next. */
typedef struct avx512_work {
  const char *text;
  grundy_i_decimals done;
  __m512i before;  /* the digits of the block before */
  bool open;       /* that block ends with a digit */
  int behind;      /* where the last number has ended, from the next block on, or -64 */
  uint64_t lines;  /* the ends of lines of the last block that has any, */
  size_t lines_at; /* and where it stands */
} avx512_work;

/* Writes eight numbers from number `from` on; returns how many come before one that is not below
 * 2^64 or has more than 20 digits. */
static inline unsigned write_eight(const constants *c, const avx512_work *w, const numbers *n,
                                   const bounds *b, uint64_t *out) {
  bool more;
  __m512i x = eight(c, n, b, &more);
  unsigned bad = 0;
  if (GRUNDY_UNLIKELY(more)) bad = add_high(c, n, b, &x) | too_long(b, w->text, w->done.bytes);
  _mm512_storeu_si512(out, x);
  return bad ? GRUNDY_LOWEST_BIT(bad) : EIGHT;
}

/* Writes the numbers of a block; returns how many, as above. */
static inline unsigned write_numbers(const constants *c, const avx512_work *w, const numbers *n,
                                     uint64_t *out) {
  bounds b = bounds_of(n, c->owner, c->former);
  unsigned good = write_eight(c, w, n, &b, out);
  for (unsigned i = EIGHT; GRUNDY_UNLIKELY(i < n->count && good == i); i += EIGHT) {
    __m512i from = _mm512_set1_epi8((char)i);
    b = bounds_of(n, _mm512_add_epi8(c->owner, from), _mm512_add_epi8(c->former, from));
    good += write_eight(c, w, n, &b, out + i);
  }
  return good < n->count ? good : n->count;
}

static inline void pass_lines(avx512_work *w, uint64_t lines) {
  if (!lines) return;
  w->done.lines += GRUNDY_ONES(lines);
  w->lines = lines;
  w->lines_at = w->done.bytes;
}

/* The lowest `bits` bits. */
static inline uint64_t below(size_t bits) {
  return bits < BLOCK ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

/* Ends the work before number i of a block. */
static void stop_before(avx512_work *w, const avx512_block *b, const numbers *n, unsigned i) {
  uint8_t ends[BLOCK];
  _mm512_storeu_si512(ends, n->ends);
  size_t begins = first_digit(w->text, w->done.bytes + ends[i]);
  pass_lines(w, b->lines & below(begins > w->done.bytes ? begins - w->done.bytes : 0));
  w->done.bytes = begins;
}

/* The numbers that end in those bytes of a block that `good` names; false where the work has
 * ended. */
static inline bool read_block(const constants *c, avx512_work *w, const avx512_block *b,
                              uint64_t good, uint64_t *out) {
  uint64_t ends = b->spaces & (b->digits << 1 | w->open) & good;
  numbers n = {.before = w->before, .text = b->text, .count = GRUNDY_ONES(ends)};
  n.ends = _mm512_mask_compress_epi8(_mm512_set1_epi8((char)w->behind), ends, c->place);
  unsigned written = write_numbers(c, w, &n, out + w->done.count);
  w->done.count += written;
  if (GRUNDY_UNLIKELY(written < n.count)) {
    stop_before(w, b, &n, written);
    return false;
  }
  pass_lines(w, b->lines & good);
  w->before = b->text;
  w->open = b->digits >> (BLOCK - 1);
  w->behind = (int)grundy_i_top_bit(ends | 1) - BLOCK;
  w->done.bytes += BLOCK;
  return true;
}

/* Bytes that are not all digits and white space, or fewer than a block. What they leave open is
 * left. */
static void read_last(const constants *c, avx512_work *w, size_t length, uint64_t *out) {
  size_t at = w->done.bytes;
  avx512_block b = find(c, _mm512_maskz_loadu_epi8(below(length - at), w->text + at));
  uint64_t bad = ~(b.digits | b.spaces);
  size_t good = bad ? GRUNDY_LOWEST_BIT(bad) : BLOCK;
  if (read_block(c, w, &b, below(good), out)) w->done.bytes = at + good;
}

static grundy_i_decimals read_numbers(const char *text, size_t length, uint64_t *out, size_t room) {
  constants c = prepare();
  avx512_work w = {.text = text, .before = _mm512_setzero_si512(), .behind = -BLOCK};
  bool more = true;
  while (more && w.done.count + GRUNDY_DECIMALS_ROOM <= room) {
    if (length - w.done.bytes >= BLOCK) {
      avx512_block b = find(&c, _mm512_loadu_si512(text + w.done.bytes));
      if (GRUNDY_LIKELY(!~(b.digits | b.spaces))) {
        more = read_block(&c, &w, &b, UINT64_MAX, out);
        continue;
      }
    }
    read_last(&c, &w, length, out);
    more = false;
  }
  w.done.bytes = first_digit(text, w.done.bytes);
  if (w.lines) w.done.line = w.lines_at + grundy_i_top_bit(w.lines) + 1;
  return w.done;
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512vbmi") && GRUNDY_CPU_HAS("avx512vbmi2") &&
         GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512dq") && GRUNDY_CPU_HAS("bmi2");
}

const grundy_i_decimals_kernel grundy_i_decimals_vbmi = {"vbmi", usable, read_numbers};

#else

const grundy_i_decimals_kernel grundy_i_decimals_vbmi = {"vbmi", grundy_i_nowhere, NULL};

#endif
