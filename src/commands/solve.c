/* grundy solve: one position from the arguments, or a batch of them, one a line. */

#include <string.h>

#include "base/file.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "judge/format.h"
#include "text/solution.h"
#include "text/words/words.h"

typedef struct solve_checkpoint {
  grundy_i_saver saver;
  grundy_solver *solver;
  const grundy_position *position;
  grundy_progress_function next;
  void *next_user;
} solve_checkpoint;

/* What a search has found, kept in a file. The callback of progress runs on the thread that leads
 * the search and lets its table grow. */

/* A game that was read from standard input cannot be read again. */
static grundy_status check_names(grundy_i_cli *cli, const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const char *colon = strchr(grundy_position_run(position, r).game->name, ':');
    if (!colon || strcmp(colon, ":-") != 0) continue;
    return GRUNDY_REFUSE(cli, checkpoint_again);
  }
  return GRUNDY_OK;
}

static grundy_status save(void *work, const char *path) {
  solve_checkpoint *k = work;
  return grundy_solver_save(k->solver, k->position, path);
}

static grundy_status load(void *work, const char *path) {
  solve_checkpoint *k = work;
  return grundy_solver_load(k->solver, k->position, path);
}

/* Writes when it is time. */
static void watch(void *user, const grundy_progress *progress) {
  solve_checkpoint *k = user;
  if (k->next) k->next(k->next_user, progress);
  if (grundy_i_now() >= k->saver.due) grundy_i_saver_save(&k->saver);
}

/* For --checkpoint: loads what its file holds where --resume is given, and from now on writes what
 * the solver has found every --interval seconds, from the callback of progress. Errors: USAGE;
 * those of the file; BAD_INPUT where it is of other games. */
static grundy_status solve_checkpoint_begin(solve_checkpoint *k, grundy_i_cli *cli,
                                            grundy_solver *solver,
                                            const grundy_position *position) {
  *k = (solve_checkpoint){
      .saver = {.work = k, .save = save, .load = load}, .solver = solver, .position = position};
  GRUNDY_TRY(check_names(cli, position));
  GRUNDY_TRY(grundy_i_saver_begin(&k->saver, cli));
  grundy_i_get_progress(cli->context, &k->next, &k->next_user);
  grundy_context_set_progress(cli->context, watch, k);
  return GRUNDY_OK;
}

/* Writes it once more, also after an interruption, and then stops writing. */
static void solve_checkpoint_end(solve_checkpoint *k) {
  grundy_context_set_progress(k->saver.cli->context, k->next, k->next_user);
  grundy_i_saver_save(&k->saver);
}

extern const grundy_i_option GRUNDY_OPTION_MOVES, GRUNDY_OPTION_SHORT, GRUNDY_OPTION_PICTURE,
    GRUNDY_OPTION_QUOTIENT, GRUNDY_OPTION_WORK;

enum { MOVES_IN_JSON = 1000, MOVES_IN_TEXT = 10, FLUSH_AT = 1 << 16 };

/* What all positions of a call have in common. */
typedef struct solve_job {
  grundy_i_cli *cli;
  grundy_game_cache *cache;
  grundy_solver *solver;
  grundy_position *position;
  grundy_i_position_reader *reader; /* into the position */
  const grundy_game *game;          /* of a batch whose lines hold components only */
  const grundy_game *bare;          /* named without a component, or NULL */
  grundy_certificate *certificate;  /* being written, or NULL */
  grundy_i_file *picture;           /* being written, or NULL */
  grundy_quotient *quotient;        /* that was kept in a file, or NULL */
  bool answered;                    /* a line of the batch, already */
  grundy_solve_options options;
  const grundy_i_solve_help *help; /* or NULL */
  grundy_status worst;             /* of the batch's lines */
  grundy_i_error first;            /* of --short, whose lines are words only */
} solve_job;

static grundy_status certify(solve_job *j, const grundy_solution *solution) {
  if (!j->certificate) return GRUNDY_OK;
  GRUNDY_TRY(grundy_certificate_solution(j->certificate, j->solver, j->position, solution));
  grundy_certificate *certificate = j->certificate;
  j->certificate = NULL;
  return grundy_certificate_commit(certificate);
}

