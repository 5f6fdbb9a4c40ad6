/* Sprouts (Conway and Paterson 1967): spots on paper; join two, or one with itself, by a line that
 * crosses nothing, and put a new spot on it. A spot has at most three lines; a player who cannot
 * draw loses.
 *
 * All that matters in a drawing is which spots are around which region, and in what order
 * (Applegate, Jacobson and Sleator 1991): a region is a set of boundaries, a boundary a cycle of
 * spots in the order in which one meets them walking along it. A spot with three lines is dead and
 * left out; a letter is a spot with two that is met twice, in one boundary or in two regions; 0, 1,
 * 2 are spots met once, by their lines. A line between two boundaries makes one of them; a line
 * within a boundary divides it and its region, and the other boundaries go to one side or the
 * other.
 *
 * Which drawings play the same, and the least text of these, is for games/sprouts/drawing.c. A move
 * takes a life, so a position of n spots has at most 3n letters.
 *
 * Texts that belong to no drawing in the plane are refused, see games/sprouts/places.c.
 *
 * A component is its text, eight bytes a word, zeros after. */
#include <stdio.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/siphash.h"
#include "display/describe.h"
#include "games/sprouts/sketch.h"

/* Lines of sprouts: each line that can be drawn, and what becomes of the text. A line between two
 * boundaries makes one of them; a line within a boundary divides it and its region, and the other
 * boundaries go to one side or the other. O(lines * length); for each two spots of one boundary
 * there are as many lines as sets of other boundaries. */

/* A spot of the region's boundary `boundary`. */
typedef struct grundy_i_pen_spot {
  size_t boundary, at;
} grundy_i_pen_spot;

/* A move in a region: its boundaries, and what becomes of the drawing. The line goes from one spot
 * to another, and the set of boundaries `around` is on one side of it. `every`: moves that only
 * differ by which of several equal boundaries they use are given too. */
typedef struct grundy_i_pen {
  grundy_context *context;
  bool every;
  grundy_i_pen_spot from, to;
  uint64_t around;
  grundy_i_drawing before;
  size_t begin, end;                                                 /* the region */
  size_t begins[GRUNDY_DRAWING_PIECES], ends[GRUNDY_DRAWING_PIECES]; /* its boundaries */
  size_t count;
  grundy_i_drawing after;
  grundy_sink *sink;
} grundy_i_pen;

/* Spots that a move makes in addition to the one on the line. */
enum { FIRST = GRUNDY_DRAWING_NEW + 1, SECOND = GRUNDY_DRAWING_NEW + 2 };

static char spot_of(const grundy_i_pen *p, grundy_i_pen_spot s) {
  return p->before.text[s.at];
}

/* What a spot becomes after one more line: dead (NUL), or `fresh` in both its places. */
static char after_line(char c, char fresh) {
  return c == '1' ? fresh : '\0';
}

static void put_spot(grundy_i_pen *p, char c) {
  if (c) grundy_i_drawing_put(&p->after, c);
}

/* Appends the spots of a boundary after `from` up to before `to`, around it where they are one. */
static void put_between(grundy_i_pen *p, grundy_i_pen_spot from, grundy_i_pen_spot to) {
  size_t begin = p->begins[from.boundary], end = p->ends[from.boundary];
  size_t at = from.at + 1 == end ? begin : from.at + 1;
  while (at != to.at) {
    grundy_i_drawing_put(&p->after, p->before.text[at]);
    at = at + 1 == end ? begin : at + 1;
  }
}

/* Appends the boundaries of the region that are in the set, except those of the move. */
static void put_others(grundy_i_pen *p, uint64_t set, size_t first, size_t second) {
  for (size_t i = 0; i < p->count; i++) {
    if (i == first || i == second || !(set >> i & 1)) continue;
    grundy_i_drawing_put_text(&p->after, p->before.text + p->begins[i],
                              p->ends[i] - p->begins[i] + 1);
  }
}

