/* Games with many rare heaps: kernels, with one thread and two, against the textbook table; far out
 * against a plain loop over the rare heaps; stopped and resumed, with any kernel and number of
 * threads, against a run in one piece; what is kept of the past, against the values; the parts of
 * the kernels against each other; refusals of memory. The seed chooses which kernels with how many
 * threads; with more effort it is all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "heap/sparse/manyrares.h"
#include "heap/sparse/manyrares_inside.h"
#include "heap/sparse/manyrares_kernel.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/engines.h"
#include "support/random.h"

enum { START = 1000, QUIET_START = 7001, KNOWN = 9000, MANY = 4000000 };

static size_t usable_kernels(void) {
  size_t count = 0;
  for (size_t k = 0; grundy_i_kernel_at(k); k++) count += grundy_i_kernel_at(k)->usable();
  return count;
}

static void compare(const char *code, uint64_t count, const grundy_i_value_list *truth,
                    const grundy_i_kernel *kernel, unsigned threads) {
  grundy_i_rule rule;
  grundy_i_value_list values;
  grundy_i_sparse_statistics statistics;
  char what[64];
  snprintf(what, sizeof what, "%s by %s, %u threads", code, kernel->name, threads);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  test_open_rule(test_context, &rule, code);
  grundy_i_value_list_init(&values, test_context);
  test_fill_plain(test_context, &rule, &values, START);
  assert_true(test_fill_sparse(test_context, &rule, &values, count, kernel, &statistics));
  test_same_values(what, &values, truth, count);
  assert_true(statistics.arm >= GRUNDY_MANYRARES_ARM); /* or wide blocks were not used */
  assert_true(statistics.reported < count / 4);
  grundy_i_value_list_clear(&values);
  grundy_i_rule_clear(&rule);
}

static void every_kernel_equals_the_textbook(void **state) {
  const char *const codes[] = {"0.376", "0.6", "grundy"};
  const uint64_t count = test_effort_within(9000, 24000, 24000);
  const size_t ways = 2 * usable_kernels();
  for (size_t i = 0; i < 3; i++) {
    grundy_i_rule rule;
    grundy_i_value_list truth;
    test_open_rule(test_context, &rule, codes[i]);
    grundy_i_value_list_init(&truth, test_context);
    test_fill_plain(test_context, &rule, &truth, count);
    const test_share share = TEST_SHARE(ways, ways, i);
    for (size_t k = 0, way = 0; grundy_i_kernel_at(k); k++) {
      if (!grundy_i_kernel_at(k)->usable()) continue;
      for (unsigned threads = 1; threads <= 2; threads++, way++) {
        if (!test_share_has(share, way)) continue;
        compare(codes[i], count, &truth, grundy_i_kernel_at(k), threads);
      }
    }
    grundy_i_value_list_clear(&truth);
    grundy_i_rule_clear(&rule);
  }
}

/* Beyond the rare heaps of Grundy's game, where no heap in reach is skipped. */
static void kernels_agree_far_out(void **state) {
  grundy_i_rule rule;
  grundy_i_value_list truth;
  const uint64_t count = test_effort_within(9500, 75000, 150000);
  const size_t ways = usable_kernels();
  const test_share share = TEST_SHARE(ways, (ways + 1) / 2, 5);
  test_open_rule(test_context, &rule, "0.6");
  grundy_i_value_list_init(&truth, test_context);
  test_fill_plain(test_context, &rule, &truth, START);
  assert_true(test_fill_sparse(test_context, &rule, &truth, count, grundy_i_kernel_best(), NULL));
  for (size_t k = 0, way = 0; grundy_i_kernel_at(k); k++) {
    const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
    if (!kernel->usable() || !test_share_has(share, way++)) continue;
    compare("0.6", count, &truth, kernel, 1);
  }
  for (uint64_t n = count - 40; n < count; n++) { /* 0.6: take one, leave one heap or two */
    static uint8_t seen[4096];
    uint32_t v = 0;
    memset(seen, 0, sizeof seen);
    seen[grundy_i_value_list_at(&truth, n - 1)] = 1;
    for (uint64_t a = 1; 2 * a <= n - 1; a++) {
      seen[grundy_i_value_list_at(&truth, a) ^ grundy_i_value_list_at(&truth, n - 1 - a)] = 1;
    }
    while (seen[v]) v++;
    assert_int_equal(grundy_i_value_list_at(&truth, n), v);
  }
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&rule);
}

