#define _XOPEN_SOURCE 700 /* posix_openpt */

#include "support/terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE = 300000, LINE = 8 * TEST_COLUMNS, WORDS = 16 };

/* ---- cells ---- */

static void blank(test_terminal *t, int row, int from, int to) {
  for (int column = from; column < to; column++) {
    t->cells[row][column] = (test_cell){" ", false};
  }
}

static void blank_rows(test_terminal *t, int from, int to) {
  for (int row = from; row < to; row++) blank(t, row, 0, TEST_COLUMNS);
}

/* Moves the rows of the region from `from` on by `by`, down where that is positive. */
static void scroll(test_terminal *t, int from, int by) {
  int height = t->bottom - from, distance = abs(by);
  if (distance > height) distance = height;
  size_t bytes = (size_t)(height - distance) * sizeof t->cells[0];
  if (by > 0) {
    memmove(t->cells[from + distance], t->cells[from], bytes);
    blank_rows(t, from, from + distance);
  } else {
    memmove(t->cells[from], t->cells[from + distance], bytes);
    blank_rows(t, t->bottom - distance, t->bottom);
  }
}

/* Moves the cells from the cursor on by `by`, to the right where that is positive. */
static void shift(test_terminal *t, int by) {
  test_cell *cells = t->cells[t->row];
  int width = t->columns - t->column, distance = abs(by);
  if (distance > width) distance = width;
  size_t bytes = (size_t)(width - distance) * sizeof *cells;
  if (by > 0) {
    memmove(cells + t->column + distance, cells + t->column, bytes);
    blank(t, t->row, t->column, t->column + distance);
  } else {
    memmove(cells + t->column, cells + t->column + distance, bytes);
    blank(t, t->row, t->columns - distance, t->columns);
  }
}

static void next_row(test_terminal *t) {
  if (t->row + 1 == t->bottom)
    scroll(t, t->top, -1);
  else if (t->row + 1 < t->rows)
    t->row++;
}

/* East Asian characters from the radicals on, and fullwidth forms. */
static bool is_wide(const char *text) {
  return strcmp(text, "\xe2\xba\x80") >= 0 && strcmp(text, "\xef\xbd\xa0") <= 0;
}

static void put(test_terminal *t, const test_cell *cell) {
  int width = is_wide(cell->text) ? 2 : 1;
  if (t->column + width > t->columns) {
    t->column = 0;
    next_row(t);
  }
  if (t->inserting) shift(t, width);
  test_cell *at = &t->cells[t->row][t->column];
  if (!at->text[0]) at[-1] = (test_cell){" ", false};
  *at = *cell;
  if (width == 2) at[1] = (test_cell){"", cell->reversed};
  t->column += width;
  if (t->column < t->columns && !at[width].text[0]) at[width] = (test_cell){" ", false};
  t->last = *cell;
}

/* ---- sequences ---- */

static int within(int number, int most) {
  return number < 0 ? 0 : number > most ? most : number;
}

static void move_to(test_terminal *t, int row, int column) {
  t->row = within(row, t->rows - 1);
  t->column = within(column, t->columns - 1);
}

/* The full screen of a program begins and ends blank, and with the cursor at its top. */
static void set_mode(test_terminal *t, int mode, bool private, bool on) {
  if (!private && mode == 4) t->inserting = on;
  if (!private || mode != 1049) return;
  blank_rows(t, 0, TEST_ROWS);
  move_to(t, 0, 0);
}

static void set_attribute(test_terminal *t, int attribute) {
  if (attribute == 7) t->reversed = true;
  if (attribute == 0 || attribute == 27) t->reversed = false;
}

static void erase_screen(test_terminal *t, int which) {
  blank_rows(t, which == 0 ? t->row + 1 : 0, which == 1 ? t->row : t->rows);
  if (which != 2) {
    blank(t, t->row, which == 0 ? t->column : 0, which == 1 ? t->column + 1 : t->columns);
  }
}

static void erase_line(test_terminal *t, int which) {
  blank(t, t->row, which == 0 ? t->column : 0, which == 1 ? t->column + 1 : t->columns);
}

