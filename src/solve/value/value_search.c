/* Nim-values by pruned search (Beling & Rogalski 2020, "On pruning search trees of impartial
 * games"; compare Lemoine & Viennot 2012, "Nimbers are inevitable").
 *
 * The question is never "what is the nim-value of G?" but "what is it, if it is in the set R?".
 * With S the values of options that are known and n options unknown, mex lies in
 *     P = the n + 1 least values outside S;
 * once P and R are disjoint the answer is OUTSIDE. An option need only be asked for
 *     Q = { v in P : v <= max R } without max P:
 * if its value v is in P, v leaves P; otherwise n falls by one, and max P leaves P. Where one value
 * r is asked for, a first pass asks each option for {r} only, because an option that has it is the
 * end of the question. In an option that is a sum, all parts except the one with the most play are
 * valued (by asking for 0, 1, 2, …), and Q is carried over to the last by XOR.
 *
 * Invariant: none of the choices of a frame that were dropped or put aside has a value of P that is
 * at most max R, except as `struck` says. So if the last value left in P is at most max R, it is
 * the mex. Only values that were found are kept in the table, never "outside".
 * Cost: a small part of the components reachable; memory for the stack, depth times options. */
#include "solve/value/value_search.h"

#include <math.h>
#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/chain.h"
#include "solve/value/parallel_search.h"
#include "solve/value/peers.h"

/* ---- recent values ---- */

/* A direct-mapped cache, small enough to stay in that of a processor: an entry is at the place that
 * the hash of its component gives, with all its words; the latest stays. */

enum {
  CAPACITY = 1 << GRUNDY_I_RECENT_BITS, /* 96 KB */
  WORTH_IT = 1 << 10,
  SHARE = 8 /* at most one part in this many of the memory left */
};

void grundy_i_recent_values_clear(grundy_i_recent_values *recent, grundy_context *context) {
  if (recent->entries) grundy_i_free(context, recent->entries, CAPACITY * sizeof *recent->entries);
  *recent = (grundy_i_recent_values){.entries = NULL};
}

/* Takes memory when it is time to, if there is any. */
static bool has_room(grundy_i_recent_values *recent, grundy_context *context) {
  if (recent->entries) return true;
  if (++recent->asked % WORTH_IT) return false;
  if (!grundy_i_affordable(context, CAPACITY * sizeof *recent->entries, SHARE)) return false;
  return GRUNDY_ALLOCATE(context, recent->entries, CAPACITY) == GRUNDY_OK;
}

void grundy_i_recent_values_add(grundy_i_recent_values *recent, grundy_context *context,
                                grundy_component c, bool is_key, uint64_t value) {
  if (!c.length || c.length > GRUNDY_I_RECENT_WORDS || value > UINT32_MAX) return;
  if (!has_room(recent, context)) return;
  grundy_i_recent_value *entry = &recent->entries[grundy_i_recent_values_place(c)];
  for (size_t i = 0; i < c.length; i++) entry->words[i] = c.words[i];
  entry->length = (uint32_t)(c.length + (is_key ? GRUNDY_I_RECENT_WORDS : 0));
  entry->value = (uint32_t)value;
}

/* ---- values that components do not have ---- */

/* A direct-mapped cache: an entry is at the place its hash gives, with its whole key; the latest
 * stays. It grows with the number of entries stored, up to a bound. */

enum {
  FIRST_FAILED = 1 << 12,
  GROWTH = 8,
  MOST_FAILED = 1 << 21, /* 64 MB */
};

static const uint64_t values_mask = (UINT64_C(1) << GRUNDY_I_FAILED_VALUES) - 1;

void grundy_i_failed_queries_clear(grundy_i_failed_queries *failed, grundy_context *context) {
  grundy_i_free(context, failed->entries, failed->capacity * sizeof *failed->entries);
  *failed = (grundy_i_failed_queries){.game = failed->game};
}

static grundy_i_failed_query *entry_of(const grundy_i_failed_queries *failed, uint64_t hash) {
  GRUNDY_ASSERT(failed->capacity && (failed->capacity & (failed->capacity - 1)) == 0);
  return &failed->entries[hash & (failed->capacity - 1)];
}

static uint64_t mark_of(size_t length) {
  return (uint64_t)(length + 1) << GRUNDY_I_FAILED_VALUES;
}

static size_t length_of(const grundy_i_failed_query *entry) {
  GRUNDY_ASSERT(entry->values >> GRUNDY_I_FAILED_VALUES);
  return (size_t)(entry->values >> GRUNDY_I_FAILED_VALUES) - 1;
}

static bool is_of(const grundy_i_failed_query *entry, const uint64_t *words, size_t length) {
  if ((entry->values & ~values_mask) != mark_of(length)) return false;
  for (size_t i = 0; i < length; i++) {
    if (entry->words[i] != words[i]) return false;
  }
  return true;
}

/* A hint that a component of this hash will soon be asked about. */
static void failed_queries_prefetch(const grundy_i_failed_queries *failed, uint64_t hash) {
  if (failed->entries) GRUNDY_PREFETCH(entry_of(failed, hash));
}

