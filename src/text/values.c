/* Listings of nim-values as tables to read, JSON, CSV and b-files, and the choice among all
 * formats. A table has heaps 20, 10, 5, 2 or 1 to a row, as many as fit 80 columns, or pairs as a
 * square, and the period in a sentence. */
#include "text/values.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "text/formula.h"
#include "text/print.h"

/* Statistics of nim-values, laid out: the histogram as bars, its bins bounded by powers of two. */

enum { BAR = 40 };

static unsigned bin_of(uint64_t value) {
  return value ? grundy_i_top_bit(value) + 1 : 0;
}

static uint64_t bin_first(unsigned bin) {
  return bin ? UINT64_C(1) << (bin - 1) : 0;
}

static uint64_t bin_last(unsigned bin) {
  return bin ? bin_first(bin) + (bin_first(bin) - 1) : 0;
}

/* ---- text ---- */

static void put_histogram(grundy_buffer *out, const grundy_statistics *s, grundy_i_style style) {
  unsigned last = bin_of(s->largest);
  int width = grundy_i_number_columns(bin_last(last)), column = grundy_i_number_columns(s->heaps);
  uint64_t most = 1;
  for (unsigned bin = 0; bin <= last; bin++) most = s->counts[bin] > most ? s->counts[bin] : most;
  for (unsigned bin = 0; bin <= last; bin++) {
    char range[48];
    unsigned long long a = bin_first(bin), b = bin_last(bin);
    snprintf(range, sizeof range, a == b ? "%llu" : "%llu..%llu", a, b);
    grundy_i_put(out, "  %*s  %*llu", 2 * width + 2, range, column,
                 (unsigned long long)s->counts[bin]);
    int bar = (int)((double)s->counts[bin] / (double)most * BAR + 0.5);
    if (bar) grundy_i_put(out, "  %s", style.dim);
    for (int i = 0; i < bar; i++) grundy_i_put(out, "#");
    grundy_i_put(out, "%s\n", bar ? style.plain : "");
  }
}

static void put_statistics_text(grundy_buffer *out, const grundy_statistics *statistics,
                                bool indexed, grundy_language language, bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  grundy_i_put(out, "%s", style.bold);
  GRUNDY_SAY(out, language, "statistics.largest", "to largest at indexed", statistics->heaps - 1,
             statistics->largest, statistics->largest_at, (uint64_t)indexed);
  grundy_i_put(out, "%s\n", style.plain);
  if (statistics->space.known) {
    const grundy_i_blanks *space =
        GRUNDY_BLANKS("mask rare last", statistics->space.mask, statistics->space.rare_count,
                      statistics->space.last_rare);
    grundy_i_say_line(out, language,
                      statistics->space.parity ? "statistics.space.parity" : "statistics.space",
                      space);
  }
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, language, "statistics.histogram", NULL);
  put_histogram(out, statistics, style);
  if (!statistics->record_count) return;
  grundy_i_put(out, "\n");
  GRUNDY_SAY_LINE(out, language, "statistics.records", "indexed", (uint64_t)indexed);
  int column = grundy_i_number_columns(statistics->heaps),
      width = grundy_i_number_columns(statistics->largest);
  for (unsigned k = 0; k < statistics->record_count; k++) {
    grundy_i_put(out, "  0..%-*llu  %*llu  G(%llu)\n", column, 1ull << k, width,
                 (unsigned long long)statistics->records[k].largest,
                 (unsigned long long)statistics->records[k].largest_at);
  }
}

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

static void text_begin(grundy_i_listing_writer *p) {
  const grundy_listing *v = &p->listing;
  if (!v->listed) return;
  put_title(p);
  if (!v->count) return;
  (v->pairs ? begin_pairs : begin_heaps)(p);
}

static void text_put(grundy_i_listing_writer *p, const uint64_t *values, const uint64_t *known,
                     size_t count) {
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

static void text_end(grundy_i_listing_writer *p, const char *note) {
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
    put_statistics_text(p->out, v->statistics, indexed(v), p->language, color);
  }
  if (v->plot) put_plot(p);
  grundy_i_say_note(p->out, p->language, "note", note);
}

/* ---- JSON ---- */

/* Appends the key "statistics" and its object to an object that is open. */
static void report_statistics_json(grundy_i_json *json, const grundy_statistics *statistics) {
  GRUNDY_JSON(json, "statistics:{largest:%n largest_at:%n", statistics->largest,
              statistics->largest_at);
  if (statistics->space.known) {
    GRUNDY_JSON(json, "rare:%n last_rare:%n mask:%n parity:%n", statistics->space.rare_count,
                statistics->space.last_rare, statistics->space.mask, statistics->space.parity);
  }
  GRUNDY_JSON(json, "histogram:[");
  for (unsigned bin = 0; bin <= bin_of(statistics->largest); bin++) {
    GRUNDY_JSON(json, "{from:%n to:%n count:%n}", bin_first(bin), bin_last(bin),
                statistics->counts[bin]);
  }
  GRUNDY_JSON(json, "] records:[");
  for (unsigned k = 0; k < statistics->record_count; k++) {
    GRUNDY_JSON(json, "{to:%n largest:%n largest_at:%n}", UINT64_C(1) << k,
                statistics->records[k].largest, statistics->records[k].largest_at);
  }
  GRUNDY_JSON(json, "]}");
}

