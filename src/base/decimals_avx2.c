/* Decimal numbers in bulk, AVX2: 64 bytes of text at a time.
 *
 * One bit a byte says where digits stand, and that all else is white space. First the beginnings
 * and ends of the numbers of a piece of some blocks are listed, without a branch for each (Langdale
 * and Lemire 2019 do so for JSON); where one byte stands between any two numbers, which is usual,
 * ends say it all. Then the 16 bytes before an end, without what precedes the beginning, are added
 * up in pairs of digits, pairs of those and so on (Muła 2014 describes the instructions), for four
 * numbers at once. A number that a piece leaves open begins the next piece; the last bytes of the
 * text go to the portable reader. Unusable on other machines.
 */
#include "base/decimals.h"

#if defined(__AVX2__) && defined(__BMI__) && defined(__x86_64__)

#include <immintrin.h>

/* PIECE blocks are searched before their numbers are read; AHEAD bounds are written at a time. */
enum { BLOCK = 64, SHORT = 16, LONG = 20, PIECE = 16, AHEAD = 4 };

/* ---- where numbers are ---- */

/* Half a block: bit i of `digits` and of `spaces` for byte i; `lines` has -1 for each end of a
 * line. */
typedef struct avx2_half {
  uint32_t digits, spaces;
  __m256i lines;
} avx2_half;

/* White space is where a table has, at the low four bits of a byte, the byte itself. */
static inline avx2_half load_half(const char *text) {
  const __m256i white =
      _mm256_setr_epi8(' ', -1, -1, -1, -1, -1, -1, -1, -1, '\t', '\n', '\v', '\f', '\r', -1, -1,
                       ' ', -1, -1, -1, -1, -1, -1, -1, -1, '\t', '\n', '\v', '\f', '\r', -1, -1);
  const __m256i nine = _mm256_set1_epi8(9);
  __m256i x = _mm256_loadu_si256((const __m256i *)(const void *)text);
  __m256i digits = _mm256_sub_epi8(x, _mm256_set1_epi8('0'));
  digits = _mm256_cmpeq_epi8(_mm256_max_epu8(digits, nine), nine);
  __m256i spaces = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(white, x), x);
  return (avx2_half){(uint32_t)_mm256_movemask_epi8(digits), (uint32_t)_mm256_movemask_epi8(spaces),
                     _mm256_cmpeq_epi8(x, _mm256_set1_epi8('\n'))};
}

/* Some blocks of text, and the numbers in them, by the bytes around them, counted from 1: number i
 * ends before byte ends[i + 1] and begins after byte starts[i], 0 where nothing comes before.
 * `starts` is `ends` where one byte stands between any two numbers, else `own_starts`. `bytes`: of
 * the numbers and the white space around them. */
typedef struct avx2_piece {
  uint64_t digits[PIECE];
  uint16_t ends[PIECE * BLOCK / 2 + 1 + AHEAD], own_starts[PIECE * BLOCK / 2 + 1 + AHEAD];
  const uint16_t *starts;
  size_t count, bytes;
} avx2_piece;

/* Finds the digits of at most `most` blocks, up to one with anything but digits and white space;
 * *lines: how many lines end in them. *apart: one byte stands between any two numbers. Returns the
 * number of blocks. */
static inline size_t find_digits(avx2_piece *p, const char *text, size_t most, size_t *lines,
                                 bool *apart) {
  __m256i ends = _mm256_setzero_si256();
  uint64_t pairs = 0, before = 0;
  size_t i = 0;
  for (; i < most; i++, text += BLOCK) {
    avx2_half low = load_half(text), high = load_half(text + BLOCK / 2);
    uint32_t known = (low.digits | low.spaces) & (high.digits | high.spaces);
    if (GRUNDY_UNLIKELY(known != UINT32_MAX)) break;
    p->digits[i] = (uint64_t)high.digits << 32 | low.digits;
    uint64_t spaces = ~p->digits[i];
    pairs |= spaces & (spaces << 1 | before);
    before = spaces >> (BLOCK - 1);
    ends = _mm256_sub_epi8(ends, _mm256_add_epi8(low.lines, high.lines));
  }
  ends = _mm256_sad_epu8(ends, _mm256_setzero_si256());
  __m128i sums = _mm_add_epi64(_mm256_castsi256_si128(ends), _mm256_extracti128_si256(ends, 1));
  *lines = (size_t)_mm_cvtsi128_si64(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums)));
  *apart = !pairs;
  return i;
}

