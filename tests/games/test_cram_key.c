/* Keys of cram boards. Each is read back: the graph that it writes down must be that of the region,
 * as far as refinement of colours distinguishes graphs (Weisfeiler & Leman 1968), which is exact
 * for trees. All drawings of a tree have the same key, and boards with the same key have the same
 * nim-value. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/cram_key.h"
#include "support/random.h"
#include "support/rules.h"

enum { MOST = GRUNDY_I_BOARD_SQUARES, CODE_SHIFT = 17, REGIONS = 20000 };

static test_game *t;

/* ---- graphs ---- */

/* joined[v]: the neighbours of vertex v, one bit each. */
typedef struct graph {
  uint64_t joined[MOST];
  size_t vertices;
} graph;

static void join(graph *g, size_t a, size_t b) {
  g->joined[a] |= UINT64_C(1) << b;
  g->joined[b] |= UINT64_C(1) << a;
}

static uint64_t mix(uint64_t x) {
  test_random random = {x};
  return test_random_next(&random);
}

/* The same for isomorphic graphs, and usually different for others. */
static uint64_t refined(const graph *g) {
  uint64_t colours[MOST], next[MOST], sum = 0;
  for (size_t v = 0; v < g->vertices; v++) colours[v] = 1;
  for (size_t round = 0; round < g->vertices; round++) {
    for (size_t v = 0; v < g->vertices; v++) {
      next[v] = 3 * colours[v];
      for (size_t u = 0; u < g->vertices; u++) {
        if (g->joined[v] >> u & 1) next[v] += mix(colours[u]);
      }
      next[v] = mix(next[v]);
    }
    memcpy(colours, next, sizeof colours);
  }
  for (size_t v = 0; v < g->vertices; v++) sum += mix(colours[v]);
  return sum + g->vertices;
}

/* The free squares, neighbours joined; at[square] is a square's vertex. */
static graph of_board(const grundy_i_area *a, size_t at[MOST]) {
  graph g = {.vertices = 0};
  for (unsigned square = 0; square < a->rows * a->columns; square++) {
    if (!(a->free >> square & 1)) continue;
    at[square] = g.vertices++;
    if (square % a->columns && a->free >> (square - 1) & 1) join(&g, at[square], at[square - 1]);
    if (square >= a->columns && a->free >> (square - a->columns) & 1) {
      join(&g, at[square], at[square - a->columns]);
    }
  }
  return g;
}

/* ---- reading keys ---- */

/* Brackets from the first on: bits left of them are 0. */
typedef struct brackets {
  uint64_t word;
  unsigned left;
} brackets;

static brackets brackets_of(uint64_t word) {
  brackets b = {word, MOST};
  while (b.left && !(word >> (b.left - 1) & 1)) b.left--;
  return b;
}

static bool next_bracket(brackets *b) {
  assert_true(b->left > 0);
  return b->word >> --b->left & 1;
}

/* Hangs trees on a vertex until a bracket closes that was not opened. */
static void hang(graph *g, brackets *b, size_t root) {
  size_t path[MOST + 1] = {root}, depth = 0;
  for (;;) {
    if (next_bracket(b)) {
      join(g, path[depth], g->vertices);
      path[++depth] = g->vertices++;
    } else if (depth-- == 0) {
      return;
    }
  }
}

static graph of_tree(uint64_t key) {
  graph g = {.vertices = 1};
  brackets b = brackets_of(key >> CODE_SHIFT);
  assert_true(next_bracket(&b));
  hang(&g, &b, 0);
  if (!b.left) return g;
  size_t second = g.vertices++;
  assert_true(next_bracket(&b));
  hang(&g, &b, second);
  join(&g, 0, second);
  assert_int_equal(b.left, 0);
  return g;
}

static graph of_key(const uint64_t *key, size_t length) {
  if (length == 1) return of_tree(key[0]);
  grundy_i_area core = {key[0] >> 8 & 255, key[0] & 255, key[1]};
  size_t at[MOST];
  graph g = of_board(&core, at);
  brackets b = brackets_of(key[0] >> CODE_SHIFT);
  for (unsigned square = 0; length == 3 && square < MOST; square++) {
    if (key[2] >> square & 1) hang(&g, &b, at[square]);
  }
  assert_int_equal(b.left, 0);
  return g;
}

/* ---- regions ---- */

/* The free squares connected with one of them, on the smallest board that holds them. */
static grundy_i_area region_of(const grundy_i_area *a, uint64_t square) {
  uint64_t first = grundy_i_area_first_column(a->columns);
  grundy_i_area out = *a;
  out.free = square;
  for (uint64_t before = 0; before != out.free;) {
    before = out.free;
    grundy_i_neighbours n = grundy_i_neighbours_of(a, first, before);
    out.free |= a->free & grundy_i_neighbours_all(&n);
  }
  return grundy_i_area_trimmed(&out, NULL);
}

/* Boards from 2 x 2 to 8 x 8 and long ones, half to nine tenths of them free. */
static grundy_i_area random_region(test_random *random) {
  unsigned rows = 1 + (unsigned)test_random_below(random, 8);
  unsigned columns = 2 + (unsigned)test_random_below(random, rows > 4 ? 7 : 15);
  unsigned percent = 50 + (unsigned)test_random_below(random, 41);
  grundy_i_area a = {rows, columns, 0};
  while (rows * columns > MOST) columns = a.columns = columns - 1;
  for (unsigned square = 0; square < rows * columns; square++) {
    if (test_random_below(random, 100) < percent) a.free |= UINT64_C(1) << square;
  }
  if (!a.free) a.free = 1;
  return region_of(&a, a.free & -a.free);
}

