/* Sums with entailing moves (Berlekamp, Conway and Guy, Winning Ways, ch. 12; Larsson, Nowakowski
 * and Santos, "Impartial games with entailing moves", arXiv 2101.11699). The theorem and its proof:
 * docs/THEORY.md.
 *
 * The winning rests R(G) of a component G are the nimbers k such that a move in G wins G + *k:
 *
 *   an option to G'       adds the value of G', unless G' is loony
 *   `again` to G'         adds all but the value of G', and all if G' is loony
 *   `entail` to H1 … Hm   adds those k that are in no R(Hi) shifted by the values of the other
 *                         parts, where no part is loony; all, where there is no move in any part
 *
 * R(G) is finite or has all nimbers but finitely many. The value of G is the least nimber not in
 * R(G); G is loony where there is none. A sum is won by the player to move if a component is loony,
 * or if the XOR of the values is not 0.
 *
 * Invariant: an entry is OPEN for exactly the components on the stack. Cost: each component that
 * can be reached is expanded once. */
#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/chain.h"
#include "solve/solver.h"

#define OPEN   UINT64_MAX
#define ABSENT (UINT64_MAX - 1)

/* A component on the stack, with its options: the parts of all, and of each its kind and number of
 * parts. `next` is the next part to examine. */
typedef struct entail_frame {
  size_t entry, next, counted;
  grundy_array words, kinds, counts;
  grundy_i_sums parts;
} entail_frame;

typedef struct entailer {
  grundy_sink sink; /* first: it takes the options of the frame on top */
  grundy_i_entail *entail;
  const grundy_game *game;
  grundy_i_wordmap *map;
  entail_frame *frames;
  size_t depth, capacity;
  grundy_array one, other, sum; /* sets as they are made: all_but, then the numbers */
} entailer;

void grundy_i_entail_init(grundy_i_entail *e, grundy_context *context) {
  *e = (grundy_i_entail){.context = context};
  GRUNDY_INIT(context, &e->sets, &e->order);
}

void grundy_i_entail_clear(grundy_i_entail *e) {
  for (size_t i = 0; i < e->game_count; i++) grundy_i_wordmap_clear(&e->rests[i]);
  grundy_i_free(e->context, e->rests, e->game_capacity * sizeof *e->rests);
  GRUNDY_CLEAR(&e->sets, &e->order);
  grundy_i_entail_init(e, e->context);
}

/* ---- sets ---- */

/* Whether a set has a nimber. Values are smaller than GRUNDY_LOONY_REST, a large nimber. */
static bool has_nimber(const grundy_i_nimbers *set, uint64_t k) {
  size_t i = 0;
  while (i < set->count && set->numbers[i] < k) i++;
  return (i < set->count && set->numbers[i] == k) != set->all_but;
}

bool grundy_i_nimbers_mex(const grundy_i_nimbers *set, uint64_t *out) {
  if (set->all_but && !set->count) return false;
  *out = set->all_but ? set->numbers[0] : 0;
  while (!set->all_but && *out < set->count && set->numbers[*out] == *out) ++*out;
  return true;
}

static grundy_i_nimbers set_of(const grundy_i_entail *e, uint64_t set) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&e->sets, (size_t)set, &length);
  return (grundy_i_nimbers){key[0], key + 1, length - 1};
}

/* out = set shifted by x, or its complement: the same numbers, each with XOR x. */
static grundy_status copy_set(const grundy_i_nimbers *set, uint64_t x, bool complement,
                              grundy_array *out) {
  out->length = 0;
  GRUNDY_TRY(grundy_array_push(out, set->all_but != complement));
  for (size_t i = 0; i < set->count; i++) GRUNDY_TRY(grundy_array_push(out, set->numbers[i] ^ x));
  grundy_i_sort_words(out->data + 1, out->length - 1, grundy_i_ascending);
  return GRUNDY_OK;
}

