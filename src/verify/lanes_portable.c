/* The portable twin: one heap after another. */
#include "verify/lanes.h"

#define NAME(name)            name
#define T                     uint64_t
#define T_LANES               1
#define t_load(words)         (*(words))
#define t_store(words, x)     (*(words) = (x))
#define t_bits(values, value) (UINT64_C(1) << (*(values) ^ (value)))
#define t_or(x, y)            ((x) | (y))
#define t_without(x, y)       ((x) & ~(y))
#define t_any(x)              ((x) != 0)
#include "verify/lanes_body.h"

static bool usable(void) {
  return true;
}

const grundy_i_lanes_kernel grundy_i_lanes_portable = {
    "portable", usable, {see, satisfy}, {see, satisfy}};
