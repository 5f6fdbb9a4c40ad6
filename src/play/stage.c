#include "play/stage.h"

#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "grundy/print.h"
#include "text/moves.h"

enum { HALF = 50 };            /* a cell */
#define DROPPED (SIZE_MAX - 1) /* the component of what is taken out of the list */

/* An item, the component it is part of (SIZE_MAX: of none any more), and its name there. Texts are
 * those of the pictures that were drawn. */
typedef struct staged {
  grundy_picture_item item;
  size_t component;
  const char *local;
} staged;

typedef struct root {
  staged *list;
  size_t count, capacity, groups;
  int32_t width, height;
  bool drawn;
  grundy_array memory; /* of a ruleset that draws a match itself */
} root;

struct grundy_i_stage {
  grundy_context *context;
  const grundy_i_match *match;
  size_t turn;
  root *roots;
  size_t count;
  grundy_array of;                  /* the root of each component */
  grundy_picture **drawings, names; /* names: of what could not keep its own */
  size_t drawn, capacity;
};

typedef struct rectangle {
  int32_t left, top, right, bottom;
} rectangle;

/* What a move makes of a component. */
typedef struct part {
  const grundy_picture *picture; /* NULL where it is not drawn */
  size_t *target;                /* of each of its items: the item of the root that it is */
  int32_t dx, dy;
  bool moved; /* by (dx, dy), all of it; else what it has in common stays in its place */
  bool apart; /* it is a piece of a sheet or a heap of its own: new things have new names */
  rectangle own, there; /* of a piece of a sheet: its squares, and what they are on the stage */
} part;

typedef struct staging {
  grundy_i_stage *stage;
  root *r;
  size_t component, count;
  part *parts;
  bool *used; /* items of the root that are a target */
  size_t room;
  const grundy_field *pick, *gone;
  unsigned tone, placed;
  bool board; /* something stands or moves on its squares */
  bool sheet; /* moves cut it */
} staging;

/* ---- drawing ---- */

/* An empty picture that lasts as long as the match. */
static grundy_status add_drawing(grundy_i_stage *stage, grundy_picture **out) {
  GRUNDY_TRY(GRUNDY_RESERVE(stage->context, stage->drawings, stage->capacity, stage->drawn, 8));
  *out = grundy_i_make(stage->context, sizeof **out);
  if (!*out) return GRUNDY_NO_MEMORY;
  stage->drawings[stage->drawn++] = *out;
  grundy_picture_init(*out, stage->context);
  return GRUNDY_OK;
}

