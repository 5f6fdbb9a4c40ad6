/** @file
 * The nim-values of a game in order, G(0), G(1), G(2), …, and the period of these.
 *
 * @code{.c}
 *   grundy_sequence *kayles = NULL;
 *   uint64_t values[101];
 *   grundy_period period;
 *   s = grundy_sequence_create(context, game, &kayles);
 *   if (s == GRUNDY_OK) s = grundy_sequence_values(kayles, 0, 100, values);
 *   if (s == GRUNDY_OK) s = grundy_sequence_period(kayles, UINT64_MAX, &period);
 *   // period.status == GRUNDY_PERIOD_PROVED, period.preperiod == 71, period.period == 12
 *   grundy_sequence_destroy(kayles);
 * @endcode
 *
 * Where values come from is the game's: the table of a subtraction set or a take-and-break code
 * (kayles, octal:…, grundy, …), which is kept in the opened game and shared by all who use it; a
 * theorem; a graph; a search.
 */
#ifndef GRUNDY_SEQUENCE_H
#define GRUNDY_SEQUENCE_H

#include "grundy/read.h"

GRUNDY_BEGIN

/** A way to read a game's values, for one thread at a time. */
typedef struct grundy_sequence grundy_sequence;

/** Opens the sequence of a game whose components are numbered, which must stay open as long:
 * heaps 0, 1, 2, …; the components of a game with finitely many, such as a graph's vertices; of a
 * game of two numbers the row (0,0), (0,1), (0,2), …. Errors: UNKNOWN for other games and where the
 * two players move differently; NO_MEMORY. O(1). */
GRUNDY_API grundy_status grundy_sequence_create(grundy_context *context, const grundy_game *game,
                                                grundy_sequence **out);
/** @copydoc grundy_sequence_create */
GRUNDY_API void grundy_sequence_destroy(grundy_sequence *sequence); /* NULL is allowed */

/** Turns to the row (first,0), (first,1), …, of a game of two numbers. O(1). */
GRUNDY_API void grundy_sequence_row(grundy_sequence *sequence, uint64_t first);

/** Reads G(from), G(from + 1), …, up to `count` >= 1 of them: *got values are available, at least
 * one. Bit i of `known`, 64 to a word, says whether there is a value values[i]; a component may
 * have none. Nothing is kept but what the game keeps; of a table the whole block is computed first.
 * Errors, where not even G(from) is available: STOP after the last component; LIMIT, CANCELLED,
 * NO_MEMORY; BAD_INPUT where play can return. Cost: of a table about n / 2 steps for heap n and
 * each splitting digit (n^2 / 12 where three heaps may be left), for a subtraction set its size;
 * O(1) after a proved period. Without a limit of steps there is none here. */
GRUNDY_API grundy_status grundy_sequence_read(grundy_sequence *sequence, uint64_t from,
                                              size_t count, uint64_t *values, uint64_t *known,
                                              size_t *got);

/** G(from) .. G(to), from <= to, into out[0 .. to-from]. Errors: as above where not all can be had;
 * UNKNOWN where there is no value. */
GRUNDY_API grundy_status grundy_sequence_values(grundy_sequence *sequence, uint64_t from,
                                                uint64_t to, uint64_t *out);

/** The value of component n with all that is known of it, as grundy_solver_value has it. Errors:
 * those of grundy_sequence_read. */
GRUNDY_API grundy_status grundy_sequence_value(grundy_sequence *sequence, uint64_t n,
                                               grundy_value *out);

/** A table computes no more heaps than this, and one that forgets (grundy_sequence_forget) no more
 * than 2^40. */
#define GRUNDY_SEQUENCE_MOST            (UINT32_MAX - 1)
#define GRUNDY_SEQUENCE_FORGETTING_MOST (UINT64_C(1) << 40)

/** Computes and keeps G(0) .. G(n), or with a table (UINT64_MAX: any number) until a period is
 * proved, whichever comes first: also for long work in pieces, under a context whose limit of time
 * is set again for each. Errors: LIMIT, CANCELLED, NO_MEMORY, with all that was computed kept;
 * BAD_INPUT; UNKNOWN for UINT64_MAX without a table. */
GRUNDY_API grundy_status grundy_sequence_reach(grundy_sequence *sequence, uint64_t n);

/** How many values, from G(0) on, are kept now. O(1). */
GRUNDY_API uint64_t grundy_sequence_count(const grundy_sequence *sequence);

