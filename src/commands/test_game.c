/* Positions are sums of the game's samples (grundy/ruleset.h), simple ones first, so that a smaller
 * input is one of fewer and simpler components. */
#include "commands/test_game.h"

#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/json.h"
#include "base/messages.def"
#include "base/messages_shell.def"
#include "judge/format.h"

enum { SAMPLES = 1000 };

static grundy_status put_component(void *user, uint64_t index, grundy_buffer *out) {
  grundy_i_game_trial *t = user;
  const grundy_game *game = t->game;
  t->words.length = 0;
  grundy_status s =
      game->ruleset->sample(GRUNDY_CALL(t->context, game, {NULL, 0}), index, &t->words);
  const grundy_component c = {t->words.data, t->words.length};
  return s == GRUNDY_OK ? game->moves->print(GRUNDY_CALL(t->context, game, c), out) : s;
}

static grundy_status count_samples(grundy_i_game_trial *t, uint64_t *out) {
  grundy_status s = GRUNDY_OK;
  *out = 0;
  while (t->game->ruleset->sample && *out < SAMPLES && s == GRUNDY_OK) {
    t->words.length = 0;
    s = t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), *out, &t->words);
    *out += s == GRUNDY_OK;
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- answers ---- */

/* The next line, without its end; what follows the last one is empty. */
static const char *next_line(const char **at, const char *end, size_t *length) {
  const char *line = *at, *stop = *at == end ? NULL : memchr(line, '\n', (size_t)(end - line));
  *length = (size_t)((stop ? stop : end) - line);
  *at = stop ? stop + 1 : end;
  return line;
}

