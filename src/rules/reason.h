/* What lists of reasons do for those who make them. */
#pragma once

#include "grundy/reason.h"

/* The last reason could not be finished, for this status: it is taken away. Nothing where the list
 * has failed before. */
void grundy_i_reasons_fail(grundy_reasons *reasons, grundy_status status);
