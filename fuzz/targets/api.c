/* Calls of the public interface in any order, on objects that they share: the bytes say which call
 * comes next, under which limits, and on what; some are cancelled. Whatever happened before, every
 * certificate that is written is verified, what cannot be certified is refused, and two ways to the
 * same answer agree. What is left in memory at the end is a leak. */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "sequence/codes.h"

enum { GAMES = 4, POOL = 2, CALLS = 48, WINDOW = 24, UNKNOWNS = 24, CERTIFICATE = 1 << 16 };
enum { MEMORY = 24 << 20, CHECK_MEMORY = 64 << 20, STEPS = 2000, MISERE_ORDER = 64 };
static const double seconds = 0.02, check_seconds = 1;

/* Sequences, pairs and solvers are of the games, graphs of the positions: what something is of is
 * not closed or changed before it. */
typedef struct api {
  grundy_context *context;
  fuzz_bytes bytes;
  grundy_game *games[GAMES];
  grundy_position *positions[POOL];
  grundy_solver *solvers[POOL];
  grundy_sequence *sequences[POOL];
  grundy_misere *pairs[POOL];
  grundy_quotient *quotients[POOL];
  grundy_game_graph *graphs[POOL];
} api;

static const char *const scripts[] = {
    "return {options=function(n) for i=1,math.min(n,3) do option(n-i) end end}",
    "return {component='text',options=function(s) if #s>0 then option(s:sub(2)) end"
    " if #s>2 then option(s:sub(1,1),s:sub(3)) end end}",
    "return {component='list',options=function(...) local t={...} for i=1,#t do if t[i]>0 then"
    " local u={...} u[i]=t[i]-1 option(u) end end end}",
    "return {sides=2,options=function(side,n) if n>1 then option(n-(side=='left' and 1 or 2)) end"
    " end}",
    "return {options=function(n) if n>0 then option(n-1) end if n>5 then option(n-2,n-3) end end}",
    "return {options=function(n) option(n) end}"};
enum { SCRIPTS = sizeof scripts / sizeof *scripts };

/* ---- what the bytes say ---- */

static unsigned choose(api *a, unsigned choices) {
  return fuzz_choice(&a->bytes, choices);
}

/* Small numbers often, and powers of 2 and those before them. */
static uint64_t number(api *a) {
  unsigned kind = choose(a, 8), n = choose(a, 256);
  uint64_t power = UINT64_C(1) << n % 64;
  return kind < 5 ? n >> kind : kind == 5 ? power : kind == 6 ? power - 1 : 40 * (uint64_t)n;
}

static void limit(api *a) {
  static const size_t memories[] = {MEMORY, MEMORY, 1 << 16, 1 << 20};
  static const uint64_t steps[] = {STEPS, STEPS, 1, 100};
  unsigned kind = choose(a, 64);
  const grundy_limits limits = {.size = sizeof limits,
                                .memory = memories[kind % 4],
                                .steps = steps[kind / 4 % 4],
                                .seconds = seconds,
                                .threads = 1 + kind / 32};
  FUZZ_CHECK(grundy_context_set_limits(a->context, &limits) == GRUNDY_OK);
  if (kind == 63) grundy_context_cancel(a->context);
}

/* Room and time for what has to succeed. */
static void lift_limits(const api *a) {
  grundy_context_resume(a->context);
  fuzz_limit(a->context, CHECK_MEMORY, 0, check_seconds);
}

/* True of OK; a fault is one of ours, for any caller. */
static bool good(grundy_status s) {
  FUZZ_CHECK(s != GRUNDY_FAULT);
  return s == GRUNDY_OK;
}

/* Whether something ended a call that has nothing else to fail for. */
static bool is_limited(grundy_status s) {
  return s == GRUNDY_LIMIT || s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED;
}

/* ---- closing ---- */

static void close_graphs(api *a) {
  for (unsigned i = 0; i < POOL; i++) {
    grundy_game_graph_destroy(a->graphs[i]);
    a->graphs[i] = NULL;
  }
}

/* Lets a quotient change. */
static void free_quotients(const api *a) {
  for (unsigned i = 0; i < POOL; i++) {
    if (a->solvers[i]) grundy_solver_use_quotient(a->solvers[i], NULL);
  }
}

static void close_users(api *a) {
  close_graphs(a);
  for (unsigned i = 0; i < POOL; i++) {
    grundy_solver_destroy(a->solvers[i]);
    grundy_quotient_destroy(a->quotients[i]);
    grundy_misere_destroy(a->pairs[i]);
    grundy_sequence_destroy(a->sequences[i]);
    grundy_position_destroy(a->positions[i]);
    a->solvers[i] = NULL;
    a->quotients[i] = NULL;
    a->pairs[i] = NULL;
    a->sequences[i] = NULL;
    a->positions[i] = NULL;
  }
}

