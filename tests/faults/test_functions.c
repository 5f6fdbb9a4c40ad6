/* Public functions that ask for memory, look at the clock or call on files, with each kind of fault
 * at the Nth moment: the status says what it was, a second call with the same objects gives the
 * right answer, and nothing is kept. An operation makes what its world lacks yet, so that it goes
 * on with whatever the failed call has left. Without an argument some N of each; --all: up to 10^4.
 * Below effort 1 the seed chooses operations. functions.txt lists the functions not called here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults/inputs.h"
#include "faults/program.h"
#include "games/read.h"
#include "grundy.h"
#include "grundy/more.h"
#include "sequence/compared.h"
#include "support/effort.h"
#include "support/files.h"

enum { FIRST = 20, SOME = 40, MOST = 10000, ROOM = 1 << 16 };

/* What operations make and keep, and what they say. */
typedef struct world {
  grundy_context *context;
  grundy_game *game, *other;
  grundy_position *position;
  grundy_game_cache *cache;
  grundy_solver *solver;
  grundy_sequence *sequence;
  grundy_gf2_system *system;
  grundy_gf2_stream *stream;
  size_t added; /* to what takes one after another */
  grundy_buffer out;
} world;

typedef grundy_status operation(world *w);

#define TRY(call)                                                                                  \
  do {                                                                                             \
    grundy_status tried = (call);                                                                  \
    if (tried != GRUNDY_OK) return tried;                                                          \
  } while (0)

static grundy_status said(world *w) {
  grundy_status s = w->out.status;
  w->out.status = GRUNDY_OK;
  return s;
}

static grundy_status need_game(world *w, const char *name) {
  return w->game ? GRUNDY_OK : grundy_game_create(w->context, name, NULL, &w->game);
}

static grundy_status need_position(world *w, const char *text) {
  TRY(w->cache ? GRUNDY_OK : grundy_game_cache_create(w->context, NULL, &w->cache));
  TRY(w->position ? GRUNDY_OK : grundy_position_create(w->context, &w->position));
  grundy_position_reset(w->position);
  return grundy_position_read(w->position, w->cache, text);
}

static grundy_status need_sequence(world *w, const char *name) {
  TRY(need_game(w, name));
  return w->sequence ? GRUNDY_OK : grundy_sequence_create(w->context, w->game, &w->sequence);
}

/* ---- operations ---- */

static grundy_status use_buffers(world *w) {
  static const uint64_t words[] = {1, 2, 3};
  grundy_array a;
  grundy_array_init(&a, w->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < 100 && s == GRUNDY_OK; i++) s = grundy_array_push(&a, i);
  if (s == GRUNDY_OK) s = grundy_array_append(&a, words, 3);
  if (s == GRUNDY_OK) s = grundy_buffer_append(&w->out, "words: ", 7);
  if (s == GRUNDY_OK) s = grundy_buffer_print(&w->out, "%zu %200d", a.length, 7);
  grundy_array_clear(&a);
  return s;
}

static grundy_status use_positions(world *w) {
  static const uint64_t heaps[] = {4, 5};
  grundy_i_position_reader *reader = NULL;
  TRY(need_position(w, "nim 3 5 + kayles 4"));
  TRY(need_game(w, "nim"));
  TRY(grundy_position_begin(w->position, w->game));
  TRY(grundy_position_add_text(w->position, w->game, "6", 1));
  TRY(grundy_position_add_heaps(w->position, w->game, heaps, 2));
  TRY(grundy_position_add(w->position, w->game, (grundy_component){heaps, 1}));
  TRY(grundy_i_position_reader_create(w->position, w->cache, &reader));
  grundy_status s = grundy_i_position_reader_begin(reader, w->game);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_word(reader, "8", 1);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_text(reader, "9 + kayles 3", 12);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_file(reader, "heaps.txt");
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(reader);
  grundy_i_position_reader_destroy(reader);
  if (s == GRUNDY_OK) s = grundy_position_correct(w->cache, "nim 3,4 kayels [5]", &w->out);
  if (s == GRUNDY_UNKNOWN_GAME || s == GRUNDY_BAD_INPUT)
    s = GRUNDY_OK; /* what is meant is a guess */
  if (s == GRUNDY_OK) {
    s = grundy_position_correct(w->cache, "octal 0.77 9 ⊕ nim (3,4)", &w->out);
  }
  TRY(s);
  TRY(grundy_position_bind(w->position, 0));
  return grundy_buffer_print(&w->out, "%zu", grundy_position_count(w->position));
}

