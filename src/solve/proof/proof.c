/* Proofs of answers, made from the answer down.
 *
 * A claim rests on claims about options of what it speaks of; each is proved once. A claim is
 * proved once all its grounds are, and gets the rank above theirs, so that in order of rank every
 * claim rests on earlier ones, in any game: checking them does not require that play ends. What a
 * claim rests on is chosen by the options' sizes and the claims made before, never by what the
 * solver happens to remember; so one position has one proof.
 *
 * Invariant: `facts` holds the rank OPEN for exactly the claims on the stack. A claim that rests on
 * one of these would be circular, which the solver has refused before. Memory: the claims, and the
 * grounds of those on the stack. */
#include "solve/proof/proof.h"

#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "rules/entails.h"
#include "solve/solver.h"

/* A claim whose grounds are being proved: those of grounds[next .. end) are left. */
typedef struct prover_frame {
  size_t fact, first, next;
  uint64_t rank;
} prover_frame;

/* A part of an option: words[first .. first + length). Options of one listing lie in `options`,
 * their parts in `parts`. */
typedef struct prover_part {
  uint64_t game, size, hash;
  size_t first, length;
} prover_part;

typedef struct prover_option {
  uint64_t size, hash;
  size_t first, count;
  bool exact; /* its value is known without search */
  uint64_t value;
} prover_option;

typedef struct grundy_i_prover {
  grundy_sink sink, reduced; /* they take options, and what a part reduces to; `sink` comes first */
  grundy_context *context;
  grundy_i_proof *proof;
  grundy_solver *solver;
  grundy_i_search plain; /* lists moves of positions as they are, with the solver's numbers */
  size_t most;           /* claims */
  uint64_t work;         /* options and moves examined */
  grundy_play play;      /* of a position */
  prover_frame *frames;
  size_t depth, frame_capacity;
  grundy_array grounds;       /* length, kind, game, value, words of each */
  grundy_array goal, scratch; /* the ground being examined; scratch words */
  uint64_t game;              /* of the component whose options are listed */
  prover_option *options;
  size_t option_count, option_capacity;
  prover_part *parts;
  size_t part_count, part_capacity;
  grundy_array words, first;
  grundy_component *list; /* parts in the form that searches take */
  size_t list_capacity;
} grundy_i_prover;

enum { PLAIN_CLAIMS = 1 << 16, MOST_CLAIMS = 1 << 22, MOST_WORK = 1 << 26, HEAD = 3, NO_FACT = -1 };
#define OPEN UINT64_MAX

void grundy_i_proof_init(grundy_i_proof *proof, grundy_context *context) {
  *proof = (grundy_i_proof){.context = context};
  GRUNDY_INIT(context, &proof->claims, &proof->facts);
  grundy_i_entail_init(&proof->entail, context);
}

void grundy_i_proof_clear(grundy_i_proof *proof) {
  grundy_i_free(proof->context, proof->entries, proof->count * sizeof *proof->entries);
  GRUNDY_CLEAR(&proof->claims, &proof->facts);
  grundy_i_entail_clear(&proof->entail);
  grundy_i_proof_init(proof, proof->context);
}

grundy_i_claim grundy_i_proof_claim(const grundy_i_proof *proof, size_t i) {
  GRUNDY_ASSERT(i < proof->count);
  const grundy_i_proof_entry *e = &proof->entries[i];
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&proof->claims, e->at, &length);
  return (grundy_i_claim){(grundy_i_claim_kind)e->kind, e->game, e->value, key + HEAD,
                          length - HEAD};
}

/* ---- the prover's memory ---- */

static void init(grundy_i_prover *p, grundy_i_proof *proof, grundy_solver *solver, size_t most) {
  *p = (grundy_i_prover){.context = proof->context, .proof = proof, .solver = solver, .most = most};
  grundy_i_search_init(&p->plain, p->context);
  GRUNDY_INIT(p->context, &p->grounds, &p->goal, &p->scratch, &p->words, &p->first);
}

static void clear(grundy_i_prover *p) {
  grundy_i_free(p->context, p->frames, p->frame_capacity * sizeof *p->frames);
  grundy_i_free(p->context, p->options, p->option_capacity * sizeof *p->options);
  grundy_i_free(p->context, p->parts, p->part_capacity * sizeof *p->parts);
  grundy_i_free(p->context, p->list, p->list_capacity * sizeof *p->list);
  grundy_i_search_clear(&p->plain);
  GRUNDY_CLEAR(&p->grounds, &p->goal, &p->scratch, &p->words, &p->first);
}

