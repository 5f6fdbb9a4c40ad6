/* Why: the steps that explain a solution, as data. Each is a claim about values and options that
 * plain search can replay. The facts of the games themselves come from each ruleset's `reasons`.
 *
 *   id                  fields                     what it claims
 *   component           game, position, value,     what each component is worth
 *                       method, source
 *   mex                 absent, seen, by           an option of each smaller value, none of its own
 *   xor-columns         values, names, xor         the values, to be written in binary, but for
 *                                                  unknown ones, which cancel
 *   cancel, sum-options                            equal components; the options of a small sum
 *                                                  (solve/reasons_sum.c)
 *
 *   xor-nonzero         xor an N-position, since the XOR is not 0:
 *   lemma               bit, value, xor, target    the component that has its highest bit,
 *   move                from, to, value, result    and a move there that makes it 0
 *   xor-zero            xor a P-position, since the XOR is 0:
 *   breaks-zero                                    every move changes that,
 *   reply               from, to, before, reply_…, and has a reply that makes it 0 again;
 *                       after
 *   mirror              from, to, reply_…          if the value is unknown, the equal component's
 *
 *   one-unknown                                    a winner by theorem, without a value
 *   above-others        xor                        options of all values up to that of the others
 *   search              nodes                      every line of play was searched
 *   search-before                                  the same, by an earlier search
 *   winning-move, drawing-move, winning-move-left, winning-move-right
 *                       from, to                   a move that was found this way
 *   no-winning-move                                there is none
 *
 * those of misère play (solve/reasons_misere.c) and of infinite values (solve/loopy.c). */
#include "solve/solver.h"

#include "base/messages_solving.def"
#include "rules/reason.h"
#include "solve/loopy.h"
#include "solve/option.h"
#include "solve/reasons_inside.h"

enum {
  FACTS_SHOWN = 12,
  MEX_SHOWN = 6,
  MEX_LARGEST = 16,
  TRIES = 4096,
  MOVED_COMPONENTS = 6,
  MOVES_OF_ONE = 3
};

/* ---- small helpers ---- */

/* The text of a sum of parts goes to a field, each part by itself. */
typedef void (*put_text)(grundy_reasons *, const char *, const char *, size_t);

static void add_text(grundy_i_work *work, put_text put, const char *name, const grundy_game *game,
                     grundy_component c) {
  grundy_buffer text = grundy_i_buffer(work->context);
  grundy_status s = game->moves->print(GRUNDY_CALL(work->context, game, c), &text);
  if (s == GRUNDY_OK) {
    put(grundy_i_reasons_list(work), name, text.data ? text.data : "", text.length);
  } else {
    grundy_i_reasons_fail(grundy_i_reasons_list(work), s);
  }
  grundy_buffer_clear(&text);
}

static void add_option(grundy_i_work *work, const char *name, const grundy_game *game,
                       const grundy_i_sums *option) {
  grundy_reasons_texts(grundy_i_reasons_list(work), name, NULL, 0);
  for (size_t i = 0; i < grundy_i_sums_count(option); i++) {
    add_text(work, grundy_reasons_texts, name, game, grundy_i_sums_at(option, i));
  }
}

/* A limit that hides the value of a component which cancels makes no difference. */
static grundy_status value_at(grundy_i_work *work, size_t index, const grundy_game *game,
                              grundy_component c, grundy_value *out) {
  const grundy_solution *solution = &work->solution->public;
  if (solution->value_count) {
    *out = solution->values[index];
    return GRUNDY_OK;
  }
  if (grundy_i_is_settled(work, game, c)) {
    *out = work->settled.value;
    return GRUNDY_OK;
  }
  grundy_status s = grundy_solver_value(work->solver, game, c, out);
  if (s != GRUNDY_LIMIT || grundy_i_reasons_twin(work, index) == SIZE_MAX) return s;
  *out = (grundy_value){.known = false};
  return GRUNDY_OK;
}

/* ---- what each component is worth ---- */

static const char *method_word(grundy_method method) {
  static const char *const words[] = {"none", "theorem", "table", "graph", "search", "quotient"};
  return words[method];
}

