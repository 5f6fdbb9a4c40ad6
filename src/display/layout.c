/* Places of small graphs; see display/layout.h for the methods. */
#include "display/layout.h"

#include <math.h>

#include "base/context.h"

enum { SCALINGS = 60, ROUNDS = 200 };
static const uint32_t not_met = UINT32_MAX;

/* A graph while it is laid out: steps[i * count + j] edges lead from i to j, not_met where none do,
 * and as many as `apart` are taken for it. */
typedef struct layout {
  grundy_context *context;
  const uint32_t (*edges)[2];
  size_t edge_count, count;
  uint32_t *steps, apart;
  double (*places)[2];
  double *scaled; /* minus half of the squares of distances, rows and columns centred */
} layout;

/* ---- distances ---- */

/* Sets how many edges lead from vertex `from` to each, by breadth; returns the most. */
static uint32_t measure(const layout *l, size_t from, uint32_t *steps) {
  uint32_t level = 0;
  bool more = true;
  for (size_t i = 0; i < l->count; i++) steps[i] = i == from ? 0 : not_met;
  for (; more; level += more) {
    more = false;
    for (size_t e = 0; e < l->edge_count; e++) {
      uint32_t a = l->edges[e][0], b = l->edges[e][1];
      if (steps[a] == level && steps[b] == not_met) steps[b] = level + 1, more = true;
      if (steps[b] == level && steps[a] == not_met) steps[a] = level + 1, more = true;
    }
  }
  return level;
}

static double distance(const layout *l, size_t i, size_t j) {
  uint32_t steps = l->steps[i * l->count + j];
  return steps == not_met ? l->apart : steps;
}

/* ---- classical scaling ---- */

static void centre(const layout *l) {
  size_t n = l->count;
  double whole = 0;
  for (size_t i = 0; i < n; i++) {
    double mean = 0;
    for (size_t j = 0; j < n; j++) mean += distance(l, i, j) * distance(l, i, j) / (double)n;
    l->places[i][0] = mean;
    whole += mean / (double)n;
  }
  for (size_t i = 0; i < n; i++) {
    for (size_t j = 0; j < n; j++) {
      double square = distance(l, i, j) * distance(l, i, j);
      l->scaled[i * n + j] = (l->places[i][0] + l->places[j][0] - whole - square) / 2;
    }
  }
}

/* Takes from axis 1 what of it is along axis 0, and makes the axis one long. */
static double make_unit(const layout *l, int axis) {
  double along = 0, square = 0;
  for (size_t i = 0; i < l->count && axis; i++) along += l->places[i][0] * l->places[i][1];
  for (size_t i = 0; i < l->count; i++) {
    if (axis) l->places[i][1] -= along * l->places[i][0];
    square += l->places[i][axis] * l->places[i][axis];
  }
  double length = sqrt(square);
  for (size_t i = 0; i < l->count && length > 0; i++) l->places[i][axis] /= length;
  return length;
}

/* The direction in which the distances are most spread out, by the power method; the second one
 * across the first. */
static double find_axis(const layout *l, int axis, double *next) {
  double stretch = 0;
  for (size_t i = 0; i < l->count; i++) {
    l->places[i][axis] = (double)((i * 7 + 3) % 11) - 5 + (double)i / 64;
  }
  (void)make_unit(l, axis);
  for (int round = 0; round < SCALINGS; round++) {
    for (size_t i = 0; i < l->count; i++) {
      next[i] = 0;
      for (size_t j = 0; j < l->count; j++) {
        next[i] += l->scaled[i * l->count + j] * l->places[j][axis];
      }
    }
    for (size_t i = 0; i < l->count; i++) l->places[i][axis] = next[i];
    stretch = make_unit(l, axis);
  }
  return sqrt(stretch);
}

/* ---- stress ---- */

/* Moves vertex i to where its distances to the others, each weighed by 1 / steps^2, would have it,
 * were the others to stay. */
static void settle(const layout *l, size_t i) {
  double x = 0, y = 0, weights = 0;
  for (size_t j = 0; j < l->count; j++) {
    if (j == i) continue;
    double wanted = distance(l, i, j), weight = 1 / (wanted * wanted);
    double dx = l->places[i][0] - l->places[j][0], dy = l->places[i][1] - l->places[j][1];
    double is = sqrt(dx * dx + dy * dy);
    if (is < 1e-6) dx = i < j ? -1 : 1, dy = 0, is = 1;
    x += weight * (l->places[j][0] + wanted * dx / is);
    y += weight * (l->places[j][1] + wanted * dy / is);
    weights += weight;
  }
  if (weights > 0) l->places[i][0] = x / weights, l->places[i][1] = y / weights;
}

