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
#include "base/compiler.h"
#include "base/sort.h"
#include "solve/value/value_search.h"

enum { SORT_BY_INSERTION = 64, FEW_SEATS = 5, MANY_NODES = 320, MISSING_SHIFT = 32 };

/* By size, and as they were given: parts are numbered in that order. */
static int compare_choices(const void *a, const void *b) {
  const grundy_i_value_choice *x = a, *y = b;
  if (x->size != y->size) return x->size < y->size ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

grundy_status grundy_i_value_search_sort(grundy_i_value_search *k, grundy_i_value_choice *choices,
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
static grundy_i_value_cost *effort_of(grundy_i_value_search *k, uint64_t size) {
  if (size < 128) return &k->efforts[size];
  unsigned top = grundy_i_top_bit(size);
  return &k->efforts[128 + (top - 7) * 8 + (size >> (top - 3) & 7)];
}

void grundy_i_value_search_learn(grundy_i_value_search *k, uint64_t size, uint64_t nodes) {
  grundy_i_value_cost *effort = effort_of(k, size);
  effort->frames++;
  effort->nodes += nodes;
}

/* Whether components of this size have needed many nodes. */
static bool is_long(grundy_i_value_search *k, uint64_t size) {
  const grundy_i_value_cost *effort = effort_of(k, size);
  return effort->frames >= FEW_SEATS && effort->nodes >= MANY_NODES * effort->frames;
}

/* ---- look ahead ---- */

/* What has to be found out about an expanded component for it to have one of the values asked for:
 * first the smaller values that no known option has, then the unknown options. */
static uint64_t unknown_of(const grundy_i_value_frame *frame) {
  uint64_t least = frame->asked & (~frame->asked + 1);
  return (uint64_t)GRUNDY_ONES((least - 1) & ~frame->struck) << MISSING_SHIFT | frame->left;
}

/* Expands a part that is to be asked for: *unknown is how much about it is not known, the largest
 * number where it has none of the values asked for. */
static grundy_status expand_part(grundy_i_value_search *k, const grundy_i_value_part *part,
                                 uint64_t asked, uint64_t *unknown) {
  grundy_status s = grundy_i_value_search_charge(k);
  if (s == GRUNDY_OK) s = grundy_i_value_search_push(k, part, asked);
  if (s == GRUNDY_OK) s = grundy_i_value_search_expand(k);
  if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
  if (s == GRUNDY_STOP) grundy_i_value_search_refuse(k);
  *unknown = s == GRUNDY_STOP ? UINT64_MAX : unknown_of(&k->frames[k->depth - 1]);
  grundy_i_value_search_pop(k);
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
    } else if (!grundy_i_value_search_known(k, &part, words, &value)) {
      grundy_status s = expand_part(k, &part, asked, &unknown);
      if (s != GRUNDY_OK) return s;
    }
  }
  k->choices[index].size = unknown;
  return GRUNDY_OK;
}

grundy_status grundy_i_value_search_look_ahead(grundy_i_value_search *k) {
  const grundy_i_value_frame frame = k->frames[k->depth - 1];
  grundy_status s = GRUNDY_OK;
  if (frame.end - frame.next < 2 || !is_long(k, frame.part.size)) return GRUNDY_OK;
  for (size_t i = frame.next; i < frame.end && s == GRUNDY_OK; i++) s = look_at(k, frame.asked, i);
  if (s != GRUNDY_OK) return s;
  return grundy_i_value_search_sort(k, k->choices + frame.next, frame.end - frame.next);
}
