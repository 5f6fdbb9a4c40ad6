/* Matches in every game of the catalogue: the perfect opponent wins whenever plain search says that
 * it can force a win, the moves that lost are those that plain search finds, what is typed is what
 * was meant, and pictures fit their width. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "play/picture.h"
#include "play/session.h"
#include "play/stage.h"
#include "support/allocator.h"
#include "support/laws.h"
#include "support/matches.h"

enum { MOST_TURNS = 400 };

/* How many are played in each game. */
static size_t matches(void) {
  return test_effort_within(6, 24, 2400);
}

/* A position as parts, for the oracle; false where it has too many. */
static bool parts_of(const grundy_position *position, test_part *out, size_t *count) {
  *count = grundy_position_count(position);
  if (*count > 4 * TEST_PARTS) return false;
  for (size_t i = 0; i < *count; i++) {
    out[i].c = grundy_position_component(position, i, &out[i].game);
  }
  return true;
}

/* Whether the player to move after `turn` moves wins, by plain search; false where that is too
 * long.
 */
static bool wins(const grundy_i_match *match, size_t turn, bool *out) {
  test_part parts[4 * TEST_PARTS];
  size_t count;
  return parts_of(grundy_i_match_position(match, turn), parts, &count) &&
         test_oracle_wins(&test_catalogue.oracle, parts, count, match->play,
                          grundy_i_match_side(match, turn), out);
}

static void begin(grundy_i_match *match, const test_part *parts, size_t count, grundy_play play,
                  grundy_side first) {
  grundy_position *position = test_make_position(&test_catalogue, parts, count);
  assert_int_equal(grundy_i_match_init(match, test_catalogue.context, position, play, first),
                   GRUNDY_OK);
  grundy_position_destroy(position);
}

/* Plays to the end, the two players at their levels. */
static grundy_i_standing play_out(grundy_i_match *match, grundy_i_opponent players[2]) {
  grundy_i_standing standing = GRUNDY_STANDING_OPEN;
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, test_catalogue.context);
  for (size_t turn = 0; turn < MOST_TURNS; turn++) {
    bool known, legal;
    assert_int_equal(grundy_i_match_standing(match, &standing), GRUNDY_OK);
    if (standing != GRUNDY_STANDING_OPEN) break;
    grundy_side side = grundy_i_match_side(match, turn);
    assert_int_equal(grundy_i_opponent_move(&players[turn % 2], match, &ply), GRUNDY_OK);
    assert_int_equal(
        grundy_i_ply_legal(test_catalogue.context, match->now, side, &ply, 1 << 20, &known, &legal),
        GRUNDY_OK);
    assert_true(known && legal);
    assert_int_equal(grundy_i_match_move(match, &ply), GRUNDY_OK);
  }
  grundy_i_ply_clear(&ply);
  return standing;
}

static void perfect_play_wins(void **state) {
  const size_t all = matches();
  size_t played = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < all; i++) {
      test_part parts[TEST_PARTS];
      grundy_play play = i < 4 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
      size_t count = test_random_sum(&test_catalogue, &random, g, i < 4 ? 1 : 2, play, parts);
      grundy_i_match match;
      bool first_wins;
      begin(&match, parts, count, play, i % 2 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT);
      if (wins(&match, 0, &first_wins)) {
        grundy_i_opponent players[2] = {{GRUNDY_LEVEL_RANDOM, 2 * i}, {GRUNDY_LEVEL_RANDOM, i}};
        players[first_wins ? 0 : 1].level = GRUNDY_LEVEL_PERFECT;
        grundy_i_standing wanted =
            first_wins ? GRUNDY_STANDING_WON_BY_FIRST : GRUNDY_STANDING_WON_BY_SECOND;
        if (play_out(&match, players) != wanted) {
          fail_msg("%s: the perfect player did not win",
                   test_sum_text(&test_catalogue, parts, count));
        }
        size_t losing;
        assert_int_equal(grundy_i_match_losing_move(&match, &losing), GRUNDY_OK);
        assert_true(losing == SIZE_MAX); /* the loser never had a win to give away */
        played++;
      }
      grundy_i_match_clear(&match);
    }
  }
  assert_true(played > 3 * all / 4 * test_catalogue.count);
}

