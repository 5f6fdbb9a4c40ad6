/* Decimal numbers in bulk, AVX2: 64 bytes of text at a time.
 *
 * One bit a byte says where digits stand and where white space. First the beginnings and ends of
 * the numbers of a piece of some blocks are listed, without a branch for each (Langdale and Lemire
 * 2019 do so for JSON). Then the 16 bytes before an end, without what precedes the beginning, are
 * added up in pairs of digits, pairs of those and so on (Muła 2014 describes the instructions), for
 * four numbers at once. A number that a piece leaves open begins the next piece; the last bytes of
 * the text go to the portable reader. Unusable on other machines.
 */
#include "base/compiler.h"
#include "base/decimals.h"

#if defined(__AVX2__) && defined(__x86_64__)

#include <immintrin.h>

/* PIECE blocks are searched before their numbers are read; AHEAD bounds are written at a time. */
enum { BLOCK = 64, SHORT = 16, LONG = 20, PIECE = 16, AHEAD = 8 };

/* One bit a byte. */
typedef struct avx2_block {
  uint64_t digits, spaces, lines;
} avx2_block;

/* Bytes from `low` to `low + count - 1`. */
static inline uint32_t within(__m256i text, char low, char count) {
  __m256i x = _mm256_sub_epi8(text, _mm256_set1_epi8(low));
  __m256i most = _mm256_set1_epi8((char)(count - 1));
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(x, most), most));
}

static inline avx2_block load(const char *text) {
  avx2_block b = {0, 0, 0};
  for (int i = BLOCK / 32 - 1; i >= 0; i--) {
    __m256i half = _mm256_loadu_si256((const __m256i *)(const void *)(text + 32 * i));
    b.digits = b.digits << 32 | within(half, '0', 10);
    b.spaces = b.spaces << 32 | within(half, '\t', 5) | within(half, ' ', 1);
    b.lines = b.lines << 32 | within(half, '\n', 1);
  }
  return b;
}

/* The number of the `length` <= 16 digits before `end`, where 16 bytes can be read. */
static inline uint64_t short_number(const char *end, unsigned length) {
  const __m128i back = _mm_setr_epi8(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(end - 16));
  x = _mm_andnot_si128(_mm_cmpgt_epi8(back, _mm_set1_epi8((char)length)),
                       _mm_sub_epi8(x, _mm_set1_epi8('0')));
  x = _mm_maddubs_epi16(x, _mm_set1_epi16(1 << 8 | 10));
  x = _mm_madd_epi16(x, _mm_set1_epi32(1 << 16 | 100));
  x = _mm_madd_epi16(_mm_packus_epi32(x, x), _mm_set1_epi32(1 << 16 | 10000));
  uint64_t eights = (uint64_t)_mm_cvtsi128_si64(x);
  return (eights & UINT32_MAX) * 100000000 + (eights >> 32);
}

/* The number of the digits before `end`; false where they are too many, or it is 2^64 or more. Near
 * the beginning of the text, where there are no bytes to read before, digit by digit. */
static inline bool number_of(const char *text, const char *end, size_t length, uint64_t *out) {
  grundy_i_uint128 value = 0;
  if (length > LONG) return false;
  if (GRUNDY_UNLIKELY(end - text < 2 * SHORT)) {
    for (const char *digit = end - length; digit < end; digit++) {
      value = value * 10 + (unsigned)(*digit - '0');
    }
  } else if (GRUNDY_LIKELY(length <= SHORT)) {
    value = short_number(end, (unsigned)length);
  } else {
    value = short_number(end - SHORT, (unsigned)length - SHORT);
    value = value * UINT64_C(10000000000000000) + short_number(end, SHORT);
  }
  *out = (uint64_t)value;
  return value <= UINT64_MAX;
}

/* Offsets in a piece of text, in turns where a number begins and where one ends. */
typedef struct avx2_piece {
  uint16_t bounds[PIECE * BLOCK + AHEAD];
  size_t bound_count, bytes;
} avx2_piece;

