/* Questions to the searches for nim-values: the value of a sum, or whether it is in a set.
 *
 * The pruned search visits few components, and some of them again for each value asked for; the
 * search by the mex of all options visits each component once. Which is quicker is not known
 * beforehand: where values are small and positions fall apart the first one is by far, where values
 * are large the second. So the pruned search begins; before it, where the ruleset says neither how
 * positions fall apart nor how large they are, the other one by a fraction of a second. Once the
 * pruned search has expanded the same components again and again (without such hints, once it has
 * expanded a number of them), the other one gets several times the work that this has taken, and
 * goes on where it was; if that is not enough, pruning goes on until it has done twice as much, and
 * so forth. Where positions fall apart the sum is at most a small multiple of the work of the
 * quicker one; elsewhere mex gets nearly all. A game whose components were valued by mex is valued
 * so from then on. Values of 64 and more, and components too long for the table, leave only mex. */
#include "solve/value/value_engine.h"

#include "base/context.h"
#include "solve/value/parallel_search.h"

/* Without a limit of steps or time a search gives up here: some minutes. */
static const uint64_t default_work = (uint64_t)1 << 30;

/* When the pruned search is first compared, in expansions; how much more work the other one gets,
 * where positions fall apart and elsewhere; and how much at the beginning. WORTH: expansions of a
 * component that are worth it on average, where the ruleset has hints for search. */
enum { FIRST_COMPARISON = 1 << 11, SHARE = 4, LARGE_SHARE = 64, BEGINNING = 1 << 20, WORTH = 4 };

void grundy_i_value_engine_init(grundy_i_value_engine *engine, grundy_context *context,
                                size_t most) {
  *engine = (grundy_i_value_engine){.context = context};
  engine->expansions.next = FIRST_COMPARISON;
  grundy_i_transposition_init(&engine->table, context, most);
  grundy_i_mex_search_init(&engine->mex, context, true);
  grundy_array_init(&engine->modes, context);
}

void grundy_i_value_engine_clear(grundy_i_value_engine *engine) {
  grundy_i_transposition_clear(&engine->table);
  grundy_i_mex_search_clear(&engine->mex);
  grundy_array_clear(&engine->modes);
}

uint64_t grundy_i_value_engine_entries(const grundy_i_value_engine *engine) {
  return atomic_load(&engine->table.entries) + grundy_i_mex_search_entries(&engine->mex);
}

/* What is asked of a sum of components of one game: its value, or, with a set, the value if it is
 * in that. `value` OUTSIDE: it is not. At most `work` options are examined, 0: no bound. */
typedef struct value_question {
  const grundy_game *game;
  uint64_t number;
  const grundy_component *parts;
  size_t count;
  uint64_t asked, work, value;
  bool outside;
} value_question;

