/* Decision diagrams of sets of commuting words.
 *
 * A word is how often it has each letter; a set of words is a function of these numbers to yes or
 * no. Split by the highest letter it is a sequence of functions of the other letters, and where it
 * is eventually periodic finitely many of them are all: a node. Sequences are kept with the least
 * start and period, a constant one is its only item, and a node is found by its contents: equal
 * sets are equal numbers (Bryant 1986, with sequences in place of two branches).
 *
 * Invariant: the items of a node's sequence have lower letters than it, and not all are the same.
 * Cost: an operation meets each pair of nodes once, and remembers. */
#include "misere/diagram.h"

#include <string.h>

#include "base/gcd.h"

enum { NO_OPERATION, UNION, WITHOUT, NONE_OF, FIRST_SLOTS = 1 << 8 };

/* What an operation gave for a and b: one access to memory far away, where a map of words takes
 * four. */
struct grundy_i_words_result {
  uint32_t operation, a, b;
  grundy_i_words set;
};

/* A node's key. */
enum { LETTER, START, ITEMS };

grundy_status grundy_i_diagram_init(grundy_i_diagram *diagram, grundy_i_allowance *allowance) {
  grundy_context *context = allowance->context;
  diagram->allowance = allowance;
  grundy_i_wordmap_init(&diagram->nodes, context);
  diagram->results = NULL;
  diagram->result_count = diagram->result_slots = 0;
  grundy_array_init(&diagram->sequence, context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t constant = 0; constant < 2 && s == GRUNDY_OK; constant++) {
    size_t index;
    s = grundy_i_wordmap_number(&diagram->nodes, (uint64_t[]){0, constant}, 2, 0, &index);
  }
  return s;
}

void grundy_i_diagram_clear(grundy_i_diagram *diagram) {
  grundy_i_wordmap_clear(&diagram->nodes);
  grundy_i_free(diagram->nodes.keys.context, diagram->results,
                diagram->result_slots * sizeof *diagram->results);
  diagram->results = NULL;
  diagram->result_count = diagram->result_slots = 0;
  grundy_array_clear(&diagram->sequence);
}

/* ---- nodes ---- */

static const uint64_t *node(const grundy_i_diagram *diagram, grundy_i_words set, size_t *items) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&diagram->nodes, set, &length);
  *items = length - ITEMS;
  return key;
}

uint64_t grundy_i_words_letter(const grundy_i_diagram *diagram, grundy_i_words set) {
  size_t items;
  return node(diagram, set, &items)[LETTER];
}

grundy_i_words grundy_i_words_at(const grundy_i_diagram *diagram, grundy_i_words set,
                                 uint64_t letter, uint64_t times) {
  size_t items;
  const uint64_t *key = node(diagram, set, &items);
  GRUNDY_ASSERT(key[LETTER] <= letter);
  if (key[LETTER] < letter) return set;
  if (times >= items) times = key[START] + (times - key[START]) % (items - key[START]);
  return (grundy_i_words)key[ITEMS + times];
}

void grundy_i_words_loop(const grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                         uint64_t *start, uint64_t *period) {
  size_t items;
  const uint64_t *key = node(diagram, set, &items);
  bool constant = key[LETTER] < letter;
  *start = constant ? 0 : key[START];
  *period = constant ? 1 : items - key[START];
}

bool grundy_i_words_empty_word(const grundy_i_diagram *diagram, grundy_i_words set) {
  while (set > GRUNDY_I_WORDS_ALL) {
    set = grundy_i_words_at(diagram, set, grundy_i_words_letter(diagram, set), 0);
  }
  return set == GRUNDY_I_WORDS_ALL;
}

/* The least period of items[0 .. period). */
static uint64_t least_period(const uint64_t *items, uint64_t period) {
  for (uint64_t p = 1; p < period; p++) {
    if (period % p == 0 && !memcmp(items, items + p, (size_t)(period - p) * sizeof *items)) {
      return p;
    }
  }
  return period;
}

