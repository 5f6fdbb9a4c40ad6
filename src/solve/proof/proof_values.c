/* Grounds of claims about nim-values (Sprague 1935, Grundy 1939):
 *
 *   G(c) = v    for each w < v an option of value w, all of whose parts have claimed values; every
 *               other option is shown to have a value other than v
 *   G(c) != v   an option of value v, all of whose parts have claimed values; or, where there is
 *               none, G(c) is claimed
 *
 * A sum is shown not to be v by the values of all its parts but one, with XOR x, and the claim that
 * the last one, that with the most play, is not v ^ x. Equal parts of a sum cancel, G + G = 0,
 * without a claim. Values come from the solver's searches and theorems; no check relies on them. */
#include <string.h>

#include "base/context.h"
#include "base/messages_solving.def"
#include "base/sort.h"
#include "solve/proof/prover.h"
#include "solve/value/value_search.h"

enum { MOST_TO_CANCEL = 64, MOST_OPTIONS = 1 << 20, FIRST = 64 };

/* ---- what the solver knows ---- */

static const grundy_game *game_of(const grundy_i_prover *p, uint64_t game) {
  GRUNDY_ASSERT(game < p->proof->game_count);
  return p->proof->games[game];
}

static grundy_component component_of(const grundy_i_prover *p, const grundy_i_prover_part *part) {
  return (grundy_component){p->words.data + part->first, part->length};
}

static grundy_status value_of(grundy_i_prover *p, const grundy_i_prover_part *part, uint64_t *out) {
  const grundy_game *game = game_of(p, part->game);
  grundy_component c = component_of(p, part);
  grundy_status s = grundy_i_value_engine_value(&p->solver->values, game, part->game, c, 0, out);
  if (s != GRUNDY_UNKNOWN) return s;
  return grundy_i_search_value(&p->solver->search, game, c, 0, out);
}

static grundy_status sum_of(grundy_i_prover *p, const grundy_i_prover_option *o, uint64_t *out) {
  grundy_status s = GRUNDY_OK;
  *out = 0;
  for (size_t i = 0; i < o->count && s == GRUNDY_OK; i++) {
    uint64_t v = 0;
    s = value_of(p, &p->parts[o->first + i], &v);
    *out ^= v;
  }
  return s;
}

/* Whether an option, whose parts are of one game, has value v. */
static grundy_status is(grundy_i_prover *p, const grundy_i_prover_option *o, uint64_t v,
                        bool *out) {
  uint64_t sum = 0;
  for (size_t i = 0; i < o->count; i++) {
    grundy_status s = grundy_i_reserve(p->context, (void **)&p->list, &p->list_capacity, i,
                                       sizeof *p->list, FIRST);
    if (s != GRUNDY_OK) return s;
    p->list[i] = component_of(p, &p->parts[o->first + i]);
  }
  grundy_status s = grundy_i_value_engine_is(&p->solver->values, game_of(p, p->game), p->game,
                                             p->list, o->count, v, 0, out);
  if (s != GRUNDY_UNKNOWN) return s;
  s = sum_of(p, o, &sum);
  *out = sum == v;
  return s;
}

/* ---- options ---- */

static bool same_part(const grundy_i_prover *p, const grundy_i_prover_part *a,
                      const grundy_i_prover_part *b) {
  return a->hash == b->hash && a->game == b->game && a->length == b->length &&
         (!a->length || memcmp(p->words.data + a->first, p->words.data + b->first,
                               a->length * sizeof *p->words.data) == 0);
}

