/** @file
 * Every impartial game is a directed graph: a vertex for each position that play can reach, an
 * edge for each move. A player who cannot move along an edge loses (in misère play: wins).
 *
 * @code{.c}
 *   grundy_game_graph *graph;
 *   s = grundy_game_graph_create(context, position, GRUNDY_PLAY_NORMAL, 0, &graph);
 *   if (s != GRUNDY_OK) return s;
 *   grundy_vertex start = grundy_game_graph_vertex(graph, 0);
 *   size_t positions = grundy_game_graph_shape_of(graph)->vertices;
 *   printf("%zu positions; it lasts %" PRIu64 " moves\n", positions, start.remoteness);
 *   grundy_game_graph_destroy(graph);
 * @endcode
 */
#ifndef GRUNDY_GAME_GRAPH_H
#define GRUNDY_GAME_GRAPH_H

#include "grundy/position.h"

GRUNDY_BEGIN

/** The graph of the positions of a game. */
typedef struct grundy_game_graph grundy_game_graph;

/** A number of moves that has no end: play can go on forever. */
#define GRUNDY_ENDLESS UINT64_MAX

/** What plain play on the graph says of a position.
 * - `outcome`: N, P, or D where neither player can force an end (Smith 1966)
 * - `remoteness`: moves until play ends where the winner hurries and the loser delays (Steinhaus
 *   1925, Smith 1966); ENDLESS in a draw
 * - `suspense`: moves until play ends where the winner delays and the loser hurries (Winning Ways,
 *   ch. 9); ENDLESS where play can go on forever
 * - `birthday`: moves of the longest play; ENDLESS likewise
 * - `value`: the mex of the options' nim-values, where `value_known`: play must end by its moves
 *   running out, not by a rule of its own */
typedef struct grundy_vertex {
  grundy_outcome outcome;
  uint64_t remoteness, suspense, birthday, value;
  bool value_known;
} grundy_vertex;

/** The graph of all positions that moves from this one lead to. Equal positions, up to the order of
 * their components, are one vertex; components without moves are left out. `most` is the number of
 * positions and moves after which it gives up (0: 2^22, or none where the context has a limit of
 * steps or time). The games must stay open as long. Errors: USAGE where the two players move
 * differently; LIMIT, NO_MEMORY, CANCELLED. O(positions + moves) and what the moves of the rules
 * cost; 8 bytes a move, and 100 a position in addition to its components. */
GRUNDY_API grundy_status grundy_game_graph_create(grundy_context *context,
                                                  const grundy_position *position, grundy_play play,
                                                  uint64_t most, grundy_game_graph **out);

/** How many positions the graph of a sum will have, from those of its components alone: `least` to
 * `most`, UINT64_MAX where that is not known or not below 2^64. */
typedef struct grundy_game_graph_bounds {
  uint64_t least, most;
} grundy_game_graph_bounds;

/** An estimate before the graph of this position grows. Where components have p positions each, m
 * of them equal, the sum has at most the product of C(p + m - 1, m); and of k components that never
 * split at least this divided by k!. The graph of each component is grown to `most` positions and
 * moves (0: 2^16), beyond which `most` is not known. Errors: as grundy_game_graph_create, but for
 * that limit. O(components * most). */
GRUNDY_API grundy_status grundy_game_graph_estimate(grundy_context *context,
                                                    const grundy_position *position,
                                                    grundy_play play, uint64_t most,
                                                    grundy_game_graph_bounds *out);

/** Frees a graph. NULL is allowed. */
GRUNDY_API void grundy_game_graph_destroy(grundy_game_graph *graph);

/** The play that it was opened for; how many vertices it has (the start is vertex 0, and vertices
 * that need more moves come later), and how many edges. */
typedef struct grundy_game_graph_shape {
  grundy_play play;
  size_t vertices, edges;
} grundy_game_graph_shape;

/** Its shape, borrowed. O(1). */
GRUNDY_API const grundy_game_graph_shape *
grundy_game_graph_shape_of(const grundy_game_graph *graph);

/** Vertex index < vertices, and the vertices that its moves lead to: `count` different ones,
 * ascending, borrowed; NULL where there is none. O(1). */
GRUNDY_API grundy_vertex grundy_game_graph_vertex(const grundy_game_graph *graph, size_t index);
/** @copydoc grundy_game_graph_vertex */
GRUNDY_API const uint64_t *grundy_game_graph_options(const grundy_game_graph *graph, size_t index,
                                                     size_t *count);

/** Appends the position of a vertex in one word, components joined by "+", as in "1+2+3", each
 * after its game where there are several, as in "nim:1+kayles:5"; "end" where no component is left.
 * Blanks, #, % and + within a component are written %20, %23, %25 and %2B, and a single component
 * that prints as end %65nd, so that no two positions have one name. After the name of the one game
 * grundy_position_read reads it, unless it is that of a component too, as vertices of a file may be
 * called. Errors: those of the ruleset's print; NO_MEMORY. */
GRUNDY_API grundy_status grundy_game_graph_print(const grundy_game_graph *graph, size_t index,
                                                 grundy_buffer *out);

/** The vertex of a whole position, as after a move. False where it is not there. Errors:
 * NO_MEMORY. */
GRUNDY_API grundy_status grundy_game_graph_find(grundy_game_graph *graph,
                                                const grundy_position *position, bool *found,
                                                size_t *index);

GRUNDY_END

#endif
