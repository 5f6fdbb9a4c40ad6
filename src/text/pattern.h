/* A pattern within an object of JSON. */
#ifndef TEXT_PATTERN_H
#define TEXT_PATTERN_H

#include "base/json.h"
#include "grundy/pattern.h"

/* The first part of the text of a pattern: the formula and why it holds, or that there is none. */
void grundy_i_text_formula(grundy_buffer *out, const grundy_pattern *pattern,
                           const uint64_t *values, grundy_language language, bool color);

/* Appends the key "pattern" and its object to an object that is open. */
void grundy_i_json_key_pattern(grundy_i_json *json, const grundy_pattern *pattern,
                               const uint64_t *values);

#endif
