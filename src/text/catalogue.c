/* The catalogue of games, read from the registry: no second list of games exists. */
#include "text/print.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "text/words/words.h"

enum { NAME_LENGTH = 128, ROW = 640, LABEL_COLUMNS = 12 };

/* "bounded-nim:K" */
static void name_of(const grundy_ruleset *rules, char name[NAME_LENGTH]) {
  snprintf(name, NAME_LENGTH, "%s%s%s", rules->name, rules->parameters ? ":" : "",
           rules->parameters ? rules->parameters : "");
}

static size_t columns(const char *text) {
  return grundy_i_utf8_columns(text, strlen(text));
}

/* "heaps": a family's name for programs; "family.heaps" is the word for people. */
static const char *family_of(const grundy_ruleset *rules) {
  static const char *const names[] = {"other",  "heaps", "breaking", "numbers",
                                      "strips", "coins", "boards",   "graphs"};
  return names[rules->family];
}

static const char *family_title(const grundy_ruleset *rules, grundy_language language) {
  char id[NAME_LENGTH];
  snprintf(id, sizeof id, "family.%s", family_of(rules));
  return grundy_i_word(language, id);
}

/* ---- what a search finds ---- */

typedef bool (*finder)(const grundy_ruleset *rules, const char *text);

static bool by_name(const grundy_ruleset *rules, const char *text) {
  return grundy_ruleset_matches(rules, text) ||
         grundy_i_names_hold(family_title(rules, GRUNDY_LANGUAGE_ENGLISH), text) ||
         grundy_i_names_hold(family_title(rules, GRUNDY_LANGUAGE_CHINESE), text);
}

static bool by_content(const grundy_ruleset *rules, const char *text) {
  return grundy_i_names_hold(rules->summary.en, text) ||
         grundy_i_names_hold(rules->summary.zh, text) ||
         grundy_i_names_hold(rules->theorem.en, text) ||
         grundy_i_names_hold(rules->theorem.zh, text) || grundy_i_names_hold(rules->source, text);
}

static bool all(const grundy_ruleset *rules, const char *text) {
  return true;
}

/* How to search for the text. */
static finder finder_of(const char *text) {
  const grundy_ruleset *rules;
  if (!text) return all;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    if (by_name(rules, text)) return by_name;
  }
  return by_content;
}

/* ---- games, aligned ---- */

/* The widest name. */
static size_t measure(finder finds, const char *searched) {
  const grundy_ruleset *rules;
  char name[NAME_LENGTH];
  size_t width = 0;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    if (!finds(rules, searched)) continue;
    name_of(rules, name);
    if (columns(name) > width) width = columns(name);
  }
  return width;
}

/* The name and the title; with the rule where few are listed. */
static void put_row(grundy_buffer *out, const grundy_ruleset *rules, grundy_language language,
                    size_t width, bool whole) {
  char name[NAME_LENGTH], text[ROW];
  const char *title = grundy_phrase_text(&rules->title, language);
  const char *rule = grundy_phrase_text(&rules->summary, language);
  const char *colon = language == GRUNDY_LANGUAGE_CHINESE ? "：" : ": ";
  name_of(rules, name);
  grundy_i_put_padded(out, name, width + 2);
  snprintf(text, sizeof text, "%s%s%s", title, whole ? colon : "", whole ? rule : "");
  grundy_i_put_wrapped(out, text, width + 2);
}

static size_t text_games(grundy_buffer *out, const char *text, const grundy_print_options *how) {
  grundy_i_style style = grundy_i_style_of(how->color);
  finder finds = finder_of(text);
  size_t width = measure(finds, text), count = 0;
  const grundy_ruleset *rules, *before = NULL;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    if (!finds(rules, text)) continue;
    if (!before || before->family != rules->family) {
      grundy_i_put(out, "%s%s%s%s\n", before ? "\n" : "", style.bold,
                   family_title(rules, how->language), style.plain);
    }
    put_row(out, rules, how->language, width, text != NULL);
    before = rules;
    count++;
  }
  if (count == 0) return 0;
  grundy_i_put(out, "\n");
  grundy_i_say_line(out, how->language, "games.more", NULL);
  return count;
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

