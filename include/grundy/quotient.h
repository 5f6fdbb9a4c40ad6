/** @file
 * Misère quotients: who cannot move wins.
 *
 * The misère quotient of some games is the monoid of their sums in which two sums are one element
 * where no further sum of these games tells their outcomes apart, with the set P of the elements
 * whose sums are P-positions (Plambeck 2005; Plambeck & Siegel 2008). What nim-values and XOR are
 * to normal play its elements and their product are to misère play: a sum is a P-position exactly
 * when the product of its components' elements is in P.
 *
 * @code{.c}
 *   grundy_quotient *q = NULL;
 *   const uint64_t heaps[] = {9, 77};
 *   const grundy_component nine = {&heaps[0], 1}, many = {&heaps[1], 1};
 *   uint64_t x, y;
 *   s = grundy_quotient_create(context, NULL, &q);
 *   if (s == GRUNDY_OK) s = grundy_quotient_reach(q, kayles, UINT64_MAX);
 *   if (s == GRUNDY_OK) s = grundy_quotient_element(q, kayles, nine, &x);
 *   if (s == GRUNDY_OK) s = grundy_quotient_element(q, kayles, many, &y);
 *   if (s == GRUNDY_OK && grundy_quotient_is_p(q, grundy_quotient_product(q, x, y)))
 *     puts("kayles 9 77 is a P-position");
 *   grundy_quotient_destroy(q);
 * @endcode
 *
 * A quotient may have several games; it is exact for sums of everything it has been given, and is
 * checked to be so before it is shown, see docs/THEORY.md.
 */
#ifndef GRUNDY_QUOTIENT_H
#define GRUNDY_QUOTIENT_H

#include "grundy/read.h"

GRUNDY_BEGIN

/** A quotient under construction or complete, for one thread at a time. */
typedef struct grundy_quotient grundy_quotient;

/** How a quotient is built. `size` of the struct: GRUNDY_QUOTIENT_OPTIONS(.order = 1000) fills it
 * in.
 * - `order`: give up where there are more elements; 0 is 10,000
 * - `steps`: give up after this many steps of building, or of checking, in all; 10^6 are some
 *   hundredths of a second, and a step takes at most some hundred bytes; 0 is the limit of the
 *   context, or 2^23 where that limits neither steps nor time */
typedef struct grundy_quotient_options {
  size_t size;
  uint64_t order, steps;
} grundy_quotient_options;
#define GRUNDY_QUOTIENT_OPTIONS(...) GRUNDY_SIZED(grundy_quotient_options, __VA_ARGS__)

/** Makes a quotient without games: one element, the empty sum, which is not in P. `options` NULL is
 * all defaults. Errors: NO_MEMORY; USAGE where the size is missing. */
GRUNDY_API grundy_status grundy_quotient_create(grundy_context *context,
                                                const grundy_quotient_options *options,
                                                grundy_quotient **out);
/** @copydoc grundy_quotient_create */
GRUNDY_API void grundy_quotient_destroy(grundy_quotient *quotient); /* NULL is allowed */

/** Adds the heaps 0 .. n of a game whose components are heaps, or, n being UINT64_MAX, as many as
 * prove the period of their elements. The game must stay open as long as the quotient. Errors:
 * LIMIT where there are more than `order` elements, as the detail says, or another limit is
 * reached; CANCELLED; NO_MEMORY; USAGE for games that are no heaps; UNKNOWN for those that rules
 * end by themselves, in which play can return or two sides move differently. What was exact stays
 * so, and more heaps may be; but where something else is added and a limit ends that, heaps of
 * take-and-break codes may have to be asked for again. Cost: milliseconds for orders up to some
 * hundreds; of a take-and-break code that leaves at most two heaps, n / 2 products for a heap n
 * that is an element already, as most large ones are: seconds for 100,000 heaps. */
GRUNDY_API grundy_status grundy_quotient_reach(grundy_quotient *quotient, const grundy_game *game,
                                               uint64_t n);

/** Adds a component and all that play can make of it. Errors: as above. Cost: all of that, once. */
GRUNDY_API grundy_status grundy_quotient_add(grundy_quotient *quotient, const grundy_game *game,
                                             grundy_component component);

/** How many elements there are, how many of them are in P, and how many generators. */
typedef struct grundy_quotient_sizes {
  uint64_t order, p_size, generators;
} grundy_quotient_sizes;

