/* Formulas written down: for readers, and as C++ and Python to paste. */
#pragma once

#include "base/json.h"
#include "grundy/pattern.h"

typedef enum grundy_i_dialect {
  GRUNDY_DIALECT_TEXT, /* "(n + 1) mod 4" */
  GRUNDY_DIALECT_CPP,
  GRUNDY_DIALECT_PYTHON,
  GRUNDY_DIALECTS
} grundy_i_dialect;

/* A table of more numbers is not printed; nor is code that would need one. */
enum { GRUNDY_FORMULA_TABLE_MOST = 16384 };

/* Appends the expression, its table as d. */
void grundy_i_put_formula(grundy_buffer *out, const grundy_formula *formula,
                          grundy_i_dialect dialect);

/* Appends the relations of a 2-regular sequence and its first values, one a line, each after
 * `indent`. */
void grundy_i_put_relations(grundy_buffer *out, const grundy_two_regular *regular,
                            const char *indent);

/* Whether a pattern can be written as code. */
bool grundy_i_pattern_printable(const grundy_pattern *pattern);

/* Appends a function grundy(n) in C++17 or Python 3 that gives the values of a pattern. `values`
 * are those it was found in. */
void grundy_i_put_code(grundy_buffer *out, const grundy_pattern *pattern, const uint64_t *values,
                       grundy_i_dialect dialect);

/* The same of a table: a function grundy(a, b). */
void grundy_i_put_pair_code(grundy_buffer *out, const grundy_pair_pattern *pattern,
                            grundy_i_dialect dialect);

/* ---- a pattern in text, and within an object of JSON ---- */

/* The first part of the text of a pattern: the formula and why it holds, or that there is none. */
void grundy_i_text_formula(grundy_buffer *out, const grundy_pattern *pattern,
                           const uint64_t *values, grundy_language language, bool color);

/* Appends the key "pattern" and its object to an object that is open. */
void grundy_i_json_key_pattern(grundy_i_json *json, const grundy_pattern *pattern,
                               const uint64_t *values);

/* The same of a table of two numbers: its text; the key "pattern" and its object. */
void grundy_i_text_pair_pattern(grundy_buffer *out, const grundy_pair_pattern *pattern,
                                grundy_language language, bool color);
void grundy_i_json_key_pair_pattern(grundy_i_json *json, const grundy_pair_pattern *pattern);
