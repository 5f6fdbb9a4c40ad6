/* Positions from small to large. In normal play the last heap of a sum follows from the others: it
 * is one of those with the nim-value that is missing, which are looked up. Otherwise every position
 * is solved by itself. */
#include "grundy/losing.h"
#include "sequence/compared.h"

#include <string.h>

#include "base/messages.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/sort.h"
#include "grundy/solve.h"

enum { BETWEEN_LOOKS = 4096 };

/* A heap and its value. */
typedef struct valued {
  uint64_t value, heap;
} valued;

typedef struct lister {
  grundy_context *context;
  const grundy_game *game;
  grundy_losing_query query;
  grundy_losing_function take;
  void *user;
  uint64_t numbers[GRUNDY_LOSING_HEAPS];
  size_t count; /* of numbers in a position */
  /* by nim-values */
  grundy_array values;
  valued *sorted;
  size_t room;
  /* by solving */
  grundy_solver *solver;
  grundy_position *position;
  uint64_t done;
} lister;

static bool wants_value(const lister *l, uint64_t value) {
  if (l->query.by_value && value != l->query.value) return false;
  if (l->query.outcome == GRUNDY_OUTCOME_UNKNOWN) return l->query.by_value || value == 0;
  return (value != 0) == (l->query.outcome == GRUNDY_OUTCOME_N);
}

static grundy_status give(lister *l) {
  return l->take(l->user, l->numbers, l->count);
}

static grundy_status tick(lister *l) {
  return grundy_i_tick(l->context, GRUNDY_PHRASE(task_positions_listed), ++l->done, 0);
}

/* ---- by nim-values ---- */

static int compare_valued(const void *a, const void *b) {
  const valued *x = a, *y = b;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (x->heap > y->heap) - (x->heap < y->heap);
}

/* The first place of `sorted` from which on all are at least (value, heap). */
static size_t lower_bound(const lister *l, uint64_t value, uint64_t heap) {
  const valued wanted = {value, heap};
  size_t low = 0, high = (size_t)l->values.length;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare_valued(&l->sorted[middle], &wanted) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* The last heaps that make the value of the sum, from the one before on. */
static grundy_status give_last(lister *l, size_t at, uint64_t least, uint64_t value) {
  for (size_t i = lower_bound(l, value, least); i < l->values.length; i++) {
    if (l->sorted[i].value != value) break;
    l->numbers[at] = l->sorted[i].heap;
    GRUNDY_TRY(tick(l));
    GRUNDY_TRY(give(l));
  }
  return GRUNDY_OK;
}

/* One value is wanted: the last of several heaps is looked up; otherwise all are tried. */
static grundy_status list_last(lister *l, size_t at, uint64_t least, uint64_t sum) {
  bool one = at && (l->query.by_value || l->query.outcome != GRUNDY_OUTCOME_N);
  uint64_t wanted = l->query.by_value ? l->query.value : 0;
  if (one) return wants_value(l, wanted) ? give_last(l, at, least, sum ^ wanted) : GRUNDY_OK;
  for (uint64_t heap = least; heap <= l->query.upto; heap++) {
    l->numbers[at] = heap;
    GRUNDY_TRY(tick(l));
    if (wants_value(l, sum ^ l->values.data[heap])) GRUNDY_TRY(give(l));
  }
  return GRUNDY_OK;
}

/* Goes through the numbers before the last, each at least the one before. */
static grundy_status list_by_values(lister *l) {
  size_t last = l->count - 1, at = 0;
  uint64_t sums[GRUNDY_LOSING_HEAPS] = {0};
  grundy_status s = GRUNDY_OK;
  l->numbers[0] = 0;
  while (s == GRUNDY_OK) {
    uint64_t least = at ? l->numbers[at - 1] : 0;
    if (at == last) {
      s = list_last(l, at, least, sums[at]);
    } else if (l->numbers[at] <= l->query.upto) {
      sums[at + 1] = sums[at] ^ l->values.data[l->numbers[at]];
      at++;
      l->numbers[at] = l->numbers[at - 1];
      continue;
    }
    if (at == 0) break;
    l->numbers[--at]++;
    if (s == GRUNDY_OK) s = tick(l);
  }
  return s;
}

/* The values of all heaps. *known false where one has none. */
static grundy_status prepare_values(lister *l, bool *known) {
  grundy_sequence *sequence;
  void *block = NULL;
  GRUNDY_TRY(grundy_sequence_create(l->context, l->game, &sequence));
  grundy_status s = grundy_i_sequence_collect(sequence, 0, l->query.upto, &l->values, NULL);
  grundy_sequence_destroy(sequence);
  *known = s != GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK) return *known ? s : GRUNDY_OK;
  size_t count = l->values.length, room = count * sizeof *l->sorted;
  if (l->count == 1) return GRUNDY_OK; /* which is looked at in order */
  s = grundy_i_resize(l->context, &block, 0, room);
  if (s != GRUNDY_OK) return s;
  l->sorted = block;
  l->room = room;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    l->sorted[i] = (valued){l->values.data[i], i};
    if (i % BETWEEN_LOOKS == 0) s = grundy_i_tick(l->context, NULL, 0, 0);
  }
  return s == GRUNDY_OK
             ? grundy_i_sort(l->context, l->sorted, count, sizeof *l->sorted, compare_valued)
             : s;
}