/* What moves the cursor; false where it is something else. `n` is at least 1. */
static bool obey_motion(test_terminal *t, char final, int n, int second) {
  switch (final) {
  case 'A':
    move_to(t, t->row - n, t->column);
    return true;
  case 'B':
    move_to(t, t->row + n, t->column);
    return true;
  case 'C':
    move_to(t, t->row, t->column + n);
    return true;
  case 'D':
    move_to(t, t->row, t->column - n);
    return true;
  case 'G':
    move_to(t, t->row, n - 1);
    return true;
  case 'd':
    move_to(t, n - 1, t->column);
    return true;
  case 'H':
    move_to(t, n - 1, second - 1);
    return true;
  default:
    return false;
  }
}

/* What changes cells; false where it is something else. */
static bool obey_change(test_terminal *t, char final, int first, int n) {
  test_cell last = t->last;
  switch (final) {
  case 'J':
    erase_screen(t, first);
    return true;
  case 'K':
    erase_line(t, first);
    return true;
  case 'X':
    blank(t, t->row, t->column, within(t->column + n, t->columns));
    return true;
  case '@':
    shift(t, n);
    return true;
  case 'P':
    shift(t, -n);
    return true;
  case 'L':
    scroll(t, t->row, n);
    return true;
  case 'M':
    scroll(t, t->row, -n);
    return true;
  case 'b':
    while (n-- > 0) put(t, &last);
    return true;
  default:
    return false;
  }
}

static void set_region(test_terminal *t, int top, int bottom) {
  t->top = within(top - 1, t->rows - 1);
  t->bottom = bottom ? within(bottom, t->rows) : t->rows;
  move_to(t, 0, 0);
}

/* ESC [ numbers final */
static void obey(test_terminal *t) {
  int numbers[8] = {0}, count = 0;
  char final = t->pending[t->pending_length - 1];
  bool private = t->pending[2] == '?';
  for (const char *at = t->pending + 2 + private; count < 8;) {
    char *end;
    numbers[count++] = (int)strtol(at, &end, 10);
    if (*end != ';') break;
    at = end + 1;
  }
  int n = numbers[0] ? numbers[0] : 1;
  if (final == 'm') {
    for (int i = 0; i < count; i++) set_attribute(t, numbers[i]);
  } else if (final == 'h' || final == 'l') {
    for (int i = 0; i < count; i++) set_mode(t, numbers[i], private, final == 'h');
  } else if (final == 'r') {
    set_region(t, n, numbers[1]);
  } else if (final != 't' && !obey_motion(t, final, n, numbers[1] ? numbers[1] : 1) &&
             !obey_change(t, final, numbers[0], n)) {
    fail_msg("the terminal does not know ESC%s", t->pending + 1);
  }
}

/* Whether what is pending is whole. */
static bool is_whole(const test_terminal *t) {
  const char *text = t->pending;
  size_t length = t->pending_length;
  unsigned char first = (unsigned char)text[0], last = (unsigned char)text[length - 1];
  if (first != '\033')
    return length == (first < 0xc0 ? 1U : first < 0xe0 ? 2U : first < 0xf0 ? 3U : 4U);
  if (length == 1) return false;
  if (text[1] == '[') return length > 2 && last >= '@';
  if (text[1] == '(' || text[1] == ')') return length == 3;
  return true;
}

static void obey_control(test_terminal *t, char control) {
  if (control == '\r') t->column = 0;
  if (control == '\n') next_row(t);
  if (control == '\b') move_to(t, t->row, t->column - 1);
  if (control == '\t') move_to(t, t->row, (t->column / 8 + 1) * 8);
}

static void feed(test_terminal *t, char byte) {
  assert_true(t->pending_length + 1 < sizeof t->pending);
  t->pending[t->pending_length++] = byte;
  t->pending[t->pending_length] = '\0';
  if (!is_whole(t)) return;
  if (t->pending[0] != '\033' && (unsigned char)t->pending[0] >= ' ') {
    test_cell cell = {.reversed = t->reversed};
    memcpy(cell.text, t->pending, t->pending_length + 1);
    put(t, &cell);
  } else if (t->pending[0] != '\033') {
    obey_control(t, t->pending[0]);
  } else if (t->pending[1] == '[') {
    obey(t);
  } else if (t->pending[1] == 'M') {
    if (t->row == t->top)
      scroll(t, t->top, 1);
    else
      move_to(t, t->row - 1, t->column);
  }
  t->pending_length = 0;
}

/* ---- the visible screen ---- */

