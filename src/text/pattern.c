/* A pattern in words and as JSON. */
#include <stdio.h>
#include <string.h>

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

static void say(const pattern_page *p, const char *id, const grundy_i_blanks *blanks) {
  grundy_i_say_wrapped(p->out, p->language, id, blanks);
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

/* "G(2n + 1) = n", for each residue class that has a formula. */
static void put_classes(const pattern_page *p) {
  unsigned m = p->pattern->modulus;
  for (unsigned r = 0; r < m; r++) {
    if (!p->pattern->classes[r].count) continue;
    grundy_i_put(p->out, "  G(%un", m);
    if (r) grundy_i_put(p->out, " + %u", r);
    grundy_i_put(p->out, ") = ");
    put_formula(p->out, &p->pattern->classes[r]);
    grundy_i_put(p->out, "\n");
  }
  if (!m || !p->pattern->exception_count) return;
  say(p, "pattern.exceptions", GRUNDY_BLANKS("count", p->pattern->exception_count));
}

/* The values before the formula begins. */
static void put_head(const pattern_page *p) {
  grundy_buffer list = grundy_i_buffer(p->out->context);
  for (uint64_t n = 0; n < p->pattern->from; n++) {
    grundy_i_put(&list, "%s%llu", n ? ", " : "", (unsigned long long)p->values[n]);
  }
  if (list.length) say(p, "pattern.head", GRUNDY_BLANKS("list count", &list, p->pattern->from));
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
                   : pattern->modulus         ? "pattern.found.classes"
                   : pattern->exception_count ? "pattern.found.except"
                                              : "pattern.found";
  grundy_buffer formula = grundy_i_buffer(p->out->context);
  grundy_buffer range = grundy_i_buffer(p->out->context);
  GRUNDY_SAY(&range, p->language,
             proved && (pattern->theorem || !pattern->complete) ? "pattern.for-ever"
                                                                : "pattern.as-seen",
             "from to", pattern->from, pattern->to);
  if (!pattern->is_regular && !pattern->modulus) put_formula(&formula, &pattern->formula);
  const grundy_ruleset *rules = pattern->theorem;
  const char *theorem = rules ? grundy_phrase_text(&rules->theorem, p->language) : NULL;
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("formula range theorem source to count rank preperiod period saltus "
                    "modulus",
                    &formula, &range, theorem, rules ? rules->source : NULL, pattern->to,
                    pattern->exception_count, pattern->regular.rank, pattern->period.preperiod,
                    pattern->period.period, pattern->period.saltus, pattern->modulus);
  grundy_i_put(p->out, "%s", p->style.bold);
  if (range.length) say(p, id, blanks);
  grundy_i_put(p->out, "%s", p->style.plain);
  if (pattern->is_regular) grundy_i_put_relations(p->out, &pattern->regular, "  ");
  put_classes(p);
  put_exceptions(p);
  if (pattern->from && pattern->from <= GRUNDY_PATTERN_EXCEPTIONS) put_head(p);
  say(p, reason_of(pattern), blanks);
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
      GRUNDY_BLANKS("formula from to at right wrong", &formula, r->from, r->at - 1, r->at, r->right,
                    r->has_value ? wrong : grundy_i_word(p->language, "pattern.no-value")));
  grundy_i_put_end(p->out, &formula);
}

static void put_code(const pattern_page *p) {
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("most", GRUNDY_FORMULA_TABLE_MOST);
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
    const grundy_i_blanks *blanks =
        GRUNDY_BLANKS("to fewest tried modulus", pattern->to, GRUNDY_PATTERN_FEWEST, pattern->tried,
                      pattern->modulus);
    say(&p, pattern->to + 1 < GRUNDY_PATTERN_FEWEST ? "pattern.few" : "pattern.none", blanks);
    if (pattern->modulus) say(&p, "pattern.classes", blanks);
    put_classes(&p);
    put_exceptions(&p);
  }
}

static void text_pattern(grundy_buffer *out, const grundy_pattern *pattern, const uint64_t *values,
                         const grundy_print_options *how) {
  pattern_page p = {out, pattern, values, how->language, grundy_i_style_of(how->color)};
  grundy_i_text_formula(out, pattern, values, how->language, how->color);
  if (pattern->runner_up.known) put_runner_up(&p);
  if (pattern->status != GRUNDY_PATTERN_NONE) put_code(&p);
}