static void begin_move(grundy_i_pen *p, grundy_i_pen_spot from, grundy_i_pen_spot to,
                       uint64_t around) {
  p->from = from;
  p->to = to;
  p->around = around;
  p->after.length = 0;
  grundy_i_drawing_put_text(&p->after, p->before.text, p->begin);
}

/* Leaves out the other places of the spots that die, and passes on the option. */
static grundy_status end_move(grundy_i_pen *p, char one, char other) {
  grundy_i_drawing_put(&p->after, '}');
  grundy_i_drawing_put_text(&p->after, p->before.text + p->end + 1, p->before.length - p->end - 1);
  size_t kept = 0;
  for (size_t i = 0; i < p->after.length; i++) {
    char c = p->after.text[i];
    if (!grundy_i_drawing_letter(c) || (c != one && c != other)) p->after.text[kept++] = c;
  }
  p->after.length = kept;
  grundy_i_drawing_make_least(&p->after);
  uint64_t words[GRUNDY_DRAWING_WORDS];
  grundy_component part = {words, grundy_i_drawing_pack(&p->after, words)};
  return grundy_sink_give(p->sink, &part, 1);
}

/* The boundary of a spot opened there: from it all around back to it. */
static void put_opened(grundy_i_pen *p, grundy_i_pen_spot s, char fresh) {
  char c = spot_of(p, s);
  char end = after_line(c, fresh);
  put_spot(p, c == '0' ? '1' : end);
  put_between(p, s, s);
  put_spot(p, end);
  grundy_i_drawing_put(&p->after, GRUNDY_DRAWING_NEW);
}

/* A line between two boundaries. */
static grundy_status join(grundy_i_pen *p, grundy_i_pen_spot a, grundy_i_pen_spot b) {
  begin_move(p, a, b, 0);
  put_others(p, UINT64_MAX, a.boundary, b.boundary);
  put_opened(p, a, FIRST);
  put_opened(p, b, SECOND);
  grundy_i_drawing_put(&p->after, '.');
  return end_move(p, spot_of(p, a), spot_of(p, b));
}

/* A line from a to b on one boundary, or from a to itself; `set` goes to the side that has the
 * spots from a to b. */
static grundy_status divide(grundy_i_pen *p, grundy_i_pen_spot a, grundy_i_pen_spot b,
                            uint64_t set) {
  bool loop = a.at == b.at;
  char first = after_line(spot_of(p, a), FIRST), second = after_line(spot_of(p, b), SECOND);
  if (loop) first = second = '\0';
  if (loop && spot_of(p, a) == '0') first = FIRST;
  begin_move(p, a, b, set);
  put_others(p, set, a.boundary, b.boundary);
  put_spot(p, first);
  if (!loop) put_between(p, a, b);
  put_spot(p, second);
  grundy_i_drawing_put_text(&p->after, (const char[]){GRUNDY_DRAWING_NEW, '.', '}'}, 3);
  put_others(p, ~set, a.boundary, b.boundary);
  put_spot(p, second);
  put_between(p, b, a);
  put_spot(p, first);
  grundy_i_drawing_put_text(&p->after, (const char[]){GRUNDY_DRAWING_NEW, '.'}, 2);
  return end_move(p, spot_of(p, a), spot_of(p, b));
}

/* Whether two boundaries are equal and of digits,
 * so that moves with one are moves with the other. */
static bool are_equal(const grundy_i_pen *p, size_t i, size_t j) {
  if (p->every) return false;
  const char *text = p->before.text + p->begins[i];
  size_t length = p->ends[i] - p->begins[i];
  if (length != p->ends[j] - p->begins[j]) return false;
  for (size_t k = 0; k < length; k++) {
    if (grundy_i_drawing_letter(text[k])) return false;
  }
  return memcmp(text, p->before.text + p->begins[j], length) == 0;
}

/* Whether a boundary equals an earlier one other than `but`. */
static bool is_repeated(const grundy_i_pen *p, size_t boundary, size_t but) {
  for (size_t i = 0; i < boundary; i++) {
    if (i != but && are_equal(p, i, boundary)) return true;
  }
  return false;
}

