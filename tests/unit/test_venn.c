/* Venn diagrams: regions against counting one by one, and the pictures read back: each number is in
 * the boxes, or circles, of its region, found by their names and edges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/more.h"
#include "grundy/print.h"
#include "support/context.h"
#include "support/files.h"
#include "support/random.h"

enum { ELEMENTS = 60 };

/* ---- what is counted ---- */

static grundy_multiples *multiples_of(uint64_t n, const uint64_t *divisors, size_t count) {
  grundy_u128 given[GRUNDY_VENN_SETS];
  grundy_multiples *m = NULL;
  for (size_t i = 0; i < count; i++) given[i] = (grundy_u128){divisors[i], 0};
  assert_int_equal(
      grundy_count_multiples(test_context, (grundy_u128){n, 0}, given, count, 1000, &m), GRUNDY_OK);
  return m;
}

static grundy_multiples *random_multiples(test_random *random, uint64_t n) {
  uint64_t divisors[GRUNDY_VENN_SETS];
  size_t count = 1 + test_random_below(random, GRUNDY_VENN_SETS);
  for (size_t i = 0; i < count; i++) divisors[i] = 1 + test_random_below(random, 30);
  return multiples_of(n, divisors, count);
}

/* The regions of multiples, number by number. */
static void regions_one_by_one(const grundy_multiples *m, uint64_t regions[GRUNDY_VENN_REGIONS]) {
  memset(regions, 0, GRUNDY_VENN_REGIONS * sizeof *regions);
  for (uint64_t x = 1; x <= m->n.low; x++) {
    size_t region = 0;
    for (size_t i = 0; i < m->divisor_count; i++) {
      if (x % m->divisors[i].low == 0) region |= (size_t)1 << i;
    }
    regions[region]++;
  }
}

static void multiples_one_by_one(void **state) {
  test_random random = TEST_RANDOM(31);
  unsigned met[GRUNDY_VENN_SETS + 1] = {0};
  for (int round = 0; round < 2000; round++) {
    grundy_multiples *m = random_multiples(&random, test_random_below(&random, 300));
    uint64_t expected[GRUNDY_VENN_REGIONS], sum = 0;
    grundy_venn venn;
    bool there = grundy_multiples_venn(m, &venn);
    assert_int_equal(there, m->divisor_count > 0);
    met[m->divisor_count]++;
    if (there) {
      regions_one_by_one(m, expected);
      assert_int_equal(venn.sets, m->divisor_count);
      for (size_t region = 0; region < GRUNDY_VENN_REGIONS; region++) {
        assert_int_equal(venn.regions[region].low, expected[region]);
        assert_int_equal(venn.regions[region].high, 0);
        if (region) sum += expected[region];
      }
      assert_int_equal(sum, m->count.low);
    }
    grundy_multiples_destroy(m);
  }
  for (size_t sets = 0; sets <= GRUNDY_VENN_SETS; sets++) assert_true(met[sets] > 5);
}

/* Above 64 bits: 2^127 = 2 * 2^126, and numbers that two powers of 2 and 3 divide. */
static void multiples_beyond_64_bits(void **state) {
  const grundy_u128 n = {0, UINT64_C(1) << 63}, two_three[] = {{2, 0}, {3, 0}};
  grundy_multiples *m = NULL;
  grundy_venn venn;
  assert_int_equal(grundy_count_multiples(test_context, n, two_three, 2, 0, &m), GRUNDY_OK);
  assert_true(grundy_multiples_venn(m, &venn));
  /* 2^127 = 6 * q + 2: q threes that are odd, q sixes, 2q + 1 other even numbers */
  uint64_t high = UINT64_C(0x1555555555555555), low = UINT64_C(0x5555555555555555);
  assert_int_equal(venn.regions[2].high, high);
  assert_int_equal(venn.regions[2].low, low);
  assert_int_equal(venn.regions[3].high, high);
  assert_int_equal(venn.regions[3].low, low);
  assert_int_equal(venn.regions[1].high, 2 * high);
  assert_int_equal(venn.regions[1].low, 2 * low + 1);
  grundy_multiples_destroy(m);
}

/* Sets of random elements as a file; member[e] has the sets of e as bits. */
static grundy_union *random_union(test_random *random, size_t sets, uint64_t *member) {
  char text[4 * ELEMENTS * 4], *at = text;
  grundy_union *u = NULL;
  memset(member, 0, ELEMENTS * sizeof *member);
  for (size_t set = 0; set < sets; set++) {
    for (size_t k = 1 + test_random_below(random, ELEMENTS); k; k--) {
      size_t element = test_random_below(random, ELEMENTS);
      member[element] |= UINT64_C(1) << set;
      at += sprintf(at, "%zu ", element);
    }
    at += sprintf(at, "\n");
  }
  test_write_text(test_path, text);
  assert_int_equal(grundy_count_union(test_context, test_path, &u), GRUNDY_OK);
  return u;
}

