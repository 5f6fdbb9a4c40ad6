/** @file
 * The pattern in a list of nim-values: the simplest formula that gives them all, and the one that
 * comes nearest.
 *
 * @code{.c}
 *   uint64_t values[1001];
 *   grundy_period period;
 *   grundy_pattern *pattern;
 *   s = grundy_sequence_values(sequence, 0, 1000, values);
 *   if (s == GRUNDY_OK) s = grundy_sequence_period(sequence, 1000, &period);
 *   if (s == GRUNDY_OK) s = grundy_pattern_find(context, game, values, 1001, &period, &pattern);
 *   if (s != GRUNDY_OK) return s;
 *   (void)grundy_print_pattern(&out, GRUNDY_FORMAT_TEXT, NULL, pattern, values);
 *   grundy_pattern_destroy(pattern);
 * @endcode
 *
 * For subtraction:2,3 it is (n mod 5) div 2, proved by the period; for nim n itself, by Bouton's
 * theorem.
 */
#ifndef GRUNDY_PATTERN_H
#define GRUNDY_PATTERN_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/* ---- formulas ---- */

/** What a node of a formula is: n, a constant, or an operation on the last one or two results.
 * - `PARITY`: 1 where the number of ones in binary is odd
 * - `EXPONENT`: of the largest power of two that divides (its lowest one, counted from 0)
 * - `LOWEST`: that power itself
 * - `TABLE`: an entry of the table
 * - `A`, `B`: of a formula of two numbers, the first and the second
 * - `ONES`: the number of ones in binary
 * - `LEAST_PRIME`, `GREATEST_PRIME`: which prime is the least, or the greatest, that divides: 1 for
 *   2, 2 for 3, 3 for 5; no value for 0 and 1, nor above 2^40, nor for a prime above 2^20
 * - `PRIME_FACTORS`: how many primes it is the product of, 3 for 12; no value for 0, nor above 2^40
 */
typedef enum grundy_formula_operation {
  GRUNDY_FORMULA_N = 0,
  GRUNDY_FORMULA_CONSTANT = 1,
  GRUNDY_FORMULA_PARITY = 2,
  GRUNDY_FORMULA_EXPONENT = 3,
  GRUNDY_FORMULA_LOWEST = 4,
  GRUNDY_FORMULA_TABLE = 5,
  GRUNDY_FORMULA_ADD = 6,
  GRUNDY_FORMULA_SUBTRACT = 7,
  GRUNDY_FORMULA_MULTIPLY = 8,
  GRUNDY_FORMULA_DIVIDE = 9,
  GRUNDY_FORMULA_MODULO = 10,
  GRUNDY_FORMULA_XOR = 11,
  GRUNDY_FORMULA_AND = 12,
  GRUNDY_FORMULA_MIN = 13,
  GRUNDY_FORMULA_MAX = 14,
  GRUNDY_FORMULA_OR = 15,
  GRUNDY_FORMULA_A = 16,
  GRUNDY_FORMULA_B = 17,
  GRUNDY_FORMULA_ONES = 18,
  GRUNDY_FORMULA_LEAST_PRIME = 19,
  GRUNDY_FORMULA_GREATEST_PRIME = 20,
  GRUNDY_FORMULA_PRIME_FACTORS = 21
} grundy_formula_operation;

/** How many results it is applied to. */
static inline unsigned grundy_formula_arity(grundy_formula_operation operation) {
  if (operation <= GRUNDY_FORMULA_CONSTANT) return 0;
  if (operation == GRUNDY_FORMULA_A || operation == GRUNDY_FORMULA_B) return 0;
  return operation < GRUNDY_FORMULA_ADD || operation > GRUNDY_FORMULA_B ? 1 : 2;
}

/** A node of a formula; `number` is that of a constant. */
typedef struct grundy_formula_node {
  grundy_formula_operation operation;
  uint64_t number;
} grundy_formula_node;

