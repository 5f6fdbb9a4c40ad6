/* Games of heaps as sequences: their nim-values G(0), G(1), G(2), … and the period of these.
 *
 * A game with a table is one whose ruleset has the function `table`: subtraction sets and
 * take-and-break codes (kayles, dawson-chess, octal:…, grundy, …). Values are computed once, kept
 * in the opened game, and shared by all threads that use it.
 *
 *   grundy_game *kayles;
 *   uint64_t values[101];
 *   grundy_period period;
 *   s = grundy_game_open(context, "kayles", &kayles);
 *   if (s == GRUNDY_OK) s = grundy_heap_values(context, kayles, 0, 100, values);
 *   if (s == GRUNDY_OK) s = grundy_heap_period(context, kayles, UINT64_MAX, &period);
 *   // period.status == GRUNDY_PERIOD_PROVED, period.preperiod == 71, period.period == 12
 */
#ifndef GRUNDY_HEAP_H
#define GRUNDY_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/array.h"
#include "grundy/context.h"
#include "grundy/ruleset.h"
#include "grundy/status.h"

GRUNDY_BEGIN

/* OBSERVED: the values seen repeat, nothing more. PROVED:
 * the condition of a theorem was checked. */
typedef enum grundy_period_status {
  GRUNDY_PERIOD_NONE,
  GRUNDY_PERIOD_OBSERVED,
  GRUNDY_PERIOD_PROVED
} grundy_period_status;

/* G(n + period) = G(n) + saltus for every n >= preperiod (for every n seen, where it was only
 * observed); all three are least, and 0 where there is none. `computed_to` is the last heap whose
 * value was used. `theorem` names what proves it, {NULL, NULL} unless PROVED; static. */
typedef struct grundy_period {
  grundy_period_status status;
  uint64_t preperiod, period, saltus;
  uint64_t computed_to;
  grundy_phrase theorem;
} grundy_period;

/* The nim-values of the heaps from..to (from <= to) into out[0 .. to-from]. Works for every game
 * whose components are the heaps 0, 1, 2, … and whose ruleset gives values. Errors: UNKNOWN where
 * it does not; LIMIT, CANCELLED, NO_MEMORY. Cost: about n / 2 steps for heap n and each splitting
 * digit (n^2 / 12 where three heaps may be left), for a subtraction set its size; O(1) behind a
 * proved period. Without a limit of steps there is none here. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_values(grundy_context *context,
                                                              const grundy_game *game,
                                                              uint64_t from, uint64_t to,
                                                              uint64_t *out);

/* The period of a game with a table, or whose ruleset has a law (then computed_to is 0). `upto`
 * UINT64_MAX computes until a period is proved or a limit is reached (without limits of steps or
 * time: after about 2^32 steps); any other number uses the heaps 0..upto and nothing else. *out is
 * written also with LIMIT and CANCELLED: what is known by then. Errors: UNKNOWN where the game has
 * no table (take grundy_heap_observe); LIMIT; CANCELLED; NO_MEMORY. Theorems: Guy and Smith 1956
 * for codes, after Austin 1976 where three heaps may be left and there is a saltus; a repeated
 * window or state (Golomb 1966; Siegel 2013, ch. IV) for subtraction sets. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_period(grundy_context *context,
                                                              const grundy_game *game,
                                                              uint64_t upto, grundy_period *out);

/* Computes and keeps the values of the heaps 0..upto (UINT64_MAX: any number), or until a period is
 * proved, whichever comes first, and says no more: for long work in pieces, under a context whose
 * limit of time is set anew for each. Errors: LIMIT, CANCELLED, with all that was computed kept;
 * UNKNOWN where the game has no table; NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_compute(grundy_context *context,
                                                               const grundy_game *game,
                                                               uint64_t upto);

/* How many heaps, from 0 on, the game's table holds now; 0 without a table. O(1). */
GRUNDY_API uint64_t grundy_heap_count(const grundy_game *game);