static grundy_status add_component(grundy_i_work *work, size_t index) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  grundy_value v;
  grundy_status s = value_at(work, index, game, c, &v);
  if (s != GRUNDY_OK) return s;
  grundy_i_reason_begin(work, "component", index);
  grundy_i_reason_word(work, "game", game->name);
  add_text(work, grundy_reasons_text, "position", game, c);
  if (v.loopy) grundy_i_loopy_field(work, &v);
  if (!v.known && !v.loopy) return grundy_i_reasons_list(work)->status;
  if (v.known) grundy_reasons_number(grundy_i_reasons_list(work), "value", v.nimber);
  grundy_i_reason_word(work, "method", method_word(v.method));
  if (v.source) grundy_i_reason_word(work, "source", v.source);
  return grundy_i_reasons_list(work)->status;
}

/* Whether an earlier component is the same: then its facts are there already. */
static bool repeated(const grundy_i_work *work, size_t index) {
  const grundy_game *game, *other_game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  for (size_t i = 0; i < index; i++) {
    grundy_component other = grundy_position_component(work->position, i, &other_game);
    if (game == other_game && grundy_i_option_compare(&c, 1, &other, 1) == 0) return true;
  }
  return false;
}

static grundy_status add_facts(grundy_i_work *work, size_t index) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  if (!game->theory->reasons) return GRUNDY_OK;
  grundy_i_reasons_list(work)->component = index;
  return game->theory->reasons(GRUNDY_CALL(work->context, game, c), grundy_i_reasons_list(work));
}

/* The mex set of a component: for each smaller value the first option that has it. Components with
 * a large value, or whose options are not found soon, have none. */
static grundy_status add_mex(grundy_i_work *work, size_t index) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  grundy_value v;
  grundy_i_sums options[MEX_LARGEST];
  uint64_t seen[MEX_LARGEST];
  bool found = true;
  grundy_status s = value_at(work, index, game, c, &v);
  if (s != GRUNDY_OK || !v.known || v.nimber > MEX_LARGEST) return s;
  for (uint64_t i = 0; i < v.nimber; i++) grundy_i_sums_init(&options[i], work->context);
  for (uint64_t i = 0; i < v.nimber && found && s == GRUNDY_OK; i++) {
    seen[i] = i;
    s = grundy_i_option_of_value(work, game, c, i, TRIES, &found, &options[i]);
  }
  if (s == GRUNDY_OK && found) {
    grundy_i_reason_begin(work, "mex", index);
    grundy_reasons_number(grundy_i_reasons_list(work), "absent", v.nimber);
    grundy_reasons_numbers(grundy_i_reasons_list(work), "seen", seen, (size_t)v.nimber);
    for (uint64_t i = 0; i < v.nimber; i++) {
      grundy_buffer text = grundy_i_buffer(work->context);
      for (size_t j = 0; j < grundy_i_sums_count(&options[i]) && s == GRUNDY_OK; j++) {
        if (j) s = grundy_buffer_print(&text, " + ");
        if (s == GRUNDY_OK) {
          s = game->moves->print(GRUNDY_CALL(work->context, game, grundy_i_sums_at(&options[i], j)),
                                 &text);
        }
      }
      grundy_reasons_texts(grundy_i_reasons_list(work), "by", text.data ? text.data : "",
                           text.length);
      if (s != GRUNDY_OK) grundy_i_reasons_fail(grundy_i_reasons_list(work), s);
      grundy_buffer_clear(&text);
    }
  }
  for (uint64_t i = 0; i < v.nimber; i++) grundy_i_sums_clear(&options[i]);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}

static grundy_status add_components(grundy_i_work *work) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < grundy_i_reasons_shown(work, GRUNDY_REASONS_COMPONENTS) && s == GRUNDY_OK;
       i++) {
    s = add_component(work, i);
  }
  for (size_t i = 0; i < grundy_i_reasons_shown(work, FACTS_SHOWN) && s == GRUNDY_OK; i++) {
    if (!repeated(work, i)) s = add_facts(work, i);
  }
  for (size_t i = 0; i < grundy_i_reasons_shown(work, MEX_SHOWN) && s == GRUNDY_OK; i++) {
    if (!repeated(work, i)) s = add_mex(work, i);
  }
  return s;
}

/* ---- the XOR ---- */

