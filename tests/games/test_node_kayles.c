/* Node Kayles and Arc Kayles: moves by hand, paths and cycles as octal games, queens and Cram as
 * published, half-turns and canonical sets against search, graphs from files, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy/solve.h"
#include "support/files.h"
#include "support/listing.h"
#include "support/random.h"

static test_game *open_graph(const char *game, const char *graph) {
  char name[128];
  snprintf(name, sizeof name, "%s:%s", game, graph);
  return test_game_open(name);
}

static void check_moves(const char *game, const char *graph, const char *set,
                        const char *expected) {
  test_game *t = open_graph(game, graph);
  test_check_options(t, set, expected);
  test_game_close(t);
}

static void options_by_hand(void **state) {
  check_moves("node-kayles", "path:3", "all", "; 1; 3");
  check_moves("node-kayles", "path:5", "all", "1,2; 1,2,3; 4,5; 3,4,5; 5 1");
  check_moves("node-kayles", "complete:4", "all", "");
  check_moves("node-kayles", "queens:3", "all",
              "; a1,c1; b1,a2; b1,c2; a1,a3; a2,b3; c2,b3; c1,c3; "
              "a3,c3");
  check_moves("arc-kayles", "path:4", "all", "1,2; 3,4; 4 1");
  check_moves("arc-kayles", "path:3", "all", "1; 3");
  check_moves("arc-kayles", "cycle:4", "all", "1,2; 2,3; 1,4; 3,4");
  check_moves("arc-kayles", "path:4", "1,3", "");
}

/* The value of the whole graph, by the ruleset and by search. */
static uint64_t whole(const char *game, const char *graph) {
  test_game *t = open_graph(game, graph);
  grundy_component c = test_component(t, "all");
  grundy_value v = test_value(t, c);
  uint64_t found = test_search(t, c);
  if (v.known) assert_int_equal(v.nimber, found);
  test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
  test_game_close(t);
  return found;
}

static void paths_and_cycles(void **state) {
  static const uint64_t chess[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4};  /* 0.137 */
  static const uint64_t kayles[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2}; /* 0.07 */
  for (unsigned n = 1; n < 14; n++) {
    char graph[16];
    snprintf(graph, sizeof graph, "path:%u", n);
    assert_int_equal(whole("node-kayles", graph), chess[n]);
    assert_int_equal(whole("arc-kayles", graph), kayles[n]);
    snprintf(graph, sizeof graph, "cycle:%u", n);
    if (n < 3) continue;
    assert_int_equal(whole("node-kayles", graph), chess[n - 3] == 0);
    assert_int_equal(whole("arc-kayles", graph), kayles[n - 2] == 0);
  }
}

static void complete_graphs(void **state) {
  for (unsigned n = 1; n < 10; n++) {
    char graph[16];
    snprintf(graph, sizeof graph, "complete:%u", n);
    assert_int_equal(whole("node-kayles", graph), 1);
    assert_int_equal(whole("arc-kayles", graph), n / 2 % 2);
  }
}

/* Queens that do not attack each other: OEIS A344227. */
static void queens_as_published(void **state) {
  static const uint64_t values[] = {1, 1, 2, 1, 3, 1};
  for (unsigned n = 1; n <= 6; n++) {
    char graph[16];
    snprintf(graph, sizeof graph, "queens:%u", n);
    assert_int_equal(whole("node-kayles", graph), values[n - 1]);
  }
}

/* Beyond what plain search does, by the solver. */
static void more_queens(void **state) {
  static const uint64_t values[] = {2, 3, 1, 0, 1};
  for (unsigned n = 7; n <= 11; n++) {
    char name[32];
    grundy_solver *solver;
    grundy_value v;
    snprintf(name, sizeof name, "node-kayles:queens:%u", n);
    test_game *t = test_game_open(name);
    grundy_component c = test_component(t, "all");
    assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
    assert_int_equal(grundy_solver_value(solver, t->game, c, &v), GRUNDY_OK);
    assert_true(v.known);
    assert_int_equal(v.nimber, values[n - 7]);
    grundy_solver_destroy(solver);
    test_game_close(t);
  }
}

/* Arc Kayles on a grid is Cram. */
static void grids_are_cram(void **state) {
  static const struct {
    const char *grid;
    uint64_t value;
  } published[] = {{"2x2", 0}, {"2x3", 1}, {"2x4", 0}, {"2x7", 1}, {"3x3", 0},
                   {"3x4", 1}, {"3x5", 1}, {"3x6", 4}, {"4x4", 0}, {"4x5", 2}};
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    char graph[16];
    snprintf(graph, sizeof graph, "grid:%s", published[i].grid);
    assert_int_equal(whole("arc-kayles", graph), published[i].value);
  }
}

