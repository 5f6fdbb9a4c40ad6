/* A pattern in words and as JSON. */

#include <stdio.h>

#include "text/formula.h"
#include "text/print.h"
#include "text/words/words.h"

enum { LONG_TABLE = 64, BEGINNING = 12 };

static const char *const statuses[] = {"none", "observed", "proved"};

/* ---- text ---- */

typedef struct pattern_page {
  grundy_buffer *out;
  const grundy_pattern *pattern;
  const uint64_t *values;
  grundy_language language;
  grundy_i_style style;
} pattern_page;

/* Says a template as a paragraph. */
static void say(const pattern_page *p, const char *id, const grundy_i_blank *blanks) {
  grundy_buffer text = grundy_i_buffer(p->out->context);
  grundy_i_say(&text, p->language, id, blanks);
  if (text.length) grundy_i_put_wrapped(p->out, text.data, 0);
  grundy_i_put_end(p->out, &text);
}

/* A formula with its table, "d[n mod 4], d = [0, 1, 2, 0]"; only the beginning of a long one, since
 * the code below has all of it. */
static void put_formula(grundy_buffer *out, const grundy_formula *f) {
  size_t shown = f->table_count > LONG_TABLE ? BEGINNING : f->table_count;
  grundy_i_put_formula(out, f, GRUNDY_DIALECT_TEXT);
  if (!f->table_count) return;
  grundy_i_put(out, ", d = [");
  for (size_t i = 0; i < shown; i++) {
    grundy_i_put(out, "%s%lld", i ? ", " : "", (long long)(int64_t)f->table[i]);
  }
  grundy_i_put(out, shown < f->table_count ? ", …]" : "]");
}

/* "G(3) = 3, G(6) = 3": the exceptions. */
static void put_exceptions(const pattern_page *p) {
  const grundy_pattern *pattern = p->pattern;
  grundy_buffer list = grundy_i_buffer(p->out->context);
  for (size_t i = 0; i < pattern->exception_count; i++) {
    uint64_t n = pattern->exceptions[i];
    grundy_i_put(&list, "%sG(%llu) = %llu", i ? ", " : "", (unsigned long long)n,
                 (unsigned long long)p->values[n]);
  }
  if (list.length) grundy_i_put(p->out, "  ");
  if (list.length) grundy_i_put_wrapped(p->out, list.data, 2);
  grundy_i_put_end(p->out, &list);
}

/* The values before the formula begins. */
static void put_head(const pattern_page *p) {
  grundy_buffer list = grundy_i_buffer(p->out->context);
  for (uint64_t n = 0; n < p->pattern->from; n++) {
    grundy_i_put(&list, "%s%llu", n ? ", " : "", (unsigned long long)p->values[n]);
  }
  if (list.length)
    say(p, "pattern.head",
        GRUNDY_BLANKS({"list", list.data, 0}, {"count", NULL, p->pattern->from}));
  grundy_i_put_end(p->out, &list);
}

/* The words for why it holds. */
static const char *reason_of(const grundy_pattern *pattern) {
  if (pattern->status != GRUNDY_PATTERN_PROVED) return "pattern.observed";
  if (pattern->theorem) return "pattern.theorem";
  if (pattern->complete) return "pattern.complete";
  return pattern->period.saltus ? "pattern.proved.saltus" : "pattern.proved";
}

