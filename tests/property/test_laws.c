/* What every ruleset of the catalogue claims, against plain search on at least 200 samples: value,
 * winner, replies, misère pairs. The same laws must break where one value is planted wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/files.h"
#include "support/laws.h"
#include "support/ruleset.h"

enum { LEAST_SAMPLES = 200, LEAST_WHOLE = 20, LIES_EACH = 10, TOO_LARGE = 16 };

/* ---- the laws of one component, and of sums ---- */

static bool impartial(const grundy_game *game) {
  return !game->ruleset->two_sided;
}

/* What has been seen of a game, so that no law holds merely for lack of cases. */
typedef struct seen {
  size_t values, told, tame, lost, won, whole, too_large;
} seen;

/* Whole positions; samples grow, so after some that were too large the others are left out. */
static bool laws_of_whole(test_world *w, const grundy_game *game, grundy_component c, seen *s) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE && s->too_large < TOO_LARGE;
       play++) {
    size_t skipped = w->skipped;
    if (!test_law_winner(w, game, c, (grundy_play)play)) return false;
    ++*(w->skipped > skipped ? &s->too_large : &s->whole);
  }
  return true;
}

static bool laws_of_component(test_world *w, const grundy_game *game, grundy_component c,
                              test_random *random, seen *s) {
  bool known, tame;
  uint64_t value = 0;
  test_part part = {game, c};
  if (!test_law_value(w, game, c, &known) || !test_law_closed_form(w, game, c)) return false;
  s->values += known;
  assert_true(test_oracle_value(&w->oracle, game, c, &value));
  ++*(value ? &s->won : &s->lost);
  bool right = laws_of_whole(w, game, c, s) && test_law_replies(w, game, c, random, &s->told) &&
               test_law_pairs(w, &part, 1, &tame);
  s->tame += right && tame;
  return right;
}

static bool laws_of_game(test_world *w, const test_opened *opened, seen *s) {
  test_random random = TEST_RANDOM(opened->count);
  *s = (seen){0};
  for (size_t i = 0; i < opened->count; i++) {
    if (!laws_of_component(w, opened->game, opened->samples[i], &random, s)) return false;
  }
  return true;
}

static void samples_are_many_and_distinct(void **state) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const test_opened *opened = &test_catalogue.games[g];
    const char *name = opened->game->name;
    grundy_array end;
    grundy_array_init(&end, test_catalogue.context);
    bool all =
        opened->game->ruleset->sample(GRUNDY_CALL(test_catalogue.context, opened->game, {NULL, 0}),
                                      opened->count, &end) == GRUNDY_STOP;
    grundy_array_clear(&end);
    if (opened->count < LEAST_SAMPLES && !all) fail_msg("%s: %zu samples", name, opened->count);
    if (!opened->count) fail_msg("%s: no samples", name);
    for (size_t i = 0; i < opened->count; i++) {
      for (size_t j = 0; j < i; j++) {
        grundy_component a = opened->samples[i], b = opened->samples[j];
        if (a.length == b.length && !memcmp(a.words, b.words, a.length * sizeof *a.words)) {
          fail_msg("%s: samples %zu and %zu are the same", name, i, j);
        }
      }
    }
  }
}

/* ---- random parameters ---- */

static void draw_parameters(const grundy_ruleset *rules, uint64_t seed, grundy_buffer *out) {
  grundy_buffer_init(out, test_catalogue.context);
  if (!rules->sample_game) fail_msg("%s takes parameters and has no sample_game", rules->name);
  assert_int_equal(rules->sample_game(test_catalogue.context, seed, out), GRUNDY_OK);
}

/* Whether they open the game, which then has samples; of a file they are what it holds. */
static void check_parameters(const grundy_ruleset *rules, const char *drawn) {
  grundy_game *game;
  grundy_array words;
  bool file = strcmp(rules->parameters, "FILE") == 0;
  const char *parameters = file ? test_new_file(drawn) : drawn;
  grundy_status s = grundy_game_create_ruleset(test_catalogue.context, rules, parameters,
                                               GRUNDY_GAME_OPTIONS(.loopy = file), &game);
  if (file) assert_int_equal(remove(parameters), 0);
  if (s != GRUNDY_OK) {
    fail_msg("%s:%s: %s", rules->name, drawn,
             grundy_context_message(test_catalogue.context, GRUNDY_LANGUAGE_ENGLISH));
  }
  grundy_array_init(&words, test_catalogue.context);
  assert_int_equal(rules->sample(GRUNDY_CALL(test_catalogue.context, game, {NULL, 0}), 0, &words),
                   GRUNDY_OK);
  grundy_array_clear(&words);
  grundy_game_destroy(game);
}