static void unions_one_by_one(void **state) {
  test_random random = TEST_RANDOM(32);
  for (size_t round = 0; round < 400; round++) {
    uint64_t member[ELEMENTS], expected[16] = {0};
    size_t sets = 1 + round % 4;
    grundy_union *u = random_union(&random, sets, member);
    grundy_venn venn;
    bool there = grundy_union_venn(u, &venn);
    assert_int_equal(there, sets <= GRUNDY_VENN_SETS);
    for (size_t e = 0; e < ELEMENTS; e++) expected[member[e]]++;
    for (size_t region = 1; there && region < GRUNDY_VENN_REGIONS; region++) {
      assert_int_equal(venn.regions[region].low, expected[region]);
    }
    if (there) assert_int_equal(venn.regions[0].low, 0);
    grundy_union_destroy(u);
  }
}

/* ---- the diagram in characters, read back ---- */

enum { MOST_ROWS = 40, MOST_COLUMNS = 100 };

typedef struct page {
  char cells[MOST_ROWS][MOST_COLUMNS];
  int rows;
} page;

typedef struct box {
  int left, right, top, bottom;
} box;

/* The diagram and what follows it; the first name in it is `first`. */
static page page_of(const char *text, const char *first) {
  char begin[16];
  snprintf(begin, sizeof begin, "\n  + %s", first);
  page p = {.rows = 0};
  memset(p.cells, ' ', sizeof p.cells);
  const char *at = strstr(text, begin);
  while (at && *++at) {
    size_t length = strcspn(at, "\n");
    assert_true(length < MOST_COLUMNS && p.rows < MOST_ROWS);
    memcpy(p.cells[p.rows++], at, length);
    at += length;
  }
  return p;
}

static bool edge(char c) {
  return c == '-' || c == '|' || c == '+';
}

static bool lies(char c) {
  return c == '-' || c == '+';
}

/* Where " name " stands in an edge that lies: the place before it. */
static bool find_name(const page *p, const char *name, int *row, int *column) {
  char wanted[64];
  int length = snprintf(wanted, sizeof wanted, " %s ", name);
  for (*row = 0; *row < p->rows; ++*row) {
    for (*column = 0; *column + length + 1 < MOST_COLUMNS; ++*column) {
      const char *at = &p->cells[*row][*column];
      bool here = memcmp(at + 1, wanted, (size_t)length) == 0;
      if (here && lies(at[0]) && lies(at[length + 1])) return true;
    }
  }
  return false;
}

/* The box whose edge holds a name. */
static box box_named(const page *p, const char *name) {
  int row = 0, column = 0;
  assert_true(find_name(p, name, &row, &column));
  box b = {.left = column, .right = column + (int)strlen(name) + 3, .top = row, .bottom = row};
  while (b.left > 0 && edge(p->cells[row][b.left - 1])) b.left--;
  while (edge(p->cells[row][b.right + 1])) b.right++;
  while (b.top > 0 && edge(p->cells[b.top - 1][b.left])) b.top--;
  while (b.bottom + 1 < p->rows && edge(p->cells[b.bottom + 1][b.left])) b.bottom++;
  for (int y = b.top; y <= b.bottom; y++) assert_true(edge(p->cells[y][b.right]));
  assert_true(b.top < b.bottom && b.left < b.right);
  return b;
}

static bool inside(const box *b, int x, int y) {
  return b->left < x && x < b->right && b->top < y && y < b->bottom;
}

/* Each number but the names, given to the region of the boxes around it. */
static void read_numbers(const page *p, const box *boxes, size_t sets,
                         uint64_t found[GRUNDY_VENN_REGIONS], unsigned *times) {
  for (int y = 1; y < p->rows; y++) {
    for (int x = 2; x < MOST_COLUMNS; x++) {
      size_t region = 0;
      char *end;
      if (p->cells[y][x] < '0' || p->cells[y][x] > '9') continue;
      bool name = lies(p->cells[y][x - 2]) || p->cells[y][x - 1] == 'A';
      for (size_t i = 0; i < sets; i++) region |= (size_t)inside(&boxes[i], x, y) << i;
      uint64_t number = strtoull(&p->cells[y][x], &end, 10);
      x = (int)(end - p->cells[y]);
      if (name) continue;
      found[region] = number;
      times[region]++;
    }
  }
}

static void check_text(const char *text, const grundy_venn *venn, const char *const *names,
                       bool framed) {
  page p = page_of(text, framed ? "1.." : "A1 -");
  box boxes[GRUNDY_VENN_SETS];
  uint64_t found[GRUNDY_VENN_REGIONS] = {0};
  unsigned times[GRUNDY_VENN_REGIONS] = {0};
  for (size_t i = 0; i < venn->sets; i++) boxes[i] = box_named(&p, names[i]);
  read_numbers(&p, boxes, venn->sets, found, times);
  for (size_t region = 0; region < (size_t)1 << venn->sets; region++) {
    assert_int_equal(times[region], region || framed);
    assert_int_equal(found[region], venn->regions[region].low);
  }
}

