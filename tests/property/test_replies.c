/* Hexadecimal codes with an arithmetic period: the winning moves that grundy_solve lists, against
 * options enumerated here, with values by mex and a proved period. Random codes: tests/laws. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/compiler.h"
#include "grundy/game.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/random.h"
#include "support/rules.h"
#include "support/sequences.h"

enum { DIGITS = 7, HEAPS = 128, VALUES = 4 * HEAPS, PARTS = 3, LISTED = 40 };
enum { NONE = 1, ONE = 2, TWO = 4, THREE = 8 };

typedef struct code {
  char name[32];
  unsigned digits[DIGITS], count; /* d0 first */
  uint64_t g[HEAPS];
  grundy_period period; /* proved, or status NONE */
  grundy_game *game;
  grundy_solver *solver;
} code;

/* An option: parts, larger first. */
typedef struct option {
  uint64_t parts[PARTS];
  size_t count;
} option;

/* ---- options ---- */

typedef struct options {
  option *list;
  size_t count, room;
} options;

static void add(options *o, const uint64_t *parts, size_t count) {
  if (o->count == o->room) {
    o->room = o->room ? 2 * o->room : 256;
    o->list = realloc(o->list, o->room * sizeof *o->list);
    assert_non_null(o->list);
  }
  option *new = &o->list[o->count++];
  *new = (option){.count = count};
  for (size_t i = 0; i < count; i++) new->parts[i] = parts[i];
}

static void add_splits(options *o, unsigned digit, uint64_t rest) {
  for (uint64_t b = 1; 2 * b <= rest && digit & TWO; b++) {
    add(o, (const uint64_t[]){rest - b, b}, 2);
  }
  for (uint64_t c = 1; 3 * c <= rest && digit & THREE; c++) {
    for (uint64_t b = c; 2 * b + c <= rest; b++) {
      add(o, (const uint64_t[]){rest - b - c, b, c}, 3);
    }
  }
}

static void add_options(const code *k, uint64_t n, options *o) {
  o->count = 0;
  for (unsigned t = 0; t < k->count && t <= n; t++) {
    if (t && t == n && k->digits[t] & NONE) add(o, NULL, 0);
    if (t && t < n && k->digits[t] & ONE) add(o, (const uint64_t[]){n - t}, 1);
    add_splits(o, k->digits[t], n - t);
  }
}

static int compare(const void *a, const void *b) {
  const option *x = a, *y = b;
  if (x->count != y->count) return x->count < y->count ? -1 : 1;
  for (size_t i = 0; i < x->count; i++) {
    if (x->parts[i] != y->parts[i]) return x->parts[i] < y->parts[i] ? -1 : 1;
  }
  return 0;
}

static bool is_option(const code *k, uint64_t n, const option *o) {
  uint64_t rest = n;
  for (size_t i = 0; i < o->count; i++) {
    if (o->parts[i] == 0 || o->parts[i] > rest || (i && o->parts[i] > o->parts[i - 1]))
      return false;
    rest -= o->parts[i];
  }
  return rest < k->count && k->digits[rest] >> o->count & 1;
}

/* ---- values ---- */

static void fill(code *k) {
  options o = {0};
  for (uint64_t n = 0; n < HEAPS; n++) {
    bool seen[VALUES] = {false};
    add_options(k, n, &o);
    for (size_t i = 0; i < o.count; i++) {
      uint64_t v = 0;
      for (size_t j = 0; j < o.list[i].count; j++) v ^= k->g[o.list[i].parts[j]];
      assert_true(v < VALUES);
      seen[v] = true;
    }
    while (seen[k->g[n]]) k->g[n]++;
  }
  free(o.list);
}

/* G(n), which the table or the period must give. */
static uint64_t value(const code *k, uint64_t n) {
  const grundy_period *p = &k->period;
  if (n < HEAPS) return k->g[n];
  uint64_t rounds = (n - p->preperiod) / p->period;
  uint64_t reduced = n - rounds * p->period;
  return k->g[reduced] + rounds * p->saltus;
}

static uint64_t value_of_parts(const code *k, const option *o) {
  uint64_t v = 0;
  for (size_t i = 0; i < o->count; i++) v ^= value(k, o->parts[i]);
  return v;
}

/* ---- codes ---- */