/* Counts one more option or move. Errors: LIMIT, CANCELLED. */
static grundy_status prover_step(grundy_i_prover *p) {
  grundy_limits limits = *grundy_context_get_limits(p->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : MOST_WORK;
  if (most && ++p->work > most) return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_steps, most);
  return grundy_i_tick(p->context, GRUNDY_PHRASE(task_claims_proved), p->proof->facts.length / 2,
                       0);
}

/* ---- claims ---- */

/* The key of a claim, whose value belongs to it only in NOT: a component has one value. */
static grundy_status append_key(grundy_array *out, const grundy_i_claim *c, bool whole) {
  bool valued = c->kind != GRUNDY_I_CLAIM_VALUE;
  const uint64_t head[HEAD] = {c->kind, c->game, valued || whole ? c->value : 0};
  GRUNDY_TRY(grundy_array_append(out, head, HEAD));
  return grundy_array_append(out, c->words, c->length);
}

/* Adds a ground to the current frame. */
static grundy_status prover_rest(grundy_i_prover *p, const grundy_i_claim *claim) {
  GRUNDY_TRY(grundy_array_push(&p->grounds, HEAD + claim->length));
  return append_key(&p->grounds, claim, true);
}

/* The claim in prover->goal. */
static grundy_i_claim prover_goal(const grundy_i_prover *p) {
  GRUNDY_ASSERT(p->goal.length >= HEAD);
  const uint64_t *g = p->goal.data;
  return (grundy_i_claim){(grundy_i_claim_kind)g[0], g[1], g[2], g + HEAD, p->goal.length - HEAD};
}

/* The number of a claim's fact, or NO_FACT. Uses the end of `scratch` for the key. */
static grundy_status find(grundy_i_prover *p, const grundy_i_claim *claim, size_t *out) {
  size_t old = p->scratch.length;
  grundy_status s = append_key(&p->scratch, claim, false);
  if (s == GRUNDY_OK) {
    const uint64_t *fact =
        grundy_i_wordmap_find(&p->proof->claims, p->scratch.data + old, p->scratch.length - old);
    *out = fact ? (size_t)*fact : (size_t)NO_FACT;
  }
  p->scratch.length = old;
  return s;
}

static grundy_status stands(grundy_i_prover *p, const grundy_i_claim *claim, size_t *fact) {
  if (claim->kind == GRUNDY_I_CLAIM_NOT) {
    grundy_i_claim value = *claim;
    value.kind = GRUNDY_I_CLAIM_VALUE;
    GRUNDY_TRY(find(p, &value, fact));
    if (*fact != (size_t)NO_FACT) return GRUNDY_OK;
  }
  return find(p, claim, fact);
}

/* Whether a value is claimed for a component, and which. */
static grundy_status prover_value(grundy_i_prover *p, uint64_t game, const uint64_t *words,
                                  size_t length, bool *known, uint64_t *out) {
  size_t fact;
  const grundy_i_claim value = {GRUNDY_I_CLAIM_VALUE, game, 0, words, length};
  grundy_status s = find(p, &value, &fact);
  *known = s == GRUNDY_OK && fact != (size_t)NO_FACT;
  if (*known) *out = p->proof->facts.data[2 * fact];
  return s;
}

static grundy_status push(grundy_i_prover *p, size_t fact, size_t grounds) {
  GRUNDY_TRY(GRUNDY_RESERVE(p->context, p->frames, p->frame_capacity, p->depth, 64));
  p->frames[p->depth++] = (prover_frame){fact, grounds, grounds, 0};
  return GRUNDY_OK;
}

/* ---- positions ---- */

/* Grounds of claims about whole positions (Zermelo 1913): the player to move wins by one move to a
 * position where the other, to move, loses; and loses where every move leads to one where the other
 * wins. Misère play, two sides, and games that end before the moves run out. Without a move, or
 * where the rules have decided, there is nothing to prove. Positions are as the rules give them;
 * the solver may decide them by what their components reduce to. */

/* The claim about a key, which search decides. */
static grundy_status claim_of(grundy_i_prover *p, const uint64_t *key, size_t length,
                              grundy_i_claim *out) {
  bool wins;
  p->first.length = 0;
  GRUNDY_TRY(grundy_array_append(&p->first, key, length));
  GRUNDY_TRY(grundy_i_search_decide(&p->solver->search, &p->first, &wins));
  *out = (grundy_i_claim){wins ? GRUNDY_I_CLAIM_WON : GRUNDY_I_CLAIM_LOST, 0, key[0] >> 1, key + 1,
                          length - 1};
  return GRUNDY_OK;
}