/* Every set of the first eight vertices. */
static void check_sets(const char *game, const char *graph) {
  test_game *t = open_graph(game, graph);
  for (uint64_t i = 0; i < 255; i++) {
    grundy_array words;
    grundy_array_init(&words, t->context);
    grundy_status s =
        t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), i, &words);
    grundy_component c = {words.data, words.length};
    if (s == GRUNDY_OK) {
      assert_memory_equal(test_component(t, test_text(t, c)).words, c.words, 8 * c.length);
      if (test_value(t, c).known) test_check_value(t, c);
      test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
    }
    grundy_array_clear(&words);
    assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
  }
  test_game_close(t);
}

static void agree_with_search(void **state) {
  static const char *const graphs[] = {"path:8",   "cycle:8",     "complete:8", "grid:3x3",
                                       "grid:2x4", "kings:3x3",   "kings:2x5",  "queens:4",
                                       "queens:3", "knights:3x3", "knights:2x4"};
  for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
    check_sets("node-kayles", graphs[i]);
    check_sets("arc-kayles", graphs[i]);
  }
}

/* ---- symmetric sets ---- */

/* Sets of a 3 x 5 board that a half-turn keeps, by the bits of their first half. */
static void half_turns_by_search(void **state) {
  static const char *const graphs[] = {"grid:3x5", "kings:3x5", "queens:3x5", "knights:3x5"};
  size_t named = 0;
  for (size_t i = 0; i < 2 * sizeof graphs / sizeof *graphs; i++) {
    test_game *t = open_graph(i % 2 ? "arc-kayles" : "node-kayles", graphs[i / 2]);
    for (uint64_t half = 1; half < 1 << 8; half += 3) {
      uint64_t set = half;
      for (unsigned v = 0; v < 7; v++) set |= (half >> v & 1) << (14 - v);
      grundy_component c = {&set, 1};
      grundy_outcome outcome;
      assert_int_equal(t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c),
                                               GRUNDY_PLAY_NORMAL, &outcome),
                       GRUNDY_OK);
      named += outcome != GRUNDY_OUTCOME_UNKNOWN;
      test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
      if (test_value(t, c).known) test_check_value(t, c);
    }
    test_game_close(t);
  }
  assert_true(named > 100);
}

/* Every domino on two free squares is an option of a grid, and nothing else is. */
static void options_of_grids(void **state) {
  test_random random = TEST_RANDOM(5);
  test_game *t = open_graph("arc-kayles", "grid:4x6");
  for (int round = 0; round < 300; round++) {
    uint64_t set = test_random_next(&random) & test_random_next(&random) & 0xffffff, seen[48];
    test_list list;
    size_t dominoes = 0;
    if (!set) continue;
    test_options(t, (grundy_component){&set, 1}, &list);
    for (unsigned v = 0; v < 24; v++) {
      dominoes += v % 6 < 5 && (set >> v & 3) == 3;
      dominoes += (set >> v & 0x41) == 0x41;
    }
    assert_int_equal(list.count, dominoes);
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *words = test_list_words(&list, i);
      uint64_t gone = set;
      for (size_t part = 0; part < list.counts[i]; part++) gone &= ~words[2 * part + 1];
      uint64_t low = gone & -gone, high = gone ^ low;
      unsigned column = 0;
      while (low >> column != 1) column++;
      assert_true(high == low << 6 || (high == low << 1 && column % 6 < 5));
      for (size_t j = 0; j < i; j++) assert_true(seen[j] != gone);
      seen[i] = gone;
    }
    test_list_clear(&list);
  }
  test_game_close(t);
}

