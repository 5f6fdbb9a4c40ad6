/* Writes src/nim/isomorphism.h to standard output: the constants that turn nim-products into
 * products of polynomials.
 *
 * All fields of 2^n elements are isomorphic. With r a root, in the field of the numbers below 2^64
 * under nim-addition and nim-multiplication, of an irreducible polynomial p of degree 64 over
 * GF(2), x^i -> r^i is an isomorphism from GF(2)[x]/p. The roots are found as Berlekamp does
 * (Factoring polynomials over large finite fields, 1970): with Tr(y) = y + y^2 + y^4 + … +
 * y^(2^63), every root has Tr(b*root) = 0 or 1, so gcd(p, Tr(b*x) mod p) parts the roots; a few b's
 * part all. The least root is taken, so that the constants are the same each time.
 *
 * Nothing of the library is used: products are those of powers of two, by the rules F⊗x = F*x for
 * x < F and F⊗F = F ⊕ F/2, and by distributing over bits. Cost: 20 ms.
 *
 *   cc -std=c11 research/nim_isomorphism.c -o nim_isomorphism && ./nim_isomorphism
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BITS = 64 };

/* x^64 + x^4 + x^3 + x + 1 without the first term. */
static const uint64_t polynomial = 0x1b;

/* power[i][j] is 2^i ⊗ 2^j; filled in order of i + j. */
static uint64_t power[BITS][BITS];

static uint64_t times(uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  for (int i = 0; i < BITS; i++) {
    if (!(a >> i & 1)) continue;
    for (int j = 0; j < BITS; j++) {
      if (b >> j & 1) sum ^= power[i][j];
    }
  }
  return sum;
}

/* The product of two powers of two below 2^(2k) from those below 2^k; k = 1, 2, 4, …, 32. */
static uint64_t power_product(unsigned k, unsigned i, unsigned j) {
  uint64_t low = power[i & (k - 1)][j & (k - 1)];
  if (!(i & k) && !(j & k)) return low;
  if (!(i & j & k)) return low << k;
  return low << k ^ times(low, UINT64_C(1) << (k - 1));
}

static void fill_powers(void) {
  power[0][0] = 1;
  for (unsigned k = 1; k < BITS; k *= 2) {
    for (unsigned i = 0; i < 2 * k; i++) {
      for (unsigned j = 0; j < 2 * k; j++) {
        if (i >= k || j >= k) power[i][j] = power_product(k, i, j);
      }
    }
  }
}

/* a to the 2^64 - 2. */
static uint64_t inverse(uint64_t a) {
  uint64_t result = 1;
  for (int i = 1; i < BITS; i++) {
    a = times(a, a);
    result = times(result, a);
  }
  return result;
}

/* ---- polynomials over the nim field, of degree at most 64 ---- */

typedef struct poly {
  int degree; /* -1: zero */
  uint64_t at[BITS + 1];
} poly;

static void trim(poly *f) {
  while (f->degree >= 0 && !f->at[f->degree]) f->degree--;
}

/* f mod g, and f / g in *quotient where that is not NULL. */
static poly divide(poly f, const poly *g, poly *quotient) {
  uint64_t lead = inverse(g->at[g->degree]);
  if (quotient) *quotient = (poly){.degree = f.degree - g->degree};
  while (f.degree >= g->degree) {
    int shift = f.degree - g->degree;
    uint64_t factor = times(f.at[f.degree], lead);
    if (quotient) quotient->at[shift] = factor;
    for (int i = 0; i <= g->degree; i++) f.at[i + shift] ^= times(factor, g->at[i]);
    trim(&f);
  }
  return f;
}

static poly common_divisor(poly f, poly g) {
  while (g.degree >= 0) {
    poly rest = divide(f, &g, NULL);
    f = g;
    g = rest;
  }
  return f;
}

/* Tr(b*x) mod p: the sum of b^(2^i) x^(2^i), the powers of x taken modulo p, where their
 * coefficients are 0 and 1. */
static poly trace_of(uint64_t b) {
  poly t = {.degree = BITS - 1};
  uint64_t x = 2;
  for (int i = 0; i < BITS; i++, b = times(b, b)) {
    uint64_t low = 0;
    for (int k = 0; k < BITS; k++) {
      if (x >> k & 1) t.at[k] ^= b;
    }
    for (int k = BITS - 1; k >= 0; k--) { /* x = x * x modulo p, by Horner's rule */
      low = low << 1 ^ (low >> 63 ? polynomial : 0);
      low = low << 1 ^ (low >> 63 ? polynomial : 0);
      low ^= x >> k & 1;
    }
    x = low;
  }
  trim(&t);
  return t;
}

