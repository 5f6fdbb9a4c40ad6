/* Lines of sprouts that stay where they were drawn.
 *
 * A drawing is a list of spots and of straight pieces of lines. It is read as a map: each piece has
 * two halves, one in each direction, with a face on the left; walking along halves and turning left
 * as far as one can one goes around a face, and what lies within the face belongs to the same
 * region. The text of the position, from which dead spots and regions were left out, is found in
 * the map as a part of it (mirrored, turned, in any order), and a move of the text is a line from
 * one corner of the map to another.
 *
 * The line is the cheapest path among the points of a grid that keep off all that is drawn; it
 * costs more close to other lines. Where the line divides a region, walls are built first, by the
 * same search: they join the boundaries on either side to the part of the line's own boundary on
 * that side. Then a region without a hole is left, which any path divides as it should. Where there
 * is no path, the grid is refined. Points of a grid are further from all lines than from their
 * neighbours' middle, so no path crosses anything. */
#include "games/sprouts/sketch.h"

#include <math.h>
#include <stdio.h>

#include "base/context.h"
#include "base/messages_tasks.def"

/* Kinds of marks; a smaller one is a spot's number of lives. WALL + 1, WALL + 2: of the sides of a
 * line to come; halves that have yet to be joined to those are PENDING. WORDS: of a mark. */
enum { LINE = 4, FRAME = 5, WALL = 6, PENDING = 2, WORDS = 3 };

/* Lengths in units of the picture. RANGE: lines further away cost nothing, or SIGHT steps of the
 * grid away. SHY: a line costs twice as much where it is as close as that to another. THORN: a wall
 * that joins nothing, in one of DIRECTIONS. DISC: radius of a spot with its edge. ROUGHEST, FINEST:
 * steps of the grid, which has at most MOST_POINTS. SPACE: between the points of a line, which
 * SMOOTHINGS rounds move. TRIES: to find the text in the map. */
enum {
  PLACES = 4 * GRUNDY_DRAWING_LIVES,
  RANGE = 192,
  SIGHT = 24,
  SHY = 80,
  THORN = 120,
  DIRECTIONS = 12,
  DISC = 26,
  ROUGHEST = 32,
  FINEST = 1,
  SPACE = 8,
  SMOOTHINGS = 100,
  TRIES = 1 << 20,
  MOST_POINTS = 1 << 22
};

static const size_t none = SIZE_MAX;
static const double turn = 6.283185307179586;

/* A spot, or a piece of a line, on which x, y are not x2, y2. */
typedef struct inked {
  int32_t x, y, x2, y2;
  uint64_t kind;
} inked;

/* One direction of a piece; of a spot without lines half 2i. left: the next half from the same
 * point, counterclockwise where y goes up; next: the next one around the face; side: 1, 2 on that
 * side of the line to come, PENDING + 1, + 2 not joined yet. */
typedef struct half {
  double x, y, dx, dy, angle;
  size_t left, next, walk, spot;
  unsigned side;
  bool walked;
} half;

/* A way around a face, twice its area, negative from outside, and its first point from the left;
 * face: the walk around the face, none for that outside everything. */
typedef struct walk {
  size_t first, face;
  double area, x, y;
} walk;

/* Where a boundary meets a spot: text[at], or half `at` of the map that leaves it there. */
typedef struct corner {
  size_t spot, boundary, region, at;
  unsigned lives;
} corner;

typedef struct contour {
  corner list[PLACES];
  size_t count, begin[PLACES + 1], boundaries;
} contour;

typedef struct grid_point {
  float far, reach, cost, start, end; /* far: how far from lines and discs; reach: from points */
  uint32_t near, from;                /* near: the half whose face it is */
  bool cheaper;                       /* than when the search last went on from there */
} grid_point;

typedef struct sketch {
  grundy_context *context;
  grundy_i_drawing drawing;
  grundy_array *marks;
  size_t drawn; /* marks that are no walls */
  half *halves;
  walk *walks;
  size_t walk_count;
  contour text, map;
  size_t of[PLACES]; /* of a place of the text: that of the map */
  size_t choice[PLACES];
  bool as_numbered;                /* each spot of the text is to be that mark */
  double ends[2][2];               /* of the line */
  size_t spots[2];                 /* there */
  int32_t x, y, step, range, room; /* room: how far a way is from all else */
  size_t columns, count;
  grid_point *nodes;
} sketch;

static inked mark_at(const grundy_array *marks, size_t i) {
  inked b;
  memcpy(&b, marks->data + WORDS * i, sizeof b);
  return b;
}

static size_t count_of(const grundy_array *marks) {
  return marks->length / WORDS;
}

static grundy_status put_mark(grundy_array *marks, inked b) {
  uint64_t words[WORDS];
  if (b.kind >= LINE && b.x == b.x2 && b.y == b.y2) return GRUNDY_OK;
  memcpy(words, &b, sizeof b);
  return grundy_array_append(marks, words, WORDS);
}

/* ---- reading the map ---- */

/* How far one turns from angle a to angle b, more than nothing. */
static double turn_of(double a, double b) {
  double t = b - a;
  while (t <= 0) t += turn;
  while (t > turn) t -= turn;
  return t;
}

static void find_halves(sketch *s) {
  size_t count = 2 * s->drawn;
  for (size_t h = 0; h < count; h++) {
    inked b = mark_at(s->marks, h / 2);
    half *a = &s->halves[h];
    *a = (half){b.x, b.y, b.x2 - b.x, b.y2 - b.y, 0, h, h, none, none, 0, b.kind >= LINE};
    if (h % 2) *a = (half){b.x2, b.y2, b.x - b.x2, b.y - b.y2, 0, h, h, none, none, 0, a->walked};
    a->angle = atan2(a->dy, a->dx);
  }
  for (size_t h = 0; h < count; h++) {
    half *a = &s->halves[h];
    bool spot = !a->walked && h % 2 == 0, alone = spot;
    double least = turn;
    for (size_t g = 0; g < count; g++) {
      half *b = &s->halves[g];
      if (g == h || !b->walked || a->x != b->x || a->y != b->y) continue;
      double t = turn_of(a->angle, b->angle);
      if (spot) b->spot = h / 2, alone = false;
      if (t < least) least = t, a->left = g;
    }
    if (alone) a->walked = true, a->spot = h / 2;
    if (a->walked && !alone) s->halves[a->left ^ 1].next = h;
  }
}

