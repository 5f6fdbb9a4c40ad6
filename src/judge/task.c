/* Judge problems as tasks: the right answer is that of `grundy judge`. */
#include <string.h>

#include "base/json.h"
#include "judge/format.h"
#include "judge/trial.h"

static grundy_status answer(void *user, const grundy_i_input *input, grundy_buffer *out) {
  const grundy_i_trial_problem *p = user;
  grundy_i_reader *reader;
  grundy_status s =
      grundy_i_reader_open_text(p->context, input->text.data, input->text.length, &reader);
  if (s != GRUNDY_OK) return s;
  s = p->problem->solve(&(grundy_i_judge_io){p->context, reader, out, p->problem});
  grundy_i_reader_close(reader);
  return s;
}

static grundy_status check(void *user, const grundy_i_input *input, const grundy_buffer *expected,
                           const grundy_buffer *got, bool *right) {
  const grundy_i_trial_problem *p = user;
  return p->problem->check(&input->text, expected, got, right);
}

static size_t times_named(const grundy_i_input *input, char name) {
  size_t times = 0;
  for (size_t i = 0; i < input->named.length; i += 2) {
    times += input->named.data[i] == (uint64_t)name;
  }
  return times;
}

/* Whether the input is one test: no number that counts occurs twice. */
static bool is_one_test(const grundy_i_input *input, const char *shape) {
  if (strstr(shape, "=_")) return false; /* an answer for each number */
  for (const char *at = strchr(shape, '@'); at; at = strchr(at + 1, '@')) {
    if (times_named(input, at[1]) > 1) return false;
  }
  return true;
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

static void put_reason(void *user, const grundy_i_input *input, grundy_buffer *out) {
  const grundy_i_trial_problem *p = user;
  if (!*p->problem->reason || !is_one_test(input, p->problem->shape)) return;
  grundy_i_judge_put_position(out, p->problem->reason, &input->named);
}

void grundy_i_trial_problem_task(grundy_i_trial_problem *problem, grundy_i_trial_task *out) {
  *out = (grundy_i_trial_task){.shape = problem->problem->shape,
                               .answer = answer,
                               .check = problem->problem->check ? check : NULL,
                               .reason = put_reason,
                               .user = problem};
}