grundy_status grundy_i_words_make(grundy_i_diagram *diagram, uint64_t letter, uint64_t start,
                                  size_t base, grundy_i_words *out) {
  grundy_array *a = &diagram->sequence;
  GRUNDY_ASSERT(base + start < a->length && letter && letter <= GRUNDY_I_LETTERS_MOST);
  uint64_t *items = a->data + base;
  uint64_t period = least_period(items + start, a->length - base - start);
  while (start && items[start - 1] == items[start - 1 + period]) start--;
  uint64_t first = items[0];
  a->length = base + (size_t)(start + period);
  grundy_status s = GRUNDY_OK;
  if (start + period > 1) { /* the key is the sequence after its head */
    s = grundy_array_append(a, (uint64_t[ITEMS]){0}, ITEMS);
    if (s == GRUNDY_OK) {
      items = a->data + base;
      memmove(items + ITEMS, items, (size_t)(start + period) * sizeof *items);
      items[LETTER] = letter;
      items[START] = start;
      size_t index = 0;
      s = grundy_i_wordmap_number(&diagram->nodes, items, ITEMS + (size_t)(start + period), 0,
                                  &index);
      first = index;
      if (s == GRUNDY_OK && index > UINT32_MAX) s = GRUNDY_NO_MEMORY;
    }
  }
  a->length = base;
  if (s == GRUNDY_OK) *out = (grundy_i_words)first;
  return s;
}

/* ---- operations ---- */

/* The slot that holds the result, or the empty one where it belongs. */
static struct grundy_i_words_result *find(const grundy_i_diagram *diagram, uint32_t operation,
                                          uint32_t a, uint32_t b) {
  const uint64_t *key = grundy_i_context_key(diagram->allowance->context);
  const grundy_i_uint128 product =
      (grundy_i_uint128)((((uint64_t)a << 32 | b) ^ key[0]) | 1) * (key[1] + 2 * operation);
  const size_t mask = diagram->result_slots - 1;
  GRUNDY_ASSERT(diagram->result_count < diagram->result_slots);
  for (size_t at = (size_t)(product ^ product >> 64) & mask;; at = (at + 1) & mask) {
    struct grundy_i_words_result *r = &diagram->results[at];
    bool same = r->operation == operation && r->a == a && r->b == b;
    if (same || r->operation == NO_OPERATION) return r;
  }
}

bool grundy_i_words_known(const grundy_i_diagram *diagram, uint32_t operation, uint32_t a,
                          uint32_t b, grundy_i_words *out) {
  if (!diagram->result_slots) return false;
  const struct grundy_i_words_result *found = find(diagram, operation, a, b);
  if (found->operation) *out = found->set;
  return found->operation != NO_OPERATION;
}

static grundy_status double_slots(grundy_i_diagram *diagram) {
  grundy_context *context = diagram->allowance->context;
  struct grundy_i_words_result *before = diagram->results;
  const size_t old = diagram->result_slots, slots = old ? 2 * old : FIRST_SLOTS;
  grundy_status s = GRUNDY_OK;
  void *results = grundy_i_new(context, slots, sizeof *before, &s);
  if (s != GRUNDY_OK) return s;
  diagram->results = results;
  diagram->result_slots = slots;
  for (size_t i = 0; i < old; i++) {
    if (before[i].operation)
      *find(diagram, before[i].operation, before[i].a, before[i].b) = before[i];
  }
  grundy_i_free(context, before, old * sizeof *before);
  return GRUNDY_OK;
}

grundy_status grundy_i_words_keep(grundy_i_diagram *diagram, uint32_t operation, uint32_t a,
                                  uint32_t b, grundy_i_words set) {
  grundy_status s = GRUNDY_OK;
  if (4 * (diagram->result_count + 1) >= 3 * diagram->result_slots) s = double_slots(diagram);
  if (s != GRUNDY_OK) return s;
  struct grundy_i_words_result *r = find(diagram, operation, a, b);
  if (!r->operation) diagram->result_count++;
  *r = (struct grundy_i_words_result){operation, a, b, set};
  return GRUNDY_OK;
}