/* Components whose value is not known cancel; where there are such, the options of the sum are not
 * all known either. */
static grundy_status add_columns(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position), shown = 0;
  uint64_t values[GRUNDY_REASONS_COMPONENTS];
  size_t at[GRUNDY_REASONS_COMPONENTS];
  if (count > GRUNDY_REASONS_COMPONENTS || count == 0) return GRUNDY_OK;
  for (size_t i = 0; i < count; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(work->position, i, &game);
    grundy_value v;
    grundy_status s = value_at(work, i, game, c, &v);
    if (s != GRUNDY_OK) return s;
    if (!v.known) continue;
    values[shown] = v.nimber;
    at[shown++] = i;
  }
  grundy_i_reasons_cancel(work);
  if (!shown) return grundy_i_reasons_list(work)->status;
  grundy_i_reason_begin(work, "xor-columns", SIZE_MAX);
  grundy_reasons_numbers(grundy_i_reasons_list(work), "values", values, shown);
  grundy_reasons_number(grundy_i_reasons_list(work), "xor", work->solution->public.value);
  for (size_t i = 0; i < shown; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(work->position, at[i], &game);
    add_text(work, grundy_reasons_texts, "names", game, c);
  }
  if (shown < count) return grundy_i_reasons_list(work)->status;
  grundy_status s = grundy_i_reasons_options(work, values);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}

/* The first component other than `without` that has the top bit of x. */
static grundy_status find_with_bit(grundy_i_work *work, uint64_t x, size_t without, bool *found,
                                   size_t *index, uint64_t *value) {
  size_t at = 0;
  *found = false;
  for (size_t r = 0; r < grundy_position_runs(work->position) && !*found; r++) {
    grundy_run group = grundy_position_run(work->position, r);
    for (size_t i = 0; i < group.count && !*found; i++, at++) {
      grundy_value v;
      if (at == without) continue;
      grundy_status s = value_at(work, at, group.game, grundy_run_component(&group, i), &v);
      if (s != GRUNDY_OK) return s;
      *found = v.known && (v.nimber >> grundy_i_top_bit(x) & 1);
      *index = at;
      *value = v.nimber;
    }
  }
  return GRUNDY_OK;
}

/* The first move in component `index` that the answer lists. */
static grundy_status listed_move(grundy_i_work *work, size_t index, bool *found,
                                 grundy_i_sums *out) {
  const grundy_solution *solution = &work->solution->public;
  *found = false;
  for (size_t i = 0; i < solution->move_count && !*found; i++) {
    const grundy_move *move = &solution->moves[i];
    if (move->component != index) continue;
    void *parts = NULL;
    size_t size = move->count * sizeof(grundy_component);
    grundy_status s = grundy_i_resize(work->context, &parts, 0, size);
    if (s != GRUNDY_OK) return s;
    for (size_t part = 0; part < move->count; part++) {
      ((grundy_component *)parts)[part] = grundy_solution_part(solution, move, part);
    }
    s = grundy_i_sums_set(out, parts, move->count);
    grundy_i_free(work->context, parts, size);
    if (s != GRUNDY_OK) return s;
    *found = true;
  }
  return GRUNDY_OK;
}

/* The move that is explained: one of those listed where the component has any there. Where play can
 * come back it is the one that makes progress. */
static grundy_status explained_move(grundy_i_work *work, size_t index, const grundy_game *game,
                                    grundy_component c, uint64_t v, bool *found,
                                    grundy_i_sums *out) {
  if (!game->loopy) {
    grundy_status s = listed_move(work, index, found, out);
    if (s != GRUNDY_OK || *found) return s;
  }
  return grundy_i_option_of_value(work, game, c, v, UINT64_MAX, found, out);
}

