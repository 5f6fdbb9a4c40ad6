/* Moves of sprouts in words. A line joins two spots, or goes from one back to it; spots have the
 * numbers of the picture. Where lines between the same spots make different drawings, the words go
 * on, step by step, until only lines to the same drawing are called so:
 *
 *   PLAIN    nothing else: there is one such drawing, or nothing is on one side of the line
 *   AROUND   the spots on one side
 *   SIDES    the spots on both
 *   COUNTED  a number, for texts of one drawing that the rules cannot tell to be the same
 *
 * and before that, each also with the spots between which the line leaves one that is met twice
 * along the boundary.
 *
 * So lines that are called alike, and picked alike, lead to one drawing. O(lines) for a
 * move, O(lines^2) where the ways to point at it are wanted. */
#include "games/sprouts/words.h"

#include <math.h>
#include <stdio.h>

#include "base/context.h"
#include "base/siphash.h"
#include "games/sprouts/pen.h"
#include "games/sprouts/places.h"
#include "rules/describe.h"
#include "rules/draw.h"

/* "(3)": the line goes around spot 3; "3:4", at a spot that is met twice along its boundary: it
 * leaves spot 3 where spot 4 comes after it. */
static inline grundy_i_item sprouts_dot(uint64_t spot, uint64_t after) {
  grundy_i_item item;
  snprintf(item.text, sizeof item.text, after ? "%llu:%llu" : "(%llu)", (unsigned long long)spot,
           (unsigned long long)after);
  return item;
}

/* Sprouts as a picture: numbered spots, in the order in which the text meets them, and the lines
 * between them. A spot with two lines is dark. Parts that no line can join have frames. */

/* CELL: of spots that have room; BETWEEN: wanted between two spots. */
enum { DOT = 28, CORNER = 39, CELL = 150, LARGEST_CELL = 500, BETWEEN = 76, MARGIN = 40 };

/* The least and greatest coordinates of what is drawn, and how large a cell is. */
typedef struct box {
  double least[2], most[2], cell;
} box;

static void reach(box *b, double x, double y) {
  const double place[2] = {x, y};
  for (int axis = 0; axis < 2; axis++) {
    if (place[axis] < b->least[axis]) b->least[axis] = place[axis];
    if (place[axis] > b->most[axis]) b->most[axis] = place[axis];
  }
}

/* Spots that lie close together need a larger picture. */
static double cell_of(const grundy_i_places *p) {
  double least = 1;
  for (size_t i = 0; i < p->spot_count; i++) {
    for (size_t j = 0; j < i; j++) {
      double far = hypot(p->spots[i].x - p->spots[j].x, p->spots[i].y - p->spots[j].y);
      if (far < least) least = far;
    }
  }
  double cell = BETWEEN / least;
  return cell < CELL ? CELL : cell > LARGEST_CELL ? LARGEST_CELL : cell;
}

static box box_of(const grundy_i_places *p) {
  box b = {{1e9, 1e9}, {-1e9, -1e9}, cell_of(p)};
  for (size_t i = 0; i < p->spot_count; i++) reach(&b, p->spots[i].x, p->spots[i].y);
  for (size_t i = 0; i < p->line_count; i++) {
    for (size_t j = 0; j < GRUNDY_PLACES_POINTS; j++) {
      reach(&b, p->lines[i][j][0], p->lines[i][j][1]);
    }
  }
  for (size_t i = 0; i < p->frame_count; i++) {
    const double *frame = p->frames[i];
    reach(&b, frame[0], frame[1]);
    reach(&b, frame[0] + frame[2], frame[1] + frame[3]);
  }
  return b;
}

static int32_t across(const box *b, int axis, double place) {
  return MARGIN + (int32_t)(b->cell * (place - b->least[axis]) + 0.5);
}

