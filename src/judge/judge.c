/* The table of judge problems. A problem writes its lines while it reads; they are withdrawn if the
 * input turns out to be wrong, so that an answer is always one to the whole input. */
#include "judge/judge.h"

#include <stdbool.h>
#include <string.h>

#include "base/context.h"
#include "base/messages_shell.def"
#include "base/nearest.h"
#include "judge/format.h"

static const grundy_i_judge_problem problems[] = {
#define GRUNDY_PROBLEM(symbol, key, en, zh, shape, reason, check)                                  \
  {key, {en, zh}, grundy_i_judge_##symbol, shape, reason, check},
#include "judge/problems.def"
#undef GRUNDY_PROBLEM
};

enum { PROBLEMS = sizeof problems / sizeof problems[0] };

const grundy_i_judge_problem *grundy_i_judge_problem_at(size_t index) {
  return index < PROBLEMS ? &problems[index] : NULL;
}

/* Whether a problem has this number: 891 of acwing-891, P2197 or 2197 of luogu-P2197. */
static bool has_number(const char *key, const char *number) {
  const char *own = strrchr(key, '-');
  own = own ? own + 1 : key;
  return grundy_i_names_have(own, number) || (*own == 'P' && grundy_i_names_have(own + 1, number));
}

/* The problem of that key, or the only one of that number. */
static const grundy_i_judge_problem *find(const char *key) {
  const grundy_i_judge_problem *found = NULL;
  size_t count = 0;
  for (size_t i = 0; i < PROBLEMS; i++) {
    if (grundy_i_names_have(problems[i].key, key)) return &problems[i];
    if (!has_number(problems[i].key, key)) continue;
    found = &problems[i];
    count++;
  }
  return count == 1 ? found : NULL;
}

static grundy_status fail_unknown(grundy_context *context, const char *key) {
  const grundy_i_quoted said = grundy_i_quote(key, strlen(key));
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, key, strlen(key));
  for (size_t i = 0; i < PROBLEMS; i++) grundy_i_nearest_show(&near, problems[i].key);
  return near.found
             ? GRUNDY_FAIL(context, GRUNDY_USAGE, unknown_problem_near, said.text, near.found)
             : GRUNDY_FAIL(context, GRUNDY_USAGE, unknown_problem, said.text);
}

grundy_status grundy_i_judge_find(grundy_context *context, const char *key,
                                  const grundy_i_judge_problem **out) {
  *out = find(key);
  return *out ? GRUNDY_OK : fail_unknown(context, key);
}

grundy_status grundy_i_judge(grundy_context *context, const char *key, grundy_i_reader *in,
                             grundy_buffer *out) {
  const grundy_i_judge_problem *problem;
  size_t before = out->length;
  grundy_status s = grundy_i_judge_find(context, key, &problem);
  if (s != GRUNDY_OK) return s;
  s = problem->solve(&(grundy_i_judge_io){context, in, out});
  if (s == GRUNDY_OK) s = grundy_i_reader_finish(in);
  if (s == GRUNDY_OK) s = out->status;
  if (s != GRUNDY_OK) out->length = before;
  return s;
}