/* The next set of boundaries without `but`, of those that hold a boundary of digits only where they
 * hold the equal ones after it; 0 after the last. */
static uint64_t next_set(const grundy_i_pen *p, const size_t *equal, size_t but, uint64_t set) {
  for (size_t i = 0; i < p->count; i++) {
    bool may = i != but && !(set >> i & 1) && (equal[i] == i || set >> equal[i] & 1);
    if (may) return (set >> i | 1) << i;
  }
  return 0;
}

/* Passes on the divisions by a line from a to b, with the other boundaries on either side in all
 * ways. */
static grundy_status divide_all(grundy_i_pen *p, grundy_i_pen_spot a, grundy_i_pen_spot b) {
  size_t equal[GRUNDY_DRAWING_PIECES];
  uint64_t set = 0;
  for (size_t i = p->count; i-- > 0;) {
    equal[i] = i;
    for (size_t j = i + 1; j < p->count && equal[i] == i; j++) {
      if (j != a.boundary && are_equal(p, i, j)) equal[i] = j;
    }
  }
  grundy_status s;
  do {
    s = divide(p, a, b, set);
    if (s == GRUNDY_OK) s = grundy_i_tick(p->context, GRUNDY_PHRASE(task_options), 0, 0);
    set = next_set(p, equal, a.boundary, set);
  } while (set && s == GRUNDY_OK);
  return s;
}

static grundy_status move_within(grundy_i_pen *p, size_t boundary) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = p->begins[boundary]; i < p->ends[boundary]; i++) {
    for (size_t j = i; j < p->ends[boundary] && s == GRUNDY_OK; j++) {
      grundy_i_pen_spot a = {boundary, i}, b = {boundary, j};
      bool possible =
          i == j ? grundy_i_drawing_lives_of(spot_of(p, a)) > 1
                 : !grundy_i_drawing_letter(spot_of(p, a)) || spot_of(p, a) != spot_of(p, b);
      if (possible) s = divide_all(p, a, b);
    }
  }
  return s;
}

static grundy_status move_between(grundy_i_pen *p, size_t one, size_t other) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = p->begins[one]; i < p->ends[one]; i++) {
    for (size_t j = p->begins[other]; j < p->ends[other] && s == GRUNDY_OK; j++) {
      s = join(p, (grundy_i_pen_spot){one, i}, (grundy_i_pen_spot){other, j});
    }
  }
  return s;
}

static grundy_status move_in_region(grundy_i_pen *p) {
  p->count = 0;
  for (size_t at = p->begin; at < p->end; p->count++) {
    p->begins[p->count] = at;
    p->ends[p->count] = grundy_i_drawing_piece(&p->before, at, '.');
    at = p->ends[p->count] + 1;
  }
  for (size_t i = 0; i < p->count; i++) {
    if (is_repeated(p, i, i)) continue;
    GRUNDY_TRY(move_within(p, i));
    for (size_t j = i + 1; j < p->count; j++) {
      if (!is_repeated(p, j, i)) GRUNDY_TRY(move_between(p, i, j));
    }
  }
  return GRUNDY_OK;
}

/* Passes on every line of p->before; set `context`, `every`, `before` and `sink` first. Errors:
 * CANCELLED, LIMIT; what the sink says. */
static grundy_status pen_draw_all(grundy_i_pen *p) {
  p->begin = 0;
  grundy_status s = GRUNDY_OK;
  while (p->begin < p->before.length && s == GRUNDY_OK) {
    p->end = grundy_i_drawing_piece(&p->before, p->begin, '}');
    s = move_in_region(p);
    p->begin = p->end + 1;
  }
  return s;
}

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

/* "(3)": the line goes around spot 3; "3:4", at a spot that is met twice along its boundary: it
 * leaves spot 3 where spot 4 comes after it. */
static inline grundy_i_item sprouts_dot(uint64_t spot, uint64_t after) {
  grundy_i_item item;
  snprintf(item.text, sizeof item.text, after ? "%llu:%llu" : "(%llu)", (unsigned long long)spot,
           (unsigned long long)after);
  return item;
}