uint64_t grundy_i_failed_queries_of(const grundy_i_failed_queries *failed, uint64_t hash,
                                    const uint64_t *words, size_t length) {
  if (!failed->entries || length > GRUNDY_I_FAILED_WORDS) return 0;
  const grundy_i_failed_query *entry = entry_of(failed, hash);
  return is_of(entry, words, length) ? entry->values & values_mask : 0;
}

/* ---- growth ---- */

/* Eight times the room, with the entries; the same where memory does not suffice. */
static void grow(grundy_i_failed_queries *failed, grundy_context *context) {
  grundy_i_failed_queries larger = {.game = failed->game};
  larger.capacity = failed->capacity ? failed->capacity * GROWTH : FIRST_FAILED;
  failed->asked = 0;
  if (larger.capacity > MOST_FAILED) return;
  if (!grundy_i_affordable(context, larger.capacity * sizeof *larger.entries, SHARE)) return;
  if (GRUNDY_ALLOCATE(context, larger.entries, larger.capacity) != GRUNDY_OK) return;
  for (size_t i = 0; i < failed->capacity; i++) {
    const grundy_i_failed_query *entry = &failed->entries[i];
    if (!entry->values) continue;
    *entry_of(&larger, grundy_i_transposition_hash(larger.game, entry->words, length_of(entry))) =
        *entry;
  }
  grundy_i_failed_queries_clear(failed, context);
  *failed = larger;
}

void grundy_i_failed_queries_add(grundy_i_failed_queries *failed, grundy_context *context,
                                 uint64_t hash, const uint64_t *words, size_t length,
                                 uint64_t values) {
  if (length > GRUNDY_I_FAILED_WORDS) return;
  if (++failed->asked > (failed->capacity ? failed->capacity : WORTH_IT)) grow(failed, context);
  if (!failed->entries) return;
  grundy_i_failed_query *entry = entry_of(failed, hash);
  values &= values_mask;
  if (is_of(entry, words, length)) {
    entry->values |= values;
    return;
  }
  *entry = (grundy_i_failed_query){.values = values | mark_of(length)};
  for (size_t i = 0; i < length; i++) entry->words[i] = words[i];
}

/* ---- the stack ---- */

/* The stack of components being searched. A component that is on it already would make play
 * endless: frames are chained by hash, so that each is found in O(1). */

enum { FIRST_SEATS = 64 };

static size_t *chain_of(const grundy_i_value_search *k, uint64_t hash) {
  GRUNDY_ASSERT(k->frame_capacity && (k->frame_capacity & (k->frame_capacity - 1)) == 0);
  return &k->open[hash & (k->frame_capacity - 1)];
}

static void link_frame(grundy_i_value_search *k, size_t index) {
  size_t *chain = chain_of(k, k->frames[index].part.hash);
  k->frames[index].below = *chain;
  *chain = index + 1;
}

/* Twice the room for frames, with their chains rebuilt. */
static grundy_status more_frames(grundy_i_value_search *k) {
  size_t old = k->frame_capacity, wanted = old ? 2 * old : FIRST_SEATS;
  size_t *open;
  GRUNDY_TRY(GRUNDY_ALLOCATE(k->context, open, wanted));
  grundy_status s = GRUNDY_RESIZE(k->context, k->frames, old, wanted);
  if (s != GRUNDY_OK) {
    grundy_i_free(k->context, open, wanted * sizeof *open);
    return s;
  }
  grundy_i_free(k->context, k->open, old * sizeof *open);
  k->open = open;
  k->frame_capacity = wanted;
  for (size_t i = 0; i < k->depth; i++) link_frame(k, i);
  return GRUNDY_OK;
}

/* The components on the stack from frame `first` on, and then `last`. */
typedef struct part_chain {
  grundy_i_chain chain;
  const grundy_i_value_search *search;
  size_t first;
  grundy_component last;
} part_chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const part_chain *c = (const part_chain *)self;
  const grundy_i_value_search *k = c->search;
  grundy_component component = c->last;
  if (index + 1 < self->count) {
    const grundy_i_value_part *part = &k->frames[c->first + index].part;
    component = grundy_i_part_own(part, k->keys.data);
  }
  return k->game->moves->print(GRUNDY_CALL(k->context, k->game, component), out);
}

static grundy_status endless(const grundy_i_value_search *k, grundy_status status, size_t first,
                             grundy_component last) {
  part_chain c = {{print_link, k->depth - first + 1}, k, first, last};
  return grundy_i_chain_fail(k->context, status, k->game->name, &c.chain);
}

/* Fails where the component is on the stack already, or the stack is very deep. */
static grundy_status refuse_return(const grundy_i_value_search *k, const grundy_i_value_part *part,
                                   const uint64_t *words) {
  for (size_t at = *chain_of(k, part->hash); at; at = k->frames[at - 1].below) {
    const grundy_i_value_part *other = &k->frames[at - 1].part;
    if (other->hash != part->hash || other->length != part->length) continue;
    if (part->length &&
        memcmp(k->keys.data + other->first, words, part->length * sizeof *words) != 0) {
      continue;
    }
    return endless(k, GRUNDY_BAD_INPUT, at - 1, grundy_i_part_own(part, k->words.data));
  }
  if (k->depth < GRUNDY_I_CHAIN_DEPTH) return GRUNDY_OK;
  return endless(k, GRUNDY_LIMIT, 0, grundy_i_part_own(part, k->words.data));
}