/* ---- JSON ---- */

/* A formula and, where it is not too long, its table. */
static void put_formula_json(grundy_i_json *json, const grundy_formula *f) {
  grundy_buffer text = grundy_i_buffer(json->out->context);
  grundy_i_put_formula(&text, f, GRUNDY_DIALECT_TEXT);
  GRUNDY_JSON(json, "formula:%s", &text);
  grundy_buffer_clear(&text);
  if (!f->table_count || f->table_count > GRUNDY_FORMULA_TABLE_MOST) return;
  GRUNDY_JSON(json, "d:[");
  for (size_t i = 0; i < f->table_count; i++) GRUNDY_JSON(json, "%i", (int64_t)f->table[i]);
  GRUNDY_JSON(json, "]");
}

static void put_found_json(grundy_i_json *json, const grundy_pattern *p, const uint64_t *values) {
  if (p->modulus) {
    GRUNDY_JSON(json, "modulus:%n classes:[", (uint64_t)p->modulus);
    for (unsigned r = 0; r < p->modulus; r++) {
      if (!p->classes[r].count) continue;
      GRUNDY_JSON(json, "{residue:%n ", (uint64_t)r);
      put_formula_json(json, &p->classes[r]);
      GRUNDY_JSON(json, "}");
    }
    GRUNDY_JSON(json, "]");
  } else if (p->is_regular) {
    grundy_buffer text = grundy_i_buffer(json->out->context);
    grundy_i_put_relations(&text, &p->regular, "");
    GRUNDY_JSON(json, "rank:%n relations:%s", p->regular.rank, &text);
    grundy_buffer_clear(&text);
  } else {
    put_formula_json(json, &p->formula);
  }
  GRUNDY_JSON(json, "from:%n exceptions:[", p->from);
  for (size_t i = 0; i < p->exception_count; i++) {
    GRUNDY_JSON(json, "{heap:%n value:%n}", p->exceptions[i], values[p->exceptions[i]]);
  }
  GRUNDY_JSON(json, "]");
}

void grundy_i_json_key_pattern(grundy_i_json *json, const grundy_pattern *pattern,
                               const uint64_t *values) {
  grundy_buffer cpp = grundy_i_buffer(json->out->context), python = cpp;
  const grundy_near_miss *r = &pattern->runner_up;
  GRUNDY_JSON(json, "pattern:{status:%s", statuses[pattern->status]);
  if (pattern->theorem) {
    GRUNDY_JSON(json, "theorem:%s source:%s", pattern->theorem->theorem.en,
                pattern->theorem->source);
  }
  bool found = pattern->status != GRUNDY_PATTERN_NONE;
  if (found || pattern->modulus) put_found_json(json, pattern, values);
  GRUNDY_JSON(json, "to:%n", pattern->to);
  if (!found) GRUNDY_JSON(json, "tried:%n", pattern->tried);
  if (r->known) {
    GRUNDY_JSON(json, "runner_up:{");
    put_formula_json(json, &r->formula);
    GRUNDY_JSON(json, "from:%n counterexample:{heap:%n value:%n formula:%N}}", r->from, r->at,
                r->right, r->has_value, r->wrong);
  }
  if (grundy_i_pattern_printable(pattern)) {
    grundy_i_put_code(&cpp, pattern, values, GRUNDY_DIALECT_CPP);
    grundy_i_put_code(&python, pattern, values, GRUNDY_DIALECT_PYTHON);
    GRUNDY_JSON(json, "cpp:%s python:%s", &cpp, &python);
  }
  GRUNDY_JSON(json, "}");
  GRUNDY_CLEAR(&cpp, &python);
}

static void json_pattern(grundy_buffer *out, const grundy_pattern *pattern,
                         const uint64_t *values) {
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_pattern(&json, pattern, values);
  grundy_i_json_end(&json);
}

GRUNDY_I_PRINTS(grundy_print_pattern, const grundy_pattern *pattern, const uint64_t *values) {
  GRUNDY_I_PRINT(text_pattern(out, pattern, values, &how), json_pattern(out, pattern, values));
}

/* ---- the pattern of a table of two numbers ---- */