/* Images of a set of squares of a square board, moved, turned and mirrored, are the same set. */
static void canonical_images(void **state) {
  enum { SIDE = 9, SMALL = 5 };
  test_random random = TEST_RANDOM(6);
  test_game *t = open_graph("node-kayles", "queens:9");
  for (int round = 0; round < 400; round++) {
    grundy_array forms[2];
    unsigned how = (unsigned)test_random_below(&random, 8);
    unsigned down = (unsigned)test_random_below(&random, 5);
    unsigned along = (unsigned)test_random_below(&random, 5);
    uint64_t sets[2][2] = {{0}};
    for (unsigned i = 0; i < SMALL * SMALL; i++) {
      if (i && test_random_below(&random, 3)) continue;
      unsigned row = i / SMALL, column = i % SMALL, swap = row;
      unsigned at = row * SIDE + column;
      sets[0][at / 64] |= UINT64_C(1) << at % 64;
      if (how & 1) row = swap = SMALL - 1 - row;
      if (how & 2) column = SMALL - 1 - column;
      if (how & 4) row = column, column = swap;
      at = (row + down) * SIDE + column + along;
      sets[1][at / 64] |= UINT64_C(1) << at % 64;
    }
    for (int i = 0; i < 2; i++) {
      grundy_array_init(&forms[i], t->context);
      grundy_component c = {sets[i], 2};
      assert_int_equal(t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, c), &forms[i]),
                       GRUNDY_OK);
    }
    assert_memory_equal(forms[0].data, forms[1].data, sizeof sets[0]);
    for (int i = 0; i < 2; i++) grundy_array_clear(&forms[i]);
  }
  test_game_close(t);
}

static void check_canonical(const char *graph, const char *set, const char *expected) {
  test_game *t = open_graph("node-kayles", graph);
  grundy_array words;
  grundy_array_init(&words, t->context);
  grundy_component c = test_component(t, set);
  assert_int_equal(t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, c), &words),
                   GRUNDY_OK);
  assert_string_equal(test_text(t, (grundy_component){words.data, words.length}), expected);
  assert_int_equal(test_search(t, c), test_search(t, (grundy_component){words.data, words.length}));
  grundy_array_clear(&words);
  test_game_close(t);
}

static void canonical_sets(void **state) {
  check_canonical("path:9", "5,6,8", "1,2,4");
  check_canonical("path:9", "5,7,8", "1,2,4");
  check_canonical("grid:3x4", "b2,c2,c3", "a1,b1,a2");
  check_canonical("grid:2x4", "d1,d2", "a1,b1");
  check_canonical("queens:5", "c3,e4", "c1,a2");
  check_canonical("complete:7", "3,5,6", "1,2,3");
  check_canonical("cycle:5", "3,4", "3,4");
}

/* ---- keys ---- */

enum { SIDE = 6, KEYED = 20 };

static void take_key(const test_game *t, uint64_t set, grundy_array *out) {
  out->length = 0;
  assert_int_equal(t->game->hints->key(GRUNDY_CALL(t->context, t->game, {&set, 1}), out),
                   GRUNDY_OK);
}

static uint64_t canonical_of(const test_game *t, uint64_t set) {
  grundy_array out = grundy_i_array(t->context);
  assert_int_equal(t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, {&set, 1}), &out),
                   GRUNDY_OK);
  assert_int_equal(out.length, 1);
  uint64_t least = out.data[0];
  grundy_array_clear(&out);
  return least;
}

/* A set in the first `side` rows and columns, turned and mirrored, and then moved. */
static uint64_t image_of(uint64_t set, unsigned side, test_random *random) {
  uint64_t image = 0;
  unsigned how = (unsigned)test_random_below(random, 8);
  unsigned down = (unsigned)test_random_below(random, SIDE - side + 1);
  unsigned right = (unsigned)test_random_below(random, SIDE - side + 1);
  for (unsigned v = 0; v < SIDE * SIDE; v++) {
    unsigned row = v / SIDE, column = v % SIDE;
    if (!(set >> v & 1)) continue;
    if (how & 1) row = side - 1 - row;
    if (how & 2) column = side - 1 - column;
    unsigned place =
        how & 4 ? (column + down) * SIDE + row + right : (row + down) * SIDE + column + right;
    image |= UINT64_C(1) << place;
  }
  return image;
}

static bool same_key(const test_game *t, uint64_t a, uint64_t b) {
  grundy_array first = grundy_i_array(t->context), second = grundy_i_array(t->context);
  take_key(t, a, &first);
  take_key(t, b, &second);
  bool same = first.length == second.length &&
              memcmp(first.data, second.data, first.length * sizeof *first.data) == 0;
  grundy_array_clear(&first);
  grundy_array_clear(&second);
  return same;
}

/* The set with one of its squares moved. */
static uint64_t with_moved(uint64_t set, test_random *random) {
  uint64_t from, to;
  do {
    from = UINT64_C(1) << test_random_below(random, SIDE * SIDE);
    to = UINT64_C(1) << test_random_below(random, SIDE * SIDE);
  } while (!(set & from) || set & to);
  return set ^ from ^ to;
}