/* ---- the picture, read back ---- */

typedef struct circle {
  double x, y, r;
} circle;

static void check_svg(const char *svg, const grundy_venn *venn, bool framed) {
  circle circles[GRUNDY_VENN_SETS];
  size_t sets = 0;
  unsigned times[GRUNDY_VENN_REGIONS] = {0};
  for (const char *at = svg; (at = strstr(at, "<circle")); at++) {
    assert_true(sets < venn->sets);
    circle *c = &circles[sets++];
    assert_int_equal(
        sscanf(strstr(at, "cx="), "cx=\"%lf\" cy=\"%lf\" r=\"%lf\"", &c->x, &c->y, &c->r), 3);
  }
  assert_int_equal(sets, venn->sets);
  for (const char *at = svg; (at = strstr(at, "<text")); at++) {
    double x, y;
    size_t region = 0;
    if (strncmp(at, "<text class=\"name\"", 18) == 0) continue;
    assert_int_equal(sscanf(strstr(at, "x="), "x=\"%lf\" y=\"%lf\"", &x, &y), 2);
    for (size_t i = 0; i < sets; i++) {
      double dx = x - circles[i].x, dy = y - circles[i].y;
      if (dx * dx + dy * dy < circles[i].r * circles[i].r) region |= (size_t)1 << i;
    }
    times[region]++;
    assert_int_equal(strtoull(strchr(at, '>') + 1, NULL, 10), venn->regions[region].low);
  }
  for (size_t region = 0; region < (size_t)1 << sets; region++) {
    assert_int_equal(times[region], region || framed);
  }
}

/* ---- both ---- */

static void pictures_of_multiples(void **state) {
  test_random random = TEST_RANDOM(33);
  for (int round = 0; round < 300; round++) {
    uint64_t n = test_random_below(&random, 100) + (round % 3 == 2 ? 100000000 : 0);
    grundy_multiples *m = random_multiples(&random, n);
    char names[GRUNDY_VENN_SETS][24];
    const char *pointers[GRUNDY_VENN_SETS] = {names[0], names[1], names[2]};
    grundy_buffer out;
    grundy_venn venn;
    grundy_buffer_init(&out, test_context);
    for (size_t i = 0; i < m->divisor_count; i++)
      sprintf(names[i], "%u", (unsigned)m->divisors[i].low);
    if (grundy_multiples_venn(m, &venn)) {
      (void)grundy_print_multiples(&out, GRUNDY_FORMAT_TEXT,
                                   GRUNDY_PRINT_OPTIONS(.language = round % 2
                                                                        ? GRUNDY_LANGUAGE_CHINESE
                                                                        : GRUNDY_LANGUAGE_ENGLISH,
                                                        .explain = true),
                                   m, m->divisors, m->divisor_count);
      if (venn.sets > 1) check_text(out.data, &venn, pointers, true);
      out.length = 0;
      assert_int_equal(grundy_print_multiples(&out, GRUNDY_FORMAT_SVG, NULL, m, NULL, 0),
                       GRUNDY_OK);
      check_svg(out.data, &venn, true);
    } else {
      assert_int_equal(grundy_print_multiples(&out, GRUNDY_FORMAT_SVG, NULL, m, NULL, 0),
                       GRUNDY_USAGE);
      assert_int_equal(out.length, 0);
    }
    grundy_buffer_clear(&out);
    grundy_multiples_destroy(m);
  }
}

static void pictures_of_unions(void **state) {
  static const char *const names[] = {"A1", "A2", "A3"};
  test_random random = TEST_RANDOM(34);
  for (size_t round = 0; round < 100; round++) {
    uint64_t member[ELEMENTS];
    size_t sets = 1 + round % 4;
    grundy_union *u = random_union(&random, sets, member);
    grundy_buffer out;
    grundy_venn venn;
    grundy_buffer_init(&out, test_context);
    bool there = grundy_union_venn(u, &venn);
    (void)grundy_print_union(&out, GRUNDY_FORMAT_TEXT,
                             GRUNDY_PRINT_OPTIONS(.language = round % 2 ? GRUNDY_LANGUAGE_CHINESE
                                                                        : GRUNDY_LANGUAGE_ENGLISH,
                                                  .explain = true),
                             u);
    if (there && sets > 1) check_text(out.data, &venn, names, false);
    out.length = 0;
    assert_int_equal(grundy_print_union(&out, GRUNDY_FORMAT_SVG,
                                        GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE),
                                        u),
                     there ? GRUNDY_OK : GRUNDY_USAGE);
    if (there) check_svg(out.data, &venn, false);
    grundy_buffer_clear(&out);
    grundy_union_destroy(u);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(multiples_one_by_one), cmocka_unit_test(multiples_beyond_64_bits),
      cmocka_unit_test(unions_one_by_one),    cmocka_unit_test(pictures_of_multiples),
      cmocka_unit_test(pictures_of_unions),
  };
  return cmocka_run_group_tests_name("venn", tests, test_path_open, test_path_close);
}
