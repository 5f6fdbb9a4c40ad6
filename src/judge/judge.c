/* The table of judge problems. A problem writes its lines while it reads; they are withdrawn if the
 * input turns out to be wrong, so that an answer is always one to the whole input. */
#include "judge/judge.h"

#include <string.h>

#include "judge/format.h"

static const grundy_i_judge_problem problems[] = {
#define GRUNDY_PROBLEM(symbol, key, en, zh) {key, {en, zh}, grundy_i_judge_##symbol},
#include "judge/problems.def"
#undef GRUNDY_PROBLEM
};

enum { PROBLEMS = sizeof problems / sizeof problems[0] };

const grundy_i_judge_problem *grundy_i_judge_problem_at(size_t index) {
  return index < PROBLEMS ? &problems[index] : NULL;
}

static const grundy_i_judge_problem *find(const char *key) {
  for (size_t i = 0; i < PROBLEMS; i++) {
    if (strcmp(problems[i].key, key) == 0) return &problems[i];
  }
  return NULL;
}

grundy_status grundy_i_judge_fail(grundy_context *context, const char *key) {
  grundy_buffer keys;
  grundy_buffer_init(&keys, context);
  for (size_t i = 0; i < PROBLEMS; i++) grundy_i_put(&keys, " %s", problems[i].key);
  grundy_status s = keys.status;
  if (s == GRUNDY_OK) {
    s = key ? GRUNDY_FAIL(context, GRUNDY_USAGE, unknown_problem,
                          grundy_i_quote(key, strlen(key)).text, keys.data)
            : GRUNDY_FAIL(context, GRUNDY_USAGE, problem_missing, keys.data);
  }
  grundy_buffer_clear(&keys);
  return s;
}

grundy_status grundy_i_judge(grundy_context *context, const char *key, grundy_i_reader *in,
                             grundy_buffer *out) {
  const grundy_i_judge_problem *problem = find(key);
  if (!problem) return grundy_i_judge_fail(context, key);
  size_t before = out->length;
  grundy_status s = problem->solve(&(grundy_i_judge_io){context, in, out});
  if (s == GRUNDY_OK) s = grundy_i_reader_finish(in);
  if (s == GRUNDY_OK) s = out->status;
  if (s != GRUNDY_OK) out->length = before;
  return s;
}