/* draw of the ruleset: spots "1", "2", … in the order in which the text meets them. */
static grundy_status sprouts_draw(const grundy_call *call, grundy_picture *out) {
  grundy_array marks = grundy_i_array(call->context);
  grundy_status s = grundy_i_sketch_begin(call, false, &marks, out, NULL);
  grundy_array_clear(&marks);
  return s;
}

/* In drawings of EVERY_LENGTH letters all lines are examined, also those at spots that equal
 * others. Of more than MOST_LINES nothing is left out of the words. */
enum { EVERY_LENGTH = 14, MOST_LINES = 1 << 12 };

typedef enum depth { PLAIN, AROUND, SIDES, COUNTED } depth;

/* A line: its two spots, the lower number first; the sets of spots on its sides, the smaller first;
 * the numbers, from 1, of the spots before and after the first and the second where these are met
 * twice, else 0; a digest of the drawing it makes. `divides`: it has sides. */
typedef struct stroke {
  uint64_t low, high, divides, sides[2], corners, drawing;
  grundy_i_sketch_line line;
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
              .drawing = digest_of(*option->parts),
              .line = {p->from.at, p->to.at, p->begin, p->around}};
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
  GRUNDY_TRY(grundy_array_append(&c->lines, words, LINE_WORDS));
  return full ? GRUNDY_STOP : GRUNDY_OK;
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

/* How a line is distinguished from others: by what, with its corners or not, and by which of its
 * sides. */
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
  GRUNDY_REASON(out, "move.corner", {"spot", spot + 1}, {"before", corner >> 8},
                {"after", corner & 0xff});
}

