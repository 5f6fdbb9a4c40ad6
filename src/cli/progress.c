/* The progress line: one line that is written over, shown after half a second, wiped at the end. */
#include "cli/progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

static struct {
  double start;
  bool shown;
} line;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void show(void *user, const grundy_progress *progress) {
  (void)user;
  double elapsed = now() - line.start;
  if (elapsed < 0.5) return;
  fprintf(stderr, "\r\033[K%.0f s  %s: %llu", elapsed, progress->task,
          (unsigned long long)progress->done);
  if (progress->total) {
    fprintf(stderr, " of %llu (%.0f %%)", (unsigned long long)progress->total,
            100.0 * (double)progress->done / (double)progress->total);
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
