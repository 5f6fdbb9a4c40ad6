/* Vectors of the kernel of a sparse system that have few unknowns. */
#ifndef GF2_SPARSE_LIGHT_KERNEL_H
#define GF2_SPARSE_LIGHT_KERNEL_H

#include "gf2/sparse/sparse.h"

/* A basis of the part of the kernel that few unknowns span.
 * rows    [r] for r >= 1 has its unknowns descending, and no other row has the same last one
 * row_of  of each unknown the row that has it as its last, or GRUNDY_SPARSE_NONE; row 0, which is
 *         empty, stands for a vector that needs no change, with its free unknown last and in no
 *         other
 * from    of each row the free unknown whose vector it takes the place of
 * dense   the free light unknowns whose vectors have too many unknowns, or need too many rows
 *         added */
typedef struct grundy_i_light_kernel {
  grundy_context *context;
  size_t unknowns;
  grundy_i_gf2_list rows;
  grundy_array from, dense;
  uint32_t *row_of;
} grundy_i_light_kernel;

/* For all free unknowns (those not marked in `pivots`) that are not heavy. It ends with OK as soon
 * as more than `most` are dense. O(terms) and O(1) for each. Errors: NO_MEMORY, LIMIT, CANCELLED.
 * It may be cleared in every case. */
grundy_status grundy_i_light_kernel_find(grundy_i_light_kernel *light,
                                         const grundy_i_sparse_plan *plan, const uint64_t *pivots,
                                         size_t most);
void grundy_i_light_kernel_clear(grundy_i_light_kernel *light);

/* Adds rows to x, a bit for each unknown, so that the last unknowns of all rows become 0. Errors of
 * this and the next two: LIMIT, CANCELLED. */
grundy_status grundy_i_light_kernel_reduce(const grundy_i_light_kernel *light, uint64_t *x);

/* The same for many vectors at once; each unknown has `group` words of them. */
grundy_status grundy_i_light_kernel_reduce_all(const grundy_i_light_kernel *light, uint64_t *values,
                                               size_t group);

/* Adds to `wanted`, a bit for each unknown, the last unknowns of the rows that change one of it. */
grundy_status grundy_i_light_kernel_want(const grundy_i_light_kernel *light, uint64_t *wanted);

/* Exchanges, in `pivots`, the free unknown of each row for its last. */
void grundy_i_light_kernel_exchange(const grundy_i_light_kernel *light, uint64_t *pivots);

#endif
