/* The page of a picture. It has its own background, light or dark as the reader's system prefers,
 * so that it can be read on any page. Everything is plain SVG 1.1 with one style sheet. */
#include "text/plot/svg.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "text/words/words.h"

enum { LEFT = 44, TOP = 64, RIGHT = 12, BELOW = 56, LEGEND_ROW = 22, TICKS = 10, DIGIT = 9 };
enum { NARROW = 230, NAME = 60, BOLD = 11 }; /* BOLD: a column of the title in pixels, at most */

/* Room for the numbers at the left axis, and for half of one below it. */
static int left_of(const grundy_i_svg_frame *frame) {
  int side = LEFT + DIGIT * grundy_i_number_columns(frame->y_most),
      below = DIGIT * grundy_i_number_columns(frame->x_most) / 2;
  return side > below ? side : below;
}

void grundy_i_put_escaped(grundy_buffer *out, const char *text) {
  for (; *text; text++) {
    const char *entity = *text == '&'   ? "&amp;"
                         : *text == '<' ? "&lt;"
                         : *text == '>' ? "&gt;"
                         : *text == '"' ? "&quot;"
                                        : NULL;
    if (entity) {
      grundy_i_put(out, "%s", entity);
    } else if ((unsigned char)*text >= 0x20) {
      grundy_i_put_bytes(out, text, 1);
    }
  }
}

/* Says a template, escaped. */
static void say(grundy_buffer *out, grundy_language language, const char *id,
                const grundy_i_blanks *blanks) {
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_i_say(&text, language, id, blanks);
  if (text.length) grundy_i_put_escaped(out, text.data);
  grundy_i_put_end(out, &text);
}

/* The name of a game, its end left out if it is too long for a title. */
static void put_name(grundy_buffer *out, const char *name) {
  size_t length = strlen(name), shown = 0;
  while (shown < length && grundy_i_utf8_columns(name, shown) < NAME) {
    size_t character = grundy_i_utf8_length(name + shown, length - shown);
    shown += character ? character : 1;
  }
  grundy_i_put_bytes(out, name, shown);
  if (shown < length) grundy_i_put(out, "…");
}

/* The title above the picture, not escaped. */
static void put_title(grundy_buffer *out, const grundy_plot *plot, const grundy_i_svg_frame *frame,
                      uint64_t last) {
  grundy_buffer name = grundy_i_buffer(out->context);
  put_name(&name, plot->game);
  uint64_t all = plot->from + (plot->count - 1);
  if (all < plot->asked) all = plot->asked;
  const char *id = frame->title ? frame->title : last == all ? "plot.title" : "plot.title.part";
  GRUNDY_SAY(out, frame->language, id, "game from to all value indexed", &name, plot->from, last,
             all, frame->value, (uint64_t)plot->indexed);
  grundy_buffer_clear(&name);
}

static void put_titles(grundy_buffer *out, const grundy_plot *plot, grundy_language language,
                       const grundy_buffer *title) {
  const grundy_period *p = plot->period;
  static const char *const around[] = {"<title>", "</title>\n<text class=\"t\" x=\"0\" y=\"-36\">",
                                       "</text>\n"};
  for (unsigned i = 0; i < 3; i++) {
    grundy_i_put(out, "%s", around[i]);
    if (i < 2 && title->length) grundy_i_put_escaped(out, title->data);
  }
  if (!p || p->status == GRUNDY_PERIOD_NONE) return;
  bool proved = p->status == GRUNDY_PERIOD_PROVED;
  grundy_i_put(out, "<text x=\"0\" y=\"-16\">");
  say(out, language,
      p->rising   ? "plot.saltus.mixed"
      : p->saltus ? proved ? "plot.saltus.proved" : "plot.saltus.observed"
      : proved    ? "plot.period.proved"
                  : "plot.period.observed",
      GRUNDY_BLANKS("preperiod period saltus indexed", p->preperiod, p->period, p->saltus,
                    (uint64_t)plot->indexed));
  grundy_i_put(out, "</text>\n");
}

/* Background and style of a picture whose inner part is `inner` wide. */
static void put_page(grundy_buffer *out, const grundy_i_svg_frame *frame, double inner,
                     const char *style) {
  int left = left_of(frame);
  double width = left + inner + RIGHT + DIGIT * grundy_i_number_columns(frame->x_most) / 2;
  double height = TOP + frame->height + BELOW + LEGEND_ROW * frame->legend;
  grundy_i_put(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" "
               "width=\"%.0f\" height=\"%.0f\" role=\"img\">\n"
               "<style>text{font:14px system-ui,sans-serif;fill:#222}.t{font-weight:bold;"
               "font-size:17px}.e{text-anchor:end}.m{text-anchor:middle}.p{fill:#fff}"
               ".a{stroke:#888;fill:none}.d{stroke:#c2410c;fill:none;stroke-dasharray:6 4}"
               ".b{fill:#c2410c;fill-opacity:.14}%s"
               "@media(prefers-color-scheme:dark){text{fill:#ddd}.p{fill:#16181c}"
               ".d{stroke:#fb923c}.b{fill:#fb923c;fill-opacity:.2}.l{stroke:#7cc0ff}}</style>\n"
               "<rect class=\"p\" width=\"100%%\" height=\"100%%\"/>\n"
               "<g transform=\"translate(%d,%d)\">\n",
               width, height, width, height, style, left, TOP);
}

