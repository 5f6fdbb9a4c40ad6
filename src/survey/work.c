/* The work on one game: how far its nim-values go, their period, their digest; its certificate.
 *
 * Values are computed up to the heap that the effort names, in pieces of a second, each with as
 * many threads as the work may use then. Every minute the state is kept where the job wants that;
 * one that cannot be read is work to be done again, nothing worse. Far work forgets values as it
 * goes, and is opened anew for the digest. The digest is SipHash-2-4 (Aumasson and Bernstein 2012)
 * with the key 0 of DIGESTED values from the first that is not 0 on, eight bytes each, the lowest
 * first: games that differ by heaps of value 0 at the front alone have the same. */
#include "survey/work.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/siphash.h"
#include "cli/open_game.h"
#include "grundy/certificate.h"
#include "grundy/sequence.h"
#include "grundy/version.h"
#include "survey/work_inside.h"

enum { BLOCK = 256, DIGESTED = 2048, SEARCHED = 1 << 16, KEPT = 1 << 20, UNBOUNDED = 10000 };
static const double piece = 1, interval = 60, worth_keeping = 1; /* seconds */
static const uint64_t usual_steps = UINT64_C(1) << 32;

/* ---- what ended a call ---- */

bool grundy_i_work_timed(const grundy_context *context) {
  grundy_error error = {.size = sizeof error};
  grundy_context_error(context, &error);
  return strcmp(error.id, "time_limit") == 0;
}

grundy_status grundy_i_work_limit(grundy_i_game_work *w, double seconds, uint64_t steps) {
  grundy_limits limits = *grundy_context_get_limits(w->context);
  limits.seconds = seconds;
  limits.steps = steps;
  limits.threads = atomic_load(w->threads);
  return grundy_context_set_limits(w->context, &limits);
}

void grundy_i_work_failed(grundy_i_game_work *w, grundy_status s) {
  grundy_i_survey_row *row = w->row;
  if (s == GRUNDY_CANCELLED) {
    row->end = GRUNDY_SURVEY_STOPPED;
  } else if (s == GRUNDY_NO_MEMORY) {
    row->end = GRUNDY_SURVEY_MEMORY;
  } else if (s == GRUNDY_IO) {
    row->end = GRUNDY_SURVEY_BROKEN;
  }
  if (s != GRUNDY_OK && s != GRUNDY_CANCELLED) {
    grundy_i_row_text(row, GRUNDY_SURVEY_NOTE,
                      grundy_context_message(w->context, GRUNDY_LANGUAGE_ENGLISH));
  }
}

/* What is left of the job's time, or 0 where it has none; at least an instant. */
double grundy_i_work_left(const grundy_i_game_work *w) {
  double left = w->job->seconds - (grundy_i_now() - w->begun);
  return w->job->seconds > 0 ? (left > 1e-3 ? left : 1e-3) : 0;
}

/* ---- values, from a table ---- */

static grundy_status open(grundy_i_game_work *w, bool far) {
  grundy_status s = grundy_i_open_game(w->context, w->job->name, NULL, &w->game);
  if (s == GRUNDY_OK) s = grundy_sequence_create(w->context, w->game, &w->sequence);
  w->forgets = far && s == GRUNDY_OK && w->game->theory->table && w->job->effort > KEPT;
  return w->forgets ? grundy_sequence_forget(w->sequence, true) : s;
}

static void close_game(grundy_i_game_work *w) {
  grundy_sequence_destroy(w->sequence);
  grundy_game_destroy(w->game);
  w->sequence = NULL;
  w->game = NULL;
}

/* Takes up what an earlier run left. A state of other work, or a damaged one, is not taken. */
static grundy_status resume(grundy_i_game_work *w) {
  if (!*w->job->state || access(w->job->state, R_OK) != 0) return GRUNDY_OK;
  grundy_status s = grundy_sequence_load(w->sequence, w->job->state);
  if (s == GRUNDY_OK || s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY) return s;
  close_game(w);
  return open(w, true);
}