static bool contains(const sketch *s, const walk *w, double x, double y) {
  bool inside = false;
  size_t h = w->first;
  do {
    const half *a = &s->halves[h];
    bool crosses = (a->y > y) != (a->y + a->dy > y);
    if (crosses && a->x + a->dx * (y - a->y) / a->dy < x) inside = !inside;
    h = a->next;
  } while (h != w->first);
  return inside;
}

static void find_walks(sketch *s) {
  for (size_t first = 0; first < 2 * s->drawn; first++) {
    const half *a = &s->halves[first];
    if (!a->walked || a->walk != none) continue;
    walk w = {first, none, 0, a->x, a->y};
    for (size_t h = first; s->halves[h].walk == none; h = s->halves[h].next) {
      half *b = &s->halves[h];
      b->walk = s->walk_count;
      w.area += b->x * b->dy - b->y * b->dx;
      if (b->x < w.x) w.x = b->x, w.y = b->y;
    }
    s->walks[s->walk_count++] = w;
  }
  for (size_t i = 0; i < s->walk_count; i++) {
    walk *w = &s->walks[i];
    if (w->area > 0) w->face = i;
    for (size_t j = 0; j < s->walk_count && w->area <= 0; j++) {
      const walk *v = &s->walks[j];
      bool smaller = v->area > 0 && (w->face == none || v->area < s->walks[w->face].area);
      if (smaller && contains(s, v, w->x, w->y)) w->face = j;
    }
  }
}

static void put_corner(contour *p, corner at) {
  if (at.lives && p->count < PLACES) p->list[p->count++] = at;
}

static void read_text(const grundy_i_drawing *d, contour *p) {
  size_t boundary = 0, region = 0;
  for (size_t i = 0; i < d->length; i++) {
    char c = d->text[i];
    boundary += c == '.';
    region += c == '}';
    if (c == '.' || c == '}') continue;
    put_corner(p, (corner){grundy_i_drawing_number(d, i), boundary, region, i,
                           grundy_i_drawing_lives_of(c)});
  }
}

static void read_map(sketch *s) {
  for (size_t i = 0; i <= s->walk_count; i++) {
    size_t face = i ? i - 1 : none;
    for (size_t w = 0; w < s->walk_count; w++) {
      size_t h = s->walks[w].first;
      if (s->walks[w].face != face) continue;
      do {
        const half *a = &s->halves[h];
        if (a->spot != none) {
          unsigned lives = (unsigned)mark_at(s->marks, a->spot).kind;
          put_corner(&s->map, (corner){a->spot, w, face, h, lives});
        }
        h = a->next;
      } while (h != s->walks[w].first);
    }
  }
}

/* Whether a boundary meets the spot of place i just before: then one of them is enough. */
static bool is_doubled(const contour *p, size_t i) {
  const corner *a = &p->list[i];
  size_t first = i;
  while (first && p->list[first - 1].boundary == a->boundary) first--;
  bool last = i + 1 == p->count || p->list[i + 1].boundary != a->boundary;
  return i > first && (p->list[i - 1].spot == a->spot || (last && p->list[first].spot == a->spot));
}

/* How many lines could end in the region of a place. */
static unsigned lives_around(const contour *p, size_t region) {
  unsigned lives = 0;
  for (size_t i = 0; i < p->count; i++) {
    bool met = p->list[i].region != region;
    for (size_t j = 0; j < i && !met; j++) {
      met = p->list[j].region == region && p->list[j].spot == p->list[i].spot;
    }
    if (!met) lives += p->list[i].lives;
  }
  return lives;
}

/* Leaves out what cannot matter to play, see drawing.c. */
static void tidy(contour *p) {
  bool kept[PLACES];
  size_t count = 0;
  for (size_t i = 0; i < p->count; i++) {
    kept[i] = !is_doubled(p, i) && lives_around(p, p->list[i].region) >= 2;
  }
  for (size_t i = 0; i < p->count; i++) {
    if (!kept[i]) continue;
    if (!count || p->list[count - 1].boundary != p->list[i].boundary) {
      p->begin[p->boundaries++] = count;
    }
    p->list[count++] = p->list[i];
  }
  p->count = p->begin[p->boundaries] = count;
}

static size_t boundary_of(const contour *p, size_t at) {
  size_t b = 0;
  while (p->begin[b + 1] <= at) b++;
  return b;
}

static size_t boundaries_around(const contour *p, size_t region) {
  size_t count = 0;
  for (size_t b = 0; b < p->boundaries; b++) count += p->list[p->begin[b]].region == region;
  return count;
}

/* Whether boundary b of the text can be that of the map from place choice / 2 on, backwards where
 * that is odd, as far as those before it were chosen. */
static bool agrees(sketch *s, size_t b) {
  const contour *t = &s->text, *m = &s->map;
  size_t first = s->choice[b] / 2, back = s->choice[b] % 2, c = boundary_of(m, first);
  size_t begin = t->begin[b], length = t->begin[b + 1] - begin;
  const corner *mine = &t->list[begin], *its = &m->list[first];
  if (length != m->begin[c + 1] - m->begin[c]) return false;
  if (boundaries_around(t, mine->region) != boundaries_around(m, its->region)) return false;
  for (size_t a = 0; a < b; a++) {
    size_t at = s->of[t->begin[a]];
    bool same = t->list[t->begin[a]].region == mine->region;
    if (m->list[at].boundary == its->boundary) return false;
    if (same != (m->list[at].region == its->region)) return false;
    if (same && s->choice[a] % 2 != back) return false;
  }
  for (size_t i = 0; i < length; i++) {
    size_t on = (first - m->begin[c] + (back ? length - i : i)) % length, p = begin + i;
    s->of[p] = m->begin[c] + on;
    if (t->list[p].lives != m->list[s->of[p]].lives) return false;
    if (s->as_numbered && t->list[p].spot != m->list[s->of[p]].spot) return false;
    for (size_t q = 0; q < p; q++) {
      bool one = t->list[p].spot == t->list[q].spot;
      if (one != (m->list[s->of[p]].spot == m->list[s->of[q]].spot)) return false;
    }
  }
  return true;
}

/* Whether boundary b is like the one before it, and shares no spot with others: then their order
 * does not matter. */
