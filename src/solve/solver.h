/* The inside of a solver and of the solution it is making. */
#pragma once

#include "base/sums.h"
#include "misere/pairs_inside.h"
#include "rules/summand.h"
#include "solve/entail.h"
#include "solve/peers.h"
#include "solve/search.h"
#include "solve/value/value_engine.h"

/* The misère quotient that a solver uses. */

/* `given` is the caller's; else `own`, which is NULL at first and is made with `effort` steps.
 * `full`: it could not be extended once, so it is not tried again; `short_of_steps`: for lack of
 * steps. */
typedef struct grundy_i_kept_quotient {
  grundy_quotient *own, *given;
  uint64_t effort;
  bool full, short_of_steps;
} grundy_i_kept_quotient;

/* Forgets the solver's own. */
void grundy_i_kept_quotient_clear(grundy_i_kept_quotient *kept);

/* Steps that search may take for what an answer does not need: the nim-value of a component whose
 * winner is known, its winning moves. */
enum { GRUNDY_I_OPTIONAL_WORK = 1000000 };

struct grundy_solver {
  grundy_context *context;
  grundy_i_search search;       /* plain: whole positions, and values that the other cannot tell */
  grundy_i_value_engine values; /* values of components */
  grundy_i_entail entail;       /* of games with entailing moves */
  grundy_misere **pairs;        /* of misère play, by the number that the search has for a game */
  size_t pair_capacity;
  grundy_i_kept_quotient quotient; /* of misère play */
  bool solving; /* within grundy_solve, whose question counts as one for the limit on steps */
};

/* A solution and the parts of its moves. */
typedef struct grundy_i_solution {
  grundy_solution public; /* first, so that one pointer serves both */
  grundy_context *context;
  size_t move_capacity;
  grundy_i_sums parts;
} grundy_i_solution;

/* An empty one. Errors: NO_MEMORY. */
grundy_status grundy_i_solution_create(grundy_context *context, grundy_play play,
                                       grundy_i_solution **out);

/* A component whose value its replies gave, where its ruleset does not; those that are equal to it
 * have it too. `at.game` NULL: there is none. */
typedef struct grundy_i_settled {
  grundy_i_summand at;
  grundy_value value;
} grundy_i_settled;

/* A position being solved. */
typedef struct grundy_i_work {
  grundy_solver *solver;
  grundy_context *context;
  const grundy_position *position;
  const grundy_solve_options *options;
  grundy_i_solution *solution;
  uint64_t searched; /* positions that searches of whole positions had examined before this one */
  bool by_theorem;   /* a theorem on misère play said who wins */
  bool by_quotient;  /* a misère quotient did: the product is */
  uint64_t product;
  bool above;     /* the one component of unknown value is worth more than the others together, */
  uint64_t rest;  /* which are worth this */
  bool by_search; /* every line of play of the whole position was examined */
  grundy_i_settled settled;
} grundy_i_work;

/* Whether the component is that one, or equal to it. */
bool grundy_i_is_settled(const grundy_i_work *work, const grundy_i_summand *at);

/* Chooses the moves in a component, which has an option that is wanted: one of those that `give`
 * gives, or of all where that is NULL. `reply` gives those that are wanted, in order, with their
 * number, as a ruleset's `replies` does. */
typedef struct grundy_i_chooser {
  grundy_i_work *work;
  grundy_i_summand at;
  grundy_side side;
  grundy_status (*wants)(struct grundy_i_chooser *self, const grundy_option *option, bool *out);
  grundy_status (*give)(struct grundy_i_chooser *self, grundy_sink *sink);
  grundy_status (*reply)(struct grundy_i_chooser *self, grundy_sink *sink, grundy_total *count);
} grundy_i_chooser;

/* The nim-value of a component by the ruleset's theorem or table alone; where it is not known,
 * the method SEARCH says that search can find it. */
grundy_status grundy_i_solver_theory(grundy_solver *solver, const grundy_game *game,
                                     grundy_component c, grundy_value *out);

/* The nim-value of a component by search of at most `work` options (0: no bound but the context's
 * limits). */
grundy_status grundy_i_solver_search(grundy_solver *solver, const grundy_game *game,
                                     grundy_component c, uint64_t work, uint64_t *out);

/* The nim-value of a sum of components of one game; *known false where one is not known. */
grundy_status grundy_i_parts_value(grundy_solver *solver, const grundy_game *game,
                                   const grundy_component *parts, size_t count, bool *known,
                                   uint64_t *out);

/* Whether a sum of components of one game has nim-value v, for which search need not find its
 * value; *known false where that cannot be found out. */
grundy_status grundy_i_parts_are(grundy_solver *solver, const grundy_game *game,
                                 const grundy_component *parts, size_t count, uint64_t v,
                                 bool *known, bool *out);

/* Components and positions that the solver's searches have examined so far. */
uint64_t grundy_i_solver_nodes(const grundy_solver *solver);

