/* A table of names: texts stand one after another in a buffer; an open hash table (linear probing,
 * at most 3/4 full) finds their index. A slot keeps the high bits of the hash next to the index, so
 * that a text is compared, which costs two or three accesses far apart in memory, only where it is
 * very likely the right one. Words are hashed by products of 128 bits folded to 64 under the
 * context's key (wyhash, Wang Yi 2019; Go's maps too): without it no one can make texts collide. */
#include "base/intern.h"

#include <string.h>

enum { FIRST_SLOTS = 64, INDEX_BITS = 40 };
/* How many texts, or slots, are handled between two checks of the clock; slot counts are powers of
 * two as well. */
enum { OFTEN = 1 << 12 };

static const uint64_t index_mask = (UINT64_C(1) << INDEX_BITS) - 1;

void grundy_i_intern_init(grundy_i_intern *intern, grundy_context *context) {
  *intern = (grundy_i_intern){.context = context, .gap = 1};
  GRUNDY_INIT(context, &intern->text, &intern->ends);
}

void grundy_i_intern_clear(grundy_i_intern *intern) {
  grundy_i_free(intern->context, intern->slots, intern->slot_count * sizeof *intern->slots);
  GRUNDY_CLEAR(&intern->text, &intern->ends);
  grundy_i_intern_init(intern, intern->context);
}

size_t grundy_i_intern_count(const grundy_i_intern *intern) {
  return intern->ends.length;
}

const char *grundy_i_intern_text(const grundy_i_intern *intern, size_t index, size_t *length) {
  GRUNDY_ASSERT(index < intern->ends.length);
  size_t start = index ? (size_t)intern->ends.data[index - 1] + intern->gap : 0;
  *length = (size_t)intern->ends.data[index] - start;
  return intern->text.data + start;
}

