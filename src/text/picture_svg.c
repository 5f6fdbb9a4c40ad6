/* Pictures of components as SVG. Plain SVG 1.1 with one style sheet, whose colours are given twice:
 * readers that know light-dark() take the second, others the first, for light paper. Nothing has
 * an id, so that many pictures can stand in one page. */
#include "text/print.h"

#include <math.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

enum { MARGIN = 14, PIXELS = 40, CELL = 100, NAMED = 3, VERTEX = 34, LETTER = 17 };

/* A rule of the sheet. */
#define RULE(selector, ...) ".grundy-picture " selector "{" __VA_ARGS__ "}"
#define PAIR(property, light, dark)                                                                \
  property ":" light ";" property ":light-dark(" light "," dark ");"
#define FILL(light, dark)   PAIR("fill", light, dark)
#define STROKE(light, dark) PAIR("stroke", light, dark)

/* The rules that a picture needs: those of its shapes. */
static const char common[] =
    ".grundy-picture:root{color-scheme:light dark}"
    ".grundy-picture{font:600 34px system-ui,sans-serif}" RULE(
        "text", FILL("#2a3439", "#e4e8ea") "text-anchor:middle;"
                                           "pointer-events:none")
        RULE("g:not(.item)", "pointer-events:none") RULE(".sheet", FILL("#fcfbf8", "#1b2024"))
            RULE(".hit", "fill:none!important;stroke:#000!important;stroke-opacity:0;"
                         "stroke-width:44!important;"
                         "stroke-linecap:round");

