/* The examples at the heads of the public headers, run one after another: as C11, and the same text
 * as C++17 and C++20. examples.inc is what tools/header_examples.py makes of the headers. Prints
 * the version and "works" on standard output, and what the examples print on standard error. */
#include <grundy.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* ---- what the examples use ---- */

static grundy_context *context;
static grundy_game *game, *kayles, *nim, *left, *right;
static grundy_position *position;
static grundy_solver *solver;
static grundy_solution *solution;
static grundy_sequence *sequence;
static grundy_reasons *reasons;
static grundy_buffer text, out, buffer;
static bool more;
static const uint64_t numbers[] = {6, 5, 3}, from = 1, count = 3, x = 6, five = 5;
static const grundy_component component = {&five, 1};

static grundy_status take(void *user, const uint64_t *heaps, size_t heap_count) {
  (void)user, (void)heaps;
  return heap_count == 3 ? GRUNDY_OK : GRUNDY_FAULT;
}

/* Solves a heap of 5: 1, 4 can be taken, and 1 is won by taking 4. */
static grundy_status use(const grundy_ruleset *ruleset) {
  grundy_game *own = NULL;
  grundy_value value;
  grundy_status s = grundy_game_create_ruleset(context, ruleset, NULL, NULL, &own);
  if (s == GRUNDY_OK) s = grundy_solver_value(solver, own, component, &value);
  if (s == GRUNDY_OK && (!value.known || value.nimber != 0)) s = GRUNDY_FAULT;
  return s;
}

#include "examples.inc"

/* ---- the examples ---- */

static grundy_status open_all(void) {
  grundy_status s = grundy_context_create(NULL, &context);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "kayles", NULL, &kayles);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "nim", NULL, &nim);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "octal:0.26", NULL, &left);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "octal:0.27", NULL, &right);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "3", 1);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, nim, "5", 1);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, NULL, &solution);
  if (s == GRUNDY_OK) s = grundy_sequence_create(context, kayles, &sequence);
  if (s != GRUNDY_OK) return s;
  reasons = &solution->reasons;
  game = kayles;
  grundy_buffer_init(&text, context);
  grundy_buffer_init(&out, context);
  grundy_buffer_init(&buffer, context);
  return s;
}

/* The certificates that the examples check. */
static grundy_status write_certificate(const char *path) {
  grundy_certificate *certificate;
  grundy_period period;
  grundy_status s = grundy_sequence_period(sequence, UINT64_MAX, &period);
  if (s == GRUNDY_OK) s = grundy_certificate_create(context, path, &certificate);
  if (s == GRUNDY_OK) s = grundy_certificate_period(certificate, sequence, &period);
  return s == GRUNDY_OK ? grundy_certificate_commit(certificate) : s;
}

static int fail(const char *where) {
  fprintf(stderr, "%s: %s\n", where,
          context ? grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH) : "no context");
  return 1;
}

int main(void) {
  grundy_status s = open_all();
  if (s == GRUNDY_OK) s = write_certificate("kayles.cert");
  if (s == GRUNDY_OK) s = write_certificate("all.cert");
  if (s != GRUNDY_OK) return fail("examples.c");
  int answers = dup(1);
  if (answers < 0 || dup2(2, 1) < 0) return 1;
  for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
    if (examples[i].run()) return fail(examples[i].header);
  }
  if (fflush(stdout) || dup2(answers, 1) < 0) return 1;
  printf("%s works\n", grundy_version());
  return 0;
}