static void say_rest(const strokes *c, const stroke *l, spoken k, grundy_reasons *out) {
  if (k.deep >= SIDES && l->divides) say_sides(out, l);
  if (k.corners) say_corner(out, l->low, l->corners >> 16);
  if (k.corners) say_corner(out, l->high, l->corners & 0xffff);
  if (k.deep < COUNTED) return;
  GRUNDY_REASON(out, "move.way-number", {"n", place_of(c, l)});
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
  grundy_status s = pen_draw_all(&c->pen);
  if (c->what == FIND && s == GRUNDY_STOP) {
    c->what = SOME;
    s = pen_draw_all(&c->pen);
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
static bool is_named(const strokes *c, size_t i, const stroke *chosen, spoken k) {
  stroke l = line_at(c, i);
  spoken now = call_of(c, &l);
  bool named = same_words(&l, now, chosen, k);
  for (size_t j = 0; j < i && !named; j++) {
    stroke other = line_at(c, j);
    if (other.drawing != l.drawing || other.low != l.low || other.high != l.high) continue;
    spoken then = call_of(c, &other);
    named = then.deep == now.deep && !then.corners && same_words(&l, now, &other, then);
  }
  return named;
}

/* Whether line i leads there too and is called in the same way, as no line before it is. */
static bool is_way(const strokes *c, size_t i, const stroke *chosen, spoken k, spoken *now) {
  stroke l = line_at(c, i);
  if (l.drawing != c->drawing || k.deep > AROUND || k.corners) return false;
  *now = call_of(c, &l);
  return now->deep == k.deep && !now->corners && !is_named(c, i, chosen, k);
}

static void say_ways(const strokes *c, const stroke *chosen, spoken k, grundy_reasons *out) {
  for (size_t i = 0; i < count_of(c); i++) {
    spoken now;
    if (!is_way(c, i, chosen, k, &now)) continue;
    stroke l = line_at(c, i);
    grundy_i_way(out);
    say_spots(c, &l, now, out);
  }
}

/* The lines that make *call->to of the component, and the one that is said of them. */
static grundy_status find_move(const grundy_call *call, strokes *c, stroke *out, spoken *k,
                               bool *found) {
  *c = (strokes){.sink = {collect}, .drawing = digest_of(*call->to)};
  c->pen.context = call->context;
  c->pen.before = grundy_i_drawing_of(call->component);
  c->pen.sink = &c->sink;
  grundy_array_init(&c->lines, call->context);
  grundy_status s = find_lines(c);
  *found = s == GRUNDY_OK && choose(c, out, k);
  return s;
}

/* describe of the ruleset: which spots are joined, and as much of what is on which side of the line
 * as tells the move from all others. */
static grundy_status sprouts_describe(const grundy_call *call, grundy_reasons *out) {
  strokes c;
  stroke l;
  spoken k;
  bool found;
  grundy_status s = find_move(call, &c, &l, &k, &found);
  if (found) {
    say(&c, &l, k, out);
    if (out->items) say_ways(&c, &l, k, out);
  }
  grundy_array_clear(&c.lines);
  return s == GRUNDY_OK ? out->status : s;
}

/* follow of the ruleset: draws the line of the move, in the way in which one pointed at it. */
static grundy_status sprouts_follow(const grundy_call *call, size_t way, grundy_array *marks,
                                    grundy_picture *out, grundy_picture *names) {
  strokes c;
  stroke l;
  spoken k, now;
  bool found;
  if (!call->to) return grundy_i_sketch_begin(call, true, marks, out, names);
  grundy_status s = find_move(call, &c, &l, &k, &found);
  stroke chosen = l;
  for (size_t i = 0; found && way && i < count_of(&c); i++) {
    if (is_way(&c, i, &chosen, k, &now) && --way == 0) l = line_at(&c, i);
  }
  grundy_array_clear(&c.lines);
  if (s == GRUNDY_OK && !found) s = GRUNDY_UNKNOWN;
  grundy_call after = *call;
  after.component = *call->to;
  return s == GRUNDY_OK ? grundy_i_sketch_add(call, &after, l.line, marks, out, names) : s;
}

enum { SPOTS = GRUNDY_DRAWING_LIVES / 3 };

static grundy_status append(grundy_array *out, const grundy_i_drawing *d) {
  uint64_t words[GRUNDY_DRAWING_WORDS];
  size_t count = grundy_i_drawing_pack(d, words);
  return grundy_array_append(out, words, count);
}

/* ---- text ---- */

/* What is wrong with a text, or NULL; *at is where. */
static const grundy_phrase *fault(const char *text, size_t length, size_t *at) {
  unsigned lives = 0, met[128] = {0};
  size_t boundary[128] = {0}, region[128] = {0}, boundaries = 1, regions = 1, spots = 0, closed = 0;
  for (*at = 0; *at < length; ++*at) {
    unsigned char c = (unsigned char)text[*at];
    bool letter = c < 128 && grundy_i_drawing_letter((char)c) && c >= 'A';
    if (c == '.') {
      if (!spots) return GRUNDY_PHRASE(sprouts_dot);
      if (spots > 1 && text[*at - 1] == '0') return GRUNDY_PHRASE(sprouts_zero);
      boundaries++, closed++, spots = 0;
    } else if (c == '}') {
      if (spots || !closed) return GRUNDY_PHRASE(sprouts_brace);
      regions++, closed = 0;
    } else if (letter || (c >= '0' && c <= '2')) {
      if (spots && text[*at - 1] == '0') return GRUNDY_PHRASE(sprouts_zero);
      if (letter && met[c] == 2) return GRUNDY_PHRASE(sprouts_twice);
      if (letter && met[c] == 1 && boundary[c] != boundaries && region[c] == regions) {
        return GRUNDY_PHRASE(sprouts_places);
      }
      lives += letter && met[c] ? 0 : grundy_i_drawing_lives_of((char)c);
      if (lives > GRUNDY_DRAWING_LIVES) return GRUNDY_PHRASE(sprouts_lives);
      met[c]++, boundary[c] = boundaries, region[c] = regions, spots++;
    } else {
      return GRUNDY_PHRASE(sprouts_letter);
    }
  }
  if (spots || closed) return GRUNDY_PHRASE(sprouts_end);
  for (unsigned c = 'A'; c <= 'z'; c++) {
    if (grundy_i_drawing_letter((char)c) && met[c] == 1) return GRUNDY_PHRASE(sprouts_twice);
  }
  return NULL;
}

static grundy_status refuse(grundy_context *context, const char *text, size_t length, size_t at,
                            const grundy_phrase *wrong) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, sprouts_wrong, at, wrong,
                     grundy_i_quote(text, length).text);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_i_drawing d = {{0}, 0};
  if (length && !memchr(text, '}', length) && !memchr(text, '.', length)) {
    uint64_t spots;
    GRUNDY_TRY(grundy_i_number_parse_range(call->context,
                                           GRUNDY_PHRASE(noun_sprouts_spots_to_begin_with), text,
                                           length, 0, SPOTS, &spots));
    for (uint64_t i = 0; i < spots; i++) grundy_i_drawing_put_text(&d, "0.", 2);
    if (spots) grundy_i_drawing_put(&d, '}');
    return append(out, &d);
  }
  size_t at;
  const grundy_phrase *wrong = length ? fault(text, length, &at) : GRUNDY_PHRASE(sprouts_empty);
  if (wrong) return refuse(call->context, text, length, length ? at + 1 : 1, wrong);
  grundy_i_drawing_put_text(&d, text, length);
  GRUNDY_TRY(grundy_i_drawing_check(call->context, &d, &wrong));
  return wrong ? refuse(call->context, text, length, length, wrong) : append(out, &d);
}

