/* Greatest common divisors. */
#ifndef BASE_GCD_H
#define BASE_GCD_H

#include "base/compiler.h"

/* The greatest number that divides both; for 0 and a it is a. */
grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b);

#endif