static const char *const style[] = {
    [GRUNDY_SHAPE_STONE] = RULE(".stone circle", FILL("#3f7f93", "#6fb5c9")
                                                     STROKE("#2b5f70", "#a5d8e6") "stroke-width:4")
        RULE(".stone.taken circle", "fill:none;stroke-dasharray:9 11;stroke-opacity:.6"),
    [GRUNDY_SHAPE_PIN] =
        RULE(".pin path", FILL("#fdf6e8", "#efe6d2") STROKE("#8a7b5e", "#6b5f47") "stroke-width:4")
            RULE(".pin .band", "fill:#c8553d;stroke:none")
                RULE(".pin.taken path", "fill:none;stroke-dasharray:9 11;stroke-opacity:.45")
                    RULE(".pin.taken .band", "fill:#c8553d;fill-opacity:.2"),
    [GRUNDY_SHAPE_GAP] = RULE(".gap rect", FILL("#c8553d", "#f0a08c") "opacity:0")
        RULE(".gap.taken rect", "opacity:.75"),
    [GRUNDY_SHAPE_SQUARE] = RULE(".square rect", FILL("#e3eef0", "#2f4c55")
                                                     STROKE("#8fb0b8", "#5c8995") "stroke-width:3")
        RULE(".square.dark rect", FILL("#c3d9de", "#25404a")) RULE(".square.paper rect",
                                                                   FILL("#fffdf6", "#3a3f42"))
            RULE(".square.taken rect", FILL("#b9bfc2", "#14181a") STROKE("#9aa3a7", "#343d42"))
                RULE(".square.goal rect", FILL("#f3e3b8", "#4a3f1f") STROKE("#b99a4b", "#b99a4b"))
                    RULE(".cross", STROKE("#c8553d", "#f0a08c") "fill:none;stroke-width:14;"
                                                                "stroke-linecap:round")
                        RULE(".square.tone-1 rect", FILL("#8fbccb", "#1f4b59"))
                            RULE(".square.tone-2 rect", FILL("#e9b3a2", "#5a3226"))
                                RULE(".square.paper.tone-1 rect", FILL("#8fbccb", "#2f6273"))
                                    RULE(".square.paper.tone-2 rect", FILL("#e9b3a2", "#6e3a2b")),
    [GRUNDY_SHAPE_COIN] = RULE(".coin circle", FILL("#d9dee0", "#59646a")
                                                   STROKE("#8b969b", "#9aa5aa") "stroke-width:5")
        RULE(".coin.heads circle", "fill:#e2b64a;stroke:#9c7620")
            RULE(".coin.dollar circle", "fill:#eef1f2;stroke:#5d686d")
                RULE(".coin .ring", "fill:none!important;stroke-width:3")
                    RULE(".coin .face", "fill:#9c7620") RULE(".coin text", "fill:#2f2a1a"),
    [GRUNDY_SHAPE_PIECE] =
        RULE(".piece>*", "fill:#fbf7ee;stroke:#56606a;stroke-width:4;stroke-linejoin:round")
            RULE(".piece.dark>*", "fill:#2a3439;stroke:#9aa3a7")
                RULE(".piece.here>*,.grundy-picture .piece.queen>*",
                     FILL("#c8553d", "#e58a72") STROKE("#7f2f1e", "#fbd5ca")),
    [GRUNDY_SHAPE_VERTEX] = RULE(
        ".vertex circle", FILL("#fcfbf8", "#263036") STROKE("#3f7f93", "#6fb5c9") "stroke-width:6")
        RULE(".vertex.goal circle", FILL("#f3e3b8", "#4a3f1f") STROKE("#b99a4b", "#b99a4b"))
            RULE(".vertex.here circle", FILL("#c8553d", "#e58a72") STROKE("#7f2f1e", "#fbd5ca"))
                RULE(".vertex.here text", FILL("#fff", "#2a120b"))
                    RULE(".vertex.taken circle", FILL("#eceae4", "#1b2024") STROKE(
                                                     "#c4c2bb", "#4a5358") "stroke-dasharray:7 9")
                        RULE(".vertex.taken text", FILL("#8b8f8d", "#7d868b"))
                            RULE(".vertex.dark circle,.grundy-picture .vertex.tone-1 circle",
                                 FILL("#bcd9e1", "#2c5766"))
                                RULE(".vertex.tone-2 circle", FILL("#f3cfc4", "#6e3a2b")),
    [GRUNDY_SHAPE_EDGE] =
        RULE(".edge .wire",
             STROKE("#5d7f4a", "#a6cc8c") "fill:none;stroke-width:13;stroke-linecap:round")
            RULE(".edge.free .wire", STROKE("#8b9aa1", "#7d8b92") "stroke-width:6")
                RULE(".edge.taken .wire", STROKE("#dddbd4", "#353d42") "stroke-width:6")
                    RULE(".edge .tip", FILL("#8b9aa1", "#7d8b92"))
                        RULE(".edge.taken .tip", FILL("#dddbd4", "#353d42")),
    [GRUNDY_SHAPE_LINE] = RULE(
        ".line .wire", STROKE("#8b9aa1", "#7d8b92") "fill:none;stroke-width:5;stroke-linecap:round")
        RULE(".line.ground .wire", STROKE("#8a7b5e", "#a89874") "stroke-width:9")
            RULE(".line.free .wire", "stroke-dasharray:12 12")
                RULE(".line.taken .wire", "stroke-width:12")
                    RULE(".line.tone-1 .wire", STROKE("#3f7f93", "#6fb5c9"))
                        RULE(".line.tone-2 .wire", STROKE("#c8553d", "#f0a08c")),
    [GRUNDY_SHAPE_DOT] = RULE(".dot circle", FILL("#c8553d", "#e58a72") "opacity:0"),
    [GRUNDY_SHAPE_LABEL] = RULE(".label text", FILL("#6a747b", "#a6aeb5") "font-weight:400"),
};

static const char chocolate[] = RULE(".square.chocolate rect",
                                     FILL("#7b4a2d", "#8a5636") STROKE("#5b341d", "#c08a64"))
    RULE(".square.chocolate .bevel", FILL("#8d5836", "#9d6743") "stroke:none")
        RULE(".square.chocolate.taken rect", "fill:none;stroke-dasharray:6 10;stroke-opacity:.5")
            RULE(".square.poison rect", FILL("#56753b", "#5f8241") STROKE("#3b5228", "#a4c585"))
                RULE(".skull", "fill:#fff") RULE(".socket", FILL("#3b5228", "#2d4020"));

