/* XOR algebra of numbers, and Nim that begins with whole heaps.
 *
 * New Nim. Whoever faces heaps of which no part but the empty one has XOR 0 cannot leave one, and
 * loses: the other moves first in a Nim of XOR other than 0. So the first player takes as little as
 * leaves an independent set. Independent sets are a matroid, where taking the largest heaps first
 * keeps the most (Rado 1957, Edmonds 1971); a heap always stays, so this always wins.
 *
 * Fibonacci Nim: the player to move loses exactly if the heap is a Fibonacci number (Whinihan
 * 1963). */
#include <inttypes.h>

#include "base/sort.h"
#include "grundy/nim.h"
#include "judge/format.h"

static grundy_status read_basis(grundy_i_judge_io *io, grundy_nim_basis *basis, bool *zero) {
  uint64_t count, number;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number), &count);
  *zero = false;
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number), &number);
    if (s == GRUNDY_OK && !grundy_nim_basis_insert(basis, number)) *zero = true;
  }
  return s;
}

grundy_status grundy_i_judge_luogu_p3812(grundy_i_judge_io *io) {
  grundy_nim_basis basis = {{0}};
  bool zero;
  grundy_status s = read_basis(io, &basis, &zero);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%" PRIu64 "\n", grundy_nim_basis_max(&basis));
  return s;
}

/* 0 is the XOR of some numbers, at least one, only where they are dependent. */
static grundy_status kth_test(grundy_i_judge_io *io, void *state) {
  uint64_t *test = state, count, k, found;
  grundy_nim_basis basis = {{0}};
  bool zero;
  grundy_status s = read_basis(io, &basis, &zero);
  if (s == GRUNDY_OK) s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number), &count);
  if (s == GRUNDY_OK) grundy_i_put(io->out, "Case #%" PRIu64 ":\n", ++*test);
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_number), 1, UINT64_MAX - 1, &k);
    if (s != GRUNDY_OK) break;
    if (grundy_nim_basis_kth(&basis, zero ? k - 1 : k, &found)) {
      grundy_i_put(io->out, "%" PRIu64 "\n", found);
    } else {
      grundy_i_put(io->out, "-1\n");
    }
  }
  return s;
}

grundy_status grundy_i_judge_hdu_3949(grundy_i_judge_io *io) {
  uint64_t tests = 0;
  return grundy_i_judge_tests(io, kth_test, &tests);
}

static int descending(const void *a, const void *b) {
  uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
  return (left < right) - (left > right);
}

grundy_status grundy_i_judge_luogu_p4301(grundy_i_judge_io *io) {
  grundy_array heaps;
  grundy_nim_basis basis = {{0}};
  uint64_t count, heap, taken = 0;
  grundy_array_init(&heaps, io->context);
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_heaps), &count);
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_heap), 1, UINT32_MAX, &heap);
    if (s == GRUNDY_OK) s = grundy_array_push(&heaps, heap);
  }
  if (s == GRUNDY_OK)
    s = grundy_i_sort(io->context, heaps.data, heaps.length, sizeof heap, descending);
  for (size_t i = 0; s == GRUNDY_OK && i < heaps.length; i++) {
    if (!grundy_nim_basis_insert(&basis, heaps.data[i])) taken += heaps.data[i];
  }
  if (s == GRUNDY_OK) grundy_i_put(io->out, "%" PRIu64 "\n", taken);
  grundy_array_clear(&heaps);
  return s;
}

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
