/* Whether rules make an impartial game in normal play: play ends, both players have the same
 * options, and a player who cannot move loses (Conway 1976, ch. 0 and 11). Examines the samples of
 * a game and everything that can be reached from them, by depth-first search with a stack of its
 * own.
 *
 * A sum of components ends whenever its components do, so components are the vertices and each part
 * of an option is a successor. A successor that is still on the stack closes a cycle, which is the
 * offending chain; a chain longer than a bound is taken to be an endless descent and shown. Options
 * are compared as sets: components are numbered, an option is its sorted numbers and is numbered
 * itself, so two players have the same options where the sorted numbers agree.
 *
 * Invariant: a vertex is NEW, ON the stack, or DONE, when all it leads to is DONE.
 * Cost: O(options reached * log) time, the distinct components and options in memory. */
#include "solve/conditions.h"

#include "base/messages_script.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "grundy/solve.h"
#include "solve/search.h"

/* Whether a ruleset's `canonical` keeps who wins: a component and its canonical form must have the
 * same nim-value or, where there is none, the same outcome for either player moving first. Both
 * come from plain search of `options`, which never asks for canonical forms. Cost: that search. */

enum { COMPONENTS = 2000, WORK = 200000 };

/* A number that equal components share: the nim-value, or two bits for who wins. */
static grundy_status worth(grundy_i_search *search, const grundy_game *game, grundy_component c,
                           uint64_t *out) {
  const grundy_ruleset *rules = game->ruleset;
  if (!rules->two_sided && !game->moves->terminal) {
    return grundy_i_search_value(search, game, c, WORK, out);
  }
  grundy_position *position;
  bool left = false, right = false;
  GRUNDY_TRY(grundy_position_create(search->context, &position));
  grundy_status s = grundy_position_add(position, game, c);
  search->start = search->work;
  if (s == GRUNDY_OK) {
    s = grundy_i_search_wins(search, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT, &left);
  }
  if (s == GRUNDY_OK && rules->two_sided) {
    s = grundy_i_search_wins(search, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_RIGHT, &right);
  }
  grundy_position_destroy(position);
  if (s == GRUNDY_OK) *out = (uint64_t)left << 1 | right;
  return s;
}

/* "COMPONENT -> ITS FORM" */
static grundy_status report(grundy_context *context, const grundy_game *game, grundy_component c,
                            grundy_component form, grundy_conditions *out) {
  out->canonical = GRUNDY_CONDITION_FAILS;
  GRUNDY_TRY(game->moves->print(GRUNDY_CALL(context, game, c), &out->changed));
  GRUNDY_TRY(grundy_buffer_print(&out->changed, " -> "));
  return game->moves->print(GRUNDY_CALL(context, game, form), &out->changed);
}

static grundy_status compare_values(grundy_context *context, const grundy_game *game,
                                    grundy_i_search *search, grundy_component c,
                                    grundy_array *words, grundy_conditions *out) {
  uint64_t own, formed;
  words->length = 0;
  GRUNDY_TRY(game->hints->canonical(GRUNDY_CALL(context, game, c), words));
  grundy_component form = {words->data, words->length};
  GRUNDY_TRY(worth(search, game, c, &own));
  GRUNDY_TRY(worth(search, game, form, &formed));
  if (own == formed) return GRUNDY_OK;
  return report(context, game, c, form, out);
}

/* The last condition, for components that were numbered; the rules have a `canonical`, and play
 * ends. */
static grundy_status conditions_canonical(grundy_context *context, const grundy_game *game,
                                          const grundy_i_wordmap *components,
                                          grundy_conditions *out) {
  grundy_i_search search;
  grundy_status s = GRUNDY_OK;
  grundy_i_search_init(&search, context);
  grundy_array form = grundy_i_array(context);
  size_t count = grundy_i_wordmap_count(components);
  if (count > COMPONENTS) count = COMPONENTS;
  for (size_t i = 0; i < count && s == GRUNDY_OK && out->canonical == GRUNDY_CONDITION_HOLDS; i++) {
    grundy_component c;
    c.words = grundy_i_wordmap_key(components, i, &c.length);
    s = compare_values(context, game, &search, c, &form, out);
  }
  grundy_array_clear(&form);
  grundy_i_search_clear(&search);
  if (s != GRUNDY_LIMIT) return s;
  s = grundy_i_own_limit(context, s);
  if (s == GRUNDY_OK) out->canonical = GRUNDY_CONDITION_OPEN;
  return s;
}

enum { NEW, ON, DONE };
enum { CHAIN_HEAD = 5, CHAIN_TAIL = 5, SIDES = 2 };
/* Where a caller sets no bounds. */
enum { SAMPLES = 200, OPTIONS = 5000000, DEPTH = 10000 };

