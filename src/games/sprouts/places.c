/* Sprouts drawn again. Each boundary of two spots or more is a closed walk with its region on one
 * side; on the other side is another boundary, or what the text leaves out as dead: a blank face.
 * A walk's steps come in pairs where a blank face would have two sides only: those are one line.
 *
 * The text mirrors regions at will; in a drawing they fit together, which Euler's formula shows:
 * spots - lines + faces = 2 for each connected piece. So regions are mirrored until it holds. And
 * regions and pieces, joined where a boundary of the region belongs to the piece, form no cycle:
 * each piece is in one region of every other, so that there are as many boundaries as regions and
 * pieces, less one for each part that stands alone. A text that has both belongs to a drawing.
 *
 * A piece is placed within a circle (Tutte 1963): a ring in each face holds the lines around it,
 * the ring of the face outwards is the circle, and each other node is at a mean of its neighbours.
 * Lines have bends, so that those between the same spots differ. With any weights nothing crosses
 * (Floater 1997); these were chosen so that spots lie far apart. What else lies in a
 * region is placed within circles that the region's face has room for. */
#include "games/sprouts/drawing.h"

#include <math.h>

#include "base/context.h"
#include "base/messages_games.def"

enum {
  ROOM = 2 * GRUNDY_DRAWING_LIVES,     /* places of spots in a text */
  PIECES = GRUNDY_DRAWING_PIECES,      /* boundaries, regions */
  TURNS = GRUNDY_PLACES_POINTS - 2,    /* bends of a line */
  BENDS = ROOM,                        /* nodes: spots by the first place they are met, bends, */
  RINGS = BENDS + TURNS * ROOM,        /* a ring in each face, with a node for each along a step, */
  BLANKS = RINGS + (TURNS + 1) * ROOM, /* the same in blank faces, */
  NODES = BLANKS + (TURNS + 1) * ROOM,
  SPRINGS = 5 * (TURNS + 1) * ROOM,
  OUTWARDS = 4,
  MIRRORED = 14, /* regions that are tried both ways */
  SWEEPS = 3000,
  GRID = 24,
  NONE = ROOM
};

static const double rough = 1e-5, fine = 1e-12; /* moves of a node, a circle being 1 */

typedef struct spring {
  size_t a, b; /* nodes */
  double weight;
} spring;

typedef struct circle {
  double x, y, radius;
} circle;

/* A place k where the walks meet a spot: first[k] is the first place of that spot, twin[k] the
 * other one or k; a step leads from place k to next[k]. partner[k]: the step that is the same line,
 * or NONE. blank[k]: a step of the blank face on the other side, if there is one. */
typedef struct map {
  const grundy_i_drawing *drawing;
  size_t at[ROOM], first[ROOM], twin[ROOM], next[ROOM], before[ROOM], boundary[ROOM], count;
  size_t begin[PIECES + 1], region[PIECES], piece[PIECES], boundaries, regions;
  size_t partner[ROOM], blank[ROOM];
  bool placed[PIECES];
  double places[NODES][2], local[NODES][2], sums[NODES][3];
  size_t depth[NODES];
  spring springs[SPRINGS];
  size_t spring_count;
  double precision; /* sweeps go on while a node moves by more */
} map;

/* ---- the text ---- */

static void join_pieces(map *p, size_t one, size_t other) {
  size_t old = p->piece[one], now = p->piece[other];
  for (size_t b = 0; b < p->boundaries; b++) {
    if (p->piece[b] == old) p->piece[b] = now;
  }
}

static bool read_text(map *p) {
  for (size_t i = 0; i < p->drawing->length; i++) {
    char c = p->drawing->text[i];
    if (p->boundaries == PIECES || p->count == ROOM) return false;
    if (c == '.') {
      p->region[p->boundaries] = p->regions;
      p->piece[p->boundaries] = p->boundaries;
      p->begin[++p->boundaries] = p->count;
    } else if (c == '}') {
      p->regions++;
    } else {
      size_t k = p->count++;
      p->at[k] = i, p->boundary[k] = p->boundaries, p->first[k] = p->twin[k] = k;
      for (size_t j = 0; j < k && grundy_i_drawing_letter(c); j++) {
        if (p->drawing->text[p->at[j]] == c) p->first[k] = p->twin[k] = j, p->twin[j] = k;
      }
    }
  }
  for (size_t k = 0; k < p->count; k++) join_pieces(p, p->boundary[k], p->boundary[p->twin[k]]);
  return true;
}