/* Writes `at` plus the place of each one of `bits`, and something after them. */
static inline size_t list_ones(uint64_t bits, size_t at, uint16_t *out) {
  size_t count = GRUNDY_ONES(bits);
  for (size_t i = 0; i < count; i += AHEAD) {
    for (size_t j = i; j < i + AHEAD; j++, bits = _blsr_u64(bits)) {
      out[j] = (uint16_t)(at + _tzcnt_u64(bits));
    }
  }
  return count;
}

/* Finds the numbers in at most `most` blocks of text, where none is open, and how many lines end
 * in what is done of them. */
static inline void find_numbers(avx2_piece *p, const char *text, size_t most, size_t *lines) {
  bool apart;
  size_t blocks = find_digits(p, text, most, lines, &apart), begun = 0;
  uint64_t before = 0;
  p->starts = apart ? p->ends : p->own_starts;
  p->count = 0;
  p->bytes = blocks * BLOCK;
  p->ends[0] = blocks && p->digits[0] & 1 ? 0 : 1;
  for (size_t i = 0; i < blocks; i++) {
    uint64_t digits = p->digits[i], after = digits << 1 | before;
    p->count += list_ones(after & ~digits, i * BLOCK + 1, p->ends + 1 + p->count);
    if (!apart) begun += list_ones(digits & ~after, i * BLOCK, p->own_starts + begun);
    before = digits >> (BLOCK - 1);
  }
  if (before) p->bytes = p->starts[p->count];
}

/* ---- what they are ---- */

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

/* The last digits before `end`, `span` - 1 <= 16 of them, as numbers after zeros. */
static inline __m128i digits_before(const char *end, size_t span) {
  static const char kept[2 * SHORT + 1] = {0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,
                                           0,  0,  0,  0,  0,  0,  15, 15, 15, 15, 15,
                                           15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15};
  __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(end - SHORT));
  return _mm_and_si128(x, _mm_loadu_si128((const __m128i *)(const void *)(kept + span)));
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

/* One more than number i has digits. */
static inline size_t span_of(const avx2_piece *p, size_t i) {
  return (size_t)p->ends[i + 1] - p->starts[i];
}

static inline const char *end_of(const avx2_piece *p, const char *piece, size_t i) {
  return piece + p->ends[i + 1] - 1;
}

/* Four numbers of at most 16 digits each. 16 bytes can be read before their ends. */
static inline void read_four(const avx2_piece *p, const char *piece, size_t i, uint64_t *out) {
  __m128i n[4];
  for (size_t j = 0; j < 4; j++) n[j] = digits_before(end_of(p, piece, i + j), span_of(p, i + j));
  __m256i four = add_digits(_mm256_set_m128i(n[2], n[0]), _mm256_set_m128i(n[3], n[1]));
  _mm256_storeu_si256((__m256i *)(void *)out, four);
}

/* Two numbers of 16 to 23 digits; false where one may not be below 2^64. 32 bytes can be read
 * before their ends. */
static inline bool read_two(const avx2_piece *p, const char *piece, size_t i, uint64_t *out) {
  const char *end0 = end_of(p, piece, i), *end1 = end_of(p, piece, i + 1);
  __m128i high0 = digits_before(end0 - SHORT, span_of(p, i) - SHORT);
  __m128i high1 = digits_before(end1 - SHORT, span_of(p, i + 1) - SHORT);
  __m128i low0 = digits_before(end0, SHORT + 1), low1 = digits_before(end1, SHORT + 1);
  uint64_t parts[4];
  __m256i four = add_digits(_mm256_set_m128i(low0, high0), _mm256_set_m128i(low1, high1));
  _mm256_storeu_si256((__m256i *)(void *)parts, four);
  const uint64_t unit = UINT64_C(10000000000000000), most = UINT64_MAX / unit;
  if (GRUNDY_UNLIKELY(parts[0] >= most || parts[1] >= most)) return false;
  out[0] = parts[0] * unit + parts[2];
  out[1] = parts[1] * unit + parts[3];
  return true;
}

