/** @file
 * More functions, without promise: what the Python package needs in addition, to be quick or to
 * show more. A later version may change or drop them without a word; see docs/ABI.md.
 *
 * @code{.c}
 *   grundy_nim_span *span;
 *   s = grundy_nim_span_create(context, &span);
 *   if (s != GRUNDY_OK) return s;
 *   printf("rank %u\n", grundy_nim_span_insert(span, numbers, count));
 *   grundy_nim_span_destroy(span);
 * @endcode
 */
#ifndef GRUNDY_MORE_H
#define GRUNDY_MORE_H

#include "grundy/compare.h"
#include "grundy/count.h"
#include "grundy/nim.h"
#include "grundy/walsh.h"

GRUNDY_BEGIN

/* ---- numbers in bulk ---- */

/** A basis with what tests numbers in bulk against its span: always 20 KB. */
typedef struct grundy_nim_span grundy_nim_span;

/** The span of no numbers: 0 alone. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_nim_span_create(grundy_context *context, grundy_nim_span **out);

/** Frees a span. NULL is allowed. */
GRUNDY_API void grundy_nim_span_destroy(grundy_nim_span *span);

/** Its basis; borrowed, and changed by the next insertion. */
GRUNDY_API const grundy_nim_basis *grundy_nim_span_basis(const grundy_nim_span *span);

/** Adds numbers; returns by how much the rank grew. O(count), a billion numbers a second and more
 * while the rank does not grow, and a few microseconds each time it does. */
GRUNDY_API unsigned grundy_nim_span_insert(grundy_nim_span *span, const uint64_t *numbers,
                                           size_t count);

/** The index of the first number outside the span, `count` where there is none. O(count). */
GRUNDY_API size_t grundy_nim_span_first_outside(const grundy_nim_span *span,
                                                const uint64_t *numbers, size_t count);

/* ---- lists of nim-values side by side ---- */

/** values[0..count) = G(0), G(1), …, and their period, all zero where nothing is known of it. */
typedef struct grundy_known_values {
  const uint64_t *values;
  uint64_t count;
  grundy_period period;
} grundy_known_values;

/** Compares from the first heap at which both have values. O(count). */
GRUNDY_API grundy_likeness grundy_compare_values(const grundy_known_values *left,
                                                 const grundy_known_values *right, int64_t shift);

/** The shift of at most GRUNDY_COMPARE_SHIFTS, other than 0, at which they agree longest; the
 * smallest such, positive before negative. False where it does not help: they hardly agree longer
 * than unshifted. O(count). */
GRUNDY_API bool grundy_compare_shifted(const grundy_known_values *left,
                                       const grundy_known_values *right, grundy_likeness *out);

/* ---- Venn diagrams ---- */

/** The regions of a Venn diagram. With set i as bit i of s, regions[s], for s < 2^sets, is how many
 * elements are in each set of s and in no other. regions[0] are those in none: of 1..n those that
 * no divisor divides, 0 for a union. The others add up to the union. */
typedef struct grundy_venn {
  size_t sets;
  grundy_u128 regions[GRUNDY_VENN_REGIONS];
} grundy_venn;

/** The regions of the multiples of the divisors that play a part (multiples->divisors, in their
 * order), or of a union. False, and `out` unchanged, unless there are 1 to GRUNDY_VENN_SETS. O(1)
 * gcds. */
GRUNDY_API GRUNDY_MUST_CHECK bool grundy_multiples_venn(const grundy_multiples *multiples,
                                                        grundy_venn *out);
/** @copydoc grundy_multiples_venn */
GRUNDY_API GRUNDY_MUST_CHECK bool grundy_union_venn(const grundy_union *u, grundy_venn *out);

/* ---- transforms modulo a number ---- */

/** As grundy_walsh_transform modulo `modulus` >= 1, from and to numbers below it. Errors: USAGE for
 * modulus 0 or more than 2^63 and a value that is not below it; LIMIT (time), CANCELLED. */
GRUNDY_API grundy_status grundy_walsh_transform_mod(grundy_context *context, uint64_t modulus,
                                                    uint64_t *values, unsigned bits);

/** As grundy_walsh_convolve modulo `modulus`, 1 to 2^63, from any numbers; `out` may be a or b.
 * Halves have to be taken: modulo an odd number by its inverse of 2, modulo an even one modulo
 * modulus * 2^bits, which has to be below 2^64. Errors: LIMIT where it is not, and for time;
 * NO_MEMORY, CANCELLED; USAGE. */
GRUNDY_API grundy_status grundy_walsh_convolve_mod(grundy_context *context, uint64_t modulus,
                                                   const uint64_t *a, const uint64_t *b,
                                                   unsigned bits, uint64_t *out);

GRUNDY_END

#endif
