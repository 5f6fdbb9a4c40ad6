/* Certificates of answers: for small positions of every game and both kinds of play, one is written
 * and verified, and the same with another answer, another value anywhere, or claims in another
 * order is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/certificates.h"
#include "support/laws.h"
#include "support/strategies.h"

enum { STEP = 7, LONGEST = 1 << 20 };

static char *strategy_of(const test_part *parts, size_t count, grundy_play play) {
  grundy_status status;
  grundy_solver *solver;
  assert_int_equal(grundy_solver_create(test_catalogue.context, &solver), GRUNDY_OK);
  grundy_position *position = test_make_position(&test_catalogue, parts, count);
  char *text = test_strategy(test_catalogue.context, solver, position, play, &status);
  if (!text && status != GRUNDY_LIMIT && status != GRUNDY_UNKNOWN) {
    fail_msg("%s: %s", test_sum_text(&test_catalogue, parts, count),
             grundy_context_message(test_catalogue.context, GRUNDY_LANGUAGE_ENGLISH));
  }
  grundy_position_destroy(position);
  grundy_solver_destroy(solver);
  return text;
}

/* ---- changes ---- */

/* The text with the `length` bytes at `at` replaced. */
static char *changed(const char *text, const char *at, size_t length, const char *with) {
  size_t before = (size_t)(at - text);
  char *out = malloc(strlen(text) + strlen(with) + 1);
  assert_non_null(out);
  memcpy(out, text, before);
  strcpy(out + before, with);
  strcat(out, at + length);
  return out;
}

static void reject(const char *text, const char *at, size_t length, const char *with) {
  char *other = changed(text, at, length, with);
  test_verify_rejects(other);
  free(other);
}

/* Every number after `key` becomes others, none of which can be true as well. */
static void change_numbers(const char *text, const char *key) {
  for (const char *at = strstr(text, key); at; at = strstr(at, key)) {
    char other[32];
    at += strlen(key);
    unsigned long long n = strtoull(at, NULL, 10);
    size_t length = strcspn(at, "\"");
    const unsigned long long others[] = {n + 1, n - 1, n ^ 2, n + 64, UINT64_MAX};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
      snprintf(other, sizeof other, "%llu", others[i]);
      reject(text, at, length, other);
    }
  }
}

/* The game of the parts that is at index g of the certificate's list of games. */
static const grundy_game *listed_game(const char *text, unsigned long g, const test_part *parts,
                                      size_t count) {
  static const char key[] = "\"games\":[";
  const char *name = strstr(text, key) + strlen(key) + 1; /* after its quote */
  for (; g; g--) name = strstr(name, "\",\"") + 3;
  for (size_t i = 0; i < count; i++) {
    size_t length = strlen(parts[i].game->name);
    if (strncmp(name, parts[i].game->name, length) == 0 && name[length] == '"') {
      return parts[i].game;
    }
  }
  fail_msg("no part is of game %lu of %s", g, text);
  return NULL;
}

/* Every value that components are claimed not to have becomes that of the first of them. */
static void change_nots(const char *text, const test_part *parts, size_t count) {
  static const char game_key[] = "\"game\":\"", key[] = "\",\"not\":\"", list[] = "[\"";
  for (const char *at = strstr(text, key); at; at = strstr(at, key)) {
    char other[32];
    uint64_t value;
    grundy_array words;
    const char *number = at + strlen(key), *game = at, *name = strstr(at, list) + strlen(list);
    while (strncmp(game, game_key, strlen(game_key)) != 0) game--;
    unsigned long g = strtoul(game + strlen(game_key), NULL, 10);
    const grundy_game *own = listed_game(text, g, parts, count);
    grundy_array_init(&words, test_catalogue.context);
    assert_int_equal(own->moves->parse(GRUNDY_CALL(test_catalogue.context, own, {NULL, 0}), name,
                                       strcspn(name, "\""), &words),
                     GRUNDY_OK);
    assert_true(test_oracle_value(&test_catalogue.oracle, own,
                                  (grundy_component){words.data, words.length}, &value));
    grundy_array_clear(&words);
    snprintf(other, sizeof other, "%llu", (unsigned long long)value);
    reject(text, number, strcspn(number, "\""), other);
    at = number;
  }
}

static void change_words(const char *text, const char *from, const char *to) {
  for (const char *at = strstr(text, from); at; at = strstr(at + 1, from)) {
    reject(text, at, strlen(from), to);
  }
}

