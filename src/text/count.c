/* Inclusion and exclusion: the count, and the sum it comes from. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/messages_math.def"
#include "base/u128.h"
#include "grundy/more.h"
#include "text/print.h"
#include "text/words/words.h"

/* A diagram: the names of its sets, and of all that is counted, "" where there is nothing outside
 * the sets. */
typedef struct venn_figure {
  grundy_venn venn;
  grundy_i_u128_text names[GRUNDY_VENN_SETS];
  char all[sizeof(grundy_i_u128_text) + 3];
} venn_figure;

static grundy_i_u128_text wide(grundy_u128 number) {
  return grundy_i_u128_print(grundy_i_u128_of(number));
}

/* The diagram of what was counted; false where there is none. */
static bool venn_of_multiples(const grundy_multiples *multiples, venn_figure *out) {
  if (!grundy_multiples_venn(multiples, &out->venn)) return false;
  for (size_t i = 0; i < out->venn.sets; i++) out->names[i] = wide(multiples->divisors[i]);
  snprintf(out->all, sizeof out->all, "1..%s", wide(multiples->n).text);
  return true;
}

static bool venn_of_union(const grundy_union *u, venn_figure *out) {
  if (!grundy_union_venn(u, &out->venn)) return false;
  for (size_t i = 0; i < out->venn.sets; i++) snprintf(out->names[i].text, 3, "A%c", '1' + (int)i);
  out->all[0] = 0;
  return true;
}

/* The number of a region in decimal. */
static grundy_i_u128_text venn_number(const venn_figure *v, size_t region) {
  return wide(v->venn.regions[region]);
}

/* Venn diagrams in characters: boxes that overlap, in one frame where there is something outside
 * the sets. Of two and three sets every region is one piece. The columns are as wide as the longest
 * number, so that each fits its region; box-drawing characters, which are two columns wide in some
 * terminals, are not used. */

enum { COLUMNS = 79, ROWS = 19, LEAST = 3, SIDE = 3 };

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
static int longest(const venn_figure *v) {
  size_t most = LEAST;
  for (size_t region = 0; region < (size_t)1 << v->venn.sets; region++) {
    size_t length = strlen(venn_number(v, region).text);
    most = length > most ? length : most;
  }
  for (size_t set = 0; set < v->venn.sets; set++) {
    size_t length = strlen(v->names[set].text);
    most = length > most ? length : most;
  }
  return (int)most;
}

static void draw(venn_canvas *c, const venn_figure *v, const venn_layout *l) {
  bool framed = v->all[0] != 0;
  int right = c->left + l->columns * c->width;
  memset(c->cells, ' ', sizeof c->cells);
  if (framed) {
    put_box(c, c->left - SIDE, right + SIDE, 0, l->rows + 3);
    put_name(c, c->left - SIDE, 0, v->all);
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
    put_number(c, &l->spots[region], venn_number(v, region).text);
  }
}

/* Appends the diagram of two or three sets in ASCII, whose characters are of one width everywhere;
 * false, and nothing, where it needs more than 79 columns. */
static bool text_venn(grundy_buffer *out, const venn_figure *v) {
  GRUNDY_ASSERT(v->venn.sets >= 2);
  const venn_layout *l = &layouts[v->venn.sets - 2];
  bool framed = v->all[0] != 0;
  venn_canvas c = {.left = framed ? 2 + SIDE : 2, .top = framed ? 2 : 0, .width = longest(v) + 3};
  if (c.left + l->columns * c.width + SIDE >= COLUMNS) return false;
  draw(&c, v, l);
  for (int y = 0; y < l->rows + (framed ? 4 : 0); y++) {
    int length = COLUMNS;
    while (length && c.cells[y][length - 1] == ' ') length--;
    grundy_i_put_bytes(out, c.cells[y], (size_t)length);
    grundy_i_put(out, "\n");
  }
  return true;
}

/* Venn diagrams as SVG: circles, whose strokes differ so that colour says nothing alone. */

