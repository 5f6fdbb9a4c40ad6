/* Sprague-Grundy by mex, and Zermelo by trying every move. A whole position is remembered by its
 * sorted components; those that never have a move are left out, and the side is left out where both
 * players have the same moves. */
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
  free(oracle->key);
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

static void fill(test_oracle *oracle) {
  oracle->left = oracle->budget;
  oracle->options_left = oracle->budget * TEST_ORACLE_OPTIONS_EACH;
}

/* After each option; false once the budget is used up. */
static bool go_on(test_oracle *oracle) {
  if (!oracle->options_left || !--oracle->options_left) oracle->left = 0;
  return oracle->left != 0;
}

typedef struct collector {
  grundy_sink sink;
  test_oracle *oracle;
  const grundy_game *game;
  grundy_array values;
} collector;

static grundy_status collect(grundy_sink *sink, const grundy_option *option) {
  collector *self = (collector *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < option->count; i++)
    value ^= value_of(self->oracle, self->game, option->parts[i]);
  push(&self->values, value);
  return go_on(self->oracle) ? GRUNDY_OK : GRUNDY_STOP;
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
    grundy_status s = game->moves->options(GRUNDY_CALL(oracle->context, game, c), &all.sink);
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
  assert_false(game->ruleset->two_sided);
  fill(oracle);
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

/* A component that can be moved in, and the number of its game. */
typedef struct living {
  uint64_t number;
  test_part part;
} living;

static int compare(const living *p, const living *q) {
  const grundy_component *a = &p->part.c, *b = &q->part.c;
  if (p->number != q->number) return p->number < q->number ? -1 : 1;
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  for (size_t i = 0; i < a->length; i++) {
    if (a->words[i] != b->words[i]) return a->words[i] < b->words[i] ? -1 : 1;
  }
  return 0;
}

static grundy_status refuse(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

static bool dead(test_oracle *oracle, const test_part *part) {
  const grundy_ruleset *rules = part->game->ruleset;
  bool moves = part->game->moves->terminal != NULL;
  for (unsigned side = 0; side <= rules->two_sided; side++) {
    grundy_sink sink = {refuse};
    moves = moves || part->game->moves->options(GRUNDY_CALL(oracle->context, part->game, part->c,
                                                            .side = (grundy_side)side),
                                                &sink) == GRUNDY_STOP;
  }
  return !moves;
}

bool test_oracle_over(test_oracle *oracle, const test_part *parts, size_t count, grundy_side side,
                      bool *wins) {
  for (size_t i = 0; i < count; i++) {
    grundy_terminal t = GRUNDY_TERMINAL_UNDECIDED;
    if (!parts[i].game->moves->terminal) continue;
    assert_int_equal(parts[i].game->moves->terminal(
                         GRUNDY_CALL(oracle->context, parts[i].game, parts[i].c, .side = side), &t),
                     GRUNDY_OK);
    *wins = t == GRUNDY_TERMINAL_WON;
    if (t != GRUNDY_TERMINAL_UNDECIDED) return true;
  }
  return false;
}

static bool next_wins(test_oracle *oracle, const living *parts, size_t count, grundy_play play,
                      grundy_side side);

/* Puts a component in its place among `count` that are in order, unless it never has a move;
 * returns how many there are now. */
static size_t insert(test_oracle *oracle, living *parts, size_t count, const test_part *part) {
  if (dead(oracle, part)) return count;
  const living own = {number_of(oracle, part->game), *part};
  size_t at = count;
  for (; at > 0 && compare(&parts[at - 1], &own) > 0; at--) parts[at] = parts[at - 1];
  parts[at] = own;
  return count + 1;
}

static living *room_for(size_t count) {
  living *parts = malloc((count + 1) * sizeof *parts);
  assert_non_null(parts);
  return parts;
}

/* Tries the moves of one component until one wins. */
typedef struct mover {
  grundy_sink sink;
  test_oracle *oracle;
  const living *parts;
  size_t count, which;
  grundy_play play;
  grundy_side side;
  bool movable, wins;
} mover;

static grundy_status move(grundy_sink *sink, const grundy_option *option) {
  mover *m = (mover *)sink;
  size_t n = 0;
  living *child = room_for(m->count + option->count);
  for (size_t i = 0; i < m->count; i++) {
    if (i != m->which) child[n++] = m->parts[i];
  }
  for (size_t i = 0; i < option->count; i++) {
    const test_part part = {m->parts[m->which].part.game, option->parts[i]};
    n = insert(m->oracle, child, n, &part);
  }
  m->movable = true;
  m->wins = !next_wins(m->oracle, child, n, m->play, (grundy_side)(1 - m->side));
  free(child);
  return !go_on(m->oracle) || m->wins ? GRUNDY_STOP : GRUNDY_OK;
}

static bool search(test_oracle *oracle, const living *parts, size_t count, grundy_play play,
                   grundy_side side) {
  mover m = {{move}, oracle, parts, count, 0, play, side, false, false};
  for (; m.which < count && !m.wins; m.which++) {
    if (m.which && compare(&parts[m.which - 1], &parts[m.which]) == 0) continue;
    const test_part *part = &parts[m.which].part;
    const grundy_ruleset_moves *moves = part->game->moves;
    grundy_status s =
        moves->options(GRUNDY_CALL(oracle->context, part->game, part->c, .side = side), &m.sink);
    assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
  }
  return m.movable ? m.wins : play == GRUNDY_PLAY_MISERE;
}

static bool over(test_oracle *oracle, const living *parts, size_t count, grundy_side side,
                 bool *wins) {
  for (size_t i = 0; i < count; i++) {
    if (test_oracle_over(oracle, &parts[i].part, 1, side, wins)) return true;
  }
  return false;
}

/* Writes the key of a position into oracle->key. */
static void make_key(test_oracle *oracle, const living *parts, size_t count, grundy_play play,
                     grundy_side side) {
  bool two_sided = false;
  size_t length = 1;
  for (size_t i = 0; i < count; i++) {
    two_sided = two_sided || parts[i].part.game->ruleset->two_sided;
    length += 2 + parts[i].part.c.length;
  }
  if (length > oracle->key_capacity) {
    oracle->key_capacity = 2 * length;
    oracle->key = realloc(oracle->key, oracle->key_capacity * sizeof *oracle->key);
    assert_non_null(oracle->key);
  }
  uint64_t *at = oracle->key;
  *at++ = (uint64_t)play | (two_sided ? 2 + (uint64_t)side * 2 : 0);
  for (size_t i = 0; i < count; i++) {
    const grundy_component c = parts[i].part.c;
    *at++ = parts[i].number;
    *at++ = c.length;
    for (size_t w = 0; w < c.length; w++) *at++ = c.words[w];
  }
  oracle->key_length = length;
}

/* Means nothing once the budget is used up. */
static bool next_wins(test_oracle *oracle, const living *parts, size_t count, grundy_play play,
                      grundy_side side) {
  bool wins = false;
  make_key(oracle, parts, count, play, side);
  const uint64_t *known = grundy_i_wordmap_find(&oracle->winners, oracle->key, oracle->key_length);
  if (known) return *known;
  if (!oracle->left || !--oracle->left) return false;
  if (!over(oracle, parts, count, side, &wins)) wins = search(oracle, parts, count, play, side);
  if (!oracle->left) return wins;
  make_key(oracle, parts, count, play, side); /* again: others were made since */
  grundy_status s = grundy_i_wordmap_put(&oracle->winners, oracle->key, oracle->key_length, wins);
  assert_int_equal(s, GRUNDY_OK);
  return wins;
}

bool test_oracle_wins(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                      grundy_side side, bool *out) {
  living *own = room_for(count);
  size_t n = 0;
  for (size_t i = 0; i < count; i++) n = insert(oracle, own, n, &parts[i]);
  fill(oracle);
  *out = next_wins(oracle, own, n, play, side);
  free(own);
  return oracle->left != 0;
}
