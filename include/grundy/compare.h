/** @file
 * Two games side by side: do their nim-values agree, up to where, and forever? And the codes of
 * take-and-break games that have the values of a game.
 *
 * @code{.c}
 *   grundy_comparison c = {.size = sizeof c};
 *   s = grundy_compare(context, left, right, GRUNDY_COMPARE_USUAL, &c);
 *   if (s == GRUNDY_OK && c.straight.differs) printf("first at heap %" PRIu64 "\n", c.straight.to);
 *   if (s == GRUNDY_OK && c.straight.proved) puts("the same forever");
 * @endcode
 *
 * octal:0.161 and octal:0.36 differ first at heap 519; octal:0.26 and octal:0.27 nowhere. That
 * values stay the same is proved by their periods (Fine and Wilf 1965), or by the rules: moves that
 * change no value, and a counter that never counts (Winning Ways, ch. 4).
 */
#ifndef GRUNDY_COMPARE_H
#define GRUNDY_COMPARE_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

enum { GRUNDY_COMPARE_SHIFTS = 8, GRUNDY_COMPARE_DIGITS = 5 };

/** The usual bound: 10000 heaps of two games, 1000 of a game and codes, and as many more as settle
 * whether the likeness found so far lasts, where periods that do are proved soon. */
#define GRUNDY_COMPARE_USUAL UINT64_MAX

/** G1(n) = G2(n + shift) for from <= n < to. Where `differs`, G1(to) = left is not G2(to + shift) =
 * right; otherwise one of them was not examined further, and `proved` says whether the equation
 * holds for all n >= from; by_rule: by the rules of the games, and not by their values. */
typedef struct grundy_likeness {
  int64_t shift;
  uint64_t from, to;
  bool differs, proved, by_rule;
  uint64_t left, right;
} grundy_likeness;

/* ---- two games ---- */

/** How two games compare.
 * - `size`: the caller's: sizeof(grundy_comparison) before grundy_compare is called
 * - `upto`: the last heap of either that was computed
 * - `straight`: how they compare heap by heap
 * - `shifted`: and shifted, where has_shifted: then it helps
 * - `same`: they are one game, however it is written, and nothing was computed */
typedef struct grundy_comparison {
  size_t size;
  const grundy_game *games[2];
  uint64_t upto[2];
  grundy_likeness straight, shifted;
  bool has_shifted, same;
} grundy_comparison;

/** Compares the heaps 0..upto, or those of GRUNDY_COMPARE_USUAL, of two games of heaps, which must
 * stay open as long as `out` is used; no more once they are seen to differ, by every shift too.
 * Errors: USAGE where components are not numbers, the two players move differently, or out->size is
 * missing; UNKNOWN where a value is not known; those of grundy_sequence_read; with LIMIT, NO_MEMORY
 * and CANCELLED *out is what is known by then (games[0] NULL where that is nothing). Cost: that of
 * the values; 32 bytes a heap. */
GRUNDY_API grundy_status grundy_compare(grundy_context *context, const grundy_game *left,
                                        const grundy_game *right, uint64_t upto,
                                        grundy_comparison *out);

/* ---- codes with the values of a game ---- */

/** What a code's values are compared with: those of the game, each of these twice, or, where each
 * occurs twice, every second one. */
typedef enum grundy_relation {
  GRUNDY_RELATION_SAME = 0,
  GRUNDY_RELATION_DOUBLED = 1,
  GRUNDY_RELATION_HALVED = 2
} grundy_relation;

/** An octal code, "0.137", that has the values, and how: the game's to the left. */
typedef struct grundy_equivalent {
  char code[GRUNDY_COMPARE_DIGITS + 3];
  grundy_relation relation;
  grundy_likeness likeness;
} grundy_equivalent;

/** Codes that have a game's nim-values.
 * - `digits`: after the point, of the codes that were tried
 * - `upto`: the last heap compared
 * - `count`: how many codes; grundy_equivalents_code has them */
typedef struct grundy_equivalents {
  const grundy_game *game;
  unsigned digits;
  uint64_t upto;
  size_t count;
} grundy_equivalents;

/** Finds every octal code of at most `digits` <= GRUNDY_COMPARE_DIGITS digits (0: as many as the
 * code of the game has; 3 where it has none), without trailing zeros, whose values of the heaps
 * 0..upto (at least 32) are those of the game, by themselves or shifted by at most 4. With an error
 * *out is what was found by then, NULL where the game's own values were not reached. Cost: 2 *
 * 8^digits codes, of which most fail within a few heaps; O(upto^2) for each other. Errors: as of
 * grundy_compare. */
GRUNDY_API grundy_status grundy_equivalents_find(grundy_context *context, const grundy_game *game,
                                                 uint64_t upto, unsigned digits,
                                                 grundy_equivalents **out);

/** Code number `index`, NULL after the last: in order of the relation; unshifted ones first, then
 * by the size of the shift; then in order of the code. Borrowed. O(1). */
GRUNDY_API const grundy_equivalent *grundy_equivalents_code(const grundy_equivalents *equivalents,
                                                            size_t index);

/** Frees what was found. NULL is allowed. */
GRUNDY_API void grundy_equivalents_destroy(grundy_equivalents *equivalents);

GRUNDY_END

#endif