enum { WIDTH = 320, HEIGHT = 236, LARGE = 15, DIGITS = 6 };

typedef struct venn_circle {
  int x, y, r, name_x, name_y;
} venn_circle;

typedef struct venn_drawing {
  venn_circle circles[GRUNDY_VENN_SETS];
  int places[GRUNDY_VENN_REGIONS][2]; /* of the numbers */
} venn_drawing;

static const venn_drawing drawings[] = {
    {{{160, 118, 80, 160, 26}}, {{44, 222}, {160, 120}}},
    {{{120, 118, 80, 92, 26}, {200, 118, 80, 228, 26}},
     {{44, 222}, {80, 120}, {240, 120}, {160, 120}}},
    {{{125, 90, 68, 60, 30}, {195, 90, 68, 260, 30}, {160, 150, 68, 248, 204}},
     {{44, 222}, {96, 76}, {224, 76}, {160, 64}, {160, 188}, {112, 132}, {208, 132}, {160, 112}}},
};

/* Colours twice: readers that know light-dark() take the second. */
static const char style[] =
    "<style>.grundy-venn:root{color-scheme:light dark}"
    ".grundy-venn text{font:600 15px system-ui,sans-serif;text-anchor:middle;fill:#1d2327;"
    "fill:light-dark(#1d2327,#e8e6e1)}"
    ".grundy-venn .name{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8)}"
    ".grundy-venn .none{fill:#55606a;fill:light-dark(#55606a,#a6aeb5)}"
    ".grundy-venn rect{fill:#fff;fill:light-dark(#fff,#1f2428);stroke:#8b8f8d}"
    ".grundy-venn circle{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8);fill-opacity:.14;"
    "stroke:#1f6478;stroke:light-dark(#1f6478,#7cc4d8);stroke-width:2}"
    ".grundy-venn .set-1{stroke-dasharray:7 4}"
    ".grundy-venn .set-2{stroke-dasharray:2 4;stroke-linecap:round}</style>\n";

/* Letters shrink where a number of that many digits would not fit its region. */
static void put_text(grundy_buffer *out, const char *class, int x, int y, const char *text) {
  int length = (int)strlen(text);
  int size = length > DIGITS ? LARGE * DIGITS * 10 / length : LARGE * 10;
  grundy_i_put(out,
               "<text class=\"%s\" x=\"%d\" y=\"%d\" dy=\".35em\" "
               "style=\"font-size:%d.%dpx\">%s</text>\n",
               class, x, y, size / 10, size % 10, text);
}

static void put_diagram(grundy_buffer *out, const venn_figure *v) {
  const venn_drawing *d = &drawings[v->venn.sets - 1];
  grundy_i_put(out, "%s<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", style,
               WIDTH - 2, HEIGHT - 2);
  for (size_t i = 0; i < v->venn.sets; i++) {
    grundy_i_put(out, "<circle class=\"set-%zu\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", i,
                 d->circles[i].x, d->circles[i].y, d->circles[i].r);
  }
  for (size_t i = 0; i < v->venn.sets; i++) {
    put_text(out, "name", d->circles[i].name_x, d->circles[i].name_y, v->names[i].text);
  }
  for (size_t region = v->all[0] ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    put_text(out, region ? "count" : "count none", d->places[region][0], d->places[region][1],
             venn_number(v, region).text);
  }
}

/* The document of a diagram, NULL where there are too few or too many sets: the title is the count,
 * the first line of `said`. */
static void put_document(grundy_buffer *out, const venn_figure *v, size_t sets,
                         grundy_buffer *said) {
  size_t line = said->length ? strcspn(said->data, "\n") : 0;
  if (!v && out->status == GRUNDY_OK) {
    out->status = GRUNDY_FAIL(out->context, GRUNDY_USAGE, count_plot, sets);
  } else if (v) {
    grundy_i_put(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-venn\" role=\"img\" "
                 "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n<title>%.*s</title>\n",
                 WIDTH, HEIGHT, 2 * WIDTH, 2 * HEIGHT, (int)line, line ? said->data : "");
    put_diagram(out, v);
    grundy_i_put(out, "</svg>\n");
  }
  grundy_i_put_end(out, said);
}

