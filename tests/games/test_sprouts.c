/* Sprouts: moves by hand, drawings as planar maps (rotations of darts, all spots kept) against
 * texts that leave out what is dead, published winners in both kinds of play, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/solve.h"
#include "support/listing.h"
#include "support/random.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "0", "");
  test_check_options(t, "1", "ab.}ab.}");
  test_check_options(t, "12.}", "22.}; ab.}ab.}");
}

/* ---- drawings as maps ---- */

enum { VERTICES = 24, DARTS = 64, ALONE = VERTICES };

/* A combinatorial map: dart d leaves vertex at[d], its edge's other dart is d ^ 1, the next dart
 * around the vertex next[d]. Walking d -> next[d ^ 1] keeps to one side; the corner before a dart
 * is in the region region[d], a vertex without darts in region[DARTS + v]. */
typedef struct map {
  unsigned vertices, darts, regions, degree[VERTICES], at[DARTS], next[DARTS];
  unsigned region[DARTS + VERTICES];
} map;

typedef struct maps {
  map *list;
  size_t count, capacity;
} maps;

static void add_map(maps *all, const map *m) {
  if (all->count == all->capacity) {
    all->capacity = all->capacity ? 2 * all->capacity : 64;
    all->list = realloc(all->list, all->capacity * sizeof *all->list);
    assert_non_null(all->list);
  }
  all->list[all->count++] = *m;
}

static map beginning(unsigned spots) {
  map m = {0};
  m.vertices = spots;
  m.regions = 1;
  return m;
}

static unsigned lives(const map *m) {
  unsigned sum = 0;
  for (unsigned v = 0; v < m->vertices; v++) sum += 3 - m->degree[v];
  return sum;
}

/* A corner: before a dart, or DARTS + a vertex without darts. */
static unsigned vertex_of(const map *m, unsigned corner) {
  return corner < DARTS ? m->at[corner] : corner - DARTS;
}

static bool is_corner(const map *m, unsigned corner) {
  if (corner < DARTS) return corner < m->darts && m->degree[m->at[corner]] < 3;
  return corner - DARTS < m->vertices && m->degree[corner - DARTS] == 0;
}

/* Puts a dart into a corner. */
static void insert(map *m, unsigned corner, unsigned dart) {
  unsigned v = vertex_of(m, corner);
  m->at[dart] = v;
  m->next[dart] = dart;
  for (unsigned d = 0; d < m->darts; d++) {
    if (corner >= DARTS ? d != dart && m->at[d] == v && m->next[d] == d : m->next[d] == corner) {
      m->next[dart] = corner >= DARTS ? d : corner;
      m->next[d] = dart;
      break;
    }
  }
  m->degree[v]++;
}

static void label(map *m, unsigned dart, unsigned region) {
  unsigned d = dart;
  do {
    m->region[d] = region;
    d = m->next[d ^ 1];
  } while (d != dart);
}

static bool same_walk(const map *m, unsigned a, unsigned b) {
  unsigned d = a;
  do {
    if (d == b) return true;
    d = m->next[d ^ 1];
  } while (d != a);
  return false;
}

/* Draws a line between two corners; adds the maps for all ways in which what else is in the region
 * lies on its two sides. */
static void draw(const map *before, unsigned a, unsigned b, maps *out) {
  map m = *before;
  unsigned z = m.vertices++, first = m.darts, region = before->region[a];
  unsigned others[DARTS + VERTICES], count = 0;
  m.degree[z] = 2;
  m.darts += 4;
  assert_true(m.darts <= DARTS && m.vertices <= VERTICES);
  for (unsigned d = first; d < m.darts; d++) m.at[d] = m.next[d] = UINT32_MAX;
  m.at[first + 1] = m.at[first + 2] = z;
  m.next[first + 1] = first + 2;
  m.next[first + 2] = first + 1;
  insert(&m, a, first);
  insert(&m, b, first + 3);
  unsigned side = same_walk(&m, first, first + 1) ? region : m.regions++;
  label(&m, first, region);
  label(&m, first + 1, side);
  for (unsigned c = 0; c < DARTS + VERTICES; c++) {
    bool here = c < DARTS
                    ? c < before->darts && !same_walk(&m, c, first) && !same_walk(&m, c, first + 1)
                    : c - DARTS < before->vertices && m.degree[c - DARTS] == 0;
    bool again = false;
    for (unsigned i = 0; i < count && here && c < DARTS; i++) {
      again |= others[i] < DARTS && same_walk(&m, c, others[i]);
    }
    if (here && !again && before->region[c] == region) others[count++] = c;
  }
  for (unsigned set = 0; set >> (side == region ? 0 : count) == 0; set++) {
    for (unsigned i = 0; i < count; i++) {
      unsigned to = set >> i & 1 ? side : region;
      if (others[i] < DARTS) {
        label(&m, others[i], to);
      } else {
        m.region[others[i]] = to;
      }
    }
    add_map(out, &m);
  }
}

