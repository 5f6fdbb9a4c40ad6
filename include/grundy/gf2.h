/** @file
 * Systems of XOR equations: linear equations over GF(2), any number of equations and unknowns.
 *
 * @code{.c}
 *   const size_t both[] = {0, 1};
 *   grundy_gf2_system *system = NULL;
 *   grundy_gf2_solution *solution = NULL;
 *   s = grundy_gf2_system_create(context, 2, &system);
 *   if (s == GRUNDY_OK) s = grundy_gf2_system_add_terms(system, both, 2, true); // x1 ^ x2 = 1
 *   if (s == GRUNDY_OK) s = grundy_gf2_solve(system, NULL, &solution);
 *   if (s == GRUNDY_OK && solution->verdict == GRUNDY_GF2_VERDICT_MANY) puts("many solutions");
 *   grundy_gf2_solution_destroy(solution);
 *   grundy_gf2_system_destroy(system);
 * @endcode
 *
 * Bit i of a vector is bit i % 64 of its word i / 64. Equations and unknowns count from 0.
 */
#ifndef GRUNDY_GF2_H
#define GRUNDY_GF2_H

#include "grundy/context.h"

GRUNDY_BEGIN

/** Equations as packed rows: the coefficients, then the right-hand side as bit `unknowns`. */
typedef struct grundy_gf2_system grundy_gf2_system;

/** A system without equations. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_gf2_system_create(grundy_context *context, size_t unknowns,
                                                  grundy_gf2_system **out);

/** Frees a system. NULL is allowed. */
GRUNDY_API void grundy_gf2_system_destroy(grundy_gf2_system *system);

/** A system whose equations are kept as lists of unknowns, 8 bytes each: for 10^5 unknowns and
 * more, few of them in an equation. It is solved by its structure: see grundy_gf2_solve. Errors:
 * NO_MEMORY. */
GRUNDY_API grundy_status grundy_gf2_system_create_sparse(grundy_context *context, size_t unknowns,
                                                         grundy_gf2_system **out);

/** Whether it was made that way, by the function above or by grundy_gf2_read. O(1). */
GRUNDY_API bool grundy_gf2_system_is_sparse(const grundy_gf2_system *system);

/** Adds an equation: `row` has unknowns / 64 + 1 words, its bit `unknowns` is the right-hand side
 * and later ones are 0. O(unknowns / 64). Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_gf2_system_add(grundy_gf2_system *system, const uint64_t *row);

/** Adds the equation that the XOR of the listed unknowns (each below `unknowns`; one listed twice
 * cancels) is `right`. O(unknowns / 64 + count log count). Errors: NO_MEMORY; of a sparse system
 * with thousands of terms in an equation, CANCELLED and LIMIT (time) too. */
GRUNDY_API grundy_status grundy_gf2_system_add_terms(grundy_gf2_system *system, const size_t *terms,
                                                     size_t count, bool right);

/** Number of equations added; of unknowns. O(1). */
GRUNDY_API size_t grundy_gf2_system_equations(const grundy_gf2_system *system);
/** @copydoc grundy_gf2_system_equations */
GRUNDY_API size_t grundy_gf2_system_unknowns(const grundy_gf2_system *system);

/** An equation as it was added; borrowed until the next is added. NULL where the system is sparse.
 * O(1). */
GRUNDY_API const uint64_t *grundy_gf2_system_row(const grundy_gf2_system *system, size_t equation);

/** The unknowns of an equation of a sparse system, ascending, each once, their number and the
 * right-hand side; borrowed until the next is added. NULL where the system is packed. O(1). */
GRUNDY_API const uint64_t *grundy_gf2_system_terms(const grundy_gf2_system *system, size_t equation,
                                                   size_t *count, bool *right);

/** The name of an unknown of a system read as equations in words, else NULL; borrowed. O(1). */
GRUNDY_API const char *grundy_gf2_system_name(const grundy_gf2_system *system, size_t unknown);

/** How a file writes a system.
 * - `ROWS`: a line of 0 and 1 an equation, separated by white space or run together, the
 *   right-hand side last
 * - `WORDS`: `x1 ^ x3 ^ y = 1`; terms are names, 0 or 1, on both sides; unknowns are numbered in
 *   order of first appearance
 * - `DIMACS`: `x1 -2 3 0`: the XOR of the literals is 1, a negative literal stands for its
 *   opposite; `c` begins a comment line; a `p` line says how many unknowns and lines there are
 * - `PBM`: rows packed in bytes, the raw form of portable bitmaps: P4, the number of bits in a row
 *   and of rows in lines of text, then the rows, each in bytes of its own, the first bit highest,
 *   the right-hand side last
 *
 * Blank lines and what follows # in a line do not count. Lines end with LF or CR LF; a CR alone
 * within one is an error. */
