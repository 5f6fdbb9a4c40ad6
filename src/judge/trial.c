/* Random inputs, small ones first. Answers are compared word by word, as judges do, or checked
 * where several are right. What fails is made smaller as long as it fails in the same way.
 *
 * One in three of the first inputs has a single number that is not the least, which counts up: a
 * program may be wrong for one number alone. Of the positions of the others one in three is led to
 * a P-position, where winners are rare, and one to a neighbour of one; without known positions
 * inputs are drawn again, a few times, whose right answer has been frequent so far. */
#include "judge/trial.h"

#include <string.h>

#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "base/siphash.h"
#include "judge/format.h"

/* SOLVED: bytes of an input whose positions are solved to be counted. */
enum { SOLVED = 1 << 14 };

static void tally_init(grundy_i_trial_tally *tally, grundy_context *context) {
  memset(tally, 0, sizeof *tally);
  GRUNDY_INIT(context, &tally->lines, &tally->seen, &tally->inputs);
}

static uint64_t digest_of(const grundy_buffer *text) {
  static const uint64_t key[2] = {0, 0};
  return grundy_i_siphash(key, text->data, text->length);
}

static grundy_status see(grundy_i_wordmap *seen, const grundy_buffer *text) {
  const uint64_t digest = digest_of(text);
  return grundy_i_wordmap_put(seen, &digest, 1, 0);
}

/* Whether an input is new, and, unless positions are known, a line of its answer rare so far. */
static bool tally_wants(const grundy_i_trial_tally *tally, const grundy_i_input *input,
                        const grundy_buffer *expected, bool positions) {
  size_t at = 0, length, index;
  const char *line;
  const uint64_t digest = digest_of(&input->text);
  if (grundy_i_wordmap_find(&tally->inputs, &digest, 1)) return false;
  while (!positions && (line = grundy_i_next_line(expected, &at, &length)) != NULL) {
    if (!grundy_i_intern_find(&tally->lines, line, length, &index)) return true;
    if (index == GRUNDY_TALLY_LINES || 2 * tally->times[index] <= tally->most) return true;
  }
  return positions;
}

static grundy_status count_lines(grundy_i_trial_tally *tally, const grundy_buffer *expected) {
  size_t at = 0, length, index;
  const char *line;
  while ((line = grundy_i_next_line(expected, &at, &length)) != NULL) {
    bool full = grundy_i_intern_count(&tally->lines) == GRUNDY_TALLY_LINES;
    if (full && !grundy_i_intern_find(&tally->lines, line, length, &index))
      index = GRUNDY_TALLY_LINES;
    else
      GRUNDY_TRY(grundy_i_intern_index(&tally->lines, line, length, &index));
    if (++tally->times[index] > tally->most) tally->most = tally->times[index];
  }
  return GRUNDY_OK;
}

uint64_t grundy_i_tally_positions(const grundy_i_trial_tally *tally) {
  uint64_t count = 0;
  for (size_t i = 0; i <= GRUNDY_OUTCOME_D; i++) count += tally->outcomes[i];
  return count;
}

const char *grundy_i_tally_row(const grundy_i_trial_tally *tally, size_t *at, uint64_t *times) {
  static const char *const names[] = {"?", "N", "P", "L", "R", "D"};
  size_t length, lines = grundy_i_intern_count(&tally->lines);
  bool positions = grundy_i_tally_positions(tally);
  const size_t rows = positions ? GRUNDY_OUTCOME_D + 1 : GRUNDY_TALLY_LINES + 1;
  const uint64_t *row = positions ? tally->outcomes : tally->times;
  while (*at < rows && !row[*at]) ++*at;
  if (*at == rows) return NULL;
  *times = row[*at];
  if (positions) return names[(*at)++];
  return *at < lines ? grundy_i_intern_text(&tally->lines, (*at)++, &length) : (++*at, "…");
}

static grundy_status count_positions(grundy_i_trial_tally *tally, const grundy_i_input *input,
                                     grundy_i_positions *positions) {
  grundy_status s = GRUNDY_OK;
  size_t at = 0;
  if (input->text.length > SOLVED) return s;
  while (s == GRUNDY_OK && grundy_i_positions_next(positions, input, &at)) {
    grundy_solution *solution;
    s = grundy_i_positions_solve(positions, 0, &solution);
    if (s == GRUNDY_OK && solution->status == GRUNDY_OK) tally->outcomes[solution->outcome]++;
    grundy_solution_destroy(solution);
    if (s == GRUNDY_OK) s = see(&tally->seen, &positions->text);
  }
  bool ends = s == GRUNDY_NO_MEMORY || s == GRUNDY_CANCELLED || s == GRUNDY_LIMIT;
  return ends ? s : GRUNDY_OK;
}

