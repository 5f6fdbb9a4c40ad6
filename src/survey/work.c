/* The work on one game: how far its nim-values go, their period, their digest; its certificate.
 *
 * Values are computed up to the heap that the effort names, in pieces of a second, each with as
 * many threads as the work may use then. Every minute the state is kept where the job wants that;
 * one that cannot be read is work to be done again, nothing worse. Far work forgets values as it
 * goes, and is opened again for the digest. The digest is SipHash-2-4 (Aumasson and Bernstein 2012)
 * with the key 0 of DIGESTED values from the first that is not 0 on, eight bytes each, the lowest
 * first: games that differ by heaps of value 0 at the front alone have the same. */
#include "survey/work.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/siphash.h"
#include "base/system.h"
#include "cli/open_game.h"
#include "text/solution.h"

/* A running job. forgets: the sequence does; proved: its period is; last: the last heap whose value
 * is known without a period; threads: how many it may use now. */
typedef struct grundy_i_game_work {
  grundy_context *context;
  const grundy_i_survey_job *job;
  grundy_i_survey_row *row;
  const atomic_uint *threads;
  grundy_game *game;
  grundy_sequence *sequence;
  double begun;
  bool forgets, proved;
  uint64_t last;
} grundy_i_game_work;

enum { BLOCK = 256, DIGESTED = 2048, SEARCHED = 1 << 16, KEPT = 1 << 20, UNBOUNDED = 10000 };
static const double piece = 1, interval = 60, worth_keeping = 1; /* seconds */
static const uint64_t usual_steps = UINT64_C(1) << 32;

/* ---- what ended a call ---- */

/* Whether the last error is the limit of time. */
static bool work_timed(const grundy_context *context) {
  grundy_error error = {.size = sizeof error};
  grundy_context_error(context, &error);
  return strcmp(error.id, "time_limit") == 0;
}

/* Sets limits of time and steps (0: none) and of threads, as many as the work may use now, and
 * leaves that of memory. Errors: those of grundy_context_set_limits. */
static grundy_status work_limit(grundy_i_game_work *w, double seconds, uint64_t steps) {
  grundy_limits limits = *grundy_context_get_limits(w->context);
  limits.seconds = seconds;
  limits.steps = steps;
  limits.threads = atomic_load(w->threads);
  return grundy_context_set_limits(w->context, &limits);
}

/* Notes how the work ended; the words of the error that is kept are the row's note. */
static void work_failed(grundy_i_game_work *w, grundy_status s) {
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

/* What is left of the job's time, at least a moment; 0: it has no limit. */
static double work_left(const grundy_i_game_work *w) {
  double left = w->job->seconds - (grundy_i_now() - w->begun);
  return w->job->seconds > 0 ? (left > 1e-3 ? left : 1e-3) : 0;
}

/* ---- values, from a table ---- */

static grundy_status open_game(grundy_i_game_work *w, bool far) {
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
  if (!*w->job->state || !grundy_i_path_readable(w->job->state)) return GRUNDY_OK;
  grundy_status s = grundy_sequence_load(w->sequence, w->job->state);
  if (s == GRUNDY_OK || s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY) return s;
  close_game(w);
  return open_game(w, true);
}

/* Makes the folder of states where there is none yet; that a state cannot be kept is no failure. */
static void work_make_folder(const grundy_i_survey_job *job) {
  char folder[GRUNDY_SURVEY_PATH];
  const char *end = strrchr(job->state, '/');
  size_t length = end ? (size_t)(end - job->state) : 0;
  memcpy(folder, job->state, length);
  folder[length] = 0;
  if (length) (void)grundy_i_folder_make(folder);
}

static void keep(grundy_i_game_work *w) {
  if (!w->job->keeps) return;
  work_make_folder(w->job);
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

/* Computes for `seconds` seconds, with as many threads as there are now, or until work without
 * another limit has taken the usual steps: as grundy_sequence_reach. */
static grundy_status reach_for(grundy_i_game_work *w, double seconds) {
  bool counted = w->job->effort == UINT64_MAX && w->job->seconds == 0;
  GRUNDY_TRY(work_limit(w, seconds, counted ? usual_steps : 0));
  return grundy_sequence_reach(w->sequence, w->job->effort);
}

/* Computes until the effort is spent: OK, also where that is counted in steps; TIMED in the row. A
 * piece is longer where a heap takes longer. */
static grundy_status reach(grundy_i_game_work *w) {
  double length = piece, kept = w->begun;
  for (uint64_t before = 0, count;; before = count) {
    double left = work_left(w);
    bool last = left > 0 && left <= length;
    grundy_status s = reach_for(w, last ? left : length);
    if (s != GRUNDY_LIMIT) return s;
    if (!work_timed(w->context)) return is_spent(w->context) ? GRUNDY_OK : GRUNDY_NO_MEMORY;
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
  for (size_t i = 0; i < 3 && w->proved; i++) grundy_i_row_number(w->row, columns[i], numbers[i]);
  grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, w->proved ? "proved" : "computed");
}

static grundy_status count(grundy_i_game_work *w, uint64_t upto) {
  grundy_statistics t = {.size = sizeof t};
  GRUNDY_TRY(grundy_sequence_statistics(w->sequence, upto, &t));
  if (!t.heaps) return GRUNDY_OK;
  w->last = t.heaps - 1;
  grundy_i_row_number(w->row, GRUNDY_SURVEY_COMPUTED_TO, w->last);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST, t.largest);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LARGEST_AT, t.largest_at);
  if (!t.space.known) return GRUNDY_OK;
  grundy_i_row_number(w->row, GRUNDY_SURVEY_RARE, t.space.rare_count);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_LAST_RARE, t.space.last_rare);
  return GRUNDY_OK;
}