void grundy_i_work_make_folder(const grundy_i_survey_job *job) {
  char folder[GRUNDY_SURVEY_PATH];
  const char *end = strrchr(job->state, '/');
  size_t length = end ? (size_t)(end - job->state) : 0;
  memcpy(folder, job->state, length);
  folder[length] = 0;
  if (length) (void)mkdir(folder, 0777);
}

static void keep(grundy_i_game_work *w) {
  if (!w->job->keeps) return;
  grundy_i_work_make_folder(w->job);
  (void)!grundy_sequence_save(w->sequence, w->job->state);
}

/* Whether the effort, or what a table holds, has come to its end; another limit is that of memory.
 */
static bool is_spent(const grundy_context *context) {
  static const char *const ids[] = {"step_limit", "step_limit_usual", "heap_limit", "forget_most"};
  grundy_error error = {.size = sizeof error};
  grundy_context_error(context, &error);
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    if (strcmp(error.id, ids[i]) == 0) return true;
  }
  return false;
}

/* Computes for so many seconds, with as many threads as there are now, or until work without
 * another limit has taken the usual steps: as grundy_sequence_reach. */
static grundy_status reach_for(grundy_i_game_work *w, double seconds) {
  bool counted = w->job->effort == UINT64_MAX && w->job->seconds == 0;
  grundy_status s = grundy_i_work_limit(w, seconds, counted ? usual_steps : 0);
  return s == GRUNDY_OK ? grundy_sequence_reach(w->sequence, w->job->effort) : s;
}

/* Computes as far as the effort goes: OK, also where that is counted in steps; TIMED in the row. A
 * piece is longer where a heap takes longer. */
static grundy_status reach(grundy_i_game_work *w) {
  double length = piece, kept = w->begun;
  for (uint64_t before = 0, count;; before = count) {
    double left = grundy_i_work_left(w);
    bool last = left > 0 && left <= length;
    grundy_status s = reach_for(w, last ? left : length);
    if (s != GRUNDY_LIMIT) return s;
    if (!grundy_i_work_timed(w->context)) {
      return is_spent(w->context) ? GRUNDY_OK : GRUNDY_NO_MEMORY;
    }
    grundy_i_grace(w->context);
    if (last) {
      w->row->end = GRUNDY_SURVEY_TIMED;
      return GRUNDY_OK;
    }
    count = grundy_sequence_count(w->sequence);
    if (count == before) length *= 2;
    if (grundy_i_now() < kept + interval) continue;
    keep(w);
    kept = grundy_i_now();
  }
}

static void put_period(grundy_i_game_work *w, const grundy_period *p) {
  static const grundy_i_survey_column columns[] = {GRUNDY_SURVEY_PREPERIOD, GRUNDY_SURVEY_PERIOD,
                                                   GRUNDY_SURVEY_SALTUS};
  const uint64_t numbers[] = {p->preperiod, p->period, p->saltus};
  w->proved = p->status == GRUNDY_PERIOD_PROVED;
  for (size_t i = 0; i < 3 && w->proved; i++) {
    grundy_i_row_number(w->row, columns[i], numbers[i]);
  }
  grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, w->proved ? "proved" : "computed");
}

static grundy_status count(grundy_i_game_work *w, uint64_t upto) {
  grundy_statistics t;
  grundy_status s = grundy_sequence_statistics(w->sequence, upto, &t);
  if (s != GRUNDY_OK || !t.heaps) return s;
  w->last = t.heaps - 1;
  grundy_i_row_number(w->row, GRUNDY_SURVEY_COMPUTED_TO, w->last);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST, t.largest);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST_AT, t.largest_at);
  if (!t.space.known) return s;
  grundy_i_row_number(w->row, GRUNDY_SURVEY_RARE, t.space.rare_count);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LAST_RARE, t.space.last_rare);
  return s;
}

