/* The explicit stack of a memoised search. */
#ifndef SOLVE_STACK_H
#define SOLVE_STACK_H

#include "base/wordmap.h"
#include "grundy/ruleset.h"

/* What an entry says while its node is on the stack, and after such a search has failed. */
#define GRUNDY_I_OPEN   UINT64_MAX
#define GRUNDY_I_ABSENT (UINT64_MAX - 1)

/* A node being searched. Its key is keys[key .. key + length); its options are
 * options[first .. end); those before `next` are done and have given the values seen[seen ..). */
typedef struct grundy_i_search_frame {
  size_t key, length, first, next, end, seen;
} grundy_i_search_frame;

/* The frames, and what they keep, each in one array that grows and shrinks with the stack. */
typedef struct grundy_i_stack {
  grundy_sink sink; /* gathers options; the first member, so that a sink leads to its stack */
  grundy_i_search_frame *frames;
  size_t depth, capacity;
  grundy_array keys, options, seen, scratch;
} grundy_i_stack;

typedef grundy_status (*grundy_i_take_function)(grundy_sink *sink, const grundy_option *option);

void grundy_i_stack_init(grundy_i_stack *stack, grundy_context *context,
                         grundy_i_take_function take);
void grundy_i_stack_clear(grundy_i_stack *stack);

/* Pushes a frame, without options yet, for the key keys[key ..), the last of `keys`, and marks it
 * OPEN in the map. */
grundy_status grundy_i_stack_push(grundy_i_stack *stack, grundy_i_wordmap *map, size_t key);

/* Takes the top frame away and stores its result. */
void grundy_i_stack_pop(grundy_i_stack *stack, grundy_i_wordmap *map, uint64_t result);

#endif
