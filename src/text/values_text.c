/* Nim-values as tables to read: heaps 20, 10, 5, 2 or 1 to a row, as many as fit 80 columns; pairs
 * as a square; and the period in a sentence. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "text/pattern.h"
#include "text/values.h"
#include "text/words/words.h"
#include "text/words/wrap.h"

enum { COLUMNS = 80, NUMBER_LENGTH = 21 };

typedef struct page {
  grundy_buffer *out;
  const grundy_i_listing *v;
  grundy_language language;
  grundy_i_style style;
  int label, cell; /* columns of a row's label; of a value */
} page;

static int digits(uint64_t number) {
  char text[NUMBER_LENGTH];
  return snprintf(text, sizeof text, "%llu", (unsigned long long)number);
}

static uint64_t largest(const grundy_i_listing *v) {
  uint64_t most = 0;
  if (v->stream) return v->largest;
  for (size_t i = 0; i < v->count; i++) {
    if (grundy_i_listing_known(v, i) && v->values[i] > most) most = v->values[i];
  }
  return most;
}

static void put_cell(const page *p, size_t i) {
  if (grundy_i_listing_known(p->v, i)) {
    uint64_t value = grundy_i_listing_value(p->v, i);
    int used = 1;
    for (uint64_t rest = value; rest >= 10; rest /= 10) used++;
    for (int blank = used; blank <= p->cell; blank++) grundy_i_put_bytes(p->out, " ", 1);
    grundy_i_put_number(p->out, value, 0);
  } else {
    grundy_i_put(p->out, " %*s", p->cell, "-");
  }
}

static void put_label(const page *p, uint64_t number) {
  grundy_i_put(p->out, "%s%*llu%s ", p->style.dim, p->label, (unsigned long long)number,
               p->style.plain);
}

/* The numbers first..last over the columns. */
static void put_head(const page *p, uint64_t first, uint64_t count) {
  grundy_i_put(p->out, "%s%*s ", p->style.dim, p->label, "");
  for (uint64_t i = 0; i < count; i++) {
    grundy_i_put(p->out, " %*llu", p->cell, (unsigned long long)(first + i));
  }
  grundy_i_put(p->out, "%s\n", p->style.plain);
}

/* ---- heaps ---- */

static unsigned row_length(const page *p) {
  static const unsigned lengths[] = {20, 10, 5, 2};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    unsigned columns = (unsigned)p->label + 1 + lengths[i] * (unsigned)(p->cell + 1);
    if (columns <= COLUMNS) return lengths[i];
  }
  return 1;
}

static void put_heaps(page *p) {
  const grundy_i_listing *v = p->v;
  p->cell = digits(largest(v)) > 2 ? digits(largest(v)) : 2;
  p->label = digits(v->to) + 1;
  unsigned length = row_length(p);
  uint64_t skip = v->from % length; /* blanks at the start of the first row */
  put_head(p, 0, v->to < length ? v->to + 1 : length);
  put_label(p, v->from - skip);
  for (uint64_t i = 0; i < skip; i++) grundy_i_put(p->out, " %*s", p->cell, "");
  for (size_t i = 0; grundy_i_listing_has(v, i); i++) {
    if (i > 0 && (v->from + i) % length == 0) {
      grundy_i_put(p->out, "\n");
      put_label(p, v->from + i);
    }
    put_cell(p, i);
  }
  grundy_i_put(p->out, "\n");
}

/* ---- pairs ---- */

static void put_pairs(page *p) {
  const grundy_i_listing *v = p->v;
  size_t width = (size_t)(v->to - v->from + 1);
  int widest = digits(largest(v)), last = digits(v->to);
  p->label = last + 1;
  p->cell = widest > last ? widest : last;
  put_head(p, v->from, width);
  for (size_t i = 0; i < v->count; i++) {
    if (i % width == 0) put_label(p, v->from + i / width);
    put_cell(p, i);
    if (i % width == width - 1 || i + 1 == v->count) grundy_i_put(p->out, "\n");
  }
}

/* ---- period ---- */

