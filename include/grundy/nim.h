/** @file
 * Arithmetic of nim-values: nim-sum, mex, the lemma that gives every winning move, misère nim,
 * nim-product; the span of numbers under XOR; values that occur an odd number of times.
 *
 * @code{.c}
 *   const uint64_t heaps[] = {3, 4, 5};
 *   size_t heap;
 *   if (grundy_nim_lemma(heaps, 3, &heap)) {
 *     uint64_t x = grundy_nim_sum(heaps, 3);
 *     printf("take heap %zu from %" PRIu64 " to %" PRIu64 "\n", heap, heaps[heap],
 *            heaps[heap] ^ x);
 *   }
 * @endcode
 */
#ifndef GRUNDY_NIM_H
#define GRUNDY_NIM_H

#include "grundy/context.h"
#include "grundy/u128.h"

GRUNDY_BEGIN

/** The XOR of values[0..count), 0 for none. O(count). */
GRUNDY_API uint64_t grundy_nim_sum(const uint64_t *values, size_t count);

/** The least number that is not among values[0..count), in any order and with repetitions; at most
 * count. O(count) time, count bits of memory. Errors: NO_MEMORY (never with count < 4096). */
GRUNDY_API grundy_status grundy_nim_mex(grundy_context *context, const uint64_t *values,
                                        size_t count, uint64_t *out);

/** The lemma of Bouton's theorem: where x, the XOR of all values, is not 0, some value has the top
 * bit of x, and for that value v ^ x < v. Writes the least index of such a value; false, with *out
 * unchanged, where x is 0. O(count). */
GRUNDY_API bool grundy_nim_lemma(const uint64_t *values, size_t count, size_t *out);

/** Does the next player win misère nim with these heaps? Bouton (1901): as in normal play, except
 * that with all heaps at most 1 it is won where the number of ones is even. The same rule holds for
 * nim-values of sums of subtraction games and others that obey it (Ferguson 1974). O(count). */
GRUNDY_API bool grundy_nim_misere_wins(const uint64_t *values, size_t count);

/* ---- The field of the numbers below 2^64: nim-addition, which is XOR, and nim-multiplication
 * (Conway, On Numbers and Games, 1976, ch. 6). Each number is its own negative, and 2^64 - 1 is the
 * order of the multiplicative group. It lies in the field below: its squares, roots, inverses and
 * powers are those of the same numbers there. ---- */

/** The product: mex of a'⊗b ⊕ a⊗b' ⊕ a'⊗b' over a' < a, b' < b. O(1). */
GRUNDY_API uint64_t grundy_nim_product(uint64_t a, uint64_t b);

/** out[i] = a[i]⊗b[i] for i < count; `out` may be a or b. O(count).
 *
 * @code{.c}
 *   const uint64_t a[] = {3, 3141}, b[] = {5, 5926};
 *   uint64_t products[2];
 *   grundy_nim_products(a, b, 2, products);   15 and 14994
 * @endcode
 */
GRUNDY_API void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count,
                                    uint64_t *out);

/* ---- The field of the numbers below 2^128, which has that below 2^64 in it. ---- */

/** The product, and the one number whose square a is: four and two products of 64 bits. O(1).
 *
 * @code{.c}
 *   grundy_u128 a = {0, 1};
 *   a = grundy_nim_wide_product(a, a);   2^64 ⊗ 2^64 = 2^64 ⊕ 2^63: {UINT64_C(1) << 63, 1}
 * @endcode
 */
GRUNDY_API grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b);
/** @copydoc grundy_nim_wide_product */
GRUNDY_API grundy_u128 grundy_nim_wide_sqrt(grundy_u128 a);

/** The number whose product with a is 1. False, with *out unchanged, for a = 0. O(1). */
GRUNDY_API bool grundy_nim_wide_inverse(grundy_u128 a, grundy_u128 *out);

/** The product of `exponent` factors a; 1 for exponent 0, also where a is 0. The order of the
 * multiplicative group is 2^128 - 1. At most 256 products. */
GRUNDY_API grundy_u128 grundy_nim_wide_power(grundy_u128 a, grundy_u128 exponent);

/** Solves y⊗y ⊕ y = a, an Artin-Schreier equation, to which quadratic equations lead: *out is the
 * even solution, the other one is *out ⊕ 1. False, with *out unchanged, where there is none, which
 * is so for a >= 2^127: every number below 2^64 has one, which is below 2^64 for a < 2^63. O(1). */
GRUNDY_API bool grundy_nim_wide_artin_schreier(grundy_u128 a, grundy_u128 *out);

/** One operation of an expression: `left` OPERATION `right`, or OPERATION(`right`). */
typedef struct grundy_nim_step {
  const char *operation; /**< "+", "*", "/", "**"; "sqrt", "inv", "artin" */
  bool binary;           /**< whether there is a left operand */
  grundy_u128 left, right, value;
} grundy_nim_step;

/** Is called with each operation once it is done, in order. */
typedef void (*grundy_nim_observer)(void *user, const grundy_nim_step *step);