/* ---- certificates ---- */

/* Opens what a certificate names: rules in Lua by their number. */
static grundy_status open_named(void *user, grundy_context *context, const char *name,
                                const grundy_game_options *options, grundy_game **out) {
  unsigned script;
  if (sscanf(name, "%u.lua", &script) == 1 && script < SCRIPTS) {
    return grundy_game_create_script(context, scripts[script], strlen(scripts[script]), name, out);
  }
  return grundy_game_create(context, name, options, out);
}

static grundy_status append(void *user, const void *bytes, size_t size) {
  grundy_buffer *text = user;
  if (text->length + size > CERTIFICATE) return GRUNDY_LIMIT;
  return grundy_buffer_append(text, bytes, size);
}

static void check_certificate(const api *a, const grundy_buffer *text) {
  static const grundy_game_opening opening = {.size = sizeof opening, .open = open_named};
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  lift_limits(a);
  grundy_status s =
      grundy_verifier_create_text(a->context, &opening, text->data, text->length, &verifier);
  if (s != GRUNDY_OK) return;
  s = grundy_verifier_next(verifier, &verdict, &more);
  FUZZ_CHECK(s == GRUNDY_OK ? more && verdict.verified : is_limited(s));
  grundy_verifier_destroy(verifier);
}

/* A certificate into memory: begun, and ended with what writing it came to, when it is verified. */
typedef struct proof {
  grundy_buffer text;
  grundy_certificate *certificate;
} proof;

static bool begin(const api *a, proof *p) {
  grundy_buffer_init(&p->text, a->context);
  return good(grundy_certificate_create_stream(a->context, append, &p->text, &p->certificate));
}

static void end(const api *a, proof *p, grundy_status s) {
  if (good(s)) {
    s = grundy_certificate_commit(p->certificate);
  } else {
    grundy_certificate_destroy(p->certificate);
  }
  if (good(s)) check_certificate(a, &p->text);
  grundy_buffer_clear(&p->text);
}

/* ---- games and positions ---- */

static grundy_status open_from_catalogue(api *a, grundy_game **out) {
  size_t count = 0;
  grundy_buffer parameters;
  while (grundy_catalogue_at(count)) count++;
  const grundy_ruleset *rules = grundy_catalogue_at(choose(a, (unsigned)count));
  grundy_play play = choose(a, 4) ? GRUNDY_PLAY_NORMAL : GRUNDY_PLAY_MISERE;
  uint64_t seed = choose(a, 256);
  grundy_buffer_init(&parameters, a->context);
  grundy_status s = GRUNDY_OK;
  if (rules->sample_game && (!rules->parameters || !strstr(rules->parameters, "FILE"))) {
    s = rules->sample_game(a->context, seed, &parameters);
  }
  if (good(s)) {
    s = grundy_game_create_ruleset(a->context, rules, parameters.length ? parameters.data : NULL,
                                   GRUNDY_GAME_OPTIONS(.play = play), out);
  }
  grundy_buffer_clear(&parameters);
  return s;
}

static void open_game(api *a) {
  grundy_game **out = &a->games[choose(a, GAMES)];
  unsigned script = choose(a, 2 * SCRIPTS);
  if (*out) {
    close_users(a);
    grundy_game_destroy(*out);
    *out = NULL;
  }
  if (script < SCRIPTS) {
    char name[16];
    snprintf(name, sizeof name, "%u.lua", script);
    (void)good(
        grundy_game_create_script(a->context, scripts[script], strlen(scripts[script]), name, out));
  } else {
    (void)good(open_from_catalogue(a, out));
  }
}

static const grundy_game *some_game(api *a) {
  return a->games[choose(a, GAMES)];
}

static void begin_position(api *a) {
  grundy_position **out = &a->positions[choose(a, POOL)];
  close_graphs(a);
  if (!*out) {
    (void)good(grundy_position_create(a->context, out));
  } else {
    grundy_position_reset(*out);
  }
}

/* Draws a component of a game. */
static bool draw(api *a, const grundy_game *game, grundy_array *out) {
  grundy_array_init(out, a->context);
  return good(game->ruleset->sample(GRUNDY_CALL(a->context, game, {NULL, 0}), choose(a, 40), out));
}