/* Sets too large to be valued at once have the same key exactly where they have the same canonical
 * form. */
static void keys_of_large_sets(void **state) {
  test_random random = TEST_RANDOM(5);
  test_game *t = test_game_open("node-kayles:queens:6");
  for (unsigned compared = 0; compared < 2000;) {
    unsigned side = 5 + (unsigned)test_random_below(&random, 2);
    uint64_t set = 0;
    for (unsigned row = 0; row < side; row++) {
      set |= (test_random_next(&random) | test_random_next(&random)) % (UINT64_C(1) << side)
             << SIDE * row;
    }
    if (GRUNDY_ONES(set) < KEYED || GRUNDY_ONES(set) == SIDE * SIDE) continue;
    uint64_t image = image_of(set, side, &random), other = with_moved(image, &random);
    assert_true(same_key(t, set, image));
    assert_true(same_key(t, set, other) == (canonical_of(t, set) == canonical_of(t, other)));
    compared++;
  }
  test_game_close(t);
}

/* Those of a few vertices have the same key exactly where they have the same value. */
static void keys_of_small_sets(void **state) {
  test_random random = TEST_RANDOM(6);
  test_game *t = test_game_open("node-kayles:queens:6");
  for (unsigned i = 0; i < 100; i++) {
    uint64_t sets[2];
    for (unsigned j = 0; j < 2; j++) {
      sets[j] = test_random_next(&random) & test_random_next(&random);
      sets[j] &= test_random_next(&random) % (UINT64_C(1) << SIDE * SIDE);
    }
    assert_true(same_key(t, sets[0], sets[1]) == (test_search(t, (grundy_component){&sets[0], 1}) ==
                                                  test_search(t, (grundy_component){&sets[1], 1})));
  }
  test_game_close(t);
}

/* The parts that a set is reduced to, joined by blanks. */
typedef struct joiner {
  grundy_sink sink;
  const test_game *t;
  char text[256];
} joiner;

static grundy_status join(grundy_sink *sink, const grundy_option *option) {
  joiner *self = (joiner *)sink;
  for (size_t i = 0; i < option->count; i++) {
    strcat(self->text, i ? " " : "");
    strcat(self->text, test_text(self->t, option->parts[i]));
  }
  return GRUNDY_OK;
}

static void check_reduced(const char *graph, const char *set, const char *expected) {
  test_game *t = open_graph("arc-kayles", graph);
  joiner all = {{join}, t, ""};
  assert_int_equal(
      t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, test_component(t, set)), &all.sink),
      GRUNDY_OK);
  assert_string_equal(all.text, expected);
  test_game_close(t);
}

static void reduced_sets(void **state) {
  check_reduced("grid:3x4", "a1,d3", "");
  check_reduced("grid:3x4", "a1,b1,d3,d2", "a1,b1 a1,b1");
  check_reduced("grid:3x4", "b1,a2,b2,c2,b3", "a1,b1"); /* a star is one edge */
  check_reduced("path:5", "all", "1,2 1,2");            /* the third vertex is idle */
}

/* Every set of a grid of 2 x 5, and of a graph with many leaves, plays as before. */
static void reduction_keeps_values(void **state) {
  static const char *const graphs[] = {"grid:2x5", "knights:3x4", "path:10"};
  for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
    test_game *t = open_graph("arc-kayles", graphs[i]);
    grundy_solver *solver;
    assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
    for (uint64_t set = 1; set < 1 << 10; set++) {
      grundy_value v;
      grundy_component c = {&set, 1};
      assert_int_equal(grundy_solver_value(solver, t->game, c, &v), GRUNDY_OK);
      assert_true(v.known);
      assert_int_equal(v.nimber, test_search(t, c));
    }
    grundy_solver_destroy(solver);
    test_game_close(t);
  }
}

/* ---- files ---- */

static void graphs_from_files(void **state) {
  const char *path =
      test_new_file("# a star with three tips, an edge, and a vertex\nm x\ny m # twice\n"
                    "m y\r\nm z\nu v\nw\nw w\n");
  check_moves("node-kayles", path, "m,x,y,z", "; y x; z x; z y");
  check_moves("node-kayles", path, "u,v,w", "u,v; w");
  check_moves("arc-kayles", path, "m,x,y,u,v", "m,x,y; u,v x; u,v y");
  check_canonical(path, "m,z,v", "m,x,u");
  remove(path);
  path = test_new_file("a x\nb y\nd y\nc e\nf y\n"); /* b, d and f are alike */
  check_canonical(path, "y,d,f", "b,y,d");
  remove(path);
}