static void print_line(const test_terminal *t, int row, char *out) {
  const test_cell *cells = t->cells[row];
  int columns = t->columns;
  bool reversed = false;
  while (columns > 0 && strcmp(cells[columns - 1].text, " ") == 0) columns--;
  for (int i = 0; i < columns; i++) {
    if (cells[i].reversed != reversed) *out++ = reversed ? '}' : '{';
    reversed = cells[i].reversed;
    out = stpcpy(out, cells[i].text);
  }
  strcpy(out, reversed ? "}" : "");
}

/* The line of a text that begins at *at, which then is where the next one begins. */
static size_t next_line(const char **at, const char **line) {
  size_t length = strcspn(*at, "\n");
  *line = *at;
  *at += length + ((*at)[length] == '\n');
  return length;
}

static int count_lines(const char *text) {
  int count = 0;
  for (const char *line; *text; count++) next_line(&text, &line);
  return count;
}

static bool shows(const test_terminal *t, const char *top, const char *bottom) {
  int last = t->rows - count_lines(bottom), first = count_lines(top);
  for (int row = 0; row < t->rows; row++) {
    char found[LINE];
    const char *line = "";
    size_t length = row < first ? next_line(&top, &line) : 0;
    if (row >= last) length = next_line(&bottom, &line);
    print_line(t, row, found);
    if (strlen(found) != length || memcmp(found, line, length) != 0) return false;
  }
  return true;
}

static void fail_with_screen(const test_terminal *t, const char *what) {
  char line[LINE];
  for (int row = 0; row < t->rows; row++) {
    print_line(t, row, line);
    print_error("%2d %s\n", row, line);
  }
  fail_msg("%s; the screen is above", what);
}

/* Takes what the program has written; false where it has ended. */
static bool take(test_terminal *t) {
  char bytes[4096];
  struct pollfd wait = {.fd = t->master, .events = POLLIN};
  if (poll(&wait, 1, PATIENCE) == 0) fail_with_screen(t, "the program writes nothing more");
  ssize_t length = read(t->master, bytes, sizeof bytes);
  for (ssize_t i = 0; i < length; i++) feed(t, bytes[i]);
  return length > 0;
}

void test_terminal_await(test_terminal *t, const char *top, const char *bottom) {
  while (!shows(t, top, bottom)) {
    if (!take(t)) fail_with_screen(t, "the program has ended");
  }
}

/* ---- the program ---- */

static void set_size(const test_terminal *t) {
  struct winsize size = {.ws_row = (unsigned short)t->rows, .ws_col = (unsigned short)t->columns};
  assert_int_equal(ioctl(t->master, TIOCSWINSZ, &size), 0);
}

/* In the child: the terminal becomes its own, and the environment says what it is. */
static void become(const char *terminal, const char *path, const char *command) {
  char words[200], *arguments[WORDS + 1] = {NULL};
  snprintf(words, sizeof words, "%s", command);
  arguments[0] = strtok(words, " ");
  for (int i = 1; i < WORDS && arguments[i - 1]; i++) arguments[i] = strtok(NULL, " ");
  setsid();
  int slave = open(terminal, O_RDWR);
  if (slave < 0) _exit(126);
#ifdef TIOCSCTTY
  ioctl(slave, TIOCSCTTY, 0);
#endif
  for (int i = 0; i < 3; i++) dup2(slave, i);
  setenv("TERM", "xterm", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  execv(path, arguments);
  _exit(127);
}

void test_terminal_open(test_terminal *t, int rows, int columns, const char *path,
                        const char *command) {
  *t = (test_terminal){.rows = rows, .columns = columns, .bottom = rows};
  blank_rows(t, 0, TEST_ROWS);
  t->master = posix_openpt(O_RDWR | O_NOCTTY);
  assert_true(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
  set_size(t);
  const char *terminal = ptsname(t->master);
  t->program = fork();
  assert_true(t->program >= 0);
  if (t->program == 0) become(terminal, path, command);
}

void test_terminal_type(test_terminal *t, const char *keys) {
  size_t length = strlen(keys);
  assert_int_equal(write(t->master, keys, length), length);
}

void test_terminal_resize(test_terminal *t, int rows, int columns) {
  t->rows = t->bottom = rows;
  t->columns = columns;
  t->top = 0;
  set_size(t);
}

int test_terminal_end(test_terminal *t, const char *top) {
  int status;
  while (take(t)) continue;
  close(t->master);
  assert_int_equal(waitpid(t->program, &status, 0), t->program);
  if (!shows(t, top, "")) fail_with_screen(t, "the last screen is another");
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