/* out = the numbers that a or b has (`either`), or that both have. */
static grundy_status join(const grundy_array *a, const grundy_array *b, bool either,
                          grundy_array *out) {
  bool a_not = a->data[0], b_not = b->data[0];
  bool all_but = either ? a_not || b_not : a_not && b_not;
  size_t i = 1, j = 1;
  out->length = 0;
  GRUNDY_TRY(grundy_array_push(out, all_but));
  while (i < a->length || j < b->length) {
    bool from_a = i < a->length && (j == b->length || a->data[i] <= b->data[j]);
    bool from_b = j < b->length && (i == a->length || b->data[j] <= a->data[i]);
    uint64_t n = from_a ? a->data[i] : b->data[j];
    bool in_a = from_a != a_not, in_b = from_b != b_not;
    bool in = either ? in_a || in_b : in_a && in_b;
    i += from_a, j += from_b;
    if (in != all_but) GRUNDY_TRY(grundy_array_push(out, n));
  }
  return GRUNDY_OK;
}

/* ---- what an option adds ---- */

/* The parts of an option: the XOR of their values, or whether one is loony. */
static bool add_values(const grundy_i_nimbers *sets, size_t count, uint64_t *sum) {
  bool loony = false;
  *sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t value = 0;
    loony |= !grundy_i_nimbers_mex(&sets[i], &value);
    *sum ^= value;
  }
  return !loony;
}

/* out = what an option adds to the winning rests, its parts' sets being known. */
static grundy_status set_of_option(entailer *k, grundy_move_kind kind, const grundy_i_nimbers *sets,
                                   size_t count, grundy_array *out) {
  uint64_t sum, value = 0;
  bool nimbers = add_values(sets, count, &sum);
  grundy_i_nimbers set = {.all_but = kind == GRUNDY_MOVE_KIND_AGAIN || nimbers};
  if (kind != GRUNDY_MOVE_KIND_ENTAIL) {
    set = (grundy_i_nimbers){kind == GRUNDY_MOVE_KIND_AGAIN, &sum, nimbers};
    return copy_set(&set, 0, false, out);
  }
  GRUNDY_TRY(copy_set(&set, 0, false, out)); /* all; none where a part is loony */
  for (size_t i = 0; i < count && nimbers; i++) {
    (void)grundy_i_nimbers_mex(&sets[i], &value);
    GRUNDY_TRY(copy_set(&sets[i], sum ^ value, true, &k->one));
    GRUNDY_TRY(join(out, &k->one, false, &k->other));
    grundy_array swap = *out;
    *out = k->other;
    k->other = swap;
  }
  return GRUNDY_OK;
}

/* ---- the stack ---- */

static void clear_frame(entail_frame *f) {
  GRUNDY_CLEAR(&f->words, &f->kinds, &f->counts, &f->parts);
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  entailer *k = (entailer *)sink;
  entail_frame *f = &k->frames[k->depth - 1];
  GRUNDY_TRY(grundy_array_push(&f->kinds, option->kind));
  GRUNDY_TRY(grundy_array_push(&f->counts, option->count));
  GRUNDY_TRY(grundy_i_sums_add(&f->parts, option->parts, option->count));
  return grundy_i_tick(k->entail->context, GRUNDY_PHRASE(task_positions_searched), k->entail->nodes,
                       0);
}

/* The components on the stack from frame `first` on, and then `last`. */
typedef struct entail_chain {
  grundy_i_chain chain;
  const entailer *k;
  size_t first;
  grundy_component last;
} entail_chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const entail_chain *c = (const entail_chain *)self;
  const entail_frame *f = &c->k->frames[c->first + index];
  bool last = index + 1 == self->count;
  grundy_component own = last ? c->last : (grundy_component){f->words.data, f->words.length};
  return c->k->game->moves->print(GRUNDY_CALL(c->k->entail->context, c->k->game, own), out);
}