static grundy_status prover_position(grundy_i_prover *p) {
  const grundy_i_claim goal = prover_goal(p);
  bool wins = goal.kind == GRUNDY_I_CLAIM_WON, found = false;
  p->scratch.length = p->words.length = 0;
  grundy_status s = grundy_array_push(&p->scratch, goal.value << 1 | (uint64_t)p->play);
  if (s == GRUNDY_OK) s = grundy_array_append(&p->scratch, goal.words, goal.length);
  if (s == GRUNDY_OK) s = grundy_i_search_moves(&p->plain, &p->scratch, &p->words);
  p->scratch.length = 0;
  for (size_t at = 0; at < p->words.length && s == GRUNDY_OK && !found;
       at += 1 + (size_t)p->words.data[at]) {
    grundy_i_claim claim;
    s = claim_of(p, p->words.data + at + 1, (size_t)p->words.data[at], &claim);
    found = s == GRUNDY_OK && wins && claim.kind == GRUNDY_I_CLAIM_LOST;
    if (s == GRUNDY_OK && (found || !wins)) s = prover_rest(p, &claim);
  }
  return s;
}

static grundy_status prover_play(grundy_i_prover *p, const grundy_position *position,
                                 const grundy_solution *solution) {
  grundy_side last = solution->two_sided ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  p->play = solution->play;
  for (grundy_side side = GRUNDY_SIDE_LEFT; side <= last; side++) {
    grundy_i_claim claim;
    p->words.length = 0;
    GRUNDY_TRY(grundy_i_search_key(&p->plain, position, solution->play, side, &p->words));
    GRUNDY_TRY(claim_of(p, p->words.data, p->words.length, &claim));
    GRUNDY_TRY(prover_rest(p, &claim));
  }
  return GRUNDY_OK;
}

/* ---- values ---- */

/* Grounds of claims about nim-values (Sprague 1935, Grundy 1939):
 *
 *   G(c) = v    for each w < v an option of value w, all of whose parts have claimed values; every
 *               other option is shown to have a value other than v
 *   G(c) != v   an option of value v, all of whose parts have claimed values; or, where there is
 *               none, G(c) is claimed
 *
 * A sum is shown not to be v by the values of all its parts but one, with XOR x, and the claim that
 * the last one, that with the most play, is not v ^ x. Equal parts of a sum cancel, G + G = 0,
 * without a claim, but in rules that were read from a file. Values come from the solver's searches
 * and theorems; no check relies on them. */

enum { MOST_TO_CANCEL = 64, MOST_OPTIONS = 1 << 20, FIRST = 64 };

/* ---- what the solver knows ---- */

static const grundy_game *game_of(const grundy_i_prover *p, uint64_t game) {
  GRUNDY_ASSERT(game < p->proof->game_count);
  return p->proof->games[game];
}

static grundy_component component_of(const grundy_i_prover *p, const prover_part *part) {
  return (grundy_component){p->words.data + part->first, part->length};
}

static grundy_status value_of(grundy_i_prover *p, const prover_part *part, uint64_t *out) {
  const grundy_game *game = game_of(p, part->game);
  grundy_component c = component_of(p, part);
  return grundy_i_value_engine_value(&p->solver->values, game, part->game, c, 0, out);
}

/* Whether an option, whose parts are of one game, has value v. */
static grundy_status is(grundy_i_prover *p, const prover_option *o, uint64_t v, bool *out) {
  for (size_t i = 0; i < o->count; i++) {
    GRUNDY_TRY(GRUNDY_RESERVE(p->context, p->list, p->list_capacity, i, FIRST));
    p->list[i] = component_of(p, &p->parts[o->first + i]);
  }
  return grundy_i_value_engine_is(&p->solver->values, game_of(p, p->game), p->game, p->list,
                                  o->count, v, 0, out);
}

/* ---- options ---- */

static bool same_part(const grundy_i_prover *p, const prover_part *a, const prover_part *b) {
  return a->hash == b->hash && a->game == b->game && a->length == b->length &&
         (!a->length || memcmp(p->words.data + a->first, p->words.data + b->first,
                               a->length * sizeof *p->words.data) == 0);
}