/* Adds a part to the last option, unless it cancels an equal one. */
static grundy_status add_part(grundy_i_prover *p, grundy_component c) {
  GRUNDY_ASSERT(p->option_count);
  grundy_i_prover_option *o = &p->options[p->option_count - 1];
  grundy_i_prover_part part = {.game = p->game, .first = p->words.length, .length = c.length};
  part.hash = grundy_i_transposition_hash(p->game, c.words, c.length);
  part.size = grundy_i_component_size(game_of(p, p->game), c);
  grundy_status s = grundy_array_append(&p->words, c.words, c.length);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < o->count && o->count <= MOST_TO_CANCEL; i++) {
    grundy_i_prover_part *other = &p->parts[o->first + i];
    if (!same_part(p, other, &part)) continue;
    *other = p->parts[--p->part_count];
    o->count--;
    return GRUNDY_OK;
  }
  s = grundy_i_reserve(p->context, (void **)&p->parts, &p->part_capacity, p->part_count,
                       sizeof *p->parts, FIRST);
  if (s != GRUNDY_OK) return s;
  p->parts[p->part_count++] = part;
  o->count++;
  return GRUNDY_OK;
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  grundy_i_prover *p =
      (grundy_i_prover *)(void *)((char *)sink - offsetof(grundy_i_prover, reduced));
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) s = add_part(p, option->parts[i]);
  return s;
}

/* Adds a component, or what it reduces to, to the last option. */
static grundy_status add_component(grundy_i_prover *p, grundy_component c) {
  const grundy_game *game = game_of(p, p->game);
  if (!p->proof->reduced || !(game->hints->reduce || game->hints->canonical)) return add_part(p, c);
  p->reduced.take = take_reduced;
  if (game->hints->reduce)
    return game->hints->reduce(GRUNDY_CALL(p->context, game, c), &p->reduced);
  size_t old = p->scratch.length;
  grundy_status s = game->hints->canonical(GRUNDY_CALL(p->context, game, c), &p->scratch);
  if (s == GRUNDY_OK) {
    s = add_part(p, (grundy_component){p->scratch.data + old, p->scratch.length - old});
  }
  p->scratch.length = old;
  return s;
}

static grundy_status begin_option(grundy_i_prover *p) {
  grundy_status s = grundy_i_reserve(p->context, (void **)&p->options, &p->option_capacity,
                                     p->option_count, sizeof *p->options, FIRST);
  if (s == GRUNDY_OK) {
    p->options[p->option_count++] = (grundy_i_prover_option){.first = p->part_count};
  }
  return s;
}

/* Measures the last option and brings the part with the most play to the front. */
static void measure(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->option_count);
  grundy_i_prover_option *o = &p->options[p->option_count - 1];
  grundy_i_prover_part *parts = o->count ? p->parts + o->first : NULL;
  for (size_t i = 0; i < o->count; i++) {
    uint64_t sum = o->size + parts[i].size;
    o->size = sum < o->size ? UINT64_MAX : sum;
    o->hash += parts[i].hash;
    if (parts[i].size <= parts[0].size) continue;
    grundy_i_prover_part swap = parts[0];
    parts[0] = parts[i];
    parts[i] = swap;
  }
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_prover *p = (grundy_i_prover *)sink;
  if (p->option_count == MOST_OPTIONS) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_options, MOST_OPTIONS);
  }
  grundy_status s = grundy_i_prover_step(p);
  if (s == GRUNDY_OK) s = begin_option(p);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++)
    s = add_component(p, option->parts[i]);
  if (s == GRUNDY_OK) measure(p);
  return s;
}

static int compare(const void *a, const void *b) {
  const grundy_i_prover_option *x = a, *y = b;
  if (x->size != y->size) return x->size < y->size ? -1 : 1;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

static bool same_option(const grundy_i_prover *p, const grundy_i_prover_option *a,
                        const grundy_i_prover_option *b) {
  if (a->hash != b->hash || a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++) {
    if (!same_part(p, &p->parts[a->first + i], &p->parts[b->first + i])) return false;
  }
  return true;
}

/* Smallest first, each once. */
static grundy_status sort(grundy_i_prover *p) {
  size_t kept = 0;
  grundy_status s =
      grundy_i_sort_unstable(p->context, p->options, p->option_count, sizeof *p->options, compare);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < p->option_count; i++) {
    if (kept && same_option(p, &p->options[kept - 1], &p->options[i])) continue;
    p->options[kept++] = p->options[i];
  }
  p->option_count = kept;
  return GRUNDY_OK;
}

