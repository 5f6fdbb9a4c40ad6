/* Statistics of nim-values, as text and JSON. */
#ifndef TEXT_STATISTICS_H
#define TEXT_STATISTICS_H

#include "base/json.h"
#include "grundy/language.h"
#include "heap/statistics.h"

/* Of values[0..count) = G(0), G(1), …; count >= 1. O(count). */
grundy_statistics grundy_i_statistics_of(const uint64_t *values, uint64_t count);

void grundy_i_report_statistics_text(grundy_buffer *out, const grundy_statistics *statistics,
                                     grundy_language language, bool color);

/* Appends the key "statistics" and its object to an object that is open. */
void grundy_i_report_statistics_json(grundy_i_json *json, const grundy_statistics *statistics);

#endif