/* Adds a part to the last option, unless it cancels an equal one. */
static grundy_status add_part(grundy_i_prover *p, grundy_component c) {
  GRUNDY_ASSERT(p->option_count);
  prover_option *o = &p->options[p->option_count - 1];
  prover_part part = {.game = p->game, .first = p->words.length, .length = c.length};
  part.hash = grundy_i_transposition_hash(p->game, c.words, c.length);
  part.size = grundy_i_component_size(game_of(p, p->game), c);
  GRUNDY_TRY(grundy_array_append(&p->words, c.words, c.length));
  bool cancel = !game_of(p, p->game)->ruleset->digest; /* what is read from a file may not end */
  for (size_t i = 0; i < o->count && o->count <= MOST_TO_CANCEL && cancel; i++) {
    prover_part *other = &p->parts[o->first + i];
    if (!same_part(p, other, &part)) continue;
    *other = p->parts[--p->part_count];
    o->count--;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(GRUNDY_RESERVE(p->context, p->parts, p->part_capacity, p->part_count, FIRST));
  p->parts[p->part_count++] = part;
  o->count++;
  return GRUNDY_OK;
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  grundy_i_prover *p =
      (grundy_i_prover *)(void *)((char *)sink - offsetof(grundy_i_prover, reduced));
  for (size_t i = 0; i < option->count; i++) GRUNDY_TRY(add_part(p, option->parts[i]));
  return GRUNDY_OK;
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
  GRUNDY_TRY(GRUNDY_RESERVE(p->context, p->options, p->option_capacity, p->option_count, FIRST));
  p->options[p->option_count++] = (prover_option){.first = p->part_count};
  return GRUNDY_OK;
}

/* Measures the last option and brings the part with the most play to the front. */
static void measure(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->option_count);
  prover_option *o = &p->options[p->option_count - 1];
  prover_part *parts = o->count ? p->parts + o->first : NULL;
  for (size_t i = 0; i < o->count; i++) {
    uint64_t sum = o->size + parts[i].size;
    o->size = sum < o->size ? UINT64_MAX : sum;
    o->hash += parts[i].hash;
    if (parts[i].size <= parts[0].size) continue;
    prover_part swap = parts[0];
    parts[0] = parts[i];
    parts[i] = swap;
  }
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_prover *p = (grundy_i_prover *)sink;
  if (p->option_count == MOST_OPTIONS) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_options, MOST_OPTIONS);
  }
  GRUNDY_TRY(prover_step(p));
  GRUNDY_TRY(begin_option(p));
  for (size_t i = 0; i < option->count; i++) GRUNDY_TRY(add_component(p, option->parts[i]));
  measure(p);
  return GRUNDY_OK;
}