/* A picture, *out NULL where there is none. */
static grundy_status draw(grundy_i_stage *stage, const grundy_game *game, grundy_component c,
                          const grundy_picture **out) {
  grundy_picture *picture;
  *out = NULL;
  GRUNDY_TRY(add_drawing(stage, &picture));
  grundy_status s = grundy_picture_draw(picture, game, c);
  if (s == GRUNDY_OK) *out = picture;
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

static grundy_picture_item shifted(grundy_picture_item item, int32_t dx, int32_t dy) {
  item.x += dx, item.x2 += dx;
  item.y += dy, item.y2 += dy;
  return item;
}

/* A coordinate of a piece of a sheet: within its squares as large as these are on the stage,
 * next to them as far away as in its own picture. */
static int32_t scaled(int32_t at, int32_t low, int32_t high, int32_t to_low, int32_t to_high) {
  if (at < low) return to_low + at - low;
  if (at > high) return to_high + at - high;
  return to_low + (int32_t)((int64_t)(at - low) * (to_high - to_low) / (high - low));
}

/* An item of a part in its place on the stage. */
static grundy_picture_item placed(const part *p, grundy_picture_item item) {
  const rectangle *a = &p->own, *b = &p->there;
  if (a->left == a->right) return shifted(item, p->dx, p->dy);
  item.x = scaled(item.x, a->left, a->right, b->left, b->right);
  item.x2 = scaled(item.x2, a->left, a->right, b->left, b->right);
  item.y = scaled(item.y, a->top, a->bottom, b->top, b->bottom);
  item.y2 = scaled(item.y2, a->top, a->bottom, b->top, b->bottom);
  return item;
}

static grundy_status add(grundy_i_stage *stage, root *r, grundy_picture_item item,
                         size_t component) {
  GRUNDY_TRY(GRUNDY_RESERVE(stage->context, r->list, r->capacity, r->count, 32));
  r->list[r->count++] = (staged){item, component, item.name};
  return GRUNDY_OK;
}

static size_t find_name(const root *r, const char *name) {
  size_t i = 0;
  while (i < r->count && (!r->list[i].item.name || strcmp(r->list[i].item.name, name) != 0)) i++;
  return i < r->count ? i : SIZE_MAX;
}

static size_t find_local(const root *r, size_t component, const char *local) {
  size_t i = 0;
  for (; i < r->count; i++) {
    const staged *at = &r->list[i];
    if (at->component == component && at->local && strcmp(at->local, local) == 0) break;
  }
  return i < r->count ? i : SIZE_MAX;
}

/* Adds an item by another name, the first of "2:NAME", "3:NAME", … that is not there. */
static grundy_status add_apart(grundy_i_stage *stage, root *r, grundy_picture_item item,
                               size_t component) {
  grundy_picture *names = &stage->names;
  char *name = item.name;
  for (size_t number = 2; find_name(r, name) != SIZE_MAX; number++) {
    grundy_picture_add(names, item, "%zu:%s", number, item.name);
    GRUNDY_TRY(names->status);
    name = names->list[names->count - 1].name;
  }
  GRUNDY_TRY(add(stage, r, item, component));
  r->list[r->count - 1].item.name = name;
  return GRUNDY_OK;
}

/* Adds a whole picture below what there is. A name of another component gets a number before it. */
static grundy_status add_picture(grundy_i_stage *stage, root *r, const grundy_picture *picture,
                                 size_t component) {
  int32_t below = r->count ? r->height + HALF : 0;
  for (size_t i = 0; i < picture->count; i++) {
    grundy_picture_item item = shifted(picture->list[i], 0, below);
    size_t at = item.name ? find_name(r, item.name) : SIZE_MAX;
    bool there = at != SIZE_MAX && r->list[at].component != component;
    GRUNDY_TRY((there ? add_apart : add)(stage, r, item, component));
  }
  if (picture->width > r->width) r->width = picture->width;
  r->height = below + picture->height;
  return GRUNDY_OK;
}

/* ---- which item is which ---- */

/* Whether a field, NULL for none, has the name. */
static bool has_text(const grundy_field *field, const char *local) {
  for (size_t i = 0; field && local && i < field->count; i++) {
    if (strcmp(field->texts[i], local) == 0) return true;
  }
  return false;
}

/* Is it a thing: not a gap between two, and not what is only shown as taken? */
static bool is_named(const grundy_picture_item *item) {
  return item->name && item->shape != GRUNDY_SHAPE_GAP && !(item->state & GRUNDY_STATE_TAKEN);
}

static bool is_thing(const staging *m, const staged *at) {
  return at->component == m->component && at->local && is_named(&at->item);
}

static size_t things_of(const part *p) {
  size_t count = 0;
  for (size_t i = 0; p->picture && i < p->picture->count; i++)
    count += is_named(&p->picture->list[i]);
  return count;
}

static void forget(staging *m) {
  memset(m->used, 0, m->room * sizeof *m->used);
  for (size_t j = 0; j < m->count; j++) {
    part *p = &m->parts[j];
    for (size_t i = 0; p->picture && i < p->picture->count; i++) p->target[i] = SIZE_MAX;
    p->moved = p->apart = false;
    p->own = (rectangle){0, 0, 0, 0};
  }
}

/* Things, or what is only shown as taken, that are still called the same. */
static void match_same(staging *m, bool things, size_t *found, size_t *fresh) {
  for (size_t j = 0; j < m->count; j++) {
    part *p = &m->parts[j];
    for (size_t i = 0; i < p->picture->count; i++) {
      const grundy_picture_item *item = &p->picture->list[i];
      if (!item->name || is_named(item) != things) continue;
      size_t at = find_local(m->r, m->component, item->name);
      if (at == SIZE_MAX || m->used[at]) {
        *fresh += things;
        continue;
      }
      m->used[at] = true;
      p->target[i] = at;
      *found += things && (m->board || !has_text(m->gone, item->name));
    }
  }
}

/* Names that stay. `whole`: all things that are left, and no others. Else all and others, or some,
 * and others only on a board. */
static bool match_names(staging *m, bool whole) {
  size_t left = 0, found = 0, fresh = 0;
  forget(m);
  for (size_t i = 0; i < m->r->count; i++) {
    left += is_thing(m, &m->r->list[i]) && !has_text(m->gone, m->r->list[i].local);
  }
  match_same(m, true, &found, &fresh);
  match_same(m, false, &found, &fresh);
  bool all = found == left;
  return whole ? all && !fresh : all || (found && (m->board || !fresh));
}

/* The item without a name that looks like this one and stands in its place; SIZE_MAX: none. */
static size_t find_same(const root *r, const grundy_picture_item *item) {
  size_t i = 0;
  for (; i < r->count; i++) {
    const grundy_picture_item *a = &r->list[i].item;
    if (!a->name && a->shape == item->shape && a->x == item->x && a->y == item->y &&
        a->x2 == item->x2 && a->y2 == item->y2)
      break;
  }
  return i < r->count ? i : SIZE_MAX;
}

static bool is_given(const part *p) {
  size_t i = 0;
  while (i < p->picture->count && p->target[i] == SIZE_MAX) i++;
  return i < p->picture->count;
}

/* Moves the part to where the first of its labels is on the root. */
static bool find_label(const root *r, part *p) {
  for (size_t i = 0; i < p->picture->count; i++) {
    const grundy_picture_item *b = &p->picture->list[i];
    for (size_t k = 0; b->shape == GRUNDY_SHAPE_LABEL && k < r->count; k++) {
      const grundy_picture_item *a = &r->list[k].item;
      if (a->shape != b->shape || strcmp(a->label, b->label) != 0) continue;
      p->dx = a->x - b->x, p->dy = a->y - b->y;
      return true;
    }
  }
  return false;
}

/* Whether what the part has in common with the root lies as it does there, but for one vector, and
 * its labels as well. */
static bool fits(const staging *m, part *p) {
  bool first = is_given(p) || m->count > 1 || !find_label(m->r, p);
  for (size_t i = 0; i < p->picture->count; i++) {
    if (p->target[i] == SIZE_MAX) continue;
    const grundy_picture_item *a = &m->r->list[p->target[i]].item, *b = &p->picture->list[i];
    if (first) p->dx = a->x - b->x, p->dy = a->y - b->y;
    first = false;
    const grundy_picture_item c = shifted(*b, p->dx, p->dy);
    if (a->x != c.x || a->y != c.y || a->x2 != c.x2 || a->y2 != c.y2) return false;
  }
  for (size_t i = 0; !first && i < p->picture->count; i++) {
    const grundy_picture_item c = shifted(p->picture->list[i], p->dx, p->dy);
    if (c.shape == GRUNDY_SHAPE_LABEL && find_same(m->r, &c) == SIZE_MAX) return false;
  }
  return !first;
}

/* Whether what has the same names may stay where it is: the edges of a graph, and its vertices
 * where something moves on them, because their places mean nothing. */
static bool may_stay(const part *p) {
  bool walks = false, stays = true;
  for (size_t i = 0; i < p->picture->count; i++) {
    walks = walks || p->picture->list[i].state & GRUNDY_STATE_HERE;
  }
  for (size_t i = 0; i < p->picture->count; i++) {
    const grundy_picture_item *item = &p->picture->list[i];
    bool graph = item->shape == GRUNDY_SHAPE_EDGE || (walks && item->shape == GRUNDY_SHAPE_VERTEX);
    stays = stays && (!item->name || (graph && p->target[i] != SIZE_MAX));
  }
  return stays;
}

/* The least room between heaps: some where one of them is in several rows. */
static int32_t gap_of(const staging *m) {
  const grundy_picture_item *first = NULL;
  for (size_t i = 0; i < m->r->count; i++) {
    const staged *at = &m->r->list[i];
    if (!is_thing(m, at)) continue;
    if (first && first->y != at->item.y) return HALF;
    first = &at->item;
  }
  return 0;
}

/* Where each part is; one of several of which nothing was there yet is below all the rest. */
static bool settle(const staging *m) {
  int32_t gap = gap_of(m), below = m->r->height + gap;
  for (size_t j = 0; j < m->count; j++) {
    part *p = &m->parts[j];
    if (!things_of(p)) continue;
    p->apart = m->count > 1 && !is_given(p);
    p->moved = p->apart || fits(m, p);
    if (!p->moved && !may_stay(p)) return false;
    if (!p->apart) continue;
    p->dx = 0, p->dy = below;
    below += p->picture->height + gap;
  }
  return true;
}

/* Whether the row ends before the item: one that is gone, or a gap before it that is. */
static bool divides(const staging *m, const staged *at) {
  for (size_t i = 0; m->gone && i < m->gone->count; i++) {
    const char *bar = strchr(m->gone->texts[i], '|');
    if (bar && strcmp(bar + 1, at->local) == 0) return true;
  }
  return false;
}

/* The items of the run go to a part of `things` that has none yet. */
static bool give(staging *m, const size_t *run, size_t things) {
  for (size_t j = 0; j < m->count; j++) {
    part *p = &m->parts[j];
    if (!things || things_of(p) != things) continue;
    if (is_given(p)) continue;
    for (size_t i = 0, next = 0; i < p->picture->count; i++) {
      if (!is_named(&p->picture->list[i])) continue;
      if (m->r->list[run[next]].item.shape != p->picture->list[i].shape) return false;
      p->target[i] = run[next++];
      m->used[p->target[i]] = true;
    }
    return true;
  }
  return false;
}

/* Of two squares of which only one can be used a part may keep one. */
static bool give_run(staging *m, const size_t *run, size_t length) {
  return give(m, run, length) || (length == 2 && give(m, run, 1));
}

/* The gap of a part between two things is that between the same two of the root. */
static void match_gaps(staging *m, part *p) {
  for (size_t i = 0; i < p->picture->count; i++) {
    const grundy_picture_item *item = &p->picture->list[i];
    const char *bar = item->shape == GRUNDY_SHAPE_GAP ? strchr(item->name, '|') : NULL;
    if (!bar) continue;
    for (size_t k = 0; k < p->picture->count; k++) {
      const grundy_picture_item *right = &p->picture->list[k];
      if (!is_named(right) || strcmp(right->name, bar + 1) != 0) continue;
      const char *local = m->r->list[p->target[k]].local;
      for (size_t g = 0; g < m->r->count; g++) {
        const staged *at = &m->r->list[g];
        const char *other =
            at->component == m->component && at->local && at->item.shape == GRUNDY_SHAPE_GAP
                ? strchr(at->local, '|')
                : NULL;
        if (other && strcmp(other + 1, local) == 0) p->target[i] = g, m->used[g] = true;
      }
    }
  }
}

/* A row that falls apart: its runs are the parts, in any order; a single part is all that is
 * left. */
static bool match_rows(staging *m, size_t *run) {
  size_t length = 0;
  bool given = true;
  forget(m);
  for (size_t i = 0; i < m->r->count; i++) {
    const staged *at = &m->r->list[i];
    if (!is_thing(m, at)) continue;
    bool gone = has_text(m->gone, at->local);
    if (m->count > 1 && length && (gone || divides(m, at))) {
      given = given && give_run(m, run, length);
      length = 0;
    }
    if (!gone) run[length++] = i;
  }
  if (length) given = given && give_run(m, run, length);
  for (size_t j = 0; given && j < m->count; j++) {
    given = !things_of(&m->parts[j]) || is_given(&m->parts[j]);
    if (given) match_gaps(m, &m->parts[j]);
  }
  return given;
}

/* ---- sheets ---- */

static void hold(rectangle *a, const grundy_picture_item *item) {
  bool empty = a->left == a->right;
  if (item->shape != GRUNDY_SHAPE_SQUARE) return;
  if (empty || item->x < a->left) a->left = item->x;
  if (empty || item->y < a->top) a->top = item->y;
  if (empty || item->x2 > a->right) a->right = item->x2;
  if (empty || item->y2 > a->bottom) a->bottom = item->y2;
}

/* What is left of the sheet: one area, or two on either side of the line that is picked. */
static size_t find_areas(const staging *m, rectangle out[2]) {
  const grundy_picture_item *cut = NULL;
  out[0] = (rectangle){0, 0, 0, 0};
  for (size_t i = 0; i < m->r->count; i++) {
    const staged *at = &m->r->list[i];
    if (at->component != m->component) continue;
    if (!has_text(m->gone, at->local)) hold(&out[0], &at->item);
    if (at->item.shape == GRUNDY_SHAPE_LINE && has_text(m->pick, at->local)) cut = &at->item;
  }
  out[1] = out[0];
  if (cut && cut->x == cut->x2) out[0].right = out[1].left = cut->x;
  if (cut && cut->y == cut->y2) out[0].bottom = out[1].top = cut->y;
  return cut ? 2 : 1;
}

/* Whether one is as the other but for its size. */
static bool is_alike(const rectangle *a, const rectangle *b) {
  int64_t width[2] = {a->right - a->left, b->right - b->left};
  int64_t height[2] = {a->bottom - a->top, b->bottom - b->top};
  return width[0] * height[1] == width[1] * height[0];
}

/* Whether the item that is left of the sheet is this one, or a line of which this is a piece. */
static bool is_piece(const grundy_picture_item *a, const grundy_picture_item *item) {
  bool line = a->shape == GRUNDY_SHAPE_LINE;
  if (a->shape != item->shape) return false;
  if (line && a->x == a->x2 && item->x == item->x2)
    return a->x == item->x && a->y <= item->y && item->y2 <= a->y2;
  if (line && a->y == a->y2 && item->y == item->y2)
    return a->y == item->y && a->x <= item->x && item->x2 <= a->x2;
  return a->x == item->x && a->y == item->y && a->x2 == item->x2 && a->y2 == item->y2;
}

/* A sheet of paper that is cut: what is left, or the two pieces, lies where it lay. */
static bool match_sheets(staging *m) {
  rectangle areas[2];
  size_t count = find_areas(m, areas);
  bool taken[2] = {false, false};
  forget(m);
  for (size_t j = 0; j < m->count; j++) {
    part *p = &m->parts[j];
    for (size_t i = 0; i < p->picture->count; i++) hold(&p->own, &p->picture->list[i]);
    size_t k = 0;
    p->moved = p->apart = p->own.left != p->own.right;
    if (!p->moved) continue;
    while (k < count && (taken[k] || !is_alike(&p->own, &areas[k]))) k++;
    if (k == count) return false;
    taken[k] = true;
    p->there = areas[k];
    for (size_t i = 0; i < p->picture->count; i++) {
      const grundy_picture_item item = placed(p, p->picture->list[i]);
      for (size_t n = 0; item.name && n < m->r->count && p->target[i] == SIZE_MAX; n++) {
        const staged *at = &m->r->list[n];
        bool left = is_thing(m, at) && !m->used[n] && !has_text(m->gone, at->local);
        if (left && is_piece(&at->item, &item)) p->target[i] = n, m->used[n] = true;
      }
    }
  }
  return true;
}

/* ---- a move ---- */

/* What the move places on the item that one points at. */
static grundy_status place(const staging *m, size_t at) {
  grundy_picture_item *item = &m->r->list[at].item;
  bool square = item->shape == GRUNDY_SHAPE_SQUARE;
  if (m->placed == GRUNDY_STATE_CROSS) item->state = GRUNDY_STATE_CROSS;
  if (m->placed != GRUNDY_STATE_QUEEN) return GRUNDY_OK;
  grundy_picture_item queen = {.shape = GRUNDY_SHAPE_PIECE,
                               .state = GRUNDY_STATE_QUEEN,
                               .x = square ? (item->x + item->x2) / 2 : item->x,
                               .y = square ? (item->y + item->y2) / 2 : item->y,
                               .tone = m->tone};
  return add(m->stage, m->r, queen, SIZE_MAX);
}

/* A thing that is gone; one that is only out of reach stays as it is. */
static grundy_status bury(const staging *m, size_t at) {
  staged *dead = &m->r->list[at];
  bool gone = has_text(m->gone, dead->local), picked = has_text(m->pick, dead->local);
  grundy_picture_item *item = &dead->item;
  dead->component = SIZE_MAX;
  dead->local = NULL;
  item->state &= ~(unsigned)GRUNDY_STATE_HERE;
  if (!gone) return GRUNDY_OK;
  if (item->shape == GRUNDY_SHAPE_COIN) {
    item->state = (item->state & ~(unsigned)GRUNDY_STATE_HEADS) | GRUNDY_STATE_TAILS;
    return GRUNDY_OK;
  }
  if (item->shape == GRUNDY_SHAPE_SQUARE && m->board) return GRUNDY_OK;
  item->state = (item->state & ~(unsigned)GRUNDY_STATE_FREE) | GRUNDY_STATE_TAKEN;
  item->tone = m->tone;
  return picked ? place(m, at) : GRUNDY_OK;
}

/* Is it a thing without a name that stands on the board, such as a coin on a square? */
static bool is_loose(const grundy_picture_item *item) {
  return !item->name && (item->shape == GRUNDY_SHAPE_PIECE || item->shape == GRUNDY_SHAPE_COIN ||
                         item->shape == GRUNDY_SHAPE_STONE);
}

/* What the part has that the root had not: a stone on a lower step, a piece on its new square. */
static grundy_status add_fresh(const staging *m, const part *p, size_t component) {
  for (size_t i = 0; p->moved && i < p->picture->count; i++) {
    if (p->target[i] != SIZE_MAX) continue;
    grundy_picture_item item = placed(p, p->picture->list[i]);
    if (p->apart) {
      GRUNDY_TRY((item.name ? add_apart : add)(m->stage, m->r, item, component));
      continue;
    }
    size_t at = item.name ? find_name(m->r, item.name) : SIZE_MAX;
    if (at != SIZE_MAX) {
      bool back = m->r->list[at].component == SIZE_MAX && is_named(&item);
      if (back) m->r->list[at] = (staged){item, component, item.name};
      continue;
    }
    at = item.name || is_loose(&item) ? SIZE_MAX : find_same(m->r, &item);
    if (at == SIZE_MAX) {
      GRUNDY_TRY(add(m->stage, m->r, item, component));
    } else if (item.label && !p->dx && !p->dy) {
      m->r->list[at].item.label = item.label; /* a limit, not the number of a row that moved */
    }
  }
  return GRUNDY_OK;
}

/* The items of a part are from now on those of component `component`. */
static grundy_status hand_over(const staging *m, const part *p, size_t component) {
  for (size_t i = 0; i < p->picture->count; i++) {
    if (p->target[i] == SIZE_MAX) continue;
    staged *at = &m->r->list[p->target[i]];
    const grundy_picture_item *item = &p->picture->list[i];
    bool picked = has_text(m->pick, at->local);
    bool taken = !(at->item.state & (GRUNDY_STATE_TAKEN | GRUNDY_STATE_CHOCOLATE)) &&
                 item->state & GRUNDY_STATE_TAKEN;
    at->component = component;
    at->local = item->name;
    at->item.state = item->state;
    if (m->sheet) {
      const grundy_picture_item now = placed(p, *item);
      at->item.x = now.x, at->item.y = now.y, at->item.x2 = now.x2, at->item.y2 = now.y2;
    }
    bool numbered = item->label && item->name && strcmp(item->label, item->name) == 0;
    if (item->label && !numbered && p->moved) at->item.label = item->label;
    if (taken) at->item.group = m->r->groups, at->item.tone = m->tone;
    if (taken && picked) GRUNDY_TRY(place(m, p->target[i]));
  }
  return GRUNDY_OK;
}

/* The items of later components have another number after a move that leaves several parts, or
 * none; and so have the components. */
static grundy_status renumber(grundy_i_stage *stage, size_t component, size_t parts) {
  grundy_array *of = &stage->of;
  uint64_t index = of->data[component];
  size_t after = of->length - component - 1;
  for (size_t i = 0; i + 1 < parts; i++) GRUNDY_TRY(grundy_array_push(of, index));
  memmove(of->data + component + parts, of->data + component + 1, after * sizeof *of->data);
  for (size_t j = 0; j < parts; j++) of->data[component + j] = index;
  of->length = component + parts + after;
  for (size_t k = 0; k < stage->count; k++) {
    for (size_t i = 0; i < stage->roots[k].count; i++) {
      size_t *at = &stage->roots[k].list[i].component;
      if (*at > component && *at < DROPPED) *at += parts - 1;
    }
  }
  return GRUNDY_OK;
}

/* Lines are drawn over the pieces, and cuts over lines. */
static void raise_lines(root *r, unsigned state) {
  for (size_t i = 0, rest = r->count; rest; rest--) {
    const staged at = r->list[i];
    bool line = at.item.shape == GRUNDY_SHAPE_LINE && at.item.state & state;
    if (line) {
      memmove(r->list + i, r->list + i + 1, (r->count - i - 1) * sizeof at);
      r->list[r->count - 1] = at;
    }
    i += !line;
  }
}

/* Gives every item of the component its new one; what stood on squares of a board that moves is
 * said by its parts. */
static grundy_status apply(const staging *m) {
  size_t count = m->r->count, kept = 0;
  bool moved = !m->count;
  for (size_t j = 0; j < m->count; j++) moved = moved || (m->parts[j].moved && !m->parts[j].apart);
  m->r->groups++;
  for (size_t i = 0; i < count; i++) {
    staged *at = &m->r->list[i];
    if (at->component != m->component) continue;
    if (at->local && !m->used[i]) GRUNDY_TRY(bury(m, i));
    bool named = at->item.name;
    bool dropped = m->sheet ? !named : moved && is_loose(&at->item);
    if (!m->r->list[i].local) m->r->list[i].component = dropped ? DROPPED : SIZE_MAX;
  }
  GRUNDY_TRY(renumber(m->stage, m->component, m->count));
  for (size_t j = 0; j < m->count; j++) {
    GRUNDY_TRY(hand_over(m, &m->parts[j], m->component + j));
  }
  for (size_t i = 0; i < m->r->count; i++) {
    if (m->r->list[i].component != DROPPED) m->r->list[kept++] = m->r->list[i];
  }
  m->r->count = kept;
  for (size_t j = 0; j < m->count; j++) GRUNDY_TRY(add_fresh(m, &m->parts[j], m->component + j));
  if (m->sheet) raise_lines(m->r, GRUNDY_STATE_FREE);
  if (m->sheet) raise_lines(m->r, GRUNDY_STATE_TAKEN);
  return GRUNDY_OK;
}

/* The frame holds everything, from (0, 0) on. */
static void frame(root *r) {
  int32_t left = 0, top = 0;
  for (size_t i = 0; i < r->count; i++) {
    const grundy_picture_item *item = &r->list[i].item;
    int32_t half = item->shape == GRUNDY_SHAPE_SQUARE ? 0 : HALF;
    if (item->shape == GRUNDY_SHAPE_LABEL || item->shape == GRUNDY_SHAPE_LINE) continue;
    if (item->x - half < left) left = item->x - half;
    if (item->y - half < top) top = item->y - half;
    int32_t right = half ? item->x + half : item->x2, bottom = half ? item->y + half : item->y2;
    if (right > r->width) r->width = right;
    if (bottom > r->height) r->height = bottom;
  }
  for (size_t i = 0; (left || top) && i < r->count; i++) {
    r->list[i].item = shifted(r->list[i].item, -left, -top);
  }
  r->width -= left;
  r->height -= top;
}

/* ---- replaying ---- */

/* Lets the ruleset begin the drawing of a root, or add the move to it; *done false where it does
 * not. */
static grundy_status follow(grundy_i_stage *stage, const grundy_position *position,
                            size_t component, const grundy_i_ply *ply, bool *done) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(position, component, &game), to = c;
  root *r = &stage->roots[stage->of.data[component]];
  grundy_picture *picture, *names;
  *done = false;
  if (!game->ruleset->display || !game->ruleset->display->follow) return GRUNDY_OK;
  if (ply ? !r->memory.length || grundy_i_sums_count(&ply->to) != 1 : r->count) return GRUNDY_OK;
  if (ply) to = grundy_i_sums_at(&ply->to, 0);
  if (!ply) r->memory.length = 0;
  GRUNDY_TRY(add_drawing(stage, &picture));
  GRUNDY_TRY(add_drawing(stage, &names));
  grundy_status s = game->ruleset->display->follow(
      GRUNDY_CALL(stage->context, game, c, .to = ply ? &to : NULL, .count = ply != NULL),
      ply ? ply->way : 0, &r->memory, picture, names);
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  r->count = 0;
  for (size_t i = 0; s == GRUNDY_OK && i < picture->count; i++) {
    s = add(stage, r, picture->list[i], component);
    if (s == GRUNDY_OK) r->list[i].local = names->list[i].name;
  }
  r->width = picture->width, r->height = picture->height;
  *done = true;
  return s;
}