/* Writes `at` plus the place of each one of `bits`, and something after them. */
static inline size_t list_ones(uint64_t bits, size_t at, uint16_t *out) {
  size_t count = GRUNDY_ONES(bits);
  for (size_t i = 0; i < count; i += AHEAD) {
    for (size_t j = i; j < i + AHEAD; j++, bits &= bits - 1) {
      out[j] = (uint16_t)(at + GRUNDY_LOWEST_BIT(bits | UINT64_C(1) << 63));
    }
  }
  return count;
}

/* Finds the numbers in at most `most` blocks from text + done->bytes on, where none is open, and
 * counts the lines; ends before a block with anything but digits and white space. */
static inline void find_numbers(avx2_piece *p, const char *text, size_t most,
                                grundy_i_decimals *done) {
  uint64_t before = 0;
  p->bound_count = p->bytes = 0;
  for (; p->bytes < most * BLOCK; p->bytes += BLOCK) {
    avx2_block b = load(text + done->bytes + p->bytes);
    if (GRUNDY_UNLIKELY(~(b.digits | b.spaces))) break;
    uint64_t changes = b.digits ^ (b.digits << 1 | before);
    p->bound_count += list_ones(changes, p->bytes, p->bounds + p->bound_count);
    before = b.digits >> (BLOCK - 1);
    if (!b.lines) continue;
    done->lines += GRUNDY_ONES(b.lines);
    done->line = done->bytes + p->bytes + grundy_i_top_bit(b.lines) + 1;
  }
  if (before) p->bytes = p->bounds[--p->bound_count];
}

/* The last `length` <= 16 digits before `end`, as numbers after zeros. */
static inline __m128i digits_before(const char *end, size_t length) {
  static const char kept[2 * SHORT] = {0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,
                                       0,  0,  0,  0,  0,  15, 15, 15, 15, 15, 15,
                                       15, 15, 15, 15, 15, 15, 15, 15, 15, 15};
  __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(end - SHORT));
  return _mm_and_si128(x, _mm_loadu_si128((const __m128i *)(const void *)(kept + length)));
}

/* Four numbers, in the order 0, 2 and 1, 3 of halves of registers. */
static inline __m256i add_digits(__m256i x, __m256i y) {
  const __m256i tens = _mm256_set1_epi16(1 << 8 | 10);
  const __m256i hundreds = _mm256_set1_epi32(1 << 16 | 100);
  x = _mm256_madd_epi16(_mm256_maddubs_epi16(x, tens), hundreds);
  y = _mm256_madd_epi16(_mm256_maddubs_epi16(y, tens), hundreds);
  x = _mm256_madd_epi16(_mm256_packus_epi32(x, y), _mm256_set1_epi32(1 << 16 | 10000));
  y = _mm256_mul_epu32(x, _mm256_set1_epi64x(100000000));
  return _mm256_add_epi64(_mm256_srli_epi64(x, 32), y);
}

/* Four numbers of at most 16 digits each. 16 bytes can be read before their ends. */
static inline void read_four(const char *piece, const uint16_t *bounds, uint64_t *out) {
  __m128i n[4];
  for (int i = 0; i < 4; i++) {
    n[i] = digits_before(piece + bounds[2 * i + 1], (size_t)bounds[2 * i + 1] - bounds[2 * i]);
  }
  __m256i four = add_digits(_mm256_set_m128i(n[2], n[0]), _mm256_set_m128i(n[3], n[1]));
  _mm256_storeu_si256((__m256i *)(void *)out, four);
}

/* Two numbers of 16 to 23 digits; false where one may not be below 2^64. 32 bytes can be read
 * before their ends. */
