/* The inside of a system, for the reader and the solvers. */
#pragma once

#include "base/intern.h"
#include "gf2/dense/matrix.h"
#include "grundy/gf2.h"

/* Equations as lists: the unknowns of equation e are terms[ends[e - 1] / 2 .. ends[e] / 2), its
 * right-hand side ends[e] % 2. */
typedef struct grundy_i_gf2_list {
  grundy_array terms, ends;
} grundy_i_gf2_list;

void grundy_i_gf2_list_init(grundy_i_gf2_list *list, grundy_context *context);
void grundy_i_gf2_list_clear(grundy_i_gf2_list *list);

/* Ends the equation of the terms that were pushed since the last one; terms that occur twice
 * cancel. Errors: NO_MEMORY; where there are thousands, CANCELLED and LIMIT (time) too. */
grundy_status grundy_i_gf2_list_end(grundy_i_gf2_list *list, bool right);

static inline size_t grundy_i_gf2_list_begin(const grundy_i_gf2_list *list, size_t equation) {
  GRUNDY_ASSERT(equation <= list->ends.length);
  return equation ? (size_t)(list->ends.data[equation - 1] / 2) : 0;
}

static inline size_t grundy_i_gf2_list_finish(const grundy_i_gf2_list *list, size_t equation) {
  GRUNDY_ASSERT(equation < list->ends.length);
  return (size_t)(list->ends.data[equation] / 2);
}

static inline bool grundy_i_gf2_list_right(const grundy_i_gf2_list *list, size_t equation) {
  GRUNDY_ASSERT(equation < list->ends.length);
  return list->ends.data[equation] % 2;
}

struct grundy_gf2_system {
  size_t unknowns;
  grundy_gf2_format format; /* of the file it was read from, else ANY */
  bool sparse;              /* the equations are in `list` and not in `rows` */
  grundy_i_matrix rows;     /* unknowns + 1 columns */
  grundy_i_gf2_list list;
  grundy_i_intern names; /* of all unknowns, or empty */
};

/* The same equations as packed rows. Errors: NO_MEMORY, CANCELLED, LIMIT (time). */
grundy_status grundy_i_gf2_pack(const grundy_gf2_system *system, grundy_gf2_system **out);
