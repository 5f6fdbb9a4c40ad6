/* Theorem. Let the rule take at most k, R the last rare heap, p even where the space has parity 1,
 * and W >= max(R, A) + k. If G(n + p) = G(n) for the W heaps n before n1, and each heap m of n1 + p
 * .. n1 + 2p - 1 is common with every rare value below G(m) hit by a split with a part of at most A
 * (or by an option that is one heap or none), then G(n + p) = G(n) for all n >= n1 - W.
 *
 * Proof. By induction on n >= n1 let G agree at the W heaps before n and n + p. (1) The common
 * values that options with a rare part or of a single heap have are the same at n and n + p: they
 * are made from G(r) and G(n - t - r), r <= R, and those heaps agree; classes agree as p is even
 * where parity counts. So the least common value c that they leave is the same. (2) The rare values
 * below c: for n + p within the checked period they are hit by assumption; for later n the heap p
 * before was hit by a split (a, b), a <= A, and with b + p in place of b, which agrees, so is this
 * one. (3) Two common parts give no common value. So G(n + p) = c, and the heap is common: no new
 * rare heap appears and (1) goes on to hold. And G(n) = c by the same if n >= n1 + p; for n1 <= n <
 * n1 + p, c is the least common value at heap n that no option with a rare part has, and n is
 * common (its rare heaps would lie below n1 + p; R + k <= W and n1 - W >= 0 put them below n1), so
 * G(n) = c too. QED (after Guy and Smith 1956; Berlekamp, Conway, Guy 1982, ch. 4).
 *
 * The heaps computed, n0 + W + 2p, are all that is needed; their memory is there already, so the
 * least preperiod is found by walking back from the end. */
#include "heap/proof.h"

#include <string.h>

void grundy_i_prover_init(grundy_i_prover *prover, uint64_t from) {
  grundy_i_repeat_init(&prover->repeat, from);
  prover->claimed = false;
  prover->wanted = 0;
}

/* A repeat is worth a claim once it is as long as the rare heaps reach, and of the right parity. */
static bool worth_it(const grundy_i_sparse *sparse, const grundy_i_values *values, uint64_t k,
                     uint64_t end, uint64_t period) {
  uint64_t reach = grundy_i_sparse_statistics_of(sparse)->last_rare + k;
  bool odd = grundy_i_sparse_space(sparse)->parity && period % 2;
  return !odd && end - period > reach &&
         grundy_i_repeat_length(values, end, period, reach) == reach;
}

/* Looks on for a repeat that is worth a claim. */
static void look(grundy_i_prover *prover, grundy_i_sparse *sparse, const grundy_i_values *values,
                 uint64_t k, uint64_t count) {
  uint64_t end, period;
  while (!prover->claimed && grundy_i_repeat_look(&prover->repeat, values, count, &end, &period)) {
    if (!worth_it(sparse, values, k, end, period)) continue;
    prover->claimed = true;
    prover->since = end;
    prover->period = period;
    grundy_i_sparse_watch(sparse);
  }
}

void grundy_i_prover_look(grundy_i_prover *prover, grundy_i_sparse *sparse,
                          const grundy_i_values *values, uint64_t last_stones, bool *found,
                          grundy_i_cycle *cycle, grundy_i_window_proof *proof) {
  uint64_t count = grundy_i_values_count(values), k = last_stones, p;
  const grundy_i_sparse_statistics *statistics = grundy_i_sparse_statistics_of(sparse);
  *found = false;
  prover->wanted = 0;
  look(prover, sparse, values, k, count);
  if (!prover->claimed) return;
  p = prover->period;
  /* What the watch has seen covers the heaps from `watched` on. */
  uint64_t watched = grundy_i_sparse_watched_from(sparse);
  prover->wanted = watched + p;
  if (statistics->last_rare >= watched || count < prover->wanted) {
    prover->claimed = statistics->last_rare < watched;
    if (!prover->claimed) prover->wanted = 0;
    return;
  }
  uint64_t length = grundy_i_repeat_length(values, count, p, UINT64_MAX);
  uint64_t preperiod = count - p - length;
  uint64_t arm = statistics->arm > statistics->last_rare ? statistics->arm : statistics->last_rare;
  if (length < p) {
    prover->claimed = false;
    prover->wanted = 0;
    return;
  }
  prover->wanted = preperiod + arm + k + 2 * p;
  if (count < prover->wanted || count - p < watched) return;
  p = grundy_i_repeat_least(values, preperiod, count, p);
  *found = true;
  *cycle = (grundy_i_cycle){preperiod, p, 0};
  *proof = (grundy_i_window_proof){arm + k, count - 2 * p, statistics->arm};
}

enum { STATE_HEADER = 6 };

grundy_status grundy_i_prover_save(const grundy_i_prover *prover, grundy_words *out) {
  const grundy_i_repeat *r = &prover->repeat;
  const uint64_t header[STATE_HEADER] = {r->looked,     r->next_anchor, prover->claimed,
                                         prover->since, prover->period, prover->wanted};
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
