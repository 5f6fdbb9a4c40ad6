/* What searches have found, in bounded memory, for several threads at once: exact keys, no locks
 * to wait for, and replacement of what was cheap to find once the bound is reached.
 *
 *   grundy_i_transposition_init(&table, context, 0);
 *   if (!grundy_i_transposition_find(&table, &key, &value)) …
 *   grundy_i_transposition_put(&table, &key, value, effort);
 *   if (grundy_i_transposition_wants_room(&table)) grundy_i_transposition_grow(&table);
 */
#pragma once

#include <stdatomic.h>

#include "base/context.h"

/* Keys longer than this, and games beyond, are not kept. The number after the last game's is for
 * whole positions. */
enum {
  GRUNDY_I_TABLE_WORDS = 30,
  GRUNDY_I_TABLE_GAMES = (1 << 12) - 1,
  GRUNDY_I_TABLE_POSITIONS = GRUNDY_I_TABLE_GAMES,
  GRUNDY_I_TABLE_LEVELS = 16
};

/* What is looked up: a game by number and the words of a component; `hash` is that of
 * grundy_i_transposition_hash. */
typedef struct grundy_i_transposition_key {
  uint64_t game;
  const uint64_t *words;
  size_t length;
  uint64_t hash;
} grundy_i_transposition_key;

/* A part of the table, half of `buckets` buckets of 32 words or more; it never moves. */
typedef struct grundy_i_transposition_level {
  _Atomic uint64_t *words;
  size_t buckets;
} grundy_i_transposition_level;

typedef struct grundy_i_transposition_table {
  grundy_context *context;
  size_t most;  /* bytes it may take; 0: what the context's limit leaves, or the default */
  size_t bytes; /* that it takes */
  grundy_i_transposition_level levels[GRUNDY_I_TABLE_LEVELS];
  atomic_uint level_count;
  atomic_size_t entries;  /* kept now, over all levels */
  atomic_size_t filled;   /* words in use on the newest level */
  atomic_bool wants_room; /* the newest level is full, and may not be the last */
  atomic_bool complete;   /* no level may follow */
} grundy_i_transposition_table;

/* An empty table, which takes memory with the first growth only. */
void grundy_i_transposition_init(grundy_i_transposition_table *table, grundy_context *context,
                                 size_t most);
void grundy_i_transposition_clear(grundy_i_transposition_table *table);

uint64_t grundy_i_transposition_hash(uint64_t game, const uint64_t *words, size_t length);

/* Whether it has more than its first level, and so mostly is not in a processor's cache. */
bool grundy_i_transposition_is_large(const grundy_i_transposition_table *table);

/* A hint that a key of this hash will soon be looked up. */
void grundy_i_transposition_prefetch(const grundy_i_transposition_table *table, uint64_t hash);

/* Whether the key is kept, and its value. O(1). */
bool grundy_i_transposition_find(const grundy_i_transposition_table *table,
                                 const grundy_i_transposition_key *key, unsigned *value);

/* Keeps value (below 256) for the key, replacing an entry of less effort (below 64; about the
 * logarithm of the time it took) where there is no room. Nothing is kept in a bucket that another
 * thread is writing. */
void grundy_i_transposition_put(grundy_i_transposition_table *table,
                                const grundy_i_transposition_key *key, unsigned value,
                                unsigned effort);

/* Whether growing would help; and growing, by one thread at a time, while others may find and put.
 * Growing does nothing where memory does not suffice. Errors: NO_MEMORY where there is not room for
 * the smallest table. */
bool grundy_i_transposition_wants_room(const grundy_i_transposition_table *table);
grundy_status grundy_i_transposition_grow(grundy_i_transposition_table *table);

/* ---- keeping a table in a file ---- */

/* Buckets of a level are copied out and taken in as GRUNDY_I_TABLE_BUCKET words each. */
enum { GRUNDY_I_TABLE_BUCKET = 32 };

/* Copies buckets [first, first + count) of a level, whole ones even while other threads put; by the
 * thread that lets the table grow. */
void grundy_i_transposition_copy(const grundy_i_transposition_table *table, unsigned level,
                                 size_t first, size_t count, uint64_t *out);

/* Puts what a copied bucket holds, of the first `games` games and of whole positions. Errors:
 * BAD_INPUT for what no table can hold; NO_MEMORY. */
grundy_status grundy_i_transposition_take_in(grundy_i_transposition_table *table, uint64_t games,
                                             const uint64_t *bucket);
