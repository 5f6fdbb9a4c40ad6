#include "support/retrograde.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_retrograde_init(test_retrograde *r, grundy_context *context) {
  *r = (test_retrograde){.context = context};
  grundy_array_init(&r->positions, context);
  grundy_array_init(&r->options, context);
  grundy_array_init(&r->ends, context);
  grundy_array_init(&r->outcomes, context);
  grundy_i_wordmap_init(&r->indices, context);
}

void test_retrograde_clear(test_retrograde *r) {
  grundy_array_clear(&r->positions);
  grundy_array_clear(&r->options);
  grundy_array_clear(&r->ends);
  grundy_array_clear(&r->outcomes);
  grundy_i_wordmap_clear(&r->indices);
}

static size_t positions(const test_retrograde *r) {
  return r->positions.length / r->count;
}

static uint64_t index_of(test_retrograde *r, const uint64_t *words) {
  const uint64_t *known = grundy_i_wordmap_find(&r->indices, words, r->count);
  if (known) return *known;
  uint64_t index = positions(r);
  assert_int_equal(grundy_i_wordmap_put(&r->indices, words, r->count, index), GRUNDY_OK);
  assert_int_equal(grundy_array_append(&r->positions, words, r->count), GRUNDY_OK);
  return index;
}

/* Adds the option of the position in which component `which` is replaced. */
typedef struct mover {
  grundy_sink sink;
  test_retrograde *r;
  uint64_t words[TEST_RETROGRADE_PARTS];
  size_t which;
} mover;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  mover *m = (mover *)sink;
  uint64_t old = m->words[m->which];
  assert_int_equal(option->count, 1);
  assert_int_equal(option->parts[0].length, 1);
  m->words[m->which] = option->parts[0].words[0];
  uint64_t index = index_of(m->r, m->words);
  m->words[m->which] = old;
  return grundy_array_push(&m->r->options, index);
}

static void expand(test_retrograde *r, size_t index) {
  mover m = {.sink = {take}, .r = r};
  for (size_t i = 0; i < r->count; i++) m.words[i] = r->positions.data[index * r->count + i];
  for (m.which = 0; m.which < r->count; m.which++) {
    uint64_t own = m.words[m.which];
    const grundy_game *game = r->games[m.which];
    assert_int_equal(
        game->moves->options(GRUNDY_CALL(r->context, game, (grundy_component){&own, 1}), &m.sink),
        GRUNDY_OK);
  }
  assert_int_equal(grundy_array_push(&r->ends, r->options.length), GRUNDY_OK);
}

/* N where an option is P, P where all are N; anything else stays D. */
static bool decide(test_retrograde *r, size_t index) {
  bool all = true;
  size_t begin = index ? (size_t)r->ends.data[index - 1] : 0;
  for (size_t i = begin; i < r->ends.data[index]; i++) {
    uint64_t option = r->outcomes.data[r->options.data[i]];
    all = all && option == GRUNDY_OUTCOME_N;
    if (option == GRUNDY_OUTCOME_P) r->outcomes.data[index] = GRUNDY_OUTCOME_N;
  }
  if (all) r->outcomes.data[index] = GRUNDY_OUTCOME_P;
  return r->outcomes.data[index] != GRUNDY_OUTCOME_D;
}

void test_retrograde_run(test_retrograde *r, const test_part *parts, size_t count) {
  uint64_t words[TEST_RETROGRADE_PARTS];
  grundy_context *context = r->context;
  assert_true(count && count <= TEST_RETROGRADE_PARTS);
  test_retrograde_clear(r);
  test_retrograde_init(r, context);
  r->count = count;
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(parts[i].c.length, 1);
    r->games[i] = parts[i].game;
    words[i] = parts[i].c.words[0];
  }
  index_of(r, words);
  for (size_t i = 0; i < positions(r); i++) expand(r, i);
  for (size_t i = 0; i < positions(r); i++) {
    assert_int_equal(grundy_array_push(&r->outcomes, GRUNDY_OUTCOME_D), GRUNDY_OK);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = positions(r); i-- > 0;) {
      if (r->outcomes.data[i] == GRUNDY_OUTCOME_D) changed = decide(r, i) || changed;
    }
  }
}

grundy_outcome test_retrograde_outcome(const test_retrograde *r, const uint64_t *words) {
  const uint64_t *index = grundy_i_wordmap_find(&r->indices, words, r->count);
  assert_non_null(index);
  return (grundy_outcome)r->outcomes.data[*index];
}
