/* Pairs of the heaps of a take-and-break code, one after another, until they prove what all larger
 * ones are.
 *
 * LAST_FICKLE. Let moves leave at most r heaps and take at most k stones, F be the last fickle heap
 * so far, and all heaps up to r F + k be tame. A larger heap has a move, if any take leaves heaps
 * at all, and each leaves parts of sum > r F, so one larger than F: firm, by induction, and with it
 * the sum. All options are firm, so g+ and g- are the mex of the same values: the heap is firm.
 *
 * PERIOD. Guy and Smith's proof (src/heap/period/least_period.c) uses of the XOR that it depends on
 * the parts' values alone; the product of pairs does as well. So if n0 >= 1 and the pairs of n and
 * n + p agree for n0 <= n < r n0 + (r-1) p + k they do for every n >= n0.
 *
 * Cost: about n / 2 steps for heap n and each digit that leaves two heaps, n^2 / 12 for three. */
#include "misere/code_pairs.h"

#include "base/assert.h"
#include "base/context.h"
#include "base/messages_tasks.def"
#include "misere/replies.h"

enum { FIRST_LOOK = 8 };

void grundy_i_code_pairs_init(grundy_i_code_pairs *p, grundy_context *context,
                              const grundy_i_rule *rule) {
  GRUNDY_ASSERT(!rule->all_but);
  *p = (grundy_i_code_pairs){
      .context = context, .rule = rule, .wild = UINT64_MAX, .next_look = FIRST_LOOK};
  grundy_array_init(&p->pairs, context);
  grundy_array_init(&p->misere, context);
  for (size_t i = 0; i < 3; i++) grundy_array_init(&p->seen[i], context);
}

void grundy_i_code_pairs_clear(grundy_i_code_pairs *p) {
  grundy_array_clear(&p->pairs);
  grundy_array_clear(&p->misere);
  for (size_t i = 0; i < 3; i++) grundy_array_clear(&p->seen[i]);
}

/* ---- one heap ---- */

enum { BY_WORD, BY_NORMAL, BY_MISERE };

/* A heap whose options are looked at: all their bits, and whether g- of one is not known. */
typedef struct looker {
  grundy_i_code_pairs *p;
  uint64_t *seen;
  uint64_t stamp, bits;
  bool moves, hidden;
} looker;

/* Room to mark numbers below `end`. */
static grundy_status make_room(grundy_array *seen, uint64_t end) {
  grundy_status s = GRUNDY_OK;
  while (seen->length < end && s == GRUNDY_OK) s = grundy_array_push(seen, 0);
  return s;
}

static grundy_status mark(grundy_array *seen, uint64_t number, uint64_t stamp) {
  grundy_status s = make_room(seen, number + 1);
  if (s == GRUNDY_OK) seen->data[number] = stamp;
  return s;
}

static void see(looker *l, uint64_t word) {
  GRUNDY_ASSERT(word < l->p->seen[BY_WORD].length);
  l->seen[word] = l->stamp;
  l->bits |= word;
  l->moves = true;
}

/* One heap of n, the pair of which is known even where it is wild. */
static grundy_status see_heap(looker *l, uint64_t n) {
  uint64_t word = l->p->pairs.data[n];
  if (!(word & GRUNDY_PAIR_WILD)) {
    see(l, word);
    return GRUNDY_OK;
  }
  uint64_t misere = grundy_i_code_pairs_misere(l->p, n);
  l->moves = true;
  l->bits |= GRUNDY_PAIR_WILD;
  l->hidden |= misere == UINT64_MAX;
  grundy_status s = mark(&l->p->seen[BY_NORMAL], word >> GRUNDY_PAIR_SHIFT, l->stamp);
  if (s == GRUNDY_OK && !l->hidden) s = mark(&l->p->seen[BY_MISERE], misere, l->stamp);
  return s;
}

/* Two heaps, at most `largest` each, in addition to parts of the word `rest`. */
static void see_two(looker *l, uint64_t sum, uint64_t largest, uint64_t rest) {
  const uint64_t *pairs = l->p->pairs.data;
  bool unequal = l->p->rule->unequal;
  for (uint64_t i = sum - sum / 2; i < sum && i <= largest; i++) {
    if (unequal && 2 * i == sum) continue;
    see(l, grundy_i_pair_product(grundy_i_pair_product(pairs[i], pairs[sum - i]), rest));
  }
}

/* What is left of one take; a wild part among several hides g-. */
static grundy_status see_take(looker *l, unsigned leave, uint64_t rest) {
  grundy_status s = GRUNDY_OK;
  if (rest == 0) {
    if (leave & GRUNDY_LEAVE_NONE) see(l, 0);
    return s;
  }
  if (leave & GRUNDY_LEAVE_ONE) s = see_heap(l, rest);
  uint64_t before = l->bits;
  l->bits = 0;
  if (leave & GRUNDY_LEAVE_TWO) see_two(l, rest, rest, 0);
  for (uint64_t i = (rest + 2) / 3; leave & GRUNDY_LEAVE_THREE && i + 1 < rest; i++) {
    see_two(l, rest - i, i, l->p->pairs.data[i]);
  }
  l->hidden |= l->bits & GRUNDY_PAIR_WILD;
  l->bits |= before;
  return s;
}

