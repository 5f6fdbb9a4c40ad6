/* The games that a certificate names, and their positions as text. */
#pragma once

#include "verify/verify.h"

typedef struct grundy_i_verify_games {
  grundy_context *context;
  grundy_game **games;
  size_t count;
} grundy_i_verify_games;

/* Opens the games of the key "games" for this play. After errors too they must be closed. Errors:
 * BAD_INPUT at the key; those of opening a game; NO_MEMORY. */
grundy_status grundy_i_verify_games_open(grundy_i_verify_games *games,
                                         const grundy_game_opening *opening, grundy_play play,
                                         grundy_i_record *record);
void grundy_i_verify_games_close(grundy_i_verify_games *games);

/* Are the games that were read from files those that the certificate is about, by its key
 * "digests"? REFUTED where one is not; BAD_INPUT. */
grundy_status grundy_i_verify_digests(const grundy_i_verify_games *games, grundy_i_record *record,
                                      grundy_verdict *verdict);

/* Calls `take` with each component of a position's text, which is that of a key. Errors: BAD_INPUT
 * at the key; those of `take`. */
typedef grundy_status (*grundy_i_take_component)(void *user, uint64_t game, grundy_component c);
grundy_status grundy_i_verify_position(const grundy_i_verify_games *games,
                                       const grundy_i_record *record, const char *key,
                                       const char *text, grundy_i_take_component take, void *user);

/* Which of the texts of a list that ends with NULL a key has. Errors: BAD_INPUT. */
grundy_status grundy_i_verify_choice(grundy_i_record *record, const char *key,
                                     const char *const *choices, size_t *out);

/* Puts the place of a key before what is wrong with its text. */
grundy_status grundy_i_verify_fail_at(const grundy_i_record *record, const char *key,
                                      grundy_status status);

/* The rule that a certificate is about. */

/* Reads the keys "game" and "code" into a fresh rule. Errors: BAD_INPUT; NO_MEMORY; REFUTED where
 * the two disagree. */
grundy_status grundy_i_verify_rule(grundy_i_record *record, grundy_i_rule *rule,
                                   grundy_verdict *verdict);

/* Reads the rule of a take-and-break code, by its name or that of its family, into a fresh rule;
 * *known false where it is another game. Errors: BAD_INPUT; NO_MEMORY. */
grundy_status grundy_i_verify_named_rule(grundy_i_rule *rule, const char *name, bool *known);
