/* Questions to the pruned search: the value of a component, or whether a sum has a value. */
#include "solve/value/value_engine.h"

#include "solve/value/parallel_search.h"

/* Without a limit of steps or time a search gives up here: some minutes. */
static const uint64_t default_work = (uint64_t)1 << 30;

void grundy_i_value_engine_init(grundy_i_value_engine *engine, grundy_context *context,
                                size_t most) {
  *engine = (grundy_i_value_engine){.context = context};
  grundy_i_transposition_init(&engine->table, context, most);
}

void grundy_i_value_engine_clear(grundy_i_value_engine *engine) {
  grundy_i_transposition_clear(&engine->table);
}

/* The work at which the question must be given up, the least of the bounds. */
static uint64_t last_work(const grundy_i_value_engine *p, uint64_t work) {
  grundy_limits limits = *grundy_context_get_limits(p->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : default_work;
  uint64_t last = most ? p->start + most : UINT64_MAX;
  return work && p->work + work < last ? p->work + work : last;
}

static void begin(grundy_i_value_engine *p, grundy_i_value_search *k, const grundy_game *game,
                  uint64_t number, uint64_t work) {
  grundy_i_value_search_init(k, p->context, &p->table, game, number);
  k->work = p->work;
  k->last = last_work(p, work);
  k->peers = p->peers;
  p->running = p->peers ? k : NULL;
}

static void end(grundy_i_value_engine *p, grundy_i_value_search *k) {
  p->nodes += k->nodes;
  p->hits += k->hits;
  p->work = k->work;
  p->running = NULL;
  grundy_i_value_search_clear(k);
}

grundy_status grundy_i_value_engine_hear(grundy_i_value_engine *p,
                                         const grundy_i_value_news *news) {
  grundy_i_transposition_table *table = &p->table;
  if (news->is_value && grundy_i_transposition_wants_room(table)) {
    GRUNDY_TRY(grundy_i_transposition_grow(table));
  }
  if (news->is_value) {
    grundy_i_transposition_put(table, &news->key, (unsigned)news->content, news->effort);
  }
  if (p->running) grundy_i_peers_hear(p->running, news);
  return GRUNDY_OK;
}

/* What a question asks: with helpers where the context allows threads, and where no bound on steps
 * demands the same on every machine. */
static grundy_status ask(grundy_i_value_search *k, bool bounded, size_t index, uint64_t asked,
                         unsigned *out) {
  grundy_limits limits = *grundy_context_get_limits(k->context);
  if (limits.threads > 1 && !limits.steps && !bounded && !k->peers) {
    return grundy_i_parallel_ask(k, index, asked, out);
  }
  return asked ? grundy_i_value_search_ask(k, index, asked, out)
               : grundy_i_value_search_value(k, index, out);
}

/* Adds the values of the parts from number `first` on. */
static grundy_status add_values(grundy_i_value_search *k, bool bounded, size_t first,
                                uint64_t *sum) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = first; i < k->part_count && s == GRUNDY_OK; i++) {
    unsigned v = 0;
    s = ask(k, bounded, i, 0, &v);
    *sum ^= v;
  }
  return s;
}

grundy_status grundy_i_value_engine_value(grundy_i_value_engine *p, const grundy_game *game,
                                          uint64_t number, grundy_component c, uint64_t work,
                                          uint64_t *out) {
  grundy_i_value_search k;
  uint64_t sum = 0;
  begin(p, &k, game, number, work);
  grundy_status s = grundy_i_value_search_join(&k, &c, 1, &sum);
  if (s == GRUNDY_OK) s = add_values(&k, work > 0, 0, &sum);
  if (s == GRUNDY_OK) *out = sum;
  end(p, &k);
  return s;
}

/* Brings the part with the most play to the front. */
static void largest_first(grundy_i_value_part *parts, size_t count) {
  GRUNDY_ASSERT(count);
  for (size_t i = 1; i < count; i++) {
    if (parts[i].size <= parts[0].size) continue;
    grundy_i_value_part swap = parts[0];
    parts[0] = parts[i];
    parts[i] = swap;
  }
}

/* All parts except the one with the most play are added to *known. */
static grundy_status leave_largest(grundy_i_value_search *k, bool bounded, uint64_t *known) {
  largest_first(k->parts, k->part_count);
  return add_values(k, bounded, 1, known);
}

/* Whether the sum of k's parts and `known` is v. */
static grundy_status is_value(grundy_i_value_search *k, bool bounded, uint64_t known, uint64_t v,
                              bool *out) {
  GRUNDY_ASSERT(k->depth == 0);
  unsigned answer;
  if (!k->part_count) {
    *out = known == v;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(leave_largest(k, bounded, &known));
  if ((known ^ v) >= GRUNDY_I_NIMSET_SIZE) return GRUNDY_UNKNOWN;
  GRUNDY_TRY(ask(k, bounded, 0, grundy_i_nimset_of((unsigned)(known ^ v)), &answer));
  *out = answer == (known ^ v);
  return GRUNDY_OK;
}

grundy_status grundy_i_value_engine_is(grundy_i_value_engine *p, const grundy_game *game,
                                       uint64_t number, const grundy_component *parts, size_t count,
                                       uint64_t v, uint64_t work, bool *out) {
  grundy_i_value_search k;
  uint64_t known = 0;
  begin(p, &k, game, number, work);
  grundy_status s = grundy_i_value_search_join(&k, parts, count, &known);
  if (s == GRUNDY_OK) s = is_value(&k, work > 0, known, v, out);
  end(p, &k);
  return s;
}

/* The value of the sum of k's parts and `known` if it is in the set, else OUTSIDE. */
static grundy_status ask_set(grundy_i_value_search *k, bool bounded, uint64_t known, uint64_t asked,
                             unsigned *out) {
  unsigned answer = 0;
  GRUNDY_TRY(k->part_count ? leave_largest(k, bounded, &known) : GRUNDY_OK);
  if (known >= GRUNDY_I_NIMSET_SIZE) return GRUNDY_UNKNOWN;
  uint64_t shifted = grundy_i_nimset_xor(asked, known);
  if (!shifted || (!k->part_count && !(shifted & 1))) {
    *out = GRUNDY_I_OUTSIDE;
    return GRUNDY_OK;
  }
  if (k->part_count) GRUNDY_TRY(ask(k, bounded, 0, shifted, &answer));
  *out = answer == GRUNDY_I_OUTSIDE ? answer : answer ^ (unsigned)known;
  return GRUNDY_OK;
}

grundy_status grundy_i_value_engine_ask(grundy_i_value_engine *p, const grundy_game *game,
                                        uint64_t number, grundy_component c, uint64_t asked,
                                        uint64_t work, unsigned *out) {
  grundy_i_value_search k;
  uint64_t known = 0;
  begin(p, &k, game, number, work);
  grundy_status s = grundy_i_value_search_join(&k, &c, 1, &known);
  if (s == GRUNDY_OK) s = ask_set(&k, work > 0, known, asked, out);
  end(p, &k);
  return s;
}
