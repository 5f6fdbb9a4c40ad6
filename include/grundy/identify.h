/** @file
 * Which game is this? The games of the catalogue, the subtraction sets, the short octal and
 * hexadecimal codes and the formula that have given nim-values.
 *
 * @code{.c}
 *   const uint64_t mine[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3};
 *   grundy_identity *found;
 *   s = grundy_identify_values(context, mine, 12, &found);
 *   for (size_t i = 0; found && i < found->match_count; i++)
 *     puts(grundy_identity_match(found, i)->game);
 *   grundy_identity_destroy(found);
 * @endcode
 *
 * Of a list only the given values are compared; for a game the likeness may be proved, by periods
 * or by the rules (see grundy/compare.h).
 */
#ifndef GRUNDY_IDENTIFY_H
#define GRUNDY_IDENTIFY_H

#include "grundy/compare.h"
#include "grundy/pattern.h"

GRUNDY_BEGIN

/** In fewer values no game is looked for. */
enum { GRUNDY_IDENTIFY_FEWEST = 6 };

/** A game, named as grundy_game_create takes it, and how the values stand to its own: the likeness
 * has the values to the left (each of them twice, or every second one, as `relation` says), the
 * game's to the right. `oeis` is the number of the game's entry in the On-Line Encyclopedia of
 * Integer Sequences, 2186 for A002186, 0 where none is known; an entry may drop the first heaps. */
typedef struct grundy_match {
  char *game;
  grundy_relation relation;
  grundy_likeness likeness;
  uint32_t oeis;
} grundy_match;

/** What was found.
 * - `game`: whose values they are, NULL of a list
 * - `count`: how many values were compared, G(0), G(1), …
 * - `match_count`: how many games; grundy_identity_match has them
 * - `values`: `count` of them, with the formula and the period that were found in them; `pattern`
 *   is NULL where there was no time for it
 * - `oeis`: the number of the entry of `game`, 0 where none is known
 * - `rule`: of a game that is not in the catalogue, as one in Lua: a take-and-break game in which
 *   each of the heaps 0..63 has the options that it has in `game`; NULL where there is none. It is
 *   observed: rules may treat larger heaps otherwise
 * - `rule_period`: the period of that game, where little work proves one */
typedef struct grundy_identity {
  const grundy_game *game;
  uint64_t count;
  size_t match_count;
  uint64_t *values;
  grundy_period period;
  grundy_pattern *pattern;
  uint32_t oeis;
  const char *rule;
  grundy_period rule_period;
} grundy_identity;

/** Looks for games with the values G(0), G(1), … of a list, by themselves or shifted by at most
 * four, or with every second one where each occurs twice. With an error
 * *out is what was found by then, NULL where that is nothing. Errors: USAGE for fewer than
 * GRUNDY_IDENTIFY_FEWEST values. Cost: some ten thousand codes, of which most fail within a few
 * heaps; for each other game that of its values. */
GRUNDY_API grundy_status grundy_identify_values(grundy_context *context, const uint64_t *values,
                                                size_t count, grundy_identity **out);

/** The same for a game of heaps, which must stay open as long: its heaps 0..upto (at least 32; 1000
 * for GRUNDY_COMPARE_USUAL), and as many more as settle whether the likeness found so far lasts.
 * Games with each of its values twice are found too. Errors: those of grundy_compare. */
GRUNDY_API grundy_status grundy_identify_game(grundy_context *context, const grundy_game *game,
                                              uint64_t upto, grundy_identity **out);

/** Match number `index`, NULL after the last: games of the catalogue, sets, codes by the size of
 * their shift; then in the same way those of other relations. At most one size of a shift for each
 * kind of game of a list. Of the sets that have the values: the smallest, one for each shift.
 * Borrowed. O(1). */
GRUNDY_API const grundy_match *grundy_identity_match(const grundy_identity *identity, size_t index);

/** Frees what was found. NULL is allowed. */
GRUNDY_API void grundy_identity_destroy(grundy_identity *identity);

GRUNDY_END

#endif