static bool is_like_last(const contour *p, size_t b) {
  size_t begin = p->begin[b], length = p->begin[b + 1] - begin;
  bool like =
      b && begin - p->begin[b - 1] == length && p->list[begin].region == p->list[begin - 1].region;
  for (size_t i = begin - length * like; like && i < begin + length; i++) {
    like = i < begin || p->list[i].lives == p->list[i - length].lives;
    for (size_t j = 0; j < p->count; j++)
      like = like && (i == j || p->list[i].spot != p->list[j].spot);
  }
  return like;
}

/* Finds the text in the map; false where it is not there. */
static bool find_text(sketch *s) {
  size_t b = 0, tries = 0;
  s->choice[0] = 0;
  while (b < s->text.boundaries) {
    if (++tries > TRIES) return false;
    if (s->choice[b] >= 2 * s->map.count) {
      if (!b) return false;
      s->choice[--b]++;
    } else if (!agrees(s, b)) {
      s->choice[b]++;
    } else if (++b < s->text.boundaries) {
      s->choice[b] = !s->as_numbered && is_like_last(&s->text, b) ? s->choice[b - 1] + 1 : 0;
    }
  }
  return true;
}

static void close_sketch(sketch *s) {
  grundy_context *context = s->context;
  size_t count = 2 * s->drawn + 1;
  grundy_i_free(context, s->halves, count * sizeof *s->halves);
  grundy_i_free(context, s->walks, count * sizeof *s->walks);
  grundy_i_free(context, s, sizeof *s);
}

/* Reads the drawing and finds the text in it. */
static grundy_status open_sketch(const grundy_call *call, grundy_array *marks, sketch **out) {
  grundy_status status = GRUNDY_OK;
  sketch *s = grundy_i_make(call->context, sizeof *s);
  if (!s) return GRUNDY_NO_MEMORY;
  s->context = call->context;
  s->drawing = grundy_i_drawing_of(call->component);
  s->marks = marks;
  s->drawn = count_of(marks);
  size_t count = 2 * s->drawn + 1;
  s->halves = grundy_i_new(s->context, count, sizeof *s->halves, &status);
  s->walks = grundy_i_new(s->context, count, sizeof *s->walks, &status);
  if (status == GRUNDY_OK) {
    find_halves(s);
    find_walks(s);
    read_text(&s->drawing, &s->text);
    read_map(s);
    tidy(&s->text);
    tidy(&s->map);
    s->as_numbered = true; /* as at the beginning */
    if (!find_text(s)) {
      s->as_numbered = false;
      if (!find_text(s)) status = GRUNDY_UNKNOWN;
    }
  }
  if (status == GRUNDY_OK) {
    *out = s;
  } else {
    close_sketch(s);
  }
  return status;
}

/* ---- distances ---- */

/* How far (x, y) is from a piece, and the point of it that is nearest. */
static double to_mark(const inked *b, double x, double y, double nearest[2]) {
  double dx = b->x2 - b->x, dy = b->y2 - b->y, square = dx * dx + dy * dy;
  double t = square > 0 ? ((x - b->x) * dx + (y - b->y) * dy) / square : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  nearest[0] = t < 1 ? b->x + t * dx : b->x2;
  nearest[1] = t < 1 ? b->y + t * dy : b->y2;
  return sqrt((x - nearest[0]) * (x - nearest[0]) + (y - nearest[1]) * (y - nearest[1]));
}

/* The same to what is seen: a spot is a disc, if there is room, with room for its lines. A wall
 * counts half, so that a line on both sides of it leaves as much room between as around them. */
static double to_seen(const inked *b, double far) {
  if (b->kind > WALL) return 2 * far;
  return b->kind >= LINE ? far : fmax(far - (b->kind ? 2 : 1) * DISC, far / 3);
}

/* Whether a piece may be as close as that to (x, y), or a spot with its disc. */
static bool is_close(const inked *b, double x, double y, double room) {
  room += b->kind < LINE ? 2 * DISC : 0;
  return fmin(b->x, b->x2) < x + room && fmax(b->x, b->x2) > x - room &&
         fmin(b->y, b->y2) < y + room && fmax(b->y, b->y2) > y - room;
}

static bool meets(const inked *b, const double *point) {
  return (b->x == point[0] && b->y == point[1]) || (b->x2 == point[0] && b->y2 == point[1]);
}

/* `passing`: for the line, which may be close to the spots at its ends. */
static double room_at(const sketch *s, double x, double y, bool passing) {
  double room = RANGE, nearest[2];
  for (size_t i = 0; i < count_of(s->marks); i++) {
    inked b = mark_at(s->marks, i);
    if (!is_close(&b, x, y, room)) continue;
    double far = to_mark(&b, x, y, nearest);
    bool own = b.kind < LINE && (meets(&b, s->ends[0]) || meets(&b, s->ends[1]));
    far = own && passing ? 4 * far : to_seen(&b, far);
    if (far < room) room = far;
  }
  return room;
}

static double side_of(const inked *b, double x, double y) {
  return (b->x2 - b->x) * (y - b->y) - (b->y2 - b->y) * (x - b->x);
}

/* How far two pieces are apart: 0 where they cross. */
static double apart(const inked *a, const inked *b) {
  double n[2], one = side_of(a, b->x, b->y) * side_of(a, b->x2, b->y2);
  double other = side_of(b, a->x, a->y) * side_of(b, a->x2, a->y2);
  if (one < 0 && other < 0) return 0;
  return fmin(fmin(to_mark(a, b->x, b->y, n), to_mark(a, b->x2, b->y2, n)),
              fmin(to_mark(b, a->x, a->y, n), to_mark(b, a->x2, a->y2, n)));
}

/* How far a piece is from all others but those that meet it in (x, y) or (x2, y2) of it, where
 * these are ends of the line. */
static double room_of(const sketch *s, const inked *a) {
  double room = RANGE;
  for (size_t i = 0; i < count_of(s->marks); i++) {
    inked b = mark_at(s->marks, i);
    bool met = (meets(a, s->ends[0]) && meets(&b, s->ends[0])) ||
               (meets(a, s->ends[1]) && meets(&b, s->ends[1]));
    double far = met ? RANGE : apart(a, &b) - (b.kind > WALL ? 2 : 0); /* walls have gaps */
    if (far < room) room = far;
  }
  return room;
}

/* ---- the grid ---- */

static void place_of(const sketch *s, size_t k, double out[2]) {
  out[0] = s->x + (double)(k % s->columns) * s->step;
  out[1] = s->y + (double)(k / s->columns) * s->step;
}