static void put_line(grundy_picture *out, const box *b, unsigned state, const double *from,
                     const double *to) {
  grundy_picture_add(out,
                     (grundy_picture_item){.shape = GRUNDY_SHAPE_LINE,
                                           .state = state,
                                           .x = across(b, 0, from[0]),
                                           .y = across(b, 1, from[1]),
                                           .x2 = across(b, 0, to[0]),
                                           .y2 = across(b, 1, to[1])},
                     NULL);
}

static void put_frame(grundy_picture *out, const box *b, const double *frame) {
  double right = frame[0] + frame[2], bottom = frame[1] + frame[3];
  const double corners[5][2] = {{frame[0], frame[1]},
                                {right, frame[1]},
                                {right, bottom},
                                {frame[0], bottom},
                                {frame[0], frame[1]}};
  for (int i = 0; i < 4; i++) put_line(out, b, GRUNDY_STATE_FREE, corners[i], corners[i + 1]);
}

/* Dark are the spots from which one more line may go. */
static unsigned state_of(const grundy_i_drawing *d, const grundy_i_place *spot) {
  bool last = grundy_i_drawing_lives_of(d->text[spot->at]) == 1;
  return GRUNDY_STATE_FREE | (last ? GRUNDY_STATE_DARK : 0);
}

static void put_dot(grundy_picture *out, double x, double y, grundy_i_item name) {
  grundy_picture_add(out,
                     (grundy_picture_item){.shape = GRUNDY_SHAPE_DOT,
                                           .state = GRUNDY_STATE_FREE,
                                           .x = (int32_t)(x + 0.5),
                                           .y = (int32_t)(y + 0.5)},
                     "%s", name.text);
}

/* The place after a spot in its boundary. */
static size_t next_place(const grundy_i_drawing *d, size_t at) {
  if (d->text[at + 1] != '.') return at + 1;
  while (at && d->text[at - 1] != '.' && d->text[at - 1] != '}') at--;
  return at;
}

/* Where a line leaves a spot that has two places. */
static void put_corner(const grundy_i_drawing *d, const grundy_i_places *p, const box *b,
                       const grundy_i_corner *corner, grundy_picture *out) {
  size_t spot = grundy_i_drawing_number(d, corner->at);
  size_t after = grundy_i_drawing_number(d, next_place(d, corner->at));
  put_dot(out, across(b, 0, p->spots[spot].x) + CORNER * corner->x,
          across(b, 1, p->spots[spot].y) + CORNER * corner->y, sprouts_dot(spot + 1, after + 1));
}

/* Dots are over what is next to them. */
static void put_dots(const grundy_i_drawing *d, const grundy_i_places *p, const box *b,
                     grundy_picture *out) {
  for (size_t i = 0; i < p->spot_count; i++) {
    put_dot(out, across(b, 0, p->spots[i].x) + DOT, across(b, 1, p->spots[i].y) - DOT,
            sprouts_dot(i + 1, 0));
  }
  for (size_t i = 0; i < p->corner_count; i++) put_corner(d, p, b, &p->corners[i], out);
}

grundy_status grundy_i_sprouts_draw(const grundy_call *call, grundy_picture *out) {
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_status s = GRUNDY_OK;
  grundy_i_places *p = grundy_i_new(call->context, 1, sizeof(grundy_i_places), &s);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_places_find(call->context, &d, p);
  if (s == GRUNDY_OK && p->spot_count) {
    box b = box_of(p);
    out->width = across(&b, 0, b.most[0]) + MARGIN;
    out->height = across(&b, 1, b.most[1]) + MARGIN;
    for (size_t i = 0; i < p->frame_count; i++) put_frame(out, &b, p->frames[i]);
    for (size_t i = 0; i < p->line_count; i++) {
      for (size_t j = 1; j < GRUNDY_PLACES_POINTS; j++) {
        put_line(out, &b, 0, p->lines[i][j - 1], p->lines[i][j]);
      }
    }
    for (size_t i = 0; i < p->spot_count; i++) {
      grundy_picture_add(out,
                         (grundy_picture_item){.shape = GRUNDY_SHAPE_VERTEX,
                                               .state = state_of(&d, &p->spots[i]),
                                               .x = across(&b, 0, p->spots[i].x),
                                               .y = across(&b, 1, p->spots[i].y)},
                         "%zu", i + 1);
      grundy_picture_label(out, "%zu", i + 1);
    }
    put_dots(&d, p, &b, out);
  }
  grundy_i_free(call->context, p, sizeof *p);
  return s;
}

