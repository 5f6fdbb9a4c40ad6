/* Matches for tests of the pictures of a match. */
#ifndef SUPPORT_MATCHES_H
#define SUPPORT_MATCHES_H

#include "play/match.h"
#include "support/random.h"

/* Begins a match of normal play at one component: the game, to be destroyed after the match was
 * cleared. */
grundy_game *test_match_begin(grundy_i_match *match, grundy_context *context, const char *game,
                              const char *component);

/* A move at random, in one of its ways; false where there is none. */
bool test_match_move(grundy_i_match *match, test_random *random);

#endif