/* An N-position: the bit, the component that has it, and the move there. */
static grundy_status add_lemma(grundy_i_work *work) {
  uint64_t x = work->solution->public.value, value;
  size_t index;
  bool found;
  grundy_i_reason_begin(work, "xor-nonzero", SIZE_MAX);
  grundy_reasons_number(grundy_i_reasons_list(work), "xor", x);
  grundy_status s = find_with_bit(work, x, SIZE_MAX, &found, &index, &value);
  if (s != GRUNDY_OK || !found) return s;
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  grundy_i_reason_begin(work, "lemma", index);
  grundy_reasons_index(grundy_i_reasons_list(work), "bit", grundy_i_top_bit(x));
  grundy_reasons_number(grundy_i_reasons_list(work), "value", value);
  grundy_reasons_number(grundy_i_reasons_list(work), "xor", x);
  grundy_reasons_number(grundy_i_reasons_list(work), "target", value ^ x);
  grundy_i_sums option;
  grundy_i_sums_init(&option, work->context);
  s = explained_move(work, index, game, c, value ^ x, &found, &option);
  if (s == GRUNDY_OK && found) {
    grundy_i_reason_begin(work, "move", index);
    add_text(work, grundy_reasons_text, "from", game, c);
    add_option(work, "to", game, &option);
    grundy_reasons_number(grundy_i_reasons_list(work), "value", value ^ x);
    grundy_reasons_number(grundy_i_reasons_list(work), "result", 0);
    if (game->loopy) grundy_i_reason_begin(work, "loopy-progress", index);
  }
  grundy_i_sums_clear(&option);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}

/* ---- a P-position: moves of each kind, and the replies to them ---- */

/* The part of a moved option that has the top bit of x. */
static grundy_status find_part(grundy_i_work *work, const grundy_game *game,
                               const grundy_i_sums *option, uint64_t x, size_t *part,
                               uint64_t *value) {
  for (size_t i = 0; i < grundy_i_sums_count(option); i++) {
    grundy_component c = grundy_i_sums_at(option, i);
    bool known;
    grundy_status s = grundy_i_parts_value(work->solver, game, &c, 1, &known, value);
    if (s != GRUNDY_OK) return s;
    *part = i;
    if (known && (*value >> grundy_i_top_bit(x) & 1)) return GRUNDY_OK;
  }
  return GRUNDY_FAIL(work->context, GRUNDY_FAULT, no_top_bit);
}

/* The reply to the move of component `index` to `option`, after which the XOR is x != 0. */
static grundy_status add_reply(grundy_i_work *work, size_t index, const grundy_i_sums *option,
                               uint64_t x) {
  const grundy_game *game, *reply_game;
  grundy_component c = grundy_position_component(work->position, index, &game), from;
  size_t reply_index, part = 0;
  uint64_t value;
  bool other, found;
  grundy_status s = find_with_bit(work, x, index, &other, &reply_index, &value);
  if (s == GRUNDY_OK && !other) s = find_part(work, game, option, x, &part, &value);
  if (s != GRUNDY_OK) return s;
  if (!other) reply_index = index;
  from = other ? grundy_position_component(work->position, reply_index, &reply_game)
               : grundy_i_sums_at(option, part);
  if (!other) reply_game = game;
  grundy_i_sums reply;
  grundy_i_sums_init(&reply, work->context);
  s = grundy_i_option_of_value(work, reply_game, from, value ^ x, UINT64_MAX, &found, &reply);
  if (s == GRUNDY_OK && found) {
    grundy_i_reason_begin(work, "reply", index);
    add_text(work, grundy_reasons_text, "from", game, c);
    add_option(work, "to", game, option);
    grundy_reasons_number(grundy_i_reasons_list(work), "before", x);
    grundy_reasons_index(grundy_i_reasons_list(work), "reply_component", reply_index);
    grundy_i_reason_word(work, "reply_game", reply_game->name);
    add_text(work, grundy_reasons_text, "reply_from", reply_game, from);
    add_option(work, "reply_to", reply_game, &reply);
    grundy_reasons_number(grundy_i_reasons_list(work), "after", 0);
  }
  grundy_i_sums_clear(&reply);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}

/* Picks moves of different kinds: the first one, then one that lowers the value and one that raises
 * it, among the first TRIES. */
typedef struct picker {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  uint64_t own, values[MOVES_OF_ONE];
  bool lowers, raises;
  size_t count, tries;
  grundy_i_sums options[MOVES_OF_ONE];
} picker;

