/* The tables of the isomorphism between nim-arithmetic below 2^64 and polynomials: a linear map, so
 * the image of a word is the XOR of those of its bytes, and that of a byte the XOR of those of its
 * bits. The compiler adds them up from the images of single bits in nim/isomorphism.h.
 * 16 KB each. */
#include "nim/isomorphism.h"

#include "nim/product.h"

/* SPANn lists the 2^n sums of x and some of n words. */
#define SPAN1(x, a)                   (x), (x) ^ (a)
#define SPAN2(x, a, b)                SPAN1(x, a), SPAN1((x) ^ (b), a)
#define SPAN3(x, a, b, c)             SPAN2(x, a, b), SPAN2((x) ^ (c), a, b)
#define SPAN4(x, a, b, c, d)          SPAN3(x, a, b, c), SPAN3((x) ^ (d), a, b, c)
#define SPAN5(x, a, b, c, d, e)       SPAN4(x, a, b, c, d), SPAN4((x) ^ (e), a, b, c, d)
#define SPAN6(x, a, b, c, d, e, f)    SPAN5(x, a, b, c, d, e), SPAN5((x) ^ (f), a, b, c, d, e)
#define SPAN7(x, a, b, c, d, e, f, g) SPAN6(x, a, b, c, d, e, f), SPAN6((x) ^ (g), a, b, c, d, e, f)
#define BYTE(a, b, c, d, e, f, g, h)                                                               \
  { SPAN7(UINT64_C(0), a, b, c, d, e, f, g), SPAN7(UINT64_C(h), a, b, c, d, e, f, g) }

const uint64_t grundy_i_nim_to_polynomial[8][256] = {GRUNDY_FROM_NIM(BYTE)};
const uint64_t grundy_i_nim_of_polynomial[8][256] = {GRUNDY_TO_NIM(BYTE)};