/* The value of an option where claims or theorems give those of all parts. */
static grundy_status look_up(grundy_i_prover *p, grundy_i_prover_option *o) {
  o->exact = true;
  for (size_t i = 0; i < o->count && o->exact; i++) {
    const grundy_i_prover_part *part = &p->parts[o->first + i];
    const grundy_game *game = game_of(p, part->game);
    grundy_component c = component_of(p, part);
    uint64_t value = 0;
    grundy_status s = grundy_i_prover_value(p, part->game, c.words, c.length, &o->exact, &value);
    if (s == GRUNDY_OK && !o->exact && game->theory->value) {
      grundy_value v = {.known = false};
      s = game->theory->value(GRUNDY_CALL(p->context, game, c), &v);
      o->exact = v.known;
      value = v.nimber;
    }
    if (s != GRUNDY_OK) return s;
    o->value ^= value;
  }
  return GRUNDY_OK;
}

static void forget(grundy_i_prover *p) {
  p->option_count = p->part_count = p->words.length = 0;
}

/* Lists the options of the goal's component. */
static grundy_status list_options(grundy_i_prover *p) {
  const grundy_i_claim goal = grundy_i_prover_goal(p);
  const grundy_game *game = game_of(p, goal.game);
  grundy_component c = {goal.words, goal.length};
  forget(p);
  p->game = goal.game;
  p->sink.take = take_option;
  grundy_status s = game->moves->options(GRUNDY_CALL(p->context, game, c), &p->sink);
  if (s == GRUNDY_OK) s = sort(p);
  for (size_t i = 0; i < p->option_count && s == GRUNDY_OK; i++) s = look_up(p, &p->options[i]);
  return s;
}

/* ---- grounds ---- */

static grundy_status rest_on(grundy_i_prover *p, const grundy_i_prover_part *part,
                             grundy_i_claim_kind kind, uint64_t value) {
  grundy_component c = component_of(p, part);
  const grundy_i_claim claim = {kind, part->game, value, c.words, c.length};
  return grundy_i_prover_rest(p, &claim);
}

/* Rests on the values of the parts from number `first` on; *sum is their XOR. */
static grundy_status rest_on_values(grundy_i_prover *p, const grundy_i_prover_option *o,
                                    size_t first, uint64_t *sum) {
  grundy_status s = GRUNDY_OK;
  *sum = 0;
  for (size_t i = first; i < o->count && s == GRUNDY_OK; i++) {
    const grundy_i_prover_part *part = &p->parts[o->first + i];
    uint64_t v = 0;
    s = value_of(p, part, &v);
    if (s == GRUNDY_OK) s = rest_on(p, part, GRUNDY_I_CLAIM_VALUE, v);
    *sum ^= v;
  }
  return s;
}

/* Shows that an option, which is not v, is not. */
static grundy_status refute(grundy_i_prover *p, const grundy_i_prover_option *o, uint64_t v) {
  uint64_t sum;
  if (!o->count) return GRUNDY_OK;
  grundy_status s = rest_on_values(p, o, 1, &sum);
  return s == GRUNDY_OK ? rest_on(p, &p->parts[o->first], GRUNDY_I_CLAIM_NOT, v ^ sum) : s;
}

/* The first option of value v, those whose value is known before the others; option_count where
 * there is none. */
static grundy_status witness(grundy_i_prover *p, uint64_t v, size_t *out) {
  for (*out = 0; *out < p->option_count; ++*out) {
    if (p->options[*out].exact && p->options[*out].value == v) return GRUNDY_OK;
  }
  for (*out = 0; *out < p->option_count; ++*out) {
    grundy_i_prover_option *o = &p->options[*out];
    bool found = false;
    grundy_status s = o->exact ? GRUNDY_OK : is(p, o, v, &found);
    if (s != GRUNDY_OK) return s;
    if (!found) continue;
    o->exact = true;
    o->value = v;
    return GRUNDY_OK;
  }
  return GRUNDY_OK;
}

