/* Games of heaps.
 *
 * Nim itself: Bouton's theorem and its lemma, the nim-product.
 *
 * Reference: C. L. Bouton, Nim, a game with a complete mathematical theory (1901); for the product
 * J. H. Conway, On Numbers and Games (1976). Each is one pass over the input; only the problems
 * that print or reconsider the heaps keep them. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "grundy/nim.h"
#include "judge/format.h"

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

/* The least index with a ^ x < a is the least with the top bit of x, and a heap has only one move
 * to the value it needs: the move is the least by (heap, amount). */
GRUNDY_JUDGE_TEST(luogu_p1247) {
  GRUNDY_TRY(grundy_i_judge_list(io, GRUNDY_PHRASE(noun_number_of_heaps), GRUNDY_PHRASE(noun_heap),
                                 0, list));
  put_winning_move(io, list);
  return GRUNDY_OK;
}

GRUNDY_JUDGE_TESTS(library_checker_nim_product) {
  uint64_t a, b;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, a, 0, UINT64_MAX, &a));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, b, 0, UINT64_MAX, &b));
  grundy_i_put(io->out, "%" PRIu64 "\n", grundy_nim_product(a, b));
  return GRUNDY_OK;
}

/* Three heaps from which Fibonacci numbers are taken: the sum is won by the player to move where
 * the XOR of the nim-values is not 0 (Sprague 1935, Grundy 1939). */

/* No period is known for this set, so there is only a table. */
enum { LARGEST_HEAP = 10000000, FIRST_REACH = 4096 };

/* The subtraction game of the Fibonacci numbers 1, 2, 3, 5, …, with those that heaps up to `reach`
 * can use: larger ones would only cost time when the game is opened. */
typedef struct fibonacci {
  grundy_game *game; /* NULL before the first heap */
  uint64_t reach;
} fibonacci;

static grundy_status open_fibonacci(grundy_context *context, uint64_t reach, grundy_game **out) {
  grundy_buffer name = grundy_i_buffer(context);
  grundy_i_put(&name, "subtraction:1");
  for (uint64_t last = 1, next = 2; next <= reach;) {
    grundy_i_put(&name, ",%" PRIu64, next);
    uint64_t sum = last + next;
    last = next;
    next = sum;
  }
  grundy_status s = name.status;
  if (s == GRUNDY_OK) s = grundy_game_create(context, name.data, NULL, out);
  grundy_buffer_clear(&name);
  return s;
}

/* Opens a game that reaches the heap, where the present one does not; each reaches at least twice
 * as far as the one before. */
static grundy_status extend(grundy_i_judge_io *io, fibonacci *f, uint64_t heap) {
  if (f->game && heap <= f->reach) return GRUNDY_OK;
  grundy_game *game;
  uint64_t reach = f->game ? 2 * f->reach : FIRST_REACH;
  if (reach < heap) reach = heap;
  GRUNDY_TRY(open_fibonacci(io->context, reach, &game));
  grundy_game_destroy(f->game);
  *f = (fibonacci){game, reach};
  return GRUNDY_OK;
}

static grundy_status three_heaps(grundy_i_judge_io *io, fibonacci *f, bool *end) {
  uint64_t heaps[3], sum = 0;
  grundy_value value;
  for (size_t i = 0; i < 3; i++) {
    GRUNDY_TRY(
        GRUNDY_JUDGE_READ(io, heap_or_one_of_the_three_0_that_end, 0, LARGEST_HEAP, &heaps[i]));
    GRUNDY_TRY(extend(io, f, heaps[i]));
    grundy_status s =
        f->game->theory->value(GRUNDY_CALL(io->context, f->game, {&heaps[i], 1}), &value);
    if (s != GRUNDY_OK) return grundy_i_reader_fail_at(io->in, s);
    sum ^= value.nimber;
  }
  *end = !heaps[0] && !heaps[1] && !heaps[2];
  if (!*end) grundy_i_judge_answer(io, sum != 0, "Fibo", "Nacci");
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_hdu_1848(grundy_i_judge_io *io) {
  fibonacci f = {NULL, 0};
  bool end = false;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && !end) s = three_heaps(io, &f, &end);
  grundy_game_destroy(f.game);
  return s;
}

/* Games of which a theorem tells the winner, not the value.
 *
 * Fibonacci Nim. The player to move loses exactly if the heap is a Fibonacci number (Whinihan
 * 1963), unless all of it may be taken. The least number that wins is then the least term of the
 * heap's sum of Fibonacci numbers no two of which are neighbours (Zeckendorf 1972): the next term
 * is more than twice as large, and less would be answered within that term. */

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
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, heap, 1, UINT64_MAX, &n));
  grundy_i_put(io->out, "%" PRIu64 "\n", least_term(n));
  return GRUNDY_OK;
}