static const char wholes[] =
    RULE(".whole", FILL("#5a9bb0", "#3f7f93") STROKE("#2b5f70", "#a5d8e6") "stroke-width:5")
        RULE(".whole.tone-2", FILL("#dd8f77", "#a8573f") STROKE("#8a4630", "#f5c1b0"))
            RULE(".seam", STROKE("#2b5f70", "#a5d8e6") "fill:none;stroke-width:4;"
                                                       "stroke-opacity:.55")
                RULE(".seam.tone-2", STROKE("#8a4630", "#f5c1b0"));

static void put_style(grundy_buffer *out, const grundy_picture *picture) {
  unsigned shapes = 0, states = 0;
  for (size_t i = 0; i < picture->count; i++) {
    shapes |= 1U << picture->list[i].shape;
    states |= picture->list[i].state;
  }
  grundy_i_put(out, "<style>%s", common);
  for (size_t shape = 0; shape < sizeof style / sizeof *style; shape++) {
    if (shapes >> shape & 1) grundy_i_put(out, "%s", style[shape]);
  }
  grundy_i_put(out, "%s%s</style>\n", states & GRUNDY_STATE_CHOCOLATE ? chocolate : "",
               picture->groups ? wholes : "");
}

/* ---- text ---- */

/* Foreign text, with what XML reserves escaped and control characters and bad UTF-8 as \xNN. */
static void put_escaped(grundy_buffer *out, const char *text, size_t length) {
  for (size_t at = 0, taken; at < length; at += taken) {
    char shown[GRUNDY_UTF8_SHOWN];
    size_t bytes = grundy_i_utf8_show(text + at, length - at, shown, &taken);
    const char *entity = shown[0] == '&'   ? "&amp;"
                         : shown[0] == '<' ? "&lt;"
                         : shown[0] == '>' ? "&gt;"
                         : shown[0] == '"' ? "&quot;"
                                           : NULL;
    if (entity)
      grundy_i_put(out, "%s", entity);
    else
      grundy_i_put_bytes(out, shown, bytes);
  }
}

static void put_name(grundy_buffer *out, const char *text) {
  put_escaped(out, text, strlen(text));
}

/* A label in the middle of (x, y), in letters of that size. */
static void put_words(grundy_buffer *out, const char *label, int x, int y, int size) {
  if (!label) return;
  grundy_i_put(out, "<text x=\"%d\" y=\"%d\" dy=\".35em\" style=\"font-size:%dpx\">", x, y, size);
  put_name(out, label);
  grundy_i_put(out, "</text>");
}

/* ---- shapes ---- */

static void put_circle(grundy_buffer *out, const char *class, int x, int y, int radius) {
  grundy_i_put(out, "<circle%s%s%s cx=\"%d\" cy=\"%d\" r=\"%d\"/>", *class ? " class=\"" : "",
               class, *class ? "\"" : "", x, y, radius);
}

/* A path around (0, 0), moved to (x, y). */
static void put_path(grundy_buffer *out, const char *class, int x, int y, const char *path) {
  grundy_i_put(out, "<path%s%s%s transform=\"translate(%d %d)\" d=\"%s\"/>",
               *class ? " class=\"" : "", class, *class ? "\"" : "", x, y, path);
}

static void put_stone(grundy_buffer *out, const grundy_picture_item *i) {
  put_circle(out, "", i->x, i->y, 40);
  put_words(out, i->label, i->x, i->y, 34);
}

static void put_pin(grundy_buffer *out, const grundy_picture_item *i) {
  put_path(out, "", i->x, i->y,
           "M0-84C18-84 24-68 22-52 20-36 15-28 17-12 20 8 38 22 38 48 38 66 30 82 22 88H-22C-30 "
           "82-38 66-38 48-38 22-20 8-17-12-15-28-20-36-22-52-24-68-18-84 0-84Z");
  put_path(out, "band", i->x, i->y, "M-18-34H18L16-22H-16Z");
}

static void put_gap(grundy_buffer *out, const grundy_picture_item *i) {
  grundy_i_put(out,
               "<path class=\"hit\" d=\"M%d %dv56\"/><rect x=\"%d\" y=\"%d\" width=\"10\" "
               "height=\"92\" rx=\"5\"/>",
               i->x, i->y - 28, i->x - 5, i->y - 46);
}

