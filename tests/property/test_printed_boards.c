/* Games on boards, graphs and rows of coins by the rules as they are printed: all small positions,
 * in normal and in misère play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/effort.h"
#include "support/printed.h"

/* The first `count` numbers are the bits of `set`. */
static test_place place_of(unsigned set, uint8_t count) {
  test_place p = {.count = count};
  for (uint8_t i = 0; i < count; i++) p.at[i] = set >> i & 1;
  return p;
}

/* ---- graphs: at[v] is 1 where vertex v is left; `argument` is the kind ---- */

enum { PATH, CYCLE, COMPLETE, GRID, GRID_COLUMNS = 3, VERTICES = 6 };

static bool joined(unsigned kind, size_t u, size_t v) {
  size_t low = u < v ? u : v, high = u < v ? v : u;
  if (u == v) return false;
  if (kind == COMPLETE) return true;
  if (kind == GRID) {
    return high - low == GRID_COLUMNS || (high - low == 1 && high % GRID_COLUMNS != 0);
  }
  return high - low == 1 || (kind == CYCLE && low == 0 && high == VERTICES - 1);
}

static void take_vertex(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t v = 0; v < p->count; v++) {
    test_place after = *p;
    if (!p->at[v]) continue;
    after.at[v] = 0;
    for (size_t u = 0; u < p->count; u++) {
      if (joined(r->argument, u, v)) after.at[u] = 0;
    }
    m->take(m, &after);
  }
}

static void take_edge(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t v = 0; v < p->count; v++) {
    for (size_t u = 0; u < v; u++) {
      test_place after = *p;
      if (!p->at[v] || !p->at[u] || !joined(r->argument, u, v)) continue;
      after.at[v] = after.at[u] = 0;
      m->take(m, &after);
    }
  }
}

static int put_vertex(const test_rule *r, size_t v, char *out) {
  if (r->argument != GRID) return sprintf(out, "%zu", v + 1);
  return sprintf(out, "%c%zu", (char)('a' + v % GRID_COLUMNS), v / GRID_COLUMNS + 1);
}

/* The connected pieces, each by its vertices, ascending; the place is taken apart. */
static void pieces_text(const test_rule *r, const test_place *p, char *out) {
  test_place left = *p;
  for (size_t v = 0; v < p->count; v++) {
    bool piece[VERTICES] = {false};
    if (!left.at[v]) continue;
    piece[v] = true;
    for (size_t round = 0; round < p->count; round++) {
      for (size_t u = 0; u < p->count; u++) {
        for (size_t w = 0; left.at[u] && w < p->count; w++) {
          if (piece[w] && joined(r->argument, u, w)) piece[u] = true;
        }
      }
    }
    if (out[0]) strcat(out, " ");
    for (size_t u = 0, first = 1; u < p->count; u++) {
      if (!piece[u]) continue;
      if (!first) strcat(out, ",");
      put_vertex(r, u, out + strlen(out));
      left.at[u] = 0;
      first = 0;
    }
  }
}

static void set_text(const test_rule *r, const test_place *p, char *out) {
  *out = '\0';
  for (size_t v = 0; v < p->count; v++) {
    if (!p->at[v]) continue;
    if (*out) strcat(out, ",");
    put_vertex(r, v, out + strlen(out));
  }
}

static void graphs(void **state) {
  static const test_rule rules[] = {
      {"node-kayles:path:6", take_vertex, pieces_text, NULL, PATH, false},
      {"node-kayles:cycle:6", take_vertex, pieces_text, NULL, CYCLE, false},
      {"node-kayles:complete:6", take_vertex, pieces_text, NULL, COMPLETE, false},
      {"node-kayles:grid:2x3", take_vertex, pieces_text, NULL, GRID, false},
      {"arc-kayles:path:6", take_edge, pieces_text, NULL, PATH, false},
      {"arc-kayles:cycle:6", take_edge, pieces_text, NULL, CYCLE, false},
      {"arc-kayles:complete:6", take_edge, pieces_text, NULL, COMPLETE, false},
      {"arc-kayles:grid:2x3", take_edge, pieces_text, NULL, GRID, false}};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    const test_share share = TEST_SHARE(1u << VERTICES, 1, i);
    for (unsigned set = 1; set < 1u << VERTICES; set++) {
      char text[TEST_PLACE_TEXT];
      test_place p = place_of(set, VERTICES);
      if (!test_share_has(share, set)) continue;
      set_text(&rules[i], &p, text);
      test_check_rule(&rules[i], &p, text);
    }
  }
}