/* Of the ways around faces that meet in a point the one that (x, y) is near; none next to an end of
 * the line, where it may be on either side. */
static size_t face_near(const sketch *s, size_t i, const inked *b, const double *nearest, double x,
                        double y) {
  size_t h = 2 * i;
  double reach = fmax(1.5 * s->step, 6);
  for (int end = 0; end < 2; end++) {
    if (hypot(nearest[0] - s->ends[end][0], nearest[1] - s->ends[end][1]) < reach) return none;
  }
  if (b->kind > WALL) return h;
  if (b->kind < LINE) return s->halves[h].walked ? h : none;
  bool first = nearest[0] == b->x && nearest[1] == b->y;
  bool last = nearest[0] == b->x2 && nearest[1] == b->y2;
  if (!first && !last) return side_of(b, x, y) > 0 ? h : h + 1;
  const half *a = &s->halves[h + last];
  double wide = a->left == h + last ? turn : turn_of(a->angle, s->halves[a->left].angle);
  return turn_of(a->angle, atan2(y - a->y, x - a->x)) < wide ? h + last : none;
}

/* Says at a point of the grid how near a piece is. */
static void stamp_at(sketch *s, size_t i, const inked *b, size_t k) {
  grid_point *at = &s->nodes[k];
  double point[2], nearest[2];
  place_of(s, k, point);
  float reach = (float)to_mark(b, point[0], point[1], nearest), far = (float)to_seen(b, reach);
  if (far < at->far) at->far = far;
  if (reach > at->reach || (b->kind > WALL && reach == at->reach)) return;
  size_t h = face_near(s, i, b, nearest, point[0], point[1]);
  if (h != none || reach < at->reach) at->near = h == none ? UINT32_MAX : (uint32_t)h;
  at->reach = reach;
}

/* The rows or columns of the grid that are near to both ends of a piece. */
static void find_range(const sketch *s, int32_t from, int32_t to, int32_t zero, size_t count,
                       size_t out[2]) {
  int32_t low = (from < to ? from : to) - s->range - zero;
  int32_t high = (from < to ? to : from) + s->range - zero;
  out[0] = low < 0 ? 0 : (size_t)(low / s->step);
  out[1] = high < 0 ? 0 : (size_t)(high / s->step + 1);
  if (out[1] > count) out[1] = count;
}

static void stamp(sketch *s, size_t i) {
  inked b = mark_at(s->marks, i);
  size_t columns[2], rows[2];
  find_range(s, b.x, b.x2, s->x, s->columns, columns);
  find_range(s, b.y, b.y2, s->y, s->count / s->columns, rows);
  for (size_t row = rows[0]; row < rows[1]; row++) {
    for (size_t c = columns[0]; c < columns[1]; c++) stamp_at(s, i, &b, row * s->columns + c);
  }
}

/* Where all that is drawn begins; how wide and high it is, with a margin all around. */
static void find_extent(sketch *s, int32_t margin, int32_t size[2]) {
  int32_t right = INT32_MIN, bottom = INT32_MIN;
  s->x = s->y = INT32_MAX;
  for (size_t i = 0; i < s->drawn; i++) {
    inked b = mark_at(s->marks, i);
    s->x = b.x < s->x ? b.x : s->x, right = b.x > right ? b.x : right;
    s->y = b.y < s->y ? b.y : s->y, bottom = b.y > bottom ? b.y : bottom;
  }
  s->x -= margin, s->y -= margin;
  size[0] = right + margin - s->x, size[1] = bottom + margin - s->y;
}

static grundy_status make_grid(sketch *s) {
  int32_t size[2];
  s->range = SIGHT * s->step < RANGE ? SIGHT * s->step : RANGE;
  find_extent(s, 2 * s->range, size);
  s->columns = (size_t)(size[0] / s->step + 1);
  s->count = s->columns * (size_t)(size[1] / s->step + 1);
  size_t bytes = s->count * sizeof *s->nodes;
  if (s->count > MOST_POINTS || !grundy_i_affordable(s->context, bytes, 2)) return GRUNDY_UNKNOWN;
  GRUNDY_TRY(GRUNDY_ALLOCATE(s->context, s->nodes, s->count));
  for (size_t k = 0; k < s->count; k++) { /* the line may go around walls */
    size_t x = k % s->columns, y = k / s->columns, edge = s->columns - 1 - x;
    if (x < edge) edge = x;
    if (y < edge) edge = y;
    if (s->count / s->columns - 1 - y < edge) edge = s->count / s->columns - 1 - y;
    float reach = (float)(edge + 1) * (float)s->step;
    s->nodes[k] = (grid_point){.far = RANGE, .reach = fminf(reach, RANGE), .near = UINT32_MAX};
  }
  for (size_t i = 0; i < s->drawn; i++) stamp(s, i);
  return GRUNDY_OK;
}

/* Goes on from point k to its neighbours, of which some may become cheaper. */
static bool spread(sketch *s, size_t k) {
  bool any = false;
  for (int i = 0; i < 9; i++) {
    size_t column = k % s->columns + (size_t)(i % 3) - 1;
    size_t n = k + (size_t)(i / 3 - 1) * s->columns + (size_t)(i % 3) - 1;
    if (n == k || column >= s->columns || n >= s->count || s->nodes[n].reach < s->room) continue;
    grid_point *at = &s->nodes[n];
    float near = SHY / at->far, length = (float)s->step * (i % 2 ? 1 : 1.4142F);
    float cost = s->nodes[k].cost + length * (1 + near * near * near);
    if (cost >= at->cost * 0.9999F) continue;
    at->cost = cost, at->from = (uint32_t)k;
    any = at->cheaper = true;
  }
  return any;
}

/* The cheapest way from points with a start to points with an end: the last point of it, or none;
 * `from` of the first is itself. The points are gone over to and fro. */
static size_t search(sketch *s) {
  size_t best = none;
  float least = INFINITY;
  for (size_t k = 0; k < s->count; k++) {
    grid_point *at = &s->nodes[k];
    at->cheaper = at->start < INFINITY && at->reach >= s->room;
    at->cost = at->cheaper ? at->start : INFINITY;
    at->from = (uint32_t)k;
  }
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < 2 * s->count; i++) {
      size_t k = i < s->count ? i : 2 * s->count - 1 - i;
      if (!s->nodes[k].cheaper) continue;
      s->nodes[k].cheaper = false;
      more = spread(s, k) || more;
    }
  }
  for (size_t k = 0; k < s->count; k++) {
    float cost = s->nodes[k].cost + s->nodes[k].end;
    if (cost < least) least = cost, best = k;
  }
  return best;
}