static uint64_t fold(uint64_t a, uint64_t b) {
  grundy_i_uint128 product = (grundy_i_uint128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* The first or last bytes of a text, up to eight of them. */
static uint64_t read_word(const char *at, size_t count) {
  uint64_t word = 0;
  uint32_t half, other;
  if (count == 8) {
    memcpy(&word, at, 8);
  } else if (count >= 4) {
    memcpy(&half, at, 4);
    memcpy(&other, at + count - 4, 4);
    word = (uint64_t)half << 32 | other;
  } else if (count) {
    memcpy(&word, at, 1);
    word = (word << 8 | (unsigned char)at[count / 2]) << 8 | (unsigned char)at[count - 1];
  }
  return word;
}

static uint64_t hash(const grundy_i_intern *intern, const char *text, size_t length) {
  const uint64_t *key = grundy_i_context_key(intern->context);
  uint64_t h = key[0] ^ length;
  for (size_t at = 0; at < length; at += 8) {
    h = fold(h ^ read_word(text + at, length - at < 8 ? length - at : 8), key[1]);
  }
  return fold(h, key[0]);
}

static bool is_text(const grundy_i_intern *intern, uint64_t slot, const char *text, size_t length) {
  size_t known_length;
  const char *known = grundy_i_intern_text(intern, (size_t)(slot & index_mask) - 1, &known_length);
  return known_length == length && (!length || memcmp(known, text, length) == 0);
}

/* The slot that holds the text, whose hash is h, or the free one where it belongs. */
static uint64_t *find(const grundy_i_intern *intern, const char *text, size_t length, uint64_t h) {
  GRUNDY_ASSERT(intern->ends.length < intern->slot_count);
  size_t mask = intern->slot_count - 1;
  for (size_t at = h & mask;; at = (at + 1) & mask) {
    uint64_t *slot = &intern->slots[at];
    if (!*slot) return slot;
    if ((*slot ^ h) >> INDEX_BITS == 0 && is_text(intern, *slot, text, length)) return slot;
  }
}

/* The content of a slot: the high bits of the hash, and below them index + 1. */
static uint64_t slot_of(size_t index, uint64_t h) {
  GRUNDY_ASSERT(index < index_mask);
  return (h & ~index_mask) | (index + 1);
}

/* Names come from a file, which the context's own thread reads; words may be those of any thread,
 * which must leave the context alone: STOP where the work is to end. */
static grundy_status look(const grundy_i_intern *intern) {
  if (intern->gap) return grundy_i_tick(intern->context, NULL, 0, 0);
  return grundy_i_due(intern->context) ? GRUNDY_STOP : GRUNDY_OK;
}

/* Puts texts begin … end - 1 into slots. */
static void place(const grundy_i_intern *intern, size_t begin, size_t end) {
  for (size_t i = begin; i < end; i++) {
    size_t length;
    const char *text = grundy_i_intern_text(intern, i, &length);
    uint64_t h = hash(intern, text, length);
    *find(intern, text, length, h) = slot_of(i, h);
  }
}

/* Empties the slots and puts all texts into them; `looks`: as long as the work is to go on. */
static grundy_status fill(const grundy_i_intern *intern, bool looks) {
  size_t count = intern->ends.length;
  size_t piece = intern->slot_count < OFTEN ? intern->slot_count : OFTEN;
  for (size_t i = 0; i < intern->slot_count; i += piece) {
    memset(intern->slots + i, 0, piece * sizeof *intern->slots);
    if (i && looks) GRUNDY_TRY(look(intern));
  }
  for (size_t i = 0; i < count; i += OFTEN) {
    if (i && looks) GRUNDY_TRY(look(intern));
    place(intern, i, count - i < OFTEN ? count : i + OFTEN);
  }
  return GRUNDY_OK;
}

/* The old slots are kept until the new ones are filled, since a limit may end that early. Words
 * then stay in the old slots as long as one of them is free: a caller that adds words checks the
 * limits soon. */
static grundy_status grow(grundy_i_intern *intern) {
  grundy_i_intern grown = *intern;
  void *block = NULL;
  grown.slot_count = intern->slot_count ? intern->slot_count * 2 : FIRST_SLOTS;
  size_t size = grown.slot_count * sizeof *grown.slots;
  GRUNDY_TRY(grundy_i_resize(intern->context, &block, 0, size));
  grown.slots = block;
  bool free_slot = intern->ends.length + 1 < intern->slot_count;
  grundy_status s = fill(&grown, intern->gap || free_slot);
  if (s != GRUNDY_OK) {
    grundy_i_free(intern->context, block, size);
    return s == GRUNDY_STOP ? GRUNDY_OK : s;
  }
  grundy_i_free(intern->context, intern->slots, intern->slot_count * sizeof *intern->slots);
  *intern = grown;
  return GRUNDY_OK;
}

/* Adds a text that is not there yet. */
static grundy_status append(grundy_i_intern *intern, const char *text, size_t length) {
  size_t start = intern->text.length;
  grundy_status s = grundy_buffer_append(&intern->text, text, length);
  if (s == GRUNDY_OK) s = grundy_buffer_append(&intern->text, "", intern->gap);
  if (s == GRUNDY_OK) s = grundy_array_push(&intern->ends, start + length);
  if (s != GRUNDY_OK) intern->text.length = start;
  return s;
}

grundy_status grundy_i_intern_index(grundy_i_intern *intern, const char *text, size_t length,
                                    size_t *out) {
  if (4 * intern->ends.length >= 3 * intern->slot_count) GRUNDY_TRY(grow(intern));
  uint64_t h = hash(intern, text, length), *slot = find(intern, text, length, h);
  if (!*slot) {
    GRUNDY_TRY(append(intern, text, length));
    *slot = slot_of(intern->ends.length - 1, h);
  }
  *out = (size_t)(*slot & index_mask) - 1;
  return GRUNDY_OK;
}

bool grundy_i_intern_find(const grundy_i_intern *intern, const char *text, size_t length,
                          size_t *out) {
  if (!intern->slot_count) return false;
  uint64_t slot = *find(intern, text, length, hash(intern, text, length));
  if (slot) *out = (size_t)(slot & index_mask) - 1;
  return slot != 0;
}