static grundy_status pick(grundy_sink *sink, const grundy_option *option) {
  picker *p = (picker *)sink;
  bool known;
  uint64_t v;
  grundy_status s =
      grundy_i_parts_value(p->work->solver, p->game, option->parts, option->count, &known, &v);
  if (s != GRUNDY_OK) return s;
  bool *kind = v < p->own ? &p->lowers : &p->raises;
  if (known && (p->count == 0 || !*kind)) {
    p->values[p->count] = v;
    s = grundy_i_sums_set(&p->options[p->count++], option->parts, option->count);
    if (p->count > 1 || option->count) *kind = true;
  }
  if (s != GRUNDY_OK) return s;
  bool done = p->count == MOVES_OF_ONE || (p->lowers && p->raises) || !--p->tries;
  return done ? GRUNDY_STOP : GRUNDY_OK;
}

/* Keeps the first option. */
typedef struct first_option {
  grundy_sink sink;
  grundy_i_sums parts;
  bool found;
} first_option;

static grundy_status keep_first(grundy_sink *sink, const grundy_option *option) {
  first_option *f = (first_option *)sink;
  f->found = true;
  grundy_status s = grundy_i_sums_set(&f->parts, option->parts, option->count);
  return s == GRUNDY_OK ? GRUNDY_STOP : s;
}

/* A move in component `index`, and the same in its twin. */
static grundy_status add_mirror(grundy_i_work *work, size_t index, size_t twin) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  first_option first = {.sink = {keep_first}};
  grundy_i_sums_init(&first.parts, work->context);
  grundy_status s = game->moves->options(GRUNDY_CALL(work->context, game, c), &first.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  if (s == GRUNDY_OK && first.found) {
    grundy_i_reason_begin(work, "mirror", index);
    add_text(work, grundy_reasons_text, "from", game, c);
    add_option(work, "to", game, &first.parts);
    grundy_reasons_index(grundy_i_reasons_list(work), "reply_component", twin);
    grundy_i_reason_word(work, "reply_game", game->name);
    add_text(work, grundy_reasons_text, "reply_from", game, c);
    add_option(work, "reply_to", game, &first.parts);
    s = grundy_i_reasons_list(work)->status;
  }
  grundy_i_sums_clear(&first.parts);
  return s;
}

static grundy_status add_replies(grundy_i_work *work, size_t index) {
  picker p = {.sink = {pick}, .work = work, .tries = 64};
  grundy_component c = grundy_position_component(work->position, index, &p.game);
  grundy_value v;
  grundy_status s = value_at(work, index, p.game, c, &v);
  if (s != GRUNDY_OK) return s;
  if (!v.known) {
    size_t twin = grundy_i_reasons_twin(work, index);
    return twin == SIZE_MAX ? GRUNDY_OK : add_mirror(work, index, twin);
  }
  p.own = v.nimber;
  for (size_t i = 0; i < MOVES_OF_ONE; i++) grundy_i_sums_init(&p.options[i], work->context);
  s = p.game->moves->options(GRUNDY_CALL(work->context, p.game, c), &p.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  for (size_t i = 0; i < p.count && s == GRUNDY_OK; i++) {
    s = add_reply(work, index, &p.options[i], p.own ^ p.values[i]);
  }
  for (size_t i = 0; i < MOVES_OF_ONE; i++) grundy_i_sums_clear(&p.options[i]);
  return s;
}

static grundy_status add_loss(grundy_i_work *work) {
  grundy_i_reason_begin(work, "xor-zero", SIZE_MAX);
  grundy_reasons_number(grundy_i_reasons_list(work), "xor", 0);
  grundy_i_reason_begin(work, "breaks-zero", SIZE_MAX);
  grundy_status s = grundy_i_reasons_list(work)->status;
  for (size_t i = 0; i < grundy_i_reasons_shown(work, MOVED_COMPONENTS) && s == GRUNDY_OK; i++) {
    if (!repeated(work, i)) s = add_replies(work, i);
  }
  return s;
}

/* ---- winners known by a theorem, misère play, search ---- */

void grundy_i_reason_move(grundy_i_work *work, const grundy_move *move, const char *id) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, move->component, &game);
  grundy_i_reason_begin(work, id, move->component);
  add_text(work, grundy_reasons_text, "from", game, c);
  grundy_reasons_texts(grundy_i_reasons_list(work), "to", NULL, 0);
  for (size_t i = 0; i < move->count; i++) {
    grundy_component part = grundy_solution_part(&work->solution->public, move, i);
    add_text(work, grundy_reasons_texts, "to", game, part);
  }
}

