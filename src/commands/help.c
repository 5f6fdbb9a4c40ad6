/* grundy help: how to use the program, one command of it, a game, or a judge problem. */
#include <stdio.h>
#include <string.h>

#include "base/messages_shell.def"
#include "base/utf8.h"
#include "commands/commands.h"
#include "judge/judge.h"
#include "text/words/words.h"

enum { NAME_LENGTH = 96 };

static const struct example {
  const char *command, *line, *text[GRUNDY_LANGUAGES];
} examples[] = {
#define GRUNDY_EXAMPLE(command, line, en, zh) {command, line, {en, zh}},
#include "cli/examples.def"
#undef GRUNDY_EXAMPLE
};

static void put_title(grundy_buffer *out, grundy_language language, bool color, const char *title) {
  grundy_i_style style = grundy_i_style_of(color);
  grundy_i_put(out, "\n%s", style.bold);
  grundy_i_say(out, language, title, NULL);
  grundy_i_put(out, "%s\n", style.plain);
}

/* A line of a table; `argument` follows the name, NULL for none. */
typedef struct help_row {
  const char *name, *argument, *text;
} help_row;

static void join(const help_row *row, char name[NAME_LENGTH]) {
  snprintf(name, NAME_LENGTH, "%s%s%s", row->name,
           row->argument && row->argument[0] != '[' ? " " : "", row->argument ? row->argument : "");
}

/* A title (an id of the catalogue of words) and the rows, aligned. */
static void put_help_rows(grundy_buffer *out, grundy_language language, bool color,
                          const char *title, const help_row *rows, size_t count) {
  size_t columns = 0;
  char name[NAME_LENGTH];
  if (count == 0) return;
  put_title(out, language, color, title);
  for (size_t i = 0; i < count; i++) {
    join(&rows[i], name);
    size_t width = grundy_i_utf8_columns(name, strlen(name));
    if (width > columns) columns = width;
  }
  for (size_t i = 0; i < count; i++) {
    join(&rows[i], name);
    grundy_i_put(out, "  ");
    grundy_i_put_padded(out, name, columns + 2);
    grundy_i_put_wrapped(out, rows[i].text, columns + 4);
  }
}

/* A title and the examples of a command, "" for the first page; nothing where there are none. */
static void put_examples(grundy_buffer *out, grundy_language language, bool color,
                         const char *command) {
  bool any = false;
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
    if (strcmp(examples[i].command, command) != 0) continue;
    if (!any) put_title(out, language, color, "help.examples");
    any = true;
    grundy_i_put(out, "  %s\n      %s\n", examples[i].text[language], examples[i].line);
  }
}

enum { ROWS = GRUNDY_OPTION_ROOM + 64 };

typedef struct help_table {
  help_row rows[ROWS];
  size_t count;
} help_table;

static const char *in(const grundy_i_cli *cli, const char *en, const char *zh) {
  return cli->language == GRUNDY_LANGUAGE_CHINESE && zh ? zh : en;
}

static void add(help_table *t, const char *name, const char *argument, const char *text) {
  if (t->count < ROWS) t->rows[t->count++] = (help_row){name, argument, text};
}

static void put(grundy_i_cli *cli, const char *title, const help_table *t) {
  put_help_rows(&cli->out, cli->language, cli->color, title, t->rows, t->count);
}

static void say(grundy_i_cli *cli, const char *id) {
  grundy_i_say_line(&cli->out, cli->language, id, NULL);
}

/* The commands in groups: those of the first screen, and the others. */
static const struct group {
  const char *title, *first, *others;
} groups[] = {
    {"help.positions", "solve play", "positions graph"},
    {"help.games", "values games identify", "quotient compare survey"},
    {"help.contests", "judge test", ""},
    {"help.numbers", "xor", "basis odd count mex nimber"},
    {"help.lessons", "exercise", "check verify help"},
};

static void add_commands(grundy_i_cli *cli, help_table *t, const char *names) {
  const grundy_i_command *command;
  for (; *names; names += strcspn(names, " "), names += *names == ' ') {
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(names, " "), names);
    command = grundy_i_command_find(name);
    if (command) add(t, command->name, NULL, in(cli, command->en, command->zh));
  }
}

