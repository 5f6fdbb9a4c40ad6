/* How a misère quotient decides a position, as data.
 *
 *   id                 fields              what it claims
 *   quotient           order, p_size,      how large the quotient and its set P are, and its
 *                      generators          generators, each a letter and a component
 *   quotient-element   element             the element of each component
 *   quotient-in-p      product             the product of all of them, which is in P, or
 *   quotient-outside-p product             which is not;
 *   quotient-move      from, to, product   a move, and the product after it, which is in P */
#include "misere/quotient_replies.h"
#include "solve/reasons_inside.h"

/* An element as text goes to a field. */
static grundy_status add_element(grundy_i_work *work, const char *name, uint64_t x) {
  grundy_array word = grundy_i_array(work->context);
  grundy_buffer text = grundy_i_buffer(work->context);
  grundy_status s = grundy_quotient_word(work->solver->search.quotient, x, &word);
  if (s == GRUNDY_OK) s = grundy_quotient_print(word.data, word.length, &text);
  if (s == GRUNDY_OK) grundy_i_reason_word(work, name, text.data);
  grundy_buffer_clear(&text);
  grundy_array_clear(&word);
  return s;
}

/* "a = kayles 1". */
static grundy_status add_generator(grundy_i_work *work, uint64_t g) {
  grundy_component c;
  const grundy_game *game = grundy_quotient_generator(work->solver->search.quotient, g, &c);
  grundy_buffer text = grundy_i_buffer(work->context);
  grundy_status s = grundy_quotient_print(&g, 1, &text);
  if (s == GRUNDY_OK) s = grundy_buffer_print(&text, " = %s ", game->name);
  if (s == GRUNDY_OK) s = game->moves->print(GRUNDY_CALL(work->context, game, c), &text);
  if (s == GRUNDY_OK) {
    grundy_reasons_texts(grundy_i_reasons_list(work), "generators", text.data, text.length);
  }
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status add_quotient(grundy_i_work *work) {
  const grundy_quotient *q = work->solver->search.quotient;
  grundy_reasons *list = grundy_i_reasons_list(work);
  grundy_i_reason_begin(work, "quotient", SIZE_MAX);
  grundy_reasons_number(list, "order", grundy_quotient_order(q));
  grundy_reasons_number(list, "p_size", grundy_quotient_p_size(q));
  grundy_reasons_texts(list, "generators", NULL, 0);
  grundy_status s = GRUNDY_OK;
  for (uint64_t g = 0; g < grundy_quotient_generators(q) && s == GRUNDY_OK; g++) {
    s = add_generator(work, g);
  }
  return s;
}

static grundy_status element_of(grundy_i_work *work, size_t index, uint64_t *out) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  return grundy_quotient_element(work->solver->search.quotient, game, c, out);
}

static grundy_status add_elements(grundy_i_work *work) {
  grundy_status s = GRUNDY_OK;
  size_t most = grundy_i_reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (size_t i = 0; i < most && s == GRUNDY_OK; i++) {
    uint64_t element;
    s = element_of(work, i, &element);
    grundy_i_reason_begin(work, "quotient-element", i);
    if (s == GRUNDY_OK) s = add_element(work, "element", element);
  }
  return s;
}

/* The product after a move. */
static grundy_status product_after(grundy_i_work *work, const grundy_move *move, uint64_t *out) {
  const grundy_game *game;
  grundy_quotient *q = work->solver->search.quotient;
  grundy_status s = GRUNDY_OK;
  uint64_t element;
  *out = 0;
  for (size_t i = 0; i < grundy_position_count(work->position) && s == GRUNDY_OK; i++) {
    if (i == move->component) continue;
    s = element_of(work, i, &element);
    if (s == GRUNDY_OK) *out = grundy_quotient_product(q, *out, element);
  }
  (void)grundy_position_component(work->position, move->component, &game);
  for (size_t i = 0; i < move->count && s == GRUNDY_OK; i++) {
    grundy_component part = grundy_solution_part(&work->solution->public, move, i);
    s = grundy_quotient_element(q, game, part, &element);
    if (s == GRUNDY_OK) *out = grundy_quotient_product(q, *out, element);
  }
  return s;
}

grundy_status grundy_i_reasons_quotient(grundy_i_work *work) {
  const grundy_solution *solution = &work->solution->public;
  bool in_p = solution->outcome == GRUNDY_OUTCOME_P;
  uint64_t after;
  grundy_status s = add_quotient(work);
  if (s == GRUNDY_OK) s = add_elements(work);
  grundy_i_reason_begin(work, in_p ? "quotient-in-p" : "quotient-outside-p", SIZE_MAX);
  if (s == GRUNDY_OK) s = add_element(work, "product", work->product);
  if (in_p) grundy_i_reason_begin(work, "no-winning-move", SIZE_MAX);
  if (s != GRUNDY_OK || in_p || !solution->move_count) return s;
  s = product_after(work, solution->moves, &after);
  grundy_i_reason_move(work, solution->moves, "quotient-move");
  return s == GRUNDY_OK ? add_element(work, "product", after) : s;
}
