/* Proves periods in sparse space.
 *
 * Theorem. Let the rule take at most k, R the last rare heap, p even where the space has parity 1,
 * and W >= max(R, A) + k. Let G(n + p) = G(n) for the W heaps n before n1 >= W, and let each heap m
 * of n1 .. n1 + p - 1 be common with every rare value below G(m) hit by a split with a part of at
 * most A, or by an option of one heap. Then G(n + p) = G(n) for all n >= n1 - W.
 *
 * Proof. By induction on n >= n1 let G agree at the W heaps before n and before n + p. (1) The
 * common values that options with a rare part or of a single heap have are the same at n and n + p:
 * they are made from G(r) and G(n - t - r), r <= R, and those heaps agree; so do their classes, as
 * p is even where parity counts. So the least common value c that they leave is the same, and G(n)
 * = c as n is common (by assumption, or by the step for n - p). (2) The rare values below c are hit
 * at n by splits (a, b), a <= A, or single heaps; b lies among the W heaps before n, so (a, b + p)
 * has the same value at n + p. (3) Two common parts give no common value, and the rare heaps are
 * the same while n + p is common. So G(n + p) = c, the heap is common, and its rare values have
 * such witnesses again. QED (after Guy and Smith 1956; Berlekamp, Conway, Guy 1982, ch. 4).
 *
 * So n0 + W + p heaps are enough, and the last W of them: where window and anchor agree, one period
 * apart, and the heaps between were watched, all that is missing is that values were compared
 * instead of hashes. The least preperiod shows that (grundy_i_window_claim_settle, period_check.c):
 * it must be before the window. Arms are watched from the last rare heap, or the last change of the
 * plan, on. */
#include "heap/period/window_proof.h"

#include <string.h>

void grundy_i_window_prover_init(grundy_i_window_prover *prover, uint64_t from) {
  grundy_i_repeat_init(&prover->repeat, from);
  prover->patience = 0;
}

uint64_t grundy_i_window_prover_window(const grundy_i_sparse *sparse, uint64_t last_stones) {
  const grundy_i_sparse_statistics *s = grundy_i_sparse_statistics_of(sparse);
  return (s->last_rare > s->arm ? s->last_rare : s->arm) + last_stones;
}

/* Games come close to a period long before they have one: after a window that does not repeat, the
 * next comparison waits in proportion to the work of this one. */
static uint64_t compare(grundy_i_window_prover *prover, const grundy_i_value_list *values,
                        const grundy_i_repeat_match *match) {
  uint64_t cost, agreed = 0;
  if (match->end < prover->patience) return 0;
  agreed = grundy_i_repeat_agrees(&prover->repeat, values, match, prover->keeps, &cost);
  prover->patience = match->end + cost / 8;
  return agreed;
}

bool grundy_i_window_prover_look(grundy_i_window_prover *prover, const grundy_i_sparse *sparse,
                                 const grundy_i_value_list *values, uint64_t last_stones,
                                 grundy_i_window_claim *claim) {
  uint64_t count = grundy_i_value_list_count(values);
  uint64_t window = grundy_i_window_prover_window(sparse, last_stones);
  uint64_t last_rare = grundy_i_sparse_statistics_of(sparse)->last_rare;
  grundy_i_repeat_match match;
  while (grundy_i_repeat_look(&prover->repeat, values, count, window, prover->keeps, &match)) {
    uint64_t since = match.anchor.end, period = match.end - since;
    bool odd = grundy_i_sparse_space(sparse)->parity && period % 2;
    bool watched = last_rare < since && grundy_i_sparse_watched_from(sparse) <= since;
    if (odd || !watched) continue;
    uint64_t agreed = compare(prover, values, &match);
    if (agreed < window) continue;
    *claim = (grundy_i_window_claim){period, since, agreed};
    return true;
  }
  return false;
}

