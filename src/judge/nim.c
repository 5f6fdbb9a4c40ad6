/* Nim itself: Bouton's theorem and its lemma, a bound on what is taken, the nim-product.
 *
 * Taking at most k makes a heap a worth a mod (k+1). With every k as large as the largest heap that
 * is Nim. Where its sum is 0, equal heaps cancel for all k; of those left let m be the largest: k
 * >= m leaves all of them as they are, and k = m - 1 takes away m alone, so that the sum is m.
 *
 * Reference: C. L. Bouton, Nim, a game with a complete mathematical theory (1901); for the product
 * J. H. Conway, On Numbers and Games (1976). Each is one pass over the input; only the problems
 * that print or reconsider the heaps keep them. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "base/sort.h"
#include "grundy/nim.h"
#include "judge/format.h"

static grundy_status read_heaps(grundy_i_judge_io *io, grundy_array *out) {
  return grundy_i_judge_list(io, GRUNDY_PHRASE(noun_number_of_heaps), GRUNDY_PHRASE(noun_heap), 0,
                             out);
}

/* The first heap that can restore the zero, in Bouton's lemma, moves by a - (a ^ x). */
static void put_winning_move(grundy_i_judge_io *io, grundy_array *heaps) {
  size_t at;
  if (!grundy_nim_lemma(heaps->data, heaps->length, &at)) {
    grundy_i_put(io->out, "lose\n");
    return;
  }
  uint64_t left = heaps->data[at] ^ grundy_nim_sum(heaps->data, heaps->length);
  grundy_i_put(io->out, "%" PRIu64 " %zu\n", heaps->data[at] - left, at + 1);
  heaps->data[at] = left;
  for (size_t i = 0; i < heaps->length; i++) {
    grundy_i_put_number(io->out, heaps->data[i], i + 1 < heaps->length ? ' ' : '\n');
  }
}

static grundy_status winning_move(grundy_i_judge_io *io, void *heaps) {
  grundy_status s = read_heaps(io, heaps);
  if (s == GRUNDY_OK) put_winning_move(io, heaps);
  return s;
}

/* The least index with a ^ x < a is the least with the top bit of x, and a heap has only one move
 * to the value it needs: the move is the least by (heap, amount). */
grundy_status grundy_i_judge_luogu_p1247(grundy_i_judge_io *io) {
  return grundy_i_judge_with_list(io, winning_move);
}

/* The largest number that is there an odd number of times, 0 for none; sorts them. */
static grundy_status largest_odd(grundy_context *context, grundy_array *numbers, uint64_t *out) {
  grundy_status s = grundy_i_sort(context, numbers->data, numbers->length, sizeof *numbers->data,
                                  grundy_i_descending);
  *out = 0;
  for (size_t i = 0, end; s == GRUNDY_OK && i < numbers->length && !*out; i = end) {
    for (end = i; end < numbers->length && numbers->data[end] == numbers->data[i];) end++;
    if ((end - i) % 2) *out = numbers->data[i];
  }
  return s;
}

static grundy_status largest_bound(grundy_i_judge_io *io, void *list) {
  grundy_array *heaps = list;
  uint64_t largest;
  grundy_status s = read_heaps(io, heaps);
  if (s != GRUNDY_OK) return s;
  if (grundy_nim_sum(heaps->data, heaps->length)) {
    grundy_i_put(io->out, "-1\n");
    return GRUNDY_OK;
  }
  s = largest_odd(io->context, heaps, &largest);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%" PRIu64 "\n", largest ? largest - 1 : 0);
  return s;
}

grundy_status grundy_i_judge_atcoder_arc168b(grundy_i_judge_io *io) {
  return grundy_i_judge_with_list(io, largest_bound);
}

static grundy_status product_test(grundy_i_judge_io *io, void *state) {
  uint64_t a, b;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_a), &a);
  if (s == GRUNDY_OK) s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_b), &b);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%" PRIu64 "\n", grundy_nim_product(a, b));
  return s;
}

grundy_status grundy_i_judge_library_checker_nim_product(grundy_i_judge_io *io) {
  return grundy_i_judge_tests(io, product_test, NULL);
}
