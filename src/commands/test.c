/* grundy test: a program tried against right answers on random inputs, and the smallest input that
 * it gets wrong, with the right answer and the reason. */
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "commands/test_game.h"
#include "grundy/print.h"
#include "grundy/read.h"
#include "grundy/solve.h"
#include "judge/format.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_COUNT_CASES, GRUNDY_OPTION_TIME_LIMIT,
    GRUNDY_OPTION_ANSWER, GRUNDY_OPTION_KEEP;

enum { COUNT = 300, SECONDS = 15, RUN_SECONDS = 2, SHOWN = 2000 };

/* ---- the reason ---- */

/* Appends the explanation of a position, as `grundy solve --explain` words it. */
static grundy_status explain(grundy_i_cli *cli, const char *text) {
  grundy_solve_options asked = {.size = sizeof asked, .explain = true, .moves = 3};
  const char *position_text = grundy_i_judge_play(text, &asked);
  const grundy_game_options *options = GRUNDY_GAME_OPTIONS(.play = asked.play);
  grundy_game_cache *games = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  grundy_status s = grundy_game_cache_create(
      cli->context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any, .options = options), &games);
  if (s == GRUNDY_OK) s = grundy_position_create(cli->context, &position);
  if (s == GRUNDY_OK) s = grundy_position_read(position, games, position_text);
  if (s == GRUNDY_OK) s = grundy_solver_create(cli->context, &solver);
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, &asked, &solution);
  if (s == GRUNDY_OK) {
    grundy_print_options how = grundy_i_cli_print(cli);
    how.explain = true;
    (void)grundy_print_solution(&cli->out, GRUNDY_FORMAT_TEXT, &how, position, solution);
    s = solution->status;
    if (s != GRUNDY_OK && solution->note)
      (void)GRUNDY_FAIL(cli->context, s, in_words, solution->note);
    s = grundy_i_cli_spared(cli, s);
  }
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
  return s;
}

/* ---- the answer ---- */

static void say(grundy_i_cli *cli, const char *id, const grundy_i_trial *trial, const char *name,
                const char *text) {
  const grundy_i_blank blanks[] = {{"cases", NULL, trial->cases},
                                   {"code", NULL, (uint64_t)trial->found.child.code},
                                   {name ? name : "none", text ? text : "", 0},
                                   {NULL, NULL, 0}};
  grundy_i_say(&cli->out, cli->language, id, blanks);
  grundy_i_put(&cli->out, "\n");
}

/* The text's lines, indented; no more than one can look at. */
static void put_block(grundy_i_cli *cli, const grundy_buffer *text) {
  bool begun = false;
  size_t shown = text->length < SHOWN ? text->length : SHOWN;
  for (size_t i = 0; i < shown; i++) {
    if (!begun) grundy_i_put(&cli->out, "  ");
    begun = text->data[i] != '\n';
    grundy_i_put_bytes(&cli->out, text->data + i, 1);
  }
  if (begun) grundy_i_put(&cli->out, "\n");
  if (shown < text->length) grundy_i_put(&cli->out, "  …\n");
}

static const char *word_of(const grundy_i_trial *trial, bool whole) {
  bool killed = trial->found.child.ending == GRUNDY_CHILD_SIGNALLED;
  bool flooded = trial->found.child.ending == GRUNDY_CHILD_FLOODED;
  switch (trial->verdict) {
  case GRUNDY_TRIAL_WRONG:
    return "test.wrong";
  case GRUNDY_TRIAL_CRASHED:
    return killed ? "test.killed" : "test.crashed";
  case GRUNDY_TRIAL_TIMEOUT:
    return "test.timeout";
  case GRUNDY_TRIAL_OUTPUT:
    return flooded ? "test.flooded" : "test.silent";
  default:
    return whole ? "test.passed" : "test.so-far";
  }
}