/* Its other names, as one list. */
static void put_names(grundy_buffer *out, const grundy_ruleset *rules, grundy_language language) {
  const char *comma = grundy_i_comma(language), *at = rules->also;
  if (!rules->alias && !at) return;
  grundy_buffer names = grundy_i_buffer(out->context);
  if (rules->alias) grundy_i_put(&names, "%s%s", rules->alias, at ? comma : "");
  while (at && *at) {
    size_t length = strcspn(at, ";");
    grundy_i_put_bytes(&names, at, length);
    at += length;
    if (*at == ';') at++, grundy_i_put(&names, "%s", comma);
  }
  if (names.status == GRUNDY_OK) put_fact(out, language, "games.alias", names.data);
  grundy_i_put_end(out, &names);
}

static void text_game(grundy_buffer *out, const grundy_ruleset *rules,
                      const grundy_print_options *how) {
  grundy_i_style style = grundy_i_style_of(how->color);
  const char *title = grundy_phrase_text(&rules->title, how->language);
  grundy_i_put(out, "%s%s%s%s%s%s%s\n", style.bold, rules->name, rules->parameters ? ":" : "",
               rules->parameters ? rules->parameters : "", style.plain, title ? "  " : "",
               title ? title : "");
  put_names(out, rules, how->language);
  put_fact(out, how->language, "games.rule", grundy_phrase_text(&rules->summary, how->language));
  put_fact(out, how->language, "games.component",
           grundy_i_notation(how->language, rules->notation));
  put_fact(out, how->language, "games.parameters",
           grundy_phrase_text(&rules->parameter_help, how->language));
  put_fact(out, how->language, "games.theorem", grundy_phrase_text(&rules->theorem, how->language));
  put_fact(out, how->language, "games.source", rules->source);
  if (rules->two_sided) {
    put_fact(out, how->language, "games.sides", grundy_i_word(how->language, "games.two-sided"));
  }
  put_label(out, how->language, "games.example");
  put_example(out, rules);
  grundy_i_put(out, "\n");
}

static void json_game(grundy_buffer *out, const grundy_ruleset *rules, grundy_language language) {
  grundy_buffer example = grundy_i_buffer(out->context);
  put_example(&example, rules);
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "name:%s alias:%s title:%s family:%s family_title:%s", rules->name,
              rules->alias, grundy_phrase_text(&rules->title, language), family_of(rules),
              family_title(rules, language));
  const grundy_phrase *noun = rules->display ? &rules->display->noun : NULL;
  GRUNDY_JSON(
      &json,
      "noun:%s component:%s parameters:%s parameter_help:%s rule:%s theorem:%s source:%s sides:%n",
      noun ? grundy_phrase_text(noun, language) : NULL,
      grundy_i_notation(language, rules->notation), rules->parameters,
      grundy_phrase_text(&rules->parameter_help, language),
      grundy_phrase_text(&rules->summary, language), grundy_phrase_text(&rules->theorem, language),
      rules->source, 1 + rules->two_sided);
  GRUNDY_JSON(&json, "example:%s", example.data);
  grundy_i_json_end(&json);
  grundy_i_put_end(out, &example);
}

static size_t json_games(grundy_buffer *out, const char *text, grundy_language language) {
  finder finds = finder_of(text);
  const grundy_ruleset *rules;
  size_t count = 0;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    if (!finds(rules, text)) continue;
    json_game(out, rules, language);
    count++;
  }
  return count;
}

GRUNDY_I_PRINTS(grundy_print_game, const grundy_ruleset *rules) {
  GRUNDY_I_PRINT(text_game(out, rules, &how), json_game(out, rules, how.language));
}

GRUNDY_I_PRINTS(grundy_print_games, const char *text, size_t *found) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_TEXT | GRUNDY_I_JSON, options, &how))
    return out->status;
  size_t count = format == GRUNDY_FORMAT_JSON ? json_games(out, text, how.language)
                                              : text_games(out, text, &how);
  if (found) *found = count;
  return out->status;
}