/* Puts a component on the stack, and removes the one on top. Errors: BAD_INPUT where it is there
 * already, LIMIT where the stack is very deep. */
static grundy_status value_search_push(grundy_i_value_search *k, const grundy_i_value_part *part,
                                       uint64_t asked) {
  GRUNDY_ASSERT(asked && part->length <= part->stored);
  const uint64_t *words = grundy_i_part_words(part, k->words.data);
  GRUNDY_TRY(k->depth < k->frame_capacity ? GRUNDY_OK : more_frames(k));
  GRUNDY_TRY(refuse_return(k, part, words));
  size_t first = k->keys.length;
  GRUNDY_TRY(grundy_array_append(&k->keys, words, part->stored));
  bool one = !(asked & (asked - 1));
  k->frames[k->depth++] = (grundy_i_value_frame){
      .part = *part,
      .asked = asked,
      .pass = one && asked > 1 ? GRUNDY_I_PASS_REFUTE : GRUNDY_I_PASS_ALL,
      .next = k->choice_count,
      .kept = k->choice_count,
      .choices = k->choice_count,
      .parts = k->part_count,
      .words = k->words.length,
      .started = k->nodes,
  };
  k->frames[k->depth - 1].part.first = first;
  link_frame(k, k->depth - 1);
  if (k->parallel && k->depth <= GRUNDY_I_PARALLEL_DEPTH) {
    atomic_fetch_add_explicit(grundy_i_parallel_mark(k->parallel, part->hash), 1,
                              memory_order_relaxed);
  }
  return GRUNDY_OK;
}

static void value_search_pop(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth);
  const grundy_i_value_frame *frame = &k->frames[--k->depth];
  GRUNDY_ASSERT(frame->choices <= k->choice_count && frame->parts <= k->part_count);
  GRUNDY_ASSERT(*chain_of(k, frame->part.hash) == k->depth + 1);
  *chain_of(k, frame->part.hash) = frame->below;
  if (k->heard > k->depth) k->heard = 0;
  if (k->parallel && k->depth < GRUNDY_I_PARALLEL_DEPTH) {
    atomic_fetch_sub_explicit(grundy_i_parallel_mark(k->parallel, frame->part.hash), 1,
                              memory_order_relaxed);
  }
  k->choice_count = frame->choices;
  k->part_count = frame->parts;
  k->words.length = frame->words;
  k->keys.length = frame->part.first;
}

/* ---- options ---- */

/* The options of a component, ready to be searched: reduced, looked up, and put in order.
 *
 * Every part of an option is replaced by what it reduces to (the ruleset's `split`, `reduce` or
 * `canonical`), gets its key, and is looked up at once, before any is searched: most are known.
 * Recent ones do not even need a key. Equal parts of one option cancel, G + G = 0. A reduced option
 * waits as a draft until the next ones are reduced too: meanwhile the buckets of a large table come
 * from memory. Options that remain are tried in order of the play that is left in them, and where
 * that is equal in the ruleset's order; an option that occurs again is dropped. */

static grundy_status value_search_charge(grundy_i_value_search *k, uint64_t hash);
static void value_search_refuse(grundy_i_value_search *k);
static grundy_status value_search_sort(grundy_i_value_search *k, grundy_i_value_choice *choices,
                                       size_t count);

/* RECENT_KEY: recent values are kept by keys of so few words, otherwise by the components'. */
enum {
  RECENT_KEY = 1,
  LOOK_BACK = 16,
  LARGEST_SIZE = 1 << 28,
  FIRST = 64,
  BETWEEN_LOOKS = 1 << 12
};

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

grundy_status grundy_i_component_theory(const grundy_call *call, bool *known, uint64_t *value,
                                        uint64_t *excluded) {
  const grundy_ruleset_theory *theory = call->game->theory;
  grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
  grundy_status s = GRUNDY_OK;
  if (theory->winner) s = theory->winner(call, GRUNDY_PLAY_NORMAL, &outcome);
  *known = outcome == GRUNDY_OUTCOME_P;
  *value = 0;
  *excluded = outcome == GRUNDY_OUTCOME_N;
  if (s != GRUNDY_OK || *known || !theory->value) return s;
  grundy_value v = {.known = false};
  s = theory->value(call, &v);
  *known = v.known;
  *value = v.nimber;
  return s;
}

grundy_status grundy_i_component_reduce(const grundy_call *call, grundy_array *scratch,
                                        grundy_sink *sink) {
  const grundy_ruleset_hints *hints = call->game->hints;
  if (hints->split) return hints->split(call, sink);
  if (hints->reduce) return hints->reduce(call, sink);
  if (!hints->canonical) return grundy_sink_give(sink, &call->component, 1);
  scratch->length = 0;
  GRUNDY_TRY(hints->canonical(call, scratch));
  return grundy_sink_give(sink, &(grundy_component){scratch->data, scratch->length}, 1);
}

/* Whether the table knows the part's value. */
static bool value_search_known(grundy_i_value_search *k, const grundy_i_value_part *part,
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
  *known = value_search_known(k, part, words, &found);
  *value = found;
  if (!*known) {
    GRUNDY_TRY(grundy_i_component_theory(GRUNDY_CALL(k->context, k->game, own), known, value,
                                         &part->excluded));
  }
  if (!*known || !part->own) return GRUNDY_OK;
  grundy_component key = {words, part->length};
  if (key.length <= RECENT_KEY) {
    grundy_i_recent_values_add(&k->recent, k->context, key, true, *value);
  }
  grundy_i_recent_values_add(&k->recent, k->context, own, false, *value);
  return GRUNDY_OK;
}

