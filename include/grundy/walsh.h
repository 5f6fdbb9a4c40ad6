/** @file
 * The Walsh-Hadamard transform and convolution under XOR: what sums of heaps come to, all at once.
 * A list has 2^bits numbers; index i is a nim-value, and XOR adds the indices.
 *
 * @code{.c}
 *   const uint64_t a[] = {1, 2}, b[] = {3, 4};
 *   grundy_u128 c[2];
 *   s = grundy_walsh_convolve(context, a, b, 1, c); // 11 and 10
 * @endcode
 *
 * With a[g] positions of value g in one game and b[g] in another, c[g] is how many of their sums
 * have value g.
 */
#ifndef GRUNDY_WALSH_H
#define GRUNDY_WALSH_H

#include "grundy/context.h"
#include "grundy/u128.h"

GRUNDY_BEGIN

/** Lists have at most 2^40 numbers. */
enum { GRUNDY_WALSH_BITS = 40 };

/** values[w] becomes the sum of (-1)^ones(i & w) * values[i] over i < 2^bits, exactly. Twice in
 * succession it multiplies by 2^bits. bits * 2^bits additions. Errors: LIMIT where the sum of the
 * absolute values is 2^63 or more, so that a result might not fit, and for time; CANCELLED: values
 * are then transformed in part. USAGE for bits > GRUNDY_WALSH_BITS. */
GRUNDY_API grundy_status grundy_walsh_transform(grundy_context *context, int64_t *values,
                                                unsigned bits);

/** out[k] is the sum of a[i] * b[j] over all i ^ j = k, exactly. Three transforms, and twice 2^bits
 * numbers of 16 bytes. Errors: LIMIT where the largest of one list times the sum of the other times
 * 2^bits is 2^128 or more, and for time; NO_MEMORY, CANCELLED; USAGE for bits >
 * GRUNDY_WALSH_BITS. */
GRUNDY_API grundy_status grundy_walsh_convolve(grundy_context *context, const uint64_t *a,
                                               const uint64_t *b, unsigned bits, grundy_u128 *out);

/** How many ways there are to choose `heaps` heaps of 0..largest with XOR x, one after another: the
 * power of the transform of a list of ones up to `largest`, which depends on the lowest one of w
 * and a sign only, so nothing is listed. modulus 0: exactly. O(64 * log heaps). Errors: LIMIT where
 * it is asked for exactly and may be too large, (largest + 1)^(heaps - 1) * 2^(bits of largest and
 * x) being 2^127 or more; USAGE for a modulus above 2^63. */
GRUNDY_API grundy_status grundy_walsh_heaps(grundy_context *context, uint64_t largest,
                                            uint64_t heaps, uint64_t x, uint64_t modulus,
                                            grundy_u128 *out);

enum { GRUNDY_WALSH_HEAPS = 100000 };

/** The same where the order of the heaps does not count: of (1 - z)^-p (1 + z)^-q, p and q being
 * how many of 0..largest have each sign, the coefficient of z^heaps. O(64 * heaps). Errors: LIMIT
 * where the choices times 2^(bits of largest and x) may be 2^126 or more or heaps exceeds
 * GRUNDY_WALSH_HEAPS, and for time; CANCELLED. */
GRUNDY_API grundy_status grundy_walsh_heap_sums(grundy_context *context, uint64_t largest,
                                                uint64_t heaps, uint64_t x, grundy_u128 *out);

GRUNDY_END

#endif
