/* The program: sets up the context, runs a command, writes its answer and its one line of error.
 * The library never prints; this file and progress.c alone do. */
#include "commands/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "base/number.h"
#include "base/system.h"
#include "commands/commands.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_QUIET, GRUNDY_OPTION_NO_PROGRESS, GRUNDY_OPTION_COLOR,
    GRUNDY_OPTION_LANG, GRUNDY_OPTION_THREADS, GRUNDY_OPTION_MEMORY;

/* Bytes that a search may take whose end is not in sight, where --memory does not say. */
enum { SEARCH_MEMORY = 1000000000 };

static grundy_context *volatile interruptible; /* NULL: the work has ended */

static void stop(int signal_number) {
  grundy_context *context = interruptible;
  if (context) grundy_context_cancel(context);
}

/* ---- memory ---- */

/* Blocks that the process takes with it: giving back gigabytes takes seconds, which the answer to
 * Ctrl-C or --time would wait for. They stay reachable, so that they are no leaks. */
enum { LARGE = 1 << 26, MOST_KEPT = 256 };
static void *kept_blocks[MOST_KEPT];
static size_t kept_count;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  if (new_size) {
    void *moved = realloc(block, new_size);
    if (moved) grundy_i_pages_large(moved, new_size);
    return moved;
  }
  const grundy_context *context = interruptible;
  bool keeps = old_size >= LARGE && kept_count < MOST_KEPT && context && grundy_i_due(context);
  if (keeps) kept_blocks[kept_count++] = block;
  if (!keeps) free(block);
  return NULL;
}

static bool one_of(const char *text, const char *a, const char *b, const char *c) {
  return strcmp(text, a) == 0 || strcmp(text, b) == 0 || strcmp(text, c) == 0;
}

/* Whether the locale for messages is a Chinese one. */
static bool system_chinese(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *locale = getenv(names[i]);
    if (locale && *locale) return strncmp(locale, "zh", 2) == 0;
  }
  return grundy_i_user_chinese();
}

/* The language of --lang where it has been read, otherwise that of the locale. */
static void choose_language(grundy_i_cli *cli) {
  const char *text = cli->value[GRUNDY_OPTION_LANG];
  bool chinese = text ? strncmp(text, "zh", 2) == 0 : system_chinese();
  cli->language = chinese ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH;
}

/* Looks for --lang before the arguments are read, for errors in them. */
static void foresee_language(grundy_i_cli *cli, int count, char **arguments) {
  static const char option[] = "--lang=";
  size_t length = sizeof option - 2; /* without the = */
  for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
    const char *text = arguments[i];
    if (strncmp(text, option, length) != 0) continue;
    if (text[length] == '=') cli->value[GRUNDY_OPTION_LANG] = text + length + 1;
    if (!text[length] && i + 1 < count) cli->value[GRUNDY_OPTION_LANG] = arguments[i + 1];
  }
}

static grundy_status read_language(grundy_i_cli *cli) {
  const char *text = cli->value[GRUNDY_OPTION_LANG];
  choose_language(cli);
  bool known = text && (strncmp(text, "en", 2) == 0 || strncmp(text, "zh", 2) == 0);
  if (!text || (known && strchr("_-.", text[2]))) return GRUNDY_OK; /* zh_CN, en-GB too */
  return GRUNDY_REFUSE(cli, usage_lang, GRUNDY_QUOTED(text));
}

static grundy_status read_color(grundy_i_cli *cli) {
  const char *text = cli->value[GRUNDY_OPTION_COLOR], *no_color = getenv("NO_COLOR");
  if (!text) text = "auto";
  if (!one_of(text, "auto", "always", "never")) {
    return GRUNDY_REFUSE(cli, usage_color, GRUNDY_QUOTED(text));
  }
  bool wanted = !(no_color && *no_color) && grundy_i_is_terminal(STDOUT_FILENO);
  cli->color = text[1] == 'l' || (text[1] == 'u' && wanted);
  if (!grundy_i_cli_document(cli, NULL)) return GRUNDY_OK;
  cli->color = false;
  const bool *given = cli->given;
  int formats = given[GRUNDY_OPTION_HTML] + given[GRUNDY_OPTION_TEX] +
                given[GRUNDY_OPTION_MARKDOWN] + given[GRUNDY_OPTION_JSON];
  return formats > 1 ? GRUNDY_REFUSE(cli, document_formats) : GRUNDY_OK;
}