/* Adds a part, words[0 .. stored), to the current option unless its value is known or it cancels
 * an equal one. */
static grundy_status add_part(grundy_i_value_search *k, grundy_i_value_part part,
                              const uint64_t *words) {
  uint64_t value;
  bool known;
  GRUNDY_TRY(value_of(k, &part, words, &known, &value));
  if (known) {
    k->current.known ^= value;
    return GRUNDY_OK;
  }
  part.first = k->words.length;
  GRUNDY_TRY(append(&k->words, words, part.stored));
  for (size_t i = k->current.first; i < k->part_count; i++) {
    if (!same_part(k, &k->parts[i], &part)) continue;
    k->parts[i] = k->parts[--k->part_count];
    return GRUNDY_OK;
  }
  GRUNDY_TRY(GRUNDY_RESERVE(k->context, k->parts, k->part_capacity, k->part_count, FIRST));
  k->parts[k->part_count++] = part;
  return GRUNDY_OK;
}

/* ---- drafts ---- */

/* What precedes the words of a part in a draft: the key's hash and length, where in the words the
 * component itself begins, and how many words there are. */
enum { HASH, LENGTH, OWN, STORED, HEAD };

static grundy_i_value_draft *newest_draft(grundy_i_value_search *k) {
  return &k->drafts[k->drafted % GRUNDY_I_DRAFTS];
}

/* Ends the part of the newest draft that begins at `at`, with a key of `length` words; `own` is
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

/* Adds the recent value of a component, or of its key, to the newest draft where there is one. */
static bool add_recent(grundy_i_value_search *k, grundy_component c, const grundy_component *key) {
  const grundy_i_recent_value *recent =
      grundy_i_recent_values_find(&k->recent, key ? *key : c, key != NULL);
  if (!recent) return false;
  uint64_t value = recent->value;
  if (key) grundy_i_recent_values_add(&k->recent, k->context, c, false, value);
  newest_draft(k)->known ^= value;
  k->hits++;
  return true;
}

/* Writes a part to the newest draft: what precedes it, its key, and the part itself. */
static grundy_status draft_part(grundy_i_value_search *k, grundy_component c) {
  static const uint64_t head[HEAD];
  grundy_array *words = &newest_draft(k)->parts;
  size_t at = words->length, own = 0, length = c.length;
  GRUNDY_TRY(append(words, head, HEAD));
  if (k->game->hints->key) {
    GRUNDY_TRY(k->game->hints->key(GRUNDY_CALL(k->context, k->game, c), words));
    own = length = words->length - at - HEAD;
    const grundy_component key = {words->data + at + HEAD, length};
    if (length <= RECENT_KEY && add_recent(k, c, &key)) {
      words->length = at;
      return GRUNDY_OK;
    }
  }
  GRUNDY_TRY(append(words, c.words, c.length));
  return end_part(k, at, length, own);
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  grundy_i_value_search *k =
      (grundy_i_value_search *)(void *)((char *)sink - offsetof(grundy_i_value_search, reduced));
  for (size_t i = 0; i < option->count; i++) {
    if (add_recent(k, option->parts[i], NULL)) continue;
    GRUNDY_TRY(draft_part(k, option->parts[i]));
  }
  return GRUNDY_OK;
}

/* Makes a sum of components the newest draft. */
static grundy_status draft(grundy_i_value_search *k, const grundy_component *parts, size_t count) {
  GRUNDY_ASSERT(k->drafted - k->looked_up < GRUNDY_I_DRAFTS);
  k->reduced.take = take_reduced;
  newest_draft(k)->known = newest_draft(k)->parts.length = 0;
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(grundy_i_component_reduce(GRUNDY_CALL(k->context, k->game, parts[i]), &k->scratch,
                                         &k->reduced));
  }
  k->drafted++;
  return GRUNDY_OK;
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
static grundy_status strike_value(grundy_i_value_frame *frame, uint64_t value) {
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
  GRUNDY_TRY(GRUNDY_RESERVE(k->context, k->choices, k->choice_capacity, k->choice_count, FIRST));
  k->choices[k->choice_count++] = k->current;
  return GRUNDY_OK;
}

/* The oldest draft becomes a choice, or strikes its value. */
static grundy_status take_draft(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth);
  size_t words = k->words.length;
  GRUNDY_TRY(look_up_draft(k));
  if (k->current.count) return keep_choice(k);
  k->words.length = words;
  return strike_value(&k->frames[k->depth - 1], k->current.known);
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  grundy_i_value_search *k = (grundy_i_value_search *)sink;
  k->work++;
  GRUNDY_TRY(draft(k, option->parts, option->count));
  if (k->drafted - k->looked_up < k->ahead) return GRUNDY_OK;
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

/* Gathers the options of the frame on top: strikes the values that are known, and keeps the others
 * as choices in the order in which to try them. GRUNDY_STOP where everything asked for is struck
 * already. */