/* Draws the components of a root again, one below another; nothing where one of them cannot be. The
 * last picture stays where nothing is left to draw. */
static grundy_status redraw(grundy_i_stage *stage, size_t index, const grundy_position *position) {
  root *r = &stage->roots[index], last = *r;
  bool done;
  r->count = r->groups = r->memory.length = 0;
  r->width = r->height = 0;
  r->drawn = true;
  for (size_t i = 0; i < stage->of.length && r->drawn; i++) {
    const grundy_game *game;
    const grundy_picture *picture;
    if (stage->of.data[i] != index) continue;
    grundy_component c = grundy_position_component(position, i, &game);
    GRUNDY_TRY(follow(stage, position, i, NULL, &done));
    if (done) continue;
    GRUNDY_TRY(draw(stage, game, c, &picture));
    r->drawn = picture != NULL;
    if (r->drawn) GRUNDY_TRY(add_picture(stage, r, picture, i));
  }
  if (!r->drawn) r->count = 0;
  if (r->drawn && !r->count) {
    r->count = last.count, r->width = last.width, r->height = last.height;
    for (size_t i = 0; i < r->count; i++) r->list[i].local = NULL;
  }
  return GRUNDY_OK;
}

/* The tone of the player who made the move: in games of two sides Left and Right. */
static unsigned tone_of(const grundy_i_match *match, size_t turn, const grundy_game *game) {
  bool second = game->ruleset->two_sided
                    ? grundy_i_match_side(match, turn) == GRUNDY_SIDE_RIGHT
                    : grundy_i_match_player(match, turn) == GRUNDY_PLAYER_SECOND;
  return second ? 2 : 1;
}