/** The period. `upto` UINT64_MAX computes until one is proved or a limit is reached (without limits
 * of steps or time: after about 2^32 steps); any other number uses G(0) .. G(upto) and nothing
 * else. Of a game with a law the theorem's, and computed_to is 0; without table and law what is
 * observed. *out is written also with LIMIT and CANCELLED: what is known by then. Errors: UNKNOWN
 * where there is neither and `upto` is UINT64_MAX, and where a value is not known; LIMIT;
 * CANCELLED; NO_MEMORY. Theorems: Guy and Smith 1956 for codes, after Austin 1976 where three heaps
 * may be left and there is a saltus; a repeated window or state (Golomb 1966; Siegel 2013, ch. IV)
 * for subtraction sets. */
GRUNDY_API grundy_status grundy_sequence_period(grundy_sequence *sequence, uint64_t upto,
                                                grundy_period *out);

/** Looks for a period in values[0..count) = G(0), G(1), …, of any origin: NONE, or OBSERVED where
 * at least three whole periods were seen after a preperiod of at most half of the values, and the
 * saltus is not negative. O(count) time, 4 bytes of memory a value. Errors: NO_MEMORY, CANCELLED,
 * LIMIT (time). */
GRUNDY_API grundy_status grundy_sequence_observe(grundy_context *context, const uint64_t *values,
                                                 size_t count, grundy_period *out);

/* ---- families of positions ---- */

/** Opens a family of positions as a game of heaps: its heap n is the position `text` of the game
 * `name` with n in place of each {n}, and its components are pairs where {m} stands there too:
 * G(m,n). A blank stands in the parameters of the name or in the text, which may go on with
 * "+" and another game: "3x{n}" of cram, "all" of node-kayles:grid:3x{n}, "{n} + nim 2" of kayles.
 * It is a number at the beginning, after a space or one of , - / + : and after the x of a size;
 * anywhere else what stands before it, a character or what is in round brackets, comes n times:
 * "(XO){n}". Where a number 0 makes no position, its value is 0. For grundy_sequence_create,
 * grundy_compare and the like, by one thread at a time, under `context`; it has no moves.
 * The period of a row of Wythoff's Nim, the text "R,{n}" of wythoff for R < 64, is found and proved
 * (Dress, Flammenkamp and Pink 1999; Landman 2002).
 * `opening` is copied and says how games are opened, NULL: those of the catalogue. Errors: USAGE
 * without {n}; NO_MEMORY; of a value those of reading and solving that position. */
GRUNDY_API grundy_status grundy_game_create_family(grundy_context *context,
                                                   const grundy_game_opening *opening,
                                                   const char *name, const char *text,
                                                   grundy_game **out);

/* ---- what is counted ---- */

/** The sparse space that the engine uses for a game's values so far: how many heaps are rare in it,
 * and the last of them. known is false where it uses none. */
typedef struct grundy_space {
  bool known;
  uint64_t mask;
  unsigned parity;
  uint64_t rare_count, last_rare;
} grundy_space;

/** The space now. Errors: UNKNOWN without a table; CANCELLED. */
GRUNDY_API grundy_status grundy_sequence_space(grundy_sequence *sequence, grundy_space *out);

/** The largest of some nim-values, and the first heap that has it. */
typedef struct grundy_record {
  uint64_t largest, largest_at;
} grundy_record;

/** What was counted in the nim-values of the heaps 0 .. heaps-1. `size`: the caller's,
 * sizeof(grundy_statistics) before the call. `largest` first occurs at heap
 * `largest_at`. counts[0]: how many values are 0; counts[b]: how many lie in 2^(b-1) .. 2^b - 1.
 * records[k] for k < record_count: the largest of the values 0 .. 2^k, and the first heap that has
 * it. `space` is that of the engine. */
typedef struct grundy_statistics {
  size_t size;
  uint64_t heaps, largest, largest_at;
  uint64_t counts[65];
  grundy_record records[64];
  unsigned record_count;
  grundy_space space;
} grundy_statistics;

/** Of those of G(0) .. G(upto) that are kept, or follow from a period that is proved; UINT64_MAX
 * asks for what is kept. Of a sequence that has forgotten some, of all that it has computed.
 * Computes nothing. O(heaps that are kept), and 64 periods at most. Errors: UNKNOWN where a value
 * is not known; CANCELLED; USAGE without out->size. */
