/* The table of commands. */
#include "commands/commands.h"

#include <string.h>

#include "base/messages_shell.def"
#include "base/nearest.h"
#include "cli/open_game.h"

static const grundy_i_command commands[] = {
#define GRUNDY_COMMAND(name, arguments, options, en, zh)                                           \
  {#name, arguments, options, en, zh, grundy_i_command_##name},
#include "commands/commands.def"
#undef GRUNDY_COMMAND
};

enum { COMMANDS = sizeof commands / sizeof commands[0], LONGEST_SUGGESTION = 60 };

const grundy_i_command *grundy_i_command_at(size_t index) {
  return index < COMMANDS ? &commands[index] : NULL;
}

const grundy_i_command *grundy_i_command_find(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  }
  return NULL;
}

/* Whether a game is called so, or opens so: a code, parameters, a file. */
static bool is_game(grundy_i_cli *cli, const char *name) {
  grundy_game *game;
  if (grundy_catalogue_find(name)) return true;
  if (grundy_i_open_game(cli->context, name, NULL, &game) != GRUNDY_OK) return false;
  grundy_game_destroy(game);
  return true;
}

/* Words that people try, the command that does it, and what follows its arguments. */
static const struct synonym {
  const char *words, *command, *options;
} synonyms[] = {
    {"explain;why;reason;为什么;解释", "solve", " --explain"},
    {"who;win;winner;move;moves;best;sg;value;求解;胜负", "solve", ""},
    {"period;周期", "values", " --period"},
    {"pattern;formula;规律", "values", " --pattern"},
    {"table;sequence;打表", "values", ""},
    {"misere", "solve", " --misere"},
    {"gauss;elimination;equations;system;matrix;高斯消元", "xor", ""},
    {"linear-basis;span;线性基", "basis", ""},
    {"union;divisible;venn;容斥", "count", ""},
    {"list;ls;catalogue;catalog;search;find", "games", ""},
    {"validate", "verify", ""},
    {"worksheet;sheet;exercises;quiz;random;lesson;tutorial;练习", "exercise", ""},
    {"run;try;stress;对拍", "test", ""},
    {"man;manual;usage;帮助", "help", ""},
};

/* The command line, with the command before its words, or replacing the first. */
static grundy_status suggest(grundy_i_cli *cli, const char *name, const char *command, char **words,
                             size_t count, const char *options) {
  const grundy_i_quoted said = grundy_i_quote(name, strlen(name));
  grundy_buffer line = grundy_i_buffer(cli->context);
  if (cli->argument_count) { /* its help is wanted */
    grundy_i_put(&line, "grundy help %s", count ? words[0] : command);
    count = 0;
    options = "";
  } else {
    grundy_i_put(&line, "grundy %s", command);
  }
  for (size_t i = 0; i < count && line.length < LONGEST_SUGGESTION; i++) {
    grundy_i_put(&line, " ");
    grundy_i_put_word(&line, words[i]);
  }
  grundy_i_put(&line, "%s", options);
  grundy_status s = line.status;
  if (s == GRUNDY_OK) s = GRUNDY_REFUSE(cli, unknown_command_line, said.text, line.data);
  grundy_buffer_clear(&line);
  return s;
}

grundy_status grundy_i_command_unknown(grundy_i_cli *cli, size_t count, char **words) {
  const char *name = words[0];
  for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
    const struct synonym *known = &synonyms[i];
    bool same = grundy_i_names_have(known->words, name) && grundy_i_command_find(known->command);
    if (same) return suggest(cli, name, known->command, words + 1, count - 1, known->options);
  }
  if (is_game(cli, name)) return suggest(cli, name, "solve", words, count, "");
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, name, strlen(name));
  for (size_t i = 0; i < COMMANDS; i++) grundy_i_nearest_show(&near, commands[i].name);
  if (near.found) return suggest(cli, name, near.found, words + 1, count - 1, "");
  const grundy_ruleset *rules;
  for (size_t i = 0; (rules = grundy_catalogue_at(i)) != NULL; i++) {
    grundy_i_nearest_show(&near, rules->name);
  }
  if (near.found) words[0] = (char *)(uintptr_t)near.found;
  if (near.found) return suggest(cli, name, "solve", words, count, "");
  return GRUNDY_REFUSE(cli, unknown_command, GRUNDY_QUOTED(name));
}
