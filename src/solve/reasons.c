/* Why: the steps that explain a solution, as data. */
#include "solve/solver.h"

grundy_status grundy_i_solve_reasons(grundy_i_work *work) {
  return work->solution->public.reasons.status;
}
