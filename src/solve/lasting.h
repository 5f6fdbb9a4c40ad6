/* How long a position of an impartial game lasts, where it need not be known beyond a bound. */
#ifndef SOLVE_LASTING_H
#define SOLVE_LASTING_H

#include "solve/solver.h"

/* Moves that a position lasts: its remoteness, or its suspense. A number stands for itself;
 * LONGER for more than the search looked for. */
#define GRUNDY_I_LONGER (UINT64_MAX - 1)

struct grundy_i_lasting_node;

/* A search by depth, and what it remembers: for each position how long it lasts, or a number of
 * moves that it exceeds, and its winner where that is known. */
typedef struct grundy_i_lasting {
  grundy_i_work *work;
  bool suspense;          /* not remoteness */
  bool misere;            /* the last move loses */
  grundy_i_search search; /* names the games in keys */
  grundy_i_wordmap known;
  struct grundy_i_lasting_node *nodes;
  size_t depth, capacity;
  grundy_array keys, options;
  uint64_t steps; /* options looked at so far */
  uint64_t until; /* where the search stops */
} grundy_i_lasting;

/* The play is that of work->options. It must not be moved afterwards. */
void grundy_i_lasting_init(grundy_i_lasting *lasting, grundy_i_work *work, bool suspense);
void grundy_i_lasting_clear(grundy_i_lasting *lasting);

/* How long the disjunctive sum of the parts, all of one game, lasts: LONGER beyond `moves`.
 * Suspense asks the solver who wins. Errors: STOP where `steps` passes `until`; UNKNOWN where the
 * solver does not know a winner; NO_MEMORY, CANCELLED, LIMIT. What it has found stays known. */
grundy_status grundy_i_lasting_find(grundy_i_lasting *lasting, const grundy_game *game,
                                    const grundy_component *parts, size_t count, uint64_t moves,
                                    uint64_t *out);

#endif