static grundy_status work_table(grundy_i_game_work *w) {
  grundy_period p;
  grundy_status s = resume(w), told;
  if (s == GRUNDY_OK) s = reach(w);
  grundy_i_work_failed(w, s);
  grundy_i_grace(w->context);
  uint64_t reached = grundy_sequence_count(w->sequence), upto = w->job->effort;
  if (!reached) return s;
  if (reached - 1 < upto) upto = reached - 1;
  told = grundy_sequence_period(w->sequence, upto, &p);
  if (told != GRUNDY_OK) return told;
  put_period(w, &p);
  told = count(w, p.status == GRUNDY_PERIOD_PROVED ? p.computed_to : upto);
  bool long_game = grundy_i_now() - w->begun > worth_keeping || s == GRUNDY_CANCELLED;
  if (!w->proved && long_game) keep(w);
  if (w->proved && *w->job->state) (void)unlink(w->job->state);
  return told;
}

/* ---- values, from anywhere else ---- */

/* The largest of the values 0..effort, as far as they can be had. */
static grundy_status work_values(grundy_i_game_work *w) {
  uint64_t values[BLOCK], known[BLOCK / 64], largest = 0, at = 0, n = 0;
  uint64_t upto = w->job->effort == UINT64_MAX ? UNBOUNDED : w->job->effort;
  grundy_period p = {.status = GRUNDY_PERIOD_NONE};
  size_t got;
  grundy_status s = grundy_i_work_limit(w, grundy_i_work_left(w), 0);
  for (; n <= upto && s == GRUNDY_OK; n += got) {
    uint64_t left = upto - n;
    got = 0;
    s = grundy_sequence_read(w->sequence, n, left < BLOCK ? (size_t)left + 1 : BLOCK, values, known,
                             &got);
    for (size_t i = 0; i < got && s == GRUNDY_OK; i++) {
      if (!grundy_i_bit_at(known, i))
        s = GRUNDY_UNKNOWN, got = i;
      else if (values[i] > largest)
        largest = values[i], at = n + i;
    }
  }
  if (s == GRUNDY_LIMIT && grundy_i_work_timed(w->context)) w->row->end = GRUNDY_SURVEY_TIMED;
  if (n == 0) return s == GRUNDY_OK || s == GRUNDY_STOP ? GRUNDY_UNKNOWN : s;
  grundy_i_work_failed(w, s == GRUNDY_STOP ? GRUNDY_OK : s);
  grundy_i_grace(w->context);
  w->last = n - 1;
  if (w->game->theory->law && grundy_sequence_period(w->sequence, UINT64_MAX, &p) != GRUNDY_OK) {
    p.status = GRUNDY_PERIOD_NONE;
  }
  put_period(w, &p);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_COMPUTED_TO, w->last);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST, largest);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST_AT, at);
  return GRUNDY_OK;
}

/* ---- digest and certificate ---- */

/* The first heap whose value is not 0, of those that are known. */
static grundy_status find_first(grundy_i_game_work *w, uint64_t last, bool *found, uint64_t *out) {
  uint64_t values[BLOCK];
  if (last > SEARCHED) last = SEARCHED;
  *found = false;
  for (uint64_t n = 0; n <= last; n += BLOCK) {
    uint64_t to = last - n < BLOCK ? last : n + BLOCK - 1;
    grundy_status s = grundy_sequence_values(w->sequence, n, to, values);
    if (s != GRUNDY_OK) return s;
    for (uint64_t i = 0; i <= to - n; i++) {
      if (!values[i]) continue;
      *found = true;
      *out = n + i;
      return s;
    }
  }
  return GRUNDY_OK;
}

