#include "support/strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "solve/proof/proof.h"
#include "store/strategy.h"

static char *read_all(const char *path) {
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, (size_t)size, file), size);
  text[size] = 0;
  fclose(file);
  return text;
}

static grundy_status store(grundy_context *context, const grundy_i_proof *proof,
                           const grundy_i_strategy *strategy, const char *path) {
  grundy_i_file *file;
  grundy_i_strategy_writer writer;
  grundy_status s = grundy_i_file_create(context, path, &file);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_strategy_begin(&writer, context, file, strategy);
  for (size_t i = 0; i < proof->count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = grundy_i_proof_claim(proof, i);
    s = grundy_i_strategy_add(&writer, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&writer);
  if (s == GRUNDY_OK) s = ended;
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}

char *test_strategy(grundy_context *context, grundy_solver *solver, const grundy_position *position,
                    grundy_play play, grundy_status *status) {
  char path[] = "strategy-XXXXXX";
  char *text = NULL;
  grundy_solution *solution;
  grundy_i_proof proof;
  grundy_solve_options options = {.size = sizeof options, .play = play};
  *status = grundy_solve(solver, position, &options, &solution);
  if (*status != GRUNDY_OK) return NULL;
  grundy_i_proof_init(&proof, context);
  *status = grundy_i_proof_make(&proof, solver, position, solution);
  if (*status == GRUNDY_OK) {
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    const grundy_i_strategy strategy = {.games = proof.games,
                                        .game_count = proof.game_count,
                                        .position = position,
                                        .play = play,
                                        .outcome = solution->outcome,
                                        .positions = proof.positions,
                                        .reduced = proof.reduced,
                                        .value_known = solution->value_known,
                                        .value = solution->value,
                                        .claims = proof.count};
    *status = store(context, &proof, &strategy, path);
    if (*status == GRUNDY_OK) text = read_all(path);
    unlink(path);
  }
  grundy_i_proof_clear(&proof);
  grundy_solution_destroy(solution);
  return text;
}