/* What the ruleset says of the move: what is gone, and what is placed where one points. */
static grundy_status describe(staging *m, const grundy_game *game, size_t turn,
                              grundy_reasons *said) {
  const grundy_i_match *match = m->stage->match;
  const grundy_i_ply *ply = &match->turns[turn].ply;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, grundy_i_match_position(match, turn), m->stage->context);
  grundy_side side = grundy_i_match_side(match, turn);
  grundy_i_change c = grundy_i_change_of_sums(&cursor, ply->component, side, &ply->to);
  grundy_status s = cursor.text.status;
  said->items = true;
  if (s == GRUNDY_OK) {
    s = grundy_i_move_describe(cursor.position, c.component, side, c.to, c.count, said);
  }
  grundy_i_cursor_clear(&cursor);
  size_t way = grundy_i_way_of(said, ply->way);
  if (s != GRUNDY_OK || way == SIZE_MAX) return s;
  m->pick = grundy_reason_field(&said->list[way], "pick");
  m->gone = grundy_reason_field(&said->list[way], "gone");
  m->tone = tone_of(match, turn, game);
  m->placed = strcmp(said->list->id, "move.cross") == 0   ? GRUNDY_STATE_CROSS
              : strcmp(said->list->id, "move.queen") == 0 ? GRUNDY_STATE_QUEEN
                                                          : 0;
  return GRUNDY_OK;
}

