/* 2-regular sequences: those whose subsequences a(2^e n + r) all are sums of a few of them. */
#ifndef PATTERN_TWO_REGULAR_H
#define PATTERN_TWO_REGULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

enum { GRUNDY_REGULAR_RANK = 8 };

/* What a row of the basis is: the constant 1; 1 at n = 0 and 0 elsewhere;
 * or a(2^level n + rest). */
typedef enum grundy_i_row_kind {
  GRUNDY_ROW_ONE,
  GRUNDY_ROW_ORIGIN,
  GRUNDY_ROW_SEQUENCE
} grundy_i_row_kind;

typedef struct grundy_i_row {
  grundy_i_row_kind kind;
  unsigned level;
  uint64_t rest;
} grundy_i_row;

/* b_i(2n + d) = sum of step[d][i][j] b_j(n), first[i] = b_i(0), and b_0 is the sequence. */
typedef struct grundy_i_two_regular {
  unsigned rank;
  grundy_i_row rows[GRUNDY_REGULAR_RANK];
  int64_t step[2][GRUNDY_REGULAR_RANK][GRUNDY_REGULAR_RANK];
  int64_t first[GRUNDY_REGULAR_RANK];
} grundy_i_two_regular;

/* Looks for a basis of at most GRUNDY_REGULAR_RANK rows that gives values[0..count), each of whose
 * relations was tested on at least 32 terms. O(count) for each of its relations. */
GRUNDY_MUST_CHECK grundy_status grundy_i_two_regular_find(grundy_context *context,
                                                          const uint64_t *values, size_t count,
                                                          bool *found, grundy_i_two_regular *out);

/* b_0(n). O(rank^2 log n), modulo 2^64. */
uint64_t grundy_i_two_regular_value(const grundy_i_two_regular *regular, uint64_t n);

#endif
