/* Sprague-Grundy by mex, and Zermelo by trying every move. A whole position is remembered by its
 * sorted components; those in which nobody can ever move are left out, and the side is left out
 * where both players have the same moves. */
#include "support/oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

void test_oracle_init(test_oracle *oracle, grundy_context *context, size_t budget) {
  *oracle = (test_oracle){.context = context, .budget = budget};
  grundy_i_wordmap_init(&oracle->values, context);
  grundy_i_wordmap_init(&oracle->winners, context);
}

void test_oracle_clear(test_oracle *oracle) {
  grundy_i_wordmap_clear(&oracle->values);
  grundy_i_wordmap_clear(&oracle->winners);
}

static uint64_t number_of(test_oracle *oracle, const grundy_game *game) {
  size_t i = oracle->last;
  if (i < oracle->game_count && oracle->games[i] == game) return i;
  for (i = 0; i < oracle->game_count && oracle->games[i] != game;) i++;
  if (i == oracle->game_count) {
    assert_true(i < TEST_ORACLE_GAMES);
    oracle->games[oracle->game_count++] = game;
  }
  return oracle->last = i;
}

static void push(grundy_array *key, uint64_t word) {
  assert_int_equal(grundy_array_push(key, word), GRUNDY_OK);
}

static void add_to_key(test_oracle *oracle, grundy_array *key, const grundy_game *game,
                       grundy_component c) {
  push(key, number_of(oracle, game));
  push(key, c.length);
  assert_int_equal(grundy_array_append(key, c.words, c.length), GRUNDY_OK);
}

/* ---- nim-values ---- */

static uint64_t value_of(test_oracle *oracle, const grundy_game *game, grundy_component c);

typedef struct collector {
  grundy_sink sink;
  test_oracle *oracle;
  const grundy_game *game;
  grundy_array values;
} collector;

static grundy_status collect(grundy_sink *sink, const grundy_component *parts, size_t count) {
  collector *self = (collector *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < count; i++) value ^= value_of(self->oracle, self->game, parts[i]);
  push(&self->values, value);
  return self->oracle->left ? GRUNDY_OK : GRUNDY_STOP;
}

static uint64_t mex(const grundy_array *values) {
  bool *seen = calloc(values->length + 1, sizeof *seen);
  assert_non_null(seen);
  for (size_t i = 0; i < values->length; i++) {
    if (values->data[i] < values->length) seen[values->data[i]] = true;
  }
  uint64_t m = 0;
  while (seen[m]) m++;
  free(seen);
  return m;
}

/* Means nothing once the budget is used up. */
static uint64_t value_of(test_oracle *oracle, const grundy_game *game, grundy_component c) {
  grundy_array key;
  grundy_array_init(&key, oracle->context);
  add_to_key(oracle, &key, game, c);
  const uint64_t *known = grundy_i_wordmap_find(&oracle->values, key.data, key.length);
  uint64_t value = known ? *known : 0;
  if (!known && oracle->left && --oracle->left) {
    collector all = {.sink = {collect}, .oracle = oracle, .game = game};
    grundy_array_init(&all.values, oracle->context);
    grundy_status s = game->moves->options(oracle->context, game, c, GRUNDY_LEFT, &all.sink);
    assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
    value = mex(&all.values);
    grundy_array_clear(&all.values);
    if (oracle->left) {
      assert_int_equal(grundy_i_wordmap_put(&oracle->values, key.data, key.length, value),
                       GRUNDY_OK);
    }
  }
  grundy_array_clear(&key);
  return value;
}

bool test_oracle_value(test_oracle *oracle, const grundy_game *game, grundy_component c,
                       uint64_t *out) {
  assert_int_equal(game->ruleset->sides, 1);
  oracle->left = oracle->budget;
  *out = value_of(oracle, game, c);
  return oracle->left != 0;
}

bool test_oracle_sum(test_oracle *oracle, const test_part *parts, size_t count, uint64_t *out) {
  *out = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t value;
    if (!test_oracle_value(oracle, parts[i].game, parts[i].c, &value)) return false;
    *out ^= value;
  }
  return true;
}

/* ---- whole positions ---- */

static int compare(const void *a, const void *b) {
  const test_part *p = a, *q = b;
  int names = p->game == q->game ? 0 : strcmp(p->game->name, q->game->name);
  if (names) return names;
  if (p->c.length != q->c.length) return p->c.length < q->c.length ? -1 : 1;
  for (size_t i = 0; i < p->c.length; i++) {
    if (p->c.words[i] != q->c.words[i]) return p->c.words[i] < q->c.words[i] ? -1 : 1;
  }
  return 0;
}

