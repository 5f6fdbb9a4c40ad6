/* Matches of sprouts, read off their drawings: each move adds one line with a spot on it, all that
 * was drawn keeps its place, no lines cross, and the position seen is the one that play goes on
 * with.
 *
 * Two corners are in the same region if each closed way along the lines winds around both as often.
 * Two texts of one drawing are compared by the least texts found from them, written in random
 * orders. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sprouts/drawing.h"
#include "play/stage.h"
#include "support/context.h"
#include "support/matches.h"
#include "text/moves.h"

enum { MOST = 4000, CORNERS = 200, TEXTS = 4000 };

typedef struct point {
  double x, y;
} point;

/* A corner of a region at a spot: after the line that leaves it there, none for a lone spot. */
typedef struct corner {
  size_t spot, piece, next, walk;
  point inside;
} corner;

typedef struct seen {
  size_t pieces[MOST], spots[MOST], piece_count, spot_count;
  corner corners[CORNERS];
  size_t count, walks;
  const grundy_picture_item *list;
} seen;

static const size_t none = SIZE_MAX;

/* ---- lines ---- */

static point start_of(const grundy_picture_item *i) {
  return (point){i->x, i->y};
}

static point end_of(const grundy_picture_item *i) {
  return (point){i->x2, i->y2};
}

static bool same(point a, point b) {
  return a.x == b.x && a.y == b.y;
}

