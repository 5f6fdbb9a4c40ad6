/* Entailing moves: values and winning moves of sums, against plain search of whole sums in which
 * the parts that must be answered are part of the position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "solve/entail.h"
#include "support/context.h"
#include "support/random.h"

enum { HEAPS = 8, OPTIONS = 5, PARTS = 2, SUMMANDS = 3, ROOM = 40 };

/* Random rules: options of heap n are options[n][0 .. counts[n]). */
typedef struct rule {
  size_t count;
  struct {
    grundy_move_kind kind;
    size_t count;
    uint64_t parts[PARTS];
  } options[OPTIONS];
} rule;
static rule rules[HEAPS];
static uint32_t drawn; /* how often rules were drawn */

static void draw_rules(test_random *random) {
  drawn++;
  for (uint64_t n = 0; n < HEAPS; n++) {
    rules[n].count = n ? (size_t)test_random_below(random, OPTIONS + 1) : 0;
    for (size_t i = 0; i < rules[n].count; i++) {
      rules[n].options[i].kind = (grundy_move_kind)test_random_below(random, 3);
      rules[n].options[i].count = (size_t)test_random_below(random, PARTS + 1);
      for (size_t p = 0; p < PARTS; p++)
        rules[n].options[i].parts[p] = test_random_below(random, n);
    }
  }
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const rule *r = &rules[call->component.words[0]];
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < r->count && s == GRUNDY_OK; i++) {
    grundy_component parts[PARTS];
    for (size_t p = 0; p < PARTS; p++) parts[p] = (grundy_component){&r->options[i].parts[p], 1};
    s = sink->take(sink, &(grundy_option){parts, r->options[i].count, r->options[i].kind});
  }
  return s;
}

/* ---- plain search: heaps, of which those with a mark must be answered ---- */

enum { MARK = 100 };

typedef struct sum {
  size_t count;
  uint64_t heaps[ROOM];
  bool forced; /* an answer is due, in one with a mark */
} sum;

static bool wins(const sum *s);

/* The position after option i in heap `at`, and whether its mover wins by it. */
static bool wins_by(const sum *s, size_t at, size_t i) {
  const rule *r = &rules[s->heaps[at] % MARK];
  sum next = {.forced = r->options[i].kind == GRUNDY_MOVE_KIND_ENTAIL};
  for (size_t h = 0; h < s->count; h++) {
    if (h != at) next.heaps[next.count++] = s->heaps[h] % MARK;
  }
  for (size_t p = 0; p < r->options[i].count; p++) {
    next.heaps[next.count++] = r->options[i].parts[p] + (next.forced ? MARK : 0);
  }
  bool other = wins(&next);
  return r->options[i].kind == GRUNDY_MOVE_KIND_AGAIN ? other : !other;
}

/* Answers of search under the current rules, each in the place of its key. */
enum { ANSWERS = 1 << 16 };
static struct {
  uint64_t key;
  uint32_t drawn;
  bool wins;
} answers[ANSWERS];

/* How many heaps of each size there are: 6 bits a size, 2 more for those with a mark. Those of size
 * 0 have no moves. */
static uint64_t key_of(const sum *s) {
  uint64_t key = 0;
  for (size_t i = 0; i < s->count; i++) {
    uint64_t n = s->heaps[i] % MARK;
    if (n) key += (uint64_t)1 << (s->heaps[i] < MARK ? 6 * n : 48 + 2 * n);
  }
  return key;
}

static bool search(const sum *s);

static bool wins(const sum *s) {
  uint64_t key = key_of(s), place = (key * UINT64_C(0x9e3779b97f4a7c15) >> 40) % ANSWERS;
  if (s->forced && !(key >> 50)) return false; /* no part that must be answered has a move */
  if (answers[place].drawn != drawn || answers[place].key != key) {
    bool found = search(s);
    answers[place].key = key;
    answers[place].drawn = drawn;
    answers[place].wins = found;
  }
  return answers[place].wins;
}

static bool search(const sum *s) {
  for (size_t at = 0; at < s->count; at++) {
    if (s->forced && s->heaps[at] < MARK) continue;
    for (size_t i = 0; i < rules[s->heaps[at] % MARK].count; i++) {
      if (wins_by(s, at, i)) return true;
    }
  }
  return false;
}

/* ---- the comparison ---- */