/* The value of everything in a graph that is named, and of the same edges read from a file, which
 * knows nothing of its kind. `edges` are pairs of numbers below 26. */
static void check_named_graph(const char *name, const char *edges) {
  const char *path = test_new_file(edges);
  for (int arc = 0; arc < 2; arc++) {
    uint64_t values[2];
    for (int i = 0; i < 2; i++) {
      test_game *t = open_graph(arc ? "arc-kayles" : "node-kayles", i ? path : name);
      grundy_solver *solver;
      grundy_value v;
      assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
      assert_int_equal(grundy_solver_value(solver, t->game, test_component(t, "all"), &v),
                       GRUNDY_OK);
      values[i] = v.nimber;
      grundy_solver_destroy(solver);
      test_game_close(t);
    }
    assert_int_equal(values[0], values[1]);
  }
  remove(path);
}

static void named_graphs_have_their_edges(void **state) {
  check_named_graph("petersen:5,2", "a b\nb c\nc d\nd e\ne a\na f\nb g\nc h\nd i\ne j\n"
                                    "f h\nh j\nj g\ng i\ni f\n");
  check_named_graph("petersen:3,1", "a b\nb c\nc a\nd e\ne f\nf d\na d\nb e\nc f\n");
  check_named_graph("torus:3x2", "a b\nb c\nc a\nd e\ne f\nf d\na d\nb e\nc f\n");
  check_named_graph("circulant:7:1,2", "a b\nb c\nc d\nd e\ne f\nf g\ng a\n"
                                       "a c\nc e\ne g\ng b\nb d\nd f\nf a\n");
  check_named_graph("circulant:6:3", "a d\nb e\nc f\n");
  check_named_graph("cycle:2", "a b\n");
}

/* A star whose middle comes last, and an edge: pieces go back and forth between words. */
static void a_large_graph(void **state) {
  char text[1024] = "p q\n";
  for (unsigned v = 10; v < 90; v++) {
    snprintf(text + strlen(text), sizeof text - strlen(text), "%u\n", v);
  }
  for (unsigned v = 10; v < 90; v += 7) {
    snprintf(text + strlen(text), sizeof text - strlen(text), "%u m\n", v);
  }
  const char *path = test_new_file(text);
  check_moves("arc-kayles", path, "p,q,10,17,87,m", "10,17,87,m; 10 p,q 87; 17 p,q 87; 17 10 p,q");
  check_moves("node-kayles", path, "p,q,10,17,87,m",
              "p,q; 10,17,87,m; 10 p,q 87; 17 p,q 87; 17 10 p,q");
  remove(path);
}

/* Vertices 10 .. 149, of which seven are joined, each but the first to one before, and two more;
 * their names go to `set`. */
static void scatter(test_random *random, char *text, char *set) {
  unsigned chosen[7];
  size_t at = 0, in_set = 0;
  for (unsigned v = 10; v < 150; v++) at += (size_t)sprintf(text + at, "%u\n", v);
  for (unsigned i = 0; i < 7; i++) {
    chosen[i] = 10 + 20 * i + (unsigned)test_random_below(random, 20);
    in_set += (size_t)sprintf(set + in_set, "%s%u", i ? "," : "", chosen[i]);
    if (!i) continue;
    unsigned other = chosen[test_random_below(random, i)];
    at += (size_t)sprintf(text + at, "%u %u\n", chosen[i], other);
  }
  for (unsigned i = 0; i < 2; i++) {
    unsigned a = chosen[test_random_below(random, 3)], b = chosen[3 + test_random_below(random, 4)];
    at += (size_t)sprintf(text + at, "%u %u\n", a, b);
  }
}

/* Pieces whose vertices lie in several words have the values of search. */
static void scattered_pieces(void **state) {
  char text[1024], set[64];
  test_random random = TEST_RANDOM(19);
  for (unsigned round = 0; round < 40; round++) {
    scatter(&random, text, set);
    const char *path = test_new_file(text);
    test_game *t = open_graph(round % 2 ? "arc-kayles" : "node-kayles", path);
    grundy_component c = test_component(t, set);
    grundy_value v = test_value(t, c);
    assert_true(v.known);
    assert_int_equal(v.nimber, test_search(t, c));
    test_game_close(t);
    remove(path);
  }
}

