/* grundy test: a program tried against right answers on random inputs, and the smallest input that
 * it gets wrong, with the right answer and the reason. */
#include <string.h>

#include "base/file.h"
#include "base/messages.def"
#include "base/messages_rules.def"
#include "base/messages_shell.def"
#include "base/random.h"
#include "base/utf8.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "judge/format.h"
#include "judge/trial.h"
#include "text/words/words.h"

/* One line a position. WINNER: N or P (of games for two sides also L and R). VALUE: the nim-value.
 * MOVE: the position after a winning move, or "-". */
typedef enum asked_kind { GRUNDY_ASKED_WINNER, GRUNDY_ASKED_VALUE, GRUNDY_ASKED_MOVE } asked_kind;

/* `words` (optional) are what the program prints of N and P, with _ for the number of the position;
 * `shape` (optional) is that of the input, with positions in the form of the name, or where that is
 * a game alone, of all numbers of a line. */
typedef struct game_trial {
  grundy_context *context;
  const char *name, *words, *shape;
  grundy_play play;
  asked_kind asked;
  grundy_game *game;
  grundy_i_positions positions;
  grundy_position *after, *other;
  grundy_array room;
  grundy_buffer form, drawn; /* drawn: a shape of the game's own */
  uint64_t samples;
  bool lists; /* any list of numbers is a component */
} game_trial;

/* Positions are sums of numbers where a theorem solves heaps of any size, else of the game's
 * samples (grundy/ruleset.h), simple ones first, so that a smaller input is one of fewer and
 * simpler components; and of what random play makes of them. */

/* WALKS: plays from each sample. STEPS: of one, at most. LENGTH: of a list that is drawn. */
enum { SAMPLES = 1000, WALKS = 64, STEPS = 8, LENGTH = 5 };

/* ---- components ---- */

static grundy_status sample(game_trial *t, uint64_t index) {
  t->room.length = 0;
  return t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), index, &t->room);
}

/* Takes one option by chance, and one of its parts. */
typedef struct random_option {
  grundy_sink sink;
  uint64_t *random, seen;
  grundy_array *out;
} random_option;

static grundy_status choose(grundy_sink *sink, const grundy_option *option) {
  random_option *c = (random_option *)sink;
  if (!option->count || grundy_i_random_below(c->random, ++c->seen)) return GRUNDY_OK;
  const grundy_component *part = &option->parts[grundy_i_random_below(c->random, option->count)];
  c->out->length = 0;
  return grundy_array_append(c->out, part->words, part->length);
}

/* Plays at random from the component in the room. */
static grundy_status walk(game_trial *t, uint64_t seed) {
  grundy_status s = GRUNDY_OK;
  random_option c = {.sink = {choose}, .random = &seed, .out = &t->room};
  grundy_array before = grundy_i_array(t->context);
  for (uint64_t left = 1 + grundy_i_random_below(&seed, STEPS); left && s == GRUNDY_OK; left--) {
    before.length = 0;
    s = grundy_array_append(&before, t->room.data, t->room.length);
    grundy_call call = *GRUNDY_CALL(t->context, t->game, {before.data, before.length});
    if (t->game->ruleset->two_sided && left % 2) call.side = GRUNDY_SIDE_RIGHT;
    c.seen = 0;
    if (s == GRUNDY_OK) s = t->game->moves->options(&call, &c.sink);
  }
  grundy_array_clear(&before);
  return s;
}

/* A list of a few small numbers. */
static grundy_status draw_list(game_trial *t, uint64_t seed) {
  uint64_t below = 2 + grundy_i_random_below(&seed, 9);
  t->room.length = 0;
  for (uint64_t i = grundy_i_random_below(&seed, LENGTH) + 1; i; i--) {
    GRUNDY_TRY(grundy_array_push(&t->room, grundy_i_random_below(&seed, below)));
  }
  return GRUNDY_OK;
}

