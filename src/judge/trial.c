/* Random inputs, small ones first. Answers are compared word by word, as judges do, or checked
 * where several are right. What fails is made smaller as long as it fails in the same way.
 *
 * Of the positions of an input one in four is led to a P-position, where winners are rare, and one
 * to a neighbour of one; without known positions inputs are drawn again, a few times, whose
 * right answer has been frequent so far. */
#include "judge/trial.h"

#include <string.h>

#include "base/clock.h"
#include "base/context.h"
#include "base/json.h"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "judge/format.h"

/* SIZES: of inputs, from 0 to this. SHRINKS: runs that look for a smaller one, within PATIENCE
 * seconds; SLOW: the same where each takes as long as it may. DRAWS: of inputs until one has a rare
 * answer. LED: of an input, how many positions may be changed. */
enum {
  SIZES = 300,
  CYCLE = 30,
  SHRINKS = 3000,
  PATIENCE = 60,
  SLOW = 12,
  DRAWS = 8,
  LED = 64,
  FLOOD = 1 << 16
};

static void init_run(grundy_i_run *run, grundy_context *context) {
  grundy_buffer_init(&run->input, context);
  grundy_buffer_init(&run->expected, context);
  grundy_buffer_init(&run->reason, context);
  grundy_i_child_init(&run->child, context);
}

static void clear_run(grundy_i_run *run) {
  grundy_i_child_clear(&run->child);
  grundy_buffer_clear(&run->reason);
  grundy_buffer_clear(&run->expected);
  grundy_buffer_clear(&run->input);
}

void grundy_i_trial_init(grundy_i_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  init_run(&trial->found, context);
  grundy_i_tally_init(&trial->tally, context);
}

void grundy_i_trial_clear(grundy_i_trial *trial) {
  grundy_i_tally_clear(&trial->tally);
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
  grundy_status s = GRUNDY_OK;
  if (child->ending == GRUNDY_CHILD_TIMEOUT) {
    *out = GRUNDY_TRIAL_TIMEOUT;
  } else if (child->ending == GRUNDY_CHILD_FLOODED) {
    *out = GRUNDY_TRIAL_OUTPUT;
  } else if (child->ending == GRUNDY_CHILD_SIGNALLED || child->code != 0) {
    *out = GRUNDY_TRIAL_CRASHED;
  } else {
    if (task->check) s = task->check(task->user, input, &t->last.expected, &child->out, &right);
    if (s != GRUNDY_OK) return s;
    *out = right               ? GRUNDY_TRIAL_PASSED
           : child->out.length ? GRUNDY_TRIAL_WRONG
                               : GRUNDY_TRIAL_OUTPUT;
  }
  return s;
}

/* Finds the right answer. */
static grundy_status expect(trier *t, const grundy_i_input *input) {
  const grundy_i_trial_task *task = t->plan->task;
  t->last.expected.length = 0;
  grundy_status s = task->answer(task->user, input, &t->last.expected);
  return s == GRUNDY_OK ? t->last.expected.status : s;
}

/* Runs the program on an input whose answer is known. */
static grundy_status run(trier *t, const grundy_i_input *input, grundy_i_trial_verdict *out) {
  grundy_i_run *last = &t->last;
  size_t most = 4 * last->expected.length + FLOOD;
  last->child.task = t->tests ? GRUNDY_PHRASE(task_shrinking) : GRUNDY_PHRASE(task_testing);
  last->child.done = t->tests ? t->tests : t->trial->cases;
  last->child.total = t->tests ? 0 : t->plan->count;
  grundy_status s = grundy_i_child_run(t->context, t->plan->arguments, input->text.data,
                                       input->text.length, t->plan->seconds, most, &last->child);
  return s == GRUNDY_OK ? judge(t, input, out) : s;
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
  grundy_status s = grundy_buffer_append(&last->input, input->text.data, input->text.length);
  if (s == GRUNDY_OK) s = put_reason(t, input, &last->reason);
  if (s != GRUNDY_OK) return s;
  t->trial->found = *last;
  *last = before;
  return s;
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

/* How large input number i is: small ones first, and again after each CYCLE. */
static uint64_t size_of(uint64_t i) {
  return i % CYCLE * SIZES / (CYCLE - 1);
}

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

static grundy_status shrink(trier *t) {
  size_t most = t->trial->verdict == GRUNDY_TRIAL_TIMEOUT ? SLOW : SHRINKS;
  const grundy_i_shrinking how = {fails_alike, adjust, t, most};
  t->ends = grundy_i_now() + PATIENCE;
  return grundy_i_input_shrink(&t->input, t->plan->task->shape, &how);
}

/* Leads positions of the input to lost ones, and to neighbours of these. */
static grundy_status lead(trier *t, uint64_t kinds, uint64_t random, uint64_t *count) {
  const grundy_i_trial_task *task = t->plan->task;
  grundy_status s = GRUNDY_OK;
  size_t at = 0, next = 0;
  for (size_t i = 0; i < LED && s == GRUNDY_OK; i++, at = next) {
    uint64_t kind = grundy_i_random_below(&kinds, 8), seed = grundy_i_random_next(&random);
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

/* Draws the next input, and finds its right answer. */
static grundy_status draw(trier *t, uint64_t *seeds) {
  const grundy_i_trial_task *task = t->plan->task;
  const uint64_t kinds = grundy_i_random_next(seeds);
  bool wanted = false;
  grundy_status s = GRUNDY_OK;
  for (unsigned i = 0; i < (task->slow ? 2 : DRAWS) && !wanted && s == GRUNDY_OK; i++) {
    uint64_t seed = grundy_i_random_next(seeds), led = 0;
    s = grundy_i_input_draw(&t->input, task->shape, seed, size_of(t->trial->cases));
    if (s == GRUNDY_OK && task->positions) s = lead(t, kinds, ~seed, &led);
    if (s == GRUNDY_OK) s = expect(t, &t->input);
    wanted = s == GRUNDY_OK &&
             grundy_i_tally_wants(&t->trial->tally, &t->input, &t->last.expected, task->positions);
    t->led = led;
  }
  return s;
}

/* Tries one input more. */
static grundy_status try_next(trier *t, uint64_t *seeds) {
  grundy_i_trial *out = t->trial;
  grundy_i_trial_verdict verdict;
  grundy_status s = draw(t, seeds);
  if (s == GRUNDY_OK) s = run(t, &t->input, &verdict);
  if (s == GRUNDY_OK) {
    s = grundy_i_tally_count(&out->tally, &t->input, &t->last.expected, t->plan->task->positions);
  }
  if (s == GRUNDY_OK && verdict != GRUNDY_TRIAL_PASSED) s = keep(t, &t->input);
  if (s != GRUNDY_OK) return s;
  out->tally.led += t->led;
  out->cases++;
  out->verdict = verdict;
  return s;
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