/* Without each of the lines, and with the last claims before all others, if they surely rest on
 * some (a value of 1 may come from an option without parts). */
static void change_lines(const char *text) {
  const char *second = strchr(text, '\n') + 1, *last = second;
  for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
    reject(text, line, (size_t)(strchr(line, '\n') + 1 - line), "");
    last = line;
  }
  const char *value = strstr(last, "\"value\":\"");
  bool grounded = value && strtoull(value + strlen("\"value\":\""), NULL, 10) > 1;
  if (!grounded || last == second || last == text) return;
  char *moved = changed(text, last, strlen(last), "");
  char *other = changed(moved, moved + (second - text), 0, last);
  test_verify_rejects(other);
  free(other);
  free(moved);
}

static void rejects_changes(const char *text, const test_part *parts, size_t count) {
  static const char *const words[][2] = {
      {"\"outcome\":\"N\"", "\"outcome\":\"P\""},    {"\"outcome\":\"P\"", "\"outcome\":\"N\""},
      {"\"outcome\":\"L\"", "\"outcome\":\"R\""},    {"\"outcome\":\"R\"", "\"outcome\":\"N\""},
      {"\"mover\":\"wins\"", "\"mover\":\"loses\""}, {"\"mover\":\"loses\"", "\"mover\":\"wins\""},
      {"\"kind\":\"claims\"", "\"kind\":\"claim\""}, {"\"schema\":1", "\"schema\":2"},
      {"\"components\":[", "\"components\":[\"?\","}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    change_words(text, words[i][0], words[i][1]);
  }
  change_numbers(text, "\"value\":\"");
  change_nots(text, parts, count);
  change_numbers(text, "\"claims\":\"");
  change_lines(text);
}

/* ---- games ---- */

static bool named_by_file(const grundy_game *game) {
  return strncmp(game->name, "graph:", 6) == 0;
}

/* Writes, verifies and changes; false where there is no certificate. */
static bool check(const test_part *parts, size_t count, grundy_play play) {
  char *text = strategy_of(parts, count, play);
  if (!text) return false;
  if (strlen(text) < LONGEST) test_verify_accepts(text);
  if (strlen(text) < 1500) rejects_changes(text, parts, count);
  free(text);
  return true;
}

static void every_game_is_proved(void **state) {
  const size_t most = test_effort_within(3, 12, 1000);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    const test_opened *opened = &test_catalogue.games[g];
    size_t proved = 0;
    if (named_by_file(opened->game)) continue;
    for (size_t i = 0; i < opened->count && i < most * STEP; i += STEP) {
      const test_part part = {opened->game, opened->samples[i]};
      proved += check(&part, 1, GRUNDY_PLAY_NORMAL);
    }
    const test_opened *misere = test_opened_for(opened, GRUNDY_PLAY_MISERE);
    for (size_t i = 0; i < misere->count && i < most; i += STEP) {
      const test_part part = {misere->game, misere->samples[i]};
      proved += check(&part, 1, GRUNDY_PLAY_MISERE);
    }
    if (proved < 2) fail_msg("%s: %zu certificates", opened->game->name, proved);
  }
}

static void sums_are_proved(void **state) {
  test_random random = TEST_RANDOM(7);
  size_t proved = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    size_t after = (g + 1) % test_catalogue.count;
    for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
      const test_opened *opened = test_opened_for(&test_catalogue.games[g], play);
      const test_opened *next = test_opened_for(&test_catalogue.games[after], play);
      if (named_by_file(opened->game) || named_by_file(next->game)) continue;
      const test_part parts[] = {{opened->game, opened->samples[opened->count > 3 ? 3 : 0]},
                                 {next->game, next->samples[next->count > 2 ? 2 : 0]},
                                 {opened->game, test_random_sample(&random, opened)}};
      proved += check(parts, play == GRUNDY_PLAY_MISERE ? 2 : 3, play);
    }
  }
  assert_true(proved > test_catalogue.count);
}

static int open_world(void **state) {
  test_catalogue_open(state);
  assert_int_equal(
      grundy_context_set_limits(test_catalogue.context, GRUNDY_LIMITS(.steps = 200000)), GRUNDY_OK);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_game_is_proved),
      cmocka_unit_test(sums_are_proved),
  };
  return cmocka_run_group_tests(tests, open_world, test_catalogue_close);
}
