/* Moves in words: every option is described in both languages, the words decide the option, typed
 * they give it again; there are items it is made by, which the picture has, and they make no other.
 *
 * Two options may have the same words only where they are the same position seen twice: coins that
 * stand on one square (nimble), two equal numbers (euclid). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/picture.h"
#include "grundy/print.h"
#include "play/session.h"
#include "support/laws_inside.h"
#include "text/moves.h"

enum { MOST_OPTIONS = 300, TYPED = 6, MOST_PARTS = 64, MOST_NAMES = 512 };

/* One option: its words in each language, and the picks of each way, joined. */
typedef struct description {
  grundy_component parts[MOST_PARTS];
  size_t count;
  char *text[GRUNDY_LANGUAGES];
  char *picks;
} description;

typedef struct moves_law {
  test_world *world;
  const grundy_position *position;
  const grundy_game *game;
  grundy_component c;
  size_t component;
  grundy_side side;
  grundy_picture picture;
  bool drawn;
} moves_law;

static char *copy_of(const grundy_buffer *text) {
  char *copy = calloc(text->length + 1, 1);
  assert_non_null(copy);
  if (text->length) memcpy(copy, text->data, text->length);
  return copy;
}

/* ---- words ---- */

static bool well_worded(const char *text, unsigned language) {
  size_t length = strlen(text);
  bool chinese = false;
  for (size_t i = 0; i < length; i++) chinese = chinese || (text[i] & 0x80);
  return length && text[0] != ' ' && text[length - 1] != ' ' && !strchr(text, '{') &&
         !strchr(text, '}') && !strchr(text, '?') &&
         (chinese || language == GRUNDY_LANGUAGE_ENGLISH);
}

static bool worded(moves_law *l, description *t) {
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    grundy_buffer text;
    grundy_buffer_init(&text, l->world->context);
    (void)grundy_print_move(&text, GRUNDY_FORMAT_TEXT,
                            GRUNDY_PRINT_OPTIONS(.language = (grundy_language)language),
                            l->position, l->component, l->side, t->parts, t->count);
    assert_int_equal(text.status, GRUNDY_OK);
    t->text[language] = copy_of(&text);
    grundy_buffer_clear(&text);
    if (well_worded(t->text[language], language)) continue;
    return test_offend(l->world, "%s %s: a move is called '%s'", l->game->name,
                       test_text_of(l->world, l->game, l->c), t->text[language]);
  }
  return true;
}

static int compare_words(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Whether two components differ at most in the order of their numbers. */
static bool same_numbers(grundy_component a, grundy_component b) {
  uint64_t x[MOST_PARTS], y[MOST_PARTS];
  if (a.length != b.length || a.length > MOST_PARTS) return false;
  memcpy(x, a.words, a.length * sizeof *x);
  memcpy(y, b.words, b.length * sizeof *y);
  qsort(x, a.length, sizeof *x, compare_words);
  qsort(y, b.length, sizeof *y, compare_words);
  return memcmp(x, y, a.length * sizeof *x) == 0;
}

static bool same_option(const description *a, const description *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; i < a->count && same; i++) same = same_numbers(a->parts[i], b->parts[i]);
  return same;
}

static bool decides(moves_law *l, const description *a, const description *b) {
  if (same_option(a, b)) return true;
  for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
    if (strcmp(a->text[language], b->text[language]) != 0) continue;
    return test_offend(l->world, "%s %s: two moves are called '%s'", l->game->name,
                       test_text_of(l->world, l->game, l->c), a->text[language]);
  }
  /* a way of one is no way of the other: "\npick,pick\n" */
  for (const char *at = a->picks; at && *at && at[1];) {
    const char *end = strchr(at + 1, '\n');
    char way[MOST_NAMES];
    snprintf(way, sizeof way, "%.*s", (int)(end + 1 - at), at);
    if (strstr(b->picks, way)) {
      return test_offend(l->world, "%s %s: '%s' and '%s' are picked alike", l->game->name,
                         test_text_of(l->world, l->game, l->c), a->text[0], b->text[0]);
    }
    at = end;
  }
  return true;
}

/* ---- items ---- */

static bool is_once_in(const grundy_field *field, const char *name) {
  size_t times = 0;
  for (size_t i = 0; i < field->count; i++) times += strcmp(field->texts[i], name) == 0;
  return times == 1;
}

static bool way_holds(moves_law *l, const grundy_reason *reason, grundy_buffer *picks) {
  const grundy_field *pick = grundy_reason_field(reason, "pick");
  const grundy_field *gone = grundy_reason_field(reason, "gone");
  if (!pick && !gone && strcmp(reason->id, "move.way") != 0) return true;
  bool holds = pick && gone && pick->count && pick->count <= gone->count;
  for (size_t i = 0; holds && i < pick->count; i++) {
    holds = *pick->texts[i] && is_once_in(pick, pick->texts[i]) && is_once_in(gone, pick->texts[i]);
  }
  for (size_t i = 0; holds && l->drawn && i < gone->count; i++) {
    holds = grundy_picture_find(&l->picture, gone->texts[i]) != SIZE_MAX;
    if (!holds) {
      return test_offend(l->world, "%s %s: '%s' is no item of the picture", l->game->name,
                         test_text_of(l->world, l->game, l->c), gone->texts[i]);
    }
  }
  if (!holds) {
    return test_offend(l->world, "%s %s: %s with items that do not fit", l->game->name,
                       test_text_of(l->world, l->game, l->c), reason->id);
  }
  for (size_t i = 0; i < pick->count; i++) {
    assert_int_equal(grundy_buffer_print(picks, "%s%s", i ? "," : "", pick->texts[i]), GRUNDY_OK);
  }
  assert_int_equal(grundy_buffer_print(picks, "\n"), GRUNDY_OK);
  return true;
}

