/* Texts that belong to no drawing in the plane, by two theorems; dead parts left out of a text can
 * only hide a fault, never cause one.
 *
 * Walking along a boundary one does not meet two spots a, b in the order a b a b: a line from a to
 * a through the region would separate the two places of b (Jordan). And regions and the connected
 * pieces of the lines, joined where a boundary of the region belongs to the piece, form no cycle:
 * in a drawing they form a tree, since each piece is in one region of every other (by Euler's
 * formula, F + C - 1 boundaries for F regions and C pieces). O(length^2). */
#include "base/messages_games.def"
#include "games/sprouts/drawing.h"

enum { NODES = 2 * GRUNDY_DRAWING_PIECES };

/* The boundaries of a text: region[b] is that of boundary b; piece is a forest of boundaries, and
 * of regions after them, as union by letters goes on. */
typedef struct plane {
  size_t region[GRUNDY_DRAWING_PIECES], count, regions;
  size_t parent[NODES];
} plane;

static size_t root_of(const plane *p, size_t node) {
  while (p->parent[node] != node) node = p->parent[node];
  return node;
}

/* False where they were joined before. */
static bool join(plane *p, size_t a, size_t b) {
  a = root_of(p, a);
  b = root_of(p, b);
  p->parent[a] = b;
  return a != b;
}

static bool has(const char *text, size_t length, char c) {
  return memchr(text, c, length) != NULL;
}

/* Whether two letters of a boundary alternate. */
static bool is_crossed(const char *text, size_t length) {
  char open[GRUNDY_DRAWING_ROOM];
  size_t depth = 0;
  for (size_t i = 0; i < length; i++) {
    bool before = has(text, i, text[i]), later = has(text + i + 1, length - i - 1, text[i]);
    if (!grundy_i_drawing_letter(text[i]) || !(before || later)) continue;
    if (later) {
      open[depth++] = text[i];
    } else if (open[--depth] != text[i]) {
      return true;
    }
  }
  return false;
}

/* Joins the boundaries that share letters. */
static void join_by_letters(plane *p, const grundy_i_drawing *d) {
  size_t boundary = 0, first[128];
  for (size_t c = 0; c < 128; c++) first[c] = NODES;
  for (size_t i = 0; i < d->length; i++) {
    char c = d->text[i];
    if (c == '.') boundary++;
    if (!grundy_i_drawing_letter(c)) continue;
    size_t *place = &first[(unsigned char)c];
    if (*place == NODES) {
      *place = boundary;
    } else {
      (void)join(p, *place, boundary);
    }
  }
}

const grundy_phrase *grundy_i_drawing_impossible(const grundy_i_drawing *d) {
  plane p = {.count = 0};
  size_t begin = 0;
  for (size_t i = 0; i < d->length; i++) {
    char c = d->text[i];
    if (c == '.' && is_crossed(d->text + begin, i - begin)) return GRUNDY_PHRASE(sprouts_crossed);
    if (c == '.') p.region[p.count++] = p.regions;
    if (c == '}') p.regions++;
    if (c == '.' || c == '}') begin = i + 1;
  }
  for (size_t i = 0; i < p.count + p.regions; i++) p.parent[i] = i;
  join_by_letters(&p, d);
  for (size_t b = 0; b < p.count; b++) {
    if (!join(&p, b, p.count + p.region[b])) return GRUNDY_PHRASE(sprouts_ring);
  }
  return NULL;
}