static int compare_options(const void *a, const void *b) {
  const prover_option *x = a, *y = b;
  if (x->size != y->size) return x->size < y->size ? -1 : 1;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

static bool same_option(const grundy_i_prover *p, const prover_option *a, const prover_option *b) {
  if (a->hash != b->hash || a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++) {
    if (!same_part(p, &p->parts[a->first + i], &p->parts[b->first + i])) return false;
  }
  return true;
}

/* Smallest first, each once. */
static grundy_status sort(grundy_i_prover *p) {
  size_t kept = 0;
  GRUNDY_TRY(grundy_i_sort_unstable(p->context, p->options, p->option_count, sizeof *p->options,
                                    compare_options));
  for (size_t i = 0; i < p->option_count; i++) {
    if (kept && same_option(p, &p->options[kept - 1], &p->options[i])) continue;
    p->options[kept++] = p->options[i];
  }
  p->option_count = kept;
  return GRUNDY_OK;
}

/* The value of an option where claims or theorems give those of all parts. */
static grundy_status look_up(grundy_i_prover *p, prover_option *o) {
  o->exact = true;
  for (size_t i = 0; i < o->count && o->exact; i++) {
    const prover_part *part = &p->parts[o->first + i];
    const grundy_game *game = game_of(p, part->game);
    grundy_component c = component_of(p, part);
    uint64_t value = 0;
    grundy_status s = prover_value(p, part->game, c.words, c.length, &o->exact, &value);
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
  const grundy_i_claim goal = prover_goal(p);
  const grundy_game *game = game_of(p, goal.game);
  grundy_component c = {goal.words, goal.length};
  forget(p);
  p->game = goal.game;
  p->sink.take = take_option;
  GRUNDY_TRY(game->moves->options(GRUNDY_CALL(p->context, game, c), &p->sink));
  GRUNDY_TRY(sort(p));
  for (size_t i = 0; i < p->option_count; i++) GRUNDY_TRY(look_up(p, &p->options[i]));
  return GRUNDY_OK;
}

/* ---- grounds ---- */

static grundy_status rest_on(grundy_i_prover *p, const prover_part *part, grundy_i_claim_kind kind,
                             uint64_t value) {
  grundy_component c = component_of(p, part);
  const grundy_i_claim claim = {kind, part->game, value, c.words, c.length};
  return prover_rest(p, &claim);
}

/* Rests on the values of the parts from number `first` on; *sum is their XOR. */
static grundy_status rest_on_values(grundy_i_prover *p, const prover_option *o, size_t first,
                                    uint64_t *sum) {
  grundy_status s = GRUNDY_OK;
  *sum = 0;
  for (size_t i = first; i < o->count && s == GRUNDY_OK; i++) {
    const prover_part *part = &p->parts[o->first + i];
    uint64_t v = 0;
    s = value_of(p, part, &v);
    if (s == GRUNDY_OK) s = rest_on(p, part, GRUNDY_I_CLAIM_VALUE, v);
    *sum ^= v;
  }
  return s;
}

/* Shows that an option, which is not v, is not. */
static grundy_status refute(grundy_i_prover *p, const prover_option *o, uint64_t v) {
  if (!o->count) return GRUNDY_OK;
  uint64_t sum;
  GRUNDY_TRY(rest_on_values(p, o, 1, &sum));
  return rest_on(p, &p->parts[o->first], GRUNDY_I_CLAIM_NOT, v ^ sum);
}

/* The first option of value v, those whose value is known before the others; option_count where
 * there is none. */
static grundy_status witness(grundy_i_prover *p, uint64_t v, size_t *out) {
  for (*out = 0; *out < p->option_count; ++*out) {
    if (p->options[*out].exact && p->options[*out].value == v) return GRUNDY_OK;
  }
  for (*out = 0; *out < p->option_count; ++*out) {
    prover_option *o = &p->options[*out];
    bool found = false;
    GRUNDY_TRY(o->exact ? GRUNDY_OK : is(p, o, v, &found));
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

/* The grounds of the goal, which may turn out to be another claim on the same component, and is
 * then changed. */
static grundy_status prover_component(grundy_i_prover *p) {
  const grundy_i_claim goal = prover_goal(p);
  uint64_t value = goal.value;
  size_t found = 0;
  GRUNDY_TRY(list_options(p));
  if (goal.kind == GRUNDY_I_CLAIM_VALUE) return prove_value(p, value);
  GRUNDY_TRY(witness(p, value, &found));
  if (found < p->option_count) return rest_on_values(p, &p->options[found], 0, &value);
  p->words.length = 0;
  forget(p);
  GRUNDY_TRY(begin_option(p));
  GRUNDY_TRY(add_part(p, (grundy_component){goal.words, goal.length}));
  GRUNDY_TRY(value_of(p, &p->parts[0], &value));
  GRUNDY_TRY(list_options(p));
  p->goal.data[0] = GRUNDY_I_CLAIM_VALUE;
  p->goal.data[2] = value;
  return prove_value(p, value);
}

/* The first grounds, for which nothing is claimed: that the sum of all components has this value;
 * that it is not 0; who wins the position. */
static grundy_status prover_sum(grundy_i_prover *p, const grundy_position *position,
                                const grundy_solution *solution) {
  uint64_t sum;
  GRUNDY_TRY(begin_option(p));
  for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) {
    GRUNDY_TRY(grundy_i_search_game(&p->solver->search, at.game, &p->game));
    GRUNDY_TRY(add_component(p, at.component));
  }
  measure(p);
  return solution->value_known ? rest_on_values(p, &p->options[0], 0, &sum)
                               : refute(p, &p->options[0], 0);
}

/* Makes the goal a claim, open until its grounds are proved, and finds these. */
static grundy_status begin(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->depth);
  size_t grounds = p->grounds.length, fact = p->proof->facts.length / 2;
  if (fact >= p->most) return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_claims, p->most);
  GRUNDY_TRY(p->proof->positions ? prover_position(p) : prover_component(p));
  const grundy_i_claim goal = prover_goal(p);
  const uint64_t words[] = {goal.value, OPEN};
  grundy_status s = grundy_array_append(&p->proof->facts, words, 2);
  p->scratch.length = 0;
  if (s == GRUNDY_OK) s = append_key(&p->scratch, &goal, false);
  if (s == GRUNDY_OK) {
    s = grundy_i_wordmap_put(&p->proof->claims, p->scratch.data, p->scratch.length, fact);
  }
  p->scratch.length = 0;
  return s == GRUNDY_OK ? push(p, fact, grounds) : s;
}

/* Examines the next ground of the frame on top. */
static grundy_status advance(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->depth && p->frames[p->depth - 1].next < p->grounds.length);
  prover_frame *f = &p->frames[p->depth - 1];
  const uint64_t *ground = p->grounds.data + f->next;
  size_t fact;
  p->goal.length = 0;
  GRUNDY_TRY(prover_step(p));
  GRUNDY_TRY(grundy_array_append(&p->goal, ground + 1, (size_t)ground[0]));
  const grundy_i_claim goal = prover_goal(p);
  GRUNDY_TRY(stands(p, &goal, &fact));
  if (fact == (size_t)NO_FACT) return begin(p);
  uint64_t rank = p->proof->facts.data[2 * fact + 1];
  if (rank == OPEN) return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, play_returns);
  if (rank >= f->rank) f->rank = rank + 1;
  f->next += 1 + (size_t)ground[0];
  return GRUNDY_OK;
}