static void add_component(api *a) {
  grundy_position *position = a->positions[choose(a, POOL)];
  const grundy_game *game = some_game(a);
  grundy_array words;
  char text[64];
  if (!position || !game) return;
  close_graphs(a);
  size_t before = grundy_position_count(position);
  grundy_status s = GRUNDY_OK;
  if (choose(a, 3) == 0) {
    const char *format = choose(a, 2) ? "%llu,%llu" : "%llu";
    uint64_t first = number(a), second = number(a);
    snprintf(text, sizeof text, format, (unsigned long long)first, (unsigned long long)second);
    s = grundy_position_add_text(position, game, text, strlen(text));
  } else {
    if (draw(a, game, &words)) {
      s = grundy_position_add(position, game, (grundy_component){words.data, words.length});
    } else {
      s = GRUNDY_LIMIT;
    }
    grundy_array_clear(&words);
  }
  FUZZ_CHECK(grundy_position_count(position) == before + good(s));
}

/* ---- solving ---- */

static void solver(api *a) {
  grundy_solver **out = &a->solvers[choose(a, POOL)];
  if (!*out) {
    (void)good(grundy_solver_create(a->context, out));
    return;
  }
  grundy_solver_destroy(*out);
  *out = NULL;
}

static void check_solution(const grundy_position *position, const grundy_solution *solution,
                           uint64_t moves) {
  FUZZ_CHECK(solution->move_count <= moves);
  for (size_t i = 0; i < solution->move_count; i++) {
    const grundy_move *move = grundy_solution_move(solution, i);
    FUZZ_CHECK(move->component < grundy_position_count(position));
    for (size_t part = 0; part < move->count; part++) {
      grundy_component c = grundy_solution_part(solution, move, part);
      FUZZ_CHECK(!c.length || c.words);
    }
  }
  if (solution->sum == GRUNDY_SUM_DISJUNCTIVE && solution->play == GRUNDY_PLAY_NORMAL &&
      solution->value_known) {
    FUZZ_CHECK(solution->outcome == (solution->value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P));
  }
}

static void certify(const api *a, grundy_solver *solver, const grundy_position *position,
                    const grundy_solution *solution) {
  proof p;
  if (begin(a, &p)) {
    grundy_status s = grundy_certificate_solution(p.certificate, solver, position, solution);
    bool possible = solution->sum == GRUNDY_SUM_DISJUNCTIVE && grundy_position_runs(position);
    FUZZ_CHECK(possible || s == GRUNDY_USAGE);
    end(a, &p, s);
  }
}

static void solve(api *a) {
  grundy_position *position = a->positions[choose(a, POOL)];
  grundy_solver *solver = a->solvers[choose(a, POOL)];
  unsigned kind = choose(a, 32), sum = choose(a, 2 * (GRUNDY_SUM_ORDINAL + 1));
  grundy_solution *solution;
  if (!position || !solver) return;
  const grundy_solve_options options = {.size = sizeof options,
                                        .play = kind & 16 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL,
                                        .explain = kind & 2,
                                        .remoteness = kind & 4,
                                        .moves = number(a),
                                        .values = kind & 8 ? 10 : 0,
                                        .sum = sum <= GRUNDY_SUM_ORDINAL ? (grundy_sum)sum
                                                                         : GRUNDY_SUM_DISJUNCTIVE};
  if (!good(grundy_solve(solver, position, &options, &solution))) return;
  check_solution(position, solution, options.moves);
  if (kind & 1) certify(a, solver, position, solution);
  grundy_solution_destroy(solution);
}

/* Is the value in a set? As the solution says, where both are known. */
static void ask(api *a) {
  const grundy_position *position = a->positions[choose(a, POOL)];
  grundy_solver *solver = a->solvers[choose(a, POOL)];
  grundy_solution *solution;
  grundy_asked asked = {.size = sizeof asked};
  if (!position || !solver) return;
  uint64_t values = number(a);
  bool larger = choose(a, 2);
  grundy_status s = grundy_solver_ask(
      solver, position, GRUNDY_ASK(.values = values, .larger = larger, .work = choose(a, 256)),
      &asked);
  if (!good(s) || !asked.known) return;
  s = grundy_solve(solver, position, NULL, &solution);
  if (!good(s)) return;
  if (solution->value_known) {
    bool inside = solution->value < 64 ? values >> solution->value & 1 : larger;
    FUZZ_CHECK(asked.inside == inside);
  }
  grundy_solution_destroy(solution);
}

