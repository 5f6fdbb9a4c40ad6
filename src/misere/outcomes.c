/* The P-positions of all sums of some games, exactly.
 *
 * A sum is P where it has a move and none of its moves leads to a P-position; without a move it is
 * N: who cannot move wins. Let B be a set of words over the letters 1 .. i, and S_i(B) the set of
 * words w over them that are not in B and from which no move leads to S_i(B). The P-positions are
 * S_n({empty word}). Split by the number k of letter i,
 *
 *     S_i(B) at k  =  S_{i-1}(B at k  ∪  {w : an option o of letter i has w + o in S_i(B) at k-1}),
 *
 * for a move is made in one of the letters below, or in one of the k. Each item of that sequence
 * follows from the one before and from B at k, so once both come back together it repeats forever:
 * nothing is guessed. The sequences end where the misère quotient is finite; where it is not, some
 * sequence never repeats, and `most` ends it. That each item is a set that was met before, or a new
 * node, is what keeps the work near the size of the quotient (misere/outcomes.c).
 *
 * Invariant: options of letter i have letters below i. */
#include "misere/outcomes.h"

#include <string.h>

#include "base/messages_heaps.def"
#include "base/messages_solving.def"
#include "base/u128.h"

/* Decision diagrams of sets of commuting words.
 *
 * A word is how often it has each letter; a set of words is a function of these numbers to yes or
 * no. Split by the highest letter it is a sequence of functions of the other letters, and where it
 * is eventually periodic finitely many of them are all: a node. Sequences are kept with the least
 * start and period, a constant one is its only item, and a node is found by its contents: equal
 * sets are equal numbers (Bryant 1986, with sequences instead of two branches).
 *
 * Invariant: the items of a node's sequence have lower letters than it, and not all are the same.
 * Cost: an operation meets each pair of nodes once, and remembers. */

/* Counts steps down. What is counted is what takes time and memory: items of diagrams that are
 * made, words of sets that are compared.
 *
 * Invariant: left <= most. */

grundy_i_allowance grundy_i_allowance_of(grundy_context *context, uint64_t steps, uint64_t usual) {
  const grundy_limits *limits = grundy_context_get_limits(context);
  if (!steps) steps = limits->steps;
  bool nobody = !steps && !(limits->seconds > 0);
  if (!steps) steps = nobody ? usual : UINT64_MAX;
  return (grundy_i_allowance){context, steps, steps, nobody};
}

grundy_status grundy_i_allowance_spend(grundy_i_allowance *a, uint64_t steps) {
  GRUNDY_ASSERT(a->left <= a->most);
  if (GRUNDY_LIKELY(steps <= a->left)) {
    a->left -= steps;
    return grundy_i_tick(a->context, NULL, 0, 0);
  }
  a->left = 0;
  return a->usual ? GRUNDY_FAIL(a->context, GRUNDY_LIMIT, step_limit_usual, a->most)
                  : GRUNDY_FAIL(a->context, GRUNDY_LIMIT, step_limit, a->most);
}

enum { NO_OPERATION, UNION, WITHOUT, NONE_OF, FIRST_SLOTS = 1 << 8 };

/* What an operation gave for a and b: one access to memory far away, where a map of words takes
 * four. */
struct grundy_i_words_result {
  uint32_t operation, a, b;
  grundy_i_words set;
};

/* A node's key. */
enum { LETTER, START, ITEMS };

static grundy_status diagram_init(grundy_i_diagram *diagram, grundy_i_allowance *allowance) {
  grundy_context *context = allowance->context;
  diagram->allowance = allowance;
  grundy_i_wordmap_init(&diagram->nodes, context);
  diagram->results = NULL;
  diagram->result_count = diagram->result_slots = 0;
  grundy_array_init(&diagram->sequence, context);
  for (uint64_t constant = 0; constant < 2; constant++) {
    size_t index;
    GRUNDY_TRY(grundy_i_wordmap_number(&diagram->nodes, (uint64_t[]){0, constant}, 2, 0, &index));
  }
  return GRUNDY_OK;
}

