/* Nim-values as tables to read: heaps 20, 10, 5, 2 or 1 to a row, as many as fit 80 columns; pairs
 * as a square; and the period in a sentence. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "text/formula.h"
#include "text/values.h"

/* In colour a table of two numbers is a heat map: larger values are warmer, 0 stands in reverse. */
static void begin_heat(const grundy_i_listing_writer *p, uint64_t value) {
  static const uint8_t warmer[] = {255, 230, 229, 228, 222, 221, 215, 214, 209, 208, 203, 202, 196};
  uint64_t step = p->largest / sizeof warmer + 1;
  if (value) {
    grundy_i_put(p->out, "\033[38;5;16;48;5;%um", (unsigned)warmer[value / step]);
  } else {
    grundy_i_put(p->out, "\033[1;7m");
  }
}

static void put_cell(const grundy_i_listing_writer *p, bool known, uint64_t value) {
  if (!known) {
    const char *none =
        grundy_i_listing_loony(&p->listing) ? grundy_i_word(p->language, "value.is-loony") : "-";
    int missing = p->cell - (int)grundy_i_utf8_columns(none, strlen(none));
    grundy_i_put(p->out, " %*s%s", missing > 0 ? missing : 0, "", none);
    return;
  }
  int used = 1;
  bool heat = p->listing.pairs && *p->style.bold;
  if (heat) begin_heat(p, value);
  for (uint64_t rest = value; rest >= 10; rest /= 10) used++;
  for (int blank = used; blank <= p->cell; blank++) grundy_i_put_bytes(p->out, " ", 1);
  grundy_i_put_number(p->out, value, 0);
  if (heat) grundy_i_put(p->out, "%s", p->style.plain);
}

static void put_label(const grundy_i_listing_writer *p, uint64_t number) {
  grundy_i_put(p->out, "%s%*llu%s ", p->style.dim, p->label, (unsigned long long)number,
               p->style.plain);
}

/* The numbers first..last over the columns. */
static void put_head(const grundy_i_listing_writer *p, uint64_t first, uint64_t count) {
  grundy_i_put(p->out, "%s%*s ", p->style.dim, p->label, "");
  for (uint64_t i = 0; i < count; i++) {
    grundy_i_put(p->out, " %*llu", p->cell, (unsigned long long)(first + i));
  }
  grundy_i_put(p->out, "%s\n", p->style.plain);
}

/* ---- heaps ---- */

static void begin_heaps(grundy_i_listing_writer *p) {
  const grundy_listing *v = &p->listing;
  int widest = grundy_i_number_columns(grundy_i_listing_largest(v));
  if (grundy_i_listing_loony(v) && widest < 5) widest = 5;
  p->cell = widest > 2 ? widest : 2;
  p->label = grundy_i_number_columns(v->to) + 1;
  p->row = grundy_i_row_length((size_t)p->label, (size_t)p->cell);
  uint64_t skip = v->from % p->row; /* blanks at the start of the first row */
  put_head(p, 0, v->to < p->row ? v->to + 1 : p->row);
  put_label(p, v->from - skip);
  for (uint64_t i = 0; i < skip; i++) grundy_i_put(p->out, " %*s", p->cell, "");
}

static void put_heap(const grundy_i_listing_writer *p, size_t i) {
  uint64_t heap = p->listing.from + i;
  if (i == 0 || heap % p->row) return;
  grundy_i_put(p->out, "\n");
  put_label(p, heap);
}

/* ---- pairs ---- */

static void begin_pairs(grundy_i_listing_writer *p) {
  const grundy_listing *v = &p->listing;
  p->largest = grundy_i_listing_largest(v);
  int widest = grundy_i_number_columns(p->largest), last = grundy_i_number_columns(v->to);
  p->row = (size_t)(v->to - v->from + 1);
  if (grundy_i_listing_loony(v) && widest < 5) widest = 5;
  p->label = last + 1;
  p->cell = widest > last ? widest : last;
  put_head(p, v->from, p->row);
}

static void put_pair(const grundy_i_listing_writer *p, size_t i) {
  if (i % p->row) return;
  if (i) grundy_i_put(p->out, "\n");
  put_label(p, p->listing.from + i / p->row);
}

/* ---- period ---- */

/* The words for what was found, and for how it is known. */
static void choose_words(const grundy_i_listing_writer *p, const grundy_period *period,
                         const char **found, const char **how) {
  bool proved = period->status == GRUNDY_PERIOD_PROVED;
  if (period->status == GRUNDY_PERIOD_NONE) {
    *found = p->listing.hidden ? "period.unproved" : "period.none";
    *how = p->listing.hidden ? "period.hidden" : NULL;
    return;
  }
  *found = period->saltus ? "period.arithmetic" : "period.found";
  *how = !proved ? "period.observed" : period->computed_to ? "period.proved" : "period.law";
  if (period->status != GRUNDY_PERIOD_MIXED) return;
  *found = "period.mixed";
  *how = "period.mixed.proved";
}

