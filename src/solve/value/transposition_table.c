/* The transposition table (Greenblatt, Eastlake & Crocker 1967, for chess).
 *
 *   level 0   level 1 (8 times as large)   …
 *   bucket = [ version | headers → | 0 … 0 | ← keys ]    32 words, 4 cache lines
 *   header = tag 33 | game 12 | length + 1: 5 | effort 6 | value 8 bits; 0: no more entries
 *
 * The key of the first header is the last in the bucket, and so on: the headers, mostly in one
 * cache line, show that a bucket does not have a key. The hash names one bucket on each level; a
 * search goes through the levels from the newest. Growth adds a level, so nothing ever moves. When
 * the bound is reached, a bucket of the newest level that is full loses its entries of least
 * effort, older ones first.
 *
 * Threads: a bucket's version is odd while it is written, and a reader that sees the version change
 * discards what it read (a sequence lock, Lameter 2005; all words are atomic, so nothing is
 * undefined). A writer that finds a version odd gives up: an entry is lost, but no answer. Keys are
 * compared whole; a hash alone never decides. Cost: O(1), about one cache miss a level. */
#include "solve/value/transposition_table.h"

#include <string.h>

#include "base/messages_solving.def"
#include "solve/value/nimset.h"

enum {
  BUCKET = GRUNDY_I_TABLE_BUCKET,
  TRIES = 1 << 16,         /* to copy a bucket while it is written */
  FIRST_BUCKETS = 1 << 12, /* 1 MB */
  LEAST_BUCKETS = 16,
  GROWTH = 8,
  VALUE_BITS = 8,
  EFFORT_BITS = 6,
  LENGTH_BITS = 5,
  GAME_BITS = 12,
  TAG_SHIFT = VALUE_BITS + EFFORT_BITS + LENGTH_BITS + GAME_BITS
};
/* Where neither the caller nor the context sets a bound. */
static const size_t default_most = (size_t)1 << 30;

/* ---- entries ---- */

/* The header of a key's entry without effort and value. */
static uint64_t header_of(const grundy_i_transposition_key *key) {
  uint64_t header = key->hash << GAME_BITS | key->game;
  return (header << LENGTH_BITS | (key->length + 1)) << (VALUE_BITS + EFFORT_BITS);
}

static unsigned value_in(uint64_t header) {
  return (unsigned)(header & ((1u << VALUE_BITS) - 1));
}

static unsigned effort_in(uint64_t header) {
  return (unsigned)(header >> VALUE_BITS & ((1u << EFFORT_BITS) - 1));
}

/* Words that the entry takes. */
static size_t size_in(uint64_t header) {
  return (size_t)(header >> (VALUE_BITS + EFFORT_BITS) & ((1u << LENGTH_BITS) - 1));
}

static uint64_t load(const _Atomic uint64_t *word) {
  return atomic_load_explicit(word, memory_order_acquire);
}

static void store(_Atomic uint64_t *word, uint64_t value) {
  atomic_store_explicit(word, value, memory_order_release);
}