/* "500M": a number and perhaps K, M, G or T (powers of 1024). Without it the machine says, and no
 * search may take all of that. */
static grundy_status read_memory(grundy_i_cli *cli, grundy_limits *limits) {
  const char *text = cli->value[GRUNDY_OPTION_MEMORY];
  if (!text) {
    limits->memory = grundy_i_machine_memory("");
    limits->search = SEARCH_MEMORY;
    return GRUNDY_OK;
  }
  static const char units[] = "KMGT";
  size_t length = strlen(text);
  const char *unit = length ? strchr(units, text[length - 1]) : NULL;
  unsigned shift = unit && *unit ? 10 * (unsigned)(unit - units + 1) : 0;
  uint64_t number;
  grundy_status s =
      grundy_i_number_parse_range(cli->context, GRUNDY_PHRASE(noun_memory_a_number_and_k_m_g_or_t),
                                  text, length - (shift ? 1 : 0), 1, SIZE_MAX >> shift, &number);
  if (s != GRUNDY_OK) return GRUNDY_USAGE;
  limits->memory = (size_t)number << shift;
  return GRUNDY_OK;
}

static grundy_status set_up(grundy_i_cli *cli) {
  grundy_limits limits = {.size = sizeof limits};
  uint64_t threads = 1;
  GRUNDY_TRY(read_language(cli));
  GRUNDY_TRY(read_color(cli));
  GRUNDY_TRY(read_memory(cli, &limits));
  GRUNDY_TRY(grundy_i_cli_seconds(cli, GRUNDY_OPTION_TIME, 0, &limits.seconds));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_THREADS, 1, 1024, grundy_i_machine_cores(""),
                                 &threads));
  limits.threads = (unsigned)threads;
  GRUNDY_TRY(grundy_context_set_limits(cli->context, &limits));
  bool quiet = cli->given[GRUNDY_OPTION_QUIET] || cli->given[GRUNDY_OPTION_NO_PROGRESS];
  if (!quiet && grundy_i_is_terminal(STDERR_FILENO))
    grundy_i_progress_start(cli->context, cli->language);
  return GRUNDY_OK;
}

/* Whether the answer says on the same terminal why it is incomplete. */
static bool is_said(grundy_i_cli *cli) {
  choose_language(cli);
  const char *message = grundy_context_message(cli->context, cli->language);
  return cli->out.length && *message && grundy_i_is_terminal(STDOUT_FILENO) &&
         grundy_i_is_terminal(STDERR_FILENO) && strstr(cli->out.data, message);
}

/* Whether an error shows a byte that is not UTF-8, or only says that it wants UTF-8. */
static bool is_coded(grundy_status status, const char *detail) {
  const char *byte = strstr(detail, "\\x");
  while (byte && !strchr("89abcdef", byte[2])) byte = strstr(byte + 2, "\\x");
  bool said = strstr(detail, "UTF-8") && !strchr(detail, '\'');
  return status == GRUNDY_BAD_INPUT && (byte || said);
}

/* The detail, worded in the language. */
static void complain(grundy_i_cli *cli, const char *program, grundy_status status) {
  choose_language(cli);
  const char *detail = grundy_context_message(cli->context, cli->language);
  if (!*detail) detail = grundy_status_text(status);
  const char *more = is_coded(status, detail) ? grundy_i_word(cli->language, "not-utf-8") : "";
  fprintf(stderr, "%s: %s%s\n", program, detail, more);
}

/* A line next to the answer, where there is one. */
static void warn(grundy_i_cli *cli, const char *program, grundy_status status) {
  const grundy_i_error kept = *grundy_i_context_error(cli->context);
  grundy_i_context_restore(cli->context, &cli->warning);
  complain(cli, program, status);
  grundy_i_context_restore(cli->context, &kept);
}

static bool leaves_output_empty(grundy_status status) {
  int exit_status = grundy_status_exit(status);
  return exit_status == 2 || exit_status == 3 || exit_status == 5 || exit_status == 70;
}