/* The number of spots of a position at the beginning; false where it is another. */
static bool is_beginning(const grundy_i_drawing *d, size_t *spots) {
  *spots = d->length / 2;
  for (size_t i = 0; i + 1 < d->length; i++) {
    if (d->text[i] != (i % 2 ? '.' : '0')) return false;
  }
  return true;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  size_t spots;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  if (is_beginning(&d, &spots)) return grundy_buffer_print(out, "%zu", spots);
  return grundy_buffer_append(out, d.text, d.length);
}

/* Up to two spots; then two regions that share one letter or two, with further spots. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const char *const inner[] = {"", "2", "22", "1", "12"}, *const lone[] = {"", "2.", "1."};
  static const char *const forms[][2] = {{"a", "}a"}, {"ab", "}ba"}, {"2.a", "}a"}, {"1.a", "}a"}};
  grundy_i_drawing d = {{0}, 0};
  if (index <= 2) {
    for (uint64_t i = 0; i < index; i++) grundy_i_drawing_put_text(&d, "0.", 2);
    if (index) grundy_i_drawing_put(&d, '}');
    return append(out, &d);
  }
  index -= 3;
  const char *const *form = forms[index / 75 % 4];
  const char *parts[] = {form[0], inner[index % 5],     ".", lone[index / 25 % 3],
                         form[1], inner[index / 5 % 5], ".}"};
  if (index >= 300) return GRUNDY_STOP;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    grundy_i_drawing_put_text(&d, parts[i], strlen(parts[i]));
  }
  return append(out, &d);
}

/* ---- moves ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_i_pen p;
  p.context = call->context;
  p.every = false;
  p.before = grundy_i_drawing_of(call->component);
  p.sink = sink;
  return pen_draw_all(&p);
}

/* ---- theory and search ---- */

/* The lands of a drawing that has its least text, each with its own. */
static grundy_status give_lands(const grundy_i_drawing *d, const grundy_i_lands *l,
                                grundy_sink *sink) {
  uint64_t words[GRUNDY_DRAWING_WORDS + GRUNDY_DRAWING_PIECES];
  grundy_component parts[GRUNDY_DRAWING_PIECES];
  size_t used = 0, count = 0;
  for (size_t land = 0; land < l->count; land++) {
    grundy_i_drawing part;
    grundy_i_lands_gather(d, l, land, &part);
    if (!part.length) continue;
    parts[count] = (grundy_component){words + used, grundy_i_drawing_pack(&part, words + used)};
    used += parts[count++].length;
  }
  return grundy_sink_give(sink, parts, count);
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_drawing_make_least(&d);
  grundy_i_lands_find(&d, 0, &l);
  return give_lands(&d, &l, sink);
}