/* ---- by solving ---- */

/* The outcome that is listed. */
static grundy_outcome wanted_outcome(const lister *l) {
  bool all = l->query.outcome == GRUNDY_OUTCOME_UNKNOWN && !l->query.by_value;
  return all ? GRUNDY_OUTCOME_P : l->query.outcome;
}

/* What a theorem says of the winner of one component, where that is all that is asked. */
static grundy_status ask_theorem(const lister *l, grundy_outcome *out) {
  const grundy_game *game;
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (l->query.by_value || grundy_position_count(l->position) != 1) return GRUNDY_OK;
  grundy_component c = grundy_position_component(l->position, 0, &game);
  if (!game->theory->winner) return GRUNDY_OK;
  return game->theory->winner(GRUNDY_CALL(l->context, game, c), l->query.play, out);
}

static grundy_status judge(lister *l, bool *out) {
  grundy_solution *solution;
  grundy_outcome winner;
  grundy_status asked = ask_theorem(l, &winner);
  *out = winner == wanted_outcome(l);
  if (asked != GRUNDY_OK || winner != GRUNDY_OUTCOME_UNKNOWN) return asked;
  const grundy_solve_options options = {.size = sizeof options, .play = l->query.play};
  GRUNDY_TRY(grundy_solve(l->solver, l->position, &options, &solution));
  grundy_outcome wanted = wanted_outcome(l);
  *out = wanted == GRUNDY_OUTCOME_UNKNOWN || solution->outcome == wanted;
  bool lacks = solution->outcome == GRUNDY_OUTCOME_UNKNOWN ||
               (l->query.by_value && *out && !solution->value_known);
  if (l->query.by_value) *out = *out && solution->value == l->query.value;
  grundy_status s = solution->status;
  if (s == GRUNDY_OK && lacks) s = GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK && solution->note) {
    (void)GRUNDY_FAIL(l->context, s, in_words, solution->note);
  } else if (s != GRUNDY_OK) {
    (void)GRUNDY_FAIL(l->context, s, component_unknown);
  }
  grundy_solution_destroy(solution);
  return s;
}

/* Appends what the pair (a,b) is in all play; the pair itself where the rules do not say. */
static grundy_status put_form(lister *l, grundy_component c, grundy_array *out) {
  const grundy_ruleset_hints *hints = l->game->hints;
  if (hints->canonical && !hints->canonical_by_value) {
    return hints->canonical(GRUNDY_CALL(l->context, l->game, c), out);
  }
  return grundy_array_append(out, c.words, c.length);
}

static grundy_status add_pair(lister *l, grundy_buffer *text, uint64_t a, uint64_t b) {
  text->length = 0;
  GRUNDY_TRY(grundy_i_append_decimal(text, a));
  GRUNDY_TRY(grundy_buffer_append(text, ",", 1));
  GRUNDY_TRY(grundy_i_append_decimal(text, b));
  return grundy_position_add_text(l->position, l->game, text->data, strlen(text->data));
}

/* Adds the pair. Where (a,b) and (b,a) are the same in all play only the one with the smaller first
 * is listed. */
static grundy_status read_pair(lister *l, grundy_buffer *text, bool *listed) {
  uint64_t a = l->numbers[0], b = l->numbers[1];
  grundy_array forms[2];
  grundy_status s = GRUNDY_OK;
  *listed = true;
  for (int i = 0; i < 2; i++) grundy_array_init(&forms[i], l->context);
  for (int i = 0; i < (a > b ? 2 : 1) && s == GRUNDY_OK; i++) {
    grundy_position_reset(l->position);
    s = i == 0 && a > b ? add_pair(l, text, b, a) : add_pair(l, text, a, b);
    const grundy_game *game;
    if (s == GRUNDY_OK)
      s = put_form(l, grundy_position_component(l->position, 0, &game), &forms[i]);
  }
  if (s == GRUNDY_OK && a > b) {
    const grundy_component x = {forms[0].data, forms[0].length},
                           y = {forms[1].data, forms[1].length};
    *listed = x.length != y.length || memcmp(x.words, y.words, x.length * sizeof *x.words) != 0;
  }
  for (int i = 0; i < 2; i++) grundy_array_clear(&forms[i]);
  return s;
}