static grundy_status endless(const entailer *k, grundy_status status, size_t entry,
                             grundy_component last) {
  size_t first = 0;
  while (entry != SIZE_MAX && k->frames[first].entry != entry) first++;
  entail_chain c = {{print_link, k->depth - first + 1}, k, first, last};
  return grundy_i_chain_fail(k->entail->context, status, k->game->name, &c.chain);
}

static grundy_status push(entailer *k, grundy_component c) {
  grundy_context *context = k->entail->context;
  size_t entry;
  GRUNDY_TRY(grundy_i_wordmap_number(k->map, c.words, c.length, ABSENT, &entry));
  uint64_t *state = grundy_i_wordmap_value(k->map, entry);
  if (*state == OPEN) return endless(k, GRUNDY_BAD_INPUT, entry, c);
  if (*state != ABSENT) return GRUNDY_OK;
  if (k->depth && k->game->theory->value && !k->entail->listed) {
    size_t set;
    grundy_value v;
    GRUNDY_TRY(k->game->theory->value(GRUNDY_CALL(context, k->game, c), &v));
    GRUNDY_TRY(grundy_i_wordmap_number(&k->entail->sets, (const uint64_t[]){1, v.nimber},
                                       v.known ? 2 : 1, 0, &set));
    if (v.known || v.loony) *state = set;
    if (v.known || v.loony) return GRUNDY_OK;
  }
  if (k->depth >= GRUNDY_I_CHAIN_DEPTH) return endless(k, GRUNDY_LIMIT, SIZE_MAX, c);
  GRUNDY_TRY(GRUNDY_RESERVE(context, k->frames, k->capacity, k->depth, 16));
  entail_frame *f = &k->frames[k->depth];
  *f = (entail_frame){.entry = entry};
  GRUNDY_INIT(context, &f->words, &f->kinds, &f->counts, &f->parts);
  k->depth++;
  k->entail->nodes++;
  GRUNDY_TRY(grundy_array_append(&f->words, c.words, c.length));
  *state = OPEN;
  const grundy_component own = {f->words.data, f->words.length};
  return k->game->moves->options(GRUNDY_CALL(context, k->game, own), &k->sink);
}

/* The winning rests of the frame on top, all of whose parts have sets. */
static grundy_status close_frame(entailer *k) {
  entail_frame *f = &k->frames[k->depth - 1];
  grundy_i_entail *e = k->entail;
  size_t part = 0, set;
  const grundy_i_nimbers none = {.all_but = false};
  GRUNDY_TRY(copy_set(&none, 0, false, &k->sum));
  for (size_t i = 0; i < f->kinds.length; i++) {
    size_t count = (size_t)f->counts.data[i];
    grundy_status s = GRUNDY_OK;
    grundy_i_nimbers *sets = grundy_i_new(e->context, count + 1, sizeof *sets, &s);
    for (size_t p = 0; p < count && s == GRUNDY_OK; p++, part++) {
      grundy_component c = grundy_i_sums_at(&f->parts, part);
      sets[p] = set_of(e, *grundy_i_wordmap_find(k->map, c.words, c.length));
    }
    grundy_array made = grundy_i_array(e->context);
    if (s == GRUNDY_OK) {
      s = set_of_option(k, (grundy_move_kind)f->kinds.data[i], sets, count, &made);
    }
    if (s == GRUNDY_OK) s = join(&k->sum, &made, true, &k->other);
    grundy_array_clear(&made);
    grundy_i_free(e->context, sets, (count + 1) * sizeof *sets);
    GRUNDY_TRY(s);
    grundy_array swap = k->sum;
    k->sum = k->other;
    k->other = swap;
  }
  GRUNDY_TRY(grundy_i_wordmap_number(&e->sets, k->sum.data, k->sum.length, 0, &set));
  GRUNDY_ASSERT(*grundy_i_wordmap_value(k->map, f->entry) == OPEN);
  *grundy_i_wordmap_value(k->map, f->entry) = set;
  const uint64_t place[] = {(uint64_t)(k->map - e->rests), f->entry};
  clear_frame(f);
  k->depth--;
  return e->listed ? grundy_array_append(&e->order, place, 2) : GRUNDY_OK;
}