/** The value of an expression such as "(3 * 5 + 7) / 2 ** 3": numbers below 2^128 (1000, 1_000,
 * 1e6, 2^20), nim-sum +, nim-product *, quotient /, power ** (from the right; the exponent, an
 * expression too, counts factors: 2**3**2 is 2**(3**2) = 2**2), parentheses, sqrt(x), inv(x), and
 * artin(x), the even y with y*y + y = x. `observer` may be NULL. Errors: BAD_INPUT with the column
 * (bytes, from 1), also for a division by zero and an equation without solution; NO_MEMORY. Linear
 * in the text.
 *
 * @code{.c}
 *   grundy_status s = grundy_nim_evaluate(context, "3 * 5", 5, NULL, NULL, &value);   {15, 0}
 * @endcode
 */
GRUNDY_API grundy_status grundy_nim_evaluate(grundy_context *context, const char *text,
                                             size_t length, grundy_nim_observer observer,
                                             void *user, grundy_u128 *out);

/** A basis of the span of numbers under XOR, always reduced: rows[i] is 0 or has i as its top bit,
 * and then no other row has bit i. All zero is the empty basis; the struct may be copied.
 *
 * @code{.c}
 *   grundy_nim_basis basis = {{0}};
 *   grundy_nim_basis_insert(&basis, 6);
 * @endcode
 */
typedef struct grundy_nim_basis {
  uint64_t rows[64];
} grundy_nim_basis;

/** Adds a number; true where it was not yet in the span. O(64). */
GRUNDY_API bool grundy_nim_basis_insert(grundy_nim_basis *basis, uint64_t number);

/** Is the number the XOR of some (perhaps none) of those inserted? O(64). */
GRUNDY_API bool grundy_nim_basis_contains(const grundy_nim_basis *basis, uint64_t number);

/** Numbers in the basis, 0..64; the span has 2^rank elements. O(64). */
GRUNDY_API unsigned grundy_nim_basis_rank(const grundy_nim_basis *basis);

/** The largest element of the span. O(64). */
GRUNDY_API uint64_t grundy_nim_basis_max(const grundy_nim_basis *basis);

/** The element of the span that has k smaller ones (k = 0: zero). False, with *out unchanged, where
 * k >= 2^rank. O(64). */
GRUNDY_API bool grundy_nim_basis_kth(const grundy_nim_basis *basis, uint64_t k, uint64_t *out);

/** The basis ascending; returns the rank. `out` has room for 64. O(64). */
GRUNDY_API unsigned grundy_nim_basis_list(const grundy_nim_basis *basis, uint64_t *out);

/** One pass over numbers: which of them occur an odd number of times. Where it is promised that
 * exactly one does, or exactly two, in constant memory: next to the XOR of everything a table for
 * each byte i is kept for two, whose entries at all b that have a bit XOR to the numbers that have
 * that bit of byte i: the two differ in the top bit of the XOR, so the XOR over those that have it
 * is one of them. The first numbers are kept, so that the promise can be checked where there are no
 * more.
 *
 * @code{.c}
 *   grundy_nim_odd *odd;
 *   s = grundy_nim_odd_create(context, 2, &odd);
 *   s = grundy_nim_odd_add(odd, numbers, count);   as often as there is more
 *   if (grundy_nim_odd_list(odd, &values, &count, NULL)) …
 *   grundy_nim_odd_destroy(odd);
 * @endcode
 */
typedef struct grundy_nim_odd grundy_nim_odd;

/** How many of the first numbers are kept. */
enum { GRUNDY_NIM_ODD_FIRST = 1024 };

/** No numbers yet, and a promise of one value or two; 0: of any number of values. Memory: 24 KB
 * with a promise; without one 64 KB, or at most 64 bytes for each number of the largest set on the
 * way. Errors: USAGE for another promise; NO_MEMORY. */
GRUNDY_API grundy_status grundy_nim_odd_create(grundy_context *context, unsigned promise,
                                               grundy_nim_odd **out);

/** Frees them. NULL is allowed. */
GRUNDY_API void grundy_nim_odd_destroy(grundy_nim_odd *odd);

/** Adds numbers. O(count), with a factor up to 8 for promise 2. Adding none sorts what was added,
 * so that the list is there at once. Errors, without a promise: NO_MEMORY, LIMIT, CANCELLED; it is
 * then only fit to be destroyed. */
GRUNDY_API grundy_status grundy_nim_odd_add(grundy_nim_odd *odd, const uint64_t *numbers,
                                            size_t count);

/** Points *values to the `*count` values, ascending, borrowed until the next call; more may be
 * added afterwards. *proved (NULL: not asked for): the list is certain, not only if the promise is
 * kept, as without a promise and with at most GRUNDY_NIM_ODD_FIRST numbers. False, with all
 * unchanged, where the promise is seen to be broken: always with at most GRUNDY_NIM_ODD_FIRST
 * numbers. With more numbers: where their count has the wrong parity, for two values also where
 * four values or none occur an odd number of times, and nearly always where more do. */
GRUNDY_API GRUNDY_MUST_CHECK bool grundy_nim_odd_list(grundy_nim_odd *odd, const uint64_t **values,
                                                      size_t *count, bool *proved);

GRUNDY_END

#endif
