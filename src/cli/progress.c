/* The progress line: one line that is written over, shown after half a second, wiped at the end. */
#include "cli/progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

static struct {
  double start;
  bool shown;
  const char *task; /* at hand; its beginning, for the rate */
  double task_start;
  uint64_t task_first;
} line;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void put_rate(double rate) {
  if (rate >= 1e6) {
    fprintf(stderr, "  %.1f M/s", rate / 1e6);
  } else if (rate >= 1) {
    fprintf(stderr, "  %.0f/s", rate);
  }
}

static void put_left(double seconds) {
  if (seconds >= 3600) {
    fprintf(stderr, "  %.1f h left", seconds / 3600);
  } else {
    fprintf(stderr, "  %.0f s left", seconds);
  }
}

/* "12 s  nim-values: 1234 of 5678 (22 %)  0.1 M/s  37 s left  15 rare, the last 1103" */
static void show(void *user, const grundy_progress *progress) {
  (void)user;
  double t = now(), elapsed = t - line.start;
  if (line.task != progress->task || progress->done < line.task_first) {
    line.task = progress->task;
    line.task_start = t;
    line.task_first = progress->done;
  }
  if (elapsed < 0.5) return;
  double spent = t - line.task_start;
  double rate = spent > 0 ? (double)(progress->done - line.task_first) / spent : 0;
  fprintf(stderr, "\r\033[K%.0f s  %s: %llu", elapsed, progress->task,
          (unsigned long long)progress->done);
  if (progress->total) {
    fprintf(stderr, " of %llu (%.0f %%)", (unsigned long long)progress->total,
            100.0 * (double)progress->done / (double)progress->total);
  }
  put_rate(rate);
  if (progress->total > progress->done && rate > 0 && spent > 1) {
    put_left((double)(progress->total - progress->done) / rate);
  }
  if (progress->note) fprintf(stderr, "  %s", progress->note);
  fflush(stderr);
  line.shown = true;
}

void grundy_i_progress_start(grundy_context *context) {
  line.start = now();
  grundy_context_set_progress(context, show, NULL);
}

void grundy_i_progress_end(void) {
  if (line.shown) fputs("\r\033[K", stderr);
  line.shown = false;
}