static void put_period(const grundy_i_listing_writer *p, const grundy_period *period) {
  const char *found, *how;
  grundy_buffer rising = grundy_i_buffer(p->out->context);
  for (size_t i = 0; i < period->rising_count; i++) {
    grundy_i_put(&rising, "%s%llu", i ? ", " : "", (unsigned long long)period->rising[i]);
  }
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("preperiod period saltus rising computed theorem", period->preperiod,
                    period->period, period->saltus, &rising, period->computed_to,
                    grundy_phrase_text(&period->theorem, p->language));
  grundy_i_put(p->out, "%s", p->style.bold);
  choose_words(p, period, &found, &how);
  grundy_i_say(p->out, p->language, found, blanks);
  grundy_i_put(p->out, "%s\n", p->style.plain);
  grundy_buffer text = grundy_i_buffer(p->out->context);
  if (how) grundy_i_say(&text, p->language, how, blanks);
  grundy_i_put_end(p->out, &rising);
  size_t columns = p->columns ? p->columns : GRUNDY_TEXT_COLUMNS;
  if (text.length) grundy_i_put_wrapped_at(p->out, text.data, 0, columns);
  grundy_i_put_end(p->out, &text);
}

/* ---- the whole ---- */

static void put_title(const grundy_i_listing_writer *p) {
  static const char *const ids[][2] = {{"values.heaps", "values.heaps.part"},
                                       {"values.pairs", "values.pairs"}};
  grundy_i_put(p->out, "%s", p->style.bold);
  GRUNDY_SAY(p->out, p->language, ids[p->listing.pairs][p->listing.asked > p->listing.to],
             "game from to asked count indexed", p->listing.game->name, p->listing.from,
             p->listing.to, p->listing.asked, p->listing.count,
             (uint64_t)p->listing.game->ruleset->indexed);
  grundy_i_put(p->out, "%s\n", p->style.plain);
}

void grundy_i_listing_text_begin(grundy_i_listing_writer *p) {
  const grundy_listing *v = &p->listing;
  if (!v->listed) return;
  put_title(p);
  if (!v->count) return;
  (v->pairs ? begin_pairs : begin_heaps)(p);
}

void grundy_i_listing_text_put(grundy_i_listing_writer *p, const uint64_t *values,
                               const uint64_t *known, size_t count) {
  for (size_t i = 0; i < count; i++) {
    (p->listing.pairs ? put_pair : put_heap)(p, p->written + i);
    put_cell(p, grundy_i_bit_at(known, i), values[i]);
  }
}

static bool indexed(const grundy_listing *v) {
  return v->game && v->game->ruleset->indexed;
}

static void put_plot(const grundy_i_listing_writer *p) {
  const grundy_listing *v = &p->listing;
  if (v->period || v->pattern || v->statistics) grundy_i_put(p->out, "\n");
  GRUNDY_SAY_LINE(p->out, p->language,
                  v->pairs             ? "plot.written.pairs"
                  : v->plot_to < v->to ? "plot.written.part"
                  : v->to < v->asked   ? "plot.written.known"
                                       : "plot.written",
                  "from to all asked indexed file", v->from, v->plot_to, v->to, v->asked,
                  (uint64_t)indexed(v), v->plot);
}

void grundy_i_listing_text_end(grundy_i_listing_writer *p, const char *note) {
  const grundy_listing *v = &p->listing;
  bool color = *p->style.bold != 0;
  if (v->listed && v->count) grundy_i_put(p->out, "\n");
  if (v->listed && v->period) grundy_i_put(p->out, "\n");
  if (v->period) put_period(p, v->period);
  if (v->period && v->pattern) grundy_i_put(p->out, "\n");
  if (v->pattern)
    (void)grundy_print_pattern(p->out, GRUNDY_FORMAT_TEXT,
                               GRUNDY_PRINT_OPTIONS(.language = p->language, .color = color),
                               v->pattern, v->values);
  if (v->pair_pattern) grundy_i_text_pair_pattern(p->out, v->pair_pattern, p->language, color);
  if (v->statistics && (v->period || v->pattern)) grundy_i_put(p->out, "\n");
  if (v->statistics) {
    grundy_i_put_statistics_text(p->out, v->statistics, indexed(v), p->language, color);
  }
  if (v->plot) put_plot(p);
  grundy_i_say_note(p->out, p->language, "note", note);
}
