/* Divisors in groups that share no factor, and the sum of inclusion and exclusion of each group. */
#ifndef COUNT_GROUPS_H
#define COUNT_GROUPS_H

#include "count/divisors.h"

/* divisors[first .. first + count), ascending. */
typedef struct grundy_i_phi_group {
  size_t first, count;
} grundy_i_phi_group;

/* Ascending by the least divisor. */
typedef struct grundy_i_groups {
  grundy_context *context;
  grundy_i_uint128 *divisors;
  size_t divisor_count;
  grundy_i_phi_group *list;
  size_t count;
} grundy_i_groups;

/* Puts an ascending, simplified list into the least groups such that divisors of different groups
 * are coprime. At most count^2 gcds; none where the divisors are many and small. Errors: NO_MEMORY,
 * LIMIT, CANCELLED. */
grundy_status grundy_i_groups_init(grundy_context *context, const grundy_i_uint128 *divisors,
                                   size_t count, grundy_i_groups *out);
void grundy_i_groups_clear(grundy_i_groups *groups);

/* One least common multiple of sets of divisors of a group, and how many more sets of even size
 * than of odd size have it. `inverse` is that of grundy_i_divide; `divisor` is UINT64_MAX for
 * multiples of 2^64 and more. */
typedef struct grundy_i_phi_step {
  uint64_t divisor, inverse;
  uint32_t group;
  int32_t weight;
} grundy_i_phi_step;

/* The steps of group g begin at first[g] and end before first[g + 1]: its least divisor, then the
 * others in no order; wide[i] is the multiple itself. None has weight 0. */
typedef struct grundy_i_phi_steps {
  grundy_context *context;
  grundy_i_phi_step *list;
  grundy_i_uint128 *wide;
  size_t *first;
  size_t count, list_room, wide_room, group_count;
} grundy_i_phi_steps;

/* Lists the steps up to n of all groups. *complete is false, and the steps are of no use, where
 * there are more than `most` in a group or merging them takes more than `work` gcds. Errors:
 * NO_MEMORY, LIMIT (also where a weight leaves 32 bits), CANCELLED. */
grundy_status grundy_i_steps_init(const grundy_i_groups *groups, grundy_i_uint128 n, size_t most,
                                  double work, grundy_i_phi_steps *out, bool *complete);
void grundy_i_steps_clear(grundy_i_phi_steps *steps);

#endif