uint64_t grundy_i_transposition_hash(uint64_t game, const uint64_t *words, size_t length) {
  uint64_t h = 0x9e3779b97f4a7c15u * (game + 1) + length;
  for (size_t i = 0; i < length; i++) {
    h = (h ^ words[i]) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  h *= 0x94d049bb133111ebu;
  return h ^ h >> 29;
}

/* ---- buckets ---- */

static _Atomic uint64_t *bucket_of(const grundy_i_transposition_level *level, uint64_t hash) {
  size_t index = (size_t)((grundy_i_uint128)hash * level->buckets >> 64);
  return level->words + index * BUCKET;
}

static bool same_words(const _Atomic uint64_t *words, const grundy_i_transposition_key *key) {
  for (size_t i = 0; i < key->length; i++) {
    if (load(words + i) != key->words[i]) return false;
  }
  return true;
}

/* A place in a bucket: the header's index, and where the words of its key begin; or where the
 * headers end and where the keys begin. */
typedef struct entry_place {
  size_t header, key;
} entry_place;

/* Whether the bucket has the key, and where; else where its entries end. Also ends on what a writer
 * leaves half written. */
static bool locate(const _Atomic uint64_t *bucket, const grundy_i_transposition_key *key,
                   entry_place *out, uint64_t *header) {
  const uint64_t wanted = header_of(key) >> (VALUE_BITS + EFFORT_BITS);
  *out = (entry_place){1, BUCKET};
  while (out->header < out->key) {
    *header = load(bucket + out->header);
    size_t size = size_in(*header);
    if (size == 0 || out->header + size > out->key) break;
    size_t begin = out->key - (size - 1);
    if (*header >> (VALUE_BITS + EFFORT_BITS) == wanted && same_words(bucket + begin, key)) {
      out->key = begin;
      return true;
    }
    out->key = begin;
    out->header++;
  }
  return false;
}

static bool fits(const grundy_i_transposition_key *key) {
  return key->length <= GRUNDY_I_TABLE_WORDS && key->game <= GRUNDY_I_TABLE_POSITIONS;
}

bool grundy_i_transposition_is_large(const grundy_i_transposition_table *table) {
  return atomic_load_explicit(&table->level_count, memory_order_relaxed) > 1;
}

void grundy_i_transposition_prefetch(const grundy_i_transposition_table *table, uint64_t hash) {
  for (unsigned i = atomic_load_explicit(&table->level_count, memory_order_acquire); i-- > 0;) {
    GRUNDY_PREFETCH((const void *)bucket_of(&table->levels[i], hash));
  }
}

bool grundy_i_transposition_find(const grundy_i_transposition_table *table,
                                 const grundy_i_transposition_key *key, unsigned *value) {
  if (!fits(key)) return false;
  for (unsigned i = atomic_load_explicit(&table->level_count, memory_order_acquire); i-- > 0;) {
    uint64_t header;
    entry_place at;
    _Atomic uint64_t *bucket = bucket_of(&table->levels[i], key->hash);
    uint64_t version = load(bucket);
    if (version & 1 || !locate(bucket, key, &at, &header)) continue;
    if (atomic_load_explicit(bucket, memory_order_relaxed) != version) continue;
    *value = value_in(header);
    return true;
  }
  return false;
}

/* Takes out the entry of least effort, the oldest of them; `end` is where the entries end. */
static void evict(_Atomic uint64_t *bucket, entry_place *end) {
  GRUNDY_ASSERT(end->header > 1);
  entry_place at = {1, BUCKET}, least = at;
  for (; at.header < end->header; at.header++) {
    uint64_t header = load(bucket + at.header);
    at.key -= size_in(header) - 1;
    if (at.header == 1 || effort_in(header) < effort_in(load(bucket + least.header))) least = at;
  }
  size_t length = size_in(load(bucket + least.header)) - 1;
  end->header--;
  for (size_t i = least.header; i < end->header; i++) store(bucket + i, load(bucket + i + 1));
  store(bucket + end->header, 0);
  for (size_t i = least.key; i-- > end->key;) store(bucket + i + length, load(bucket + i));
  for (size_t i = 0; i < length; i++) store(bucket + end->key + i, 0);
  end->key += length;
}

/* Words in use of a bucket whose entries end there. */
static size_t used(entry_place end) {
  return end.header + (BUCKET - end.key);
}

static void insert(grundy_i_transposition_table *table, _Atomic uint64_t *bucket, entry_place end,
                   const grundy_i_transposition_key *key, uint64_t header) {
  GRUNDY_ASSERT(end.header <= end.key && end.key <= BUCKET);
  size_t before = used(end);
  while (end.header + 1 + key->length > end.key) {
    evict(bucket, &end);
    atomic_fetch_sub_explicit(&table->entries, 1, memory_order_relaxed);
  }
  end.key -= key->length;
  for (size_t i = 0; i < key->length; i++) store(bucket + end.key + i, key->words[i]);
  GRUNDY_ASSERT(used(end) <= BUCKET);
  store(bucket + end.header++, header);
  atomic_fetch_add_explicit(&table->entries, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&table->filled, used(end) - before, memory_order_relaxed);
}

static bool is_full(const grundy_i_transposition_level *level, size_t filled) {
  return filled > level->buckets * (BUCKET / 2);
}

void grundy_i_transposition_put(grundy_i_transposition_table *table,
                                const grundy_i_transposition_key *key, unsigned value,
                                unsigned effort) {
  GRUNDY_ASSERT(value >> VALUE_BITS == 0 && effort >> EFFORT_BITS == 0);
  unsigned levels = atomic_load_explicit(&table->level_count, memory_order_acquire);
  if (!levels || !fits(key)) return;
  const grundy_i_transposition_level *newest = &table->levels[levels - 1];
  _Atomic uint64_t *bucket = bucket_of(newest, key->hash);
  uint64_t version = atomic_load_explicit(bucket, memory_order_relaxed), header;
  if (version & 1 ||
      !atomic_compare_exchange_strong_explicit(bucket, &version, version + 1, memory_order_acquire,
                                               memory_order_relaxed)) {
    return;
  }
  entry_place at;
  bool found = locate(bucket, key, &at, &header);
  header = header_of(key) | (uint64_t)effort << VALUE_BITS | value;
  if (found) {
    store(bucket + at.header, header);
  } else {
    insert(table, bucket, at, key, header);
  }
  store(bucket, version + 2);
  size_t filled = atomic_load_explicit(&table->filled, memory_order_relaxed);
  if (!atomic_load_explicit(&table->complete, memory_order_relaxed) && is_full(newest, filled)) {
    atomic_store_explicit(&table->wants_room, true, memory_order_relaxed);
  }
}

/* ---- memory ---- */

void grundy_i_transposition_init(grundy_i_transposition_table *table, grundy_context *context,
                                 size_t most) {
  memset(table, 0, sizeof *table);
  table->context = context;
  table->most = most;
  atomic_init(&table->level_count, 0);
  atomic_init(&table->entries, 0);
  atomic_init(&table->filled, 0);
  atomic_init(&table->wants_room, true);
  atomic_init(&table->complete, false);
}

void grundy_i_transposition_clear(grundy_i_transposition_table *table) {
  for (unsigned i = atomic_load(&table->level_count); i-- > 0;) {
    grundy_i_transposition_level *level = &table->levels[i];
    grundy_i_free(table->context, (void *)level->words,
                  level->buckets * BUCKET * sizeof *level->words);
  }
  grundy_i_transposition_init(table, table->context, table->most);
}

bool grundy_i_transposition_wants_room(const grundy_i_transposition_table *table) {
  return atomic_load_explicit(&table->wants_room, memory_order_relaxed);
}

/* Bytes that one more level may take: under a limit a quarter of what is left remains for
 * others. */
static size_t room(const grundy_i_transposition_table *table) {
  size_t limit = grundy_context_get_limits(table->context)->memory;
  size_t used = grundy_context_memory(table->context);
  size_t most = table->most ? table->most : default_most;
  size_t bytes = most > table->bytes ? most - table->bytes : 0;
  if (!limit) return bytes;
  size_t left = limit > used ? (limit - used) / 4 * 3 : 0;
  return left < bytes ? left : bytes;
}

grundy_status grundy_i_transposition_grow(grundy_i_transposition_table *table) {
  unsigned levels = atomic_load(&table->level_count);
  size_t newest = levels ? table->levels[levels - 1].buckets : 0, allowed = room(table);
  size_t buckets = levels ? GROWTH * newest : FIRST_BUCKETS;
  size_t possible = allowed / (BUCKET * sizeof(uint64_t));
  atomic_store(&table->wants_room, false);
  if (levels && !is_full(&table->levels[levels - 1], atomic_load(&table->filled))) return GRUNDY_OK;
  if (buckets > possible) buckets = possible;
  if (levels == GRUNDY_I_TABLE_LEVELS || (levels && buckets < newest)) {
    atomic_store(&table->complete, true);
    return GRUNDY_OK;
  }
  if (buckets < LEAST_BUCKETS) buckets = LEAST_BUCKETS;
  grundy_status s = GRUNDY_OK;
  void *words = grundy_i_new(table->context, buckets * BUCKET, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) {
    atomic_store(&table->complete, levels > 0);
    return levels ? GRUNDY_OK : s;
  }
  table->levels[levels] = (grundy_i_transposition_level){words, buckets};
  table->bytes += buckets * BUCKET * sizeof(uint64_t);
  atomic_store(&table->filled, 0);
  atomic_store_explicit(&table->level_count, levels + 1, memory_order_release);
  return GRUNDY_OK;
}

/* ---- files ---- */

/* One try to copy a bucket. */
static bool copy_bucket(const _Atomic uint64_t *bucket, uint64_t *out) {
  uint64_t version = load(bucket);
  if (version & 1) return false;
  for (size_t i = 1; i < BUCKET; i++) out[i] = load(bucket + i);
  out[0] = 0;
  return atomic_load_explicit(bucket, memory_order_relaxed) == version;
}

void grundy_i_transposition_copy(const grundy_i_transposition_table *table, unsigned level,
                                 size_t first, size_t count, uint64_t *out) {
  GRUNDY_ASSERT(level < atomic_load(&table->level_count));
  GRUNDY_ASSERT(first + count <= table->levels[level].buckets);
  for (size_t i = 0; i < count; i++, out += BUCKET) {
    const _Atomic uint64_t *bucket = table->levels[level].words + (first + i) * BUCKET;
    bool copied = false;
    for (size_t tries = TRIES; tries-- && !copied;) copied = copy_bucket(bucket, out);
    if (!copied) memset(out, 0, BUCKET * sizeof *out);
  }
}

static uint64_t game_in(uint64_t header) {
  return header >> (VALUE_BITS + EFFORT_BITS + LENGTH_BITS) & ((1u << GAME_BITS) - 1);
}

/* Whether such an entry can have been put. */
static bool is_sound(uint64_t header, uint64_t games) {
  uint64_t game = game_in(header);
  return game == GRUNDY_I_TABLE_POSITIONS ? value_in(header) < 2
                                          : game < games && value_in(header) < GRUNDY_I_NIMSET_SIZE;
}

grundy_status grundy_i_transposition_take_in(grundy_i_transposition_table *table, uint64_t games,
                                             const uint64_t *bucket) {
  entry_place at = {1, BUCKET};
  for (; at.header < at.key && size_in(bucket[at.header]); at.header++) {
    uint64_t header = bucket[at.header];
    grundy_i_transposition_key key = {.length = size_in(header) - 1};
    if (at.header + 1 + key.length > at.key || !is_sound(header, games)) {
      return GRUNDY_FAIL(table->context, GRUNDY_BAD_INPUT, no_search_table);
    }
    at.key -= key.length;
    key.game = game_in(header);
    key.words = bucket + at.key;
    key.hash = grundy_i_transposition_hash(key.game, key.words, key.length);
    if (grundy_i_transposition_wants_room(table)) GRUNDY_TRY(grundy_i_transposition_grow(table));
    grundy_i_transposition_put(table, &key, value_in(header), effort_in(header));
  }
  return GRUNDY_OK;
}