static grundy_status work_table(grundy_i_game_work *w) {
  grundy_period p;
  grundy_status s = resume(w), end;
  if (s == GRUNDY_OK) s = reach(w);
  work_failed(w, s);
  grundy_i_grace(w->context);
  uint64_t reached = grundy_sequence_count(w->sequence), upto = w->job->effort;
  if (!reached) return s;
  if (reached - 1 < upto) upto = reached - 1;
  end = grundy_sequence_period(w->sequence, upto, &p);
  if (end != GRUNDY_OK) return end;
  put_period(w, &p);
  end = count(w, p.status == GRUNDY_PERIOD_PROVED ? p.computed_to : upto);
  bool long_game = grundy_i_now() - w->begun > worth_keeping || s == GRUNDY_CANCELLED;
  if (!w->proved && long_game) keep(w);
  if (w->proved && *w->job->state) grundy_i_path_remove(w->job->state);
  return end;
}

/* ---- values, from anywhere else ---- */

/* The largest of the known values of 0..effort. */
static grundy_status work_values(grundy_i_game_work *w) {
  uint64_t values[BLOCK], known[BLOCK / 64], largest = 0, at = 0, n = 0;
  uint64_t upto = w->job->effort == UINT64_MAX ? UNBOUNDED : w->job->effort;
  grundy_period p = {.status = GRUNDY_PERIOD_NONE};
  size_t got;
  bool proves = w->game->theory->law || w->game->theory->period;
  grundy_status s = work_limit(w, work_left(w), 0);
  if (s == GRUNDY_OK && w->game->theory->period && w->job->effort == UINT64_MAX &&
      grundy_sequence_period(w->sequence, UNBOUNDED, &p) == GRUNDY_OK &&
      p.status == GRUNDY_PERIOD_PROVED) {
    upto = p.computed_to;
  }
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
  if (s == GRUNDY_LIMIT && work_timed(w->context)) w->row->end = GRUNDY_SURVEY_TIMED;
  if (n == 0) return s == GRUNDY_OK || s == GRUNDY_STOP ? GRUNDY_UNKNOWN : s;
  work_failed(w, s == GRUNDY_STOP ? GRUNDY_OK : s);
  grundy_i_grace(w->context);
  w->last = n - 1;
  if (proves && grundy_sequence_period(w->sequence, w->last, &p) != GRUNDY_OK) {
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
    GRUNDY_TRY(grundy_sequence_values(w->sequence, n, to, values));
    for (uint64_t i = 0; i <= to - n; i++) {
      if (!values[i]) continue;
      *found = true;
      *out = n + i;
      return GRUNDY_OK;
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
  if (w->forgets) {
    close_game(w);
    GRUNDY_TRY(open_game(w, false));
  }
  GRUNDY_TRY(find_first(w, last, &found, &first));
  if (!found) return GRUNDY_OK;
  uint64_t number = last - first < DIGESTED ? last - first + 1 : DIGESTED;
  GRUNDY_TRY(grundy_sequence_values(w->sequence, first, first + number - 1, values));
  for (size_t i = 0; i < 8 * number; i++) bytes[i] = (unsigned char)(values[i / 8] >> 8 * (i % 8));
  snprintf(text, sizeof text, "%016llx",
           (unsigned long long)grundy_i_siphash(key, bytes, 8 * (size_t)number));
  grundy_i_row_number(w->row, GRUNDY_SURVEY_FIRST, first);
  grundy_i_row_text(w->row, GRUNDY_SURVEY_DIGEST, text);
  grundy_i_row_number(w->row, GRUNDY_SURVEY_DIGEST_VALUES, number);
  return GRUNDY_OK;
}

/* Commits the certificate and names it in the row where `s` is OK, else forgets it and returns `s`.
 * Errors: IO. */
static grundy_status work_certify(grundy_i_game_work *w, grundy_certificate *certificate,
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
  GRUNDY_TRY(grundy_certificate_create(w->context, w->job->certificate, &certificate));
  grundy_status s = grundy_sequence_period(w->sequence, UINT64_MAX, &p);
  if (s == GRUNDY_OK) s = grundy_certificate_period(certificate, w->sequence, &p);
  return work_certify(w, certificate, s);
}

/* ---- a game ---- */

static void work_game(grundy_i_game_work *w) {
  bool table = false;
  grundy_status s = open_game(w, true);
  if (s == GRUNDY_OK) {
    table = w->game->theory->table != NULL;
    s = table ? work_table(w) : work_values(w);
  }
  if (s == GRUNDY_OK && w->row->end == GRUNDY_SURVEY_DONE) s = certify(w);
  if (s == GRUNDY_OK) s = digest(w);
  if (s == GRUNDY_LIMIT && table) s = GRUNDY_NO_MEMORY; /* no other limit is set by now */
  if (s != GRUNDY_OK) {
    work_failed(w, s);
    if (s != GRUNDY_CANCELLED && w->row->cell[GRUNDY_SURVEY_STATUS].kind != GRUNDY_CELL_TEXT) {
      grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, "failed");
    }
  }
  close_game(w);
}

/* ---- a position ---- */

/* The work on a position: who wins it, and its nim-value. */

typedef struct position_work {
  grundy_i_game_work *w;
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *found;
} position_work;

static grundy_status open_position(position_work *p) {
  const grundy_i_survey_job *job = p->w->job;
  grundy_context *context = p->w->context;
  GRUNDY_TRY(
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &p->games));
  GRUNDY_TRY(grundy_position_create(context, &p->position));
  GRUNDY_TRY(grundy_position_read(p->position, p->games, job->name));
  GRUNDY_TRY(grundy_solver_create(context, &p->solver));
  if (!*job->state || !grundy_i_path_readable(job->state)) return GRUNDY_OK;
  grundy_status s = grundy_solver_load(p->solver, p->position, job->state);
  return s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY ? s : GRUNDY_OK;
}