static grundy_status put_component(void *user, uint64_t index, grundy_buffer *out) {
  game_trial *t = user;
  uint64_t drawn = index / t->samples;
  GRUNDY_TRY(sample(t, index % t->samples));
  if (drawn) GRUNDY_TRY(t->lists ? draw_list(t, index) : walk(t, index));
  const grundy_component c = {t->room.data, t->room.length};
  return t->game->moves->print(GRUNDY_CALL(t->context, t->game, c), out);
}

static bool parses(const game_trial *t, const char *text) {
  grundy_array words = grundy_i_array(t->context);
  grundy_status s = t->game->moves->parse(GRUNDY_CALL(t->context, t->game, {NULL, 0}), text,
                                          strlen(text), &words);
  grundy_array_clear(&words);
  return s == GRUNDY_OK;
}

/* Counts the samples. Where they are lists in any order and with zeros, any list is a position. */
static grundy_status count_samples(game_trial *t) {
  static const uint64_t ascending[] = {0, 1}, descending[] = {1, 0};
  grundy_status s = GRUNDY_OK;
  unsigned orders = 0;
  while (t->game->ruleset->sample && t->samples < SAMPLES && s == GRUNDY_OK) {
    s = sample(t, t->samples);
    t->samples += s == GRUNDY_OK;
    if (s != GRUNDY_OK || t->room.length != 2) continue;
    if (memcmp(t->room.data, ascending, sizeof ascending) == 0) orders |= 1;
    if (memcmp(t->room.data, descending, sizeof descending) == 0) orders |= 2;
  }
  t->lists = orders == 3 && parses(t, "1") && parses(t, "1,2,3,4,5");
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- answers ---- */

/* The next line, without its end; what follows the last one is empty. */
static const char *next_line(const char **at, const char *end, size_t *length) {
  const char *line = *at, *stop = *at == end ? NULL : memchr(line, '\n', (size_t)(end - line));
  *length = (size_t)((stop ? stop : end) - line);
  *at = stop ? stop + 1 : end;
  return line;
}

static grundy_status read_line(game_trial *t, const char *line, size_t length,
                               grundy_position *out) {
  const char *end = line + length, *word;
  grundy_position_reset(out);
  while ((word = grundy_i_judge_word(&line, end, &length)) != NULL) {
    GRUNDY_TRY(grundy_position_add_text(out, t->positions.game, word, length));
  }
  return GRUNDY_OK;
}

/* Solves the position written last. */
static grundy_status solve(game_trial *t, grundy_solution **out) {
  const uint64_t moves = t->asked == GRUNDY_ASKED_MOVE ? UINT64_MAX : 0;
  grundy_position_reset(t->after);
  grundy_position_reset(t->other);
  GRUNDY_TRY(grundy_i_positions_solve(&t->positions, moves, out));
  const grundy_solution *found = *out;
  const grundy_phrase *note = found->note;
  grundy_status s = found->status;
  if (s == GRUNDY_OK && t->asked == GRUNDY_ASKED_VALUE && !found->value_known) {
    note = found->value_note;
    s = GRUNDY_UNKNOWN;
  }
  if (s != GRUNDY_OK && note) (void)GRUNDY_FAIL(t->context, s, in_words, note);
  if (s != GRUNDY_OK) grundy_solution_destroy(*out);
  return s;
}

/* The position after a move, into t->after. */
static grundy_status move(game_trial *t, const grundy_solution *solution, const grundy_move *m) {
  const grundy_position *position = t->positions.position;
  grundy_position_reset(t->after);
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    const grundy_game *game;
    if (i != m->component) {
      GRUNDY_TRY(grundy_position_add(t->after, t->positions.game,
                                     grundy_position_component(position, i, &game)));
    }
    for (size_t p = 0; i == m->component && p < m->count; p++) {
      GRUNDY_TRY(
          grundy_position_add(t->after, t->positions.game, grundy_solution_part(solution, m, p)));
    }
  }
  return GRUNDY_OK;
}

