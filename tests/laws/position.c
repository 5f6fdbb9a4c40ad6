/* A case opened in a world of its own, and a case as a command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/script.h"
#include "laws/laws.h"

/* ---- games ---- */

static const char *script_of(const law_game *game) {
  const char *end = strrchr(game->name, '.');
  return end && strcmp(end, ".lua") == 0 ? game->name : NULL;
}

const char *law_file_of(const law_game *game) {
  if (script_of(game)) return game->name;
  return game->file[0] ? strchr(game->name, ':') + 1 : NULL;
}

void law_write_file(const law_game *game) {
  const char *path = law_file_of(game);
  if (!path) return;
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_true(fputs(game->file, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static bool add_script(test_world *world, const law_game *game) {
  grundy_game *opened;
  if (grundy_game_create_script(world->context, game->file, strlen(game->file), game->name,
                                &opened) != GRUNDY_OK) {
    return false;
  }
  test_world_take(world, opened, NULL);
  return true;
}

static bool open_named(test_world *world, const law_game *game, grundy_play play, bool loopy,
                       grundy_game **out) {
  return grundy_game_create(world->context, game->name,
                            GRUNDY_GAME_OPTIONS(.play = play, .loopy = loopy), out) == GRUNDY_OK;
}

bool law_add_game(test_world *world, const law_game *game, bool loopy) {
  grundy_game *normal, *misere = NULL;
  if (script_of(game)) return add_script(world, game);
  if (!open_named(world, game, GRUNDY_PLAY_NORMAL, loopy, &normal)) return false;
  if (normal->theory->misere && !open_named(world, game, GRUNDY_PLAY_MISERE, loopy, &misere)) {
    grundy_game_destroy(normal);
    return false;
  }
  test_world_take(world, normal, misere);
  return true;
}

/* ---- cycles ---- */

/* Marks what is reached; a vertex that is met again on the way to itself closes a cycle. */
typedef struct walker {
  grundy_sink sink;
  test_world *world;
  const grundy_game *game;
  unsigned char *states; /* 0 not met, 1 on the way, 2 done */
  bool cyclic;
} walker;

static void walk(walker *w, uint64_t vertex) {
  w->states[vertex] = 1;
  assert_int_equal(
      w->game->moves->options(
          GRUNDY_CALL(w->world->context, w->game, (grundy_component){&vertex, 1}), &w->sink),
      GRUNDY_OK);
  w->states[vertex] = 2;
}

static grundy_status step(grundy_sink *sink, const grundy_option *option) {
  walker *w = (walker *)sink;
  uint64_t vertex = option->parts[0].words[0];
  w->cyclic = w->cyclic || w->states[vertex] == 1;
  if (w->states[vertex] == 0) walk(w, vertex);
  return GRUNDY_OK;
}

bool law_is_cyclic(test_world *world, const test_opened *graph) {
  if (strcmp(graph->game->ruleset->name, "graph") != 0) return false;
  walker w = {{step}, world, graph->game, calloc(graph->count + 1, 1), false};
  assert_non_null(w.states);
  for (uint64_t v = 0; v < graph->count; v++) {
    if (w.states[v] == 0) walk(&w, v);
  }
  free(w.states);
  return w.cyclic;
}

/* ---- positions ---- */

/* Reads a part's text in the game as it is opened for this play. */
static bool read_part(law_position *p, size_t index, grundy_play play, test_part *out) {
  const law_part *part = &p->c->parts[index];
  const grundy_game *game = test_opened_for(&p->world.games[part->game], play)->game;
  grundy_array *words = &p->words[p->word_count++];
  grundy_array_init(words, p->world.context);
  grundy_status s = game->moves->parse(GRUNDY_CALL(p->world.context, game, {NULL, 0}), part->text,
                                       strlen(part->text), words);
  *out = (test_part){game, {words->data, words->length}};
  return s == GRUNDY_OK;
}

/* Graphs are opened as ones in which play may go on only where it may. */
static bool open_games(law_position *p) {
  for (size_t i = 0; i < p->c->game_count; i++) {
    law_write_file(&p->c->games[i]);
    if (!law_add_game(&p->world, &p->c->games[i], p->c->kind == LAW_LOOPS)) return false;
  }
  test_world_add(&p->world, grundy_catalogue_find("nim"), NULL);
  return true;
}

bool law_open(law_position *p, const law_case *c) {
  *p = (law_position){.c = c, .has_misere = true};
  test_world_init(&p->world);
  p->world.samples = LAW_SAMPLES;
  if (!open_games(p)) return false;
  if (c->kind == LAW_ENTAIL) return true; /* which reads the marks of its components too */
  for (size_t i = 0; i < c->part_count; i++) {
    if (!read_part(p, i, GRUNDY_PLAY_NORMAL, &p->parts[i])) return false;
    p->has_misere = read_part(p, i, GRUNDY_PLAY_MISERE, &p->misere[i]) && p->has_misere;
  }
  return true;
}

void law_close(law_position *p) {
  while (p->word_count) grundy_array_clear(&p->words[--p->word_count]);
  test_world_close(&p->world);
}

law_verdict law_check(const law_case *c, char report[LAW_REPORT]) {
  static law_verdict (*const checks[])(law_position *) = {
      [LAW_SUM] = law_check_sum,           [LAW_HEAPS] = law_check_heaps,
      [LAW_SEQUENCE] = law_check_sequence, [LAW_LOOPS] = law_check_loops,
      [LAW_ENTAIL] = law_check_entail,     [LAW_PLAYS] = law_check_plays,
  };
  law_position p;
  law_verdict verdict = law_open(&p, c) ? checks[c->kind](&p) : LAW_SKIPPED;
  if (verdict == LAW_BREAKS) snprintf(report, LAW_REPORT, "%s", p.world.report);
  law_close(&p);
  return verdict;
}

/* ---- commands ---- */

void law_command(const law_case *c, char *out, size_t size) {
  size_t length = 0;
#define PUT(...) length += (size_t)snprintf(out + length, size - length, __VA_ARGS__)
  assert_true(size > (size_t)LAW_GAMES * (LAW_NAME + LAW_FILE + 32) + LAW_PARTS * 2 * LAW_TEXT);
  PUT(c->kind == LAW_SEQUENCE ? "grundy values %s --period --pattern" : "grundy solve %s",
      c->games[c->part_count ? c->parts[0].game : 0].name);
  for (size_t i = 0; i < c->part_count; i++) {
    size_t game = c->parts[i].game;
    if (i && game != c->parts[i - 1].game) PUT(" + %s", c->games[game].name);
    PUT(" '%s'", c->parts[i].text);
  }
  PUT("%s\n", c->kind == LAW_LOOPS ? " --loopy" : "");
  for (size_t i = 0; i < c->game_count; i++) {
    if (law_file_of(&c->games[i])) {
      PUT("where %s is\n%s", law_file_of(&c->games[i]), c->games[i].file);
    }
  }
#undef PUT
}
