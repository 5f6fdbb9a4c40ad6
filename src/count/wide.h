/* The numbers that are counted, and how large they may be. */
#ifndef COUNT_WIDE_H
#define COUNT_WIDE_H

#include "base/wide.h"
#include "grundy/count.h"

#define GRUNDY_COUNT_MOST ((grundy_i_uint128)1 << 127)

#endif