static void check_sum(grundy_i_entail *e, const grundy_game *game, const sum *s) {
  uint64_t all = 0, value;
  size_t loony = 0;
  uint64_t values[ROOM];
  bool is_loony[ROOM];
  for (size_t i = 0; i < s->count; i++) {
    grundy_i_nimbers rests;
    assert_int_equal(grundy_i_entail_rests(e, game, 0, (grundy_component){&s->heaps[i], 1}, &rests),
                     GRUNDY_OK);
    value = 0;
    is_loony[i] = !grundy_i_nimbers_mex(&rests, &value);
    values[i] = value;
    all ^= value;
    loony += is_loony[i];
  }
  assert_int_equal(wins(s), loony || all);
  for (size_t at = 0; at < s->count; at++) {
    const rule *r = &rules[s->heaps[at]];
    for (size_t i = 0; i < r->count; i++) {
      bool found;
      grundy_component parts[PARTS];
      for (size_t p = 0; p < PARTS; p++) parts[p] = (grundy_component){&r->options[i].parts[p], 1};
      const grundy_option option = {parts, r->options[i].count, r->options[i].kind};
      assert_int_equal(
          grundy_i_entail_wins(e, game, 0, &option,
                               loony > is_loony[at] ? GRUNDY_LOONY_REST : all ^ values[at], &found),
          GRUNDY_OK);
      assert_int_equal(found, wins_by(s, at, i));
    }
  }
}

/* ---- the same through the public interface, where the player may be bound from the start ---- */

static grundy_position *position_of(const grundy_game *game, const sum *s) {
  grundy_position *position;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t i = 0; i < s->count; i++) {
    uint64_t heap = s->heaps[i] % MARK;
    assert_int_equal(grundy_position_add(position, game, (grundy_component){&heap, 1}), GRUNDY_OK);
    if (s->heaps[i] >= MARK) assert_int_equal(grundy_position_bind(position, i), GRUNDY_OK);
  }
  if (s->forced) assert_int_equal(grundy_position_bind(position, SIZE_MAX), GRUNDY_OK);
  return position;
}

static bool is_listed(const grundy_solution *solution, size_t at, const rule *r, size_t i) {
  for (size_t m = 0; m < solution->move_count; m++) {
    const grundy_move *move = grundy_solution_move(solution, m);
    bool same = move->component == at && move->kind == r->options[i].kind &&
                move->count == r->options[i].count;
    for (size_t p = 0; p < move->count && same; p++) {
      same = grundy_solution_part(solution, move, p).words[0] == r->options[i].parts[p];
    }
    if (same) return true;
  }
  return false;
}