/* Counts an input, its right answer and its positions (NULL: not known). Positions that cannot be
 * solved, and those of long inputs, are not counted. Errors: NO_MEMORY, CANCELLED. */
static grundy_status tally_count(grundy_i_trial_tally *tally, const grundy_i_input *input,
                                 const grundy_buffer *expected, grundy_i_positions *positions) {
  GRUNDY_TRY(count_lines(tally, expected));
  GRUNDY_TRY(see(&tally->inputs, &input->text));
  for (size_t i = 0; i < input->named.length && !input->put; i += GRUNDY_NAMED) {
    uint64_t value = input->named.data[i + 1];
    if (value > tally->largest) tally->largest = value;
  }
  return positions ? count_positions(tally, input, positions) : GRUNDY_OK;
}

/* SIZES: of inputs, from 0 to this. SMALL: inputs of size 0 tried first. SHRINKS: runs that look
 * for a smaller one, within PATIENCE seconds; SLOW: the same where each takes as long as it may.
 * DRAWS: of inputs until one has a rare answer. LED: of an input, how many positions may be
 * changed. SINGLES: inputs among which are those of a single number. */
enum {
  SIZES = 300,
  CYCLE = 30,
  SMALL = 40,
  SHRINKS = 3000,
  PATIENCE = 60,
  SLOW = 12,
  DRAWS = 8,
  LED = 64,
  SINGLES = 300,
  FLOOD = 1 << 16
};

static void init_run(grundy_i_run *run, grundy_context *context) {
  GRUNDY_INIT(context, &run->input, &run->expected, &run->reason);
  grundy_i_child_init(&run->child, context);
}

static void clear_run(grundy_i_run *run) {
  grundy_i_child_clear(&run->child);
  GRUNDY_CLEAR(&run->reason, &run->expected, &run->input);
}

void grundy_i_trial_init(grundy_i_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  init_run(&trial->found, context);
  tally_init(&trial->tally, context);
}

void grundy_i_trial_clear(grundy_i_trial *trial) {
  GRUNDY_CLEAR(&trial->tally.inputs, &trial->tally.seen, &trial->tally.lines);
  clear_run(&trial->found);
}

/* A trial under way. */
typedef struct trier {
  grundy_context *context;
  const grundy_i_trial_plan *plan;
  grundy_i_trial *trial;
  grundy_i_input input;
  grundy_i_run last;
  uint64_t tests;     /* inputs tried while shrinking; 0: not yet */
  uint64_t led;       /* positions of this input that were changed */
  double begun, ends; /* of the trial; of shrinking */
} trier;

static bool same_words(const grundy_buffer *a, const grundy_buffer *b) {
  const char *at = a->data, *end = a->data + a->length;
  const char *other = b->data, *other_end = b->data + b->length;
  for (;;) {
    size_t length, other_length;
    const char *word = grundy_i_judge_word(&at, end, &length);
    const char *other_word = grundy_i_judge_word(&other, other_end, &other_length);
    if (!word || !other_word) return !word && !other_word;
    if (length != other_length || memcmp(word, other_word, length) != 0) return false;
  }
}

static grundy_status judge(const trier *t, const grundy_i_input *input,
                           grundy_i_trial_verdict *out) {
  const grundy_i_child *child = &t->last.child;
  const grundy_i_trial_task *task = t->plan->task;
  bool right = !task->check && same_words(&t->last.expected, &child->out);
  if (child->ending == GRUNDY_CHILD_TIMEOUT) {
    *out = GRUNDY_TRIAL_TIMEOUT;
  } else if (child->ending == GRUNDY_CHILD_FLOODED) {
    *out = GRUNDY_TRIAL_OUTPUT;
  } else if (child->ending == GRUNDY_CHILD_SIGNALLED || child->code != 0) {
    *out = GRUNDY_TRIAL_CRASHED;
  } else {
    if (task->check)
      GRUNDY_TRY(task->check(task->user, input, &t->last.expected, &child->out, &right));
    *out = right               ? GRUNDY_TRIAL_PASSED
           : child->out.length ? GRUNDY_TRIAL_WRONG
                               : GRUNDY_TRIAL_OUTPUT;
  }
  return GRUNDY_OK;
}

