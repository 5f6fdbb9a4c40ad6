/* One heap after another: each waits for values of the last few. Compiled for each kernel's
 * machine, and for each number of parts that occurs often. */
#pragma once

#include "verify/fast/lanes.h"

static inline __attribute__((always_inline)) unsigned choose_by(const grundy_i_part *parts,
                                                                size_t count, uint16_t *here,
                                                                const uint64_t values[2],
                                                                uint64_t *seen) {
  for (unsigned i = 0; i < GRUNDY_LANES; i++) {
    uint64_t options = seen[i];
    for (size_t k = 0; k < count; k++) {
      const uint16_t *part = here - parts[k].back;
      options |= UINT64_C(1) << ((part[i] ^ parts[k].value) & 63);
    }
    uint64_t unused = values[i % 2] & ~options;
    seen[i] = options;
    if (!unused) return i;
    here[i] = (uint16_t)GRUNDY_LOWEST_BIT(unused);
  }
  return GRUNDY_LANES;
}

static unsigned choose(const grundy_i_part *parts, size_t count, uint16_t *here,
                       const uint64_t values[2], uint64_t *seen) {
  switch (count) {
  case 1:
    return choose_by(parts, 1, here, values, seen);
  case 2:
    return choose_by(parts, 2, here, values, seen);
  case 3:
    return choose_by(parts, 3, here, values, seen);
  case 4:
    return choose_by(parts, 4, here, values, seen);
  case 5:
    return choose_by(parts, 5, here, values, seen);
  case 6:
    return choose_by(parts, 6, here, values, seen);
  default:
    return choose_by(parts, count, here, values, seen);
  }
}