/* A lone spot that is met nowhere else has no lines. */
static bool has_steps(const map *p, size_t boundary) {
  size_t k = p->begin[boundary];
  return p->begin[boundary + 1] > k + 1 || p->twin[k] != k;
}

/* ---- faces ---- */

static void walk_boundaries(map *p, uint64_t mirrored) {
  for (size_t b = 0; b < p->boundaries; b++) {
    bool back = p->region[b] < MIRRORED && mirrored >> p->region[b] & 1;
    for (size_t k = p->begin[b]; k < p->begin[b + 1]; k++) {
      size_t after = k + 1 < p->begin[b + 1] ? k + 1 : p->begin[b];
      size_t one = back ? after : k, other = back ? k : after;
      p->next[one] = other;
      p->before[other] = one;
    }
  }
}

/* The step that comes after step k, both taken backwards, around what is on its other side. */
static size_t around(const map *p, size_t k) {
  return p->before[p->twin[k]];
}

/* Finds the blank faces, and says whether all fits in the plane. */
static bool fits(map *p, uint64_t mirrored) {
  size_t faces = 0, spots = 0, steps = 0, pieces = 0;
  walk_boundaries(p, mirrored);
  for (size_t k = 0; k < p->count; k++) p->blank[k] = p->partner[k] = NONE;
  for (size_t b = 0; b < p->boundaries; b++) {
    bool own = p->piece[b] == b;
    if (!has_steps(p, b)) continue;
    pieces += own, faces++;
    for (size_t k = p->begin[b]; k < p->begin[b + 1]; k++) {
      steps++, spots += p->first[k] == k;
      if (p->blank[k] != NONE) continue;
      faces++;
      for (size_t j = k; p->blank[j] == NONE; j = around(p, j)) p->blank[j] = k;
    }
  }
  for (size_t k = 0; k < p->count; k++) {
    size_t other = has_steps(p, p->boundary[k]) ? around(p, k) : k;
    if (other != k && around(p, other) == k) p->partner[k] = other;
  }
  return spots + faces == steps + 2 * pieces;
}

static bool find_faces(map *p) {
  size_t tried = p->regions < MIRRORED ? p->regions : MIRRORED;
  for (uint64_t mirrored = 0; mirrored < UINT64_C(1) << tried; mirrored++) {
    if (fits(p, mirrored)) return true;
  }
  return false;
}

/* ---- nodes ---- */

/* The nodes along step k: its spot, the bends, and the spot it leads to; both steps of a line have
 * the same ones. */
static size_t node_of(const map *p, size_t k, size_t which) {
  size_t partner = p->partner[k];
  if (which == 0) return p->first[k];
  if (which > TURNS) return p->first[p->next[k]];
  bool own = partner == NONE || k < partner;
  return own ? BENDS + TURNS * k + which - 1 : BENDS + TURNS * partner + TURNS - which;
}

static void put_spring(map *p, size_t a, size_t b, double weight) {
  GRUNDY_ASSERT(p->spring_count < SPRINGS);
  p->springs[p->spring_count++] = (spring){a, b, weight};
}

/* The ring of a face holds the nodes of step k, those of a blank face all but the first spot.
 * `after` is the ring's node after the last of them. */
static void hold(map *p, size_t k, bool blank, size_t after) {
  size_t ring = (blank ? BLANKS : RINGS) + (TURNS + 1) * k;
  for (size_t i = 0; i <= TURNS; i++) {
    put_spring(p, node_of(p, k, i + blank), ring + i, blank ? 3 : 20);
    put_spring(p, ring + i, i < TURNS ? ring + i + 1 : after, blank ? 160 : 0.5);
  }
}

static void put_springs(map *p, size_t outside) {
  p->spring_count = 0;
  for (size_t k = 0; k < p->count; k++) {
    size_t b = p->boundary[k], partner = p->partner[k];
    if (p->piece[b] != p->piece[outside]) continue;
    if (partner == NONE || k < partner) {
      for (size_t i = 0; i <= TURNS; i++) put_spring(p, node_of(p, k, i), node_of(p, k, i + 1), 1);
    }
    size_t next = RINGS + (TURNS + 1) * p->next[k];
    size_t turned = BLANKS + (TURNS + 1) * p->twin[p->next[k]];
    hold(p, k, false, next);
    if (partner == NONE) hold(p, k, true, turned);
  }
}

