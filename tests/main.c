/* The tests of a folder as one program, which is linked once in place of once a file.
 *
 *   unit                    lists the files
 *   unit NAME               runs the tests of the file test_ + NAME
 *   unit NAME PATTERN       only those whose names match PATTERN (with * and ?)
 *
 * A file whose main takes arguments gets them in place of a pattern. TEST_TABLE, which CMake makes,
 * has a row for each file: TEST_PLAIN(NAME) or TEST_WITH_ARGUMENTS(NAME). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define TEST_PLAIN(name)          int test_main_##name(void);
#define TEST_WITH_ARGUMENTS(name) int test_main_##name(int count, char **words);
#include TEST_TABLE
#undef TEST_PLAIN
#undef TEST_WITH_ARGUMENTS

int main(int count, char **words) {
  const char *name = count > 1 ? words[1] : "";
#define TEST_PLAIN(file)                                                                           \
  if (strcmp(name, #file) == 0) {                                                                  \
    if (count > 2) cmocka_set_test_filter(words[2]);                                               \
    return test_main_##file();                                                                     \
  }
#define TEST_WITH_ARGUMENTS(file)                                                                  \
  if (strcmp(name, #file) == 0) return test_main_##file(count - 1, words + 1);
#include TEST_TABLE
#undef TEST_PLAIN
#undef TEST_WITH_ARGUMENTS
#define TEST_PLAIN(file)          puts(#file);
#define TEST_WITH_ARGUMENTS(file) puts(#file);
#include TEST_TABLE
  return count > 1 ? 2 : 0;
}
