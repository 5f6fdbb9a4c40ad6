/* Rows of heaps, in which a heap's neighbours or place count.
 *
 * End-Nim. Heaps are taken from at both ends of a row only (Albert, Nowakowski, The game of
 * End-Nim, 2001). For each row of heaps there is one x >= 0 such that x put before it makes it a
 * position that is lost: `left`, and one put after it, `right`. A row a_1 … a_n is lost where a_1
 * is `left` of the others. Let a row be followed by a heap x; with l and r those of the row, the
 * longer row has
 *
 *   left = 0 for x = r;   x for x < l, r and for x > l, r;   x + 1 for l <= x < r;
 *   x - 1 for r < x <= l,
 *
 * and its `right` by symmetry; for one heap a, both are a. O(n) numbers, n^2 steps.
 *
 * Pebbles. In a row where no heap may become smaller than the one before it, taking c from a heap
 * moves c from its difference to the one before to the next difference: a staircase, whose step 1
 * is the last difference.
 *
 * Beans. Each bean is a game of its own: one in bottle i is replaced by one in j and one in k, i <
 * j <= k. So G(i) = mex G(j) ^ G(k), which depends on how many bottles follow. */

#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "judge/format.h"

/* ---- End-Nim ---- */

/* The heap at the other end that makes a lost row of one with a heap x at this end: `near` is what
 * would have to be at this end, `far` at the other, without it. */
static uint64_t other_end(uint64_t x, uint64_t near, uint64_t far) {
  if (x == near) return 0;
  if (far <= x && x < near) return x + 1;
  if (near < x && x <= far) return x - 1;
  return x;
}

/* left[i], right[i]: of the row of `length` heaps from i on, as the rows grow longer. */
static grundy_status grow_rows(grundy_context *context, const grundy_array *heaps, uint64_t *left,
                               uint64_t *right) {
  grundy_status s = GRUNDY_OK;
  size_t n = heaps->length;
  for (size_t i = 0; i < n; i++) left[i] = right[i] = heaps->data[i];
  for (size_t length = 2; length < n && s == GRUNDY_OK; length++) {
    for (size_t i = 0; i + length <= n; i++) {
      left[i] = other_end(heaps->data[i + length - 1], right[i], left[i]);
      right[i] = other_end(heaps->data[i], left[i + 1], right[i + 1]);
    }
    s = grundy_i_tick(context, NULL, 0, 0);
  }
  return s;
}

static grundy_status end_nim(grundy_i_judge_io *io, void *list) {
  const grundy_array *heaps = list;
  void *block;
  grundy_status s = grundy_i_judge_list(io, GRUNDY_PHRASE(noun_number_of_heaps),
                                        GRUNDY_PHRASE(noun_heap), 1, list);
  size_t n = heaps->length, room = 2 * n + 2; /* some for no heap, too */
  if (s == GRUNDY_OK) s = grundy_i_allocate(io->context, room, sizeof(uint64_t), &block);
  if (s != GRUNDY_OK) return s;
  uint64_t *left = block, *right = left + n + 1;
  s = grow_rows(io->context, heaps, left, right);
  bool wins = n && (n == 1 || heaps->data[0] != left[1]);
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, wins, "1", "0");
  grundy_i_free(io->context, block, room * sizeof(uint64_t));
  return s;
}

grundy_status grundy_i_judge_luogu_p2599(grundy_i_judge_io *io) {
  return grundy_i_judge_list_tests(io, end_nim);
}

/* ---- pebbles ---- */

/* The differences, that of the first heap first. */
static grundy_status read_differences(grundy_i_judge_io *io, grundy_array *out) {
  uint64_t count, before = 0, heap;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_piles), &count);
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_pile), &heap);
    if (s == GRUNDY_OK && heap < before) {
      s = GRUNDY_READER_FAIL(io->in, judge_ascending, before, heap);
    }
    if (s == GRUNDY_OK) s = grundy_array_push(out, heap - before);
    before = heap;
  }
  return s;
}

static grundy_status pebbles_test(grundy_i_judge_io *io, void *list) {
  grundy_array *steps = list;
  uint64_t sum = 0;
  grundy_status s = read_differences(io, steps);
  for (size_t i = steps->length; i > 0; i -= i > 1 ? 2 : 1) sum ^= steps->data[i - 1];
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, sum != 0, "TAK", "NIE");
  return s;
}

grundy_status grundy_i_judge_luogu_p3480(grundy_i_judge_io *io) {
  return grundy_i_judge_list_tests(io, pebbles_test);
}

/* ---- beans ---- */

/* VALUES: a power of two above the number of pairs that follow a bottle. */
enum { BOTTLES = 64, VALUES = 2048 };

/* value[i]: of a bean in bottle i of n. */
static void find_beans(size_t n, unsigned value[BOTTLES]) {
  for (size_t i = n; i-- > 0;) {
    bool seen[VALUES] = {false};
    for (size_t j = i + 1; j < n; j++) {
      for (size_t k = j; k < n; k++) seen[value[j] ^ value[k]] = true;
    }
    for (value[i] = 0; seen[value[i]];) value[i]++;
  }
}

/* The first winning move, i, j and k, and how many there are. */
static void put_bean_moves(grundy_i_judge_io *io, const grundy_array *beans) {
  size_t n = beans->length, moves = 0;
  unsigned value[BOTTLES], sum = 0;
  find_beans(n, value);
  for (size_t i = 0; i < n; i++) sum ^= beans->data[i] % 2 ? value[i] : 0;
  for (size_t i = 0; i < n; i++) {
    for (size_t j = i + 1; beans->data[i] && j < n; j++) {
      for (size_t k = j; k < n; k++) {
        if (sum != (value[i] ^ value[j] ^ value[k])) continue;
        if (!moves++) grundy_i_put(io->out, "%zu %zu %zu\n", i, j, k);
      }
    }
  }
  grundy_i_put(io->out, moves ? "%zu\n" : "-1 -1 -1\n%zu\n", moves);
}

static grundy_status beans_test(grundy_i_judge_io *io, void *list) {
  uint64_t count;
  grundy_status s =
      grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_number_of_bottles), 1, BOTTLES, &count);
  if (s == GRUNDY_OK)
    s = grundy_i_judge_numbers(io, GRUNDY_PHRASE(noun_beans_in_a_bottle), 0, count, list);
  if (s == GRUNDY_OK) put_bean_moves(io, list);
  return s;
}

grundy_status grundy_i_judge_luogu_p3185(grundy_i_judge_io *io) {
  return grundy_i_judge_list_tests(io, beans_test);
}
