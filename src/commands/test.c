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
    GRUNDY_OPTION_ANSWER, GRUNDY_OPTION_KEEP, GRUNDY_OPTION_INPUT, GRUNDY_OPTION_WORDS;

enum { COUNT = 300, SECONDS = 15, RUN_SECONDS = 2, SHOWN = 2000 };

/* ---- the reason ---- */

/* Appends the answer of `grundy solve` to a position, with the steps where they are asked for. */
static grundy_status explain(grundy_i_cli *cli, const char *text) {
  grundy_solve_options asked = {
      .size = sizeof asked, .explain = cli->given[GRUNDY_OPTION_EXPLAIN], .moves = 3};
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

/* Of positions, where they are known, else of inputs. */
static uint64_t different_of(const grundy_i_trial_tally *tally) {
  bool positions = grundy_i_tally_positions(tally);
  return grundy_i_wordmap_count(positions ? &tally->seen : &tally->inputs);
}

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

/* How many of what, the largest number, and how inputs were drawn. */
static void put_tried(grundy_i_cli *cli, const grundy_i_trial *trial) {
  const grundy_i_trial_tally *tally = &trial->tally;
  uint64_t positions = grundy_i_tally_positions(tally), times;
  grundy_buffer rows;
  const char *name;
  grundy_buffer_init(&rows, cli->context);
  for (size_t at = 0; (name = grundy_i_tally_row(tally, &at, &times)) != NULL;) {
    grundy_i_put(&rows, "%s%llu %s", rows.length ? ", " : "", (unsigned long long)times, name);
  }
  const grundy_i_blank blanks[] = {{"positions", NULL, positions},
                                   {"different", NULL, different_of(tally)},
                                   {"rows", rows.length ? rows.data : "0", 0},
                                   {"led", NULL, tally->led},
                                   {"largest", NULL, tally->largest},
                                   {NULL, NULL, 0}};
  grundy_i_say(&cli->out, cli->language, positions ? "test.positions" : "test.answers", blanks);
  if (tally->largest) grundy_i_say(&cli->out, cli->language, "test.largest", blanks);
  grundy_i_put(&cli->out, "\n");
  grundy_i_put_end(&cli->out, &rows);
}

static grundy_status put_text(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  const grundy_i_run *found = &trial->found;
  say(cli, word_of(trial, !note), trial, NULL, NULL);
  if (trial->verdict == GRUNDY_TRIAL_PASSED) {
    put_tried(cli, trial);
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
  say(cli, cli->given[GRUNDY_OPTION_EXPLAIN] ? "test.reason" : "test.reason-short", trial,
      "position", found->reason.data);
  return explain(cli, found->reason.data);
}

static void put_json(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  static const char *const verdicts[] = {"passed", "wrong", "crashed", "timeout", "output"};
  const grundy_i_run *found = &trial->found;
  bool failed = trial->verdict != GRUNDY_TRIAL_PASSED;
  uint64_t times;
  const char *name;
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  grundy_i_json_key_string(&json, "verdict", failed || !note ? verdicts[trial->verdict] : NULL);
  grundy_i_json_key_number(&json, "cases", trial->cases);
  const grundy_i_trial_tally *tally = &trial->tally;
  grundy_i_json_key_number(&json, "different", different_of(tally));
  grundy_i_json_key_decimal(&json, "largest", tally->largest);
  grundy_i_json_key_number(&json, "led", tally->led);
  if (grundy_i_tally_positions(tally))
    grundy_i_json_key_open(&json, "outcomes", '{');
  else
    grundy_i_json_key_open(&json, "answers", '{');
  for (size_t at = 0; (name = grundy_i_tally_row(tally, &at, &times)) != NULL;) {
    grundy_i_json_name(&json, name);
    grundy_i_json_number(&json, times);
  }
  grundy_i_json_close(&json, '}');
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
  grundy_i_trial_program program;
  grundy_buffer letters;
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
  game->shape = cli->value[GRUNDY_OPTION_INPUT];
  game->words = cli->value[GRUNDY_OPTION_WORDS];
  if (game->words && !strchr(game->words, ','))
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_words,
                       grundy_i_quote(game->words, strlen(game->words)).text);
  grundy_status s = read_asked(cli, &game->asked);
  return s == GRUNDY_OK
             ? grundy_i_game_trial_open(game, t->letters.length ? t->letters.data : "", &t->task)
             : s;
}

/* A problem, else a game of that name, else whatever is wrong with it as a problem. */
static grundy_status set_up_task(grundy_i_cli *cli, trial_setup *t) {
  bool asks = cli->given[GRUNDY_OPTION_ANSWER] || cli->given[GRUNDY_OPTION_MISERE] ||
              cli->given[GRUNDY_OPTION_WORDS];
  if (cli->given[GRUNDY_OPTION_INPUT]) return set_up_game(cli, t);
  grundy_status s = grundy_i_judge_find(cli->context, cli->arguments[0], &t->problem.problem);
  if (s == GRUNDY_OK && asks) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_problem_asks);
  if (s == GRUNDY_OK) return grundy_i_trial_problem_task(&t->problem, grundy_i_open_any, &t->task);
  if (s != GRUNDY_USAGE) return s;
  const grundy_i_error unknown = *grundy_i_context_error(cli->context);
  s = set_up_game(cli, t);
  if (s != GRUNDY_UNKNOWN_GAME) return s;
  grundy_i_context_restore(cli->context, &unknown);
  return GRUNDY_USAGE;
}

