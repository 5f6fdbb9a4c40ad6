/* Sprouts drawn again, read off the drawing: no two lines cross, no two spots meet, and walking
 * along the lines, turning at each spot as far as one can, one meets the spots of every boundary of
 * the text in its order, or backwards; and each lone piece is within the line around its region. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/sprouts/drawing.h"
#include "grundy/game.h"
#include "support/context.h"
#include "support/random.h"

enum { LINES = GRUNDY_PLACES_LINES, LAST = GRUNDY_PLACES_POINTS - 1 };

static grundy_i_drawing drawing_of(const char *text) {
  grundy_i_drawing d = {{0}, 0};
  grundy_i_drawing_put_text(&d, text, strlen(text));
  return d;
}

/* ---- the drawing alone ---- */

static double turn(const double *a, const double *b, const double *c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static bool cross(const double *a, const double *b, const double *c, const double *d) {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/* No two lines cross, and spots are apart. */
static void check_lines(const grundy_i_places *p, double apart) {
  for (size_t one = 0; one < p->line_count * LAST; one++) {
    for (size_t other = 0; other < one; other++) {
      const double(*a)[2] = p->lines[one / LAST] + one % LAST;
      const double(*b)[2] = p->lines[other / LAST] + other % LAST;
      assert_false(cross(a[0], a[1], b[0], b[1]));
    }
  }
  for (size_t i = 0; i < p->spot_count; i++) {
    for (size_t j = 0; j < i; j++) {
      double far = hypot(p->spots[i].x - p->spots[j].x, p->spots[i].y - p->spots[j].y);
      assert_true(far > apart);
    }
  }
}

/* How near two spots may be in a picture that is 1 wide or high. */
static void check_room(const char *text, double least) {
  grundy_i_drawing d = drawing_of(text);
  static grundy_i_places p;
  double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9}, near = 1e9;
  assert_int_equal(grundy_i_places_find(test_context, &d, &p), GRUNDY_OK);
  for (size_t i = 0; i < p.line_count * GRUNDY_PLACES_POINTS; i++) {
    const double *at = p.lines[i / GRUNDY_PLACES_POINTS][i % GRUNDY_PLACES_POINTS];
    for (int axis = 0; axis < 2; axis++) {
      low[axis] = fmin(low[axis], at[axis]);
      high[axis] = fmax(high[axis], at[axis]);
    }
  }
  for (size_t i = 0; i < p.spot_count; i++) {
    for (size_t j = 0; j < i; j++) {
      near = fmin(near, hypot(p.spots[i].x - p.spots[j].x, p.spots[i].y - p.spots[j].y));
    }
  }
  assert_true(near > least * fmax(high[0] - low[0], high[1] - low[1]));
}

/* A line taken from one of its ends: side 2 i from the first end of line i, 2 i + 1 from the
 * other. */
static const double *point(const grundy_i_places *p, size_t side, size_t i) {
  return p->lines[side / 2][side % 2 ? LAST - i : i];
}

static size_t spot_at(const grundy_i_places *p, const double *place) {
  size_t i = 0;
  while (p->spots[i].x != place[0] || p->spots[i].y != place[1]) i++;
  return i;
}

static double direction(const grundy_i_places *p, size_t side) {
  const double *from = point(p, side, 0), *to = point(p, side, 1);
  return atan2(to[1] - from[1], to[0] - from[0]);
}

/* The side taken after this one, where one turns to the next line counterclockwise. */
static size_t side_after(const grundy_i_places *p, size_t side) {
  size_t back = side ^ 1, best = back;
  double from = direction(p, back), least = 7;
  for (size_t i = 0; i < 2 * p->line_count; i++) {
    if (i == back || memcmp(point(p, i, 0), point(p, back, 0), 2 * sizeof(double)) != 0) continue;
    double angle = direction(p, i) - from;
    if (angle <= 0) angle += 6.283185307179586;
    if (angle < least) least = angle, best = i;
  }
  return best;
}

/* The spots met on the face of a side, as indices into the text. */
static size_t walk(const grundy_i_places *p, size_t side, size_t *out) {
  size_t count = 0, at = side;
  do {
    out[count++] = p->spots[spot_at(p, point(p, at, 0))].at;
    at = side_after(p, at);
  } while (at != side && count < 4 * LINES);
  return count;
}

static bool same_cycle(const size_t *a, const size_t *b, size_t count) {
  for (size_t shift = 0; shift < count; shift++) {
    bool along = true, back = true;
    for (size_t i = 0; i < count; i++) {
      along &= a[i] == b[(i + shift) % count];
      back &= a[i] == b[(2 * count - i - shift) % count];
    }
    if (along || back) return true;
  }
  return false;
}

/* ---- against the text ---- */

static size_t first_met(const grundy_i_drawing *d, size_t at) {
  char c = d->text[at];
  const char *found = memchr(d->text, c, d->length);
  return grundy_i_drawing_letter(c) ? (size_t)(found - d->text) : at;
}

static size_t boundary_of(const grundy_i_drawing *d, size_t begin, size_t *out) {
  size_t count = 0;
  for (size_t i = begin; d->text[i] != '.'; i++) out[count++] = first_met(d, i);
  return count;
}

/* Whether a face of the drawing is this boundary. */
static bool is_face(const grundy_i_places *p, const size_t *boundary, size_t count) {
  size_t met[4 * LINES];
  for (size_t side = 0; side < 2 * p->line_count; side++) {
    if (walk(p, side, met) == count && same_cycle(met, boundary, count)) return true;
  }
  return false;
}

static void check(const char *text, double apart) {
  grundy_i_drawing d = drawing_of(text);
  static grundy_i_places p;
  assert_int_equal(grundy_i_places_find(test_context, &d, &p), GRUNDY_OK);
  check_lines(&p, apart);
  size_t spots = 0, boundary[GRUNDY_DRAWING_ROOM];
  for (size_t i = 0; i < d.length; i++) {
    bool spot = d.text[i] != '.' && d.text[i] != '}';
    spots += spot && first_met(&d, i) == i;
    if (!spot || (i && d.text[i - 1] != '.' && d.text[i - 1] != '}')) continue;
    size_t count = boundary_of(&d, i, boundary);
    if (count == 1 && !grundy_i_drawing_letter(d.text[i])) continue;
    if (!is_face(&p, boundary, count)) fail_msg("%s: no face is the boundary at %zu", text, i);
  }
  assert_int_equal(p.spot_count, spots);
}

static void of_texts(void **state) {
  static const char *const texts[] = {
      "0.}",         "0.0.0.}",      "22.}",
      "1a1a.}",      "0.ab.}ab.}",   "12.a.}1bab.}",
      "0.ab.}1ab.}", "2.a.}2.a.}",   "0.1a1a.bc.}0.bc.}",
      "abc.}abc.}",  "abc.}acb.1.}", "0.0.2.}0.}",
      "a.}a.}",      "2a2a.}",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) check(texts[i], 0.01);
  check_room("0.a.}1bab.}", 0.03);
  check_room("1aba.}b.cd.}cd.}", 0.03);
  check_room("1a2a.1bcb.}2.c.}", 0.02);
}

/* Keeps one of the options, each with the same chance. */
typedef struct chooser {
  grundy_sink sink;
  test_random *random;
  uint64_t seen;
  uint64_t words[GRUNDY_DRAWING_WORDS];
  size_t length;
} chooser;

static grundy_status choose(grundy_sink *sink, const grundy_option *option) {
  chooser *c = (chooser *)sink;
  if (option->count == 1 && test_random_below(c->random, ++c->seen) == 0) {
    c->length = option->parts[0].length;
    memcpy(c->words, option->parts[0].words, c->length * sizeof *c->words);
  }
  return GRUNDY_OK;
}

/* Positions that occur in play at random. */
static void of_play(void **state) {
  test_random random = TEST_RANDOM(11);
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, "sprouts", NULL, &game), GRUNDY_OK);
  for (int round = 0; round < 40; round++) {
    chooser c = {.sink = {choose}, .random = &random};
    char text[GRUNDY_DRAWING_ROOM] = "";
    for (uint64_t spots = 2 + test_random_below(&random, 5); spots; spots--) strcat(text, "0.");
    grundy_i_drawing d = drawing_of(strcat(text, "}"));
    c.length = grundy_i_drawing_pack(&d, c.words);
    do {
      uint64_t now[GRUNDY_DRAWING_WORDS];
      memcpy(now, c.words, c.length * sizeof *now);
      grundy_component position = {now, c.length};
      d = grundy_i_drawing_of(position);
      snprintf(text, sizeof text, "%.*s", (int)d.length, d.text);
      /* Spots within many lines may be drawn next to each other. */
      if (d.length) check(text, 0);
      c.seen = 0;
      assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, position), &c.sink),
                       GRUNDY_OK);
    } while (c.seen && c.words[0]);
  }
  grundy_game_destroy(game);
}

int main(void) {
  static const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_texts),
      cmocka_unit_test(of_play),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
