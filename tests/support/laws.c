/* Each law asks the ruleset, or the solver, and then the oracle. */
#include "support/laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/rules.h"

/* Positions for one question, to the oracle and to the solver. */
enum { BUDGET = 1000, STEPS = 20000, FIRST = 30, VERTICES = 240, VALUES = 9 };

/* ---- the world ---- */

void test_world_init(test_world *world) {
  *world = (test_world){0};
  assert_int_equal(grundy_context_create(NULL, &world->context), GRUNDY_OK);
  test_oracle_init(&world->oracle, world->context, BUDGET);
  grundy_i_search_init(&world->search, world->context);
  grundy_i_pruned_init(&world->pruned, world->context, 0);
  grundy_i_pruned_init(&world->cramped, world->context, 1);
  assert_int_equal(grundy_solver_create(world->context, &world->solver), GRUNDY_OK);
}

static void take_samples(test_world *world, test_opened *opened) {
  size_t ends[TEST_SAMPLES];
  const grundy_ruleset *rules = opened->game->ruleset;
  grundy_words_init(&opened->words, world->context);
  for (opened->count = 0; opened->count < TEST_SAMPLES; opened->count++) {
    grundy_status s = rules->sample(world->context, opened->game, opened->count, &opened->words);
    if (s == GRUNDY_STOP) break;
    assert_int_equal(s, GRUNDY_OK);
    ends[opened->count] = opened->words.length;
  }
  for (size_t i = 0, start = 0; i < opened->count; start = ends[i++]) {
    opened->samples[i] = (grundy_component){opened->words.data + start, ends[i] - start};
  }
}

size_t test_world_add(test_world *world, const grundy_ruleset *rules, const char *parameters) {
  if (world->count == world->capacity) {
    world->capacity = 2 * world->capacity + 1;
    world->games = realloc(world->games, world->capacity * sizeof *world->games);
    assert_non_null(world->games);
  }
  test_opened *opened = &world->games[world->count];
  grundy_status s = grundy_game_open_ruleset(world->context, rules, parameters, &opened->game);
  if (s != GRUNDY_OK) fail_msg("%s: %s", rules->name, grundy_context_detail(world->context));
  take_samples(world, opened);
  return world->count++;
}

void test_world_open(test_world *world) {
  test_world_init(world);
  for (size_t i = 0; grundy_catalogue(i); i++) {
    const char *parameters;
    for (size_t j = 0; test_example(grundy_catalogue(i), j, &parameters); j++) {
      test_world_add(world, grundy_catalogue(i), parameters);
    }
  }
  test_forget_graph();
}

void test_world_close(test_world *world) {
  grundy_solver_destroy(world->solver);
  grundy_i_pruned_clear(&world->cramped);
  grundy_i_pruned_clear(&world->pruned);
  grundy_i_search_clear(&world->search);
  test_oracle_clear(&world->oracle);
  for (size_t i = 0; i < world->count; i++) {
    grundy_words_clear(&world->games[i].words);
    grundy_game_close(world->games[i].game);
  }
  free(world->games);
  assert_int_equal(grundy_context_memory(world->context), 0);
  grundy_context_destroy(world->context);
}

static char graph_file[] = "/tmp/grundy-graph-XXXXXX";
static bool graph_made;

/* Edges lead to smaller vertices, so that the graph has no cycle. */
static const char *make_graph(void) {
  test_random random = {11};
  test_forget_graph();
  int descriptor = mkstemp(graph_file);
  assert_true(descriptor >= 0);
  FILE *file = fdopen(descriptor, "w");
  assert_non_null(file);
  for (unsigned v = 0; v < VERTICES; v++) {
    fprintf(file, "v%u\n", v);
    for (uint64_t edges = v ? test_random_below(&random, 5) : 0; edges; edges--) {
      fprintf(file, "v%u v%u\n", v, (unsigned)test_random_below(&random, v));
    }
  }
  assert_int_equal(fclose(file), 0);
  graph_made = true;
  return graph_file;
}

void test_forget_graph(void) {
  if (graph_made) remove(graph_file);
  memset(strrchr(graph_file, '-') + 1, 'X', 6);
  graph_made = false;
}