typedef enum grundy_gf2_format {
  GRUNDY_GF2_FORMAT_ANY = 0, /**< recognised from the first line that counts */
  GRUNDY_GF2_FORMAT_ROWS = 1,
  GRUNDY_GF2_FORMAT_WORDS = 2,
  GRUNDY_GF2_FORMAT_DIMACS = 3,
  GRUNDY_GF2_FORMAT_PBM = 4
} grundy_gf2_format;

/** The format of the file that a system was read from: ANY for one that was not read, or whose file
 * had no equations. O(1). */
GRUNDY_API grundy_gf2_format grundy_gf2_system_format(const grundy_gf2_system *system);

/** Reads a system from a file, "-" being standard input; a file without equations gives the system
 * without equations and unknowns. 1024 equations and more, in words or DIMACS, make a sparse system
 * where packed rows would take more than 64 MB and fewer than one bit in 64 would be set. O(bytes)
 * and what the packed rows take. Errors: IO; BAD_INPUT with line and column in the detail;
 * NO_MEMORY. */
GRUNDY_API grundy_status grundy_gf2_read(grundy_context *context, const char *path,
                                         grundy_gf2_format format, grundy_gf2_system **out);

/** How many solutions a system has. */
typedef enum grundy_gf2_verdict {
  GRUNDY_GF2_VERDICT_UNIQUE = 0, /**< one solution */
  GRUNDY_GF2_VERDICT_NONE = 1,   /**< no solution */
  GRUNDY_GF2_VERDICT_MANY = 2    /**< 2^free_count of them */
} grundy_gf2_verdict;

/** What a step of elimination does.
 * - `PIVOT`: the equation at place `source` changes places with the one at `target` and becomes
 *   the one that gives the unknown `column`
 * - `ADD`: the equation at place `source` is added to the one at `target`, so that `column` goes
 *
 * Places count from 0 and are those of the copy of the equations at that moment. */
typedef enum grundy_gf2_step_kind {
  GRUNDY_GF2_STEP_PIVOT = 0,
  GRUNDY_GF2_STEP_ADD = 1
} grundy_gf2_step_kind;

/** One step of elimination on a copy of the equations, for explanations. */
typedef struct grundy_gf2_step {
  grundy_gf2_step_kind kind;
  size_t column, source, target;
} grundy_gf2_step;

/** What to compute in addition to verdict and solution.
 * - `size`: of the struct: GRUNDY_GF2_OPTIONS(.kernel = true) fills it in
 * - `kernel`: a basis of the solutions of the system with all right-hand sides 0
 * - `inverse`: that of the coefficients
 * - `certificate`: for NONE: equations whose XOR reads 0 = 1
 * - `steps`: how many steps of elimination to list, the first ones
 * - `leftmost`: of a sparse system too, the pivots as far left as possible, which a packed one
 *   always has
 *
 * With `leftmost`, vectors of the kernel that stay within 128 unknowns while at most 128 others are
 * added to each are taken as lists; of the rest, D say, there may be as many as D * D <= 2^30 and
 * D * unknowns <= 2^34 allow, and memory. Cost: D / 64 * terms word operations,
 * D^3 products of bits. */
typedef struct grundy_gf2_options {
  size_t size;
  bool kernel, inverse, certificate, leftmost;
  size_t steps;
} grundy_gf2_options;
#define GRUNDY_GF2_OPTIONS(...) GRUNDY_SIZED(grundy_gf2_options, __VA_ARGS__)

/** The answer. Vectors over the unknowns have `words` words.
 * - `rank`: that of the coefficients
 * - `pivots`: rank unknowns that the others determine, ascending
 * - `leftmost`: whether these are known to be leftmost: each free unknown's coefficients are a sum
 *   of those of pivots before it
 * - `core`: unknowns that were left to elimination of dense rows: 0 where a sparse system, of
 *   equal equations but one, can be solved by unknowns of one equation and equations of one
 *   unknown; all of a packed one
 * - `free`: the free_count other unknowns, ascending
 * - `solution`: the one with all free unknowns 0; NULL for NONE
 * - `kernel`: free_count vectors, the i-th with free unknown i 1 and the other free ones 0; NULL
 *   where not asked for
 * - `inverse`: unknowns vectors, the j-th with the equations whose right-hand sides always add up
 *   to unknown j; NULL where not asked for, and where the coefficients have no inverse: rank,
 *   equations and unknowns are not the same
 * - `contradiction`: equations, ascending; no part of them reads 0 = 1; NULL where not asked for
 * - `steps`: the first of the step_total steps */
typedef struct grundy_gf2_solution {
  grundy_context *context;
  grundy_gf2_verdict verdict;
  size_t equations, unknowns, rank, core, free_count, words;
  bool leftmost;
  size_t *pivots, *free;
  uint64_t *solution, *kernel, *inverse;
  size_t *contradiction, contradiction_count;
  grundy_gf2_step *steps;
  size_t step_count, step_total;
} grundy_gf2_solution;