/* ---- geography: at[0 .. count) as above, at[count] the token's vertex, with 1 ---- */

static void walk(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t v = 0; v < VERTICES; v++) {
    test_place after = *p;
    if (!p->at[v] || !joined(r->argument, v, p->at[VERTICES])) continue;
    after.at[v] = 0;
    after.at[VERTICES] = (uint8_t)v;
    m->take(m, &after);
  }
}

static void visited_text(const test_rule *r, const test_place *p, char *out) {
  put_vertex(r, p->at[VERTICES], out);
  for (size_t v = 0; v < VERTICES; v++) {
    if (p->at[v] || v == p->at[VERTICES]) continue;
    strcat(out, ",");
    put_vertex(r, v, out + strlen(out));
  }
}

static void tokens(void **state) {
  static const test_rule rules[] = {
      {"vertex-geography:grid:2x3", walk, visited_text, NULL, GRID, false},
      {"undirected-geography:path:6", walk, visited_text, NULL, PATH, false},
      {"undirected-geography:cycle:6", walk, visited_text, NULL, CYCLE, false}};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    const test_share share = TEST_SHARE(1u << VERTICES, 1, 10 + i);
    for (unsigned set = 0; set < 1u << VERTICES; set++) {
      for (uint8_t v = 0; v < VERTICES; v++) {
        char text[TEST_PLACE_TEXT];
        if (!test_share_has(share, set + v)) continue;
        test_place p = place_of(set & ~(1u << v), VERTICES);
        p.at[VERTICES] = v;
        visited_text(&rules[i], &p, text);
        test_check_rule(&rules[i], &p, text);
      }
    }
  }
}

/* ---- boards: at[i] is 1 where square i is taken; `argument` is the columns ---- */

static void cram(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    const size_t next[] = {i + 1, i + r->argument};
    for (size_t k = 0; k < 2; k++) {
      test_place after = *p;
      bool on_board = next[k] < p->count && (k || next[k] % r->argument);
      if (!on_board || p->at[i] || p->at[next[k]]) continue;
      after.at[i] = after.at[next[k]] = 1;
      m->take(m, &after);
    }
  }
}

static void board_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) {
    if (i && i % r->argument == 0) *out++ = '/';
    *out++ = p->at[i] ? 'x' : '.';
  }
  *out = '\0';
}

static void boards(void **state) {
  static const struct {
    test_rule rule;
    uint8_t squares;
  } cases[] = {{{"cram", cram, board_text, NULL, 3, false}, 9},
               {{"cram", cram, board_text, NULL, 4, false}, 8},
               {{"cram", cram, board_text, NULL, 7, false}, 7}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const test_share share = TEST_SHARE(1u << cases[i].squares, 1, 20 + i);
    for (unsigned set = 0; set < 1u << cases[i].squares; set++) {
      char text[TEST_PLACE_TEXT];
      if (!test_share_has(share, set)) continue;
      test_place p = place_of(set, cases[i].squares);
      board_text(&cases[i].rule, &p, text);
      test_check_rule(&cases[i].rule, &p, text);
    }
  }
}

/* ---- chomp: at[i] is the length of row i ---- */

static void chomp(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t row = 0; row < p->count; row++) {
    for (uint8_t left = row == 0; left < p->at[row]; left++) {
      test_place after = *p;
      for (size_t below = row; below < p->count; below++) {
        if (after.at[below] > left) after.at[below] = left;
      }
      m->take(m, &after);
    }
  }
}