static void put_rect(grundy_buffer *out, const char *class, const grundy_picture_item *i, int inset,
                     int round) {
  grundy_i_put(out, "<rect%s%s%s x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>",
               *class ? " class=\"" : "", class, *class ? "\"" : "", i->x + inset, i->y + inset,
               i->x2 - i->x - 2 * inset, i->y2 - i->y - 2 * inset, round);
}

static void put_square(grundy_buffer *out, const grundy_picture_item *i) {
  int x = (i->x + i->x2) / 2, y = (i->y + i->y2) / 2;
  bool whole = !(i->state & GRUNDY_STATE_TAKEN), poison = i->state & GRUNDY_STATE_POISON;
  int side = i->x2 - i->x < i->y2 - i->y ? i->x2 - i->x : i->y2 - i->y;
  put_rect(out, "", i, side < CELL ? side / 25 : 4, side < CELL ? side / 10 : 10);
  if (whole && !poison && i->state & GRUNDY_STATE_CHOCOLATE) put_rect(out, "bevel", i, 20, 6);
  if (poison) {
    put_path(out, "skull", x, y,
             "M0-34C22-34 32-20 32-4 32 8 26 14 18 18V30H-18V18C-26 14-32 8-32-4-32-20-22-34 "
             "0-34Z");
    put_path(out, "socket", x, y,
             "M-20-4a8 9 0 1 0 16 0a8 9 0 1 0-16 0ZM4-4a8 9 0 1 0 16 0a8 9 0 1 0-16 0ZM-4 12L0 5 4 "
             "12Z");
  }
  if (i->state & GRUNDY_STATE_CROSS) put_path(out, "cross", x, y, "M-24-24L24 24M24-24L-24 24");
  put_words(out, i->label, x, y, 34);
}

static void put_coin(grundy_buffer *out, const grundy_picture_item *i) {
  put_circle(out, "", i->x, i->y, 38);
  put_circle(out, "ring", i->x, i->y, 29);
  if (i->label) {
    put_words(out, i->label, i->x, i->y, 36);
  } else if (i->state & GRUNDY_STATE_DOLLAR) {
    put_words(out, "$", i->x, i->y, 50);
  } else if (i->state & GRUNDY_STATE_HEADS) {
    put_path(out, "face", i->x, i->y, "M0-20L5-6 20-6 8 3 12 17 0 9-12 17-8 3-20-6-5-6Z");
  }
}

static void put_piece(grundy_buffer *out, const grundy_picture_item *i) {
  if (i->state & GRUNDY_STATE_QUEEN) {
    put_path(out, "", i->x, i->y,
             "M-26 32H26V22H-26ZM-24 16H24L34-20 14 0 0-32-14 0-34-20ZM-34-20a5 5 0 1 1 .1 0M34-20"
             "a5 5 0 1 1 .1 0M0-32a5 5 0 1 1 .1 0");
  } else if (i->state & GRUNDY_STATE_PAWN) {
    put_path(
        out, "", i->x, i->y,
        "M-24 34H24C24 18 8 16 8 2 14-2 17-8 17-14 17-24 9-32 0-32-9-32-17-24-17-14-17-8-14-2-8 "
        "2-8 16-24 18-24 34Z");
  } else {
    put_circle(out, "", i->x, i->y, 36);
  }
}

static size_t columns_of(const grundy_picture_item *i) {
  return i->label ? grundy_i_utf8_columns(i->label, strlen(i->label)) : 0;
}

/* Long names are below. */
static void put_vertex(grundy_buffer *out, const grundy_picture_item *i) {
  size_t columns = columns_of(i);
  if (!columns && i->name) put_circle(out, "hit", i->x, i->y, 12);
  put_circle(out, "", i->x, i->y, columns ? VERTEX : 16);
  if (columns > NAMED)
    put_words(out, i->label, i->x, i->y + VERTEX + 18, 26);
  else
    put_words(out, i->label, i->x, i->y, columns == NAMED ? 28 : 34);
}

static void put_dot(grundy_buffer *out, const grundy_picture_item *i) {
  put_circle(out, "", i->x, i->y, 11);
}

/* ---- lines ---- */

typedef struct place {
  double x, y;
} place;

