/* Venn diagrams in characters: boxes that overlap, in one frame where there is something besides
 * the sets. Of two and three sets every region is one piece. The columns are as wide as the longest
 * number, so that each fits its region; box-drawing characters, which are two columns wide in some
 * terminals, are not used. */
#include "text/venn.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"

enum { COLUMNS = 79, ROWS = 19, LEAST = 3, BESIDE = 3 };

/* A box: columns first..last of the diagram's, rows top..bottom, and where the set's name is: after
 * the left edge of a column, in the row of an edge. */
typedef struct venn_box {
  int first, last, top, bottom, name_column, name_row;
} venn_box;

/* Where the number of each region is: in the middle of columns first..last, in a row. */
typedef struct venn_spot {
  int first, last, row;
} venn_spot;

typedef struct venn_layout {
  int columns, rows;
  venn_box boxes[GRUNDY_VENN_SETS];
  venn_spot spots[GRUNDY_VENN_REGIONS];
} venn_layout;

/* Of two sets and of three. */
static const venn_layout layouts[] = {
    {3, 9, {{0, 1, 0, 6, 0, 0}, {1, 2, 2, 8, 2, 2}}, {{0, 0, 8}, {0, 0, 4}, {2, 2, 4}, {1, 1, 4}}},
    {5,
     15,
     {{0, 2, 0, 8, 0, 0}, {2, 4, 2, 10, 4, 2}, {1, 3, 6, 14, 1, 14}},
     {{0, 0, 12}, {0, 1, 4}, {3, 4, 4}, {2, 2, 4}, {1, 3, 12}, {1, 1, 7}, {3, 3, 7}, {2, 2, 7}}},
};

typedef struct venn_canvas {
  char cells[ROWS][COLUMNS + 1];
  int left, top, width; /* where the boxes begin; the width of a column, with its left edge */
} venn_canvas;

static void put(venn_canvas *c, int x, int y, char with) {
  GRUNDY_ASSERT(x >= 0 && x < COLUMNS && y >= 0 && y < ROWS);
  char *cell = &c->cells[y][x];
  *cell = *cell == ' ' || *cell == with ? with : '+';
}

static void put_box(venn_canvas *c, int left, int right, int top, int bottom) {
  for (int x = left; x <= right; x++) {
    put(c, x, top, x == left || x == right ? '+' : '-');
    put(c, x, bottom, x == left || x == right ? '+' : '-');
  }
  for (int y = top + 1; y < bottom; y++) {
    put(c, left, y, '|');
    put(c, right, y, '|');
  }
}

static void put_name(venn_canvas *c, int x, int y, const char *name) {
  char shown[COLUMNS];
  int length = snprintf(shown, sizeof shown, " %s ", name);
  memcpy(&c->cells[y][x + 1], shown, (size_t)length);
}

static void put_number(venn_canvas *c, const venn_spot *at, const char *number) {
  int length = (int)strlen(number), room = (at->last + 1 - at->first) * c->width;
  int x = c->left + at->first * c->width + (room - length + 1) / 2;
  memcpy(&c->cells[c->top + at->row][x], number, (size_t)length);
}

/* The longest of the numbers and names. */
static int longest(const grundy_i_venn *v) {
  size_t most = LEAST;
  for (size_t region = 0; region < (size_t)1 << v->venn.sets; region++) {
    size_t length = strlen(grundy_i_venn_number(v, region).text);
    most = length > most ? length : most;
  }
  for (size_t set = 0; set < v->venn.sets; set++) {
    size_t length = strlen(v->names[set].text);
    most = length > most ? length : most;
  }
  return (int)most;
}

static void draw(venn_canvas *c, const grundy_i_venn *v, const venn_layout *l) {
  bool framed = v->all[0] != 0;
  int right = c->left + l->columns * c->width;
  memset(c->cells, ' ', sizeof c->cells);
  if (framed) {
    put_box(c, c->left - BESIDE, right + BESIDE, 0, l->rows + 3);
    put_name(c, c->left - BESIDE, 0, v->all);
  }
  for (size_t set = 0; set < v->venn.sets; set++) {
    const venn_box *b = &l->boxes[set];
    put_box(c, c->left + b->first * c->width, c->left + (b->last + 1) * c->width, c->top + b->top,
            c->top + b->bottom);
  }
  for (size_t set = 0; set < v->venn.sets; set++) {
    const venn_box *b = &l->boxes[set];
    put_name(c, c->left + b->name_column * c->width, c->top + b->name_row, v->names[set].text);
  }
  for (size_t region = framed ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    put_number(c, &l->spots[region], grundy_i_venn_number(v, region).text);
  }
}

bool grundy_i_text_venn(grundy_buffer *out, const grundy_i_venn *v) {
  GRUNDY_ASSERT(v->venn.sets >= 2);
  const venn_layout *l = &layouts[v->venn.sets - 2];
  bool framed = v->all[0] != 0;
  venn_canvas c = {.left = framed ? 2 + BESIDE : 2, .top = framed ? 2 : 0, .width = longest(v) + 3};
  if (c.left + l->columns * c.width + BESIDE >= COLUMNS) return false;
  draw(&c, v, l);
  for (int y = 0; y < l->rows + (framed ? 4 : 0); y++) {
    int length = COLUMNS;
    while (length && c.cells[y][length - 1] == ' ') length--;
    grundy_i_put_bytes(out, c.cells[y], (size_t)length);
    grundy_i_put(out, "\n");
  }
  return true;
}