enum { BLOCK = 64 };

bool grundy_i_listing_loony(const grundy_listing *v) {
  return v->game && v->game->ruleset->entails;
}

uint64_t grundy_i_listing_largest(const grundy_listing *v) {
  uint64_t most = v->values ? 0 : v->largest;
  for (size_t i = 0; v->values && i < v->count; i++) {
    bool known = !v->known || grundy_i_bit_at(v->known, i);
    if (known && v->values[i] > most) most = v->values[i];
  }
  return most;
}

/* The values of a row of pairs. */
static uint64_t width(const grundy_listing *v) {
  return v->to - v->from + 1;
}

/* ---- JSON ---- */

void grundy_i_json_key_period(grundy_i_json *json, const grundy_period *period) {
  static const char *const words[] = {"none", "observed", "proved", "mixed"};
  bool known = period->status != GRUNDY_PERIOD_NONE;
  GRUNDY_JSON(json, "period:{status:%s", words[period->status]);
  GRUNDY_JSON(json, "preperiod:%N period:%N saltus:%N", known, period->preperiod, known,
              period->period, known, period->saltus);
  if (period->rising) GRUNDY_JSON(json, "rising:[");
  for (size_t i = 0; i < period->rising_count; i++) grundy_i_json_number(json, period->rising[i]);
  if (period->rising) GRUNDY_JSON(json, "]");
  GRUNDY_JSON(json, "computed_to:%n theorem:%s}", period->computed_to, period->theorem.en);
}

/* The label of an answer that a limit or an interruption has cut short. */
static void put_partial(grundy_i_json *json, const grundy_i_listing_writer *w, const char *note) {
  const grundy_listing *v = &w->listing;
  GRUNDY_JSON(json, "partial:%b", true);
  uint64_t last = v->listed && w->written ? v->from + (w->written - 1) : v->to;
  if (v->period && v->period->computed_to > last) last = v->period->computed_to;
  if (!v->pairs && (v->count || !v->listed)) GRUNDY_JSON(json, "computed_to:%n", last);
  GRUNDY_JSON(json, "note:%s", note);
}

static void json_begin(grundy_i_listing_writer *w) {
  const grundy_listing *v = &w->listing;
  w->json = grundy_i_json_begin(w->out);
  GRUNDY_JSON(&w->json, "game:%S from:%n to:%n", v->game ? v->game->name : NULL, v->from, v->to);
  if (v->listed) GRUNDY_JSON(&w->json, "values:[");
}

static void json_put(grundy_i_listing_writer *w, const uint64_t *values, const uint64_t *known,
                     size_t count) {
  uint64_t row = w->listing.pairs ? width(&w->listing) : 0;
  for (size_t i = 0; i < count; i++) {
    if (row && (w->written + i) % row == 0) grundy_i_json_open(&w->json, '[');
    if (grundy_i_bit_at(known, i)) {
      grundy_i_json_number(&w->json, values[i]);
    } else if (grundy_i_listing_loony(&w->listing)) {
      grundy_i_json_string(&w->json, "loony");
    } else {
      grundy_i_json_null(&w->json);
    }
    if (row && (w->written + i + 1) % row == 0) grundy_i_json_close(&w->json, ']');
  }
}

static void json_end(grundy_i_listing_writer *w, const char *note) {
  const grundy_listing *v = &w->listing;
  grundy_i_json *json = &w->json;
  bool open = v->pairs && w->written % width(v) != 0;
  if (v->listed && open) GRUNDY_JSON(json, "]");
  if (v->listed) GRUNDY_JSON(json, "]");
  if (v->period) grundy_i_json_key_period(json, v->period);
  if (v->pattern) grundy_i_json_key_pattern(json, v->pattern, v->values);
  if (v->pair_pattern) grundy_i_json_key_pair_pattern(json, v->pair_pattern);
  if (v->statistics) report_statistics_json(json, v->statistics);
  GRUNDY_JSON(json, "plot:%S", v->plot);
  if (note) put_partial(json, w, note);
  grundy_i_json_end(json);
}

/* ---- CSV and b-files ---- */

static void put_key(const grundy_i_listing_writer *w, size_t i) {
  const grundy_listing *v = &w->listing;
  if (v->pairs) grundy_i_put_number(w->out, v->from + i / width(v), ',');
  grundy_i_put_number(w->out, v->from + (v->pairs ? i % width(v) : i), ',');
}