enum { GRUNDY_FORMULA_NODES = 16 };

/** Nodes in postfix order. `table` is what TABLE reads, of signed entries in two's complement. */
typedef struct grundy_formula {
  grundy_formula_node nodes[GRUNDY_FORMULA_NODES];
  unsigned count;
  const uint64_t *table;
  size_t table_count;
} grundy_formula;

/* ---- 2-regular sequences ---- */

/** Sequences whose subsequences a(2^e n + r) all are sums of a few of them (Allouche and Shallit
 * 1992). */
enum { GRUNDY_REGULAR_RANK = 8 };

/** What a row of the basis is: the constant 1; 1 at n = 0 and 0 elsewhere; or a(2^level n +
 * rest).
 */
typedef enum grundy_regular_row_kind {
  GRUNDY_REGULAR_ROW_ONE = 0,
  GRUNDY_REGULAR_ROW_ORIGIN = 1,
  GRUNDY_REGULAR_ROW_SEQUENCE = 2
} grundy_regular_row_kind;

/** A row of the basis; `level` and `rest` are those of ROW_SEQUENCE. */
typedef struct grundy_regular_row {
  grundy_regular_row_kind kind;
  unsigned level;
  uint64_t rest;
} grundy_regular_row;

/** b_i(2n + d) = sum of step[d][i][j] b_j(n), first[i] = b_i(0), and b_0 is the sequence. */
typedef struct grundy_two_regular {
  unsigned rank;
  grundy_regular_row rows[GRUNDY_REGULAR_RANK];
  int64_t step[2][GRUNDY_REGULAR_RANK][GRUNDY_REGULAR_RANK];
  int64_t first[GRUNDY_REGULAR_RANK];
} grundy_two_regular;

/* ---- patterns ---- */

enum { GRUNDY_PATTERN_EXCEPTIONS = 32 };
enum { GRUNDY_PATTERN_FEWEST = 16 }; /* in fewer values no formula is looked for */
enum { GRUNDY_PATTERN_CLASSES = 8 }; /* the largest m whose residue classes are looked at */

/** What is known of a formula.
 * - `NONE`: no formula was found
 * - `OBSERVED`: it gives the values 0..to, nothing more is known
 * - `PROVED`: it gives all values from `from` on: it is the closed form of the game's theorem; or
 *   the sequence's period is proved and the formula has the same one; or there are no other heaps
 */
typedef enum grundy_pattern_status {
  GRUNDY_PATTERN_NONE = 0,
  GRUNDY_PATTERN_OBSERVED = 1,
  GRUNDY_PATTERN_PROVED = 2
} grundy_pattern_status;

/** A formula that failed: it gives the values of from .. at-1 and then not that of `at`, where it
 * has the value `wrong` (none where !has_value). */
typedef struct grundy_near_miss {
  bool known;
  grundy_formula formula;
  uint64_t from, at, right, wrong;
  bool has_value;
} grundy_near_miss;

/** The formula gives G(n) for from <= n <= to except at the exceptions, ascending and all at least
 * `from`. It is `regular` where is_regular, one for each residue class where `modulus` is not 0,
 * and else `formula`.
 * - `modulus`, `classes`: classes[r] gives G(modulus n + r), in n; without nodes where none was
 *   found, and then the status is NONE. A modulus is looked for where no other formula was found
 * - `tried`: how many formulas were compared with the values */
typedef struct grundy_pattern {
  grundy_pattern_status status;
  const grundy_ruleset *theorem; /**< whose theorem proves it, or NULL */
  bool complete;                 /**< there are no heaps after `to` */
  grundy_period period;          /**< that it was found with */
  bool is_regular;
  grundy_formula formula;
  grundy_two_regular regular;
  uint64_t from, to;
  uint64_t exceptions[GRUNDY_PATTERN_EXCEPTIONS];
  size_t exception_count;
  grundy_near_miss runner_up;
  unsigned modulus;
  const grundy_formula *classes;
  uint64_t tried;
} grundy_pattern;