/* Which pairs it is about: "a >= 1, b >= 1, 2 a <= b"; empty for all. */
static void put_part(grundy_buffer *out, const grundy_pair_part *part) {
  const char *less = part->swapped ? "b" : "a", *more = part->swapped ? "a" : "b";
  if (part->positive) grundy_i_put(out, "a >= 1, b >= 1");
  if (part->positive && part->ratio) grundy_i_put(out, ", ");
  if (part->ratio == 1) grundy_i_put(out, "%s <= %s", less, more);
  if (part->ratio > 1) grundy_i_put(out, "%u %s <= %s", part->ratio, less, more);
}

static void say_pair(grundy_buffer *out, grundy_language language, const char *id,
                     const grundy_pair_pattern *p) {
  const grundy_pair_miss *miss = &p->runner_up;
  grundy_buffer part = grundy_i_buffer(out->context), formula = part;
  char wrong[24];
  bool found = p->status != GRUNDY_PATTERN_NONE && strcmp(id, "pair-pattern.runner-up") != 0;
  if (found || miss->known) {
    grundy_i_put_formula(&formula, found ? &p->formula : &miss->formula, GRUNDY_DIALECT_TEXT);
  }
  put_part(&part, &p->part);
  snprintf(wrong, sizeof wrong, "%llu", (unsigned long long)miss->wrong);
  const grundy_i_blanks *blanks = GRUNDY_BLANKS(
      "formula part corner to tried fewest a b right wrong", &formula, &part, p->corner - 1,
      p->rows - 1, p->tried, GRUNDY_PATTERN_PAIRS_FEWEST, miss->a, miss->b, miss->right,
      miss->has_value ? wrong : grundy_i_word(language, "pattern.no-value"));
  grundy_i_say_wrapped(out, language, id, blanks);
  GRUNDY_CLEAR(&formula, &part);
}

void grundy_i_text_pair_pattern(grundy_buffer *out, const grundy_pair_pattern *p,
                                grundy_language language, bool color) {
  static const char *const heads[] = {NULL, "pattern.cpp", "pattern.python"};
  grundy_i_style style = grundy_i_style_of(color);
  bool found = p->status != GRUNDY_PATTERN_NONE, part = p->part.positive || p->part.ratio;
  grundy_i_put(out, "%s", found ? style.bold : "");
  say_pair(out, language,
           p->few   ? "pair-pattern.few"
           : !found ? "pair-pattern.none"
           : part   ? "pair-pattern.found.part"
                    : "pair-pattern.found",
           p);
  grundy_i_put(out, "%s", found ? style.plain : "");
  if (found) {
    say_pair(out, language, p->corner < p->rows ? "pair-pattern.observed" : "pair-pattern.untested",
             p);
    if (p->symmetric && p->part.ratio == 1) say_pair(out, language, "pair-pattern.symmetric", p);
  } else if (p->runner_up.known) {
    say_pair(out, language, "pair-pattern.runner-up", p);
  }
  for (grundy_i_dialect d = GRUNDY_DIALECT_CPP; found && d <= GRUNDY_DIALECT_PYTHON; d++) {
    grundy_i_put(out, "\n%s", style.bold);
    GRUNDY_SAY(out, language, heads[d], "to", p->rows);
    grundy_i_put(out, "%s\n\n", style.plain);
    grundy_i_put_pair_code(out, p, d);
  }
}

void grundy_i_json_key_pair_pattern(grundy_i_json *json, const grundy_pair_pattern *p) {
  grundy_buffer formula = grundy_i_buffer(json->out->context), part = formula, cpp = formula,
                python = formula;
  bool found = p->status != GRUNDY_PATTERN_NONE;
  GRUNDY_JSON(json, "pattern:{status:%s", found ? "observed" : "none");
  if (found) {
    grundy_i_put_formula(&formula, &p->formula, GRUNDY_DIALECT_TEXT);
    put_part(&part, &p->part);
    grundy_i_put_pair_code(&cpp, p, GRUNDY_DIALECT_CPP);
    grundy_i_put_pair_code(&python, p, GRUNDY_DIALECT_PYTHON);
    GRUNDY_JSON(json, "formula:%s where:%s", &formula, &part);
  }
  GRUNDY_JSON(json, "symmetric:%b found_to:%n to:%n tried:%n", p->symmetric, p->corner - 1,
              p->rows - 1, p->tried);
  if (found) GRUNDY_JSON(json, "cpp:%s python:%s", &cpp, &python);
  GRUNDY_JSON(json, "}");
  GRUNDY_CLEAR(&formula, &part, &cpp, &python);
}
