/* The divisors of a number, for games of numbers. */
#pragma once

#include "grundy/array.h"

/* Appends the divisors of n, 1 and n included, ascending: none for 0, at most 184,320. A few
 * milliseconds for the slowest n below 2^64, products of two primes near 2^32.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_divisors(uint64_t n, grundy_array *out);