/* Without reasons where they tell how much was searched, which is less the second time. */
static grundy_status solve(world *w, const char *text, grundy_play play, bool explain) {
  grundy_solution *solution;
  TRY(need_position(w, text));
  TRY(w->solver ? GRUNDY_OK : grundy_solver_create(w->context, &w->solver));
  TRY(grundy_solve(w->solver, w->position,
                   GRUNDY_SOLVE_OPTIONS(.play = play, .moves = 9, .explain = explain, .values = 9),
                   &solution));
  grundy_status s = solution->status;
  if (s == GRUNDY_OK) {
    (void)grundy_print_solution(&w->out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.explain = true),
                                w->position, solution);
    s = said(w);
  }
  grundy_solution_destroy(solution);
  return s;
}

static grundy_status solve_sum(world *w) {
  return solve(w, "nim 3 5 + kayles 4", GRUNDY_PLAY_NORMAL, true);
}

static grundy_status solve_misere(world *w) {
  return solve(w, "kayles 5 7 + cram 2x3", GRUNDY_PLAY_MISERE, false);
}

static grundy_status solve_sides(world *w) {
  return solve(w, "domineering 3x3", GRUNDY_PLAY_NORMAL, false);
}

static grundy_status ask_and_save(world *w) {
  grundy_asked asked = {.size = sizeof asked};
  TRY(need_position(w, "cram 3x4"));
  TRY(w->solver ? GRUNDY_OK : grundy_solver_create(w->context, &w->solver));
  TRY(grundy_solver_ask(w->solver, w->position, GRUNDY_ASK(.values = 1), &asked));
  TRY(grundy_solver_save(w->solver, w->position, "solver.ck"));
  TRY(grundy_solver_load(w->solver, w->position, "solver.ck"));
  return grundy_buffer_print(&w->out, "%d %d", asked.known, asked.inside);
}

static grundy_status certify(world *w) {
  grundy_certificate *certificate;
  grundy_solution *solution;
  grundy_verdict verdict = {.size = sizeof verdict};
  TRY(need_position(w, "kayles 12 + cram 2x3"));
  TRY(w->solver ? GRUNDY_OK : grundy_solver_create(w->context, &w->solver));
  TRY(grundy_solve(w->solver, w->position, NULL, &solution));
  grundy_status s = solution->status;
  if (s == GRUNDY_OK) s = grundy_certificate_create(w->context, "function.cert", &certificate);
  if (s == GRUNDY_OK) {
    s = grundy_certificate_solution(certificate, w->solver, w->position, solution);
    if (s == GRUNDY_OK)
      s = grundy_certificate_commit(certificate);
    else
      grundy_certificate_destroy(certificate);
  }
  grundy_solution_destroy(solution);
  TRY(s);
  TRY(grundy_verify(w->context, NULL, "function.cert", &verdict));
  return grundy_buffer_print(&w->out, "%d", verdict.verified);
}

static grundy_status write_quotient(world *w, grundy_quotient *q) {
  grundy_certificate *certificate;
  const grundy_game *game;
  TRY(grundy_game_cache_get(w->cache, "octal:0.75", 10, &game));
  TRY(grundy_quotient_reach(q, game, UINT64_MAX));
  TRY(grundy_certificate_create(w->context, "function.cert", &certificate));
  grundy_status s = grundy_certificate_quotient(certificate, q, w->position);
  if (s == GRUNDY_OK) return grundy_certificate_commit(certificate);
  grundy_certificate_destroy(certificate);
  return s;
}