typedef struct condition_frame {
  uint64_t vertex, begin, next; /* its successors: successors[begin .. next of the frame above) */
} condition_frame;

enum { FRAME = sizeof(condition_frame) / sizeof(uint64_t) };

typedef struct check {
  grundy_context *context;
  const grundy_game *game;
  grundy_conditions *out;
  grundy_i_wordmap components, options; /* numbered; a component's value is its mark */
  grundy_array stack;                   /* frames */
  grundy_array successors;              /* of the frames, one after another */
  grundy_array sets[SIDES];
  uint64_t taken, most; /* options */
  size_t depth;
} check;

/* ---- numbers for components and options ---- */

static grundy_component component_at(const grundy_i_wordmap *map, uint64_t number) {
  grundy_component c;
  c.words = grundy_i_wordmap_key(map, (size_t)number, &c.length);
  return c;
}

static grundy_status number_component(check *c, grundy_component component, size_t *number) {
  return grundy_i_wordmap_number(&c->components, component.words, component.length, NEW, number);
}

static uint64_t *mark_of(check *c, uint64_t number) {
  return grundy_i_wordmap_value(&c->components, (size_t)number);
}

static void sort(uint64_t *numbers, size_t count) {
  grundy_i_sort_words(numbers, count, grundy_i_ascending);
}

static void sort_distinct(grundy_array *set) {
  sort(set->data, set->length);
  grundy_i_keep_distinct(set, 0);
}

/* ---- what offends, as text ---- */

static grundy_status print(check *c, grundy_buffer *out, uint64_t number) {
  return c->game->moves->print(
      GRUNDY_CALL(c->context, c->game, component_at(&c->components, number)), out);
}

static condition_frame *frames(const check *c) {
  return (condition_frame *)(void *)c->stack.data;
}

/* The chain from frame `first` to the top, and then `last`. */
static grundy_status print_chain(check *c, size_t first, uint64_t last) {
  size_t count = c->stack.length / FRAME - first;
  for (size_t i = 0; i < count; i++) {
    bool cut = count > CHAIN_HEAD + CHAIN_TAIL && i == CHAIN_HEAD;
    if (cut) {
      i = count - CHAIN_TAIL;
      GRUNDY_TRY(grundy_buffer_print(&c->out->chain, "… -> "));
    }
    GRUNDY_TRY(print(c, &c->out->chain, frames(c)[first + i].vertex));
    GRUNDY_TRY(grundy_buffer_print(&c->out->chain, " -> "));
  }
  return print(c, &c->out->chain, last);
}

static grundy_status report_cycle(check *c, uint64_t vertex) {
  size_t first = 0;
  while (frames(c)[first].vertex != vertex) first++;
  c->out->ends = GRUNDY_CONDITION_FAILS;
  return print_chain(c, first, vertex);
}

static grundy_status report_difference(check *c, uint64_t vertex, uint64_t option) {
  grundy_buffer *out = &c->out->different;
  grundy_component parts = component_at(&c->options, option);
  c->out->same = GRUNDY_CONDITION_FAILS;
  GRUNDY_TRY(print(c, out, vertex));
  GRUNDY_TRY(grundy_buffer_print(out, " -> "));
  for (size_t i = 0; i < parts.length; i++) {
    if (i > 0) GRUNDY_TRY(grundy_buffer_print(out, " + "));
    GRUNDY_TRY(print(c, out, parts.words[i]));
  }
  return GRUNDY_OK;
}

/* ---- one position ---- */

typedef struct collector {
  grundy_sink sink;
  check *check;
  grundy_array numbers; /* of one option's parts */
  grundy_array *set;
} collector;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  collector *to = (collector *)sink;
  check *c = to->check;
  size_t number;
  grundy_status s =
      grundy_i_tick(c->context, GRUNDY_PHRASE(task_checking_rules), ++c->taken, c->most);
  to->numbers.length = 0;
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = number_component(c, option->parts[i], &number);
    if (s == GRUNDY_OK) s = grundy_array_push(&to->numbers, number);
  }
  if (s != GRUNDY_OK) return s;
  GRUNDY_TRY(grundy_array_append(&c->successors, to->numbers.data, to->numbers.length));
  if (option->count > c->out->most_parts) c->out->most_parts = option->count;
  sort(to->numbers.data, to->numbers.length);
  s = grundy_i_wordmap_number(&c->options, to->numbers.data, to->numbers.length, 0, &number);
  return s == GRUNDY_OK ? grundy_array_push(to->set, number) : s;
}

