/* Sums in which a move is something else than a move in one component. */
#pragma once

#include "solve/solver.h"

/* One component of a sum whose components are decided each by itself. `rank` is what the component
 * brings to the sum, and ranks[i] what its option i brings, whose parts are the next counts[i] of
 * `parts`, no two options being the same; `stays`: it may be left as it is. `longer`: of how long
 * it lasts no more is known than that it is more than `exceeded` moves, an even or odd number. */
typedef struct grundy_i_member {
  grundy_i_summand at;
  uint64_t rank, exceeded;
  bool stays, longer;
  grundy_i_sums parts;
  grundy_array counts, ranks;
} grundy_i_member;

/* How ranks of components make that of a sum, and whether the player to move then loses. */
typedef struct grundy_i_compound_rule {
  uint64_t empty; /* the rank of the sum of none */
  uint64_t (*add)(uint64_t sum, uint64_t rank);
  bool (*loses)(uint64_t sum, bool misere);
} grundy_i_compound_rule;

/* How options of a member get their ranks. */
typedef struct grundy_i_ranking grundy_i_ranking;
struct grundy_i_ranking {
  grundy_status (*rank)(grundy_i_ranking *self, const grundy_component *parts, size_t count,
                        uint64_t *out);
  grundy_i_work *work;
  grundy_i_member *member;
};

/* Solves the sum that the options ask for: outcome, moves, remoteness, suspense, for ordinal sums
 * in normal play also the value. Errors: UNKNOWN where no theorem tells. */
grundy_status grundy_i_solve_compound(grundy_i_work *work);

/* The same for a conjunctive or continued, for a selective, and for an ordinal sum. `first` is the
 * work after which the whole graph of a component is given up for the first time. */
grundy_status grundy_i_solve_lengths(grundy_i_work *work, uint64_t first);
/* Whether the player to move loses the disjunctive sum of the parts. Errors: how the work ended
 * where that is not known. */
grundy_status grundy_i_loses_alone(grundy_i_work *work, const grundy_game *game,
                                   const grundy_component *parts, size_t count, grundy_play play,
                                   bool *out);

/* The remoteness of a disjunctive sum and of the moves that are listed, by its whole graph, where
 * that is small; otherwise a note. */
grundy_status grundy_i_solve_remoteness(grundy_i_work *work);

/* The rank of a component of a selective sum: whether it has ended, and is a P-position in normal
 * and in misère play. */
enum { GRUNDY_I_ENDED = 1, GRUNDY_I_NORMAL_P = 2, GRUNDY_I_MISERE_P = 4 };

/* The rank of what lasts longer than anything that is known, and an even or odd number of moves. */
#define GRUNDY_I_LONGER_EVEN (UINT64_MAX - 1)
#define GRUNDY_I_LONGER_ODD  (UINT64_MAX - 2)

/* Why a sum of such members, of which `sum` is the rank, is won or lost; and an ordinal sum, which
 * component `first` decides, in misère play where `misere` (after the last: all are P). */
grundy_status grundy_i_reasons_compound(grundy_i_work *work, const grundy_i_member *members,
                                        uint64_t sum);
grundy_status grundy_i_reasons_ordinal(grundy_i_work *work, size_t first, bool misere);

/* How long a position of an impartial game lasts, where it need not be known beyond a bound. */

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
  uint64_t steps; /* options examined so far */
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

/* The inside of the graph of a game's positions. */

/* Vertex v is key v of `keys`; its options are targets[starts[v] .. starts[v + 1]). */
struct grundy_game_graph {
  grundy_context *context;
  grundy_game_graph_shape shape; /* vertices and edges once it is complete */
  grundy_i_search search;        /* names the games in keys, and makes them */
  grundy_i_wordmap keys; /* whole positions; the value is the grundy_terminal of the rules */
  grundy_array starts, targets;
  grundy_vertex *vertices;
  size_t vertex_room; /* of `vertices` */
};

/* As grundy_game_graph_create, of impartial games. Errors: STOP beyond `most` positions and moves
 * (0: no bound). */
grundy_status grundy_i_game_graph_create(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most, grundy_game_graph **out);

/* The vertex after a listed move in one component of the position that the graph begins with.
 * Errors: NO_MEMORY; FAULT where there is none. */
grundy_status grundy_i_game_graph_after(grundy_game_graph *graph, const grundy_position *position,
                                        const grundy_solution *solution, const grundy_move *move,
                                        size_t *vertex);

/* The vertex of a sum of components of one game that is in the graph. False where it is not
 * there. Errors: NO_MEMORY. */
grundy_status grundy_i_game_graph_find(grundy_game_graph *graph, const grundy_game *game,
                                       const grundy_component *parts, size_t count, bool *found,
                                       size_t *index);
