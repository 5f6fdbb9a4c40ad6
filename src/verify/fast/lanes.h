/* Options of some heaps in a row, as bits of words: the kernels, fastest first, one of which is
 * chosen in one place. */
#pragma once

#include "verify/sparse.h"

enum { GRUNDY_LANES = 16, GRUNDY_MANY_LANES = 64 };

/* Heap n has the option `value` ^ G(n - back). */
typedef struct grundy_i_part {
  uint32_t back, value;
} grundy_i_part;

/* seen[i], i < GRUNDY_LANES: the options of heap n + i by these parts. */
typedef void grundy_i_lanes_see(const grundy_i_part *parts, size_t count, const uint16_t *here,
                                uint64_t *seen);

/* A class of values below 64 has one of v and v + low for each v without the bit `low`; the rank of
 * both is v without this bit, less than 32, and the code is the rank with bit 4 in the place of bit
 * 7. So the code of a nim-sum is the nim-sum of the codes. ranks[code / 128][r / 8][code % 16], bit
 * r % 8: the value of this code in one class is greater than that of rank r in the other. */
typedef struct grundy_i_lanes_ranks {
  uint8_t ranks[2][4][16];
} grundy_i_lanes_ranks;

/* In the order of use. But for `gives`, all are for values below 64, or all NULL: then heaps are
 * done one after another. `here` points to G(n), `codes` to its code. */
typedef struct grundy_i_lanes_kernel {
  const char *name;
  bool (*usable)(void);
  /* All options, or perhaps only those below 32. */
  grundy_i_lanes_see *see, *see_narrow;
  /* Gives heap n + i, i = 0, 1, … GRUNDY_LANES - 1 in turn, the least of values[i % 2] that is
   * neither in seen[i] nor an option by these parts, and adds these options to seen[i]; stops where
   * there is no such value, and returns how many there were. */
  unsigned (*choose)(const grundy_i_part *parts, size_t count, uint16_t *here,
                     const uint64_t values[2], uint64_t *seen);
  /* Bit i, i < GRUNDY_MANY_LANES: a value of the other class below G(n + i) is no option of heap n
   * + i by these parts; less[i % 2] are its ranks. A part's value is a code, in each byte of it,
   * and all options are of the other class. */
  uint64_t (*lacking)(const grundy_i_part *parts, size_t count, const uint8_t *codes,
                      const grundy_i_lanes_ranks *const less[2]);
  /* Is arms[-a] ^ rest[-a] this value for some a, 1 <= a <= count? */
  bool (*gives)(const uint16_t *arms, const uint16_t *rest, size_t count, uint16_t value);
} grundy_i_lanes_kernel;

extern const grundy_i_lanes_kernel grundy_i_lanes_avx2, grundy_i_lanes_portable;

/* The kernel at an index, usable or not; NULL after the last. */
const grundy_i_lanes_kernel *grundy_i_lanes_kernel_at(size_t index);

/* The best one that is usable. */
const grundy_i_lanes_kernel *grundy_i_lanes_best(void);

/* ---- the sparse proof ---- */

/* Heaps that a proof may cover, and those that are held where nothing else is said. */
#define GRUNDY_SPARSE_PROOF_MOST (UINT64_C(1) << 40)
#define GRUNDY_SPARSE_PROOF_HELD (UINT64_C(1) << 26)

/* The fast twin of grundy_i_recount_sparse, which compares what the claim is about as well. REFUTED
 * where the rare heaps are not those listed, a heap of the last period lacks a witness, the window
 * does not repeat, or preperiod or period are not least. In memory for `held` heaps (2 bytes each),
 * or 2 windows, and half as many. Errors: LIMIT, also where that is too little; CANCELLED. */
grundy_status grundy_i_sparse_proof_recompute(grundy_context *context,
                                              const grundy_i_sparse_proof *sparse,
                                              const grundy_i_rule *rule,
                                              const grundy_i_repeats *claim,
                                              const grundy_i_lanes_kernel *kernel, uint64_t held,
                                              grundy_verdict *verdict);
