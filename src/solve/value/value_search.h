/* One thread's search for "the nim-value of this component, if it lies in this set". */
#pragma once

#include "grundy/ruleset.h"
#include "solve/value/nimset.h"
#include "solve/value/transposition_table.h"

/* The measure of the play left in a component; where the ruleset has none, the sum of the words. */
uint64_t grundy_i_component_size(const grundy_game *game, grundy_component c);

/* What the ruleset says of a component's value without a search: the value, or (bit v for v) some
 * that it is not. */
grundy_status grundy_i_component_theory(const grundy_call *call, bool *known, uint64_t *value,
                                        uint64_t *excluded);

/* Hands the sink, once, the parts that a component reduces to; `scratch` is for their words. */
grundy_status grundy_i_component_reduce(const grundy_call *call, grundy_array *scratch,
                                        grundy_sink *sink);

/* How many components were expanded, and what tells how many different ones: by ten bits of the
 * hash, one more than the most zeros that others end with. `next`: when to compare them. `repeats`:
 * they were expanded more than `most` times on average. */
enum { GRUNDY_I_RANKS = 1 << 10 };
typedef struct grundy_i_expansions {
  uint64_t count, next;
  double most;
  bool repeats;
  unsigned char ranks[GRUNDY_I_RANKS];
} grundy_i_expansions;

/* Nim-values of recent components, by the words they came in or by their keys: a thread's own and
 * lossy. A recent component needs no key, one with a recent key no look-up. */

/* Longer components are not kept, nor values of 2^32 and more. */
enum { GRUNDY_I_RECENT_WORDS = 2, GRUNDY_I_RECENT_BITS = 12 };

/* length 0: no entry; more than the words: of a key. */
typedef struct grundy_i_recent_value {
  uint64_t words[GRUNDY_I_RECENT_WORDS];
  uint32_t length, value;
} grundy_i_recent_value;

typedef struct grundy_i_recent_values {
  grundy_i_recent_value *entries; /* 2^GRUNDY_I_RECENT_BITS, or NULL until there is need */
  uint64_t asked;                 /* how often one was to be kept while there was no room */
} grundy_i_recent_values;

void grundy_i_recent_values_clear(grundy_i_recent_values *recent, grundy_context *context);

/* Keeps the value of a component, or of those with a key, replacing another's. Takes memory
 * once it has been called often enough to be worth it, at most a share of what the context's
 * limit leaves, and does without where there is none. O(1). */
void grundy_i_recent_values_add(grundy_i_recent_values *recent, grundy_context *context,
                                grundy_component c, bool is_key, uint64_t value);

/* The only place where a component of one or two words can be. */
static inline size_t grundy_i_recent_values_place(grundy_component c) {
  GRUNDY_ASSERT(c.length >= 1 && c.length <= GRUNDY_I_RECENT_WORDS);
  uint64_t h = c.words[0] * UINT64_C(0x9fb21c651e98df25);
  if (c.length > 1) h = (h ^ c.words[1]) * UINT64_C(0xff51afd7ed558ccd);
  return (size_t)(h >> (64 - GRUNDY_I_RECENT_BITS));
}

/* The component's entry, or NULL. O(1). */
static inline const grundy_i_recent_value *
grundy_i_recent_values_find(const grundy_i_recent_values *recent, grundy_component c, bool is_key) {
  if (!recent->entries || !c.length || c.length > GRUNDY_I_RECENT_WORDS) return NULL;
  const grundy_i_recent_value *entry = &recent->entries[grundy_i_recent_values_place(c)];
  size_t length = c.length + (is_key ? GRUNDY_I_RECENT_WORDS : 0);
  if (entry->length != length || entry->words[0] != c.words[0]) return NULL;
  return c.length == 1 || entry->words[1] == c.words[1] ? entry : NULL;
}

/* Values that components are known not to have, a thread's own and lossy: what is forgotten will be
 * found again. */

/* Longer keys are not kept, nor values from GRUNDY_I_FAILED_VALUES on. */
enum { GRUNDY_I_FAILED_WORDS = 3, GRUNDY_I_FAILED_VALUES = 56 };