/** Looks for a formula of values[0..count) = G(0), G(1), … of a game, or where `game` is NULL of
 * any sequence: the closed form of the game's theorem, where it has one that gives them, else the
 * simplest. `period` is what grundy_sequence_period or grundy_sequence_observe say of the same
 * values, NULL where that was not asked. O(count) for each of a few tens of thousands of formulas,
 * though all but a few are given up after a few dozen values; 8 bytes a value. Errors: NO_MEMORY,
 * CANCELLED, LIMIT (time); BAD_INPUT where the ruleset's closed form is not one. */
GRUNDY_API grundy_status grundy_pattern_find(grundy_context *context, const grundy_game *game,
                                             const uint64_t *values, size_t count,
                                             const grundy_period *period, grundy_pattern **out);
/** @copydoc grundy_pattern_find */
GRUNDY_API void grundy_pattern_destroy(grundy_pattern *pattern); /* NULL is allowed */

/** What the pattern says of G(n), for any n: false before it begins, at its exceptions, and where
 * its formula has no value. O(nodes); O(rank^2 log n), modulo 2^64, of a 2-regular one. */
GRUNDY_API bool grundy_pattern_value(const grundy_pattern *pattern, uint64_t n, uint64_t *out);

/* ---- tables of two numbers ---- */

enum { GRUNDY_PATTERN_PAIRS_FEWEST = 8 }; /* in fewer rows no formula is looked for */

/** A part of the pairs (a,b): `positive`: both are at least 1; `ratio` k at least 1: k a <= b, or
 * `swapped` k b <= a. All zero: every pair. */
typedef struct grundy_pair_part {
  bool positive;
  unsigned ratio;
  bool swapped;
} grundy_pair_part;

/** Whether (a,b) is in it. O(1). */
GRUNDY_API bool grundy_pair_part_has(const grundy_pair_part *part, uint64_t a, uint64_t b);

/** A formula that failed: it gives what comes before (a,b), by the larger number, and there not
 * `right` but `wrong` (no value where !has_value). */
typedef struct grundy_pair_miss {
  bool known;
  grundy_formula formula;
  uint64_t a, b, right, wrong;
  bool has_value;
} grundy_pair_miss;

/** The formula gives G(a,b) of all pairs of the part with numbers below `rows`; NONE or OBSERVED.
 * - `size`: the caller's, sizeof(grundy_pair_pattern) before the call
 * - `corner`: it was found in the numbers below this one, and tested in the rest
 * - `symmetric`: G(a,b) = G(b,a) in the table
 * - `few`: there are too few rows
 * - `tried`: how many terms were tried, and with them all that two of them are joined to by +, -
 *   and xor */
typedef struct grundy_pair_pattern {
  size_t size;
  grundy_pattern_status status;
  grundy_formula formula;
  grundy_pair_part part;
  bool symmetric, few;
  uint64_t rows, corner, tried;
  grundy_pair_miss runner_up;
} grundy_pair_pattern;

/** Looks for the shortest formula in a and b of values[a * rows + b] = G(a,b), a, b < rows, that is
 * found in the numbers below `corner` and gives all of the table, or all of a part of it. Terms are
 * made of remainders and quotients by 2 to 8, XOR, and, or, sums, products, minima and powers of
 * two. Some 40 MB of memory, some seconds where nothing is found. Errors: NO_MEMORY, CANCELLED,
 * LIMIT; USAGE without out->size. */
GRUNDY_API grundy_status grundy_pair_pattern_find(grundy_context *context, const uint64_t *values,
                                                  size_t rows, size_t corner,
                                                  grundy_pair_pattern *out);

/** What the pattern says of G(a,b): false outside of its part. O(nodes). */
GRUNDY_API bool grundy_pair_pattern_value(const grundy_pair_pattern *pattern, uint64_t a,
                                          uint64_t b, uint64_t *out);

GRUNDY_END

#endif
