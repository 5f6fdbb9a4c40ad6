/* The options of a component, ready to be searched: reduced, looked up, and put in order.
 *
 * Every part of an option is replaced by what it reduces to (the ruleset's `split`, `reduce` or
 * `canonical`), gets its key, and is looked up at once, before any is searched: most are known.
 * Recent ones do not even need a key. Equal parts of one option cancel, G + G = 0. A reduced option
 * waits as a draft until the next ones are reduced too: meanwhile the buckets of a large table come
 * from memory. Options that remain are tried in order of the play that is left in them, and where
 * that is equal in the ruleset's order; an option that occurs again is dropped. */
#include <string.h>

#include "base/context.h"
#include "base/messages_solving.def"
#include "solve/value/value_search.h"

enum { LOOK_BACK = 16, LARGEST_SIZE = 1 << 28, FIRST = 64, BETWEEN_LOOKS = 1 << 12 };

/* ---- parts ---- */

uint64_t grundy_i_component_size(const grundy_game *game, grundy_component c) {
  if (game->hints->size) return game->hints->size(GRUNDY_CALL(game->context, game, c));
  uint64_t sum = 0;
  for (size_t i = 0; i < c.length; i++) {
    sum += c.words[i];
    if (sum < c.words[i]) return UINT64_MAX;
  }
  return sum;
}

/* Appends words; most often there is room. */
static inline grundy_status append(grundy_array *words, const uint64_t *more, size_t count) {
  if (words->capacity - words->length < count) return grundy_array_append(words, more, count);
  for (size_t i = 0; i < count; i++) words->data[words->length + i] = more[i];
  words->length += count;
  return GRUNDY_OK;
}

static void measure_part(grundy_i_value_search *k, grundy_i_value_part *part) {
  part->size = grundy_i_component_size(k->game, grundy_i_part_own(part, k->words.data));
}

/* What the ruleset knows without search: the value, or some values that it is not. */
static grundy_status by_theorem(grundy_i_value_search *k, grundy_component c, bool *known,
                                uint64_t *value, uint64_t *excluded) {
  grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
  grundy_status s = GRUNDY_OK;
  if (k->game->theory->winner)
    s = k->game->theory->winner(GRUNDY_CALL(k->context, k->game, c), GRUNDY_PLAY_NORMAL, &outcome);
  *known = outcome == GRUNDY_OUTCOME_P;
  *value = 0;
  *excluded = outcome == GRUNDY_OUTCOME_N;
  if (s != GRUNDY_OK || *known || !k->game->theory->value) return s;
  grundy_value v = {.known = false};
  s = k->game->theory->value(GRUNDY_CALL(k->context, k->game, c), &v);
  *known = v.known;
  *value = v.nimber;
  return s;
}

bool grundy_i_value_search_known(grundy_i_value_search *k, const grundy_i_value_part *part,
                                 const uint64_t *words, unsigned *value) {
  grundy_i_transposition_key key = {k->number, words, part->length, part->hash};
  bool known = grundy_i_transposition_find(k->table, &key, value);
  k->hits += known;
  return known;
}

static bool same_part(const grundy_i_value_search *k, const grundy_i_value_part *a,
                      const grundy_i_value_part *b) {
  return a->hash == b->hash && a->length == b->length &&
         (!a->length || memcmp(k->words.data + a->first, k->words.data + b->first,
                               a->length * sizeof(uint64_t)) == 0);
}

/* The value of a component, words[0 .. stored) with its key,
 * if the table or the ruleset knows it. */
static grundy_status value_of(grundy_i_value_search *k, grundy_i_value_part *part,
                              const uint64_t *words, bool *known, uint64_t *value) {
  unsigned found = 0;
  grundy_component own = grundy_i_part_own(part, words);
  *known = grundy_i_value_search_known(k, part, words, &found);
  *value = found;
  grundy_status s = GRUNDY_OK;
  if (!*known) s = by_theorem(k, own, known, value, &part->excluded);
  if (s == GRUNDY_OK && *known && part->own) {
    grundy_i_recent_values_add(&k->recent, k->context, own, *value);
  }
  return s;
}

/* Adds a part, words[0 .. stored), to the current option unless its value is known or it cancels
 * an equal one. */
static grundy_status add_part(grundy_i_value_search *k, grundy_i_value_part part,
                              const uint64_t *words) {
  uint64_t value;
  bool known;
  grundy_status s = value_of(k, &part, words, &known, &value);
  if (s != GRUNDY_OK) return s;
  if (known) {
    k->current.known ^= value;
    return GRUNDY_OK;
  }
  part.first = k->words.length;
  s = append(&k->words, words, part.stored);
  if (s != GRUNDY_OK) return s;
  for (size_t i = k->current.first; i < k->part_count; i++) {
    if (!same_part(k, &k->parts[i], &part)) continue;
    k->parts[i] = k->parts[--k->part_count];
    return GRUNDY_OK;
  }
  s = grundy_i_reserve(k->context, (void **)&k->parts, &k->part_capacity, k->part_count,
                       sizeof *k->parts, FIRST);
  if (s == GRUNDY_OK) k->parts[k->part_count++] = part;
  return s;
}

