/* What a command gets: its arguments, options, the context, and where its answer goes. */
#pragma once

#include "base/json.h"
#include "grundy.h"

/* The number of an option of options.def. Numbers are constants that cli/arguments.c defines and
 * the linker fills in, so that a new option recompiles only the files that read it: those that
 * several files read are declared here, any other in the file that reads it. */
typedef unsigned grundy_i_option;
enum { GRUNDY_OPTION_ROOM = 128 /* more than there are: also the number of none */ };
extern const grundy_i_option GRUNDY_OPTION_JSON, GRUNDY_OPTION_TIME, GRUNDY_OPTION_MISERE,
    GRUNDY_OPTION_GENUS, GRUNDY_OPTION_LOOPY, GRUNDY_OPTION_IMPARTIAL, GRUNDY_OPTION_EXPLAIN,
    GRUNDY_OPTION_BATCH, GRUNDY_OPTION_FULL, GRUNDY_OPTION_FROM, GRUNDY_OPTION_UPTO,
    GRUNDY_OPTION_PERIOD, GRUNDY_OPTION_PATTERN, GRUNDY_OPTION_STATISTICS, GRUNDY_OPTION_NO_VALUES,
    GRUNDY_OPTION_PLOT, GRUNDY_OPTION_DOT, GRUNDY_OPTION_EDGES, GRUNDY_OPTION_SUM,
    GRUNDY_OPTION_REMOTENESS, GRUNDY_OPTION_WIDTH, GRUNDY_OPTION_CERTIFICATE, GRUNDY_OPTION_BFILE,
    GRUNDY_OPTION_CSV, GRUNDY_OPTION_FORMAT, GRUNDY_OPTION_INVERSE, GRUNDY_OPTION_RANK,
    GRUNDY_OPTION_DETERMINANT, GRUNDY_OPTION_PRODUCT, GRUNDY_OPTION_CONVOLVE, GRUNDY_OPTION_MODULUS,
    GRUNDY_OPTION_KTH, GRUNDY_OPTION_CONTAINS, GRUNDY_OPTION_QUERIES, GRUNDY_OPTION_WITH,
    GRUNDY_OPTION_BINARY, GRUNDY_OPTION_ORDER, GRUNDY_OPTION_HEAP_COUNT, GRUNDY_OPTION_TARGET,
    GRUNDY_OPTION_CHECKPOINT, GRUNDY_OPTION_RESUME, GRUNDY_OPTION_INTERVAL, GRUNDY_OPTION_SEED,
    GRUNDY_OPTION_HELP, GRUNDY_OPTION_FAMILY, GRUNDY_OPTION_ROW, GRUNDY_OPTION_HTML,
    GRUNDY_OPTION_TEX, GRUNDY_OPTION_MARKDOWN;

/* An option with its value, as it was given. */
typedef struct grundy_i_given {
  grundy_i_option option;
  const char *value;
} grundy_i_given;

/* `out` is the answer: main writes it to standard output when the command has ended, except for
 * statuses that leave standard output empty (USAGE, BAD_INPUT, IO). Commands print nothing
 * themselves. */
typedef struct grundy_i_cli {
  grundy_context *context;
  grundy_buffer out;
  grundy_language language;
  bool color;
  size_t argument_count;
  char **arguments; /* and then NULL, as argv has it */
  bool given[GRUNDY_OPTION_ROOM];
  const char *value[GRUNDY_OPTION_ROOM]; /* the last; NULL where not given or where it takes none */
  grundy_i_given *all;                   /* every option, in order */
  size_t all_count, all_room;
  bool document; /* the answer is a document, as --html, --tex or --markdown asks for */
  bool unread;   /* a limit or an interrupt cut off standard output: drop the rest */
  bool taken;    /* standard output is a file that an option names "-": no answer is written */
  bool warns;    /* with `warning`, a line on standard error next to the answer */
  grundy_i_error warning;
} grundy_i_cli;

/* A command: writes its answer to cli->out. With a status other than OK the detail is printed as
 * the one line on standard error and the exit status is the status's. */
typedef grundy_status grundy_i_command_function(grundy_i_cli *cli);

/* GRUNDY_REFUSE(cli, id, arguments…): the command line is wrong; see GRUNDY_FAIL. */
#define GRUNDY_REFUSE(cli, ...) GRUNDY_FAIL((cli)->context, GRUNDY_USAGE, __VA_ARGS__)