/* Finds out which item is which; *known false where that cannot be said. */
static grundy_status match_items(staging *m, bool *known) {
  void *run;
  GRUNDY_TRY(grundy_i_allocate(m->stage->context, m->room + 1, sizeof(size_t), &run));
  for (size_t i = 0; i < m->room; i++) {
    const staged *at = &m->r->list[i];
    bool stands = is_loose(&at->item) || at->item.shape == GRUNDY_SHAPE_COIN ||
                  at->item.state & GRUNDY_STATE_HERE;
    m->board = m->board || (at->component == m->component && stands);
    m->sheet = m->sheet || (at->component == m->component && at->item.state & GRUNDY_STATE_PAPER);
  }
  if (m->sheet)
    *known = match_sheets(m);
  else
    *known = !m->count || (match_names(m, !m->board) && settle(m)) || match_rows(m, run) ||
             (match_names(m, false) && settle(m));
  grundy_i_free(m->stage->context, run, (m->room + 1) * sizeof(size_t));
  return GRUNDY_OK;
}

/* Where nothing is left, all of the last picture stays, as taken. */
static bool leaves_nothing(staging *m) {
  forget(m);
  for (size_t j = 0; j < m->count; j++) {
    if (things_of(&m->parts[j])) return false;
  }
  for (size_t i = 0; i < m->r->count; i++) {
    staged *at = &m->r->list[i];
    if (is_thing(m, at)) at->item.state = GRUNDY_STATE_TAKEN;
  }
  return true;
}