static void move_to_origin(const layout *l) {
  for (int axis = 0; axis < 2; axis++) {
    double least = l->places[0][axis];
    for (size_t i = 0; i < l->count; i++) {
      if (l->places[i][axis] < least) least = l->places[i][axis];
    }
    for (size_t i = 0; i < l->count; i++) l->places[i][axis] -= least;
  }
}

static void lay_out(layout *l) {
  for (size_t i = 0; i < l->count; i++) {
    uint32_t most = measure(l, i, l->steps + i * l->count);
    if (most >= l->apart) l->apart = most + 1;
  }
  centre(l);
  double *next = l->scaled + l->count * l->count;
  double across[2] = {find_axis(l, 0, next), 0};
  across[1] = find_axis(l, 1, next);
  for (size_t i = 0; i < l->count; i++) {
    for (int axis = 0; axis < 2; axis++) l->places[i][axis] *= across[axis];
  }
  for (int round = 0; round < ROUNDS; round++) {
    for (size_t i = 0; i < l->count; i++) settle(l, i);
  }
  move_to_origin(l);
}

grundy_status grundy_i_layout(grundy_context *context, const uint32_t (*edges)[2],
                              size_t edge_count, size_t vertices, double (*places)[2]) {
  GRUNDY_ASSERT(vertices <= GRUNDY_LAYOUT_VERTICES);
  layout l = {context, edges, edge_count, vertices, NULL, 2, places, NULL};
  size_t cells = vertices * (vertices + 1);
  if (vertices == 0) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  l.steps = grundy_i_new(context, cells, sizeof *l.steps, &s);
  l.scaled = grundy_i_new(context, cells, sizeof *l.scaled, &s);
  if (s == GRUNDY_OK) lay_out(&l);
  grundy_i_free(context, l.scaled, cells * sizeof *l.scaled);
  grundy_i_free(context, l.steps, cells * sizeof *l.steps);
  return s;
}

/* ---- on the ground ---- */

/* The neighbour of v one step nearer to the ground that is met first. */
static uint32_t below(const layout *l, uint32_t v) {
  uint32_t found = not_met;
  for (size_t e = 0; e < l->edge_count; e++) {
    for (int end = 0; end < 2; end++) {
      uint32_t u = l->edges[e][end];
      bool is = l->edges[e][1 - end] == v && l->steps[u] + 1 == l->steps[v];
      if (is && u < found) found = u;
    }
  }
  return found;
}

/* Widths from the highest vertices down, then places from the ground up: each vertex gets from its
 * parent's part the next that is as wide as it has leaves. */
static void stack(const layout *l, uint32_t levels) {
  uint32_t *parent = l->steps + l->count;
  double *width = l->scaled, *left = width + l->count;
  for (uint32_t v = 0; v < l->count; v++) {
    parent[v] = v && l->steps[v] != not_met ? below(l, v) : not_met;
    width[v] = left[v] = 0;
  }
  for (uint32_t level = levels + 1; level-- > 0;) {
    for (uint32_t v = 0; v < l->count; v++) {
      if (l->steps[v] != level) continue;
      if (width[v] < 1) width[v] = 1;
      if (parent[v] != not_met) width[parent[v]] += width[v];
    }
  }
  for (uint32_t level = 0; level <= levels; level++) {
    for (uint32_t v = 0; v < l->count; v++) {
      if (l->steps[v] != level) continue;
      double at = v ? left[parent[v]] : 0;
      if (v) left[parent[v]] += width[v];
      left[v] = at;
      l->places[v][0] = at + (width[v] - 1) / 2;
      l->places[v][1] = level;
    }
  }
}

grundy_status grundy_i_layout_on_ground(grundy_context *context, const uint32_t (*edges)[2],
                                        size_t edge_count, size_t vertices, double (*places)[2]) {
  layout l = {context, edges, edge_count, vertices, NULL, 0, places, NULL};
  grundy_status s = GRUNDY_OK;
  l.steps = grundy_i_new(context, 2 * vertices, sizeof *l.steps, &s);
  l.scaled = grundy_i_new(context, 2 * vertices, sizeof *l.scaled, &s);
  if (s == GRUNDY_OK) {
    uint32_t levels = measure(&l, 0, l.steps);
    for (size_t v = 0; v < vertices; v++) places[v][0] = places[v][1] = 0;
    stack(&l, levels);
  }
  grundy_i_free(context, l.scaled, 2 * vertices * sizeof *l.scaled);
  grundy_i_free(context, l.steps, 2 * vertices * sizeof *l.steps);
  return s;
}
