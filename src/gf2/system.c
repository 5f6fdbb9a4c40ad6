/* Systems of equations: packed rows, the right-hand side being the column after the unknowns, or,
 * where equations are short and many, lists of unknowns. */
#include "gf2/system.h"

#include "base/messages_math.def"
#include "base/sort.h"

/* ---- lists ---- */

void grundy_i_gf2_list_init(grundy_i_gf2_list *list, grundy_context *context) {
  GRUNDY_INIT(context, &list->terms, &list->ends);
}

void grundy_i_gf2_list_clear(grundy_i_gf2_list *list) {
  GRUNDY_CLEAR(&list->terms, &list->ends);
}

enum { OFTEN = 1 << 12 /* equations or terms between two polls of the clock */ };

/* Sorts terms and drops those that occur an even number of times; *left is how many are left. */
static grundy_status cancel(grundy_context *context, uint64_t *terms, size_t count, size_t *left) {
  size_t kept = 0;
  bool sorted = true;
  *left = count;
  for (size_t i = 1; i < count; i++) sorted &= terms[i - 1] < terms[i];
  if (sorted) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_sort_unstable(context, terms, count, sizeof *terms, grundy_i_ascending));
  for (size_t i = 0; i < count; i++) {
    if (kept && terms[kept - 1] == terms[i]) {
      kept--;
    } else {
      terms[kept++] = terms[i];
    }
  }
  *left = kept;
  return GRUNDY_OK;
}

grundy_status grundy_i_gf2_list_end(grundy_i_gf2_list *list, bool right) {
  size_t begin = list->ends.length ? grundy_i_gf2_list_finish(list, list->ends.length - 1) : 0;
  size_t kept = 0;
  GRUNDY_ASSERT(list->terms.length >= begin);
  if (list->terms.length > begin) {
    GRUNDY_TRY(
        cancel(list->terms.context, list->terms.data + begin, list->terms.length - begin, &kept));
  }
  list->terms.length = begin + kept;
  return grundy_array_push(&list->ends, (uint64_t)(begin + kept) * 2 + right);
}

/* ---- systems ---- */

grundy_status grundy_gf2_system_create(grundy_context *context, size_t unknowns,
                                       grundy_gf2_system **out) {
  if (unknowns == SIZE_MAX) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_unknowns, unknowns);
  }
  grundy_gf2_system *system = grundy_i_make(context, sizeof(grundy_gf2_system));
  if (!system) return GRUNDY_NO_MEMORY;
  system->unknowns = unknowns;
  grundy_i_intern_init(&system->names, context);
  grundy_i_gf2_list_init(&system->list, context);
  grundy_status s = grundy_i_matrix_init(&system->rows, context, 0, unknowns + 1);
  if (s != GRUNDY_OK) grundy_gf2_system_destroy(system);
  if (s == GRUNDY_OK) *out = system;
  return s;
}

void grundy_gf2_system_destroy(grundy_gf2_system *system) {
  if (!system) return;
  grundy_context *context = system->rows.context;
  grundy_i_intern_clear(&system->names);
  grundy_i_gf2_list_clear(&system->list);
  grundy_i_matrix_clear(&system->rows);
  grundy_i_free(context, system, sizeof *system);
}

grundy_status grundy_gf2_system_create_sparse(grundy_context *context, size_t unknowns,
                                              grundy_gf2_system **out) {
  GRUNDY_TRY(grundy_gf2_system_create(context, unknowns, out));
  (*out)->sparse = true;
  return GRUNDY_OK;
}

bool grundy_gf2_system_is_sparse(const grundy_gf2_system *system) {
  return system->sparse;
}

static grundy_status add_list(grundy_i_gf2_list *list, const size_t *terms, size_t count,
                              bool right) {
  GRUNDY_ASSERT(count == 0 || terms);
  size_t begin = list->terms.length;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&list->terms, terms[i]);
  }
  if (s == GRUNDY_OK) s = grundy_i_gf2_list_end(list, right);
  if (s != GRUNDY_OK) list->terms.length = begin;
  return s;
}