static void check_solution(grundy_solver *solver, const grundy_game *game, const sum *s) {
  grundy_solution *solution;
  grundy_position *position = position_of(game, s);
  size_t listed = 0;
  const grundy_solve_options *options = GRUNDY_SOLVE_OPTIONS(.moves = 1000, .explain = true);
  assert_int_equal(grundy_solve(solver, position, options, &solution), GRUNDY_OK);
  assert_int_equal(solution->status, GRUNDY_OK);
  assert_int_equal(solution->outcome, wins(s) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  assert_true(!s->forced || !solution->value_known);
  assert_true(!solution->loony || solution->outcome == GRUNDY_OUTCOME_N);
  for (size_t at = 0; at < s->count; at++) {
    const rule *r = &rules[s->heaps[at] % MARK];
    bool bound = s->forced && s->heaps[at] < MARK;
    for (size_t i = 0; i < r->count; i++) {
      bool again = false; /* rules may give an option twice */
      for (size_t j = 0; j < i; j++) {
        again |= r->options[j].kind == r->options[i].kind &&
                 r->options[j].count == r->options[i].count &&
                 !memcmp(r->options[j].parts, r->options[i].parts,
                         r->options[i].count * sizeof r->options[i].parts[0]);
      }
      bool right = !bound && wins_by(s, at, i);
      assert_int_equal(is_listed(solution, at, r, i), right);
      listed += right && !again;
    }
  }
  assert_true(solution->moves_total.exact);
  assert_int_equal(solution->moves_total.total, listed);
  assert_int_equal(solution->move_count, listed);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

static void random_sums(void **state) {
  test_random random = TEST_RANDOM(21);
  const size_t rounds = test_effort_within(100, 1000, 100000);
  const grundy_ruleset ruleset = {GRUNDY_HEAP_GAME, .name = "entailing", .entails = true,
                                  .moves = GRUNDY_HEAP_MOVES(.options = options)};
  for (size_t round = 0; round < rounds; round++) {
    grundy_game *game;
    grundy_i_entail e;
    grundy_solver *solver;
    draw_rules(&random);
    assert_int_equal(grundy_game_create_ruleset(test_context, &ruleset, NULL, NULL, &game),
                     GRUNDY_OK);
    grundy_i_entail_init(&e, test_context);
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    for (int i = 0; i < 10; i++) {
      sum s = {.count = 1 + (size_t)test_random_below(&random, SUMMANDS)};
      uint64_t most = s.count == SUMMANDS ? HEAPS / 2 : HEAPS;
      for (size_t h = 0; h < s.count; h++) s.heaps[h] = test_random_below(&random, most);
      check_sum(&e, game, &s);
      check_solution(solver, game, &s);
      s.forced = true;
      for (size_t h = 0; h < s.count; h++) {
        if (test_random_below(&random, 2)) s.heaps[h] += MARK;
      }
      check_solution(solver, game, &s);
    }
    grundy_i_entail_clear(&e);
    grundy_solver_destroy(solver);
    grundy_game_destroy(game);
  }
}

/* ---- games of the catalogue: their theorems and tables against plain search of whole sums ---- */

enum { WORDS = 6, MOST_PARTS = 6, GAMES = 3 };

typedef struct piece {
  const grundy_game *game;
  size_t length;
  uint64_t words[WORDS];
  bool must;
} piece;

typedef struct whole {
  size_t count;
  piece list[ROOM];
  bool forced;
} whole;

/* Makes each option in turn, and keeps whether one wins. */
typedef struct trier {
  grundy_sink sink;
  const whole *from;
  size_t at;
  bool wins;
} trier;

static bool whole_wins(const whole *w);

static bool wins_after(const whole *w, size_t at, const grundy_option *option) {
  whole next = {.forced = option->kind == GRUNDY_MOVE_KIND_ENTAIL};
  for (size_t i = 0; i < w->count; i++) {
    if (i == at) continue;
    next.list[next.count] = w->list[i];
    next.list[next.count++].must = false;
  }
  for (size_t p = 0; p < option->count; p++) {
    piece *to = &next.list[next.count++];
    *to = (piece){w->list[at].game, option->parts[p].length, {0}, next.forced};
    assert_true(to->length <= WORDS && next.count < ROOM);
    memcpy(to->words, option->parts[p].words, to->length * sizeof *to->words);
  }
  return (option->kind == GRUNDY_MOVE_KIND_AGAIN) == whole_wins(&next);
}

static grundy_status try_option(grundy_sink *sink, const grundy_option *option) {
  trier *t = (trier *)sink;
  t->wins = wins_after(t->from, t->at, option);
  return t->wins ? GRUNDY_STOP : GRUNDY_OK;
}

static bool whole_wins(const whole *w) {
  trier t = {{try_option}, w, 0, false};
  for (; t.at < w->count && !t.wins; t.at++) {
    const piece *p = &w->list[t.at];
    if (w->forced && !p->must) continue;
    (void)p->game->moves->options(GRUNDY_CALL(test_context, p->game, {p->words, p->length}),
                                  &t.sink);
  }
  return t.wins;
}

/* Compares each option with the moves that solve lists. */
typedef struct comparer {
  grundy_sink sink;
  const whole *from;
  size_t at;
  const grundy_solution *solution;
} comparer;

static grundy_status compare_option(grundy_sink *sink, const grundy_option *option) {
  const comparer *c = (const comparer *)sink;
  bool found = false;
  for (size_t m = 0; m < c->solution->move_count && !found; m++) {
    const grundy_move *move = grundy_solution_move(c->solution, m);
    found = move->component == c->at && move->kind == option->kind && move->count == option->count;
    for (size_t p = 0; p < move->count && found; p++) {
      grundy_component part = grundy_solution_part(c->solution, move, p);
      found = part.length == option->parts[p].length &&
              !memcmp(part.words, option->parts[p].words, part.length * sizeof *part.words);
    }
  }
  assert_int_equal(found, wins_after(c->from, c->at, option));
  return GRUNDY_OK;
}

static void check_whole(grundy_solver *solver, const whole *w) {
  grundy_position *position;
  grundy_solution *solution;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t i = 0; i < w->count; i++) {
    const piece *p = &w->list[i];
    assert_int_equal(
        grundy_position_add(position, p->game, (grundy_component){p->words, p->length}), GRUNDY_OK);
    if (p->must) assert_int_equal(grundy_position_bind(position, i), GRUNDY_OK);
  }
  assert_int_equal(grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 1000), &solution),
                   GRUNDY_OK);
  assert_int_equal(solution->outcome, whole_wins(w) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  for (size_t i = 0; i < w->count; i++) {
    const piece *p = &w->list[i];
    comparer c = {{compare_option}, w, i, solution};
    if (w->forced && !p->must) continue;
    assert_int_equal(
        p->game->moves->options(GRUNDY_CALL(test_context, p->game, {p->words, p->length}), &c.sink),
        GRUNDY_OK);
  }
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

/* A sample of the game that is small enough. */
static piece draw_piece(test_random *random, const grundy_game *game) {
  piece p = {.game = game};
  grundy_array words;
  grundy_array_init(&words, test_context);
  do {
    words.length = 0;
    uint64_t most = game->ruleset->dimensions ? 6 : 200;
    (void)game->ruleset->sample(GRUNDY_CALL(test_context, game, {NULL, 0}),
                                test_random_below(random, most), &words);
  } while (!words.length || words.length > WORDS - 2);
  p.length = words.length;
  memcpy(p.words, words.data, words.length * sizeof *p.words);
  grundy_array_clear(&words);
  return p;
}

static void games_of_the_catalogue(void **state) {
  static const char *const names[GAMES] = {"top-entails", "nimstring", "nim"};
  grundy_game *games[GAMES];
  grundy_solver *solver;
  test_random random = TEST_RANDOM(22);
  for (size_t g = 0; g < GAMES; g++) {
    assert_int_equal(grundy_game_create(test_context, names[g], NULL, &games[g]), GRUNDY_OK);
    assert_int_equal(games[g]->ruleset->entails, g < 2);
  }
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (size_t round = test_effort_within(20, 60, 2000); round--;) {
    whole w = {.count = 1 + (size_t)test_random_below(&random, 2)};
    for (size_t i = 0; i < w.count; i++) {
      w.list[i] = draw_piece(&random, games[i ? test_random_below(&random, GAMES) : round % 2]);
    }
    check_whole(solver, &w);
    w.forced = w.list[0].must = true;
    check_whole(solver, &w);
  }
  grundy_solver_destroy(solver);
  for (size_t g = 0; g < GAMES; g++) grundy_game_destroy(games[g]);
}

/* What the theorem of Nimstring and the table of Top Entails say, against the engine that knows
 * neither, for components that plain search of sums does not reach. */
static void engines_agree(void **state) {
  static const char *const names[] = {"top-entails 60", "nimstring 2x2", "nimstring 1x4",
                                      "nimstring 0-1,1-2,2-3,3-4,1-4,2-4"};
  grundy_game_cache *cache;
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &cache), GRUNDY_OK);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_position *position;
    grundy_solver *solver;
    grundy_value v;
    grundy_i_entail e;
    grundy_i_nimbers rests;
    uint64_t mex = 0;
    const grundy_game *game;
    assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
    assert_int_equal(grundy_position_read(position, cache, names[i]), GRUNDY_OK);
    grundy_component c = grundy_position_component(position, 0, &game);
    grundy_ruleset bare = *game->ruleset;
    grundy_game without = *game;
    bare.theory = NULL;
    without.ruleset = &bare;
    without.theory = &(const grundy_ruleset_theory){0};
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    assert_int_equal(grundy_solver_value(solver, game, c, &v), GRUNDY_OK);
    grundy_i_entail_init(&e, test_context);
    assert_int_equal(grundy_i_entail_rests(&e, &without, 0, c, &rests), GRUNDY_OK);
    assert_int_equal(grundy_i_nimbers_mex(&rests, &mex), v.known);
    assert_int_equal(mex, v.nimber);
    grundy_i_entail_clear(&e);
    grundy_solver_destroy(solver);
    grundy_position_destroy(position);
  }
  grundy_game_cache_destroy(cache);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(random_sums, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(games_of_the_catalogue, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(engines_agree, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests_name("entail", tests, NULL, NULL);
}