/* Adds what the ruleset says that the pair, the smaller first, stands for. */
static grundy_status make_pair(lister *l, bool *listed) {
  uint64_t a = l->numbers[0], b = l->numbers[1];
  grundy_array words = grundy_i_array(l->context);
  grundy_status s =
      l->game->display->pair(GRUNDY_CALL(l->context, l->game, {NULL, 0}), a, b, &words);
  *listed = s == GRUNDY_OK;
  if (s == GRUNDY_OK) {
    s = grundy_position_add(l->position, l->game, (grundy_component){words.data, words.length});
  }
  grundy_array_clear(&words);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status solve_one(lister *l, grundy_buffer *text, bool pairs) {
  bool listed = true;
  grundy_status s = tick(l);
  grundy_position_reset(l->position);
  if (s == GRUNDY_OK && pairs) {
    s = l->game->display->pair ? make_pair(l, &listed) : read_pair(l, text, &listed);
  }
  if (s == GRUNDY_OK && !pairs) {
    s = grundy_position_add_heaps(l->position, l->game, l->numbers, l->count);
  }
  if (s == GRUNDY_OK && listed) s = judge(l, &listed);
  return s == GRUNDY_OK && listed ? give(l) : s;
}

/* All numbers, those of heaps ascending, and those of pairs whose order changes nothing. */
static grundy_status list_by_solving(lister *l, bool pairs) {
  size_t at = 0;
  bool ordered = !pairs || l->game->display->pair;
  grundy_buffer text = grundy_i_buffer(l->context);
  grundy_status s = grundy_solver_create(l->context, &l->solver);
  if (s == GRUNDY_OK) s = grundy_position_create(l->context, &l->position);
  for (l->numbers[0] = 0; s == GRUNDY_OK;) {
    if (l->numbers[at] > l->query.upto) {
      if (at == 0) break;
      l->numbers[--at]++;
    } else if (at + 1 < l->count) {
      l->numbers[at + 1] = ordered ? l->numbers[at] : 0;
      at++;
    } else {
      s = solve_one(l, &text, pairs);
      l->numbers[at]++;
    }
  }
  grundy_position_destroy(l->position);
  grundy_solver_destroy(l->solver);
  grundy_buffer_clear(&text);
  return s;
}

/* ---- the whole ---- */

static grundy_status check(const lister *l, bool pairs) {
  const grundy_losing_query *q = &l->query;
  if (l->game->ruleset->sides > 1 || (l->game->ruleset->dimensions == 0 && !pairs)) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_game, l->game->name);
  }
  if (q->heaps < 1 || q->heaps > (pairs ? 1 : GRUNDY_LOSING_HEAPS)) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_heaps, l->game->name,
                       pairs ? 1 : GRUNDY_LOSING_HEAPS);
  }
  if (l->game->display->largest && q->upto > l->game->display->largest(l->game)) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_upto, l->game->name,
                       l->game->display->largest(l->game));
  }
  if (q->by_value && q->play == GRUNDY_PLAY_MISERE) {
    return GRUNDY_FAIL(l->context, GRUNDY_USAGE, positions_misere);
  }
  return GRUNDY_OK;
}

grundy_status grundy_losing_list(grundy_context *context, const grundy_game *game,
                                 const grundy_losing_query *query, grundy_losing_function take,
                                 void *user) {
  lister l = {.context = context, .game = game, .take = take, .user = user};
  bool pairs = game->ruleset->dimensions == 2 || game->display->pair, known = false;
  GRUNDY_TRY(grundy_i_options(context, &l.query, sizeof l.query, query));
  GRUNDY_TRY(check(&l, pairs));
  l.count = pairs ? 2 : l.query.heaps;
  grundy_array_init(&l.values, context);
  grundy_status s = GRUNDY_OK;
  if (!pairs && l.query.play == GRUNDY_PLAY_NORMAL) s = prepare_values(&l, &known);
  if (s == GRUNDY_OK) s = known ? list_by_values(&l) : list_by_solving(&l, pairs);
  grundy_i_free(context, l.sorted, l.room);
  grundy_array_clear(&l.values);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}