/* Draws the parts and makes the move on the stage. *known false: the root must be drawn again. */
static grundy_status make(staging *m, size_t turn, bool *known) {
  grundy_i_stage *stage = m->stage;
  const grundy_position *after = grundy_i_match_position(stage->match, turn + 1);
  for (size_t j = 0; j < m->count; j++) {
    const grundy_game *game;
    part *p = &m->parts[j];
    grundy_component c = grundy_position_component(after, m->component + j, &game);
    GRUNDY_TRY(draw(stage, game, c, &p->picture));
    if (!p->picture) return GRUNDY_OK;
    GRUNDY_TRY(GRUNDY_ALLOCATE(stage->context, p->target, p->picture->count + 1));
  }
  GRUNDY_TRY(match_items(m, known));
  *known = *known || leaves_nothing(m);
  if (!*known) return GRUNDY_OK;
  GRUNDY_TRY(apply(m));
  frame(m->r);
  return GRUNDY_OK;
}

/* Makes move `turn` on the stage. */
static grundy_status step(grundy_i_stage *stage, size_t turn) {
  const grundy_i_ply *ply = &stage->match->turns[turn].ply;
  const grundy_position *before = grundy_i_match_position(stage->match, turn);
  const grundy_game *game;
  grundy_position_component(before, ply->component, &game);
  size_t index = stage->of.data[ply->component];
  staging m = {.stage = stage, .r = &stage->roots[index], .component = ply->component};
  grundy_reasons said;
  bool known = false;
  grundy_status s = GRUNDY_OK;
  m.count = grundy_i_sums_count(&ply->to);
  m.room = m.r->count;
  grundy_reasons_init(&said, stage->context);
  m.parts = grundy_i_new(stage->context, m.count + 1, sizeof *m.parts, &s);
  m.used = grundy_i_new(stage->context, m.room + 1, sizeof *m.used, &s);
  if (s == GRUNDY_OK) s = follow(stage, before, m.component, ply, &known);
  if (s == GRUNDY_OK && !known && m.r->drawn && !m.r->memory.length) {
    s = describe(&m, game, turn, &said);
    if (s == GRUNDY_OK) s = make(&m, turn, &known);
  }
  if (s == GRUNDY_OK && !known) {
    s = renumber(stage, m.component, m.count);
    if (s == GRUNDY_OK) s = redraw(stage, index, grundy_i_match_position(stage->match, turn + 1));
  }
  for (size_t j = 0; m.parts && j < m.count; j++) {
    part *p = &m.parts[j];
    if (p->target)
      grundy_i_free(stage->context, p->target, (p->picture->count + 1) * sizeof(size_t));
  }
  grundy_i_free(stage->context, m.parts, (m.count + 1) * sizeof *m.parts);
  grundy_i_free(stage->context, m.used, (m.room + 1) * sizeof *m.used);
  grundy_reasons_clear(&said);
  return s;
}

