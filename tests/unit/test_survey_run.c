/* A survey by hands that do as they are told: who gets which game, and who lends threads to
 * whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "support/context.h"
#include "survey/survey.h"

enum { HANDS = 4, GAMES = 5, MOST = 16 };

/* Hands end in the order of `ends`, one each time that is waited for; what is lent is written
 * down. */
typedef struct troupe {
  grundy_i_survey_job jobs[HANDS];
  atomic_uint threads[HANDS];
  unsigned given, ended, lent, rows;
  unsigned who[MOST], how_many[MOST];
} troupe;

static const unsigned node[HANDS] = {7, 7, 7, 3}, ends[GAMES] = {0, 1, 2, 0, 3};

static void give(void *user, unsigned i, const grundy_i_survey_job *job) {
  troupe *t = user;
  t->jobs[i] = *job;
  atomic_store(&t->threads[i], 1);
  t->given++;
}

static bool take(void *user, unsigned i, grundy_i_survey_row *row) {
  troupe *t = user;
  if (!t->rows || ends[t->ended] != i) return false;
  grundy_i_survey_work(test_context, &t->jobs[i], &t->threads[i], row);
  t->rows--;
  t->ended++;
  return true;
}

static void lend(void *user, unsigned i, unsigned threads) {
  troupe *t = user;
  assert_true(t->lent < MOST);
  atomic_store(&t->threads[i], threads);
  t->who[t->lent] = i;
  t->how_many[t->lent++] = threads;
}

static void wait_for_rows(void *user) {
  troupe *t = user;
  t->rows = 1;
}

static void cancel(void *user, unsigned i) {
  fail_msg("nothing ends the survey");
}

static grundy_i_survey_file *open_survey(const char *path) {
  grundy_i_survey_file *survey;
  assert_int_equal(grundy_i_survey_open(test_context, path, GRUNDY_SURVEY_WRITE, &survey),
                   GRUNDY_OK);
  assert_int_equal(grundy_i_survey_add(survey, "octal:0.[13][67]"), GRUNDY_OK);
  assert_int_equal(grundy_i_survey_add(survey, "octal:0.007"), GRUNDY_OK);
  assert_int_equal(grundy_i_survey_settle(survey), GRUNDY_OK);
  return survey;
}

static void idle_hands_lend_their_threads(void **state) {
  static const char path[] = "test_survey_run.db";
  static troupe t;
  const grundy_i_survey_plan plan = {.heaps = 3000, .rounds = 1};
  const grundy_i_survey_hands hands = {.count = HANDS,
                                       .node = node,
                                       .user = &t,
                                       .give = give,
                                       .take = take,
                                       .lend = lend,
                                       .wait = wait_for_rows,
                                       .cancel = cancel};
  (void)unlink(path);
  grundy_i_survey_file *survey = open_survey(path);
  assert_int_equal(grundy_i_survey_run(survey, &plan, &hands), GRUNDY_OK);
  assert_int_equal(t.given, GAMES);
  assert_int_equal(t.ended, GAMES);
  /* Number 1 ends: 2 has been at work for longer than 0. Then 2 ends. 3 is alone on its machine. */
  assert_int_equal(t.lent, 2);
  assert_true(t.who[0] == 2 && t.how_many[0] == 2);
  assert_true(t.who[1] == 0 && t.how_many[1] == 3);
  grundy_i_survey_close(survey);
  assert_int_equal(unlink(path), 0);
}

/* Rows are the same with other numbers of threads, which change while the work goes on. */
static void rows_do_not_depend_on_threads(void **state) {
  static const char *const names[] = {"octal:0.007", "octal:0.376", "octal:0.6", "octal:0.16"};
  static grundy_i_survey_row one, many;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_i_survey_job job = {.id = 1, .effort = 30000, .normal = true};
    atomic_uint threads = 1;
    strcpy(job.name, names[i]);
    grundy_i_survey_work(test_context, &job, &threads, &one);
    threads = 3;
    grundy_i_survey_work(test_context, &job, &threads, &many);
    one.spent = many.spent = 0;
    one.cell[GRUNDY_SURVEY_SECONDS] = many.cell[GRUNDY_SURVEY_SECONDS];
    assert_int_equal(one.cell[GRUNDY_SURVEY_STATUS].kind, GRUNDY_CELL_TEXT);
    assert_memory_equal(&one, &many, sizeof one);
  }
}

/* A text for which there is no room ends with a whole character, and those before it stay. */
static void texts_are_cut_between_characters(void **state) {
  static grundy_i_survey_row row;
  static char text[GRUNDY_SURVEY_TEXTS + 8];
  for (size_t i = 0; i + 3 < sizeof text; i += 3) memcpy(text + i, "\xe5\xa0\x86", 3);
  for (size_t before = 0; before < 6; before++) {
    row.used = 0;
    grundy_i_row_text(&row, GRUNDY_SURVEY_STATUS, &"computed"[8 - before]);
    grundy_i_row_text(&row, GRUNDY_SURVEY_NOTE, text);
    const char *kept = row.texts + row.cell[GRUNDY_SURVEY_NOTE].number;
    size_t room = GRUNDY_SURVEY_TEXTS - 1 - (before + 1);
    assert_int_equal(strlen(kept), room - room % 3);
    assert_int_equal(grundy_i_utf8_line(kept, strlen(kept)), strlen(kept));
    assert_string_equal(row.texts, &"computed"[8 - before]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(idle_hands_lend_their_threads, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(rows_do_not_depend_on_threads, test_context_open,
                                      test_context_close),
      cmocka_unit_test(texts_are_cut_between_characters),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
