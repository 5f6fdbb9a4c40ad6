/* The numbers that were read, as a report of them shows them. */
#pragma once

#include "grundy/print.h"

/* Takes more numbers into account. */
void grundy_i_sample_add(grundy_sample *sample, const uint64_t *numbers, size_t count);
