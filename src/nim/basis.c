/* The XOR basis: Gauss-Jordan elimination over GF(2), one number at a time.
 *
 * Invariant: rows[i] is 0 or has top bit i, and no other row has bit i. So the rows are the one
 * reduced echelon form of the span; bits at pivots name an element of the span, in order of size,
 * and the largest element is the XOR of all rows.
 * Cost: at most 64 steps a call; 512 bytes.
 */
#include "grundy/nim.h"

#include "base/compiler.h"

enum { BITS = 64 };

static bool bit(uint64_t number, int i) {
  return number >> i & 1;
}

/* The number with every pivot's bit cleared by adding its row. Zero iff it is in the span. */
static uint64_t reduce(const grundy_nim_basis *basis, uint64_t number) {
  uint64_t rest = number;
  for (int i = 0; i < BITS; i++) {
    if (bit(number, i) && basis->rows[i]) rest ^= basis->rows[i];
  }
  return rest;
}

/* The invariant. */
static inline bool is_reduced(const grundy_nim_basis *basis) {
  uint64_t pivots = 0;
  for (int i = 0; i < BITS; i++) pivots |= (uint64_t)(basis->rows[i] != 0) << i;
  for (int i = 0; i < BITS; i++) {
    uint64_t row = basis->rows[i];
    if (row && (row >> i != 1 || (row & pivots) != UINT64_C(1) << i)) return false;
  }
  return true;
}

bool grundy_nim_basis_insert(grundy_nim_basis *basis, uint64_t number) {
  uint64_t rest = reduce(basis, number);
  if (!rest) return false;
  int pivot = (int)grundy_i_top_bit(rest);
  for (int i = pivot + 1; i < BITS; i++) {
    if (bit(basis->rows[i], pivot)) basis->rows[i] ^= rest;
  }
  basis->rows[pivot] = rest;
  GRUNDY_ASSERT(is_reduced(basis));
  return true;
}

bool grundy_nim_basis_contains(const grundy_nim_basis *basis, uint64_t number) {
  return reduce(basis, number) == 0;
}

unsigned grundy_nim_basis_rank(const grundy_nim_basis *basis) {
  unsigned rank = 0;
  for (int i = 0; i < BITS; i++) rank += basis->rows[i] != 0;
  return rank;
}

uint64_t grundy_nim_basis_max(const grundy_nim_basis *basis) {
  GRUNDY_ASSERT(is_reduced(basis));
  return grundy_nim_sum(basis->rows, BITS);
}

bool grundy_nim_basis_kth(const grundy_nim_basis *basis, uint64_t k, uint64_t *out) {
  GRUNDY_ASSERT(is_reduced(basis));
  uint64_t element = 0;
  for (int i = 0; i < BITS; i++) {
    if (!basis->rows[i]) continue;
    if (k & 1) element ^= basis->rows[i];
    k >>= 1;
  }
  if (k) return false;
  *out = element;
  return true;
}

unsigned grundy_nim_basis_list(const grundy_nim_basis *basis, uint64_t *out) {
  GRUNDY_ASSERT(is_reduced(basis));
  unsigned count = 0;
  for (int i = 0; i < BITS; i++) {
    if (basis->rows[i]) out[count++] = basis->rows[i];
  }
  return count;
}
