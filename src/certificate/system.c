/* The certificate of a system of XOR equations: the system, and its solution or a contradiction. */
#include "certificate/certificate.h"
#include "store/equations.h"

static grundy_status certify(const grundy_i_equations *equations,
                             const grundy_gf2_solution *solution, grundy_buffer *out) {
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
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

grundy_status grundy_certificate_system(grundy_certificate *certificate,
                                        const grundy_gf2_system *system,
                                        const grundy_gf2_solution *solution) {
  bool sparse = grundy_gf2_system_is_sparse(system);
  size_t count = sparse ? 0 : grundy_gf2_system_equations(system);
  grundy_i_equations equations = {.equations = grundy_gf2_system_equations(system),
                                  .unknowns = grundy_gf2_system_unknowns(system),
                                  .terms = terms_of,
                                  .of = system};
  grundy_buffer text = grundy_i_buffer(certificate->context);
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(certificate->context, count + 1, sizeof(uint64_t *), &s);
  if (s == GRUNDY_OK) {
    const uint64_t **rows = block;
    for (size_t i = 0; i < count; i++) rows[i] = grundy_gf2_system_row(system, i);
    if (!sparse) equations.rows = rows;
    s = certify(&equations, solution, &text);
  }
  if (s == GRUNDY_OK) s = grundy_i_certificate_add(certificate, &text);
  grundy_i_free(certificate->context, block, (count + 1) * sizeof(uint64_t *));
  grundy_buffer_clear(&text);
  return s;
}