static grundy_status keep_quotient(world *w) {
  grundy_quotient *q;
  TRY(need_position(w, "octal:0.75 3 70 + cram 2x3"));
  TRY(grundy_quotient_create(w->context, NULL, &q));
  grundy_status s = write_quotient(w, q);
  grundy_quotient_destroy(q);
  TRY(s);
  TRY(grundy_quotient_read(w->context, w->cache, "function.cert", &q));
  s = grundy_buffer_print(&w->out, "%d", (int)grundy_quotient_sizes_of(q)->order);
  grundy_quotient_destroy(q);
  return s;
}

static grundy_status list_positions(world *w) {
  grundy_game_graph *graph;
  size_t index = 0;
  bool found;
  TRY(need_position(w, "kayles 4 + kayles 2"));
  TRY(grundy_game_graph_create(w->context, w->position, GRUNDY_PLAY_NORMAL, 0, &graph));
  grundy_status s = grundy_game_graph_find(graph, w->position, &found, &index);
  if (s == GRUNDY_OK) s = grundy_game_graph_print(graph, index, &w->out);
  (void)grundy_print_game_graph(&w->out, GRUNDY_FORMAT_TEXT, NULL, graph);
  (void)grundy_print_game_graph(&w->out, GRUNDY_FORMAT_JSON, NULL, graph);
  grundy_game_graph_destroy(graph);
  return s == GRUNDY_OK ? said(w) : s;
}

static grundy_status put_first(void *user, const uint64_t *numbers, size_t count) {
  return grundy_buffer_print(user, "%d of %zu ", (int)numbers[0], count);
}

static grundy_status list_small(world *w) {
  TRY(need_game(w, "kayles"));
  grundy_u128 total;
  TRY(grundy_losing_total(w->context, w->game, GRUNDY_LOSING(.heaps = 2, .upto = 5), NULL, &total));
  return grundy_losing_list(w->context, w->game, GRUNDY_LOSING(.heaps = 2, .upto = 5), put_first,
                            &w->out);
}

static grundy_status print_exercises(world *w, const char *topic, grundy_format format) {
  grundy_exercises *sheet;
  TRY(w->cache ? GRUNDY_OK : grundy_game_cache_create(w->context, NULL, &w->cache));
  TRY(grundy_exercises_create(
      w->context,
      GRUNDY_EXERCISE_OPTIONS(.topic = topic, .games = w->cache, .level = 1, .count = 1), &sheet));
  (void)grundy_print_exercises(&w->out, format, GRUNDY_PRINT_OPTIONS(.explain = true), sheet);
  grundy_exercises_destroy(sheet);
  return said(w);
}

static grundy_status set_exercises(world *w) {
  TRY(print_exercises(w, "nim", GRUNDY_FORMAT_HTML));
  TRY(print_exercises(w, "graphs", GRUNDY_FORMAT_JSON));
  TRY(print_exercises(w, "periods", GRUNDY_FORMAT_TEX));
  TRY(print_exercises(w, "xor", GRUNDY_FORMAT_TEXT));
  TRY(print_exercises(w, "count", GRUNDY_FORMAT_MARKDOWN));
  TRY(print_exercises(w, "kayles", GRUNDY_FORMAT_TEXT));
  (void)grundy_print_document(&w->out, GRUNDY_FORMAT_HTML, NULL, "A & B",
                              "Why\n 1. <a>\n     b  c\n");
  return said(w);
}

typedef struct text_stream {
  const char *text;
  size_t at;
} text_stream;

static grundy_status read_text(void *user, void *out, size_t room, size_t *count) {
  text_stream *t = user;
  size_t left = strlen(t->text + t->at), most = room < 3 ? room : 3;
  *count = left < most ? left : most;
  memcpy(out, t->text + t->at, *count);
  t->at += *count;
  return GRUNDY_OK;
}

static grundy_status drop_bytes(void *user, const void *bytes, size_t size) {
  return GRUNDY_OK;
}

