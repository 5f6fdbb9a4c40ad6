/* Whole positions under their keys.
 *
 * Components without moves are left out: they make no difference to the moves. A search that trusts
 * the rulesets uses what components reduce to instead. No nim-value and no theorem on sums is used.
 * Packing is injective: the number of components comes first, then for each its game, its length
 * and its words, all in a prefix code.
 *
 * Moves to be tried first: the fewer moves the other player has left, the likelier that player runs
 * out first (used in domineering since Breuker, Uiterwijk & van den Herik 2000: 6x6 by 30 times
 * fewer positions). Where both have the same moves that says nothing, and sums of small components
 * come first: they are soon decided, and recur often. */
#include "solve/outcome/position_key.h"

#include <string.h>

#include "rules/replies.h"

enum { SEVEN = 7, CONTINUED = 1 << SEVEN, WORD_BYTES = 8, LONG_KEY = 1 << 12 };
static const uint64_t largest_size = (uint64_t)1 << 28;

/* ---- components ---- */

/* Order of components within a key: as words, shorter first where one begins the other. */
static int compare(const uint64_t *a, size_t a_length, const uint64_t *b, size_t b_length) {
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return (a_length > b_length) - (a_length < b_length);
}

static void reverse(uint64_t *words, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    uint64_t swap = words[i];
    words[i] = words[count - 1 - i];
    words[count - 1 - i] = swap;
  }
}

/* Brings the last `back` of front + back words before the others. */
static void rotate(uint64_t *words, size_t front, size_t back) {
  reverse(words, front);
  reverse(words + front, back);
  reverse(words, front + back);
}

/* Inserts a component in its place among those of the key (from word 1 on), if it matters. */
static grundy_status insert_as_it_is(grundy_i_search *search, grundy_array *key, uint64_t game,
                                     grundy_component c) {
  GRUNDY_ASSERT(key->length >= 1 && game < search->game_count);
  bool lives;
  GRUNDY_TRY(grundy_i_is_alive(search->context, search->games[game], c, &lives));
  if (key->length > LONG_KEY) GRUNDY_TRY(grundy_i_tick_now(search->context, NULL, 0, 0));
  if (!lives) return GRUNDY_OK;
  size_t end = key->length, at = 1, size = c.length + 2;
  uint64_t head[2] = {game, c.length};
  GRUNDY_TRY(grundy_array_append(key, head, 2));
  GRUNDY_TRY(grundy_array_append(key, c.words, c.length));
  uint64_t *d = key->data;
  while (at < end && compare(d + at, 2 + (size_t)d[at + 1], d + end, size) < 0) {
    at += 2 + (size_t)d[at + 1];
  }
  rotate(d + at, end - at, size);
  return GRUNDY_OK;
}

/* Inserts what a component reduces to. */
typedef struct inserter {
  grundy_sink sink;
  grundy_i_search *search;
  grundy_array *key;
  uint64_t game;
} inserter;

