/* Questions to the pruned search: the value of a component, or whether a sum has a value. A
 * component is asked for 0, 1, 2, … in turn (aspiration): what is found on the way for one value
 * serves the next. */
#include "solve/pruned.h"

#include "base/context.h"

/* Without a limit of steps or time a search gives up here: some minutes. */
static const uint64_t default_work = (uint64_t)1 << 30;

void grundy_i_pruned_init(grundy_i_pruned *pruned, grundy_context *context, size_t most) {
  *pruned = (grundy_i_pruned){.context = context};
  grundy_i_table_init(&pruned->table, context, most);
}

void grundy_i_pruned_clear(grundy_i_pruned *pruned) {
  grundy_i_table_clear(&pruned->table);
}

/* The least work at which the question has to be given up. */
static uint64_t last_work(const grundy_i_pruned *p, uint64_t work) {
  grundy_limits limits = grundy_context_get_limits(p->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : default_work;
  uint64_t last = most ? p->start + most : UINT64_MAX;
  return work && p->work + work < last ? p->work + work : last;
}

static void begin(grundy_i_pruned *p, grundy_i_seeker *k, const grundy_game *game, uint64_t number,
                  uint64_t work) {
  grundy_i_seeker_init(k, p->context, &p->table, game, number);
  k->work = p->work;
  k->last = last_work(p, work);
}

static void end(grundy_i_pruned *p, grundy_i_seeker *k) {
  p->nodes += k->nodes;
  p->hits += k->hits;
  p->work = k->work;
  grundy_i_seeker_clear(k);
}

static grundy_status value_of(grundy_i_seeker *k, size_t index, uint64_t *out) {
  unsigned answer = GRUNDY_I_OUTSIDE;
  grundy_status s = GRUNDY_OK;
  for (unsigned v = 0; v < GRUNDY_I_NIMSET_SIZE && s == GRUNDY_OK; v++) {
    s = grundy_i_seeker_ask(k, index, grundy_i_nimset_of(v), &answer);
    if (s != GRUNDY_OK || answer == GRUNDY_I_OUTSIDE) continue;
    *out = answer;
    return GRUNDY_OK;
  }
  return s == GRUNDY_OK ? GRUNDY_UNKNOWN : s;
}

/* Adds the values of the parts from number `first` on. */
static grundy_status add_values(grundy_i_seeker *k, size_t first, uint64_t *sum) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = first; i < k->part_count && s == GRUNDY_OK; i++) {
    uint64_t v = 0;
    s = value_of(k, i, &v);
    *sum ^= v;
  }
  return s;
}

grundy_status grundy_i_pruned_value(grundy_i_pruned *p, const grundy_game *game, uint64_t number,
                                    grundy_component c, uint64_t work, uint64_t *out) {
  grundy_i_seeker k;
  uint64_t sum = 0;
  begin(p, &k, game, number, work);
  grundy_status s = grundy_i_seeker_join(&k, &c, 1, &sum);
  if (s == GRUNDY_OK) s = add_values(&k, 0, &sum);
  if (s == GRUNDY_OK) *out = sum;
  end(p, &k);
  return s;
}

/* Brings the part of most play to the front. */
static void largest_first(grundy_i_part *parts, size_t count) {
  for (size_t i = 1; i < count; i++) {
    if (parts[i].size <= parts[0].size) continue;
    grundy_i_part swap = parts[0];
    parts[0] = parts[i];
    parts[i] = swap;
  }
}

/* Whether the sum of k's parts and `known` is v. */
static grundy_status is_value(grundy_i_seeker *k, uint64_t known, uint64_t v, bool *out) {
  unsigned answer;
  if (!k->part_count) {
    *out = known == v;
    return GRUNDY_OK;
  }
  largest_first(k->parts, k->part_count);
  grundy_status s = add_values(k, 1, &known);
  if (s != GRUNDY_OK) return s;
  if ((known ^ v) >= GRUNDY_I_NIMSET_SIZE) return GRUNDY_UNKNOWN;
  s = grundy_i_seeker_ask(k, 0, grundy_i_nimset_of((unsigned)(known ^ v)), &answer);
  if (s == GRUNDY_OK) *out = answer == (known ^ v);
  return s;
}

grundy_status grundy_i_pruned_is(grundy_i_pruned *p, const grundy_game *game, uint64_t number,
                                 const grundy_component *parts, size_t count, uint64_t v,
                                 uint64_t work, bool *out) {
  grundy_i_seeker k;
  uint64_t known = 0;
  begin(p, &k, game, number, work);
  grundy_status s = grundy_i_seeker_join(&k, parts, count, &known);
  if (s == GRUNDY_OK) s = is_value(&k, known, v, out);
  end(p, &k);
  return s;
}