/* ---- walls ---- */

static unsigned side_near(const sketch *s, size_t k) {
  size_t near = s->nodes[k].near;
  if (near == UINT32_MAX) return 0;
  inked b = mark_at(s->marks, near / 2);
  return b.kind > WALL ? (unsigned)b.kind - WALL : s->halves[near].side;
}

static grundy_status put_wall(sketch *s, const double *a, const double *b, unsigned side) {
  inked w = {(int32_t)lrint(a[0]), (int32_t)lrint(a[1]), (int32_t)lrint(b[0]), (int32_t)lrint(b[1]),
             WALL + side};
  if (w.x == w.x2 && w.y == w.y2) return GRUNDY_OK;
  GRUNDY_TRY(put_mark(s->marks, w));
  stamp(s, count_of(s->marks) - 1);
  return GRUNDY_OK;
}

/* Just before what is near to a point of the grid, on its side. */
static void find_foot(const sketch *s, size_t k, double out[2]) {
  double from[2], nearest[2];
  inked b = mark_at(s->marks, s->nodes[k].near / 2);
  place_of(s, k, from);
  double far = to_mark(&b, from[0], from[1], nearest);
  for (int axis = 0; axis < 2; axis++) {
    out[axis] = nearest[axis] + (from[axis] - nearest[axis]) / fmax(far, 1);
  }
}

/* A wall along the way found, from what is near its first point to what is near its last. */
static grundy_status put_walls(sketch *s, size_t last, unsigned side) {
  double before[2], at[2], end[2];
  size_t first = last;
  while (s->nodes[first].from != first) first = s->nodes[first].from;
  find_foot(s, last, before);
  find_foot(s, first, end);
  for (size_t k = last;; k = s->nodes[k].from) {
    place_of(s, k, at);
    GRUNDY_TRY(put_wall(s, before, at, side));
    if (k == first) return put_wall(s, at, end, side);
    memcpy(before, at, sizeof at);
  }
}

/* Joins all boundaries of a side. UNKNOWN where there is no room. */
static grundy_status build_walls(sketch *s, unsigned side) {
  for (;;) {
    bool pending = false;
    for (size_t h = 0; h < 2 * s->drawn; h++)
      pending = pending || s->halves[h].side == PENDING + side;
    if (!pending) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick_now(s->context, GRUNDY_PHRASE(task_options), 0, 0));
    for (size_t k = 0; k < s->count; k++) {
      unsigned at = side_near(s, k);
      s->nodes[k].start = at == side ? s->nodes[k].reach : INFINITY;
      s->nodes[k].end = at == PENDING + side ? s->nodes[k].reach : INFINITY;
    }
    size_t last = search(s);
    if (last == none) return GRUNDY_UNKNOWN;
    size_t joined = s->halves[s->nodes[last].near].walk;
    GRUNDY_TRY(put_walls(s, last, side));
    for (size_t h = 0; h < 2 * s->drawn; h++) {
      if (s->halves[h].walk == joined) s->halves[h].side = side;
    }
  }
}

/* A wall from the first end of the line, where it can be longest, for a side on which nothing of
 * its boundary is. */
static grundy_status put_thorn(sketch *s, double angle, double wide, unsigned side, double *out) {
  const double *from = s->ends[0];
  for (double length = THORN; length >= 2 * s->step; length *= 0.75) {
    for (int i = 0; i < DIRECTIONS; i++) {
      *out = angle + wide * (DIRECTIONS + (i % 2 ? -i : i)) / (2 * DIRECTIONS);
      double to[2] = {from[0] + length * cos(*out), from[1] + length * sin(*out)};
      inked b = {(int32_t)from[0], (int32_t)from[1], (int32_t)lrint(to[0]), (int32_t)lrint(to[1]),
                 WALL + side};
      if (room_of(s, &b) >= length * 0.6) return put_wall(s, from, to, side);
    }
  }
  return GRUNDY_UNKNOWN;
}

/* ---- the line ---- */

/* The points to which the line may go straight from one of its ends, between two directions; best
 * not close to either of them, unless the spot has no lines. */
static void find_exits(sketch *s, int end, double angle, double wide, bool alone) {
  const double *from = s->ends[end];
  for (size_t k = 0; k < s->count; k++) {
    double to[2], most = 6 * s->step + DISC;
    place_of(s, k, to);
    float *cost = end ? &s->nodes[k].end : &s->nodes[k].start;
    double dx = to[0] - from[0], dy = to[1] - from[1], far = hypot(dx, dy);
    *cost = INFINITY;
    if (far > most || far == 0 || s->nodes[k].reach < s->step) continue;
    double off = turn_of(angle, atan2(dy, dx)), rest = wide - off;
    inked b = {(int32_t)from[0], (int32_t)from[1], (int32_t)to[0], (int32_t)to[1], LINE};
    double room = room_of(s, &b), narrow = alone ? 0 : 1 / (off * off) + 1 / (rest * rest);
    if (off < wide / 100 || rest < wide / 100 || room < s->step / 8.0) continue;
    *cost = (float)(far * (1 + SHY * SHY / (room * room) + 2 * narrow));
  }
}

/* How wide the corner is that a half leaves. */
static double width_of(const sketch *s, size_t h) {
  const half *a = &s->halves[h];
  return a->left == h ? turn : turn_of(a->angle, s->halves[a->left].angle);
}

/* Points between those of the way, at least one in each SPACE, so that these are `spaces` times as
 * many; and the ends of the line. */
static grundy_status take_way(sketch *s, size_t last, double (**out)[2], size_t *count) {
  size_t n = 3, spaces = s->step > SPACE ? (size_t)(s->step / SPACE) : 1;
  for (size_t k = last; s->nodes[k].from != k; k = s->nodes[k].from) n++;
  *count = (n - 1) * spaces + 1;
  GRUNDY_TRY(grundy_i_allocate(s->context, *count, sizeof **out, (void **)out));
  double(*way)[2] = *out, next[2], to[2];
  memcpy(way[*count - 1], s->ends[1], sizeof *way);
  for (size_t i = n - 1; i > 0; i--) {
    memcpy(next, way[i * spaces], sizeof next);
    memcpy(to, s->ends[0], sizeof to);
    if (i > 1) place_of(s, last, to);
    last = s->nodes[last].from;
    for (size_t j = 1; j <= spaces; j++) {
      for (int axis = 0; axis < 2; axis++) {
        double part = (double)j / (double)spaces;
        way[i * spaces - j][axis] = next[axis] + part * (to[axis] - next[axis]);
      }
    }
  }
  return GRUNDY_OK;
}