static grundy_status put_text(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  const grundy_i_run *found = &trial->found;
  say(cli, word_of(trial, !note), trial, NULL, NULL);
  if (trial->verdict == GRUNDY_TRIAL_PASSED) {
    grundy_i_say_note(&cli->out, cli->language, "note", note);
    return GRUNDY_OK;
  }
  put_block(cli, &found->input);
  say(cli, "test.expected", trial, NULL, NULL);
  put_block(cli, &found->expected);
  if (found->child.out.length) {
    say(cli, "test.got", trial, NULL, NULL);
    put_block(cli, &found->child.out);
  }
  if (found->child.said.length && trial->verdict == GRUNDY_TRIAL_CRASHED) {
    say(cli, "test.said", trial, NULL, NULL);
    put_block(cli, &found->child.said);
  }
  grundy_i_say_note(&cli->out, cli->language, "test.unfinished", note);
  if (found->reason.length == 0) return GRUNDY_OK;
  say(cli, "test.reason", trial, "position", found->reason.data);
  return explain(cli, found->reason.data);
}

static void put_json(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  static const char *const verdicts[] = {"passed", "wrong", "crashed", "timeout", "output"};
  const grundy_i_run *found = &trial->found;
  bool failed = trial->verdict != GRUNDY_TRIAL_PASSED;
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  grundy_i_json_key_string(&json, "verdict", failed || !note ? verdicts[trial->verdict] : NULL);
  grundy_i_json_key_number(&json, "cases", trial->cases);
  if (failed) {
    grundy_i_json_key_string(&json, "input", found->input.data);
    grundy_i_json_key_string(&json, "expected", found->expected.data);
    grundy_i_json_key_string(&json, "got", found->child.out.data ? found->child.out.data : "");
  }
  if (note) grundy_i_json_key_string(&json, "note", note);
  grundy_i_json_end(&json);
}

/* ---- what is asked for ---- */

/* What is tried, and what it needs. */
typedef struct trial_setup {
  grundy_i_trial_plan plan;
  grundy_i_trial_task task;
  grundy_i_trial_problem problem;
  grundy_i_game_trial game;
} trial_setup;

static grundy_status read_asked(grundy_i_cli *cli, grundy_i_asked *out) {
  static const char *const words[] = {"winner", "value", "move"};
  const char *text = cli->value[GRUNDY_OPTION_ANSWER];
  *out = GRUNDY_ASKED_WINNER;
  for (unsigned i = 0; text && i < 3; i++) {
    if (strcmp(text, words[i]) == 0) *out = (grundy_i_asked)i;
  }
  if (!text || strcmp(text, words[*out]) == 0) return GRUNDY_OK;
  return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_answer,
                     grundy_i_quote(text, strlen(text)).text);
}

static grundy_status set_up_game(grundy_i_cli *cli, trial_setup *t) {
  grundy_i_game_trial *game = &t->game;
  game->name = cli->arguments[0];
  game->play = cli->given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  grundy_status s = read_asked(cli, &game->asked);
  if (s == GRUNDY_OK) {
    s = grundy_i_open_game(cli->context, game->name, GRUNDY_GAME_OPTIONS(.play = game->play),
                           &game->game);
  }
  return s == GRUNDY_OK ? grundy_i_game_trial_open(game, &t->task) : s;
}

/* A problem, else a game of that name, else whatever is wrong with it as a problem. */
static grundy_status set_up_task(grundy_i_cli *cli, trial_setup *t) {
  bool asks = cli->given[GRUNDY_OPTION_ANSWER] || cli->given[GRUNDY_OPTION_MISERE];
  t->problem.context = cli->context;
  grundy_status s = grundy_i_judge_find(cli->context, cli->arguments[0], &t->problem.problem);
  if (s == GRUNDY_OK && asks) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_problem_asks);
  if (s == GRUNDY_OK) {
    grundy_i_trial_problem_task(&t->problem, &t->task);
    return s;
  }
  if (s != GRUNDY_USAGE) return s;
  const grundy_i_error unknown = *grundy_i_context_error(cli->context);
  s = set_up_game(cli, t);
  if (s != GRUNDY_UNKNOWN_GAME) return s;
  grundy_i_context_restore(cli->context, &unknown);
  return GRUNDY_USAGE;
}