/* Between two perfect players a match lasts as long as the winner's hurry and the loser's delay
 * make it; only down staircases moves are undone, however long that takes. */
static void perfect_players_keep_time(void **state) {
  const size_t all = matches();
  size_t played = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(2 + test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < all / 2; i++) {
      test_part parts[TEST_PARTS];
      grundy_play play = i % 3 ? GRUNDY_PLAY_NORMAL : GRUNDY_PLAY_MISERE;
      size_t count = test_random_sum(&test_catalogue, &random, g, i % 3 ? 2 : 1, play, parts);
      grundy_i_match match;
      grundy_game_graph *graph;
      bool stairs = strstr(test_sum_text(&test_catalogue, parts, count), "staircase");
      begin(&match, parts, count, play, GRUNDY_SIDE_LEFT);
      assert_int_equal(grundy_i_match_graph(&match, &graph), GRUNDY_OK);
      uint64_t lasts = graph ? grundy_game_graph_vertex(graph, 0).remoteness : GRUNDY_ENDLESS;
      grundy_game_graph_destroy(graph);
      if (!stairs && lasts != GRUNDY_ENDLESS) {
        grundy_i_opponent players[2] = {{GRUNDY_LEVEL_PERFECT, i}, {GRUNDY_LEVEL_PERFECT, g}};
        (void)play_out(&match, players);
        if (match.count != lasts) {
          fail_msg("%s: %zu moves, not %llu", test_sum_text(&test_catalogue, parts, count),
                   match.count, (unsigned long long)lasts);
        }
        played++;
      }
      grundy_i_match_clear(&match);
    }
  }
  assert_true(played > all / 4 * test_catalogue.count);
}

/* The move that lost the match, from plain search of every position of it. */
static void the_losing_move(void **state) {
  const size_t all = matches();
  size_t found = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(1 + test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < all; i++) {
      test_part parts[TEST_PARTS];
      grundy_play play = i < 4 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
      size_t count = test_random_sum(&test_catalogue, &random, g, i < 4 ? 1 : 2, play, parts);
      grundy_i_match match;
      begin(&match, parts, count, play, GRUNDY_SIDE_LEFT);
      bool before, after;
      if (!wins(&match, 0, &before)) { /* plain search has no answer: solve may take long */
        grundy_i_match_clear(&match);
        continue;
      }
      grundy_i_opponent players[2] = {{GRUNDY_LEVEL_MISTAKES, i}, {GRUNDY_LEVEL_RANDOM, 3 * i}};
      grundy_i_standing standing = play_out(&match, players);
      size_t loser = standing == GRUNDY_STANDING_WON_BY_FIRST, expected = SIZE_MAX, losing;
      bool known = standing != GRUNDY_STANDING_OPEN;
      for (size_t turn = 0; turn < match.count && known; turn++) {
        known = wins(&match, turn, &before) && wins(&match, turn + 1, &after);
        if (known && turn % 2 == loser && before && after) expected = turn;
      }
      assert_int_equal(grundy_i_match_losing_move(&match, &losing), GRUNDY_OK);
      if (known && losing != expected) {
        fail_msg("%s: move %zu lost, not %zu", test_sum_text(&test_catalogue, parts, count),
                 expected + 1, losing + 1);
      }
      found += known && expected != SIZE_MAX;
      grundy_i_match_clear(&match);
    }
  }
  assert_true(24 * found > all * test_catalogue.count);
}

/* ---- typed moves ---- */

static void write_ply(const grundy_position *position, const grundy_i_ply *ply,
                      grundy_buffer *out) {
  const grundy_game *game;
  grundy_position_component(position, ply->component, &game);
  assert_int_equal(grundy_buffer_print(out, "%zu ->", ply->component + 1), GRUNDY_OK);
  for (size_t i = 0; i < grundy_i_sums_count(&ply->to); i++) {
    assert_int_equal(grundy_buffer_append(out, " ", 1), GRUNDY_OK);
    assert_int_equal(
        game->moves->print(GRUNDY_CALL(test_catalogue.context, game, grundy_i_sums_at(&ply->to, i)),
                           out),
        GRUNDY_OK);
  }
  if (!grundy_i_sums_count(&ply->to))
    assert_int_equal(grundy_buffer_append(out, " nothing", 8), GRUNDY_OK);
}

