/* What the kernels have in common that hold bytes in vectors of 32 (see manyrares_body.h). */
#include <immintrin.h>

#define B             __m256i
#define b_load(p)     _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define b_store(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define b_set(x)      _mm256_set1_epi8((char)(x))
#define b_or          _mm256_or_si256
#define b_xor         _mm256_xor_si256
#define b_min         _mm256_min_epu8
#define b_max         _mm256_max_epu8
#define b_reverse     reverse_bytes
#define w_set(x)      _mm256_set1_epi16((short)(x))
#define w_min         _mm256_min_epu16
static inline __m256i reverse_bytes(__m256i x) {
  __m256i back = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(x, back), 0x4e);
}