static grundy_status use_streams(world *w) {
  static const char rules[] =
      "return { options = function(n) if n > 0 then option(n - 1) end end }";
  text_stream stream = {"nim 3 5 + kayles 4", 0};
  const uint64_t one = 1;
  grundy_value value;
  grundy_period seen;
  uint64_t values[60];
  for (uint64_t n = 0; n < 60; n++) values[n] = n % 3;
  TRY(need_position(w, "nim 1"));
  TRY(grundy_position_read_stream(w->position, w->cache, read_text, &stream));
  TRY(grundy_position_read_file(w->position, w->cache, "position.txt"));
  if (!w->other)
    TRY(grundy_game_create_script(w->context, rules, sizeof rules - 1, "t.lua", &w->other));
  TRY(w->solver ? GRUNDY_OK : grundy_solver_create(w->context, &w->solver));
  TRY(grundy_solver_value(w->solver, w->other, (grundy_component){&one, 1}, &value));
  TRY(grundy_sequence_observe(w->context, values, 60, &seen));
  grundy_game *family;
  TRY(grundy_game_create_family(w->context, NULL, "kayles", "{n} + nim 2", &family));
  grundy_status s = grundy_solver_value(w->solver, family, (grundy_component){&one, 1}, &value);
  grundy_game_destroy(family);
  TRY(s);
  return grundy_buffer_print(&w->out, "%zu %d %d", grundy_position_count(w->position),
                             (int)value.nimber, (int)seen.period);
}

static char *certificate;

/* A certificate to a stream, and one from text. */
static grundy_status verify_text(world *w) {
  grundy_certificate *written;
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  TRY(need_sequence(w, "kayles"));
  TRY(grundy_certificate_create_stream(w->context, drop_bytes, NULL, &written));
  grundy_status s = grundy_certificate_values(written, w->sequence, 0, 20);
  if (s == GRUNDY_OK) {
    s = grundy_certificate_commit(written);
  } else {
    grundy_certificate_destroy(written);
  }
  TRY(s);
  TRY(grundy_verifier_create_text(w->context, NULL, certificate, strlen(certificate), &verifier));
  s = grundy_verifier_next(verifier, &verdict, &more);
  grundy_verifier_destroy(verifier);
  TRY(s);
  return grundy_buffer_print(&w->out, "%d", verdict.verified);
}

static grundy_status read_values(world *w) {
  uint64_t values[64], known[1];
  size_t got;
  grundy_value value;
  grundy_array all, bits;
  TRY(need_sequence(w, "kayles"));
  TRY(grundy_sequence_read(w->sequence, 3, 20, values, known, &got));
  TRY(grundy_sequence_values(w->sequence, 0, 63, values));
  TRY(grundy_sequence_value(w->sequence, 70, &value));
  grundy_array_init(&all, w->context);
  grundy_array_init(&bits, w->context);
  grundy_status s = grundy_i_sequence_collect(w->sequence, 0, 99, &all, &bits);
  uint64_t last = s == GRUNDY_OK ? all.data[99] : 0;
  grundy_array_clear(&all);
  grundy_array_clear(&bits);
  TRY(s);
  return grundy_buffer_print(&w->out, "%d %d %d", (int)values[63], (int)value.nimber, (int)last);
}

static grundy_status find_period(world *w) {
  grundy_period period;
  grundy_statistics statistics = {.size = sizeof statistics};
  grundy_space space;
  grundy_proof proof = {.size = sizeof proof};
  TRY(need_sequence(w, "octal:0.055"));
  TRY(grundy_sequence_reach(w->sequence, 300));
  TRY(grundy_sequence_period(w->sequence, UINT64_MAX, &period));
  TRY(grundy_sequence_statistics(w->sequence, 300, &statistics));
  TRY(grundy_sequence_space(w->sequence, &space));
  TRY(grundy_sequence_proof(w->sequence, &proof));
  grundy_array_clear(&proof.rares);
  TRY(grundy_sequence_save(w->sequence, "sequence.ck"));
  return grundy_buffer_print(&w->out, "%d %d %d", (int)period.preperiod, (int)period.period,
                             (int)statistics.largest);
}

