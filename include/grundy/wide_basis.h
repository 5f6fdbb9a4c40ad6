/** @file
 * Bases under XOR of numbers of any width, some of which last longer than others: ranges of a
 * list, and deletions that are known beforehand.
 *
 * @code{.c}
 *   grundy_wide_basis *basis;
 *   s = grundy_wide_basis_create(context, 64, &basis);
 *   if (s != GRUNDY_OK) return s;
 *   for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
 *     s = grundy_wide_basis_insert(basis, &numbers[i], i, i); // number i, which lasts until i
 *   }
 *   bool inside = grundy_wide_basis_contains(basis, from, &x); // of numbers[from .. count)
 *   puts(inside ? "in the span" : "not in the span");
 *   grundy_wide_basis_destroy(basis);
 * @endcode
 *
 * A number of `width` bits has (width + 63) / 64 words, the lowest first, and bits from `width` on
 * 0. Every question is asked of the numbers that last until `from` at least: with 0 for all that
 * were inserted. For ranges [l, r] insert the numbers up to r, each lasting until its place, and
 * ask from l; for deletions a number lasts until the time at which it is deleted.
 */
#ifndef GRUNDY_WIDE_BASIS_H
#define GRUNDY_WIDE_BASIS_H

#include "grundy/context.h"

GRUNDY_BEGIN

/** A basis, with the numbers inserted whose XOR each of its rows is. */
typedef struct grundy_wide_basis grundy_wide_basis;

/** The empty basis of numbers of `width` bits. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_wide_basis_create(grundy_context *context, size_t width,
                                                  grundy_wide_basis **out);

/** Frees a basis. NULL is allowed. */
GRUNDY_API void grundy_wide_basis_destroy(grundy_wide_basis *basis);

/** Inserts a number, by the name of `label`, that lasts until `lasts`. Where it is the XOR of
 * others the one of all these that lasts shortest is left out. O(rank * width / 64) word
 * operations, and as many once more where one is left out. Errors: NO_MEMORY, LIMIT (time),
 * CANCELLED; the basis is as before then. */
GRUNDY_API grundy_status grundy_wide_basis_insert(grundy_wide_basis *basis, const uint64_t *number,
                                                  uint64_t label, uint64_t lasts);

/** The rank of the numbers that last until `from`. O(rank). */
GRUNDY_API size_t grundy_wide_basis_rank(const grundy_wide_basis *basis, uint64_t from);

/** Is the number the XOR of some (perhaps none) of them? O(rank * width / 64), as those below. */
GRUNDY_API bool grundy_wide_basis_contains(grundy_wide_basis *basis, uint64_t from,
                                           const uint64_t *number);

/** Labels of the numbers that the basis consists of, independent ones with the same span, into
 * labels[0 .. rank), in no order; returns the rank. Of all bases their numbers last longest: those
 * of two lists together have the longest lasting basis of both. O(rank). */
GRUNDY_API size_t grundy_wide_basis_labels(const grundy_wide_basis *basis, uint64_t from,
                                           uint64_t *labels);

/** Labels of numbers whose XOR it is, none of which can be left out, into labels[0 .. rank),
 * ascending, and how many; false, with both unchanged, where it is not in the span. */
GRUNDY_API bool grundy_wide_basis_express(grundy_wide_basis *basis, uint64_t from,
                                          const uint64_t *number, uint64_t *labels, size_t *count);

/** The element s of the span for which s XOR number is the largest (the least), and that XOR; `out`
 * may be number. */
GRUNDY_API void grundy_wide_basis_largest(grundy_wide_basis *basis, uint64_t from,
                                          const uint64_t *number, uint64_t *out);
/** @copydoc grundy_wide_basis_largest */
GRUNDY_API void grundy_wide_basis_least(grundy_wide_basis *basis, uint64_t from,
                                        const uint64_t *number, uint64_t *out);

/** The element of the span that has k smaller ones, k being as wide as the numbers. False, with
 * *out unchanged, where there is none; `out` may be k. */
GRUNDY_API bool grundy_wide_basis_kth(grundy_wide_basis *basis, uint64_t from, const uint64_t *k,
                                      uint64_t *out);

/** The reduced basis, ascending, into out[0 .. rank * words): the top bit of each is 0 in all
 * others, so that spans are equal where these are. O(rank^2 * width / 64). Errors: LIMIT (time),
 * CANCELLED. */
GRUNDY_API grundy_status grundy_wide_basis_list(grundy_wide_basis *basis, uint64_t from,
                                                uint64_t *out);

/** A basis of what the spans of two lists of numbers have in common (Zassenhaus: of all (u, u) for
 * u in the one list and (v, 0) for v in the other, those combinations (0, w)). Labels are those of
 * the order in which it is found. Cost: an insertion of twice the width for each number. Errors:
 * NO_MEMORY, LIMIT (time), CANCELLED. */
GRUNDY_API grundy_status grundy_wide_basis_intersect(grundy_context *context, size_t width,
                                                     const uint64_t *a, size_t a_count,
                                                     const uint64_t *b, size_t b_count,
                                                     grundy_wide_basis **out);

GRUNDY_END

#endif
