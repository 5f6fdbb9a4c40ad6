/* Files of certificates. */
#include "grundy/certificate.h"
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/sort.h"
#include "misere/letters.h"
#include "misere/replies.h"
#include "rules/entails.h"
#include "sequence/source.h"
#include "solve/proof/proof.h"
#include "solve/solver.h"
#include "store/record.h"
#include "store/strategy.h"

struct grundy_certificate {
  grundy_context *context;
  grundy_i_file *file;
};

/* Adds records that are text[0..length). Errors: LIMIT where it is longer than a record may be;
 * IO. */
static grundy_status certificate_add(grundy_certificate *certificate, const grundy_buffer *text) {
  if (text->length > GRUNDY_RECORD_MOST) {
    return GRUNDY_FAIL(certificate->context, GRUNDY_LIMIT, certificate_long, text->length,
                       GRUNDY_RECORD_MOST);
  }
  return grundy_i_file_write(certificate->file, text->data, text->length);
}

/* Fills the empty array with the digest of each game; it stays empty where all are 0. Errors: those
 * of the rulesets; NO_MEMORY. */
static grundy_status certificate_digests(grundy_array *out, const grundy_game *const *games,
                                         size_t count) {
  bool any = false;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t own = 0;
    s = grundy_i_digest_of(out->context, games[i], &own);
    if (s == GRUNDY_OK) s = grundy_array_push(out, own);
    any = any || own;
  }
  if (!any) grundy_array_clear(out);
  return s;
}

/* ---- systems of XOR equations, and what is claimed about them ---- */

static void put_bits(grundy_i_json *json, const uint64_t *bits, size_t count) {
  grundy_buffer *out = json->out;
  if (json->comma) grundy_i_put(out, ",");
  grundy_i_put(out, "\"");
  grundy_i_put_bits(out, bits, count);
  grundy_i_put(out, "\"");
  json->comma = true;
}

static void put_places(grundy_i_json *json, const char *key, const size_t *places, size_t count) {
  GRUNDY_JSON(json, "%k:[", key);
  for (size_t i = 0; i < count; i++) {
    GRUNDY_ASSERT(i == 0 || places[i - 1] < places[i]);
    grundy_i_json_decimal(json, (uint64_t)places[i] + 1);
  }
  GRUNDY_JSON(json, "]");
}

/* Polls the context; its status becomes that of the output. */
static bool go_on(grundy_buffer *out) {
  if (out->status == GRUNDY_OK) out->status = grundy_i_tick(out->context, NULL, 0, 0);
  return out->status == GRUNDY_OK;
}

static void put_row(grundy_i_json *json, const grundy_gf2_system *system, size_t i) {
  put_bits(json, grundy_gf2_system_row(system, i), grundy_gf2_system_unknowns(system) + 1);
}

static void put_terms(grundy_i_json *json, const grundy_gf2_system *system, size_t i) {
  size_t count;
  bool right;
  const uint64_t *terms = grundy_gf2_system_terms(system, i, &count, &right);
  grundy_i_put(json->out, i ? ",\"" : "\"");
  for (size_t k = 0; k < count; k++) {
    GRUNDY_ASSERT(terms[k] < grundy_gf2_system_unknowns(system));
    GRUNDY_ASSERT(k == 0 || terms[k - 1] < terms[k]);
    grundy_i_put_number(json->out, terms[k] + 1, ' ');
  }
  grundy_i_put_bytes(json->out, right ? "= 1\"" : "= 0\"", 4);
}

/* Of a system as lists only the rank, where it is claimed, and the solution. */
static void put_solution(grundy_i_json *json, const grundy_gf2_system *system,
                         const grundy_gf2_solution *solution) {
  size_t unknowns = grundy_gf2_system_unknowns(system);
  bool sparse = grundy_gf2_system_is_sparse(system);
  GRUNDY_ASSERT(sparse || solution->rank + solution->free_count == unknowns);
  if (!sparse || !solution->core) GRUNDY_JSON(json, "rank:%d", solution->rank);
  if (!sparse) put_places(json, "free", solution->free, solution->free_count);
  GRUNDY_JSON(json, "solution:");
  put_bits(json, solution->solution, unknowns);
  if (sparse || !solution->kernel) return;
  GRUNDY_JSON(json, "kernel:[");
  for (size_t i = 0; i < solution->free_count; i++) {
    put_bits(json, solution->kernel + i * solution->words, unknowns);
  }
  GRUNDY_JSON(json, "]");
}

