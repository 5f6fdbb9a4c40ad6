/* The progress line: one line that is written over, shown after half a second, wiped at the end. It
 * is cut at the terminal's edge, since what a terminal has wrapped cannot be written over. */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/system.h"
#include "base/utf8.h"
#include "text/words/words.h"

enum { LINE = 256, USUAL_COLUMNS = 80, TASK = 32, STEEPEST = 3 };

typedef struct sample {
  double time;
  uint64_t done;
} sample;

/* The beginning of the current task, and two later moments: the recent rate is that since `older`,
 * over the last quarter to half of the time spent. */
static struct {
  double start;
  bool shown;
  grundy_context *context;
  grundy_language language;
  const grundy_phrase *task;
  sample first, older, newer;
} line;

static size_t columns(void) {
  size_t most = grundy_i_terminal_columns();
  return most ? most : USUAL_COLUMNS;
}

/* How many bytes of a text fit into `most` columns. */
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

static void put_phrase(char *text, const grundy_phrase *phrase) {
  put(text, "%s", grundy_phrase_text(phrase, line.language));
}

/* "1234567", "46.3 M", "1.25 G" */
static void put_short(char *text, double number) {
  if (number >= 1e9) {
    put(text, "%.2f G", number / 1e9);
  } else if (number >= 1e7) {
    put(text, "%.1f M", number / 1e6);
  } else {
    put(text, "%.0f", number);
  }
}

static void put_rate(char *text, double rate) {
  if (rate < 1) return;
  put(text,
      rate >= 1e6   ? "  %.1f M/s"
      : rate >= 1e4 ? "  %.0f k/s"
                    : "  %.0f/s",
      rate >= 1e6   ? rate / 1e6
      : rate >= 1e4 ? rate / 1e3
                    : rate);
}

static void put_left(char *text, double seconds) {
  char left[TASK];
  bool hours = seconds >= 3600;
  snprintf(left, sizeof left, hours ? "%.1f h" : "%.0f s", hours ? seconds / 3600 : seconds);
  put(text, "  ");
  grundy_buffer words = grundy_i_buffer(line.context);
  GRUNDY_SAY(&words, line.language, "progress.left", "time", left);
  if (words.length) put(text, "%s", words.data);
  grundy_buffer_clear(&words);
}

static void put_elapsed(char *text, double seconds) {
  bool hours = seconds >= 3600;
  put(text, hours ? "%.1f h  " : "%.0f s  ", hours ? seconds / 3600 : seconds);
}

/* Records the moment. */
static void note_sample(const grundy_progress *progress, double t) {
  const sample s = {t, progress->done};
  if (line.task != progress->task || progress->done < line.newer.done) {
    line.task = progress->task;
    line.first = line.older = line.newer = s;
  } else if (t - line.newer.time > (t - line.first.time) / 4) {
    line.older = line.newer;
    line.newer = s;
  }
}

static double rate_since(const sample *s, uint64_t done, double t) {
  return t > s->time ? (double)(done - s->done) / (t - s->time) : 0;
}

/* The time that is left where the time spent grows as a power of what is done: with done ~ t^(1/e)
 * the average rate is e times the recent one. */
static double time_left(const grundy_progress *progress, double t, double rate) {
  double spent = t - line.first.time, average = rate_since(&line.first, progress->done, t);
  double whole = (double)(progress->total - line.first.done);
  double factor = whole / (double)(progress->done - line.first.done), power = factor;
  for (unsigned e = 1; e < STEEPEST && average > (e + .5) * rate; e++) power *= factor;
  return spent * (power - 1);
}

/* "12 s  nim-values: 1234 (22 %)  5000/s  37 s left  15 rare, last 1103; largest 9" */
static void compose(char *text, const grundy_progress *progress, double t, bool task) {
  double rate = rate_since(&line.older, progress->done, t), total = (double)progress->total;
  text[0] = 0;
  put_elapsed(text, t - line.start);
  if (task) put_phrase(text, progress->task);
  if (task) put(text, ": ");
  put_short(text, (double)progress->done);
  if (progress->total) put(text, " (%.0f %%)", 100 * (double)progress->done / total);
  put_rate(text, rate);
  if (progress->total > progress->done && rate > 0 && t - line.first.time > 1) {
    put_left(text, time_left(progress, t, rate));
  }
  if (!progress->note) return;
  put(text, "  ");
  put_phrase(text, progress->note);
}

/* The task's name is dropped first where there is no room. */
static void show(void *user, const grundy_progress *progress) {
  double t = grundy_i_now();
  char text[LINE];
  size_t most = columns() - 1;
  note_sample(progress, t);
  if (t - line.start < 0.5) return;
  compose(text, progress, t, true);
  if (progress->note && fitting(text, most) < strlen(text)) compose(text, progress, t, false);
  fprintf(stderr, "\r%.*s\033[K", (int)fitting(text, most), text);
  fflush(stderr);
  line.shown = true;
}

void grundy_i_progress_start(grundy_context *context, grundy_language language) {
  line.start = grundy_i_now();
  line.context = context;
  line.language = language;
  grundy_context_set_progress(context, show, NULL);
}

void grundy_i_progress_wipe(void) {
  if (line.shown) fputs("\r\033[K", stderr);
  line.shown = false;
}

void grundy_i_progress_end(void) {
  if (line.context) grundy_context_set_progress(line.context, NULL, NULL);
  grundy_i_progress_wipe();
  line.context = NULL;
}
