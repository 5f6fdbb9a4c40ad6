/* Values that occur an odd number of times (grundy/nim.h): with a promise and without one. */
#pragma once

#include "grundy/nim.h"

typedef struct grundy_i_odd_promise {
  grundy_context *context;
  unsigned promise; /* 1 or 2 */
  uint64_t count;   /* numbers seen */
  uint64_t total;
  uint64_t with_byte[8][256];
  uint64_t first[GRUNDY_NIM_ODD_FIRST];
} grundy_i_odd_promise;

grundy_status grundy_i_odd_promise_create(grundy_context *context, unsigned promise,
                                          grundy_i_odd_promise **out);
void grundy_i_odd_promise_destroy(grundy_i_odd_promise *odd);
void grundy_i_odd_promise_add(grundy_i_odd_promise *odd, const uint64_t *numbers, size_t count);
bool grundy_i_odd_promise_proved(const grundy_i_odd_promise *odd);

/* Writes the one or two numbers, ascending; false, with `out` unchanged, for a broken promise. */
bool grundy_i_odd_promise_result(const grundy_i_odd_promise *odd, uint64_t *out);

typedef struct grundy_i_odd_set grundy_i_odd_set;

grundy_status grundy_i_odd_set_create(grundy_context *context, grundy_i_odd_set **out);
void grundy_i_odd_set_destroy(grundy_i_odd_set *set);
grundy_status grundy_i_odd_set_add(grundy_i_odd_set *set, const uint64_t *numbers, size_t count);
size_t grundy_i_odd_set_list(grundy_i_odd_set *set, const uint64_t **out);