/** Solves by elimination, by blocks and with as many threads as the context allows where the system
 * is large; `options` NULL is none. Cost: equations * unknowns * rank products of bits, a third of
 * it for full rank, and a copy of the system; a certificate costs rank * unknowns / 64 steps more,
 * a kernel free_count * rank * rank products, an inverse two eliminations more. A machine with
 * AVX-512 and GFNI makes 10^13 products of bits a second and core, one with AVX2 a third of it.
 * Errors: NO_MEMORY, before any work where the copy does not fit; LIMIT (time), CANCELLED. */
GRUNDY_API grundy_status grundy_gf2_solve(const grundy_gf2_system *system,
                                          const grundy_gf2_options *options,
                                          grundy_gf2_solution **out);
/** @copydoc grundy_gf2_solve */
GRUNDY_API void grundy_gf2_solution_destroy(grundy_gf2_solution *solution);

/** A solution with as few ones as possible, into x[0 .. unknowns / 64 + 1), and their number; the
 * number is SIZE_MAX, x unchanged, where there is no solution. Cost: the lesser of 2^free_count and
 * 2^rank * unknowns steps. Errors: LIMIT where free_count > 30 and (rank > 22 or that product
 * exceeds 2^36), NO_MEMORY, CANCELLED. */
GRUNDY_API grundy_status grundy_gf2_least_weight(const grundy_gf2_system *system, uint64_t *x,
                                                 size_t *weight);

/** The product of two bit matrices: `a` has `rows` rows of `inner` bits, `b` has `inner` rows of
 * `columns` bits, and `out` gets `rows` rows of `columns` bits, each row in words of its own, as
 * few as hold it, bits after the last one 0. `out` overlaps neither. Eight rows of b at a time have
 * all their sums listed (the method of four Russians, Arlazarov, Dinic, Kronrod, Faradzev 1970):
 * rows * inner / 8 * columns / 64 operations. Errors: NO_MEMORY, LIMIT (time), CANCELLED. */
GRUNDY_API grundy_status grundy_gf2_product(grundy_context *context, const uint64_t *a, size_t rows,
                                            size_t inner, const uint64_t *b, size_t columns,
                                            uint64_t *out);

/** Equations one at a time, each judged as it comes.
 *
 * @code{.c}
 *   grundy_gf2_stream *stream;
 *   s = grundy_gf2_stream_create(context, unknowns, &stream);
 *   grundy_gf2_news news;
 *   while (… && s == GRUNDY_OK && grundy_gf2_stream_unique_at(stream) == SIZE_MAX) {
 *     s = grundy_gf2_stream_add(stream, row, &news);
 *   }
 *   size_t first = grundy_gf2_stream_unique_at(stream);
 *   grundy_gf2_stream_destroy(stream);
 * @endcode
 */
typedef struct grundy_gf2_stream grundy_gf2_stream;

/** What an equation is to those before it. */
typedef enum grundy_gf2_news {
  GRUNDY_GF2_NEWS_NEW = 0,          /**< the equation does not follow from those before it */
  GRUNDY_GF2_NEWS_KNOWN = 1,        /**< it follows from them */
  GRUNDY_GF2_NEWS_CONTRADICTION = 2 /**< it contradicts them; what was known is kept */
} grundy_gf2_news;

/** A stream without equations yet. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_gf2_stream_create(grundy_context *context, size_t unknowns,
                                                  grundy_gf2_stream **out);

/** Frees a stream. NULL is allowed. */
GRUNDY_API void grundy_gf2_stream_destroy(grundy_gf2_stream *stream);

/** Judges an equation, `row` as for grundy_gf2_system_add, and adds it. O(rank * unknowns / 64).
 * Errors: NO_MEMORY, LIMIT (time), CANCELLED; the equation is not added then. */
GRUNDY_API grundy_status grundy_gf2_stream_add(grundy_gf2_stream *stream, const uint64_t *row,
                                               grundy_gf2_news *out);

/** The rank of the coefficients so far. O(1). */
GRUNDY_API size_t grundy_gf2_stream_rank(const grundy_gf2_stream *stream);

/** How many equations had been added, contradicting ones counted, when the solution became unique:
 * 0 where there are no unknowns; SIZE_MAX where it is not unique yet. O(1). */
GRUNDY_API size_t grundy_gf2_stream_unique_at(const grundy_gf2_stream *stream);

/** The solution with all free unknowns 0, into x[0 .. unknowns / 64 + 1).
 * O(rank * unknowns / 64). */
GRUNDY_API void grundy_gf2_stream_solution(const grundy_gf2_stream *stream, uint64_t *x);

/** Judges all equations of a system, each by those before it: news[e] and *unique_at as a stream
 * would tell them, news having room for all equations. Cost: that of solving, for a sparse system
 * with leftmost pivots; a stream's for fewer than 64 equations or unknowns, and where these pivots
 * would take too much memory. Errors: NO_MEMORY, LIMIT (time),
 * CANCELLED; then news may be written in part. */
GRUNDY_API grundy_status grundy_gf2_each(const grundy_gf2_system *system, grundy_gf2_news *news,
                                         size_t *unique_at);

GRUNDY_END

#endif