grundy_status grundy_certificate_system(grundy_certificate *certificate,
                                        const grundy_gf2_system *system,
                                        const grundy_gf2_solution *solution) {
  size_t count = grundy_gf2_system_equations(system);
  bool sparse = grundy_gf2_system_is_sparse(system);
  bool none = solution->verdict == GRUNDY_GF2_VERDICT_NONE;
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_i_json json = grundy_i_json_begin(&text);
  GRUNDY_JSON(&json, "kind:%s equations:%d unknowns:%d %k:[", none ? "contradiction" : "solution",
              count, grundy_gf2_system_unknowns(system), sparse ? "terms" : "system");
  for (size_t i = 0; i < count && go_on(&text); i++) {
    (sparse ? put_terms : put_row)(&json, system, i);
  }
  GRUNDY_JSON(&json, "]");
  if (none) {
    put_places(&json, "contradiction", solution->contradiction, solution->contradiction_count);
  } else {
    put_solution(&json, system, solution);
  }
  grundy_i_json_end(&json);
  grundy_status s = text.status == GRUNDY_OK ? certificate_add(certificate, &text) : text.status;
  grundy_buffer_clear(&text);
  return s;
}

/* The certificate of an answer: the claims that prove it, or the misère quotient that does. */

static grundy_status fail_games(const grundy_certificate *certificate, grundy_status s,
                                size_t count) {
  return GRUNDY_FAIL(certificate->context, s, certificate_of_games, count,
                     (uint64_t)GRUNDY_I_STRATEGY_GAMES);
}

