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
 *                                                  (nim-sum, below)
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
 *   one-open                                       a value that is not known: not all was followed
 *   above-others        xor                        options of all values up to that of the others
 *   search              nodes                      every line of play was searched
 *   search-before                                  the same, by an earlier search
 *   winning-move, drawing-move, winning-move-left, winning-move-right
 *                       from, to                   a move that was found this way
 *   no-winning-move                                there is none
 *
 * those of misère play and of infinite values (solve/loopy.c). */
#include <string.h>

#include "base/messages_solving.def"
#include "display/describe.h"
#include "rules/entails.h"
#include "solve/compound.h"

/* ---- one option of a component ---- */

/* Takes the first option of value v, or the first of all where all have that value; in a loopy game
 * the one of least rank. */
typedef struct option_finder {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  uint64_t v, tries, rank;
  bool filtered, found;
  grundy_i_sums *out;
} option_finder;

/* Where play can come back: whether the option's rank is less than that of the one taken so far. */
static grundy_status compare_rank(option_finder *f, const grundy_component *parts, size_t count,
                                  bool *better) {
  uint64_t rank = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(f->work->solver, f->game, parts[i], &v));
    rank = v.rank > rank ? v.rank : rank;
  }
  *better = !f->found || rank < f->rank;
  if (*better) f->rank = rank;
  return GRUNDY_OK;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  option_finder *f = (option_finder *)sink;
  uint64_t v = f->v;
  bool known = true;
  if (f->filtered)
    GRUNDY_TRY(
        grundy_i_parts_value(f->work->solver, f->game, option->parts, option->count, &known, &v));
  grundy_status s = GRUNDY_OK;
  if (known && v == f->v) {
    bool better = true;
    if (f->game->loopy) s = compare_rank(f, option->parts, option->count, &better);
    if (s == GRUNDY_OK && better) s = grundy_i_sums_set(f->out, option->parts, option->count);
    f->found = true;
    if (s != GRUNDY_OK || !f->game->loopy) return s == GRUNDY_OK ? GRUNDY_STOP : s;
  }
  return --f->tries ? GRUNDY_OK : GRUNDY_STOP;
}

/* The first option of nim-value v (in a loopy game the one of least rank) among the component's
 * replies or, failing those, its options. *found false where there is none, or none among the first
 * `tries` options tried. */
static grundy_status option_of_value(grundy_i_work *work, const grundy_game *game,
                                     grundy_component c, uint64_t v, uint64_t tries, bool *found,
                                     grundy_i_sums *out) {
  GRUNDY_ASSERT(tries);
  const grundy_call *call = GRUNDY_CALL(work->context, game, c);
  option_finder f = {
      .sink = {take}, .work = work, .game = game, .v = v, .tries = tries, .out = out};
  grundy_status s = GRUNDY_UNKNOWN;
  grundy_total count;
  if (game->theory->replies) s = game->theory->replies(call, v, &f.sink, &count);
  f.filtered = s == GRUNDY_UNKNOWN;
  if (f.filtered) s = game->moves->options(call, &f.sink);
  *found = f.found;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Components that reasons speak of. */
enum { GRUNDY_REASONS_COMPONENTS = 50 };

static inline grundy_reasons *reasons_list(grundy_i_work *work) {
  return &work->solution->public.reasons;
}

/* Begins a reason about a component, or SIZE_MAX. */
static inline void reason_begin(grundy_i_work *work, const char *id, size_t component) {
  reasons_list(work)->component = component;
  grundy_reasons_add(reasons_list(work), id);
}

/* The same with numbers. */
#define REASON(work, id, index, ...)                                                               \
  (reasons_list(work)->component = (index), GRUNDY_REASON(reasons_list(work), id, __VA_ARGS__))

static inline void reason_word(grundy_i_work *work, const char *name, const char *word) {
  grundy_reasons_text(reasons_list(work), name, word, strlen(word));
}

/* How many components there are, `most` at most. */
static inline size_t reasons_shown(const grundy_i_work *work, size_t most) {
  size_t count = grundy_position_count(work->position);
  return count < most ? count : most;
}

/* What is true of a sum as a whole: components that can be dropped, and the options of a small sum.
 *
 *   id            fields                    what it claims
 *   cancel        other_component           two components are equal, and together worth 0
 *   sum-options   at, to, values, absent    every option of the sum: in which component, to what
 *                                           there, its value; and the value that none has
 *   misere-zero                             a component with the pair (0,1) adds nothing
 *   misere-ones   other_component           two components with the pair (1,0) add nothing */

enum { OPTIONS_MOST = 8 };

/* The text of a sum of parts goes to a field, each part by itself. */
typedef void (*put_text)(grundy_reasons *, const char *, const char *, size_t);

static void add_text(grundy_i_work *work, put_text put, const char *name, const grundy_game *game,
                     grundy_component c) {
  grundy_buffer text = grundy_i_buffer(work->context);
  grundy_status s = game->moves->print(GRUNDY_CALL(work->context, game, c), &text);
  if (s == GRUNDY_OK) {
    put(reasons_list(work), name, text.data ? text.data : "", text.length);
  } else {
    grundy_i_reasons_fail(reasons_list(work), s);
  }
  grundy_buffer_clear(&text);
}

/* Begins a reason about a move: from, and an empty list of parts. */
static void begin_move(grundy_i_work *work, const char *id, const grundy_i_summand *at) {
  reason_begin(work, id, at->index);
  add_text(work, grundy_reasons_text, "from", at->game, at->component);
  grundy_reasons_texts(reasons_list(work), "to", NULL, 0);
}

/* Adds a reason about a move: from, to. */
static void reason_move(grundy_i_work *work, const grundy_move *move, const char *id) {
  const grundy_i_summand at = grundy_i_summand_at(work->position, move->component);
  begin_move(work, id, &at);
  for (size_t i = 0; i < move->count; i++) {
    grundy_component part = grundy_solution_part(&work->solution->public, move, i);
    add_text(work, grundy_reasons_texts, "to", at.game, part);
  }
}

/* Adds the first winning move, with two sides the first of each. */
static void reason_first_move(grundy_i_work *work) {
  static const char *const of_side[] = {"winning-move-left", "winning-move-right"};
  const grundy_solution *solution = &work->solution->public;
  if (solution->outcome == GRUNDY_OUTCOME_P) reason_begin(work, "no-winning-move", SIZE_MAX);
  bool done[2] = {false, false};
  for (size_t i = 0; i < solution->move_count && !(done[0] && done[1]); i++) {
    const grundy_move *move = &solution->moves[i];
    if (done[move->side]) continue;
    done[move->side] = true;
    if (!solution->two_sided) done[0] = done[1] = true;
    const char *kind = solution->outcome == GRUNDY_OUTCOME_D ? "drawing-move" : "winning-move";
    reason_move(work, move, solution->two_sided ? of_side[move->side] : kind);
  }
}

/* ---- components that cancel ---- */

static bool are_equal(const grundy_i_work *work, size_t a, size_t b) {
  const grundy_i_summand one = grundy_i_summand_at(work->position, a);
  const grundy_i_summand two = grundy_i_summand_at(work->position, b);
  return one.game == two.game && grundy_i_option_compare(&one.component, 1, &two.component, 1) == 0;
}

/* Where play can come back, equal components do not. */
static bool cancel(const grundy_i_work *work, size_t a, size_t b) {
  return are_equal(work, a, b) && !grundy_i_summand_at(work->position, a).game->loopy;
}

/* Another component equal to this one; SIZE_MAX where there is none. */
static size_t reasons_twin(const grundy_i_work *work, size_t index) {
  size_t count = grundy_position_count(work->position);
  for (size_t i = 0; i < count; i++) {
    if (i != index && cancel(work, i, index)) return i;
  }
  return SIZE_MAX;
}

/* Whether this component is the last of an odd number of equal ones: that which is left of them. */
static bool reasons_left(const grundy_i_work *work, size_t index) {
  size_t equal = 0, last = index, count = grundy_position_count(work->position);
  for (size_t i = 0; i < count; i++) {
    if (i != index && !cancel(work, i, index)) continue;
    equal++;
    last = i;
  }
  return equal % 2 == 1 && last == index;
}

static void add_twins(grundy_i_work *work, const char *id, size_t first, size_t second) {
  reason_begin(work, id, first);
  grundy_reasons_index(reasons_list(work), "other_component", second);
}

/* Equal components, two by two; in misère play those that add nothing, by the pairs of all
 * components, none of which is firm with a value below 2. */
static void reasons_cancel(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position);
  bool gone[GRUNDY_REASONS_COMPONENTS] = {false};
  if (count > GRUNDY_REASONS_COMPONENTS) return;
  for (size_t i = 0; i < count; i++) {
    size_t twin = i + 1;
    while (twin < count && (gone[twin] || !cancel(work, i, twin))) twin++;
    if (gone[i] || twin == count) continue;
    gone[twin] = true;
    add_twins(work, "cancel", i, twin);
  }
}

