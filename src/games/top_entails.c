/* Top Entails (Berlekamp, Conway and Guy 1982, ch. 12; West 1996): split a stack into two smaller
 * ones, or remove one coin, after which the opponent must answer in that stack.
 *
 * The winning rests of n (docs/THEORY.md), where S(n) has the values of all splits in which no
 * stack is loony:
 *
 *   R(n) = S(n) where n - 1 is loony, else S(n) and all that is not in R(n-1)
 *
 * So a table needs the values and one set, R of its last heap: a finite set, or the complement of
 * one. Heap n takes about n / 2 steps. Whether *k is in R(n) is decided by the first of n, n - 1, …
 * that has a split of value k, or is next to a loony one. */
#include <string.h>

#include "base/lock.h"
#include "base/messages_script.def"
#include "base/messages_tasks.def"
#include "rules/heap.h"
#include "rules/replies.h"

enum { LOONY = UINT16_MAX, SIZE = 1 << 15, BETWEEN_LOOKS = 64 };
static const uint64_t default_steps = UINT64_C(1) << 33;

/* `rest` is the set of the last heap, or its complement; `seen` that of the splits. Values are
 * smaller than `size`, a power of two. */
typedef struct stacks {
  pthread_mutex_t lock;
  uint16_t *values;
  size_t count, capacity, size;
  grundy_array loony;
  bool all_but;
  unsigned char rest[SIZE], seen[SIZE];
} stacks;

static grundy_status open_table(grundy_context *context, grundy_game *game,
                                const char *parameters) {
  stacks *t = game->state = GRUNDY_MAKE_LOCKED(context, stacks);
  if (!t) return GRUNDY_NO_MEMORY;
  t->size = 1;
  grundy_array_init(&t->loony, context);
  return GRUNDY_OK;
}

static void close_table(grundy_game *game) {
  stacks *t = game->state;
  pthread_mutex_destroy(&t->lock);
  grundy_array_clear(&t->loony);
  grundy_i_free(game->context, t->values, t->capacity * sizeof *t->values);
  grundy_i_free(game->context, t, sizeof *t);
}

static void see(stacks *t, size_t n, size_t from, size_t end) {
  const uint16_t *values = t->values;
  for (size_t a = from; a < end; a++) t->seen[values[a] ^ values[n - a]] = 1;
}

/* Fills in S(n): the loony stacks and their complements are left out. */
static void see_splits(stacks *t, size_t n) {
  size_t end = n / 2 + 1, at = 1;
  const grundy_array *loony = &t->loony;
  memset(t->seen, 0, t->size);
  for (size_t i = 0, j = loony->length;;) { /* both in ascending order */
    while (j > 0 && (loony->data[j - 1] >= n || n - loony->data[j - 1] < at)) j--;
    while (i < loony->length && loony->data[i] < at) i++;
    size_t next = i < loony->length ? (size_t)loony->data[i] : end;
    if (j > 0 && n - loony->data[j - 1] < next) next = n - (size_t)loony->data[j - 1];
    see(t, n, at, next < end ? next : end);
    if (next >= end) return;
    at = next + 1;
  }
}

/* Makes `rest` that of the next heap, and returns its value. */
static uint16_t next_value(stacks *t) {
  bool alone = t->count && t->values[t->count - 1] == LOONY;
  bool turned = t->count && !alone && !t->all_but;
  size_t least = 0;
  for (size_t v = 0; v < t->size; v++) {
    t->rest[v] = turned ? t->rest[v] && !t->seen[v] : t->seen[v] || (!alone && t->rest[v]);
  }
  t->all_but = turned;
  while (least < t->size && t->rest[least] != turned) least++;
  if (least < t->size) return (uint16_t)least;
  return turned ? LOONY : (uint16_t)least;
}

static grundy_status add(stacks *t, grundy_context *owner, grundy_context *context) {
  grundy_status s = GRUNDY_RESERVE(owner, t->values, t->capacity, t->count, 1 << 10);
  GRUNDY_TRY(s);
  see_splits(t, t->count);
  uint16_t value = next_value(t);
  if (value == LOONY) GRUNDY_TRY(grundy_array_push(&t->loony, t->count));
  t->values[t->count++] = value;
  while (value != LOONY && value >= t->size) {
    if (t->size == SIZE) return GRUNDY_FAIL(context, GRUNDY_LIMIT, table_steps, t->count);
    memset(t->rest + t->size, 0, t->size);
    t->size *= 2;
  }
  return GRUNDY_OK;
}

