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
                   : game->ruleset->sides == 2                 ? "check.two-sided"
                                                               : "check.unfinished";
  grundy_i_say_line(out, language, id,
                    GRUNDY_BLANKS({"game", game->name, 0}, {"samples", NULL, conditions->samples},
                                  {"positions", NULL, conditions->positions}));
}

static void text_conditions(grundy_buffer *out, const grundy_game *game,
                            const grundy_conditions *conditions, grundy_language language,
                            bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  put_summary(out, game, conditions, language);
  if (all_hold(conditions)) return;
  put_condition(out, language, &style, conditions->ends, "check.ends", &conditions->chain);
  put_condition(out, language, &style, conditions->same, "check.same", &conditions->different);
  put_condition(out, language, &style, conditions->normal, "check.normal", &conditions->decided);
  if (game->hints->canonical == NULL) return;
  put_condition(out, language, &style, conditions->canonical, "check.canonical",
                &conditions->changed);
}

static void put_result(grundy_i_json *json, const char *key, grundy_condition condition,
                       const char *offence_key, const grundy_buffer *offence) {
  static const char *const words[] = {"holds", "open", "fails"};
  grundy_i_json_name(json, key);
  grundy_i_json_string(json, words[condition]);
  if (offence->length == 0) return;
  grundy_i_json_name(json, offence_key);
  grundy_i_json_text(json, offence->data, offence->length);
}

static void json_conditions(grundy_buffer *out, const grundy_game *game,
                            const grundy_conditions *conditions) {
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_string(&json, "game", game->name);
  grundy_i_json_key_number(&json, "sides", game->ruleset->sides);
  grundy_i_json_key_number(&json, "samples", conditions->samples);
  grundy_i_json_key_number(&json, "positions", conditions->positions);
  put_result(&json, "ends", conditions->ends, "chain", &conditions->chain);
  put_result(&json, "same_options", conditions->same, "option", &conditions->different);
  put_result(&json, "cannot_move_loses", conditions->normal, "decided", &conditions->decided);
  if (game->hints->canonical) {
    put_result(&json, "canonical_keeps_value", conditions->canonical, "changed",
               &conditions->changed);
  }
  grundy_i_json_end(&json);
}

grundy_status grundy_print_conditions(grundy_buffer *out, grundy_format format,
                                      const grundy_print_options *options, const grundy_game *game,
                                      const grundy_conditions *conditions) {
  GRUNDY_I_PRINT(text_conditions(out, game, conditions, how.language, how.color),
                 json_conditions(out, game, conditions));
}