/* values: bit v for v, and in the bits above 1 + the number of words; 0: no entry. */
typedef struct grundy_i_failed_query {
  uint64_t values, words[GRUNDY_I_FAILED_WORDS];
} grundy_i_failed_query;

typedef struct grundy_i_failed_queries {
  uint64_t game;                  /* of all the components, as numbered in the table of searches */
  grundy_i_failed_query *entries; /* NULL until there is need */
  size_t capacity;                /* a power of two, or 0 */
  uint64_t asked;                 /* how often one was to be kept since it last grew */
} grundy_i_failed_queries;

void grundy_i_failed_queries_clear(grundy_i_failed_queries *failed, grundy_context *context);

/* The values (bit v for v) that the component is known not to have. `hash` is that of
 * grundy_i_transposition_hash. O(1). */
uint64_t grundy_i_failed_queries_of(const grundy_i_failed_queries *failed, uint64_t hash,
                                    const uint64_t *words, size_t length);

/* Keeps values that the component cannot have, replacing another's. Takes memory once it was called
 * often enough to be worth it, at most a share of what the context's limit leaves, and does without
 * where there is none. O(1) but for growth, at each eightfold number of calls. */
void grundy_i_failed_queries_add(grundy_i_failed_queries *failed, grundy_context *context,
                                 uint64_t hash, const uint64_t *words, size_t length,
                                 uint64_t values);

/* Results of a question: a nim-value below 64 or OUTSIDE, "not in the set". */
enum { GRUNDY_I_OUTSIDE = GRUNDY_I_NIMSET_SIZE };

/* A component that is searched or to be searched: words[first + own .. first + stored) of some
 * array. What is found of it is kept for its key, words[first .. first + length), which may be the
 * component itself. `size` says how much play is left in it. */
typedef struct grundy_i_value_part {
  uint64_t hash, size; /* hash: of the key */
  uint64_t excluded;   /* values it cannot have, by the ruleset */
  size_t first;
  uint32_t length, own, stored;
} grundy_i_value_part;

/* A part's words, in the array that has them; the array may have none if the part has none. */
static inline const uint64_t *grundy_i_part_words(const grundy_i_value_part *part,
                                                  const uint64_t *words) {
  return part->stored ? words + part->first : words;
}

/* The component itself, in the array that has its words. */
static inline grundy_component grundy_i_part_own(const grundy_i_value_part *part,
                                                 const uint64_t *words) {
  GRUNDY_ASSERT(part->own <= part->stored && part->length <= part->stored);
  const uint64_t *all = grundy_i_part_words(part, words);
  return (grundy_component){part->own ? all + part->own : all, part->stored - part->own};
}

/* An option whose nim-value is not known: `size` says how much work it is, `known` is the XOR of
 * its known parts, the others are parts[first .. first + count), the one with the most play
 * first. */
typedef struct grundy_i_value_choice {
  uint64_t size, hash, known;
  size_t first, count;
} grundy_i_value_choice;

/* The two ways through the choices: first only for the one value asked for, since an option that
 * has it ends the question; then for every value that still matters. */
typedef enum grundy_i_pass { GRUNDY_I_PASS_REFUTE, GRUNDY_I_PASS_ALL } grundy_i_pass;

/* A component on the stack. Its nim-value is the least that is not in `struck` and that none of
 * the choices [next, end) has; none of the choices dropped before `next` has a value that could be
 * it. */
typedef struct grundy_i_value_frame {
  grundy_i_value_part part; /* words in `keys` */
  uint64_t asked, struck;   /* asked: is it one of these? */
  uint64_t refuted;         /* values that no choice has */
  uint64_t left;            /* choices that may have any value */
  bool dropped;             /* a choice's value was not found */
  grundy_i_pass pass;
  size_t next, end, kept, deferred; /* of its choices */
  unsigned try;                     /* the value that the choice's last part is asked for */
  unsigned heard;                   /* 1 + the answer, from another process; 0: none */
  size_t choices, parts, words;     /* where its own begin */
  uint64_t started;                 /* nodes before it */
  size_t below;                     /* 1 + the next frame of the same chain, see `open` */
} grundy_i_value_frame;