/* RxC of a rectangle; else rows as wide as the first. */
static void bar_text(const test_rule *r, const test_place *p, char *out) {
  size_t rows = 0;
  while (rows < p->count && p->at[rows]) rows++;
  if (p->at[rows - 1] == p->at[0]) {
    sprintf(out, "%zux%u", rows, p->at[0]);
    return;
  }
  for (size_t row = 0; row < rows; row++) {
    if (row) *out++ = '/';
    for (unsigned i = 0; i < p->at[0]; i++) *out++ = i < p->at[row] ? '.' : 'x';
  }
  *out = '\0';
}

static void chocolate(void **state) {
  static const test_rule bars = {"chomp", chomp, bar_text, NULL, 0, false};
  for (uint8_t a = 1; a <= 4; a++) {
    for (uint8_t b = 0; b <= a; b++) {
      for (uint8_t c = 0; c <= b; c++) {
        char text[TEST_PLACE_TEXT];
        const test_place p = {{a, b, c}, 3};
        bar_text(&bars, &p, text);
        test_check_rule(&bars, &p, text);
      }
    }
  }
}

/* ---- rows of coins: at[i] is 1 for heads on place i ---- */

static void flip(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 1; i < p->count; i++) {
    test_place after = *p;
    if (!p->at[i - 1] || !p->at[i]) continue;
    after.at[i - 1] = after.at[i] = 0;
    m->take(m, &after);
  }
}

static void digits_text(const test_rule *r, const test_place *p, char *out) {
  for (size_t i = 0; i < p->count; i++) *out++ = p->at[i] ? '1' : '0';
  *out = '\0';
}

/* Turns coin i and those of `others`, a set of places left of it. */
static void turn(const test_place *p, size_t i, unsigned others, test_mover *m) {
  test_place after = *p;
  after.at[i] = 0;
  for (size_t k = 0; k < i; k++) after.at[k] ^= others >> k & 1;
  m->take(m, &after);
}

static unsigned ones_of(unsigned set) {
  unsigned ones = 0;
  for (; set; set &= set - 1) ones++;
  return ones;
}

/* As many other coins as a bit of `argument` says, anywhere. */
static void turn_some(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (unsigned others = 0; p->at[i] && others < 1u << i; others++) {
      if (r->argument >> ones_of(others) & 1) turn(p, i, others, m);
    }
  }
}

static void turn_run(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (size_t from = 0; p->at[i] && from <= i; from++) {
      turn(p, i, ((1u << i) - 1) & ~((1u << from) - 1), m);
    }
  }
}

/* Places from 1, or with bit 8 of `argument` from 0. */
static void heads_text(const test_rule *r, const test_place *p, char *out) {
  *out = '\0';
  for (size_t i = 0; i < p->count; i++) {
    if (!p->at[i]) continue;
    sprintf(out + strlen(out), "%s%zu", *out ? "," : "", i + !(r->argument >> 8 & 1));
  }
}

static void coins(void **state) {
  static const test_rule rules[] = {{"flip", flip, digits_text, NULL, 0, false},
                                    {"turtles", turn_some, heads_text, NULL, 3, false},
                                    {"mock-turtles", turn_some, heads_text, NULL, 0x107, false},
                                    {"twins", turn_some, heads_text, NULL, 0x102, false},
                                    {"ruler", turn_run, heads_text, NULL, 0, false}};
  enum { PLACES = 8 };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    const test_share share = TEST_SHARE(1u << PLACES, 1, 30 + i);
    for (unsigned set = 1; set < 1u << PLACES; set++) {
      char text[TEST_PLACE_TEXT];
      if (!test_share_has(share, set)) continue;
      test_place p = place_of(set, PLACES);
      rules[i].text(&rules[i], &p, text);
      test_check_rule(&rules[i], &p, text);
    }
  }
}

