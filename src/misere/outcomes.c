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
 * node, is what keeps the work near the size of the quotient (misere/diagram.c).
 *
 * Invariant: options of letter i have letters below i. */
#include "misere/outcomes.h"

#include "base/messages_solving.def"

enum { SOLVED = GRUNDY_I_WORDS_OWN, HIT };

grundy_status grundy_i_outcomes_init(grundy_i_outcomes *outcomes, grundy_i_allowance *allowance,
                                     uint64_t most) {
  grundy_array_init(&outcomes->words, allowance->context);
  grundy_array_init(&outcomes->ends, allowance->context);
  outcomes->p = GRUNDY_I_WORDS_NONE;
  outcomes->most = most;
  return grundy_i_diagram_init(&outcomes->diagram, allowance);
}

void grundy_i_outcomes_clear(grundy_i_outcomes *outcomes) {
  grundy_i_diagram_clear(&outcomes->diagram);
  grundy_array_clear(&outcomes->words);
  grundy_array_clear(&outcomes->ends);
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
  grundy_status s = GRUNDY_OK;
  *out = GRUNDY_I_WORDS_NONE;
  for (size_t i = 0; i < options.length && s == GRUNDY_OK; i += 1 + (size_t)options.data[i]) {
    grundy_i_words rest = set;
    s = grundy_i_allowance_spend(d->allowance, 1 + options.data[i]);
    for (size_t j = 1; j <= options.data[i] && s == GRUNDY_OK; j++) {
      s = grundy_i_words_without(d, rest, options.data[i + j], &rest);
    }
    if (s == GRUNDY_OK) s = grundy_i_words_union(d, *out, rest, out);
  }
  return s;
}

static grundy_status reach_by_letter(grundy_i_outcomes *outcomes, uint64_t letter,
                                     grundy_i_words set, grundy_i_words *out) {
  if (grundy_i_words_known(&outcomes->diagram, HIT, (uint32_t)letter, set, out)) return GRUNDY_OK;
  grundy_status s = reach(outcomes, options_of(outcomes, letter), set, out);
  return s == GRUNDY_OK ? grundy_i_words_keep(&outcomes->diagram, HIT, (uint32_t)letter, set, *out)
                        : s;
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
  return grundy_i_words_make(&outcomes->diagram, letter, again, base, out);
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
  if (grundy_i_words_known(d, SOLVED, (uint32_t)letter, bad, out)) return GRUNDY_OK;
  uint64_t start, period, again = 0;
  grundy_i_words_loop(d, bad, letter, &start, &period);
  size_t base = d->sequence.length;
  grundy_status s = GRUNDY_OK;
  bool ended = false;
  for (uint64_t k = 0; !ended && s == GRUNDY_OK; k++) {
    grundy_i_words now = grundy_i_words_at(d, bad, letter, k), reached = GRUNDY_I_WORDS_NONE, item;
    s = k > outcomes->most ? too_long(outcomes) : grundy_i_allowance_spend(d->allowance, 1);
    if (k && s == GRUNDY_OK) {
      item = (grundy_i_words)d->sequence.data[base + k - 1];
      s = reach_by_letter(outcomes, letter, item, &reached);
    }
    if (s == GRUNDY_OK) s = grundy_i_words_union(d, now, reached, &now);
    if (s == GRUNDY_OK) s = solve(outcomes, now, letter - 1, &item);
    if (s == GRUNDY_OK) s = grundy_array_push(&d->sequence, item);
    ended = s == GRUNDY_OK && comes_back(d->sequence.data + base, k, start, period, &again);
  }
  if (s == GRUNDY_OK) s = close_sequence(outcomes, letter, again, base, out);
  return s == GRUNDY_OK ? grundy_i_words_keep(d, SOLVED, (uint32_t)letter, bad, *out) : s;
}

grundy_status grundy_i_outcomes_with(grundy_i_outcomes *outcomes, grundy_i_option_words options,
                                     grundy_i_words fewer, grundy_i_words *out) {
  GRUNDY_ASSERT(options.length);
  outcomes->diagram.sequence.length = 0;
  grundy_i_words reached;
  grundy_status s = reach(outcomes, options, fewer, &reached);
  return s == GRUNDY_OK ? solve(outcomes, reached, grundy_i_outcomes_letters(outcomes), out) : s;
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