static void reasons_drop(grundy_i_work *work, const grundy_pair *pairs) {
  size_t count = grundy_position_count(work->position), last = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    bool zero = pairs[i].normal == 0 && pairs[i].misere == 1;
    if (zero) reason_begin(work, "misere-zero", i);
  }
  for (size_t i = 0; i < count; i++) {
    bool one = pairs[i].normal == 1 && pairs[i].misere == 0;
    if (one && last != SIZE_MAX) add_twins(work, "misere-ones", last, i);
    if (one) last = last == SIZE_MAX ? i : SIZE_MAX;
  }
}

/* ---- the options of a small sum ---- */

/* Each option once: `at` its component, `to[]` what is there after it, as it prints, and the value
 * of the sum. `rest` is the XOR of the components but the current one. */
typedef struct sum_options {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  size_t component, count;
  uint64_t rest, at[OPTIONS_MOST], values[OPTIONS_MOST];
  grundy_buffer to[OPTIONS_MOST];
  bool known;
} sum_options;

static bool is_listed(const sum_options *o, const grundy_buffer *text) {
  for (size_t i = 0; i < o->count; i++) {
    const grundy_buffer *other = &o->to[i];
    bool same = o->at[i] == o->component && other->length == text->length &&
                (!text->length || memcmp(other->data, text->data, text->length) == 0);
    if (same) return true;
  }
  return false;
}

static grundy_status print_parts(const sum_options *o, const grundy_component *parts, size_t count,
                                 grundy_buffer *out) {
  for (size_t i = 0; i < count; i++) {
    if (i) GRUNDY_TRY(grundy_buffer_append(out, " + ", 3));
    GRUNDY_TRY(o->game->moves->print(GRUNDY_CALL(o->work->context, o->game, parts[i]), out));
  }
  return GRUNDY_OK;
}

static grundy_status list_option(grundy_sink *sink, const grundy_option *option) {
  sum_options *o = (sum_options *)sink;
  uint64_t value;
  grundy_buffer text = grundy_i_buffer(o->work->context);
  grundy_status s = print_parts(o, option->parts, option->count, &text);
  bool listed = s == GRUNDY_OK && is_listed(o, &text);
  if (s == GRUNDY_OK && !listed) {
    s = grundy_i_parts_value(o->work->solver, o->game, option->parts, option->count, &o->known,
                             &value);
    o->known = s == GRUNDY_OK && o->known && o->count < OPTIONS_MOST;
    if (s == GRUNDY_OK && !o->known) s = GRUNDY_STOP;
  }
  if (s != GRUNDY_OK || listed) {
    grundy_buffer_clear(&text);
    return s;
  }
  o->at[o->count] = o->component;
  o->values[o->count] = o->rest ^ value;
  o->to[o->count++] = text;
  return GRUNDY_OK;
}