static void draw_all(const map *m, maps *out) {
  for (unsigned a = 0; a < DARTS + VERTICES; a++) {
    for (unsigned b = a; b < DARTS + VERTICES; b++) {
      if (!is_corner(m, a) || !is_corner(m, b) || m->region[a] != m->region[b]) continue;
      bool loop = vertex_of(m, a) == vertex_of(m, b);
      if (loop ? a == b && m->degree[vertex_of(m, a)] <= 1 : true) draw(m, a, b, out);
    }
  }
}

/* mex over all lines, without a memory. */
static uint64_t plain_value(const map *m) {
  uint64_t seen = 0, value = 0;
  maps all = {NULL, 0, 0};
  draw_all(m, &all);
  for (size_t i = 0; i < all.count; i++) seen |= UINT64_C(1) << plain_value(&all.list[i]);
  free(all.list);
  while (seen >> value & 1) value++;
  return value;
}

/* The walk of a dart as a boundary; spots with three lines are left out. */
static void write_walk(const map *m, unsigned dart, char **at) {
  unsigned d = dart;
  char *start = *at;
  do {
    unsigned v = m->at[d];
    if (m->degree[v] == 1) *(*at)++ = '1';
    if (m->degree[v] == 2) *(*at)++ = (char)('a' + v);
    d = m->next[d ^ 1];
  } while (d != dart);
  if (*at > start) *(*at)++ = '.';
}

static void write_map(const map *m, char *at) {
  char *begin = at;
  for (unsigned r = 0; r < m->regions; r++) {
    char *start = at;
    for (unsigned v = 0; v < m->vertices; v++) {
      if (m->degree[v] == 0 && m->region[DARTS + v] == r) *at++ = '0', *at++ = '.';
    }
    for (unsigned d = 0; d < m->darts; d++) {
      bool again = false;
      for (unsigned e = 0; e < d; e++) again |= same_walk(m, d, e);
      if (!again && m->region[d] == r) write_walk(m, d, &at);
    }
    if (at > start) *at++ = '}';
  }
  if (at == begin) *at++ = '0';
  *at = '\0';
}

static uint64_t solved(grundy_component c) {
  grundy_value v;
  grundy_solver *solver;
  assert_int_equal(grundy_solver_create(t->context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solver_value(solver, t->game, c, &v), GRUNDY_OK);
  grundy_solver_destroy(solver);
  assert_true(v.known);
  return v.nimber;
}

static char *least_text(const char *text) {
  char *copy;
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(
      t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, test_component(t, text)), &words),
      GRUNDY_OK);
  copy = strdup(test_text(t, (grundy_component){words.data, words.length}));
  grundy_array_clear(&words);
  return copy;
}

static int compare_characters(const void *a, const void *b) {
  return *(const char *)a - *(const char *)b;
}

/* Sorts pieces that a mark ends by their text. */
static void sort_pieces(char *text, size_t length, const char *mark) {
  char *pieces[128], sorted[256] = "";
  size_t count = 0;
  for (char *at = text; at < text + length; at += strcspn(at, mark) + 1) pieces[count++] = at;
  for (size_t i = 0; i < count; i++) {
    for (size_t j = i; j && strncmp(pieces[j], pieces[j - 1], strcspn(pieces[j], mark) + 1) < 0;
         j--) {
      char *piece = pieces[j];
      pieces[j] = pieces[j - 1];
      pieces[j - 1] = piece;
    }
  }
  for (size_t i = 0; i < count; i++) strncat(sorted, pieces[i], strcspn(pieces[i], mark) + 1);
  memcpy(text, sorted, length);
}