static void svg_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                          grundy_language language) {
  venn_figure v;
  grundy_buffer said = grundy_i_buffer(out->context);
  (void)grundy_print_multiples(&said, GRUNDY_FORMAT_TEXT,
                               GRUNDY_PRINT_OPTIONS(.language = language), multiples,
                               multiples->divisors, multiples->divisor_count);
  put_document(out, venn_of_multiples(multiples, &v) ? &v : NULL, multiples->divisor_count, &said);
}

static void svg_union(grundy_buffer *out, const grundy_union *u, grundy_language language) {
  venn_figure v;
  grundy_buffer said = grundy_i_buffer(out->context);
  (void)grundy_print_union(&said, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.language = language),
                           u);
  put_document(out, venn_of_union(u, &v) ? &v : NULL, u->sets, &said);
}

enum { DIVISORS_SHOWN = 20, TERMS_SHOWN = 100 };

/* ---- regions ---- */

/* Of each region the sets that it is in, by name, and how many elements. */
static void key_regions(grundy_i_json *json, const venn_figure *v) {
  GRUNDY_JSON(json, "regions:[");
  for (size_t region = v->all[0] ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    GRUNDY_JSON(json, "{in:[");
    for (size_t i = 0; i < v->venn.sets; i++) {
      if (region >> i & 1) grundy_i_json_string(json, v->names[i].text);
    }
    GRUNDY_JSON(json, "] count:%s}", venn_number(v, region).text);
  }
  GRUNDY_JSON(json, "]");
}

/* "in 2, 3 and no other: 13" */
static void say_region(grundy_buffer *out, const venn_figure *v, size_t region,
                       grundy_language language) {
  grundy_i_u128_text count = venn_number(v, region);
  grundy_buffer list = grundy_i_buffer(out->context);
  for (size_t i = 0; i < v->venn.sets; i++) {
    if (!(region >> i & 1)) continue;
    grundy_i_put(&list, "%s%s", list.length ? grundy_i_comma(language) : "", v->names[i].text);
  }
  GRUNDY_SAY(out, language, region ? "count.region" : "count.region.none", "list count", &list,
             count.text);
  grundy_buffer_clear(&list);
}

/* The regions as a diagram, or one by one where their numbers are too long for it. */
static void show_regions(grundy_buffer *out, const venn_figure *v, grundy_language language) {
  if (v->venn.sets < 2) return;
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, language, "count.regions", NULL);
  if (text_venn(out, v)) return;
  for (size_t region = v->all[0] ? 0 : 1; region < (size_t)1 << v->venn.sets; region++) {
    grundy_i_put(out, "  ");
    say_region(out, v, region, language);
    grundy_i_put(out, "\n");
  }
}

/* ---- multiples as JSON ---- */

static const char *const drop_names[] = {"duplicate", "multiple", "beyond"};

static void put_dropped(grundy_i_json *json, const grundy_dropped *dropped) {
  GRUNDY_JSON(json, "{id:%s divisor:%s why:%s of:%S}", "dropped", wide(dropped->divisor).text,
              drop_names[dropped->why],
              dropped->why == GRUNDY_DROP_MULTIPLE ? wide(dropped->of).text : NULL);
}

static void put_term(grundy_i_json *json, const grundy_term *term) {
  GRUNDY_JSON(json, "{id:%s sign:%s size:%n lcm:%s count:%s}", "term", term->size % 2 ? "+" : "-",
              term->size, wide(term->lcm).text, wide(term->multiples).text);
}

