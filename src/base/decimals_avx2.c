/* Decimal numbers in bulk, AVX2: 64 bytes of text at a time.
 *
 * One bit a byte says where digits stand and where white space. A number ends at white space after
 * a digit; the 16 bytes before its end, without what precedes its beginning, are added up in pairs
 * of digits, pairs of those and so on (Muła 2014 describes the instructions). What a block leaves
 * open goes to the next block, the last bytes of the text to the portable reader. Unusable on other
 * machines.
 */
#include "base/compiler.h"
#include "base/decimals.h"

#if defined(__AVX2__) && defined(__x86_64__)

#include <immintrin.h>

enum { BLOCK = 64, SHORT = 16, LONG = 20 };

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

/* The work on a text: `start` is where the unfinished number begins. */
typedef struct avx2_work {
  grundy_i_decimals done;
  size_t start;
  bool open;
} avx2_work;

/* Ends of lines in the block at `at`. */
static inline void pass_lines(grundy_i_decimals *done, size_t at, uint64_t lines) {
  if (!lines) return;
  done->lines += GRUNDY_ONES(lines);
  done->line = at + grundy_i_top_bit(lines) + 1;
}

/* The numbers that end in the block at `at`; false before one that is not below 2^64. */
static inline bool read_block(avx2_work *w, const char *text, size_t at, const avx2_block *b,
                              uint64_t *out) {
  uint64_t changes = b->digits ^ (b->digits << 1 | w->open);
  for (; changes; changes &= changes - 1) {
    unsigned bit = GRUNDY_LOWEST_BIT(changes);
    w->open = b->digits >> bit & 1;
    if (w->open) {
      w->start = at + bit;
    } else if (number_of(text, text + at + bit, at + bit - w->start, &out[w->done.count])) {
      w->done.count++;
    } else {
      w->open = true;
      uint64_t before = w->start > at ? (UINT64_C(1) << (w->start - at)) - 1 : 0;
      pass_lines(&w->done, at, b->lines & before);
      return false;
    }
  }
  pass_lines(&w->done, at, b->lines);
  return true;
}

static grundy_i_decimals read_numbers(const char *text, size_t length, uint64_t *out, size_t room) {
  avx2_work w = {{0, 0, 0, 0}, 0, false};
  while (length - w.done.bytes >= BLOCK && w.done.count + GRUNDY_DECIMALS_ROOM <= room) {
    avx2_block b = load(text + w.done.bytes);
    if (~(b.digits | b.spaces) || !read_block(&w, text, w.done.bytes, &b, out)) break;
    w.done.bytes += BLOCK;
  }
  if (w.open) w.done.bytes = w.start;
  grundy_i_decimals rest = grundy_i_decimals_portable.read(
      text + w.done.bytes, length - w.done.bytes, out + w.done.count, room - w.done.count);
  if (rest.lines) w.done.line = w.done.bytes + rest.line;
  w.done.bytes += rest.bytes;
  w.done.count += rest.count;
  w.done.lines += rest.lines;
  return w.done;
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