static grundy_status put_move(game_trial *t, const grundy_solution *solution, grundy_buffer *out) {
  const grundy_game *game;
  if (!solution->move_count) {
    grundy_i_put(out, "-");
    return GRUNDY_OK;
  }
  GRUNDY_TRY(move(t, solution, &solution->moves[0]));
  for (size_t i = 0; i < grundy_position_count(t->after); i++) {
    if (i) grundy_i_put(out, " ");
    GRUNDY_TRY(t->positions.game->moves->print(
        GRUNDY_CALL(t->context, t->positions.game, grundy_position_component(t->after, i, &game)),
        out));
  }
  return GRUNDY_OK;
}

/* The word for an outcome, of position number `time`. */
static void put_outcome(const game_trial *t, grundy_outcome outcome, uint64_t time,
                        grundy_buffer *out) {
  static const char usual[] = "?NPLRD";
  const char *word = t->words, *comma = word ? strchr(word, ',') : NULL;
  if (!comma || (outcome != GRUNDY_OUTCOME_N && outcome != GRUNDY_OUTCOME_P)) {
    grundy_i_put_bytes(out, &usual[outcome], 1);
    return;
  }
  const char *end = outcome == GRUNDY_OUTCOME_N ? comma : comma + strlen(comma);
  for (word = outcome == GRUNDY_OUTCOME_N ? word : comma + 1; word < end; word++) {
    if (*word == '_')
      grundy_i_put(out, "%llu", (unsigned long long)time);
    else
      grundy_i_put_bytes(out, word, 1);
  }
}

static grundy_status answer(void *user, const grundy_i_input *input, grundy_buffer *out) {
  game_trial *t = user;
  grundy_status s = GRUNDY_OK;
  size_t at = 0;
  for (uint64_t time = 1; s == GRUNDY_OK && grundy_i_positions_next(&t->positions, input, &at);
       time++) {
    grundy_solution *solution;
    GRUNDY_TRY(solve(t, &solution));
    if (t->asked == GRUNDY_ASKED_WINNER) {
      put_outcome(t, solution->outcome, time, out);
    } else if (t->asked == GRUNDY_ASKED_VALUE) {
      grundy_i_put(out, "%llu", (unsigned long long)solution->value);
    } else {
      s = put_move(t, solution, out);
    }
    grundy_i_put(out, "\n");
    grundy_solution_destroy(solution);
  }
  return s;
}

/* ---- moves that win as well ---- */

static size_t times(const grundy_position *position, grundy_component c) {
  size_t found = 0;
  const grundy_game *game;
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_component d = grundy_position_component(position, i, &game);
    found += d.length == c.length && memcmp(d.words, c.words, c.length * sizeof *c.words) == 0;
  }
  return found;
}

/* Whether they are the same components in any order. */
static bool same_sum(const grundy_position *a, const grundy_position *b) {
  const grundy_game *game;
  size_t count = grundy_position_count(a);
  bool same = count == grundy_position_count(b);
  for (size_t i = 0; i < count && same; i++) {
    grundy_component c = grundy_position_component(a, i, &game);
    same = times(a, c) == times(b, c);
  }
  return same;
}

static grundy_status is_won(game_trial *t, const grundy_solution *solution, const char *line,
                            size_t length, bool *right) {
  size_t word_length;
  const char *at = line, *word = grundy_i_judge_word(&at, line + length, &word_length);
  *right = false;
  if (!solution->move_count) {
    *right = word && word_length == 1 && *word == '-';
    return GRUNDY_OK;
  }
  grundy_status s = read_line(t, line, length, t->other);
  if (s == GRUNDY_BAD_INPUT) return GRUNDY_OK;
  for (size_t i = 0; i < solution->move_count && !*right && s == GRUNDY_OK; i++) {
    s = move(t, solution, &solution->moves[i]);
    *right = s == GRUNDY_OK && same_sum(t->after, t->other);
  }
  return s;
}