static void put_options(grundy_i_work *work, const sum_options *o) {
  grundy_reasons *list = reasons_list(work);
  reason_begin(work, "sum-options", SIZE_MAX);
  grundy_reasons_numbers(list, "at", o->at, o->count);
  for (size_t i = 0; i < o->count; i++) {
    const grundy_buffer *text = &o->to[i];
    grundy_reasons_texts(list, "to", text->data ? text->data : "", text->length);
  }
  grundy_reasons_numbers(list, "values", o->values, o->count);
  grundy_reasons_number(list, "absent", work->solution->public.value);
}

/* Every option of a sum of few, with its value; `values` are those of the components. */
static grundy_status reasons_options(grundy_i_work *work, const uint64_t *values) {
  size_t count = grundy_position_count(work->position);
  sum_options o = {.sink = {list_option}, .work = work, .known = true};
  grundy_status s = GRUNDY_OK;
  if (count < 2 || count > OPTIONS_MOST) return s;
  for (; o.component < count && s == GRUNDY_OK; o.component++) {
    grundy_component c = grundy_position_component(work->position, o.component, &o.game);
    o.known = o.known && !o.game->loopy;
    o.rest = work->solution->public.value ^ values[o.component];
    if (o.known) s = o.game->moves->options(GRUNDY_CALL(work->context, o.game, c), &o.sink);
  }
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  if (s == GRUNDY_OK && o.known && o.count) put_options(work, &o);
  for (size_t i = 0; i < o.count; i++) grundy_buffer_clear(&o.to[i]);
  return s;
}

/* Why a sum that is not disjunctive is won or lost.
 *
 *   id                                   fields            what it claims
 *   remoteness, suspense                 moves             how long a component lasts by itself
 *   ends-first, ends-last                moves             the least remoteness, greatest suspense
 *   last-odd, last-even, last-odd-misere, last-even-misere
 *                                                          who makes the last move, and wins
 *   longer                               moves             a component lasts at least this many
 *   longer-even, longer-odd              -                 each of these an even or odd number
 *   endless, never-ends                                    a component need not end, all need not
 *   alone-P, alone-N, alone-P-misere, alone-N-misere, alone-ended
 *                                                          a component by itself
 *   selective-P, selective-N, selective-N-misere
 *                                        -                 all are P-positions, or not
 *   selective-one                        -                 misère play of the only one decides
 *   all-ended                            -                 no component has a move left
 *   ordinal-first, ordinal-first-misere  -                 the component whose winner wins
 *   ordinal-P                            -                 all are P-positions
 *   ordinal-value                        value             the missing number of missing numbers
 *   together                             from, to          what the move does to each component */

static void say(grundy_i_work *work, const char *id) {
  reason_begin(work, id, SIZE_MAX);
}

static void say_moves(grundy_i_work *work, const char *id, size_t component, uint64_t moves) {
  if (moves == GRUNDY_ENDLESS) {
    reason_begin(work, component == SIZE_MAX ? "never-ends" : "endless", component);
    return;
  }
  REASON(work, id, component, {"moves", moves});
}

static const char *alone_id(uint64_t rank, bool misere) {
  if (rank & GRUNDY_I_ENDED) return "alone-ended";
  if (misere) return rank & GRUNDY_I_MISERE_P ? "alone-P-misere" : "alone-N-misere";
  return rank & GRUNDY_I_NORMAL_P ? "alone-P" : "alone-N";
}

static void say_selective(grundy_i_work *work, const grundy_i_member *members) {
  size_t count = grundy_position_count(work->position), left = 0, shown = 0;
  for (size_t i = 0; i < count; i++) left += !(members[i].rank & GRUNDY_I_ENDED);
  bool misere = work->options->play == GRUNDY_PLAY_MISERE, one = misere && left < 2;
  for (size_t i = 0; i < count && shown++ < GRUNDY_REASONS_COMPONENTS; i++) {
    reason_begin(work, alone_id(members[i].rank, one), i);
  }
  say(work, misere && !left                                      ? "all-ended"
            : one                                                ? "selective-one"
            : work->solution->public.outcome == GRUNDY_OUTCOME_P ? "selective-P"
            : misere                                             ? "selective-N-misere"
                                                                 : "selective-N");
}

static void say_lengths(grundy_i_work *work, const grundy_i_member *members, uint64_t sum) {
  bool conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  size_t shown = reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (size_t i = 0; i < shown; i++) {
    const grundy_i_member *m = &members[i];
    if (!m->longer) say_moves(work, conjunctive ? "remoteness" : "suspense", i, m->rank);
  }
  for (size_t i = 0; i < shown; i++) {
    if (members[i].longer) say_moves(work, "longer", i, members[i].exceeded + 1);
  }
  if (sum == GRUNDY_I_LONGER_EVEN || sum == GRUNDY_I_LONGER_ODD) {
    say(work, sum % 2 ? "longer-odd" : "longer-even");
  } else {
    say_moves(work, conjunctive ? "ends-first" : "ends-last", SIZE_MAX, sum);
  }
  if (sum == GRUNDY_ENDLESS) return;
  say(work, sum % 2  ? misere ? "last-odd-misere" : "last-odd"
            : misere ? "last-even-misere"
                     : "last-even");
}

grundy_status grundy_i_reasons_compound(grundy_i_work *work, const grundy_i_member *members,
                                        uint64_t sum) {
  const grundy_solution *solution = &work->solution->public;
  if (work->options->sum == GRUNDY_SUM_SELECTIVE) {
    say_selective(work, members);
  } else {
    say_lengths(work, members, sum);
  }
  bool won = solution->outcome == GRUNDY_OUTCOME_N && solution->move_count;
  const grundy_move *move = won ? solution->moves : NULL;
  for (; move; move = move->also) reason_move(work, move, "together");
  return reasons_list(work)->status;
}