/* Proves all that the first grounds need. */
static grundy_status run(grundy_i_prover *p) {
  GRUNDY_TRY(push(p, (size_t)NO_FACT, 0));
  while (p->depth) {
    prover_frame *f = &p->frames[p->depth - 1];
    if (f->next < p->grounds.length) {
      GRUNDY_TRY(advance(p));
      continue;
    }
    GRUNDY_ASSERT(f->fact == (size_t)NO_FACT || p->proof->facts.data[2 * f->fact + 1] == OPEN);
    GRUNDY_ASSERT(f->next == p->grounds.length && f->first <= f->next);
    if (f->fact != (size_t)NO_FACT) p->proof->facts.data[2 * f->fact + 1] = f->rank;
    p->grounds.length = f->first;
    p->depth--;
  }
  return GRUNDY_OK;
}

/* ---- positions that come back ---- */

/* Of a component of value v each option that src/graph/loopy.c labelled later, or not at all, has a
 * reply of value v that was labelled before. So claims in the order of labels rest on earlier ones;
 * that a component is infinite, which only all claims together show, comes last. */
enum { NOTHING = -1, NO_VALUE = -1 };

/* Components that play reaches, the game and words of each; the options of number i are
 * targets[starts[i] .. starts[i + 1]), NOTHING where nothing is left. */
typedef struct returning {
  grundy_sink sink;
  grundy_i_prover *prover;
  uint64_t game;
  grundy_i_wordmap found;
  grundy_array starts, targets, values, ranks;
} returning;

static grundy_status number_of(returning *w, uint64_t game, grundy_component c, size_t *out) {
  grundy_array *key = &w->prover->scratch;
  key->length = 0;
  GRUNDY_TRY(grundy_array_push(key, game));
  GRUNDY_TRY(grundy_array_append(key, c.words, c.length));
  return grundy_i_wordmap_number(&w->found, key->data, key->length, 0, out);
}

static grundy_status take_target(grundy_sink *sink, const grundy_option *option) {
  returning *w = (returning *)sink;
  size_t target = (size_t)NOTHING;
  GRUNDY_TRY(prover_step(w->prover));
  if (option->count > 1) return GRUNDY_FAIL(w->prover->context, GRUNDY_UNKNOWN, proof_parts);
  if (option->count) GRUNDY_TRY(number_of(w, w->game, option->parts[0], &target));
  return grundy_array_push(&w->targets, target);
}

/* The component with this number, whose words stay where they are until the next call. */
static grundy_status component_at(returning *w, size_t i, const grundy_game **game,
                                  grundy_component *out) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->found, i, &length);
  w->prover->goal.length = 0;
  GRUNDY_TRY(grundy_array_append(&w->prover->goal, key, length));
  *out = (grundy_component){w->prover->goal.data + 1, length - 1};
  *game = game_of(w->prover, w->game = key[0]);
  return GRUNDY_OK;
}

static grundy_status reach_all(returning *w) {
  const grundy_game *game;
  grundy_component c;
  GRUNDY_TRY(grundy_array_push(&w->starts, 0));
  for (size_t i = 0; i < grundy_i_wordmap_count(&w->found); i++) {
    if (i >= w->prover->most) {
      return GRUNDY_FAIL(w->prover->context, GRUNDY_LIMIT, proof_claims, w->prover->most);
    }
    GRUNDY_TRY(component_at(w, i, &game, &c));
    GRUNDY_TRY(game->moves->options(GRUNDY_CALL(w->prover->context, game, c), &w->sink));
    GRUNDY_TRY(grundy_array_push(&w->starts, w->targets.length));
  }
  return GRUNDY_OK;
}

/* A question may extend the graph of a game and label it again, so ranks are those of the last. */
static grundy_status value_all(returning *w) {
  size_t count = grundy_i_wordmap_count(&w->found);
  const grundy_game *game;
  grundy_component c;
  for (size_t i = 0; i < 2 * count; i++) {
    grundy_value v = {.known = false};
    GRUNDY_TRY(component_at(w, i % count, &game, &c));
    GRUNDY_TRY(game->theory->value(GRUNDY_CALL(w->prover->context, game, c), &v));
    if (!v.known && v.open) return GRUNDY_FAIL(w->prover->context, GRUNDY_UNKNOWN, proof_winner);
    if (i < count) continue;
    GRUNDY_TRY(grundy_array_push(&w->values, v.known ? v.nimber : (uint64_t)NO_VALUE));
    GRUNDY_TRY(grundy_array_push(&w->ranks, v.rank));
  }
  return GRUNDY_OK;
}