/* A text without the letters' names and the order of spots, so that equal positions have equal ones
 * (others may too). */
static void blur(char *text) {
  for (char *at = text; *at; at++) {
    if (strchr("012.}", *at) == NULL) *at = 'x';
  }
  for (char *at = text; *at; at++) {
    size_t size = strcspn(at, ".");
    qsort(at, size, 1, compare_characters);
    at += size;
    if (*at && at[1] == '}') at++;
  }
  for (char *at = text; *at; at += strcspn(at, "}") + 1) sort_pieces(at, strcspn(at, "}"), ".");
  sort_pieces(text, strlen(text), "}");
}

/* Every line of the map is an option of the text, and every option a line, up to names. */
static void check_options(const char *text, const maps *lines) {
  test_list options;
  test_options(t, test_component(t, text), &options);
  bool *met = calloc(options.count + 1, sizeof *met);
  assert_non_null(met);
  for (size_t i = 0; i < lines->count; i++) {
    char raw[256];
    bool found = false;
    write_map(&lines->list[i], raw);
    char *least = least_text(raw);
    if (strchr(least, '}')) blur(least);
    for (size_t k = 0; k < options.count; k++) {
      char option[256];
      snprintf(option, sizeof option, "%s", test_list_text(t, &options, k));
      if (strchr(option, '}')) blur(option);
      if (strcmp(option, least) == 0) found = met[k] = true;
    }
    if (!found) fail_msg("%s -> %s (%s) is no option", text, least, raw);
    free(least);
  }
  for (size_t k = 0; k < options.count; k++) {
    if (!met[k]) fail_msg("%s -> %s is no line", text, test_list_text(t, &options, k));
  }
  free(met);
  test_list_clear(&options);
}

static void maps_of_lines(void **state) {
  enum { PLAIN = 6 };
  test_random random = TEST_RANDOM(17);
  const unsigned rounds = (unsigned)test_effort_within(20, 120, 12000);
  for (unsigned round = 0; round < rounds; round++) {
    map m = beginning(1 + round % 4);
    size_t count;
    do {
      char text[256];
      maps all = {NULL, 0, 0};
      write_map(&m, text);
      draw_all(&m, &all);
      if (round < (rounds + 2) / 3) check_options(text, &all);
      if (lives(&m) <= PLAIN) {
        uint64_t value = plain_value(&m);
        if (solved(test_component(t, text)) != value) {
          fail_msg("%s: expected %llu", text, (unsigned long long)value);
        }
      }
      count = all.count;
      if (count) m = all.list[test_random_below(&random, count)];
      free(all.list);
    } while (count);
  }
}

/* ---- what is known ---- */

/* Normal play: Applegate, Jacobson and Sleator 1991; misère play: OEIS A164950. The position with
 * one spot lasts two moves, so that its value is 0. */
static void published_winners(void **state) {
  static const uint64_t normal[] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1};
  static const bool misere[] = {true, true, false, false, false, true};
  for (unsigned n = 0; n < sizeof normal / sizeof *normal; n++) {
    char text[8];
    snprintf(text, sizeof text, "%u", n);
    assert_int_equal(solved(test_component(t, text)), normal[n]);
    if (n > 3) continue;
    grundy_component c = test_component(t, text);
    assert_int_equal(test_next_wins(t, &c, 1, GRUNDY_PLAY_MISERE), misere[n]);
    assert_int_equal(test_next_wins(t, &c, 1, GRUNDY_PLAY_NORMAL), normal[n] != 0);
  }
}

/* What is left out, and what is the same: a spot that can play no part, a letter met once or twice
 * in a row, turned boundaries, mirrored regions, other names. */