/* The point that a curved edge is drawn towards, of a quadratic curve. */
static place control_of(const grundy_picture_item *i) {
  double dx = i->x2 - i->x, dy = i->y2 - i->y, length = sqrt(dx * dx + dy * dy);
  place middle = {(i->x + i->x2) / 2.0, (i->y + i->y2) / 2.0};
  if (length <= 0) return middle;
  middle.x += 2 * i->bend * dy / length;
  middle.y -= 2 * i->bend * dx / length;
  return middle;
}

static void put_curve(grundy_buffer *out, const grundy_picture_item *i, const char *class) {
  grundy_i_put(out, "<path class=\"%s\" d=\"M%d %d", class, i->x, i->y);
  if (i->x == i->x2 && i->y == i->y2) {
    grundy_i_put(out, "c%d %d %d %d 0 0\"/>", 8 * i->bend / 5, -2 * i->bend / 5, 2 * i->bend / 5,
                 -8 * i->bend / 5);
  } else if (i->bend) {
    place c = control_of(i);
    grundy_i_put(out, "Q%.0f %.0f %d %d\"/>", c.x, c.y, i->x2, i->y2);
  } else {
    grundy_i_put(out, "L%d %d\"/>", i->x2, i->y2);
  }
}

/* The head of an arrow, before the vertex that it leads to: on the curve from a towards c to b the
 * place at t is (1-t)^2 a + 2 t (1-t) c + t^2 b. */
static void put_tip(grundy_buffer *out, const grundy_picture_item *i) {
  place c = control_of(i);
  double dx = i->x2 - i->x, dy = i->y2 - i->y, length = sqrt(dx * dx + dy * dy);
  if (length <= 2 * VERTEX) return;
  double t = 1 - (VERTEX + 5) / length, u = 1 - t;
  double x = u * u * i->x + 2 * t * u * c.x + t * t * i->x2;
  double y = u * u * i->y + 2 * t * u * c.y + t * t * i->y2;
  dx = u * (c.x - i->x) + t * (i->x2 - c.x);
  dy = u * (c.y - i->y) + t * (i->y2 - c.y);
  length = sqrt(dx * dx + dy * dy);
  dx /= length, dy /= length;
  grundy_i_put(out, "<path class=\"tip\" d=\"M%.0f %.0fL%.0f %.0f %.0f %.0fZ\"/>", x, y,
               x - 24 * dx - 11 * dy, y - 24 * dy + 11 * dx, x - 24 * dx + 11 * dy,
               y - 24 * dy - 11 * dx);
}

static void put_wire(grundy_buffer *out, const grundy_picture_item *i) {
  if (i->name) put_curve(out, i, "hit");
  put_curve(out, i, "wire");
  if (i->state & GRUNDY_STATE_ARROW) put_tip(out, i);
}

static void put_label(grundy_buffer *out, const grundy_picture_item *i) {
  put_words(out, i->label, i->x, i->y, 32);
}

/* ---- items ---- */

static const struct {
  const char *class;
  void (*put)(grundy_buffer *out, const grundy_picture_item *item);
} shapes[] = {
    [GRUNDY_SHAPE_STONE] = {"stone", put_stone},    [GRUNDY_SHAPE_PIN] = {"pin", put_pin},
    [GRUNDY_SHAPE_GAP] = {"gap", put_gap},          [GRUNDY_SHAPE_SQUARE] = {"square", put_square},
    [GRUNDY_SHAPE_COIN] = {"coin", put_coin},       [GRUNDY_SHAPE_PIECE] = {"piece", put_piece},
    [GRUNDY_SHAPE_VERTEX] = {"vertex", put_vertex}, [GRUNDY_SHAPE_EDGE] = {"edge", put_wire},
    [GRUNDY_SHAPE_LINE] = {"line", put_wire},       [GRUNDY_SHAPE_LABEL] = {"label", put_label},
    [GRUNDY_SHAPE_DOT] = {"dot", put_dot},
};

static const char *const states[] = {
    "free",   "taken",  "here", "goal",  "poison", "chocolate", "heads", "tails",
    "dollar", "ground", "dark", "cross", "arrow",  "queen",     "pawn",  "paper",
};

