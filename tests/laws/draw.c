/* Cases drawn at random: each by its seed and index alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "laws/laws.h"
#include "support/laws_inside.h"

enum { ATTEMPTS = 50, CHANGES = 3, ENDS = 6, LARGEST_TEXT = 120, LARGEST = 24, SMALL_HEAPS = 7 };

/* ---- games ---- */

static const grundy_ruleset *ruleset(const char *name) {
  return grundy_catalogue_find(name);
}

/* The text that sample_game gives. */
static void draw_parameters(const grundy_ruleset *rules, test_random *random, char *out,
                            size_t size) {
  grundy_context *context;
  grundy_buffer text;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&text, context);
  assert_non_null(rules->sample_game);
  assert_int_equal(rules->sample_game(context, test_random_next(random), &text), GRUNDY_OK);
  assert_true(text.length < size);
  memcpy(out, text.data, text.length + 1);
  grundy_buffer_clear(&text);
  grundy_context_destroy(context);
}

/* Rulesets of graphs take a file as well, that of `graph`. */
static void name_game(const grundy_ruleset *rules, test_random *random, size_t index,
                      law_game *out) {
  char parameters[LAW_NAME / 2];
  *out = (law_game){.name = ""};
  if (!rules->parameters) {
    snprintf(out->name, sizeof out->name, "%s", rules->name);
    return;
  }
  bool graph = strcmp(rules->parameters, "GRAPH") == 0 && test_random_below(random, 2);
  if (graph || strcmp(rules->parameters, "FILE") == 0) {
    snprintf(out->name, sizeof out->name, "%s:g%zu.txt", rules->name, index);
    draw_parameters(ruleset("graph"), random, out->file, sizeof out->file);
  } else {
    draw_parameters(rules, random, parameters, sizeof parameters);
    snprintf(out->name, sizeof out->name, "%s:%s", rules->name, parameters);
  }
}

static void name_script(test_random *random, size_t index,
                        void (*draw_script)(test_random *random, char *out), law_game *out) {
  snprintf(out->name, sizeof out->name, "r%zu.lua", index);
  draw_script(random, out->file);
}

/* How often a ruleset is drawn: those with many parameters more often. */
static unsigned tickets_of(const grundy_ruleset *rules) {
  static const char *const often[] = {"octal", "hex", "subtraction", "hex", "octal"};
  unsigned tickets = 1;
  for (size_t i = 0; i < sizeof often / sizeof *often; i++) {
    tickets += strcmp(rules->name, often[i]) == 0;
  }
  return tickets;
}

static bool of_heaps(const grundy_ruleset *rules) {
  return rules->dimensions == 1 && !rules->two_sided;
}

/* One of the catalogue, or of its games of heaps. By names, so that a new game changes only the
 * cases in which it occurs. */
static const grundy_ruleset *draw_ruleset(test_random *random, bool heaps) {
  const grundy_ruleset *drawn = NULL;
  test_lot lot = test_random_lot(random);
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    if (rules->entails || (heaps && !of_heaps(rules))) continue;
    if (test_lot_wins(&lot, rules->name, tickets_of(rules))) drawn = rules;
  }
  return drawn;
}

/* Whether play ends in every graph of the world; `graph` alone may be one in which it does not. */
static bool all_end(test_world *world) {
  for (size_t i = 0; i < world->count; i++) {
    const test_opened *opened = &world->games[i];
    if (opened->game->loopy && law_is_cyclic(world, opened)) return false;
  }
  return true;
}

/* ---- components ---- */

static bool in_budget(test_world *world, const test_opened *opened, grundy_component c) {
  uint64_t value;
  return opened->game->ruleset->two_sided ||
         test_oracle_value(&world->oracle, opened->game, c, &value);
}

/* The text with some characters changed, left out or doubled. */
static void change(test_random *random, char *text) {
  static const char others[] = "0123456789.x,/|ab";
  for (uint64_t left = 1 + test_random_below(random, CHANGES); left; left--) {
    size_t length = strlen(text), at = (size_t)test_random_below(random, length + !length);
    if (!length || length + 1 >= LARGEST_TEXT) return;
    switch (test_random_below(random, 4)) {
    case 0:
      memmove(text + at, text + at + 1, length - at);
      break;
    case 1:
      memmove(text + at + 1, text + at, length - at + 1);
      break;
    case 2:
      text[at] = text[test_random_below(random, length)];
      break;
    default:
      text[at] = others[test_random_below(random, sizeof others - 1)];
    }
  }
}

/* Large numbers would keep search busy, and the values of coins from place 26 on are bounded. */
static bool has_large_number(const char *text) {
  for (unsigned number = 0; *text; text++) {
    number = *text >= '0' && *text <= '9' ? 10 * number + (unsigned)(*text - '0') : 0;
    if (number > LARGEST) return true;
  }
  return false;
}

