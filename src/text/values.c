/* Nim-values as JSON (numbers; a value that is not known is null) and CSV (not known is empty), and
 * b-files. */
#include "text/values.h"

#include <string.h>

#include "base/json.h"
#include "text/pattern.h"

double grundy_i_listing_estimate(double count, uint64_t to) {
  double digits = 2; /* of a value and what parts it from the next */
  for (; to >= 10; to /= 10) digits++;
  return count * (2 * sizeof(uint64_t) + 1.0 / 8 + digits);
}

/* ---- JSON ---- */

static void put_value(grundy_i_json *json, const grundy_i_listing *v, size_t i) {
  if (grundy_i_listing_known(v, i)) {
    grundy_i_json_number(json, grundy_i_listing_value(v, i));
  } else {
    grundy_i_json_null(json);
  }
}

static void put_list(grundy_i_json *json, const grundy_i_listing *v, size_t begin, size_t end) {
  grundy_i_json_open(json, '[');
  for (size_t i = begin; i < end && grundy_i_listing_has(v, i); i++) put_value(json, v, i);
  grundy_i_json_close(json, ']');
}

static void put_rows(grundy_i_json *json, const grundy_i_listing *v) {
  size_t width = (size_t)(v->to - v->from + 1);
  grundy_i_json_open(json, '[');
  for (size_t begin = 0; begin < v->count; begin += width) {
    put_list(json, v, begin, begin + width < v->count ? begin + width : v->count);
  }
  grundy_i_json_close(json, ']');
}

static void put_index(grundy_i_json *json, const char *key, bool known, uint64_t number) {
  grundy_i_json_key(json, key);
  if (known) {
    grundy_i_json_number(json, number);
  } else {
    grundy_i_json_null(json);
  }
}

static void put_period(grundy_i_json *json, const grundy_period *period) {
  static const char *const words[] = {"none", "observed", "proved"};
  bool known = period->status != GRUNDY_PERIOD_NONE;
  grundy_i_json_key(json, "period");
  grundy_i_json_open(json, '{');
  grundy_i_json_key_string(json, "status", words[period->status]);
  put_index(json, "preperiod", known, period->preperiod);
  put_index(json, "period", known, period->period);
  put_index(json, "saltus", known, period->saltus);
  grundy_i_json_key_number(json, "computed_to", period->computed_to);
  grundy_i_json_key_string(json, "theorem", period->theorem.en);
  grundy_i_json_close(json, '}');
}

/* What labels an answer that a limit or an interruption has cut short. */
static void put_partial(grundy_i_json *json, const grundy_i_listing *v) {
  size_t told = grundy_i_listing_told(v);
  grundy_i_json_key(json, "partial");
  grundy_i_put(json->out, "true");
  json->comma = true;
  uint64_t last = v->listed && told ? v->from + (told - 1) : v->to;
  if (v->period && v->period->computed_to > last) last = v->period->computed_to;
  if (v->shape == GRUNDY_SHAPE_HEAPS && (told || !v->listed)) {
    grundy_i_json_key_number(json, "computed_to", last);
  }
  grundy_i_json_key_string(json, "note", v->note);
}

void grundy_i_report_values_json(grundy_buffer *out, const grundy_i_listing *v) {
  grundy_i_json json;
  grundy_i_json_begin(&json, out);
  grundy_i_json_key_string(&json, "game", v->game->name);
  grundy_i_json_key_number(&json, "from", v->from);
  grundy_i_json_key_number(&json, "to", v->to);
  if (v->listed) {
    grundy_i_json_key(&json, "values");
    if (v->shape == GRUNDY_SHAPE_HEAPS) put_list(&json, v, 0, v->count);
    if (v->shape == GRUNDY_SHAPE_PAIRS) put_rows(&json, v);
  }
  if (v->period) put_period(&json, v->period);
  if (v->pattern) grundy_i_report_pattern_json(&json, v->pattern, v->values);
  if (v->statistics) grundy_i_report_statistics_json(&json, v->statistics);
  if (v->plot) grundy_i_json_key_string(&json, "plot", v->plot);
  if (v->note) put_partial(&json, v);
  grundy_i_json_end(&json);
}

/* ---- CSV ---- */

static void put_key(grundy_buffer *out, const grundy_i_listing *v, size_t i) {
  uint64_t width = v->to - v->from + 1;
  if (v->shape == GRUNDY_SHAPE_HEAPS) {
    grundy_i_put_number(out, v->from + i, ',');
  } else {
    grundy_i_put_number(out, v->from + i / width, ',');
    grundy_i_put_number(out, v->from + i % width, ',');
  }
}

void grundy_i_report_values_csv(grundy_buffer *out, const grundy_i_listing *v) {
  static const char *const heads[] = {"n", "a,b"};
  grundy_i_put(out, "%s,value\n", heads[v->shape]);
  for (size_t i = 0; grundy_i_listing_has(v, i) && out->status == GRUNDY_OK; i++) {
    put_key(out, v, i);
    if (grundy_i_listing_known(v, i)) {
      grundy_i_put_number(out, grundy_i_listing_value(v, i), '\n');
    } else {
      grundy_i_put_bytes(out, "\n", 1);
    }
  }
}

void grundy_i_report_values_bfile(grundy_buffer *out, const grundy_i_listing *v) {
  for (size_t i = 0; grundy_i_listing_has(v, i) && grundy_i_listing_known(v, i); i++) {
    grundy_i_put_number(out, v->from + i, ' ');
    grundy_i_put_number(out, grundy_i_listing_value(v, i), '\n');
  }
  if (v->note) grundy_i_put(out, "# partial: %s\n", v->note);
}