static void keys_say_what_the_graph_is(void **state) {
  test_random random = TEST_RANDOM(3);
  size_t lengths[4] = {0}, at[MOST];
  for (size_t i = 0; i < REGIONS; i++) {
    grundy_i_area a = random_region(&random);
    uint64_t key[GRUNDY_I_CRAM_KEY_WORDS], words[GRUNDY_I_BOARD_WORDS];
    size_t length = grundy_i_cram_key(&a, key);
    graph own = of_board(&a, at), written = of_key(key, length);
    if (own.vertices != written.vertices || refined(&own) != refined(&written)) {
      fail_msg("%s", test_text(t, grundy_i_area_component(&a, words)));
    }
    lengths[length]++;
  }
  assert_true(lengths[1] > 100 && lengths[2] > 100 && lengths[3] > 1000);
}

/* ---- one key for many ---- */

typedef struct entry {
  uint64_t key[GRUNDY_I_CRAM_KEY_WORDS], graph;
  grundy_i_area area;
  bool tree;
} entry;

static int by_key(const void *a, const void *b) {
  const entry *x = a, *y = b;
  return memcmp(x->key, y->key, sizeof x->key);
}

static int by_graph(const void *a, const void *b) {
  const entry *x = a, *y = b;
  return (x->graph > y->graph) - (x->graph < y->graph);
}

/* The regions of the upper left square on all boards of 3 x 4 squares. */
static size_t all_regions(entry *out) {
  size_t count = 0, at[MOST];
  for (uint64_t free = 1; free < 1 << 12; free++) {
    grundy_i_area a = {3, 4, free};
    entry e = {.area = region_of(&a, free & -free)};
    (void)grundy_i_cram_key(&e.area, e.key);
    graph g = of_board(&e.area, at);
    size_t joined = 0;
    for (size_t v = 0; v < g.vertices; v++) {
      for (uint64_t left = g.joined[v]; left; left &= left - 1) joined++;
    }
    e.graph = refined(&g);
    e.tree = joined / 2 + 1 == g.vertices;
    out[count++] = e;
  }
  return count;
}

static uint64_t value_of(const grundy_i_area *a) {
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  return test_search(t, grundy_i_area_component(a, words));
}

static void boards_of_one_key_have_one_value(void **state) {
  static entry all[1 << 12];
  size_t count = all_regions(all), shared = 0;
  qsort(all, count, sizeof *all, by_key);
  for (size_t i = 1; i < count; i++) {
    if (by_key(&all[i - 1], &all[i]) != 0) continue;
    assert_int_equal(value_of(&all[i - 1].area), value_of(&all[i].area));
    assert_true(all[i - 1].graph == all[i].graph);
    shared++;
  }
  assert_true(shared > count / 2);
}

static void drawings_of_one_tree_have_one_key(void **state) {
  static entry all[1 << 12];
  size_t count = all_regions(all), trees = 0;
  qsort(all, count, sizeof *all, by_graph);
  for (size_t i = 1; i < count; i++) {
    if (!all[i].tree || all[i - 1].graph != all[i].graph) continue;
    assert_int_equal(by_key(&all[i - 1], &all[i]), 0);
    trees++;
  }
  assert_true(trees > 100);
}

static void symmetric_boards_have_one_key(void **state) {
  test_random random = TEST_RANDOM(5);
  for (size_t i = 0; i < REGIONS; i++) {
    grundy_i_area a = random_region(&random), turned = grundy_i_area_transposed(&a), half = a;
    uint64_t key[GRUNDY_I_CRAM_KEY_WORDS] = {0}, other[GRUNDY_I_CRAM_KEY_WORDS] = {0};
    size_t length = grundy_i_cram_key(&a, key);
    half.free = grundy_i_area_half_turn(&a);
    assert_int_equal(grundy_i_cram_key(&turned, other), length);
    assert_memory_equal(key, other, sizeof key);
    assert_int_equal(grundy_i_cram_key(&half, other), length);
    assert_memory_equal(key, other, sizeof key);
  }
}

static void bent_tails(void **state) {
  static const struct {
    const char *one, *other;
    bool same;
  } cases[] = {{"1x4", "../.x", false},
               {"1x4", "..x/x..", true},
               {"1x20", "20x1", true},
               {"1x64", "64x1", true},
               {"../../.x/.x", "..x/...", false}, /* tails of two, and of one */
               {"../../.x/.x", "..xx/....", true},
               {"..xx/..../x.xx", "..xx/..../..xx", false},
               {".../.x./...", "..../....", false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint64_t one[GRUNDY_I_CRAM_KEY_WORDS] = {0}, other[GRUNDY_I_CRAM_KEY_WORDS] = {0};
    grundy_i_area a = grundy_i_area_of(test_component(t, cases[i].one));
    grundy_i_area b = grundy_i_area_of(test_component(t, cases[i].other));
    (void)grundy_i_cram_key(&a, one);
    (void)grundy_i_cram_key(&b, other);
    bool same = memcmp(one, other, sizeof one) == 0;
    if (same != cases[i].same) fail_msg("%s, %s", cases[i].one, cases[i].other);
  }
}

static int open_game(void **state) {
  *state = t = test_game_open("cram");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_say_what_the_graph_is),
      cmocka_unit_test(boards_of_one_key_have_one_value),
      cmocka_unit_test(drawings_of_one_tree_have_one_key),
      cmocka_unit_test(symmetric_boards_have_one_key),
      cmocka_unit_test(bent_tails),
  };
  return cmocka_run_group_tests_name("cram_key", tests, open_game, test_game_shut);
}
