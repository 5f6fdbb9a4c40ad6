/* The kernels that test numbers against a span in bulk. */
#ifndef NIM_SPAN_H
#define NIM_SPAN_H

#include "grundy/nim.h"

typedef struct grundy_i_span_kernel {
  const char *name;
  bool (*usable)(void);
  /* The index of the first number outside the span, `count` where there is none. */
  size_t (*first_outside)(const grundy_nim_span *span, const uint64_t *numbers, size_t count);
} grundy_i_span_kernel;

extern const grundy_i_span_kernel grundy_i_span_gfni, grundy_i_span_avx2, grundy_i_span_portable;

/* The kernel at an index, fastest first, usable or not; NULL behind the last. */
const grundy_i_span_kernel *grundy_i_span_kernel_at(size_t index);

#endif
