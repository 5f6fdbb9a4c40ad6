/* A database in which another process makes its schema at a moment that is counted: between any two
 * statements of the process that opens it. The linker puts __wrap_sqlite3_prepare_v2 in place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/context.h"
#include "survey/database.h"

enum { STATEMENTS = 40 };

static char folder[] = "/tmp/grundy-database-XXXXXX";
static const char path[] = "opened.sqlite";
static unsigned before; /* the statement before which the other one comes; 0: not any more */
static unsigned made;   /* whole schemas by the other one */

int __real_sqlite3_prepare_v2(sqlite3 *base, const char *text, int length, sqlite3_stmt **out,
                              const char **rest);
int __wrap_sqlite3_prepare_v2(sqlite3 *base, const char *text, int length, sqlite3_stmt **out,
                              const char **rest);

/* As another process, which does not wait: what it would make, it finds made if it is late. */
static void come_between(void) {
  grundy_context *context;
  grundy_i_survey_file *other;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 1e-6)), GRUNDY_OK);
  if (grundy_i_survey_open(context, path, GRUNDY_SURVEY_WRITE, &other) == GRUNDY_OK) {
    made++;
    grundy_i_survey_close(other);
  }
  grundy_context_destroy(context);
}

int __wrap_sqlite3_prepare_v2(sqlite3 *base, const char *text, int length, sqlite3_stmt **out,
                              const char **rest) {
  if (before && --before == 0) come_between();
  return __real_sqlite3_prepare_v2(base, text, length, out, rest);
}

static void another_makes_the_schema(void **state) {
  for (unsigned k = 1; k <= STATEMENTS; k++) {
    grundy_i_survey_file *file;
    unlink(path);
    before = k;
    if (grundy_i_survey_open(test_context, path, GRUNDY_SURVEY_WRITE, &file) != GRUNDY_OK) {
      fail_msg("before statement %u: %s", k,
               grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
    }
    grundy_i_survey_close(file);
    before = 0;
  }
  assert_true(made > 0 && made < STATEMENTS);
}

static int open_folder(void **state) {
  assert_non_null(mkdtemp(folder));
  assert_int_equal(chdir(folder), 0);
  return test_context_open(state);
}

static int close_folder(void **state) {
  unlink(path);
  assert_int_equal(rmdir(folder), 0);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(another_makes_the_schema)};
  return cmocka_run_group_tests(tests, open_folder, close_folder);
}
