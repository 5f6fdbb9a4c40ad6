/** @file
 * Misère play by pairs: of each component g+, its nim-value, and g-, the least value that no
 * option has as g-, where a component without options has 1. (0,1) and (1,0) are *fickle*, (n,n) is
 * *firm*; other pairs, and components that can be moved to one of another pair, are *wild*. A sum
 * of others (*tame* ones) is lost for the player to move exactly where all are fickle and the XOR
 * of the g+ is 1, or not all are and it is 0 (Conway 1976).
 *
 * @code{.c}
 *   grundy_misere *pairs = NULL;
 *   grundy_tameness tame = {.size = sizeof tame};
 *   s = grundy_misere_create(context, game, &pairs);
 *   if (s == GRUNDY_OK) s = grundy_misere_tameness(pairs, 1000, &tame);
 *   // octal:0.561: tame.kind == GRUNDY_TAMENESS_TAME, tame.last_fickle == 6
 *   //   by GRUNDY_TAME_PROOF_LAST_FICKLE
 *   grundy_misere_destroy(pairs);
 * @endcode
 */
#ifndef GRUNDY_MISERE_H
#define GRUNDY_MISERE_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** The pairs of a game's components, found when they are asked for and kept; for one thread at a
 * time. */
typedef struct grundy_misere grundy_misere;

/** Opens the pairs of a game, which must stay open as long. Errors: UNKNOWN where there are none:
 * the two players move differently, play may go on forever, or a position being reached ends it and
 * the game has no theorem for that; NO_MEMORY. O(1). */
GRUNDY_API grundy_status grundy_misere_create(grundy_context *context, const grundy_game *game,
                                              grundy_misere **out);
/** @copydoc grundy_misere_create */
GRUNDY_API void grundy_misere_destroy(grundy_misere *pairs); /* NULL is allowed */

/** TAME: every component of the game, however large. WILD: one is not. OPEN: neither is known. */
typedef enum grundy_tameness_kind {
  GRUNDY_TAMENESS_OPEN = 0,
  GRUNDY_TAMENESS_TAME = 1,
  GRUNDY_TAMENESS_WILD = 2
} grundy_tameness_kind;

/** What proves that a game is tame.
 * - `THEOREM`: the ruleset's own
 * - `LAST_FICKLE`: of a code: no heap after the last fickle one can lose all its parts that are
 *   larger than that one in a move, so each is firm
 * - `PERIOD`: of a code: the pairs repeat up to the heap that Guy and Smith's condition requires,
 *   with the product of pairs instead of the XOR
 * - `ALL`: the game has finitely many components, and each was examined */
typedef enum grundy_tame_proof {
  GRUNDY_TAME_PROOF_NOTHING = 0,
  GRUNDY_TAME_PROOF_THEOREM = 1,
  GRUNDY_TAME_PROOF_LAST_FICKLE = 2,
  GRUNDY_TAME_PROOF_PERIOD = 3,
  GRUNDY_TAME_PROOF_ALL = 4
} grundy_tame_proof;

/** Whether a game is tame.
 * - `size`: the caller's: sizeof(grundy_tameness) before the call
 * - `wild_from`: the first wild component, of WILD
 * - `last_fickle`: of LAST_FICKLE: each larger heap is firm
 * - `period`: of PERIOD: n0 and p such that the pairs of n and n + p agree for every n >= n0, both
 *   least
 * - `computed`: how many components, from the first on, were examined
 * - `theorem`: what proves it, {NULL, NULL} where nothing does */
typedef struct grundy_tameness {
  size_t size;
  grundy_tameness_kind kind;
  grundy_tame_proof proof;
  uint64_t wild_from, last_fickle, computed;
  grundy_period period;
  grundy_phrase theorem;
} grundy_tameness;

/** Examines the heaps (or other numbered components) 0 .. upto, or at as many as decide whether the
 * game is tame. Errors: USAGE without out->size; LIMIT, CANCELLED, NO_MEMORY, with what is known by
 * then in *out. Cost: of a code about n steps for heap n and each digit that splits. */
GRUNDY_API grundy_status grundy_misere_tameness(grundy_misere *pairs, uint64_t upto,
                                                grundy_tameness *out);

/** The period of the pairs of a game of heaps, where it is tame and a theorem proves one: with
 * preperiod and period least, n and n + period have the same pair for every n >= preperiod, or with
 * a saltus a firm one that is larger by it. That a game is tame may be proved without any period.
 * `upto` as grundy_sequence_period has it. Errors: LIMIT, CANCELLED, NO_MEMORY. */
GRUNDY_API grundy_status grundy_misere_period(grundy_misere *pairs, uint64_t upto,
                                              grundy_period *out);

/** What is known of a component: whether it is tame; `known` says whether `pair` is its pair. */
typedef struct grundy_component_pair {
  grundy_tameness_kind kind;
  bool known;
  grundy_pair pair;
} grundy_component_pair;

/** Examines a component, in a game that is tame however large. The pair of a wild one is known
 * where each option is tame or a single part whose pair is known; of other games than codes only
 * where `whole` asks for it, which may cost much more. OPEN where the work is too much or the rules
 * let positions come back. Errors: those of the game; LIMIT, CANCELLED, NO_MEMORY. */
GRUNDY_API grundy_status grundy_misere_find(grundy_misere *pairs, grundy_component c, bool whole,
                                            grundy_component_pair *out);

enum { GRUNDY_GENUS_MOST = 16 };

/** The genus of a component: g+, and the g- of its sum with k heaps of 2 of Nim as misere[k], of
 * which the last two go on by turns; `count` of them, 2 at least, as few as say it (Conway 1976,
 * ch. 12). g- itself is misere[0]. */
typedef struct grundy_genus {
  uint64_t normal;
  size_t count;
  uint64_t misere[GRUNDY_GENUS_MOST];
} grundy_genus;

/** Finds the genus: of a tame component from its pair, of others by search of all sums they lead
 * to. Errors: UNKNOWN where that is too much; those of the game; LIMIT, CANCELLED, NO_MEMORY. */
GRUNDY_API grundy_status grundy_misere_genus(grundy_misere *pairs, grundy_component c,
                                             grundy_genus *out);

GRUNDY_END

#endif
