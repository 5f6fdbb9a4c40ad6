/* Operations in the field of the numbers below 2^64, from which those below 2^128 are made. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* a⊗a, and the one number whose square a is. O(1). */
uint64_t grundy_i_nim_square(uint64_t a);
uint64_t grundy_i_nim_sqrt(uint64_t a);

/* The number whose product with a is 1. False, with *out unchanged, for a = 0. O(1). */
bool grundy_i_nim_inverse(uint64_t a, uint64_t *out);

/* Solves y⊗y ⊕ y = a, an Artin-Schreier equation, to which quadratic equations lead: *out is the
 * even solution, the other one is *out ⊕ 1. False, with *out unchanged, where there is none, which
 * is so for a >= 2^63. O(1). */
bool grundy_i_nim_artin_schreier(uint64_t a, uint64_t *out);
