/* The explicit stack of a memoised search: depth costs heap memory, never the machine's stack. */
#include "solve/stack.h"

enum { FIRST_FRAMES = 64 };

void grundy_i_stack_init(grundy_i_stack *stack, grundy_context *context,
                         grundy_i_take_function take) {
  *stack = (grundy_i_stack){.sink = {take}};
  grundy_array_init(&stack->keys, context);
  grundy_array_init(&stack->options, context);
  grundy_array_init(&stack->seen, context);
  grundy_array_init(&stack->scratch, context);
}

void grundy_i_stack_clear(grundy_i_stack *stack) {
  grundy_i_free(stack->keys.context, stack->frames, stack->capacity * sizeof *stack->frames);
  grundy_array_clear(&stack->keys);
  grundy_array_clear(&stack->options);
  grundy_array_clear(&stack->seen);
  grundy_array_clear(&stack->scratch);
}

static grundy_status reserve(grundy_i_stack *stack) {
  void *frames = stack->frames;
  grundy_status s = grundy_i_reserve(stack->keys.context, &frames, &stack->capacity, stack->depth,
                                     sizeof *stack->frames, FIRST_FRAMES);
  stack->frames = frames;
  return s;
}

grundy_status grundy_i_stack_push(grundy_i_stack *stack, grundy_i_wordmap *map, size_t key) {
  GRUNDY_ASSERT(key < stack->keys.length);
  size_t length = stack->keys.length - key, options = stack->options.length;
  grundy_status s = reserve(stack);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_put(map, stack->keys.data + key, length, GRUNDY_I_OPEN);
  if (s != GRUNDY_OK) return s;
  stack->frames[stack->depth++] = (grundy_i_search_frame){
      .key = key,
      .length = length,
      .first = options,
      .next = options,
      .end = options,
      .seen = stack->seen.length,
  };
  return GRUNDY_OK;
}

void grundy_i_stack_pop(grundy_i_stack *stack, grundy_i_wordmap *map, uint64_t result) {
  GRUNDY_ASSERT(stack->depth);
  grundy_i_search_frame f = stack->frames[--stack->depth];
  GRUNDY_ASSERT(*grundy_i_wordmap_find(map, stack->keys.data + f.key, f.length) == GRUNDY_I_OPEN);
  *grundy_i_wordmap_find(map, stack->keys.data + f.key, f.length) = result;
  GRUNDY_ASSERT(f.seen <= stack->seen.length && f.key + f.length <= stack->keys.length);
  stack->seen.length = f.seen;
  if (stack->options.length > f.first) stack->options.length = f.first; /* or was cleared */
  stack->keys.length = f.key;
}