static void csv_begin(grundy_i_listing_writer *w) {
  grundy_i_put(w->out, "%s,value\n", w->listing.pairs ? "a,b" : "n");
}

static void csv_put(grundy_i_listing_writer *w, const uint64_t *values, const uint64_t *known,
                    size_t count) {
  for (size_t i = 0; i < count; i++) {
    put_key(w, w->written + i);
    if (grundy_i_bit_at(known, i)) {
      grundy_i_put_number(w->out, values[i], '\n');
    } else {
      grundy_i_put_string(w->out, grundy_i_listing_loony(&w->listing) ? "loony\n" : "\n");
    }
  }
}

static void bfile_put(grundy_i_listing_writer *w, const uint64_t *values, const uint64_t *known,
                      size_t count) {
  for (size_t i = 0; i < count && !w->closed; i++) {
    w->closed = !grundy_i_bit_at(known, i);
    if (w->closed) return;
    grundy_i_put_number(w->out, w->listing.from + w->written + i, ' ');
    grundy_i_put_number(w->out, values[i], '\n');
  }
}

static void bfile_end(grundy_i_listing_writer *w, const char *note) {
  if (note) grundy_i_put(w->out, "# partial: %s\n", note);
}

/* ---- any of them ---- */

static void no_begin(grundy_i_listing_writer *w) {
}

static void no_end(grundy_i_listing_writer *w, const char *note) {
}

static const struct {
  void (*begin)(grundy_i_listing_writer *w);
  void (*put)(grundy_i_listing_writer *w, const uint64_t *values, const uint64_t *known,
              size_t count);
  void (*end)(grundy_i_listing_writer *w, const char *note);
} formats[] = {
    [GRUNDY_FORMAT_TEXT] = {text_begin, text_put, text_end},
    [GRUNDY_FORMAT_JSON] = {json_begin, json_put, json_end},
    [GRUNDY_FORMAT_CSV] = {csv_begin, csv_put, no_end},
    [GRUNDY_FORMAT_BFILE] = {no_begin, bfile_put, bfile_end},
};

static grundy_status begin(grundy_buffer *out, const grundy_listing *listing, grundy_format format,
                           grundy_language language, bool color, grundy_i_listing_writer *w) {
  *w = (grundy_i_listing_writer){
      .out = out, .format = format, .language = language, .style = grundy_i_style_of(color)};
  GRUNDY_TRY(grundy_i_options(out->context, &w->listing, sizeof w->listing, listing));
  formats[format].begin(w);
  return GRUNDY_OK;
}

static void put_listing(grundy_buffer *out, const grundy_listing *listing, grundy_format format,
                        const grundy_print_options *how) {
  static const uint64_t all = UINT64_MAX;
  grundy_i_listing_writer w;
  const grundy_listing *v = &w.listing;
  grundy_status s = begin(out, listing, format, how->language, how->color, &w);
  w.columns = how->columns;
  if (out->status == GRUNDY_OK) out->status = s; /* else what is begun is not whole */
  if (out->status != GRUNDY_OK) return;
  for (size_t i = 0; v->listed && v->values && i < v->count; i += BLOCK) {
    size_t left = v->count - i;
    grundy_i_listing_put(&w, v->values + i, v->known ? v->known + i / BLOCK : &all,
                         left < BLOCK ? left : BLOCK);
  }
  formats[format].end(&w, how->note);
}

grundy_status grundy_i_listing_create(grundy_buffer *out, const grundy_listing *listing,
                                      grundy_format format, grundy_language language, bool color,
                                      grundy_i_listing_writer **writer) {
  void *block = grundy_i_make(out->context, sizeof **writer);
  if (!block) return GRUNDY_NO_MEMORY;
  grundy_status s = begin(out, listing, format, language, color, block);
  if (s == GRUNDY_OK) *writer = block;
  if (s != GRUNDY_OK) grundy_i_free(out->context, block, sizeof **writer);
  return s;
}

void grundy_i_listing_put(grundy_i_listing_writer *w, const uint64_t *values, const uint64_t *known,
                          size_t count) {
  formats[w->format].put(w, values, known, count);
  if (w->out->status == GRUNDY_OK) w->written += count;
}

void grundy_i_listing_destroy(grundy_i_listing_writer *w, const char *note) {
  formats[w->format].end(w, note);
  grundy_i_free(w->out->context, w, sizeof *w);
}

GRUNDY_I_PRINTS(grundy_print_listing, const grundy_listing *listing) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format,
                            GRUNDY_I_TEXT | GRUNDY_I_JSON | GRUNDY_I_CSV | GRUNDY_I_BFILE, options,
                            &how))
    return out->status;
  put_listing(out, listing, format, &how);
  return out->status;
}