/* The work at which the question must be given up, the least of the bounds. */
static uint64_t last_work(const grundy_i_value_engine *p, uint64_t work) {
  grundy_limits limits = *grundy_context_get_limits(p->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : default_work;
  uint64_t last = most ? p->start + most : UINT64_MAX;
  return work && p->work + work < last ? p->work + work : last;
}

static void begin(grundy_i_value_engine *p, grundy_i_value_search *k, const value_question *q,
                  bool compares) {
  grundy_i_value_search_init(k, p->context, &p->table, q->game, q->number);
  k->work = p->work;
  k->last = last_work(p, q->work);
  k->peers = p->peers;
  k->expansions = compares && !p->peers ? &p->expansions : NULL;
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

/* The value of the sum of k's parts and `known` if it is in the set, which the part with the most
 * play is asked for, shifted by the values of the others. */
static grundy_status ask_set(grundy_i_value_search *k, value_question *q, uint64_t known) {
  unsigned answer = 0;
  grundy_status s = GRUNDY_OK;
  if (k->part_count) {
    largest_first(k->parts, k->part_count);
    s = add_values(k, q->work > 0, 1, &known);
  }
  if (s != GRUNDY_OK) return s;
  if (known >= GRUNDY_I_NIMSET_SIZE) return GRUNDY_UNKNOWN;
  uint64_t shifted = grundy_i_nimset_xor(q->asked, known);
  q->outside = !shifted || (!k->part_count && !(shifted & 1));
  if (q->outside) return GRUNDY_OK;
  if (k->part_count) s = ask(k, q->work > 0, 0, shifted, &answer);
  q->outside = answer == GRUNDY_I_OUTSIDE;
  q->value = answer ^ known;
  return s;
}

/* Errors: UNKNOWN where a value or component is too large for this search, or where it expands the
 * same components again and again. */
static grundy_status prune(grundy_i_value_engine *p, value_question *q, bool compares) {
  grundy_i_value_search k;
  uint64_t known = 0;
  begin(p, &k, q, compares);
  grundy_status s = grundy_i_value_search_join(&k, q->parts, q->count, &known);
  if (s == GRUNDY_OK && q->asked) s = ask_set(&k, q, known);
  if (s == GRUNDY_OK && !q->asked) {
    s = add_values(&k, q->work > 0, 0, &known);
    q->value = known;
  }
  end(p, &k);
  return s;
}

/* At most `work` components and options are examined. */
static grundy_status by_mex(grundy_i_value_engine *p, value_question *q, uint64_t work) {
  uint64_t sum = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < q->count && s == GRUNDY_OK; i++) {
    uint64_t value = 0, before = p->mex.work, nodes = p->mex.nodes, hits = p->mex.hits;
    s = grundy_i_mex_search_value(&p->mex, q->game, q->number, q->parts[i], work, &value);
    sum ^= value;
    work -= p->mex.work - before < work ? p->mex.work - before : work;
    p->work += p->mex.work - before;
    p->nodes += p->mex.nodes - nodes;
    p->hits += p->mex.hits - hits;
  }
  q->value = sum;
  q->outside = q->asked && (sum >= GRUNDY_I_NIMSET_SIZE || !(q->asked >> sum & 1));
  return s;
}

/* How the values of a game are found, so far. */
static grundy_status find_mode(grundy_i_value_engine *p, uint64_t number, uint64_t **out) {
  grundy_status s = GRUNDY_OK;
  while (p->modes.length <= number && s == GRUNDY_OK)
    s = grundy_array_push(&p->modes, GRUNDY_I_VALUES_NEW);
  *out = p->modes.data + number;
  return s;
}

/* At most `work` of the other search, of which `left` may be done in all. UNKNOWN where that was
 * not enough, and pruning goes on. */
static grundy_status try_mex(grundy_i_value_engine *p, value_question *q, uint64_t work,
                             uint64_t left, uint64_t *mode) {
  grundy_status s = by_mex(p, q, work < left ? work : left);
  *mode = s == GRUNDY_OK          ? GRUNDY_I_VALUES_BY_MEX
          : s == GRUNDY_NO_MEMORY ? GRUNDY_I_VALUES_PRUNED
                                  : GRUNDY_I_VALUES_OPEN;
  if (s == GRUNDY_NO_MEMORY) grundy_i_mex_search_clear(&p->mex);
  if (s == GRUNDY_LIMIT && work < left)
    s = grundy_i_own_limit(p->context, s);
  else if (s != GRUNDY_NO_MEMORY)
    return s;
  return s == GRUNDY_LIMIT ? s : GRUNDY_UNKNOWN;
}

static grundy_status answer(grundy_i_value_engine *p, value_question *q) {
  uint64_t *mode, last = last_work(p, q->work);
  grundy_status s = find_mode(p, q->number, &mode);
  if (s != GRUNDY_OK) return s;
  const grundy_ruleset_hints *hints = q->game->hints;
  if (*mode == GRUNDY_I_VALUES_BY_MEX) return by_mex(p, q, last - p->work);
  bool hinted = hints->reduce || hints->size;
  bool begins = *mode == GRUNDY_I_VALUES_NEW && !p->peers && !hinted;
  if (begins) s = try_mex(p, q, BEGINNING, last - p->work, mode);
  if (begins && s != GRUNDY_UNKNOWN) return s;
  p->expansions.most = hinted ? WORTH : 0;
  do {
    uint64_t before = p->work;
    p->expansions.repeats = false;
    s = prune(p, q, *mode != GRUNDY_I_VALUES_PRUNED);
    if (s != GRUNDY_UNKNOWN) return s;
    uint64_t left = last > p->work ? last - p->work : 0, spent = p->work - before;
    if (!p->expansions.repeats) return by_mex(p, q, left);
    s = try_mex(p, q, spent * (p->mex.splits || hinted ? SHARE : LARGE_SHARE), left, mode);
  } while (s == GRUNDY_UNKNOWN);
  return s;
}

grundy_status grundy_i_value_engine_value(grundy_i_value_engine *p, const grundy_game *game,
                                          uint64_t number, grundy_component c, uint64_t work,
                                          uint64_t *out) {
  value_question q = {.game = game, .number = number, .parts = &c, .count = 1, .work = work};
  grundy_status s = answer(p, &q);
  if (s == GRUNDY_OK) *out = q.value;
  return s;
}

grundy_status grundy_i_value_engine_is(grundy_i_value_engine *p, const grundy_game *game,
                                       uint64_t number, const grundy_component *parts, size_t count,
                                       uint64_t v, uint64_t work, bool *out) {
  value_question q = {.game = game, .number = number, .parts = parts, .count = count, .work = work};
  if (v < GRUNDY_I_NIMSET_SIZE) q.asked = grundy_i_nimset_of((unsigned)v);
  grundy_status s = answer(p, &q);
  if (s == GRUNDY_OK) *out = !q.outside && q.value == v;
  return s;
}

grundy_status grundy_i_value_engine_ask(grundy_i_value_engine *p, const grundy_game *game,
                                        uint64_t number, grundy_component c, uint64_t asked,
                                        uint64_t work, unsigned *out) {
  value_question q = {game, number, &c, 1, asked, work, 0, false};
  grundy_status s = answer(p, &q);
  if (s == GRUNDY_OK) *out = q.outside ? GRUNDY_I_OUTSIDE : (unsigned)q.value;
  return s;
}
