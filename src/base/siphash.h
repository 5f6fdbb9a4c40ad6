/* SipHash-2-4, a vetted hash of 64 bits (Aumasson and Bernstein 2012): texts that differ have the
 * same hash with a chance of 2^-64, even if someone who does not know the key tried to make them
 * agree.
 *
 *   grundy_i_siphash((uint64_t[2]){0, 0}, "a b", 3)
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The hash of `length` bytes under a key, both little-endian. O(length), about a byte a cycle. */
uint64_t grundy_i_siphash(const uint64_t key[2], const void *bytes, size_t length);
