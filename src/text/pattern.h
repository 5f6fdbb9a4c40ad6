/* The pattern in a list of nim-values, in words and as JSON. */
#ifndef TEXT_PATTERN_H
#define TEXT_PATTERN_H

#include "base/json.h"
#include "grundy/language.h"
#include "pattern/pattern.h"

/* Appends the formula, where it holds and whether that is proved, the nearest formula that fails
 * with its smallest counterexample, and the formula as C++ and Python. `values` are
 * 0..pattern->to. */
void grundy_i_report_pattern_text(grundy_buffer *out, const grundy_i_pattern *pattern,
                                  const uint64_t *values, grundy_language language, bool color);

/* Appends the key "pattern" and its object to an object that is open. */
void grundy_i_report_pattern_json(grundy_i_json *json, const grundy_i_pattern *pattern,
                                  const uint64_t *values);

#endif
