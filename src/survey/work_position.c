/* The work on a position: who wins it, and its nim-value. */
#include <unistd.h>

#include "cli/open_game.h"
#include "grundy/read.h"
#include "grundy/solve.h"
#include "survey/work_inside.h"

typedef struct position_work {
  grundy_i_game_work *w;
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *found;
} position_work;

static grundy_status open(position_work *p) {
  const grundy_i_survey_job *job = p->w->job;
  grundy_context *context = p->w->context;
  grundy_status s =
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &p->games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &p->position);
  if (s == GRUNDY_OK) s = grundy_position_read(p->position, p->games, job->name);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &p->solver);
  if (s != GRUNDY_OK || !*job->state || access(job->state, R_OK) != 0) return s;
  s = grundy_solver_load(p->solver, p->position, job->state);
  return s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY ? s : GRUNDY_OK;
}

static grundy_status solve(position_work *p) {
  bool timed = p->w->job->seconds > 0;
  grundy_status s =
      grundy_i_work_limit(p->w, grundy_i_work_left(p->w), timed ? 0 : p->w->job->effort);
  if (s == GRUNDY_OK) {
    s = grundy_solve(p->solver, p->position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &p->found);
  }
  if (s != GRUNDY_OK) return s;
  if (p->found->status == GRUNDY_LIMIT && grundy_i_work_timed(p->w->context)) {
    p->w->row->end = GRUNDY_SURVEY_TIMED;
  }
  return p->found->status;
}

static void put_found(position_work *p, bool solved) {
  static const char *const outcomes[] = {
      [GRUNDY_OUTCOME_N] = "N", [GRUNDY_OUTCOME_P] = "P", [GRUNDY_OUTCOME_L] = "L",
      [GRUNDY_OUTCOME_R] = "R", [GRUNDY_OUTCOME_D] = "D", [GRUNDY_OUTCOME_UNKNOWN] = NULL};
  grundy_i_survey_row *row = p->w->row;
  const char *outcome = outcomes[p->found->outcome];
  grundy_i_row_text(row, GRUNDY_SURVEY_STATUS, solved ? "proved" : "computed");
  if (outcome) grundy_i_row_text(row, GRUNDY_SURVEY_OUTCOME, outcome);
  if (p->found->value_known) grundy_i_row_number(row, GRUNDY_SURVEY_VALUE, p->found->value);
}

static grundy_status certify(position_work *p) {
  grundy_certificate *certificate;
  if (!*p->w->job->certificate) return GRUNDY_OK;
  grundy_status s = grundy_certificate_create(p->w->context, p->w->job->certificate, &certificate);
  if (s != GRUNDY_OK) return s;
  s = grundy_certificate_solution(certificate, p->solver, p->position, p->found);
  return grundy_i_work_certify(p->w, certificate, s);
}

void grundy_i_work_position(grundy_i_game_work *w) {
  position_work p = {.w = w};
  grundy_status s = open(&p);
  if (s == GRUNDY_OK) s = solve(&p);
  grundy_i_work_failed(w, s == GRUNDY_LIMIT ? GRUNDY_OK : s);
  grundy_i_grace(w->context);
  if (p.found) put_found(&p, p.found->status == GRUNDY_OK);
  bool part = p.found && p.found->status != GRUNDY_OK;
  if (part && w->job->keeps) {
    grundy_i_work_make_folder(w->job);
    (void)!grundy_solver_save(p.solver, p.position, w->job->state);
  }
  if (p.found && !part) {
    if (*w->job->state) (void)unlink(w->job->state);
    s = certify(&p);
    if (s != GRUNDY_OK) grundy_i_work_failed(w, s);
  }
  if (!p.found && s != GRUNDY_CANCELLED) {
    grundy_i_row_text(w->row, GRUNDY_SURVEY_STATUS, "failed");
  }
  grundy_solution_destroy(p.found);
  grundy_solver_destroy(p.solver);
  grundy_position_destroy(p.position);
  grundy_game_cache_destroy(p.games);
}