static void json_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                           const grundy_u128 *divisors, size_t count, bool explain) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "n:%s divisors:[", wide(multiples->n).text);
  for (size_t i = 0; i < count; i++) grundy_i_json_string(&json, wide(divisors[i]).text);
  GRUNDY_JSON(&json, "] count:%s", wide(multiples->count).text);
  if (explain) {
    GRUNDY_JSON(&json, "reasons:[");
    for (size_t i = 0; i < multiples->dropped_count; i++) {
      put_dropped(&json, grundy_multiples_dropped(multiples, i));
    }
    for (size_t i = 0; i < multiples->term_count; i++)
      put_term(&json, grundy_multiples_term(multiples, i));
    GRUNDY_JSON(&json, "] reasons_complete:%b", multiples->terms_complete);
    venn_figure venn;
    if (venn_of_multiples(multiples, &venn)) key_regions(&json, &venn);
  }
  grundy_i_json_end(&json);
}

/* ---- multiples as text ---- */

/* "at least one of 2, 3", or the only divisor itself. */
static void put_which(grundy_buffer *out, const grundy_u128 *divisors, size_t count,
                      grundy_language language) {
  grundy_buffer list = grundy_i_buffer(out->context);
  for (size_t i = 0; i < count && i < DIVISORS_SHOWN; i++) {
    grundy_i_put(&list, "%s%s", i ? grundy_i_comma(language) : "", wide(divisors[i]).text);
  }
  if (count > DIVISORS_SHOWN) GRUNDY_SAY(&list, language, "xor.more", "n", count - DIVISORS_SHOWN);
  GRUNDY_SAY(out, language, count == 1 ? "count.one" : "count.some", "list", &list);
  grundy_buffer_clear(&list);
}

static void say_dropped(grundy_buffer *out, const grundy_multiples *multiples,
                        const grundy_dropped *dropped, grundy_language language) {
  static const char *const ids[] = {"count.dropped.duplicate", "count.dropped.multiple",
                                    "count.dropped.beyond"};
  GRUNDY_SAY_LINE(out, language, ids[dropped->why], "n divisor of", wide(multiples->n).text,
                  wide(dropped->divisor).text, wide(dropped->of).text);
}

static void put_paragraph(grundy_buffer *out, const char *id, const grundy_print_options *how) {
  grundy_i_put_wrapped_at(out, grundy_i_word(how->language, id), 0,
                          how->columns ? how->columns : GRUNDY_TEXT_COLUMNS);
}

static void show_terms(grundy_buffer *out, const grundy_multiples *multiples,
                       const grundy_print_options *how) {
  grundy_language language = how->language;
  size_t shown = multiples->term_count < TERMS_SHOWN ? multiples->term_count : TERMS_SHOWN;
  put_paragraph(out, multiples->term_count ? "count.terms" : "count.terms.none", how);
  for (size_t i = 0; i < shown; i++) {
    const grundy_term *term = grundy_multiples_term(multiples, i);
    grundy_i_put(out, "  %c floor(%s / %s) = %s\n", term->size % 2 ? '+' : '-',
                 wide(multiples->n).text, wide(term->lcm).text, wide(term->multiples).text);
  }
  if (shown < multiples->term_count || !multiples->terms_complete) {
    grundy_i_say_line(out, language, "count.terms.more", NULL);
  }
  if (!shown) return;
  GRUNDY_SAY_LINE(out, language, "count.sum", "count", wide(multiples->count).text);
}

static void text_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                           const grundy_u128 *divisors, size_t count,
                           const grundy_print_options *how) {
  grundy_language language = how->language;
  grundy_buffer which = grundy_i_buffer(out->context);
  put_which(&which, divisors, count, language);
  bool one = multiples->count.high == 0 && multiples->count.low == 1;
  GRUNDY_SAY_LINE(out, language, one ? "count.multiples.one" : "count.multiples", "n count list",
                  wide(multiples->n).text, wide(multiples->count).text, &which);
  grundy_buffer_clear(&which);
  if (!how->explain) return;
  grundy_i_put(out, "\n");
  for (size_t i = 0; i < multiples->dropped_count && i < TERMS_SHOWN; i++) {
    say_dropped(out, multiples, grundy_multiples_dropped(multiples, i), language);
  }
  if (multiples->dropped_count > TERMS_SHOWN) {
    GRUNDY_SAY_LINE(out, language, "xor.more", "n", multiples->dropped_count - TERMS_SHOWN);
  }
  show_terms(out, multiples, how);
  venn_figure venn;
  if (venn_of_multiples(multiples, &venn)) show_regions(out, &venn, language);
}

