/* Faults in the engines that the laws must find. Linked with --wrap, each function here stands in
 * for the library's in every object; the variable FAULT says by number which one is at fault. */
#include <stdlib.h>
#include <string.h>

#include "grundy/print.h"
#include "grundy/quotient.h"
#include "heap/sparse/sparse_inside.h"
#include "heap/table.h"
#include "heap/value_list.h"
#include "rules/heap.h"
#include "solve/search.h"
#include "solve/solver.h"
#include "solve/value/transposition_table.h"
#include "verify/verify.h"

/* The library's function, and what is called in its place. */
#define WRAP(name, ...)                                                                            \
  grundy_status __real_##name(__VA_ARGS__);                                                        \
  grundy_status __wrap_##name(__VA_ARGS__);                                                        \
  grundy_status __wrap_##name(__VA_ARGS__)

static bool at_fault(int number) {
  const char *fault = getenv("FAULT");
  return fault && atoi(fault) == number;
}

/* 1. A saltus is lost beyond the table. 2. A heap is read for another. */
WRAP(grundy_i_table_value, grundy_context *context, grundy_heap_table *table, uint64_t n,
     uint64_t *out) {
  uint64_t read = n % 50 == 49 && at_fault(2) ? n - 1 : n;
  grundy_status s = __real_grundy_i_table_value(context, table, read, out);
  if (n > UINT16_MAX && *out > UINT16_MAX && at_fault(1)) --*out;
  return s;
}

/* 3. The last of several winning moves is not listed. */
WRAP(grundy_i_moves_to_value, grundy_i_work *work, const grundy_i_summand *at, uint64_t v) {
  grundy_solution *solution = &work->solution->public;
  size_t before = solution->move_count;
  grundy_status s = __real_grundy_i_moves_to_value(work, at, v);
  if (solution->move_count > before + 3 && at_fault(3)) {
    solution->move_count--;
    solution->moves_total.total--;
  }
  return s;
}

/* 4. Misère play of two components is taken for normal play. */
WRAP(grundy_i_search_wins, grundy_i_search *search, const grundy_position *position,
     grundy_play play, grundy_side side, bool *out) {
  if (grundy_position_count(position) == 2 && at_fault(4)) play = GRUNDY_PLAY_NORMAL;
  return __real_grundy_i_search_wins(search, position, play, side, out);
}

/* 5. Large heaps of tame games are firm, but with a wrong value. */
WRAP(grundy_i_heap_pair, const grundy_call *call, grundy_pair *out) {
  grundy_status s = __real_grundy_i_heap_pair(call, out);
  if (call->component.words[0] > UINT32_MAX && at_fault(5)) out->normal = ++out->misere;
  return s;
}

/* 6. A period is twice as long as it is. */
WRAP(grundy_i_table_period, grundy_context *context, grundy_heap_table *table, uint64_t upto,
     grundy_period *out) {
  grundy_status s = __real_grundy_i_table_period(context, table, upto, out);
  if (at_fault(6)) out->period *= 2, out->saltus *= 2;
  return s;
}

/* 7. 100 is read as 10. */
WRAP(grundy_heap_parse, const grundy_call *call, const char *text, size_t length,
     grundy_array *out) {
  if (length > 2 && at_fault(7)) length--;
  return __real_grundy_heap_parse(call, text, length, out);
}

/* 8. An infinite value loses an element of its set. */
const uint64_t *__real_grundy_i_graph_set(const void *graph, size_t vertex, size_t *count);
const uint64_t *__wrap_grundy_i_graph_set(const void *graph, size_t vertex, size_t *count);
const uint64_t *__wrap_grundy_i_graph_set(const void *graph, size_t vertex, size_t *count) {
  const uint64_t *set = __real_grundy_i_graph_set(graph, vertex, count);
  if (*count > 1 && at_fault(8)) --*count;
  return set;
}

/* 9. JSON counts a move too many where there are ten. */
grundy_status __real_grundy_print_solution(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_position *position,
                                           const grundy_solution *solution);
grundy_status __wrap_grundy_print_solution(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_position *position,
                                           const grundy_solution *solution);
grundy_status __wrap_grundy_print_solution(grundy_buffer *out, grundy_format format,
                                           const grundy_print_options *options,
                                           const grundy_position *position,
                                           const grundy_solution *solution) {
  grundy_solution *own = (grundy_solution *)solution;
  bool more = format == GRUNDY_FORMAT_JSON && solution->moves_total.total == 10 && at_fault(9);
  own->moves_total.total += more;
  grundy_status s = __real_grundy_print_solution(out, format, options, position, solution);
  own->moves_total.total -= more;
  return s;
}

