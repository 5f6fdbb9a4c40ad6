/* A pattern within an object of JSON. */
#ifndef TEXT_PATTERN_H
#define TEXT_PATTERN_H

#include "base/json.h"
#include "grundy/pattern.h"

/* Appends the key "pattern" and its object to an object that is open. */
void grundy_i_json_key_pattern(grundy_i_json *json, const grundy_pattern *pattern,
                               const uint64_t *values);

#endif
