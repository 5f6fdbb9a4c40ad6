/* Proofs of answers, made from the answer down.
 *
 * A claim rests on claims about options of what it speaks of; each is proved once. A claim is
 * proved once all its grounds are, and gets the rank above theirs, so that in order of rank every
 * claim rests on earlier ones, whatever the game: checking them does not require that play ends.
 * What a claim rests on is chosen by the options' sizes and the claims made before, never by what
 * the solver happens to remember; so one position has one proof.
 *
 * Invariant: `facts` holds the rank OPEN for exactly the claims on the stack. A claim that rests on
 * one of these would be circular, which the solver has refused before. Memory: the claims, and the
 * grounds of those on the stack. */
#include "solve/proof/proof.h"

#include "base/context.h"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/proof/prover.h"

enum { PLAIN_CLAIMS = 1 << 16, MOST_CLAIMS = 1 << 22, MOST_WORK = 1 << 26, HEAD = 3, NO_FACT = -1 };
#define OPEN UINT64_MAX

void grundy_i_proof_init(grundy_i_proof *proof, grundy_context *context) {
  *proof = (grundy_i_proof){.context = context};
  grundy_i_wordmap_init(&proof->claims, context);
  grundy_array_init(&proof->facts, context);
}

void grundy_i_proof_clear(grundy_i_proof *proof) {
  grundy_i_free(proof->context, proof->entries, proof->count * sizeof *proof->entries);
  grundy_i_wordmap_clear(&proof->claims);
  grundy_array_clear(&proof->facts);
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
  grundy_array_init(&p->grounds, p->context);
  grundy_array_init(&p->goal, p->context);
  grundy_array_init(&p->scratch, p->context);
  grundy_array_init(&p->words, p->context);
  grundy_array_init(&p->first, p->context);
}

static void clear(grundy_i_prover *p) {
  grundy_i_free(p->context, p->frames, p->frame_capacity * sizeof *p->frames);
  grundy_i_free(p->context, p->options, p->option_capacity * sizeof *p->options);
  grundy_i_free(p->context, p->parts, p->part_capacity * sizeof *p->parts);
  grundy_i_free(p->context, p->list, p->list_capacity * sizeof *p->list);
  grundy_i_search_clear(&p->plain);
  grundy_array_clear(&p->grounds);
  grundy_array_clear(&p->goal);
  grundy_array_clear(&p->scratch);
  grundy_array_clear(&p->words);
  grundy_array_clear(&p->first);
}

grundy_status grundy_i_prover_step(grundy_i_prover *p) {
  grundy_limits limits = *grundy_context_get_limits(p->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : MOST_WORK;
  if (most && ++p->work > most) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_steps, most);
  }
  return grundy_i_tick(p->context, GRUNDY_PHRASE(task_claims_proved), p->proof->facts.length / 2,
                       0);
}

/* ---- claims ---- */

/* The key of a claim, whose value belongs to it only in NOT: a component has one value. */
static grundy_status append_key(grundy_array *out, const grundy_i_claim *c, bool whole) {
  bool valued = c->kind != GRUNDY_I_CLAIM_VALUE;
  const uint64_t head[HEAD] = {c->kind, c->game, valued || whole ? c->value : 0};
  grundy_status s = grundy_array_append(out, head, HEAD);
  return s == GRUNDY_OK ? grundy_array_append(out, c->words, c->length) : s;
}

grundy_status grundy_i_prover_rest(grundy_i_prover *p, const grundy_i_claim *claim) {
  grundy_status s = grundy_array_push(&p->grounds, HEAD + claim->length);
  return s == GRUNDY_OK ? append_key(&p->grounds, claim, true) : s;
}

grundy_i_claim grundy_i_prover_goal(const grundy_i_prover *p) {
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
    grundy_status s = find(p, &value, fact);
    if (s != GRUNDY_OK || *fact != (size_t)NO_FACT) return s;
  }
  return find(p, claim, fact);
}

grundy_status grundy_i_prover_value(grundy_i_prover *p, uint64_t game, const uint64_t *words,
                                    size_t length, bool *known, uint64_t *out) {
  size_t fact;
  const grundy_i_claim value = {GRUNDY_I_CLAIM_VALUE, game, 0, words, length};
  grundy_status s = find(p, &value, &fact);
  *known = s == GRUNDY_OK && fact != (size_t)NO_FACT;
  if (*known) *out = p->proof->facts.data[2 * fact];
  return s;
}

