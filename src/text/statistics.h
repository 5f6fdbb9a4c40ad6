/* Statistics of nim-values, as text and JSON. */
#ifndef TEXT_STATISTICS_H
#define TEXT_STATISTICS_H

#include "base/json.h"
#include "grundy/language.h"
#include "grundy/sequence.h"

void grundy_i_report_statistics_text(grundy_buffer *out, const grundy_statistics *statistics,
                                     grundy_language language, bool color);

/* Appends the key "statistics" and its object to an object that is open. */
void grundy_i_report_statistics_json(grundy_i_json *json, const grundy_statistics *statistics);

#endif