/* What is drawn depends on the seed only, and differs from seed to seed. */
static void random_parameters_open(void **state) {
  const uint64_t seed = TEST_SEED(1);
  const size_t count = test_effort_within(20, 200, 20000);
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    grundy_buffer first, drawn, again;
    size_t others = 0;
    if (!rules->parameters) continue;
    draw_parameters(rules, seed, &first);
    for (size_t k = 0; k < count; k++) {
      draw_parameters(rules, seed + k, &drawn);
      draw_parameters(rules, seed + k, &again);
      assert_string_equal(drawn.data, again.data);
      others += strcmp(drawn.data, first.data) != 0;
      check_parameters(rules, drawn.data);
      grundy_buffer_clear(&again);
      grundy_buffer_clear(&drawn);
    }
    if (others < count / 2) fail_msg("%s: hardly any other parameters", rules->name);
    grundy_buffer_clear(&first);
  }
}

/* ---- all of the catalogue ---- */

static void claims_agree_with_search(void **state) {
  seen of_all = {0}; /* examples of a ruleset, of which some may have no theorem */
  for (size_t g = 0; g < test_catalogue.count; g++) {
    seen s;
    const test_opened *opened = &test_catalogue.games[g];
    if (!impartial(opened->game)) continue;
    if (!laws_of_game(&test_catalogue, opened, &s)) fail_msg("%s", test_catalogue.report);
    const char *name = opened->game->name;
    if (!s.lost || !s.won) fail_msg("%s: only one outcome among its samples", name);
    of_all.values += s.values, of_all.told += s.told;
    if (g + 1 == test_catalogue.count || opened[1].game->ruleset != opened->game->ruleset) {
      if (opened->game->theory->value && !of_all.values) fail_msg("%s: no value is known", name);
      if (opened->game->theory->replies && !of_all.told) fail_msg("%s: no replies are known", name);
      of_all = (seen){0};
    }
    if (s.too_large && s.whole < LEAST_WHOLE) {
      fail_msg("%s: only %zu whole positions are small enough", name, s.whole);
    }
  }
}

static bool has_pair(const test_opened *opened, size_t sample) {
  grundy_pair pair;
  const grundy_game *game = opened->game;
  return game->theory->misere_pair &&
         game->theory->misere_pair(
             GRUNDY_CALL(test_catalogue.context, game, opened->samples[sample]), &pair) ==
             GRUNDY_OK;
}

/* Two or three parts: of one game, or of any that are tame. */
static size_t random_pairs(test_random *random, size_t first, test_part *out) {
  size_t count = 2 + (size_t)test_random_below(random, 2);
  bool mixed = test_random_below(random, 2);
  for (size_t i = 0; i < count; i++) {
    const test_opened *opened = &test_catalogue.games[first];
    out[i] = (test_part){opened->game, test_random_sample(random, opened)};
    do {
      if (mixed) first = test_random_game(&test_catalogue, random);
    } while (!has_pair(&test_catalogue.games[first], 0));
  }
  return count;
}

static void misere_pairs_add(void **state) {
  const size_t sums = test_effort_within(20, 120, 12000);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    size_t asked = 0;
    if (!has_pair(&test_catalogue.games[g], 0)) continue;
    for (size_t attempt = 0; asked < sums && attempt < 20 * sums; attempt++) {
      bool tame;
      test_part parts[TEST_PARTS];
      size_t skipped = test_catalogue.skipped, count = random_pairs(&random, g, parts);
      if (!test_law_pairs(&test_catalogue, parts, count, &tame))
        fail_msg("%s", test_catalogue.report);
      asked += tame && test_catalogue.skipped == skipped;
    }
    if (asked < sums) fail_msg("%s: %zu sums", test_catalogue.games[g].game->name, asked);
  }
}

static void no_component_at_all(void **state) {
  for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    if (!test_law_solution(&test_catalogue, NULL, 0, play)) fail_msg("%s", test_catalogue.report);
  }
}

/* ---- planted faults ---- */

/* A ruleset that lies about one component. */
typedef struct liar {
  test_ruleset own;
  const grundy_ruleset *honest;
  grundy_component about;
} liar;

static bool lies(const grundy_game *game, grundy_component c) {
  const liar *l = (const liar *)game->ruleset;
  return c.length == l->about.length &&
         !memcmp(c.words, l->about.words, c.length * sizeof *c.words);
}

static const grundy_ruleset *honest(const grundy_game *game) {
  return ((const liar *)game->ruleset)->honest;
}

static grundy_status wrong_value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  grundy_status s = honest(call->game)->theory->value(call, out);
  if (lies(call->game, c)) out->nimber ^= 1;
  return s;
}

static grundy_status wrong_winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  grundy_status s = honest(call->game)->theory->winner(call, play, out);
  if (lies(call->game, c) && *out != GRUNDY_OUTCOME_UNKNOWN) {
    *out = *out == GRUNDY_OUTCOME_N ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  }
  return s;
}

/* The last reply is left out. */
typedef struct shortener {
  grundy_sink sink, *to;
  uint64_t left;
} shortener;

static grundy_status shorten(grundy_sink *sink, const grundy_option *option) {
  shortener *s = (shortener *)sink;
  return s->left-- > 1 ? s->to->take(s->to, option) : GRUNDY_STOP;
}

