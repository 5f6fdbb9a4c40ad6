/* A binary heap (Williams 1964): no number has a larger key than the one at half its place. */
#include "heap/sparse/priority_queue.h"

#include "heap/value_list.h"

grundy_status grundy_i_priority_queue_init(grundy_context *context, grundy_context *owner,
                                           size_t capacity, grundy_i_priority_queue *out) {
  grundy_status s = GRUNDY_OK;
  void *at = grundy_i_block_new(context, owner, capacity, sizeof *out->at, &s);
  void *key = grundy_i_block_new(context, owner, capacity, sizeof *out->key, &s);
  *out = (grundy_i_priority_queue){at, key, 0, capacity};
  return s;
}

void grundy_i_priority_queue_clear(grundy_context *owner, grundy_i_priority_queue *q) {
  grundy_i_free(owner, q->at, q->capacity * sizeof *q->at);
  grundy_i_free(owner, q->key, q->capacity * sizeof *q->key);
}

static bool before(const grundy_i_priority_queue *q, uint32_t a, uint32_t b) {
  return q->key[a] > q->key[b] || (q->key[a] == q->key[b] && a < b);
}

static void sink_from(grundy_i_priority_queue *q, size_t i) {
  uint32_t moved = q->at[i];
  for (size_t child; (child = 2 * i + 1) < q->count; i = child) {
    if (child + 1 < q->count && before(q, q->at[child + 1], q->at[child])) child++;
    if (!before(q, q->at[child], moved)) break;
    q->at[i] = q->at[child];
  }
  q->at[i] = moved;
}

void grundy_i_priority_queue_order(grundy_i_priority_queue *q, size_t count) {
  GRUNDY_ASSERT(count <= q->capacity);
  q->count = count;
  for (size_t i = 0; i < count; i++) q->at[i] = (uint32_t)i;
  for (size_t i = count / 2; i-- > 0;) sink_from(q, i);
  GRUNDY_ASSERT(count < 2 || !before(q, q->at[1], q->at[0]));
}

void grundy_i_priority_queue_sink(grundy_i_priority_queue *q) {
  GRUNDY_ASSERT(q->count);
  sink_from(q, 0);
}

void grundy_i_priority_queue_drop(grundy_i_priority_queue *q) {
  GRUNDY_ASSERT(q->count);
  q->at[0] = q->at[--q->count];
  if (q->count) sink_from(q, 0);
}