static grundy_status value_search_expand(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth && k->frames[k->depth - 1].choices == k->choice_count);
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_component own = grundy_i_part_own(&frame->part, k->keys.data);
  k->sink.take = take_option;
  k->ahead = grundy_i_transposition_is_large(k->table) ? GRUNDY_I_DRAFTS : 1;
  k->drafted = k->looked_up = 0;
  GRUNDY_TRY(k->game->moves->options(GRUNDY_CALL(k->context, k->game, own), &k->sink));
  while (k->looked_up < k->drafted) GRUNDY_TRY(take_draft(k));
  for (size_t i = frame->choices; i < k->choice_count; i++) {
    measure(k, &k->choices[i]);
    if (i % BETWEEN_LOOKS == 0) GRUNDY_TRY(grundy_i_tick(k->context, NULL, 0, 0));
  }
  if (frame->choices < k->choice_count) {
    GRUNDY_TRY(value_search_sort(k, k->choices + frame->choices, k->choice_count - frame->choices));
    drop_repeats(k, frame->choices);
  }
  frame->end = k->choice_count;
  frame->left = frame->end - frame->next;
  return GRUNDY_OK;
}

/* ---- the order of choices ---- */

/* The order in which the choices of a component are tried.
 *
 * A choice whose value is asked for ends the question, so the cheapest to decide come first: those
 * of least play left. That says little where there is much play, and a look ahead says more: each
 * choice that is one component is expanded, which shows at once that some do not have the value,
 * and for the others how many smaller values still need an option and how many options are not
 * known. The fewer these are, the likelier is the value, and the sooner it is decided (the mobility
 * by which Allis 1994 starts proof numbers). A look ahead costs as much as one node a choice; it is
 * made where components of this size have needed many nodes on average.
 *
 * Cost: O(n log n) for n choices, and n nodes for a look ahead. */

enum { SORT_BY_INSERTION = 64, FEW_SEATS = 5, MANY_NODES = 320, MISSING_SHIFT = 32 };

/* By size, and as they were given: parts are numbered in that order. */
GRUNDY_ORDER(compare_choices, grundy_i_value_choice, size, first)

/* Puts choices in order: of least size first, and as they were given. Errors: NO_MEMORY, CANCELLED,
 * LIMIT. */
static grundy_status value_search_sort(grundy_i_value_search *k, grundy_i_value_choice *choices,
                                       size_t count) {
  if (count > SORT_BY_INSERTION) {
    return grundy_i_sort_unstable(k->context, choices, count, sizeof *choices, compare_choices);
  }
  for (size_t i = 1; i < count; i++) {
    grundy_i_value_choice c = choices[i];
    size_t at = i;
    for (; at > 0 && c.size < choices[at - 1].size; at--) choices[at] = choices[at - 1];
    choices[at] = c;
  }
  return GRUNDY_OK;
}

/* ---- effort ---- */

/* Sizes below 128 each are a class; above, each octave has eight. */
static grundy_i_value_cost *cost_of(grundy_i_value_search *k, uint64_t size) {
  if (size < 128) return &k->efforts[size];
  unsigned top = grundy_i_top_bit(size);
  return &k->efforts[128 + (top - 7) * 8 + (size >> (top - 3) & 7)];
}

/* Remembers how many nodes a component of this size has cost. */
static void value_search_learn(grundy_i_value_search *k, uint64_t size, uint64_t nodes) {
  grundy_i_value_cost *effort = cost_of(k, size);
  effort->frames++;
  effort->nodes += nodes;
}

/* Whether components of this size have needed many nodes. */
static bool is_long(grundy_i_value_search *k, uint64_t size) {
  const grundy_i_value_cost *effort = cost_of(k, size);
  return effort->frames >= FEW_SEATS && effort->nodes >= MANY_NODES * effort->frames;
}

/* ---- look ahead ---- */

/* What has to be found out about an expanded component for it to have one of the values asked for:
 * first the smaller values that no known option has, then the unknown options. */
static uint64_t unknown_of(const grundy_i_value_frame *frame) {
  uint64_t least = frame->asked & (~frame->asked + 1);
  return (uint64_t)GRUNDY_ONES((least - 1) & ~frame->struck) << MISSING_SHIFT | frame->left;
}

/* Expands a part to ask for: *unknown is how much about it is not known, the largest number where
 * it has none of the values asked for. */
static grundy_status expand_part(grundy_i_value_search *k, const grundy_i_value_part *part,
                                 uint64_t asked, uint64_t *unknown) {
  grundy_status s = value_search_charge(k, part->hash);
  if (s == GRUNDY_OK) s = value_search_push(k, part, asked);
  if (s == GRUNDY_OK) s = value_search_expand(k);
  if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
  if (s == GRUNDY_STOP) value_search_refuse(k);
  *unknown = s == GRUNDY_STOP ? UINT64_MAX : unknown_of(&k->frames[k->depth - 1]);
  value_search_pop(k);
  return GRUNDY_OK;
}