/* Puts the ring of the face outwards on the circle, at depth 0, and all else in the middle. */
static void begin_places(map *p, size_t outside) {
  size_t k = p->begin[outside], count = (TURNS + 1) * (p->begin[outside + 1] - k);
  for (size_t i = 0; i < NODES; i++) {
    p->depth[i] = NODES;
    p->local[i][0] = p->local[i][1] = 0;
  }
  for (size_t i = 0; i < count; i++) {
    size_t node = RINGS + (TURNS + 1) * k + i % (TURNS + 1);
    double angle = 6.283185307179586 * (double)i / (double)count;
    p->depth[node] = 0;
    p->local[node][0] = cos(angle);
    p->local[node][1] = sin(angle);
    if (i % (TURNS + 1) == TURNS) k = p->next[k];
  }
}

/* How many springs lead from each node to the circle. */
static void find_depths(map *p) {
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < p->spring_count; i++) {
      size_t *a = &p->depth[p->springs[i].a], *b = &p->depth[p->springs[i].b];
      if (*b + 1 < *a) *a = *b + 1, more = true;
      if (*a + 1 < *b) *b = *a + 1, more = true;
    }
  }
}

static void pull(map *p, size_t node, size_t by, double weight) {
  if (p->depth[by] < p->depth[node]) weight *= OUTWARDS;
  p->sums[node][0] += weight * p->local[by][0];
  p->sums[node][1] += weight * p->local[by][1];
  p->sums[node][2] += weight;
}

/* Moves each node half of the way to the mean of its neighbours, of which those further out weigh
 * more, so that what is deep inside has room too; the largest move. */
static double sweep(map *p) {
  double most = 0;
  memset(p->sums, 0, sizeof p->sums);
  for (size_t i = 0; i < p->spring_count; i++) {
    const spring *s = &p->springs[i];
    pull(p, s->a, s->b, s->weight);
    pull(p, s->b, s->a, s->weight);
  }
  for (size_t i = 0; i < NODES; i++) {
    for (int axis = 0; axis < 2 && p->sums[i][2] > 0 && p->depth[i]; axis++) {
      double move = (p->sums[i][axis] / p->sums[i][2] - p->local[i][axis]) / 2;
      p->local[i][axis] += move;
      if (fabs(move) > most) most = fabs(move);
    }
  }
  return most;
}

/* Places a piece, which shows its boundary `outside`, within a circle. */
static void place_piece(map *p, size_t outside, circle in) {
  size_t piece = p->piece[outside];
  begin_places(p, outside);
  if (has_steps(p, outside)) {
    put_springs(p, outside);
    find_depths(p);
    for (int i = 0; i < SWEEPS && sweep(p) > p->precision; i++) continue;
  }
  for (size_t k = 0; k < p->count; k++) {
    for (size_t i = 0; i <= TURNS && p->piece[p->boundary[k]] == piece; i++) {
      size_t node = node_of(p, k, i);
      p->places[node][0] = in.x + in.radius * p->local[node][0];
      p->places[node][1] = in.y + in.radius * p->local[node][1];
    }
  }
  for (size_t b = 0; b < p->boundaries; b++) {
    if (p->piece[b] == piece) p->placed[b] = true;
  }
}

/* ---- room in a face ---- */

static double to_segment(double x, double y, const double *a, const double *b) {
  double dx = b[0] - a[0], dy = b[1] - a[1], square = dx * dx + dy * dy;
  double t = square > 0 ? ((x - a[0]) * dx + (y - a[1]) * dy) / square : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/* How far (x, y) is inside the face of a boundary; negative outside. */
static double room_at(const map *p, size_t boundary, double x, double y) {
  double room = 1e9;
  bool inside = false;
  for (size_t k = p->begin[boundary]; k < p->begin[boundary + 1]; k++) {
    for (size_t j = 0; j <= TURNS; j++) {
      const double *a = p->places[node_of(p, k, j)], *b = p->places[node_of(p, k, j + 1)];
      double far = to_segment(x, y, a, b);
      if (far < room) room = far;
      bool crosses = (a[1] > y) != (b[1] > y);
      if (crosses && x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])) inside = !inside;
    }
  }
  return inside ? room : -room;
}

