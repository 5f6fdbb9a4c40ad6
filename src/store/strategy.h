/* Certificates of answers: the claims that prove who wins a position, and its nim-value, by listing
 * options alone. A header, then the claims, each resting on those before it, up to 1000 a line:
 *
 *   {"schema":1,"kind":"strategy","games":["nim","kayles"],"position":"3 4 + 9","play":"normal",
 *    "outcome":"N","value":"3","components":"plain","claims":"14"}                (in one line)
 *   {"schema":1,"kind":"claims","game":"0","value":"0","components":["0"]}
 *   {"schema":1,"kind":"claims","game":"1","not":"4","components":["5","6"]}
 *
 * In a position + leads on to the components of the next game of `games`. "value" is the nim-value
 * of each component listed, "not" one that none of them has. "components" is "reduced" where
 * components are replaced by what their game's `reduce` or `canonical` makes of them. Misère play,
 * two sides, and games that end before the moves run out are proved by whole positions instead,
 * without the keys value and components:
 *
 *   {"schema":1,"kind":"claims","side":"left","mover":"wins","positions":["3 4 + 9"]}
 *
 * `side` is the player to move, always "left" for impartial positions. Winning moves are not
 * listed: they are those that lead to a position whose mover loses, or to components whose values
 * add up to 0. With "loopy":"yes" positions may come back, the outcome may be D, and "value" of
 * claims may be "infinite". In games with entailing moves "rests" lists the nimbers k for which a
 * move in the component wins its sum with *k, or "all-but" those for which none does. "digests"
 * has, where a game was read from a file, a digest of that file for each game, or "":
 * "siphash-2-4:" and 16 hexadecimal digits, for rules in Lua SipHash-2-4 of their text with the key
 * 0, for graphs as src/graph/digest.h says.
 *
 * The nim-values of all components of one game that numbers them, such as a graph's vertices, are
 * claims in the same lines after a header of another kind, without a position:
 *
 *   {"schema":1,"kind":"components","games":["graph:map.txt"],"digests":[…],"claims":"4"}
 *
 *   grundy_i_strategy_writer w;
 *   s = grundy_i_strategy_begin(&w, context, file, &strategy);
 *   … s = grundy_i_strategy_add(&w, &claim); …
 *   s = grundy_i_strategy_end(&w);                  // frees what w holds, after failures too
 */
#pragma once

#include "base/file.h"
#include "base/json.h"
#include "base/wordmap.h"
#include "grundy/position.h"
#include "rules/claim.h"

/* The most games that a reader takes. */
enum { GRUNDY_I_STRATEGY_GAMES = 1000 };

/* sets: of claims of RESTS, by number: whether it is all nimbers but those that follow, then these.
 * digests: one for each game, 0 where it has none; NULL where none has. position: NULL for all
 * components of one game, and what follows it but the number of claims means nothing then. */
typedef struct grundy_i_strategy {
  const grundy_game *const *games;
  size_t game_count;
  const uint64_t *digests;
  const grundy_i_wordmap *sets;
  const grundy_position *position;
  grundy_play play;
  grundy_outcome outcome;
  bool positions, reduced, loopy, value_known;
  uint64_t value;
  size_t claims;
} grundy_i_strategy;

/* Appends the keys games and digests, of which only these are read; the position's text; one
 * component of game number `game`, as a position in which it is alone. */
void grundy_i_strategy_games(const grundy_i_strategy *strategy, grundy_i_json *json);
grundy_status grundy_i_strategy_position(const grundy_i_strategy *strategy, grundy_buffer *out);
grundy_status grundy_i_strategy_component(const grundy_i_strategy *strategy, uint64_t game,
                                          grundy_component c, grundy_buffer *out);

/* A game's digest, 0 where it has none, and as certificates write it. Errors: those of the
 * ruleset. */
typedef struct grundy_i_digest_text {
  char text[40];
} grundy_i_digest_text;
grundy_status grundy_i_digest_of(grundy_context *context, const grundy_game *game, uint64_t *out);
grundy_i_digest_text grundy_i_digest_print(uint64_t digest);

typedef struct grundy_i_strategy_writer {
  grundy_i_file *file;
  const grundy_i_strategy *strategy;
  grundy_buffer line, text;
  grundy_i_json json;
  grundy_i_claim last; /* of the current line; its words are not kept */
  size_t count;        /* claims in that line */
} grundy_i_strategy_writer;

/* Errors of all three: IO; NO_MEMORY. `strategy` must outlive the writer. */
grundy_status grundy_i_strategy_begin(grundy_i_strategy_writer *writer, grundy_context *context,
                                      grundy_i_file *file, const grundy_i_strategy *strategy);
grundy_status grundy_i_strategy_add(grundy_i_strategy_writer *writer, const grundy_i_claim *claim);
grundy_status grundy_i_strategy_end(grundy_i_strategy_writer *writer);