/* Measures the choice again: sums come first. */
static grundy_status look_at(grundy_i_value_search *k, uint64_t asked, size_t index) {
  const grundy_i_value_choice choice = k->choices[index];
  uint64_t unknown = 0;
  unsigned value;
  if (choice.count == 1 && choice.known < GRUNDY_I_NIMSET_SIZE) {
    const grundy_i_value_part part = k->parts[choice.first];
    const uint64_t *words = grundy_i_part_words(&part, k->words.data);
    asked = grundy_i_nimset_xor(asked, choice.known) & ~part.excluded;
    asked &= ~grundy_i_failed_queries_of(&k->failed, part.hash, words, part.length);
    if (!asked) {
      unknown = UINT64_MAX;
    } else if (!value_search_known(k, &part, words, &value)) {
      GRUNDY_TRY(expand_part(k, &part, asked, &unknown));
    }
  }
  k->choices[index].size = unknown;
  return GRUNDY_OK;
}

/* Puts the choices of the frame on top in better order, where that is worth it. */
static grundy_status value_search_look_ahead(grundy_i_value_search *k) {
  const grundy_i_value_frame frame = k->frames[k->depth - 1];
  if (frame.end - frame.next < 2 || !is_long(k, frame.part.size)) return GRUNDY_OK;
  for (size_t i = frame.next; i < frame.end; i++) GRUNDY_TRY(look_at(k, frame.asked, i));
  return value_search_sort(k, k->choices + frame.next, frame.end - frame.next);
}

/* ---- the search ---- */

enum { NODES_A_LOOK = 32 };

void grundy_i_value_search_init(grundy_i_value_search *k, grundy_context *context,
                                grundy_i_transposition_table *table, const grundy_game *game,
                                uint64_t number) {
  *k = (grundy_i_value_search){.context = context,
                               .table = table,
                               .game = game,
                               .number = number,
                               .failed = {.game = number},
                               .last = UINT64_MAX};
  GRUNDY_INIT(context, &k->keys, &k->words, &k->scratch);
  for (size_t i = 0; i < GRUNDY_I_DRAFTS; i++) grundy_array_init(&k->drafts[i].parts, context);
}

void grundy_i_value_search_clear(grundy_i_value_search *k) {
  grundy_i_free(k->context, k->open, k->frame_capacity * sizeof *k->open);
  grundy_i_free(k->context, k->frames, k->frame_capacity * sizeof *k->frames);
  grundy_i_free(k->context, k->choices, k->choice_capacity * sizeof *k->choices);
  grundy_i_free(k->context, k->parts, k->part_capacity * sizeof *k->parts);
  grundy_i_failed_queries_clear(&k->failed, k->context);
  grundy_i_recent_values_clear(&k->recent, k->context);
  GRUNDY_CLEAR(&k->keys, &k->words, &k->scratch);
  for (size_t i = 0; i < GRUNDY_I_DRAFTS; i++) grundy_array_clear(&k->drafts[i].parts);
}

static grundy_status too_many_values(const grundy_i_value_search *k) {
  return GRUNDY_FAIL(k->context, GRUNDY_UNKNOWN, search_met, GRUNDY_I_NIMSET_SIZE);
}

static unsigned effort_of(uint64_t nodes) {
  return nodes ? grundy_i_top_bit(nodes) : 0;
}

/* Keeps what was found of the frame on top. */
static grundy_status keep(grundy_i_value_search *k, unsigned value) {
  GRUNDY_ASSERT(value < GRUNDY_I_NIMSET_SIZE);
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_transposition_key key = {k->number, grundy_i_part_words(&frame->part, k->keys.data),
                                    frame->part.length, frame->part.hash};
  if (!k->helps && grundy_i_transposition_wants_room(k->table)) {
    GRUNDY_TRY(grundy_i_transposition_grow(k->table));
  }
  grundy_i_transposition_put(k->table, &key, value, effort_of(k->nodes - frame->started));
  if (k->peers) grundy_i_peers_tell(k, true, value);
  return GRUNDY_OK;
}

/* Each of several searches checks this periodically: whether it is time to fetch helpers, or there
 * is an answer. */
static grundy_status look_at_others(grundy_i_value_search *k) {
  if (!k->helps && k->work >= k->alone && k->depth) {
    const grundy_i_value_part *part = &k->frames[0].part;
    k->alone = UINT64_MAX;
    grundy_component root = grundy_i_part_own(part, k->keys.data);
    grundy_i_parallel_gather(k->parallel, &root);
  }
  if (!atomic_load_explicit(&k->parallel->answer, memory_order_relaxed)) return GRUNDY_OK;
  return GRUNDY_FAIL(k->context, GRUNDY_CANCELLED, search_other);
}

/* Counts the expansion of a component of this hash, and periodically compares the expansions with
 * an estimate of the different components among them (LogLog: Durand and Flajolet 2003; the means
 * of HyperLogLog: Flajolet, Fusy, Gandouet and Meunier 2007; error about 3 %). UNKNOWN where each
 * was expanded so often that expanding all of them once may be quicker. */
