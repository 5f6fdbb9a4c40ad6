/* CRC-64, a byte at a time by a table: the remainder of the bytes, as a polynomial over GF(2),
 * modulo that of ECMA-182, lowest bit first. */
#include "store/checksum.h"

void grundy_i_checksum_init(grundy_i_checksum *sum) {
  const uint64_t polynomial = UINT64_C(0xc96c5795d7870f42);
  for (unsigned i = 0; i < 256; i++) {
    uint64_t r = i;
    for (unsigned bit = 0; bit < 8; bit++) r = r & 1 ? r >> 1 ^ polynomial : r >> 1;
    sum->table[i] = r;
  }
  sum->value = ~UINT64_C(0);
}

void grundy_i_checksum_add(grundy_i_checksum *sum, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  uint64_t value = sum->value;
  for (size_t i = 0; i < size; i++) value = sum->table[(value ^ at[i]) & 255] ^ value >> 8;
  sum->value = value;
}