/* The number after an option within least..most, or `otherwise` where it was not given.
 * Errors: USAGE. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_number(grundy_i_cli *cli, grundy_i_option option,
                                                    uint64_t least, uint64_t most,
                                                    uint64_t otherwise, uint64_t *out);

/* The seconds after an option, more than 0 and below 10^9, or `otherwise`. Errors: USAGE. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_seconds(grundy_i_cli *cli, grundy_i_option option,
                                                     double otherwise, double *out);

/* Appends the number of each time that the option was given, within 0..2^64 - 1.
 * Errors: USAGE, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_numbers(grundy_i_cli *cli, grundy_i_option option,
                                                     grundy_array *out);

/* The path of a command that takes at most one file, "-" where none is given. Errors: USAGE. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_file(grundy_i_cli *cli, const char *command,
                                                  const char **out);

/* Writes cli->out to standard output now and empties it, for commands whose answer comes piece by
 * piece. Errors: IO; CANCELLED, LIMIT (time) where no one reads it. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_flush(grundy_i_cli *cli);

/* The format of the document that is asked for, and its file; GRUNDY_FORMAT_TEXT where none is. */
grundy_format grundy_i_cli_document(const grundy_i_cli *cli, const char **path);

/* Begins the file, or the certificate, that an option names, so that a path that cannot be written
 * is found before the work; *out is NULL without the option. Errors: IO, NO_MEMORY. */
struct grundy_i_file;
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_begin_file(grundy_i_cli *cli, grundy_i_option option,
                                                        struct grundy_i_file **out);
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_begin_certificate(grundy_i_cli *cli,
                                                               grundy_certificate **out);

/* Writes a text whole to a file. Errors: IO, NO_MEMORY, that of the text. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_write_file(grundy_i_cli *cli, const char *path,
                                                        const grundy_buffer *text);

/* Makes the answer of that document, where one is asked for: writes cli->out, a text unless
 * cli->document, to its file, and says so in its place; leaves it there where the file is "-". The
 * title is that of the command line: `command` and its arguments. Errors: IO, NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_write_document(grundy_i_cli *cli, const char *command);

/* Says that the file of an option was written, in an answer that is a text to read. */
void grundy_i_cli_wrote(grundy_i_cli *cli, grundy_i_option option);

/* How answers are printed, as the command line has it: as text or JSON; in the language, with or
 * without colours and explanations; with a note, or NULL. */
static inline grundy_format grundy_i_cli_format(const grundy_i_cli *cli) {
  return cli->given[GRUNDY_OPTION_JSON] ? GRUNDY_FORMAT_JSON : GRUNDY_FORMAT_TEXT;
}
static inline grundy_print_options grundy_i_cli_print(const grundy_i_cli *cli, const char *note) {
  return (grundy_print_options){.size = sizeof(grundy_print_options),
                                .language = cli->language,
                                .color = cli->color,
                                .note = note,
                                .columns = grundy_i_cli_document(cli, NULL) ? SIZE_MAX : 0,
                                .explain = cli->given[GRUNDY_OPTION_EXPLAIN]};
}

/* The same as an argument of a function of grundy/print.h; and the first arguments of one that
 * prints the answer. */
#define GRUNDY_CLI_HOW(cli, note)   ((const grundy_print_options[]){grundy_i_cli_print(cli, note)})
#define GRUNDY_CLI_PRINT(cli, note) &(cli)->out, grundy_i_cli_format(cli), GRUNDY_CLI_HOW(cli, note)

/* How an answer of grundy_print_solution ended whose solution ended with
 * `status`. A limit that left moves without words leaves cli->out whole: it is taken from there. */
GRUNDY_MUST_CHECK grundy_status grundy_i_cli_spared(grundy_i_cli *cli, grundy_status status);

/* ---- long work that is kept in a file: --checkpoint, --interval, --resume ---- */

/* save, load  write the state of the `work` to a file, and take it from there
 * due         when to write it next, by grundy_i_now */
typedef struct grundy_i_saver {
  grundy_i_cli *cli;
  void *work;
  grundy_status (*save)(void *work, const char *path);
  grundy_status (*load)(void *work, const char *path);
  double due, interval;
} grundy_i_saver;

/* Reads the options, --checkpoint among them, into a saver with `work`, `save` and `load`; resumes
 * from the file where --resume is given, and writes it for the first time, so that a bad path fails
 * at once. Errors: USAGE, also where there is a file with content that is not resumed; those of
 * `save` and `load`. */
GRUNDY_MUST_CHECK grundy_status grundy_i_saver_begin(grundy_i_saver *saver, grundy_i_cli *cli);

/* Writes the state, and says when to do so again: after --interval, or as long as makes writing
 * cost a small part of the time. What cannot be written takes no answer away: the file stays as it
 * was, the program warns unless a later call writes, and the context's last error stays. */
void grundy_i_saver_save(grundy_i_saver *saver);

/* ---- the progress line on standard error ---- */

/* Shows the context's progress once the work has taken half a second. For terminals only. */
void grundy_i_progress_start(grundy_context *context, grundy_language language);

/* Takes the line away, before something else is written to the terminal; for good. */
void grundy_i_progress_wipe(void);
void grundy_i_progress_end(void);

/* ---- what the machine says ---- */

/* Bytes of memory that the program may take by default, SIZE_MAX where nothing is known of the
 * machine; processors that it may use, at least 1. Files of the system are read under the folder
 * `root`, "" being the system's own. */
size_t grundy_i_machine_memory(const char *root);
unsigned grundy_i_machine_cores(const char *root);