bool test_example(const grundy_ruleset *rules, size_t index, const char **out) {
  *out = NULL;
  if (strcmp(rules->name, "graph") == 0) {
    if (index == 0) *out = make_graph();
    return index == 0;
  }
  if (!rules->examples) return index == 0;
  for (size_t i = 0; i <= index; i++) {
    *out = rules->examples[i];
    if (!*out) return false;
  }
  return true;
}

/* ---- text ---- */

static bool offend(test_world *world, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(world->report, sizeof world->report, format, arguments);
  va_end(arguments);
  return false;
}

static void print_part(test_world *world, const test_part *part, grundy_buffer *out) {
  assert_int_equal(part->game->ruleset->print(world->context, part->game, part->c, out), GRUNDY_OK);
}

const char *test_sum_text(test_world *world, const test_part *parts, size_t count) {
  static char text[512];
  grundy_buffer out;
  grundy_buffer_init(&out, world->context);
  assert_int_equal(grundy_buffer_append(&out, "", 0), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(grundy_buffer_print(&out, "%s%s ", i ? " + " : "", parts[i].game->name),
                     GRUNDY_OK);
    print_part(world, &parts[i], &out);
  }
  snprintf(text, sizeof text, "%s", out.data ? out.data : "");
  grundy_buffer_clear(&out);
  return text;
}

static const char *text_of(test_world *world, const grundy_game *game, grundy_component c) {
  return test_sum_text(world, &(test_part){game, c}, 1);
}

static unsigned long long number(uint64_t n) {
  return n;
}

/* ---- random positions ---- */

grundy_component test_random_sample(test_random *random, const test_opened *opened) {
  uint64_t most = opened->count > FIRST && test_random_below(random, 8) ? FIRST : opened->count;
  uint64_t bound = 1 + test_random_below(random, 1 + test_random_below(random, most));
  return opened->samples[test_random_below(random, bound)];
}

size_t test_random_sum(test_world *world, test_random *random, size_t index, size_t most,
                       test_part *out) {
  size_t count = 1 + (size_t)test_random_below(random, most);
  for (size_t i = 0; i < count; i++) {
    out[i] =
        (test_part){world->games[index].game, test_random_sample(random, &world->games[index])};
    if (test_random_below(random, 3)) index = (size_t)test_random_below(random, world->count);
  }
  return count;
}

/* ---- options in order ---- */

/* An option: for each of its parts the length and then the words. */
typedef struct item {
  const uint64_t *words;
  size_t parts;
} item;

/* Options without repeats, in the contract's order: number of parts, then parts as numbers. */
typedef struct items {
  test_list list;
  item *sorted;
  size_t count;
} items;

static int compare_items(const void *a, const void *b) {
  const item *p = a, *q = b;
  if (p->parts != q->parts) return p->parts < q->parts ? -1 : 1;
  const uint64_t *x = p->words, *y = q->words;
  for (size_t part = 0; part < p->parts; part++) {
    if (*x != *y) return *x < *y ? -1 : 1;
    for (uint64_t left = 1 + *x; left; left--, x++, y++) {
      if (*x != *y) return *x < *y ? -1 : 1;
    }
  }
  return 0;
}

static void sort_items(items *all) {
  all->sorted = calloc(all->list.count + 1, sizeof *all->sorted);
  assert_non_null(all->sorted);
  for (size_t i = 0; i < all->list.count; i++) {
    all->sorted[i] = (item){all->list.words + all->list.starts[i], all->list.counts[i]};
  }
  qsort(all->sorted, all->list.count, sizeof *all->sorted, compare_items);
  all->count = 0;
  for (size_t i = 0; i < all->list.count; i++) {
    if (i && compare_items(&all->sorted[i], &all->sorted[all->count - 1]) == 0) continue;
    all->sorted[all->count++] = all->sorted[i];
  }
}

static void clear_items(items *all) {
  free(all->sorted);
  test_list_clear(&all->list);
}

static void list_options(test_world *world, const grundy_game *game, grundy_component c,
                         grundy_side side, items *out) {
  test_list_init(&out->list, SIZE_MAX);
  assert_int_equal(game->ruleset->options(world->context, game, c, side, &out->list.sink),
                   GRUNDY_OK);
  sort_items(out);
}

static grundy_component next_part(const uint64_t **words) {
  grundy_component c = {*words + 1, (size_t) * *words};
  *words += 1 + c.length;
  return c;
}

static bool same_component(grundy_component a, grundy_component b) {
  return a.length == b.length &&
         (!a.length || memcmp(a.words, b.words, a.length * sizeof *a.words) == 0);
}