static void same_play(void **state) {
  static const char *const pairs[][2] = {
      {"2.}", "0"},
      {"aa2.}", "22.}"},
      {"a1a.}", "12.}"},
      {"a.}a2.2.}", "22.2.}"},
      {"a.}2a.2.}", "2.22.}"},
      {"abc.}1abc.}", "cba.}c1ba.}"},
      {"1a2.2.}a2.}", "x2.}2.12x.}"},
      {"a1ab2b.}", "b2ba1a.}"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    char *a = least_text(pairs[i][0]), *b = least_text(pairs[i][1]);
    assert_string_equal(a, b);
    assert_int_equal(test_search(t, test_component(t, a)),
                     test_search(t, test_component(t, pairs[i][0])));
    free(a);
    free(b);
  }
}

/* ---- equal drawings written otherwise ---- */

/* The pieces of text[0 .. length) that a mark ends, in another order. */
static void shuffle_pieces(test_random *random, char *text, size_t length, char mark) {
  char *pieces[128], shuffled[400];
  size_t count = 0, at = 0;
  for (char *piece = text; piece < text + length; piece = strchr(piece, mark) + 1) {
    pieces[count++] = piece;
  }
  while (count) {
    size_t i = test_random_below(random, count),
           size = (size_t)(strchr(pieces[i], mark) - pieces[i]) + 1;
    memcpy(shuffled + at, pieces[i], size);
    at += size;
    pieces[i] = pieces[--count];
  }
  memcpy(text, shuffled, length);
}

/* A boundary begun elsewhere, and walked the other way where the region is mirrored. */
static void turn_boundary(test_random *random, char *text, size_t length, bool mirrored) {
  char turned[400];
  size_t start = test_random_below(random, length);
  for (size_t i = 0; i < length; i++) {
    turned[i] = text[(mirrored ? start + length - i : start + i) % length];
  }
  memcpy(text, turned, length);
}

static void rename_letters(test_random *random, char *text) {
  char names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", known[128] = {0};
  size_t left = sizeof names - 1;
  for (; *text; text++) {
    if (strchr("012.}", *text)) continue;
    char *name = &known[(unsigned char)*text];
    if (!*name) {
      size_t i = test_random_below(random, left);
      *name = names[i];
      names[i] = names[--left];
    }
    *text = *name;
  }
}

static void write_otherwise(test_random *random, char *text) {
  rename_letters(random, text);
  for (char *region = text; *region; region = strchr(region, '}') + 1) {
    size_t length = strcspn(region, "}");
    bool mirrored = test_random_below(random, 2);
    for (char *at = region; *at != '}'; at = strchr(at, '.') + 1) {
      turn_boundary(random, at, strcspn(at, "."), mirrored);
    }
    shuffle_pieces(random, region, length, '.');
  }
  shuffle_pieces(random, text, strlen(text), '}');
}

static void key_of(const char *text, grundy_array *out) {
  grundy_array_init(out, t->context);
  assert_int_equal(
      t->game->hints->key(GRUNDY_CALL(t->context, t->game, test_component(t, text)), out),
      GRUNDY_OK);
}

static bool same_key(const char *one, const char *other) {
  grundy_array a, b;
  key_of(one, &a);
  key_of(other, &b);
  bool same = a.length == b.length && memcmp(a.data, b.data, a.length * sizeof *a.data) == 0;
  grundy_array_clear(&a);
  grundy_array_clear(&b);
  return same;
}

/* Along random games from 2 to 7 spots: the least text is nearly always the same, its value always,
 * and its key is its own. */
static void written_otherwise(void **state) {
  enum { GAMES = 100, SHORT = 15 };
  test_random random = TEST_RANDOM(29);
  size_t positions = 0, same = 0, searched = 0;
  char last[400] = "0";
  for (int game = 0; game < GAMES; game++) {
    char text[400];
    snprintf(text, sizeof text, "%u", 2 + (unsigned)test_random_below(&random, 6));
    for (;;) {
      test_list options;
      test_options(t, test_component(t, text), &options);
      size_t count = options.count;
      if (count) {
        const char *next = test_list_text(t, &options, test_random_below(&random, count));
        snprintf(text, sizeof text, "%s", next);
      }
      test_list_clear(&options);
      if (!count || !strchr(text, '}')) break;
      char other[400];
      snprintf(other, sizeof other, "%s", text);
      write_otherwise(&random, other);
      char *least = least_text(text), *again = least_text(other);
      positions++;
      same += strcmp(least, again) == 0;
      assert_int_equal(same_key(least, again), strcmp(least, again) == 0);
      assert_int_equal(same_key(least, last), strcmp(least, last) == 0);
      snprintf(last, sizeof last, "%s", least);
      if (strlen(text) < SHORT && !strchr(text, '0')) {
        searched++;
        assert_int_equal(solved(test_component(t, text)), test_search(t, test_component(t, other)));
      }
      free(least);
      free(again);
    }
  }
  assert_true(positions > 5 * GAMES);
  assert_true(same > positions * 9 / 10);
  assert_true(searched > GAMES);
}

/* Lands are a sum: two of the same are lost, and the value of two is that of the parts. */
static void lands_add(void **state) {
  static const char *const lands[] = {"12.}", "1.2.}", "a12.}a2.}", "1.1.}", "22.1.}"};
  for (size_t i = 0; i < 5; i++) {
    for (size_t j = 0; j <= i; j++) {
      char both[64], other[64];
      snprintf(other, sizeof other, "%s", lands[j]);
      for (char *at = other; *at; at++) *at = *at == 'a' ? 'b' : *at;
      snprintf(both, sizeof both, "%s%s", lands[i], other);
      uint64_t value = solved(test_component(t, both));
      assert_int_equal(value, test_search(t, test_component(t, lands[i])) ^
                                  test_search(t, test_component(t, lands[j])));
      assert_int_equal(value, test_search(t, test_component(t, both)));
    }
  }
}

/* A region with as many boundaries as possible: the first options come at once. */
static grundy_status take_one(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

static void many_boundaries(void **state) {
  char text[128] = "", letters[300] = "";
  grundy_sink sink = {take_one};
  for (int i = 0; i < 51; i++) strcat(text, "2.");
  strcat(text, "}");
  for (int side = 0; side < 2; side++) {
    for (int i = 0; i < 51; i++) {
      const char name[] = {(char)(i < 26 ? 'a' + i : 'A' + i - 26), '.', side ? '}' : 0, 0};
      strcat(letters, name);
    }
    if (!side) strcat(letters, "}");
  }
  const char *const texts[] = {text, letters, "17"};
  for (size_t i = 0; i < 3; i++) {
    grundy_component c = test_component(t, texts[i]);
    assert_string_equal(test_text(t, c), texts[i]);
    assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &sink),
                     GRUNDY_STOP);
  }
  strcat(text, "2.}");
  test_check_bad(t, text, "expected at most 51 lives");
}