static void graph(api *a) {
  grundy_game_graph **out = &a->graphs[choose(a, POOL)];
  const grundy_position *position = a->positions[choose(a, POOL)];
  grundy_buffer text;
  size_t options;
  if (*out) grundy_game_graph_destroy(*out);
  *out = NULL;
  if (!position) return;
  grundy_play play = choose(a, 2) ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  if (!good(grundy_game_graph_create(a->context, position, play, 1 + number(a) % 4096, out)))
    return;
  size_t count = grundy_game_graph_shape_of(*out)->vertices;
  size_t vertex = count ? number(a) % count : 0;
  const uint64_t *to = count ? grundy_game_graph_options(*out, vertex, &options) : NULL;
  for (size_t i = 0; to && i < options; i++) FUZZ_CHECK(to[i] < count);
  grundy_buffer_init(&text, a->context);
  if (count) (void)good(grundy_game_graph_print(*out, vertex, &text));
  grundy_buffer_clear(&text);
}

/* ---- sequences ---- */

static void open_sequence(api *a) {
  grundy_sequence **out = &a->sequences[choose(a, POOL)];
  const grundy_game *game = some_game(a);
  grundy_sequence_destroy(*out);
  *out = NULL;
  if (game) (void)good(grundy_sequence_create(a->context, game, out));
}

/* A window of values, and one of them again. */
static void read_values(api *a) {
  grundy_sequence *sequence = a->sequences[choose(a, POOL)];
  uint64_t values[WINDOW], again, from = number(a), at = choose(a, WINDOW);
  if (!sequence || from > UINT64_MAX - WINDOW) return;
  if (!good(grundy_sequence_values(sequence, from, from + WINDOW - 1, values))) return;
  if (good(grundy_sequence_values(sequence, from + at, from + at, &again))) {
    FUZZ_CHECK(again == values[at]);
  }
}

/* The period holds of values that are asked for, and is certified. */
static void period(api *a) {
  grundy_sequence *sequence = a->sequences[choose(a, POOL)];
  uint64_t upto = choose(a, 2) ? UINT64_MAX : number(a), first, second, n = choose(a, 64);
  grundy_period found = {0};
  proof p;
  if (!sequence || !good(grundy_sequence_period(sequence, upto, &found))) return;
  if (found.status != GRUNDY_PERIOD_PROVED) return;
  if (choose(a, 2) && begin(a, &p)) {
    end(a, &p, grundy_certificate_period(p.certificate, sequence, &found));
    return;
  }
  n += found.preperiod;
  if (n < found.preperiod || n > UINT64_MAX - found.period) return;
  if (good(grundy_sequence_values(sequence, n, n, &first)) &&
      good(grundy_sequence_values(sequence, n + found.period, n + found.period, &second))) {
    FUZZ_CHECK(second == first + found.saltus);
  }
}

static void certify_values(api *a) {
  grundy_sequence *sequence = a->sequences[choose(a, POOL)];
  uint64_t from = number(a), length = choose(a, WINDOW);
  proof p;
  if (!sequence || from > UINT64_MAX - WINDOW || !begin(a, &p)) return;
  end(a, &p,
      from % 2 ? grundy_certificate_components(p.certificate, sequence)
               : grundy_certificate_values(p.certificate, sequence, from, from + length));
}

static void keep_sequence(api *a) {
  const char *path = fuzz_file("sequence", (fuzz_bytes){NULL, 0});
  grundy_sequence *sequence = a->sequences[choose(a, POOL)];
  if (!sequence) return;
  if (choose(a, 3) == 0) (void)good(grundy_sequence_forget(sequence, choose(a, 2)));
  if (good(grundy_sequence_save(sequence, path))) (void)good(grundy_sequence_load(sequence, path));
}

/* ---- misère play ---- */

static void pairs(api *a) {
  grundy_misere **out = &a->pairs[choose(a, POOL)];
  const grundy_game *game = some_game(a);
  grundy_tameness tameness = {.size = sizeof tameness};
  grundy_period found;
  grundy_misere_destroy(*out);
  *out = NULL;
  if (!game || !good(grundy_misere_create(a->context, game, out))) return;
  uint64_t upto = choose(a, 2) ? UINT64_MAX : number(a);
  (void)good(grundy_misere_tameness(*out, upto, &tameness));
  (void)good(grundy_misere_period(*out, upto, &found));
}

static void open_quotient(api *a) {
  grundy_quotient **out = &a->quotients[choose(a, POOL)];
  uint64_t order = 1 + choose(a, MISERE_ORDER);
  free_quotients(a);
  grundy_quotient_destroy(*out);
  *out = NULL;
  (void)good(grundy_quotient_create(
      a->context, GRUNDY_QUOTIENT_OPTIONS(.order = order, .steps = 100 * number(a)), out));
}