/* How often they were found in a table. */
uint64_t grundy_i_solver_hits(const grundy_solver *solver);

/* What its tables hold. */
uint64_t grundy_i_solver_entries(const grundy_solver *solver);

/* As grundy_solve, within the question that is being asked: `options` are complete, and the play is
 * one that the games were opened for. */
grundy_status grundy_i_solve_inside(grundy_solver *solver, const grundy_position *position,
                                    const grundy_solve_options *options, grundy_solution **out);

/* Begins a question, for the limit on steps. */
void grundy_i_solver_begin(grundy_solver *solver);

/* Adds a move that changes `count` >= 1 components, whose parts are in the solution already.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_moves_put(grundy_i_work *work, const grundy_move *changes, size_t count);

/* Frees what a move owns. */
void grundy_i_move_clear(grundy_context *context, grundy_move *move);

/* Some winning moves may not be listed, which the note says. */
void grundy_i_moves_missed(grundy_i_work *work, const grundy_phrase *note);

/* Adds the component's options of nim-value v, by the ruleset's replies or by trying all options,
 * and counts them in moves_total. */
grundy_status grundy_i_moves_to_value(grundy_i_work *work, const grundy_i_summand *at, uint64_t v);

/* Adds the wanted options, in order and without repeats, and counts them in moves_total. */
grundy_status grundy_i_moves_by_trying(grundy_i_chooser *chooser);

/* Order of options: number of parts, then part by part: length, words. Negative, 0, positive. */
int grundy_i_option_compare(const grundy_component *a, size_t a_count, const grundy_component *b,
                            size_t b_count);

/* Adds the replies as moves, and counts them in moves_total. Errors: those of `reply`. */
grundy_status grundy_i_moves_by_replies(grundy_i_chooser *chooser);

/* The pairs of a game, kept by the solver. Errors: UNKNOWN where it has none; NO_MEMORY. */
grundy_status grundy_i_solver_pairs(grundy_solver *solver, const grundy_game *game,
                                    grundy_misere **out);
void grundy_i_solver_pairs_clear(grundy_solver *solver);

/* Whether a component of the position ends play before its moves run out, because the player who
 * moves there loses: pairs of the others are then (n, n), n being the nim-value. */
grundy_status grundy_i_pairs_end(grundy_i_work *work, bool *out);

/* The pair of a component. Errors: UNKNOWN where there is none. */
grundy_status grundy_i_pairs_of(grundy_i_work *work, bool ends, const grundy_game *game,
                                grundy_component c, grundy_pair *out);

/* Misère play by pairs, where every component has one. *solved false where one has none. */
grundy_status grundy_i_solve_pairs(grundy_i_work *work, bool *solved);

/* Misère play by a quotient, where it knows every component. *solved false where it does not; then
 * it is left to search for the sums that it knows. `more`: with as much effort as a quotient takes
 * by itself. */
grundy_status grundy_i_solve_quotient(grundy_i_work *work, bool more, bool *solved);

/* Whether the quotient of these heaps could perhaps be made with more steps. */
bool grundy_i_quotient_wants_steps(const grundy_i_work *work);

/* Adds to the last error, of this status, which command makes the quotient with more steps. */
void grundy_i_quotient_advise(grundy_i_work *work, grundy_status status);

/* Outcome and moves by search of whole positions: two sides, misère play, early ends. */
grundy_status grundy_i_solve_outcome(grundy_i_work *work);

/* The same of misère play; where search takes long and a larger quotient may tell, by that. */
grundy_status grundy_i_solve_misere_search(grundy_i_work *work);

/* Where a component has an infinite value: outcome, value and moves of the sum in normal play.
 * *solved false where none has one, or the value of one is not known. O(components), and the
 * options tried for drawing moves, at most GRUNDY_I_OPTIONAL_WORK of them. */
grundy_status grundy_i_solve_loopy(grundy_i_work *work, bool *solved);

/* The step that explains such an outcome, after those on what each component is worth; where the
 * next player wins, also in which component, and by a move to which value. */
grundy_status grundy_i_loopy_reasons(grundy_i_work *work, size_t *index, uint64_t *target);

/* Gives the current reason the infinite value ∞(K): the numbers of K, "infinite". */
void grundy_i_loopy_field(grundy_i_work *work, const grundy_value *v);

/* Sums with games that `entail`: values of components, in normal play; outcome and moves. */
grundy_status grundy_i_entail_value(grundy_solver *solver, const grundy_game *game,
                                    grundy_component c, grundy_value *out);
grundy_status grundy_i_solve_entail(grundy_i_work *work);

/* The same where positions may come back, without values: by the graph of the whole sum. */
grundy_status grundy_i_solve_whole(grundy_i_work *work);

/* The steps that explain the solution. */
grundy_status grundy_i_solve_reasons(grundy_i_work *work);