/* The least root of p. One root gives all: they are its squares, their squares, and so on. */
static uint64_t least_root(void) {
  poly f = {.degree = BITS};
  for (int i = 0; i < BITS; i++) f.at[i] = polynomial >> i & 1;
  f.at[BITS] = 1;
  for (int i = 0; f.degree > 1; i++) {
    poly other, part = common_divisor(f, trace_of(UINT64_C(1) << i));
    if (part.degree < 1 || part.degree == f.degree) continue;
    (void)divide(f, &part, &other);
    f = part.degree <= other.degree ? part : other;
  }
  uint64_t root = times(f.at[0], inverse(f.at[1])), least = root;
  for (int i = 0; i < BITS; i++) {
    root = times(root, root);
    if (root < least) least = root;
  }
  return least;
}

/* ---- matrices: column i is the image of 2^i ---- */

static void powers_of(uint64_t root, uint64_t *columns) {
  columns[0] = 1;
  for (int i = 1; i < BITS; i++) columns[i] = times(columns[i - 1], root);
}

/* Gauss-Jordan elimination on columns; the same steps turn the identity into the inverse. */
static void invert(const uint64_t *columns, uint64_t *inverse_columns) {
  uint64_t work[BITS];
  memcpy(work, columns, BITS * sizeof *work);
  for (int i = 0; i < BITS; i++) inverse_columns[i] = UINT64_C(1) << i;
  for (int bit = 0; bit < BITS; bit++) {
    int pivot = bit;
    while (!(work[pivot] >> bit & 1)) pivot++;
    uint64_t w = work[pivot], v = inverse_columns[pivot];
    work[pivot] = work[bit], inverse_columns[pivot] = inverse_columns[bit];
    work[bit] = w, inverse_columns[bit] = v;
    for (int i = 0; i < BITS; i++) {
      if (i == bit || !(work[i] >> bit & 1)) continue;
      work[i] ^= w;
      inverse_columns[i] ^= v;
    }
  }
}

/* ---- the header ---- */

static const char head[] =
    "/* Written by research/nim_isomorphism.c, which says what the constants are. */\n"
    "#ifndef NIM_ISOMORPHISM_H\n"
    "#define NIM_ISOMORPHISM_H\n\n"
    "#include <stdint.h>\n\n"
    "/* clang-format off */\n";

/* Eight calls of C, each with the images of eight bits. */
static void print_columns(const char *name, const char *comment, const uint64_t *columns) {
  printf("\n/* %s */\n#define %s(C)", comment, name);
  for (int i = 0; i < BITS; i++) {
    printf("%s0x%016" PRIx64 "%s",
           i % 8 == 0   ? " \\\n  C("
           : i % 4 == 0 ? ", \\\n    "
                        : ", ",
           columns[i],
           i % 8 < 7      ? ""
           : i < BITS - 1 ? "),"
                          : ")");
  }
  puts("");
}

static void print_bytes(const char *name, const char *comment, const uint8_t *bytes, int count) {
  printf("\n/* %s */\nstatic const uint8_t %s[%d] = {", comment, name, count);
  for (int i = 0; i < count; i++) printf("%s%u", i ? ", " : "", bytes[i]);
  puts("};");
}

/* solutions[i] is the even y with y⊗y ⊕ y = 2^i. */
static void solve_for_bytes(uint8_t *solutions) {
  for (int i = 0; i < 7; i++) {
    unsigned y = 0;
    while ((times(y, y) ^ y) != UINT64_C(1) << i) y += 2;
    solutions[i] = (uint8_t)y;
  }
}

int main(void) {
  uint64_t to_nim[BITS], from_nim[BITS];
  uint8_t solutions[7];
  fill_powers();
  powers_of(least_root(), to_nim);
  invert(to_nim, from_nim);
  solve_for_bytes(solutions);
  printf("%s", head);
  print_columns("GRUNDY_TO_NIM", "The numbers that x^0, x^1, …, x^63 stand for.", to_nim);
  print_columns("GRUNDY_FROM_NIM", "The polynomials that stand for 2^0, 2^1, …, 2^63.", from_nim);
  print_bytes("artin_schreier", "The even y with y⊗y ⊕ y = 2^i, for i = 0, …, 6.", solutions, 7);
  puts("\n/* clang-format on */\n\n#endif");
  return 0;
}