/* ---- drafts ---- */

/* What precedes the words of a part in a draft: the key's hash and length, where in the words the
 * component itself begins, and how many words there are. */
enum { HASH, LENGTH, OWN, STORED, HEAD };

static grundy_i_value_draft *newest_draft(grundy_i_value_search *k) {
  return &k->drafts[k->drafted % GRUNDY_I_DRAFTS];
}

/* Ends the part of the newest draft that begins at `at`, with a key of so many words; `own` is
 * where the component itself begins. */
static grundy_status end_part(grundy_i_value_search *k, size_t at, size_t length, size_t own) {
  const grundy_array *words = &newest_draft(k)->parts;
  GRUNDY_ASSERT(own <= words->length - at - HEAD);
  uint64_t *head = words->data + at;
  if (length > GRUNDY_I_TABLE_WORDS || k->number >= GRUNDY_I_TABLE_GAMES) {
    return GRUNDY_FAIL(k->context, GRUNDY_UNKNOWN, search_words, GRUNDY_I_TABLE_WORDS);
  }
  head[HASH] = grundy_i_transposition_hash(k->number, head + HEAD, length);
  head[LENGTH] = length;
  head[OWN] = own;
  head[STORED] = words->length - at - HEAD;
  grundy_i_transposition_prefetch(k->table, head[HASH]);
  return GRUNDY_OK;
}

/* Writes a part to the newest draft: what precedes it, its key, and the part itself. */
static grundy_status draft_part(grundy_i_value_search *k, grundy_component c) {
  static const uint64_t head[HEAD];
  grundy_array *words = &newest_draft(k)->parts;
  size_t at = words->length, own = 0, length = c.length;
  grundy_status s = append(words, head, HEAD);
  if (s == GRUNDY_OK && k->game->hints->key) {
    s = k->game->hints->key(GRUNDY_CALL(k->context, k->game, c), words);
    own = length = words->length - at - HEAD;
  }
  if (s == GRUNDY_OK) s = append(words, c.words, c.length);
  return s == GRUNDY_OK ? end_part(k, at, length, own) : s;
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  grundy_i_value_search *k =
      (grundy_i_value_search *)(void *)((char *)sink - offsetof(grundy_i_value_search, reduced));
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    const grundy_i_recent_value *recent = grundy_i_recent_values_find(&k->recent, option->parts[i]);
    if (recent) {
      newest_draft(k)->known ^= recent->value;
      k->hits++;
    } else {
      s = draft_part(k, option->parts[i]);
    }
  }
  return s;
}

/* Drafts what a component reduces to. */
static grundy_status draft_reduced(grundy_i_value_search *k, grundy_component c) {
  if (k->game->hints->split)
    return k->game->hints->split(GRUNDY_CALL(k->context, k->game, c), &k->reduced);
  if (k->game->hints->reduce)
    return k->game->hints->reduce(GRUNDY_CALL(k->context, k->game, c), &k->reduced);
  if (!k->game->hints->canonical) return draft_part(k, c);
  k->scratch.length = 0;
  grundy_status s = k->game->hints->canonical(GRUNDY_CALL(k->context, k->game, c), &k->scratch);
  if (s != GRUNDY_OK) return s;
  return draft_part(k, (grundy_component){k->scratch.data, k->scratch.length});
}

/* Makes a sum of components the newest draft. */
static grundy_status draft(grundy_i_value_search *k, const grundy_component *parts, size_t count) {
  GRUNDY_ASSERT(k->drafted - k->looked_up < GRUNDY_I_DRAFTS);
  grundy_status s = GRUNDY_OK;
  k->reduced.take = take_reduced;
  newest_draft(k)->known = newest_draft(k)->parts.length = 0;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = draft_reduced(k, parts[i]);
  if (s == GRUNDY_OK) k->drafted++;
  return s;
}

/* Makes the oldest draft the current option. */
static grundy_status look_up_draft(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->looked_up < k->drafted);
  const grundy_i_value_draft *oldest = &k->drafts[k->looked_up++ % GRUNDY_I_DRAFTS];
  const grundy_array *parts = &oldest->parts;
  grundy_status s = GRUNDY_OK;
  k->current = (grundy_i_value_choice){.first = k->part_count, .known = oldest->known};
  for (size_t at = 0; at < parts->length && s == GRUNDY_OK;) {
    const uint64_t *head = parts->data + at;
    grundy_i_value_part part = {.hash = head[HASH],
                                .length = (uint32_t)head[LENGTH],
                                .own = (uint32_t)head[OWN],
                                .stored = (uint32_t)head[STORED]};
    s = add_part(k, part, head + HEAD);
    at += HEAD + part.stored;
  }
  k->current.count = k->part_count - k->current.first;
  return s;
}

