/* The command line. An argument that begins with -- is an option, and -h is --help; a lone -- ends
 * them. A lone - and a dash with more than a letter after it are left to the command. */
#include "cli/arguments.h"

#include <stdlib.h>
#include <string.h>

#include "base/messages_shell.def"
#include "base/nearest.h"
#include "base/number.h"
#include "base/system.h"

enum {
#define GRUNDY_OPTION(id, name, argument, en, zh) NUMBER_##id,
#include "cli/options.def"
#undef GRUNDY_OPTION
  OPTIONS
};
_Static_assert((int)OPTIONS < (int)GRUNDY_OPTION_ROOM, "GRUNDY_OPTION_ROOM is too small");

#define GRUNDY_OPTION(id, name, argument, en, zh)                                                  \
  extern const grundy_i_option GRUNDY_OPTION_##id;                                                 \
  const grundy_i_option GRUNDY_OPTION_##id = NUMBER_##id;
#include "cli/options.def"
#undef GRUNDY_OPTION

static const grundy_i_option_row options[] = {
#define GRUNDY_OPTION(id, name, argument, en, zh) {#id, name, argument, en, zh},
#include "cli/options.def"
#undef GRUNDY_OPTION
};

const grundy_i_option_row *grundy_i_option_at(size_t index) {
  return index < OPTIONS ? &options[index] : NULL;
}

/* Whether a list of words separated by spaces holds the word. */
static bool listed(const char *list, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list; (at = strstr(at, word)); at += length) {
    bool begins = at == list || at[-1] == ' ', ends = at[length] == 0 || at[length] == ' ';
    if (begins && ends) return true;
  }
  return false;
}

bool grundy_i_command_takes(const grundy_i_command *command, grundy_i_option option) {
  return option <= NUMBER_TIME || option == NUMBER_HELP ||
         listed(command->options, options[option].id);
}

/* The option that the text (of that length) names and the command takes; ROOM where none. */
static grundy_i_option find(const grundy_i_command *command, const char *text, size_t length) {
  for (size_t i = 0; i < OPTIONS; i++) {
    bool same = strlen(options[i].name) == length && memcmp(options[i].name, text, length) == 0;
    if (same && grundy_i_command_takes(command, (grundy_i_option)i)) return (grundy_i_option)i;
  }
  return GRUNDY_OPTION_ROOM;
}

bool grundy_i_option_needs_value(const char *name) {
  for (size_t i = 0; i < OPTIONS; i++) {
    if (strcmp(options[i].name, name) == 0) {
      return options[i].argument && options[i].argument[0] != '[';
    }
  }
  return false;
}

/* Names that options had, and that they have. */
static const struct former {
  const char *name, *now;
} former[] = {{"--plot", "--svg"},    {"--picture", "--svg"},          {"--page", "--html"},
              {"--export", "--csv"},  {"--time-limit", "--time-each"}, {"--heaps", "--upto"},
              {"--count", "--total"}, {"--statistics", "--work"}};

static grundy_status fail_unknown(grundy_i_cli *cli, const grundy_i_command *command,
                                  const char *text, size_t length) {
  const grundy_i_quoted said = grundy_i_quote(text, length);
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, text, length);
  const char *brief = NULL; /* -e: --explain */
  for (size_t i = 0; i < OPTIONS; i++) {
    if (!grundy_i_command_takes(command, (grundy_i_option)i)) continue;
    grundy_i_nearest_show(&near, options[i].name);
    if (!brief && length == 2 && text[1] == options[i].name[2]) brief = options[i].name;
  }
  if (brief) near.found = brief;
  for (size_t i = 0; i < sizeof former / sizeof *former; i++) {
    size_t size = strlen(former[i].name);
    bool was = size == length && memcmp(former[i].name, text, length) == 0;
    if (was) near.found = former[i].now;
  }
  return near.found ? GRUNDY_REFUSE(cli, unknown_option_near, said.text, command->name, near.found)
                    : GRUNDY_REFUSE(cli, unknown_option, said.text, command->name);
}