grundy_status grundy_i_reasons_ordinal(grundy_i_work *work, size_t first, bool misere) {
  const grundy_solution *solution = &work->solution->public;
  bool any = first < grundy_position_count(work->position);
  if (any) {
    reason_begin(work, misere ? "ordinal-first-misere" : "ordinal-first", first);
  } else {
    say(work, misere ? "all-ended" : "ordinal-P");
  }
  if (solution->value_known) {
    REASON(work, "ordinal-value", SIZE_MAX, {"value", solution->value});
  }
  if (solution->move_count) reason_move(work, solution->moves, "together");
  return reasons_list(work)->status;
}

/* How a misère quotient decides a position, as data.
 *
 *   id                 fields              what it claims
 *   quotient           order, p_size,      how large the quotient and its set P are, and its
 *                      generators          generators, each a letter and a component
 *   quotient-element   element             the element of each component
 *   quotient-in-p      product             the product of all of them, which is in P, or
 *   quotient-outside-p product             which is not;
 *   quotient-move      from, to, product   a move, and the product after it, which is in P */

/* An element as text goes to a field. */
static grundy_status add_element(grundy_i_work *work, const char *name, uint64_t x) {
  grundy_array word = grundy_i_array(work->context);
  grundy_buffer text = grundy_i_buffer(work->context);
  grundy_status s = grundy_quotient_word(work->solver->search.quotient, x, &word);
  if (s == GRUNDY_OK) s = grundy_quotient_print(word.data, word.length, &text);
  if (s == GRUNDY_OK) reason_word(work, name, text.data);
  GRUNDY_CLEAR(&text, &word);
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
    grundy_reasons_texts(reasons_list(work), "generators", text.data, text.length);
  }
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status add_quotient(grundy_i_work *work) {
  const grundy_quotient_sizes *sizes = grundy_quotient_sizes_of(work->solver->search.quotient);
  REASON(work, "quotient", SIZE_MAX, {"order", sizes->order}, {"p_size", sizes->p_size});
  grundy_reasons_texts(reasons_list(work), "generators", NULL, 0);
  for (uint64_t g = 0; g < sizes->generators; g++) GRUNDY_TRY(add_generator(work, g));
  return GRUNDY_OK;
}

static grundy_status element_of(grundy_i_work *work, const grundy_i_summand *at, uint64_t *out) {
  return grundy_quotient_element(work->solver->search.quotient, at->game, at->component, out);
}

static grundy_status add_elements(grundy_i_work *work) {
  size_t most = reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (grundy_i_summand at = {.position = work->position};
       at.count < most && grundy_i_next_summand(&at);) {
    uint64_t element;
    GRUNDY_TRY(element_of(work, &at, &element));
    reason_begin(work, "quotient-element", at.index);
    GRUNDY_TRY(add_element(work, "element", element));
  }
  return GRUNDY_OK;
}

/* The product after a move. */
static grundy_status product_after(grundy_i_work *work, const grundy_move *move, uint64_t *out) {
  grundy_quotient *q = work->solver->search.quotient;
  uint64_t element;
  *out = 0;
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    bool moved = at.index == move->component;
    for (size_t i = 0; i < (moved ? move->count : 1); i++) {
      if (moved) at.component = grundy_solution_part(&work->solution->public, move, i);
      GRUNDY_TRY(element_of(work, &at, &element));
      *out = grundy_quotient_product(q, *out, element);
    }
  }
  return GRUNDY_OK;
}

/* How the quotient that the solver uses decides a misère position all of whose components it
 * knows. */
static grundy_status reasons_quotient(grundy_i_work *work) {
  const grundy_solution *solution = &work->solution->public;
  bool in_p = solution->outcome == GRUNDY_OUTCOME_P;
  uint64_t after;
  grundy_status s = add_quotient(work);
  if (s == GRUNDY_OK) s = add_elements(work);
  reason_begin(work, in_p ? "quotient-in-p" : "quotient-outside-p", SIZE_MAX);
  if (s == GRUNDY_OK) s = add_element(work, "product", work->product);
  if (in_p) reason_begin(work, "no-winning-move", SIZE_MAX);
  if (s != GRUNDY_OK || in_p || !solution->move_count) return s;
  s = product_after(work, solution->moves, &after);
  reason_move(work, solution->moves, "quotient-move");
  return s == GRUNDY_OK ? add_element(work, "product", after) : s;
}

/* Why a misère position is won or lost, as data.
 *
 *   id                  fields            what it claims
 *   misere-pair         normal, misere    the pair of each component
 *   misere-zero, misere-ones              components that add nothing
 *   misere-by-values                      none is firm with a value below 2: Nim's rule with
 *                                         nim-values instead of heaps holds, and
 *   misere-all-small    ones, parity      all values are 0 or 1, or
 *   misere-some-large   xor               some are not (by Nim's theorem), or
 *   misere-some-firm    xor               some are not (by pairs)
 *   misere-firm         value             a component is firm with a value below 2: that rule
 *                                         fails, and misere-some-firm says what decides
 *   misere-ends-value   value             play that ends before moves run out: what moves are worth
 *   misere-ends         xor               that do not end it, and the XOR
 *   misere-theorem      source            a theorem decides
 *   misere-wild                           the first component that is wild,
 *   misere-wild-heap    heap              and the first heap of its game that is
 *   misere-open                           the first of which it is not known whether it is tame
 *   quotient            …                 a quotient decides then */

static void add_pair(grundy_i_work *work, size_t index, bool ends, grundy_pair pair) {
  REASON(work, ends ? "misere-ends-value" : "misere-pair", index,
         {ends ? "value" : "normal", pair.normal});
  if (!ends) grundy_reasons_number(reasons_list(work), "misere", pair.misere);
}

/* What the pairs of a position come to. `small` is the first component that is firm with a value
 * below 2, and `value` its value: nim-values do not distinguish it from a fickle one. `wild` is the
 * first without a pair. Either is SIZE_MAX where there is none. `found`: a pair was found from
 * positions, and not by a theorem of its game. */
typedef struct pairs_seen {
  uint64_t sum, ones, value;
  bool ends, firm, found;
  size_t small, wild;
} pairs_seen;