static bool same_words(const grundy_array *a, const grundy_array *b) {
  return a->length == b->length &&
         (a->length == 0 || memcmp(a->data, b->data, a->length * sizeof *a->data) == 0);
}

static bool same_ply(const grundy_i_ply *a, const grundy_i_ply *b) {
  return a->component == b->component && same_words(&a->to.ends, &b->to.ends) &&
         same_words(&a->to.words, &b->to.words);
}

/* Each listed move typed is that move; the position itself is none. */
static void typed_moves(void **state) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    grundy_i_session session = {.context = test_catalogue.context};
    grundy_i_plies plies;
    grundy_i_ply read;
    grundy_buffer text;
    test_part parts[TEST_PARTS];
    size_t count = test_random_sum(&test_catalogue, &random, g, 3, GRUNDY_PLAY_NORMAL, parts);
    begin(&session.match, parts, count, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT);
    grundy_i_plies_init(&plies, test_catalogue.context);
    grundy_i_ply_init(&read, test_catalogue.context);
    grundy_buffer_init(&text, test_catalogue.context);
    assert_int_equal(grundy_i_plies_of(&plies, session.match.now, GRUNDY_SIDE_LEFT, SIZE_MAX, 50),
                     GRUNDY_OK);
    for (size_t i = 0; i < plies.count; i++) {
      text.length = 0;
      write_ply(session.match.now, &plies.list[i], &text);
      if (grundy_i_session_parse(&session, text.data, text.length, &read) != GRUNDY_OK) {
        fail_msg("%s: %s: %s", test_sum_text(&test_catalogue, parts, count), text.data,
                 grundy_context_message(test_catalogue.context, GRUNDY_LANGUAGE_ENGLISH));
      }
      assert_true(same_ply(&read, &plies.list[i]));
    }
    grundy_component whole[1] = {parts[0].c};
    assert_int_equal(grundy_i_ply_set(&read, 0, whole, 1, GRUNDY_MOVE_KIND_OPTION), GRUNDY_OK);
    text.length = 0;
    write_ply(session.match.now, &read, &text);
    if (grundy_i_session_parse(&session, text.data, text.length, &read) != GRUNDY_BAD_INPUT) {
      fail_msg("%s: %s is no move", test_sum_text(&test_catalogue, parts, count), text.data);
    }
    grundy_buffer_clear(&text);
    grundy_i_ply_clear(&read);
    grundy_i_plies_clear(&plies);
    grundy_i_match_clear(&session.match);
  }
}

/* ---- heaps beyond the table of a code whose values rise ---- */

static grundy_status typed(grundy_i_session *session, const char *text) {
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, session->context);
  grundy_status s = grundy_i_session_parse(session, text, strlen(text), &ply);
  grundy_i_ply_clear(&ply);
  return s;
}

/* What the rules offer is legal, whatever its nim-value. */
static void typed_moves_of_rising_values(void **state) {
  grundy_game *game;
  grundy_i_session session = {.context = test_catalogue.context};
  game = test_match_begin(&session.match, test_catalogue.context, "hex:0.ff", "30");
  for (unsigned larger = 15; larger <= 28; larger++) {
    char text[16];
    snprintf(text, sizeof text, "%u %u", larger, 29 - larger);
    assert_int_equal(typed(&session, text), GRUNDY_OK);
  }
  assert_int_equal(typed(&session, "17 10"), GRUNDY_BAD_INPUT);
  assert_int_equal(typed(&session, "20 10"), GRUNDY_BAD_INPUT);
  grundy_i_match_clear(&session.match);
  grundy_game_destroy(game);
  game = test_match_begin(&session.match, test_catalogue.context, "hex:0.ff", "1000000000000");
  assert_int_equal(typed(&session, "999999999990 9"), GRUNDY_OK);
  assert_int_equal(typed(&session, "999999999990 10"), GRUNDY_BAD_INPUT);
  grundy_i_match_clear(&session.match);
  grundy_game_destroy(game);
}