static grundy_status refuse(grundy_sink *sink, const grundy_component *parts, size_t count) {
  (void)sink, (void)parts, (void)count;
  return GRUNDY_STOP;
}

static bool dead(test_oracle *oracle, const test_part *part) {
  const grundy_ruleset *rules = part->game->ruleset;
  bool moves = part->game->moves->terminal != NULL;
  for (unsigned side = 0; side < rules->sides; side++) {
    grundy_sink sink = {refuse};
    moves = moves || part->game->moves->options(oracle->context, part->game, part->c,
                                                (grundy_side)side, &sink) == GRUNDY_STOP;
  }
  return !moves;
}

bool test_oracle_over(test_oracle *oracle, const test_part *parts, size_t count, grundy_side side,
                      bool *wins) {
  for (size_t i = 0; i < count; i++) {
    grundy_terminal t = GRUNDY_UNDECIDED;
    if (!parts[i].game->moves->terminal) continue;
    assert_int_equal(
        parts[i].game->moves->terminal(oracle->context, parts[i].game, parts[i].c, side, &t),
        GRUNDY_OK);
    *wins = t == GRUNDY_WON;
    if (t != GRUNDY_UNDECIDED) return true;
  }
  return false;
}

static bool next_wins(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                      grundy_side side);

/* Tries the moves of one component until one wins. */
typedef struct mover {
  grundy_sink sink;
  test_oracle *oracle;
  const test_part *parts;
  size_t count, which;
  grundy_play play;
  grundy_side side;
  bool movable, wins;
} mover;

static grundy_status move(grundy_sink *sink, const grundy_component *parts, size_t count) {
  mover *m = (mover *)sink;
  size_t n = 0;
  test_part *child = calloc(m->count + count, sizeof *child);
  assert_non_null(child);
  for (size_t i = 0; i < m->count; i++) {
    if (i != m->which) child[n++] = m->parts[i];
  }
  for (size_t i = 0; i < count; i++) {
    child[n++] = (test_part){m->parts[m->which].game, parts[i]};
  }
  m->movable = true;
  m->wins = !next_wins(m->oracle, child, n, m->play, (grundy_side)(1 - m->side));
  free(child);
  return m->wins || !m->oracle->left ? GRUNDY_STOP : GRUNDY_OK;
}

static bool search(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                   grundy_side side) {
  mover m = {{move}, oracle, parts, count, 0, play, side, false, false};
  for (; m.which < count && !m.wins; m.which++) {
    if (m.which && compare(&parts[m.which - 1], &parts[m.which]) == 0) continue;
    const grundy_game *game = parts[m.which].game;
    grundy_status s = game->moves->options(oracle->context, game, parts[m.which].c, side, &m.sink);
    assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
  }
  return m.movable ? m.wins : play == GRUNDY_MISERE;
}

/* Sorts the living parts; returns their number. */
static size_t tidy(test_oracle *oracle, const test_part *parts, size_t count, test_part *out,
                   bool *two_sided) {
  size_t n = 0;
  *two_sided = false;
  for (size_t i = 0; i < count; i++) {
    if (dead(oracle, &parts[i])) continue;
    *two_sided = *two_sided || parts[i].game->ruleset->sides > 1;
    out[n++] = parts[i];
  }
  qsort(out, n, sizeof *out, compare);
  return n;
}

/* Means nothing once the budget is used up. */
static bool next_wins(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                      grundy_side side) {
  test_part *own = calloc(count + 1, sizeof *own);
  assert_non_null(own);
  bool two_sided, wins = false;
  count = tidy(oracle, parts, count, own, &two_sided);
  grundy_array key;
  grundy_array_init(&key, oracle->context);
  push(&key, (uint64_t)play | (two_sided ? 2 + (uint64_t)side * 2 : 0));
  for (size_t i = 0; i < count; i++) add_to_key(oracle, &key, own[i].game, own[i].c);
  const uint64_t *known = grundy_i_wordmap_find(&oracle->winners, key.data, key.length);
  if (known) {
    wins = *known;
  } else if (oracle->left && --oracle->left) {
    if (!test_oracle_over(oracle, own, count, side, &wins))
      wins = search(oracle, own, count, play, side);
    if (oracle->left) {
      assert_int_equal(grundy_i_wordmap_put(&oracle->winners, key.data, key.length, wins),
                       GRUNDY_OK);
    }
  }
  grundy_array_clear(&key);
  free(own);
  return wins;
}

bool test_oracle_wins(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                      grundy_side side, bool *out) {
  oracle->left = oracle->budget;
  *out = next_wins(oracle, parts, count, play, side);
  return oracle->left != 0;
}