static void see(pairs_seen *seen, size_t index, grundy_pair pair) {
  bool firm = pair.normal == pair.misere;
  seen->sum ^= pair.normal;
  seen->firm = seen->firm || firm;
  seen->ones += pair.normal == 1;
  if (!firm || pair.normal > 1 || seen->small != SIZE_MAX) return;
  seen->small = index;
  seen->value = pair.normal;
}

static bool by_theorem(grundy_i_work *work, const grundy_game *game, grundy_component c) {
  grundy_pair pair;
  return game->theory->misere_pair &&
         game->theory->misere_pair(GRUNDY_CALL(work->context, game, c), &pair) == GRUNDY_OK;
}

static grundy_status look_at_pairs(grundy_i_work *work, pairs_seen *seen) {
  *seen = (pairs_seen){.small = SIZE_MAX, .wild = SIZE_MAX};
  GRUNDY_TRY(grundy_i_pairs_end(work, &seen->ends));
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_pair pair;
    grundy_status s = grundy_i_pairs_of(work, seen->ends, at.game, at.component, &pair);
    if (s == GRUNDY_UNKNOWN) {
      seen->wild = at.index;
      return GRUNDY_OK;
    }
    if (s != GRUNDY_OK) return s;
    see(seen, at.index, pair);
    seen->found = seen->found || !by_theorem(work, at.game, at.component);
  }
  return GRUNDY_OK;
}

static grundy_status list_pairs(grundy_i_work *work, const pairs_seen *seen) {
  grundy_pair pairs[GRUNDY_REASONS_COMPONENTS];
  size_t count = grundy_position_count(work->position);
  size_t most = reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (grundy_i_summand at = {.position = work->position};
       at.count < most && grundy_i_next_summand(&at);) {
    grundy_pair *pair = &pairs[at.index];
    GRUNDY_TRY(grundy_i_pairs_of(work, seen->ends, at.game, at.component, pair));
    add_pair(work, at.index, seen->ends, *pair);
  }
  bool drops = count > 2 && count == most && !seen->ends && seen->small == SIZE_MAX;
  if (drops) reasons_drop(work, pairs);
  return GRUNDY_OK;
}

/* Which rule decides, and what it says. */
static void add_rule(grundy_i_work *work, const pairs_seen *seen) {
  const char *rule = !seen->firm   ? "misere-all-small"
                     : seen->found ? "misere-some-firm"
                                   : "misere-some-large";
  if (seen->ends) {
    rule = "misere-ends";
  } else if (seen->small != SIZE_MAX) {
    REASON(work, "misere-firm", seen->small, {"value", seen->value});
    rule = "misere-some-firm";
  } else if (grundy_position_count(work->position)) {
    reason_begin(work, "misere-by-values", SIZE_MAX);
  }
  REASON(work, rule, SIZE_MAX, {seen->firm ? "xor" : "ones", seen->firm ? seen->sum : seen->ones});
  if (!seen->firm) reason_word(work, "parity", seen->ones % 2 ? "odd" : "even");
}

/* Why there is no rule: the first component that is not tame. */
static grundy_status add_wild(grundy_i_work *work, size_t index) {
  grundy_misere *pairs;
  grundy_component_pair found;
  grundy_tameness tame = {.size = sizeof tame};
  const grundy_i_summand at = grundy_i_summand_at(work->position, index);
  grundy_status s = grundy_i_solver_pairs(work->solver, at.game, &pairs);
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_misere_find(pairs, at.component, false, &found);
  if (s == GRUNDY_OK) s = grundy_misere_tameness(pairs, 0, &tame);
  if (s != GRUNDY_OK) return s;
  reason_begin(work, found.kind == GRUNDY_TAMENESS_WILD ? "misere-wild" : "misere-open", index);
  if (tame.kind == GRUNDY_TAMENESS_WILD && at.game->ruleset->dimensions == 1) {
    REASON(work, "misere-wild-heap", index, {"heap", tame.wild_from});
  }
  return reasons_list(work)->status;
}

static void add_theorem(grundy_i_work *work) {
  const grundy_game *game = grundy_position_run(work->position, 0).game;
  reason_begin(work, "misere-theorem", 0);
  const char *source = game->theory->misere_source;
  if (!source) source = game->ruleset->source;
  reason_word(work, "source", source ? source : game->name);
}

/* Why a misère position is won or lost: by pairs or a theorem; else why search was needed, and
 * *explained is false. */
static grundy_status reasons_misere(grundy_i_work *work, bool *explained) {
  pairs_seen seen;
  *explained = true;
  grundy_status s = GRUNDY_OK;
  if (work->by_theorem) {
    add_theorem(work);
  } else {
    GRUNDY_TRY(look_at_pairs(work, &seen));
    *explained = seen.wild == SIZE_MAX;
    *explained = *explained || work->by_quotient;
    if (seen.wild != SIZE_MAX) {
      s = add_wild(work, seen.wild);
      return s == GRUNDY_OK && work->by_quotient ? reasons_quotient(work) : s;
    }
    s = list_pairs(work, &seen);
    if (s == GRUNDY_OK) add_rule(work, &seen);
  }
  reason_first_move(work);
  return s == GRUNDY_OK ? reasons_list(work)->status : s;
}

enum {
  FACTS_SHOWN = 12,
  MEX_SHOWN = 16,
  MEX_LARGEST = 16,
  TRIES = 4096,
  MOVED_COMPONENTS = 6,
  MOVES_OF_ONE = 3
};

/* ---- small helpers ---- */

static void add_option(grundy_i_work *work, const char *name, const grundy_game *game,
                       const grundy_i_sums *option) {
  grundy_reasons_texts(reasons_list(work), name, NULL, 0);
  for (size_t i = 0; i < grundy_i_sums_count(option); i++) {
    add_text(work, grundy_reasons_texts, name, game, grundy_i_sums_at(option, i));
  }
}

/* Begins a reason about a move that was looked for. */
static void begin_option(grundy_i_work *work, const char *id, const grundy_i_summand *at,
                         const grundy_i_sums *option) {
  begin_move(work, id, at);
  add_option(work, "to", at->game, option);
}