static grundy_status draw(solve_job *j) {
  if (!j->picture) return GRUNDY_OK;
  grundy_buffer svg = grundy_i_buffer(j->cli->context);
  grundy_status s = grundy_i_sum_picture(&svg, j->position);
  s = grundy_i_file_finish(j->picture, s, svg.data, svg.length);
  j->picture = NULL;
  grundy_buffer_clear(&svg);
  return s;
}

/* Solves job->position and appends the answer, with the note on how it was read. */
static grundy_status answer_with(solve_job *j, const char *note) {
  grundy_i_cli *cli = j->cli;
  grundy_solution *solution;
  size_t before = cli->out.length;
  GRUNDY_TRY(grundy_solve(j->solver, j->position, &j->options, &solution));
  const grundy_print_options *how =
      GRUNDY_PRINT_OPTIONS(.language = cli->language, .color = cli->color,
                           .explain = j->options.explain, .full = cli->given[GRUNDY_OPTION_FULL],
                           .sum = grundy_i_position_reader_is_sum(j->reader),
                           .statistics = cli->given[GRUNDY_OPTION_WORK], .note = note,
                           .brief = cli->given[GRUNDY_OPTION_SHORT],
                           .brief_value = cli->value[GRUNDY_OPTION_SHORT] != NULL,
                           .columns = grundy_i_cli_print(cli, NULL).columns);
  (void)grundy_print_solution(&cli->out, grundy_i_cli_format(cli), how, j->position, solution);
  grundy_status s = solution->status;
  if (s != GRUNDY_OK && solution->note)
    (void)GRUNDY_FAIL(cli->context, s, in_words, solution->note);
  s = grundy_i_cli_spared(cli, s);
  if (s == GRUNDY_OK && cli->out.status == GRUNDY_OK) s = certify(j, solution);
  grundy_solution_destroy(solution);
  if (cli->out.status == GRUNDY_OK) return s;
  cli->out.length = before; /* no half answers */
  return cli->out.status;
}

static grundy_status answer(solve_job *j) {
  grundy_buffer note = grundy_i_buffer(j->cli->context);
  grundy_i_list_note(&note, j->cli->language, j->position);
  if (j->bare) grundy_i_empty_note(&note, j->cli->language, j->bare);
  grundy_status s = note.status == GRUNDY_OK ? draw(j) : note.status;
  if (s == GRUNDY_OK) s = answer_with(j, note.data);
  if (s == GRUNDY_OK) grundy_i_cli_wrote(j->cli, GRUNDY_OPTION_PICTURE);
  grundy_buffer_clear(&note);
  return s;
}

/* Adds argument number `i` to the position. An error names the component; in a file it gives the
 * line. */
static grundy_status add_argument(solve_job *j, size_t i) {
  const char *text = j->cli->arguments[i];
  bool component =
      grundy_i_position_reader_game(j->reader) && text[0] != '@' && strcmp(text, "-") != 0;
  grundy_status s = grundy_i_read_argument(j->reader, text);
  if (s != GRUNDY_BAD_INPUT || !component) return s;
  return GRUNDY_FAIL_AT(j->cli->context, s, argument_number, i + 1);
}

/* Help that was ended by a limit leaves it to the answer to say so. */
static grundy_status answer_helped(solve_job *j) {
  const grundy_i_solve_help *help = j->help;
  grundy_status s = GRUNDY_OK;
  if (help) s = help->search(help->user, j->solver, j->position, &j->options);
  return s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED ? answer(j) : s;
}

static grundy_status solve_arguments(solve_job *j) {
  if (j->cli->argument_count == 0) return GRUNDY_REFUSE(j->cli, usage_solve);
  for (size_t i = 0; i < j->cli->argument_count; i++) GRUNDY_TRY(add_argument(j, i));
  GRUNDY_TRY(grundy_i_position_reader_end(j->reader));
  bool bare = j->cli->argument_count == 1 && grundy_position_count(j->position) == 0;
  if (bare) j->bare = grundy_i_position_reader_game(j->reader);
  if (!j->cli->given[GRUNDY_OPTION_CHECKPOINT]) return answer_helped(j);
  solve_checkpoint saver;
  GRUNDY_TRY(solve_checkpoint_begin(&saver, j->cli, j->solver, j->position));
  grundy_status s = answer_helped(j);
  solve_checkpoint_end(&saver);
  return s;
}

static bool is_comment(const char *text, size_t length) {
  size_t at = 0;
  while (at < length && grundy_i_is_space(text[at])) at++;
  return at < length && text[at] == '#';
}