static void put_item(grundy_buffer *out, const grundy_picture_item *item) {
  grundy_i_put(out, "<g class=\"%s%s", item->name ? "item " : "", shapes[item->shape].class);
  for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
    if (item->state >> i & 1) grundy_i_put(out, " %s", states[i]);
  }
  if (item->tone) grundy_i_put(out, " tone-%u", item->tone);
  if (item->name) {
    grundy_i_put(out, "\" data-name=\"");
    put_name(out, item->name);
  }
  grundy_i_put(out, "\">");
  shapes[item->shape].put(out, item);
  grundy_i_put(out, "</g>\n");
}

/* Two squares of a group side by side, as one domino. */
static void put_whole(grundy_buffer *out, const grundy_picture_item *a,
                      const grundy_picture_item *b) {
  grundy_picture_item all = *a;
  bool across = a->y == b->y;
  if (b->x < all.x) all.x = b->x;
  if (b->y < all.y) all.y = b->y;
  if (b->x2 > all.x2) all.x2 = b->x2;
  if (b->y2 > all.y2) all.y2 = b->y2;
  if (all.x2 - all.x + all.y2 - all.y != 3 * CELL) return;
  grundy_i_put(out, "<g>");
  grundy_i_put(out,
               "<rect class=\"whole tone-%u\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
               "rx=\"18\"/><path class=\"seam tone-%u\" d=\"M%d %d%s\"/></g>\n",
               a->tone, all.x + 8, all.y + 8, all.x2 - all.x - 16, all.y2 - all.y - 16, a->tone,
               across ? all.x + CELL : all.x + 24, across ? all.y + 24 : all.y + CELL,
               across ? "v52" : "h52");
}

static void put_wholes(grundy_buffer *out, const grundy_picture *picture) {
  for (size_t group = 1; group <= picture->groups; group++) {
    const grundy_picture_item *pair[2] = {NULL, NULL};
    size_t count = 0;
    for (size_t i = 0; i < picture->count; i++) {
      const grundy_picture_item *item = &picture->list[i];
      if (item->group != group || item->shape != GRUNDY_SHAPE_SQUARE) continue;
      pair[count % 2] = item;
      count++;
    }
    if (count == 2) put_whole(out, pair[0], pair[1]);
  }
}

typedef struct svg_view {
  int left, top, right, bottom;
} svg_view;

/* The frame with its margin, and the long names of vertices. */
static svg_view view_of(const grundy_picture *picture) {
  svg_view v = {-MARGIN, -MARGIN, picture->width + MARGIN, picture->height + MARGIN};
  for (size_t i = 0; i < picture->count; i++) {
    const grundy_picture_item *item = &picture->list[i];
    size_t columns = columns_of(item);
    if (item->shape != GRUNDY_SHAPE_VERTEX || columns <= NAMED || columns > CELL) continue;
    int half = (int)columns * LETTER / 2 + MARGIN, below = item->y + 2 * VERTEX + MARGIN;
    if (item->x - half < v.left) v.left = item->x - half;
    if (item->x + half > v.right) v.right = item->x + half;
    if (below > v.bottom) v.bottom = below;
  }
  return v;
}

static void svg_picture(grundy_buffer *out, const grundy_picture *picture, const char *title) {
  svg_view v = view_of(picture);
  int width = v.right - v.left, height = v.bottom - v.top;
  grundy_i_put(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-picture\" role=\"img\" "
               "viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\">\n<title>",
               v.left, v.top, width, height, width * PIXELS / CELL, height * PIXELS / CELL);
  put_name(out, title);
  grundy_i_put(out, "</title>\n");
  put_style(out, picture);
  grundy_i_put(out,
               "<rect class=\"sheet\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n",
               v.left, v.top, width, height, MARGIN);
  for (size_t i = 0; i < picture->count; i++) put_item(out, &picture->list[i]);
  put_wholes(out, picture);
  grundy_i_put(out, "</svg>\n");
}

GRUNDY_I_PRINTS(grundy_print_picture, const grundy_picture *picture, const char *title) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_SVG, options, &how)) return out->status;
  svg_picture(out, picture, title);
  return out->status;
}
