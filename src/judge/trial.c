/* Random inputs, small ones first; the right answer is that of `grundy judge`, and answers are
 * compared word by word, as judges do, or checked where several are right. A failing input is made
 * smaller as long as the program fails in the same way. */
#include "judge/trial.h"

#include <string.h>

#include "base/clock.h"
#include "base/context.h"
#include "base/json.h"
#include "base/random.h"
#include "judge/format.h"

/* SIZES: of inputs, from 0 to this. SHRINKS: runs that look for a smaller one;
 * SLOW: the same where each takes as long as it may. */
enum { SIZES = 300, CYCLE = 30, SHRINKS = 3000, SLOW = 40, FLOOD = 1 << 16 };

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

/* ---- answers ---- */

static grundy_status answer(trier *t, const grundy_i_input *input) {
  grundy_i_reader *reader;
  grundy_buffer *expected = &t->trial->expected;
  expected->length = 0;
  grundy_status s =
      grundy_i_reader_open_text(t->context, input->text.data, input->text.length, &reader);
  if (s != GRUNDY_OK) return s;
  s = t->plan->problem->solve(&(grundy_i_judge_io){t->context, reader, expected});
  grundy_i_reader_close(reader);
  return s == GRUNDY_OK ? expected->status : s;
}

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
  const grundy_i_judge_problem *problem = t->plan->problem;
  bool right = same_words(&t->trial->expected, &child->out);
  grundy_status s = GRUNDY_OK;
  if (child->ending == GRUNDY_CHILD_TIMEOUT) {
    *out = GRUNDY_TRIAL_TIMEOUT;
  } else if (child->ending == GRUNDY_CHILD_FLOODED) {
    *out = GRUNDY_TRIAL_OUTPUT;
  } else if (child->ending == GRUNDY_CHILD_SIGNALLED || child->code != 0) {
    *out = GRUNDY_TRIAL_CRASHED;
  } else {
    if (!right && problem->check) {
      s = problem->check(&t->trial->input.text, &t->trial->expected, &child->out, &right);
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
  grundy_status s = answer(t, input);
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

/* ---- reasons ---- */

static size_t times_named(const grundy_i_input *input, char name) {
  size_t times = 0;
  for (size_t i = 0; i < input->named.length; i += 2) {
    times += input->named.data[i] == (uint64_t)name;
  }
  return times;
}

/* Whether the input is one test: no number that counts occurs twice. */
static bool is_one_test(const grundy_i_input *input, const char *shape) {
  for (const char *at = strchr(shape, '@'); at; at = strchr(at + 1, '@')) {
    if (times_named(input, at[1]) > 1) return false;
  }
  return true;
}

/* All numbers of one name, separated. */
static void put_named(grundy_buffer *out, const grundy_i_input *input, char name,
                      const char *separator) {
  bool begun = false;
  for (size_t i = 0; i < input->named.length; i += 2) {
    if (input->named.data[i] != (uint64_t)name) continue;
    grundy_i_put(out, "%s%llu", begun ? separator : "",
                 (unsigned long long)input->named.data[i + 1]);
    begun = true;
  }
}

/* The problem's reason with its names replaced: after a space a name stands for components, after a
 * colon or before a comma for a list. */
static void put_reason(grundy_buffer *out, const grundy_i_input *input,
                       const grundy_i_judge_problem *problem) {
  const char *at = problem->reason;
  if (!*at || !is_one_test(input, problem->shape)) return;
  for (; *at; at++) {
    bool begins = at > problem->reason && strchr(" :,", at[-1]) != NULL;
    bool name = begins && *at >= 'a' && *at <= 'z' && (!at[1] || strchr(" ,", at[1]));
    bool listed = name && (at[-1] == ':' || (at[1] == ',' && !at[2]));
    if (!name) {
      grundy_i_put(out, "%c", *at);
      continue;
    }
    put_named(out, input, *at, listed ? "," : " ");
    if (listed && at[1] == ',') at++;
  }
}

/* ---- the trial ---- */

/* How large input number i is: small ones first, and again after each CYCLE. */
static uint64_t size_of(uint64_t i) {
  return i % CYCLE * SIZES / (CYCLE - 1);
}

static grundy_status shrink(trier *t) {
  size_t most = t->trial->verdict == GRUNDY_TRIAL_TIMEOUT ? SLOW : SHRINKS;
  grundy_status s =
      grundy_i_input_shrink(&t->trial->input, t->plan->problem->shape, fails_alike, t, most);
  if (s != GRUNDY_OK) return s;
  put_reason(&t->trial->reason, &t->trial->input, t->plan->problem);
  return t->trial->reason.status;
}

grundy_status grundy_i_trial_run(grundy_context *context, const grundy_i_trial_plan *plan,
                                 grundy_i_trial *out) {
  trier t = {context, plan, out, GRUNDY_TRIAL_PASSED};
  double begun = grundy_i_now();
  uint64_t seeds = plan->seed;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < plan->count && s == GRUNDY_OK && t.last == GRUNDY_TRIAL_PASSED; i++) {
    if (i && plan->whole > 0 && grundy_i_now() - begun >= plan->whole) break;
    s = grundy_i_input_draw(&out->input, plan->problem->shape, grundy_i_random_next(&seeds),
                            size_of(i));
    if (s == GRUNDY_OK) s = run(&t, &out->input);
    if (s == GRUNDY_OK) out->cases++;
  }
  out->verdict = t.last;
  return s == GRUNDY_OK && t.last != GRUNDY_TRIAL_PASSED ? shrink(&t) : s;
}