/* Runs the command named by argv[0] and returns its status; the answer is in cli->out. */
static grundy_status dispatch(grundy_i_cli *cli, const grundy_i_program_kind *kind, size_t count,
                              char **argv) {
  grundy_i_slips_order(count, argv);
  const char *name = argv[0];
  if (one_of(name, "--help", "-h", "help")) name = "help";
  const grundy_i_command *command = kind->find(name);
  if (one_of(name, "--version", "-V", "version")) {
    grundy_i_put(&cli->out, "%s %s\n", kind->name, grundy_version());
    return cli->out.status;
  }
  if (!command) return kind->unknown(cli, count, argv);
  GRUNDY_TRY(grundy_i_arguments_read(cli, command, count - 1, argv + 1));
  GRUNDY_TRY(set_up(cli));
  if (cli->given[GRUNDY_OPTION_HELP]) {
    cli->arguments[0] = argv[0];
    cli->argument_count = 1;
    command = kind->find("help");
  }
  grundy_status s = kind->run ? kind->run(cli, command) : command->function(cli);
  if (!kind->run) s = grundy_i_slips_mend(cli, command, s);
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* Prints what the command ended with: the answer, a warning, a line of error. */
static grundy_status print(grundy_i_cli *cli, const char *program, const char *command,
                           grundy_status s) {
  /* Where memory ran out, only the lines of a batch are whole. */
  bool half = cli->out.status != GRUNDY_OK && !cli->given[GRUNDY_OPTION_BATCH];
  if (leaves_output_empty(s) || half) cli->out.length = 0;
  bool said = is_said(cli);
  bool whole = s == GRUNDY_OK || s == GRUNDY_REFUTED;
  grundy_status written = whole ? grundy_i_cli_write_document(cli, command) : GRUNDY_OK;
  cli->document = true;
  if (written == GRUNDY_OK) written = grundy_i_cli_flush(cli);
  if (written != GRUNDY_OK) s = written, said = false;
  bool warned = cli->warns && !cli->given[GRUNDY_OPTION_QUIET] && !leaves_output_empty(s);
  if (warned) warn(cli, program, s);
  if (s != GRUNDY_OK && s != GRUNDY_REFUTED && !said) complain(cli, program, s);
  return s;
}

int grundy_i_program_run(const grundy_i_program_kind *kind, int argc, char **argv) {
  const grundy_allocator allocator = {resize, NULL};
  grundy_i_cli cli = {.argument_count = 0};
  if (grundy_context_create(&allocator, &cli.context) != GRUNDY_OK) {
    fprintf(stderr, "%s: no memory\n", kind->name);
    return grundy_status_exit(GRUNDY_NO_MEMORY);
  }
  grundy_buffer_init(&cli.out, cli.context);
  interruptible = cli.context;
  grundy_i_interrupts_catch(stop);
  foresee_language(&cli, argc - 1, argv + 1);
  char *help[] = {"help"};
  bool bare = argc < 2;
  size_t count = bare ? 0 : (size_t)argc - 1;
  grundy_status s = kind->begin ? kind->begin(&cli, count, argv + 1) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = dispatch(&cli, kind, bare ? 1 : count, bare ? help : argv + 1);
  grundy_i_progress_end();
  bool speaks = !kind->speaks || kind->speaks(s);
  if (speaks && bare && s == GRUNDY_OK) {
    fwrite(cli.out.data, 1, cli.out.length, stderr);
  } else if (speaks) {
    s = print(&cli, kind->name, bare ? "" : argv[1], s);
  }
  if (bare && s == GRUNDY_OK) s = GRUNDY_USAGE;
  grundy_i_free(cli.context, cli.all, cli.all_room * sizeof *cli.all);
  grundy_buffer_clear(&cli.out);
  interruptible = NULL;
  grundy_context_destroy(cli.context);
  return grundy_status_exit(s);
}

int grundy_i_program(int argc, char **argv) {
  static const grundy_i_program_kind grundy = {
      .name = "grundy", .find = grundy_i_command_find, .unknown = grundy_i_command_unknown};
  return grundy_i_program_run(&grundy, argc, argv);
}
