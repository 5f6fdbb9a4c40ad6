/* The numbers that are counted, and how large they may be. */
#ifndef COUNT_NUMBER_H
#define COUNT_NUMBER_H

#include "base/u128.h"
#include "grundy/count.h"

#define GRUNDY_COUNT_MOST ((grundy_i_uint128)1 << GRUNDY_COUNT_BITS)

#endif