static grundy_status reach(const grundy_call *call, uint64_t n) {
  stacks *t = call->game->state;
  const grundy_limits *limits = grundy_context_get_limits(call->context);
  uint64_t most = limits->steps || limits->seconds > 0 ? limits->steps : default_steps, steps = 0;
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_waiting_for_nim_values), 0));
  grundy_status s = GRUNDY_OK;
  while (t->count <= n && s == GRUNDY_OK) {
    steps += t->count / 2;
    if (most && steps > most) s = GRUNDY_FAIL(call->context, GRUNDY_LIMIT, table_steps, most);
    if (s == GRUNDY_OK && t->count % BETWEEN_LOOKS == 0) {
      s = grundy_i_tick_now(call->context, GRUNDY_PHRASE(task_nim_values), t->count, n + 1);
    }
    if (s == GRUNDY_OK) s = add(t, call->game->context, call->context);
  }
  pthread_mutex_unlock(&t->lock);
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  uint64_t n = call->component.words[0], left = n - 1;
  const grundy_component part = {&left, 1};
  const grundy_option entail = {&part, 1, GRUNDY_MOVE_KIND_ENTAIL};
  if (n) GRUNDY_TRY(sink->take(sink, &entail));
  for (uint64_t a = n / 2; a >= 1; a--) GRUNDY_TRY(grundy_sink_heaps(sink, n - a, a));
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  uint64_t n = call->component.words[0];
  GRUNDY_TRY(reach(call, n));
  uint16_t v = ((const stacks *)call->game->state)->values[n];
  *out = (grundy_value){.known = v != LOONY, .loony = v == LOONY, .method = GRUNDY_METHOD_TABLE};
  if (out->known) out->nimber = v;
  return GRUNDY_OK;
}

static bool is_split(const stacks *t, uint64_t n, uint64_t a, uint64_t v) {
  uint16_t x = t->values[a], y = t->values[n - a];
  return x != LOONY && y != LOONY && (uint64_t)(x ^ y) == v;
}

/* Whether v is a winning rest of n. */
static grundy_status beats(const grundy_call *call, uint64_t n, uint64_t v, bool *out) {
  const stacks *t = call->game->state;
  bool even = true; /* an even number of stacks were passed over */
  for (; n; n--, even = !even) {
    for (uint64_t a = 1; a <= n / 2 && v < t->size; a++) {
      *out = even;
      if (is_split(t, n, a, v)) return GRUNDY_OK;
    }
    *out = !even;
    if (t->values[n - 1] == LOONY) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick_now(call->context, GRUNDY_PHRASE(task_replies), n, 0));
  }
  *out = !even;
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  uint64_t n = call->component.words[0], left = n - 1;
  const grundy_component part = {&left, 1};
  const grundy_option entail = {&part, 1, GRUNDY_MOVE_KIND_ENTAIL};
  bool answered = true;
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  GRUNDY_TRY(reach(call, n));
  const stacks *t = call->game->state;
  if (n && t->values[left] != LOONY) GRUNDY_TRY(beats(call, left, v, &answered));
  if (!answered) GRUNDY_TRY(to.sink.take(&to.sink, &entail));
  for (uint64_t a = n / 2; a >= 1; a--) {
    if (is_split(t, n, a, v)) GRUNDY_TRY(grundy_sink_heaps(&to.sink, n - a, a));
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_top_entails = {
    GRUNDY_HEAP_GAME,
    .display = &grundy_i_split_display,
    .entails = true,
    .name = "top-entails",
    .title = {"Top Entails", "取顶必应"},
    .also = "连带走法",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"split a stack into two smaller ones, or remove one coin: the opponent must then "
                "move in that stack",
                "把一堆分成两个更小的堆，或取走一枚硬币：此时对手必须走这一堆"},
    .theorem = {"loony up to 10^6: stacks of 1, 3, 2403, 2505, 33243, 640193, 696157, 696401 coins",
                "10^6 以内恒胜的堆：1、3、2403、2505、33243、640193、696157、696401 枚硬币"},
    .source = "Berlekamp, Conway & Guy 1982; West 1996",
    .example = "5 6",
    .moves = GRUNDY_HEAP_MOVES(.open = open_table, .close = close_table, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies),
};