/* Errors: NO_MEMORY. */
static void diagram_clear(grundy_i_diagram *diagram) {
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

/* The highest letter that the set asks about; 0 for NONE and ALL. */
static uint64_t words_letter(const grundy_i_diagram *diagram, grundy_i_words set) {
  size_t items;
  return node(diagram, set, &items)[LETTER];
}

/* The words without `letter`, which is not below the set's, that are in the set with `times` of it
 * added. O(1). */
static grundy_i_words words_at(const grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                               uint64_t times) {
  size_t items;
  const uint64_t *key = node(diagram, set, &items);
  GRUNDY_ASSERT(key[LETTER] <= letter);
  if (key[LETTER] < letter) return set;
  if (times >= items) times = key[START] + (times - key[START]) % (items - key[START]);
  return (grundy_i_words)key[ITEMS + times];
}

/* From which number on those repeat, and after how many. */
static void words_loop(const grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                       uint64_t *start, uint64_t *period) {
  size_t items;
  const uint64_t *key = node(diagram, set, &items);
  bool constant = key[LETTER] < letter;
  *start = constant ? 0 : key[START];
  *period = constant ? 1 : items - key[START];
}

/* Whether the empty word is in the set. O(letters). */
static bool words_empty_word(const grundy_i_diagram *diagram, grundy_i_words set) {
  while (set > GRUNDY_I_WORDS_ALL) set = words_at(diagram, set, words_letter(diagram, set), 0);
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

/* Makes the set whose sequence for `letter`, above the letters of its items, is the last words of
 * diagram->sequence, those from `base` on, which are taken away; the sequence repeats from number
 * `start` on. Errors: NO_MEMORY. */
static grundy_status words_make(grundy_i_diagram *diagram, uint64_t letter, uint64_t start,
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

/* What an operation gave for these two numbers. */
static bool words_known(const grundy_i_diagram *diagram, uint32_t operation, uint32_t a, uint32_t b,
                        grundy_i_words *out) {
  if (!diagram->result_slots) return false;
  const struct grundy_i_words_result *found = find(diagram, operation, a, b);
  if (found->operation) *out = found->set;
  return found->operation != NO_OPERATION;
}

static grundy_status double_slots(grundy_i_diagram *diagram) {
  grundy_context *context = diagram->allowance->context;
  struct grundy_i_words_result *before = diagram->results;
  const size_t old = diagram->result_slots, slots = old ? 2 * old : FIRST_SLOTS;
  void *results;
  GRUNDY_TRY(grundy_i_allocate(context, slots, sizeof *before, &results));
  diagram->results = results;
  diagram->result_slots = slots;
  for (size_t i = 0; i < old; i++) {
    if (before[i].operation)
      *find(diagram, before[i].operation, before[i].a, before[i].b) = before[i];
  }
  grundy_i_free(context, before, old * sizeof *before);
  return GRUNDY_OK;
}

static grundy_status words_keep(grundy_i_diagram *diagram, uint32_t operation, uint32_t a,
                                uint32_t b, grundy_i_words set) {
  if (4 * (diagram->result_count + 1) >= 3 * diagram->result_slots)
    GRUNDY_TRY(double_slots(diagram));
  struct grundy_i_words_result *r = find(diagram, operation, a, b);
  if (!r->operation) diagram->result_count++;
  *r = (struct grundy_i_words_result){operation, a, b, set};
  return GRUNDY_OK;
}

/* The union of two sets. Errors: NO_MEMORY, LIMIT, CANCELLED. Cost: the product of the nodes
 * below. */
static grundy_status words_union(grundy_i_diagram *diagram, grundy_i_words a, grundy_i_words b,
                                 grundy_i_words *out) {
  if (a > b) return words_union(diagram, b, a, out);
  *out = a == GRUNDY_I_WORDS_NONE ? b : a;
  if (a <= GRUNDY_I_WORDS_ALL || a == b || words_known(diagram, UNION, a, b, out)) return GRUNDY_OK;
  uint64_t letter = words_letter(diagram, a);
  if (letter < words_letter(diagram, b)) letter = words_letter(diagram, b);
  uint64_t start, period, other_start, other_period;
  words_loop(diagram, a, letter, &start, &period);
  words_loop(diagram, b, letter, &other_start, &other_period);
  if (start < other_start) start = other_start;
  period *= other_period / (uint64_t)grundy_i_gcd(period, other_period);
  size_t base = diagram->sequence.length;
  GRUNDY_TRY(grundy_i_allowance_spend(diagram->allowance, start + period));
  for (uint64_t i = 0; i < start + period; i++) {
    grundy_i_words item = GRUNDY_I_WORDS_NONE;
    GRUNDY_TRY(words_union(diagram, words_at(diagram, a, letter, i),
                           words_at(diagram, b, letter, i), &item));
    GRUNDY_TRY(grundy_array_push(&diagram->sequence, item));
  }
  GRUNDY_TRY(words_make(diagram, letter, start, base, out));
  return words_keep(diagram, UNION, a, b, *out);
}

/* The set WITHOUT a letter, or those of its words that have NONE_OF it. */
static grundy_status words_restrict(grundy_i_diagram *diagram, uint32_t operation,
                                    grundy_i_words set, uint64_t letter, grundy_i_words *out) {
  uint64_t highest = words_letter(diagram, set), start, period;
  bool done = highest < letter || (operation == NONE_OF && highest == letter);
  *out = done && highest == letter ? words_at(diagram, set, letter, 0) : set;
  if (done || words_known(diagram, operation, (uint32_t)letter, set, out)) return GRUNDY_OK;
  words_loop(diagram, set, highest, &start, &period);
  size_t base = diagram->sequence.length;
  GRUNDY_TRY(grundy_i_allowance_spend(diagram->allowance, start + period));
  for (uint64_t i = 0; i < start + period; i++) {
    grundy_i_words item = words_at(diagram, set, highest, highest == letter ? i + 1 : i);
    if (highest > letter) {
      GRUNDY_TRY(words_restrict(diagram, operation, item, letter, &item));
    }
    GRUNDY_TRY(grundy_array_push(&diagram->sequence, item));
  }
  GRUNDY_TRY(words_make(diagram, highest, start, base, out));
  return words_keep(diagram, operation, (uint32_t)letter, set, *out);
}

grundy_status grundy_i_words_without(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out) {
  return words_restrict(diagram, WITHOUT, set, letter, out);
}

grundy_status grundy_i_words_none_of(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out) {
  return words_restrict(diagram, NONE_OF, set, letter, out);
}

enum { SOLVED = 16, HIT }; /* operations of games, after those of sets */

grundy_status grundy_i_outcomes_init(grundy_i_outcomes *outcomes, grundy_i_allowance *allowance,
                                     uint64_t most) {
  GRUNDY_INIT(allowance->context, &outcomes->words, &outcomes->ends);
  outcomes->p = GRUNDY_I_WORDS_NONE;
  outcomes->most = most;
  return diagram_init(&outcomes->diagram, allowance);
}

void grundy_i_outcomes_clear(grundy_i_outcomes *outcomes) {
  diagram_clear(&outcomes->diagram);
  GRUNDY_CLEAR(&outcomes->words, &outcomes->ends);
}

uint64_t grundy_i_outcomes_letters(const grundy_i_outcomes *outcomes) {
  return outcomes->ends.length;
}

static grundy_i_option_words options_of(const grundy_i_outcomes *outcomes, uint64_t letter) {
  size_t first = letter > 1 ? (size_t)outcomes->ends.data[letter - 2] : 0;
  size_t length = (size_t)outcomes->ends.data[letter - 1] - first;
  return (grundy_i_option_words){length ? outcomes->words.data + first : NULL, length};
}

/* The words that a move to one of the options takes into the set. */
static grundy_status reach(grundy_i_outcomes *outcomes, grundy_i_option_words options,
                           grundy_i_words set, grundy_i_words *out) {
  grundy_i_diagram *d = &outcomes->diagram;
  *out = GRUNDY_I_WORDS_NONE;
  for (size_t i = 0; i < options.length; i += 1 + (size_t)options.data[i]) {
    grundy_i_words rest = set;
    GRUNDY_TRY(grundy_i_allowance_spend(d->allowance, 1 + options.data[i]));
    for (size_t j = 1; j <= options.data[i]; j++) {
      GRUNDY_TRY(grundy_i_words_without(d, rest, options.data[i + j], &rest));
    }
    GRUNDY_TRY(words_union(d, *out, rest, out));
  }
  return GRUNDY_OK;
}

static grundy_status reach_by_letter(grundy_i_outcomes *outcomes, uint64_t letter,
                                     grundy_i_words set, grundy_i_words *out) {
  if (words_known(&outcomes->diagram, HIT, (uint32_t)letter, set, out)) return GRUNDY_OK;
  GRUNDY_TRY(reach(outcomes, options_of(outcomes, letter), set, out));
  return words_keep(&outcomes->diagram, HIT, (uint32_t)letter, set, *out);
}

/* Whether the last item of the sequence, at `last`, is one that came whole periods of B before it:
 * then the sequence repeats from *again on. */
static bool comes_back(const uint64_t *items, uint64_t last, uint64_t start, uint64_t period,
                       uint64_t *again) {
  for (*again = last; *again >= start + period;) {
    *again -= period;
    if (items[*again] == items[last]) return true;
  }
  return false;
}

/* Ends the sequence from `base` on, whose last item is the one at `again`. */
static grundy_status close_sequence(grundy_i_outcomes *outcomes, uint64_t letter, uint64_t again,
                                    size_t base, grundy_i_words *out) {
  outcomes->diagram.sequence.length--;
  return words_make(&outcomes->diagram, letter, again, base, out);
}

static grundy_status too_long(const grundy_i_outcomes *outcomes) {
  return GRUNDY_FAIL(outcomes->diagram.allowance->context, GRUNDY_LIMIT, quotient_order,
                     outcomes->most);
}

/* S_letter(bad). */
static grundy_status solve(grundy_i_outcomes *outcomes, grundy_i_words bad, uint64_t letter,
                           grundy_i_words *out) {
  grundy_i_diagram *d = &outcomes->diagram;
  *out = bad == GRUNDY_I_WORDS_NONE;
  if (bad == GRUNDY_I_WORDS_ALL || !letter) return GRUNDY_OK;
  if (words_known(d, SOLVED, (uint32_t)letter, bad, out)) return GRUNDY_OK;
  uint64_t start, period, again = 0;
  words_loop(d, bad, letter, &start, &period);
  size_t base = d->sequence.length;
  grundy_status s = GRUNDY_OK;
  bool ended = false;
  for (uint64_t k = 0; !ended && s == GRUNDY_OK; k++) {
    grundy_i_words now = words_at(d, bad, letter, k), reached = GRUNDY_I_WORDS_NONE, item;
    s = k > outcomes->most ? too_long(outcomes) : grundy_i_allowance_spend(d->allowance, 1);
    if (k && s == GRUNDY_OK) {
      item = (grundy_i_words)d->sequence.data[base + k - 1];
      s = reach_by_letter(outcomes, letter, item, &reached);
    }
    if (s == GRUNDY_OK) s = words_union(d, now, reached, &now);
    if (s == GRUNDY_OK) s = solve(outcomes, now, letter - 1, &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&d->sequence, item);
    ended = s == GRUNDY_OK && comes_back(d->sequence.data + base, k, start, period, &again);
  }
  if (s == GRUNDY_OK) s = close_sequence(outcomes, letter, again, base, out);
  return s == GRUNDY_OK ? words_keep(d, SOLVED, (uint32_t)letter, bad, *out) : s;
}

grundy_status grundy_i_outcomes_with(grundy_i_outcomes *outcomes, grundy_i_option_words options,
                                     grundy_i_words fewer, grundy_i_words *out) {
  GRUNDY_ASSERT(options.length);
  outcomes->diagram.sequence.length = 0;
  grundy_i_words reached;
  GRUNDY_TRY(reach(outcomes, options, fewer, &reached));
  return solve(outcomes, reached, grundy_i_outcomes_letters(outcomes), out);
}

/* The sequence of the new letter. What is added from k = 1 on has a move, so {empty word} counts at
 * k = 0 only, where the set is the one that was. */
static grundy_status adjoin(grundy_i_outcomes *outcomes, grundy_i_option_words options) {
  grundy_array items; /* grundy_i_outcomes_with has the diagram's for itself */
  grundy_array_init(&items, outcomes->diagram.allowance->context);
  uint64_t again = 0;
  grundy_i_words item = outcomes->p;
  grundy_status s = grundy_array_push(&items, item);
  for (uint64_t k = 1; s == GRUNDY_OK; k++) {
    if (k > outcomes->most) s = too_long(outcomes);
    if (s == GRUNDY_OK) s = grundy_i_outcomes_with(outcomes, options, item, &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&items, item);
    if (s == GRUNDY_OK && comes_back(items.data, k, 0, 1, &again)) break;
  }
  outcomes->diagram.sequence.length = 0;
  if (s == GRUNDY_OK)
    s = grundy_array_append(&outcomes->diagram.sequence, items.data, items.length);
  if (s == GRUNDY_OK) {
    s = close_sequence(outcomes, grundy_i_outcomes_letters(outcomes) + 1, again, 0, &outcomes->p);
  }
  grundy_array_clear(&items);
  return s;
}

grundy_status grundy_i_outcomes_adjoin(grundy_i_outcomes *outcomes, grundy_i_option_words options) {
  if (grundy_i_outcomes_letters(outcomes) == GRUNDY_I_LETTERS_MOST) {
    return GRUNDY_FAIL(outcomes->diagram.allowance->context, GRUNDY_LIMIT, quotient_generators,
                       (uint64_t)GRUNDY_I_LETTERS_MOST);
  }
  const grundy_i_words before = outcomes->p;
  size_t words = outcomes->words.length;
  grundy_status s = adjoin(outcomes, options);
  if (s == GRUNDY_OK) s = grundy_array_append(&outcomes->words, options.data, options.length);
  if (s == GRUNDY_OK) s = grundy_array_push(&outcomes->ends, outcomes->words.length);
  if (s == GRUNDY_OK) return s;
  outcomes->p = before;
  outcomes->words.length = words;
  return s;
}

void grundy_i_outcomes_drop(grundy_i_outcomes *outcomes, grundy_i_words p) {
  GRUNDY_ASSERT(outcomes->ends.length);
  size_t left = --outcomes->ends.length;
  outcomes->words.length = left ? (size_t)outcomes->ends.data[left - 1] : 0;
  outcomes->p = p;
}

/* The misère quotient as a monoid, read off the set of P-positions.
 *
 * Two sums X and Y are equal in the quotient where X + Z and Y + Z have the same outcome for every
 * sum Z (Plambeck 2005; Plambeck & Siegel 2008): where the words Z that make a P-position of them
 * are the same set. That set is the P-positions "without" X, a node of the diagram, so elements are
 * nodes, and the monoid is what "without one letter" reaches from the whole set.
 *
 * Invariant: parent[x] < x. Cost: one operation on diagrams for each element and generator. */

void grundy_i_monoid_init(grundy_i_monoid *monoid, grundy_context *context) {
  *monoid = (grundy_i_monoid){0};
  GRUNDY_INIT(context, &monoid->step, &monoid->parent, &monoid->last, &monoid->p);
}

void grundy_i_monoid_clear(grundy_i_monoid *monoid) {
  GRUNDY_CLEAR(&monoid->step, &monoid->parent, &monoid->last, &monoid->p);
  monoid->order = monoid->generators = 0;
}

static grundy_status add(grundy_i_monoid *monoid, const grundy_i_outcomes *outcomes,
                         grundy_i_wordmap *index, grundy_i_words rest, uint64_t parent,
                         uint64_t last, uint64_t *out) {
  size_t at;
  const uint64_t key = rest;
  grundy_status s = grundy_i_wordmap_number(index, &key, 1, monoid->order, &at);
  *out = at;
  if (s != GRUNDY_OK || at < monoid->order) return s;
  if (at >= outcomes->most) {
    return GRUNDY_FAIL(outcomes->diagram.allowance->context, GRUNDY_LIMIT, quotient_order,
                       outcomes->most);
  }
  s = grundy_array_push(&monoid->parent, parent);
  if (s == GRUNDY_OK) s = grundy_array_push(&monoid->last, last);
  if (s == GRUNDY_OK) s = grundy_array_push(&monoid->p, words_empty_word(&outcomes->diagram, rest));
  if (s == GRUNDY_OK) monoid->order++;
  return s;
}

grundy_status grundy_i_monoid_make(grundy_i_monoid *monoid, grundy_i_outcomes *outcomes,
                                   grundy_i_wordmap *index) {
  uint64_t element;
  grundy_i_monoid_clear(monoid);
  grundy_i_wordmap_clear(index);
  monoid->generators = (size_t)grundy_i_outcomes_letters(outcomes);
  grundy_status s = add(monoid, outcomes, index, outcomes->p, 0, 0, &element);
  for (size_t x = 0; x < monoid->order && s == GRUNDY_OK; x++) {
    size_t length;
    s = grundy_i_allowance_spend(outcomes->diagram.allowance, monoid->generators);
    grundy_i_words rest = (grundy_i_words)grundy_i_wordmap_key(index, x, &length)[0], next = rest;
    for (size_t g = 0; g < monoid->generators && s == GRUNDY_OK; g++) {
      s = grundy_i_words_without(&outcomes->diagram, rest, g + 1, &next);
      if (s == GRUNDY_OK) s = add(monoid, outcomes, index, next, x, g, &element);
      if (s == GRUNDY_OK) s = grundy_array_push(&monoid->step, element);
    }
  }
  return s;
}

uint64_t grundy_i_monoid_product(const grundy_i_monoid *monoid, uint64_t x, uint64_t y) {
  GRUNDY_ASSERT(x < monoid->order && y < monoid->order);
  for (; y; y = monoid->parent.data[y]) x = grundy_i_monoid_step(monoid, x, monoid->last.data[y]);
  return x;
}
