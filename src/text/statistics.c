/* Statistics of nim-values, laid out: the histogram as bars, its bins bounded by powers of two. */
#include "text/statistics.h"

#include <stdio.h>

#include "base/compiler.h"
#include "text/words/words.h"

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

static int digits(uint64_t number) {
  char text[24];
  return snprintf(text, sizeof text, "%llu", (unsigned long long)number);
}

static void put_histogram(grundy_buffer *out, const grundy_statistics *s, grundy_i_style style) {
  unsigned last = bin_of(s->largest);
  int width = digits(bin_last(last)), column = digits(s->heaps);
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

void grundy_i_report_statistics_text(grundy_buffer *out, const grundy_statistics *statistics,
                                     grundy_language language, bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  grundy_i_put(out, "%s", style.bold);
  grundy_i_say(out, language, "statistics.largest",
               GRUNDY_BLANKS({"to", NULL, statistics->heaps - 1},
                             {"largest", NULL, statistics->largest},
                             {"at", NULL, statistics->largest_at}));
  grundy_i_put(out, "%s\n", style.plain);
  if (statistics->space.known) {
    const grundy_i_blank space[] = {{"mask", NULL, statistics->space.mask},
                                    {"rare", NULL, statistics->space.rare_count},
                                    {"last", NULL, statistics->space.last_rare},
                                    {NULL, NULL, 0}};
    grundy_i_say_line(out, language,
                      statistics->space.parity ? "statistics.space.parity" : "statistics.space",
                      space);
  }
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, language, "statistics.histogram", NULL);
  put_histogram(out, statistics, style);
  if (!statistics->record_count) return;
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, language, "statistics.records", NULL);
  int column = digits(statistics->heaps), width = digits(statistics->largest);
  for (unsigned k = 0; k < statistics->record_count; k++) {
    grundy_i_put(out, "  0..%-*llu  %*llu  G(%llu)\n", column, 1ull << k, width,
                 (unsigned long long)statistics->records[k].largest,
                 (unsigned long long)statistics->records[k].largest_at);
  }
}

/* ---- JSON ---- */

void grundy_i_report_statistics_json(grundy_i_json *json, const grundy_statistics *statistics) {
  grundy_i_json_key_open(json, "statistics", '{');
  grundy_i_json_key_number(json, "largest", statistics->largest);
  grundy_i_json_key_number(json, "largest_at", statistics->largest_at);
  if (statistics->space.known) {
    grundy_i_json_key_number(json, "rare", statistics->space.rare_count);
    grundy_i_json_key_number(json, "last_rare", statistics->space.last_rare);
    grundy_i_json_key_number(json, "mask", statistics->space.mask);
    grundy_i_json_key_number(json, "parity", statistics->space.parity);
  }
  grundy_i_json_key_open(json, "histogram", '[');
  for (unsigned bin = 0; bin <= bin_of(statistics->largest); bin++) {
    grundy_i_json_open(json, '{');
    grundy_i_json_key_number(json, "from", bin_first(bin));
    grundy_i_json_key_number(json, "to", bin_last(bin));
    grundy_i_json_key_number(json, "count", statistics->counts[bin]);
    grundy_i_json_close(json, '}');
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_key_open(json, "records", '[');
  for (unsigned k = 0; k < statistics->record_count; k++) {
    grundy_i_json_open(json, '{');
    grundy_i_json_key_number(json, "to", UINT64_C(1) << k);
    grundy_i_json_key_number(json, "largest", statistics->records[k].largest);
    grundy_i_json_key_number(json, "largest_at", statistics->records[k].largest_at);
    grundy_i_json_close(json, '}');
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_close(json, '}');
}