/* Options have their least texts. */
static grundy_status split(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(c);
  grundy_i_lands_find(&d, 0, &l);
  return grundy_i_lands_are_one(&l) ? grundy_sink_give(sink, &c, 1) : give_lands(&d, &l, sink);
}

/* Characters of sprouts in four bits, below the last: those that are most frequent. */
enum { BITS = 4, RARE = 15 };

static unsigned code_of(char c) {
  if (c == '.' || c == '}') return c == '.' ? 1 : 2;
  if (c <= '2') return 3 + (unsigned)(c - '0');
  return c >= 'a' && c <= 'i' ? 6 + (unsigned)(c - 'a') : RARE;
}

/* The text in half as many words. A rare character has its eight bits after RARE. */
static grundy_status key(const grundy_call *call, grundy_array *out) {
  uint64_t words[GRUNDY_DRAWING_WORDS * 3 / 2 + 1] = {0};
  size_t at = 0;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  for (size_t i = 0; i < d.length; i++) {
    uint64_t code = code_of(d.text[i]), rest = (unsigned char)d.text[i];
    words[at / 64] |= code << at % 64;
    at += BITS;
    for (; code == RARE && rest; rest >>= BITS, at += BITS) {
      words[at / 64] |= (rest & RARE) << at % 64;
    }
  }
  return grundy_array_append(out, words, at / 64 + 1);
}

/* Where two lives are left, both in each region, play ends with the next line: 1. */
static grundy_status value(const grundy_call *call, grundy_value *out) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_lands_find(&d, 2, &l);
  *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM};
  for (size_t land = 0; land < l.count && out->known; land++) {
    unsigned lives = grundy_i_lands_lives(&l, land);
    if (lives > 2) {
      *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH, .note = GRUNDY_PHRASE(note_lives)};
    }
    if (lives == 2) out->nimber ^= 1;
  }
  return GRUNDY_OK;
}

static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  grundy_i_drawing_make_least(&d);
  return append(out, &d);
}

/* The squares of the regions' lives: about the lines that could be drawn. */
static uint64_t size(const grundy_call *call) {
  grundy_i_lands l;
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  uint64_t total = 0;
  grundy_i_lands_find(&d, 0, &l);
  for (size_t i = 0; i < l.count; i++) {
    uint64_t lives = l.digits[i] + GRUNDY_ONES(l.letters[i]);
    total += lives * lives;
  }
  return total;
}

const grundy_ruleset grundy_i_game_sprouts = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "sprouts",
    .title = {"Sprouts", "豆芽游戏"},
    .also = "豆芽;萌芽游戏",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"join two spots, or one with itself, by a line that crosses nothing, with a new "
                "spot on it; a spot has at most three lines",
                "用不与任何线相交的线连接两点（或一点与自身），并在线上添一个新点；"
                "每点至多三条线"},
    .notation = "N, or 12a.0.}a1.}",
    .theorem =
        {"with two lives the next line is the last, else search; the player who begins loses with "
         "N = 0, 1, 2 spots modulo 6, as far "
         "as is known (conjectured by Applegate, Jacobson and Sleator); N up to 17. A region "
         "ends with }, a boundary with .; spots around it are 0, 1, 2 by their lines, or "
         "letters where met twice",
         "只剩两条命时下一条线就是最后一条，其余由搜索判定；目前已知 N 模 6 为 0、1、2 "
         "时先手负（Applegate、Jacobson、"
         "Sleator 猜想）；N 不超过 17。区域以 } 结尾，边界以 . 结尾；沿边界的点按线数写作 "
         "0、1、2，遇到两次的点用字母"},
    .source = "Applegate, Jacobson and Sleator 1991; Lemoine and Viennot 2010",
    .example = "4",
    .sample = sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical, .reduce = reduce, .split = split,
                                  .key = key, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = sprouts_draw, .noun = {"drawing {n}", "第 {n} 幅图"},
                                      .describe = sprouts_describe, .follow = sprouts_follow),
};
