/* Nim itself: Bouton's theorem and its lemma, the nim-product.
 *
 * Reference: C. L. Bouton, Nim, a game with a complete mathematical theory (1901); for the product
 * J. H. Conway, On Numbers and Games (1976). Each is one pass over the input; only the problems
 * that print or reconsider the heaps keep them. */
#include <inttypes.h>

#include "base/messages_nouns.def"
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
