/* What the check of a game's rules found. */

#include "base/json.h"
#include "text/print.h"
#include "text/words/words.h"

static void put_condition(grundy_buffer *out, grundy_language language, const grundy_i_style *style,
                          grundy_condition condition, const char *id,
                          const grundy_buffer *offence) {
  static const char *const words[] = {"check.holds", "check.open", "check.fails"};
  const char *colors[] = {style->good, style->bold, style->bad};
  grundy_i_put(out, "  %s", colors[condition]);
  grundy_i_say(out, language, words[condition], NULL);
  grundy_i_put(out, "%s", style->plain);
  grundy_i_say(out, language, id, NULL);
  if (offence->length) grundy_i_put(out, ": %s", offence->data);
  grundy_i_put(out, "\n");
}

static bool all_hold(const grundy_conditions *conditions) {
  return conditions->ends == GRUNDY_CONDITION_HOLDS && conditions->same == GRUNDY_CONDITION_HOLDS &&
         conditions->normal == GRUNDY_CONDITION_HOLDS &&
         conditions->canonical == GRUNDY_CONDITION_HOLDS;
}

static void put_summary(grundy_buffer *out, const grundy_game *game,
                        const grundy_conditions *conditions, grundy_language language) {
  bool all = all_hold(conditions);
  const char *id = all                                         ? "check.impartial"
                   : !grundy_conditions_hold(game, conditions) ? "check.refuted"
                   : game->ruleset->two_sided                  ? "check.two-sided"
                                                               : "check.unfinished";
  GRUNDY_SAY_LINE(out, language, id, "game samples positions", game->name, conditions->samples,
                  conditions->positions);
}

/* The values of the first samples: of all where these are the heaps 0, 1, 2, …, else of a few, each
 * after its component. */
static void put_values(grundy_buffer *out, const grundy_game *game,
                       const grundy_conditions *conditions, grundy_language language) {
  enum { FEW = 8 };
  grundy_array c = grundy_i_array(out->context);
  const grundy_call *none = GRUNDY_CALL(out->context, game, {NULL, 0});
  bool heaps = game->ruleset->dimensions == 1;
  size_t count = conditions->values.length;
  for (size_t i = 0; i < count && heaps && out->status == GRUNDY_OK; i++) {
    c.length = 0;
    out->status = game->ruleset->sample(none, i, &c);
    heaps = out->status == GRUNDY_OK && c.data[0] == i;
  }
  if (!heaps && count > FEW) count = FEW;
  grundy_i_say(out, language, "check.values", NULL);
  for (size_t i = 0; i < count && out->status == GRUNDY_OK; i++) {
    grundy_i_put(out, heaps || !i ? " " : "   ");
    if (!heaps) {
      c.length = 0;
      grundy_status s = game->ruleset->sample(none, i, &c);
      if (s == GRUNDY_OK) {
        s = game->moves->print(GRUNDY_CALL(out->context, game, {c.data, c.length}), out);
      }
      if (out->status == GRUNDY_OK) out->status = s;
      grundy_i_put(out, ": ");
    }
    grundy_i_put(out, "%llu", (unsigned long long)conditions->values.data[i]);
  }
  grundy_i_put(out, "\n");
  grundy_array_clear(&c);
}

/* What `solve` does with positions of the game, and what helps where that is slow. */
static const char *work_of(const grundy_game *game, const grundy_conditions *conditions) {
  const grundy_ruleset_hints *hints = game->hints;
  return game->ruleset->two_sided                      ? "check.solve.sides"
         : game->moves->terminal                       ? "check.solve.terminal"
         : conditions->ends == GRUNDY_CONDITION_FAILS  ? "check.solve.loopy"
         : conditions->method == GRUNDY_METHOD_THEOREM ? "check.solve.theorem"
         : conditions->method == GRUNDY_METHOD_TABLE   ? "check.solve.table"
         : conditions->method == GRUNDY_METHOD_GRAPH   ? "check.solve.graph"
         : game->ruleset->dimensions == 1              ? "check.solve.heaps"
         : hints->canonical || hints->reduce           ? "check.solve.forms"
                                                       : "check.solve.search";
}

static void put_facts(grundy_buffer *out, const grundy_game *game,
                      const grundy_conditions *conditions, grundy_language language) {
  GRUNDY_SAY_LINE(out, language, "check.moves", "options parts", conditions->most_options,
                  conditions->most_parts);
  if (conditions->values.length) put_values(out, game, conditions, language);
  grundy_i_say_line(out, language, work_of(game, conditions), NULL);
}

static void text_conditions(grundy_buffer *out, const grundy_game *game,
                            const grundy_conditions *conditions, const grundy_print_options *how) {
  grundy_i_style style = grundy_i_style_of(how->color);
  put_summary(out, game, conditions, how->language);
  if (all_hold(conditions)) {
    put_facts(out, game, conditions, how->language);
    return;
  }
  put_condition(out, how->language, &style, conditions->ends, "check.ends", &conditions->chain);
  put_condition(out, how->language, &style, conditions->same, "check.same", &conditions->different);
  put_condition(out, how->language, &style, conditions->normal, "check.normal",
                &conditions->decided);
  if (game->hints->canonical) {
    put_condition(out, how->language, &style, conditions->canonical, "check.canonical",
                  &conditions->changed);
  }
  put_facts(out, game, conditions, how->language);
}

static void put_result(grundy_i_json *json, const char *key, grundy_condition condition,
                       const char *offence_key, const grundy_buffer *offence) {
  static const char *const words[] = {"holds", "open", "fails"};
  GRUNDY_JSON(json, "%k:%s", key, words[condition]);
  if (offence->length) GRUNDY_JSON(json, "%k:%s", offence_key, offence);
}

static void json_conditions(grundy_buffer *out, const grundy_game *game,
                            const grundy_conditions *conditions) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "game:%s sides:%n samples:%n positions:%n", game->name,
              1 + game->ruleset->two_sided, conditions->samples, conditions->positions);
  put_result(&json, "ends", conditions->ends, "chain", &conditions->chain);
  put_result(&json, "same_options", conditions->same, "option", &conditions->different);
  put_result(&json, "cannot_move_loses", conditions->normal, "decided", &conditions->decided);
  if (game->hints->canonical) {
    put_result(&json, "canonical_keeps_value", conditions->canonical, "changed",
               &conditions->changed);
  }
  GRUNDY_JSON(&json, "most_options:%n most_parts:%n", conditions->most_options,
              conditions->most_parts);
  const grundy_array *values = &conditions->values;
  if (values->length) GRUNDY_JSON(&json, "values:%A", values->data, values->length);
  grundy_i_json_end(&json);
}

GRUNDY_I_PRINTS(grundy_print_conditions, const grundy_game *game,
                const grundy_conditions *conditions) {
  GRUNDY_I_PRINT(text_conditions(out, game, conditions, &how),
                 json_conditions(out, game, conditions));
}
