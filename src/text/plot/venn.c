/* Venn diagrams as SVG: circles, whose strokes differ so that colour says nothing alone. */
#include "text/venn.h"

#include <string.h>

#include "base/json.h"
#include "base/messages_math.def"
#include "grundy/print.h"
#include "text/print.h"
#include "text/words/words.h"

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

static void put_diagram(grundy_buffer *out, const grundy_i_venn *v) {
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
             grundy_i_venn_number(v, region).text);
  }
}

/* The document, with the count, the first line of `said`, as its title. */
static void put_document(grundy_buffer *out, const grundy_i_venn *v, grundy_buffer *said) {
  size_t line = said->length ? strcspn(said->data, "\n") : 0;
  grundy_i_put(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-venn\" role=\"img\" "
               "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n<title>%.*s</title>\n",
               WIDTH, HEIGHT, 2 * WIDTH, 2 * HEIGHT, (int)line, line ? said->data : "");
  put_diagram(out, v);
  grundy_i_put(out, "</svg>\n");
  if (out->status == GRUNDY_OK) out->status = said->status;
  grundy_i_put_end(out, said);
}

/* Where there are too few sets, or too many. */
static void refuse(grundy_buffer *out, size_t sets) {
  if (out->status == GRUNDY_OK)
    out->status = GRUNDY_FAIL(out->context, GRUNDY_USAGE, count_plot, sets);
}

void grundy_i_svg_multiples(grundy_buffer *out, const grundy_multiples *multiples,
                            grundy_language language) {
  grundy_i_venn v;
  if (!grundy_i_venn_of_multiples(multiples, &v)) {
    refuse(out, multiples->divisor_count);
    return;
  }
  grundy_buffer said = grundy_i_buffer(out->context);
  (void)grundy_print_multiples(&said, GRUNDY_FORMAT_TEXT,
                               GRUNDY_PRINT_OPTIONS(.language = language), multiples,
                               multiples->divisors, multiples->divisor_count);
  put_document(out, &v, &said);
}

void grundy_i_svg_union(grundy_buffer *out, const grundy_union *u, grundy_language language) {
  grundy_i_venn v;
  if (!grundy_i_venn_of_union(u, &v)) {
    refuse(out, u->sets);
    return;
  }
  grundy_buffer said = grundy_i_buffer(out->context);
  (void)grundy_print_union(&said, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.language = language),
                           u);
  put_document(out, &v, &said);
}
