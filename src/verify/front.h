/* Which arms are looked at first in a sparse octal game (sparse.c). */
#ifndef VERIFY_FRONT_H
#define VERIFY_FRONT_H

#include <stddef.h>
#include <stdint.h>

/* Values are below `size`; arms[-a] is that of heap a, a <= arm_count, which is common if its
 * parity under the mask is `common` ^ (parity & a & 1). */
typedef struct grundy_i_front {
  const uint16_t *values, *arms; /* values: of the last `count` heaps */
  uint64_t count, arm_count, mask, parity;
  unsigned common;
  size_t size;
  double least_found; /* how many values of a heap an arm must be expected to give */
} grundy_i_front;

/* Writes common heaps, at most `room`, to `out`: one after another that which is expected to give
 * most of the values of rare class that those before it do not, as if heaps had their values
 * independently, as often as the last ones. How many; none where `size` is above 1024. Cost: room x
 * size x size. */
size_t grundy_i_front_choose(const grundy_i_front *front, uint32_t *out, size_t room);

#endif