/* Makes the way less sharp where it has room: points move towards the middle of those about SPACE
 * before and after them. */
static void smooth(const sketch *s, double (*way)[2], size_t count) {
  size_t stride = s->step < SPACE ? SPACE / (size_t)s->step : 1;
  for (size_t i = 0; i < SMOOTHINGS / stride * (count - 2); i++) {
    size_t k = 1 + i % (count - 2), rest = count - 1 - k, far = k < rest ? k : rest;
    if (far > stride) far = stride;
    double *before = way[k - far], *at = way[k], *after = way[k + far];
    double x = (at[0] + (before[0] + after[0]) / 2) / 2,
           y = (at[1] + (before[1] + after[1]) / 2) / 2;
    double room = room_at(s, x, y, true), old = room_at(s, at[0], at[1], true);
    if (room < fmin(s->step, SPACE) || room < fmin(old, SHY)) continue;
    at[0] = x, at[1] = y;
  }
}

/* Where the new spot has most room, near the middle. */
static size_t find_spot(const sketch *s, double (*way)[2], size_t count) {
  size_t best = 1;
  double most = -1e9;
  for (size_t i = 1; i + 1 < count; i++) {
    double off = (double)i / (double)(count - 1) - 0.5;
    double good = fmin(room_at(s, way[i][0], way[i][1], false), 2 * DISC) - 100 * off * off;
    if (good > most) most = good, best = i;
  }
  return best;
}

/* Adds the way from point `from` to point `to` in few pieces. */
static grundy_status put_way(sketch *s, double (*way)[2], size_t from, size_t to) {
  while (from < to) {
    size_t next = from + 1;
    inked b = {0}, longer = {0};
    for (size_t n = from + 1; n <= to; n++) {
      double far = 0, nearest[2];
      longer = (inked){(int32_t)lrint(way[from][0]), (int32_t)lrint(way[from][1]),
                       (int32_t)lrint(way[n][0]), (int32_t)lrint(way[n][1]), LINE};
      for (size_t i = from + 1; i < n; i++)
        far = fmax(far, to_mark(&longer, way[i][0], way[i][1], nearest));
      if (n > from + 1 && far > fmin(1.2, s->step / 4.0)) break;
      next = n, b = longer;
    }
    GRUNDY_TRY(put_mark(s->marks, b));
    from = next;
  }
  return GRUNDY_OK;
}

/* Takes a life of each of the line's ends, or gives it back. */
static void take_lives(sketch *s, int lives) {
  for (int end = 0; end < 2; end++) {
    inked b = mark_at(s->marks, s->spots[end]);
    b.kind -= (uint64_t)lives;
    memcpy(s->marks->data + WORDS * s->spots[end], &b, sizeof b);
  }
}

/* Replaces the walls by the line. UNKNOWN where it would meet another. */
static grundy_status put_line(sketch *s, double (*way)[2], size_t count) {
  size_t middle = find_spot(s, way, count);
  s->marks->length = WORDS * s->drawn;
  GRUNDY_TRY(put_way(s, way, 0, middle));
  GRUNDY_TRY(put_way(s, way, middle, count - 1));
  size_t end = count_of(s->marks), length = s->marks->length;
  bool good = true;
  for (size_t i = s->drawn; i < end && good; i++) {
    inked b = mark_at(s->marks, i);
    s->marks->length = WORDS * (i > s->drawn ? i - 1 : i); /* the piece before it ends there */
    good = room_of(s, &b) > 0;
  }
  if (!good) return GRUNDY_UNKNOWN;
  s->marks->length = length;
  int32_t x = (int32_t)lrint(way[middle][0]), y = (int32_t)lrint(way[middle][1]);
  return put_mark(s->marks, (inked){x, y, x, y, 1});
}

/* The place of the text that stands for text[at]. */
static size_t place_at(const sketch *s, size_t at) {
  size_t number = grundy_i_drawing_number(&s->drawing, at), boundary = 0, i = 0;
  for (size_t k = 0; k < at; k++) boundary += s->drawing.text[k] == '.';
  const corner *p = s->text.list;
  while (i < s->text.count && (p[i].spot != number || p[i].boundary != boundary)) i++;
  for (size_t k = i; k < s->text.count; k++) i = p[k].at == at ? k : i;
  return i;
}

/* Says of the halves on which side of the line they are to be. */
static void find_sides(sketch *s, const grundy_i_sketch_line *line, size_t from, size_t to) {
  size_t own = boundary_of(&s->text, from), first = s->text.list[from].boundary;
  size_t ends[2] = {s->map.list[s->of[from]].at, s->map.list[s->of[to]].at};
  bool back = s->choice[own] % 2;
  for (size_t k = line->begin; k < line->from; k++) first -= s->drawing.text[k] == '.';
  for (size_t side = 0, h = ends[0]; s->halves[h].walk != none && side < 2; side++) {
    if (from == to && side) break;
    do {
      s->halves[h].side = from == to ? 2 : 1 + (side != back);
      h = s->halves[h].next;
    } while (h != ends[!side]);
  }
  for (size_t b = 0; b < s->text.boundaries; b++) {
    const corner *p = &s->text.list[s->text.begin[b]];
    if (p->region != s->text.list[from].region || b == own) continue;
    size_t around = s->halves[s->map.list[s->of[s->text.begin[b]]].at].walk;
    bool one = line->around >> (p->boundary - first) & 1;
    for (size_t h = 0; h < 2 * s->drawn; h++) {
      if (s->halves[h].walk == around) s->halves[h].side = PENDING + (one ? 1 : 2);
    }
  }
}

