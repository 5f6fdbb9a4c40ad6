/* Products by GFNI and AVX-512. One gf2p8affineqb multiplies, in each of eight lanes, 8 x 8 bits by
 * 8 x 8 bits (Intel Architecture Instruction Set Extensions, GFNI): byte r of a lane of the first
 * operand is row r of the left factor, and the lane of the second holds the right one transposed,
 * its rows from the last byte to the first.
 *
 * A register holds 8 rows of 64 columns, lane l being columns 8 l .. 8 l + 7. 64 rows by two words
 * of columns are added up in 16 registers over the whole inner dimension; for each 8 of it the left
 * factor gives a lane, broadcast, and the right factor a register. Words and lanes are each other's
 * transpose as 8 x 8 bytes.
 *
 * Packed left tile: lane l of register g at word 8 g + l, byte r of it being bits 8 l .. 8 l + 7 of
 * row 8 g + r. Packed right tile: register l for rows 8 l .. 8 l + 7.
 * Cost: an instruction for 4096 products of bits and half a three-way XOR. Compared with that,
 * loads that miss the cache and updates of the target are expensive: both are prefetched, and
 * Strassen's recursion, which makes more updates, takes as long or longer up to 64,000 rows. */
#include "gf2/dense/product.h"

#if defined(__AVX512BW__) && defined(__AVX512VBMI__) && defined(__GFNI__)

#include <immintrin.h>

enum { AHEAD = 4 * GRUNDY_TILE };

/* Byte l of word r becomes byte r of lane l. */
static inline __m512i turn_bytes(__m512i words) {
  __m512i step = _mm512_set1_epi64(0x3830282018100800);
  __m512i lane = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
  __m512i bytes = _mm512_mullo_epi64(lane, _mm512_set1_epi64(0x0101010101010101));
  return _mm512_permutexvar_epi8(_mm512_add_epi8(step, bytes), words);
}

static void pack_left(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  for (unsigned g = 0; g < GRUNDY_TILE; g += 8) {
    _mm512_storeu_si512(packed + g, turn_bytes(_mm512_loadu_si512(tile + g)));
  }
}

static void pack_right(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  __m512i last_first = _mm512_setr_epi64(7, 6, 5, 4, 3, 2, 1, 0);
  __m512i transpose = _mm512_set1_epi64(0x0102040810204080);
  for (unsigned l = 0; l < GRUNDY_TILE; l += 8) {
    __m512i words = _mm512_permutexvar_epi64(last_first, _mm512_loadu_si512(tile + l));
    _mm512_storeu_si512(packed + l, _mm512_gf2p8affine_epi64_epi8(transpose, turn_bytes(words), 0));
  }
}

/* What 8 rows get from 16 rows of the right factor. */
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define ADD(sum, x0, m0, x1, m1)                                                                   \
  sum = XOR3(sum, _mm512_gf2p8affine_epi64_epi8(x0, m0, 0),                                        \
             _mm512_gf2p8affine_epi64_epi8(x1, m1, 0))
#define BROADCAST(at) _mm512_set1_epi64((long long)(at))

static inline void put(uint64_t *to, __m512i words) {
  _mm512_storeu_si512(to, _mm512_xor_si512(words, _mm512_loadu_si512(to)));
}

#define EIGHT(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)

/* 64 rows by two words of columns; `offset` is that of the words in the target. The target and the
 * left tiles four places on are prefetched a few lines at a time: all lines at once would keep the
 * loads of the current tiles waiting. */
static void multiply_pair(const grundy_i_product_job *job, const uint64_t *left,
                          const uint64_t *right, size_t offset) {
  const uint64_t *other = right + job->right_pitch * GRUNDY_TILE;
  uint64_t *at = job->to + offset, *next = at + job->height;
#define ZERO(g) __m512i a##g = _mm512_setzero_si512(), b##g = a##g;
  EIGHT(ZERO)
  for (size_t k = 0; k < job->inner * GRUNDY_TILE; k += GRUNDY_TILE) {
    if (k < 8 * GRUNDY_TILE) {
      GRUNDY_PREFETCH(at + k / 8);
      GRUNDY_PREFETCH(next + k / 8);
    }
    for (size_t l = k; l < k + 8; l += 2) {
      size_t r = k + (l - k) * 8;
      GRUNDY_PREFETCH(left + r + AHEAD);
      GRUNDY_PREFETCH(left + r + AHEAD + 8);
      __m512i m0 = _mm512_loadu_si512(right + r), m1 = _mm512_loadu_si512(right + r + 8);
      __m512i n0 = _mm512_loadu_si512(other + r), n1 = _mm512_loadu_si512(other + r + 8);
#define STEP(g)                                                                                    \
  {                                                                                                \
    __m512i x0 = BROADCAST(left[l + 8 * g]), x1 = BROADCAST(left[l + 8 * g + 1]);                  \
    ADD(a##g, x0, m0, x1, m1);                                                                     \
    ADD(b##g, x0, n0, x1, n1);                                                                     \
  }
      EIGHT(STEP)
    }
  }
#define TURN(g) a##g = turn_bytes(a##g), b##g = turn_bytes(b##g);
  EIGHT(TURN)
#define PUT(g) put(at + 8 * g, a##g), put(next + 8 * g, b##g);
  EIGHT(PUT)
}

/* 64 rows by one word of columns. */
static void multiply_one(const grundy_i_product_job *job, const uint64_t *left,
                         const uint64_t *right, size_t offset) {
#define ZERO_ONE(g) __m512i a##g = _mm512_setzero_si512();
  EIGHT(ZERO_ONE)
  for (size_t k = 0; k < job->inner * GRUNDY_TILE; k += GRUNDY_TILE) {
    for (size_t l = k; l < k + 8; l += 2) {
      size_t r = k + (l - k) * 8;
      __m512i m0 = _mm512_loadu_si512(right + r), m1 = _mm512_loadu_si512(right + r + 8);
#define STEP_ONE(g) ADD(a##g, BROADCAST(left[l + 8 * g]), m0, BROADCAST(left[l + 8 * g + 1]), m1);
      EIGHT(STEP_ONE)
    }
  }
#define TURN_ONE(g) a##g = turn_bytes(a##g);
  EIGHT(TURN_ONE)
  uint64_t *at = job->to + offset;
#define PUT_ONE(g) put(at + 8 * g, a##g);
  EIGHT(PUT_ONE)
}

static void multiply(const grundy_i_product_job *job) {
  for (size_t j = 0; j < job->columns; j += 2) {
    const uint64_t *right = job->right + j * job->right_pitch * GRUNDY_TILE;
    for (size_t i = 0; i < job->rows; i++) {
      const uint64_t *left = job->left + i * job->left_pitch * GRUNDY_TILE;
      size_t offset = j * job->height + i * GRUNDY_TILE;
      if (j + 1 < job->columns) {
        multiply_pair(job, left, right, offset);
      } else {
        multiply_one(job, left, right, offset);
      }
    }
  }
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512dq") && GRUNDY_CPU_HAS("avx512vbmi") &&
         GRUNDY_CPU_HAS("gfni");
}

const grundy_i_product grundy_i_product_gfni = {"gfni", usable,    GRUNDY_TILE, GRUNDY_TILE,
                                                32,     pack_left, pack_right,  multiply};

#else

const grundy_i_product grundy_i_product_gfni = {"gfni", grundy_i_nowhere, 0, 0, 32, NULL, NULL,
                                                NULL};

#endif