/* Looks for an option. */
typedef struct searcher {
  grundy_sink sink;
  const grundy_component *parts;
  size_t count;
  bool found;
} searcher;

static grundy_status search(grundy_sink *sink, const grundy_component *parts, size_t count) {
  searcher *s = (searcher *)sink;
  bool found = count == s->count;
  for (size_t i = 0; i < count && found; i++) found = same_component(parts[i], s->parts[i]);
  s->found = s->found || found;
  return s->found ? GRUNDY_STOP : GRUNDY_OK;
}

bool test_is_option(test_world *world, const test_part *from, grundy_side side,
                    const grundy_component *parts, size_t count) {
  searcher s = {{search}, parts, count, false};
  grundy_status status =
      from->game->ruleset->options(world->context, from->game, from->c, side, &s.sink);
  assert_true(status == GRUNDY_OK || status == GRUNDY_STOP);
  return s.found;
}

/* ---- values and winners ---- */

/* The pruned search's value, and its answers to "is it v?"; it may pass on values from 64 on. */
static bool check_pruned(test_world *world, grundy_i_pruned *pruned, const grundy_game *game,
                         grundy_component c, uint64_t truth) {
  uint64_t found = 0, name;
  bool yes = false, large = truth >= GRUNDY_I_NIMSET_SIZE;
  assert_int_equal(grundy_i_search_game(&world->search, game, &name), GRUNDY_OK);
  for (uint64_t v = 0; v < 4 && !large; v++) {
    grundy_status s = grundy_i_pruned_is(pruned, game, name, &c, 1, v, 0, &yes);
    if (s != GRUNDY_OK || yes != (v == truth)) {
      return offend(world, "%s: pruned search: is it %llu? %d (status %d), the oracle: %llu",
                    text_of(world, game, c), number(v), (int)yes, (int)s, number(truth));
    }
  }
  grundy_status s = grundy_i_pruned_value(pruned, game, name, c, 0, &found);
  if ((s == GRUNDY_OK && found == truth) || (s == GRUNDY_UNKNOWN && large)) return true;
  return offend(world, "%s: pruned search finds %llu (status %d), the oracle %llu",
                text_of(world, game, c), number(found), (int)s, number(truth));
}

static bool check_searches(test_world *world, const grundy_game *game, grundy_component c,
                           uint64_t truth) {
  uint64_t found = 0;
  grundy_status s = grundy_i_search_value(&world->search, game, c, 0, &found);
  if (s != GRUNDY_OK || found != truth) {
    return offend(world, "%s: search finds %llu (status %d), the oracle %llu",
                  text_of(world, game, c), number(found), (int)s, number(truth));
  }
  return check_pruned(world, &world->pruned, game, c, truth) &&
         check_pruned(world, &world->cramped, game, c, truth);
}

bool test_law_value(test_world *world, const grundy_game *game, grundy_component c, bool *known) {
  uint64_t truth;
  grundy_value v = {.known = false, .note = "no rule"};
  *known = false;
  if (!test_oracle_value(&world->oracle, game, c, &truth)) {
    return offend(world, "%s: too large to be a sample", text_of(world, game, c));
  }
  if (game->ruleset->value) {
    grundy_status s = game->ruleset->value(world->context, game, c, &v);
    if (s != GRUNDY_OK) return offend(world, "%s: status %d", text_of(world, game, c), (int)s);
  }
  *known = v.known;
  if (!v.known) {
    bool said = v.note || offend(world, "%s: no value and no note", text_of(world, game, c));
    return said && (game->ruleset->terminal || check_searches(world, game, c, truth));
  }
  if (v.method == GRUNDY_METHOD_NONE) {
    return offend(world, "%s: a value without a method", text_of(world, game, c));
  }
  if (v.nimber == truth) return check_searches(world, game, c, truth);
  return offend(world, "%s: value %llu, the oracle finds %llu", text_of(world, game, c),
                number(v.nimber), number(truth));
}

