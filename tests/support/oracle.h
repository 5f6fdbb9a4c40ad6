/* Plain search that shares no code with src/solve: recursion over `options`, remembering what it
 * found. Sums of any games, one or two sides, both kinds of play, positions that the rules decide.
 *
 *   test_oracle oracle;
 *   test_oracle_init(&oracle, context, 10000);
 *   if (test_oracle_wins(&oracle, parts, 2, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins)) …
 *   test_oracle_clear(&oracle);
 */
#ifndef SUPPORT_ORACLE_H
#define SUPPORT_ORACLE_H

#include "base/wordmap.h"
#include "grundy/position.h"

enum { TEST_ORACLE_GAMES = 256, TEST_ORACLE_OPTIONS_EACH = 1 << 10 };

/* A component and its game. */
typedef struct test_part {
  const grundy_game *game;
  grundy_component c;
} test_part;

/* For one question `budget` positions may be expanded, and TEST_ORACLE_OPTIONS_EACH times as many
 * options be examined: a game that turns any coins has 2^40 with forty. `last` is the index of the
 * game last looked for. Games must not be closed before it. */
typedef struct test_oracle {
  grundy_context *context;
  const grundy_game *games[TEST_ORACLE_GAMES];
  size_t game_count, last, budget, left, options_left;
  grundy_i_wordmap values, winners;
  uint64_t *key; /* of the position last looked up */
  size_t key_length, key_capacity;
} test_oracle;

void test_oracle_init(test_oracle *oracle, grundy_context *context, size_t budget);
void test_oracle_clear(test_oracle *oracle);

/* The nim-value by mex. False where the budget does not suffice. */
bool test_oracle_value(test_oracle *oracle, const grundy_game *game, grundy_component c,
                       uint64_t *out);

/* The nim-value of a sum: XOR of those of the parts. */
bool test_oracle_sum(test_oracle *oracle, const test_part *parts, size_t count, uint64_t *out);

/* Whether `side`, to move, wins the sum, by the moves of whole positions alone. */
bool test_oracle_wins(test_oracle *oracle, const test_part *parts, size_t count, grundy_play play,
                      grundy_side side, bool *out);

/* Whether the rules of some part decide the sum, and for whom. */
bool test_oracle_over(test_oracle *oracle, const test_part *parts, size_t count, grundy_side side,
                      bool *wins);

#endif