static grundy_status write_claims(grundy_certificate *certificate, const grundy_i_proof *proof,
                                  const grundy_i_strategy *strategy) {
  grundy_i_strategy_writer w;
  grundy_status s = grundy_i_strategy_begin(&w, certificate->context, certificate->file, strategy);
  for (size_t i = 0; i < proof->count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = grundy_i_proof_claim(proof, i);
    s = grundy_i_tick(certificate->context, GRUNDY_PHRASE(task_claims_written), i, proof->count);
    if (s == GRUNDY_OK) s = grundy_i_strategy_add(&w, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&w);
  return s == GRUNDY_OK ? ended : s;
}

/* The quotient that the solver uses in misère play, where it knows all components; or NULL. */
static grundy_quotient *find_quotient(const grundy_solver *solver, const grundy_position *position,
                                      const grundy_solution *solution) {
  grundy_quotient *q = solver->search.quotient;
  if (solution->play != GRUNDY_PLAY_MISERE || !grundy_position_count(position)) return NULL;
  for (grundy_i_summand at = {.position = position}; q && grundy_i_next_summand(&at);) {
    uint64_t element;
    if (grundy_quotient_element(q, at.game, at.component, &element) != GRUNDY_OK) return NULL;
  }
  return q;
}

static grundy_status certify_claims(grundy_certificate *certificate, grundy_solver *solver,
                                    const grundy_position *position,
                                    const grundy_solution *solution) {
  grundy_i_proof proof;
  grundy_i_proof_init(&proof, certificate->context);
  grundy_array digests = grundy_i_array(certificate->context);
  grundy_status s = grundy_i_proof_make(&proof, solver, position, solution);
  if (s == GRUNDY_OK && proof.game_count > GRUNDY_I_STRATEGY_GAMES) {
    s = fail_games(certificate, GRUNDY_LIMIT, proof.game_count);
  }
  if (s == GRUNDY_OK) s = certificate_digests(&digests, proof.games, proof.game_count);
  if (s == GRUNDY_OK) {
    const grundy_i_strategy strategy = {.games = proof.games,
                                        .game_count = proof.game_count,
                                        .digests = digests.data,
                                        .sets = &proof.entail.sets,
                                        .position = position,
                                        .play = solution->play,
                                        .outcome = solution->outcome,
                                        .positions = proof.positions,
                                        .reduced = proof.reduced,
                                        .loopy = proof.loopy,
                                        .value_known = solution->value_known,
                                        .value = solution->value,
                                        .claims = proof.count};
    s = write_claims(certificate, &proof, &strategy);
  }
  grundy_array_clear(&digests);
  grundy_i_proof_clear(&proof);
  return s;
}

grundy_status grundy_certificate_solution(grundy_certificate *certificate, grundy_solver *solver,
                                          const grundy_position *position,
                                          const grundy_solution *solution) {
  if (solution->sum != GRUNDY_SUM_DISJUNCTIVE) {
    return GRUNDY_FAIL(certificate->context, GRUNDY_USAGE, certificate_sum);
  }
  if (!grundy_position_runs(position)) return fail_games(certificate, GRUNDY_USAGE, 0);
  bool whole = grundy_i_entailing_game(position) && !solution->value_known && !solution->loony;
  if (whole || grundy_position_binds(position, SIZE_MAX)) {
    return GRUNDY_FAIL(certificate->context, GRUNDY_USAGE, certificate_bound);
  }
  grundy_quotient *q = find_quotient(solver, position, solution);
  return q ? grundy_certificate_quotient(certificate, q, position)
           : certify_claims(certificate, solver, position, solution);
}

/* Components that a game numbers, such as the vertices of a graph without cycles, in an order in
 * which the options of each come before it: by layer, the longest play from there, which is more
 * than that of any option; then by value, so that equal claims follow each other; then by number.
 *
 * Layers are found by a depth-first walk with a stack of its own (Tarjan 1972): O(components +
 * options) time, 8 bytes a component and those of the walk, at most 8 an option and 24 a component.
 * Invariant: the unexamined options of each frame are on `options` from its begin on. */

typedef struct grundy_i_ordered_components {
  uint64_t layer, value, component;
} grundy_i_ordered_components;

enum { VERTEX, BEGIN, LAYER, FRAME }; /* words of a frame */
enum { OFTEN = 1 << 12 };             /* vertices between two polls of the clock */

/* layers[v] is one more than the layer of v, or 0 before it is known. */
typedef struct order_walk {
  grundy_sink sink;
  const grundy_game *game;
  grundy_array layers, frames, options;
} order_walk;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  order_walk *w = (order_walk *)sink;
  bool plain = option->count == 1 && option->parts->length == 1 &&
               option->parts->words[0] < w->layers.length;
  return plain ? grundy_array_push(&w->options, option->parts->words[0]) : GRUNDY_FAULT;
}

static grundy_status enter(order_walk *w, uint64_t vertex) {
  const uint64_t frame[FRAME] = {vertex, w->options.length, 0};
  if (w->frames.length >= FRAME * w->layers.length) return GRUNDY_FAULT;
  GRUNDY_TRY(grundy_array_append(&w->frames, frame, FRAME));
  return w->game->moves->options(
      GRUNDY_CALL(w->layers.context, w->game, (grundy_component){&vertex, 1}), &w->sink);
}

/* Examines an option of the last frame, or ends the frame where none is left. */
static grundy_status step(order_walk *w) {
  GRUNDY_ASSERT(w->frames.length >= FRAME);
  uint64_t *frame = w->frames.data + (w->frames.length - FRAME);
  GRUNDY_ASSERT(w->options.length >= frame[BEGIN]);
  if (w->options.length == frame[BEGIN]) {
    w->layers.data[frame[VERTEX]] = frame[LAYER] + 1;
    w->frames.length -= FRAME;
    return GRUNDY_OK;
  }
  uint64_t option = w->options.data[w->options.length - 1], layer = w->layers.data[option];
  if (!layer) return enter(w, option);
  if (layer > frame[LAYER]) frame[LAYER] = layer;
  w->options.length--;
  return GRUNDY_OK;
}

