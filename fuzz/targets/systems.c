/* Systems of XOR equations in each form: a byte for form and options, then the file. What is found
 * is put into the equations, and its certificate is accepted. */
#include <string.h>

#include "fuzz.h"

enum { LARGE = 1 << 13, WIDE = 512, CERTIFIED = 200 /* unknowns */ };

static bool bit(const uint64_t *vector, size_t i) {
  return vector[i / 64] >> i % 64 & 1;
}

/* What equation e leaves when x is put in: 0 where it holds. */
static bool left_over(const grundy_gf2_system *system, size_t e, const uint64_t *x, bool right) {
  size_t unknowns = grundy_gf2_system_unknowns(system), count;
  bool side = false, sum = false;
  if (grundy_gf2_system_is_sparse(system)) {
    const uint64_t *terms = grundy_gf2_system_terms(system, e, &count, &side);
    for (size_t i = 0; i < count; i++) sum ^= bit(x, (size_t)terms[i]);
  } else {
    const uint64_t *row = grundy_gf2_system_row(system, e);
    side = bit(row, unknowns);
    for (size_t i = 0; i < unknowns; i++) sum ^= bit(row, i) && bit(x, i);
  }
  return sum ^ (right && side);
}

static void check(const grundy_gf2_system *system, const grundy_gf2_solution *s) {
  size_t equations = grundy_gf2_system_equations(system);
  FUZZ_CHECK(s->rank + s->free_count == s->unknowns);
  FUZZ_CHECK((s->verdict == GRUNDY_GF2_VERDICT_NONE) == !s->solution);
  FUZZ_CHECK(s->verdict == GRUNDY_GF2_VERDICT_NONE ||
             (s->verdict == GRUNDY_GF2_VERDICT_UNIQUE) == (s->free_count == 0));
  for (size_t e = 0; e < equations; e++) {
    FUZZ_CHECK(!s->solution || !left_over(system, e, s->solution, true));
    for (size_t k = 0; s->kernel && k < s->free_count; k++) {
      FUZZ_CHECK(!left_over(system, e, s->kernel + k * s->words, false));
    }
  }
}

/* With a right-hand side of one equation alone, the inverse's column of it solves all. */
static void check_inverse(const grundy_gf2_system *system, const grundy_gf2_solution *s) {
  for (size_t column = 0; s->inverse && column < s->unknowns; column++) {
    uint64_t x[WIDE / 64] = {0};
    for (size_t i = 0; i < s->unknowns; i++) {
      x[i / 64] |= (uint64_t)bit(s->inverse + i * s->words, column) << i % 64;
    }
    for (size_t e = 0; e < s->unknowns; e++) {
      FUZZ_CHECK(left_over(system, e, x, false) == (e == column));
    }
  }
}

static grundy_status append(void *user, const void *bytes, size_t size) {
  return grundy_buffer_append(user, bytes, size);
}

static grundy_status certify(grundy_context *context, const grundy_gf2_system *system,
                             const grundy_gf2_solution *solution, grundy_buffer *text) {
  grundy_certificate *certificate;
  grundy_status s = grundy_certificate_create_stream(context, append, text, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_certificate_system(certificate, system, solution);
  if (s == GRUNDY_OK) return grundy_certificate_commit(certificate);
  grundy_certificate_destroy(certificate);
  return s;
}

static void check_certificate(grundy_context *context, const grundy_gf2_system *system,
                              const grundy_gf2_solution *solution) {
  grundy_buffer text;
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  grundy_buffer_init(&text, context);
  grundy_status s = certify(context, system, solution, &text);
  if (s == GRUNDY_OK) {
    s = grundy_verifier_create_text(context, NULL, text.data, text.length, &verifier);
  }
  if (s == GRUNDY_OK) {
    s = grundy_verifier_next(verifier, &verdict, &more);
    FUZZ_CHECK(s != GRUNDY_BAD_INPUT && (s != GRUNDY_OK || (more && verdict.verified)));
    grundy_verifier_destroy(verifier);
  }
  grundy_buffer_clear(&text);
}

void fuzz_systems(grundy_context *context, fuzz_bytes bytes) {
  unsigned choice = fuzz_choice(&bytes, 40);
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  const grundy_gf2_options options = {.size = sizeof options,
                                      .kernel = true,
                                      .certificate = true,
                                      .leftmost = true,
                                      .inverse = choice / 5 & 1,
                                      .steps = choice / 10 & 1 ? 100 : 0};
  grundy_status s = grundy_gf2_read(context, fuzz_file(".txt", bytes), choice % 5, &system);
  if (s != GRUNDY_OK) return;
  size_t unknowns = grundy_gf2_system_unknowns(system);
  size_t size = grundy_gf2_system_equations(system) * (unknowns + 1);
  s = unknowns <= WIDE && size < LARGE ? grundy_gf2_solve(system, &options, &solution)
                                       : GRUNDY_LIMIT;
  if (s == GRUNDY_OK) {
    check(system, solution);
    check_inverse(system, solution);
    if (choice / 20 && solution->unknowns <= CERTIFIED)
      check_certificate(context, system, solution);
    grundy_gf2_solution_destroy(solution);
  }
  grundy_gf2_system_destroy(system);
}