static inline bool read_two(const char *piece, const uint16_t *bounds, uint64_t *out) {
  const char *end0 = piece + bounds[1], *end1 = piece + bounds[3];
  __m128i high0 = digits_before(end0 - SHORT, (size_t)bounds[1] - bounds[0] - SHORT);
  __m128i high1 = digits_before(end1 - SHORT, (size_t)bounds[3] - bounds[2] - SHORT);
  __m128i low0 = digits_before(end0, SHORT), low1 = digits_before(end1, SHORT);
  uint64_t parts[4];
  __m256i four = add_digits(_mm256_set_m128i(low0, high0), _mm256_set_m128i(low1, high1));
  _mm256_storeu_si256((__m256i *)(void *)parts, four);
  const uint64_t unit = UINT64_C(10000000000000000), most = UINT64_MAX / unit;
  if (GRUNDY_UNLIKELY(parts[0] >= most || parts[1] >= most)) return false;
  out[0] = parts[0] * unit + parts[2];
  out[1] = parts[1] * unit + parts[3];
  return true;
}

/* Have the next `count` numbers `least` digits or more, but fewer than `least` + `range`, a power
 * of two? */
static inline bool lengths_are(const uint16_t *bounds, size_t count, int least, int range) {
  unsigned beyond = 0;
  for (size_t i = 0; i < 2 * count; i += 2) {
    beyond |= (unsigned)(bounds[i + 1] - bounds[i] - least);
  }
  return beyond < (unsigned)range;
}

/* The numbers of a piece at `at`; how many come before one that is not below 2^64. */
static inline size_t read_piece(const avx2_piece *p, const char *text, size_t at, uint64_t *out) {
  const char *piece = text + at;
  size_t i = 0, count = p->bound_count / 2;
  while (i < count) {
    const uint16_t *b = p->bounds + 2 * i;
    size_t left = at + b[0] < 2 * SHORT ? 1 : count - i;
    if (GRUNDY_LIKELY(left >= 4 && lengths_are(b, 4, 1, SHORT))) {
      read_four(piece, b, out + i);
      i += 4;
    } else if (left >= 2 && lengths_are(b, 2, SHORT, 8) && read_two(piece, b, out + i)) {
      i += 2;
    } else if (number_of(text, piece + b[1], (size_t)b[1] - b[0], &out[i])) {
      i++;
    } else {
      break;
    }
  }
  return i;
}

/* Takes back what was said of the text from `at` on, up to the bytes that are done. */
static void forget_lines(grundy_i_decimals *done, const char *text, size_t at) {
  for (; done->bytes > at; done->bytes--) done->lines -= text[done->bytes - 1] == '\n';
  while (at && text[at - 1] != '\n') at--;
  done->line = at;
}

static grundy_i_decimals read_numbers(const char *text, size_t length, uint64_t *out, size_t room) {
  grundy_i_decimals done = {0, 0, 0, 0};
  avx2_piece p;
  while (room - done.count >= GRUNDY_DECIMALS_ROOM) {
    size_t most = (length - done.bytes) / BLOCK, fit = (room - done.count) / (BLOCK / 2);
    size_t at = done.bytes;
    most = most < fit ? most : fit;
    find_numbers(&p, text, most < PIECE ? most : PIECE, &done);
    size_t count = read_piece(&p, text, at, out + done.count);
    done.count += count;
    done.bytes += p.bytes;
    if (count == p.bound_count / 2 && p.bytes) continue;
    if (p.bytes) forget_lines(&done, text, at + p.bounds[2 * count]);
    break;
  }
  grundy_i_decimals rest = grundy_i_decimals_portable.read(text + done.bytes, length - done.bytes,
                                                           out + done.count, room - done.count);
  if (rest.lines) done.line = done.bytes + rest.line;
  done.bytes += rest.bytes;
  done.count += rest.count;
  done.lines += rest.lines;
  return done;
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2");
}

const grundy_i_decimals_kernel grundy_i_decimals_avx2 = {"avx2", usable, read_numbers};

#else

static bool usable(void) {
  return false;
}

const grundy_i_decimals_kernel grundy_i_decimals_avx2 = {"avx2", usable, NULL};

#endif