static grundy_status find_layers(order_walk *w, size_t count) {
  grundy_context *context = w->layers.context;
  grundy_status s = GRUNDY_OK;
  for (size_t v = 0; v < count && s == GRUNDY_OK; v++) {
    s = grundy_array_push(&w->layers, 0);
    if (s == GRUNDY_OK && v % OFTEN == 0) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), 0, count);
    }
  }
  for (size_t v = 0; v < count && s == GRUNDY_OK; v++) {
    if (!w->layers.data[v]) s = enter(w, v);
    while (s == GRUNDY_OK && w->frames.length) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), v, count);
      if (s == GRUNDY_OK) s = step(w);
    }
    GRUNDY_ASSERT(s != GRUNDY_OK || w->options.length == 0);
  }
  return s;
}

static int compare(const void *a, const void *b) {
  const grundy_i_ordered_components *x = a, *y = b;
  if (x->layer != y->layer) return x->layer < y->layer ? -1 : 1;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (x->component > y->component) - (x->component < y->component);
}

/* Fills out[0..count) with the components 0..count-1 of a game without cycles whose components are
 * one word each, the number. Errors: those of the game; NO_MEMORY, CANCELLED, LIMIT; FAULT where
 * the game is not like that. */
static grundy_status topological_order(grundy_sequence *sequence, const grundy_game *game,
                                       size_t count, grundy_i_ordered_components *out) {
  grundy_context *context = game->context;
  order_walk w = {.sink = {take}, .game = game};
  GRUNDY_INIT(context, &w.layers, &w.frames, &w.options);
  grundy_status s = find_layers(&w, count);
  for (uint64_t v = 0; v < count && s == GRUNDY_OK; v++) {
    grundy_value value;
    s = grundy_sequence_value(sequence, v, &value);
    if (s == GRUNDY_OK)
      out[v] = (grundy_i_ordered_components){w.layers.data[v] - 1, value.nimber, v};
    if (s == GRUNDY_OK && v % OFTEN == 0) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), v, count);
    }
  }
  if (s == GRUNDY_OK) s = grundy_i_sort(context, out, count, sizeof *out, compare);
  GRUNDY_CLEAR(&w.options, &w.frames, &w.layers);
  return s;
}

/* The nim-values of all components of a game that numbers them, as claims, each of which follows
 * from earlier ones. */

enum { MOST_COMPONENTS = 1 << 22 };

static grundy_status count_components(grundy_context *context, const grundy_game *game,
                                      size_t *out) {
  grundy_array words = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  size_t count = 0;
  for (; s == GRUNDY_OK; count++) {
    words.length = 0;
    s = game->display->component(GRUNDY_CALL(context, game, {NULL, 0}), count, &words);
    if (s == GRUNDY_OK && count == MOST_COMPONENTS) {
      s = GRUNDY_FAIL(context, GRUNDY_LIMIT, certificate_claims, MOST_COMPONENTS);
    }
  }
  grundy_array_clear(&words);
  *out = count - 1;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status write_components(grundy_context *context, const grundy_game *game,
                                      const grundy_i_ordered_components *entries, size_t count,
                                      grundy_i_file *file) {
  uint64_t digest = 0;
  GRUNDY_TRY(grundy_i_digest_of(context, game, &digest));
  const grundy_i_strategy all = {
      .games = &game, .game_count = 1, .digests = digest ? &digest : NULL, .claims = count};
  grundy_i_strategy_writer w;
  grundy_status s = grundy_i_strategy_begin(&w, context, file, &all);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = {GRUNDY_I_CLAIM_VALUE, 0, entries[i].value, &entries[i].component,
                                  1};
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_written), i, count);
    if (s == GRUNDY_OK) s = grundy_i_strategy_add(&w, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&w);
  return s == GRUNDY_OK ? ended : s;
}

grundy_status grundy_certificate_components(grundy_certificate *certificate, grundy_sequence *q) {
  grundy_context *context = certificate->context;
  size_t count = 0;
  if (!q->game->display->component) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, not_numbered, q->game->name);
  }
  grundy_status s = count_components(context, q->game, &count);
  void *entries = grundy_i_new(context, count, sizeof(grundy_i_ordered_components), &s);
  if (s == GRUNDY_OK) s = topological_order(q, q->game, count, entries);
  if (s == GRUNDY_OK) s = write_components(context, q->game, entries, count, certificate->file);
  grundy_i_free(context, entries, entries ? count * sizeof(grundy_i_ordered_components) : 0);
  return s;
}

