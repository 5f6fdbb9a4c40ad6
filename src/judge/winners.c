/* Games of which a theorem tells the winner, not the value.
 *
 * Fibonacci Nim. The player to move loses exactly if the heap is a Fibonacci number (Whinihan
 * 1963), unless all of it may be taken. The least number that wins is then the least term of the
 * heap's sum of Fibonacci numbers no two of which are neighbours (Zeckendorf 1972): the next term
 * is more than twice as large, and less would be answered within that term.
 *
 * Euclid's game in all of N games each time: the last one that ends decides, so by the greatest
 * suspense, how long a game lasts where its winner delays and its loser hurries (Berlekamp, Conway,
 * Guy 1982, ch. 9). Let a >= b > 0 with a = qb + r, and s the suspense of (b, r), which is even
 * where (b, r) is lost. Of the positions (kb + r, b) those with k >= 2 are won, and that with k = 1
 * exactly if (b, r) is lost, its only option. So for even s the suspense is s + 1, by the move to
 * (b, r); for odd s and q = 1 also, lost; for odd s and q > 1 it is s + 2, by the move to k = 1. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "grundy/game.h"
#include "judge/format.h"

/* ---- Fibonacci Nim ---- */

/* The least term of n > 0: what is left is smaller than the number before the one just taken off,
 * so terms are no neighbours. */
static uint64_t least_term(uint64_t n) {
  uint64_t last = 1, next = 2;
  while (next <= n && next > last) {
    uint64_t sum = last + next;
    last = next;
    next = sum;
  }
  while (n > last) {
    n -= last;
    while (last > n) {
      uint64_t before = next - last;
      next = last;
      last = before;
    }
  }
  return n;
}

grundy_status grundy_i_judge_luogu_p6487(grundy_i_judge_io *io) {
  uint64_t n;
  grundy_status s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_heap), 1, UINT64_MAX, &n);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%" PRIu64 "\n", least_term(n));
  return s;
}

/* ---- pairs of heaps ---- */

static grundy_status read_pair(grundy_i_judge_io *io, uint64_t pair[2]) {
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_heap), &pair[0]);
  return s == GRUNDY_OK ? grundy_i_judge_number(io, GRUNDY_PHRASE(noun_heap), &pair[1]) : s;
}

/* Pairs shrink at least like Fibonacci numbers, so a pair of 64 bits has fewer quotients. */
enum { QUOTIENTS = 96 };

static unsigned suspense(uint64_t a, uint64_t b) {
  uint64_t quotient[QUOTIENTS], rest = a;
  size_t count = 0;
  unsigned moves = 0;
  if (a < b) {
    a = b;
    b = rest;
  }
  for (; b > 0; a = b, b = rest) {
    quotient[count++] = a / b;
    rest = a % b;
  }
  for (size_t i = count; i-- > 0;) moves += moves % 2 && quotient[i] > 1 ? 2 : 1;
  return moves;
}

static grundy_status every_euclid(grundy_i_judge_io *io) {
  uint64_t games, pair[2];
  unsigned longest = 0;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_games), &games);
  for (uint64_t i = 0; s == GRUNDY_OK && i < games; i++) {
    s = read_pair(io, pair);
    unsigned moves = s == GRUNDY_OK ? suspense(pair[0], pair[1]) : 0;
    if (moves > longest) longest = moves;
  }
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, longest % 2 == 1, "MM", "GG");
  return s;
}

grundy_status grundy_i_judge_hdu_3595(grundy_i_judge_io *io) {
  bool more = true;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && more) {
    s = grundy_i_reader_more(io->in, &more);
    if (s == GRUNDY_OK && more) s = every_euclid(io);
  }
  return s;
}