/* What the solver's search of whole positions says, for comparison with the oracle. */
static bool check_whole_search(test_world *world, const test_part *part, grundy_play play,
                               bool truth) {
  bool found = !truth;
  grundy_position *position;
  assert_int_equal(grundy_position_create(world->context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, part->game, part->c), GRUNDY_OK);
  grundy_status s = grundy_i_search_wins(&world->search, position, play, GRUNDY_LEFT, &found);
  grundy_position_destroy(position);
  if (s == GRUNDY_OK && found == truth) return true;
  return offend(world, "%s, play %d: search of whole positions finds %d (status %d)",
                test_sum_text(world, part, 1), (int)play, (int)found, (int)s);
}

bool test_law_winner(test_world *world, const grundy_game *game, grundy_component c,
                     grundy_play play) {
  bool wins;
  uint64_t value;
  test_part part = {game, c};
  grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
  if (!test_oracle_wins(&world->oracle, &part, 1, play, GRUNDY_LEFT, &wins)) {
    world->skipped++;
    return true;
  }
  if (game->ruleset->winner) {
    grundy_status s = game->ruleset->winner(world->context, game, c, play, &outcome);
    if (s != GRUNDY_OK) return offend(world, "%s: status %d", text_of(world, game, c), (int)s);
  }
  if (outcome != GRUNDY_OUTCOME_UNKNOWN &&
      outcome != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) {
    return offend(world, "%s, play %d: outcome %d, but the next player %s", text_of(world, game, c),
                  (int)play, (int)outcome, wins ? "wins" : "loses");
  }
  if (play == GRUNDY_NORMAL && !game->ruleset->terminal &&
      test_oracle_value(&world->oracle, game, c, &value) && (value != 0) != wins) {
    return offend(world, "%s: worth %llu, but the next player %s", text_of(world, game, c),
                  number(value), wins ? "wins" : "loses");
  }
  return check_whole_search(world, &part, play, wins);
}

/* ---- replies ---- */

/* Keeps the options whose value is asked for. */
typedef struct filter {
  grundy_sink sink;
  test_world *world;
  const grundy_game *game;
  const uint64_t *wanted;
  items kept[VALUES];
} filter;