/* The answer for a line that could not be solved. */
static void put_error(solve_job *j, uint64_t number) {
  grundy_i_cli *cli = j->cli;
  if (cli->given[GRUNDY_OPTION_SHORT]) {
    (void)GRUNDY_FAIL_AT(cli->context, GRUNDY_BAD_INPUT, line_number, number);
    if (j->worst != GRUNDY_BAD_INPUT) j->first = *grundy_i_context_error(cli->context);
    grundy_i_put(&cli->out, "?\n");
    return;
  }
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    (void)GRUNDY_FAIL_AT(cli->context, GRUNDY_BAD_INPUT, line_number, number);
    grundy_i_put(&cli->out, "%s\n", grundy_context_message(cli->context, cli->language));
    return;
  }
  grundy_i_json json = {.out = &cli->out};
  GRUNDY_JSON(&json, "{line:%n error:%s", number,
              grundy_context_message(cli->context, cli->language));
  grundy_i_json_end(&json);
}

/* Solves a line. Errors: only what ends the whole batch. */
static grundy_status solve_line(solve_job *j, uint64_t number, const char *text, size_t length) {
  if (is_comment(text, length)) return GRUNDY_OK;
  grundy_position_reset(j->position);
  bool lines = j->cli->given[GRUNDY_OPTION_JSON] || j->cli->given[GRUNDY_OPTION_SHORT];
  if (j->answered && !lines) grundy_i_put(&j->cli->out, "\n");
  j->answered = true;
  size_t begun = j->cli->out.length;
  grundy_status s = grundy_i_position_reader_begin(j->reader, j->game);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_text(j->reader, text, length);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(j->reader);
  if (s == GRUNDY_OK) s = answer(j);
  int exit_status = grundy_status_exit(s);
  if (exit_status == 2 || exit_status == 3 || exit_status == 5) {
    j->cli->out.length = begun;
    put_error(j, number);
    j->worst = GRUNDY_BAD_INPUT;
    s = j->cli->out.status;
  } else if (exit_status == 4 && j->cli->out.length > begun) {
    if (j->worst == GRUNDY_OK) j->worst = s;
    s = GRUNDY_OK;
  }
  if (s == GRUNDY_OK && j->cli->out.length > FLUSH_AT) s = grundy_i_cli_flush(j->cli);
  return s;
}

static grundy_status solve_batch(solve_job *j) {
  grundy_i_reader *reader;
  grundy_i_cli *cli = j->cli;
  if (cli->argument_count > 1) return GRUNDY_REFUSE(cli, batch_game);
  if (cli->argument_count) {
    const char *name = cli->arguments[0];
    GRUNDY_TRY(grundy_game_cache_get(j->cache, name, strlen(name), &j->game));
  }
  GRUNDY_TRY(grundy_i_reader_open(cli->context, cli->value[GRUNDY_OPTION_BATCH], &reader));
  grundy_status s = GRUNDY_OK;
  for (uint64_t number = 1; s == GRUNDY_OK; number++) {
    const char *text;
    size_t length;
    s = grundy_i_reader_line(reader, &text, &length);
    if (s != GRUNDY_OK || !text) break;
    s = grundy_i_tick_now(cli->context, NULL, 0, 0); /* the limit is that of all lines */
    if (s == GRUNDY_OK) s = solve_line(j, number, text, length);
  }
  grundy_i_reader_close(reader);
  if (s == GRUNDY_OK && j->worst == GRUNDY_BAD_INPUT) {
    s = grundy_i_cli_flush(cli);
    if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_SHORT]) {
      grundy_i_context_restore(cli->context, &j->first);
    } else if (s == GRUNDY_OK) {
      (void)GRUNDY_FAIL(cli->context, j->worst, lines_unsolved);
    }
  }
  return s == GRUNDY_OK ? j->worst : s;
}

static grundy_status read_sum(solve_job *j) {
  grundy_i_cli *cli = j->cli;
  const char *text = cli->value[GRUNDY_OPTION_SUM];
  if (!text) return GRUNDY_OK;
  for (grundy_sum sum = GRUNDY_SUM_DISJUNCTIVE; sum <= GRUNDY_SUM_ORDINAL; sum++) {
    if (strcmp(text, grundy_i_sum_name(sum)) != 0) continue;
    j->options.sum = sum;
    return sum && cli->given[GRUNDY_OPTION_CERTIFICATE] ? GRUNDY_REFUSE(cli, certificate_sum)
                                                        : GRUNDY_OK;
  }
  return GRUNDY_REFUSE(cli, usage_sum, GRUNDY_QUOTED(text));
}

