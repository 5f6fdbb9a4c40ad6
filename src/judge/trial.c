/* Random inputs, small ones first. Answers are compared word by word, as judges do, or checked
 * where several are right. What fails is made smaller as long as it fails in the same way. */
#include "judge/trial.h"

#include <string.h>

#include "base/clock.h"
#include "base/context.h"
#include "base/random.h"
#include "judge/format.h"

/* SIZES: of inputs, from 0 to this. SHRINKS: runs that look for a smaller one;
 * SLOW: the same where each takes as long as it may. */
enum { SIZES = 300, CYCLE = 30, SHRINKS = 3000, SLOW = 12, FLOOD = 1 << 16 };

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
}

void grundy_i_trial_clear(grundy_i_trial *trial) {
  clear_run(&trial->found);
}

/* A trial under way. */
typedef struct trier {
  grundy_context *context;
  const grundy_i_trial_plan *plan;
  grundy_i_trial *trial;
  grundy_i_input input;
  grundy_i_run last;
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

/* Runs the program on an input. */
static grundy_status run(trier *t, const grundy_i_input *input, grundy_i_trial_verdict *out) {
  grundy_i_run *last = &t->last;
  const grundy_i_trial_task *task = t->plan->task;
  last->expected.length = 0;
  grundy_status s = task->answer(task->user, input, &last->expected);
  if (s == GRUNDY_OK) s = last->expected.status;
  size_t most = s == GRUNDY_OK ? 4 * last->expected.length + FLOOD : 0;
  if (s == GRUNDY_OK) {
    s = grundy_i_child_run(t->context, t->plan->arguments, input->text.data, input->text.length,
                           t->plan->seconds, most, &last->child);
  }
  return s == GRUNDY_OK ? judge(t, input, out) : s;
}

/* The last run, on this input, is the best one found. */
static grundy_status keep(trier *t, const grundy_i_input *input) {
  grundy_i_run *last = &t->last, before = t->trial->found;
  const grundy_i_trial_task *task = t->plan->task;
  last->input.length = last->reason.length = 0;
  grundy_status s = grundy_buffer_append(&last->input, input->text.data, input->text.length);
  if (s == GRUNDY_OK) task->reason(task->user, input, &last->reason);
  if (s == GRUNDY_OK) s = last->reason.status;
  if (s != GRUNDY_OK) return s;
  t->trial->found = *last;
  *last = before;
  return s;
}

static grundy_status fails_alike(void *user, const grundy_i_input *input, bool *fails) {
  trier *t = user;
  grundy_i_trial_verdict verdict;
  grundy_status s = run(t, input, &verdict);
  *fails = s == GRUNDY_OK && verdict == t->trial->verdict;
  return *fails ? keep(t, input) : s;
}

/* ---- the trial ---- */

/* How large input number i is: small ones first, and again after each CYCLE. */
static uint64_t size_of(uint64_t i) {
  return i % CYCLE * SIZES / (CYCLE - 1);
}

static grundy_status shrink(trier *t) {
  size_t most = t->trial->verdict == GRUNDY_TRIAL_TIMEOUT ? SLOW : SHRINKS;
  return grundy_i_input_shrink(&t->input, t->plan->task->shape, fails_alike, t, most);
}

/* Tries one input more. */
static grundy_status try_next(trier *t, uint64_t seed) {
  grundy_i_trial *out = t->trial;
  grundy_i_trial_verdict verdict;
  grundy_status s = grundy_i_input_draw(&t->input, t->plan->task->shape, seed, size_of(out->cases));
  if (s == GRUNDY_OK) s = run(t, &t->input, &verdict);
  if (s == GRUNDY_OK && verdict != GRUNDY_TRIAL_PASSED) s = keep(t, &t->input);
  if (s != GRUNDY_OK) return s;
  out->cases++;
  out->verdict = verdict;
  return s;
}

grundy_status grundy_i_trial_run(grundy_context *context, const grundy_i_trial_plan *plan,
                                 grundy_i_trial *out) {
  trier t = {.context = context, .plan = plan, .trial = out};
  double begun = grundy_i_now();
  uint64_t seeds = plan->seed;
  grundy_status s = GRUNDY_OK;
  grundy_i_input_init(&t.input, context);
  init_run(&t.last, context);
  t.input.put = plan->task->put;
  t.input.user = plan->task->user;
  while (out->cases < plan->count && s == GRUNDY_OK && out->verdict == GRUNDY_TRIAL_PASSED) {
    if (out->cases && plan->whole > 0 && grundy_i_now() - begun >= plan->whole) break;
    s = try_next(&t, grundy_i_random_next(&seeds));
  }
  if (s == GRUNDY_OK && out->verdict != GRUNDY_TRIAL_PASSED) s = shrink(&t);
  clear_run(&t.last);
  grundy_i_input_clear(&t.input);
  return s;
}
