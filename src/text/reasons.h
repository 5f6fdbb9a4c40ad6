/* Reasons, made by solve and by rulesets, as JSON and as numbered steps in words. */
#ifndef TEXT_REASONS_H
#define TEXT_REASONS_H

#include "base/json.h"
#include "grundy/language.h"
#include "grundy/reason.h"
#include "text/components.h"

/* Appends the value of the key "reasons": a list of {"id":…, "component":…, fields…}. */
void grundy_i_report_reasons_json(grundy_i_json *json, const grundy_reasons *reasons);

/* Appends the numbered steps, broken at `columns` (0: as a terminal's). Reasons of one id make one
 * step, at the place of the first. */
void grundy_i_report_reasons_text(grundy_buffer *out, grundy_language language, size_t columns,
                                  grundy_i_cursor *cursor, const grundy_reasons *reasons);

#endif
