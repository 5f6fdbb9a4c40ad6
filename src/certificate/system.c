/* The certificate of a system of XOR equations: the system, and its solution or a contradiction. */

#include "base/context.h"
#include "base/json.h"
#include "certificate/certificate.h"
#include "grundy/array.h"

/* A system, as rows: bit j % 64 of rows[i][j / 64] is the coefficient of unknown j in equation i,
 * and after the last one comes the right-hand side; or, where there are none, as lists: terms(of,
 * i, …) are the unknowns of equation i, ascending, their number, and the right-hand side. */
typedef struct grundy_i_equations {
  size_t equations, unknowns;
  const uint64_t *const *rows;
  const uint64_t *(*terms)(const void *of, size_t equation, size_t *count, bool *right);
  const void *of;
} grundy_i_equations;

/* The rank; the unknowns that leftmost pivots leave free, ascending from 0; the solution with these
 * 0; and for each of them the solution of the system with right-hand sides 0 in which it is 1 and
 * the others are 0, `words` words each, or NULL. For a system as lists only the rank, or SIZE_MAX
 * where it is not claimed, and the solution. */
typedef struct solution_claim {
  size_t rank, free_count, words;
  const size_t *free;
  const uint64_t *solution, *kernel;
} solution_claim;

/* Systems of XOR equations and what is claimed about them, as lines of JSON. */

static void put_bits(grundy_i_json *json, const uint64_t *bits, size_t count) {
  grundy_buffer *out = json->out;
  if (json->comma) grundy_i_put(out, ",");
  grundy_i_put(out, "\"");
  grundy_i_put_bits(out, bits, count);
  grundy_i_put(out, "\"");
  json->comma = true;
}

static void put_places(grundy_i_json *json, const char *key, const size_t *places, size_t count) {
  grundy_i_json_name(json, key);
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < count; i++) {
    GRUNDY_ASSERT(i == 0 || places[i - 1] < places[i]);
    grundy_i_json_decimal(json, (uint64_t)places[i] + 1);
  }
  grundy_i_json_close(json, ']');
}

/* A look at the context; what it says becomes the status of what is written. */
static bool go_on(grundy_buffer *out) {
  if (out->status == GRUNDY_OK) out->status = grundy_i_tick(out->context, NULL, 0, 0);
  return out->status == GRUNDY_OK;
}

static void put_rows(grundy_i_json *json, const grundy_i_equations *system) {
  for (size_t i = 0; i < system->equations && go_on(json->out); i++) {
    put_bits(json, system->rows[i], system->unknowns + 1);
  }
}

static void put_terms(grundy_i_json *json, const grundy_i_equations *system) {
  for (size_t i = 0; i < system->equations && go_on(json->out); i++) {
    size_t count;
    bool right;
    const uint64_t *terms = system->terms(system->of, i, &count, &right);
    grundy_i_put(json->out, i ? ",\"" : "\"");
    for (size_t k = 0; k < count; k++) {
      GRUNDY_ASSERT(terms[k] < system->unknowns && (k == 0 || terms[k - 1] < terms[k]));
      grundy_i_put_number(json->out, terms[k] + 1, ' ');
    }
    grundy_i_put_bytes(json->out, right ? "= 1\"" : "= 0\"", 4);
  }
}

static void begin(grundy_i_json *json, const char *kind, const grundy_i_equations *system,
                  grundy_buffer *out) {
  grundy_i_json_init(json, out);
  grundy_i_json_open(json, '{');
  grundy_i_json_key_number(json, "schema", 1);
  grundy_i_json_key_string(json, "kind", kind);
  grundy_i_json_key_decimal(json, "equations", system->equations);
  grundy_i_json_key_decimal(json, "unknowns", system->unknowns);
  grundy_i_json_name(json, system->rows ? "system" : "terms");
  grundy_i_json_open(json, '[');
  (system->rows ? put_rows : put_terms)(json, system);
  grundy_i_json_close(json, ']');
}

static grundy_status end(grundy_i_json *json) {
  grundy_i_json_end(json);
  return json->out->status;
}

/* The XOR of these equations, ascending from 0, reads 0 = 1. Errors: NO_MEMORY. */
static grundy_status certify_contradiction(const grundy_i_equations *system, const size_t *rows,
                                           size_t count, grundy_buffer *out) {
  grundy_i_json json;
  begin(&json, "contradiction", system, out);
  put_places(&json, "contradiction", rows, count);
  return end(&json);
}

/* Errors: NO_MEMORY. */
static grundy_status certify_solution(const grundy_i_equations *system, const solution_claim *claim,
                                      grundy_buffer *out) {
  grundy_i_json json;
  GRUNDY_ASSERT(!system->rows || claim->rank + claim->free_count == system->unknowns);
  begin(&json, "solution", system, out);
  if (claim->rank != SIZE_MAX) grundy_i_json_key_decimal(&json, "rank", claim->rank);
  if (system->rows) put_places(&json, "free", claim->free, claim->free_count);
  grundy_i_json_key(&json, "solution");
  put_bits(&json, claim->solution, system->unknowns);
  if (!claim->kernel || !system->rows) return end(&json);
  grundy_i_json_key_open(&json, "kernel", '[');
  for (size_t i = 0; i < claim->free_count; i++) {
    put_bits(&json, claim->kernel + i * claim->words, system->unknowns);
  }
  grundy_i_json_close(&json, ']');
  return end(&json);
}

static grundy_status certify(const grundy_i_equations *equations,
                             const grundy_gf2_solution *solution, grundy_buffer *out) {
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    return certify_contradiction(equations, solution->contradiction, solution->contradiction_count,
                                 out);
  }
  bool rank = equations->rows || !solution->core;
  solution_claim claim = {rank ? solution->rank : SIZE_MAX,
                          solution->free_count,
                          solution->words,
                          solution->free,
                          solution->solution,
                          solution->kernel};
  return certify_solution(equations, &claim, out);
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
