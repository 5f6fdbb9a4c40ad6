/* The progress line: one line that is written over, shown after half a second, wiped at the end. It
 * is cut at the terminal's edge, for what a terminal has wrapped cannot be written over. */
#include "cli/progress.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/utf8.h"
#include "report/words.h"

enum { LINE = 256, USUAL_COLUMNS = 80, TASK = 32 };

static struct {
  double start;
  bool shown;
  grundy_context *context;
  grundy_i_language language;
  char task[TASK]; /* at hand; its beginning, for the rate */
  double task_start;
  uint64_t task_first;
} line;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static size_t columns(void) {
#ifdef TIOCGWINSZ
  struct winsize size;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
  return USUAL_COLUMNS;
}

/* How many bytes of a text go into so many columns. */
static size_t fitting(const char *text, size_t most) {
  size_t length = strlen(text), used = 0, at = 0;
  while (at < length) {
    size_t size = grundy_i_utf8_length(text + at, length - at), bytes = size ? size : 1;
    used += grundy_i_utf8_columns(text + at, bytes);
    if (used > most) return at;
    at += bytes;
  }
  return length;
}

/* Appends to a text of at most LINE bytes. */
static void put(char *text, const char *format, ...) {
  size_t length = strlen(text);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text + length, LINE - length, format, arguments);
  va_end(arguments);
}

/* Appends words of the library in the language. */
static void put_words(char *text, const char *english) {
  grundy_buffer words;
  grundy_buffer_init(&words, line.context);
  grundy_i_put_note(&words, line.language, english);
  put(text, "%s", words.length ? words.data : english);
  grundy_buffer_clear(&words);
}

static void put_rate(char *text, double rate) {
  if (rate >= 1e6) {
    put(text, "  %.1f M/s", rate / 1e6);
  } else if (rate >= 1) {
    put(text, "  %.0f/s", rate);
  }
}

static void put_left(char *text, double seconds) {
  char left[TASK];
  bool hours = seconds >= 3600;
  snprintf(left, sizeof left, hours ? "%.1f h left" : "%.0f s left",
           hours ? seconds / 3600 : seconds);
  put(text, "  ");
  put_words(text, left);
}

/* "12 s  nim-values: 1234 of 5678 (22 %)  0.1 M/s  37 s left  15 rare, the last 1103" */
static void show(void *user, const grundy_progress *progress) {
  (void)user;
  double t = now(), elapsed = t - line.start;
  if (strcmp(line.task, progress->task) != 0 || progress->done < line.task_first) {
    snprintf(line.task, sizeof line.task, "%s", progress->task);
    line.task_start = t;
    line.task_first = progress->done;
  }
  if (elapsed < 0.5) return;
  double spent = t - line.task_start;
  double rate = spent > 0 ? (double)(progress->done - line.task_first) / spent : 0;
  char text[LINE] = "";
  put(text, "%.0f s  ", elapsed);
  put_words(text, progress->task);
  put(text, ": %llu", (unsigned long long)progress->done);
  if (progress->total) {
    put(text, " %s %llu (%.0f %%)", line.language == GRUNDY_LANGUAGE_EN ? "of" : "/",
        (unsigned long long)progress->total,
        100.0 * (double)progress->done / (double)progress->total);
  }
  put_rate(text, rate);
  if (progress->total > progress->done && rate > 0 && spent > 1) {
    put_left(text, (double)(progress->total - progress->done) / rate);
  }
  if (progress->note) {
    put(text, "  ");
    put_words(text, progress->note);
  }
  fprintf(stderr, "\r\033[K%.*s", (int)fitting(text, columns() - 1), text);
  fflush(stderr);
  line.shown = true;
}

void grundy_i_progress_start(grundy_context *context, grundy_i_language language) {
  line.start = now();
  line.context = context;
  line.language = language;
  grundy_context_set_progress(context, show, NULL);
}

void grundy_i_progress_end(void) {
  if (line.context) grundy_context_set_progress(line.context, NULL, NULL);
  if (line.shown) fputs("\r\033[K", stderr);
  line.context = NULL;
  line.shown = false;
}