static grundy_status read_line(const grundy_i_game_trial *t, const char *line, size_t length,
                               grundy_position *out) {
  const char *end = line + length, *word;
  grundy_position_reset(out);
  while ((word = grundy_i_judge_word(&line, end, &length)) != NULL) {
    grundy_status s = grundy_position_add_text(out, t->game, word, length);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

static grundy_status solve_line(const grundy_i_game_trial *t, const char *line, size_t length,
                                grundy_solution **out) {
  const uint64_t moves = t->asked == GRUNDY_ASKED_MOVE ? UINT64_MAX : 0;
  grundy_status s = read_line(t, line, length, t->position);
  if (s != GRUNDY_OK) return s;
  s = grundy_solve(t->solver, t->position, GRUNDY_SOLVE_OPTIONS(.play = t->play, .moves = moves),
                   out);
  if (s != GRUNDY_OK) return s;
  const grundy_solution *found = *out;
  const grundy_phrase *note = found->note;
  s = found->status;
  if (s == GRUNDY_OK && t->asked == GRUNDY_ASKED_VALUE && !found->value_known) {
    note = found->value_note;
    s = GRUNDY_UNKNOWN;
  }
  if (s != GRUNDY_OK && note) (void)GRUNDY_FAIL(t->context, s, in_words, note);
  if (s != GRUNDY_OK) grundy_solution_destroy(*out);
  return s;
}

/* The position after a move, into t->after. */
static grundy_status move(const grundy_i_game_trial *t, const grundy_solution *solution,
                          const grundy_move *m) {
  grundy_status s = GRUNDY_OK;
  grundy_position_reset(t->after);
  for (size_t i = 0; i < grundy_position_count(t->position) && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    if (i != m->component) {
      s = grundy_position_add(t->after, t->game, grundy_position_component(t->position, i, &game));
    }
    for (size_t p = 0; i == m->component && p < m->count && s == GRUNDY_OK; p++) {
      s = grundy_position_add(t->after, t->game, grundy_solution_part(solution, m, p));
    }
  }
  return s;
}

static grundy_status put_move(const grundy_i_game_trial *t, const grundy_solution *solution,
                              grundy_buffer *out) {
  const grundy_game *game;
  if (!solution->move_count) {
    grundy_i_put(out, "-");
    return GRUNDY_OK;
  }
  grundy_status s = move(t, solution, &solution->moves[0]);
  for (size_t i = 0; i < grundy_position_count(t->after) && s == GRUNDY_OK; i++) {
    if (i) grundy_i_put(out, " ");
    s = t->game->moves->print(
        GRUNDY_CALL(t->context, t->game, grundy_position_component(t->after, i, &game)), out);
  }
  return s;
}

static grundy_status answer(void *user, const grundy_i_input *input, grundy_buffer *out) {
  static const char *const words[] = {
      [GRUNDY_OUTCOME_UNKNOWN] = "?", [GRUNDY_OUTCOME_N] = "N", [GRUNDY_OUTCOME_P] = "P",
      [GRUNDY_OUTCOME_L] = "L",       [GRUNDY_OUTCOME_R] = "R", [GRUNDY_OUTCOME_D] = "D"};
  grundy_i_game_trial *t = user;
  const char *at = input->text.data, *end = at + input->text.length;
  grundy_status s = GRUNDY_OK;
  while (at < end && s == GRUNDY_OK) {
    size_t length;
    grundy_solution *solution;
    const char *line = next_line(&at, end, &length);
    s = solve_line(t, line, length, &solution);
    if (s != GRUNDY_OK) return s;
    if (t->asked == GRUNDY_ASKED_WINNER) {
      grundy_i_put(out, "%s", words[solution->outcome]);
    } else if (t->asked == GRUNDY_ASKED_VALUE) {
      grundy_i_put(out, "%llu", (unsigned long long)solution->value);
    } else {
      s = put_move(t, solution, out);
    }
    grundy_i_put(out, "\n");
    grundy_solution_destroy(solution);
  }
  return s;
}

/* ---- moves that win as well ---- */

static size_t times(const grundy_position *position, grundy_component c) {
  size_t found = 0;
  const grundy_game *game;
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_component d = grundy_position_component(position, i, &game);
    found += d.length == c.length && memcmp(d.words, c.words, c.length * sizeof *c.words) == 0;
  }
  return found;
}

/* Whether they are the same components in any order. */
static bool same_sum(const grundy_position *a, const grundy_position *b) {
  const grundy_game *game;
  size_t count = grundy_position_count(a);
  bool same = count == grundy_position_count(b);
  for (size_t i = 0; i < count && same; i++) {
    grundy_component c = grundy_position_component(a, i, &game);
    same = times(a, c) == times(b, c);
  }
  return same;
}

static grundy_status is_won(const grundy_i_game_trial *t, const grundy_solution *solution,
                            const char *line, size_t length, bool *right) {
  size_t word_length;
  const char *at = line, *word = grundy_i_judge_word(&at, line + length, &word_length);
  *right = false;
  if (!solution->move_count) {
    *right = word && word_length == 1 && *word == '-';
    return GRUNDY_OK;
  }
  grundy_status s = read_line(t, line, length, t->other);
  if (s == GRUNDY_BAD_INPUT) return GRUNDY_OK;
  for (size_t i = 0; i < solution->move_count && !*right && s == GRUNDY_OK; i++) {
    s = move(t, solution, &solution->moves[i]);
    *right = s == GRUNDY_OK && same_sum(t->after, t->other);
  }
  return s;
}

static grundy_status check_moves(void *user, const grundy_i_input *input,
                                 const grundy_buffer *expected, const grundy_buffer *got,
                                 bool *right) {
  grundy_i_game_trial *t = user;
  const char *at = input->text.data, *end = at + input->text.length;
  const char *said = got->length ? got->data : "", *said_end = said + got->length;
  grundy_status s = GRUNDY_OK;
  *right = true;
  while (at < end && *right && s == GRUNDY_OK) {
    size_t length;
    grundy_solution *solution;
    const char *line = next_line(&at, end, &length);
    s = solve_line(t, line, length, &solution);
    if (s != GRUNDY_OK) return s;
    line = next_line(&said, said_end, &length);
    s = is_won(t, solution, line, length, right);
    grundy_solution_destroy(solution);
  }
  size_t rest;
  if (*right) *right = !grundy_i_judge_word(&said, said_end, &rest);
  return s;
}

/* ---- the task ---- */

static void put_reason(void *user, const grundy_i_input *input, grundy_buffer *out) {
  const grundy_i_game_trial *t = user;
  const char *end = memchr(input->text.data, '\n', input->text.length);
  size_t length = end ? (size_t)(end - input->text.data) : input->text.length;
  if (length + 1 < input->text.length) return;
  grundy_i_put(out, "%s%s %.*s", t->play == GRUNDY_PLAY_MISERE ? "--misere " : "", t->name,
               (int)length, input->text.data);
}

static grundy_status refuse(const grundy_i_game_trial *t, uint64_t samples) {
  const grundy_ruleset *rules = t->game->ruleset;
  if (!samples) {
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_samples,
                       grundy_i_quote(t->name, strlen(t->name)).text);
  }
  bool value = t->asked == GRUNDY_ASKED_VALUE;
  if (value && (t->play == GRUNDY_PLAY_MISERE || rules->sides > 1))
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_value);
  if (t->asked == GRUNDY_ASKED_MOVE && rules->sides > 1)
    return GRUNDY_FAIL(t->context, GRUNDY_USAGE, test_no_move);
  return GRUNDY_OK;
}

void grundy_i_game_trial_init(grundy_i_game_trial *trial, grundy_context *context) {
  memset(trial, 0, sizeof *trial);
  trial->context = context;
  grundy_array_init(&trial->words, context);
}

grundy_status grundy_i_game_trial_open(grundy_i_game_trial *trial, grundy_i_trial_task *out) {
  uint64_t samples;
  grundy_status s = count_samples(trial, &samples);
  if (s == GRUNDY_OK) s = refuse(trial, samples);
  if (s == GRUNDY_OK) s = grundy_solver_create(trial->context, &trial->solver);
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->position);
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->after);
  if (s == GRUNDY_OK) s = grundy_position_create(trial->context, &trial->other);
  if (s != GRUNDY_OK) return s;
  snprintf(trial->shape, sizeof trial->shape,
           "l:1..20/hidden @l(c:1..4/hidden @c(s:0..%llu/named) |)",
           (unsigned long long)samples - 1);
  *out = (grundy_i_trial_task){.shape = trial->shape,
                               .put = put_component,
                               .answer = answer,
                               .check = trial->asked == GRUNDY_ASKED_MOVE ? check_moves : NULL,
                               .reason = put_reason,
                               .user = trial};
  return GRUNDY_OK;
}

void grundy_i_game_trial_clear(grundy_i_game_trial *trial) {
  grundy_position_destroy(trial->other);
  grundy_position_destroy(trial->after);
  grundy_position_destroy(trial->position);
  grundy_solver_destroy(trial->solver);
  grundy_array_clear(&trial->words);
  grundy_game_destroy(trial->game);
}
