/* Lines of sprouts: each line that can be drawn, and what becomes of the text. A line between two
 * boundaries makes one of them; a line within a boundary divides it and its region, and the other
 * boundaries go to one side or the other. O(lines * length); for each two spots of one boundary
 * there are as many lines as sets of other boundaries. */
#include "games/sprouts/pen.h"

#include "base/context.h"
#include "base/messages_tasks.def"

/* Spots that a move makes besides the one on the line. */
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

grundy_status grundy_i_pen_draw_all(grundy_i_pen *p) {
  p->begin = 0;
  grundy_status s = GRUNDY_OK;
  while (p->begin < p->before.length && s == GRUNDY_OK) {
    p->end = grundy_i_drawing_piece(&p->before, p->begin, '}');
    s = move_in_region(p);
    p->begin = p->end + 1;
  }
  return s;
}