grundy_status grundy_i_value_search_join(grundy_i_value_search *k, const grundy_component *parts,
                                         size_t count, uint64_t *known) {
  k->drafted = k->looked_up = 0;
  grundy_status s = draft(k, parts, count);
  if (s == GRUNDY_OK) s = look_up_draft(k);
  for (size_t i = 0; i < k->part_count; i++) measure_part(k, &k->parts[i]);
  *known = k->current.known;
  return s;
}

/* ---- options ---- */

/* Strikes a value from those that the frame on top may have; STOP where none of those asked for is
 * left. */
static grundy_status strike(grundy_i_value_frame *frame, uint64_t value) {
  if (value < GRUNDY_I_NIMSET_SIZE) frame->struck |= grundy_i_nimset_of((unsigned)value);
  return frame->asked & ~frame->struck ? GRUNDY_OK : GRUNDY_STOP;
}

/* Measures a choice, and brings the part with the most play to the front. */
static void measure(grundy_i_value_search *k, grundy_i_value_choice *c) {
  grundy_i_value_part *parts = c->count ? k->parts + c->first : NULL;
  c->hash = c->known;
  for (size_t i = 0; i < c->count; i++) {
    measure_part(k, &parts[i]);
    uint64_t size = parts[i].size < LARGEST_SIZE ? parts[i].size : LARGEST_SIZE;
    c->size += size * size;
    c->hash += parts[i].hash;
    if (parts[i].size <= parts[0].size) continue;
    grundy_i_value_part swap = parts[0];
    parts[0] = parts[i];
    parts[i] = swap;
  }
}

/* Keeps the current option. */
static grundy_status keep_choice(grundy_i_value_search *k) {
  grundy_status s = grundy_i_reserve(k->context, (void **)&k->choices, &k->choice_capacity,
                                     k->choice_count, sizeof *k->choices, FIRST);
  if (s == GRUNDY_OK) k->choices[k->choice_count++] = k->current;
  return s;
}

/* The oldest draft becomes a choice, or strikes its value. */
static grundy_status take_draft(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth);
  size_t words = k->words.length;
  grundy_status s = look_up_draft(k);
  if (s != GRUNDY_OK) return s;
  if (k->current.count) return keep_choice(k);
  k->words.length = words;
  return strike(&k->frames[k->depth - 1], k->current.known);
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_value_search *k = (grundy_i_value_search *)sink;
  k->work++;
  grundy_status s = draft(k, option->parts, option->count);
  if (s != GRUNDY_OK || k->drafted - k->looked_up < k->ahead) return s;
  return take_draft(k);
}

static bool same_choice(const grundy_i_value_search *k, const grundy_i_value_choice *a,
                        const grundy_i_value_choice *b) {
  if (a->hash != b->hash || a->count != b->count || a->known != b->known) return false;
  for (size_t i = 0; i < a->count; i++) {
    if (!same_part(k, &k->parts[a->first + i], &k->parts[b->first + i])) return false;
  }
  return true;
}

/* Drops choices that occur again; equal ones are of equal size, and mostly near each other. */
static void drop_repeats(grundy_i_value_search *k, size_t first) {
  size_t kept = first;
  grundy_i_value_choice *all = k->choices;
  for (size_t i = first; i < k->choice_count; i++) {
    bool again = false;
    for (size_t j = kept, looks = LOOK_BACK; j-- > first && looks-- && !again;) {
      if (all[j].size != all[i].size) break;
      again = same_choice(k, &all[j], &all[i]);
    }
    if (!again) all[kept++] = all[i];
  }
  k->choice_count = kept;
}

grundy_status grundy_i_value_search_expand(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth && k->frames[k->depth - 1].choices == k->choice_count);
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_component own = grundy_i_part_own(&frame->part, k->keys.data);
  k->sink.take = take_option;
  k->ahead = grundy_i_transposition_is_large(k->table) ? GRUNDY_I_DRAFTS : 1;
  k->drafted = k->looked_up = 0;
  grundy_status s = k->game->moves->options(GRUNDY_CALL(k->context, k->game, own), &k->sink);
  while (s == GRUNDY_OK && k->looked_up < k->drafted) s = take_draft(k);
  for (size_t i = frame->choices; i < k->choice_count && s == GRUNDY_OK; i++) {
    measure(k, &k->choices[i]);
    if (i % BETWEEN_LOOKS == 0) s = grundy_i_tick(k->context, NULL, 0, 0);
  }
  if (s == GRUNDY_OK && frame->choices < k->choice_count) {
    s = grundy_i_value_search_sort(k, k->choices + frame->choices,
                                   k->choice_count - frame->choices);
    if (s == GRUNDY_OK) drop_repeats(k, frame->choices);
  }
  if (s != GRUNDY_OK) return s;
  frame->end = k->choice_count;
  frame->left = frame->end - frame->next;
  return GRUNDY_OK;
}
