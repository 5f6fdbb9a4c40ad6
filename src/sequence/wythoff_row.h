/* The period of a row of Wythoff's Nim. */
#pragma once

#include "base/context.h"
#include "grundy/period.h"

/* Finds and proves the period of a row, *out unchanged where the values 0..upto do not show it or
 * the row is 64 or more; `record`, where it is not NULL, gets the record that certifies it.
 * O(row^2) for each column up to the repetition. Errors: LIMIT, for larger rows where `upto` is
 * UINT64_MAX too; CANCELLED, NO_MEMORY. */
grundy_status grundy_i_wythoff_row_period(grundy_context *context, uint64_t row, uint64_t upto,
                                          grundy_period *out, grundy_buffer *record);