/* A limit that hides the value of a component which cancels makes no difference. */
static grundy_status value_at(grundy_i_work *work, const grundy_i_summand *at, grundy_value *out) {
  const grundy_solution *solution = &work->solution->public;
  if (solution->value_count) {
    *out = solution->values[at->index];
    return GRUNDY_OK;
  }
  if (grundy_i_is_settled(work, at)) {
    *out = work->settled.value;
    return GRUNDY_OK;
  }
  grundy_status s = grundy_solver_value(work->solver, at->game, at->component, out);
  if (s != GRUNDY_LIMIT || reasons_twin(work, at->index) == SIZE_MAX) return s;
  *out = (grundy_value){.known = false};
  return GRUNDY_OK;
}

/* ---- what each component is worth ---- */

static const char *method_word(grundy_method method) {
  static const char *const words[] = {"none", "theorem", "table", "graph", "search", "quotient"};
  return words[method];
}

static grundy_status add_component(grundy_i_work *work, const grundy_i_summand *at) {
  grundy_value v;
  GRUNDY_TRY(value_at(work, at, &v));
  reason_begin(work, "component", at->index);
  reason_word(work, "game", at->game->name);
  add_text(work, grundy_reasons_text, "position", at->game, at->component);
  if (v.loopy) grundy_i_loopy_field(work, &v);
  if (v.loony) reason_word(work, "loony", "loony");
  if (!v.known && !v.loopy && !v.loony) return reasons_list(work)->status;
  if (v.known) grundy_reasons_number(reasons_list(work), "value", v.nimber);
  reason_word(work, "method", method_word(v.method));
  if (v.source) reason_word(work, "source", v.source);
  return reasons_list(work)->status;
}

/* Whether an earlier component is the same: then its facts are there already. */
static bool repeated(const grundy_i_work *work, size_t index) {
  for (size_t i = 0; i < index; i++) {
    if (are_equal(work, i, index)) return true;
  }
  return false;
}

static grundy_status add_facts(grundy_i_work *work, const grundy_i_summand *at) {
  const grundy_call *call = GRUNDY_CALL(work->context, at->game, at->component);
  if (!at->game->theory->reasons) return GRUNDY_OK;
  reasons_list(work)->component = at->index;
  return at->game->theory->reasons(call, reasons_list(work));
}

/* The mex set of a component: for each smaller value the first option that has it. Components with
 * a large value, or whose options are not found soon, have none. */
static grundy_status add_mex(grundy_i_work *work, const grundy_i_summand *at) {
  const grundy_game *game = at->game;
  grundy_value v;
  grundy_i_sums options[MEX_LARGEST];
  uint64_t seen[MEX_LARGEST];
  bool found = true;
  grundy_status s = value_at(work, at, &v);
  if (s != GRUNDY_OK || !v.known || v.nimber > MEX_LARGEST || game->ruleset->entails) return s;
  for (uint64_t i = 0; i < v.nimber; i++) grundy_i_sums_init(&options[i], work->context);
  for (uint64_t i = 0; i < v.nimber && found && s == GRUNDY_OK; i++) {
    seen[i] = i;
    s = option_of_value(work, game, at->component, i, TRIES, &found, &options[i]);
  }
  if (s == GRUNDY_OK && found) {
    REASON(work, "mex", at->index, {"absent", v.nimber});
    grundy_reasons_numbers(reasons_list(work), "seen", seen, (size_t)v.nimber);
    for (uint64_t i = 0; i < v.nimber; i++) {
      grundy_buffer text = grundy_i_buffer(work->context);
      for (size_t j = 0; j < grundy_i_sums_count(&options[i]) && s == GRUNDY_OK; j++) {
        if (j) s = grundy_buffer_print(&text, " + ");
        if (s == GRUNDY_OK) {
          s = game->moves->print(GRUNDY_CALL(work->context, game, grundy_i_sums_at(&options[i], j)),
                                 &text);
        }
      }
      grundy_reasons_texts(reasons_list(work), "by", text.data ? text.data : "", text.length);
      if (s != GRUNDY_OK) grundy_i_reasons_fail(reasons_list(work), s);
      grundy_buffer_clear(&text);
    }
  }
  for (uint64_t i = 0; i < v.nimber; i++) grundy_i_sums_clear(&options[i]);
  return s == GRUNDY_OK ? reasons_list(work)->status : s;
}

static grundy_status add_components(grundy_i_work *work) {
  static const struct {
    grundy_status (*add)(grundy_i_work *work, const grundy_i_summand *at);
    size_t shown;
    bool once; /* of equal components */
  } steps[] = {{add_component, GRUNDY_REASONS_COMPONENTS, false},
               {add_facts, FACTS_SHOWN, true},
               {add_mex, MEX_SHOWN, true}};
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    for (grundy_i_summand at = {.position = work->position};
         at.count < steps[i].shown && grundy_i_next_summand(&at);) {
      if (!steps[i].once || !repeated(work, at.index)) GRUNDY_TRY(steps[i].add(work, &at));
    }
  }
  return GRUNDY_OK;
}

/* ---- the XOR ---- */

/* Components whose value is not known cancel; where there are such, the options of the sum are not
 * all known either. */
static grundy_status add_columns(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position), shown = 0;
  uint64_t values[GRUNDY_REASONS_COMPONENTS];
  grundy_i_summand places[GRUNDY_REASONS_COMPONENTS];
  if (count > GRUNDY_REASONS_COMPONENTS || count == 0) return GRUNDY_OK;
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_value v;
    GRUNDY_TRY(value_at(work, &at, &v));
    if (!v.known) continue;
    values[shown] = v.nimber;
    places[shown++] = at;
  }
  reasons_cancel(work);
  if (!shown) return reasons_list(work)->status;
  reason_begin(work, "xor-columns", SIZE_MAX);
  grundy_reasons_numbers(reasons_list(work), "values", values, shown);
  grundy_reasons_number(reasons_list(work), "xor", work->solution->public.value);
  for (size_t i = 0; i < shown; i++) {
    add_text(work, grundy_reasons_texts, "names", places[i].game, places[i].component);
  }
  if (shown < count) return reasons_list(work)->status;
  GRUNDY_TRY(reasons_options(work, values));
  return reasons_list(work)->status;
}

