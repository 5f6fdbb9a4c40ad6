/* The table of judge problems, and what their formats have in common: counted lists, repeated
 * tests, bit strings. A problem writes its lines while it reads; they are withdrawn if the input
 * turns out to be wrong, so that an answer is always one to the whole input. Nothing is allocated
 * for a number that merely promises more input, so a count of 10^18 costs no more than the numbers
 * that follow it. */
#include <string.h>

#include "base/bits.h"
#include "base/messages.def"
#include "base/messages_nouns.def"
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

/* Whether a problem has this key; this number: 891 of acwing-891, P2197 or 2197 of luogu-P2197. */
static bool has_key(const grundy_i_judge_problem *problem, const char *key) {
  bool short_form = (key[0] == 'c' || key[0] == 'C') && (key[1] == 'f' || key[1] == 'F');
  return grundy_i_names_have(problem->key, key) ||
         (short_form && strncmp(problem->key, "codeforces", 10) == 0 &&
          grundy_i_names_have(problem->key + 10, key + 2));
}

static bool has_number(const grundy_i_judge_problem *problem, const char *number) {
  for (const char *own = strchr(problem->key, '-'); own; own = strchr(own + 1, '-')) {
    if (grundy_i_names_have(own + 1 + (own[1] == 'P' && *number != 'P' && *number != 'p'), number))
      return true;
  }
  return false;
}

static bool has_title(const grundy_i_judge_problem *problem, const char *text) {
  return grundy_i_names_have(problem->title.en, text) ||
         grundy_i_names_have(problem->title.zh, text);
}

static bool has_in_title(const grundy_i_judge_problem *problem, const char *text) {
  return grundy_i_names_hold(problem->title.en, text) ||
         grundy_i_names_hold(problem->title.zh, text);
}

typedef bool (*property)(const grundy_i_judge_problem *problem, const char *text);

/* The first problem that has it; `only`: NULL where another has it too. */
static const grundy_i_judge_problem *find(property has, const char *text, bool only) {
  const grundy_i_judge_problem *found = NULL;
  for (size_t i = 0; i < PROBLEMS; i++) {
    if (!has(&problems[i], text)) continue;
    if (found) return NULL;
    found = &problems[i];
    if (!only) break;
  }
  return found;
}

static const grundy_i_judge_problem *find_key(const char *key) {
  const grundy_i_judge_problem *found = find(has_key, key, false);
  return found ? found : find(has_number, key, true);
}

const grundy_i_judge_problem *grundy_i_judge_named(const char *text) {
  const grundy_i_judge_problem *found = find_key(text);
  if (!found) found = find(has_title, text, false);
  return found ? found : find(has_in_title, text, true);
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
  *out = find_key(key);
  return *out ? GRUNDY_OK : fail_unknown(context, key);
}

grundy_status grundy_i_judge(grundy_context *context, const char *key, grundy_i_reader *in,
                             grundy_buffer *out, grundy_buffer *asked) {
  const grundy_i_judge_problem *problem = grundy_i_judge_named(key);
  size_t before = out->length;
  if (!problem) return fail_unknown(context, key);
  grundy_status s = problem->solve(&(grundy_i_judge_io){context, in, out, problem, asked});
  if (s == GRUNDY_OK) s = grundy_i_reader_finish(in);
  if (s == GRUNDY_OK) s = out->status;
  if (s != GRUNDY_OK) out->length = before;
  return s;
}

/* ---- formats ---- */

enum { BLOCK = 1024 };

grundy_status grundy_i_judge_numbers(grundy_i_judge_io *io, const grundy_phrase *what,
                                     uint64_t least, uint64_t count, grundy_array *out) {
  const grundy_i_number_kind kind = {what, least, UINT64_MAX, true};
  uint64_t numbers[BLOCK];
  grundy_status s = GRUNDY_OK;
  while (count && s == GRUNDY_OK) {
    size_t more = 0;
    s = grundy_i_reader_numbers(io->in, &kind, numbers, count < BLOCK ? (size_t)count : BLOCK,
                                &more);
    if (s == GRUNDY_OK && !more) s = grundy_i_reader_number(io->in, what, 0, 0, numbers);
    if (s == GRUNDY_OK) s = grundy_array_append(out, numbers, more);
    count -= more;
  }
  return s;
}

grundy_status grundy_i_judge_list(grundy_i_judge_io *io, const grundy_phrase *count,
                                  const grundy_phrase *what, uint64_t least, grundy_array *out) {
  uint64_t length;
  GRUNDY_TRY(grundy_i_reader_number(io->in, count, 0, UINT64_MAX, &length));
  return grundy_i_judge_numbers(io, what, least, length, out);
}

grundy_status grundy_i_judge_tests(grundy_i_judge_io *io, bool counted, grundy_i_judge_test test) {
  uint64_t tests = 1;
  grundy_array list = grundy_i_array(io->context);
  grundy_status s = GRUNDY_OK;
  if (counted) s = GRUNDY_JUDGE_READ(io, number_of_tests, 0, UINT64_MAX, &tests);
  for (uint64_t i = 0; s == GRUNDY_OK && i < tests; i++) {
    list.length = 0;
    s = test(io, i + 1, &list);
  }
  grundy_array_clear(&list);
  return s;
}

static bool all_bits(const char *text, size_t length) {
  size_t i = 0;
  unsigned bits;
  while (length - i >= 8 && grundy_i_bits_eight(text + i, &bits)) i += 8;
  while (i < length && (text[i] == '0' || text[i] == '1')) i++;
  return i == length;
}

grundy_status grundy_i_judge_bits(grundy_i_judge_io *io, const grundy_phrase *what, size_t length,
                                  const char **out) {
  const char *text;
  size_t got;
  GRUNDY_TRY(grundy_i_reader_token(io->in, false, &text, &got));
  if (!text) return GRUNDY_READER_FAIL(io->in, input_missing, what);
  if (got != length || !all_bits(text, got)) {
    return GRUNDY_READER_FAIL(io->in, judge_bits, what, length, grundy_i_quote(text, got).text);
  }
  *out = text;
  return GRUNDY_OK;
}

void grundy_i_judge_answer(grundy_i_judge_io *io, bool first, const char *yes, const char *no) {
  const char *line = first ? yes : no;
  grundy_i_put_bytes(io->out, line, strlen(line));
  grundy_i_put_bytes(io->out, "\n", 1);
}