/* In drawings of EVERY_LENGTH letters all lines are looked at, those at spots that equal others
 * too. Of more than MOST_LINES nothing is left out of the words. */
enum { EVERY_LENGTH = 14, MOST_LINES = 1 << 12 };

typedef enum depth { PLAIN, AROUND, SIDES, COUNTED } depth;

/* A line: its two spots, the lower number first; the sets of spots on its sides, the smaller first;
 * the numbers, from 1, of the spots before and after the first and the second where these are met
 * twice, else 0; a digest of the drawing it makes. `divides`: it has sides. */
typedef struct stroke {
  uint64_t low, high, divides, sides[2], corners, drawing;
} stroke;

enum { LINE_WORDS = sizeof(stroke) / sizeof(uint64_t) };

/* Looks for the first line to `drawing`, or collects lines: all, or those between the spots of the
 * first. `more`: some were left out. */
typedef struct strokes {
  grundy_sink sink;
  grundy_i_pen pen;
  enum { FIND, ALL, SOME } what;
  uint64_t drawing;
  stroke first;
  bool more;
  grundy_array lines;
} strokes;

/* ---- spots ---- */

static uint64_t set_of(const grundy_i_pen *p, size_t at) {
  return UINT64_C(1) << grundy_i_drawing_number(&p->before, at);
}

static size_t next_of(const grundy_i_pen *p, grundy_i_pen_spot s) {
  return s.at + 1 == p->ends[s.boundary] ? p->begins[s.boundary] : s.at + 1;
}

static size_t before_of(const grundy_i_pen *p, grundy_i_pen_spot s) {
  return (s.at == p->begins[s.boundary] ? p->ends[s.boundary] : s.at) - 1;
}

/* The spots between two of a boundary. */
static uint64_t between(const grundy_i_pen *p, grundy_i_pen_spot from, grundy_i_pen_spot to) {
  uint64_t set = 0;
  for (from.at = next_of(p, from); from.at != to.at; from.at = next_of(p, from)) {
    set |= set_of(p, from.at);
  }
  return set;
}

static size_t size_of(uint64_t set) {
  size_t size = 0;
  for (; set; set &= set - 1) size++;
  return size;
}

/* Between which others a spot is left, if there are two places. */
static uint64_t corner_of(const grundy_i_pen *p, grundy_i_pen_spot s) {
  size_t times = 0;
  for (size_t at = p->begins[s.boundary]; at < p->ends[s.boundary]; at++) {
    char c = p->before.text[at];
    times += c == p->before.text[s.at] && grundy_i_drawing_letter(c);
  }
  if (times < 2) return 0;
  return (grundy_i_drawing_number(&p->before, before_of(p, s)) + 1) << 8 |
         (grundy_i_drawing_number(&p->before, next_of(p, s)) + 1);
}

/* ---- lines ---- */

static void find_sides(const grundy_i_pen *p, stroke *l) {
  uint64_t ends = UINT64_C(1) << l->low | UINT64_C(1) << l->high;
  l->divides = p->from.boundary == p->to.boundary;
  if (!l->divides) return;
  if (p->from.at != p->to.at) l->sides[0] = between(p, p->from, p->to);
  l->sides[1] = between(p, p->to, p->from);
  for (size_t i = 0; i < p->count; i++) {
    for (size_t at = p->begins[i]; i != p->from.boundary && at < p->ends[i]; at++) {
      l->sides[!(p->around >> i & 1)] |= set_of(p, at);
    }
  }
  l->sides[0] &= ~ends;
  l->sides[1] &= ~ends;
  size_t one = size_of(l->sides[0]), other = size_of(l->sides[1]);
  if (one < other || (one == other && l->sides[0] <= l->sides[1])) return;
  uint64_t larger = l->sides[0];
  l->sides[0] = l->sides[1];
  l->sides[1] = larger;
}