static grundy_status count_expansion(grundy_i_expansions *e, uint64_t hash) {
  unsigned char *rank = &e->ranks[hash >> 54];
  unsigned char found = (unsigned char)(1 + GRUNDY_LOWEST_BIT(hash | (uint64_t)1 << 53));
  if (*rank < found) *rank = found;
  if (++e->count < e->next) return GRUNDY_OK;
  double sum = 0;
  for (size_t i = 0; i < GRUNDY_I_RANKS; i++) sum += ldexp(1, -(int)e->ranks[i]);
  double different = 0.7213 / (1 + 1.079 / GRUNDY_I_RANKS) * GRUNDY_I_RANKS * GRUNDY_I_RANKS / sum;
  e->next *= 2;
  e->repeats = (double)e->count > e->most * different;
  return e->repeats ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

/* Counts a node; fails if that is one too many, or if the search has to end. */
static grundy_status value_search_charge(grundy_i_value_search *k, uint64_t hash) {
  k->nodes++;
  if (k->parallel) GRUNDY_TRY(look_at_others(k));
  if (k->peers && k->nodes % NODES_A_LOOK == 0) GRUNDY_TRY(k->peers->look(k->peers));
  if (k->work >= k->last) return GRUNDY_FAIL(k->context, GRUNDY_LIMIT, search_value);
  if (k->expansions) GRUNDY_TRY(count_expansion(k->expansions, hash));
  return grundy_i_tick(k->context, GRUNDY_PHRASE(task_positions_searched), k->nodes, 0);
}

/* ---- the method ---- */

/* P: what the frame's value may still be. */
static uint64_t possible(const grundy_i_value_frame *frame) {
  return grundy_i_nimset_smallest(~frame->struck, frame->left + 1);
}

/* Q: the set to ask an option of the frame for. */
static uint64_t query(const grundy_i_value_frame *frame) {
  if (frame->pass == GRUNDY_I_PASS_REFUTE) return frame->asked;
  uint64_t all = possible(frame), set = all;
  bool whole = all == ~frame->struck && frame->left >= GRUNDY_ONES(all);
  if (!whole) set ^= grundy_i_nimset_of(grundy_i_top_bit(all));
  return set & grundy_i_nimset_up_to_largest(frame->asked) & ~frame->refuted;
}

/* An option's value was found. */
static void strike(grundy_i_value_frame *frame, uint64_t value) {
  GRUNDY_ASSERT(frame->left && frame->next < frame->end);
  if (value < GRUNDY_I_NIMSET_SIZE) frame->struck |= grundy_i_nimset_of((unsigned)value);
  frame->left--;
  frame->next++;
  frame->deferred = 0;
}

/* An option's value was not among those it was asked for. */
static void drop(grundy_i_value_search *k, grundy_i_value_frame *frame) {
  GRUNDY_ASSERT(frame->next < frame->end);
  if (frame->pass == GRUNDY_I_PASS_REFUTE) {
    k->choices[frame->kept++] = k->choices[frame->next];
  } else {
    frame->left--;
    frame->dropped = true;
  }
  frame->deferred = 0;
  frame->next++;
}

/* The answer about the part that the frame on top was waiting for. */
static grundy_status take_answer(grundy_i_value_search *k, unsigned answer) {
  GRUNDY_ASSERT(answer <= GRUNDY_I_OUTSIDE && k->depth);
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_value_choice *choice = &k->choices[frame->next];
  if (choice->count > 1) {
    if (answer == GRUNDY_I_OUTSIDE) {
      return ++frame->try < GRUNDY_I_NIMSET_SIZE ? GRUNDY_OK : too_many_values(k);
    }
    choice->known ^= answer;
    choice->count--;
    frame->try = 0;
  } else if (answer == GRUNDY_I_OUTSIDE) {
    drop(k, frame);
  } else {
    strike(frame, answer ^ choice->known);
  }
  return GRUNDY_OK;
}

/* Remembers that the frame on top has none of the values asked for, nor of those struck. */
static void value_search_refuse(grundy_i_value_search *k) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_failed_queries_add(&k->failed, k->context, frame->part.hash,
                              grundy_i_part_words(&frame->part, k->keys.data), frame->part.length,
                              frame->asked | frame->struck);
  if (k->peers) grundy_i_peers_tell(k, false, frame->asked | frame->struck);
}

/* Removes the frame on top once it has an answer. */
static void leave(grundy_i_value_search *k) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  value_search_learn(k, frame->part.size, k->nodes - frame->started);
  value_search_pop(k);
}

/* Asks for a part's value: from what is known at once (*answered), or by a new frame. */
static grundy_status ask(grundy_i_value_search *k, size_t index, uint64_t asked, bool *answered,
                         unsigned *answer) {
  const grundy_i_value_part part = k->parts[index];
  const uint64_t *words = grundy_i_part_words(&part, k->words.data);
  *answered = value_search_known(k, &part, words, answer);
  if (*answered) return GRUNDY_OK;
  asked &= ~part.excluded & ~grundy_i_failed_queries_of(&k->failed, part.hash, words, part.length);
  *answer = GRUNDY_I_OUTSIDE;
  *answered = !asked;
  if (*answered) return GRUNDY_OK;
  grundy_status s = value_search_charge(k, part.hash);
  if (s == GRUNDY_OK) s = value_search_push(k, &part, asked);
  if (s == GRUNDY_OK) s = value_search_expand(k);
  if (s == GRUNDY_OK) return value_search_look_ahead(k);
  if (s != GRUNDY_STOP) return s;
  value_search_refuse(k);
  leave(k);
  *answered = true;
  return GRUNDY_OK;
}

/* Whether the frame on top is done, and then the answer: its value, if the values of all options
 * are known or the least left is no larger than the largest asked for. */
