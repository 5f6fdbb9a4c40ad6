/* Splitting a count by a common factor of divisors. */
#ifndef COUNT_SPLIT_H
#define COUNT_SPLIT_H

#include "count/phi.h"

/* phi(x) of the divisors pool[first .. first + count). `share` is the part's share of the whole
 * work, roughly: those of a split's two parts add up to that of what was split. */
typedef struct grundy_i_split_part {
  grundy_i_uint128 x;
  size_t first, count;
  double share;
} grundy_i_split_part;

/* Each part still to be counted was left over at a division of x: there are at most 127, and the
 * one being worked on. */
enum { GRUNDY_SPLIT_PARTS = 130 };

/* Parts whose counts add up to what is left to count. */
typedef struct grundy_i_split {
  grundy_context *context;
  grundy_i_uint128 *pool;
  size_t room;
  grundy_i_split_part parts[GRUNDY_SPLIT_PARTS];
  size_t count;
} grundy_i_split;

/* Makes an ascending, simplified list of divisors of 2..x the only part; `split` is all 0, or was
 * used before. Errors: NO_MEMORY. */
grundy_status grundy_i_split_start(grundy_i_split *split, grundy_i_uint128 x,
                                   const grundy_i_uint128 *divisors, size_t count);
void grundy_i_split_clear(grundy_i_split *split);

/* Splits the last part by `factor`, which divides two divisors or more and is coprime to the
 * others: into the numbers it does not divide, halves[0], and those it does, halves[1]. The part
 * stays until grundy_i_split_accept puts the halves in its place. O(count^2) divisions. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_split_last(grundy_i_split *split, grundy_i_uint128 factor,
                                  grundy_i_split_part halves[2]);
void grundy_i_split_accept(grundy_i_split *split, const grundy_i_split_part halves[2]);

/* Such a factor, of as many divisors as can be found quickly, in the group with the most divisors;
 * not all groups may have just one. */
grundy_i_uint128 grundy_i_split_factor(const grundy_i_groups *groups);

#endif
