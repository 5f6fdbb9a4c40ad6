/* Heaps, lists, paper and treblecross by the rules as they are printed: all small positions, in
 * normal and in misère play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/printed.h"

/* ---- heaps: at[i] is a heap of a sum ---- */

static void heaps_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) out += sprintf(out, "%s%u", i ? " " : "", p->at[i]);
}

/* Replaces heap i by `count` heaps. */
static void leave(const test_place *p, size_t i, const uint8_t *heaps, size_t count,
                  test_mover *m) {
  test_place after = *p;
  after.at[i] = after.at[--after.count];
  after.at[after.count] = 0;
  for (size_t k = 0; k < count; k++) after.at[after.count++] = heaps[k];
  m->take(m, &after);
}

static void leave_one(const test_place *p, size_t i, unsigned left, test_mover *m) {
  leave(p, i, (const uint8_t[]){(uint8_t)left}, 1, m);
}

static void leave_two(const test_place *p, size_t i, unsigned a, unsigned b, test_mover *m) {
  leave(p, i, (const uint8_t[]){(uint8_t)a, (uint8_t)b}, 2, m);
}

/* A rule for one heap of n. */
#define HEAP_RULE(name)                                                                            \
  static void name##_heap(unsigned argument, const test_place *p, size_t i, unsigned n,            \
                          test_mover *m);                                                          \
  static void name(const test_rule *r, const test_place *p, test_mover *m) {                       \
    for (size_t i = 0; i < p->count; i++) name##_heap(r->argument, p, i, p->at[i], m);             \
  }                                                                                                \
  static void name##_heap(unsigned argument, const test_place *p, size_t i, unsigned n,            \
                          test_mover *m)

/* The numbers whose bits are set may be taken. */
HEAP_RULE(taking) {
  for (unsigned taken = 1; taken <= n; taken++) {
    if (argument >> taken & 1) leave_one(p, i, n - taken, m);
  }
}

HEAP_RULE(splitting) {
  for (unsigned a = 0; a < n; a++) {
    for (unsigned b = 0; b <= a; b++) leave_two(p, i, a, b, m);
  }
}

HEAP_RULE(lasker) {
  for (unsigned left = 0; left < n; left++) leave_one(p, i, left, m);
  for (unsigned a = 1; a < n; a++) leave_two(p, i, a, n - a, m);
}

/* Unequal heaps. */
HEAP_RULE(grundy) {
  for (unsigned a = 1; 2 * a < n; a++) leave_two(p, i, a, n - a, m);
}

/* A row from which a run of so many is taken, the bits of `argument`; what is left of it on either
 * side is a row where it is not empty. */
HEAP_RULE(runs) {
  for (unsigned taken = 1; taken <= n; taken++) {
    for (unsigned start = 0; argument >> taken & 1 && start + taken <= n; start++) {
      uint8_t rows[2];
      size_t count = 0;
      if (n - taken - start) rows[count++] = (uint8_t)(n - taken - start);
      if (start) rows[count++] = (uint8_t)start;
      leave(p, i, rows, count, m);
    }
  }
}

/* One of a row with its neighbours. */
HEAP_RULE(neighbours) {
  for (unsigned at = 0; at < n; at++) {
    uint8_t rows[2];
    size_t count = 0;
    if (at > 1) rows[count++] = (uint8_t)(at - 1);
    if (at + 2 < n) rows[count++] = (uint8_t)(n - at - 2);
    leave(p, i, rows, count, m);
  }
}

HEAP_RULE(aliquot) {
  for (unsigned d = 1; d < n; d++) {
    if (n % d == 0) leave_one(p, i, n - d, m);
  }
}

HEAP_RULE(divisor) {
  for (unsigned d = 1; d < n; d++) {
    if (n % d == 0) leave_one(p, i, d, m);
  }
}

HEAP_RULE(prime_power) {
  for (unsigned prime = 2; prime <= n; prime++) {
    bool is_prime = true;
    for (unsigned d = 2; d < prime; d++) is_prime = is_prime && prime % d;
    for (unsigned left = n; is_prime && left % prime == 0;) leave_one(p, i, left /= prime, m);
  }
}