/* The words for what was found, and for how it is known. */
static void choose_words(const page *p, const grundy_period *period, const char **found,
                         const char **how) {
  bool proved = period->status == GRUNDY_PERIOD_PROVED;
  if (period->status == GRUNDY_PERIOD_NONE) {
    *found = p->v->hidden ? "period.unproved" : "period.none";
    *how = p->v->hidden ? "period.hidden" : NULL;
    return;
  }
  *found = period->saltus ? "period.arithmetic" : "period.found";
  *how = !proved ? "period.observed" : period->computed_to ? "period.proved" : "period.law";
}

static void put_period(const page *p, const grundy_period *period) {
  const char *found, *how;
  bool english = p->language == GRUNDY_ENGLISH;
  const grundy_i_blank blanks[] = {
      {"preperiod", NULL, period->preperiod},
      {"period", NULL, period->period},
      {"saltus", NULL, period->saltus},
      {"computed", NULL, period->computed_to},
      {"theorem", english ? period->theorem.en : period->theorem.zh, 0},
      {NULL, NULL, 0},
  };
  grundy_i_put(p->out, "%s", p->style.bold);
  choose_words(p, period, &found, &how);
  grundy_i_say(p->out, p->language, found, blanks);
  grundy_i_put(p->out, "%s\n", p->style.plain);
  if (!how) return;
  grundy_buffer text;
  grundy_buffer_init(&text, p->out->context);
  grundy_i_say(&text, p->language, how, blanks);
  if (text.length) grundy_i_put_wrapped(p->out, text.data, 0);
  if (p->out->status == GRUNDY_OK) p->out->status = text.status;
  grundy_buffer_clear(&text);
}

/* ---- the whole ---- */

static void put_title(const page *p) {
  static const char *const ids[][2] = {{"values.heaps", "values.heaps.part"},
                                       {"values.pairs", "values.pairs"}};
  const grundy_i_blank blanks[] = {{"game", p->v->game->name, 0}, {"from", NULL, p->v->from},
                                   {"to", NULL, p->v->to},        {"asked", NULL, p->v->asked},
                                   {"count", NULL, p->v->count},  {NULL, NULL, 0}};
  grundy_i_put(p->out, "%s", p->style.bold);
  grundy_i_say(p->out, p->language, ids[p->v->shape][p->v->asked > p->v->to], blanks);
  grundy_i_put(p->out, "%s\n", p->style.plain);
}

void grundy_i_report_values_text(grundy_buffer *out, const grundy_i_listing *values,
                                 grundy_language language, bool color) {
  page p = {out, values, language, grundy_i_style_of(color), 0, 0};
  if (values->listed) {
    put_title(&p);
    if (values->shape == GRUNDY_SHAPE_HEAPS && values->count) put_heaps(&p);
    if (values->shape == GRUNDY_SHAPE_PAIRS && values->count) put_pairs(&p);
  }
  if (values->listed && values->period) grundy_i_put(out, "\n");
  if (values->period) put_period(&p, values->period);
  if (values->period && values->pattern) grundy_i_put(out, "\n");
  if (values->pattern) {
    grundy_i_report_pattern_text(out, values->pattern, values->values, language, color);
  }
  if (values->statistics && (values->period || values->pattern)) grundy_i_put(out, "\n");
  if (values->statistics) {
    grundy_i_report_statistics_text(out, values->statistics, language, color);
  }
  if (values->plot && (values->period || values->pattern || values->statistics)) {
    grundy_i_put(out, "\n");
  }
  const grundy_i_blank drawn[] = {{"from", NULL, values->from}, {"to", NULL, values->plot_to},
                                  {"all", NULL, values->to},    {"asked", NULL, values->asked},
                                  {"file", values->plot, 0},    {NULL, NULL, 0}};
  if (values->plot) {
    grundy_i_say(out, language,
                 values->plot_to < values->to ? "plot.written.part"
                 : values->to < values->asked ? "plot.written.known"
                                              : "plot.written",
                 drawn);
    grundy_i_put(out, "\n");
  }
  grundy_i_say_note(out, language, "note", values->note);
}