/* Reads argv[*at], which begins with --, and its value, which may be the next argument. */
static grundy_status read_option(grundy_i_cli *cli, const grundy_i_command *command, size_t count,
                                 char **argv, size_t *at) {
  const char *text = argv[*at], *equals = strchr(text, '=');
  size_t length = equals ? (size_t)(equals - text) : strlen(text);
  grundy_i_option option = find(command, text, length);
  if (option == GRUNDY_OPTION_ROOM) return fail_unknown(cli, command, text, length);
  const char *value = equals ? equals + 1 : NULL;
  if (!options[option].argument && value) {
    return GRUNDY_REFUSE(cli, option_alone, options[option].name, GRUNDY_QUOTED(value));
  }
  if (options[option].argument && options[option].argument[0] != '[' && !value) {
    if (*at + 1 == count) {
      return GRUNDY_REFUSE(cli, option_value, options[option].name, options[option].argument);
    }
    value = argv[++*at];
  }
  cli->given[option] = true;
  cli->value[option] = value;
  cli->all[cli->all_count++] = (grundy_i_given){option, value};
  return GRUNDY_OK;
}

/* ---- files that are written ---- */

static const grundy_i_option written[] = {
    NUMBER_PLOT,       NUMBER_DOT,  NUMBER_EDGES,    NUMBER_PICTURE, NUMBER_CERTIFICATE,
    NUMBER_CHECKPOINT, NUMBER_KEEP, NUMBER_DATABASE, NUMBER_PAGE,    NUMBER_OUT};
enum { WRITTEN = sizeof written / sizeof *written };

static const char *without_dots(const char *path) {
  while (path[0] == '.' && path[1] == '/') path += 2;
  return path;
}

/* Whether both would become the same file; a terminal or /dev/null may be written to twice. */
static bool same_file(const char *a, const char *b) {
  const grundy_i_path first = grundy_i_path_find(a), second = grundy_i_path_find(b);
  bool there = first.kind != GRUNDY_PATH_NOTHING && second.kind != GRUNDY_PATH_NOTHING;
  if (first.kind == GRUNDY_PATH_FOLDER || first.kind == GRUNDY_PATH_OTHER) return false;
  if (strcmp(without_dots(a), without_dots(b)) == 0) return true;
  return there && first.volume == second.volume && first.number == second.number;
}

/* Pictures are always SVG, even if their name ends otherwise. */
static grundy_status check_picture(const grundy_i_cli *cli, const char *path) {
  static const char *const others[] = {".png", ".pdf", ".jpg", ".jpeg", ".gif", ".webp", ".eps"};
  size_t length = strlen(path);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    size_t tail = strlen(others[i]);
    if (length <= tail || strcmp(path + length - tail, others[i]) != 0) continue;
    grundy_buffer name = grundy_i_buffer(cli->context);
    grundy_status s = grundy_buffer_print(&name, "%.*s.svg", (int)(length - tail), path);
    if (s == GRUNDY_OK) {
      s = GRUNDY_REFUSE(cli, picture_kind, grundy_i_quote(path, length).text, others[i] + 1,
                        grundy_i_quote(name.data, name.length).text);
    }
    grundy_buffer_clear(&name);
    return s;
  }
  return GRUNDY_OK;
}

static grundy_status check_written(grundy_i_cli *cli) {
  for (size_t i = 0; i < WRITTEN; i++) {
    const char *path = cli->value[written[i]];
    bool picture = written[i] == NUMBER_PLOT || written[i] == NUMBER_PICTURE;
    if (path && strcmp(path, "-") == 0) cli->taken = true;
    GRUNDY_TRY(path && picture ? check_picture(cli, path) : GRUNDY_OK);
    for (size_t j = 0; path && j < i; j++) {
      const char *other = cli->value[written[j]];
      if (!other || !same_file(other, path)) continue;
      return GRUNDY_REFUSE(cli, written_twice, options[written[j]].name, options[written[i]].name,
                           GRUNDY_QUOTED(path));
    }
  }
  return GRUNDY_OK;
}

/* ---- options that need others, and that exclude others ---- */

typedef struct pairing {
  const char *commands;
  grundy_i_option option;
  const char *needs, *excludes;
} pairing;
#define GRUNDY_OPTION(id, name, argument, en, zh)
#define GRUNDY_PAIRS(commands, id, needs, excludes) {commands, NUMBER_##id, needs, excludes},
static const pairing together[] = {
#include "cli/options.def"
};
#undef GRUNDY_PAIRS
#undef GRUNDY_OPTION

