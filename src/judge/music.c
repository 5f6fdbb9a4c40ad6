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

#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "judge/format.h"

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
  void *block = o->value;
  grundy_status s =
      grundy_i_resize(o->context, &block, o->length * sizeof *o->value, length * sizeof *o->value);
  if (s != GRUNDY_OK) return s;
  o->value = block;
  for (size_t i = o->length; i < length; i++) o->value[i] = 0;
  o->length = length;
  return GRUNDY_OK;
}

/* Computes G of every quotient of n and of its successor, ascending, and so G(n). */
static grundy_status learn_quotients(orchestra *o, uint64_t n) {
  if (n < o->length && o->value[n]) return GRUNDY_OK;
  grundy_status s = reserve(o, n + 1);
  for (uint64_t m = n, q; s == GRUNDY_OK && m > 0; m = n / (q + 1)) {
    q = n / m;
    learn(o, q);
    if (q < n) learn(o, q + 1);
    s = grundy_i_tick(o->context, GRUNDY_PHRASE(task_splitting_piles), q, n);
  }
  return s;
}

static grundy_status game_test(grundy_i_judge_io *io, void *state) {
  orchestra *o = state;
  uint64_t piles, n;
  unsigned sum = 0;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_piles), &piles);
  for (uint64_t i = 0; s == GRUNDY_OK && i < piles; i++) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_pile), 0, LARGEST_PILE, &n);
    if (s == GRUNDY_OK && n >= o->least) s = learn_quotients(o, n);
    if (s == GRUNDY_OK) sum ^= known(o, n);
  }
  if (s == GRUNDY_OK) grundy_i_put(io->out, sum ? "1" : "0");
  return s;
}

static grundy_status all_tests(grundy_i_judge_io *io, orchestra *o) {
  uint64_t tests;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_tests), &tests);
  if (s == GRUNDY_OK) s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_f), &o->least);
  for (uint64_t i = 0; s == GRUNDY_OK && i < tests; i++) {
    if (i) grundy_i_put(io->out, " ");
    s = game_test(io, o);
  }
  if (s == GRUNDY_OK) grundy_i_put(io->out, "\n");
  return s;
}

grundy_status grundy_i_judge_luogu_p3235(grundy_i_judge_io *io) {
  void *block;
  grundy_status s = grundy_i_allocate(io->context, 1, sizeof(orchestra), &block);
  if (s != GRUNDY_OK) return s;
  orchestra *o = block;
  o->context = io->context;
  s = all_tests(io, o);
  grundy_i_free(io->context, o->value, o->length * sizeof *o->value);
  grundy_i_free(io->context, o, sizeof *o);
  return s;
}
