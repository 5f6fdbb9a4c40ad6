/* What the reports of a solution have in common with others. */
#pragma once

#include "base/json.h"
#include "grundy/print.h"
#include "text/components.h"

/* "theorem", "table", … as in JSON; NULL for none. */
const char *grundy_i_method_name(grundy_method method);

/* "conjunctive", … as in JSON. */
const char *grundy_i_sum_name(grundy_sum sum);

/* "N", "P", "L", "R", "D"; NULL where it is not known. */
const char *grundy_i_outcome_letter(grundy_outcome outcome);

/* "by theorem (Bouton 1901)": the method by its name, the source where there is one. */
void grundy_i_put_how(grundy_buffer *out, grundy_language language, const char *method,
                      const char *source);

/* The source of a component's value: its own, or that of the ruleset's theorem or table. NULL where
 * search found it. */
const char *grundy_i_value_source(const grundy_value *value, const grundy_game *game);

/* Reasons, made by solve and by rulesets, as JSON and as numbered steps in words. */

/* Appends the value of the key "reasons": a list of {"id":…, "component":…, fields…}. */
void grundy_i_put_reasons_json(grundy_i_json *json, const grundy_reasons *reasons);

/* Appends the numbered steps, broken at `columns` columns (0: the terminal's). Reasons of one id
 * make one step, at the place of the first. */
void grundy_i_put_reasons_text(grundy_buffer *out, grundy_language language, size_t columns,
                               grundy_i_cursor *cursor, const grundy_reasons *reasons);
