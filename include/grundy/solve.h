/** @file
 * A position of any games: who wins, its nim-value, every winning move, and why.
 *
 * @code{.c}
 *   grundy_solver *solver;
 *   grundy_solution *solution;
 *   s = grundy_solver_create(context, &solver);
 *   if (s != GRUNDY_OK) return s;
 *   s = grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 10), &solution);
 *   if (s == GRUNDY_OK) {
 *     puts(solution->outcome == GRUNDY_OUTCOME_N ? "next player wins" : "previous player wins");
 *     grundy_solution_destroy(solution);
 *   }
 *   grundy_solver_destroy(solver);
 * @endcode
 */
#ifndef GRUNDY_SOLVE_H
#define GRUNDY_SOLVE_H

#include "grundy/game_graph.h"
#include "grundy/quotient.h"

GRUNDY_BEGIN

/** A solver keeps what search has found from one question to the next. Games it has been asked
 * about must stay open as long as it lives. */
typedef struct grundy_solver grundy_solver;

/** A solver that has found nothing yet. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_solver_create(grundy_context *context, grundy_solver **out);

/** Frees a solver. NULL is allowed. */
GRUNDY_API void grundy_solver_destroy(grundy_solver *solver);

/** The nim-value of one component: by the ruleset's theorem or table, else by search. known is
 * false where there is none (two sides) or search was too long for the limits (then note says so).
 * Errors: LIMIT, NO_MEMORY, CANCELLED, BAD_INPUT (a graph with a cycle). */
GRUNDY_API grundy_status grundy_solver_value(grundy_solver *solver, const grundy_game *game,
                                             grundy_component component, grundy_value *out);

/** A question to grundy_solver_ask: is the nim-value v < 64 with bit v of `values` set, or, where
 * `larger`, 64 or more? At most `work` options are tried for each component that is searched;
 * 0: no bound but the context's limits. `size` is that of the struct: GRUNDY_ASK(.values = 1) fills
 * it in. */
typedef struct grundy_ask {
  size_t size;
  uint64_t values;
  bool larger;
  uint64_t work;
} grundy_ask;
#define GRUNDY_ASK(...) GRUNDY_SIZED(grundy_ask, __VA_ARGS__)

/** The answer. `size`: the caller's, sizeof(grundy_asked) before the call. `known` false: it was
 * not found within `work`, or the position has no nim-value that theorem, table or search tells.
 * `value_known`: the nim-value came out too, as it always does where it is in the set. */
typedef struct grundy_asked {
  size_t size;
  bool known, inside;
  bool value_known;
  uint64_t value;
} grundy_asked;

/** Is the nim-value of the position, normal play, in a set? Costs less than the value where search
 * has to find it. Errors: LIMIT (of the context), NO_MEMORY, CANCELLED, BAD_INPUT as above; USAGE
 * where the size of question or answer is missing, or where it asks what this library does not
 * know. */
GRUNDY_API grundy_status grundy_solver_ask(grundy_solver *solver, const grundy_position *position,
                                           const grundy_ask *ask, grundy_asked *out);

/** Writes what search has found to a file, which appears whole or not at all; and takes what a file
 * holds into the solver, in addition to what it has, so that one process can go on where another
 * stopped. The file is of all games that the solver has been asked about, those of `position`
 * included, and is refused by a solver that has been asked about others, or in another order.
 * Saving may be called from the callback of progress. Errors: IO; NO_MEMORY; loading: BAD_INPUT for
 * a damaged file, and for one of other games, of another version or byte order. */
GRUNDY_API grundy_status grundy_solver_save(grundy_solver *solver, const grundy_position *position,
                                            const char *path);
/** @copydoc grundy_solver_save */
GRUNDY_API grundy_status grundy_solver_load(grundy_solver *solver, const grundy_position *position,
                                            const char *path);

/** Uses this misère quotient, which is borrowed and must not change as long as it is used, instead
 * of those that the solver makes: for positions all of whose components it knows, and in searches
 * for sums of which it knows all. NULL: those of the solver again. O(1). */
GRUNDY_API void grundy_solver_use_quotient(grundy_solver *solver, grundy_quotient *quotient);

/** What a move in a sum is, and when play ends (Winning Ways, ch. 9; Conway 1976, ch. 14).
 * - `DISJUNCTIVE`: a move in one component; it ends when all have ended
 * - `CONJUNCTIVE`: a move in every component; it ends when any has ended. The least remoteness
 *   decides
 * - `CONTINUED`: a move in every component that has not ended; it ends when all have. The greatest
 *   suspense decides ("Every-SG")
 * - `SELECTIVE`: a move in one or more components. P exactly where all components are; in misère
 *   play likewise, but for a single component that is left, whose misère play decides
 * - `ORDINAL`: a move in one component, which deletes all after it. Who wins the first component
 *   that is no P-position wins; in misère play the first that has not ended is played so, those
 *   after it as in normal play */