/* Makes a game that has just been opened forget: from now on its table keeps of the values only
 * the heaps 0 .. 2^20 - 1 and those that computing goes on from, so that its memory does not grow
 * with the heaps where the last rare one lies far behind (see grundy_space), or where moves do not
 * split heaps. For work whose values are not wanted: grundy_heap_compute, _period, _proof, _space,
 * _statistics, _count, _save and _load answer as they do without (but that the period of a game
 * that does not split heaps may ask for more of them), and the values of heaps that are not among
 * the first 2^20 are LIMIT. One thread at a time may use such a game. Without `period` none is
 * looked for, and grundy_heap_compute goes on to the heap it is told. The price: values that are
 * needed again are computed again, all up to a late rare heap once, all up to the end twice where a
 * period is proved. Games that split heaps and have no sparse space, and all-but sets, keep all the
 * same, for every value needs all that went before. Errors: UNKNOWN where the game has no table;
 * USAGE where it has computed something already. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_forget(grundy_context *context,
                                                              const grundy_game *game, bool period);

/* Appends the state of a game's table, about 2 bytes for each heap it keeps; brings a game of the
 * same name that has just been opened (and made to forget likewise) to a saved state, after which
 * all goes on as if nothing had been interrupted. The words are of this machine's byte order.
 * Errors: UNKNOWN where the game has no table; NO_MEMORY, CANCELLED; loading: BAD_INPUT where they
 * are no state, USAGE where the game has computed something already. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_save(grundy_context *context,
                                                            const grundy_game *game,
                                                            grundy_array *out);
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_load(grundy_context *context,
                                                            const grundy_game *game,
                                                            const uint64_t *words, size_t count);

/* What proves a period, as a certificate states it.
 * GUY_SMITH      the equality was checked as far as the condition of Guy and Smith asks
 * WINDOW, STATE  a window of a finite subtraction set, the state of an all-but set, repeats
 * ARITHMETIC     a saltus of a code that may leave three heaps, by the theorem of
 *                src/heap/period/arithmetic_period.c (after Austin 1976; Howse and Nowakowski 2004)
 * SPARSE_WINDOW  a window of a game with a sparse space repeats: with the character
 *                chi(n, v) = parity(v & mask) xor (parity & n & 1) the heaps of `rares` are the
 *                rare ones; the `window` values before heap `matched` are those before matched +
 *                period; and in the period from `matched` on no heap is rare and every rare value
 *                below a heap's own is that of a split with a part of at most `arms`, or of an
 *                option of one heap */
typedef enum grundy_proof_kind {
  GRUNDY_PROOF_NONE,
  GRUNDY_PROOF_GUY_SMITH,
  GRUNDY_PROOF_WINDOW,
  GRUNDY_PROOF_STATE,
  GRUNDY_PROOF_SPARSE_WINDOW,
  GRUNDY_PROOF_ARITHMETIC
} grundy_proof_kind;

/* The last six are of SPARSE_WINDOW only. `rares` ascends. */
typedef struct grundy_proof {
  grundy_proof_kind kind;
  uint64_t mask;
  unsigned parity;
  uint64_t arms, window, matched;
  grundy_array rares;
} grundy_proof;

/* What proves the period of a game with a table: kind NONE while none is proved. `out` takes what
 * it holds from `context` and is to be cleared with grundy_array_clear(&out->rares). Errors:
 * UNKNOWN where the game has no table; NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_proof(grundy_context *context,
                                                             const grundy_game *game,
                                                             grundy_proof *out);

/* The sparse space that the engine uses for a game's values so far: how many heaps are rare in it,
 * and the last of them. known is false where it uses none. */
typedef struct grundy_space {
  bool known;
  uint64_t mask;
  unsigned parity;
  uint64_t rare_count, last_rare;
} grundy_space;

/* Errors: UNKNOWN where the game has no table; CANCELLED. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_space(grundy_context *context,
                                                             const grundy_game *game,
                                                             grundy_space *out);

/* What was counted in the nim-values of the heaps 0 .. heaps-1. `largest` first occurs at heap
 * `largest_at`. counts[0]: how many values are 0; counts[b]: how many lie in 2^(b-1) .. 2^b - 1.
 * records[k] for k < record_count: the largest of the values 0 .. 2^k, and the first heap that has
 * it. `space` is that of the engine. */
typedef struct grundy_statistics {
  uint64_t heaps, largest, largest_at;
  uint64_t counts[65];
  struct grundy_record_value {
    uint64_t largest, largest_at;
  } records[64];
  unsigned record_count;
  grundy_space space;
} grundy_statistics;

/* Of the heaps of 0..upto that have been computed, or follow from a period that is proved; of a
 * game that forgets, of all that it has computed. Computes nothing. O(heaps). Errors: UNKNOWN where
 * the game has no table; CANCELLED. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_statistics(grundy_context *context,
                                                                  const grundy_game *game,
                                                                  uint64_t upto,
                                                                  grundy_statistics *out);

/* Looks for a period in values[0..count) = G(0), G(1), …, of any origin: NONE, or OBSERVED where at
 * least three whole periods were seen behind a preperiod of at most half of the values, and the
 * saltus is not negative. O(count) time, 4 bytes of memory a value. Errors: NO_MEMORY, CANCELLED,
 * LIMIT (time). */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_heap_observe(grundy_context *context,
                                                               const uint64_t *values, size_t count,
                                                               grundy_period *out);

GRUNDY_END

#endif
