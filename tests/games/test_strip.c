/* Strips of gadgets: values against those of the same graph, random strips too; periods as
 * published and as research/gadgets.py finds them, and far beyond what proves them; their
 * certificates, true and changed; files that are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"
#include "grundy/solve.h"
#include "support/certificates.h"
#include "support/files.h"
#include "support/random.h"
#include "support/rules.h"

enum { MOST_EDGES = 8, TEXT = 512 };

/* Edges a, b, step, as letters and a digit: "aa1 ab0"; the vertices of a whole column and of those
 * before and after, NULL for all and none. */
typedef struct sample {
  const char *name, *edges, *column;
  const char *first[4];
  const char *last;
  unsigned periods[2][3]; /* node, arc: preperiod, period, computed to; 0: no period, or no cut */
} sample;

static const sample samples[] = {
    {"path", "aa1", "a", {NULL}, NULL, {{52, 34, 187}, {53, 34, 189}}},
    {"scallops", "aa1 aa3", "a", {NULL}, NULL, {{116, 62, 391}, {0}}},
    {"diamonds", "aa1 ab0 ac0 ba1 ca1", "abc", {NULL}, "a", {{69, 12, 179}, {70, 12, 181}}},
    {"triangles", "aa1 ab0 ba1", "ab", {NULL}, "a", {{71, 12, 181}, {0}}},
    {"combs", "aa1 ab0", "ab", {NULL}, NULL, {{0, 2, 19}, {71, 12, 181}}},
    {"brooms", "aa1 ab0 ac0", "abc", {NULL}, NULL, {{0, 4, 23}, {71, 12, 181}}},
    {"crosses", "ab0 aa1 bb1 ab1 ba1", "ab", {NULL}, NULL, {{52, 34, 187}, {0}}},
    {"rays of 1 and 1", "aa1 bb1 cc1 ba1 ca1", "a", {"bc"}, NULL, {{312, 34, 707}, {52, 34, 189}}},
    {"rays of 2 and 3",
     "aa1 bb1 cc1 ba1 ca1",
     "a",
     {"c", "bc", "bc"},
     NULL,
     {{178, 34, 439}, {123, 34, 475}}},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

/* A move in an end may leave a whole column of it. */
static const sample whole_ends = {"", "aa1 ab2", "a", {"a", "ab", "ab"}, "ab", {{0}}};

static void spell(const char *column, const char *word, char *out) {
  strcat(out, word);
  for (; *column; column++) snprintf(out + strlen(out), TEXT - strlen(out), " %c", *column);
  strcat(out, "\n");
}

/* The file of a strip, or that of its graph with n columns. */
static void strip_text(const sample *s, char *out) {
  *out = 0;
  for (const char *v = "abc"; *v; v++) {
    if (strchr(s->edges, *v)) snprintf(out + strlen(out), TEXT - strlen(out), "%c\n", *v);
  }
  for (const char *e = s->edges; *e; e += 3 + (e[3] == ' ')) {
    snprintf(out + strlen(out), TEXT - strlen(out), e[2] == '0' ? "%c %c\n" : "%c %c+%c\n", e[0],
             e[1], e[2]);
  }
  spell(s->column, "column:", out);
  for (size_t i = 0; s->first[i]; i++) spell(s->first[i], "first:", out);
  if (s->last) spell(s->last, "last:", out);
}

static const char *column_of(const sample *s, size_t j, size_t n) {
  size_t before = 0;
  while (s->first[before]) before++;
  if (j < before) return s->first[j];
  if (j < before + n) return s->column;
  return j == before + n && s->last ? s->last : "";
}

static void graph_text(const sample *s, size_t n, char *out) {
  *out = 0;
  for (size_t j = 0; j < n + 5; j++) {
    for (const char *v = column_of(s, j, n); *v; v++) sprintf(out + strlen(out), "%c%zu\n", *v, j);
    for (const char *e = s->edges; *e; e += 3 + (e[3] == ' ')) {
      size_t to = j + (size_t)(e[2] - '0');
      if (!strchr(column_of(s, j, n), e[0]) || !strchr(column_of(s, to, n), e[1])) continue;
      sprintf(out + strlen(out), "%c%zu %c%zu\n", e[0], j, e[1], to);
    }
  }
}

static const char *const games[] = {"node-kayles", "arc-kayles"};

/* NULL where the strip is refused. */
static test_game *open_strip(const sample *s, int game) {
  char text[TEXT], name[128];
  grundy_context *context;
  grundy_game *opened;
  strip_text(s, text);
  const char *path = test_new_file(text);
  snprintf(name, sizeof name, "%s:strip:%s", games[game], path);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_status status = grundy_game_create(context, name, NULL, &opened);
  if (status == GRUNDY_OK) grundy_game_destroy(opened);
  grundy_context_destroy(context);
  test_game *t = status == GRUNDY_OK ? test_game_open(name) : NULL;
  remove(path);
  return t;
}

static uint64_t value_of(const test_game *t, uint64_t n) {
  grundy_value v;
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, {&n, 1}), &v),
                   GRUNDY_OK);
  return v.nimber;
}