/* Claims it once, with this rank. */
static grundy_status add_claim(grundy_i_prover *p, const grundy_i_claim *claim, uint64_t rank) {
  size_t fact;
  const uint64_t words[] = {claim->value, rank};
  p->scratch.length = 0;
  GRUNDY_TRY(find(p, claim, &fact));
  if (fact != (size_t)NO_FACT) return GRUNDY_OK;
  fact = p->proof->facts.length / 2;
  if (fact >= p->most) return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_claims, p->most);
  GRUNDY_TRY(append_key(&p->scratch, claim, false));
  GRUNDY_TRY(grundy_array_append(&p->proof->facts, words, 2));
  return grundy_i_wordmap_put(&p->proof->claims, p->scratch.data, p->scratch.length, fact);
}

static grundy_status claim_at(returning *w, size_t i, grundy_i_claim_kind kind, uint64_t value,
                              uint64_t rank) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->found, i, &length);
  const grundy_i_claim claim = {kind, key[0], value, key + 1, length - 1};
  return add_claim(w->prover, &claim, rank);
}

/* The rank after that of the first labelled option of value v; UINT64_MAX where there is none. */
static uint64_t rank_of_reply(const returning *w, size_t i, uint64_t v) {
  uint64_t least = UINT64_MAX;
  for (uint64_t t = w->starts.data[i]; t < w->starts.data[i + 1]; t++) {
    uint64_t k = w->targets.data[t];
    if (k == (uint64_t)NOTHING && !v) return 0;
    if (k == (uint64_t)NOTHING || w->values.data[k] != v) continue;
    if (2 * w->ranks.data[k] + 2 < least) least = 2 * w->ranks.data[k] + 2;
  }
  return least;
}

static grundy_status claim_component(returning *w, size_t i) {
  uint64_t v = w->values.data[i], own = 2 * w->ranks.data[i] + 1;
  if (v == (uint64_t)NO_VALUE) return claim_at(w, i, GRUNDY_I_CLAIM_INFINITE, 0, UINT64_MAX);
  GRUNDY_TRY(claim_at(w, i, GRUNDY_I_CLAIM_VALUE, v, own));
  for (uint64_t t = w->starts.data[i]; t < w->starts.data[i + 1]; t++) {
    uint64_t k = w->targets.data[t];
    if (k == (uint64_t)NOTHING) continue;
    if (w->values.data[k] != (uint64_t)NO_VALUE && 2 * w->ranks.data[k] < own) continue;
    uint64_t reply = rank_of_reply(w, (size_t)k, v);
    if (reply > own) return no_witness(w->prover);
    GRUNDY_TRY(claim_at(w, (size_t)k, GRUNDY_I_CLAIM_NOT, v, reply));
  }
  return GRUNDY_OK;
}

/* Rests on the value of a component in which play ends. */
static grundy_status rest_on_one(grundy_i_prover *p, uint64_t game, grundy_component c) {
  uint64_t value;
  forget(p);
  p->game = game;
  GRUNDY_TRY(begin_option(p));
  GRUNDY_TRY(add_part(p, c));
  return rest_on_values(p, &p->options[0], 0, &value);
}

static grundy_status prover_loops(grundy_i_prover *p, const grundy_position *position) {
  returning w = {.sink = {take_target}, .prover = p};
  size_t number;
  grundy_status s = GRUNDY_OK;
  grundy_i_wordmap_init(&w.found, p->context);
  GRUNDY_INIT(p->context, &w.starts, &w.targets, &w.values, &w.ranks);
  for (grundy_i_summand at = {.position = position};
       s == GRUNDY_OK && grundy_i_next_summand(&at);) {
    s = grundy_i_search_game(&p->solver->search, at.game, &w.game);
    if (s == GRUNDY_OK) {
      s = at.game->loopy ? number_of(&w, w.game, at.component, &number)
                         : rest_on_one(p, w.game, at.component);
    }
  }
  if (s == GRUNDY_OK) s = reach_all(&w);
  if (s == GRUNDY_OK) s = value_all(&w);
  for (size_t i = 0; i < w.values.length && s == GRUNDY_OK; i++) s = claim_component(&w, i);
  GRUNDY_CLEAR(&w.starts, &w.targets, &w.values, &w.ranks);
  grundy_i_wordmap_clear(&w.found);
  return s;
}

/* ---- entailing moves ---- */