/* Builds the walls and finds the points at the ends. */
static grundy_status find_room(sketch *s, const grundy_i_sketch_line *line, size_t from,
                               size_t to) {
  size_t a = s->map.list[s->of[from]].at, b = s->map.list[s->of[to]].at;
  double angle = s->halves[a].angle, wide = width_of(s, a), other = width_of(s, b);
  double thorn = 0;
  bool loop = from == to, divides = boundary_of(&s->text, from) == boundary_of(&s->text, to);
  for (size_t h = 0; h < 2 * s->drawn; h++) s->halves[h].side = 0;
  if (divides) find_sides(s, line, from, to);
  if (loop) GRUNDY_TRY(put_thorn(s, angle, wide, 1, &thorn));
  if (loop && s->halves[a].next == a) {
    GRUNDY_TRY(put_thorn(s, thorn + wide / 4, wide / 2, 2, &angle));
  }
  s->room = 3 * s->step; /* so that the line has room between walls */
  if (divides) GRUNDY_TRY(build_walls(s, 1));
  if (divides) GRUNDY_TRY(build_walls(s, 2));
  s->room = s->step;
  bool alone = !loop && s->halves[a].next == a, other_alone = s->halves[b].next == b;
  find_exits(s, 0, angle, loop ? turn_of(angle, thorn) : wide, alone);
  if (loop)
    find_exits(s, 1, thorn, turn_of(thorn, angle + wide), false);
  else
    find_exits(s, 1, s->halves[b].angle, other, other_alone);
  return GRUNDY_OK;
}

/* Draws the line on a grid as fine as `step`. */
static grundy_status draw_line(sketch *s, const grundy_i_sketch_line *line) {
  size_t from = place_at(s, line->from), to = place_at(s, line->to), count = 0;
  double(*way)[2] = NULL;
  if (from == s->text.count || to == s->text.count) return GRUNDY_UNKNOWN;
  for (int end = 0; end < 2; end++) {
    const half *a = &s->halves[s->map.list[s->of[end ? to : from]].at];
    s->ends[end][0] = a->x, s->ends[end][1] = a->y;
    s->spots[end] = a->spot;
  }
  GRUNDY_TRY(make_grid(s));
  GRUNDY_TRY(find_room(s, line, from, to));
  size_t last = search(s);
  if (last == none) return GRUNDY_UNKNOWN;
  grundy_status status = take_way(s, last, &way, &count);
  if (status == GRUNDY_OK) {
    smooth(s, way, count);
    status = put_line(s, way, count);
  }
  grundy_i_free(s->context, way, count * sizeof *way);
  return status;
}

/* Draws the line if the map is that of the text after the move then. */
static grundy_status try_line(sketch *s, const grundy_i_sketch_line *line,
                              const grundy_call *after) {
  sketch *then;
  GRUNDY_TRY(draw_line(s, line));
  take_lives(s, 1);
  grundy_status status = open_sketch(after, s->marks, &then);
  if (status == GRUNDY_OK) {
    close_sketch(then);
  } else {
    take_lives(s, -1);
  }
  return status;
}

/* ---- the picture ---- */

enum {
  DOT = 28,
  CORNER = 39,
  CELL = 150,
  LARGEST_CELL = 650,
  BETWEEN = 76,
  MARGIN = 40,
  LARGE = 1300
};

/* How large a cell is. Spots that lie close together need a larger picture, and so do lines to
 * come, unless it is large. */
static double cell_of(const grundy_i_places *p, bool roomy) {
  double least = 1, most = 1;
  for (size_t i = 0; i < p->spot_count; i++) {
    most = fmax(most, fmax(p->spots[i].x, p->spots[i].y));
    for (size_t j = 0; j < i; j++) {
      double far = hypot(p->spots[i].x - p->spots[j].x, p->spots[i].y - p->spots[j].y);
      if (far < least) least = far;
    }
  }
  double cell = fmin(fmax(BETWEEN / least, CELL), LARGEST_CELL);
  return roomy ? fmax(cell, fmin(3 * CELL, LARGE / most)) : cell;
}

static grundy_status put_piece(grundy_array *marks, double cell, uint64_t kind, const double *from,
                               const double *to) {
  return put_mark(marks, (inked){(int32_t)lrint(cell * from[0]), (int32_t)lrint(cell * from[1]),
                                 (int32_t)lrint(cell * to[0]), (int32_t)lrint(cell * to[1]), kind});
}

static grundy_status put_places(const grundy_i_drawing *d, const grundy_i_places *p, double cell,
                                grundy_array *marks) {
  for (size_t i = 0; i < p->spot_count; i++) {
    const double at[2] = {p->spots[i].x, p->spots[i].y};
    unsigned lives = grundy_i_drawing_lives_of(d->text[p->spots[i].at]);
    GRUNDY_TRY(put_piece(marks, cell, lives, at, at));
  }
  for (size_t i = 0; i < p->frame_count; i++) {
    const double *f = p->frames[i], right = f[0] + f[2], bottom = f[1] + f[3];
    const double corners[4][2] = {{f[0], f[1]}, {right, f[1]}, {right, bottom}, {f[0], bottom}};
    for (int k = 0; k < 4; k++) {
      GRUNDY_TRY(put_piece(marks, cell, FRAME, corners[k], corners[(k + 1) % 4]));
    }
  }
  for (size_t i = 0; i < p->line_count; i++) {
    for (size_t j = 1; j < GRUNDY_PLACES_POINTS; j++) {
      GRUNDY_TRY(put_piece(marks, cell, LINE, p->lines[i][j - 1], p->lines[i][j]));
    }
  }
  return GRUNDY_OK;
}

/* What is shown, and the names that it has in the text: a spot's number there, from 1, or 0. */
typedef struct show {
  sketch *s;
  grundy_picture *out, *names;
  size_t numbers[3 * GRUNDY_DRAWING_LIVES];
} show;

/* An item by its lasting name, and by the other one, which is empty where it has none. */
static void put_item(show *w, grundy_picture_item item, const char *name, const char *text) {
  item.x -= w->s->x, item.x2 -= w->s->x, item.y -= w->s->y, item.y2 -= w->s->y;
  if (!w->names) name = text;
  if (name && !*name) return;
  grundy_picture_add(w->out, item, name ? "%s" : NULL, name);
  if (w->names) grundy_picture_add(w->names, item, text && *text ? "%s" : NULL, text);
}

/* Whether the text tells place k of a spot from others in the same boundary, and by which name. */
static bool name_corner(const sketch *s, size_t k, char name[48]) {
  size_t b = boundary_of(&s->text, k), begin = s->text.begin[b], end = s->text.begin[b + 1];
  size_t spot = s->text.list[k].spot, twin = begin, after = k + 1 < end ? k + 1 : begin;
  while (twin < end && (twin == k || s->text.list[twin].spot != spot)) twin++;
  if (twin < end) snprintf(name, 48, "%zu:%zu", spot + 1, s->text.list[after].spot + 1);
  return twin < end;
}