/* Asks for a proved period, briefly; the table it needs must fit ours. */
static void ask_period(code *k) {
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.steps = 1 << 17)),
                   GRUNDY_OK);
  grundy_status s = test_sequence_period(test_context, k->game, UINT64_MAX, &k->period);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS()), GRUNDY_OK);
  bool fits = s == GRUNDY_OK && k->period.status == GRUNDY_PERIOD_PROVED &&
              k->period.preperiod + 2 * k->period.period < HEAPS;
  if (!fits) k->period.status = GRUNDY_PERIOD_NONE;
  for (uint64_t n = k->period.preperiod; fits && n + k->period.period < HEAPS; n++) {
    assert_int_equal(k->g[n + k->period.period], k->g[n] + k->period.saltus);
  }
}

static void open_named(code *k) {
  assert_int_equal(grundy_game_create(test_context, k->name, NULL, &k->game), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &k->solver), GRUNDY_OK);
  fill(k);
  ask_period(k);
}

static void close_code(code *k) {
  grundy_solver_destroy(k->solver);
  grundy_game_destroy(k->game);
}

/* ---- what solve says ---- */

static grundy_solution *solve(const code *k, const uint64_t *heaps, size_t count, uint64_t moves) {
  grundy_solution *solution;
  grundy_position *position;
  grundy_solve_options wanted = {.size = sizeof wanted, .play = GRUNDY_PLAY_NORMAL, .moves = moves};
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    grundy_component c = {&heaps[i], 1};
    assert_int_equal(grundy_position_add(position, k->game, c), GRUNDY_OK);
  }
  assert_int_equal(grundy_solve(k->solver, position, &wanted, &solution), GRUNDY_OK);
  grundy_position_destroy(position);
  return solution;
}

static uint64_t sum_of(const code *k, const uint64_t *heaps, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= value(k, heaps[i]);
  return sum;
}

static const char *text(const code *k, const uint64_t *heaps, size_t count) {
  static char out[256];
  int length = snprintf(out, sizeof out, "%s", k->name);
  for (size_t i = 0; i < count; i++) {
    length +=
        snprintf(out + length, sizeof out - (size_t)length, " %llu", (unsigned long long)heaps[i]);
  }
  return out;
}

static option listed_option(const grundy_solution *solution, size_t index) {
  const grundy_move *move = &solution->moves[index];
  option o = {.count = move->count};
  assert_true(o.count <= PARTS);
  for (size_t i = 0; i < o.count; i++) {
    o.parts[i] = grundy_solution_part(solution, move, i).words[0];
  }
  return o;
}