static uint64_t digest_of(grundy_component c) {
  static const uint64_t key[2] = {0, 0};
  return grundy_i_siphash(key, c.words, c.length * sizeof *c.words);
}

static grundy_status collect(grundy_sink *sink, const grundy_option *option) {
  strokes *c = (strokes *)sink;
  const grundy_i_pen *p = &c->pen;
  stroke l = {.low = grundy_i_drawing_number(&p->before, p->from.at),
              .high = grundy_i_drawing_number(&p->before, p->to.at),
              .drawing = digest_of(*option->parts)};
  grundy_i_pen_spot from = p->from, to = p->to;
  if (l.low > l.high) {
    uint64_t low = l.high;
    l.high = l.low, l.low = low;
    from = p->to, to = p->from;
  }
  bool wanted = l.drawing == c->drawing;
  if (c->what == FIND) {
    c->first = l;
    return wanted ? GRUNDY_STOP : GRUNDY_OK;
  }
  if (c->what == SOME && (l.low != c->first.low || l.high != c->first.high)) return GRUNDY_OK;
  bool full = c->lines.length >= MOST_LINES * LINE_WORDS;
  c->more = c->more || full;
  if (full && !wanted) return GRUNDY_OK;
  find_sides(p, &l);
  l.corners = corner_of(p, from) << 16 | corner_of(p, to);
  uint64_t words[LINE_WORDS];
  memcpy(words, &l, sizeof words);
  grundy_status s = grundy_array_append(&c->lines, words, LINE_WORDS);
  return s == GRUNDY_OK && full ? GRUNDY_STOP : s;
}

static size_t count_of(const strokes *c) {
  return c->lines.length / LINE_WORDS;
}

static stroke line_at(const strokes *c, size_t i) {
  stroke l;
  memcpy(&l, c->lines.data + i * LINE_WORDS, sizeof l);
  return l;
}

/* ---- what a line is called ---- */

/* How a line is told from others: by what, with its corners or not, and by which of its sides. */
typedef struct spoken {
  depth deep;
  bool corners;
  uint64_t around;
} spoken;

/* Whether the words say the other line as well. Where nothing is on one side of a line, or nothing
 * else tells it, PLAIN leaves that out. */
static bool says(const stroke *l, spoken k, const stroke *other, bool only) {
  if (l->low != other->low || l->high != other->high) return false;
  if (k.corners && l->corners != other->corners) return false;
  if (k.deep == PLAIN) return only || other->sides[0] == 0;
  if (k.deep == AROUND) return other->sides[0] == k.around || other->sides[1] == k.around;
  return l->sides[0] == other->sides[0] && l->sides[1] == other->sides[1];
}

static bool tells(const strokes *c, const stroke *l, spoken k, bool only) {
  for (size_t i = 0; i < count_of(c); i++) {
    stroke other = line_at(c, i);
    if (other.drawing != l->drawing && says(l, k, &other, only)) return false;
  }
  return true;
}

static bool is_plain(const strokes *c, const stroke *l, spoken k) {
  return tells(c, l, k, true) || (l->sides[0] == 0 && tells(c, l, k, false));
}