/* Nothing is on the stage. */
static void clear(grundy_i_stage *stage) {
  for (size_t i = 0; stage->roots && i < stage->count; i++) {
    grundy_i_free(stage->context, stage->roots[i].list,
                  stage->roots[i].capacity * sizeof *stage->roots[i].list);
    grundy_array_clear(&stage->roots[i].memory);
  }
  grundy_i_free(stage->context, stage->roots, (stage->count + 1) * sizeof *stage->roots);
  for (size_t i = 0; i < stage->drawn; i++) {
    grundy_picture_clear(stage->drawings[i]);
    grundy_i_free(stage->context, stage->drawings[i], sizeof *stage->drawings[i]);
  }
  grundy_picture_clear(&stage->names);
  stage->roots = NULL;
  stage->count = stage->drawn = stage->turn = stage->of.length = 0;
}

static grundy_status begin(grundy_i_stage *stage) {
  const grundy_position *start = grundy_i_match_position(stage->match, 0);
  grundy_status s = GRUNDY_OK;
  clear(stage);
  stage->count = grundy_position_count(start);
  stage->roots = grundy_i_new(stage->context, stage->count + 1, sizeof *stage->roots, &s);
  for (size_t i = 0; s == GRUNDY_OK && i < stage->count; i++) s = grundy_array_push(&stage->of, i);
  for (size_t i = 0; s == GRUNDY_OK && i < stage->count; i++) {
    grundy_array_init(&stage->roots[i].memory, stage->context);
    s = redraw(stage, i, start);
  }
  return s;
}

grundy_status grundy_i_stage_create(grundy_context *context, grundy_i_stage **out) {
  *out = grundy_i_make(context, sizeof **out);
  if (!*out) return GRUNDY_NO_MEMORY;
  (*out)->context = context;
  grundy_picture_init(&(*out)->names, context);
  grundy_array_init(&(*out)->of, context);
  return GRUNDY_OK;
}

grundy_status grundy_i_stage_go(grundy_i_stage *stage, const grundy_i_match *match, size_t turn) {
  grundy_status s = GRUNDY_OK;
  stage->match = match;
  if (!stage->roots || turn < stage->turn) s = begin(stage);
  while (s == GRUNDY_OK && stage->turn < turn) {
    s = step(stage, stage->turn);
    stage->turn++;
  }
  if (s != GRUNDY_OK) clear(stage);
  return s;
}

void grundy_i_stage_undo(grundy_i_stage *stage, size_t count) {
  if (stage->turn > count) clear(stage);
}

static size_t rename_items(const void *stage, grundy_reasons *said) {
  return grundy_i_stage_rename(stage, said);
}

void grundy_i_stage_cursor(const grundy_i_match *match, size_t turn, grundy_i_cursor *cursor) {
  grundy_i_cursor_init(cursor, grundy_i_match_position(match, turn), match->context);
  cursor->text.status = grundy_i_stage_go(match->stage, match, turn);
  cursor->rename = rename_items;
  cursor->stage = match->stage;
}

void grundy_i_stage_destroy(grundy_i_stage *stage) {
  if (!stage) return;
  clear(stage);
  grundy_i_free(stage->context, stage->drawings, stage->capacity * sizeof *stage->drawings);
  grundy_array_clear(&stage->of);
  grundy_i_free(stage->context, stage, sizeof *stage);
}

/* ---- questions ---- */

size_t grundy_i_stage_roots(const grundy_i_stage *stage) {
  return stage->count;
}

size_t grundy_i_stage_root_of(const grundy_i_stage *stage, size_t component) {
  return stage->of.data[component];
}

bool grundy_i_stage_drawn(const grundy_i_stage *stage, size_t index) {
  return stage->roots[index].drawn;
}

grundy_status grundy_i_stage_picture(const grundy_i_stage *stage, size_t index,
                                     grundy_picture *out) {
  const root *r = &stage->roots[index];
  if (!r->drawn) return GRUNDY_UNKNOWN;
  for (size_t i = 0; i < r->count; i++) {
    const grundy_picture_item *item = &r->list[i].item;
    grundy_picture_add(out, *item, item->name ? "%s" : NULL, item->name);
    if (item->label) grundy_picture_label(out, "%s", item->label);
    if (out->status != GRUNDY_OK) return out->status;
    out->list[i].group = item->group;
    out->list[i].tone = item->tone;
  }
  out->width = r->width;
  out->height = r->height;
  out->groups = r->groups;
  return GRUNDY_OK;
}