static grundy_status resume_sequence(world *w) {
  TRY(need_sequence(w, "octal:0.055"));
  if (!grundy_sequence_count(w->sequence)) TRY(grundy_sequence_load(w->sequence, "kept-055.ck"));
  TRY(grundy_sequence_reach(w->sequence, 600));
  return grundy_buffer_print(&w->out, "%d", (int)grundy_sequence_count(w->sequence) > 600);
}

static grundy_status solve_system(world *w) {
  grundy_gf2_solution *solution;
  if (!w->system) TRY(grundy_gf2_read(w->context, "wide.txt", GRUNDY_GF2_FORMAT_ANY, &w->system));
  TRY(grundy_gf2_solve(w->system, GRUNDY_GF2_OPTIONS(.kernel = true, .certificate = true),
                       &solution));
  (void)grundy_print_xor(&w->out, GRUNDY_FORMAT_JSON, NULL,
                         GRUNDY_XOR_REPORT(.system = w->system, .solution = solution));
  grundy_status s = said(w);
  grundy_gf2_solution_destroy(solution);
  return s;
}

static grundy_status add_equations(world *w) {
  static const uint64_t rows[] = {11, 6, 9, 1};
  grundy_gf2_news news = GRUNDY_GF2_NEWS_NEW;
  if (!w->stream) TRY(grundy_gf2_stream_create(w->context, 3, &w->stream));
  for (; w->added < 4; w->added++) {
    TRY(grundy_gf2_stream_add(w->stream, &rows[w->added], &news));
  }
  return grundy_buffer_print(&w->out, "%zu", grundy_gf2_stream_rank(w->stream));
}

static grundy_status count_all(world *w) {
  const grundy_u128 n = {1000000, 0}, divisors[] = {{2, 0}, {3, 0}, {7, 0}, {11, 0}, {13, 0}};
  grundy_multiples *multiples;
  grundy_union *u;
  TRY(grundy_count_multiples(w->context, n, divisors, 5, 9, &multiples));
  (void)grundy_print_multiples(&w->out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.explain = true),
                               multiples, divisors, 5);
  grundy_multiples_destroy(multiples);
  TRY(said(w));
  TRY(grundy_count_union(w->context, "sets.txt", &u));
  (void)grundy_print_union(&w->out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.explain = true), u);
  grundy_union_destroy(u);
  return said(w);
}

static grundy_status compare_games(world *w) {
  grundy_comparison comparison = {.size = sizeof comparison};
  TRY(need_game(w, "octal:0.137"));
  if (!w->other) TRY(grundy_game_create(w->context, "octal:0.07", NULL, &w->other));
  TRY(grundy_compare(w->context, w->game, w->other, 200, &comparison));
  (void)grundy_print_comparison(&w->out, GRUNDY_FORMAT_JSON, NULL, &comparison);
  return said(w);
}

/* A row of Wythoff's Nim and its certificate. */
static grundy_status prove_row(world *w) {
  grundy_certificate *proof = NULL;
  grundy_period found;
  if (!w->other) TRY(grundy_game_create_family(w->context, NULL, "wythoff", "3,{n}", &w->other));
  grundy_sequence *sequence;
  TRY(grundy_sequence_create(w->context, w->other, &sequence));
  grundy_status s = grundy_sequence_period(sequence, UINT64_MAX, &found);
  if (s == GRUNDY_OK) s = grundy_certificate_create_stream(w->context, drop_bytes, NULL, &proof);
  if (s == GRUNDY_OK) s = grundy_certificate_period(proof, sequence, &found);
  grundy_certificate_destroy(proof);
  grundy_sequence_destroy(sequence);
  TRY(s);
  return grundy_buffer_print(&w->out, "%d", (int)found.period);
}

static grundy_status find_pattern(world *w) {
  uint64_t values[200];
  grundy_pattern *pattern;
  for (uint64_t n = 0; n < 200; n++) values[n] = n % 7 / 2;
  TRY(grundy_pattern_find(w->context, NULL, values, 200, NULL, &pattern));
  (void)grundy_print_pattern(&w->out, GRUNDY_FORMAT_JSON, NULL, pattern, values);
  grundy_pattern_destroy(pattern);
  return said(w);
}