/* The first option of the list that is given or, with `name`, that the command takes. */
static const char *first_of(const grundy_i_cli *cli, const grundy_i_command *command,
                            const char *list, bool given) {
  for (size_t i = 0; i < OPTIONS; i++) {
    if (!listed(list, options[i].id)) continue;
    if (given ? cli->given[i] : grundy_i_command_takes(command, (grundy_i_option)i)) {
      return options[i].name;
    }
  }
  return NULL;
}

static grundy_status check_pairs(const grundy_i_cli *cli, const grundy_i_command *command) {
  for (size_t i = 0; i < sizeof together / sizeof *together; i++) {
    const pairing *p = &together[i];
    bool here = !*p->commands || listed(p->commands, command->name);
    if (!here || !cli->given[p->option]) continue;
    const char *name = options[p->option].name, *other = first_of(cli, command, p->excludes, true);
    if (other) return GRUNDY_REFUSE(cli, option_excludes, name, other);
    other = first_of(cli, command, p->needs, false);
    if (!other || first_of(cli, command, p->needs, true)) continue;
    return GRUNDY_REFUSE(cli, option_needs, name, other);
  }
  return GRUNDY_OK;
}

/* ---- the command line ---- */

grundy_status grundy_i_arguments_read(grundy_i_cli *cli, const grundy_i_command *command,
                                      size_t count, char **argv) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  bool more_options = true;
  GRUNDY_TRY(GRUNDY_ALLOCATE(cli->context, cli->all, count));
  cli->all_room = count;
  cli->arguments = argv; /* arguments move to the front, over options already read */
  for (size_t i = 0; i < count; i++) {
    if (more_options && strcmp(argv[i], "--") == 0) {
      more_options = false;
    } else if (more_options && strcmp(argv[i], "-h") == 0) {
      cli->given[NUMBER_HELP] = true;
    } else if (more_options && strncmp(argv[i], "--", 2) == 0) {
      GRUNDY_TRY(read_option(cli, command, count, argv, &i));
    } else if (more_options && argv[i][0] == '-' && strspn(argv[i] + 1, letters) == 1) {
      return fail_unknown(cli, command, argv[i], strlen(argv[i]));
    } else {
      cli->arguments[cli->argument_count++] = argv[i];
    }
  }
  if (cli->argument_count < count) cli->arguments[cli->argument_count] = NULL;
  GRUNDY_TRY(check_pairs(cli, command));
  return check_written(cli);
}

grundy_status grundy_i_cli_number(grundy_i_cli *cli, grundy_i_option option, uint64_t least,
                                  uint64_t most, uint64_t otherwise, uint64_t *out) {
  if (!cli->given[option]) {
    *out = otherwise;
    return GRUNDY_OK;
  }
  const char *text = cli->value[option];
  const grundy_phrase name = {options[option].name, NULL};
  grundy_status s =
      grundy_i_number_parse_range(cli->context, &name, text, strlen(text), least, most, out);
  return s == GRUNDY_BAD_INPUT ? GRUNDY_USAGE : s;
}

grundy_status grundy_i_cli_seconds(grundy_i_cli *cli, grundy_i_option option, double otherwise,
                                   double *out) {
  const char *text = cli->value[option];
  *out = otherwise;
  if (!text) return GRUNDY_OK;
  char *end;
  *out = strtod(text, &end);
  if (end == text || *end || !(*out > 0 && *out < 1e9)) {
    return GRUNDY_REFUSE(cli, usage_time, options[option].name, GRUNDY_QUOTED(text));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_cli_numbers(grundy_i_cli *cli, grundy_i_option option, grundy_array *out) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < cli->all_count && s == GRUNDY_OK; i++) {
    const char *text = cli->all[i].value;
    uint64_t number;
    if (cli->all[i].option != option) continue;
    const grundy_phrase name = {options[option].name, NULL};
    s = grundy_i_number_parse(cli->context, &name, text, strlen(text), &number);
    if (s == GRUNDY_OK) s = grundy_array_push(out, number);
  }
  return s == GRUNDY_BAD_INPUT ? GRUNDY_USAGE : s;
}

grundy_status grundy_i_cli_file(grundy_i_cli *cli, const char *command, const char **out) {
  if (cli->argument_count > 1) return GRUNDY_REFUSE(cli, usage_file, command, cli->argument_count);
  *out = cli->argument_count ? cli->arguments[0] : "-";
  return GRUNDY_OK;
}