/* The options of one player, as a sorted set of numbers; their parts join the successors. */
static grundy_status collect(check *c, uint64_t vertex, grundy_side side) {
  collector to = {.sink = {take}, .check = c, .set = &c->sets[side]};
  grundy_array component = grundy_i_array(c->context);
  grundy_array_init(&to.numbers, c->context);
  c->sets[side].length = 0;
  grundy_component from = component_at(&c->components, vertex); /* moves while parts are numbered */
  grundy_status s = grundy_array_append(&component, from.words, from.length);
  if (s == GRUNDY_OK) {
    from.words = component.data;
    s = c->game->moves->options(GRUNDY_CALL(c->context, c->game, from, .side = side), &to.sink);
  }
  sort_distinct(&c->sets[side]);
  if (to.set->length > c->out->most_options) c->out->most_options = to.set->length;
  GRUNDY_CLEAR(&to.numbers, &component);
  return s;
}

/* Whether the players have the same options in the vertex just collected. */
static grundy_status compare(check *c, uint64_t vertex) {
  const grundy_array *left = &c->sets[GRUNDY_SIDE_LEFT], *right = &c->sets[GRUNDY_SIDE_RIGHT];
  if (c->out->same == GRUNDY_CONDITION_FAILS) return GRUNDY_OK;
  size_t i = 0;
  while (i < left->length && i < right->length && left->data[i] == right->data[i]) i++;
  if (i == left->length && i == right->length) return GRUNDY_OK;
  bool of_left = i == right->length || (i < left->length && left->data[i] < right->data[i]);
  return report_difference(c, vertex, of_left ? left->data[i] : right->data[i]);
}

/* Whether the rules decide a position other than by "a player who cannot move loses". */
static grundy_status look_at_end(check *c, uint64_t vertex, grundy_side side) {
  grundy_terminal decided;
  if (c->game->moves->terminal == NULL || c->out->normal == GRUNDY_CONDITION_FAILS)
    return GRUNDY_OK;
  grundy_component component = component_at(&c->components, vertex);
  GRUNDY_TRY(c->game->moves->terminal(GRUNDY_CALL(c->context, c->game, component, .side = side),
                                      &decided));
  if (decided == GRUNDY_TERMINAL_UNDECIDED) return GRUNDY_OK;
  if (decided == GRUNDY_TERMINAL_LOST && c->sets[side].length == 0) return GRUNDY_OK;
  c->out->normal = GRUNDY_CONDITION_FAILS;
  return print(c, &c->out->decided, vertex);
}

/* Pushes a NEW vertex with its successors. */
static grundy_status enter(check *c, uint64_t vertex) {
  GRUNDY_ASSERT(*mark_of(c, vertex) == NEW);
  condition_frame f = {vertex, c->successors.length, c->successors.length};
  grundy_status s = grundy_array_append(&c->stack, (const uint64_t *)(const void *)&f, FRAME);
  *mark_of(c, vertex) = ON;
  for (int side = 0; side < SIDES && s == GRUNDY_OK; side++) {
    s = collect(c, vertex, (grundy_side)side);
    if (s == GRUNDY_OK) s = look_at_end(c, vertex, (grundy_side)side);
  }
  return s == GRUNDY_OK ? compare(c, vertex) : s;
}

static void leave(check *c) {
  GRUNDY_ASSERT(c->stack.length &&
                *mark_of(c, frames(c)[c->stack.length / FRAME - 1].vertex) == ON);
  const condition_frame *top = &frames(c)[c->stack.length / FRAME - 1];
  *mark_of(c, top->vertex) = DONE;
  c->successors.length = top->begin;
  c->stack.length -= FRAME;
}

/* ---- the search ---- */

static bool bounded(check *c) {
  if (c->taken < c->most) return true;
  if (c->out->ends == GRUNDY_CONDITION_HOLDS) c->out->ends = GRUNDY_CONDITION_OPEN;
  return false;
}

/* Follows everything from one sample; ends at the first offending chain. */
static grundy_status follow(check *c, uint64_t vertex) {
  GRUNDY_TRY(enter(c, vertex));
  while (c->stack.length > 0 && bounded(c)) {
    condition_frame *top = &frames(c)[c->stack.length / FRAME - 1];
    if (top->next == c->successors.length) {
      leave(c);
      continue;
    }
    uint64_t next = c->successors.data[top->next++];
    if (*mark_of(c, next) == DONE) continue;
    if (*mark_of(c, next) == ON) return report_cycle(c, next);
    if (c->stack.length / FRAME > c->depth) {
      c->out->ends = GRUNDY_CONDITION_FAILS;
      return print_chain(c, 0, next);
    }
    GRUNDY_TRY(enter(c, next));
  }
  return GRUNDY_OK;
}