static grundy_status run(entailer *k) {
  while (k->depth) {
    entail_frame *f = &k->frames[k->depth - 1];
    if (f->next < grundy_i_sums_count(&f->parts)) {
      GRUNDY_TRY(push(k, grundy_i_sums_at(&f->parts, f->next++)));
    } else {
      GRUNDY_TRY(close_frame(k));
    }
  }
  return GRUNDY_OK;
}

static grundy_status open_map(grundy_i_entail *e, uint64_t number) {
  while (e->game_count <= number) {
    GRUNDY_TRY(GRUNDY_RESERVE(e->context, e->rests, e->game_capacity, e->game_count, 4));
    grundy_i_wordmap_init(&e->rests[e->game_count++], e->context);
  }
  return GRUNDY_OK;
}

static void begin(entailer *k, grundy_i_entail *e, const grundy_game *game, uint64_t number) {
  *k = (entailer){.sink = {take_option}, .entail = e, .game = game, .map = &e->rests[number]};
  GRUNDY_INIT(e->context, &k->one, &k->other, &k->sum);
}

static void end(entailer *k) {
  while (k->depth) {
    entail_frame *f = &k->frames[--k->depth];
    *grundy_i_wordmap_value(k->map, f->entry) = ABSENT;
    clear_frame(f);
  }
  grundy_i_free(k->entail->context, k->frames, k->capacity * sizeof *k->frames);
  GRUNDY_CLEAR(&k->one, &k->other, &k->sum);
}

grundy_status grundy_i_entail_rests(grundy_i_entail *e, const grundy_game *game, uint64_t number,
                                    grundy_component c, grundy_i_nimbers *out) {
  entailer k;
  GRUNDY_TRY(open_map(e, number));
  begin(&k, e, game, number);
  grundy_status s = push(&k, c);
  if (s == GRUNDY_OK) s = run(&k);
  end(&k);
  GRUNDY_TRY(s);
  *out = set_of(e, *grundy_i_wordmap_find(&e->rests[number], c.words, c.length));
  return GRUNDY_OK;
}

grundy_status grundy_i_entail_wins(grundy_i_entail *e, const grundy_game *game, uint64_t number,
                                   const grundy_option *option, uint64_t rest, bool *out) {
  entailer k;
  grundy_i_nimbers set;
  grundy_status s = GRUNDY_OK;
  grundy_array made = grundy_i_array(e->context);
  GRUNDY_TRY(open_map(e, number));
  for (size_t i = 0; i < option->count; i++) { /* so that all have sets, which then stay */
    GRUNDY_TRY(grundy_i_entail_rests(e, game, number, option->parts[i], &set));
  }
  grundy_i_nimbers *sets = grundy_i_new(e->context, option->count + 1, sizeof *sets, &s);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = grundy_i_entail_rests(e, game, number, option->parts[i], &sets[i]);
  }
  if (s == GRUNDY_OK) {
    begin(&k, e, game, number);
    s = set_of_option(&k, option->kind, sets, option->count, &made);
    end(&k);
  }
  if (s == GRUNDY_OK) {
    set = (grundy_i_nimbers){made.data[0], made.data + 1, made.length - 1};
    *out = has_nimber(&set, rest);
  }
  grundy_array_clear(&made);
  grundy_i_free(e->context, sets, (option->count + 1) * sizeof *sets);
  return s;
}

/* ---- values and moves of a position ---- */

grundy_status grundy_i_entail_value(grundy_solver *solver, const grundy_game *game,
                                    grundy_component c, grundy_value *out) {
  uint64_t number;
  grundy_i_nimbers rests;
  grundy_value v = {.method = GRUNDY_METHOD_SEARCH};
  GRUNDY_TRY(grundy_i_search_game(&solver->search, game, &number));
  GRUNDY_TRY(grundy_i_entail_rests(&solver->entail, game, number, c, &rests));
  v.known = grundy_i_nimbers_mex(&rests, &v.nimber);
  v.loony = !v.known;
  *out = v;
  return GRUNDY_OK;
}

