/* Subtraction sets with given nim-values.
 *
 * A number s may belong to the set if no heap has the value of the heap s below it. Let M hold all
 * numbers that may. If some set has the values, so has M: its further members are options of other
 * values than the heap's own, which change no mex. So a set has the values exactly when it lies
 * within M and meets, for each heap n and each v < G(n), the numbers {s in M: G(n - s) = v}. The
 * smallest such set is a smallest hitting set of these; it is found by deepening. */
#include "sequence/sets.h"

#include "base/json.h"
#include "base/messages_tasks.def"

enum { NODES = 1 << 18, WORTH = 3 /* values a number that is left out */ };

/* Bit s - 1 of a mask is the number s. */
typedef struct set_search {
  grundy_context *context;
  const uint64_t *values;
  uint64_t count, allowed;
  grundy_array needs; /* the masks to be met, none of which holds another */
  uint64_t chosen;
  unsigned nodes;
} set_search;

static bool may_belong(const set_search *q, uint64_t s) {
  uint64_t n = s;
  while (n < q->count && q->values[n] != q->values[n - s]) n++;
  return n >= q->count;
}

static uint64_t largest_member(const set_search *q) {
  return q->count - 1 < GRUNDY_SETS_LARGEST ? q->count - 1 : GRUNDY_SETS_LARGEST;
}

/* Adds a mask, unless one that it holds is there; drops those that hold it. */
static grundy_status add_need(set_search *q, uint64_t mask) {
  uint64_t *needs = q->needs.data;
  size_t kept = 0;
  for (size_t i = 0; i < q->needs.length; i++) {
    if ((needs[i] & mask) == needs[i]) return GRUNDY_OK;
  }
  for (size_t i = 0; i < q->needs.length; i++) {
    if ((needs[i] & mask) != mask) needs[kept++] = needs[i];
  }
  q->needs.length = kept;
  return grundy_array_push(&q->needs, mask);
}

/* What heap n needs: a number for each smaller value. False where M has none. */
static grundy_status add_heap(set_search *q, uint64_t n, bool *possible) {
  uint64_t masks[GRUNDY_SETS_LARGEST] = {0};
  uint64_t value = q->values[n];
  *possible = value <= n && value <= GRUNDY_SETS_LARGEST;
  if (!*possible) return GRUNDY_OK;
  for (uint64_t t = 1; t <= n && t <= GRUNDY_SETS_LARGEST; t++) {
    uint64_t left = q->values[n - t];
    if (q->allowed >> (t - 1) & 1 && left < value) masks[left] |= UINT64_C(1) << (t - 1);
  }
  for (uint64_t v = 0; v < value && *possible; v++) {
    *possible = masks[v] != 0;
    if (*possible) GRUNDY_TRY(add_need(q, masks[v]));
  }
  return GRUNDY_OK;
}

/* Meets all needs with at most `left` more members, smaller ones first. */
static bool meet(set_search *q, unsigned left) {
  const uint64_t *needs = q->needs.data;
  uint64_t open = 0;
  if (++q->nodes > NODES) return false;
  for (size_t i = 0; i < q->needs.length; i++) {
    bool narrow = !(needs[i] & q->chosen) && (!open || GRUNDY_ONES(needs[i]) < GRUNDY_ONES(open));
    if (narrow) open = needs[i];
  }
  if (!open || !left) return !open;
  for (; open; open &= open - 1) {
    uint64_t member = open & (~open + 1);
    q->chosen |= member;
    if (meet(q, left - 1)) return true;
    q->chosen &= ~member;
  }
  return false;
}

static void put_members(grundy_buffer *out, uint64_t mask) {
  for (const char *between = ""; mask; mask &= mask - 1, between = ",") {
    grundy_i_put(out, "%s%u", between, GRUNDY_LOWEST_BIT(mask) + 1);
  }
}

/* A set of all numbers but a few: those up to half of the values that may not belong, where all
 * others may. */
static bool put_all_but(set_search *q, grundy_buffer *out) {
  uint64_t most = largest_member(q), left_out = ~q->allowed;
  if (most < 64) left_out &= (UINT64_C(1) << most) - 1;
  bool few = left_out && GRUNDY_ONES(left_out) <= GRUNDY_SETS_MEMBERS &&
             WORTH * GRUNDY_ONES(left_out) < most && left_out >> most / 2 == 0;
  for (uint64_t s = most + 1; few && s < q->count; s++) few = may_belong(q, s);
  if (!few) return false;
  grundy_i_put(out, "all-but:");
  put_members(out, left_out);
  return true;
}

static grundy_status find(set_search *q, grundy_buffer *out) {
  bool possible = true;
  for (uint64_t t = 1; t <= largest_member(q); t++) {
    if (may_belong(q, t)) q->allowed |= UINT64_C(1) << (t - 1);
  }
  if (put_all_but(q, out)) return out->status;
  for (uint64_t n = 0; n < q->count && possible; n++) {
    GRUNDY_TRY(add_heap(q, n, &possible));
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_codes), n, q->count));
  }
  if (!possible) return GRUNDY_OK;
  for (unsigned members = 1; members <= GRUNDY_SETS_MEMBERS && q->nodes <= NODES; members++) {
    if (!meet(q, members)) continue;
    put_members(out, q->chosen);
    return out->status;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_sets_find(grundy_context *context, const uint64_t *values, uint64_t count,
                                 grundy_buffer *out) {
  set_search q = {.context = context, .values = values, .count = count};
  grundy_array_init(&q.needs, context);
  grundy_status s = find(&q, out);
  grundy_array_clear(&q.needs);
  return s;
}