/* Finds the right answer. */
static grundy_status expect(trier *t, const grundy_i_input *input) {
  const grundy_i_trial_task *task = t->plan->task;
  t->last.expected.length = 0;
  GRUNDY_TRY(task->answer(task->user, input, &t->last.expected));
  return t->last.expected.status;
}

/* Runs the program on an input whose answer is known. */
static grundy_status run(trier *t, const grundy_i_input *input, grundy_i_trial_verdict *out) {
  grundy_i_run *last = &t->last;
  size_t most = 4 * last->expected.length + FLOOD;
  last->child.task = t->tests ? GRUNDY_PHRASE(task_shrinking) : GRUNDY_PHRASE(task_testing);
  last->child.done = t->tests ? t->tests : t->trial->cases;
  last->child.total = t->tests ? 0 : t->plan->count;
  GRUNDY_TRY(grundy_i_child_run(t->context, t->plan->arguments, input->text.data,
                                input->text.length, t->plan->seconds, most, &last->child));
  return judge(t, input, out);
}

/* Writes the input's position, where it has one. */
static grundy_status put_reason(const trier *t, const grundy_i_input *input, grundy_buffer *out) {
  grundy_i_positions *p = t->plan->task->positions;
  size_t at = 0;
  if (!p || !grundy_i_positions_next(p, input, &at)) return GRUNDY_OK;
  grundy_i_put_bytes(out, p->form - p->prefix, p->prefix);
  grundy_i_put_bytes(out, p->text.data, p->text.length);
  if (grundy_i_positions_next(p, input, &at)) out->length = 0;
  return p->text.status == GRUNDY_OK ? out->status : p->text.status;
}

/* The last run, on this input, is the best one found. */
static grundy_status keep(trier *t, const grundy_i_input *input) {
  grundy_i_run *last = &t->last, before = t->trial->found;
  last->input.length = last->reason.length = 0;
  GRUNDY_TRY(grundy_buffer_append(&last->input, input->text.data, input->text.length));
  GRUNDY_TRY(put_reason(t, input, &last->reason));
  t->trial->found = *last;
  *last = before;
  return GRUNDY_OK;
}

static grundy_status fails_alike(void *user, const grundy_i_input *input, bool *fails) {
  trier *t = user;
  grundy_i_trial_verdict verdict = GRUNDY_TRIAL_PASSED;
  t->tests++;
  if (grundy_i_now() >= t->ends) return GRUNDY_STOP;
  grundy_status s = expect(t, input);
  if (s == GRUNDY_OK) s = run(t, input, &verdict);
  *fails = s == GRUNDY_OK && verdict == t->trial->verdict;
  return *fails ? keep(t, input) : s;
}

/* ---- the trial ---- */

/* Leads the only position of an input to a lost one. */
static grundy_status adjust(void *user, grundy_i_input *input, uint64_t seed) {
  const grundy_i_trial_task *task = ((trier *)user)->plan->task;
  size_t at = 0;
  bool led;
  if (!task->positions || !grundy_i_positions_next(task->positions, input, &at) ||
      grundy_i_positions_next(task->positions, input, &at))
    return GRUNDY_OK;
  return grundy_i_positions_lead(task->positions, input, task->shape, 0, seed, false, &led);
}

/* Draws small inputs until one fails in the same way, which then is the input: from a large one the
 * way to the smallest takes thousands of runs. */
static grundy_status begin_small(trier *t) {
  grundy_i_input small = t->input;
  uint64_t seeds = t->plan->seed;
  bool fails = false;
  grundy_i_input_init(&small, t->context);
  small.put = t->input.put;
  small.user = t->input.user;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < SMALL && !fails && s == GRUNDY_OK; i++) {
    uint64_t seed = grundy_i_random_next(&seeds);
    s = grundy_i_input_draw(&small, t->plan->task->shape, seed, 0);
    if (s == GRUNDY_OK && small.text.length < t->input.text.length) {
      s = fails_alike(t, &small, &fails);
    }
  }
  grundy_i_input large = t->input;
  if (fails) t->input = small;
  grundy_i_input_clear(fails ? &large : &small);
  return s;
}

static grundy_status shrink(trier *t) {
  bool slow = t->trial->verdict == GRUNDY_TRIAL_TIMEOUT;
  const grundy_i_shrinking how = {fails_alike, adjust, t, slow ? SLOW : SHRINKS};
  t->ends = grundy_i_now() + PATIENCE;
  grundy_status s = slow ? GRUNDY_OK : begin_small(t);
  if (s != GRUNDY_OK) return s == GRUNDY_STOP ? GRUNDY_OK : s;
  return grundy_i_input_shrink(&t->input, t->plan->task->shape, &how);
}