static grundy_status read_plan(grundy_i_cli *cli, trial_setup *t) {
  grundy_i_trial_plan *plan = &t->plan;
  if (cli->argument_count < 2) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_missing);
  bool counted = cli->given[GRUNDY_OPTION_COUNT_CASES] || cli->given[GRUNDY_OPTION_TIME];
  plan->task = &t->task;
  plan->arguments = cli->arguments + 1;
  plan->whole = counted ? 0 : SECONDS;
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_COUNT_CASES, 1, UINT64_MAX, COUNT, &plan->count);
  if (s == GRUNDY_OK)
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_SEED, 0, UINT64_MAX, 1, &plan->seed);
  if (s == GRUNDY_OK)
    s = grundy_i_cli_seconds(cli, GRUNDY_OPTION_TIME_LIMIT, RUN_SECONDS, &plan->seconds);
  return s == GRUNDY_OK ? set_up_task(cli, t) : s;
}

/* ---- the command ---- */

/* Begins the file of --keep, so that a path that cannot be written is found before the work; *out
 * NULL without the option. */
static grundy_status begin_keeping(grundy_i_cli *cli, grundy_i_file **out) {
  const char *path = cli->value[GRUNDY_OPTION_KEEP];
  *out = NULL;
  return path ? grundy_i_file_create(cli->context, path, out) : GRUNDY_OK;
}

/* Writes the failing input to the file, where there are both. */
static grundy_status keep(const grundy_i_trial *trial, grundy_i_file **file) {
  const grundy_buffer *input = &trial->found.input;
  if (!*file || trial->verdict == GRUNDY_TRIAL_PASSED) return GRUNDY_OK;
  grundy_status s = grundy_i_file_write(*file, input->data, input->length);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_file_commit(*file);
  *file = NULL;
  return s;
}

static grundy_status put_answer(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  const char *kept = cli->value[GRUNDY_OPTION_KEEP];
  grundy_status s = GRUNDY_OK;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    put_json(cli, trial, note);
  } else {
    s = put_text(cli, trial, note);
    if (kept && trial->verdict != GRUNDY_TRIAL_PASSED) say(cli, "test.kept", trial, "file", kept);
  }
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* What is known when a limit or an interrupt ends the trial is told too; its status remains. */
static grundy_status answer(grundy_i_cli *cli, const grundy_i_trial *trial, grundy_status s,
                            grundy_i_file **file) {
  bool part = trial->cases && grundy_i_leaves_part(s);
  if (s != GRUNDY_OK && !part) return s;
  const grundy_i_error ended = *grundy_i_context_error(cli->context);
  if (part) grundy_i_grace(cli->context);
  grundy_status told = keep(trial, file);
  if (told != GRUNDY_OK) return told;
  told = put_answer(cli, trial, part ? grundy_context_message(cli->context, cli->language) : NULL);
  if (told != GRUNDY_OK) return told;
  if (!part) return trial->verdict == GRUNDY_TRIAL_PASSED ? s : GRUNDY_REFUTED;
  grundy_i_context_restore(cli->context, &ended);
  return s;
}

grundy_status grundy_i_command_test(grundy_i_cli *cli) {
  trial_setup setup;
  grundy_i_trial trial;
  grundy_i_file *file = NULL;
  memset(&setup, 0, sizeof setup);
  grundy_i_game_trial_init(&setup.game, cli->context);
  grundy_i_trial_init(&trial, cli->context);
  grundy_status s = read_plan(cli, &setup);
  if (s == GRUNDY_OK) s = begin_keeping(cli, &file);
  if (s == GRUNDY_OK) {
    s = grundy_i_trial_run(cli->context, &setup.plan, &trial);
    s = answer(cli, &trial, s, &file);
  }
  grundy_i_file_discard(file);
  grundy_i_trial_clear(&trial);
  grundy_i_game_trial_clear(&setup.game);
  return s;
}