static bool seen_at(const grundy_array *seen, uint64_t number, uint64_t stamp) {
  return number < seen->length && seen->data[number] == stamp;
}

static uint64_t find_normal(const looker *l) {
  const grundy_array *seen = l->p->seen;
  for (uint64_t v = 0;; v++) {
    bool found = seen_at(&seen[BY_NORMAL], v, l->stamp);
    for (uint64_t bits = 0; bits < 1 << GRUNDY_PAIR_SHIFT && !found; bits++) {
      found = seen_at(&seen[BY_WORD], v << GRUNDY_PAIR_SHIFT | bits, l->stamp);
    }
    if (!found) return v;
  }
}

/* Of a firm option g- is g+, of a fickle one the other of 0 and 1. */
static uint64_t find_misere(const looker *l) {
  const grundy_array *seen = l->p->seen;
  if (!l->moves) return 1;
  for (uint64_t v = 0;; v++) {
    bool found = seen_at(&seen[BY_MISERE], v, l->stamp) ||
                 seen_at(&seen[BY_WORD], v << GRUNDY_PAIR_SHIFT | GRUNDY_PAIR_FIRM, l->stamp) ||
                 seen_at(&seen[BY_WORD], (v ^ 1) << GRUNDY_PAIR_SHIFT, l->stamp);
    if (!found) return v;
  }
}

/* Keeps the heap after the last. */
static grundy_status keep(grundy_i_code_pairs *p, uint64_t normal, uint64_t misere, bool wild) {
  uint64_t n = p->pairs.length, word = normal << GRUNDY_PAIR_SHIFT;
  bool fickle = normal < 2 && misere == 1 - normal;
  if (normal == misere) word |= GRUNDY_PAIR_FIRM;
  if (wild || (normal != misere && !fickle)) word |= GRUNDY_PAIR_WILD;
  grundy_status s = GRUNDY_OK;
  if (p->wild < n || word & GRUNDY_PAIR_WILD) s = grundy_array_push(&p->misere, misere);
  if (s == GRUNDY_OK) s = grundy_array_push(&p->pairs, word);
  if (s != GRUNDY_OK) return s;
  if (word & GRUNDY_PAIR_WILD && n < p->wild) p->wild = n;
  if (!(word & GRUNDY_PAIR_FIRM)) p->last_fickle = n;
  if (normal > p->largest) p->largest = normal;
  return s;
}

/* Options have at most the bits of the largest g+ so far. */
static grundy_status look(grundy_i_code_pairs *p) {
  uint64_t n = p->pairs.length, end = 2;
  while (end <= p->largest) end *= 2;
  grundy_array *seen = &p->seen[BY_WORD];
  grundy_status s = make_room(seen, end << GRUNDY_PAIR_SHIFT);
  looker l = {.p = p, .seen = seen->data, .stamp = n + 1};
  for (size_t i = 0; i < p->rule->count && p->rule->takes[i].stones <= n && s == GRUNDY_OK; i++) {
    s = see_take(&l, p->rule->takes[i].leave, n - p->rule->takes[i].stones);
  }
  if (s != GRUNDY_OK) return s;
  return keep(p, find_normal(&l), l.hidden ? UINT64_MAX : find_misere(&l),
              l.bits & GRUNDY_PAIR_WILD);
}

/* ---- all heaps ---- */

/* Do the pairs repeat with period `period`, as far as the theorem asks? n0 is then least. */
static bool repeats(const grundy_i_code_pairs *p, uint64_t period, uint64_t *preperiod) {
  const uint64_t *pairs = p->pairs.data;
  uint64_t count = p->pairs.length, n0 = count - period, r = grundy_i_rule_heaps(p->rule);
  while (n0 > 0 && pairs[n0 - 1] == pairs[n0 - 1 + period]) n0--;
  *preperiod = n0;
  uint64_t needed = r * ((n0 ? n0 : 1) + period) + grundy_i_rule_last(p->rule);
  return needed + (p->rule->unequal ? period : 0) <= count;
}

static void look_for_period(grundy_i_code_pairs *p) {
  p->next_look = p->pairs.length + p->pairs.length / 4;
  for (uint64_t period = 1; period < p->pairs.length; period++) {
    uint64_t preperiod;
    if (!repeats(p, period, &preperiod)) continue;
    p->proof = GRUNDY_TAME_PROOF_PERIOD;
    p->period = period;
    p->preperiod = preperiod;
    return;
  }
}

/* Heap 1 is fickle, so r F + k leaves each larger heap a move where any take leaves heaps; where
 * none does each heap after k is fickle. */