HEAP_RULE(race) {
  for (unsigned total = n + 1; total <= argument && total <= n + 3; total++) {
    leave_one(p, i, total, m);
  }
}

static void heap_games(void **state) {
  static const test_rule rules[] = {
      {"nim", taking, heaps_text, NULL, ~0u, false},
      {"bounded-nim:3", taking, heaps_text, NULL, 14, false},
      {"subtraction:1,3,4", taking, heaps_text, NULL, 26, false},
      {"subtraction:2,5", taking, heaps_text, NULL, 36, false},
      {"subtraction:all-but:2", taking, heaps_text, NULL, ~4u, false},
      {"split", splitting, heaps_text, NULL, 0, false},
      {"lasker", lasker, heaps_text, NULL, 0, false},
      {"grundy", grundy, heaps_text, NULL, 0, false},
      {"kayles", runs, heaps_text, NULL, 6, false},
      {"dawson-kayles", runs, heaps_text, NULL, 4, false},
      {"octal:0.707", runs, heaps_text, NULL, 10, false},
      {"dawson-chess", neighbours, heaps_text, NULL, 0, false},
      {"aliquot", aliquot, heaps_text, NULL, 0, false},
      {"divisor", divisor, heaps_text, NULL, 0, false},
      {"prime-power", prime_power, heaps_text, NULL, 0, false},
      {"race:9,3", race, heaps_text, NULL, 9, false},
  };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    unsigned most = rules[i].moves == splitting ? 4 : 9;
    for (uint8_t n = rules[i].moves == aliquot; n <= most; n++) {
      char text[TEST_PLACE_TEXT];
      const test_place p = {{n}, 1};
      heaps_text(&rules[i], &p, text);
      test_check_rule(&rules[i], &p, text);
    }
  }
}

/* ---- lists: one component, its numbers at[0 .. count) ---- */

static void list_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) out += sprintf(out, "%s%u", i ? "," : "", p->at[i]);
}

/* Places p with `from` in place of `to` numbers of it changed. */
static void change(const test_place *p, size_t i, unsigned to, test_mover *m) {
  test_place after = *p;
  after.at[i] = (uint8_t)to;
  m->take(m, &after);
}

static void nimble(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (unsigned to = 0; to < p->at[i]; to++) change(p, i, to, m);
  }
}

static void moore(const test_rule *r, const test_place *p, test_mover *m) {
  nimble(r, p, m);
  for (size_t i = 0; i < p->count; i++) {
    for (size_t k = 0; k < i; k++) {
      for (unsigned to = 0; to < p->at[i]; to++) {
        test_place after = *p;
        after.at[i] = (uint8_t)to;
        for (unsigned other = 0; other < p->at[k]; other++) change(&after, k, other, m);
      }
    }
  }
}

static void staircase(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (uint8_t c = 1; c <= p->at[i]; c++) {
      test_place after = *p;
      after.at[i] = (uint8_t)(after.at[i] - c);
      if (i) after.at[i - 1] = (uint8_t)(after.at[i - 1] + c);
      m->take(m, &after);
    }
  }
}

static void wythoff(const test_rule *r, const test_place *p, test_mover *m) {
  nimble(r, p, m);
  for (uint8_t c = 1; c <= p->at[0] && c <= p->at[1]; c++) {
    test_place after = *p;
    after.at[0] = (uint8_t)(p->at[0] - c);
    after.at[1] = (uint8_t)(p->at[1] - c);
    m->take(m, &after);
  }
}

static void end_nim(const test_rule *r, const test_place *p, test_mover *m) {
  for (unsigned left = 0; p->count && left < p->at[0]; left++) {
    test_place after = *p;
    after.at[0] = (uint8_t)left;
    for (size_t i = 0; left == 0 && i < p->count; i++) after.at[i] = after.at[i + 1];
    after.count = (uint8_t)(p->count - (left == 0));
    m->take(m, &after);
  }
  for (unsigned left = 0; p->count && left < p->at[p->count - 1]; left++) {
    test_place after = *p;
    after.at[p->count - 1] = (uint8_t)left;
    after.count = (uint8_t)(p->count - (left == 0));
    m->take(m, &after);
  }
}