/* The solver's value of the graph, which knows nothing of strips. */
static uint64_t value_of_graph(const sample *s, size_t n, int game) {
  char text[1 << 13], name[128];
  grundy_solver *solver;
  grundy_value v;
  graph_text(s, n, text);
  if (!*text) return 0;
  const char *path = test_new_file(text);
  snprintf(name, sizeof name, "%s:%s", games[game], path);
  test_game *t = test_game_open(name);
  remove(path);
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, "all"), &v), GRUNDY_OK);
  grundy_solver_destroy(solver);
  test_game_close(t);
  return v.nimber;
}

static void check_values(const sample *s, int game, size_t vertices) {
  test_game *t = open_strip(s, game);
  for (size_t n = 0; t && (n + 1) * strlen(s->column) < vertices; n++) {
    uint64_t expected = value_of_graph(s, n, game);
    if (value_of(t, n) != expected) {
      fail_msg("%s of %s, %zu columns: %u, not %u", games[game], s->edges, n,
               (unsigned)value_of(t, n), (unsigned)expected);
    }
  }
  if (t) test_game_close(t);
}

/* Past the columns from which the table of moves is used (13 where edges reach 1 column). */
static void values_of_graphs(void **state) {
  for (size_t i = 0; i < SAMPLES; i++) {
    for (int game = 0; game < 2; game++) check_values(&samples[i], game, 28);
  }
  for (int game = 0; game < 2; game++) check_values(&whole_ends, game, 28);
}

static void random_strips(void **state) {
  test_random random = TEST_RANDOM(1);
  unsigned opened = 0;
  for (unsigned round = 0; round < 60; round++) {
    char edges[4 * MOST_EDGES] = "", last[2] = {0};
    sample s = {.edges = edges, .column = "abc" + test_random_below(&random, 3)};
    size_t kinds = strlen(s.column), count = 1 + test_random_below(&random, 4);
    for (size_t i = 0; i < count; i++) {
      unsigned step = (unsigned)test_random_below(&random, 3);
      char from = s.column[test_random_below(&random, kinds)];
      char to = s.column[test_random_below(&random, kinds)];
      if (step == 0 && from == to) step = 1;
      sprintf(edges + strlen(edges), "%s%c%c%u", i ? " " : "", from, to, step);
    }
    last[0] = s.column[0];
    if (kinds > 1 && round % 2) s.last = last;
    int game = (int)test_random_below(&random, 2);
    test_game *t = open_strip(&s, game);
    opened += t != NULL;
    if (!t) continue;
    test_game_close(t);
    check_values(&s, game, 18);
  }
  assert_true(opened >= 5);
}