static void put_commands(grundy_i_cli *cli, bool all) {
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    help_table t = {.count = 0};
    add_commands(cli, &t, groups[i].first);
    if (all) add_commands(cli, &t, groups[i].others);
    put(cli, groups[i].title, &t);
  }
}

/* The options that every command takes, or the additional ones of this command. */
static void put_options(grundy_i_cli *cli, const char *title, const grundy_i_command *command) {
  help_table t = {.count = 0};
  const grundy_i_option_row *row;
  for (size_t i = 0; (row = grundy_i_option_at(i)) != NULL; i++) {
    grundy_i_option option = (grundy_i_option)i;
    bool common = option <= GRUNDY_OPTION_TIME || option == GRUNDY_OPTION_HELP;
    bool wanted = command ? !common && grundy_i_command_takes(command, option) : common;
    if (wanted) add(&t, row->name, row->argument, in(cli, row->en, row->zh));
  }
  put(cli, title, &t);
}

static void put_problems(grundy_i_cli *cli) {
  help_table t = {.count = 0};
  const grundy_i_judge_problem *problem;
  for (size_t i = 0; (problem = grundy_i_judge_problem_at(i)) != NULL; i++) {
    add(&t, problem->key, NULL, in(cli, problem->title.en, problem->title.zh));
  }
  put(cli, "help.problems", &t);
}

static void put_heading(grundy_i_cli *cli, const char *id) {
  grundy_i_put(&cli->out, "\n");
  say(cli, id);
}

static void put_problem(grundy_i_cli *cli, const grundy_i_judge_problem *problem) {
  grundy_i_style style = grundy_i_style_of(cli->color);
  grundy_i_put(&cli->out, "%s%s%s  %s\n", style.bold, problem->key, style.plain,
               in(cli, problem->title.en, problem->title.zh));
  put_heading(cli, "help.input");
  grundy_i_judge_describe(problem, cli->language, &cli->out);
  put_heading(cli, "help.idea");
  grundy_i_judge_idea(problem->key, cli->language, &cli->out);
  if (*problem->reason) {
    put_heading(cli, "help.reason");
    grundy_i_put(&cli->out, "  grundy solve %s --explain\n", problem->reason);
  }
  put_heading(cli, "help.program");
  grundy_i_put(&cli->out,
               "  grundy judge %s --template c++ | python\n  grundy test %s -- ./a.out\n",
               problem->key, problem->key);
}

static void put_command(grundy_i_cli *cli, const grundy_i_command *command) {
  grundy_i_style style = grundy_i_style_of(cli->color);
  grundy_i_put(&cli->out, "%sgrundy %s%s%s%s\n", style.bold, command->name,
               *command->arguments ? " " : "", command->arguments, style.plain);
  grundy_i_put_wrapped(&cli->out, in(cli, command->en, command->zh), 0);
  put_examples(&cli->out, cli->language, cli->color, command->name);
  if (command->function == grundy_i_command_judge) put_problems(cli);
  put_options(cli, "help.options", command);
  put_options(cli, "help.common", NULL);
}

static void put_screen(grundy_i_cli *cli, bool all) {
  say(cli, "help.title");
  if (!all) put_examples(&cli->out, cli->language, cli->color, "");
  put_commands(cli, all);
  if (all) put_options(cli, "help.common", NULL);
  grundy_i_put(&cli->out, "\n");
  say(cli, all ? "help.one" : "help.more");
}

grundy_status grundy_i_command_help(grundy_i_cli *cli) {
  bool all = cli->argument_count == 1 && strcmp(cli->arguments[0], "all") == 0;
  if (all || cli->argument_count == 0) {
    put_screen(cli, all);
    return cli->out.status;
  }
  const char *name = cli->arguments[0];
  const grundy_i_command *command = grundy_i_command_find(name);
  if (cli->argument_count > 1) return GRUNDY_REFUSE(cli, usage_help, cli->argument_count);
  if (command == NULL && grundy_catalogue_find(name)) return grundy_i_command_games(cli);
  const grundy_i_judge_problem *problem = command ? NULL : grundy_i_judge_named(name);
  if (problem) {
    put_problem(cli, problem);
    return cli->out.status;
  }
  if (command == NULL) return grundy_i_command_unknown(cli, 1, cli->arguments);
  put_command(cli, command);
  return cli->out.status;
}