static grundy_status conclude(grundy_i_value_search *k, bool *answered, unsigned *answer) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  uint64_t may_be = possible(frame);
  *answer = GRUNDY_I_OUTSIDE;
  *answered = frame->left == 0 || !(may_be & frame->asked);
  if (frame->left) return GRUNDY_OK;
  if (!may_be) return too_many_values(k);
  if (frame->dropped && !(may_be & grundy_i_nimset_up_to_largest(frame->asked))) return GRUNDY_OK;
  *answer = GRUNDY_LOWEST_BIT(may_be);
  return keep(k, *answer);
}

/* Whether another thread or process is at a choice, or about to be, if frames at this depth
 * check. */
static bool is_busy(const grundy_i_value_search *k, const grundy_i_value_choice *choice) {
  uint64_t hash = k->parts[choice->first + choice->count - 1].hash;
  if (k->peers && k->depth < GRUNDY_I_PEERS_DEPTH) {
    const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
    return k->peers->busy[grundy_i_peers_mark(hash)] ||
           frame->deferred < k->peers->before[grundy_i_peers_mark(frame->part.hash)];
  }
  return k->parallel && k->depth < GRUNDY_I_PARALLEL_DEPTH &&
         atomic_load_explicit(grundy_i_parallel_mark(k->parallel, hash), memory_order_relaxed);
}

/* Whether to leave the frame's next choice for later, because another search is at it: puts the
 * last one in its place. */
static bool defer(grundy_i_value_search *k, grundy_i_value_frame *frame) {
  GRUNDY_ASSERT(frame->next < frame->end);
  size_t left = frame->end - frame->next;
  grundy_i_value_choice *choices = k->choices + frame->next;
  if (frame->next == frame->choices || frame->deferred + 1 >= left) return false;
  if (!is_busy(k, choices)) return false;
  grundy_i_value_choice later = choices[0];
  memmove(choices, choices + 1, (left - 1) * sizeof *choices);
  choices[left - 1] = later;
  frame->deferred++;
  return true;
}

/* A hint that a choice comes next. */
static void foresee(const grundy_i_value_search *k, const grundy_i_value_choice *choice) {
  uint64_t hash = k->parts[choice->first + choice->count - 1].hash;
  grundy_i_transposition_prefetch(k->table, hash);
  failed_queries_prefetch(&k->failed, hash);
}

/* One step for the frame on top: asks about its next choice, or answers. */
static grundy_status advance(grundy_i_value_search *k, bool *answered, unsigned *answer) {
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  GRUNDY_ASSERT(frame->choices <= frame->next && frame->next <= frame->end);
  GRUNDY_ASSERT(frame->pass == GRUNDY_I_PASS_ALL || frame->kept <= frame->next);
  GRUNDY_TRY(conclude(k, answered, answer));
  if (*answered) return GRUNDY_OK;
  if (frame->next == frame->end) {
    frame->pass = GRUNDY_I_PASS_ALL;
    frame->refuted = frame->asked;
    frame->end = frame->kept;
    frame->next = frame->choices;
    return GRUNDY_OK;
  }
  if ((k->parallel || k->peers) && defer(k, frame)) return GRUNDY_OK;
  const grundy_i_value_choice *choice = &k->choices[frame->next];
  if (frame->next + 1 < frame->end) foresee(k, choice + 1);
  uint64_t set = query(frame);
  if (!set) {
    drop(k, frame);
    return GRUNDY_OK;
  }
  if (choice->known >= GRUNDY_I_NIMSET_SIZE) return too_many_values(k);
  set =
      choice->count > 1 ? grundy_i_nimset_of(frame->try) : grundy_i_nimset_xor(set, choice->known);
  bool known;
  GRUNDY_TRY(ask(k, choice->first + choice->count - 1, set, &known, answer));
  return known ? take_answer(k, *answer) : GRUNDY_OK;
}

/* Goes back to the frame whose answer another process has sent, and takes it. */
static unsigned go_back(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->heard && k->heard <= k->depth);
  size_t depth = k->heard;
  while (k->depth > depth) value_search_pop(k);
  unsigned answer = k->frames[depth - 1].heard - 1;
  value_search_pop(k);
  return answer;
}

grundy_status grundy_i_value_search_ask(grundy_i_value_search *k, size_t index, uint64_t asked,
                                        unsigned *out) {
  GRUNDY_ASSERT(asked && index < k->part_count && k->depth == 0);
  bool answered;
  grundy_status s = ask(k, index, asked, &answered, out);
  while (s == GRUNDY_OK && k->depth) {
    if (k->heard) {
      *out = go_back(k);
      if (k->depth) s = take_answer(k, *out);
      continue;
    }
    s = advance(k, &answered, out);
    if (s != GRUNDY_OK || !answered) continue;
    if (*out == GRUNDY_I_OUTSIDE) value_search_refuse(k);
    leave(k);
    if (k->depth) s = take_answer(k, *out);
  }
  while (k->depth) value_search_pop(k);
  return s;
}

grundy_status grundy_i_value_search_value(grundy_i_value_search *k, size_t index, unsigned *out) {
  for (unsigned v = 0; v < GRUNDY_I_NIMSET_SIZE; v++) {
    GRUNDY_TRY(grundy_i_value_search_ask(k, index, grundy_i_nimset_of(v), out));
    if (*out != GRUNDY_I_OUTSIDE) return GRUNDY_OK;
  }
  return too_many_values(k);
}
