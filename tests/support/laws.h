/* The laws that every ruleset of the catalogue must obey: what it claims, against plain search.
 * A law returns false and says why in the world's report; it never fails a test itself, so that a
 * planted fault can be required to break it.
 *
 *   test_world world;
 *   test_world_open(&world);
 *   for (size_t i = 0; i < world.count; i++) …
 *   if (!test_law_value(&world, world.games[i].game, c)) fail_msg("%s", world.report);
 *   test_world_close(&world);
 */
#ifndef SUPPORT_LAWS_H
#define SUPPORT_LAWS_H

#include "grundy/game.h"
#include "grundy/solve.h"
#include "solve/search.h"
#include "solve/value/value_engine.h"
#include "support/oracle.h"
#include "support/random.h"

enum { TEST_SAMPLES = 256, TEST_PARTS = 8 };

/* A game with its first samples, and the same opened for misère play where that has other moves. */
typedef struct test_opened {
  grundy_game *game;
  grundy_component samples[TEST_SAMPLES];
  size_t count;
  grundy_array words;
  struct test_opened *misere;
} test_opened;

/* Games under one context, an oracle, a solver, and plain and pruned searches for them. `skipped`
 * counts questions that were too large for the oracle, `samples` says how many a game is opened
 * with at most. */
typedef struct test_world {
  grundy_context *context;
  test_oracle oracle;
  grundy_solver *solver;
  grundy_i_search search;
  grundy_i_value_engine pruned, cramped; /* with much memory, and with very little */
  test_opened *games;
  size_t count, capacity, skipped, samples;
  char report[1024];
} test_world;

/* An empty world; the whole catalogue but for games with entailing moves, each ruleset with each of
 * its examples (a graph with a random one). Closing checks that all memory came back. */
void test_world_init(test_world *world);
void test_world_open(test_world *world);
void test_world_close(test_world *world);
/* Opens one game more and returns its index; takes one that was opened under the world's context,
 * and the same opened for misère play, NULL where that has no other moves. */
size_t test_world_add(test_world *world, const grundy_ruleset *rules, const char *parameters);
size_t test_world_take(test_world *world, grundy_game *game, grundy_game *misere);

/* The game as it is opened for this play. */
const test_opened *test_opened_for(const test_opened *opened, grundy_play play);

/* The catalogue for a group of tests. */
extern test_world test_catalogue;
int test_catalogue_open(void **state);
int test_catalogue_close(void **state);

/* The parameters of the index-th game that the laws open a ruleset with; false after the last. For
 * a graph it is a file with `vertices` vertices, newly made, and to be removed with
 * test_forget_graph. */
bool test_example(const grundy_ruleset *rules, size_t index, const char **out);
void test_forget_graph(void);

/* Component or sum as text, for reports; valid until the next call. */
const char *test_sum_text(test_world *world, const test_part *parts, size_t count);

/* The stream of random numbers (TEST_RANDOM) of the index-th game, wherever it stands in the
 * catalogue. */
uint64_t test_stream_of(const test_world *world, size_t index);

/* The index of a random game, drawn by names, so that one more game changes few draws. */
size_t test_random_game(const test_world *world, test_random *random);

/* A random sample of a game, small ones more often; a random sum of 1 to `most` components of
 * random games for this play, the first of game `index`. */
grundy_component test_random_sample(test_random *random, const test_opened *opened);
size_t test_random_sum(test_world *world, test_random *random, size_t index, size_t most,
                       grundy_play play, test_part *out);

/* value = mex over options, and so say both searches. *known: whether the ruleset gave one. */
bool test_law_value(test_world *world, const grundy_game *game, grundy_component c, bool *known);

/* The closed form of the ruleset's theorem gives the heap's nim-value, from the heap on from which
 * it is said to hold. */
bool test_law_closed_form(test_world *world, const grundy_game *game, grundy_component c);

/* The winner that the ruleset names, and the one that its value implies, is that of the search of
 * whole positions. */
bool test_law_winner(test_world *world, const grundy_game *game, grundy_component c,
                     grundy_play play);

/* The replies to v are the options of value v: distinct, ascending, all, and counted, for several
 * v. *answered: how many of the questions the ruleset answered. */
bool test_law_replies(test_world *world, const grundy_game *game, grundy_component c,
                      test_random *random, size_t *answered);

/* pair = (nim-value, 0 exactly where misère play is lost), and pairs add as those of nim. Sums with
 * a part that has no pair are skipped; *tame says whether all had. */
bool test_law_pairs(test_world *world, const test_part *parts, size_t count, bool *tame);

/* The misère quotient of all that play makes of the parts, where a small effort finds one, says who
 * wins the sum, and of each option whether it does. *asked: whether it was found, and the oracle
 * knew. */
bool test_law_quotient(test_world *world, const test_part *parts, size_t count, bool *asked);

/* grundy_solve: outcome, value, and exactly the moves that win, in order, each once, and their
 * number. */
bool test_law_solution(test_world *world, const test_part *parts, size_t count, grundy_play play);

/* The moves of `side` in a position of these parts are described in both languages; the words
 * decide the move, typed they give it again, and the items it is made by are items of the picture.
 */
bool test_law_moves(test_world *world, const test_part *parts, size_t count, grundy_side side);

/* Whether these parts, in this order, are an option of a component for `side`. */
bool test_is_option(test_world *world, const test_part *from, grundy_side side,
                    const grundy_component *parts, size_t count);

/* A position of these parts. */
grundy_position *test_make_position(test_world *world, const test_part *parts, size_t count);

/* Options and text: no option is the component itself, options and component read back from their
 * text, parts of heaps come larger first, the canonical form has the same value. */
bool test_law_options(test_world *world, const grundy_game *game, grundy_component c);

#endif