/** Its sizes, borrowed until something is added. O(1). */
GRUNDY_API const grundy_quotient_sizes *grundy_quotient_sizes_of(const grundy_quotient *quotient);

/** How many heaps of a game, from heap 0 on, it is exact for; UINT64_MAX where the period of their
 * elements is proved. O(heaps). */
GRUNDY_API uint64_t grundy_quotient_heaps(const grundy_quotient *quotient, const grundy_game *game);

/** The element of a component. Elements are 0 .. order-1, 0 that of the empty sum.
 * Errors: UNKNOWN where it was not added; NO_MEMORY. O(1) for heaps. */
GRUNDY_API grundy_status grundy_quotient_element(grundy_quotient *quotient, const grundy_game *game,
                                                 grundy_component component, uint64_t *out);

/** The product of two elements; whether an element is in P. O(generators in a shortest word);
 * O(1). */
GRUNDY_API uint64_t grundy_quotient_product(const grundy_quotient *quotient, uint64_t x,
                                            uint64_t y);
/** @copydoc grundy_quotient_product */
GRUNDY_API bool grundy_quotient_is_p(const grundy_quotient *quotient, uint64_t x);

/** Appends the generators whose product the element is, ascending, as few as there can be. Errors:
 * NO_MEMORY. */
GRUNDY_API grundy_status grundy_quotient_word(const grundy_quotient *quotient, uint64_t x,
                                              grundy_array *out);

/** Appends a word of generators as text: they are a, b, c, …, z, a1, b1, …; ab^2 is a b b, and 1
 * the word without letters. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_quotient_print(const uint64_t *word, size_t length,
                                               grundy_buffer *out);

/** Appends relations that, with the generators, are a presentation of the monoid: for each its left
 * side and its right side, a side being its length and its generators, ascending. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. O(order * generators). */
GRUNDY_API grundy_status grundy_quotient_relations(const grundy_quotient *quotient,
                                                   grundy_array *out);

/** What generator g is: a component of a game. Borrowed until something is added. O(1). */
GRUNDY_API const grundy_game *grundy_quotient_generator(const grundy_quotient *quotient, uint64_t g,
                                                        grundy_component *out);

/** Number i of the components that it has, counted from 0: what was added, and all that play can
 * make of that, each after its options; NULL after the last. Symmetric ones may be there only once,
 * and heaps that were reached for and are no new element need not be there: grundy_quotient_heaps
 * has how many there are. Borrowed until something is added. O(1). */
GRUNDY_API const grundy_game *grundy_quotient_component(const grundy_quotient *quotient, uint64_t i,
                                                        grundy_component *out);

/** The period of the elements of a game's heaps: PROVED where the quotient is exact for all heaps,
 * by Guy and Smith's argument (1956) with the product instead of XOR (Plambeck 2005); NONE
 * otherwise. computed_to is the last heap that was computed. O(1). */
GRUNDY_API void grundy_quotient_period(const grundy_quotient *quotient, const grundy_game *game,
                                       grundy_period *out);

/** What proves that the quotient of a sum is infinite: from + m period copies of the component, of
 * `game`, m = 0, 1, 2, …, are distinguished by sums with more and more of `counter`: `period` more
 * copies insert `width` columns at `column` into the table of the sums in P that contain that many
 * of it. See docs/THEORY.md. The components are borrowed until something is added. */
typedef struct grundy_infinity {
  size_t size;
  bool proved;
  const grundy_game *game, *counter_game;
  grundy_component component, counter;
  uint64_t from, period, column, width;
} grundy_infinity;

/** Where a limit ended the work: looks for a proof that with the next component the quotient is
 * infinite. That nothing is found means nothing. Errors: CANCELLED, NO_MEMORY, LIMIT of time. Cost:
 * 2^21 steps at most, some tenths of a second. */
GRUNDY_API grundy_status grundy_quotient_infinite(grundy_quotient *quotient, grundy_infinity *out);

/** Reads the quotient that a file holds (grundy_certificate_quotient), its games through the cache,
 * which must open them for misère play and outlive it; "-" is standard input. What the file says is
 * checked as anything that is built: a quotient that was read is as good as one that was built, and
 * may be given more, at the cost of building it. Errors: BAD_INPUT with file, line and column for
 * what is no quotient or a false one; those of opening the games; IO, LIMIT, CANCELLED, NO_MEMORY.
 * Cost: the check; 20 ms for 360 elements. */
GRUNDY_API grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games,
                                              const char *path, grundy_quotient **out);

GRUNDY_END

#endif