/* Are there four numbers from i on, of at most 16 digits each? */
static inline bool four_short(const avx2_piece *p, size_t i) {
  __m128i ends = _mm_loadl_epi64((const __m128i *)(const void *)(p->ends + i + 1));
  __m128i starts = _mm_loadl_epi64((const __m128i *)(const void *)(p->starts + i));
  __m128i most = _mm_set1_epi16(SHORT + 1);
  return p->count - i >= 4 &&
         !_mm_cvtsi128_si64(_mm_cmpgt_epi16(_mm_sub_epi16(ends, starts), most));
}

/* Are there two numbers from i on, of 16 to 23 digits? */
static inline bool two_long(const avx2_piece *p, size_t i) {
  const size_t least = SHORT + 1;
  return p->count - i >= 2 && ((span_of(p, i) - least) | (span_of(p, i + 1) - least)) < 8;
}

/* The numbers of a piece at `at`; how many come before one that is not below 2^64. */
static inline size_t read_piece(const avx2_piece *p, const char *text, size_t at, uint64_t *out) {
  const char *piece = text + at;
  size_t i = 0;
  while (i < p->count) {
    if (GRUNDY_LIKELY(at + p->starts[i] >= 2 * SHORT)) {
      for (; four_short(p, i); i += 4) read_four(p, piece, i, out + i);
      while (two_long(p, i) && read_two(p, piece, i, out + i)) i += 2;
      if (i == p->count) break;
    }
    if (!number_of(text, end_of(p, piece, i), span_of(p, i) - 1, &out[i])) break;
    i++;
  }
  return i;
}

/* How many lines end in text[from .. to). */
static size_t count_lines(const char *text, size_t from, size_t to) {
  size_t count = 0;
  for (; from < to; from++) count += text[from] == '\n';
  return count;
}

/* Where the line begins in which byte `at` stands. */
static size_t line_at(const char *text, size_t at) {
  while (at && text[at - 1] != '\n') at--;
  return at;
}

static grundy_i_decimals read_numbers(const char *text, size_t length, uint64_t *out, size_t room) {
  grundy_i_decimals done = {0, 0, 0, 0};
  avx2_piece p;
  while (room - done.count >= GRUNDY_DECIMALS_ROOM) {
    size_t most = (length - done.bytes) / BLOCK, left = room - done.count;
    size_t at = done.bytes, lines;
    find_numbers(&p, text + at, most < PIECE ? most : PIECE, &lines);
    size_t found = p.count;
    if (p.count > left) p.count = left;
    size_t count = read_piece(&p, text, at, out + done.count);
    bool all = count == found && p.bytes;
    if (count < found) p.bytes = p.starts[count];
    done.count += count;
    done.bytes += p.bytes;
    done.lines += all ? lines : count_lines(text, at, done.bytes);
    if (!all) break;
  }
  if (done.lines) done.line = line_at(text, done.bytes);
  grundy_i_decimals rest = grundy_i_decimals_portable.read(text + done.bytes, length - done.bytes,
                                                           out + done.count, room - done.count);
  if (rest.lines) done.line = done.bytes + rest.line;
  done.bytes += rest.bytes;
  done.count += rest.count;
  done.lines += rest.lines;
  return done;
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2") && GRUNDY_CPU_HAS("bmi");
}

const grundy_i_decimals_kernel grundy_i_decimals_avx2 = {"avx2", usable, read_numbers};

#else

const grundy_i_decimals_kernel grundy_i_decimals_avx2 = {"avx2", grundy_i_nowhere, NULL};

#endif