/* Says what is picked, and that without items the words are the same. */
static bool items_hold(moves_law *l, description *t) {
  grundy_reasons said;
  grundy_buffer picks;
  grundy_reasons_init(&said, l->world->context);
  grundy_buffer_init(&picks, l->world->context);
  said.items = true;
  assert_int_equal(
      grundy_i_move_describe(l->position, l->component, l->side, t->parts, t->count, &said),
      GRUNDY_OK);
  assert_int_equal(grundy_buffer_print(&picks, "\n"), GRUNDY_OK);
  bool holds = said.count > 0 && strcmp(said.list[0].id, "move.way") != 0;
  if (!holds) test_offend(l->world, "%s: a move is not described", l->game->name);
  for (size_t i = 0; i < said.count && holds; i++) holds = way_holds(l, &said.list[i], &picks);
  t->picks = copy_of(&picks);
  grundy_buffer_clear(&picks);
  grundy_reasons_clear(&said);
  return holds;
}

/* What is drawn is enough to make every move. */
static bool pointed_at(moves_law *l, const description *t) {
  if (!l->drawn || t->picks[1]) return true;
  return test_offend(l->world, "%s %s: nothing to point at for '%s'", l->game->name,
                     test_text_of(l->world, l->game, l->c), t->text[GRUNDY_LANGUAGE_ENGLISH]);
}

/* ---- typing ---- */

static bool types(moves_law *l, const description *t, unsigned language,
                  grundy_i_session *session) {
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, l->world->context);
  const char *text = t->text[language];
  grundy_status s = grundy_i_session_parse(session, text, strlen(text), &ply);
  bool holds =
      s == GRUNDY_OK && ply.component == l->component && grundy_i_sums_count(&ply.to) == t->count;
  for (size_t i = 0; holds && i < t->count; i++) {
    holds = same_numbers(grundy_i_sums_at(&ply.to, i), t->parts[i]);
  }
  grundy_i_ply_clear(&ply);
  return holds || test_offend(l->world, "%s %s: '%s' typed is another move, or none: %s",
                              l->game->name, test_text_of(l->world, l->game, l->c), text,
                              s == GRUNDY_OK ? ""
                                             : grundy_context_message(l->world->context,
                                                                      GRUNDY_LANGUAGE_ENGLISH));
}

static bool typed(moves_law *l, const description *all, size_t count) {
  grundy_i_session session = {.context = l->world->context};
  bool holds = true;
  assert_int_equal(grundy_i_match_init(&session.match, l->world->context, l->position,
                                       GRUNDY_PLAY_NORMAL, l->side),
                   GRUNDY_OK);
  for (size_t i = 0; i < count && holds; i += 1 + count / TYPED) {
    holds = types(l, &all[i], i % GRUNDY_LANGUAGES, &session);
  }
  grundy_i_match_clear(&session.match);
  return holds;
}

/* ---- the law ---- */

static bool options_hold(moves_law *l, const test_items *options) {
  size_t count = options->count < MOST_OPTIONS ? options->count : MOST_OPTIONS;
  description *all = calloc(count + 1, sizeof *all);
  bool holds = true;
  assert_non_null(all);
  for (size_t i = 0; i < count && holds; i++) {
    const uint64_t *words = options->sorted[i].words;
    all[i].count = options->sorted[i].parts;
    assert_true(all[i].count <= MOST_PARTS);
    for (size_t part = 0; part < all[i].count; part++) all[i].parts[part] = test_next_part(&words);
    holds = worded(l, &all[i]) && items_hold(l, &all[i]);
    for (size_t j = 0; j < i && holds; j++) holds = decides(l, &all[i], &all[j]);
  }
  for (size_t i = 0; i < count && holds; i++) holds = pointed_at(l, &all[i]);
  if (holds) holds = typed(l, all, count);
  for (size_t i = 0; i < count; i++) {
    for (unsigned language = 0; language < GRUNDY_LANGUAGES; language++) {
      free(all[i].text[language]);
    }
    free(all[i].picks);
  }
  free(all);
  return holds;
}

bool test_law_moves(test_world *world, const test_part *parts, size_t count, grundy_side side) {
  grundy_position *position = test_make_position(world, parts, count);
  bool holds = true;
  for (size_t i = 0; i < count && holds; i++) {
    moves_law l = {.world = world, .position = position, .component = i, .side = side};
    test_items options;
    l.c = grundy_position_component(position, i, &l.game);
    if (!l.game->display->describe) continue;
    grundy_picture_init(&l.picture, world->context);
    l.drawn = grundy_picture_draw(&l.picture, l.game, l.c) == GRUNDY_OK;
    test_list_options(world, l.game, l.c, side, &options);
    holds = options_hold(&l, &options);
    test_clear_items(&options);
    grundy_picture_clear(&l.picture);
  }
  grundy_position_destroy(position);
  return holds;
}
