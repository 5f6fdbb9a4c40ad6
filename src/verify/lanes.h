/* Options of some heaps in a row, as bits of words: the kernels, fastest first, one of which is
 * chosen in one place. */
#ifndef VERIFY_LANES_H
#define VERIFY_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GRUNDY_LANES = 16 };

/* Heap n has the option `value` ^ G(n - back). */
typedef struct grundy_i_part {
  uint32_t back, value;
} grundy_i_part;

/* Heaps n .. n + GRUNDY_LANES - 1 with their sets of values below 64, or only of those below 32:
 * other options are as if they were not there, and other bits of the sets are 0. `here` points to
 * G(n); all values read, those of heaps n + i - back, and all options are below 64. */
typedef struct grundy_i_lanes_sets {
  /* Adds to seen[i] the options of heap n + i. */
  void (*see)(const grundy_i_part *parts, size_t count, const uint16_t *here, uint64_t *seen);
  /* Takes them out of need[i], by the first parts that are enough for all; true where none is
   * left. */
  bool (*satisfy)(const grundy_i_part *parts, size_t count, const uint16_t *here, uint64_t *need);
} grundy_i_lanes_sets;

typedef struct grundy_i_lanes_kernel {
  const char *name;
  bool (*usable)(void);
  grundy_i_lanes_sets wide, narrow; /* below 64, below 32 or 64 */
} grundy_i_lanes_kernel;

extern const grundy_i_lanes_kernel grundy_i_lanes_avx512, grundy_i_lanes_avx2,
    grundy_i_lanes_portable;

/* The kernel at an index, usable or not; NULL after the last. */
const grundy_i_lanes_kernel *grundy_i_lanes_kernel_at(size_t index);

/* The best one that is usable. */
const grundy_i_lanes_kernel *grundy_i_lanes_best(void);

#endif