/* Leads positions of the input to lost ones, and to neighbours of these. */
static grundy_status lead(trier *t, uint64_t kinds, uint64_t random, uint64_t *count) {
  const grundy_i_trial_task *task = t->plan->task;
  grundy_status s = GRUNDY_OK;
  size_t at = 0, next = 0;
  for (size_t i = 0; i < LED && s == GRUNDY_OK; i++, at = next) {
    uint64_t kind = grundy_i_random_below(&kinds, 6), seed = grundy_i_random_next(&random);
    bool led = false;
    if (!grundy_i_positions_next(task->positions, &t->input, &next)) break;
    if (kind < 4) {
      s = grundy_i_positions_lead(task->positions, &t->input, task->shape, at, seed, kind < 2,
                                  &led);
    }
    *count += led;
  }
  return s;
}

/* An input whose first number, or its second where the first says how many follow, is k above its
 * least and all others are the least. */
static grundy_status make_single(trier *t, uint64_t k) {
  const char *shape = t->plan->task->shape;
  grundy_array *choices = &t->input.choices;
  choices->length = 0;
  GRUNDY_TRY(grundy_i_input_make(&t->input, shape));
  if (!choices->length) return GRUNDY_OK;
  choices->data[choices->length > 1] = k;
  return grundy_i_input_make(&t->input, shape);
}

/* Draws the next input, and finds its right answer. */
static grundy_status draw(trier *t, uint64_t *seeds) {
  const grundy_i_trial_task *task = t->plan->task;
  const uint64_t kinds = grundy_i_random_next(seeds), cases = t->trial->cases;
  bool wanted = false;
  grundy_status s = GRUNDY_OK;
  for (unsigned i = 0; i < (task->slow ? 2 : DRAWS) && !wanted && s == GRUNDY_OK; i++) {
    uint64_t seed = grundy_i_random_next(seeds), led = 0;
    bool single = i == 0 && cases < SINGLES && cases % 3 == 2;
    /* Small ones first, and again after each CYCLE. */
    uint64_t size = cases % CYCLE * SIZES / (CYCLE - 1);
    s = single ? make_single(t, cases / 3)
               : grundy_i_input_draw(&t->input, task->shape, seed, size);
    if (s == GRUNDY_OK && task->positions && !single) s = lead(t, kinds, ~seed, &led);
    if (s == GRUNDY_OK) s = expect(t, &t->input);
    wanted = s == GRUNDY_OK &&
             tally_wants(&t->trial->tally, &t->input, &t->last.expected, task->positions || single);
    t->led = led;
  }
  return s;
}

/* Tries one input more. */
static grundy_status try_next(trier *t, uint64_t *seeds) {
  grundy_i_trial *out = t->trial;
  grundy_i_trial_verdict verdict;
  GRUNDY_TRY(draw(t, seeds));
  GRUNDY_TRY(run(t, &t->input, &verdict));
  GRUNDY_TRY(tally_count(&out->tally, &t->input, &t->last.expected, t->plan->task->positions));
  if (verdict != GRUNDY_TRIAL_PASSED) GRUNDY_TRY(keep(t, &t->input));
  out->tally.led += t->led;
  out->cases++;
  out->verdict = verdict;
  return GRUNDY_OK;
}

grundy_status grundy_i_trial_run(grundy_context *context, const grundy_i_trial_plan *plan,
                                 grundy_i_trial *out) {
  trier t = {.context = context, .plan = plan, .trial = out, .begun = grundy_i_now()};
  uint64_t seeds = plan->seed;
  grundy_status s = GRUNDY_OK;
  grundy_i_input_init(&t.input, context);
  init_run(&t.last, context);
  t.input.put = plan->task->put;
  t.input.user = plan->task->user;
  while (out->cases < plan->count && s == GRUNDY_OK && out->verdict == GRUNDY_TRIAL_PASSED) {
    if (out->cases && plan->whole > 0 && grundy_i_now() - t.begun >= plan->whole) break;
    s = try_next(&t, &seeds);
  }
  if (s == GRUNDY_OK && out->verdict != GRUNDY_TRIAL_PASSED) s = shrink(&t);
  clear_run(&t.last);
  grundy_i_input_clear(&t.input);
  return s;
}

