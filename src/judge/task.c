/* Judge problems and programs as tasks: the right answer is that of `grundy judge`, or what the
 * program prints. */
#include <string.h>

#include "base/context.h"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
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
  grundy_status s = grundy_i_child_run(p->context, p->arguments, input->text.data,
                                       input->text.length, p->seconds, MOST_PRINTED, child);
  if (s != GRUNDY_OK) return s;
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
