/* A span as it is seen by the kernels that test numbers against it in bulk. */
#ifndef NIM_SPAN_H
#define NIM_SPAN_H

#include "base/compiler.h"
#include "grundy/more.h"
#include "grundy/nim.h"

/* syndrome_bits  64 less the rank
 * syndrome       [i][b] is the syndrome of b * 256^i: XORs of them are 0 exactly in the span
 * nibbles        [p][k][v] is byte p of the syndrome of v * 16^k: the same map, for vector code
 * blocks         the same map in blocks of 8 by 8 bits, also for vector code */
struct grundy_nim_span {
  grundy_context *context;
  grundy_nim_basis basis;
  unsigned syndrome_bits;
  uint64_t syndrome[8][256], blocks[8][8];
  uint8_t nibbles[8][16][16];
};

typedef struct grundy_i_span_kernel {
  const char *name;
  bool (*usable)(void);
  /* The index of the first number outside the span, `count` where there is none. */
  size_t (*first_outside)(const grundy_nim_span *span, const uint64_t *numbers, size_t count);
} grundy_i_span_kernel;

extern const grundy_i_span_kernel grundy_i_span_avx2, grundy_i_span_portable;

/* The kernel at an index, fastest first, usable or not; NULL after the last. */
const grundy_i_span_kernel *grundy_i_span_kernel_at(size_t index);

#endif
