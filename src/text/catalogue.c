/* The catalogue of games, read from the registry: no second list of games exists. */
#include "grundy/game.h"
#include "grundy/text.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "text/words/words.h"
#include "text/words/wrap.h"

enum { NAME_LENGTH = 128, LABEL_COLUMNS = 12 };

/* "bounded-nim:K" */
static void name_of(const grundy_ruleset *rules, char name[NAME_LENGTH]) {
  snprintf(name, NAME_LENGTH, "%s%s%s", rules->name, rules->parameters ? ":" : "",
           rules->parameters ? rules->parameters : "");
}

static size_t columns(const char *text) {
  return grundy_i_utf8_columns(text, strlen(text));
}

/* ---- all games ---- */

/* A notation up to its first comma with a blank,
 * so that a long one does not push the rules aside. */
static const char *brief(grundy_language language, const grundy_ruleset *rules,
                         char text[NAME_LENGTH]) {
  const char *notation = grundy_i_notation(language, rules->notation),
             *end = strstr(notation, ", ");
  if (end == NULL) end = strstr(notation, "，");
  if (end == NULL) return notation;
  snprintf(text, NAME_LENGTH, "%.*s, …", (int)(end - notation), notation);
  return text;
}

static void put_row(grundy_buffer *out, const char *name, const char *notation, const char *text,
                    const size_t widths[2]) {
  grundy_i_put_padded(out, name, widths[0] + 2);
  grundy_i_put_padded(out, notation, widths[1] + 2);
  grundy_i_put(out, "%s\n", text);
}

void grundy_text_games(grundy_buffer *out, grundy_language language, bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  const char *head[] = {grundy_i_word(language, "games.name"),
                        grundy_i_word(language, "games.component"),
                        grundy_i_word(language, "games.rule")};
  size_t widths[2] = {columns(head[0]), columns(head[1])};
  const grundy_ruleset *rules;
  char name[NAME_LENGTH], text[NAME_LENGTH];
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    const char *notation = brief(language, rules, text);
    name_of(rules, name);
    if (columns(name) > widths[0]) widths[0] = columns(name);
    if (columns(notation) > widths[1]) widths[1] = columns(notation);
  }
  grundy_i_put(out, "%s", style.bold);
  put_row(out, head[0], head[1], head[2], widths);
  grundy_i_put(out, "%s", style.plain);
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    name_of(rules, name);
    put_row(out, name, brief(language, rules, text), grundy_phrase_text(&rules->summary, language),
            widths);
  }
  grundy_i_put(out, "\n");
  grundy_i_say(out, language, "games.more", NULL);
  grundy_i_put(out, "\n");
}

void grundy_json_games(grundy_buffer *out, grundy_language language) {
  const grundy_ruleset *rules;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    grundy_json_game(out, rules, language);
  }
}

/* ---- one game ---- */

/* "grundy solve bounded-nim:3 5 9" */
static void put_example(grundy_buffer *out, const grundy_ruleset *rules) {
  const char *parameters = rules->examples && rules->examples[0] ? rules->examples[0] : "";
  grundy_i_put(out, "grundy solve %s%s%s%s%s", rules->name, *parameters ? ":" : "", parameters,
               rules->example ? " " : "", rules->example ? rules->example : "");
}

static void put_label(grundy_buffer *out, grundy_language language, const char *id) {
  grundy_i_put(out, "  ");
  grundy_i_put_padded(out, grundy_i_word(language, id), LABEL_COLUMNS);
}

static void put_fact(grundy_buffer *out, grundy_language language, const char *id,
                     const char *text) {
  if (text == NULL) return;
  put_label(out, language, id);
  grundy_i_put_wrapped(out, text, LABEL_COLUMNS + 2);
}

void grundy_text_game(grundy_buffer *out, const grundy_ruleset *rules, grundy_language language,
                      bool color) {
  grundy_i_style style = grundy_i_style_of(color);
  char name[NAME_LENGTH];
  name_of(rules, name);
  grundy_i_put(out, "%s%s%s\n", style.bold, name, style.plain);
  put_fact(out, language, "games.alias", rules->alias);
  put_fact(out, language, "games.rule", grundy_phrase_text(&rules->summary, language));
  put_fact(out, language, "games.component", grundy_i_notation(language, rules->notation));
  put_fact(out, language, "games.parameters", grundy_phrase_text(&rules->parameter_help, language));
  put_fact(out, language, "games.theorem", grundy_phrase_text(&rules->theorem, language));
  put_fact(out, language, "games.source", rules->source);
  if (rules->sides == 2) {
    put_fact(out, language, "games.sides", grundy_i_word(language, "games.two-sided"));
  }
  put_label(out, language, "games.example");
  put_example(out, rules);
  grundy_i_put(out, "\n");
}

static const char *picture_of(const grundy_ruleset *rules) {
  static const char *const names[] = {"text",  "heap",  "heaps", "staircase",
                                      "strip", "board", "graph"};
  const grundy_ruleset_display *display = rules->display;
  if (!display) return "text";
  if (display->picture == GRUNDY_PICTURE_TEXT && display->dimensions == 1) return "heap";
  return names[display->picture];
}

void grundy_json_game(grundy_buffer *out, const grundy_ruleset *rules, grundy_language language) {
  grundy_buffer example;
  grundy_i_json json;
  grundy_buffer_init(&example, out->context);
  put_example(&example, rules);
  grundy_i_json_begin(&json, out);
  grundy_i_json_key_string(&json, "name", rules->name);
  grundy_i_json_key_string(&json, "alias", rules->alias);
  grundy_i_json_key_string(&json, "component", grundy_i_notation(language, rules->notation));
  grundy_i_json_key_string(&json, "parameters", rules->parameters);
  grundy_i_json_key_string(&json, "parameter_help",
                           grundy_phrase_text(&rules->parameter_help, language));
  grundy_i_json_key_string(&json, "rule", grundy_phrase_text(&rules->summary, language));
  grundy_i_json_key_string(&json, "theorem", grundy_phrase_text(&rules->theorem, language));
  grundy_i_json_key_string(&json, "source", rules->source);
  grundy_i_json_key_number(&json, "sides", rules->sides);
  grundy_i_json_key_string(&json, "picture", picture_of(rules));
  grundy_i_json_key_string(&json, "example", example.data);
  grundy_i_json_end(&json);
  if (out->status == GRUNDY_OK) out->status = example.status;
  grundy_i_put_end(out, &example);
}