static grundy_status wrong_replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                                   grundy_total *count) {
  const grundy_component c = call->component;
  grundy_status s = honest(call->game)->theory->replies(call, v, NULL, count);
  if (s != GRUNDY_OK || !sink) return s;
  shortener less = {{shorten}, sink, count->total};
  bool lie = lies(call->game, c) && count->total;
  s = honest(call->game)->theory->replies(call, v, lie ? &less.sink : sink, count);
  return s;
}

static grundy_status wrong_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  grundy_status s = honest(call->game)->theory->misere_pair(call, out);
  if (s == GRUNDY_OK && lies(call->game, c)) *out = (grundy_pair){out->misere, out->normal + 1};
  return s;
}

typedef enum lie { VALUE, WINNER, REPLIES, PAIR, FORM, LIES } lie;

/* Replaces a function by one that lies; false where there is none. */
static bool plant(grundy_ruleset_theory *theory, lie what) {
  switch (what) {
  case VALUE:
    return theory->value && (theory->value = wrong_value);
  case WINNER:
    return theory->winner && (theory->winner = wrong_winner);
  case REPLIES:
    return theory->replies && (theory->replies = wrong_replies);
  case PAIR:
    return theory->misere_pair && (theory->misere_pair = wrong_pair);
  case FORM:
    if (!theory->closed_form.formula) return false;
    theory->closed_form.formula = "n n * n * 9 +"; /* no heap's value */
    return true;
  default:
    return false;
  }
}

/* Whether there is something to lie about. */
static bool speaks(const test_world *w, const grundy_game *game, grundy_component c, lie what) {
  grundy_value value;
  grundy_outcome outcome;
  grundy_total count = {false, 0};
  grundy_pair pair;
  switch (what) {
  case VALUE:
    return game->theory->value(GRUNDY_CALL(w->context, game, c), &value) == GRUNDY_OK &&
           value.known;
  case WINNER:
    return game->theory->winner(GRUNDY_CALL(w->context, game, c), GRUNDY_PLAY_NORMAL, &outcome) ==
               GRUNDY_OK &&
           outcome != GRUNDY_OUTCOME_UNKNOWN;
  case FORM:
    return c.words[0] >= game->theory->closed_form.from;
  case REPLIES:
    return game->theory->replies(GRUNDY_CALL(w->context, game, c), 0, NULL, &count) == GRUNDY_OK &&
           count.total;
  default:
    return game->theory->misere_pair(GRUNDY_CALL(w->context, game, c), &pair) == GRUNDY_OK;
  }
}

/* Lies about samples one by one, and checks that the laws break each time. */
static void plant_in(const grundy_ruleset *rules, const char *parameters, lie what, size_t *told) {
  test_world w;
  liar l = {.honest = rules};
  test_ruleset_copy(rules, &l.own);
  if (!plant(&l.own.theory, what)) return;
  test_world_init(&w);
  test_world_add(&w, &l.own.rules, parameters);
  size_t lies_here = 0;
  for (size_t i = 0; i < w.games[0].count && lies_here < LIES_EACH; i++) {
    seen s = {0};
    test_random random = TEST_RANDOM(i);
    l.about = (grundy_component){NULL, 0};
    if (!speaks(&w, w.games[0].game, w.games[0].samples[i], what)) continue;
    l.about = w.games[0].samples[i];
    lies_here++;
    if (laws_of_component(&w, w.games[0].game, l.about, &random, &s)) {
      fail_msg("%s: lie %d about %s is not noticed", w.games[0].game->name, (int)what,
               test_sum_text(&w, &(test_part){w.games[0].game, l.about}, 1));
    }
  }
  *told += lies_here;
  test_world_close(&w);
}

/* Whether a ruleset claims anything about its positions; one that does not is only its moves. */
static bool claims(const grundy_ruleset *rules) {
  bool any = false;
  for (lie what = VALUE; what < LIES && !any; what++) {
    test_ruleset copy;
    test_ruleset_copy(rules, &copy);
    any = plant(&copy.theory, what);
  }
  return any;
}

static void planted_faults_break_the_laws(void **state) {
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    const char *parameters;
    size_t told = 0;
    if (rules->two_sided || rules->entails) continue; /* tests/unit/test_entail.c */
    for (size_t j = 0; test_example(rules, j, &parameters); j++) {
      for (lie what = VALUE; what < LIES; what++) plant_in(rules, parameters, what, &told);
    }
    test_forget_graph();
    if (!told && claims(rules)) fail_msg("%s: there is nothing to lie about", rules->name);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(samples_are_many_and_distinct),
      cmocka_unit_test(random_parameters_open),
      cmocka_unit_test(claims_agree_with_search),
      cmocka_unit_test(misere_pairs_add),
      cmocka_unit_test(no_component_at_all),
      cmocka_unit_test(planted_faults_break_the_laws),
  };
  return cmocka_run_group_tests_name("laws", tests, test_catalogue_open, test_catalogue_close);
}