static double turn(point a, point b, point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Whether c lies on the piece from a to b. */
static bool holds(point a, point b, point c) {
  return turn(a, b, c) == 0 && (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) <= 0;
}

/* Whether two pieces have more than an end of both in common. */
static bool meet(const grundy_picture_item *i, const grundy_picture_item *j) {
  point a = start_of(i), b = end_of(i), c = start_of(j), d = end_of(j);
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
  bool first = same(a, c) || same(b, c), second = same(a, d) || same(b, d);
  if (first && second) return true;
  if (holds(a, b, c) && !first) return true;
  if (holds(a, b, d) && !second) return true;
  return (holds(c, d, a) && !same(a, c) && !same(a, d)) ||
         (holds(c, d, b) && !same(b, c) && !same(b, d));
}

static void find_items(const grundy_picture *p, seen *s) {
  s->list = p->list;
  s->piece_count = s->spot_count = s->count = s->walks = 0;
  for (size_t i = 0; i < p->count; i++) {
    assert_true(s->piece_count < MOST);
    if (p->list[i].shape == GRUNDY_SHAPE_LINE) s->pieces[s->piece_count++] = i;
    if (p->list[i].shape == GRUNDY_SHAPE_VERTEX) s->spots[s->spot_count++] = i;
  }
}

static size_t spot_at(const seen *s, point at) {
  for (size_t i = 0; i < s->spot_count; i++) {
    if (same(start_of(&s->list[s->spots[i]]), at)) return i;
  }
  return none;
}

/* Follows a line from a spot to the next: the last piece. */
static size_t follow(const seen *s, point at, size_t piece, point *end) {
  for (;;) {
    const grundy_picture_item *i = &s->list[s->pieces[piece]];
    at = same(start_of(i), at) ? end_of(i) : start_of(i);
    *end = at;
    if (spot_at(s, at) != none) return piece;
    size_t next = none;
    for (size_t k = 0; k < s->piece_count; k++) {
      const grundy_picture_item *j = &s->list[s->pieces[k]];
      if (k == piece || (!same(start_of(j), at) && !same(end_of(j), at))) continue;
      assert_true(next == none); /* lines fork at spots only */
      next = k;
    }
    assert_true(next != none);
    piece = next;
  }
}

/* ---- corners ---- */

static double angle_of(const seen *s, point from, size_t piece) {
  const grundy_picture_item *i = &s->list[s->pieces[piece]];
  point to = same(start_of(i), from) ? end_of(i) : start_of(i);
  return atan2(to.y - from.y, to.x - from.x);
}

static double between(double from, double to) {
  double t = to - from;
  return t <= 0 ? t + 2 * acos(-1) : t;
}

/* The corners at a spot; its lines. */
static size_t find_corners(seen *s, size_t spot) {
  point at = start_of(&s->list[s->spots[spot]]);
  size_t first = s->count;
  for (size_t k = 0; k < s->piece_count; k++) {
    const grundy_picture_item *i = &s->list[s->pieces[k]];
    if (!same(start_of(i), at) && !same(end_of(i), at)) continue;
    assert_true(s->count < CORNERS);
    s->corners[s->count++] = (corner){spot, k, none, none, at};
  }
  for (size_t c = first; c < s->count; c++) {
    double angle = angle_of(s, at, s->corners[c].piece), least = 2 * acos(-1);
    for (size_t d = first; d < s->count; d++) {
      double t = between(angle, angle_of(s, at, s->corners[d].piece));
      if (c != d && t < least) least = t;
    }
    angle += least / 2;
    s->corners[c].inside = (point){at.x + cos(angle) / 16, at.y + sin(angle) / 16};
  }
  size_t lines = s->count - first;
  if (lines == 0) s->corners[first] = (corner){spot, none, first, none, {at.x + 0.5, at.y}};
  s->count += lines == 0;
  return lines;
}

/* The corner that one comes to after a line, with the region on the same side. */
static size_t next_corner(const seen *s, size_t c) {
  point from = start_of(&s->list[s->spots[s->corners[c].spot]]), at;
  size_t piece = follow(s, from, s->corners[c].piece, &at), spot = spot_at(s, at), best = none;
  double angle = angle_of(s, at, piece), least = 7;
  for (size_t d = 0; d < s->count; d++) {
    if (s->corners[d].spot != spot) continue;
    double t = between(angle_of(s, at, s->corners[d].piece), angle);
    if (t < least) least = t, best = d;
  }
  return best;
}

/* How often a line from a corner to the next winds around a point, in half turns to the right. */
static int winds_line(const seen *s, size_t c, point p) {
  int count = 0;
  if (s->corners[c].piece == none) return 0;
  point at = start_of(&s->list[s->spots[s->corners[c].spot]]), end;
  size_t last = follow(s, at, s->corners[c].piece, &end), piece = s->corners[c].piece;
  for (bool more = true; more;) {
    const grundy_picture_item *i = &s->list[s->pieces[piece]];
    point to = same(start_of(i), at) ? end_of(i) : start_of(i);
    if (at.y <= p.y && to.y > p.y && turn(at, to, p) > 0) count++;
    if (at.y > p.y && to.y <= p.y && turn(at, to, p) < 0) count--;
    at = to;
    more = piece != last;
    for (size_t k = 0, old = piece; more && piece == old; k++) {
      const grundy_picture_item *j = &s->list[s->pieces[k]];
      if (k != old && (same(start_of(j), at) || same(end_of(j), at))) piece = k;
    }
  }
  return count;
}

static int winds(const seen *s, size_t walk, point p) {
  int count = 0;
  for (size_t c = 0; c < s->count; c++) {
    if (s->corners[c].walk == walk) count += winds_line(s, c, p);
  }
  return count;
}

/* ---- texts ---- */

typedef struct region {
  char boundaries[64][64];
  size_t count;
} region;

static void turn_text(char *text, test_random *random, bool back) {
  size_t length = strlen(text), by = test_random_below(random, length);
  char old[64];
  memcpy(old, text, length);
  for (size_t i = 0; i < length; i++) text[i] = old[(by + (back ? length - i : i)) % length];
}

/* The same drawing in another order. */
static grundy_i_drawing shuffled(const grundy_i_drawing *d, test_random *random) {
  static region regions[128];
  grundy_i_drawing out = {{0}, 0};
  size_t count = 0, at = 0;
  memset(regions, 0, sizeof regions);
  for (size_t i = 0; i < d->length; i++) {
    region *r = &regions[count];
    char c = d->text[i];
    if (c == '.') {
      r->count++, at = 0;
    } else if (c == '}') {
      count++;
    } else {
      r->boundaries[r->count][at++] = c;
    }
  }
  for (; count; count--) {
    region *r = &regions[test_random_below(random, count)];
    bool back = test_random_below(random, 2);
    for (; r->count; r->count--) {
      char *b = r->boundaries[test_random_below(random, r->count)];
      turn_text(b, random, back);
      grundy_i_drawing_put_text(&out, b, strlen(b));
      grundy_i_drawing_put(&out, '.');
      memmove(b, r->boundaries[r->count - 1], sizeof r->boundaries[0]);
    }
    grundy_i_drawing_put(&out, '}');
    memmove(r, &regions[count - 1], sizeof *r);
  }
  return out;
}

/* Makes `least` less where the text can be written so. */
static void lower(const grundy_i_drawing *d, test_random *random, grundy_i_drawing *least) {
  grundy_i_drawing now = shuffled(d, random);
  grundy_i_drawing_make_least(&now);
  size_t length = now.length < least->length ? now.length : least->length;
  int order = memcmp(now.text, least->text, length);
  if (order < 0 || (order == 0 && now.length < least->length)) *least = now;
}

static bool are_equal(const grundy_i_drawing *a, const grundy_i_drawing *b, test_random *random) {
  grundy_i_drawing one = *a, other = *b;
  grundy_i_drawing_make_least(&one);
  grundy_i_drawing_make_least(&other);
  for (size_t i = 0; i < TEXTS; i++) {
    if (one.length == other.length && !memcmp(one.text, other.text, one.length)) return true;
    lower(a, random, &one);
    lower(b, random, &other);
  }
  return false;
}

/* The position that is seen, as text. */
static grundy_i_drawing text_of(seen *s, const unsigned *lives) {
  grundy_i_drawing d = {{0}, 0};
  static int around[CORNERS][CORNERS]; /* of each way, how often each other winds around it */
  size_t rooms[CORNERS], first[CORNERS];
  for (size_t c = 0; c < s->count; c++) {
    if (s->corners[c].walk != none) continue;
    first[s->walks] = c;
    for (size_t k = c; s->corners[k].walk == none; k = s->corners[k].next) {
      s->corners[k].walk = s->walks;
      if (s->corners[k].piece != none) s->corners[k].next = next_corner(s, k);
    }
    s->walks++;
  }
  for (size_t w = 0; w < s->walks; w++) {
    rooms[w] = w;
    for (size_t v = 0; v < s->walks; v++) around[w][v] = winds(s, v, s->corners[first[w]].inside);
    for (size_t v = 0; v < w && rooms[w] == w; v++) {
      if (!memcmp(around[v], around[w], s->walks * sizeof(int))) rooms[w] = v;
    }
  }
  for (size_t room = 0; room < s->walks; room++) {
    size_t begin = d.length;
    for (size_t w = 0; w < s->walks; w++) {
      size_t start = d.length, c = first[w];
      if (rooms[w] != room) continue;
      do {
        size_t spot = s->corners[c].spot;
        if (lives[spot] == 1)
          grundy_i_drawing_put(&d, (char)(spot < 26 ? 'a' + spot : 'A' + spot - 26));
        if (lives[spot] > 1) grundy_i_drawing_put(&d, lives[spot] == 3 ? '0' : '1');
        c = s->corners[c].next;
      } while (c != first[w]);
      if (d.length > start) grundy_i_drawing_put(&d, '.');
    }
    if (d.length > begin) grundy_i_drawing_put(&d, '}');
  }
  return d;
}

/* ---- matches ---- */

static void draw(const grundy_i_match *match, size_t turns, grundy_picture *out) {
  grundy_picture_init(out, match->context);
  assert_int_equal(grundy_i_stage_go(match->stage, match, turns), GRUNDY_OK);
  assert_int_equal(grundy_i_stage_picture(match->stage, 0, out), GRUNDY_OK);
}

/* Whether all that was drawn is there, in its place but for one vector. */
static bool keeps(const grundy_picture *before, const grundy_picture *after) {
  size_t one = grundy_picture_find(before, "1"), same_one = grundy_picture_find(after, "1");
  if (one == SIZE_MAX || same_one == SIZE_MAX) return false;
  int32_t dx = after->list[same_one].x - before->list[one].x;
  int32_t dy = after->list[same_one].y - before->list[one].y;
  for (size_t i = 0; i < before->count; i++) {
    const grundy_picture_item *a = &before->list[i];
    bool found = false;
    for (size_t k = 0; k < after->count && !found; k++) {
      const grundy_picture_item *b = &after->list[k];
      found = b->shape == a->shape && b->x == a->x + dx && b->y == a->y + dy &&
              b->x2 == a->x2 + dx && b->y2 == a->y2 + dy && !b->name == !a->name &&
              (!a->name || !strcmp(a->name, b->name));
    }
    if (!found) return false;
  }
  return true;
}

/* The spots that the words of move `turn` join, by their numbers in the drawing before it. */
static void find_said(const grundy_i_match *match, size_t turn, uint64_t out[2]) {
  const grundy_i_ply *ply = &match->turns[turn].ply;
  grundy_i_cursor cursor;
  grundy_reasons said;
  grundy_reasons_init(&said, match->context);
  said.items = true;
  grundy_i_cursor_init(&cursor, grundy_i_match_position(match, turn), match->context);
  grundy_i_change c = grundy_i_change_of_sums(&cursor, 0, GRUNDY_SIDE_LEFT, &ply->to);
  assert_int_equal(
      grundy_i_move_describe(cursor.position, 0, GRUNDY_SIDE_LEFT, c.to, c.count, &said),
      GRUNDY_OK);
  grundy_i_cursor_clear(&cursor);
  (void)grundy_i_stage_rename(match->stage, &said);
  assert_int_equal(said.status, GRUNDY_OK);
  const grundy_reason *way = &said.list[grundy_i_way_of(&said, ply->way)];
  out[0] = grundy_reason_field(way, "first")->number;
  out[1] = grundy_reason_field(way, "second")->number;
  grundy_reasons_clear(&said);
}

/* Whether the last spot is on a line between those two. */
static bool joins(const seen *s, const uint64_t said[2]) {
  uint64_t ends[2];
  size_t count = 0;
  for (size_t c = 0; c < s->count; c++) {
    if (s->corners[c].spot + 1 != s->spot_count) continue;
    point at = start_of(&s->list[s->spots[s->spot_count - 1]]), end;
    (void)follow(s, at, s->corners[c].piece, &end);
    if (count < 2) ends[count] = strtoul(s->list[s->spots[spot_at(s, end)]].name, NULL, 10);
    count++;
  }
  return count == 2 &&
         ((ends[0] == said[0] && ends[1] == said[1]) || (ends[0] == said[1] && ends[1] == said[0]));
}

/* False where no room was left, so that the drawing was begun again, or stays where it ends. */
static bool check_drawing(const grundy_i_match *match, size_t turns, test_random *random,
                          const char *what) {
  static seen s;
  static unsigned lives[MOST];
  grundy_picture before, after;
  draw(match, turns - 1, &before);
  find_items(&before, &s);
  size_t spots = s.spot_count;
  uint64_t said[2];
  find_said(match, turns - 1, said);
  draw(match, turns, &after);
  find_items(&after, &s);
  if (s.spot_count == spots || !keeps(&before, &after)) {
    grundy_picture_clear(&before);
    grundy_picture_clear(&after);
    return false;
  }
  if (s.spot_count != spots + 1) fail_msg("%s, move %zu: no new spot", what, turns);
  for (size_t i = 0; i < s.piece_count; i++) {
    for (size_t j = 0; j < i; j++) {
      bool crossed = meet(&s.list[s.pieces[i]], &s.list[s.pieces[j]]);
      if (crossed) fail_msg("%s, move %zu: lines cross", what, turns);
    }
  }
  for (size_t i = 0; i < s.spot_count; i++) {
    static const unsigned states[] = {GRUNDY_STATE_TAKEN, GRUNDY_STATE_FREE | GRUNDY_STATE_DARK,
                                      GRUNDY_STATE_FREE, GRUNDY_STATE_FREE};
    size_t lines = find_corners(&s, i);
    assert_true(lines <= 3);
    lives[i] = 3 - (unsigned)lines;
    assert_int_equal(s.list[s.spots[i]].state, states[lives[i]]);
  }
  if (!joins(&s, said)) fail_msg("%s, move %zu: the words say another line", what, turns);
  grundy_i_drawing d = text_of(&s, lives);
  const grundy_game *game;
  grundy_i_drawing now = grundy_i_drawing_of(
      grundy_position_component(grundy_i_match_position(match, turns), 0, &game));
  if (!are_equal(&d, &now, random)) {
    fail_msg("%s, move %zu: one sees %.*s, and it is %.*s", what, turns, (int)d.length, d.text,
             (int)now.length, now.text);
  }
  grundy_picture_clear(&before);
  grundy_picture_clear(&after);
  return true;
}

static void lines_stay(void **state) {
  size_t all = test_effort_within(4, 30, 3000), begun = 0;
  for (size_t i = 0; i < all; i++) {
    test_random random = TEST_RANDOM(i);
    grundy_i_match match;
    char what[64], spots[2] = {(char)('2' + i % 5), 0};
    snprintf(what, sizeof what, "match %zu with %s spots", i, spots);
    grundy_game *game = test_match_begin(&match, test_context, "sprouts", spots);
    bool kept = true;
    while (kept && test_match_move(&match, &random)) {
      kept = check_drawing(&match, match.count, &random, what);
    }
    begun += !kept;
    grundy_i_match_clear(&match);
    grundy_game_destroy(game);
  }
  assert_true(begun <= 1 + all / 400);
}

/* Where memory is short for the search of a line's way the drawing begins again, and after the last
 * move, where nothing is left to begin with, the last picture stays. */
static void last_picture_stays(void **state) {
  size_t refused = 0, stayed = 0;
  grundy_i_match match;
  test_random random = TEST_RANDOM(0);
  grundy_game *game = test_match_begin(&match, test_context, "sprouts", "1");
  while (test_match_move(&match, &random)) continue;
  for (size_t room = 1 << 10; room < 1 << 20; room += room / 16) {
    grundy_picture before, after;
    draw(&match, match.count - 1, &before);
    size_t bytes = grundy_context_memory(test_context) + room;
    assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = bytes)),
                     GRUNDY_OK);
    grundy_status s = grundy_i_stage_go(match.stage, &match, match.count);
    assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS()), GRUNDY_OK);
    if (s == GRUNDY_OK) {
      grundy_picture_init(&after, test_context);
      assert_int_equal(grundy_i_stage_picture(match.stage, 0, &after), GRUNDY_OK);
      assert_true(after.count >= before.count && keeps(&before, &after));
      stayed += after.count == before.count;
      grundy_picture_clear(&after);
    } else {
      assert_int_equal(s, GRUNDY_NO_MEMORY);
      refused++;
    }
    grundy_picture_clear(&before);
  }
  assert_true(refused && stayed);
  grundy_i_match_clear(&match);
  grundy_game_destroy(game);
}