static spoken call_of(const strokes *c, const stroke *l) {
  spoken k = {SIDES, true, 0};
  for (int corners = 0; corners < 2 && !c->more; corners++) {
    k = (spoken){PLAIN, corners, 0};
    if (corners && !l->corners) break;
    if (is_plain(c, l, k)) return k;
    k.deep = AROUND;
    for (int side = 0; side < 2; side++) {
      k.around = l->sides[side];
      if (k.around && tells(c, l, k, false)) return k;
    }
    k = (spoken){SIDES, corners, 0};
    if (tells(c, l, k, false)) return k;
  }
  if (!tells(c, l, k = (spoken){SIDES, true, 0}, false)) k.deep = COUNTED;
  return k;
}

/* The place of the line's drawing among those that are called alike, from 1. */
static uint64_t place_of(const strokes *c, const stroke *l) {
  uint64_t place = 1, last = 0;
  for (bool more = true; more;) {
    uint64_t next = l->drawing;
    for (size_t i = 0; i < count_of(c); i++) {
      stroke other = line_at(c, i);
      bool between = other.drawing > last && other.drawing < next;
      if (between && says(l, (spoken){SIDES, true, 0}, &other, false)) next = other.drawing;
    }
    more = next != l->drawing;
    place += more;
    last = next;
  }
  return place;
}

/* ---- words ---- */

static void say_set(grundy_reasons *out, const char *name, uint64_t set) {
  uint64_t numbers[64];
  size_t count = 0;
  for (uint64_t i = 0; i < 64; i++) {
    if (set >> i & 1) numbers[count++] = i + 1;
  }
  grundy_reasons_numbers(out, name, numbers, count);
}

static void say_sides(grundy_reasons *out, const stroke *l) {
  static const char *const ids[2][2] = {{"move.sides", ""}, {"move.side-bare", "move.sides-bare"}};
  grundy_reasons_add(out, ids[l->sides[0] == 0][l->sides[1] == 0]);
  if (l->sides[0]) say_set(out, "one", l->sides[0]);
  if (l->sides[1]) say_set(out, "other", l->sides[1]);
}

static void say_corner(grundy_reasons *out, uint64_t spot, uint64_t corner) {
  if (!corner) return;
  grundy_reasons_add(out, "move.corner");
  grundy_reasons_number(out, "spot", spot + 1);
  grundy_reasons_number(out, "before", corner >> 8);
  grundy_reasons_number(out, "after", corner & 0xff);
}

static void say_rest(const strokes *c, const stroke *l, spoken k, grundy_reasons *out) {
  if (k.deep >= SIDES && l->divides) say_sides(out, l);
  if (k.corners) say_corner(out, l->low, l->corners >> 16);
  if (k.corners) say_corner(out, l->high, l->corners & 0xffff);
  if (k.deep < COUNTED) return;
  grundy_reasons_add(out, "move.way-number");
  grundy_reasons_number(out, "n", place_of(c, l));
}

static void pick_dot(grundy_reasons *out, grundy_i_item dot) {
  grundy_i_pick_text(out, dot.text, strlen(dot.text));
}

/* The dots at the spots around which the line goes, and where it leaves a spot. */
static void pick_dots(const strokes *c, const stroke *l, spoken k, grundy_reasons *out) {
  uint64_t set = k.deep < SIDES ? k.around : l->sides[0];
  if (k.deep == COUNTED && place_of(c, l) > 1) set = l->sides[1];
  for (uint64_t i = 0; i < 64; i++) {
    if (set >> i & 1) pick_dot(out, sprouts_dot(i + 1, 0));
  }
  for (int end = 0; end < 2 && k.corners; end++) {
    uint64_t after = l->corners >> 16 * end & 0xff;
    if (after) pick_dot(out, sprouts_dot((end ? l->low : l->high) + 1, after));
  }
}

static void say_spots(const strokes *c, const stroke *l, spoken k, grundy_reasons *out) {
  grundy_reasons_number(out, "first", l->low + 1);
  grundy_reasons_number(out, "second", l->high + 1);
  if (k.around) say_set(out, "around", k.around);
  grundy_i_pick(out, grundy_i_item_number(l->low + 1));
  if (l->low != l->high) grundy_i_pick(out, grundy_i_item_number(l->high + 1));
  if (out->items) pick_dots(c, l, k, out);
}

