/* A program outside the tree that does what the command line does, with the library alone: it reads
 * a sum as text, solves it, says why in Chinese, reads a note in both languages, writes a
 * certificate, checks it, finds a period and a pattern, and compares two games. Its argument is the
 * path of the certificate. Prints the version and "works". */
#include <grundy.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Nim 2 3 and kayles 4 of value 1 make a P-position: each step is printed in words. */
static grundy_status explain(const grundy_position *position, const grundy_solution *solution,
                             grundy_context *context) {
  grundy_buffer out;
  grundy_buffer_init(&out, context);
  (void)grundy_print_reasons(&out, GRUNDY_FORMAT_TEXT,
                             GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE), position,
                             &solution->reasons);
  grundy_status s = out.status;
  if (s == GRUNDY_OK && !strstr(out.data, "必败态")) s = GRUNDY_FAULT;
  if (s == GRUNDY_OK) fputs(out.data, stderr);
  grundy_buffer_clear(&out);
  return s;
}

/* A sum in misère play has no nim-value, and the solution says so in either language. */
static grundy_status read_note(grundy_solver *solver, const grundy_position *position) {
  grundy_solution *solution;
  const grundy_solve_options *misere = GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE);
  grundy_status s = grundy_solve(solver, position, misere, &solution);
  if (s != GRUNDY_OK) return s;
  const char *english = grundy_phrase_text(solution->value_note, GRUNDY_LANGUAGE_ENGLISH);
  const char *chinese = grundy_phrase_text(solution->value_note, GRUNDY_LANGUAGE_CHINESE);
  bool right = english && strstr(english, "nim-value") && chinese && strstr(chinese, "SG 值");
  grundy_solution_destroy(solution);
  return right ? GRUNDY_OK : GRUNDY_FAULT;
}

static grundy_status certify(grundy_context *context, const char *path, grundy_solver *solver,
                             const grundy_position *position, const grundy_solution *solution) {
  grundy_certificate *certificate;
  grundy_verdict verdict = {.size = sizeof verdict};
  grundy_status s = grundy_certificate_create(context, path, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_certificate_solution(certificate, solver, position, solution);
  if (s != GRUNDY_OK) {
    grundy_certificate_destroy(certificate);
    return s;
  }
  s = grundy_certificate_commit(certificate);
  if (s == GRUNDY_OK) s = grundy_verify(context, NULL, path, &verdict);
  return s == GRUNDY_OK && !verdict.verified ? GRUNDY_REFUTED : s;
}

static grundy_status solve(grundy_context *context, const char *path) {
  grundy_game_cache *games = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  const grundy_solve_options options = {.size = sizeof options, .moves = 10, .explain = true};
  grundy_status s = grundy_game_cache_create(context, NULL, &games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_read(position, games, "nim 2 3 + kayles 4");
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, &options, &solution);
  if (s == GRUNDY_OK && solution->outcome != GRUNDY_OUTCOME_P) s = GRUNDY_FAULT;
  if (s == GRUNDY_OK) s = explain(position, solution, context);
  if (s == GRUNDY_OK) s = read_note(solver, position);
  if (s == GRUNDY_OK) s = certify(context, path, solver, position, solution);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
  return s;
}

/* G(n) = d[n mod 12] from the period on: 4 at heap 1200. */
static grundy_status find_pattern(grundy_context *context, const grundy_game *game,
                                  grundy_sequence *sequence, const grundy_period *period) {
  uint64_t values[201], value;
  grundy_pattern *pattern;
  grundy_status s = grundy_sequence_values(sequence, 0, 200, values);
  if (s == GRUNDY_OK) s = grundy_pattern_find(context, game, values, 201, period, &pattern);
  if (s != GRUNDY_OK) return s;
  bool right = pattern->status == GRUNDY_PATTERN_PROVED &&
               grundy_pattern_value(pattern, 1200, &value) && value == 4;
  grundy_pattern_destroy(pattern);
  return right ? GRUNDY_OK : GRUNDY_FAULT;
}

/* Kayles: Guy and Smith 1956. */
static grundy_status find_period(grundy_context *context) {
  grundy_game *kayles;
  grundy_sequence *sequence = NULL;
  grundy_period period;
  grundy_status s = grundy_game_create(context, "kayles", NULL, &kayles);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_create(context, kayles, &sequence);
  if (s == GRUNDY_OK) s = grundy_sequence_period(sequence, UINT64_MAX, &period);
  bool right = s == GRUNDY_OK && period.status == GRUNDY_PERIOD_PROVED && period.preperiod == 71 &&
               period.period == 12;
  if (right) s = find_pattern(context, kayles, sequence, &period);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(kayles);
  return s == GRUNDY_OK && !right ? GRUNDY_FAULT : s;
}

/* 0.161 and 0.36 agree on 519 heaps. */
static grundy_status compare(grundy_context *context) {
  grundy_game *left = NULL, *right = NULL;
  grundy_comparison c = {.size = sizeof c};
  grundy_status s = grundy_game_create(context, "octal:0.161", NULL, &left);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "octal:0.36", NULL, &right);
  if (s == GRUNDY_OK) s = grundy_compare(context, left, right, GRUNDY_COMPARE_USUAL, &c);
  bool right_answer = c.straight.differs && c.straight.to == 519;
  grundy_game_destroy(right);
  grundy_game_destroy(left);
  return s == GRUNDY_OK && !right_answer ? GRUNDY_FAULT : s;
}

int main(int count, char **arguments) {
  grundy_context *context;
  if (count != 2 || grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  grundy_status s = solve(context, arguments[1]);
  if (s == GRUNDY_OK) s = find_period(context);
  if (s == GRUNDY_OK) s = compare(context);
  if (s != GRUNDY_OK)
    fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_context_destroy(context);
  if (s == GRUNDY_OK) printf("%s works\n", grundy_version());
  return grundy_status_exit(s);
}