typedef enum grundy_sum {
  GRUNDY_SUM_DISJUNCTIVE = 0,
  GRUNDY_SUM_CONJUNCTIVE = 1,
  GRUNDY_SUM_CONTINUED = 2,
  GRUNDY_SUM_SELECTIVE = 3,
  GRUNDY_SUM_ORDINAL = 4
} grundy_sum;

/** What is asked about a position.
 * - `size`: of the struct: GRUNDY_SOLVE_OPTIONS(.moves = 10) fills it in
 * - `play`: normal or misère
 * - `moves`: how many winning moves to list at most; 0 asks for winner and value only
 * - `explain`: also make the reasons
 * - `values`: keep the value of each component in the solution, up to this many components
 * - `sum`: what a move is
 * - `remoteness`: also how long play lasts */
typedef struct grundy_solve_options {
  size_t size;
  grundy_play play;
  uint64_t moves;
  bool explain;
  size_t values;
  grundy_sum sum;
  bool remoteness;
} grundy_solve_options;
#define GRUNDY_SOLVE_OPTIONS(...) GRUNDY_SIZED(grundy_solve_options, __VA_ARGS__)

/** A winning move: `component` becomes the sum of `count` parts. Parts are read with
 * grundy_solution_part. `side` matters with two sides only. `also` is what the same move does to
 * another component, with its own `also`, in sums where a move may change several; in disjunctive
 * sums it is NULL. `remoteness` is that of the position it leads to, GRUNDY_ENDLESS where that is
 * not known or not asked. `kind` says who moves next, and where. */
typedef struct grundy_move grundy_move;
struct grundy_move {
  size_t component;
  grundy_side side;
  size_t first, count;
  const grundy_move *also;
  uint64_t remoteness;
  grundy_move_kind kind;
};

/** How many moves play lasts, or why that is not known (NULL: not asked). ENDLESS: forever. */
typedef struct grundy_duration {
  bool known;
  uint64_t moves;
  const grundy_phrase *note;
} grundy_duration;

/** What is known. `status` is GRUNDY_OK, or the limit, interruption or overflow that ended the
 * work; `note` then says more. Notes are NULL where there is nothing to say. */
typedef struct grundy_solution {
  grundy_status status;
  const grundy_phrase *note;
  grundy_play play;
  grundy_outcome outcome;
  bool value_known;
  uint64_t value;
  const grundy_phrase *value_note;
  bool loopy; /**< the value is infinite, ∞(K) with K = loops[0 .. loop_count), ascending */
  uint64_t *loops;
  size_t loop_count;
  bool two_sided;
  grundy_value *values; /**< value_count of them: all components, or 0 where there are too many; see
                           grundy_solution_value */
  size_t value_count;
  grundy_move *moves; /**< in order of component, number of parts, parts; of a draw (outcome D) the
                         moves that keep it, which moves_total then counts; see
                         grundy_solution_move */
  size_t move_count;
  grundy_total moves_total;
  const grundy_phrase *moves_note;
  grundy_reasons reasons;
  uint64_t nodes;         /**< positions that search expanded */
  uint64_t table_entries; /**< that the solver keeps now */
  uint64_t table_hits;    /**< values that were found there */
  grundy_sum sum;
  grundy_duration remoteness; /**< the winner hurries, the loser delays */
  grundy_duration suspense;   /**< the winner delays, the loser hurries: of continued sums */
  bool loony;                 /**< a component is: the next player wins, and there is no value */
} grundy_solution;

/** Solves; `options` NULL asks for winner and value in normal play. The position must outlive the
 * solution. Errors: BAD_INPUT, NO_MEMORY before anything is known, FAULT; USAGE where a game was
 * opened for the other kind of play and its moves there differ (grundy_game_options), or where a
 * game `entails` and more is asked than moves in normal play of a disjunctive sum; every other end
 * is an answer: see out->status. Cost: one pass over the components where a theorem or table gives
 * values; otherwise search, which gives up after 2^27 steps (status LIMIT) unless the context has a
 * limit of steps or time. */
GRUNDY_API grundy_status grundy_solve(grundy_solver *solver, const grundy_position *position,
                                      const grundy_solve_options *options, grundy_solution **out);

/** Frees a solution. NULL is allowed. */
GRUNDY_API void grundy_solution_destroy(grundy_solution *solution);

/** Move number `index` < move_count; the value of component `index` < value_count; borrowed.
 * Programs read the arrays through these, since a later version may add members to a move or a
 * value. O(1). */
GRUNDY_API const grundy_move *grundy_solution_move(const grundy_solution *solution, size_t index);
/** @copydoc grundy_solution_move */
GRUNDY_API const grundy_value *grundy_solution_value(const grundy_solution *solution, size_t index);

/** Part number `part` (0 <= part < move->count) of a listed move; borrowed. O(1). */
GRUNDY_API grundy_component grundy_solution_part(const grundy_solution *solution,
                                                 const grundy_move *move, size_t part);

GRUNDY_END

#endif