static void check_answer(const code *k, const uint64_t *heaps, size_t count,
                         const grundy_solution *solution) {
  uint64_t sum = sum_of(k, heaps, count);
  if (!solution->value_known || solution->value != sum ||
      solution->outcome != (sum ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) {
    fail_msg("%s: value %llu, not %llu", text(k, heaps, count), (unsigned long long)solution->value,
             (unsigned long long)sum);
  }
}

/* ---- small sums: all moves ---- */

/* The moves of heap `which` that win are the next of the list; each may be an option more than
 * once. */
static void check_heap(const code *k, const uint64_t *heaps, size_t count, size_t which,
                       const grundy_solution *solution, size_t *next) {
  options o = {0};
  uint64_t wanted = sum_of(k, heaps, count) ^ value(k, heaps[which]);
  add_options(k, heaps[which], &o);
  if (o.count) qsort(o.list, o.count, sizeof *o.list, compare);
  for (size_t i = 0; i < o.count; i++) {
    if (value_of_parts(k, &o.list[i]) != wanted) continue;
    if (i && compare(&o.list[i], &o.list[i - 1]) == 0) continue;
    option listed = {.count = SIZE_MAX};
    if (*next < solution->move_count && solution->moves[*next].component == which) {
      listed = listed_option(solution, *next);
    }
    if (compare(&listed, &o.list[i]) != 0) {
      fail_msg("%s: move %zu is not the next that wins in heap %zu", text(k, heaps, count), *next,
               which);
    }
    ++*next;
  }
  free(o.list);
}

static void check_sum(const code *k, const uint64_t *heaps, size_t count) {
  grundy_solution *solution = solve(k, heaps, count, UINT64_MAX);
  size_t next = 0;
  check_answer(k, heaps, count, solution);
  for (size_t i = 0; i < count && solution->value; i++) {
    check_heap(k, heaps, count, i, solution, &next);
  }
  if (solution->move_count != next || !solution->moves_total.exact ||
      solution->moves_total.total != next) {
    fail_msg("%s: %zu moves, but %zu win", text(k, heaps, count), solution->move_count, next);
  }
  grundy_solution_destroy(solution);
}

static void reported_sums(void **state) {
  static const code codes[] = {{.name = "hex:0.0f", .digits = {0, 0, 15}, .count = 3},
                               {.name = "hex:0.ff", .digits = {0, 15, 15}, .count = 3}};
  static const uint64_t sums[][2] = {{37}, {13, 10}, {35, 90}};
  for (size_t i = 0; i < 2; i++) {
    code k = codes[i];
    open_named(&k);
    for (size_t j = 0; j < 3; j++) check_sum(&k, sums[j], j ? 2 : 1);
    close_code(&k);
  }
}

/* ---- heaps far beyond the table ---- */

/* The listed moves are legal, in order, and win; there is one. */
static void check_listed(const code *k, const uint64_t *heaps, size_t count,
                         const grundy_solution *solution) {
  uint64_t sum = sum_of(k, heaps, count);
  for (size_t i = 0; i < solution->move_count; i++) {
    size_t which = solution->moves[i].component;
    option o = listed_option(solution, i);
    bool right =
        is_option(k, heaps[which], &o) && value_of_parts(k, &o) == (sum ^ value(k, heaps[which]));
    if (right && i && solution->moves[i - 1].component == which) {
      option before = listed_option(solution, i - 1);
      right = compare(&before, &o) < 0;
    }
    if (!right) fail_msg("%s: move %zu does not win", text(k, heaps, count), i);
  }
  if (sum && !solution->move_count) fail_msg("%s: no move wins", text(k, heaps, count));
}

/* The value that a heap must get is above 2^32. */
static void wanted_values_of_more_than_32_bits(void **state) {
  code k = {.name = "hex:0.ff", .digits = {0, 15, 15}, .count = 3};
  static const uint64_t heaps[] = {UINT64_C(1) << 40, UINT64_C(1) << 33};
  open_named(&k);
  grundy_solution *solution = solve(&k, heaps, 2, LISTED);
  check_answer(&k, heaps, 2, solution);
  check_listed(&k, heaps, 2, solution);
  grundy_solution_destroy(solution);
  close_code(&k);
}

/* Two heaps of any sizes: of what two parts give, subsets of bits that other bits end. */
static void heaps_of_all_sizes(void **state) {
  code codes[] = {{.name = "hex:0.ff", .digits = {0, 15, 15}, .count = 3},
                  {.name = "hex:0.0f", .digits = {0, 0, 15}, .count = 3},
                  {.name = "hex:0.8", .digits = {0, 8}, .count = 2}};
  test_random random = TEST_RANDOM(7);
  for (size_t i = 0; i < 40 * sizeof codes / sizeof *codes; i++) {
    code *k = &codes[i / 40];
    uint64_t heaps[2];
    for (size_t j = 0; j < 2; j++) heaps[j] = test_random_next(&random) >> (24 + i % 38);
    open_named(k);
    assert_int_equal(k->period.status, GRUNDY_PERIOD_PROVED);
    grundy_solution *solution = solve(k, heaps, 2, LISTED);
    check_answer(k, heaps, 2, solution);
    check_listed(k, heaps, 2, solution);
    grundy_solution_destroy(solution);
    close_code(k);
  }
}

/* ---- memory ---- */

static grundy_status first_replies(grundy_context *context, uint64_t v) {
  grundy_game *game;
  grundy_total count;
  uint64_t heap = UINT64_C(1) << 40;
  test_list list;
  test_list_init(&list, 3);
  grundy_status s = grundy_game_create(context, "hex:0.ff", NULL, &game);
  if (s != GRUNDY_OK) return s;
  s = game->theory->replies(GRUNDY_CALL(context, game, (grundy_component){&heap, 1}), v, &list.sink,
                            &count);
  assert_true(s != GRUNDY_OK || list.count);
  test_list_clear(&list);
  grundy_game_destroy(game);
  return s;
}

/* Wanted is a value that two parts give, and one that only three do. */
static void memory_that_is_refused(void **state) {
  for (unsigned three = 0; three < 2; three++) {
    bool done = false;
    for (size_t k = 1; !done; k++) { /* request 0 is the context */
      test_allocator a;
      grundy_context *context;
      test_allocator_init(&a, k);
      assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
      grundy_status s = first_replies(context, three ? UINT64_C(1) << 33 : 1);
      done = a.requests <= k;
      if (done) assert_int_equal(s, GRUNDY_OK);
      grundy_context_destroy(context);
      test_allocator_check_empty(&a);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reported_sums),
      cmocka_unit_test(wanted_values_of_more_than_32_bits),
      cmocka_unit_test(heaps_of_all_sizes),
      cmocka_unit_test(memory_that_is_refused),
  };
  return cmocka_run_group_tests_name("replies", tests, test_context_open, test_context_close);
}