static void put_found(const pattern_page *p) {
  const grundy_pattern *pattern = p->pattern;
  bool proved = pattern->status == GRUNDY_PATTERN_PROVED;
  const char *id = pattern->is_regular        ? "pattern.found.regular"
                   : pattern->exception_count ? "pattern.found.except"
                                              : "pattern.found";
  grundy_buffer formula = grundy_i_buffer(p->out->context);
  grundy_buffer range = grundy_i_buffer(p->out->context);
  grundy_i_say(&range, p->language,
               proved && (pattern->theorem || !pattern->complete) ? "pattern.for-ever"
                                                                  : "pattern.as-seen",
               GRUNDY_BLANKS({"from", NULL, pattern->from}, {"to", NULL, pattern->to}));
  if (!pattern->is_regular) put_formula(&formula, &pattern->formula);
  const grundy_ruleset *rules = pattern->theorem;
  const char *theorem = rules ? grundy_phrase_text(&rules->theorem, p->language) : NULL;
  const grundy_i_blank blanks[] = {{"formula", formula.data, 0},
                                   {"range", range.data, 0},
                                   {"theorem", theorem, 0},
                                   {"source", rules ? rules->source : NULL, 0},
                                   {"to", NULL, pattern->to},
                                   {"count", NULL, pattern->exception_count},
                                   {"rank", NULL, pattern->regular.rank},
                                   {"preperiod", NULL, pattern->period.preperiod},
                                   {"period", NULL, pattern->period.period},
                                   {"saltus", NULL, pattern->period.saltus},
                                   {NULL, NULL, 0}};
  grundy_i_put(p->out, "%s", p->style.bold);
  if (range.length) say(p, id, blanks);
  grundy_i_put(p->out, "%s", p->style.plain);
  if (pattern->is_regular) grundy_i_put_relations(p->out, &pattern->regular, "  ");
  put_exceptions(p);
  if (pattern->from && pattern->from <= GRUNDY_PATTERN_EXCEPTIONS) put_head(p);
  say(p, reason_of(pattern), blanks);
  if (p->out->status == GRUNDY_OK) p->out->status = formula.status;
  grundy_i_put_end(p->out, &range);
  grundy_i_put_end(p->out, &formula);
}

static void put_runner_up(const pattern_page *p) {
  const grundy_near_miss *r = &p->pattern->runner_up;
  char wrong[24];
  grundy_buffer formula = grundy_i_buffer(p->out->context);
  put_formula(&formula, &r->formula);
  snprintf(wrong, sizeof wrong, "%llu", (unsigned long long)r->wrong);
  say(p, "pattern.runner-up",
      GRUNDY_BLANKS(
          {"formula", formula.data, 0}, {"from", NULL, r->from}, {"to", NULL, r->at - 1},
          {"at", NULL, r->at}, {"right", NULL, r->right},
          {"wrong", r->has_value ? wrong : grundy_i_word(p->language, "pattern.no-value"), 0}));
  grundy_i_put_end(p->out, &formula);
}

static void put_code(const pattern_page *p) {
  const grundy_i_blank blanks[] = {{"most", NULL, GRUNDY_FORMULA_TABLE_MOST}, {NULL, NULL, 0}};
  if (!grundy_i_pattern_printable(p->pattern)) {
    say(p, "pattern.no-code", blanks);
    return;
  }
  static const char *const heads[] = {NULL, "pattern.cpp", "pattern.python"};
  for (grundy_i_dialect d = GRUNDY_DIALECT_CPP; d <= GRUNDY_DIALECT_PYTHON; d++) {
    grundy_i_put(p->out, "\n%s", p->style.bold);
    grundy_i_say(p->out, p->language, heads[d], blanks);
    grundy_i_put(p->out, "%s\n\n", p->style.plain);
    grundy_i_put_code(p->out, p->pattern, p->values, d);
  }
}

void grundy_i_text_formula(grundy_buffer *out, const grundy_pattern *pattern,
                           const uint64_t *values, grundy_language language, bool color) {
  pattern_page p = {out, pattern, values, language, grundy_i_style_of(color)};
  if (pattern->status != GRUNDY_PATTERN_NONE) {
    put_found(&p);
  } else {
    say(&p, pattern->to + 1 < GRUNDY_PATTERN_FEWEST ? "pattern.few" : "pattern.none",
        GRUNDY_BLANKS({"to", NULL, pattern->to}, {"fewest", NULL, GRUNDY_PATTERN_FEWEST}));
  }
}

static void text_pattern(grundy_buffer *out, const grundy_pattern *pattern, const uint64_t *values,
                         grundy_language language, bool color) {
  pattern_page p = {out, pattern, values, language, grundy_i_style_of(color)};
  grundy_i_text_formula(out, pattern, values, language, color);
  if (pattern->runner_up.known) put_runner_up(&p);
  if (pattern->status != GRUNDY_PATTERN_NONE) put_code(&p);
}