static grundy_status push(grundy_i_prover *p, size_t fact, size_t grounds) {
  grundy_status s = grundy_i_reserve(p->context, (void **)&p->frames, &p->frame_capacity, p->depth,
                                     sizeof *p->frames, 64);
  if (s == GRUNDY_OK) {
    p->frames[p->depth++] = (grundy_i_prover_frame){fact, grounds, grounds, 0};
  }
  return s;
}

/* Makes the goal a claim, open until its grounds are proved, and finds these. */
static grundy_status begin(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->depth);
  size_t grounds = p->grounds.length, fact = p->proof->facts.length / 2;
  if (fact >= p->most) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, proof_claims, p->most);
  }
  grundy_status s =
      p->proof->positions ? grundy_i_prover_position(p) : grundy_i_prover_component(p);
  if (s != GRUNDY_OK) return s;
  const grundy_i_claim goal = grundy_i_prover_goal(p);
  const uint64_t words[] = {goal.value, OPEN};
  s = grundy_array_append(&p->proof->facts, words, 2);
  p->scratch.length = 0;
  if (s == GRUNDY_OK) s = append_key(&p->scratch, &goal, false);
  if (s == GRUNDY_OK) {
    s = grundy_i_wordmap_put(&p->proof->claims, p->scratch.data, p->scratch.length, fact);
  }
  p->scratch.length = 0;
  return s == GRUNDY_OK ? push(p, fact, grounds) : s;
}

/* Looks at the next ground of the frame on top. */
static grundy_status advance(grundy_i_prover *p) {
  GRUNDY_ASSERT(p->depth && p->frames[p->depth - 1].next < p->grounds.length);
  grundy_i_prover_frame *f = &p->frames[p->depth - 1];
  const uint64_t *ground = p->grounds.data + f->next;
  size_t fact;
  p->goal.length = 0;
  grundy_status s = grundy_i_prover_step(p);
  if (s == GRUNDY_OK) s = grundy_array_append(&p->goal, ground + 1, (size_t)ground[0]);
  if (s != GRUNDY_OK) return s;
  const grundy_i_claim goal = grundy_i_prover_goal(p);
  s = stands(p, &goal, &fact);
  if (s != GRUNDY_OK) return s;
  if (fact == (size_t)NO_FACT) return begin(p);
  uint64_t rank = p->proof->facts.data[2 * fact + 1];
  if (rank == OPEN) {
    return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, play_returns);
  }
  if (rank >= f->rank) f->rank = rank + 1;
  f->next += 1 + (size_t)ground[0];
  return GRUNDY_OK;
}

/* Proves all that the first grounds need. */
static grundy_status run(grundy_i_prover *p) {
  grundy_status s = push(p, (size_t)NO_FACT, 0);
  while (s == GRUNDY_OK && p->depth) {
    grundy_i_prover_frame *f = &p->frames[p->depth - 1];
    if (f->next < p->grounds.length) {
      s = advance(p);
      continue;
    }
    GRUNDY_ASSERT(f->fact == (size_t)NO_FACT || p->proof->facts.data[2 * f->fact + 1] == OPEN);
    GRUNDY_ASSERT(f->next == p->grounds.length && f->first <= f->next);
    if (f->fact != (size_t)NO_FACT) p->proof->facts.data[2 * f->fact + 1] = f->rank;
    p->grounds.length = f->first;
    p->depth--;
  }
  return s;
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
  grundy_status s = GRUNDY_OK;
  proof->entries = grundy_i_new(proof->context, count, sizeof *proof->entries, &s);
  if (s != GRUNDY_OK) return s;
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
    s = proof->positions ? grundy_i_prover_play(&p, position, solution)
                         : grundy_i_prover_sum(&p, position, solution);
  }
  if (s == GRUNDY_OK) s = run(&p);
  clear(&p);
  return s;
}

/* Whether a game of the position can be reduced; whether one may end before its moves run out. */
static bool reducible(const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    if (grundy_position_run(position, r).game->hints->reduce ||
        grundy_position_run(position, r).game->hints->canonical)
      return true;
  }
  return false;
}

static bool ends_early(const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    if (grundy_position_run(position, r).game->moves->terminal) return true;
  }
  return false;
}

grundy_status grundy_i_proof_make(grundy_i_proof *proof, grundy_solver *solver,
                                  const grundy_position *position,
                                  const grundy_solution *solution) {
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    return GRUNDY_FAIL(proof->context, GRUNDY_UNKNOWN, proof_winner);
  }
  proof->positions =
      solution->two_sided || solution->play == GRUNDY_PLAY_MISERE || ends_early(position);
  bool choice = !proof->positions && reducible(position);
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
