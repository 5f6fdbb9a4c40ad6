/* Systems of equations: packed rows, the right-hand side being the column behind the unknowns. */
#include "gf2/system.h"

grundy_status grundy_gf2_system_create(grundy_context *context, size_t unknowns,
                                       grundy_gf2_system **out) {
  if (unknowns == SIZE_MAX) {
    return grundy_i_fail(context, GRUNDY_NO_MEMORY, "no memory for %zu unknowns", unknowns);
  }
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_gf2_system), &block);
  if (s != GRUNDY_OK) return s;
  grundy_gf2_system *system = block;
  system->unknowns = unknowns;
  grundy_i_intern_init(&system->names, context);
  s = grundy_i_matrix_init(&system->rows, context, 0, unknowns + 1);
  if (s != GRUNDY_OK) {
    grundy_gf2_system_destroy(system);
    return s;
  }
  *out = system;
  return GRUNDY_OK;
}

void grundy_gf2_system_destroy(grundy_gf2_system *system) {
  if (!system) return;
  grundy_context *context = system->rows.context;
  grundy_i_intern_clear(&system->names);
  grundy_i_matrix_clear(&system->rows);
  grundy_i_free(context, system, sizeof *system);
}

grundy_status grundy_gf2_system_add(grundy_gf2_system *system, const uint64_t *row) {
  return grundy_i_matrix_add(&system->rows, row);
}

grundy_status grundy_gf2_system_add_terms(grundy_gf2_system *system, const size_t *terms,
                                          size_t count, bool right) {
  grundy_status s = grundy_i_matrix_add(&system->rows, NULL);
  if (s != GRUNDY_OK) return s;
  uint64_t *row = grundy_i_matrix_row(&system->rows, system->rows.rows - 1);
  for (size_t i = 0; i < count; i++) grundy_i_bit_flip(row, terms[i]);
  if (right) grundy_i_bit_flip(row, system->unknowns);
  return GRUNDY_OK;
}

size_t grundy_gf2_system_equations(const grundy_gf2_system *system) {
  return system->rows.rows;
}

size_t grundy_gf2_system_unknowns(const grundy_gf2_system *system) {
  return system->unknowns;
}

const uint64_t *grundy_gf2_system_row(const grundy_gf2_system *system, size_t equation) {
  return grundy_i_matrix_row(&system->rows, equation);
}

const char *grundy_gf2_system_name(const grundy_gf2_system *system, size_t unknown) {
  size_t length;
  if (unknown >= grundy_i_intern_count(&system->names)) return NULL;
  return grundy_i_intern_text(&system->names, unknown, &length);
}