static void take_away_text(const test_rule *r, const test_place *p, char *out) {
  bool first = !p->at[0] || p->at[1] == p->at[0] - 1; /* written without its limit */
  test_place shown = *p;
  if (first) shown.count = 1;
  list_text(r, &shown, out);
}

/* `argument` times what was just taken may be taken next, if there is so much; at[1] is what may be
 * taken now. */
static void take_away(const test_rule *r, const test_place *p, test_mover *m) {
  for (uint8_t taken = 1; taken <= p->at[0] && taken <= p->at[1]; taken++) {
    unsigned left = p->at[0] - taken, next = r->argument * taken;
    m->take(m, &(const test_place){{(uint8_t)left, (uint8_t)(next < left ? next : left)}, 2});
  }
}

/* `argument`: the least that the larger number may become; either where they are equal. */
static void euclid(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < 2; i++) {
    unsigned a = p->at[i], b = p->at[!i];
    for (unsigned c = b; b && a >= b && c <= a && a - c >= r->argument; c += b) {
      change(p, i, a - c, m);
    }
  }
}

static void silver(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (unsigned to = i ? p->at[i - 1] + 1u : 0; to < p->at[i]; to++) change(p, i, to, m);
  }
}

/* Square 0 holds any number of coins. */
static void silver_bag(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    unsigned before = i ? p->at[i - 1] : 0;
    for (unsigned to = before ? before + 1 : 0; to < p->at[i]; to++) change(p, i, to, m);
  }
}

static test_verdict dollar_found(const test_rule *r, const test_place *p) {
  return p->at[r->argument - 1] == 0 ? TEST_MOVER_WINS : TEST_OPEN;
}

/* All lists of so many numbers, each from `least` to `most`. */
static void check_lists(const test_rule *r, uint8_t count, unsigned least, unsigned most,
                        bool (*fits)(const test_rule *r, const test_place *p)) {
  unsigned base = most - least + 1, all = 1;
  for (uint8_t i = 0; i < count; i++) all *= base;
  for (unsigned index = 0; index < all; index++) {
    char text[TEST_PLACE_TEXT];
    test_place p = {.count = count};
    unsigned digits = index;
    for (uint8_t i = 0; i < count; i++, digits /= base) p.at[i] = (uint8_t)(least + digits % base);
    if (fits && !fits(r, &p)) continue;
    list_text(r, &p, text);
    test_check_rule(r, &p, text);
  }
}

static bool ascends(const test_rule *r, const test_place *p) {
  for (size_t i = 1; i < p->count; i++) {
    if (p->at[i] <= p->at[i - 1]) return false;
  }
  return true;
}

static bool ascends_behind_bag(const test_rule *r, const test_place *p) {
  for (size_t i = 1; i < p->count; i++) {
    if (p->at[i] <= p->at[i - 1] && p->at[i]) return false;
    if (p->at[i] == 0 && p->at[i - 1]) return false;
  }
  return p->at[r->argument - 1] != 0;
}