static grundy_status check_rules(world *w) {
  grundy_conditions found = {.size = sizeof found};
  if (!w->game) TRY(grundy_game_create_script_file(w->context, "rules.lua", &w->game));
  TRY(grundy_check(w->context, w->game, GRUNDY_CHECK_BOUNDS(.samples = 9), &found));
  (void)grundy_print_conditions(&w->out, GRUNDY_FORMAT_JSON, NULL, w->game, &found);
  grundy_conditions_clear(&found);
  return said(w);
}

/* Rules whose positions come back. */
static grundy_status value_loops(world *w) {
  static const char rules[] =
      "return { options = function(n) if n > 0 then option(n * 2 % 7) option(n - 1) end end }";
  const uint64_t five = 5;
  grundy_value value;
  if (!w->game)
    TRY(grundy_game_create_script(w->context, rules, sizeof rules - 1, "t.lua", &w->game));
  TRY(grundy_game_adapt(w->game, GRUNDY_GAME_OPTIONS(.loopy = true)));
  TRY(w->solver ? GRUNDY_OK : grundy_solver_create(w->context, &w->solver));
  TRY(grundy_solver_value(w->solver, w->game, (grundy_component){&five, 1}, &value));
  return grundy_buffer_print(&w->out, "%d %zu", value.loopy, value.loop_count);
}

static grundy_status use_nim(world *w) {
  static const uint64_t numbers[] = {5, 7, 5, 1, 2};
  uint64_t many[5000], mex;
  const uint64_t *list;
  grundy_u128 value;
  grundy_nim_span *span;
  grundy_nim_odd *odd;
  for (uint64_t i = 0; i < 5000; i++) many[i] = i;
  TRY(grundy_nim_mex(w->context, many, 5000, &mex));
  TRY(grundy_nim_evaluate(w->context, "((3*5)+sqrt(7))", 15, NULL, NULL, &value));
  TRY(grundy_nim_span_create(w->context, &span));
  grundy_nim_span_insert(span, numbers, 5);
  grundy_nim_span_destroy(span);
  TRY(grundy_nim_odd_create(w->context, 1, &odd));
  grundy_nim_odd_destroy(odd);
  TRY(grundy_nim_odd_create(w->context, 0, &odd));
  size_t count = 0;
  grundy_status s = grundy_nim_odd_add(odd, many, 5000);
  if (s == GRUNDY_OK && !grundy_nim_odd_list(odd, &list, &count, NULL)) s = GRUNDY_FAULT;
  grundy_nim_odd_destroy(odd);
  TRY(s);
  return grundy_buffer_print(&w->out, "%d %d %zu", (int)mex, (int)value.low, count);
}

static grundy_status use_wide_basis(world *w) {
  static const uint64_t numbers[] = {3, 6, 5, 8}, others[] = {5, 6};
  uint64_t list[64];
  grundy_wide_basis *basis, *both;
  TRY(grundy_wide_basis_create(w->context, 64, &basis));
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < 20 && s == GRUNDY_OK; i++) {
    uint64_t number = numbers[i % 4] << i / 4;
    s = grundy_wide_basis_insert(basis, &number, i, i);
  }
  if (s == GRUNDY_OK) s = grundy_wide_basis_list(basis, 0, list);
  size_t rank = grundy_wide_basis_rank(basis, 0);
  grundy_wide_basis_destroy(basis);
  if (s == GRUNDY_OK) {
    s = grundy_wide_basis_intersect(w->context, 4, numbers, 4, others, 2, &both);
  }
  if (s != GRUNDY_OK) return s;
  rank += grundy_wide_basis_rank(both, 0);
  grundy_wide_basis_destroy(both);
  return grundy_buffer_print(&w->out, "%zu %d", rank, (int)list[0]);
}