static void check_bad_file(const char *text, const char *expected) {
  char name[128];
  const char *path = test_new_file(text);
  snprintf(name, sizeof name, "node-kayles:%s", path);
  test_check_bad_game(name, expected);
  remove(path);
}

static void bad_files(void **state) {
  check_bad_file("a b c\n", ":1:5: expected a line \"from to\" or one vertex; 'c' is too many");
  check_bad_file("a b\nall c\n", ":2:1: expected a vertex name");
  check_bad_file("a,b\n", ":1:1: expected a vertex name without comma");
  check_bad_file("# nothing\n", "expected a graph, but there are no vertices");
  static char text[1030 * 5 + 1];
  for (unsigned i = 0; i < 1030; i++) snprintf(text + (size_t)5 * i, 6, "%4u\n", 1000 + i);
  check_bad_file(text, ":1025:1: expected at most 1024 vertices; '2024' is too many");
}

static void bad_input(void **state) {
  test_game *t = open_graph("arc-kayles", "grid:2x3");
  test_check_bad(t, "", "arc-kayles: expected some of 6 vertices (the first is 'a1'), got ''");
  test_check_bad(t, "a1,a3", "got 'a3'");
  test_check_bad(t, "a1,b1,a1", "expected each vertex once, got 'a1' twice");
  test_check_bad(t, "a1,", "got ''");
  test_game_close(t);
  test_check_bad_game("node-kayles", "node-kayles: expected path:n, cycle:n");
  test_check_bad_game("node-kayles:path:0", "number of vertices");
  test_check_bad_game("node-kayles:path:1025", "number of vertices");
  test_check_bad_game("node-kayles:cycle:0", "number of vertices");
  test_check_bad_game("node-kayles:circulant:9", "expected n:S1,S2");
  test_check_bad_game("node-kayles:circulant:9:1,", "number of vertices");
  test_check_bad_game("node-kayles:petersen:5", "expected two numbers n,k");
  test_check_bad_game("node-kayles:petersen:5,2,1", "expected two numbers n,k");
  test_check_bad_game("node-kayles:petersen:600,2", "at most 1024 vertices, got '600,2'");
  test_check_bad_game("node-kayles:torus:3x", "columns of the board");
  test_check_bad_game("node-kayles:queens:27", "at most 26 columns and 1024 squares, got '27'");
  test_check_bad_game("node-kayles:grid:50x26", "at most 26 columns and 1024 squares");
  test_check_bad_game("node-kayles:grid:3x", "columns of the board");
}

/* Arc Kayles on a grid is searched with Cram's regions: every set of squares of small grids, and
 * the values of whole ones, against search without hints and the values of Cram. */
static void sets_of_squares_are_searched_right(void **state) {
  static const char *const sizes[] = {"2x3", "3x3", "2x5", "1x7"};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    char name[40];
    snprintf(name, sizeof name, "arc-kayles:grid:%s", sizes[i]);
    test_game *t = test_game_open(name);
    grundy_solver *solver;
    size_t vertices = (size_t)(sizes[i][0] - '0') * (size_t)(sizes[i][2] - '0');
    assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
    for (uint64_t set = 1; set < UINT64_C(1) << vertices; set++) {
      grundy_component c = {&set, 1};
      grundy_value v;
      assert_int_equal(grundy_solver_value(solver, t->game, c, &v), GRUNDY_OK);
      assert_true(v.known && v.nimber == test_search(t, c));
    }
    grundy_solver_destroy(solver);
    test_game_close(t);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(grids_are_cram),
      cmocka_unit_test(options_of_grids),
      cmocka_unit_test(canonical_images),
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(paths_and_cycles),
      cmocka_unit_test(complete_graphs),
      cmocka_unit_test(queens_as_published),
      cmocka_unit_test(more_queens),
      cmocka_unit_test(sets_of_squares_are_searched_right),
      cmocka_unit_test(agree_with_search),
      cmocka_unit_test(canonical_sets),
      cmocka_unit_test(keys_of_large_sets),
      cmocka_unit_test(keys_of_small_sets),
      cmocka_unit_test(half_turns_by_search),
      cmocka_unit_test(reduced_sets),
      cmocka_unit_test(reduction_keeps_values),
      cmocka_unit_test(graphs_from_files),
      cmocka_unit_test(named_graphs_have_their_edges),
      cmocka_unit_test(a_large_graph),
      cmocka_unit_test(scattered_pieces),
      cmocka_unit_test(bad_files),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("node-kayles", tests, NULL, NULL);
}