/* ---- unions ---- */

/* "A1 ∩ A3" for the sets of a pattern. */
static void put_sets(grundy_buffer *out, const grundy_union *u, uint64_t pattern) {
  const char *between = "";
  for (size_t set = 0; set < u->sets; set++) {
    if (!(pattern >> set & 1)) continue;
    grundy_i_put(out, "%sA%zu", between, set + 1);
    between = " ∩ ";
  }
}

static bool shows_terms(const grundy_union *u) {
  return u->intersections && u->sets <= GRUNDY_TEXT_SETS;
}

static void put_intersections(grundy_i_json *json, const grundy_union *u) {
  for (size_t size = 1; size <= u->sets; size++) {
    for (uint64_t pattern = 1; pattern < UINT64_C(1) << u->sets; pattern++) {
      if (GRUNDY_ONES(pattern) != size) continue;
      GRUNDY_JSON(json, "{id:%s sign:%s sets:[", "intersection", size % 2 ? "+" : "-");
      for (size_t set = 0; set < u->sets; set++) {
        if (pattern >> set & 1) grundy_i_json_number(json, set + 1);
      }
      GRUNDY_JSON(json, "] count:%d}", u->intersections[pattern]);
    }
  }
}

static void json_union(grundy_buffer *out, const grundy_union *u, bool explain) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "sets:%n count:%d", u->sets, u->count);
  if (explain) {
    GRUNDY_JSON(&json, "reasons:[");
    if (shows_terms(u)) put_intersections(&json, u);
    GRUNDY_JSON(&json, "]");
    venn_figure venn;
    if (venn_of_union(u, &venn)) key_regions(&json, &venn);
  }
  grundy_i_json_end(&json);
}

static void show_intersections(grundy_buffer *out, const grundy_union *u,
                               const grundy_print_options *how) {
  grundy_language language = how->language;
  put_paragraph(out, "count.sets", how);
  for (size_t size = 1; size <= u->sets; size++) {
    for (uint64_t pattern = 1; pattern < UINT64_C(1) << u->sets; pattern++) {
      if (GRUNDY_ONES(pattern) != size) continue;
      grundy_i_put(out, "  %c |", size % 2 ? '+' : '-');
      put_sets(out, u, pattern);
      grundy_i_put(out, "| = %llu\n", (unsigned long long)u->intersections[pattern]);
    }
  }
  GRUNDY_SAY_LINE(out, language, "count.sum", "count", u->count);
}

static void text_union(grundy_buffer *out, const grundy_union *u, const grundy_print_options *how) {
  grundy_language language = how->language;
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("count sets most", u->count, u->sets, GRUNDY_TEXT_SETS);
  grundy_i_say_line(out, language, "count.union", blanks);
  if (!how->explain || !u->sets) return;
  grundy_i_put(out, "\n");
  if (shows_terms(u)) {
    venn_figure venn;
    show_intersections(out, u, how);
    if (venn_of_union(u, &venn)) show_regions(out, &venn, language);
  } else {
    grundy_i_say_line(out, language, "count.sets.many", blanks);
  }
}

GRUNDY_I_PRINTS(grundy_print_multiples, const grundy_multiples *multiples,
                const grundy_u128 *divisors, size_t count) {
  GRUNDY_I_PRINT_OR(GRUNDY_I_SVG, text_multiples(out, multiples, divisors, count, &how),
                    json_multiples(out, multiples, divisors, count, how.explain),
                    svg_multiples(out, multiples, how.language));
}

GRUNDY_I_PRINTS(grundy_print_union, const grundy_union *u) {
  GRUNDY_I_PRINT_OR(GRUNDY_I_SVG, text_union(out, u, &how), json_union(out, u, how.explain),
                    svg_union(out, u, how.language));
}