/* The item's name on the stage. */
static const char *name_of(const grundy_i_stage *stage, size_t component, const char *local) {
  const root *r = &stage->roots[stage->of.data[component]];
  size_t at = find_local(r, component, local);
  return at == SIZE_MAX ? local : r->list[at].item.name;
}

static grundy_status rename_text(grundy_reasons *said, char **text, const char *name) {
  void *copied;
  size_t length = strlen(name);
  if (strcmp(*text, name) == 0) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_allocate(said->context, length + 1, 1, &copied));
  memcpy(copied, name, length);
  grundy_i_free(said->context, *text, strlen(*text) + 1);
  *text = copied;
  return GRUNDY_OK;
}

/* The name of the item as a number, the whole of it or before `rest`; false where it is none. */
static bool rename_item(const grundy_i_stage *stage, size_t component, const char *rest,
                        uint64_t *number) {
  char text[24];
  snprintf(text, sizeof text, "%llu%s", (unsigned long long)*number, rest);
  const root *r = &stage->roots[stage->of.data[component]];
  size_t at = find_local(r, component, text);
  const char *name = at == SIZE_MAX ? "-" : r->list[at].item.name;
  uint64_t now = 0;
  for (; *name >= '0' && *name <= '9'; name++) now = 10 * now + (uint64_t)(*name - '0');
  bool whole = strcmp(name, rest) == 0;
  if (whole) *number = now;
  return whole;
}

/* The number of a pin or a square is the name of its item, and the name of the first stone of a
 * heap begins with its number; in a drawing that the ruleset makes all numbers are names, but n.
 * False where it is none. */
static bool rename_number(const grundy_i_stage *stage, size_t component, grundy_field *field) {
  static const char *const names[] = {"pin", "other", "square", "heap"};
  size_t kind = 0, count = field->kind == GRUNDY_FIELD_NUMBERS ? field->count : 1;
  uint64_t *numbers = field->kind == GRUNDY_FIELD_NUMBERS ? field->numbers : &field->number;
  bool all = stage->roots[stage->of.data[component]].memory.length && strcmp(field->name, "n") != 0;
  while (kind < 4 && strcmp(field->name, names[kind]) != 0) kind++;
  if ((kind == 4 && !all) || field->texts) return false;
  for (size_t i = 0; i < count; i++) {
    if (!rename_item(stage, component, kind == 3 ? ".1" : "", &numbers[i])) return false;
    for (size_t k = i; k && numbers[k] < numbers[k - 1]; k--) {
      uint64_t more = numbers[k - 1];
      numbers[k - 1] = numbers[k], numbers[k] = more;
    }
  }
  return true;
}

size_t grundy_i_stage_rename(const grundy_i_stage *stage, grundy_reasons *said) {
  size_t component = said->count ? said->list->component : 0;
  bool numbered = false;
  if (!said->count || !stage->roots[stage->of.data[component]].drawn) return 0;
  for (size_t i = 0; i < said->count; i++) {
    grundy_reason *reason = &said->list[i];
    for (size_t k = 0; k < reason->field_count && said->status == GRUNDY_OK; k++) {
      grundy_field *field = &reason->fields[k];
      bool items = strcmp(field->name, "pick") == 0 || strcmp(field->name, "gone") == 0;
      for (size_t n = 0; items && n < field->count && said->status == GRUNDY_OK; n++) {
        said->status =
            rename_text(said, &field->texts[n], name_of(stage, component, field->texts[n]));
      }
      if (!items && rename_number(stage, component, field)) numbered = true;
    }
  }
  for (size_t i = 0; numbered && i < said->count; i++)
    said->list[i].component = stage->of.data[component];
  return numbered ? stage->count : 0;
}

bool grundy_i_stage_renames(const grundy_i_stage *stage, size_t component) {
  const root *r = &stage->roots[stage->of.data[component]];
  if (r->memory.length) return true;
  for (size_t i = 0; i < r->count; i++) {
    const staged *at = &r->list[i];
    if (at->component == component && at->local && strcmp(at->local, at->item.name) != 0)
      return true;
  }
  return false;
}

void grundy_i_stage_put_json(const grundy_i_stage *stage, grundy_i_json *json) {
  const grundy_position *start = grundy_i_match_position(stage->match, 0);
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, start, stage->context);
  grundy_buffer svg = grundy_i_buffer(stage->context);
  GRUNDY_JSON(json, "pictures:[");
  for (size_t i = 0; i < stage->count; i++) {
    grundy_picture picture;
    grundy_picture_init(&picture, stage->context);
    grundy_status s = grundy_i_stage_picture(stage, i, &picture);
    svg.length = 0;
    if (s == GRUNDY_OK) {
      (void)grundy_print_picture(&svg, GRUNDY_FORMAT_SVG, NULL, &picture,
                                 grundy_i_cursor_label(&cursor, i));
    }
    if (s == GRUNDY_OK && svg.length)
      grundy_i_json_text(json, svg.data, svg.length);
    else
      grundy_i_json_null(json);
    if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN && json->out->status == GRUNDY_OK) {
      json->out->status = s;
    }
    grundy_picture_clear(&picture);
  }
  GRUNDY_JSON(json, "] roots:[");
  for (size_t i = 0; i < stage->of.length; i++) grundy_i_json_number(json, stage->of.data[i]);
  GRUNDY_JSON(json, "]");
  if (json->out->status == GRUNDY_OK) json->out->status = cursor.text.status;
  grundy_i_put_end(json->out, &svg);
  grundy_i_cursor_clear(&cursor);
}