/* Wants the options that win against a rest. */
typedef struct winning_options {
  grundy_i_chooser chooser;
  uint64_t number, rest; /* the number of the game */
} winning_options;

/* The same where the parts have values without entailing moves. */
static grundy_status wins_by_value(const winning_options *w, const grundy_option *option,
                                   bool *out) {
  grundy_solver *solver = w->chooser.work->solver;
  const grundy_game *game = w->chooser.at.game;
  bool again = option->kind == GRUNDY_MOVE_KIND_AGAIN, loses = w->rest == GRUNDY_LOONY_REST;
  for (size_t i = 0; i < option->count && !loses; i++) {
    grundy_value v;
    GRUNDY_TRY(game->theory->value(GRUNDY_CALL(solver->context, game, option->parts[i]), &v));
    loses = v.loony;
  }
  *out = again;
  if (loses) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_value_engine_is(&solver->values, game, w->number, option->parts,
                                      option->count, w->rest, 0, out));
  *out = *out != again;
  return GRUNDY_OK;
}

static grundy_status wins(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  const winning_options *w = (const winning_options *)k;
  if (k->at.game->hints->split) return wins_by_value(w, option, out);
  return grundy_i_entail_wins(&k->work->solver->entail, k->at.game, w->number, option, w->rest,
                              out);
}

static grundy_status list_wins(grundy_i_work *work, const grundy_i_summand *at, uint64_t rest) {
  winning_options w = {{.work = work, .at = *at, .wants = wins}, .rest = rest};
  bool entails = at->game->ruleset->entails;
  if (!entails && rest == GRUNDY_LOONY_REST) return GRUNDY_OK;
  if (!entails || at->game->theory->replies) return grundy_i_moves_to_value(work, at, rest);
  GRUNDY_TRY(grundy_i_search_game(&work->solver->search, at->game, &w.number));
  return grundy_i_moves_by_trying(&w.chooser);
}

/* The sum of the values, and how many components are loony. */
static grundy_status add_up(grundy_i_work *work, uint64_t *sum, size_t *loony) {
  grundy_solution *out = &work->solution->public;
  size_t count = grundy_position_count(work->position);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(work->solver, at.game, at.component, &v));
    GRUNDY_TRY(
        grundy_i_tick(work->context, GRUNDY_PHRASE(task_components_valued), at.index, count));
    if (!v.known && !v.loony) return GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, component_unknown);
    *sum ^= v.nimber;
    *loony += v.loony;
    if (out->value_count) out->values[at.index] = v;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_entail(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  bool bound = grundy_position_binds(work->position, SIZE_MAX);
  uint64_t sum = 0;
  size_t loony = 0, count = grundy_position_count(work->position);
  GRUNDY_TRY(add_up(work, &sum, &loony));
  out->loony = !bound && loony;
  out->value = out->loony ? 0 : sum;
  out->value_known = !bound && !loony;
  if (!out->value_known) {
    out->value_note = bound ? GRUNDY_PHRASE(note_bound) : GRUNDY_PHRASE(note_loony);
  }
  if (!bound) out->outcome = loony || sum ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (!bound && (out->outcome == GRUNDY_OUTCOME_P || !work->options->moves)) return GRUNDY_OK;
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_value v;
    if (bound && !grundy_position_binds(work->position, at.index)) continue;
    GRUNDY_TRY(grundy_solver_value(work->solver, at.game, at.component, &v));
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), at.index, count));
    GRUNDY_TRY(list_wins(work, &at, loony > v.loony ? GRUNDY_LOONY_REST : sum ^ v.nimber));
  }
  if (bound) out->outcome = out->moves_total.total ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}