static grundy_status check_moves(void *user, const grundy_i_input *input,
                                 const grundy_buffer *expected, const grundy_buffer *got,
                                 bool *right) {
  game_trial *t = user;
  const char *said = got->length ? got->data : "", *said_end = said + got->length;
  grundy_status s = GRUNDY_OK;
  size_t at = 0, length;
  *right = true;
  while (*right && s == GRUNDY_OK && grundy_i_positions_next(&t->positions, input, &at)) {
    grundy_solution *solution;
    GRUNDY_TRY(solve(t, &solution));
    const char *line = next_line(&said, said_end, &length);
    s = is_won(t, solution, line, length, right);
    grundy_solution_destroy(solution);
  }
  if (*right) *right = !grundy_i_judge_word(&said, said_end, &length);
  return s;
}

/* ---- the task ---- */

static grundy_status refuse(const game_trial *t) {
  const grundy_ruleset *rules = t->game->ruleset;
  if (!t->samples && !t->shape) {
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_samples, GRUNDY_QUOTED(t->name));
  }
  bool value = t->asked == GRUNDY_ASKED_VALUE;
  if (rules->entails) return GRUNDY_FAIL(t->context, GRUNDY_USAGE, entails_only, t->game->name);
  if (value && (t->play == GRUNDY_PLAY_MISERE || rules->two_sided))
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_value);
  if (t->asked == GRUNDY_ASKED_MOVE && rules->two_sided)
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_move);
  return GRUNDY_OK;
}

/* Whether a theorem solves heaps of any size. */
static grundy_status probe(game_trial *t, bool *any) {
  const grundy_ruleset *rules = t->game->ruleset;
  uint64_t heap = 0;
  grundy_value value = {.known = false};
  *any = false;
  if (rules->dimensions != 1 || rules->two_sided || grundy_i_is_script(t->name)) return GRUNDY_OK;
  if (!rules->theory || !rules->theory->value) return GRUNDY_OK;
  grundy_status s = rules->theory->value(GRUNDY_CALL(t->context, t->game, {&heap, 1}), &value);
  *any = s == GRUNDY_OK && value.known && value.method == GRUNDY_METHOD_THEOREM;
  return s;
}

/* The shape and form where none is given. */
static grundy_status draw_components(game_trial *t) {
  bool any;
  GRUNDY_TRY(probe(t, &any));
  grundy_i_put(&t->form, any ? "%s n" : "%s s", t->name);
  grundy_i_put(&t->drawn, "l:1..20/hidden @l(c:1..4/hidden @c(");
  if (any)
    grundy_i_put(&t->drawn, "n:0..1000000000");
  else
    grundy_i_put(&t->drawn, "s:0..%llu/named", (unsigned long long)(t->samples * WALKS - 1));
  grundy_i_put(&t->drawn, ") |)");
  t->shape = t->drawn.data;
  return t->form.status == GRUNDY_OK ? t->drawn.status : t->form.status;
}

/* The form where a shape and a game alone are given: all numbers are heaps, or one list or pair. */
static grundy_status find_form(game_trial *t, const char *letters) {
  size_t count = strlen(letters);
  bool heaps = t->game->ruleset->dimensions == 1, list = !heaps && parses(t, "1,1,1,1,1");
  bool fits = count && (heaps || (list && count == 1) || (!list && count == 2 && parses(t, "1,1")));
  if (!fits) return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_form, GRUNDY_QUOTED(t->name));
  grundy_i_put(&t->form, "%s", t->name);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(&t->form, heaps || !i ? " %c" : ",%c", letters[i]);
  }
  if (list) grundy_i_put(&t->form, ",");
  return t->form.status;
}

static void game_trial_init(game_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  trial->context = context;
  GRUNDY_INIT(context, &trial->room, &trial->form, &trial->drawn);
}

/* The game by its name, and what it needs where no form is given. */
static grundy_status open_alone(game_trial *t, const char *letters) {
  GRUNDY_TRY(
      grundy_i_open_game(t->context, t->name, GRUNDY_GAME_OPTIONS(.play = t->play), &t->game));
  if (!t->shape) GRUNDY_TRY(count_samples(t));
  GRUNDY_TRY(refuse(t));
  return t->shape ? find_form(t, letters) : draw_components(t);
}

