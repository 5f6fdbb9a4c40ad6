/* Fibonacci Nim: the player to move loses exactly if the heap is a Fibonacci number (Whinihan
 * 1963). */
#include "judge/format.h"

static bool is_fibonacci(uint64_t n) {
  uint64_t last = 1, next = 2;
  while (last < n && next > last) {
    uint64_t sum = last + next;
    last = next;
    next = sum;
  }
  return last == n;
}

grundy_status grundy_i_judge_hdu_2516(grundy_i_judge_io *io) {
  for (;;) {
    uint64_t n;
    grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_heap), &n);
    if (s != GRUNDY_OK || n == 0) return s;
    grundy_i_judge_answer(io, !is_fibonacci(n), "First win", "Second win");
  }
}