static grundy_status solve_position(position_work *p) {
  bool timed = p->w->job->seconds > 0;
  GRUNDY_TRY(work_limit(p->w, work_left(p->w), timed ? 0 : p->w->job->effort));
  GRUNDY_TRY(grundy_solve(p->solver, p->position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &p->found));
  if (p->found->status == GRUNDY_LIMIT && work_timed(p->w->context)) {
    p->w->row->end = GRUNDY_SURVEY_TIMED;
  }
  return p->found->status;
}

static void put_found(position_work *p, bool solved) {
  grundy_i_survey_row *row = p->w->row;
  const char *outcome = grundy_i_outcome_letter(p->found->outcome);
  grundy_i_row_text(row, GRUNDY_SURVEY_STATUS, solved ? "proved" : "computed");
  if (outcome) grundy_i_row_text(row, GRUNDY_SURVEY_OUTCOME, outcome);
  if (p->found->value_known) grundy_i_row_number(row, GRUNDY_SURVEY_VALUE, p->found->value);
}

static grundy_status certify_position(position_work *p) {
  grundy_certificate *certificate;
  if (!*p->w->job->certificate) return GRUNDY_OK;
  GRUNDY_TRY(grundy_certificate_create(p->w->context, p->w->job->certificate, &certificate));
  grundy_status s = grundy_certificate_solution(certificate, p->solver, p->position, p->found);
  return work_certify(p->w, certificate, s);
}

static void work_position(grundy_i_game_work *w) {
  position_work p = {.w = w};
  grundy_status s = open_position(&p);
  if (s == GRUNDY_OK) s = solve_position(&p);
  work_failed(w, s == GRUNDY_LIMIT ? GRUNDY_OK : s);
  grundy_i_grace(w->context);
  if (p.found) put_found(&p, p.found->status == GRUNDY_OK);
  bool part = p.found && p.found->status != GRUNDY_OK;
  if (part && w->job->keeps) {
    work_make_folder(w->job);
    (void)!grundy_solver_save(p.solver, p.position, w->job->state);
  }
  if (p.found && !part) {
    if (*w->job->state) grundy_i_path_remove(w->job->state);
    s = certify_position(&p);
    if (s != GRUNDY_OK) work_failed(w, s);
  }
  if (!p.found && s != GRUNDY_CANCELLED) grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, "failed");
  grundy_solution_destroy(p.found);
  grundy_solver_destroy(p.solver);
  grundy_position_destroy(p.position);
  grundy_game_cache_destroy(p.games);
}

/* ---- misère play ---- */