void grundy_i_reason_first_move(grundy_i_work *work) {
  static const char *const of_side[] = {"winning-move-left", "winning-move-right"};
  const grundy_solution *solution = &work->solution->public;
  if (solution->outcome == GRUNDY_OUTCOME_P)
    grundy_i_reason_begin(work, "no-winning-move", SIZE_MAX);
  bool done[2] = {false, false};
  for (size_t i = 0; i < solution->move_count && !(done[0] && done[1]); i++) {
    const grundy_move *move = &solution->moves[i];
    if (done[move->side]) continue;
    done[move->side] = true;
    if (!solution->two_sided) done[0] = done[1] = true;
    const char *kind = solution->outcome == GRUNDY_OUTCOME_D ? "drawing-move" : "winning-move";
    grundy_i_reason_move(work, move, solution->two_sided ? of_side[move->side] : kind);
  }
}

/* Without a value are one component and perhaps pairs that cancel. */
static grundy_status add_winner(grundy_i_work *work) {
  grundy_i_reasons_cancel(work);
  for (size_t i = 0; i < grundy_i_reasons_shown(work, GRUNDY_REASONS_COMPONENTS); i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(work->position, i, &game);
    grundy_value v;
    grundy_status s = value_at(work, i, game, c, &v);
    if (s != GRUNDY_OK) return s;
    if (v.known || !grundy_i_reasons_left(work, i)) continue;
    grundy_i_reason_begin(work, work->above ? "above-others" : "one-unknown", i);
    if (work->above) grundy_reasons_number(grundy_i_reasons_list(work), "xor", work->rest);
  }
  grundy_i_reason_first_move(work);
  return grundy_i_reasons_list(work)->status;
}

static grundy_status add_search(grundy_i_work *work) {
  uint64_t nodes = work->solver->search.nodes - work->searched;
  grundy_i_reason_begin(work, nodes ? "search" : "search-before", SIZE_MAX);
  if (nodes) grundy_reasons_number(grundy_i_reasons_list(work), "nodes", nodes);
  grundy_i_reason_first_move(work);
  return grundy_i_reasons_list(work)->status;
}

/* An infinite value: why it is won or drawn, and a move that does so. */
static grundy_status add_loopy(grundy_i_work *work) {
  size_t index;
  uint64_t target;
  bool found = false;
  grundy_status s = grundy_i_loopy_reasons(work, &index, &target);
  if (s != GRUNDY_OK || work->solution->public.outcome == GRUNDY_OUTCOME_D) {
    if (s == GRUNDY_OK) grundy_i_reason_first_move(work);
    return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
  }
  const grundy_game *game;
  grundy_component c = grundy_position_component(work->position, index, &game);
  grundy_i_sums option;
  grundy_i_sums_init(&option, work->context);
  s = grundy_i_option_of_value(work, game, c, target, UINT64_MAX, &found, &option);
  if (s == GRUNDY_OK && found) {
    grundy_i_reason_begin(work, "winning-move", index);
    add_text(work, grundy_reasons_text, "from", game, c);
    add_option(work, "to", game, &option);
    grundy_i_reason_begin(work, "loopy-progress", index);
  }
  grundy_i_sums_clear(&option);
  return s == GRUNDY_OK ? grundy_i_reasons_list(work)->status : s;
}

grundy_status grundy_i_solve_reasons(grundy_i_work *work) {
  const grundy_solution *solution = &work->solution->public;
  bool explained = false;
  grundy_status s = GRUNDY_OK;
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN) return GRUNDY_OK;
  if (work->by_search) return add_search(work);
  if (solution->play == GRUNDY_PLAY_MISERE) {
    s = grundy_i_reasons_misere(work, &explained);
    return s == GRUNDY_OK && !explained ? add_search(work) : s;
  }
  s = add_components(work);
  if (s != GRUNDY_OK) return s;
  if (solution->loopy) return add_loopy(work);
  if (!solution->value_known) return add_winner(work);
  s = add_columns(work);
  if (s != GRUNDY_OK) return s;
  return solution->value ? add_lemma(work) : add_loss(work);
}