/* Two heaps in either order, and only those that the heap falls apart into. */
static void sentences_of_large_heaps(void **state) {
  grundy_i_session session = {.context = test_catalogue.context};
  grundy_game *game = test_match_begin(&session.match, session.context, "lasker", "1000000000000");
  assert_int_equal(typed(&session, "split 1000000000000 into 999999999997 and 3"), GRUNDY_OK);
  assert_int_equal(typed(&session, "split 1000000000000 into 3 and 999999999997"), GRUNDY_OK);
  assert_int_equal(typed(&session, "split 1000000000000 into 4 and 999999999997"),
                   GRUNDY_BAD_INPUT);
  assert_int_equal(typed(&session, "split 999999999999 into 2 and 999999999997"), GRUNDY_BAD_INPUT);
  assert_int_equal(typed(&session, "take 999999999999"), GRUNDY_OK);
  assert_int_equal(typed(&session, "take 1000000000001"), GRUNDY_BAD_INPUT);
  grundy_i_match_clear(&session.match);
  grundy_game_destroy(game);
}

/* A game that says something else by a sentence of other games: its stones are counted twice. */
static grundy_status read_heap(const grundy_call *call, const char *text, size_t length,
                               grundy_array *out) {
  return grundy_array_push(out, strtoull(text, NULL, 10));
}

static grundy_status print_heap(const grundy_call *call, grundy_buffer *out) {
  return grundy_buffer_print(out, "%llu", (unsigned long long)call->component.words[0]);
}

static grundy_status take_any(const grundy_call *call, grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t left = call->component.words[0]; left > 0 && s == GRUNDY_OK; left--) {
    s = grundy_sink_heap(sink, left - 1);
  }
  return s;
}

static grundy_status say_twice(const grundy_call *call, grundy_reasons *out) {
  grundy_reasons_add(out, "move.take");
  grundy_reasons_number(out, "count", 2 * (call->component.words[0] - call->to->words[0]));
  return out->status;
}

static const grundy_ruleset pairs_of_stones = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "pairs",
    .moves = GRUNDY_RULESET_MOVES(.parse = read_heap, .print = print_heap, .options = take_any),
    .display = GRUNDY_RULESET_DISPLAY(.describe = say_twice)};

static void sentences_mean_what_the_game_means(void **state) {
  grundy_context *context = test_catalogue.context;
  grundy_game *game;
  grundy_position *position;
  grundy_i_ply ply;
  const uint64_t heap = 1000000;
  grundy_i_session session = {.context = context};
  assert_int_equal(grundy_game_create_ruleset(context, &pairs_of_stones, NULL, NULL, &game),
                   GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, game, (grundy_component){&heap, 1}), GRUNDY_OK);
  assert_int_equal(
      grundy_i_match_init(&session.match, context, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT),
      GRUNDY_OK);
  grundy_i_ply_init(&ply, context);
  assert_int_equal(grundy_i_session_parse(&session, "take 2", 6, &ply), GRUNDY_OK);
  assert_int_equal(ply.to.words.data[0], heap - 1);
  assert_int_equal(grundy_i_session_parse(&session, "take 3", 6, &ply), GRUNDY_BAD_INPUT);
  grundy_i_ply_clear(&ply);
  grundy_position_destroy(position);
  grundy_i_match_clear(&session.match);
  grundy_game_destroy(game);
}

static void perfect_play_of_rising_values(void **state) {
  grundy_game *game;
  grundy_i_match match;
  grundy_i_ply ply;
  game = test_match_begin(&match, test_catalogue.context, "hex:0.0f", "37");
  grundy_i_ply_init(&ply, test_catalogue.context);
  for (uint64_t seed = 0; seed < 8; seed++) {
    grundy_i_opponent perfect = {GRUNDY_LEVEL_PERFECT, seed};
    assert_int_equal(grundy_i_opponent_move(&perfect, &match, &ply), GRUNDY_OK);
    static const uint64_t only[] = {17, 17, 1};
    assert_int_equal(grundy_i_sums_count(&ply.to), 3);
    assert_memory_equal(ply.to.words.data, only, sizeof only);
  }
  grundy_i_ply_clear(&ply);
  grundy_i_match_clear(&match);
  grundy_game_destroy(game);
}

/* ---- pictures ---- */