/* Periods and values of games whose rule can be stated. */

bool grundy_certificate_possible(const grundy_game *game) {
  return grundy_i_game_rule(game) || game->theory->period;
}

static grundy_status find_rule(const grundy_sequence *q, const grundy_i_rule **out) {
  *out = grundy_i_game_rule(q->game);
  if (*out) return GRUNDY_OK;
  return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, no_table, q->game->name);
}

/* A period of the first heaps may be proved in another way than the table's was. */
static grundy_status certify_rule(grundy_sequence *q, const grundy_i_rule *rule,
                                  const grundy_period *period, const grundy_proof *proof,
                                  grundy_buffer *out) {
  uint64_t matched_at;
  if (proof->kind == GRUNDY_PROOF_SPARSE_WINDOW &&
      period->computed_to >= proof->matched + period->period - 1) {
    return grundy_i_certify_sparse(rule, period, proof, out);
  }
  if (period->computed_to / grundy_i_table_view(q->table).scale >= UINT32_MAX) {
    return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_heaps, period->computed_to);
  }
  GRUNDY_TRY(grundy_i_table_matched(q->context, q->table, period, &matched_at));
  if (!matched_at) matched_at = period->computed_to + 1 - period->period;
  return grundy_i_certify_period(rule, period, matched_at, out);
}

static grundy_status certify_period(grundy_sequence *q, const grundy_period *period,
                                    grundy_buffer *out) {
  const grundy_i_rule *rule;
  grundy_proof proof = {.size = sizeof proof};
  bool proved = period->status >= GRUNDY_PERIOD_PROVED;
  if (!proved) return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_period);
  if (q->game->theory->period) {
    grundy_period again;
    return q->game->theory->period(GRUNDY_CALL(q->context, q->game, {NULL, 0}), period->computed_to,
                                   &again, out);
  }
  GRUNDY_TRY(find_rule(q, &rule));
  if (grundy_i_table_is_slim(q->table)) {
    return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, certificate_slim, q->game->name);
  }
  GRUNDY_TRY(grundy_sequence_proof(q, &proof));
  grundy_status s = certify_rule(q, rule, period, &proof, out);
  grundy_array_clear(&proof.rares);
  return s;
}

grundy_status grundy_certificate_period(grundy_certificate *certificate, grundy_sequence *q,
                                        const grundy_period *period) {
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_status s = certify_period(q, period, &text);
  if (s == GRUNDY_OK) s = certificate_add(certificate, &text);
  grundy_buffer_clear(&text);
  return s;
}

grundy_status grundy_certificate_values(grundy_certificate *certificate, grundy_sequence *q,
                                        uint64_t from, uint64_t to) {
  const grundy_i_rule *rule;
  size_t count = (size_t)(to - from) + 1;
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_status s = find_rule(q, &rule);
  void *values = grundy_i_new(q->context, count, sizeof(uint64_t), &s);
  if (s == GRUNDY_OK) s = grundy_sequence_values(q, from, to, values);
  if (s == GRUNDY_OK) s = grundy_i_certify_values(rule, from, to, values, &text);
  if (s == GRUNDY_OK) s = certificate_add(certificate, &text);
  grundy_i_free(q->context, values, values ? count * sizeof(uint64_t) : 0);
  grundy_buffer_clear(&text);
  return s;
}

static grundy_certificate *create(grundy_context *context, grundy_status *status) {
  grundy_certificate *certificate = grundy_i_new(context, 1, sizeof *certificate, status);
  if (certificate) certificate->context = context;
  return certificate;
}

/* Passes the certificate out if its file was begun. */
static grundy_status begun(grundy_certificate *certificate, grundy_status s,
                           grundy_certificate **out) {
  if (s == GRUNDY_OK) {
    *out = certificate;
  } else if (certificate) {
    grundy_i_free(certificate->context, certificate, sizeof *certificate);
  }
  return s;
}

