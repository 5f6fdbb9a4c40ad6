#include "cli/arguments.h"

#include <string.h>

#include "base/messages_shell.def"
#include "cli/open_game.h"

void grundy_i_slips_order(size_t count, char **argv) {
  size_t first = 0;
  while (first < count && strncmp(argv[first], "--", 2) == 0 && argv[first][2]) {
    first += grundy_i_option_needs_value(argv[first]) ? 2 : 1;
  }
  if (first == 0 || first >= count) return;
  char *command = argv[first];
  memmove(argv + 1, argv, first * sizeof *argv);
  argv[0] = command;
}

void grundy_i_put_word(grundy_buffer *out, const char *word) {
  bool plain = *word && !strpbrk(word, " \t\n'\"\\$`*?[](){}<>|&;#~!");
  if (plain) {
    grundy_i_put(out, "%s", word);
    return;
  }
  grundy_i_put(out, "'");
  for (; *word; word++) {
    if (*word == '\'') grundy_i_put(out, "'\\'");
    grundy_i_put_bytes(out, word, 1);
  }
  grundy_i_put(out, "'");
}

/* The line of the command with other words. */
static void put_line(const grundy_i_cli *cli, const grundy_i_command *command, char **words,
                     grundy_buffer *out) {
  grundy_i_put(out, "grundy %s", command->name);
  for (; *words; words++) {
    grundy_i_put(out, " ");
    grundy_i_put_word(out, *words);
  }
  for (size_t i = 0; i < cli->all_count; i++) {
    const char *value = cli->all[i].value;
    const grundy_i_option_row *row = grundy_i_option_at(cli->all[i].option);
    const char *equals = !value ? "" : row->argument[0] == '[' ? "=" : " ";
    grundy_i_put(out, " %s%s", row->name, equals);
    if (value) grundy_i_put_word(out, value);
  }
}

/* The words of a text, which they cut, and then NULL. Errors: NO_MEMORY. */
static grundy_status cut(grundy_context *context, char *text, char ***out, size_t *room) {
  size_t count = 0;
  *room = strlen(text) / 2 + 2;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, *out, *room));
  for (char *at = text; *at; at += strcspn(at, " ")) {
    if (*at == ' ') *at++ = 0;
    if (*at && *at != ' ') (*out)[count++] = at;
  }
  (*out)[count] = NULL;
  return GRUNDY_OK;
}

void grundy_i_cli_read_as(grundy_i_cli *cli, const char *line) {
  const grundy_i_error kept = *grundy_i_context_error(cli->context);
  (void)GRUNDY_REFUSE(cli, read_as, line);
  cli->warning = *grundy_i_context_error(cli->context);
  cli->warns = true;
  grundy_i_context_restore(cli->context, &kept);
}

/* Does the command with these words, which were certainly meant. */
static grundy_status do_instead(grundy_i_cli *cli, const grundy_i_command *command, char **words,
                                const char *line) {
  char **typed = cli->arguments;
  size_t count = cli->argument_count;
  cli->out.length = 0;
  for (cli->arguments = words, cli->argument_count = 0; words[cli->argument_count];) {
    cli->argument_count++;
  }
  grundy_status s = command->function(cli);
  if (s != GRUNDY_USAGE && s != GRUNDY_BAD_INPUT && !cli->warns) grundy_i_cli_read_as(cli, line);
  cli->arguments = typed;
  cli->argument_count = count;
  return s;
}

/* Whether each argument stands for itself, and for no file. */
static bool is_plain(const grundy_i_cli *cli) {
  for (size_t i = 0; i < cli->argument_count; i++) {
    const char *text = cli->arguments[i];
    if (!*text || *text == '@' || strcmp(text, "-") == 0) return false;
  }
  return cli->argument_count != 0;
}

/* The error that is kept, and after it the line that was probably meant. */
static grundy_status suggest(grundy_i_cli *cli, grundy_status s, const char *line) {
  grundy_buffer whole = grundy_i_buffer(cli->context);
  const char *text = grundy_context_message(cli->context, cli->language);
  size_t length = strlen(text);
  const char *asks = strstr(text, "; did you mean"); /* a word alone */
  if (!asks) asks = strstr(text, "\xef\xbc\x9b\xe6\x98\xaf\xe5\x90\xa6\xe6\x83\xb3\xe7\x94\xa8");
  grundy_i_put_bytes(&whole, text, asks ? (size_t)(asks - text) : length);
  if (whole.status == GRUNDY_OK) s = GRUNDY_FAIL(cli->context, s, line_meant, whole.data, line);
  grundy_buffer_clear(&whole);
  return s;
}

/* Whether two lists of words are the same. */
static bool same_words(char **a, char **b) {
  while (*a && *b && strcmp(*a, *b) == 0) a++, b++;
  return !*a && !*b;
}

static grundy_status mend(grundy_i_cli *cli, const grundy_i_command *command, grundy_status s,
                          grundy_buffer *words, bool guessed) {
  char **cut_words;
  size_t room;
  grundy_status t = cut(cli->context, words->data, &cut_words, &room);
  if (t != GRUNDY_OK) return t;
  grundy_buffer line = grundy_i_buffer(cli->context);
  put_line(cli, command, cut_words, &line);
  if (line.status == GRUNDY_OK && guessed) {
    s = suggest(cli, s, line.data);
  } else if (line.status == GRUNDY_OK && !same_words(cut_words, cli->arguments)) {
    const grundy_i_error refused = *grundy_i_context_error(cli->context);
    t = do_instead(cli, command, cut_words, line.data);
    if (t == GRUNDY_USAGE || t == GRUNDY_BAD_INPUT) {
      grundy_i_context_restore(cli->context, &refused);
    } else {
      s = t;
    }
  }
  grundy_buffer_clear(&line);
  grundy_i_free(cli->context, cut_words, room * sizeof *cut_words);
  return s;
}

grundy_status grundy_i_slips_mend(grundy_i_cli *cli, const grundy_i_command *command,
                                  grundy_status s) {
  static const char position[] = "GAME POSITION", games[] = "GAME GAME";
  bool bare = strncmp(command->arguments, position, sizeof position - 1) != 0;
  bool takes = strncmp(command->arguments, "GAME", 4) == 0 &&
               strncmp(command->arguments, games, sizeof games - 1) != 0;
  bool slip = s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME || s == GRUNDY_USAGE;
  if (!takes || !slip || !is_plain(cli) || cli->given[GRUNDY_OPTION_BATCH]) return s;
  grundy_game_cache *games_open = NULL;
  bool guessed = false;
  const grundy_i_error refused = *grundy_i_context_error(cli->context);
  grundy_buffer typed = grundy_i_buffer(cli->context), words = grundy_i_buffer(cli->context);
  for (size_t i = 0; i < cli->argument_count; i++) {
    grundy_i_put(&typed, i ? " %s" : "%s", cli->arguments[i]);
  }
  grundy_status t = typed.status;
  const grundy_game_options options = grundy_i_cli_game_options(cli);
  if (t == GRUNDY_OK) t = grundy_i_cli_games(cli, &options, &games_open);
  if (t == GRUNDY_OK) t = grundy_i_position_correct(games_open, typed.data, bare, &words, &guessed);
  grundy_game_cache_destroy(games_open);
  grundy_i_context_restore(cli->context, &refused);
  if (t == GRUNDY_OK || guessed) s = mend(cli, command, s, &words, guessed);
  GRUNDY_CLEAR(&words, &typed);
  return s;
}