typedef struct grundy_i_parallel_search grundy_i_parallel_search;
typedef struct grundy_i_value_peers grundy_i_value_peers;

/* Marks of components that others are at, by hash. */
enum { GRUNDY_I_SEARCH_MARKS = 1 << 14 };

/* What components of about one size have cost so far. */
typedef struct grundy_i_value_cost {
  uint64_t frames, nodes;
} grundy_i_value_cost;

enum { GRUNDY_I_EFFORTS = 584 };

/* Options reduced ahead of their look-up. */
enum { GRUNDY_I_DRAFTS = 2 };

/* An option before its look-up: `known` is the XOR of the recent ones of its parts, the words are
 * those of the others, see value_search.c. */
typedef struct grundy_i_value_draft {
  uint64_t known;
  grundy_array parts;
} grundy_i_value_draft;

/* keys: the words of the frames' components. words: those of the parts of their choices. */
typedef struct grundy_i_value_search {
  grundy_sink sink;    /* takes options; first, so that a sink leads to its search */
  grundy_sink reduced; /* takes what a part reduces to */
  grundy_context *context;
  grundy_i_transposition_table *table;
  const grundy_game *game;
  uint64_t number; /* of the game, in keys of the table */
  grundy_i_value_frame *frames;
  size_t depth, frame_capacity;
  grundy_i_value_choice *choices;
  size_t choice_count, choice_capacity;
  grundy_i_value_part *parts;
  size_t part_count, part_capacity;
  grundy_array keys, words, scratch;
  grundy_i_value_draft drafts[GRUNDY_I_DRAFTS]; /* a ring */
  size_t ahead;                                 /* drafts made before the first is looked up */
  size_t drafted, looked_up;     /* drafts so far of the frame on top, and those done with */
  grundy_i_value_choice current; /* the option being taken */
  size_t *open; /* 1 + the last frame of each hash modulo frame_capacity; 0: none */
  grundy_i_failed_queries failed;
  grundy_i_recent_values recent;
  grundy_i_value_cost efforts[GRUNDY_I_EFFORTS];
  uint64_t nodes, work, hits;
  grundy_i_expansions *expansions;    /* or NULL: not compared */
  grundy_i_parallel_search *parallel; /* or NULL: alone */
  grundy_i_value_peers *peers;        /* or NULL: no other process */
  size_t heard;                       /* 1 + the lowest frame whose answer has come; 0: none */
  bool helps;                         /* it does not lead the others */
  uint64_t alone;                     /* work at which the leader fetches helpers */
  uint64_t last;                      /* `work` may not pass this */
} grundy_i_value_search;

void grundy_i_value_search_init(grundy_i_value_search *search, grundy_context *context,
                                grundy_i_transposition_table *table, const grundy_game *game,
                                uint64_t number);
void grundy_i_value_search_clear(grundy_i_value_search *search);

/* Puts the canonical parts of a sum of components in search->parts, those left out whose value is
 * known; *known is the XOR of these. */
grundy_status grundy_i_value_search_join(grundy_i_value_search *search,
                                         const grundy_component *parts, size_t count,
                                         uint64_t *known);

/* The nim-value of parts[index] if it is in the set `asked`, else OUTSIDE. Errors: those of the
 * game's options; UNKNOWN where a nim-value of 64 or more matters, or a component has more words
 * than the table keeps; LIMIT, CANCELLED, NO_MEMORY;
 * BAD_INPUT where play can return to a component. */
grundy_status grundy_i_value_search_ask(grundy_i_value_search *search, size_t index, uint64_t asked,
                                        unsigned *out);

/* The nim-value of parts[index], by asking for 0, 1, 2, … in turn (aspiration): what is found on
 * the way for one value serves the next. Errors as above. */
grundy_status grundy_i_value_search_value(grundy_i_value_search *search, size_t index,
                                          unsigned *out);