/* The first component other than `without` that has the top bit of x. */
static grundy_status find_with_bit(grundy_i_work *work, uint64_t x, size_t without, bool *found,
                                   grundy_i_summand *at, uint64_t *value) {
  *found = false;
  *value = 0;
  for (*at = (grundy_i_summand){.position = work->position};
       !*found && grundy_i_next_summand(at);) {
    grundy_value v;
    if (at->index == without) continue;
    GRUNDY_TRY(value_at(work, at, &v));
    *found = v.known && (v.nimber >> grundy_i_top_bit(x) & 1);
    *value = v.nimber;
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
    *found = true;
    grundy_i_sums_cut(out, 0);
    for (size_t p = 0; p < move->count; p++) {
      const grundy_component part = grundy_solution_part(solution, move, p);
      GRUNDY_TRY(grundy_i_sums_add(out, &part, 1));
    }
  }
  return GRUNDY_OK;
}

/* The move that is explained: one of those listed where the component has any there. Where play can
 * come back it is the one that makes progress. */
static grundy_status explained_move(grundy_i_work *work, const grundy_i_summand *at, uint64_t v,
                                    bool *found, grundy_i_sums *out) {
  if (!at->game->loopy) {
    GRUNDY_TRY(listed_move(work, at->index, found, out));
    if (*found) return GRUNDY_OK;
  }
  return option_of_value(work, at->game, at->component, v, UINT64_MAX, found, out);
}

/* An N-position: the bit, the component that has it, and the move there. */
static grundy_status add_lemma(grundy_i_work *work) {
  uint64_t x = work->solution->public.value, value;
  grundy_i_summand at;
  bool found;
  REASON(work, "xor-nonzero", SIZE_MAX, {"xor", x});
  GRUNDY_TRY(find_with_bit(work, x, SIZE_MAX, &found, &at, &value));
  if (!found) return GRUNDY_OK;
  reason_begin(work, "lemma", at.index);
  grundy_reasons_index(reasons_list(work), "bit", grundy_i_top_bit(x));
  grundy_reasons_number(reasons_list(work), "value", value);
  grundy_reasons_number(reasons_list(work), "xor", x);
  grundy_reasons_number(reasons_list(work), "target", value ^ x);
  grundy_i_sums option;
  grundy_i_sums_init(&option, work->context);
  grundy_status s = explained_move(work, &at, value ^ x, &found, &option);
  if (s == GRUNDY_OK && found) {
    begin_option(work, "move", &at, &option);
    grundy_reasons_number(reasons_list(work), "value", value ^ x);
    grundy_reasons_number(reasons_list(work), "result", 0);
    if (at.game->loopy) reason_begin(work, "loopy-progress", at.index);
  }
  grundy_i_sums_clear(&option);
  return s == GRUNDY_OK ? reasons_list(work)->status : s;
}

/* ---- a P-position: moves of each kind, and the replies to them ---- */

/* The part of a moved option that has the top bit of x. */
static grundy_status find_part(grundy_i_work *work, const grundy_game *game,
                               const grundy_i_sums *option, uint64_t x, size_t *part,
                               uint64_t *value) {
  for (size_t i = 0; i < grundy_i_sums_count(option); i++) {
    grundy_component c = grundy_i_sums_at(option, i);
    bool known;
    GRUNDY_TRY(grundy_i_parts_value(work->solver, game, &c, 1, &known, value));
    *part = i;
    if (known && (*value >> grundy_i_top_bit(x) & 1)) return GRUNDY_OK;
  }
  return GRUNDY_FAIL(work->context, GRUNDY_FAULT, no_top_bit);
}

static void put_reply(grundy_i_work *work, const grundy_i_summand *from, const grundy_i_sums *to) {
  grundy_reasons_index(reasons_list(work), "reply_component", from->index);
  reason_word(work, "reply_game", from->game->name);
  add_text(work, grundy_reasons_text, "reply_from", from->game, from->component);
  add_option(work, "reply_to", from->game, to);
}

