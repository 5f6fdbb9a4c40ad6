/* What the games have in common whose component is a list of numbers: "2,1,3". */
#pragma once

#include "grundy/ruleset.h"

/* print of such a ruleset: the numbers in decimal, joined by commas. */
grundy_status grundy_i_list_print(const grundy_call *call, grundy_buffer *out);

/* The moves of such a ruleset: `parse` and `options`, and what else it has. */
#define GRUNDY_LIST_MOVES(...)                                                                     \
  &(const grundy_ruleset_moves) {                                                                  \
    .print = grundy_i_list_print, __VA_ARGS__                                                      \
  }

/* Initialises `copy` with the words of the component, for options that differ from it in a few.
 * Clear it for any status. */
grundy_status grundy_i_editable(const grundy_call *call, grundy_array *copy);

/* Gives a sink the list as an option. */
grundy_status grundy_i_list_give(const grundy_array *list, grundy_sink *sink);

/* Gives a sink the lists in which one of the first `count` heaps becomes less by XOR with `change`:
 * in Nim they change the value so. The list stays as it is. */
grundy_status grundy_i_list_nim(grundy_array *list, size_t count, uint64_t change,
                                grundy_sink *sink);

/* canonical of a ruleset of two numbers whose order does not matter: the smaller first. */
grundy_status grundy_i_pair_canonical(const grundy_call *call, grundy_array *out);

/* pair of such a ruleset: its two numbers. */
grundy_status grundy_i_pair_component(const grundy_call *call, uint64_t smaller, uint64_t larger,
                                      grundy_array *out);

/* All lists of `length` numbers below `base`. */
typedef struct grundy_i_list_shape {
  size_t length;
  uint64_t base;
} grundy_i_list_shape;

/* The index-th of the lists of these shapes, shape by shape and ascending; GRUNDY_STOP after the
 * last. */
grundy_status grundy_i_list_sample(const grundy_i_list_shape *shapes, size_t shape_count,
                                   uint64_t index, grundy_array *out);

/* sample of such a ruleset where every list is a component: small ones of one to four numbers. */
grundy_status grundy_i_list_any(const grundy_call *call, uint64_t index, grundy_array *out);