grundy_status grundy_certificate_create(grundy_context *context, const char *path,
                                        grundy_certificate **out) {
  grundy_status s = GRUNDY_OK;
  grundy_certificate *c = create(context, &s);
  return begun(c, s == GRUNDY_OK ? grundy_i_file_create(context, path, &c->file) : s, out);
}

grundy_status grundy_certificate_create_stream(grundy_context *context, grundy_write_function write,
                                               void *user, grundy_certificate **out) {
  grundy_status s = GRUNDY_OK;
  grundy_certificate *c = create(context, &s);
  if (s == GRUNDY_OK) s = grundy_i_file_create_stream(context, write, user, &c->file);
  return begun(c, s, out);
}

grundy_status grundy_certificate_commit(grundy_certificate *certificate) {
  grundy_status s = grundy_i_file_commit(certificate->file);
  grundy_i_free(certificate->context, certificate, sizeof *certificate);
  return s;
}

void grundy_certificate_destroy(grundy_certificate *certificate) {
  if (!certificate) return;
  grundy_i_file_discard(certificate->file);
  grundy_i_free(certificate->context, certificate, sizeof *certificate);
}

/* Misère quotients as records of one line, for grundy_quotient_read and `grundy verify`:
 *
 *   {"schema":1,"kind":"quotient","games":["octal:0.75"],"order":"8","p_size":"2",
 *    "generators":["1","2","5"],"products":["1","2","3",…],"p":["1","4"],
 *    "closure":["0","1",…,"9"],"phi":["0","1","2",…],"preperiod":["8"],"period":["2"]}
 *
 * Elements are numbers, 0 the empty sum. `products` has, for each element from 0 on, its product
 * with each generator, and elements are numbered as they first occur there; `p` lists the elements
 * in P, ascending. `closure` are components, each after all that its options are sums of, and `phi`
 * their elements. A component of the second game begins with "+ ", as in positions. With
 * `preperiod` and `period`, one for each game, `closure` holds of games whose period is not 0 the
 * heaps 0 .. preperiod + period - 1 alone. "digests" is as src/store/strategy.h has it.
 *
 * Further keys claim who wins a position: "position":"9 77","play":"misere","outcome":"N". */

enum { FIRST_GAMES = 4 };

/* `letters`: the closure, with `phi`, `of` the number of the game of each. */
typedef struct quotient_writer {
  grundy_certificate *certificate;
  grundy_quotient *quotient;
  const grundy_position *position;
  const grundy_game **games;
  size_t count, capacity;
  grundy_i_allowance allowance;
  grundy_i_letters letters;
  grundy_array found, phi, generators, digests;
  grundy_buffer line, text;
  grundy_i_json json;
} quotient_writer;

/* ---- the closure ---- */

static grundy_status find_game(quotient_writer *w, const grundy_game *game, uint64_t *out) {
  for (*out = 0; *out < w->count; ++*out) {
    if (w->games[*out] == game) return GRUNDY_OK;
  }
  grundy_status s =
      GRUNDY_RESERVE(w->certificate->context, w->games, w->capacity, w->count, FIRST_GAMES);
  w->letters.games = w->games;
  if (s == GRUNDY_OK) w->games[w->count++] = game;
  return s;
}

/* Whether the component is a heap that the period speaks of. */
static bool repeats(const quotient_writer *w, const grundy_game *game, grundy_component c) {
  grundy_period period;
  grundy_quotient_period(w->quotient, game, &period);
  return period.status == GRUNDY_PERIOD_PROVED && c.words[0] >= period.preperiod + period.period;
}

static grundy_status add(quotient_writer *w, const grundy_game *game, grundy_component c) {
  uint64_t number;
  grundy_status s = find_game(w, game, &number);
  w->found.length = 0;
  if (s != GRUNDY_OK || repeats(w, game, c)) return s;
  return grundy_i_letters_add(&w->letters, number, c, &w->found);
}

