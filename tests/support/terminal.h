/* A program at a terminal: a pseudo-terminal, and what is shown on it. Nothing waits for a fixed
 * time: either the expected output comes, or the test fails when the program ends or writes nothing
 * for minutes.
 *
 *   test_terminal_open(&t, 24, 80, GRUNDY_TEST_PROGRAM, "grundy play nim 1");
 *   test_terminal_await(&t, "{ grundy   Who cannot move loses.}\n", "{ q quit}");
 *   test_terminal_type(&t, "q");
 *   assert_int_equal(test_terminal_end(&t, "No moves yet."), 0);
 */
#ifndef SUPPORT_TERMINAL_H
#define SUPPORT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { TEST_ROWS = 30, TEST_COLUMNS = 100 };

/* The text of a cell, in UTF-8; empty after one that is two columns wide. */
typedef struct test_cell {
  char text[5];
  bool reversed;
} test_cell;

/* `pending` is a sequence whose end has not arrived yet. */
typedef struct test_terminal {
  int master;
  pid_t program;
  int rows, columns, row, column, top, bottom;
  bool reversed, inserting;
  test_cell cells[TEST_ROWS][TEST_COLUMNS], last;
  char pending[64];
  size_t pending_length;
} test_terminal;

/* Starts a program, by a command of at most 16 words, in an xterm of this size (at most TEST_ROWS
 * by TEST_COLUMNS) with UTF-8. */
void test_terminal_open(test_terminal *t, int rows, int columns, const char *path,
                        const char *command);

/* As typed by the user: "\033OB" is the key down. */
void test_terminal_type(test_terminal *t, const char *keys);
void test_terminal_resize(test_terminal *t, int rows, int columns);

/* Reads until the screen has exactly the lines of `top` from its first line on and those of
 * `bottom` up to its last. Blanks at the end of a line do not count; what is reversed stands in
 * braces. */
void test_terminal_await(test_terminal *t, const char *top, const char *bottom);

/* Reads until the program has ended, and fails unless it left the lines of `top`; its exit status,
 * or -1 where a signal ended it. */
int test_terminal_end(test_terminal *t, const char *top);

#endif