/* Random games from eight spots: an option falls apart into as many lands, of the same lengths,
 * with and without tidying and naming again. Sorting and naming in turn can end at another text of
 * the same drawing, which costs time only: that must stay rare. */
static void options_are_tidy(void **state) {
  test_random random = TEST_RANDOM(12);
  size_t apart = 0, seen = 0, renamed = 0;
  for (int game = 0; game < 60; game++) {
    uint64_t words[64];
    grundy_component c = test_component(t, "8");
    for (;;) {
      test_list options, lands[2];
      for (int i = 0; i < 2; i++) test_list_init(&lands[i], SIZE_MAX);
      assert_int_equal(t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, c), &lands[0].sink),
                       GRUNDY_OK);
      assert_int_equal(t->game->hints->split(GRUNDY_CALL(t->context, t->game, c), &lands[1].sink),
                       GRUNDY_OK);
      assert_int_equal(lands[0].counts[0], lands[1].counts[0]);
      assert_int_equal(lands[0].words_length, lands[1].words_length);
      for (size_t i = 0, n = lands[0].words_length; i < n; i++, seen++) {
        renamed += lands[0].words[i] != lands[1].words[i];
      }
      apart += lands[0].counts[0] > 1;
      for (int i = 0; i < 2; i++) test_list_clear(&lands[i]);
      test_options(t, c, &options);
      if (!options.count) {
        test_list_clear(&options);
        break;
      }
      const uint64_t *next = test_list_words(&options, test_random_below(&random, options.count));
      memcpy(words, next + 1, next[0] * sizeof *words);
      c = (grundy_component){words, next[0]};
      test_list_clear(&options);
      if (c.length == 1 && !words[0]) break;
    }
  }
  assert_true(apart > 60);
  assert_true(renamed * 200 < seen);
}

