/** @file
 * Counting by inclusion and exclusion: multiples of any of some divisors, and unions of sets.
 *
 * @code{.c}
 *   grundy_u128 n = {10, 0}, divisors[] = {{2, 0}, {3, 0}};
 *   grundy_multiples *multiples;
 *   s = grundy_count_multiples(context, n, divisors, 2, 0, &multiples);
 *   if (s != GRUNDY_OK) return s;
 *   // multiples->count.low == 7: seven of 1..10 are divisible by 2 or 3
 *   grundy_multiples_destroy(multiples);
 * @endcode
 */
#ifndef GRUNDY_COUNT_H
#define GRUNDY_COUNT_H

#include "grundy/context.h"
#include "grundy/u128.h"

GRUNDY_BEGIN

/** Why a divisor is ignored.
 * - `DUPLICATE`: it was given before
 * - `MULTIPLE`: it is a multiple of `of`, a smaller one
 * - `BEYOND`: it is larger than n */
typedef enum grundy_drop {
  GRUNDY_DROP_DUPLICATE = 0,
  GRUNDY_DROP_MULTIPLE = 1,
  GRUNDY_DROP_BEYOND = 2
} grundy_drop;

/** A divisor that plays no part. */
typedef struct grundy_dropped {
  grundy_u128 divisor, of;
  grundy_drop why;
} grundy_dropped;

/** One term of the sum: the numbers of 1..n divisible by all `size` divisors of a set, of which
 * `lcm` is the least common multiple, are floor(n / lcm); added where size is odd, else
 * subtracted. */
typedef struct grundy_term {
  grundy_u128 lcm, multiples;
  size_t size;
} grundy_term;

/** Multiples counted.
 * - `count`: how many of 1..n are divisible by at least one divisor
 * - `divisors`: those that play a part, ascending; none divides another
 * - `dropped_count`: how many others there are; grundy_multiples_dropped has them
 * - `term_count`: how many terms, which grundy_multiples_term has; `terms_complete`: all of them */
typedef struct grundy_multiples {
  grundy_u128 n, count;
  grundy_u128 *divisors;
  size_t divisor_count, dropped_count, term_count;
  bool terms_complete;
} grundy_multiples;

/** Numbers reach up to 2 to the power of this. */
enum { GRUNDY_COUNT_BITS = 127 };

/** Counts the numbers of 1..n that are divisible by at least one of `divisors`. n <= 2^127;
 * divisors are any up to that, in any order. At most `terms` terms of the sum are listed as well.
 * Cost: sorting out takes count^2 divisions at most. Numbers up to n that divisors leave are then
 * counted by a recursion over products of divisors (Legendre 1808), cut off where a sieve is
 * cheaper (Lagarias, Miller and Odlyzko 1985); where divisors share factors, least common multiples
 * are merged or the numbers that a factor divides counted apart from the others. The first 100
 * primes at n = 10^18 take about half a second. The work is estimated beforehand; what would take
 * more than 10^15 steps, of about a nanosecond, is refused. Memory: about 256 MB at most, or half
 * the context's limit. Errors: BAD_INPUT for a divisor 0 or numbers above 2^127; NO_MEMORY, LIMIT
 * (time, or refused with the estimate), CANCELLED. */
GRUNDY_API grundy_status grundy_count_multiples(grundy_context *context, grundy_u128 n,
                                                const grundy_u128 *divisors, size_t count,
                                                size_t terms, grundy_multiples **out);

/** Divisor number `index` of those that play no part, in the order they were given; term number
 * `index` of those that are not 0, by size and then in order of the divisors. NULL after the last;
 * borrowed. O(1). */
GRUNDY_API const grundy_dropped *grundy_multiples_dropped(const grundy_multiples *multiples,
                                                          size_t index);
/** @copydoc grundy_multiples_dropped */
GRUNDY_API const grundy_term *grundy_multiples_term(const grundy_multiples *multiples,
                                                    size_t index);

/** Frees what was counted. NULL is allowed. */
GRUNDY_API void grundy_multiples_destroy(grundy_multiples *multiples);

enum { GRUNDY_UNION_SETS = 20 };

/** A union of `sets` sets.
 * - `count`: elements in at least one set
 * - `intersections`: with set i as bit i of s, intersections[s] is how many elements are in all
 *   sets of s, for 0 < s < 2^sets, and [0] is 0; NULL with more than GRUNDY_UNION_SETS sets.
 *   Inclusion and exclusion: their sum, those of an even number of sets subtracted, is count */
typedef struct grundy_union {
  grundy_context *context;
  size_t sets;
  uint64_t count;
  uint64_t *intersections;
} grundy_union;

/** Reads sets from a file ("-" is standard input), one a line, elements being any words
 * separated by white space; # begins a comment, lines without elements do not count, and an
 * element listed twice in a line is in the set once. O(bytes) and 2^sets. Errors: IO,
 * NO_MEMORY, LIMIT, CANCELLED. */
GRUNDY_API grundy_status grundy_count_union(grundy_context *context, const char *path,
                                            grundy_union **out);
/** @copydoc grundy_count_union */
GRUNDY_API void grundy_union_destroy(grundy_union *u);

/** The most sets, and regions, that a Venn diagram has. */
enum { GRUNDY_VENN_SETS = 3, GRUNDY_VENN_REGIONS = 1 << GRUNDY_VENN_SETS };

GRUNDY_END

#endif