static void grow_quotient(api *a) {
  grundy_quotient *quotient = a->quotients[choose(a, POOL)];
  const grundy_game *game = some_game(a);
  grundy_array words;
  uint64_t element;
  if (!quotient || !game) return;
  free_quotients(a);
  if (choose(a, 2)) {
    (void)good(grundy_quotient_reach(quotient, game, choose(a, 3) ? choose(a, 20) : UINT64_MAX));
    return;
  }
  if (draw(a, game, &words)) {
    const grundy_component c = {words.data, words.length};
    grundy_status s = grundy_quotient_add(quotient, game, c);
    if (good(s)) s = grundy_quotient_element(quotient, game, c, &element);
    if (good(s)) FUZZ_CHECK(element < grundy_quotient_sizes_of(quotient)->order);
  }
  grundy_array_clear(&words);
}

/* Products: the empty sum is 1, and the order does not matter. Or the certificate, or its use. */
static void use_quotient(api *a) {
  grundy_quotient *quotient = a->quotients[choose(a, POOL)];
  grundy_solver *solver = a->solvers[choose(a, POOL)];
  unsigned kind = choose(a, 3);
  proof p;
  if (!quotient) return;
  uint64_t order = grundy_quotient_sizes_of(quotient)->order;
  if (kind == 0 && order) {
    uint64_t x = number(a) % order, y = number(a) % order;
    FUZZ_CHECK(grundy_quotient_product(quotient, x, 0) == x);
    FUZZ_CHECK(grundy_quotient_product(quotient, x, y) == grundy_quotient_product(quotient, y, x));
  } else if (kind == 1 && solver) {
    grundy_solver_use_quotient(solver, quotient);
  } else if (kind == 2) {
    free_quotients(a);
    if (begin(a, &p)) end(a, &p, grundy_certificate_quotient(p.certificate, quotient, NULL));
  }
}

/* ---- systems of equations ---- */

static void system_of_equations(api *a) {
  size_t unknowns = choose(a, UNKNOWNS), equations = choose(a, UNKNOWNS);
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  proof p;
  grundy_status s = choose(a, 2) ? grundy_gf2_system_create(a->context, unknowns, &system)
                                 : grundy_gf2_system_create_sparse(a->context, unknowns, &system);
  if (!good(s)) return;
  for (size_t i = 0; i < equations; i++) {
    size_t terms[4], count = unknowns ? choose(a, 5) : 0;
    for (size_t k = 0; k < count; k++) terms[k] = choose(a, (unsigned)unknowns);
    (void)good(grundy_gf2_system_add_terms(system, terms, count, choose(a, 2)));
  }
  s = grundy_gf2_solve(system, GRUNDY_GF2_OPTIONS(.certificate = true, .leftmost = true),
                       &solution);
  if (good(s)) {
    if (begin(a, &p)) end(a, &p, grundy_certificate_system(p.certificate, system, solution));
    grundy_gf2_solution_destroy(solution);
  }
  grundy_gf2_system_destroy(system);
}

/* ---- two games ---- */

static void compare(api *a) {
  const grundy_game *left = some_game(a), *right = some_game(a);
  grundy_comparison comparison = {.size = sizeof comparison};
  grundy_i_code_form form;
  if (!left || !right) return;
  (void)good(grundy_compare(a->context, left, right, number(a), &comparison));
  (void)good(grundy_i_code_form_find(a->context, left, &form));
}

static void identify(api *a) {
  const grundy_game *game = some_game(a);
  grundy_identity *identity = NULL;
  if (!game) return;
  (void)good(grundy_identify_game(a->context, game, 32 + choose(a, 64), &identity));
  grundy_identity_destroy(identity);
}

/* ---- all ---- */

static void (*const calls[])(api *a) = {open_game,
                                        begin_position,
                                        add_component,
                                        add_component,
                                        solver,
                                        solve,
                                        solve,
                                        ask,
                                        graph,
                                        open_sequence,
                                        read_values,
                                        period,
                                        certify_values,
                                        keep_sequence,
                                        pairs,
                                        open_quotient,
                                        grow_quotient,
                                        use_quotient,
                                        system_of_equations,
                                        compare,
                                        identify};

void fuzz_api(grundy_context *context, fuzz_bytes bytes) {
  api a = {.context = context, .bytes = bytes};
  for (unsigned i = 0; i < CALLS && a.bytes.size; i++) {
    limit(&a);
    calls[choose(&a, sizeof calls / sizeof *calls)](&a);
    grundy_context_resume(context);
  }
  close_users(&a);
  for (unsigned i = 0; i < GAMES; i++) grundy_game_destroy(a.games[i]);
}
