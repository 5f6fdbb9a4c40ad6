/* The games under the laws: opened, sampled, and as text in reports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/laws_inside.h"

enum { BUDGET = 1000, FIRST = 30, VERTICES = 240 }; /* BUDGET: positions for one question */

/* ---- the world ---- */

void test_world_init(test_world *world) {
  *world = (test_world){.samples = TEST_SAMPLES};
  assert_int_equal(grundy_context_create(NULL, &world->context), GRUNDY_OK);
  test_oracle_init(&world->oracle, world->context, BUDGET);
  grundy_i_search_init(&world->search, world->context);
  grundy_i_value_engine_init(&world->pruned, world->context, 0);
  grundy_i_value_engine_init(&world->cramped, world->context, 1);
  assert_int_equal(grundy_solver_create(world->context, &world->solver), GRUNDY_OK);
}

static void take_samples(test_world *world, test_opened *opened) {
  size_t ends[TEST_SAMPLES];
  const grundy_ruleset *rules = opened->game->ruleset;
  grundy_array_init(&opened->words, world->context);
  for (opened->count = 0; opened->count < world->samples; opened->count++) {
    grundy_status s = rules->sample(GRUNDY_CALL(world->context, opened->game, {NULL, 0}),
                                    opened->count, &opened->words);
    if (s == GRUNDY_STOP) break;
    assert_int_equal(s, GRUNDY_OK);
    ends[opened->count] = opened->words.length;
  }
  for (size_t i = 0, start = 0; i < opened->count; start = ends[i++]) {
    opened->samples[i] = (grundy_component){opened->words.data + start, ends[i] - start};
  }
}

static grundy_game *open_for(test_world *world, const grundy_ruleset *rules, const char *parameters,
                             grundy_play play) {
  grundy_game *game;
  const grundy_game_options options = {.size = sizeof options, .play = play};
  grundy_status s = grundy_game_create_ruleset(world->context, rules, parameters, &options, &game);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", rules->name,
             grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
  return game;
}

const test_opened *test_opened_for(const test_opened *opened, grundy_play play) {
  return play == GRUNDY_PLAY_MISERE && opened->misere ? opened->misere : opened;
}

size_t test_world_take(test_world *world, grundy_game *game, grundy_game *misere) {
  if (world->count == world->capacity) {
    world->capacity = 2 * world->capacity + 1;
    world->games = realloc(world->games, world->capacity * sizeof *world->games);
    assert_non_null(world->games);
  }
  test_opened *opened = &world->games[world->count];
  *opened = (test_opened){.game = game};
  take_samples(world, opened);
  if (misere) {
    opened->misere = malloc(sizeof *opened->misere);
    assert_non_null(opened->misere);
    *opened->misere = (test_opened){.game = misere};
    take_samples(world, opened->misere);
  }
  return world->count++;
}

size_t test_world_add(test_world *world, const grundy_ruleset *rules, const char *parameters) {
  bool differs = rules->theory && rules->theory->misere;
  grundy_game *game = open_for(world, rules, parameters, GRUNDY_PLAY_NORMAL);
  return test_world_take(world, game,
                         differs ? open_for(world, rules, parameters, GRUNDY_PLAY_MISERE) : NULL);
}

void test_world_open(test_world *world) {
  test_world_init(world);
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const char *parameters;
    if (grundy_catalogue_at(i)->entails) continue; /* tests/unit/test_entail.c */
    for (size_t j = 0; test_example(grundy_catalogue_at(i), j, &parameters); j++) {
      test_world_add(world, grundy_catalogue_at(i), parameters);
    }
  }
  test_forget_graph();
}

static void close_opened(test_opened *opened) {
  grundy_array_clear(&opened->words);
  grundy_game_destroy(opened->game);
}

void test_world_close(test_world *world) {
  grundy_solver_destroy(world->solver);
  grundy_i_value_engine_clear(&world->cramped);
  grundy_i_value_engine_clear(&world->pruned);
  grundy_i_search_clear(&world->search);
  test_oracle_clear(&world->oracle);
  for (size_t i = 0; i < world->count; i++) {
    test_opened *misere = world->games[i].misere;
    if (misere) close_opened(misere);
    free(misere);
    close_opened(&world->games[i]);
  }
  free(world->games);
  assert_int_equal(grundy_context_memory(world->context), 0);
  grundy_context_destroy(world->context);
}

test_world test_catalogue;

int test_catalogue_open(void **state) {
  test_world_open(&test_catalogue);
  return 0;
}

int test_catalogue_close(void **state) {
  test_world_close(&test_catalogue);
  return 0;
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

bool test_offend(test_world *world, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(world->report, sizeof world->report, format, arguments);
  va_end(arguments);
  return false;
}

void test_print_part(test_world *world, const test_part *part, grundy_buffer *out) {
  assert_int_equal(part->game->moves->print(GRUNDY_CALL(world->context, part->game, part->c), out),
                   GRUNDY_OK);
}

const char *test_sum_text(test_world *world, const test_part *parts, size_t count) {
  static char text[512];
  grundy_buffer out;
  grundy_buffer_init(&out, world->context);
  assert_int_equal(grundy_buffer_append(&out, "", 0), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(grundy_buffer_print(&out, "%s%s ", i ? " + " : "", parts[i].game->name),
                     GRUNDY_OK);
    test_print_part(world, &parts[i], &out);
  }
  snprintf(text, sizeof text, "%s", out.data ? out.data : "");
  grundy_buffer_clear(&out);
  return text;
}

const char *test_text_of(test_world *world, const grundy_game *game, grundy_component c) {
  return test_sum_text(world, &(test_part){game, c}, 1);
}

/* ---- random positions ---- */

grundy_component test_random_sample(test_random *random, const test_opened *opened) {
  uint64_t most = opened->count > FIRST && test_random_below(random, 8) ? FIRST : opened->count;
  uint64_t bound = 1 + test_random_below(random, 1 + test_random_below(random, most));
  return opened->samples[test_random_below(random, bound)];
}

/* A game's name; that of a file is another one in each run. */
static const char *lasting_name(const test_opened *opened) {
  const grundy_ruleset *rules = opened->game->ruleset;
  bool file = rules->parameters && strcmp(rules->parameters, "FILE") == 0;
  return file ? rules->name : opened->game->name;
}

uint64_t test_stream_of(const test_world *world, size_t index) {
  return test_random_name(lasting_name(&world->games[index]));
}

size_t test_random_game(const test_world *world, test_random *random) {
  size_t drawn = 0;
  test_lot lot = test_random_lot(random);
  for (size_t i = 0; i < world->count; i++) {
    if (test_lot_wins(&lot, lasting_name(&world->games[i]), 1)) drawn = i;
  }
  return drawn;
}

size_t test_random_sum(test_world *world, test_random *random, size_t index, size_t most,
                       grundy_play play, test_part *out) {
  size_t count = 1 + (size_t)test_random_below(random, most);
  for (size_t i = 0; i < count; i++) {
    const test_opened *opened = test_opened_for(&world->games[index], play);
    out[i] = (test_part){opened->game, test_random_sample(random, opened)};
    if (test_random_below(random, 3)) index = test_random_game(world, random);
  }
  return count;
}
