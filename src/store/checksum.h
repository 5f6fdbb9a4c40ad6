/* CRC-64 (ECMA-182, as in xz): finds every error within 64 bits, and misses any other with a chance
 * of 2^-64. No protection against intent.
 *
 *   grundy_i_checksum sum;
 *   grundy_i_checksum_init(&sum);
 *   grundy_i_checksum_add(&sum, bytes, size);
 *   … sum.value …
 */
#ifndef STORE_CHECKSUM_H
#define STORE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

typedef struct grundy_i_checksum {
  uint64_t table[256], value;
} grundy_i_checksum;

void grundy_i_checksum_init(grundy_i_checksum *sum);
void grundy_i_checksum_add(grundy_i_checksum *sum, const void *bytes, size_t size);

#endif