GRUNDY_API grundy_status grundy_sequence_statistics(grundy_sequence *sequence, uint64_t upto,
                                                    grundy_statistics *out);

/* ---- what proves a period ---- */

/** Kinds of proof.
 * - `GUY_SMITH`: the equality was checked as far as the condition of Guy and Smith asks
 * - `WINDOW`, `STATE`: a window of a finite subtraction set, the state of an all-but set, repeats
 * - `ARITHMETIC`: a saltus of a code that may leave three heaps, by the theorem of
 *   src/heap/period/arithmetic_period.c (after Austin 1976; Howse and Nowakowski 2004)
 * - `SPARSE_WINDOW`: a window of a game with a sparse space repeats: with the character chi(n, v)
 *   = parity(v & mask) xor (parity & n & 1) the heaps of `rares` are the rare ones; the `window`
 *   values before heap `matched` are those before matched + period; and in the period from
 *   `matched` on no heap is rare and every rare value below a heap's own is that of a split with a
 *   part of at most `arms`, or of an option of one heap */
typedef enum grundy_proof_kind {
  GRUNDY_PROOF_NONE = 0,
  GRUNDY_PROOF_GUY_SMITH = 1,
  GRUNDY_PROOF_WINDOW = 2,
  GRUNDY_PROOF_STATE = 3,
  GRUNDY_PROOF_SPARSE_WINDOW = 4,
  GRUNDY_PROOF_ARITHMETIC = 5
} grundy_proof_kind;

/** What proves a period. `size`: the caller's, sizeof(grundy_proof) before the call. The last six
 * are of SPARSE_WINDOW only. `rares` ascends. */
typedef struct grundy_proof {
  size_t size;
  grundy_proof_kind kind;
  uint64_t mask;
  unsigned parity;
  uint64_t arms, window, matched;
  grundy_array rares;
} grundy_proof;

/** What proves the period: kind NONE while none is proved. The sequence's context owns the memory
 * of `out`; clear it with grundy_array_clear(&out->rares). Errors: UNKNOWN without a table; USAGE
 * without out->size; NO_MEMORY. */
GRUNDY_API grundy_status grundy_sequence_proof(grundy_sequence *sequence, grundy_proof *out);

/* ---- long work on a table ---- */

/** Makes a game that has just been opened forget: from now on its table keeps of the values only
 * the heaps 0 .. 2^20 - 1 and those that computing goes on from, so that its memory does not grow
 * with the heaps where the last rare one was long ago (see grundy_space), or where moves do not
 * split heaps. For work whose values are not wanted: all functions here answer as they do without
 * (except that the period of a game that does not split heaps may need more heaps), and asking for
 * the values of heaps beyond the first 2^20 gives LIMIT. One thread at a time may use such a game.
 * Without `period` one is looked for only while nothing has been forgotten; where none is found,
 * grundy_sequence_reach goes on to the heap that it is given.
 * The price: values that are needed again are computed again, all up to a heap that may be rare
 * once, all up to the end twice where a period is proved. Where such a heap, or the search for a
 * period, asks for them beyond GRUNDY_SEQUENCE_MOST, the work ends with LIMIT, as they cannot all
 * be kept. Games that split heaps and have no sparse space, and all-but sets, keep everything,
 * because every value needs all those before it. Errors: UNKNOWN without a table; USAGE where it
 * has computed something already. */
GRUNDY_API grundy_status grundy_sequence_forget(grundy_sequence *sequence, bool period);

/** Writes the state to a file, of a table about 2 bytes for each heap it keeps, of other games of
 * one number the values that grundy_sequence_reach found; the file appears whole or not at all.
 * Brings a game of the same name that has just been opened (and made to forget likewise) to a saved
 * state, after which all goes on as if nothing had been interrupted. Errors: UNKNOWN for games of
 * other components; IO; NO_MEMORY, CANCELLED; loading: BAD_INPUT for a damaged file, and for one of
 * another game, of work that kept something else, or of another byte order; USAGE where the game
 * has computed something already. */
GRUNDY_API grundy_status grundy_sequence_save(grundy_sequence *sequence, const char *path);
/** @copydoc grundy_sequence_save */
GRUNDY_API grundy_status grundy_sequence_load(grundy_sequence *sequence, const char *path);

GRUNDY_END

#endif