/* Judge problems and programs as tasks: the right answer is that of `grundy judge`, or what the
 * program prints. */

static grundy_status answer(void *user, const grundy_i_input *input, grundy_buffer *out) {
  const grundy_i_trial_problem *p = user;
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open_text(p->context, input->text.data, input->text.length, &reader));
  grundy_status s =
      p->problem->solve(&(grundy_i_judge_io){p->context, reader, out, p->problem, NULL});
  grundy_i_reader_close(reader);
  return s;
}

static grundy_status check(void *user, const grundy_i_input *input, const grundy_buffer *expected,
                           const grundy_buffer *got, bool *right) {
  const grundy_i_trial_problem *p = user;
  return p->problem->check(&input->text, expected, got, right);
}

/* All numbers of one name, separated. */
static void put_named(grundy_buffer *out, const grundy_array *named, char name, char separator) {
  bool begun = false;
  for (size_t i = 0; i < named->length; i += 2) {
    if (named->data[i] != (uint64_t)name) continue;
    if (begun) grundy_i_put_bytes(out, &separator, 1);
    grundy_i_put_number(out, named->data[i + 1], 0);
    begun = true;
  }
}

void grundy_i_judge_put_position(grundy_buffer *out, const char *position,
                                 const grundy_array *named) {
  const char *begin = position, *at = begin;
  for (; *at; at++) {
    bool begins = at > begin && strchr(" :,", at[-1]) != NULL;
    bool name = begins && *at >= 'a' && *at <= 'z' && (!at[1] || strchr(" ,", at[1]));
    bool listed = name && (at[-1] == ':' || (at[1] == ',' && !at[2]));
    if (!name) {
      grundy_i_put(out, "%c", *at);
      continue;
    }
    put_named(out, named, *at, listed ? ',' : ' ');
    if (listed && at[1] == ',') at++;
  }
}

grundy_status grundy_i_trial_problem_task(grundy_i_trial_problem *problem,
                                          grundy_i_positions_open open, grundy_i_trial_task *out) {
  const char *reason = problem->problem->reason;
  bool each = strstr(problem->problem->shape, "=_") != NULL; /* an answer for each number */
  grundy_i_positions *positions = *reason && !each ? &problem->positions : NULL;
  *out = (grundy_i_trial_task){.shape = problem->problem->shape,
                               .answer = answer,
                               .check = problem->problem->check ? check : NULL,
                               .positions = positions,
                               .user = problem};
  if (!positions) return GRUNDY_OK;
  return grundy_i_positions_init(positions, problem->context, reason, 0, open);
}

/* ---- a program ---- */

enum { MOST_PRINTED = 1 << 24 };

static grundy_status print(void *user, const grundy_i_input *input, grundy_buffer *out) {
  grundy_i_trial_program *p = user;
  grundy_i_child *child = &p->child;
  child->task = GRUNDY_PHRASE(task_second_command);
  GRUNDY_TRY(grundy_i_child_run(p->context, p->arguments, input->text.data, input->text.length,
                                p->seconds, MOST_PRINTED, child));
  if (child->ending == GRUNDY_CHILD_TIMEOUT)
    return GRUNDY_FAIL(p->context, GRUNDY_UNKNOWN, second_timeout);
  if (child->ending != GRUNDY_CHILD_ENDED || child->code)
    return GRUNDY_FAIL(p->context, GRUNDY_UNKNOWN, second_failed, child->code);
  return grundy_buffer_append(out, child->out.data, child->out.length);
}

void grundy_i_trial_program_task(grundy_i_trial_program *program, grundy_i_trial_task *out) {
  *out = (grundy_i_trial_task){
      .shape = program->shape, .answer = print, .slow = true, .user = program};
}

/* ---- what a run of a program keeps; child_posix.c and child_windows.c run it ---- */

void grundy_i_child_init(grundy_i_child *child, grundy_context *context) {
  memset(child, 0, sizeof *child);
  GRUNDY_INIT(context, &child->out, &child->said);
}

void grundy_i_child_clear(grundy_i_child *child) {
  GRUNDY_CLEAR(&child->said, &child->out);
}

grundy_status grundy_i_child_fail(grundy_context *context, grundy_status status,
                                  const char *program, int error) {
  grundy_phrase room;
  const grundy_phrase *reason = grundy_i_system_error(error, &room);
  return GRUNDY_FAIL(context, status, child_start, GRUNDY_QUOTED(program), reason);
}
