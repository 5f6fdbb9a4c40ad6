/* Nim-values of the heaps 0, 1, 2, … of a game in Lua, bottom-up. */
#ifndef SCRIPT_SCRIPT_VALUES_H
#define SCRIPT_SCRIPT_VALUES_H

#include <pthread.h>

#include "grundy/array.h"
#include "grundy/ruleset.h"

/* `values` holds the nim-values of the first heaps. `closed`: no more are to be added, because some
 * option was no sum of smaller heaps or the rules failed. `seen[v]` is 1 + the heap that last had
 * an option of value v. */
typedef struct grundy_i_script_values {
  pthread_mutex_t growing;
  bool ready, closed;
  grundy_array values, seen;
} grundy_i_script_values;

GRUNDY_MUST_CHECK grundy_status grundy_i_script_values_init(grundy_i_script_values *heaps,
                                                            grundy_context *owner);
void grundy_i_script_values_clear(grundy_i_script_values *heaps);

/* value of a ruleset whose components are heaps. Not known, with method SEARCH: a search will have
 * to tell. Errors: LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_script_values_value(grundy_context *context, const grundy_game *game,
                                           grundy_component c, grundy_value *out);

#endif