/* Opens the game and prepares questions about it as a task that borrows the trial; `letters` are
 * those of the shape (grundy_i_shape_check), where one is given. Errors: those of
 * opening it; USAGE for what the game has not: values in misère play or of two sides, moves of two
 * sides, samples, and where it is not clear which numbers are a position; NO_MEMORY. */
static grundy_status game_trial_open(game_trial *trial, const char *letters,
                                     grundy_i_trial_task *out) {
  bool given = trial->shape, form = given && strchr(trial->name, ' ');
  if (given && strchr(trial->shape, '&'))
    return GRUNDY_FAIL(trial->context, GRUNDY_USAGE, test_shuffled);
  grundy_status s = form ? GRUNDY_OK : open_alone(trial, letters);
  if (s == GRUNDY_OK) {
    s = grundy_i_positions_init(&trial->positions, trial->context,
                                form ? trial->name : trial->form.data,
                                form ? 0 : strlen(trial->name), grundy_i_open_any);
    trial->positions.options.play = trial->play;
  }
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->after);
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->other);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_i_trial_task){.shape = trial->shape,
                               .put = strstr(trial->shape, "/named") ? put_component : NULL,
                               .answer = answer,
                               .check = trial->asked == GRUNDY_ASKED_MOVE ? check_moves : NULL,
                               .positions = &trial->positions,
                               .user = trial};
  return GRUNDY_OK;
}

static void game_trial_clear(game_trial *trial) {
  grundy_position_destroy(trial->other);
  grundy_position_destroy(trial->after);
  grundy_i_positions_clear(&trial->positions);
  GRUNDY_CLEAR(&trial->drawn, &trial->form, &trial->room);
  grundy_game_destroy(trial->game);
}

extern const grundy_i_option GRUNDY_OPTION_COUNT_CASES, GRUNDY_OPTION_TIME_LIMIT,
    GRUNDY_OPTION_ANSWER, GRUNDY_OPTION_KEEP, GRUNDY_OPTION_INPUT, GRUNDY_OPTION_WORDS;

enum { COUNT = 300, SECONDS = 15, RUN_SECONDS = 2, SHOWN = 2000 };

/* ---- the answer ---- */

/* Of positions, where they are known, else of inputs. */
static uint64_t different_of(const grundy_i_trial_tally *tally) {
  bool positions = grundy_i_tally_positions(tally);
  return grundy_i_wordmap_count(positions ? &tally->seen : &tally->inputs);
}

static void say(grundy_i_cli *cli, const char *id, const grundy_i_trial *trial, const char *text) {
  GRUNDY_SAY_LINE(&cli->out, cli->language, id, "cases code position file", trial->cases,
                  (uint64_t)trial->found.child.code, text, text);
}

/* The text's lines, indented; no more than one can read. A terminal does not obey what a program
 * wrote: other control characters than ends of lines and tabs are \xNN. */