/* The dots of a spot that has two lines or more, where one may leave it: in the corners that the
 * text names, or else between the first two lines. */
static void put_corners(show *w, size_t spot, size_t number) {
  const sketch *s = w->s;
  size_t lines[2], count = 0, named = 0;
  char texts[2][48] = {"", ""}, text[48], name[48];
  for (size_t k = 0; k < s->text.count; k++) {
    named += s->map.list[s->of[k]].spot == spot && name_corner(s, k, text);
  }
  for (size_t h = 0; h < 2 * s->drawn && count < 2; h++) {
    if (s->halves[h].spot != spot || s->halves[h].next == h) continue;
    for (size_t k = 0; k < s->text.count; k++) {
      if (s->map.list[s->of[k]].at == h && s->map.list[s->of[k]].spot == spot)
        name_corner(s, k, texts[count]);
    }
    if (!named || *texts[count]) lines[count++] = h;
  }
  for (size_t i = 0; i < count && count == 2; i++) {
    const half *a = &s->halves[lines[i]];
    double wide = named ? width_of(s, lines[i]) : turn_of(a->angle, s->halves[lines[!i]].angle);
    snprintf(name, sizeof name, "%zu:%zu", number, i + 1);
    put_item(w,
             (grundy_picture_item){.shape = GRUNDY_SHAPE_DOT,
                                   .state = GRUNDY_STATE_FREE,
                                   .x = (int32_t)lrint(a->x + CORNER * cos(a->angle + wide / 2)),
                                   .y = (int32_t)lrint(a->y + CORNER * sin(a->angle + wide / 2))},
             name, texts[i]);
  }
}

static void put_spots(show *w, bool dots) {
  for (size_t i = 0, number = 0; i < w->s->drawn; i++) {
    inked b = mark_at(w->s->marks, i);
    if (b.kind >= LINE) continue;
    char name[2][48], text[2][48] = {"", ""};
    size_t local = w->numbers[number++];
    snprintf(name[0], sizeof *name, "%zu", number);
    snprintf(name[1], sizeof *name, "(%zu)", number);
    if (local) snprintf(text[0], sizeof *text, "%zu", local);
    if (local) snprintf(text[1], sizeof *text, "(%zu)", local);
    unsigned state = b.kind == 0   ? GRUNDY_STATE_TAKEN
                     : b.kind == 1 ? GRUNDY_STATE_FREE | GRUNDY_STATE_DARK
                                   : GRUNDY_STATE_FREE;
    grundy_picture_item item = {
        .shape = GRUNDY_SHAPE_VERTEX, .state = state, .x = b.x, .y = b.y, .x2 = b.x, .y2 = b.y};
    if (!dots) {
      put_item(w, item, name[0], text[0]);
      grundy_picture_label(w->out, "%zu", number);
      continue;
    }
    item.shape = GRUNDY_SHAPE_DOT, item.state = GRUNDY_STATE_FREE;
    item.x += DOT, item.y -= DOT, item.x2 = item.x, item.y2 = item.y;
    put_item(w, item, name[1], text[1]);
    put_corners(w, i, number);
  }
}

/* The frame, and the lines in it. */
static void put_lines(show *w) {
  int32_t size[2];
  find_extent(w->s, MARGIN, size);
  w->out->width = size[0], w->out->height = size[1];
  for (size_t i = 0; i < w->s->drawn; i++) {
    inked b = mark_at(w->s->marks, i);
    if (b.kind < LINE) continue;
    put_item(w,
             (grundy_picture_item){.shape = GRUNDY_SHAPE_LINE,
                                   .state = b.kind == FRAME ? GRUNDY_STATE_FREE : 0,
                                   .x = b.x,
                                   .y = b.y,
                                   .x2 = b.x2,
                                   .y2 = b.y2},
             NULL, NULL);
  }
}

/* Puts the items into `out`; `first`: nothing was added so far. */
static grundy_status show_all(const grundy_call *call, grundy_array *marks, bool first,
                              grundy_picture *out, grundy_picture *names) {
  sketch *s;
  GRUNDY_TRY(open_sketch(call, marks, &s));
  show w = {.s = s, .out = out, .names = names};
  size_t spots = sizeof w.numbers / sizeof *w.numbers;
  for (size_t i = 0, number = 0; i < s->drawn && number < spots; i++) {
    if (mark_at(marks, i).kind >= LINE) continue;
    if (first) w.numbers[number] = number + 1; /* also where no line can end */
    for (size_t k = 0; k < s->text.count; k++) {
      if (s->map.list[s->of[k]].spot == i) w.numbers[number] = s->text.list[k].spot + 1;
    }
    number++;
  }
  put_lines(&w);
  put_spots(&w, false);
  put_spots(&w, true);
  close_sketch(s);
  return out->status;
}

grundy_status grundy_i_sketch_begin(const grundy_call *call, bool roomy, grundy_array *marks,
                                    grundy_picture *out, grundy_picture *names) {
  grundy_i_drawing d = grundy_i_drawing_of(call->component);
  if (!d.length) return GRUNDY_OK;
  grundy_i_places *p = grundy_i_make(call->context, sizeof *p);
  if (!p) return GRUNDY_NO_MEMORY;
  grundy_status status = grundy_i_places_find(call->context, &d, p);
  if (status == GRUNDY_OK) status = put_places(&d, p, cell_of(p, roomy), marks);
  grundy_i_free(call->context, p, sizeof *p);
  return status == GRUNDY_OK ? show_all(call, marks, true, out, names) : status;
}

grundy_status grundy_i_sketch_add(const grundy_call *call, const grundy_call *after,
                                  grundy_i_sketch_line line, grundy_array *marks,
                                  grundy_picture *out, grundy_picture *names) {
  sketch *s;
  GRUNDY_TRY(open_sketch(call, marks, &s));
  grundy_status status = GRUNDY_UNKNOWN;
  for (s->step = ROUGHEST; status == GRUNDY_UNKNOWN && s->step >= FINEST; s->step /= 2) {
    status = try_line(s, &line, after);
    if (status != GRUNDY_OK) marks->length = WORDS * s->drawn;
    grundy_i_free(s->context, s->nodes, s->count * sizeof *s->nodes);
    s->nodes = NULL;
  }
  close_sketch(s);
  return status == GRUNDY_OK ? show_all(after, marks, false, out, names) : status;
}
