#include "support/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/context.h"

#define ANY "XXXXXX"

char test_path[] = "/tmp/grundy-test-" ANY;

void test_write_file(const char *path, const void *data, size_t length) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(data, 1, length, file), length);
  assert_int_equal(fclose(file), 0);
}

void test_write_text(const char *path, const char *text) {
  test_write_file(path, text, strlen(text));
}

/* Puts the name of a new empty file into a path of the form of test_path. */
static void make_new(char *path) {
  memcpy(path + strlen(path) - strlen(ANY), ANY, strlen(ANY));
  int file = mkstemp(path);
  assert_true(file >= 0);
  assert_int_equal(close(file), 0);
}

const char *test_new_file(const char *text) {
  static char path[] = "/tmp/grundy-new-" ANY;
  make_new(path);
  test_write_text(path, text);
  return path;
}

int test_path_open(void **state) {
  make_new(test_path);
  return test_context_open(state);
}

int test_path_close(void **state) {
  assert_int_equal(remove(test_path), 0);
  return test_context_close(state);
}
