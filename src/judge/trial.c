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

void grundy_i_trial_init(grundy_i_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  grundy_i_input_init(&trial->input, context);
  grundy_buffer_init(&trial->expected, context);
  grundy_buffer_init(&trial->reason, context);
  grundy_i_child_init(&trial->child, context);
}

void grundy_i_trial_clear(grundy_i_trial *trial) {
  grundy_i_child_clear(&trial->child);
  grundy_buffer_clear(&trial->reason);
  grundy_buffer_clear(&trial->expected);
  grundy_i_input_clear(&trial->input);
}

/* A trial under way. */
typedef struct trier {
  grundy_context *context;
  const grundy_i_trial_plan *plan;
  grundy_i_trial *trial;
  grundy_i_trial_verdict last; /* of the last run */
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

static grundy_status judge(const trier *t, grundy_i_trial_verdict *out) {
  const grundy_i_child *child = &t->trial->child;
  const grundy_i_trial_task *task = t->plan->task;
  bool right = !task->check && same_words(&t->trial->expected, &child->out);
  grundy_status s = GRUNDY_OK;
  if (child->ending == GRUNDY_CHILD_TIMEOUT) {
    *out = GRUNDY_TRIAL_TIMEOUT;
  } else if (child->ending == GRUNDY_CHILD_FLOODED) {
    *out = GRUNDY_TRIAL_OUTPUT;
  } else if (child->ending == GRUNDY_CHILD_SIGNALLED || child->code != 0) {
    *out = GRUNDY_TRIAL_CRASHED;
  } else {
    if (task->check) {
      s = task->check(task->user, &t->trial->input, &t->trial->expected, &child->out, &right);
    }
    *out = right               ? GRUNDY_TRIAL_PASSED
           : child->out.length ? GRUNDY_TRIAL_WRONG
                               : GRUNDY_TRIAL_OUTPUT;
  }
  return s;
}

/* Runs the program on an input. */
static grundy_status run(trier *t, const grundy_i_input *input) {
  grundy_i_trial *trial = t->trial;
  const grundy_i_trial_task *task = t->plan->task;
  trial->expected.length = 0;
  grundy_status s = task->answer(task->user, input, &trial->expected);
  if (s == GRUNDY_OK) s = trial->expected.status;
  size_t most = s == GRUNDY_OK ? 4 * trial->expected.length + FLOOD : 0;
  if (s == GRUNDY_OK) {
    s = grundy_i_child_run(t->context, t->plan->arguments, input->text.data, input->text.length,
                           t->plan->seconds, most, &trial->child);
  }
  return s == GRUNDY_OK ? judge(t, &t->last) : s;
}

static grundy_status fails_alike(void *user, const grundy_i_input *input, bool *fails) {
  trier *t = user;
  grundy_status s = run(t, input);
  *fails = s == GRUNDY_OK && t->last == t->trial->verdict;
  return s;
}

/* ---- the trial ---- */

/* How large input number i is: small ones first, and again after each CYCLE. */
static uint64_t size_of(uint64_t i) {
  return i % CYCLE * SIZES / (CYCLE - 1);
}

static grundy_status shrink(trier *t) {
  size_t most = t->trial->verdict == GRUNDY_TRIAL_TIMEOUT ? SLOW : SHRINKS;
  const grundy_i_trial_task *task = t->plan->task;
  grundy_status s = grundy_i_input_shrink(&t->trial->input, task->shape, fails_alike, t, most);
  if (s != GRUNDY_OK) return s;
  task->reason(task->user, &t->trial->input, &t->trial->reason);
  return t->trial->reason.status;
}

grundy_status grundy_i_trial_run(grundy_context *context, const grundy_i_trial_plan *plan,
                                 grundy_i_trial *out) {
  trier t = {context, plan, out, GRUNDY_TRIAL_PASSED};
  double begun = grundy_i_now();
  uint64_t seeds = plan->seed;
  grundy_status s = GRUNDY_OK;
  out->input.put = plan->task->put;
  out->input.user = plan->task->user;
  for (uint64_t i = 0; i < plan->count && s == GRUNDY_OK && t.last == GRUNDY_TRIAL_PASSED; i++) {
    if (i && plan->whole > 0 && grundy_i_now() - begun >= plan->whole) break;
    s = grundy_i_input_draw(&out->input, plan->task->shape, grundy_i_random_next(&seeds),
                            size_of(i));
    if (s == GRUNDY_OK) s = run(&t, &out->input);
    if (s == GRUNDY_OK) out->cases++;
  }
  out->verdict = t.last;
  return s == GRUNDY_OK && t.last != GRUNDY_TRIAL_PASSED ? shrink(&t) : s;
}