/* Every line ends, fits the width and has its marks in pairs; something of a move that leaves
 * something is marked. */
static void check_picture(const test_part *part, const grundy_i_sums *move, size_t width) {
  grundy_buffer picture;
  grundy_buffer_init(&picture, test_catalogue.context);
  grundy_i_picture(&picture, part->game, part->c, move, GRUNDY_SIDE_LEFT, width);
  assert_int_equal(picture.status, GRUNDY_OK);
  assert_true(picture.length > 0 && picture.data[picture.length - 1] == '\n');
  bool marked = false;
  size_t marks = 0;
  for (size_t i = 0; i < picture.length; i++) {
    if (picture.data[i] != *GRUNDY_PICTURE_MARK && picture.data[i] != *GRUNDY_PICTURE_UNMARK) {
      continue;
    }
    assert_true(marked == (picture.data[i] == *GRUNDY_PICTURE_UNMARK));
    marked = !marked;
    marks++;
  }
  assert_false(marked);
  if (move && grundy_i_sums_count(move) && !marks) fail_msg("not marked:\n%s", picture.data);
  grundy_buffer_clear(&picture);
}

static void pictures(void **state) {
  const test_share share = TEST_SHARE(15, 5, 5);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    for (size_t i = share.first; i < test_catalogue.games[g].count; i += share.every) {
      test_part part = {test_catalogue.games[g].game, test_catalogue.games[g].samples[i]};
      grundy_position *position = test_make_position(&test_catalogue, &part, 1);
      grundy_i_plies plies;
      grundy_i_plies_init(&plies, test_catalogue.context);
      assert_int_equal(grundy_i_plies_of(&plies, position, GRUNDY_SIDE_LEFT, 0, 10), GRUNDY_OK);
      check_picture(&part, NULL, 20);
      check_picture(&part, NULL, 78);
      for (size_t m = 0; m < plies.count; m++) check_picture(&part, &plies.list[m].to, 40);
      grundy_i_plies_clear(&plies);
      grundy_position_destroy(position);
    }
  }
}

/* Draws the only root of a match after `turn` moves. */
static void draw_stage(const grundy_i_match *match, size_t turn, grundy_picture *out) {
  grundy_picture_init(out, match->context);
  assert_int_equal(grundy_i_stage_go(match->stage, match, turn), GRUNDY_OK);
  assert_int_equal(grundy_i_stage_picture(match->stage, 0, out), GRUNDY_OK);
}

/* Whether the item is free after `turn` moves, by the pictures of the components. */
static bool is_free(const grundy_i_match *match, size_t turn, const char *name) {
  const grundy_position *position = grundy_i_match_position(match, turn);
  bool found = false;
  for (size_t i = 0; i < grundy_position_count(position) && !found; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    grundy_picture picture;
    grundy_picture_init(&picture, match->context);
    assert_int_equal(grundy_picture_draw(&picture, game, c), GRUNDY_OK);
    size_t at = grundy_picture_find(&picture, name);
    found = at != SIZE_MAX && picture.list[at].state & GRUNDY_STATE_FREE;
    grundy_picture_clear(&picture);
  }
  return found;
}

/* The move that took the item, which is free in the beginning and not after the last. */
static size_t taken_by(const grundy_i_match *match, const char *name) {
  size_t turn = 0;
  while (is_free(match, turn + 1, name)) turn++;
  return turn;
}