static grundy_status digest(grundy_i_game_work *w) {
  static const uint64_t key[2] = {0, 0};
  uint64_t values[DIGESTED], first;
  unsigned char bytes[sizeof values];
  char text[2 * sizeof(uint64_t) + 1];
  bool found;
  uint64_t last = w->proved ? UINT64_MAX : w->last;
  grundy_status s = GRUNDY_OK;
  if (w->forgets) {
    close_game(w);
    s = open(w, false);
  }
  if (s == GRUNDY_OK) s = find_first(w, last, &found, &first);
  if (s != GRUNDY_OK || !found) return s;
  uint64_t number = last - first < DIGESTED ? last - first + 1 : DIGESTED;
  s = grundy_sequence_values(w->sequence, first, first + number - 1, values);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < 8 * number; i++) bytes[i] = (unsigned char)(values[i / 8] >> 8 * (i % 8));
  snprintf(text, sizeof text, "%016llx",
           (unsigned long long)grundy_i_siphash(key, bytes, 8 * (size_t)number));
  grundy_i_row_number(w->row, GRUNDY_SURVEY_FIRST, first);
  grundy_i_row_text(w->row, GRUNDY_SURVEY_DIGEST, text);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_DIGEST_VALUES, number);
  return s;
}

/* Ends a certificate to which `s` is what adding to it came to. */
grundy_status grundy_i_work_certify(grundy_i_game_work *w, grundy_certificate *certificate,
                                    grundy_status s) {
  if (s != GRUNDY_OK) {
    grundy_certificate_destroy(certificate);
    return s;
  }
  s = grundy_certificate_commit(certificate);
  if (s == GRUNDY_OK) grundy_i_row_text(w->row, GRUNDY_SURVEY_CERTIFICATE, w->job->certificate);
  return s;
}

static grundy_status certify(grundy_i_game_work *w) {
  grundy_certificate *certificate;
  grundy_period p;
  bool may = w->proved && *w->job->certificate && grundy_certificate_possible(w->game);
  if (!may || !w->game->theory->table) return GRUNDY_OK;
  grundy_status s = grundy_certificate_create(w->context, w->job->certificate, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_sequence_period(w->sequence, UINT64_MAX, &p);
  if (s == GRUNDY_OK) s = grundy_certificate_period(certificate, w->sequence, &p);
  return grundy_i_work_certify(w, certificate, s);
}

/* ---- a game ---- */

static void work_game(grundy_i_game_work *w) {
  bool table = false;
  grundy_status s = open(w, true);
  if (s == GRUNDY_OK) {
    table = w->game->theory->table != NULL;
    s = table ? work_table(w) : work_values(w);
  }
  if (s == GRUNDY_OK && w->row->end == GRUNDY_SURVEY_DONE) s = certify(w);
  if (s == GRUNDY_OK) s = digest(w);
  if (s == GRUNDY_LIMIT && table) s = GRUNDY_NO_MEMORY; /* no other limit is set by now */
  if (s != GRUNDY_OK) {
    grundy_i_work_failed(w, s);
    if (s != GRUNDY_CANCELLED && w->row->cell[GRUNDY_SURVEY_STATUS].kind != GRUNDY_CELL_TEXT) {
      grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, "failed");
    }
  }
  close_game(w);
}

void grundy_i_survey_work(grundy_context *context, const grundy_i_survey_job *job,
                          const atomic_uint *threads, grundy_i_survey_row *row) {
  grundy_i_game_work w = {
      .context = context, .job = job, .row = row, .threads = threads, .begun = grundy_i_now()};
  memset(row, 0, sizeof *row);
  if (job->normal) {
    for (int i = 0; i < GRUNDY_SURVEY_COLUMNS; i++) {
      bool misere = i >= GRUNDY_SURVEY_MISERE && i <= GRUNDY_SURVEY_QUOTIENT_ORDER;
      if (!misere) grundy_i_row_null(row, (grundy_i_survey_column)i);
    }
    if (grundy_i_survey_is_position(job->name)) {
      grundy_i_work_position(&w);
    } else {
      work_game(&w);
    }
  }
  row->spent = grundy_i_now() - w.begun;
  if (job->order && row->end == GRUNDY_SURVEY_DONE) grundy_i_work_misere(&w);
  row->cell[GRUNDY_SURVEY_SECONDS] =
      (grundy_i_cell){.kind = GRUNDY_CELL_REAL, .real = grundy_i_now() - w.begun};
  grundy_i_row_text(row, GRUNDY_SURVEY_VERSION, grundy_version());
}
