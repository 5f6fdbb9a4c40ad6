/* Positions read from text, word by word and from files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/read.h"
#include "grundy/read.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/files.h"

typedef struct reading {
  grundy_game_cache *games;
  grundy_position *position;
} reading;

static void begin(reading *r, const grundy_game_opening *opening) {
  assert_int_equal(grundy_game_cache_create(test_context, opening, &r->games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &r->position), GRUNDY_OK);
}

static void end(reading *r) {
  grundy_position_destroy(r->position);
  grundy_game_cache_destroy(r->games);
}

static uint64_t value_of(const grundy_position *position) {
  grundy_solver *solver;
  grundy_solution *solution;
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &solution),
                   GRUNDY_OK);
  assert_true(solution->value_known);
  uint64_t value = solution->value;
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  return value;
}

/* Kayles has G(4) = 1 and G(9) = 4; a game that is named twice is opened once. */
static void a_text_is_a_sum(void **state) {
  reading r;
  begin(&r, NULL);
  assert_int_equal(
      grundy_position_read(r.position, r.games, "nim 3 5 + kayles 4 # 77\n 9\t+\nnim 8"),
      GRUNDY_OK);
  assert_int_equal(grundy_position_count(r.position), 5);
  assert_int_equal(grundy_position_runs(r.position), 3);
  assert_ptr_equal(grundy_position_run(r.position, 0).game,
                   grundy_position_run(r.position, 2).game);
  assert_int_equal(value_of(r.position), 3 ^ 5 ^ 1 ^ 4 ^ 8);
  end(&r);
}

static void nothing_is_the_empty_position(void **state) {
  reading r;
  begin(&r, NULL);
  assert_int_equal(grundy_position_read(r.position, r.games, " \n# nim 3\n"), GRUNDY_OK);
  assert_int_equal(grundy_position_runs(r.position), 0);
  end(&r);
}

static void errors_say_where(void **state) {
  static const struct {
    const char *text, *detail;
    grundy_status status;
  } bad[] = {
      {"nim 3 x", "column 7: ", GRUNDY_BAD_INPUT},
      {"nim 3\n 4 + kayles -1", "2:13: ", GRUNDY_BAD_INPUT},
      {"nim 3 +", "", GRUNDY_BAD_INPUT},
      {"+ nim 3", "column 1: ", GRUNDY_BAD_INPUT},
      {"nim 3 + nimm 4", "column 9: ", GRUNDY_UNKNOWN_GAME},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    reading r;
    begin(&r, NULL);
    assert_int_equal(grundy_position_read(r.position, r.games, bad[i].text), bad[i].status);
    const char *detail = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
    if (strncmp(detail, bad[i].detail, strlen(bad[i].detail)) != 0) fail_msg("%s", detail);
    end(&r);
  }
}

/* Opens every name as nim and counts. */
static grundy_status open_nim(void *user, grundy_context *context, const char *name,
                              const grundy_game_options *options, grundy_game **out) {
  ++*(int *)user;
  assert_int_equal(options->play, GRUNDY_PLAY_MISERE);
  return grundy_game_create(context, "nim", options, out);
}

static void callers_open_their_own_games(void **state) {
  reading r;
  int opened = 0;
  begin(&r, GRUNDY_GAME_OPENING(.open = open_nim, .user = &opened,
                                .options = GRUNDY_GAME_OPTIONS(.play = GRUNDY_PLAY_MISERE)));
  assert_int_equal(grundy_position_read(r.position, r.games, "mine 3 + mine 5 + yours 1"),
                   GRUNDY_OK);
  assert_int_equal(opened, 2);
  assert_int_equal(value_of(r.position), 3 ^ 5 ^ 1);
  end(&r);
}

static void pieces_continue_one_another(void **state) {
  reading r;
  grundy_i_position_reader *reader;
  const grundy_game *game;
  begin(&r, NULL);
  assert_int_equal(grundy_i_position_reader_create(r.position, r.games, &reader), GRUNDY_OK);
  assert_null(grundy_i_position_reader_game(reader));
  assert_int_equal(grundy_i_position_reader_word(reader, "nim", 3), GRUNDY_OK);
  assert_int_equal(grundy_i_position_reader_text(reader, "4 9", 1), GRUNDY_OK);
  assert_false(grundy_i_position_reader_is_sum(reader));
  assert_int_equal(grundy_i_position_reader_word(reader, "+", 1), GRUNDY_OK);
  assert_true(grundy_i_position_reader_is_sum(reader));
  assert_int_equal(grundy_i_position_reader_end(reader), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_game_cache_get(r.games, "kayles", 6, &game), GRUNDY_OK);
  assert_int_equal(grundy_i_position_reader_begin(reader, game), GRUNDY_OK);
  assert_int_equal(grundy_i_position_reader_word(reader, "4", 1), GRUNDY_OK);
  assert_ptr_equal(grundy_i_position_reader_game(reader), game);
  assert_int_equal(grundy_i_position_reader_end(reader), GRUNDY_OK);
  assert_int_equal(value_of(r.position), 4 ^ 1);
  grundy_i_position_reader_destroy(reader);
  end(&r);
}

/* A text handed over in pieces of a few bytes; `fails` after so many calls, where it is not 0. */
typedef struct drip {
  const char *text;
  size_t piece;
  unsigned calls, fails;
} drip;

static grundy_status read_drip(void *user, void *out, size_t room, size_t *count) {
  drip *d = user;
  size_t left = strlen(d->text), n = left < d->piece ? left : d->piece;
  if (++d->calls == d->fails) return GRUNDY_IO;
  assert_true(n <= room);
  memcpy(out, d->text, n);
  d->text += n;
  *count = n;
  return GRUNDY_OK;
}

static void streams_are_read_as_text_is(void **state) {
  static const char text[] = "nim 3 5\n+ kayles 4 # 77\n + nim 18446744073709551615";
  for (size_t piece = 1; piece < sizeof text; piece++) {
    reading r;
    drip d = {text, piece, 0, 0}, wrong = {"nim 3 x", piece, 0, 0}, cut = {text, 3, 0, 4};
    begin(&r, NULL);
    assert_int_equal(grundy_position_read_stream(r.position, r.games, read_drip, &d), GRUNDY_OK);
    assert_int_equal(value_of(r.position), 3 ^ 5 ^ 1 ^ UINT64_MAX);
    assert_int_equal(grundy_position_read_stream(r.position, r.games, read_drip, &wrong),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "1:7"));
    assert_int_equal(grundy_position_read_stream(r.position, r.games, read_drip, &cut), GRUNDY_IO);
    end(&r);
  }
}

static void files_are_read_as_text_is(void **state) {
  reading r;
  begin(&r, NULL);
  test_write_text(test_path, "nim 3 5\n+ kayles 4 # 9\n");
  assert_int_equal(grundy_position_read_file(r.position, r.games, test_path), GRUNDY_OK);
  assert_int_equal(value_of(r.position), 3 ^ 5 ^ 1);
  assert_int_equal(grundy_position_read_file(r.position, r.games, "no such file"), GRUNDY_IO);
  end(&r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_text_is_a_sum),
      cmocka_unit_test(nothing_is_the_empty_position),
      cmocka_unit_test(errors_say_where),
      cmocka_unit_test(callers_open_their_own_games),
      cmocka_unit_test(pieces_continue_one_another),
      cmocka_unit_test(files_are_read_as_text_is),
      cmocka_unit_test(streams_are_read_as_text_is),
  };
  return cmocka_run_group_tests_name("read", tests, test_path_open, test_path_close);
}