static grundy_status add_packed_to_list(grundy_gf2_system *system, const uint64_t *row) {
  grundy_i_gf2_list *list = &system->list;
  size_t begin = list->terms.length;
  grundy_status s = GRUNDY_OK;
  for (size_t j = 0; j < system->unknowns && s == GRUNDY_OK; j++) {
    if (grundy_i_bit(row, j)) s = grundy_array_push(&list->terms, j);
  }
  if (s == GRUNDY_OK) s = grundy_i_gf2_list_end(list, grundy_i_bit(row, system->unknowns));
  if (s != GRUNDY_OK) list->terms.length = begin;
  return s;
}

grundy_status grundy_gf2_system_add(grundy_gf2_system *system, const uint64_t *row) {
  return system->sparse ? add_packed_to_list(system, row) : grundy_i_matrix_add(&system->rows, row);
}

grundy_status grundy_gf2_system_add_terms(grundy_gf2_system *system, const size_t *terms,
                                          size_t count, bool right) {
  if (system->sparse) return add_list(&system->list, terms, count, right);
  GRUNDY_TRY(grundy_i_matrix_add(&system->rows, NULL));
  uint64_t *row = grundy_i_matrix_row(&system->rows, system->rows.rows - 1);
  for (size_t i = 0; i < count; i++) grundy_i_bit_flip(row, terms[i]);
  if (right) grundy_i_bit_flip(row, system->unknowns);
  return GRUNDY_OK;
}

size_t grundy_gf2_system_equations(const grundy_gf2_system *system) {
  return system->sparse ? system->list.ends.length : system->rows.rows;
}

size_t grundy_gf2_system_unknowns(const grundy_gf2_system *system) {
  return system->unknowns;
}

const uint64_t *grundy_gf2_system_row(const grundy_gf2_system *system, size_t equation) {
  GRUNDY_ASSERT(system->sparse || equation < system->rows.rows);
  return system->sparse ? NULL : grundy_i_matrix_row(&system->rows, equation);
}

const uint64_t *grundy_gf2_system_terms(const grundy_gf2_system *system, size_t equation,
                                        size_t *count, bool *right) {
  const grundy_i_gf2_list *list = &system->list;
  if (!system->sparse) return NULL;
  size_t begin = grundy_i_gf2_list_begin(list, equation);
  *count = grundy_i_gf2_list_finish(list, equation) - begin;
  *right = grundy_i_gf2_list_right(list, equation);
  return list->terms.data ? list->terms.data + begin : (const uint64_t *)list;
}

grundy_status grundy_i_gf2_pack(const grundy_gf2_system *system, grundy_gf2_system **out) {
  GRUNDY_ASSERT(system->sparse);
  const grundy_i_gf2_list *list = &system->list;
  grundy_gf2_system *packed;
  GRUNDY_TRY(grundy_gf2_system_create(system->rows.context, system->unknowns, &packed));
  grundy_status s = grundy_i_matrix_reserve(&packed->rows, list->ends.length);
  for (size_t e = 0; e < list->ends.length && s == GRUNDY_OK; e++) {
    s = grundy_i_matrix_add(&packed->rows, NULL);
    if (s != GRUNDY_OK) break;
    uint64_t *row = grundy_i_matrix_row(&packed->rows, e);
    size_t end = grundy_i_gf2_list_finish(list, e);
    for (size_t i = grundy_i_gf2_list_begin(list, e); i < end && s == GRUNDY_OK; i++) {
      grundy_i_bit_flip(row, list->terms.data[i]);
      if (i % OFTEN == OFTEN - 1) s = grundy_i_tick(system->rows.context, NULL, 0, 0);
    }
    if (grundy_i_gf2_list_right(list, e)) grundy_i_bit_flip(row, system->unknowns);
    if (s == GRUNDY_OK && e % OFTEN == OFTEN - 1)
      s = grundy_i_tick(system->rows.context, NULL, 0, 0);
  }
  if (s != GRUNDY_OK) grundy_gf2_system_destroy(packed);
  if (s == GRUNDY_OK) *out = packed;
  return s;
}

const char *grundy_gf2_system_name(const grundy_gf2_system *system, size_t unknown) {
  size_t length;
  if (unknown >= grundy_i_intern_count(&system->names)) return NULL;
  return grundy_i_intern_text(&system->names, unknown, &length);
}

grundy_gf2_format grundy_gf2_system_format(const grundy_gf2_system *system) {
  return system->format;
}
