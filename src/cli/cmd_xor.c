/* grundy xor: a system of XOR equations. */
#include <string.h>

#include "cli/numbers.h"
#include "report/xor.h"
#include "store/equations.h"
#include "store/file.h"

/* Steps that an answer in JSON lists. */
enum { STEPS = 1000 };

static grundy_status read_format(grundy_i_cli *cli, grundy_gf2_format *out) {
  static const char *const names[] = {"", "rows", "words", "dimacs", "pbm"};
  const char *text = cli->value[GRUNDY_OPTION_FORMAT];
  *out = GRUNDY_GF2_ANY;
  if (!text) return GRUNDY_OK;
  for (size_t i = GRUNDY_GF2_ROWS; i <= GRUNDY_GF2_PBM; i++) {
    if (strcmp(text, names[i]) == 0) {
      *out = (grundy_gf2_format)i;
      return GRUNDY_OK;
    }
  }
  return grundy_i_cli_usage(cli, "--format: expected rows, words, dimacs or pbm, got %s",
                            grundy_i_quote(text, strlen(text)).text);
}

/* ---- certificates ---- */

static grundy_status certify(const grundy_i_equations *equations,
                             const grundy_gf2_solution *solution, grundy_buffer *out) {
  if (solution->verdict == GRUNDY_GF2_NONE) {
    return grundy_i_certify_contradiction(equations, solution->contradiction,
                                          solution->contradiction_count, out);
  }
  bool rank = equations->rows || !solution->core;
  grundy_i_solution_claim claim = {rank ? solution->rank : SIZE_MAX,
                                   solution->free_count,
                                   solution->words,
                                   solution->free,
                                   solution->solution,
                                   solution->kernel};
  return grundy_i_certify_solution(equations, &claim, out);
}

static const uint64_t *terms_of(const void *system, size_t equation, size_t *count, bool *right) {
  return grundy_gf2_system_terms(system, equation, count, right);
}

/* Writes the certificate and ends the file, whatever comes of it. */
static grundy_status write_certificate(grundy_i_cli *cli, const grundy_gf2_system *system,
                                       const grundy_gf2_solution *solution, grundy_i_file *file) {
  size_t count = grundy_gf2_system_is_sparse(system) ? 0 : grundy_gf2_system_equations(system);
  grundy_i_equations equations = {.equations = grundy_gf2_system_equations(system),
                                  .unknowns = grundy_gf2_system_unknowns(system),
                                  .terms = terms_of,
                                  .of = system};
  grundy_buffer text;
  void *block = NULL;
  grundy_buffer_init(&text, cli->context);
  grundy_status s = grundy_i_allocate(cli->context, count, sizeof(uint64_t *), &block);
  if (s == GRUNDY_OK) {
    const uint64_t **rows = block;
    for (size_t i = 0; i < count; i++) rows[i] = grundy_gf2_system_row(system, i);
    if (!grundy_gf2_system_is_sparse(system)) equations.rows = rows;
    s = certify(&equations, solution, &text);
  }
  if (s == GRUNDY_OK) s = grundy_i_file_write(file, text.data, text.length);
  if (s == GRUNDY_OK) {
    s = grundy_i_file_commit(file);
  } else {
    grundy_i_file_discard(file);
  }
  grundy_i_free(cli->context, block, count * sizeof(uint64_t *));
  grundy_buffer_clear(&text);
  return s;
}

/* ---- the answer ---- */

static grundy_status answer(grundy_i_cli *cli, const grundy_gf2_system *system,
                            grundy_i_file **file) {
  grundy_gf2_solution *solution;
  bool kernel = cli->given[GRUNDY_OPTION_KERNEL], explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  bool inverse = cli->given[GRUNDY_OPTION_INVERSE];
  grundy_gf2_options options = {.kernel = kernel,
                                .inverse = inverse,
                                .certificate = true,
                                .leftmost = true,
                                .steps = explain ? STEPS : 0};
  grundy_status s = grundy_gf2_solve(system, &options, &solution);
  if (s != GRUNDY_OK) return s;
  if (*file) {
    s = write_certificate(cli, system, solution, *file);
    *file = NULL;
  }
  if (s != GRUNDY_OK) {
    grundy_gf2_solution_destroy(solution);
    return s;
  }
  grundy_i_xor_report report = {system, solution, kernel, inverse, explain, cli->language};
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_report_xor_json(&cli->out, &report);
  } else {
    grundy_i_report_xor_text(&cli->out, &report);
  }
  grundy_gf2_solution_destroy(solution);
  return cli->out.status;
}

grundy_status grundy_i_command_xor(grundy_i_cli *cli) {
  grundy_gf2_system *system;
  grundy_gf2_format format;
  grundy_i_file *file = NULL;
  const char *path, *certificate = cli->value[GRUNDY_OPTION_CERTIFICATE];
  grundy_status s = read_format(cli, &format);
  if (s == GRUNDY_OK) s = grundy_i_cli_file(cli, "xor", &path);
  if (s == GRUNDY_OK && certificate) s = grundy_i_file_create(cli->context, certificate, &file);
  if (s != GRUNDY_OK) return s;
  s = grundy_gf2_read(cli->context, path, format, &system);
  if (s == GRUNDY_OK) {
    s = answer(cli, system, &file);
    grundy_gf2_system_destroy(system);
  }
  grundy_i_file_discard(file);
  return s;
}
