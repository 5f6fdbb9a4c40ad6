/* The test of numbers against a span for any machine: a table of syndromes for each byte. */
#include "grundy/more.h"
#include "nim/span.h"

static inline uint64_t syndrome_of(const grundy_nim_span *span, uint64_t x) {
  return span->syndrome[0][x & 255] ^ span->syndrome[1][x >> 8 & 255] ^
         span->syndrome[2][x >> 16 & 255] ^ span->syndrome[3][x >> 24 & 255] ^
         span->syndrome[4][x >> 32 & 255] ^ span->syndrome[5][x >> 40 & 255] ^
         span->syndrome[6][x >> 48 & 255] ^ span->syndrome[7][x >> 56];
}

static size_t first_outside(const grundy_nim_span *span, const uint64_t *numbers, size_t count) {
  size_t i = 0;
  for (; count - i >= 4; i += 4) {
    if (syndrome_of(span, numbers[i]) | syndrome_of(span, numbers[i + 1]) |
        syndrome_of(span, numbers[i + 2]) | syndrome_of(span, numbers[i + 3])) {
      break;
    }
  }
  while (i < count && !syndrome_of(span, numbers[i])) i++;
  return i;
}

const grundy_i_span_kernel grundy_i_span_portable = {"portable", grundy_i_everywhere,
                                                     first_outside};
