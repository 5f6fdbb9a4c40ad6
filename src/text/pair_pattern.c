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
  grundy_buffer text = grundy_i_buffer(out->context), part = grundy_i_buffer(out->context),
                formula = grundy_i_buffer(out->context);
  char wrong[24];
  bool found = p->status != GRUNDY_PATTERN_NONE && strcmp(id, "pair-pattern.runner-up") != 0;
  if (found || miss->known) {
    grundy_i_put_formula(&formula, found ? &p->formula : &miss->formula, GRUNDY_DIALECT_TEXT);
  }
  put_part(&part, &p->part);
  snprintf(wrong, sizeof wrong, "%llu", (unsigned long long)miss->wrong);
  const grundy_i_blank blanks[] = {
      {"formula", formula.data, 0},
      {"part", part.data ? part.data : "", 0},
      {"corner", NULL, p->corner - 1},
      {"to", NULL, p->rows - 1},
      {"tried", NULL, p->tried},
      {"fewest", NULL, GRUNDY_PATTERN_PAIRS_FEWEST},
      {"a", NULL, miss->a},
      {"b", NULL, miss->b},
      {"right", NULL, miss->right},
      {"wrong", miss->has_value ? wrong : grundy_i_word(language, "pattern.no-value"), 0},
      {NULL, NULL, 0}};
  grundy_i_say(&text, language, id, blanks);
  if (text.length) grundy_i_put_wrapped(out, text.data, 0);
  grundy_i_put_end(out, &formula);
  grundy_i_put_end(out, &part);
  grundy_i_put_end(out, &text);
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
    grundy_i_say(out, language, heads[d], GRUNDY_BLANKS({"to", NULL, p->rows}));
    grundy_i_put(out, "%s\n\n", style.plain);
    grundy_i_put_pair_code(out, p, d);
  }
}

static void put_text(grundy_i_json *json, const char *key, grundy_buffer *text) {
  grundy_i_json_name(json, key);
  grundy_i_json_text(json, text->data ? text->data : "", text->length);
  if (json->out->status == GRUNDY_OK) json->out->status = text->status;
  text->length = 0;
}

void grundy_i_json_key_pair_pattern(grundy_i_json *json, const grundy_pair_pattern *p) {
  grundy_buffer text = grundy_i_buffer(json->out->context);
  bool found = p->status != GRUNDY_PATTERN_NONE;
  grundy_i_json_key_open(json, "pattern", '{');
  grundy_i_json_key_string(json, "status", found ? "observed" : "none");
  if (found) {
    grundy_i_put_formula(&text, &p->formula, GRUNDY_DIALECT_TEXT);
    put_text(json, "formula", &text);
    put_part(&text, &p->part);
    put_text(json, "where", &text);
  }
  grundy_i_json_key_bool(json, "symmetric", p->symmetric);
  grundy_i_json_key_number(json, "found_to", p->corner - 1);
  grundy_i_json_key_number(json, "to", p->rows - 1);
  grundy_i_json_key_number(json, "tried", p->tried);
  if (found) {
    grundy_i_put_pair_code(&text, p, GRUNDY_DIALECT_CPP);
    put_text(json, "cpp", &text);
    grundy_i_put_pair_code(&text, p, GRUNDY_DIALECT_PYTHON);
    put_text(json, "python", &text);
  }
  grundy_i_json_close(json, '}');
  grundy_i_put_end(json->out, &text);
}