/* Puts in `first` the first option known to have each value below v, or option_count. */
static grundy_status find_known(grundy_i_prover *p, uint64_t v) {
  grundy_status s = GRUNDY_OK;
  p->first.length = 0;
  for (uint64_t w = 0; w < v && s == GRUNDY_OK; w++) {
    s = grundy_array_push(&p->first, p->option_count);
  }
  for (size_t i = p->option_count; i-- > 0 && s == GRUNDY_OK;) {
    if (p->options[i].exact && p->options[i].value < v) p->first.data[p->options[i].value] = i;
  }
  return s;
}

static grundy_status no_witness(const grundy_i_prover *p) {
  return GRUNDY_FAIL(p->context, GRUNDY_FAULT, no_witness);
}

/* The grounds of G = v. */
static grundy_status prove_value(grundy_i_prover *p, uint64_t v) {
  uint64_t sum;
  grundy_status s = v <= p->option_count ? find_known(p, v) : no_witness(p);
  for (uint64_t w = 0; w < v && s == GRUNDY_OK; w++) {
    size_t i = (size_t)p->first.data[w];
    if (i == p->option_count) s = witness(p, w, &i);
    if (s == GRUNDY_OK && i == p->option_count) s = no_witness(p);
    if (s == GRUNDY_OK) s = rest_on_values(p, &p->options[i], 0, &sum);
    p->first.data[w] = i;
  }
  /* A witness needs no refutation: its grounds give its value. */
  for (uint64_t w = 0; w < v && s == GRUNDY_OK; w++) p->options[p->first.data[w]].count = 0;
  for (size_t i = 0; i < p->option_count && s == GRUNDY_OK; i++) s = refute(p, &p->options[i], v);
  return s;
}

grundy_status grundy_i_prover_component(grundy_i_prover *p) {
  const grundy_i_claim goal = grundy_i_prover_goal(p);
  uint64_t value = goal.value;
  size_t found = 0;
  grundy_status s = list_options(p);
  if (s != GRUNDY_OK) return s;
  if (goal.kind == GRUNDY_I_CLAIM_VALUE) return prove_value(p, value);
  s = witness(p, value, &found);
  if (s != GRUNDY_OK) return s;
  if (found < p->option_count) return rest_on_values(p, &p->options[found], 0, &value);
  p->words.length = 0;
  forget(p);
  s = begin_option(p);
  if (s == GRUNDY_OK) s = add_part(p, (grundy_component){goal.words, goal.length});
  if (s == GRUNDY_OK) s = value_of(p, &p->parts[0], &value);
  if (s == GRUNDY_OK) s = list_options(p);
  if (s != GRUNDY_OK) return s;
  p->goal.data[0] = GRUNDY_I_CLAIM_VALUE;
  p->goal.data[2] = value;
  return prove_value(p, value);
}

grundy_status grundy_i_prover_sum(grundy_i_prover *p, const grundy_position *position,
                                  const grundy_solution *solution) {
  uint64_t sum;
  grundy_status s = begin_option(p);
  for (size_t r = 0; r < grundy_position_runs(position) && s == GRUNDY_OK; r++) {
    grundy_run run = grundy_position_run(position, r);
    s = grundy_i_search_game(&p->solver->search, run.game, &p->game);
    for (size_t i = 0; i < run.count && s == GRUNDY_OK; i++) {
      s = add_component(p, grundy_run_component(&run, i));
    }
  }
  if (s != GRUNDY_OK) return s;
  measure(p);
  return solution->value_known ? rest_on_values(p, &p->options[0], 0, &sum)
                               : refute(p, &p->options[0], 0);
}