/* In a first drawing each spot has its number of the text, also where others are equal to it. */
static void first_numbers_are_those_of_the_text(void **state) {
  static const char *const texts[] = {"a.2.}a.}", "2.a.}a.}", "2.2.2.}", "a.b.2.}a.}b.}",
                                      "1.12.1.}"};
  static const size_t spots[] = {2, 2, 3, 3, 4};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    static seen s;
    grundy_i_match match;
    grundy_picture picture;
    grundy_reasons said;
    grundy_game *game = test_match_begin(&match, test_context, "sprouts", texts[i]);
    draw(&match, 0, &picture);
    find_items(&picture, &s);
    assert_int_equal(s.spot_count, spots[i]);
    grundy_reasons_init(&said, test_context);
    said.component = 0;
    for (size_t k = 0; k < spots[i]; k++) {
      char name[] = {(char)('1' + k), 0};
      grundy_reasons_add(&said, "move.sides");
      grundy_reasons_texts(&said, "gone", name, 1);
    }
    (void)grundy_i_stage_rename(match.stage, &said);
    assert_int_equal(said.status, GRUNDY_OK);
    for (size_t k = 0; k < spots[i]; k++) {
      const char *name = said.list[k].fields->texts[0];
      assert_true(name[0] == (char)('1' + k) && !name[1]);
    }
    grundy_reasons_clear(&said);
    grundy_picture_clear(&picture);
    grundy_i_match_clear(&match);
    grundy_game_destroy(game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines_stay),
      cmocka_unit_test(last_picture_stays),
      cmocka_unit_test(first_numbers_are_those_of_the_text),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
