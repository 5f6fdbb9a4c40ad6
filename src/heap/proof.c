/* Theorem. Let the rule take at most k, R the last rare heap, p even where the space has parity 1,
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
 * So n0 + W + p heaps are enough. Arms are watched from the last rare heap, or the last change of
 * the plan, on; the values are there, so the least preperiod is found by walking back from the end.
 */
#include "heap/proof.h"

#include <string.h>

void grundy_i_prover_init(grundy_i_prover *prover, uint64_t from) {
  grundy_i_repeat_init(&prover->repeat, from);
  prover->claimed = false;
  prover->wanted = prover->patience = 0;
}

/* A repeat is worth a claim once it is as long as the rare heaps reach, and of the right parity.
 * Games come near a period long before they have one: a repeat that is too short buys patience in
 * proportion to the work it was to measure it. */
static bool worth_it(grundy_i_prover *prover, const grundy_i_sparse *sparse,
                     const grundy_i_values *values, uint64_t k, uint64_t end, uint64_t period) {
  uint64_t reach = grundy_i_sparse_statistics_of(sparse)->last_rare + k;
  bool odd = grundy_i_sparse_space(sparse)->parity && period % 2;
  if (odd || end < prover->patience || end - period <= reach) return false;
  uint64_t length = grundy_i_repeat_length(values, end, period, reach);
  prover->patience = end + length / 8;
  return length == reach;
}

/* Looks on for a repeat that is worth a claim. */
static void look(grundy_i_prover *prover, grundy_i_sparse *sparse, const grundy_i_values *values,
                 uint64_t k, uint64_t count) {
  uint64_t end, period;
  while (!prover->claimed && grundy_i_repeat_look(&prover->repeat, values, count, &end, &period)) {
    if (!worth_it(prover, sparse, values, k, end, period)) continue;
    prover->claimed = true;
    prover->since = end;
    prover->period = period;
  }
}

/* The claim is void: a rare heap has come, or the repeat has ended. */
static void give_up(grundy_i_prover *prover) {
  prover->claimed = false;
  prover->wanted = 0;
}

void grundy_i_prover_look(grundy_i_prover *prover, grundy_i_sparse *sparse,
                          const grundy_i_values *values, uint64_t last_stones, bool *found,
                          grundy_i_cycle *cycle, grundy_i_window_proof *proof) {
  uint64_t count = grundy_i_values_count(values), k = last_stones;
  const grundy_i_sparse_statistics *statistics = grundy_i_sparse_statistics_of(sparse);
  *found = false;
  look(prover, sparse, values, k, count);
  if (prover->claimed && statistics->last_rare >= prover->since) give_up(prover);
  if (!prover->claimed || count < prover->wanted) return;
  uint64_t p = prover->period, length = grundy_i_repeat_length(values, count, p, UINT64_MAX);
  uint64_t preperiod = count - p - length;
  if (preperiod >= prover->since) {
    give_up(prover);
    return;
  }
  uint64_t reach =
      statistics->last_rare > statistics->arm ? statistics->last_rare : statistics->arm;
  uint64_t first = preperiod + reach + k, watched = grundy_i_sparse_watched_from(sparse);
  if (first < watched) first = watched;
  prover->wanted = first + p;
  if (count < prover->wanted) return;
  p = grundy_i_repeat_least(values, preperiod, count, p);
  *found = true;
  *cycle = (grundy_i_cycle){preperiod, p, 0};
  *proof = (grundy_i_window_proof){reach + k, count - p, statistics->arm};
}

enum { STATE_HEADER = 7 };

grundy_status grundy_i_prover_save(const grundy_i_prover *prover, grundy_words *out) {
  const grundy_i_repeat *r = &prover->repeat;
  const uint64_t header[STATE_HEADER] = {r->looked,       r->next_anchor, prover->claimed,
                                         prover->since,   prover->period, prover->wanted,
                                         prover->patience};
  grundy_status s = grundy_words_append(out, header, STATE_HEADER);
  if (s == GRUNDY_OK) s = grundy_words_append(out, r->signatures, GRUNDY_REPEAT_SLOTS);
  return s == GRUNDY_OK ? grundy_words_append(out, r->ends, GRUNDY_REPEAT_SLOTS) : s;
}

bool grundy_i_prover_load(grundy_i_prover *prover, const uint64_t *words, size_t count) {
  grundy_i_repeat *r = &prover->repeat;
  if (count != STATE_HEADER + 2 * (size_t)GRUNDY_REPEAT_SLOTS || words[2] > 1) return false;
  r->looked = words[0];
  r->next_anchor = words[1];
  prover->claimed = words[2] == 1;
  prover->since = words[3];
  prover->period = words[4];
  prover->wanted = words[5];
  prover->patience = words[6];
  memcpy(r->signatures, words + STATE_HEADER, sizeof r->signatures);
  memcpy(r->ends, words + STATE_HEADER + GRUNDY_REPEAT_SLOTS, sizeof r->ends);
  for (size_t i = 0; i < GRUNDY_REPEAT_SLOTS; i++) {
    if (r->ends[i] > r->looked || (r->ends[i] && r->ends[i] < GRUNDY_REPEAT_WIDTH)) return false;
  }
  return !prover->claimed || (prover->period && prover->period < prover->since);
}

grundy_phrase grundy_i_prover_theorem(void) {
  return (grundy_phrase){
      "a window of nim-values repeats that is longer than the rare heaps and the splits used "
      "reach, "
      "and through one whole period behind it no heap is rare (after Guy and Smith 1956; Winning "
      "Ways, ch. 4)",
      "一段比稀有堆与所用分法都长的 SG 值窗口重复出现，且其后整整一个周期内没有稀有堆"
      "（据 Guy 与 Smith 1956；Winning Ways 第四章）"};
}