/* Heaps that the quotient knows without having their options as components. */
static grundy_status add_heaps(quotient_writer *w, uint64_t number) {
  const grundy_game *game = w->games[number];
  const grundy_array *elements = grundy_i_quotient_elements(w->quotient, game);
  for (uint64_t n = 0; elements && n < elements->length; n++) {
    const grundy_component c = {&n, 1};
    if (repeats(w, game, c)) break;
    GRUNDY_TRY(grundy_i_letters_number(&w->letters, number, c));
    GRUNDY_TRY(grundy_i_tick(w->certificate->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status find_closure(quotient_writer *w) {
  grundy_component c;
  const grundy_game *game;
  for (uint64_t i = 0;; i++) {
    game = grundy_quotient_component(w->quotient, i, &c);
    if (!game) break;
    GRUNDY_TRY(add(w, game, c));
  }
  for (uint64_t i = 0; i < w->count; i++) GRUNDY_TRY(add_heaps(w, i));
  for (grundy_i_summand at = {.position = w->position};
       w->position && grundy_i_next_summand(&at);) {
    GRUNDY_TRY(add(w, at.game, at.component));
  }
  return GRUNDY_OK;
}

/* The element of a component, which may not be there in this form though all of its play is. */
static grundy_status find_element(quotient_writer *w, const grundy_game *game, grundy_component c,
                                  uint64_t *out) {
  grundy_status s = grundy_quotient_element(w->quotient, game, c, out);
  if (s != GRUNDY_UNKNOWN) return s;
  s = grundy_quotient_add(w->quotient, game, c);
  return s == GRUNDY_OK ? grundy_quotient_element(w->quotient, game, c, out) : s;
}

/* Adds what the quotient lacks, then asks for all: additions may renumber elements. */
static grundy_status find_elements(quotient_writer *w) {
  size_t count = grundy_i_letters_count(&w->letters);
  for (size_t i = 0; i < 2 * count; i++) {
    uint64_t number, element;
    grundy_component c = grundy_i_letters_component(&w->letters, i % count, &number);
    GRUNDY_TRY(find_element(w, w->games[number], c, &element));
    if (i >= count) GRUNDY_TRY(grundy_array_push(&w->phi, element));
    GRUNDY_TRY(grundy_i_tick(w->certificate->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* For each generator a component of the closure: the first that is the same element. */
static grundy_status find_generators(quotient_writer *w) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t g = 0; g < grundy_quotient_sizes_of(w->quotient)->generators && s == GRUNDY_OK;
       g++) {
    grundy_component c;
    uint64_t element = 0;
    const grundy_game *game = grundy_quotient_generator(w->quotient, g, &c);
    s = grundy_quotient_element(w->quotient, game, c, &element);
    size_t i = 0;
    while (i < w->phi.length && w->phi.data[i] != element) i++;
    if (s == GRUNDY_OK) s = grundy_array_push(&w->generators, i);
  }
  return s;
}

/* ---- the record ---- */

static void put_component(quotient_writer *w, const grundy_i_strategy *all, size_t i) {
  uint64_t number;
  grundy_component c = grundy_i_letters_component(&w->letters, i, &number);
  w->text.length = 0;
  grundy_status s = grundy_i_strategy_component(all, number, c, &w->text);
  if (s != GRUNDY_OK && w->line.status == GRUNDY_OK) w->line.status = s;
  grundy_i_json_text(&w->json, w->text.data, w->text.length);
}

static void put_monoid(quotient_writer *w, const grundy_i_strategy *all) {
  const grundy_quotient *q = w->quotient;
  uint64_t order = grundy_quotient_sizes_of(q)->order;
  grundy_i_json *json = &w->json;
  GRUNDY_JSON(json, "order:%d p_size:%d generators:[", order, grundy_quotient_sizes_of(q)->p_size);
  for (size_t g = 0; g < w->generators.length; g++) {
    put_component(w, all, (size_t)w->generators.data[g]);
  }
  GRUNDY_JSON(json, "] products:[");
  for (uint64_t x = 0; x < order; x++) {
    for (size_t g = 0; g < w->generators.length; g++) {
      uint64_t by = w->phi.data[w->generators.data[g]];
      grundy_i_json_decimal(json, grundy_quotient_product(q, x, by));
    }
  }
  GRUNDY_JSON(json, "] p:[");
  for (uint64_t x = 0; x < order; x++) {
    if (grundy_quotient_is_p(q, x)) grundy_i_json_decimal(json, x);
  }
  GRUNDY_JSON(json, "]");
}

static void put_periods(quotient_writer *w) {
  bool any = false;
  grundy_period period;
  for (int key = 0; key < 3; key++) { /* the first time only to see whether there is any */
    if (key && !any) return;
    if (key) grundy_i_json_name(&w->json, key == 1 ? "preperiod" : "period");
    if (key) GRUNDY_JSON(&w->json, "[");
    for (size_t i = 0; i < w->count; i++) {
      grundy_quotient_period(w->quotient, w->games[i], &period);
      bool proved = period.status == GRUNDY_PERIOD_PROVED;
      any = any || proved;
      if (key) grundy_i_json_decimal(&w->json, key == 1 ? period.preperiod : period.period);
    }
    if (key) GRUNDY_JSON(&w->json, "]");
  }
}

static grundy_status put_claim(quotient_writer *w, const grundy_i_strategy *all) {
  uint64_t product = 0;
  w->text.length = 0;
  for (grundy_i_summand at = {.position = w->position}; grundy_i_next_summand(&at);) {
    uint64_t element = 0;
    GRUNDY_TRY(grundy_quotient_element(w->quotient, at.game, at.component, &element));
    product = grundy_quotient_product(w->quotient, product, element);
  }
  GRUNDY_TRY(grundy_i_strategy_position(all, &w->text));
  GRUNDY_JSON(&w->json, "position:%s play:%s outcome:%s", w->text.data, "misere",
              grundy_quotient_is_p(w->quotient, product) ? "P" : "N");
  return GRUNDY_OK;
}

static grundy_status put_record(quotient_writer *w) {
  const grundy_i_strategy all = {.games = w->games,
                                 .game_count = w->count,
                                 .digests = w->digests.data,
                                 .position = w->position};
  grundy_i_json_init(&w->json, &w->line);
  GRUNDY_JSON(&w->json, "{schema:%n kind:%s", 1, "quotient");
  grundy_i_strategy_games(&all, &w->json);
  put_monoid(w, &all);
  GRUNDY_JSON(&w->json, "closure:[");
  for (size_t i = 0; i < w->phi.length; i++) put_component(w, &all, i);
  GRUNDY_JSON(&w->json, "] phi:%A", w->phi.data, w->phi.length);
  put_periods(w);
  grundy_status s = w->position ? put_claim(w, &all) : GRUNDY_OK;
  GRUNDY_JSON(&w->json, "}");
  grundy_i_put(&w->line, "\n");
  return s == GRUNDY_OK ? w->line.status : s;
}

static grundy_status write_quotient(quotient_writer *w) {
  GRUNDY_TRY(find_closure(w));
  if (!grundy_i_letters_count(&w->letters)) {
    return GRUNDY_FAIL(w->certificate->context, GRUNDY_UNKNOWN, quotient_empty);
  }
  GRUNDY_TRY(find_elements(w));
  GRUNDY_TRY(find_generators(w));
  GRUNDY_TRY(certificate_digests(&w->digests, w->games, w->count));
  GRUNDY_TRY(put_record(w));
  return certificate_add(w->certificate, &w->line);
}

grundy_status grundy_certificate_quotient(grundy_certificate *certificate,
                                          grundy_quotient *quotient,
                                          const grundy_position *position) {
  grundy_context *context = certificate->context;
  quotient_writer w = {.certificate = certificate, .quotient = quotient, .position = position};
  GRUNDY_INIT(context, &w.found, &w.phi, &w.generators, &w.digests);
  w.allowance = grundy_i_allowance_of(context, UINT64_MAX, 0);
  grundy_i_letters_init(&w.letters, &w.allowance);
  w.letters.plain = true;
  GRUNDY_INIT(context, &w.line, &w.text);
  grundy_status s = write_quotient(&w);
  GRUNDY_CLEAR(&w.text, &w.line);
  grundy_i_letters_clear(&w.letters);
  GRUNDY_CLEAR(&w.found, &w.phi, &w.generators, &w.digests);
  grundy_i_free(context, w.games, w.capacity * sizeof *w.games);
  return s;
}