/* Jiangnan music (HNOI2014): a pile of n >= F is split into M >= 2 piles as equal as possible.
 *
 * With q = n / M and r = n % M that is r piles of q+1 and M-r of q, of which only the parities
 * count: while q stays the same, the parities of r = n - Mq and M - r = M(q+1) - n depend on the
 * parity of M alone. So the options of n are found from two values of M for each of the at most 2
 * sqrt(n) quotients q:
 *
 *   G(n) = mex { (r odd) G(q+1) ^ (M-r odd) G(q) },   G(n) = 0 for n < F.
 *
 * The values that G(n) needs, directly or not, are those of quotients of n and their successors:
 * a quotient of q is one of n, and (q+1)/M is q/M, or one more only where M divides q+1 and the
 * successor is not needed. Filling them in ascending order needs no recursion and O(n^(3/4)) time;
 * what is known is kept for later piles. */

/* MEX_LIMIT: a power of two above 4 sqrt(LARGEST_PILE), the number of options. */
enum { LARGEST_PILE = 10000000, MEX_LIMIT = 1 << 14 };

/* value[n] is G(n) + 1, or 0 while it is not known; n < length. seen[v] is the stamp of the last
 * mex that saw v. */
typedef struct orchestra {
  grundy_context *context;
  uint64_t least; /* F */
  uint16_t *value;
  size_t length;
  uint64_t stamp;
  uint64_t seen[MEX_LIMIT];
} orchestra;

static unsigned known(const orchestra *o, uint64_t n) {
  if (n < 2 || n < o->least) return 0;
  GRUNDY_ASSERT(o->value[n]);
  return o->value[n] - 1u;
}

static unsigned option(const orchestra *o, uint64_t n, uint64_t m) {
  uint64_t q = n / m, r = n % m;
  return (r % 2 ? known(o, q + 1) : 0) ^ ((m - r) % 2 ? known(o, q) : 0);
}

/* G(n), from values that are known. */
static unsigned find_mex(orchestra *o, uint64_t n) {
  unsigned mex = 0;
  o->stamp++;
  for (uint64_t m = 2, last; m <= n; m = last + 1) {
    last = n / (n / m);
    o->seen[option(o, n, m)] = o->stamp;
    if (m < last) o->seen[option(o, n, m + 1)] = o->stamp;
  }
  while (o->seen[mex] == o->stamp) mex++;
  return mex;
}

static void learn(orchestra *o, uint64_t n) {
  if (n >= 2 && n >= o->least && o->value[n] == 0) o->value[n] = (uint16_t)(find_mex(o, n) + 1);
}

/* Makes room for values up to n, at least doubling. */
static grundy_status reserve(orchestra *o, uint64_t n) {
  if (n < o->length) return GRUNDY_OK;
  size_t length = n + 1 < 2 * o->length ? 2 * o->length : n + 1;
  GRUNDY_TRY(GRUNDY_RESIZE(o->context, o->value, o->length, length));
  for (size_t i = o->length; i < length; i++) o->value[i] = 0;
  o->length = length;
  return GRUNDY_OK;
}

/* Computes G of every quotient of n and of its successor, ascending, and so G(n). */
static grundy_status learn_quotients(orchestra *o, uint64_t n) {
  if (n < o->length && o->value[n]) return GRUNDY_OK;
  GRUNDY_TRY(reserve(o, n + 1));
  for (uint64_t m = n, q; m > 0; m = n / (q + 1)) {
    q = n / m;
    learn(o, q);
    if (q < n) learn(o, q + 1);
    GRUNDY_TRY(grundy_i_tick(o->context, GRUNDY_PHRASE(task_splitting_piles), q, n));
  }
  return GRUNDY_OK;
}

static grundy_status game_test(grundy_i_judge_io *io, void *state) {
  orchestra *o = state;
  uint64_t piles, n;
  unsigned sum = 0;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_piles, 0, UINT64_MAX, &piles));
  for (uint64_t i = 0; i < piles; i++) {
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, pile, 0, LARGEST_PILE, &n));
    if (n >= o->least) GRUNDY_TRY(learn_quotients(o, n));
    sum ^= known(o, n);
  }
  grundy_i_put(io->out, sum ? "1" : "0");
  return GRUNDY_OK;
}

static grundy_status all_tests(grundy_i_judge_io *io, orchestra *o) {
  uint64_t tests;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_tests, 0, UINT64_MAX, &tests));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, f, 0, UINT64_MAX, &o->least));
  for (uint64_t i = 0; i < tests; i++) {
    if (i) grundy_i_put(io->out, " ");
    GRUNDY_TRY(game_test(io, o));
  }
  grundy_i_put(io->out, "\n");
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_luogu_p3235(grundy_i_judge_io *io) {
  orchestra *o = grundy_i_make(io->context, sizeof(orchestra));
  if (!o) return GRUNDY_NO_MEMORY;
  o->context = io->context;
  grundy_status s = all_tests(io, o);
  grundy_i_free(io->context, o->value, o->length * sizeof *o->value);
  grundy_i_free(io->context, o, sizeof *o);
  return s;
}