static void look_for_proof(grundy_i_code_pairs *p) {
  uint64_t last = grundy_i_rule_heaps(p->rule) * p->last_fickle + grundy_i_rule_last(p->rule);
  if (p->wild != UINT64_MAX) return;
  if (p->pairs.length > 1 && p->pairs.length > last) {
    GRUNDY_ASSERT(p->last_fickle > 0);
    p->proof = GRUNDY_TAME_PROOF_LAST_FICKLE;
  } else if (p->pairs.length >= p->next_look) {
    look_for_period(p);
  }
}

static grundy_status next_heap(grundy_i_code_pairs *p) {
  grundy_status s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_pairs), p->pairs.length, 0);
  if (s == GRUNDY_OK) s = look(p);
  if (s == GRUNDY_OK) look_for_proof(p);
  return s;
}

grundy_status grundy_i_code_pairs_reach(grundy_i_code_pairs *p, uint64_t n, uint64_t most) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && !p->proof && p->pairs.length <= n && p->pairs.length < most) {
    s = next_heap(p);
  }
  return s;
}

grundy_status grundy_i_code_pairs_decide(grundy_i_code_pairs *p, uint64_t upto) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && !p->proof && p->wild == UINT64_MAX && p->pairs.length <= upto) {
    s = next_heap(p);
  }
  if (s == GRUNDY_OK && !p->proof && p->wild == UINT64_MAX) look_for_period(p);
  return s;
}

grundy_i_heap_pair grundy_i_code_pairs_at(const grundy_i_code_pairs *p, uint64_t n) {
  if (n < p->pairs.length) return (grundy_i_heap_pair){true, false, p->pairs.data[n]};
  switch (p->proof) {
  case GRUNDY_TAME_PROOF_LAST_FICKLE:
    return (grundy_i_heap_pair){true, true, GRUNDY_PAIR_FIRM};
  case GRUNDY_TAME_PROOF_PERIOD:
    n = p->preperiod + (n - p->preperiod) % p->period;
    return (grundy_i_heap_pair){true, false, p->pairs.data[n]};
  default:
    return (grundy_i_heap_pair){false, false, 0};
  }
}

uint64_t grundy_i_code_pairs_misere(const grundy_i_code_pairs *p, uint64_t n) {
  return n < p->wild || n >= p->pairs.length ? UINT64_MAX : p->misere.data[n - p->wild];
}

/* ---- moves ---- */

typedef struct winning {
  grundy_i_word_replies replies; /* first: a question leads to its sum */
  grundy_i_pair_total others;
} winning;

static bool wants(const grundy_i_word_replies *self, const uint64_t *words, size_t count) {
  const winning *w = (const winning *)self;
  uint64_t word = 0;
  for (size_t i = 0; i < count; i++) word = grundy_i_pair_product(word, words[i]);
  bool firm = w->others.firm || word & GRUNDY_PAIR_FIRM;
  return word >> GRUNDY_PAIR_SHIFT == (firm ? w->others.normal : w->others.normal ^ 1);
}

grundy_status grundy_i_code_pairs_replies(grundy_i_code_pairs *p, uint64_t n,
                                          grundy_i_pair_total others, grundy_sink *sink,
                                          grundy_total *count) {
  winning w = {{.rule = p->rule, .words = p->pairs.data, .wants = wants}, others};
  if (p->proof == GRUNDY_TAME_PROOF_PERIOD) {
    w.replies.preperiod = p->preperiod;
    w.replies.period = p->period;
  } else {
    if (n > p->pairs.length) return GRUNDY_UNKNOWN;
    w.replies.preperiod = p->pairs.length;
  }
  return grundy_i_word_replies_list(p->context, &w.replies, n, sink, count);
}

grundy_phrase grundy_i_code_pairs_theorem(grundy_tame_proof proof) {
  switch (proof) {
  case GRUNDY_TAME_PROOF_LAST_FICKLE:
    return (grundy_phrase){
        "if all heaps n with F < n <= r F + k are firm, where moves leave at most r heaps and take "
        "at most k, every heap above F is firm",
        "一步最多留下 r 堆、取走 k 个时，若 F < n <= r F + k 的堆的值对都形如 (n,n)，则大于 F "
        "的堆的值对都"
        "形如 (n,n)"};
  case GRUNDY_TAME_PROOF_PERIOD:
    return (grundy_phrase){
        "if the pairs of n and n + p agree for n0 <= n < r n0 + (r - 1) p + k, where moves leave "
        "at most r heaps and take at most k, they do for all n >= n0 (Guy and Smith 1956, with the "
        "product of pairs in place of the XOR)",
        "一步最多留下 r 堆、取走 k 个时，若 n0 <= n < r n0 + (r - 1) p + k 时 n 与 n + p 的 "
        "(g+, g-) 相同，则对所有 n >= n0 都相同（Guy 与 Smith 1956，以 (g+, g-) 的积代替异或）"};
  default:
    return (grundy_phrase){NULL, NULL};
  }
}
