/* Values of heaps from below: G(n) = mex { XOR of G over the parts of o : o option of n } (Sprague
 * 1935, Grundy 1939), where every part of every option is a smaller heap. Cost: an option is read
 * from an array, without hashing and without being kept; 16 bytes a heap.
 *
 * Rules in Lua do not say whether they go to smaller heaps only. The table is filled as long as
 * they do; at the first option that does not, or the first error, it is closed for good, and search
 * decides what it does not hold. It is not started for a heap that is far away, since play from
 * there may visit few others. */

#include "base/context.h"
#include "base/lock.h"
#include "base/messages.def"
#include "base/messages_script.def"
#include "base/messages_tasks.def"
#include "script/script.h"

enum { NEAR = 1 << 20, STRIDE = 64, DEFAULT_STEPS = 1 << 27, LOOK = 1 << 12 };

/* Takes the options of one heap. */
typedef struct filler {
  grundy_sink sink;
  grundy_i_script_values *heaps;
  grundy_context *context;
  uint64_t heap, taken, most, looked; /* options taken; at the last check of the clock */
} filler;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  filler *f = (filler *)sink;
  grundy_i_script_values *heaps = f->heaps;
  uint64_t sum = 0;
  for (size_t i = 0; i < option->count; i++) {
    if (option->parts[i].length != 1 || option->parts[i].words[0] >= f->heap) {
      heaps->closed = true;
      return GRUNDY_STOP;
    }
    sum ^= heaps->values.data[option->parts[i].words[0]];
  }
  if (++f->taken > f->most && f->most) {
    return GRUNDY_FAIL(f->context, GRUNDY_LIMIT, table_steps, f->most);
  }
  while (heaps->seen.length <= sum) {
    grundy_status s = grundy_array_push(&heaps->seen, 0);
    if (s != GRUNDY_OK) return s;
  }
  heaps->seen.data[sum] = f->heap + 1;
  return GRUNDY_OK;
}

/* Adds the next heap, unless that closes the table. */
static grundy_status add(filler *f, const grundy_game *game) {
  grundy_i_script_values *heaps = f->heaps;
  f->heap = heaps->values.length;
  grundy_status s = grundy_i_script_options(
      GRUNDY_CALL(f->context, game, (grundy_component){&f->heap, 1}), &f->sink);
  if (s == GRUNDY_BAD_INPUT) heaps->closed = true;
  if (heaps->closed) return GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  uint64_t mex = 0;
  while (mex < heaps->seen.length && heaps->seen.data[mex] == f->heap + 1) mex++;
  s = grundy_array_push(&heaps->values, mex);
  if (s != GRUNDY_OK || f->taken - f->looked < LOOK) return s;
  f->looked = f->taken;
  return grundy_i_tick_now(f->context, GRUNDY_PHRASE(task_nim_values), f->heap, 0);
}

static grundy_status fill(const grundy_call *call, grundy_i_script_values *heaps, uint64_t n) {
  grundy_limits limits = *grundy_context_get_limits(call->context);
  filler f = {.sink = {take}, .heaps = heaps, .context = call->context, .most = limits.steps};
  if (!limits.steps && limits.seconds <= 0) f.most = DEFAULT_STEPS;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && !heaps->closed && heaps->values.length <= n) s = add(&f, call->game);
  return s;
}

grundy_status grundy_i_script_values_value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  grundy_i_script_values *heaps = &grundy_i_script_of(call->game)->heaps;
  uint64_t n = c.words[0];
  *out = (grundy_value){.known = false, .method = GRUNDY_METHOD_SEARCH};
  if (c.length != 1) return GRUNDY_OK;
  grundy_status s =
      grundy_i_lock(call->context, &heaps->growing, GRUNDY_PHRASE(task_waiting_for_nim_values), 0);
  if (s != GRUNDY_OK) return s;
  if (n < NEAR || n < heaps->values.length + STRIDE) s = fill(call, heaps, n);
  if (s == GRUNDY_OK && n < heaps->values.length) {
    *out = (grundy_value){.known = true,
                          .nimber = heaps->values.data[n],
                          .method = GRUNDY_METHOD_TABLE,
                          .source = "Sprague 1935, Grundy 1939"};
  }
  pthread_mutex_unlock(&heaps->growing);
  return s;
}

grundy_status grundy_i_script_values_init(grundy_i_script_values *heaps, grundy_context *owner) {
  grundy_array_init(&heaps->values, owner);
  grundy_array_init(&heaps->seen, owner);
  if (pthread_mutex_init(&heaps->growing, NULL) != 0) {
    return GRUNDY_FAIL(owner, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  heaps->ready = true;
  return GRUNDY_OK;
}

void grundy_i_script_values_clear(grundy_i_script_values *heaps) {
  if (!heaps->ready) return;
  pthread_mutex_destroy(&heaps->growing);
  grundy_array_clear(&heaps->seen);
  grundy_array_clear(&heaps->values);
}