/* Where a second -- is among the arguments after --input: the program behind it is right. */
static bool find_program(grundy_i_cli *cli, trial_setup *t) {
  for (size_t i = 1; i + 1 < cli->argument_count && cli->given[GRUNDY_OPTION_INPUT]; i++) {
    if (strcmp(cli->arguments[i], "--") != 0) continue;
    cli->arguments[i] = NULL;
    t->program.arguments = cli->arguments + i + 1;
    t->program.shape = cli->value[GRUNDY_OPTION_INPUT];
    return true;
  }
  return false;
}

static grundy_status read_plan(grundy_i_cli *cli, trial_setup *t) {
  grundy_i_trial_plan *plan = &t->plan;
  bool program = find_program(cli, t);
  if (cli->argument_count < 2) {
    return cli->given[GRUNDY_OPTION_INPUT]
               ? GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_missing_brute)
               : GRUNDY_FAIL(cli->context, GRUNDY_USAGE, test_missing);
  }
  bool counted = cli->given[GRUNDY_OPTION_COUNT_CASES] || cli->given[GRUNDY_OPTION_TIME];
  plan->task = &t->task;
  plan->arguments = cli->arguments + (program ? 0 : 1);
  plan->whole = counted ? 0 : SECONDS;
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_COUNT_CASES, 1, UINT64_MAX, COUNT, &plan->count);
  if (s == GRUNDY_OK)
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_SEED, 0, UINT64_MAX, 1, &plan->seed);
  if (s == GRUNDY_OK)
    s = grundy_i_cli_seconds(cli, GRUNDY_OPTION_TIME_LIMIT, RUN_SECONDS, &plan->seconds);
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_INPUT])
    s = grundy_i_shape_check(cli->context, cli->value[GRUNDY_OPTION_INPUT], &t->letters);
  if (s != GRUNDY_OK || !program) return s == GRUNDY_OK ? set_up_task(cli, t) : s;
  t->program.seconds = plan->seconds;
  grundy_i_trial_program_task(&t->program, &t->task);
  return s;
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
  setup.problem.context = setup.program.context = cli->context;
  grundy_buffer_init(&setup.letters, cli->context);
  grundy_i_child_init(&setup.program.child, cli->context);
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
  grundy_i_positions_clear(&setup.problem.positions);
  grundy_i_child_clear(&setup.program.child);
  grundy_buffer_clear(&setup.letters);
  return s;
}