/* The reply to the move of a component to `option`, after which the XOR is x != 0. */
static grundy_status add_reply(grundy_i_work *work, const grundy_i_summand *at,
                               const grundy_i_sums *option, uint64_t x) {
  grundy_i_summand from;
  size_t part = 0;
  uint64_t value;
  bool other, found;
  GRUNDY_TRY(find_with_bit(work, x, at->index, &other, &from, &value));
  if (!other) {
    GRUNDY_TRY(find_part(work, at->game, option, x, &part, &value));
    from = *at;
    from.component = grundy_i_sums_at(option, part);
  }
  grundy_i_sums reply;
  grundy_i_sums_init(&reply, work->context);
  grundy_status s =
      option_of_value(work, from.game, from.component, value ^ x, UINT64_MAX, &found, &reply);
  if (s == GRUNDY_OK && found) {
    begin_option(work, "reply", at, option);
    grundy_reasons_number(reasons_list(work), "before", x);
    put_reply(work, &from, &reply);
    grundy_reasons_number(reasons_list(work), "after", 0);
  }
  grundy_i_sums_clear(&reply);
  return s == GRUNDY_OK ? reasons_list(work)->status : s;
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

/* A move in a component, and the same in its twin. */
static grundy_status add_mirror(grundy_i_work *work, const grundy_i_summand *at, size_t twin) {
  const grundy_call *call = GRUNDY_CALL(work->context, at->game, at->component);
  grundy_i_sums option;
  option_finder first = {.sink = {take}, .game = at->game, .tries = 1, .out = &option};
  grundy_i_sums_init(&option, work->context);
  grundy_status s = at->game->moves->options(call, &first.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  if (s == GRUNDY_OK && first.found) {
    const grundy_i_summand other = grundy_i_summand_at(work->position, twin);
    begin_option(work, "mirror", at, &option);
    put_reply(work, &other, &option);
    s = reasons_list(work)->status;
  }
  grundy_i_sums_clear(&option);
  return s;
}

static grundy_status add_replies(grundy_i_work *work, const grundy_i_summand *at) {
  picker p = {.sink = {pick}, .work = work, .game = at->game, .tries = 64};
  grundy_value v;
  GRUNDY_TRY(value_at(work, at, &v));
  if (!v.known) {
    size_t twin = reasons_twin(work, at->index);
    return twin == SIZE_MAX ? GRUNDY_OK : add_mirror(work, at, twin);
  }
  p.own = v.nimber;
  for (size_t i = 0; i < MOVES_OF_ONE; i++) grundy_i_sums_init(&p.options[i], work->context);
  grundy_status s =
      p.game->moves->options(GRUNDY_CALL(work->context, p.game, at->component), &p.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  for (size_t i = 0; i < p.count && s == GRUNDY_OK; i++) {
    s = add_reply(work, at, &p.options[i], p.own ^ p.values[i]);
  }
  for (size_t i = 0; i < MOVES_OF_ONE; i++) grundy_i_sums_clear(&p.options[i]);
  return s;
}

static grundy_status add_loss(grundy_i_work *work) {
  REASON(work, "xor-zero", SIZE_MAX, {"xor", 0});
  reason_begin(work, "breaks-zero", SIZE_MAX);
  GRUNDY_TRY(reasons_list(work)->status);
  for (grundy_i_summand at = {.position = work->position};
       at.count < MOVED_COMPONENTS && grundy_i_next_summand(&at);) {
    if (!repeated(work, at.index)) GRUNDY_TRY(add_replies(work, &at));
  }
  return GRUNDY_OK;
}

/* ---- winners known by a theorem, misère play, search ---- */

/* Without a value are one component and perhaps pairs that cancel. */
static grundy_status add_winner(grundy_i_work *work) {
  reasons_cancel(work);
  for (grundy_i_summand at = {.position = work->position};
       at.count < GRUNDY_REASONS_COMPONENTS && grundy_i_next_summand(&at);) {
    grundy_value v;
    GRUNDY_TRY(value_at(work, &at, &v));
    if (v.known || !reasons_left(work, at.index)) continue;
    const char *id = v.open ? "one-open" : work->above ? "above-others" : "one-unknown";
    reason_begin(work, id, at.index);
    if (work->above) grundy_reasons_number(reasons_list(work), "xor", work->rest);
  }
  reason_first_move(work);
  return reasons_list(work)->status;
}

static grundy_status add_search(grundy_i_work *work) {
  uint64_t nodes = work->solver->search.nodes - work->searched;
  reason_begin(work, nodes ? "search" : "search-before", SIZE_MAX);
  if (nodes) grundy_reasons_number(reasons_list(work), "nodes", nodes);
  reason_first_move(work);
  return reasons_list(work)->status;
}

/* An infinite value: why it is won or drawn, and a move that does so. */
static grundy_status add_loopy(grundy_i_work *work) {
  size_t index;
  uint64_t target;
  bool found = false;
  grundy_status s = grundy_i_loopy_reasons(work, &index, &target);
  if (s != GRUNDY_OK || work->solution->public.outcome == GRUNDY_OUTCOME_D) {
    if (s == GRUNDY_OK) reason_first_move(work);
    return s == GRUNDY_OK ? reasons_list(work)->status : s;
  }
  const grundy_i_summand at = grundy_i_summand_at(work->position, index);
  grundy_i_sums option;
  grundy_i_sums_init(&option, work->context);
  s = option_of_value(work, at.game, at.component, target, UINT64_MAX, &found, &option);
  if (s == GRUNDY_OK && found) {
    begin_option(work, "winning-move", &at, &option);
    reason_begin(work, "loopy-progress", index);
  }
  grundy_i_sums_clear(&option);
  return s == GRUNDY_OK ? reasons_list(work)->status : s;
}

/* Entailing moves: where the player to move is bound, which components are loony or the XOR of the
 * values, and the first winning move with who moves next. */
static grundy_status add_entail(grundy_i_work *work) {
  static const char *const then[] = {NULL, "entail-answer", "entail-again"};
  const grundy_solution *solution = &work->solution->public;
  bool bound = grundy_position_binds(work->position, SIZE_MAX);
  reason_begin(work, "entail-values", SIZE_MAX);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_value v;
    GRUNDY_TRY(value_at(work, &at, &v));
    if (v.loony && !bound) reason_begin(work, "entail-loony", at.index);
    if (grundy_position_binds(work->position, at.index)) {
      reason_begin(work, "entail-bound", at.index);
    }
  }
  if (solution->value_known) {
    REASON(work, solution->value ? "entail-nonzero" : "entail-zero", SIZE_MAX,
           {"xor", solution->value});
  }
  reason_first_move(work);
  grundy_move_kind kind = solution->move_count ? solution->moves->kind : GRUNDY_MOVE_KIND_OPTION;
  if (then[kind]) reason_begin(work, then[kind], solution->moves->component);
  return reasons_list(work)->status;
}

grundy_status grundy_i_solve_reasons(grundy_i_work *work) {
  const grundy_solution *solution = &work->solution->public;
  bool explained = false;
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN) return GRUNDY_OK;
  if (work->by_search) return add_search(work);
  if (solution->play == GRUNDY_PLAY_MISERE) {
    GRUNDY_TRY(reasons_misere(work, &explained));
    return !explained ? add_search(work) : GRUNDY_OK;
  }
  GRUNDY_TRY(add_components(work));
  if (grundy_i_entailing_game(work->position)) return add_entail(work);
  if (solution->loopy) return add_loopy(work);
  if (!solution->value_known) return add_winner(work);
  GRUNDY_TRY(add_columns(work));
  return solution->value ? add_lemma(work) : add_loss(work);
}