/* ---- one course, however it is run ---- */

/* An engine and the values it makes. */
typedef struct run {
  grundy_context *context;
  grundy_i_rule rule;
  grundy_i_value_list values;
  grundy_i_sparse *sparse;
} run;

static void open_run(run *r, const char *code, const grundy_i_kernel *kernel, unsigned threads) {
  assert_int_equal(grundy_context_create(NULL, &r->context), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(r->context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  test_open_rule(r->context, &r->rule, code);
  grundy_i_value_list_init(&r->values, r->context);
  test_fill_plain(r->context, &r->rule, &r->values, START);
  assert_int_equal(grundy_i_sparse_create(r->context, &r->rule, &r->values, kernel, &r->sparse),
                   GRUNDY_OK);
}

static void begin_run(run *r, const char *code, const grundy_i_kernel *kernel, unsigned threads) {
  bool ready;
  open_run(r, code, kernel, threads);
  assert_int_equal(grundy_i_sparse_adopt(r->context, r->sparse, &ready), GRUNDY_OK);
  assert_true(ready);
}

static void close_run(run *r) {
  grundy_i_sparse_destroy(r->sparse);
  grundy_i_value_list_clear(&r->values);
  grundy_i_rule_clear(&r->rule);
  assert_int_equal(grundy_context_memory(r->context), 0);
  grundy_context_destroy(r->context);
}

static void fill_run(run *r, uint64_t count) {
  assert_int_equal(grundy_i_sparse_fill(r->context, r->sparse, count, 0), GRUNDY_OK);
}

/* Continues where another engine is, which is closed. */
static void resume(run *r, run *from, const char *code, const grundy_i_kernel *kernel,
                   unsigned threads) {
  grundy_array state;
  size_t read;
  grundy_array_init(&state, from->context);
  assert_int_equal(grundy_i_sparse_save(from->sparse, &state), GRUNDY_OK);
  open_run(r, code, kernel, threads);
  for (uint64_t n = START; n < grundy_i_value_list_count(&from->values); n++) {
    assert_int_equal(
        grundy_i_value_list_push(r->context, &r->values, grundy_i_value_list_at(&from->values, n)),
        GRUNDY_OK);
  }
  assert_int_equal(grundy_i_sparse_load(r->context, r->sparse, state.data, state.length, &read),
                   GRUNDY_OK);
  assert_int_equal(read, state.length);
  grundy_array_clear(&state);
  close_run(from);
}

/* All that a certificate or a published statistic is made of. */
static void same_course(const char *what, const run *found, const run *truth, uint64_t count) {
  const grundy_i_sparse_statistics *x = grundy_i_sparse_statistics_of(found->sparse);
  const grundy_i_sparse_statistics *y = grundy_i_sparse_statistics_of(truth->sparse);
  test_same_values(what, &found->values, &truth->values, count);
  assert_int_equal(x->rare_count, y->rare_count);
  assert_int_equal(x->last_rare, y->last_rare);
  assert_int_equal(x->largest, y->largest);
  assert_int_equal(x->largest_at, y->largest_at);
  if (x->arm != y->arm) {
    fail_msg("%s: arms to %llu, not %llu", what, (unsigned long long)x->arm,
             (unsigned long long)y->arm);
  }
  assert_int_equal(grundy_i_sparse_watched_from(found->sparse),
                   grundy_i_sparse_watched_from(truth->sparse));
}

/* Stopped at blocks' ends, or beside them and resumed there, by each kernel in turn. */
static void check_way(const char *code, const run *truth, const grundy_i_kernel *kernel,
                      unsigned threads, uint64_t stride, bool resumes) {
  const uint64_t count = grundy_i_value_list_count(&truth->values);
  char what[64];
  run runs[2];
  unsigned at = 0;
  snprintf(what, sizeof what, "%s by %s, %u threads, each %llu", code, kernel->name, threads,
           (unsigned long long)stride);
  begin_run(&runs[at], code, kernel, threads);
  fill_run(&runs[at], QUIET_START);
  for (uint64_t n = QUIET_START; n < count;) {
    n = stride < count - n ? n + stride : count;
    fill_run(&runs[at], n);
    if (!resumes) continue;
    resume(&runs[!at], &runs[at], code, kernel, threads);
    at = !at;
  }
  same_course(what, &runs[at], truth, count);
  close_run(&runs[at]);
}

static void course_of(const char *code, uint64_t stream) {
  static const struct {
    unsigned threads;
    uint64_t stride;
    bool resumes;
  } manners[] = {{2, UINT64_MAX, false}, {1, 4093, true}, {4, 257, false}, {3, 9999, true}};
  enum { MANNERS = sizeof manners / sizeof *manners };
  run truth;
  const size_t ways = MANNERS * usable_kernels();
  const test_share share = TEST_SHARE(ways, (ways + 1) / 2, stream);
  begin_run(&truth, code, grundy_i_kernel_best(), 1);
  fill_run(&truth, test_effort_within(8600, 20000, 40000));
  assert_true(grundy_i_sparse_statistics_of(truth.sparse)->arm >= GRUNDY_MANYRARES_ARM);
  for (size_t k = 0, way = 0; grundy_i_kernel_at(k); k++) {
    const grundy_i_kernel *kernel = grundy_i_kernel_at(k);
    for (size_t m = 0; kernel->usable() && m < MANNERS; m++, way++) {
      if (!test_share_has(share, way)) continue;
      check_way(code, &truth, kernel, manners[m].threads, manners[m].stride, manners[m].resumes);
    }
  }
  close_run(&truth);
}

static void threads_kernels_and_stops_change_nothing(void **state) {
  course_of("0.376", 6);
  course_of("0.6", 7);
  course_of("grundy", 8);
}

/* ---- what is kept of the past ---- */

static void check_byte(const run *r, uint64_t n, uint8_t byte, uint8_t excluded) {
  const grundy_i_space *space = grundy_i_sparse_space(r->sparse);
  uint32_t v = grundy_i_value_list_at(&r->values, n), index = grundy_i_space_index(space, v);
  bool pass = n == 0 || grundy_i_space_rare(space, n, v) || index >= GRUNDY_MANYRARES_INDICES;
  if (byte != (uint8_t)index || excluded != (pass ? 255 : 0)) {
    fail_msg("heap %llu", (unsigned long long)n);
  }
}

/* Common heaps that were there before are found again, until bytes are forgotten. */
static void push_until_bytes_are_forgotten(run *r, grundy_i_manyrares *w) {
  const grundy_i_space *space = grundy_i_sparse_space(r->sparse);
  test_random random = TEST_RANDOM(7);
  while (w->base == 0 && w->n < MANY) {
    uint64_t n = w->n, past = 5000 + 2 * test_random_below(&random, 1000) + n % 2;
    while (grundy_i_space_rare(space, past, grundy_i_value_list_at(&r->values, past))) past += 2;
    uint32_t v = grundy_i_value_list_at(&r->values, past);
    assert_int_equal(grundy_i_manyrares_push(r->context, w, v, false), GRUNDY_OK);
    assert_int_equal(grundy_i_value_list_push(r->context, &r->values, v), GRUNDY_OK);
  }
}

/* A run of 0.6 with KNOWN heaps, and an engine beside it that has made its plan for them. */
static grundy_i_manyrares *begin_planned(run *r) {
  grundy_i_manyrares *w;
  size_t count;
  bool fits;
  begin_run(r, "0.6", grundy_i_kernel_best(), 1);
  fill_run(r, KNOWN);
  const grundy_i_rare *rares = grundy_i_sparse_rares(r->sparse, &count);
  assert_int_equal(
      grundy_i_manyrares_create(r->context, r->context, &r->rule, grundy_i_kernel_best(), &w),
      GRUNDY_OK);
  assert_int_equal(grundy_i_manyrares_plan(r->context, w, grundy_i_sparse_space(r->sparse), rares,
                                           count, &r->values, &fits),
                   GRUNDY_OK);
  assert_true(fits);
  return w;
}

static void arms_outlast_forgotten_bytes(void **state) {
  run r;
  grundy_i_manyrares *w = begin_planned(&r);
  w->arm = 2 * GRUNDY_MANYRARES_ARM; /* as if a heap had needed that */
  push_until_bytes_are_forgotten(&r, w);
  assert_true(w->base > 0);
  assert_true(w->head_size > 2 * GRUNDY_MANYRARES_ARM);
  for (uint64_t n = 0; n < w->head_size; n++) check_byte(&r, n, w->head[n], w->head_excluded[n]);
  for (uint64_t n = w->base; n < w->n; n++) {
    check_byte(&r, n, w->bytes[n - w->base], w->excluded[n - w->base]);
  }
  assert_true(w->base + w->head_size < w->n); /* larger parts of those arms are there */
  grundy_i_manyrares_destroy(w);
  close_run(&r);
}

/* ---- what is known of a unit beforehand ---- */

enum { UNITS_SEEN = 12 };

/* The values of the options of heap n of 0.6, by the bare definition. */
static void mark_options(const run *r, uint64_t n, bool *seen) {
  memset(seen, 0, 2 * GRUNDY_MANYRARES_INDICES * sizeof *seen);
  for (uint64_t part = 0; 2 * part < n; part++) {
    uint32_t v =
        grundy_i_value_list_at(&r->values, part) ^ grundy_i_value_list_at(&r->values, n - 1 - part);
    if (v < 2 * GRUNDY_MANYRARES_INDICES) seen[v] = true;
  }
}

/* What is proved about a lane is all that its first candidate needs, or nothing; and it is true. */
static unsigned check_proved(const run *r, const grundy_i_manyrares *w,
                             const grundy_i_manyrares_unit *u, unsigned lane) {
  bool seen[2 * GRUNDY_MANYRARES_INDICES];
  uint64_t n = u->n + lane;
  uint32_t first = u->columns[lane], proved = u->proved[lane];
  if (!proved) return 0;
  assert_int_not_equal(first, GRUNDY_MANYRARES_NONE);
  assert_int_equal(proved, grundy_i_manyrares_below(&w->space, n, first));
  mark_options(r, n, seen);
  for (uint32_t i = 0; i < proved; i++) {
    assert_true(seen[grundy_i_space_value(&w->space, n, i, true)]);
  }
  return 1;
}

static void push_truth(const run *r, grundy_i_manyrares *w) {
  uint32_t v = grundy_i_value_list_at(&r->values, w->n);
  bool rare = grundy_i_space_rare(&w->space, w->n, v);
  assert_int_equal(grundy_i_manyrares_push(r->context, w, v, rare), GRUNDY_OK);
}

static void units_prove_what_is_hit(void **state) {
  run r;
  unsigned proved = 0;
  grundy_i_manyrares *w = begin_planned(&r);
  fill_run(&r, KNOWN + UNITS_SEEN * GRUNDY_MANYRARES_LANES);
  assert_int_equal(grundy_i_manyrares_begin(r.context, w, UNITS_SEEN * GRUNDY_MANYRARES_LANES),
                   GRUNDY_OK);
  for (unsigned number = 0; number < UNITS_SEEN; number++) {
    const grundy_i_manyrares_unit *u = grundy_i_manyrares_unit_of_next(w);
    grundy_i_manyrares_do_unit(w, number); /* again, since the rest of it strikes candidates */
    for (unsigned lane = 0; lane < GRUNDY_MANYRARES_LANES; lane++) {
      proved += check_proved(&r, w, u, lane);
    }
    for (unsigned lane = 0; lane < GRUNDY_MANYRARES_LANES; lane++) push_truth(&r, w);
  }
  grundy_i_manyrares_end(w);
  assert_true(2 * proved > UNITS_SEEN * GRUNDY_MANYRARES_LANES); /* most are */
  grundy_i_manyrares_destroy(w);
  close_run(&r);
}

/* ---- the parts of a kernel ---- */

enum { HEAPS = 4096, AT = 3000, PAIRS = 300, GROUPS = 20, TRIED = 24 };

typedef struct past {
  uint8_t bytes[HEAPS], excluded[HEAPS];
  uint64_t rows[HEAPS * GRUNDY_MANYRARES_WORDS];
  grundy_i_manyrares_pair pairs[PAIRS];
  grundy_i_kernel_group groups[GROUPS];
  int32_t offsets[PAIRS];
} past;

static void make_past(past *p, test_random *random, unsigned words) {
  memset(p, 0, sizeof *p);
  for (size_t n = 0; n < HEAPS; n++) {
    p->bytes[n] = (uint8_t)test_random_below(random, 64 * words);
    p->excluded[n] = test_random_below(random, 9) ? 0 : 255;
    if (!p->excluded[n]) {
      p->rows[n * words + p->bytes[n] / 64] = UINT64_C(1) << p->bytes[n] % 64;
    }
  }
  for (uint32_t i = 0; i < PAIRS; i++) {
    p->offsets[i] = (int32_t)(64 + test_random_below(random, AT - 64));
    p->pairs[i].offset = p->offsets[i];
    p->pairs[i].index = (uint32_t)test_random_below(random, 64 * words);
  }
  for (uint32_t g = 0; g < GROUPS; g++) {
    p->groups[g] = (grundy_i_kernel_group){(uint32_t)test_random_below(random, 64 * words),
                                           g * (PAIRS / GROUPS), PAIRS / GROUPS};
  }
}

static bool takes(const past *p, uint32_t offset, uint32_t index, size_t lane, uint32_t candidate) {
  size_t n = AT + lane - offset;
  return !p->excluded[n] && (p->bytes[n] ^ index) == candidate;
}

static void check_gather(const grundy_i_manyrares_kernel *kernel, const past *p, unsigned words) {
  uint64_t rows[GRUNDY_MANYRARES_LANES * GRUNDY_MANYRARES_WORDS];
  grundy_i_kernel_pairs pairs = {p->groups, GROUPS, p->offsets};
  kernel->gather(&pairs, p->rows + (size_t)AT * words, words, rows);
  for (size_t lane = 0; lane < GRUNDY_MANYRARES_LANES; lane++) {
    for (uint32_t v = 0; v < 64 * words; v++) {
      bool taken = false;
      for (uint32_t g = 0; g < GROUPS; g++) {
        for (uint32_t j = p->groups[g].first; j < p->groups[g].first + p->groups[g].count; j++) {
          taken |= takes(p, (uint32_t)p->offsets[j], p->groups[g].swap, lane, v);
        }
      }
      assert_int_equal(rows[lane * words + v / 64] >> v % 64 & 1, taken);
    }
  }
}

static void check_strike(const grundy_i_manyrares_kernel *kernel, const past *p,
                         test_random *random) {
  for (unsigned width = 1; width <= GRUNDY_MANYRARES_COLUMNS; width++) {
    uint8_t columns[GRUNDY_MANYRARES_COLUMNS * GRUNDY_MANYRARES_LANES];
    uint8_t before[GRUNDY_MANYRARES_COLUMNS * GRUNDY_MANYRARES_LANES];
    for (size_t i = 0; i < sizeof columns; i++) {
      before[i] = columns[i] = (uint8_t)test_random_below(random, 256);
    }
    kernel->strike(p->pairs, PAIRS, p->bytes + AT, p->excluded + AT, columns, width);
    for (size_t lane = 0; lane < GRUNDY_MANYRARES_LANES; lane++) {
      unsigned left[256] = {0};
      for (unsigned c = 0; c < width; c++) {
        uint8_t v = before[c * GRUNDY_MANYRARES_LANES + lane];
        bool taken = false;
        for (size_t i = 0; i < PAIRS; i++) {
          taken |= takes(p, (uint32_t)p->pairs[i].offset, p->pairs[i].index, lane, v);
        }
        left[taken ? 255 : v]++;
      }
      for (unsigned c = 0, v = 0; c < width; c++) {
        while (!left[v]) v++;
        left[v]--;
        assert_int_equal(columns[c * GRUNDY_MANYRARES_LANES + lane], v);
      }
    }
  }
}

static void check_survive(const grundy_i_manyrares_kernel *kernel, const past *p,
                          test_random *random) {
  grundy_i_manyrares_near near[2];
  uint8_t candidates[TRIED];
  for (size_t t = 0; t < 2; t++) {
    for (size_t i = 0; i < GRUNDY_MANYRARES_NEAR; i++) {
      near[t].index[i] = (uint8_t)test_random_below(random, 128);
      near[t].none[i] = test_random_below(random, 2) ? 0 : 255;
    }
  }
  for (size_t i = 0; i < TRIED; i++) candidates[i] = (uint8_t)test_random_below(random, 128);
  unsigned expected = 0;
  for (bool taken = true; expected < TRIED; expected += taken) {
    taken = false;
    for (size_t i = 0; i < 2 * GRUNDY_MANYRARES_NEAR; i++) {
      size_t at = i % GRUNDY_MANYRARES_NEAR, n = AT - GRUNDY_MANYRARES_NEAR + at;
      const grundy_i_manyrares_near *t = &near[i / GRUNDY_MANYRARES_NEAR];
      taken |=
          !t->none[at] && !p->excluded[n] && (p->bytes[n] ^ t->index[at]) == candidates[expected];
    }
    if (!taken) break;
  }
  assert_int_equal(kernel->survive(near, 2, p->bytes + AT - GRUNDY_MANYRARES_NEAR,
                                   p->excluded + AT - GRUNDY_MANYRARES_NEAR, candidates, 1, TRIED),
                   expected);
}

static void check_search(const grundy_i_manyrares_kernel *kernel, const past *p, size_t chunks,
                         bool clean) {
  uint8_t wanted[255], left[255];
  size_t count = 0;
  grundy_i_manyrares_arms arms = {p->bytes + 100, p->excluded + 100, p->bytes + AT,
                                  clean ? NULL : p->excluded + AT, chunks};
  for (unsigned v = 0; v < 255; v++) {
    bool hit = false;
    wanted[v] = (uint8_t)v;
    for (size_t i = 0; i < chunks * GRUNDY_MANYRARES_LANES; i++) {
      size_t a = 100 + i, b = AT - i;
      bool passed = p->excluded[a] || (!clean && p->excluded[b]);
      hit |= !passed && (p->bytes[a] ^ p->bytes[b]) == v;
    }
    if (!hit) left[count++] = (uint8_t)v;
  }
  assert_int_equal(kernel->search(&arms, wanted, 255), count);
  assert_memory_equal(wanted, left, count);
}

static void check_scan(const grundy_i_manyrares_kernel *kernel, test_random *random) {
  enum { LENGTH = 3 * GRUNDY_MANYRARES_SCAN };
  uint16_t up[LENGTH], down[LENGTH], wanted[GRUNDY_MANYRARES_SCANNED];
  unsigned seen = 0;
  for (size_t i = 0; i < LENGTH; i++) {
    up[i] = (uint16_t)test_random_below(random, 1024);
    down[i] = (uint16_t)test_random_below(random, 1024);
  }
  for (unsigned c = 0; c < GRUNDY_MANYRARES_SCANNED; c++) {
    wanted[c] = (uint16_t)test_random_below(random, 2048);
    for (size_t i = 0; i < LENGTH; i++) seen |= (unsigned)((up[i] ^ down[i]) == wanted[c]) << c;
  }
  assert_int_equal(kernel->scan(up, down, LENGTH, wanted), seen);
}

static void parts_equal_their_definition(void **state) {
  static past p;
  test_random random = TEST_RANDOM(11);
  for (size_t k = 0; grundy_i_kernel_at(k); k++) {
    const grundy_i_manyrares_kernel *kernel = grundy_i_kernel_at(k)->manyrares;
    if (!grundy_i_kernel_at(k)->usable()) continue;
    for (unsigned words = 1; words <= GRUNDY_MANYRARES_WORDS; words *= 2) {
      make_past(&p, &random, words);
      check_gather(kernel, &p, words);
      check_strike(kernel, &p, &random);
      for (size_t chunks = 1; chunks < 20; chunks += 6) {
        check_search(kernel, &p, chunks, false);
        check_search(kernel, &p, chunks, true);
      }
      for (int i = 0; i < 50; i++) check_survive(kernel, &p, &random);
      for (int i = 0; i < 20; i++) check_scan(kernel, &random);
    }
  }
}

/* Every request for memory refused in turn, from where wide blocks begin; then the run goes on. */
static void refusals_lose_nothing(void **state) {
  enum { BEFORE = 8300, AFTER = 8900 };
  grundy_i_rule plain;
  grundy_i_value_list truth;
  bool done = false;
  test_open_rule(test_context, &plain, "0.6");
  grundy_i_value_list_init(&truth, test_context);
  test_fill_plain(test_context, &plain, &truth, AFTER);
  for (size_t k = 0; !done; k++) {
    test_allocator allocator;
    grundy_context *tight;
    grundy_i_rule rule;
    grundy_i_value_list values;
    grundy_i_sparse *sparse;
    bool ready;
    test_allocator_init(&allocator, TEST_NEVER);
    assert_int_equal(grundy_context_create(&allocator.interface, &tight), GRUNDY_OK);
    assert_int_equal(grundy_context_set_limits(tight, GRUNDY_LIMITS(.threads = 2)), GRUNDY_OK);
    test_open_rule(tight, &rule, "0.6");
    grundy_i_value_list_init(&values, tight);
    for (uint64_t n = 0; n < BEFORE; n++) {
      assert_int_equal(grundy_i_value_list_push(tight, &values, grundy_i_value_list_at(&truth, n)),
                       GRUNDY_OK);
    }
    assert_int_equal(grundy_i_sparse_create(tight, &rule, &values, NULL, &sparse), GRUNDY_OK);
    assert_int_equal(grundy_i_sparse_adopt(tight, sparse, &ready), GRUNDY_OK);
    size_t before = allocator.requests;
    allocator.refused = before + k;
    grundy_status s = grundy_i_sparse_fill(tight, sparse, AFTER, 0);
    done = s == GRUNDY_OK && allocator.requests - before <= k;
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    assert_int_equal(grundy_i_sparse_fill(tight, sparse, AFTER, 0), GRUNDY_OK);
    test_same_values("after a refusal", &values, &truth, AFTER);
    grundy_i_sparse_destroy(sparse);
    grundy_i_value_list_clear(&values);
    grundy_i_rule_clear(&rule);
    grundy_context_destroy(tight);
    test_allocator_check_empty(&allocator);
  }
  grundy_i_value_list_clear(&truth);
  grundy_i_rule_clear(&plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(every_kernel_equals_the_textbook, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(kernels_agree_far_out, test_context_open, test_context_close),
      cmocka_unit_test(threads_kernels_and_stops_change_nothing),
      cmocka_unit_test(arms_outlast_forgotten_bytes),
      cmocka_unit_test(units_prove_what_is_hit),
      cmocka_unit_test(parts_equal_their_definition),
      cmocka_unit_test_setup_teardown(refusals_lose_nothing, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