/* The titles of the axes; below a narrow picture its title begins where the picture does. */
static void put_axis_titles(grundy_buffer *out, const grundy_plot *plot,
                            const grundy_i_svg_frame *frame) {
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("indexed", (uint64_t)plot->indexed);
  bool narrow = frame->width < NARROW;
  grundy_i_put(out, "<text%s x=\"%.0f\" y=\"%.0f\">", narrow ? "" : " class=\"m\"",
               narrow ? 0 : frame->width / 2, frame->height + 44);
  say(out, frame->language, frame->x_title, blanks);
  grundy_i_put(out, "</text>\n<text class=\"m\" transform=\"translate(%d,%.0f) rotate(-90)\">",
               18 - left_of(frame), frame->height / 2);
  say(out, frame->language, frame->y_title, blanks);
  grundy_i_put(out, "</text>\n");
}

void grundy_i_svg_begin(grundy_buffer *out, const grundy_plot *plot,
                        const grundy_i_svg_frame *frame, uint64_t last, const char *style) {
  grundy_buffer title = grundy_i_buffer(out->context);
  put_title(&title, plot, frame, last);
  double room = title.length ? BOLD * (double)grundy_i_utf8_columns(title.data, title.length) : 0;
  double inner = frame->width < GRUNDY_SVG_LEAST ? GRUNDY_SVG_LEAST : frame->width;
  put_page(out, frame, inner < room ? room : inner, style);
  put_titles(out, plot, frame->language, &title);
  put_axis_titles(out, plot, frame);
  grundy_i_put_end(out, &title);
}

void grundy_i_svg_end(grundy_buffer *out) {
  grundy_i_put(out, "</g>\n</svg>\n");
}

/* ---- ticks ---- */

/* The least of 1, 2, 5, 10, … that divides `range` into at most `most` steps. */
static uint64_t round_step(double range, double most) {
  static const uint64_t factors[] = {1, 2, 5};
  uint64_t power = 1;
  for (;; power *= 10) {
    for (size_t i = 0; i < 3; i++) {
      if (range <= (double)(factors[i] * power) * most) return factors[i] * power;
    }
    if (power > UINT64_MAX / 50) return 5 * power;
  }
}

/* The least multiple of `step` that is not below `first`. */
static uint64_t first_tick(uint64_t first, uint64_t step) {
  return first % step ? first + (step - first % step) : first;
}

void grundy_i_svg_x_ticks(grundy_buffer *out, const grundy_i_svg_frame *frame, uint64_t first,
                          double count) {
  double room = frame->width / (DIGIT * (grundy_i_number_columns(frame->x_most) + 2));
  uint64_t step = round_step(count, room < TICKS ? (room < 1 ? 1 : room) : TICKS);
  grundy_i_put(out, "<path class=\"a\" d=\"M0 %.1fH%.1f", frame->height + .5, frame->width);
  for (uint64_t n = first_tick(first, step); (double)(n - first) < count && n >= first; n += step) {
    double x = ((double)(n - first) + .5) * frame->width / count;
    grundy_i_put(out, "M%.1f %.1fv6", x, frame->height + .5);
  }
  grundy_i_put(out, "\"/>\n");
  for (uint64_t n = first_tick(first, step); (double)(n - first) < count && n >= first; n += step) {
    double x = ((double)(n - first) + .5) * frame->width / count;
    grundy_i_put(out, "<text class=\"m\" x=\"%.1f\" y=\"%.0f\">%llu</text>\n", x,
                 frame->height + 22, (unsigned long long)n);
  }
}

void grundy_i_svg_y_ticks(grundy_buffer *out, const grundy_i_svg_frame *frame, uint64_t first,
                          double count, uint64_t unit, bool downwards) {
  double room = frame->height / 24;
  uint64_t step = round_step(count, room < TICKS ? (room < 1 ? 1 : room) : TICKS);
  grundy_i_put(out, "<path class=\"a\" d=\"M-.5 0V%.1f", frame->height);
  for (unsigned pass = 0; pass < 2; pass++) {
    for (uint64_t i = 0, before = 0; i >= before && (double)i < count; before = i, i += step) {
      double y = ((double)i + .5) * frame->height / count;
      if (!downwards) y = frame->height - y;
      if (pass == 0) grundy_i_put(out, "M-.5 %.1fh-6", y);
      if (pass == 0) continue;
      grundy_i_put(out, "<text class=\"e\" x=\"-10\" y=\"%.1f\">%llu</text>\n", y + 5,
                   (unsigned long long)(first + i * unit));
    }
    if (pass == 0) grundy_i_put(out, "\"/>\n");
  }
}