static void put_block(grundy_i_cli *cli, const grundy_buffer *text) {
  bool begun = false;
  size_t shown = text->length < SHOWN ? text->length : SHOWN, taken;
  for (size_t i = 0; i < shown; i += taken) {
    const char *at = text->data + i;
    char visible[GRUNDY_UTF8_SHOWN];
    size_t length = grundy_i_utf8_show(at, text->length - i, visible, &taken);
    bool space = *at == '\n' || *at == '\t';
    if (!begun) grundy_i_put(&cli->out, "  ");
    begun = *at != '\n';
    grundy_i_put_bytes(&cli->out, space ? at : visible, space ? 1 : length);
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

/* The counts of inputs, the largest number, and how inputs were drawn. */
static void put_tried(grundy_i_cli *cli, const grundy_i_trial *trial) {
  const grundy_i_trial_tally *tally = &trial->tally;
  uint64_t positions = grundy_i_tally_positions(tally), times;
  const char *name;
  grundy_buffer rows = grundy_i_buffer(cli->context);
  for (size_t at = 0; (name = grundy_i_tally_row(tally, &at, &times)) != NULL;) {
    grundy_i_put(&rows, "%s%llu %s", rows.length ? ", " : "", (unsigned long long)times, name);
  }
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("positions different rows led largest", positions, different_of(tally),
                    rows.length ? rows.data : "0", tally->led, tally->largest);
  grundy_i_say(&cli->out, cli->language, positions ? "test.positions" : "test.answers", blanks);
  if (tally->largest) grundy_i_say(&cli->out, cli->language, "test.largest", blanks);
  grundy_i_put(&cli->out, "\n");
  grundy_i_put_end(&cli->out, &rows);
}

static grundy_status put_text(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  const grundy_i_run *found = &trial->found;
  say(cli, word_of(trial, !note), trial, NULL);
  if (trial->verdict == GRUNDY_TRIAL_PASSED) {
    put_tried(cli, trial);
    grundy_i_say_note(&cli->out, cli->language, "note", note);
    return GRUNDY_OK;
  }
  put_block(cli, &found->input);
  say(cli, "test.expected", trial, NULL);
  put_block(cli, &found->expected);
  if (found->child.out.length) {
    say(cli, "test.got", trial, NULL);
    put_block(cli, &found->child.out);
  }
  if (found->child.said.length && trial->verdict == GRUNDY_TRIAL_CRASHED) {
    say(cli, "test.said", trial, NULL);
    put_block(cli, &found->child.said);
  }
  grundy_i_say_note(&cli->out, cli->language, "test.unfinished", note);
  if (found->reason.length == 0) return GRUNDY_OK;
  say(cli, cli->given[GRUNDY_OPTION_EXPLAIN] ? "test.reason" : "test.reason-short", trial,
      found->reason.data);
  return grundy_i_explain(cli, found->reason.data);
}

static void put_json(grundy_i_cli *cli, const grundy_i_trial *trial, const char *note) {
  static const char *const verdicts[] = {"passed", "wrong", "crashed", "timeout", "output"};
  const grundy_i_run *found = &trial->found;
  bool failed = trial->verdict != GRUNDY_TRIAL_PASSED;
  uint64_t times;
  const char *name;
  grundy_i_json json = grundy_i_json_begin(&cli->out);
  GRUNDY_JSON(&json, "verdict:%s cases:%n", failed || !note ? verdicts[trial->verdict] : NULL,
              trial->cases);
  const grundy_i_trial_tally *tally = &trial->tally;
  GRUNDY_JSON(&json, "different:%n largest:%d led:%n", different_of(tally), tally->largest,
              tally->led);
  GRUNDY_JSON(&json, "%k:{", grundy_i_tally_positions(tally) ? "outcomes" : "answers");
  for (size_t at = 0; (name = grundy_i_tally_row(tally, &at, &times)) != NULL;) {
    GRUNDY_JSON(&json, "%k:%n", name, times);
  }
  GRUNDY_JSON(&json, "}");
  if (failed) {
    GRUNDY_JSON(&json, "input:%s expected:%s got:%s", found->input.data, found->expected.data,
                found->child.out.data ? found->child.out.data : "");
  }
  GRUNDY_JSON(&json, "note:%S", note);
  grundy_i_json_end(&json);
}

/* ---- the request ---- */

/* What is tried, and what it needs. */
typedef struct trial_setup {
  grundy_i_trial_plan plan;
  grundy_i_trial_task task;
  grundy_i_trial_problem problem;
  game_trial game;
  grundy_i_trial_program program;
  grundy_buffer letters;
} trial_setup;

static grundy_status read_asked(grundy_i_cli *cli, asked_kind *out) {
  static const char *const words[] = {"winner", "value", "move"};
  const char *text = cli->value[GRUNDY_OPTION_ANSWER];
  *out = GRUNDY_ASKED_WINNER;
  for (unsigned i = 0; text && i < 3; i++) {
    if (strcmp(text, words[i]) == 0) *out = (asked_kind)i;
  }
  if (!text || strcmp(text, words[*out]) == 0) return GRUNDY_OK;
  return GRUNDY_REFUSE(cli, usage_answer, GRUNDY_QUOTED(text));
}

static grundy_status set_up_game(grundy_i_cli *cli, trial_setup *t) {
  game_trial *game = &t->game;
  game->name = cli->arguments[0];
  game->play = cli->given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  game->shape = cli->value[GRUNDY_OPTION_INPUT];
  game->words = cli->value[GRUNDY_OPTION_WORDS];
  if (game->words && !strchr(game->words, ','))
    return GRUNDY_REFUSE(cli, test_words, GRUNDY_QUOTED(game->words));
  GRUNDY_TRY(read_asked(cli, &game->asked));
  return game_trial_open(game, t->letters.length ? t->letters.data : "", &t->task);
}

/* A problem, else a game of that name, else the error of the name as a problem. */
static grundy_status set_up_task(grundy_i_cli *cli, trial_setup *t) {
  bool asks = cli->given[GRUNDY_OPTION_ANSWER] || cli->given[GRUNDY_OPTION_MISERE] ||
              cli->given[GRUNDY_OPTION_WORDS];
  if (cli->given[GRUNDY_OPTION_INPUT]) return set_up_game(cli, t);
  grundy_status s = grundy_i_judge_find(cli->context, cli->arguments[0], &t->problem.problem);
  if (s == GRUNDY_OK && asks) return GRUNDY_REFUSE(cli, test_problem_asks);
  if (s == GRUNDY_OK) return grundy_i_trial_problem_task(&t->problem, grundy_i_open_any, &t->task);
  if (s != GRUNDY_USAGE) return s;
  const grundy_i_error unknown = *grundy_i_context_error(cli->context);
  s = set_up_game(cli, t);
  if (s != GRUNDY_UNKNOWN_GAME) return s;
  grundy_i_context_restore(cli->context, &unknown);
  return GRUNDY_USAGE;
}

/* Where a second -- is among the arguments after --input: the program after it is right. */
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
    return cli->given[GRUNDY_OPTION_INPUT] ? GRUNDY_REFUSE(cli, test_missing_brute)
                                           : GRUNDY_REFUSE(cli, test_missing);
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

/* Writes the failing input to the file, where there are both. */
static grundy_status keep(const grundy_i_trial *trial, grundy_i_file **file) {
  const grundy_buffer *input = &trial->found.input;
  if (!*file || trial->verdict == GRUNDY_TRIAL_PASSED) return GRUNDY_OK;
  grundy_status s = grundy_i_file_finish(*file, GRUNDY_OK, input->data, input->length);
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
    if (kept && trial->verdict != GRUNDY_TRIAL_PASSED) say(cli, "test.kept", trial, kept);
  }
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* What is known when a limit or an interrupt ends the trial is printed too; its status remains. */
static grundy_status report(grundy_i_cli *cli, const grundy_i_trial *trial, grundy_status s,
                            grundy_i_file **file) {
  bool part = trial->cases && grundy_i_leaves_part(s);
  if (s != GRUNDY_OK && !part) return s;
  const grundy_i_error ended = *grundy_i_context_error(cli->context);
  if (part) grundy_i_grace(cli->context);
  GRUNDY_TRY(keep(trial, file));
  GRUNDY_TRY(
      put_answer(cli, trial, part ? grundy_context_message(cli->context, cli->language) : NULL));
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
  game_trial_init(&setup.game, cli->context);
  grundy_i_trial_init(&trial, cli->context);
  grundy_status s = read_plan(cli, &setup);
  if (s == GRUNDY_OK) s = grundy_i_cli_begin_file(cli, GRUNDY_OPTION_KEEP, &file);
  if (s == GRUNDY_OK) {
    s = grundy_i_trial_run(cli->context, &setup.plan, &trial);
    s = report(cli, &trial, s, &file);
  }
  grundy_i_file_discard(file);
  grundy_i_trial_clear(&trial);
  game_trial_clear(&setup.game);
  grundy_i_positions_clear(&setup.problem.positions);
  grundy_i_child_clear(&setup.program.child);
  grundy_buffer_clear(&setup.letters);
  return s;
}