static void bad_input(void **state) {
  test_check_bad(t, "18", "expected a whole number from 0 to 17, got '18'");
  test_check_bad(t, "", "expected spots");
  test_check_bad(t, "x", "sprouts: spots to begin with");
  test_check_bad(t, "0.0", "character 4: expected } at the end of each region");
  test_check_bad(t, "00.}", "character 2: expected 0 alone in its boundary");
  test_check_bad(t, "10.}", "expected 0 alone in its boundary");
  test_check_bad(t, "3.}", "character 1: expected 0, 1, 2, a letter, . or }");
  test_check_bad(t, "?.?.}", "character 1: expected 0, 1, 2, a letter, . or }");
  test_check_bad(t, "a2.}", "expected each letter twice");
  test_check_bad(t, "aaa.}", "character 3: expected each letter twice");
  test_check_bad(t, "a.a.}", "character 3: expected a letter's places in one boundary or in two");
  test_check_bad(t, "abab.}", "expected no lines that cross, as in abab");
  test_check_bad(t, "2.a1bcab1c.}", "expected no lines that cross");
  test_check_bad(t, "a.b.}a.b.}", "expected no ring of regions and boundaries");
  test_check_bad(t, "ab.}a.c.}bc.}", "expected no ring");
  test_check_bad(t, "a.b.}b.c.}c.a.}", "expected no ring");
  test_check_bad(t, ".}", "character 1: expected a spot before .");
  test_check_bad(t, "}", "character 1: expected a boundary with its . before }");
  test_check_bad(t, "12}", "expected a boundary with its . before }");
  test_check_bad_game("sprouts:5", "takes no parameters");
}

static void shuffle(test_random *random, char *text, size_t length) {
  for (size_t i = length; i > 1; i--) {
    size_t j = test_random_below(random, i);
    char c = text[i - 1];
    text[i - 1] = text[j], text[j] = c;
  }
}

/* Whether two letters are met in turn: a line through the region from one place of a letter to the
 * other would separate those of another (Jordan). */
static bool is_crossed(const char *text, size_t length) {
  for (size_t a = 0; a < length; a++) {
    for (size_t b = a + 1; b < length && text[b] != text[a]; b++) {
      for (size_t c = b + 1; c < length; c++) {
        if (text[c] == text[a] && memchr(text + c + 1, text[b], length - c - 1)) return true;
      }
    }
  }
  return false;
}

/* Whether one is the other from another letter on, perhaps backwards: so two regions meet the spots
 * that are around both. */
static bool is_turned(const char *one, const char *other, size_t length) {
  for (size_t start = 0; start < 2 * length; start++) {
    size_t i = 0;
    for (; i < length; i++) {
      if (one[i] != other[(start < length ? start + i : start + length - i) % length]) break;
    }
    if (i == length) return true;
  }
  return false;
}

/* Texts of one boundary, and of two regions around the same spots, in random orders. */
static void drawings_in_the_plane(void **state) {
  size_t refused = 0, all = test_effort_within(100, 400, 20000);
  test_random random = TEST_RANDOM(0);
  for (size_t i = 0; i < all; i++) {
    char text[16] = "aabbccdd", one[8] = "abcde", other[8] = "abcde", both[32];
    size_t letters = 2 + i % 3, spots = 3 + i % 3;
    shuffle(&random, text, 2 * letters);
    bool crossed = is_crossed(text, 2 * letters);
    snprintf(text + 2 * letters, 3, ".}");
    shuffle(&random, one, spots);
    shuffle(&random, other, spots);
    snprintf(both, sizeof both, "1%.*s.}%.*s2.}", (int)spots, one, (int)spots, other);
    const char *const wrong[] = {crossed ? text : NULL, is_turned(one, other, spots) ? NULL : both};
    for (size_t k = 0; k < 2; k++) {
      refused += wrong[k] != NULL;
      if (wrong[k])
        test_check_bad(t, wrong[k], "expected no lines that cross");
      else
        (void)test_component(t, k ? both : text);
    }
  }
  assert_true(refused > all / 4 && refused < 2 * all - all / 4);
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 303, 0);
}

static int open_game(void **state) {
  *state = t = test_game_open("sprouts");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(maps_of_lines),
      cmocka_unit_test(published_winners),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(same_play),
      cmocka_unit_test(lands_add),
      cmocka_unit_test(many_boundaries),
      cmocka_unit_test(written_otherwise),
      cmocka_unit_test(options_are_tidy),
      cmocka_unit_test(bad_input),
      cmocka_unit_test(drawings_in_the_plane),
  };
  return cmocka_run_group_tests_name("sprouts", tests, open_game, test_game_shut);
}