static grundy_status follow_samples(check *c, uint64_t samples) {
  if (!c->game->ruleset->sample) {
    return GRUNDY_FAIL(c->context, GRUNDY_BAD_INPUT, no_samples, c->game->name);
  }
  grundy_array component = grundy_i_array(c->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < samples && c->out->ends == GRUNDY_CONDITION_HOLDS; i++) {
    size_t vertex;
    component.length = 0;
    s = c->game->ruleset->sample(GRUNDY_CALL(c->context, c->game, {NULL, 0}), i, &component);
    if (s != GRUNDY_OK) break;
    c->out->samples++;
    s = number_component(c, (grundy_component){component.data, component.length}, &vertex);
    if (s == GRUNDY_OK && *mark_of(c, vertex) == NEW) s = follow(c, vertex);
    if (s != GRUNDY_OK) break;
  }
  grundy_array_clear(&component);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

void grundy_i_conditions_init(grundy_conditions *conditions, grundy_context *context) {
  *conditions = (grundy_conditions){.ends = GRUNDY_CONDITION_HOLDS};
  GRUNDY_INIT(context, &conditions->chain, &conditions->different, &conditions->decided,
              &conditions->changed, &conditions->values);
}

void grundy_conditions_clear(grundy_conditions *conditions) {
  GRUNDY_CLEAR(&conditions->changed, &conditions->decided, &conditions->different,
               &conditions->chain, &conditions->values);
}

static void close_open(grundy_conditions *out) {
  if (out->ends != GRUNDY_CONDITION_OPEN) return;
  if (out->same == GRUNDY_CONDITION_HOLDS) out->same = GRUNDY_CONDITION_OPEN;
  if (out->normal == GRUNDY_CONDITION_HOLDS) out->normal = GRUNDY_CONDITION_OPEN;
  if (out->canonical == GRUNDY_CONDITION_HOLDS) out->canonical = GRUNDY_CONDITION_OPEN;
}

grundy_status grundy_i_conditions_check(grundy_context *context, const grundy_game *game,
                                        uint64_t samples, uint64_t options, size_t depth,
                                        grundy_conditions *out) {
  check c = {.context = context, .game = game, .out = out, .most = options, .depth = depth};
  GRUNDY_INIT(context, &c.components, &c.options);
  GRUNDY_INIT(context, &c.stack, &c.successors, &c.sets[0], &c.sets[1]);
  grundy_status s = follow_samples(&c, samples);
  out->positions = grundy_i_wordmap_count(&c.components);
  if (s == GRUNDY_OK && out->ends == GRUNDY_CONDITION_HOLDS && game->hints->canonical) {
    s = conditions_canonical(context, game, &c.components, out);
  }
  close_open(out);
  GRUNDY_CLEAR(&c.stack, &c.successors, &c.sets[0], &c.sets[1]);
  GRUNDY_CLEAR(&c.options, &c.components);
  return s;
}

static grundy_status find_values(grundy_context *context, const grundy_game *game,
                                 grundy_conditions *out) {
  grundy_solver *solver;
  grundy_value value = {.known = true};
  GRUNDY_TRY(grundy_solver_create(context, &solver));
  grundy_array c = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < GRUNDY_CHECK_VALUES && value.known; i++) {
    c.length = 0;
    s = game->ruleset->sample(GRUNDY_CALL(context, game, {NULL, 0}), i, &c);
    if (s != GRUNDY_OK) break;
    s = grundy_solver_value(solver, game, (grundy_component){c.data, c.length}, &value);
    if (s == GRUNDY_OK && value.known) s = grundy_array_push(&out->values, value.nimber);
    if (s != GRUNDY_OK) break;
    out->method = value.method;
  }
  grundy_array_clear(&c);
  grundy_solver_destroy(solver);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_check(grundy_context *context, const grundy_game *game,
                           const grundy_check_bounds *bounds, grundy_conditions *out) {
  grundy_check_bounds asked;
  grundy_conditions own;
  GRUNDY_TRY(grundy_i_options(context, &asked, sizeof asked, bounds));
  GRUNDY_TRY(grundy_i_sized(context, out));
  grundy_i_conditions_init(&own, context);
  grundy_status s = grundy_i_conditions_check(
      context, game, asked.samples ? asked.samples : SAMPLES,
      asked.options ? asked.options : OPTIONS, asked.depth ? asked.depth : DEPTH, &own);
  bool values = !game->ruleset->two_sided && !game->moves->terminal;
  if (s == GRUNDY_OK && values && own.ends == GRUNDY_CONDITION_HOLDS) {
    s = find_values(context, game, &own);
  }
  if (s == GRUNDY_OK) grundy_i_result(out, &own, sizeof own);
  if (s != GRUNDY_OK) grundy_conditions_clear(&own);
  return s;
}

bool grundy_conditions_hold(const grundy_game *game, const grundy_conditions *conditions) {
  bool two_sided = game->ruleset->two_sided;
  return conditions->ends != GRUNDY_CONDITION_FAILS &&
         conditions->normal != GRUNDY_CONDITION_FAILS &&
         conditions->canonical != GRUNDY_CONDITION_FAILS &&
         (two_sided || conditions->same != GRUNDY_CONDITION_FAILS);
}