/* Also in ten times as many columns as prove them, unless these are many. */
static void published_periods(void **state) {
  for (size_t i = 0; i < 2 * SAMPLES; i++) {
    const unsigned *known = samples[i / 2].periods[i % 2];
    grundy_period p;
    test_game *t = open_strip(&samples[i / 2], i % 2);
    if (!known[1]) {
      if (t) test_game_close(t);
      continue;
    }
    assert_non_null(t);
    const grundy_call call = {.context = t->context, .game = t->game};
    assert_int_equal(t->game->theory->period(&call, UINT64_MAX, &p, NULL), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(p.preperiod, known[0]);
    assert_int_equal(p.period, known[1]);
    assert_int_equal(p.computed_to, known[2]);
    assert_int_equal(t->game->theory->period(&call, p.computed_to - 1, &p, NULL), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_NONE);
    for (uint64_t n = known[0]; n < 1000; n++) {
      assert_int_equal(value_of(t, n), value_of(t, n + known[1]));
    }
    test_game_close(t);
  }
}

/* ---- certificates ---- */

static const char *record_of(const sample *s, int game, grundy_buffer *out) {
  grundy_period p;
  test_game *t = open_strip(s, game);
  const grundy_call call = {.context = t->context, .game = t->game};
  assert_int_equal(t->game->theory->period(&call, UINT64_MAX, &p, out), GRUNDY_OK);
  test_game_close(t);
  return out->data;
}

static void certificates(void **state) {
  for (size_t i = 0; i < 2 * SAMPLES; i++) {
    if (!samples[i / 2].periods[i % 2][1]) continue;
    grundy_context *context;
    grundy_buffer text;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    grundy_buffer_init(&text, context);
    const char *record = record_of(&samples[i / 2], i % 2, &text);
    test_verify_accepts(record);
    if (i / 2 == 4 && i % 2 == 0) test_verify_rejects_changes(record); /* combs */
    grundy_buffer_clear(&text);
    grundy_context_destroy(context);
  }
}

/* One value of many changed: those of pairs and of pieces. */
static void forged_values(void **state) {
  test_random random = TEST_RANDOM(2);
  grundy_context *context;
  grundy_buffer text;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&text, context);
  record_of(&samples[3], 0, &text);
  char *values = strstr(text.data, "\"values\":[");
  for (int round = 0; round < 40; round++) {
    char *at = values + 10 + test_random_below(&random, strlen(values) - 20);
    while (*at && !(at[0] == '"' && at[1] >= '0' && at[1] <= '9' && at[2] == '"')) at++;
    if (!*at) continue;
    char old = at[1];
    at[1] = old == '7' ? '0' : (char)(old + 1);
    test_verify_rejects(text.data);
    at[1] = old;
  }
  test_verify_accepts(text.data);
  grundy_buffer_clear(&text);
  grundy_context_destroy(context);
}

/* ---- bad input ---- */

static void check_refused(const char *text, grundy_status status, const char *detail) {
  char name[128];
  grundy_context *context;
  grundy_game *game;
  const char *path = test_new_file(text);
  snprintf(name, sizeof name, "node-kayles:strip:%s", path);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(context, name, NULL, &game), status);
  const char *message = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
  if (!strstr(message, detail)) fail_msg("%s: no '%s'", message, detail);
  grundy_context_destroy(context);
  remove(path);
}

static void bad_files(void **state) {
  check_refused("", GRUNDY_BAD_INPUT, "there are no vertices");
  check_refused("a a+1 a\n", GRUNDY_BAD_INPUT, ":1:7: expected an edge such as 'a b'");
  check_refused("a a+12\n", GRUNDY_BAD_INPUT, ":1:3: expected an edge");
  check_refused("a a+1\nfirts: a\n", GRUNDY_BAD_INPUT, ":2:1: expected an edge");
  check_refused("a a+5\n", GRUNDY_BAD_INPUT, ":1:3: expected at most 8 vertices");
  check_refused("a\nb\nc\nd\ne\nf\ng\nh\ni a\n", GRUNDY_BAD_INPUT, ":9:1: expected at most 8");
  check_refused("a a+1\nfirst: a+1\n", GRUNDY_BAD_INPUT, ":2:8: expected an edge such as");
  check_refused("a b\n", GRUNDY_BAD_INPUT, "its columns are not joined");
  check_refused("a a+2\n", GRUNDY_BAD_INPUT, "its columns are not joined");
  check_refused("a b\nb c\na a+1\nb b+1\nc c+1\n", GRUNDY_UNKNOWN, "leaves the two sides joined");
  check_refused("a a+1\nlast:\nlast:\nlast:\nlast:\nlast:\nlast:\nlast:\nlast:\nlast:\n",
                GRUNDY_BAD_INPUT, ":10:1: expected at most 32 edges, and 8 columns");
}

static void bad_calls(void **state) {
  test_game *t = open_strip(&samples[0], 0);
  uint64_t n = (1 << 14) + 1;
  grundy_value v;
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, {&n, 1}), &v),
                   GRUNDY_LIMIT);
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_of_graphs),  cmocka_unit_test(random_strips),
      cmocka_unit_test(published_periods), cmocka_unit_test(certificates),
      cmocka_unit_test(forged_values),     cmocka_unit_test(bad_files),
      cmocka_unit_test(bad_calls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