/* The winning rests of all components that play reaches, each after its options. */
static grundy_status prover_entails(grundy_i_prover *p, const grundy_position *position) {
  grundy_i_entail *e = &p->proof->entail;
  grundy_i_nimbers rests;
  e->listed = true;
  for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) {
    uint64_t number;
    GRUNDY_TRY(grundy_i_search_game(&p->solver->search, at.game, &number));
    GRUNDY_TRY(at.game->ruleset->entails
                   ? grundy_i_entail_rests(e, at.game, number, at.component, &rests)
                   : rest_on_one(p, number, at.component));
  }
  for (size_t i = 0; i < e->order.length; i += 2) {
    const grundy_i_wordmap *map = &e->rests[e->order.data[i]];
    size_t entry = (size_t)e->order.data[i + 1], length;
    const uint64_t *words = grundy_i_wordmap_key(map, entry, &length);
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_RESTS, e->order.data[i],
                                  *grundy_i_wordmap_value(map, entry), words, length};
    GRUNDY_TRY(add_claim(p, &claim, i));
  }
  return GRUNDY_OK;
}

/* ---- in order ---- */

static int compare(const void *a, const void *b) {
  const grundy_i_proof_entry *x = a, *y = b;
  if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  if (x->game != y->game) return x->game < y->game ? -1 : 1;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (x->at > y->at) - (x->at < y->at);
}

static grundy_status arrange(grundy_i_proof *proof) {
  size_t count = grundy_i_wordmap_count(&proof->claims), length;
  GRUNDY_ASSERT(proof->facts.length == 2 * count);
  if (!count) return GRUNDY_OK;
  GRUNDY_TRY(GRUNDY_ALLOCATE(proof->context, proof->entries, count));
  proof->count = count;
  for (size_t i = 0; i < count; i++) {
    const uint64_t *key = grundy_i_wordmap_key(&proof->claims, i, &length);
    const uint64_t *fact = proof->facts.data + 2 * proof->claims.values.data[i];
    proof->entries[i] = (grundy_i_proof_entry){fact[1], key[0], key[1], fact[0], i};
  }
  return grundy_i_sort_unstable(proof->context, proof->entries, count, sizeof *proof->entries,
                                compare);
}

static grundy_status attempt(grundy_i_proof *proof, grundy_solver *solver,
                             const grundy_position *position, const grundy_solution *solution,
                             size_t most) {
  grundy_i_prover p;
  init(&p, proof, solver, most);
  uint64_t number;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < proof->game_count && s == GRUNDY_OK; i++) {
    s = grundy_i_search_game(&p.plain, proof->games[i], &number);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_entailing_game(position) ? prover_entails(&p, position)
        : proof->loopy                    ? prover_loops(&p, position)
        : proof->positions                ? prover_play(&p, position, solution)
                                          : prover_sum(&p, position, solution);
  }
  if (s == GRUNDY_OK) s = run(&p);
  clear(&p);
  return s;
}

/* Whether a game can be reduced; whether positions may come back in it; whether it may end before
 * its moves run out. */
static bool is_reducible(const grundy_game *game) {
  return game->hints->reduce || game->hints->canonical;
}

static bool comes_back(const grundy_game *game) {
  return game->loopy;
}

static bool ends_early(const grundy_game *game) {
  return game->moves->terminal;
}

grundy_status grundy_i_proof_make(grundy_i_proof *proof, grundy_solver *solver,
                                  const grundy_position *position,
                                  const grundy_solution *solution) {
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    return GRUNDY_FAIL(proof->context, GRUNDY_UNKNOWN, proof_winner);
  }
  proof->positions = solution->two_sided || solution->play == GRUNDY_PLAY_MISERE ||
                     grundy_i_find_game(position, ends_early);
  proof->loopy = !proof->positions && grundy_i_find_game(position, comes_back);
  bool choice = !proof->positions && !proof->loopy && !grundy_i_entailing_game(position) &&
                grundy_i_find_game(position, is_reducible);
  grundy_i_solver_begin(solver);
  grundy_status s = grundy_i_solver_number(solver, position);
  proof->games = solver->search.games;
  proof->game_count = solver->search.game_count;
  if (s == GRUNDY_OK) {
    s = attempt(proof, solver, position, solution, choice ? PLAIN_CLAIMS : MOST_CLAIMS);
  }
  if (s == GRUNDY_LIMIT && choice && proof->facts.length / 2 >= PLAIN_CLAIMS) {
    grundy_i_wordmap_clear(&proof->claims);
    proof->facts.length = 0;
    proof->reduced = true;
    s = attempt(proof, solver, position, solution, MOST_CLAIMS);
  }
  return s == GRUNDY_OK ? arrange(proof) : s;
}