/* 10. A pattern ends before it is said to. */
bool __real_grundy_pattern_value(const grundy_pattern *pattern, uint64_t n, uint64_t *out);
bool __wrap_grundy_pattern_value(const grundy_pattern *pattern, uint64_t n, uint64_t *out);
bool __wrap_grundy_pattern_value(const grundy_pattern *pattern, uint64_t n, uint64_t *out) {
  bool has = __real_grundy_pattern_value(pattern, n, out);
  if (n == 2 * pattern->to && at_fault(10)) ++*out;
  return has;
}

/* 11. An element of a large quotient is taken for a P-position. */
bool __real_grundy_quotient_is_p(const grundy_quotient *quotient, uint64_t x);
bool __wrap_grundy_quotient_is_p(const grundy_quotient *quotient, uint64_t x);
bool __wrap_grundy_quotient_is_p(const grundy_quotient *quotient, uint64_t x) {
  return __real_grundy_quotient_is_p(quotient, x) || (x == 9 && at_fault(11));
}

/* 12. An option of heap 61 is lost, and with it the value in the period. */
WRAP(grundy_i_value_list_push, grundy_context *context, grundy_i_value_list *values,
     uint32_t value) {
  bool lost = value && grundy_i_value_list_count(values) == 61 && at_fault(12);
  return __real_grundy_i_value_list_push(context, values, value - lost);
}

/* 13. The space of a sparse sequence has the wrong parity once it is used. */
WRAP(grundy_i_sparse_adopt, grundy_context *context, grundy_i_sparse *sparse, bool *ready) {
  grundy_status s = __real_grundy_i_sparse_adopt(context, sparse, ready);
  if (s == GRUNDY_OK && *ready && at_fault(13)) sparse->space.parity ^= 1;
  return s;
}

/* 14. What is found in the table is at times what was found before: an entry that another thread
 * was about to replace. */
bool __real_grundy_i_transposition_find(const grundy_i_transposition_table *table,
                                        const grundy_i_transposition_key *key, unsigned *value);
bool __wrap_grundy_i_transposition_find(const grundy_i_transposition_table *table,
                                        const grundy_i_transposition_key *key, unsigned *value);
bool __wrap_grundy_i_transposition_find(const grundy_i_transposition_table *table,
                                        const grundy_i_transposition_key *key, unsigned *value) {
  static _Thread_local unsigned last, found;
  if (!__real_grundy_i_transposition_find(table, key, value)) return false;
  unsigned now = *value;
  if (++found % 64 == 0 && at_fault(14)) *value = last;
  last = now;
  return true;
}

/* 15. A false certificate is accepted: of a value that an option has. */
WRAP(grundy_i_verify, grundy_context *context, const grundy_i_verify_how *how,
     grundy_i_record *record, grundy_verdict *out) {
  grundy_status s = __real_grundy_i_verify(context, how, record, out);
  bool refuted = s == GRUNDY_OK && !out->verified;
  if (refuted && strcmp(out->reason, "verify.option-is") == 0) out->verified = at_fault(15);
  return s;
}

/* 16. A loony component is taken for one without moves. */
WRAP(grundy_i_entail_value, grundy_solver *solver, const grundy_game *game, grundy_component c,
     grundy_value *out) {
  grundy_status s = __real_grundy_i_entail_value(solver, game, c, out);
  if (s == GRUNDY_OK && out->loony && at_fault(16)) out->known = !(out->loony = false);
  return s;
}

/* 17. A player who must answer in one component moves anywhere. */
bool __real_grundy_position_binds(const grundy_position *position, size_t index);
bool __wrap_grundy_position_binds(const grundy_position *position, size_t index);
bool __wrap_grundy_position_binds(const grundy_position *position, size_t index) {
  bool any = __real_grundy_position_binds(position, SIZE_MAX);
  return at_fault(17) ? any : __real_grundy_position_binds(position, index);
}

/* 18. Of several winning moves that differ in who moves next, or elsewhere, one is left out. */
WRAP(grundy_i_moves_by_trying, grundy_i_chooser *chooser) {
  grundy_solution *solution = &chooser->work->solution->public;
  size_t before = solution->move_count;
  grundy_status s = __real_grundy_i_moves_by_trying(chooser);
  if (solution->move_count > before + 1 && chooser->at.game->ruleset->entails && at_fault(18)) {
    solution->move_count--;
    solution->moves_total.total--;
  }
  return s;
}