/* The free circle of most room among the points of a grid around the face. */
static circle most_room(const map *p, size_t boundary, const circle *taken, size_t count,
                        double enough) {
  double least[2] = {1e9, 1e9}, most[2] = {-1e9, -1e9};
  circle best = {0, 0, 0};
  for (size_t k = p->begin[boundary]; k < p->begin[boundary + 1]; k++) {
    for (size_t i = 0; i <= TURNS; i++) {
      for (int axis = 0; axis < 2; axis++) {
        double at = p->places[node_of(p, k, i)][axis];
        if (at < least[axis]) least[axis] = at;
        if (at > most[axis]) most[axis] = at;
      }
    }
  }
  for (int i = 1; i < GRID * GRID && best.radius < enough; i++) {
    double x = least[0] + (most[0] - least[0]) * (i % GRID) / GRID;
    double y = least[1] + (most[1] - least[1]) * (i / GRID) / GRID;
    double room = room_at(p, boundary, x, y);
    for (size_t j = 0; j < count; j++) {
      double far = hypot(x - taken[j].x, y - taken[j].y) - taken[j].radius;
      if (far < room) room = far;
    }
    if (room > best.radius) best = (circle){x, y, room};
  }
  return best;
}

/* Circles of one size for `count` pieces within the face of a boundary. */
static void find_room(const map *p, size_t boundary, size_t count, circle *out) {
  double radius = most_room(p, boundary, NULL, 0, 1e9).radius;
  for (size_t found = 0; found < count; radius *= 0.85) {
    double enough = count == 1 ? 1e9 : radius;
    for (found = 0; found < count; found++) {
      out[found] = most_room(p, boundary, out, found, enough);
      if (out[found].radius < radius) break;
      out[found].radius = radius;
    }
    if (radius < 1e-6) return;
  }
  for (size_t i = 0; i < count; i++) out[i].radius *= 0.7;
}

/* ---- all pieces ---- */

/* The boundaries of the region that are not placed yet. */
static size_t not_placed(const map *p, size_t region, size_t *out) {
  size_t count = 0;
  for (size_t b = 0; b < p->boundaries; b++) {
    if (p->region[b] == region && !p->placed[b]) out[count++] = b;
  }
  return count;
}

/* Places what lies in the regions within pieces that are placed, until all is. */
static void place_inner(map *p, const bool *outer) {
  size_t inside[PIECES];
  circle room[PIECES];
  bool more = true, done[PIECES] = {false};
  while (more) {
    more = false;
    for (size_t b = 0; b < p->boundaries; b++) {
      if (!p->placed[b] || done[b] || outer[p->region[b]]) continue;
      size_t count = not_placed(p, p->region[b], inside);
      done[b] = more = true;
      if (count) find_room(p, b, count, room);
      for (size_t i = 0; i < count; i++) place_piece(p, inside[i], room[i]);
    }
  }
}

/* How many spots a piece has. */
static size_t spots_of(const map *p, size_t piece) {
  size_t count = 0;
  for (size_t k = 0; k < p->count; k++) {
    count += p->first[k] == k && p->piece[p->boundary[k]] == piece;
  }
  return count;
}

/* Places the pieces of a region next to each other from frame[0] on, each in a circle as large as
 * it has spots, in rows of about the root of their number. */
static void place_outer(map *p, size_t region, double frame[4]) {
  size_t boundaries[PIECES], count = not_placed(p, region, boundaries), across = 1;
  double radius[PIECES], width = 0, top = 0;
  while (across * across < count) across++;
  for (size_t i = 0; i < count; i++) {
    double spots = (double)spots_of(p, p->piece[boundaries[i]]);
    radius[i] = has_steps(p, boundaries[i]) ? 0.9 * sqrt(spots) + 0.5 : 0.5;
  }
  for (size_t begin = 0; begin < count; begin += across) {
    double height = 0, at = 0;
    for (size_t i = begin; i < count && i < begin + across; i++) {
      if (radius[i] > height) height = radius[i];
    }
    for (size_t i = begin; i < count && i < begin + across; i++) {
      place_piece(p, boundaries[i],
                  (circle){frame[0] + at + radius[i], top + height, radius[i] - 0.2});
      at += 2 * radius[i];
    }
    if (at > width) width = at;
    top += 2 * height;
  }
  frame[1] = 0;
  frame[2] = width;
  frame[3] = top;
}

