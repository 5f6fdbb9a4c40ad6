/* Systems of XOR equations and what is claimed about them, as lines of JSON. */
#include "store/equations.h"

#include "base/context.h"
#include "base/json.h"

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

grundy_status grundy_i_certify_contradiction(const grundy_i_equations *system, const size_t *rows,
                                             size_t count, grundy_buffer *out) {
  grundy_i_json json;
  begin(&json, "contradiction", system, out);
  put_places(&json, "contradiction", rows, count);
  return end(&json);
}

grundy_status grundy_i_certify_solution(const grundy_i_equations *system,
                                        const grundy_i_solution_claim *claim, grundy_buffer *out) {
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