static void say(const strokes *c, const stroke *l, spoken k, grundy_reasons *out) {
  static const char *const ids[2][2] = {{"move.join", "move.join-around"},
                                        {"move.loop", "move.loop-around"}};
  grundy_reasons_add(out, ids[l->low == l->high][k.deep == AROUND]);
  say_spots(c, l, k, out);
  say_rest(c, l, k, out);
}

/* ---- the move ---- */

/* The lines among which the words are to tell. */
static grundy_status find_lines(strokes *c) {
  c->pen.every = c->pen.before.length <= EVERY_LENGTH;
  c->what = c->pen.every ? ALL : FIND;
  grundy_status s = grundy_i_pen_draw_all(&c->pen);
  if (c->what == FIND && s == GRUNDY_STOP) {
    c->what = SOME;
    s = grundy_i_pen_draw_all(&c->pen);
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* How much is said, about. */
static size_t words_of(spoken k) {
  return 64 * (2 * k.deep + k.corners) + size_of(k.around);
}

/* The line to the drawing of which least need be said; false where there is none. */
static bool choose(const strokes *c, stroke *out, spoken *k) {
  bool found = false;
  *k = (spoken){PLAIN, false, 0};
  for (size_t i = 0; i < count_of(c); i++) {
    stroke l = line_at(c, i);
    if (l.drawing != c->drawing) continue;
    spoken now = call_of(c, &l);
    size_t length = words_of(now), least = words_of(*k);
    bool shorter = !found || length < least;
    if (shorter) *out = l, *k = now;
    found = true;
  }
  return found;
}

/* Whether two lines are called the same. */
static bool same_words(const stroke *a, spoken k, const stroke *b, spoken j) {
  return a->low == b->low && a->high == b->high && k.around == j.around;
}

/* Whether the line is said already: as the one chosen, or as one before it. */
static bool is_told(const strokes *c, size_t i, const stroke *chosen, spoken k) {
  stroke l = line_at(c, i);
  spoken now = call_of(c, &l);
  bool told = same_words(&l, now, chosen, k);
  for (size_t j = 0; j < i && !told; j++) {
    stroke other = line_at(c, j);
    if (other.drawing != l.drawing || other.low != l.low || other.high != l.high) continue;
    spoken then = call_of(c, &other);
    told = then.deep == now.deep && !then.corners && same_words(&l, now, &other, then);
  }
  return told;
}

/* The other lines that lead there and are called in the same way. */
static void say_ways(const strokes *c, const stroke *chosen, spoken k, grundy_reasons *out) {
  for (size_t i = 0; i < count_of(c); i++) {
    stroke l = line_at(c, i);
    if (l.drawing != c->drawing || k.deep > AROUND || k.corners) continue;
    spoken now = call_of(c, &l);
    if (now.deep != k.deep || now.corners || is_told(c, i, chosen, k)) continue;
    grundy_i_way(out);
    say_spots(c, &l, now, out);
  }
}

grundy_status grundy_i_sprouts_describe(const grundy_call *call, const grundy_component *to,
                                        size_t count, grundy_reasons *out) {
  strokes c = {.sink = {collect}, .drawing = digest_of(*to)};
  c.pen.context = call->context;
  c.pen.before = grundy_i_drawing_of(call->component);
  c.pen.sink = &c.sink;
  grundy_array_init(&c.lines, call->context);
  grundy_status s = find_lines(&c);
  stroke l;
  spoken k;
  if (s == GRUNDY_OK && choose(&c, &l, &k)) {
    say(&c, &l, k, out);
    if (out->items) say_ways(&c, &l, k, out);
  }
  grundy_array_clear(&c.lines);
  return s == GRUNDY_OK ? out->status : s;
}