/* ---- JSON ---- */

static void put_text(grundy_i_json *json, const char *key, grundy_buffer *text) {
  grundy_i_json_name(json, key);
  grundy_i_json_text(json, text->data ? text->data : "", text->length);
  if (json->out->status == GRUNDY_OK) json->out->status = text->status;
  text->length = 0;
}

static void put_formula_json(grundy_i_json *json, const grundy_formula *f, grundy_buffer *text) {
  grundy_i_put_formula(text, f, GRUNDY_DIALECT_TEXT);
  put_text(json, "formula", text);
  if (!f->table_count || f->table_count > GRUNDY_FORMULA_TABLE_MOST) return;
  grundy_i_json_key_open(json, "d", '[');
  for (size_t i = 0; i < f->table_count; i++) {
    if (json->comma) grundy_i_put(json->out, ",");
    grundy_i_put(json->out, "%lld", (long long)(int64_t)f->table[i]);
    json->comma = true;
  }
  grundy_i_json_close(json, ']');
}

static void put_found_json(grundy_i_json *json, const grundy_pattern *p, const uint64_t *values,
                           grundy_buffer *text) {
  if (p->is_regular) {
    grundy_i_json_key_number(json, "rank", p->regular.rank);
    grundy_i_put_relations(text, &p->regular, "");
    put_text(json, "relations", text);
  } else {
    put_formula_json(json, &p->formula, text);
  }
  GRUNDY_JSON(json, "from:%n exceptions:[", p->from);
  for (size_t i = 0; i < p->exception_count; i++) {
    GRUNDY_JSON(json, "{heap:%n value:%n}", p->exceptions[i], values[p->exceptions[i]]);
  }
  grundy_i_json_close(json, ']');
}

static void put_runner_up_json(grundy_i_json *json, const grundy_near_miss *r,
                               grundy_buffer *text) {
  grundy_i_json_key_open(json, "runner_up", '{');
  put_formula_json(json, &r->formula, text);
  GRUNDY_JSON(json, "from:%n counterexample:{heap:%n value:%n formula:%N}}", r->from, r->at,
              r->right, r->has_value, r->wrong);
}

void grundy_i_json_key_pattern(grundy_i_json *json, const grundy_pattern *pattern,
                               const uint64_t *values) {
  grundy_buffer text = grundy_i_buffer(json->out->context);
  GRUNDY_JSON(json, "pattern:{status:%s", statuses[pattern->status]);
  if (pattern->theorem) {
    grundy_i_json_key_string(json, "theorem", pattern->theorem->theorem.en);
    grundy_i_json_key_string(json, "source", pattern->theorem->source);
  }
  if (pattern->status != GRUNDY_PATTERN_NONE) put_found_json(json, pattern, values, &text);
  grundy_i_json_key_number(json, "to", pattern->to);
  if (pattern->runner_up.known) put_runner_up_json(json, &pattern->runner_up, &text);
  if (grundy_i_pattern_printable(pattern)) {
    grundy_i_put_code(&text, pattern, values, GRUNDY_DIALECT_CPP);
    put_text(json, "cpp", &text);
    grundy_i_put_code(&text, pattern, values, GRUNDY_DIALECT_PYTHON);
    put_text(json, "python", &text);
  }
  grundy_i_json_close(json, '}');
  grundy_i_put_end(json->out, &text);
}

static void json_pattern(grundy_buffer *out, const grundy_pattern *pattern,
                         const uint64_t *values) {
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_pattern(&json, pattern, values);
  grundy_i_json_end(&json);
}

grundy_status grundy_print_pattern(grundy_buffer *out, grundy_format format,
                                   const grundy_print_options *options,
                                   const grundy_pattern *pattern, const uint64_t *values) {
  GRUNDY_I_PRINT(text_pattern(out, pattern, values, how.language, how.color),
                 json_pattern(out, pattern, values));
}