/* Whether the text is a component that search can judge; made what the game prints of it. */
static bool is_component(test_world *world, const test_opened *opened, char text[LAW_TEXT]) {
  grundy_array words;
  grundy_buffer out;
  grundy_array_init(&words, world->context);
  grundy_buffer_init(&out, world->context);
  const grundy_game *game = opened->game;
  grundy_status s =
      game->moves->parse(GRUNDY_CALL(world->context, game, {NULL, 0}), text, strlen(text), &words);
  grundy_component c = {words.data, words.length};
  bool right = s == GRUNDY_OK && in_budget(world, opened, c);
  if (right) {
    test_print_part(world, &(test_part){game, c}, &out);
    right = out.length < LARGEST_TEXT;
  }
  if (right) memcpy(text, out.data, out.length + 1);
  grundy_buffer_clear(&out);
  grundy_array_clear(&words);
  return right;
}

static void print_component(test_world *world, const test_part *part, char out[LAW_TEXT]) {
  grundy_buffer text;
  grundy_buffer_init(&text, world->context);
  test_print_part(world, part, &text);
  assert_true(text.length < LAW_TEXT);
  memcpy(out, text.data, text.length + 1);
  grundy_buffer_clear(&text);
}

static void draw_component(test_world *world, const test_opened *opened, test_random *random,
                           char out[LAW_TEXT]) {
  grundy_component c = {NULL, 0};
  for (int i = 0; i < ATTEMPTS; i++) {
    c = test_random_sample(random, opened);
    if (in_budget(world, opened, c)) break;
    c = opened->samples[0];
  }
  print_component(world, &(test_part){opened->game, c}, out);
  for (int i = 0; i < 4 && test_random_below(random, 2); i++) {
    char other[LAW_TEXT];
    memcpy(other, out, LAW_TEXT);
    change(random, other);
    if (!has_large_number(other) && is_component(world, opened, other))
      memcpy(out, other, LAW_TEXT);
  }
}

/* Of a graph any vertex, of another game a small heap. */
static void draw_vertex(test_world *world, const test_opened *opened, test_random *random,
                        char out[LAW_TEXT]) {
  bool graph = strcmp(opened->game->ruleset->name, "graph") == 0;
  size_t index = (size_t)test_random_below(random, graph ? opened->count : SMALL_HEAPS);
  print_component(world, &(test_part){opened->game, opened->samples[index]}, out);
}

/* A heap that search of whole sums can judge, smaller the more there are; in games that entail the
 * player may have to move in it. */
static void draw_bound_heap(const test_opened *opened, test_random *random, size_t count,
                            char out[LAW_TEXT]) {
  bool must = opened->game->ruleset->entails && test_random_below(random, 4) == 0;
  uint64_t bound = SMALL_HEAPS + 2 - (count < 2 ? 2 : count);
  snprintf(out, LAW_TEXT, "%s%llu", must ? "must:" : "",
           (unsigned long long)test_random_below(random, bound));
}

/* Near a power of two, near the largest, or anything. */
static uint64_t end_heap(test_random *random) {
  static const uint64_t ends[] = {
      UINT64_C(1) << 10, UINT64_C(1) << 16, UINT64_C(1) << 31, UINT64_C(1) << 32,
      UINT64_C(1) << 53, UINT64_C(1) << 63, UINT64_MAX,        1 << 8,
  };
  uint64_t end = ends[test_random_below(random, sizeof ends / sizeof *ends)];
  uint64_t by = test_random_below(random, ENDS);
  if (test_random_below(random, 4) == 0) return test_random_any(random);
  return test_random_below(random, 2) || end == UINT64_MAX ? end - by : end + by;
}

static void draw_heap(test_random *random, char out[LAW_TEXT]) {
  uint64_t heap = test_random_below(random, 3) ? end_heap(random) : test_random_below(random, 200);
  snprintf(out, LAW_TEXT, "%llu", (unsigned long long)heap);
}

/* ---- cases ---- */

static size_t few(test_random *random, size_t most) {
  return 1 + (size_t)test_random_below(random, 1 + test_random_below(random, most));
}