static grundy_status use_matrices(world *w) {
  static const uint64_t rows[] = {3, 6, 7}, list[] = {1, 2, 3, 4};
  uint64_t product[3], rest[4] = {1, 2, 3, 4};
  int64_t transform[4] = {1, 2, 3, 4};
  grundy_u128 exact[4], ways, sums;
  TRY(grundy_gf2_product(w->context, rows, 3, 3, rows, 3, product));
  TRY(grundy_walsh_transform(w->context, transform, 2));
  TRY(grundy_walsh_transform_mod(w->context, 7, rest, 2));
  TRY(grundy_walsh_convolve(w->context, list, list, 2, exact));
  TRY(grundy_walsh_convolve_mod(w->context, 7, list, list, 2, rest));
  TRY(grundy_walsh_heaps(w->context, 9, 3, 0, 0, &ways));
  TRY(grundy_walsh_heap_sums(w->context, 9, 3, 0, &sums));
  return grundy_buffer_print(&w->out, "%d %d %d %d", (int)product[2], (int)transform[3],
                             (int)exact[3].low, (int)(ways.low + sums.low + rest[3]));
}

static const struct {
  const char *name;
  operation *run;
} operations[] = {
    {"buffers", use_buffers},    {"positions", use_positions}, {"solve", solve_sum},
    {"misere", solve_misere},    {"sides", solve_sides},       {"ask", ask_and_save},
    {"certify", certify},        {"values", read_values},      {"period", find_period},
    {"resume", resume_sequence}, {"system", solve_system},     {"stream", add_equations},
    {"count", count_all},        {"compare", compare_games},   {"pattern", find_pattern},
    {"row", prove_row},          {"check", check_rules},       {"nim", use_nim},
    {"matrices", use_matrices},  {"wide", use_wide_basis},     {"streams", use_streams},
    {"verify", verify_text},     {"loops", value_loops},       {"quotient", keep_quotient},
    {"graph", list_positions},   {"listing", list_small},      {"exercises", set_exercises},
};
enum { OPERATIONS = sizeof operations / sizeof *operations };

/* ---- the sweep ---- */

static bool all;
static uint64_t runs, failures;

static void open_world(world *w) {
  *w = (world){.added = 0};
  assert_int_equal(grundy_context_create(NULL, &w->context), GRUNDY_OK);
  grundy_buffer_init(&w->out, w->context);
}

static void close_world(world *w) {
  grundy_buffer_clear(&w->out);
  grundy_gf2_stream_destroy(w->stream);
  grundy_gf2_system_destroy(w->system);
  grundy_sequence_destroy(w->sequence);
  grundy_solver_destroy(w->solver);
  grundy_position_destroy(w->position);
  grundy_game_cache_destroy(w->cache);
  grundy_game_destroy(w->other);
  grundy_game_destroy(w->game);
  grundy_context_destroy(w->context);
}

static bool fits(test_fault kind, grundy_status s) {
  switch (kind) {
  case TEST_FAULT_MEMORY:
  case TEST_FAULT_MEMORY_ENDS:
    return s == GRUNDY_OK || s == GRUNDY_NO_MEMORY || s == GRUNDY_LIMIT;
  case TEST_FAULT_TIME:
    return (s == GRUNDY_OK || s == GRUNDY_LIMIT) && test_fault_refusals() <= TEST_FAULT_REFUSALS;
  case TEST_FAULT_INTERRUPT:
    return s == GRUNDY_OK || s == GRUNDY_CANCELLED;
  case TEST_FAULT_BROKEN:
  case TEST_FAULT_FULL:
    return s == GRUNDY_OK || s == GRUNDY_IO;
  default:
    return s == GRUNDY_OK;
  }
}