/* Places a part of the text that stands alone, with this region of it outside. */
static void place_land(map *p, const grundy_i_lands *l, size_t region, double frame[4]) {
  bool outer[PIECES] = {false};
  for (size_t b = 0; b < p->boundaries; b++) {
    if (l->land[p->region[b]] == l->land[region]) p->placed[b] = false;
  }
  outer[region] = true;
  place_outer(p, region, frame);
  place_inner(p, outer);
}

/* The least distance between two spots of a part, of which the frame is 1 wide or high. */
static double least_distance(const map *p, const grundy_i_lands *l, size_t land,
                             const double frame[4]) {
  double least = 1;
  for (size_t k = 0; k < p->count; k++) {
    if (p->first[k] != k || l->land[p->region[p->boundary[k]]] != land) continue;
    for (size_t j = 0; j < k; j++) {
      if (p->first[j] != j || l->land[p->region[p->boundary[j]]] != land) continue;
      double dx = p->places[k][0] - p->places[j][0], dy = p->places[k][1] - p->places[j][1];
      double far = hypot(dx, dy) / fmax(frame[2], frame[3]);
      if (far < least) least = far;
    }
  }
  return least;
}

/* Each part of the text that stands alone, with the region outside that leaves most room between
 * spots. */
static void place_all(map *p, grundy_i_places *out) {
  grundy_i_lands lands;
  bool done[PIECES] = {false};
  double x = 0;
  grundy_i_lands_find(p->drawing, 0, &lands);
  for (size_t first = 0; first < lands.count; first++) {
    size_t best = first, land = lands.land[first];
    double most = -1;
    if (done[land]) continue;
    done[land] = true;
    double *frame = out->frames[out->frame_count++];
    frame[0] = x;
    p->precision = rough;
    for (size_t r = first; r < lands.count; r++) {
      if (lands.land[r] != land) continue;
      place_land(p, &lands, r, frame);
      double room = least_distance(p, &lands, land, frame);
      if (room > most + 1e-9) most = room, best = r;
    }
    p->precision = fine;
    place_land(p, &lands, best, frame);
    x += frame[2] + 0.6;
  }
  if (out->frame_count == 1) out->frame_count = 0;
}

static void give(const map *p, grundy_i_places *out) {
  for (size_t k = 0; k < p->count; k++) {
    if (p->first[k] == k) {
      out->spots[out->spot_count++] = (grundy_i_place){p->at[k], p->places[k][0], p->places[k][1]};
    }
    if (!has_steps(p, p->boundary[k]) || (p->partner[k] != NONE && p->partner[k] < k)) continue;
    for (size_t j = 0; j < GRUNDY_PLACES_POINTS; j++) {
      memcpy(out->lines[out->line_count][j], p->places[node_of(p, k, j)], sizeof p->places[0]);
    }
    out->line_count++;
  }
}

grundy_status grundy_i_places_find(grundy_context *context, const grundy_i_drawing *d,
                                   grundy_i_places *out) {
  map *p = grundy_i_make(context, sizeof(map));
  if (!p) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_OK;
  p->drawing = d;
  out->spot_count = out->line_count = out->frame_count = 0;
  if (!read_text(p) || !find_faces(p)) {
    s = GRUNDY_UNKNOWN;
  } else {
    place_all(p, out);
    give(p, out);
  }
  grundy_i_free(context, p, sizeof *p);
  return s;
}

grundy_status grundy_i_drawing_check(grundy_context *context, const grundy_i_drawing *d,
                                     const grundy_phrase **wrong) {
  map *p = grundy_i_make(context, sizeof(map));
  grundy_i_lands lands;
  size_t pieces = 0, apart = 0;
  if (!p) return GRUNDY_NO_MEMORY;
  p->drawing = d;
  bool read = read_text(p);
  grundy_i_lands_find(d, 0, &lands);
  for (size_t b = 0; b < p->boundaries; b++) pieces += p->piece[b] == b;
  for (size_t r = 0; r < lands.count; r++) apart += lands.land[r] == r;
  *wrong = NULL;
  if (read && p->boundaries + apart != lands.count + pieces) {
    *wrong = GRUNDY_PHRASE(sprouts_ring);
  } else if (read && lands.count <= MIRRORED && !find_faces(p)) {
    *wrong = GRUNDY_PHRASE(sprouts_crossed);
  }
  grundy_i_free(context, p, sizeof *p);
  return GRUNDY_OK;
}