/* Each square of a board that is full has the tone of the player who took it. */
static void what_is_taken_has_its_owner(void **state) {
  static const char *const boards[][2] = {
      {"cram", "1x2"}, {"cram", "3x3"}, {"cram", "2x4"}, {"domineering", "3x3"}};
  size_t seen = 0;
  for (size_t i = 0; i < 20 * sizeof boards / sizeof *boards; i++) {
    const char *const *board = boards[i / 20];
    grundy_game *game;
    grundy_position *position;
    grundy_i_match match;
    grundy_picture picture;
    assert_int_equal(grundy_game_create(test_catalogue.context, board[0], NULL, &game), GRUNDY_OK);
    assert_int_equal(grundy_position_create(test_catalogue.context, &position), GRUNDY_OK);
    assert_int_equal(grundy_position_add_text(position, game, board[1], strlen(board[1])),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_match_init(&match, test_catalogue.context, position,
                                         GRUNDY_PLAY_NORMAL,
                                         i % 2 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT),
                     GRUNDY_OK);
    (void)play_out(&match,
                   (grundy_i_opponent[2]){{GRUNDY_LEVEL_RANDOM, i}, {GRUNDY_LEVEL_RANDOM, i + 1}});
    draw_stage(&match, match.count, &picture);
    for (size_t k = 0; k < picture.count; k++) {
      const grundy_picture_item *item = &picture.list[k];
      if (!item->name || !(item->state & GRUNDY_STATE_TAKEN)) continue;
      bool right_first = game->ruleset->two_sided && i % 2;
      assert_int_equal(item->tone, 1 + (taken_by(&match, item->name) + right_first) % 2);
      seen++;
    }
    grundy_picture_clear(&picture);
    grundy_i_match_clear(&match);
    grundy_position_destroy(position);
    grundy_game_destroy(game);
  }
  assert_true(seen > 20 * 4);
}

/* ---- memory ---- */

/* A move, the reply, all hints, the record, taking back, a picture. */
static grundy_status short_match(grundy_context *context, const char *name, const char *text) {
  grundy_game *game = NULL;
  grundy_position *position = NULL;
  grundy_i_session session = {.context = context, .match = {.context = context}};
  grundy_buffer out;
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, context);
  grundy_buffer_init(&out, context);
  session.opponent.level = GRUNDY_LEVEL_PERFECT;
  grundy_status s = grundy_game_create(context, name, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, game, text, strlen(text));
  if (s == GRUNDY_OK) {
    s = grundy_i_match_init(&session.match, context, position, GRUNDY_PLAY_NORMAL,
                            GRUNDY_SIDE_LEFT);
  }
  if (s == GRUNDY_OK) s = grundy_i_session_parse(&session, "#2", 2, &ply);
  if (s == GRUNDY_OK) s = grundy_i_session_move(&session, &ply);
  if (s == GRUNDY_OK) s = grundy_i_session_reply(&session);
  for (int step = 0; step < GRUNDY_HINT_STEPS && s == GRUNDY_OK; step++) {
    s = grundy_i_session_put_hint(&session, &out);
  }
  if (s == GRUNDY_OK) s = grundy_i_session_put_replay(&session, &out);
  if (s == GRUNDY_OK) assert_true(grundy_i_session_undo(&session));
  if (s == GRUNDY_OK) grundy_i_session_put_position(&session, &out, 0, &ply, 78);
  if (s == GRUNDY_OK) s = out.status;
  grundy_buffer_clear(&out);
  grundy_i_ply_clear(&ply);
  grundy_i_match_clear(&session.match);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
  return s;
}

static void at_every_request(void **state) {
  static const char *const games[][2] = {
      {"nim", "3"}, {"kayles", "5"}, {"cram", "2x3"}, {"staircase", "2,1"}, {"nimble", "1,3"}};
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    bool done = false;
    for (size_t k = 1; !done; k++) { /* request 0 is the context */
      test_allocator a;
      grundy_context *context;
      test_allocator_init(&a, k);
      assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
      grundy_status s = short_match(context, games[g][0], games[g][1]);
      done = a.requests <= k;
      if (done)
        assert_int_equal(s, GRUNDY_OK);
      else if (s != GRUNDY_OK)
        assert_int_equal(s, GRUNDY_NO_MEMORY);
      grundy_context_destroy(context);
      test_allocator_check_empty(&a);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(perfect_play_wins),
      cmocka_unit_test(perfect_players_keep_time),
      cmocka_unit_test(the_losing_move),
      cmocka_unit_test(typed_moves),
      cmocka_unit_test(pictures),
      cmocka_unit_test(what_is_taken_has_its_owner),
      cmocka_unit_test(at_every_request),
      cmocka_unit_test(typed_moves_of_rising_values),
      cmocka_unit_test(sentences_of_large_heaps),
      cmocka_unit_test(sentences_mean_what_the_game_means),
      cmocka_unit_test(perfect_play_of_rising_values),
  };
  return cmocka_run_group_tests_name("play", tests, test_catalogue_open, test_catalogue_close);
}