/* Misère play of a game: tame forever, a finite quotient, an infinite one, or known to a heap.
 *
 * As `values --misere` and `quotient` ask it, with limits that are counted in heaps, elements and
 * steps, never in seconds: the same on every machine. */

enum { TAME_HEAPS = 2000, FIRST_HEAPS = 16 };

static grundy_status find_tame(grundy_i_game_work *w, const grundy_game *game, bool *out) {
  grundy_misere *pairs;
  grundy_tameness tame = {.size = sizeof tame};
  *out = false;
  grundy_status s = grundy_misere_create(w->context, game, &pairs);
  if (s != GRUNDY_OK) return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
  s = grundy_misere_tameness(pairs, TAME_HEAPS, &tame);
  grundy_misere_destroy(pairs);
  *out = s == GRUNDY_OK && tame.kind == GRUNDY_TAMENESS_TAME;
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

/* More heaps as long as there are more. */
static grundy_status build(grundy_quotient *q, const grundy_game *game) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t heaps = 0, before; s == GRUNDY_OK; heaps = before) {
    uint64_t next = heaps + heaps / 4 < FIRST_HEAPS ? FIRST_HEAPS : heaps + heaps / 4;
    s = grundy_quotient_reach(q, game, next);
    before = grundy_quotient_heaps(q, game);
    if (before == UINT64_MAX || before <= heaps) break;
  }
  return s;
}

static void put(grundy_i_game_work *w, const char *kind, bool known_to, uint64_t heap,
                uint64_t order) {
  grundy_i_survey_row *row = w->row;
  grundy_i_row_null(row, GRUNDY_SURVEY_MISERE_TO);
  grundy_i_row_null(row, GRUNDY_SURVEY_QUOTIENT_ORDER);
  if (kind) {
    grundy_i_row_text(row, GRUNDY_SURVEY_MISERE, kind);
  } else {
    grundy_i_row_null(row, GRUNDY_SURVEY_MISERE);
  }
  if (known_to) grundy_i_row_number(row, GRUNDY_SURVEY_MISERE_TO, heap);
  if (order) grundy_i_row_number(row, GRUNDY_SURVEY_QUOTIENT_ORDER, order);
}

static grundy_status find_quotient(grundy_i_game_work *w, const grundy_game *game) {
  grundy_quotient *q;
  grundy_infinity infinite = {.size = sizeof infinite};
  GRUNDY_TRY(
      grundy_quotient_create(w->context, GRUNDY_QUOTIENT_OPTIONS(.order = w->job->order), &q));
  grundy_status s = build(q, game);
  uint64_t heaps = grundy_quotient_heaps(q, game);
  if (s == GRUNDY_LIMIT) s = grundy_quotient_infinite(q, &infinite);
  if (s == GRUNDY_LIMIT) s = GRUNDY_OK;
  if (s == GRUNDY_OK && heaps == UINT64_MAX) {
    put(w, "finite", false, 0, grundy_quotient_sizes_of(q)->order);
  } else if (s == GRUNDY_OK && infinite.proved) {
    put(w, "infinite", true, infinite.component.words[0], 0);
  } else if (s == GRUNDY_OK) {
    put(w, "open", heaps > 0, heaps - 1, 0);
  }
  grundy_quotient_destroy(q);
  return s;
}

static void work_misere(grundy_i_game_work *w) {
  grundy_game *game = NULL;
  bool tame = false;
  if (grundy_i_survey_is_position(w->job->name)) {
    put(w, NULL, false, 0, 0);
    return;
  }
  grundy_status s = work_limit(w, 0, 0);
  if (s == GRUNDY_OK) {
    s = grundy_i_open_game(w->context, w->job->name,
                           GRUNDY_GAME_OPTIONS(.play = GRUNDY_PLAY_MISERE), &game);
  }
  if (s == GRUNDY_OK) s = find_tame(w, game, &tame);
  if (s == GRUNDY_OK && tame) put(w, "tame", false, 0, 0);
  if (s == GRUNDY_OK && !tame) s = find_quotient(w, game);
  if (s != GRUNDY_OK && s != GRUNDY_CANCELLED && s != GRUNDY_NO_MEMORY) {
    put(w, NULL, false, 0, 0); /* the rules have no such play */
    s = GRUNDY_OK;
  }
  work_failed(w, s);
  grundy_game_destroy(game);
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
    (grundy_i_survey_is_position(job->name) ? work_position : work_game)(&w);
  }
  row->spent = grundy_i_now() - w.begun;
  if (job->order && row->end == GRUNDY_SURVEY_DONE) work_misere(&w);
  row->cell[GRUNDY_SURVEY_SECONDS] =
      (grundy_i_cell){.kind = GRUNDY_CELL_REAL, .real = grundy_i_now() - w.begun};
  grundy_i_row_text(row, GRUNDY_SURVEY_VERSION, grundy_version());
}