/* ---- tartan: at[SIDE * a + b] is 1 for heads on (a, b) ---- */

enum { SIDE = 3 };

/* Turtles by ruler: one row more above if wanted, and a run of columns. */
static void tartan(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < p->count; i++) {
    for (size_t other = 0; p->at[i] && other <= i / SIDE; other++) {
      for (size_t from = 0; from <= i % SIDE; from++) {
        test_place after = *p;
        for (size_t column = from; column <= i % SIDE; column++) {
          after.at[i / SIDE * SIDE + column] ^= 1;
          if (other) after.at[(other - 1) * SIDE + column] ^= 1;
        }
        m->take(m, &after);
      }
    }
  }
}

static void cells_text(const test_rule *r, const test_place *p, char *out) {
  *out = '\0';
  for (size_t i = 0; i < p->count; i++) {
    if (!p->at[i]) continue;
    sprintf(out + strlen(out), "%s%zu,%zu", *out ? "/" : "", i / SIDE + 1, i % SIDE + 1);
  }
}

static void rectangles(void **state) {
  static const test_rule rule = {"tartan:turtles,ruler", tartan, cells_text, NULL, 0, false};
  const test_share share = TEST_SHARE(1u << SIDE * SIDE, 3, 40);
  for (unsigned set = 1; set < 1u << SIDE * SIDE; set++) {
    char text[TEST_PLACE_TEXT];
    if (!test_share_has(share, set)) continue;
    test_place p = place_of(set, SIDE * SIDE);
    cells_text(&rule, &p, text);
    test_check_rule(&rule, &p, text);
  }
}

/* ---- hackenbush: at[i] is 1 where edge i of these stands ---- */

static const uint8_t edges[][2] = {{0, 1}, {0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 4}};

enum { EDGES = sizeof edges / sizeof *edges };

/* Drops what is not joined to the ground. */
static void fall(test_place *p) {
  unsigned reached = 1;
  for (size_t round = 0; round < EDGES; round++) {
    for (size_t i = 0; i < EDGES; i++) {
      unsigned ends = 1u << edges[i][0] | 1u << edges[i][1];
      if (p->at[i] && reached & ends) reached |= ends;
    }
  }
  for (size_t i = 0; i < EDGES; i++) p->at[i] = p->at[i] && reached >> edges[i][0] & 1;
}

static void cut(const test_rule *r, const test_place *p, test_mover *m) {
  for (size_t i = 0; i < EDGES; i++) {
    test_place after = *p;
    if (!p->at[i]) continue;
    after.at[i] = 0;
    fall(&after);
    m->take(m, &after);
  }
}

static void edges_text(const test_rule *r, const test_place *p, char *out) {
  *out = '\0';
  for (size_t i = 0; i < EDGES; i++) {
    if (!p->at[i]) continue;
    sprintf(out + strlen(out), "%s%u-%u", *out ? "," : "", edges[i][0], edges[i][1]);
  }
}

static void plants(void **state) {
  static const test_rule rule = {"hackenbush", cut, edges_text, NULL, 0, false};
  const test_share share = TEST_SHARE(1u << EDGES, 1, 50);
  for (unsigned set = 1; set < 1u << EDGES; set++) {
    char text[TEST_PLACE_TEXT];
    test_place p = place_of(set, EDGES), standing = p;
    if (!test_share_has(share, set)) continue;
    fall(&standing);
    if (memcmp(&p, &standing, sizeof p)) continue;
    edges_text(&rule, &p, text);
    test_check_rule(&rule, &p, text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(graphs),    cmocka_unit_test(tokens), cmocka_unit_test(boards),
      cmocka_unit_test(chocolate), cmocka_unit_test(coins),  cmocka_unit_test(rectangles),
      cmocka_unit_test(plants),
  };
  return cmocka_run_group_tests_name("printed boards", tests, test_context_open,
                                     test_context_close);
}