static grundy_status read_options(solve_job *j) {
  grundy_i_cli *cli = j->cli;
  bool json = cli->given[GRUNDY_OPTION_JSON], brief = cli->given[GRUNDY_OPTION_SHORT];
  const char *what = cli->value[GRUNDY_OPTION_SHORT];
  if (what && strcmp(what, "value") != 0) {
    return GRUNDY_REFUSE(cli, usage_short, GRUNDY_QUOTED(what));
  }
  j->options.play = cli->given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  j->options.explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  GRUNDY_TRY(read_sum(j));
  j->options.remoteness = cli->given[GRUNDY_OPTION_REMOTENESS];
  j->options.values = cli->given[GRUNDY_OPTION_FULL] ? SIZE_MAX : GRUNDY_TEXT_COMPONENTS;
  return grundy_i_cli_number(cli, GRUNDY_OPTION_MOVES, 0, UINT64_MAX,
                             brief  ? 0
                             : json ? MOVES_IN_JSON
                                    : MOVES_IN_TEXT,
                             &j->options.moves);
}

static grundy_status read_quotient(solve_job *j) {
  grundy_i_cli *cli = j->cli;
  if (!cli->given[GRUNDY_OPTION_QUOTIENT]) return GRUNDY_OK;
  GRUNDY_TRY(grundy_quotient_read(cli->context, j->cache, cli->value[GRUNDY_OPTION_QUOTIENT],
                                  &j->quotient));
  grundy_solver_use_quotient(j->solver, j->quotient);
  return GRUNDY_OK;
}

static grundy_status open_job(solve_job *j) {
  grundy_context *context = j->cli->context;
  const grundy_game_options options = grundy_i_cli_game_options(j->cli);
  GRUNDY_TRY(grundy_i_cli_games(j->cli, &options, &j->cache));
  GRUNDY_TRY(grundy_solver_create(context, &j->solver));
  GRUNDY_TRY(grundy_position_create(context, &j->position));
  return grundy_i_position_reader_create(j->position, j->cache, &j->reader);
}

static void close_job(solve_job *j) {
  grundy_certificate_destroy(j->certificate);
  grundy_i_file_discard(j->picture);
  grundy_i_position_reader_destroy(j->reader);
  grundy_position_destroy(j->position);
  grundy_solver_destroy(j->solver);
  grundy_quotient_destroy(j->quotient);
  grundy_game_cache_destroy(j->cache);
}

grundy_status grundy_i_solve_by(grundy_i_cli *cli, const grundy_i_solve_help *help) {
  solve_job j = {.cli = cli, .options = {.size = sizeof j.options}, .help = help};
  grundy_status s = read_options(&j);
  if (s == GRUNDY_OK) s = open_job(&j);
  if (s == GRUNDY_OK) s = grundy_i_cli_begin_certificate(cli, &j.certificate);
  if (s == GRUNDY_OK) s = grundy_i_cli_begin_file(cli, GRUNDY_OPTION_PICTURE, &j.picture);
  if (s == GRUNDY_OK) s = read_quotient(&j);
  if (s == GRUNDY_OK) s = cli->given[GRUNDY_OPTION_BATCH] ? solve_batch(&j) : solve_arguments(&j);
  close_job(&j);
  return s;
}

grundy_status grundy_i_explain(grundy_i_cli *cli, const char *text) {
  solve_job j = {.cli = cli, .options = {.size = sizeof j.options, .moves = 3}};
  const char *line = grundy_i_judge_play(text, &j.options);
  j.options.explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  grundy_status s = open_job(&j);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_text(j.reader, line, strlen(line));
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(j.reader);
  if (s == GRUNDY_OK) s = answer_with(&j, NULL);
  close_job(&j);
  return s;
}

grundy_status grundy_i_explain_example(grundy_i_cli *cli, const char *text) {
  if (!cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_put(&cli->out, "\n");
    GRUNDY_SAY_LINE(&cli->out, cli->language, "explain.example", "position", text);
  }
  return grundy_i_explain(cli, text);
}

grundy_status grundy_i_command_solve(grundy_i_cli *cli) {
  return grundy_i_solve_by(cli, NULL);
}