static grundy_status insert_parts(grundy_sink *sink, const grundy_option *option) {
  inserter *i = (inserter *)sink;
  for (size_t part = 0; part < option->count; part++) {
    GRUNDY_TRY(insert_as_it_is(i->search, i->key, i->game, option->parts[part]));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_position_key_insert(grundy_i_search *search, grundy_array *key,
                                           uint64_t number, grundy_component c) {
  const grundy_game *game = search->games[number];
  inserter i = {{insert_parts}, search, key, number};
  if (!search->reduces) return insert_as_it_is(search, key, number, c);
  if (game->hints->reduce)
    return game->hints->reduce(GRUNDY_CALL(search->context, game, c), &i.sink);
  bool equal =
      game->hints->canonical && !(game->hints->canonical_by_value &&
                                  grundy_i_position_key_play(key->data) == GRUNDY_PLAY_MISERE);
  if (!equal) return insert_as_it_is(search, key, number, c);
  grundy_array least = grundy_i_array(search->context);
  grundy_status s = game->hints->canonical(GRUNDY_CALL(search->context, game, c), &least);
  if (s == GRUNDY_OK) {
    s = insert_as_it_is(search, key, number, (grundy_component){least.data, least.length});
  }
  grundy_array_clear(&least);
  return s;
}

/* ---- keys ---- */

/* Whether the two players' moves differ. */
static bool two_sided(const grundy_i_search *search, const uint64_t *key, size_t length) {
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    if (search->games[key[at]]->ruleset->two_sided) return true;
  }
  return false;
}

void grundy_i_position_key_finish(const grundy_i_search *search, uint64_t *key, size_t length) {
  GRUNDY_ASSERT(length >= 1 && key[0] < 4);
  if (!two_sided(search, key, length)) key[0] &= 1;
}

grundy_status grundy_i_position_key_terminal(grundy_i_search *search, const uint64_t *key,
                                             size_t length, grundy_terminal *out) {
  *out = GRUNDY_TERMINAL_UNDECIDED;
  for (size_t at = 1; at < length && *out == GRUNDY_TERMINAL_UNDECIDED;
       at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    if (!game->moves->terminal) continue;
    grundy_component c = {key + at + 2, (size_t)key[at + 1]};
    GRUNDY_TRY(game->moves->terminal(
        GRUNDY_CALL(search->context, game, c, .side = (grundy_side)(key[0] >> 1)), out));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_position_key_print(const grundy_i_search *search, const uint64_t *key,
                                          size_t length, grundy_buffer *out) {
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    grundy_component part = {key + at + 2, (size_t)key[at + 1]};
    if (at > 1) GRUNDY_TRY(grundy_buffer_print(out, " + "));
    GRUNDY_TRY(game->moves->print(GRUNDY_CALL(out->context, game, part), out));
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

/* A move in the component that is skipped. */
static grundy_status move(grundy_sink *sink, const grundy_option *option) {
  grundy_i_position_moves *m = (grundy_i_position_moves *)sink;
  GRUNDY_ASSERT(m->skip >= 1 && m->skip_next > m->skip && m->skip_next <= m->length);
  uint64_t game = m->key[m->skip];
  m->child.length = 0;
  GRUNDY_TRY(grundy_i_search_step(m->search));
  GRUNDY_TRY(grundy_array_push(&m->child, m->key[0] ^ 2));
  GRUNDY_TRY(grundy_array_append(&m->child, m->key + 1, m->skip - 1));
  GRUNDY_TRY(grundy_array_append(&m->child, m->key + m->skip_next, m->length - m->skip_next));
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(grundy_i_position_key_insert(m->search, &m->child, game, option->parts[i]));
  }
  grundy_i_position_key_finish(m->search, m->child.data, m->child.length);
  return m->take(m, m->child.data, m->child.length);
}

grundy_status grundy_i_position_key_list(grundy_i_position_moves *m, const uint64_t *key,
                                         size_t length) {
  GRUNDY_ASSERT(length >= 1);
  grundy_status s = GRUNDY_OK;
  m->sink.take = move;
  m->key = key;
  m->length = length;
  for (m->skip = 1; m->skip < length && s == GRUNDY_OK; m->skip = m->skip_next) {
    grundy_component c = {key + m->skip + 2, (size_t)key[m->skip + 1]};
    const grundy_game *game = m->search->games[key[m->skip]];
    m->skip_next = m->skip + 2 + c.length;
    s = game->moves->options(
        GRUNDY_CALL(m->search->context, game, c, .side = (grundy_side)(key[0] >> 1)), &m->sink);
  }
  return s;
}

/* ---- order ---- */

typedef struct key_counter {
  grundy_sink sink;
  grundy_i_search *search;
  uint64_t count;
} key_counter;

static grundy_status count_option(grundy_sink *sink, const grundy_option *option) {
  key_counter *c = (key_counter *)sink;
  c->count++;
  return grundy_i_search_step(c->search);
}

/* The moves of the player to move. */
static grundy_status count_moves(grundy_i_search *search, const uint64_t *key, size_t length,
                                 uint64_t *out) {
  key_counter counted = {{count_option}, search, 0};
  grundy_status s = GRUNDY_OK;
  for (size_t at = 1; at < length && s == GRUNDY_OK; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    grundy_component c = {key + at + 2, (size_t)key[at + 1]};
    s = game->moves->options(
        GRUNDY_CALL(search->context, game, c, .side = (grundy_side)(key[0] >> 1)), &counted.sink);
  }
  *out = counted.count;
  return s;
}

/* A component's measure of play left; the sum of its words where the ruleset gives none. */
static uint64_t size_of(const grundy_game *game, grundy_component c) {
  uint64_t sum = 0;
  if (game->hints->size) {
    sum = game->hints->size(GRUNDY_CALL(game->context, game, c));
  } else {
    for (size_t i = 0; i < c.length && sum < largest_size; i++) {
      sum += c.words[i] < largest_size ? c.words[i] : largest_size;
    }
  }
  return sum < largest_size ? sum : largest_size;
}

grundy_status grundy_i_position_key_rank(grundy_i_search *search, const uint64_t *key,
                                         size_t length, uint64_t *out) {
  if (two_sided(search, key, length)) return count_moves(search, key, length, out);
  *out = 0;
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    grundy_component c = {key + at + 2, (size_t)key[at + 1]};
    uint64_t size = size_of(search->games[key[at]], c);
    *out += size * size;
  }
  return GRUNDY_OK;
}

/* ---- packing ---- */

/* Where the next byte goes; `left` of them fit. */
typedef struct packer {
  unsigned char *next;
  size_t left;
} packer;

static bool pack(packer *p, uint64_t number) {
  for (; p->left; p->left--) {
    *p->next++ = (unsigned char)(number < CONTINUED ? number : number % CONTINUED + CONTINUED);
    number >>= SEVEN;
    if (!number) {
      p->left--;
      return true;
    }
  }
  return false;
}

static size_t components_of(const uint64_t *key, size_t length) {
  size_t count = 0;
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) count++;
  return count;
}

bool grundy_i_position_key_pack(const uint64_t *key, size_t length, grundy_i_position_packed *out) {
  unsigned char bytes[sizeof out->words] = {0};
  packer p = {bytes, sizeof bytes};
  if (!pack(&p, key[0]) || !pack(&p, components_of(key, length))) return false;
  for (size_t at = 1; at < length; at++) {
    if (!pack(&p, key[at])) return false;
  }
  size_t words = (sizeof bytes - p.left + WORD_BYTES - 1) / WORD_BYTES;
  GRUNDY_ASSERT(words <= GRUNDY_I_TABLE_WORDS);
  memcpy(out->words, bytes, words * sizeof *out->words);
  out->key = (grundy_i_transposition_key){
      GRUNDY_I_TABLE_POSITIONS, out->words, words,
      grundy_i_transposition_hash(GRUNDY_I_TABLE_POSITIONS, out->words, words)};
  return true;
}