/* The operation with a fault, and again without; `wanted` is what it says. The events counted. */
static uint64_t try_once(size_t i, test_fault kind, uint64_t at, const char *wanted) {
  world w;
  size_t held = test_fault_blocks();
  open_world(&w);
  grundy_limits limits = {.size = sizeof limits,
                          .seconds = kind == TEST_FAULT_TIME ? TEST_FAULT_SECONDS : 0};
  assert_int_equal(grundy_context_set_limits(w.context, &limits), GRUNDY_OK);
  test_fault_plan(kind, at);
  grundy_status s = operations[i].run(&w);
  uint64_t events = test_fault_events();
  bool fitting = fits(kind, s);
  test_fault_plan(TEST_FAULT_NONE, 0);
  runs++, failures += s != GRUNDY_OK;
  grundy_context_resume(w.context);
  limits.seconds = 0;
  assert_int_equal(grundy_context_set_limits(w.context, &limits), GRUNDY_OK);
  bool same = s != GRUNDY_OK || strcmp(w.out.data, wanted) == 0;
  w.out.length = 0;
  w.out.status = GRUNDY_OK;
  grundy_status again = s == GRUNDY_OK ? s : operations[i].run(&w);
  bool right = again == GRUNDY_OK && (s == GRUNDY_OK || strcmp(w.out.data, wanted) == 0);
  if (!fitting || !same || !right) {
    fail_msg("%s [%s at %llu]: status %d, again %d\n%s\n%.300s\nnot\n%.300s", operations[i].name,
             test_fault_name(kind), (unsigned long long)at, (int)s, (int)again,
             grundy_context_message(w.context, GRUNDY_LANGUAGE_ENGLISH), w.out.data, wanted);
  }
  close_world(&w);
  if (test_fault_blocks() != held) {
    fail_msg("%s [%s at %llu]: memory was not given back", operations[i].name,
             test_fault_name(kind), (unsigned long long)at);
  }
  return events;
}

static void sweep(size_t i) {
  static char wanted[ROOM];
  world w;
  open_world(&w);
  grundy_status s = operations[i].run(&w);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", operations[i].name,
             grundy_context_message(w.context, GRUNDY_LANGUAGE_ENGLISH));
  assert_in_range(w.out.length, 1, ROOM - 1);
  memcpy(wanted, w.out.data, w.out.length + 1);
  close_world(&w);
  for (test_fault kind = TEST_FAULT_MEMORY; kind <= TEST_FAULT_FULL; kind++) {
    uint64_t last = try_once(i, kind, 0, wanted), step = 1;
    if (last > MOST) last = MOST;
    for (uint64_t at = 1; at <= last; at += step) {
      step = all || at < FIRST ? 1 : 1 + last / SOME;
      try_once(i, kind, at, wanted);
    }
  }
}

static void every_operation(void **state) {
  const char *only = getenv("GRUNDY_TEST_ONLY");
  const test_share share = TEST_SHARE(OPERATIONS, 1, 1);
  for (size_t i = 0; i < OPERATIONS; i++) {
    if (only ? strstr(operations[i].name, only) != NULL : all || test_share_has(share, i)) sweep(i);
  }
  print_message("%llu runs, %llu failed as they should\n", (unsigned long long)runs,
                (unsigned long long)failures);
}

static int open_folder(void **state) {
  test_run run = {.status = 0};
  (void)test_program_open(state);
  test_inputs_make();
  test_write_text("position.txt", "nim 2 + kayles 6\n");
  certificate = test_read_file("values.cert");
  test_program_run("values octal:0.055 --upto 400 --no-values --statistics --checkpoint kept.ck",
                   "", TEST_FAULT_NONE, 0, &run);
  test_run_clear(&run);
  world w;
  open_world(&w);
  grundy_status s = need_sequence(&w, "octal:0.055");
  if (s == GRUNDY_OK) s = grundy_sequence_reach(w.sequence, 200);
  if (s == GRUNDY_OK) s = grundy_sequence_save(w.sequence, "kept-055.ck");
  close_world(&w);
  return s == GRUNDY_OK ? 0 : -1;
}

static int close_folder(void **state) {
  free(certificate);
  return test_program_close(state);
}

int main(int count, char **words) {
  all = count > 1 && strcmp(words[1], "--all") == 0;
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_operation)};
  return cmocka_run_group_tests_name("functions", tests, open_folder, close_folder);
}
