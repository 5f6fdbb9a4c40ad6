/* A promise as it is seen by the kernels, which add numbers in bulk where two are promised. */
#ifndef NIM_ODD_H
#define NIM_ODD_H

#include "base/compiler.h"
#include "grundy/nim.h"

struct grundy_nim_odd_promise {
  grundy_context *context;
  unsigned promise; /* 1 or 2 */
  uint64_t count;   /* numbers seen */
  uint64_t total;
  uint64_t with_byte[8][256];
  uint64_t first[GRUNDY_NIM_ODD_FIRST];
};

typedef struct grundy_i_odd_kernel {
  const char *name;
  bool (*usable)(void);
  /* XORs each number into the tables odd->with_byte: for each of its bits, into an odd number of
   * the entries, of that bit's byte, whose index has the bit. */
  void (*add)(grundy_nim_odd_promise *odd, const uint64_t *numbers, size_t count);
} grundy_i_odd_kernel;

extern const grundy_i_odd_kernel grundy_i_odd_gfni, grundy_i_odd_portable;

/* The kernel at an index, fastest first, usable or not; NULL after the last. */
const grundy_i_odd_kernel *grundy_i_odd_kernel_at(size_t index);

#endif