uint64_t grundy_i_window_prover_needs_from(const grundy_i_window_prover *prover) {
  return prover->repeat.from;
}

bool grundy_i_window_claim_settle(const grundy_i_window_claim *claim,
                                  const grundy_i_value_list *values, grundy_period *cycle) {
  GRUNDY_ASSERT(claim->period && grundy_i_values_whole(values));
  uint64_t count = grundy_i_value_list_count(values), p = claim->period;
  uint64_t preperiod = count - p - grundy_i_repeat_length(values, count, p, UINT64_MAX);
  if (preperiod + claim->window > claim->since) return false;
  *cycle = (grundy_period){.preperiod = preperiod,
                           .period = grundy_i_repeat_least(values, preperiod, count, p)};
  return true;
}

grundy_proof grundy_i_window_claim_proof(const grundy_i_sparse *sparse, uint64_t last_stones,
                                         uint64_t count, uint64_t period) {
  return (grundy_proof){.window = grundy_i_window_prover_window(sparse, last_stones),
                        .matched = count - period,
                        .arms = grundy_i_sparse_statistics_of(sparse)->arm};
}

enum { STATE_HEADER = 4, ANCHOR_WORDS = 3 + GRUNDY_REPEAT_LEVELS };

grundy_status grundy_i_window_prover_save(const grundy_i_window_prover *prover, grundy_array *out) {
  const grundy_i_repeat *r = &prover->repeat;
  const uint64_t header[STATE_HEADER] = {r->looked, r->next, r->from, prover->patience};
  grundy_status s = grundy_array_append(out, header, STATE_HEADER);
  for (size_t i = 0; i < GRUNDY_REPEAT_SLOTS && s == GRUNDY_OK; i++) {
    const grundy_i_anchor *a = &r->anchors[i];
    const uint64_t words[] = {a->signature, a->end, a->length};
    s = grundy_array_append(out, words, 3);
    if (s == GRUNDY_OK) s = grundy_array_append(out, a->hashes, GRUNDY_REPEAT_LEVELS);
  }
  return s;
}

static bool plausible_anchor(const grundy_i_anchor *a, uint64_t looked) {
  return a->end <= looked && a->length <= 2 * GRUNDY_SEQUENCE_FORGETTING_MOST &&
         (!a->end || a->end >= GRUNDY_REPEAT_WIDTH);
}

bool grundy_i_window_prover_load(grundy_i_window_prover *prover, const uint64_t *words,
                                 uint64_t values) {
  grundy_i_repeat *r = &prover->repeat;
  r->looked = words[0];
  r->next = words[1];
  r->from = words[2];
  prover->patience = words[3];
  words += STATE_HEADER;
  memset(r->anchors, 0, sizeof r->anchors);
  memset(r->tags, 0, sizeof r->tags);
  for (size_t i = 0; i < GRUNDY_REPEAT_SLOTS; i++, words += ANCHOR_WORDS) {
    grundy_i_anchor a = {.signature = words[0], .end = words[1], .length = words[2]};
    memcpy(a.hashes, words + 3, sizeof a.hashes);
    if (!plausible_anchor(&a, r->looked) || (a.end && a.signature % GRUNDY_REPEAT_SLOTS != i)) {
      return false;
    }
    if (a.end) grundy_i_repeat_set(r, &a);
  }
  return r->from <= r->looked && r->looked <= values && r->looked % GRUNDY_REPEAT_WIDTH == 0;
}

grundy_phrase grundy_i_window_prover_theorem(void) {
  return (grundy_phrase){
      "a window of nim-values longer than the reach of the rare heaps and of the splits used "
      "repeats, and in the whole period after it no heap is rare (after Guy and Smith 1956; "
      "Winning "
      "Ways, ch. 4)",
      "一段比稀有值与所用分法都长的 SG 值窗口重复出现，且其后整整一个周期内没有稀有值"
      "（据 Guy 与 Smith 1956；Winning Ways 第四章）"};
}