/* The first game is of `game`, or any; a case of graphs that do not end has another kind. */
static void draw_games(test_random *random, const grundy_ruleset *game, law_case *out) {
  out->game_count = few(random, LAW_GAMES);
  for (size_t i = 0; i < out->game_count; i++) {
    const grundy_ruleset *rules = i || !game ? draw_ruleset(random, false) : game;
    if (out->kind == LAW_HEAPS || out->kind == LAW_SEQUENCE) {
      rules = game && of_heaps(game) && !i ? game : draw_ruleset(random, true);
    }
    if (out->kind == LAW_LOOPS) {
      static const char *const beside[] = {"graph", "graph", "nim", "bounded-nim", "subtraction"};
      rules = ruleset(i ? beside[test_random_below(random, 5)] : "graph");
    }
    if (out->kind == LAW_ENTAIL)
      rules = ruleset(test_random_below(random, 2) ? "nim" : "top-entails");
    if (out->kind == LAW_ENTAIL && (!i || test_random_below(random, 2))) {
      name_script(random, i, law_draw_entailing, &out->games[i]);
    } else if (out->kind == LAW_SUM && test_random_below(random, 16) == 0 && (i || !game)) {
      name_script(random, i, law_draw_script, &out->games[i]);
    } else {
      name_game(rules, random, i, &out->games[i]);
    }
  }
}

static void draw_parts(test_world *world, test_random *random, law_case *out) {
  out->part_count = few(random, LAW_PARTS);
  for (size_t i = 0; i < out->part_count; i++) {
    law_part *part = &out->parts[i];
    part->game = i ? (size_t)test_random_below(random, out->game_count) : 0;
    if (out->kind == LAW_HEAPS) {
      draw_heap(random, part->text);
    } else if (out->kind == LAW_ENTAIL) {
      draw_bound_heap(&world->games[part->game], random, out->part_count, part->text);
    } else if (out->kind == LAW_LOOPS) {
      draw_vertex(world, &world->games[part->game], random, part->text);
    } else {
      draw_component(world, &world->games[part->game], random, part->text);
    }
  }
}

/* Makes the other heaps of three what a split of the first may leave. */
static void split_first(test_random *random, law_case *out) {
  uint64_t n = strtoull(out->parts[0].text, NULL, 10), taken = test_random_below(random, 4);
  if (out->part_count < 3 || n < 8 || test_random_below(random, 2)) return;
  uint64_t part = 1 + test_random_next(random) % ((n - taken) / 2);
  if (test_random_below(random, 2)) part = 1 + part % 4;
  out->parts[1].game = out->parts[2].game = 0;
  snprintf(out->parts[1].text, LAW_TEXT, "%llu", (unsigned long long)part);
  snprintf(out->parts[2].text, LAW_TEXT, "%llu", (unsigned long long)(n - taken - part));
}

static law_kind draw_kind(test_random *random) {
  uint64_t die = test_random_below(random, 100);
  return die < 73   ? LAW_SUM
         : die < 89 ? LAW_HEAPS
         : die < 90 ? LAW_SEQUENCE
         : die < 95 ? LAW_LOOPS
                    : LAW_ENTAIL;
}

/* Opens what was drawn and draws components; false where the games are none for this kind. */
static bool draw_position(test_random *random, law_case *out) {
  test_world world;
  test_world_init(&world);
  world.samples = LAW_SAMPLES;
  bool right = true;
  for (size_t i = 0; i < out->game_count && right; i++) {
    law_write_file(&out->games[i]);
    right = law_add_game(&world, &out->games[i], true);
  }
  right = right && (out->kind == LAW_LOOPS || all_end(&world));
  if (right && out->kind != LAW_SEQUENCE) draw_parts(&world, random, out);
  if (right && out->kind == LAW_HEAPS) split_first(random, out);
  test_world_close(&world);
  return right;
}

/* Codes drawn at random hardly ever have a sparse space within the heaps that plain search reaches:
 * one of those that have, in place of the game. */
static void draw_sparse(test_random *random, law_case *out) {
  static const char *const codes[] = {"0.16", "0.56", "0.106", "0.376"};
  size_t i = (size_t)test_random_below(random, sizeof codes / sizeof *codes);
  out->game_count = 1;
  out->games[0] = (law_game){.name = ""};
  snprintf(out->games[0].name, sizeof out->games[0].name, "octal:%s", codes[i]);
}

void law_draw(uint64_t seed, uint64_t index, const grundy_ruleset *game, law_kind wanted,
              law_case *out) {
  test_random random = {seed};
  random.state = test_random_next(&random) ^ index * UINT64_C(0xd1342543de82ef95);
  law_kind drawn = draw_kind(&random), kind = wanted == LAW_KINDS ? drawn : wanted;
  bool heaps = !game || of_heaps(game);
  if (game && kind == LAW_LOOPS && strcmp(game->name, "graph") != 0) kind = LAW_SUM;
  if (game && kind == LAW_ENTAIL) kind = LAW_SUM;
  if (!heaps && (kind == LAW_HEAPS || kind == LAW_SEQUENCE)) kind = LAW_SUM;
  do {
    *out = (law_case){.kind = kind};
    draw_games(&random, game, out);
    bool sparse = kind == LAW_SEQUENCE && (!game || strcmp(game->name, "octal") == 0);
    if (sparse && test_random_below(&random, 8) == 0) draw_sparse(&random, out);
  } while (!draw_position(&random, out));
}
