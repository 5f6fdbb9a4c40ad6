/* Promises of two odd values, AVX-512 with GFNI: eight numbers at a time.
 *
 * Let X be the matrix of the numbers' bits, one number a row. Row b of the product of X transposed
 * and X over GF(2) is the XOR of the numbers that have bit b. The processor multiplies matrices of
 * 8 by 8 bits: byte i of eight numbers is one such block of X, the products of all pairs of blocks
 * are added up in eight vectors, byte i with byte i + r (mod 8) in word i of vector r. At the end
 * row b goes to the entry of its table that has bit b alone.
 * Cost: a permutation, 10 products and 8 rotations for eight numbers.
 */
#include "nim/gfni.h"
#include "nim/odd.h"

#ifdef GRUNDY_I_GFNI

enum { BYTES = 8 };

/* Adds the products of byte i with bytes i + r, a word for each r and i. */
static void add_products(grundy_i_odd_promise *odd, const __m512i *products) {
  uint64_t words[BYTES], pairs[BYTES][BYTES], rows[BYTES];
  for (unsigned r = 0; r < BYTES; r++) {
    _mm512_storeu_si512(words, products[r]);
    for (unsigned i = 0; i < BYTES; i++) pairs[i][(i + r) % BYTES] = words[i];
  }
  for (unsigned i = 0; i < BYTES; i++) {
    _mm512_storeu_si512(rows, grundy_i_transpose_bytes(_mm512_loadu_si512(pairs[i])));
    for (unsigned bit = 0; bit < 8; bit++) odd->with_byte[i][1u << bit] ^= rows[bit];
  }
}

static void add(grundy_i_odd_promise *odd, const uint64_t *numbers, size_t count) {
  const __m512i ascending = _mm512_set1_epi64((long long)UINT64_C(0x8040201008040201));
  const __m512i descending = _mm512_set1_epi64(0x0102040810204080);
  __m512i sum[BYTES];
  size_t n = 0;
  for (unsigned r = 0; r < BYTES; r++) sum[r] = _mm512_setzero_si512();
  for (; count - n >= BYTES; n += BYTES) {
    __m512i block = grundy_i_transpose_bytes(_mm512_loadu_si512(numbers + n));
    __m512i left = _mm512_gf2p8affine_epi64_epi8(ascending, block, 0);
    __m512i right = _mm512_gf2p8affine_epi64_epi8(descending, block, 0);
    for (unsigned r = 0; r < BYTES; r++) {
      sum[r] = _mm512_xor_si512(sum[r], _mm512_gf2p8affine_epi64_epi8(left, right, 0));
      right = _mm512_alignr_epi64(right, right, 1);
    }
  }
  add_products(odd, sum);
  grundy_i_odd_portable.add(odd, numbers + n, count - n);
}

const grundy_i_odd_kernel grundy_i_odd_gfni = {"gfni", grundy_i_gfni_usable, add};

#else

const grundy_i_odd_kernel grundy_i_odd_gfni = {"gfni", grundy_i_gfni_usable, NULL};

#endif
