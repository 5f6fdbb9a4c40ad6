/* The pattern of a table of two numbers in words and as JSON. */
#include <stdio.h>
#include <string.h>

#include "text/formula.h"
#include "text/print.h"
#include "text/words/words.h"

/* Which pairs it is about: "a >= 1, b >= 1, 2 a <= b"; empty for all. */
static void put_part(grundy_buffer *out, const grundy_pair_part *part) {
  const char *less = part->swapped ? "b" : "a", *more = part->swapped ? "a" : "b";
  if (part->positive) grundy_i_put(out, "a >= 1, b >= 1");
  if (part->positive && part->ratio) grundy_i_put(out, ", ");
  if (part->ratio == 1) grundy_i_put(out, "%s <= %s", less, more);
  if (part->ratio > 1) grundy_i_put(out, "%u %s <= %s", part->ratio, less, more);
}

static void say(grundy_buffer *out, grundy_language language, const char *id,
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
  say(out, language,
      p->few   ? "pair-pattern.few"
      : !found ? "pair-pattern.none"
      : part   ? "pair-pattern.found.part"
               : "pair-pattern.found",
      p);
  grundy_i_put(out, "%s", found ? style.plain : "");
  if (found) {
    say(out, language, p->corner < p->rows ? "pair-pattern.observed" : "pair-pattern.untested", p);
    if (p->symmetric && p->part.ratio == 1) say(out, language, "pair-pattern.symmetric", p);
  } else if (p->runner_up.known) {
    say(out, language, "pair-pattern.runner-up", p);
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