static grundy_status keep(grundy_sink *sink, const grundy_component *parts, size_t count) {
  filter *f = (filter *)sink;
  uint64_t value = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t part;
    assert_true(test_oracle_value(&f->world->oracle, f->game, parts[i], &part));
    value ^= part;
  }
  for (size_t i = 0; i < VALUES; i++) {
    if (f->wanted[i] != value) continue;
    grundy_status s = f->kept[i].list.sink.take(&f->kept[i].list.sink, parts, count);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

static bool check_count(test_world *world, const test_part *part, uint64_t v, size_t wanted,
                        size_t limit) {
  test_list list;
  grundy_count_of count = {false, 0};
  test_list_init(&list, limit);
  grundy_status s = part->game->ruleset->replies(world->context, part->game, part->c, v,
                                                 limit ? &list.sink : NULL, &count);
  size_t given = list.count;
  test_list_clear(&list);
  if (s == GRUNDY_OK && count.exact && count.total == wanted &&
      given == (limit < wanted ? limit : wanted)) {
    return true;
  }
  return offend(world, "%s to %llu, at most %zu: %zu replies, total %llu%s (status %d), not %zu",
                test_sum_text(world, part, 1), number(v), limit, given, number(count.total),
                count.exact ? "" : " or more", (int)s, wanted);
}

static bool check_replies(test_world *world, const test_part *part, uint64_t v, items *wanted,
                          size_t *told) {
  test_list given;
  grundy_count_of count;
  const grundy_game *game = part->game;
  test_list_init(&given, SIZE_MAX);
  grundy_status s = game->ruleset->replies(world->context, game, part->c, v, &given.sink, &count);
  bool right = s == GRUNDY_OK && given.count == wanted->count;
  for (size_t i = 0; right && i < given.count; i++) {
    item reply = {given.words + given.starts[i], given.counts[i]};
    right = compare_items(&reply, &wanted->sorted[i]) == 0;
  }
  if (s == GRUNDY_OK && !right) {
    offend(world, "%s to %llu: %zu replies, not the %zu options of that value",
           test_sum_text(world, part, 1), number(v), given.count, wanted->count);
  }
  test_list_clear(&given);
  if (s == GRUNDY_UNKNOWN) return true;
  if (s != GRUNDY_OK) return offend(world, "%s: status %d", test_sum_text(world, part, 1), (int)s);
  ++*told;
  for (size_t limit = 0; right && limit < 3; limit++) {
    right = check_count(world, part, v, wanted->count, limit);
  }
  return right;
}

bool test_law_replies(test_world *world, const grundy_game *game, grundy_component c,
                      test_random *random, size_t *told) {
  uint64_t own;
  if (!game->ruleset->replies) return true;
  if (!test_oracle_value(&world->oracle, game, c, &own)) {
    return offend(world, "%s: too large to be a sample", text_of(world, game, c));
  }
  uint64_t wanted[VALUES] = {
      own,
      0,
      1,
      2,
      own ^ 1,
      test_random_below(random, 16),
      own + 1 + test_random_below(random, 8),
      test_random_next(random),
      UINT64_MAX,
  };
  filter f = {{keep}, world, game, wanted, {{{{0}, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 0}}};
  for (size_t i = 0; i < VALUES; i++) test_list_init(&f.kept[i].list, SIZE_MAX);
  assert_int_equal(game->ruleset->options(world->context, game, c, GRUNDY_LEFT, &f.sink),
                   GRUNDY_OK);
  bool right = true;
  for (size_t i = 0; i < VALUES; i++) {
    sort_items(&f.kept[i]);
    right = right && check_replies(world, &(test_part){game, c}, wanted[i], &f.kept[i], told);
    clear_items(&f.kept[i]);
  }
  return right;
}

/* ---- misère pairs ---- */

static bool check_pair(test_world *world, const test_part *part, grundy_pair pair) {
  uint64_t value;
  bool form = pair.normal == pair.misere || (pair.normal <= 1 && pair.misere == 1 - pair.normal);
  if (!form) {
    return offend(world, "%s: (%llu,%llu) is no pair of nim", test_sum_text(world, part, 1),
                  number(pair.normal), number(pair.misere));
  }
  if (!test_oracle_value(&world->oracle, part->game, part->c, &value)) return true;
  return value == pair.normal ||
         offend(world, "%s: the pair says %llu, the oracle %llu", test_sum_text(world, part, 1),
                number(pair.normal), number(value));
}

bool test_law_pairs(test_world *world, const test_part *parts, size_t count, bool *tame) {
  uint64_t normal = 0;
  bool fickle = true, wins;
  *tame = false;
  for (size_t i = 0; i < count; i++) {
    grundy_pair pair;
    const grundy_ruleset *rules = parts[i].game->ruleset;
    if (!rules->misere_pair) return true;
    grundy_status s = rules->misere_pair(world->context, parts[i].game, parts[i].c, &pair);
    if (s == GRUNDY_UNKNOWN) return true;
    if (s != GRUNDY_OK) {
      return offend(world, "%s: status %d", test_sum_text(world, &parts[i], 1), (int)s);
    }
    if (!check_pair(world, &parts[i], pair)) return false;
    normal ^= pair.normal;
    fickle = fickle && pair.normal != pair.misere;
  }
  *tame = true;
  uint64_t misere = fickle ? normal ^ 1 : normal;
  if (!test_oracle_wins(&world->oracle, parts, count, GRUNDY_MISERE, GRUNDY_LEFT, &wins)) {
    world->skipped++;
    return true;
  }
  return (misere != 0) == wins ||
         offend(world, "%s: misère value %llu by pairs, but the next player %s",
                test_sum_text(world, parts, count), number(misere), wins ? "wins" : "loses");
}

/* ---- solutions ---- */

grundy_position *test_make_position(test_world *world, const test_part *parts, size_t count) {
  grundy_position *position;
  assert_int_equal(grundy_position_create(world->context, &position), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(grundy_position_add(position, parts[i].game, parts[i].c), GRUNDY_OK);
  }
  return position;
}

/* The parts with number `which` replaced by an option. */
static size_t replace(const test_part *parts, size_t count, size_t which, const item *option,
                      test_part *out) {
  size_t n = 0;
  const uint64_t *words = option->words;
  assert_true(count + option->parts <= 2 * TEST_PARTS);
  for (size_t i = 0; i < count; i++) {
    if (i != which) out[n++] = parts[i];
  }
  for (size_t i = 0; i < option->parts; i++) {
    out[n++] = (test_part){parts[which].game, next_part(&words)};
  }
  return n;
}

static bool is_move(const grundy_solution *solution, const grundy_move *move, size_t component,
                    grundy_side side, const item *option) {
  if (move->component != component || move->side != side || move->count != option->parts) {
    return false;
  }
  const uint64_t *words = option->words;
  for (size_t i = 0; i < move->count; i++) {
    if (!same_component(grundy_solution_part(solution, move, i), next_part(&words))) return false;
  }
  return true;
}

/* What is being compared: listed moves up to `next` have been met, `wins` options win. */
typedef struct comparison {
  const test_part *parts;
  size_t count;
  grundy_play play;
  const grundy_solution *solution;
  size_t next;
  uint64_t wins;
} comparison;

/* The options of one component for one side, in order, against the moves listed. Without a solution
 * only the oracle is asked. False where its budget does not suffice, or, with a solution, where a
 * listed move is not the next that wins. */
static bool compare_moves(test_world *world, comparison *k, size_t which, grundy_side side) {
  items all;
  bool right = true;
  list_options(world, k->parts[which].game, k->parts[which].c, side, &all);
  for (size_t i = 0; i < all.count && right; i++) {
    bool opponent;
    test_part child[2 * TEST_PARTS];
    size_t n = replace(k->parts, k->count, which, &all.sorted[i], child);
    right = test_oracle_wins(&world->oracle, child, n, k->play, (grundy_side)(1 - side), &opponent);
    if (!right || opponent || !k->solution) continue;
    k->wins++;
    right = k->next < k->solution->move_count &&
            is_move(k->solution, &k->solution->moves[k->next], which, side, &all.sorted[i]);
    k->next++;
  }
  clear_items(&all);
  return right || offend(world, "%s, play %d: move %zu of the list is not the next that wins",
                         test_sum_text(world, k->parts, k->count), (int)k->play, k->next);
}

static bool compare_all_moves(test_world *world, comparison *k, bool two_sided) {
  bool right = true;
  for (size_t i = 0; i < k->count; i++) {
    for (unsigned side = 0; side <= two_sided && right; side++) {
      right = compare_moves(world, k, i, (grundy_side)side);
    }
  }
  return right;
}

static bool check_moves(test_world *world, comparison *k, bool two_sided) {
  bool ignored;
  if (test_oracle_over(&world->oracle, k->parts, k->count, GRUNDY_LEFT, &ignored)) {
    return k->solution->move_count == 0 || offend(world, "a move after the end");
  }
  if (!compare_all_moves(world, k, two_sided)) return false;
  if (k->next == k->solution->move_count && k->solution->moves_total.exact &&
      k->solution->moves_total.total == k->wins) {
    return true;
  }
  return offend(world, "%s, play %d: %zu moves listed, total %llu%s, but %llu win",
                test_sum_text(world, k->parts, k->count), (int)k->play, k->solution->move_count,
                number(k->solution->moves_total.total), k->solution->moves_total.exact ? "" : "+",
                number(k->wins));
}

static bool check_values(test_world *world, const comparison *k) {
  uint64_t sum;
  const grundy_solution *solution = k->solution;
  if (!solution->value_known) {
    return solution->value_note || offend(world, "no value, and no note says why");
  }
  if (!test_oracle_sum(&world->oracle, k->parts, k->count, &sum)) return true;
  if (k->play == GRUNDY_MISERE || sum != solution->value) {
    return offend(world, "%s: value %llu, the oracle finds %llu",
                  test_sum_text(world, k->parts, k->count), number(solution->value), number(sum));
  }
  for (size_t i = 0; i < solution->value_count; i++) {
    if (!test_oracle_sum(&world->oracle, &k->parts[i], 1, &sum)) continue;
    if (!solution->values[i].known || solution->values[i].nimber != sum) {
      return offend(world, "%s: component %zu", test_sum_text(world, k->parts, k->count), i);
    }
  }
  return true;
}

/* With fewer moves asked for the list is a beginning of the whole one, and nothing else changes. */
static bool check_short(test_world *world, const grundy_position *position, const comparison *k,
                        uint64_t most) {
  grundy_solution *brief;
  const grundy_solution *whole = k->solution;
  grundy_solve_options options = {.play = k->play, .moves = most};
  assert_int_equal(grundy_solve(world->solver, position, &options, &brief), GRUNDY_OK);
  size_t wanted = whole->move_count < most ? whole->move_count : (size_t)most;
  bool right = brief->outcome == whole->outcome && brief->value_known == whole->value_known &&
               (!brief->value_known || brief->value == whole->value) && brief->move_count == wanted;
  if (most && right) {
    right = brief->moves_total.exact == whole->moves_total.exact &&
            brief->moves_total.total == whole->moves_total.total;
  }
  for (size_t i = 0; i < wanted && right; i++) {
    const grundy_move *a = &brief->moves[i], *b = &whole->moves[i];
    right = a->component == b->component && a->side == b->side && a->count == b->count;
    for (size_t j = 0; right && j < a->count; j++) {
      right = same_component(grundy_solution_part(brief, a, j), grundy_solution_part(whole, b, j));
    }
  }
  grundy_solution_destroy(brief);
  return right || offend(world, "%s, play %d: another answer when %llu moves are asked for",
                         test_sum_text(world, k->parts, k->count), (int)k->play, number(most));
}

static grundy_outcome outcome_of(bool left, bool right) {
  if (left) return right ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_L;
  return right ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_P;
}

static bool check_solution(test_world *world, const grundy_position *position, comparison *k,
                           grundy_outcome truth, bool two_sided) {
  const grundy_solution *solution = k->solution;
  if (solution->status != GRUNDY_OK || solution->outcome != truth ||
      solution->two_sided != two_sided) {
    return offend(world, "%s, play %d: outcome %d (status %d, %s), the oracle finds %d",
                  test_sum_text(world, k->parts, k->count), (int)k->play, (int)solution->outcome,
                  (int)solution->status, solution->note ? solution->note : "no note", (int)truth);
  }
  return check_values(world, k) && check_moves(world, k, two_sided) &&
         check_short(world, position, k, 0) && check_short(world, position, k, 1) &&
         check_short(world, position, k, 3);
}

bool test_law_solution(test_world *world, const test_part *parts, size_t count, grundy_play play) {
  bool wins[2], two_sided = false;
  comparison k = {parts, count, play, NULL, 0, 0};
  for (size_t i = 0; i < count; i++) {
    two_sided = two_sided || parts[i].game->ruleset->sides > 1;
  }
  if (!test_oracle_wins(&world->oracle, parts, count, play, GRUNDY_LEFT, &wins[0]) ||
      !test_oracle_wins(&world->oracle, parts, count, play, GRUNDY_RIGHT, &wins[1]) ||
      !compare_all_moves(world, &k, two_sided)) {
    world->skipped++;
    return true;
  }
  grundy_solution *solution;
  grundy_position *position = test_make_position(world, parts, count);
  grundy_solve_options options = {.play = play, .moves = UINT64_MAX, .values = count};
  grundy_context_set_limits(world->context, &(grundy_limits){.steps = STEPS});
  grundy_status s = grundy_solve(world->solver, position, &options, &solution);
  bool right = s == GRUNDY_OK;
  if (!right) {
    offend(world, "%s: status %d: %s", test_sum_text(world, parts, count), (int)s,
           grundy_context_detail(world->context));
  } else if (solution->status == GRUNDY_LIMIT) {
    world->skipped++;
    grundy_solution_destroy(solution);
  } else {
    k.solution = solution;
    right = check_solution(world, position, &k, outcome_of(wins[0], wins[1]), two_sided);
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  return right;
}

/* ---- options and text ---- */

static bool reads_back(test_world *world, const grundy_game *game, grundy_component c) {
  grundy_buffer text;
  grundy_words words;
  grundy_buffer_init(&text, world->context);
  grundy_words_init(&words, world->context);
  print_part(world, &(test_part){game, c}, &text);
  grundy_status s = game->ruleset->parse(world->context, game, text.data, text.length, &words);
  bool right = s == GRUNDY_OK && same_component(c, (grundy_component){words.data, words.length}) &&
               text.length && !strpbrk(text.data, " \t\n#") && strcmp(text.data, "+") &&
               strcmp(text.data, "-");
  if (!right) offend(world, "%s: '%s' does not read back", game->name, text.data);
  grundy_words_clear(&words);
  grundy_buffer_clear(&text);
  return right;
}

static bool check_parts(test_world *world, const grundy_game *game, grundy_component c,
                        const item *option) {
  const uint64_t *words = option->words;
  uint64_t last = UINT64_MAX;
  for (size_t i = 0; i < option->parts; i++) {
    grundy_component part = next_part(&words);
    if (!reads_back(world, game, part)) return false;
    if (same_component(part, c)) {
      return offend(world, "%s: a move leaves it as it is", text_of(world, game, c));
    }
    if (game->ruleset->dimensions == 1 && part.length != 1) {
      return offend(world, "%s: a heap is one word", text_of(world, game, c));
    }
    if (part.length == 1 && part.words[0] > last) {
      return offend(world, "%s: parts larger first", text_of(world, game, c));
    }
    if (part.length == 1) last = part.words[0];
  }
  return true;
}

static bool check_canonical(test_world *world, const grundy_game *game, grundy_component c) {
  grundy_words once, twice;
  if (!game->ruleset->canonical) return true;
  grundy_words_init(&once, world->context);
  grundy_words_init(&twice, world->context);
  assert_int_equal(game->ruleset->canonical(world->context, game, c, &once), GRUNDY_OK);
  test_part parts[] = {{game, c}, {game, {once.data, once.length}}};
  assert_int_equal(game->ruleset->canonical(world->context, game, parts[1].c, &twice), GRUNDY_OK);
  bool right = same_component(parts[1].c, (grundy_component){twice.data, twice.length});
  for (int i = 0; i < 4 && right; i++) {
    bool own = false, other = false;
    grundy_play play = i & 1 ? GRUNDY_MISERE : GRUNDY_NORMAL;
    grundy_side side = i & 2 ? GRUNDY_RIGHT : GRUNDY_LEFT;
    right = !test_oracle_wins(&world->oracle, &parts[0], 1, play, side, &own) ||
            !test_oracle_wins(&world->oracle, &parts[1], 1, play, side, &other) || own == other;
  }
  grundy_words_clear(&twice);
  grundy_words_clear(&once);
  return right || offend(world, "%s: the canonical form differs", text_of(world, game, c));
}

/* Keeps the parts that a component is reduced to, as a sum. */
typedef struct keeper {
  grundy_sink sink;
  const grundy_game *game;
  grundy_words words;
  size_t lengths[TEST_PARTS], count, calls;
} keeper;

static grundy_status keep_parts(grundy_sink *sink, const grundy_component *parts, size_t count) {
  keeper *k = (keeper *)sink;
  assert_true(count <= TEST_PARTS);
  k->calls++;
  k->count = count;
  for (size_t i = 0; i < count; i++) {
    k->lengths[i] = parts[i].length;
    assert_int_equal(grundy_words_append(&k->words, parts[i].words, parts[i].length), GRUNDY_OK);
  }
  return GRUNDY_OK;
}

/* What a component is reduced to has the same winners, in both kinds of play. */
static bool check_reduced(test_world *world, const grundy_game *game, grundy_component c) {
  keeper k = {.sink = {keep_parts}, .game = game};
  test_part own = {game, c}, parts[TEST_PARTS];
  if (!game->ruleset->reduce) return true;
  grundy_words_init(&k.words, world->context);
  assert_int_equal(game->ruleset->reduce(world->context, game, c, &k.sink), GRUNDY_OK);
  size_t begin = 0;
  for (size_t i = 0; i < k.count; begin += k.lengths[i++]) {
    parts[i] = (test_part){game, {k.words.data + begin, k.lengths[i]}};
  }
  bool right = k.calls == 1;
  for (int i = 0; i < 4 && right; i++) {
    bool first = false, second = false;
    grundy_play play = i & 1 ? GRUNDY_MISERE : GRUNDY_NORMAL;
    grundy_side side = i & 2 ? GRUNDY_RIGHT : GRUNDY_LEFT;
    right = !test_oracle_wins(&world->oracle, &own, 1, play, side, &first) ||
            !test_oracle_wins(&world->oracle, parts, k.count, play, side, &second) ||
            first == second;
  }
  grundy_words_clear(&k.words);
  return right || offend(world, "%s: what it reduces to differs", text_of(world, game, c));
}

bool test_law_options(test_world *world, const grundy_game *game, grundy_component c) {
  bool right = reads_back(world, game, c) && check_canonical(world, game, c) &&
               check_reduced(world, game, c);
  for (unsigned side = 0; side < game->ruleset->sides && right; side++) {
    items all;
    list_options(world, game, c, (grundy_side)side, &all);
    for (size_t i = 0; i < all.count && right; i += 1 + all.count / 64) {
      right = check_parts(world, game, c, &all.sorted[i]);
    }
    clear_items(&all);
  }
  return right;
}