static void list_games(void **state) {
  static const test_rule nimbles = {"nimble", nimble, list_text, NULL, 0, false},
                         moores = {"moore:2", moore, list_text, NULL, 0, false},
                         stairs = {"staircase", staircase, list_text, NULL, 0, false},
                         wythoffs = {"wythoff", wythoff, list_text, NULL, 0, false},
                         euclids = {"euclid", euclid, list_text, NULL, 0, false},
                         positives = {"euclid-positive", euclid, list_text, NULL, 1, false},
                         ends = {"end-nim", end_nim, list_text, NULL, 0, false},
                         doubles = {"fibonacci", take_away, take_away_text, NULL, 2, false},
                         triples = {"take-away:3", take_away, take_away_text, NULL, 3, false},
                         silvers = {"silver-dollar", silver, list_text, NULL, 0, false};
  static const test_rule bags[] = {
      {"silver-dollar-bag:1", silver_bag, list_text, dollar_found, 1, false},
      {"silver-dollar-bag:2", silver_bag, list_text, dollar_found, 2, false},
      {"silver-dollar-bag:3", silver_bag, list_text, dollar_found, 3, false}};
  check_lists(&nimbles, 2, 0, 4, NULL);
  check_lists(&moores, 3, 0, 2, NULL);
  check_lists(&stairs, 3, 0, 2, NULL);
  check_lists(&wythoffs, 2, 0, 6, NULL);
  check_lists(&euclids, 2, 0, 8, NULL);
  for (uint8_t count = 1; count <= 4; count++) check_lists(&ends, count, 1, 3, NULL);
  check_lists(&doubles, 2, 0, 8, NULL);
  check_lists(&triples, 2, 0, 8, NULL);
  check_lists(&positives, 2, 1, 8, NULL);
  for (uint8_t count = 1; count <= 3; count++) {
    check_lists(&silvers, count, 0, 6, ascends);
    for (size_t k = 0; k < count; k++) check_lists(&bags[k], count, 0, 6, ascends_behind_bag);
  }
}

/* ---- paper: at[2i], at[2i + 1] are the sides of sheet i of `count` ---- */

static void paper(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < 2u * p->count; i++) {
    for (uint8_t at = 1; at <= p->at[i] / 2; at++) {
      test_place after = *p;
      size_t fresh = 2u * after.count++;
      assert_true(fresh < TEST_PLACE_BYTES);
      after.at[fresh] = p->at[i & ~(size_t)1];
      after.at[fresh + 1] = p->at[i | 1];
      after.at[fresh + (i & 1)] = at;
      after.at[i] = (uint8_t)(p->at[i] - at);
      m->take(m, &after);
    }
  }
}

static test_verdict square_cut(const test_rule *r, const test_place *p) {
  for (size_t i = 0; i < p->count; i++) {
    if (p->at[2 * i] == 1 && p->at[2 * i + 1] == 1) return TEST_MOVER_LOSES;
  }
  return TEST_OPEN;
}

static void paper_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) {
    out += sprintf(out, "%s%u,%u", i ? " " : "", p->at[2 * i], p->at[2 * i + 1]);
  }
}

static void cutting_paper(void **state) {
  static const test_rule papers = {"paper", paper, paper_text, square_cut, 0, false};
  for (uint8_t w = 2; w <= 5; w++) {
    for (uint8_t h = 2; w * h <= 15; h++) {
      char text[TEST_PLACE_TEXT];
      const test_place p = {{w, h}, 1};
      paper_text(&papers, &p, text);
      test_check_rule(&papers, &p, text);
    }
  }
}

/* ---- treblecross: at[i] is 1 where square i has an X ---- */

static void treblecross(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    if (!p->at[i]) change(p, i, 1, m);
  }
}

static test_verdict three_in_a_row(const test_rule *r, const test_place *p) {
  for (size_t i = 2; i < p->count; i++) {
    if (p->at[i] && p->at[i - 1] && p->at[i - 2]) return TEST_MOVER_LOSES;
  }
  return TEST_OPEN;
}

static void row_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) *out++ = p->at[i] ? 'x' : '.';
  *out = '\0';
}

static void three_crosses(void **state) {
  static const test_rule crosses = {"treblecross", treblecross, row_text, three_in_a_row, 0, true};
  for (uint8_t n = 0; n <= 13; n++) {
    char text[TEST_PLACE_TEXT];
    const test_place p = {.count = n};
    snprintf(text, sizeof text, "%u", n);
    test_check_rule(&crosses, &p, text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heap_games),
      cmocka_unit_test(list_games),
      cmocka_unit_test(cutting_paper),
      cmocka_unit_test(three_crosses),
  };
  return cmocka_run_group_tests_name("printed rules", tests, test_context_open, test_context_close);
}