grundy_status grundy_i_words_union(grundy_i_diagram *diagram, grundy_i_words a, grundy_i_words b,
                                   grundy_i_words *out) {
  if (a > b) return grundy_i_words_union(diagram, b, a, out);
  *out = a == GRUNDY_I_WORDS_NONE ? b : a;
  if (a <= GRUNDY_I_WORDS_ALL || a == b || grundy_i_words_known(diagram, UNION, a, b, out)) {
    return GRUNDY_OK;
  }
  uint64_t letter = grundy_i_words_letter(diagram, a);
  if (letter < grundy_i_words_letter(diagram, b)) letter = grundy_i_words_letter(diagram, b);
  uint64_t start, period, other_start, other_period;
  grundy_i_words_loop(diagram, a, letter, &start, &period);
  grundy_i_words_loop(diagram, b, letter, &other_start, &other_period);
  if (start < other_start) start = other_start;
  period *= other_period / (uint64_t)grundy_i_gcd(period, other_period);
  size_t base = diagram->sequence.length;
  grundy_status s = grundy_i_allowance_spend(diagram->allowance, start + period);
  for (uint64_t i = 0; i < start + period && s == GRUNDY_OK; i++) {
    grundy_i_words item = GRUNDY_I_WORDS_NONE;
    s = grundy_i_words_union(diagram, grundy_i_words_at(diagram, a, letter, i),
                             grundy_i_words_at(diagram, b, letter, i), &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&diagram->sequence, item);
  }
  if (s == GRUNDY_OK) s = grundy_i_words_make(diagram, letter, start, base, out);
  if (s == GRUNDY_OK) s = grundy_i_words_keep(diagram, UNION, a, b, *out);
  return s;
}

grundy_status grundy_i_words_without(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out) {
  uint64_t highest = grundy_i_words_letter(diagram, set), start, period;
  *out = set;
  if (highest < letter || grundy_i_words_known(diagram, WITHOUT, (uint32_t)letter, set, out)) {
    return GRUNDY_OK;
  }
  grundy_i_words_loop(diagram, set, highest, &start, &period);
  size_t base = diagram->sequence.length;
  grundy_status s = grundy_i_allowance_spend(diagram->allowance, start + period);
  for (uint64_t i = 0; i < start + period && s == GRUNDY_OK; i++) {
    grundy_i_words item = grundy_i_words_at(diagram, set, highest, highest == letter ? i + 1 : i);
    if (highest > letter) s = grundy_i_words_without(diagram, item, letter, &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&diagram->sequence, item);
  }
  if (s == GRUNDY_OK) s = grundy_i_words_make(diagram, highest, start, base, out);
  if (s == GRUNDY_OK) s = grundy_i_words_keep(diagram, WITHOUT, (uint32_t)letter, set, *out);
  return s;
}

grundy_status grundy_i_words_none_of(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out) {
  uint64_t highest = grundy_i_words_letter(diagram, set), start, period;
  *out = highest == letter ? grundy_i_words_at(diagram, set, letter, 0) : set;
  if (highest <= letter || grundy_i_words_known(diagram, NONE_OF, (uint32_t)letter, set, out)) {
    return GRUNDY_OK;
  }
  grundy_i_words_loop(diagram, set, highest, &start, &period);
  size_t base = diagram->sequence.length;
  grundy_status s = grundy_i_allowance_spend(diagram->allowance, start + period);
  for (uint64_t i = 0; i < start + period && s == GRUNDY_OK; i++) {
    grundy_i_words item = grundy_i_words_at(diagram, set, highest, i);
    s = grundy_i_words_none_of(diagram, item, letter, &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&diagram->sequence, item);
  }
  if (s == GRUNDY_OK) s = grundy_i_words_make(diagram, highest, start, base, out);
  if (s == GRUNDY_OK) s = grundy_i_words_keep(diagram, NONE_OF, (uint32_t)letter, set, *out);
  return s;
}
