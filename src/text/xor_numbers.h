/* Answers about lists of numbers: XOR basis, values that occur an odd number of times, mex; as JSON
 * and as text. Failures stay in out->status. */
#ifndef TEXT_XOR_NUMBERS_H
#define TEXT_XOR_NUMBERS_H

#include <stdbool.h>

#include "grundy/array.h"
#include "grundy/language.h"
#include "grundy/nim.h"

/* So many numbers are kept for explanations; mex lists at most GRUNDY_REPORT_VALUES. */
enum { GRUNDY_REPORT_NUMBERS = 16, GRUNDY_REPORT_VALUES = 1000 };

/* The numbers read: how many, and the first of them. */
typedef struct grundy_i_sample {
  uint64_t count;
  uint64_t first[GRUNDY_REPORT_NUMBERS];
} grundy_i_sample;

/* Takes more numbers into account. */
void grundy_i_sample_add(grundy_i_sample *sample, const uint64_t *numbers, size_t count);

/* What is asked of a basis beside itself: the elements with k smaller ones, for each k in `kth`,
 * and whether each number of `contains` is in the span. */
typedef struct grundy_i_basis_query {
  grundy_array kth, contains;
} grundy_i_basis_query;

void grundy_i_report_basis_json(grundy_buffer *out, const grundy_basis *basis,
                                const grundy_i_basis_query *query);
/* `sample` NULL: no explanation. */
void grundy_i_report_basis_text(grundy_buffer *out, const grundy_basis *basis,
                                const grundy_i_basis_query *query, const grundy_i_sample *sample,
                                grundy_language language);

/* How many values were promised to occur an odd number of times, 0 where nothing was; and whether
 * the numbers prove that they do. */
typedef struct grundy_i_odd_trust {
  unsigned promise;
  bool proved;
} grundy_i_odd_trust;

/* The values that occur an odd number of times, ascending. */
void grundy_i_report_odd_json(grundy_buffer *out, const uint64_t *values, size_t count,
                              grundy_i_odd_trust trust);
void grundy_i_report_odd_text(grundy_buffer *out, const uint64_t *values, size_t count,
                              grundy_i_odd_trust trust, grundy_language language);
/* `promise` is 0 where none was given. */
void grundy_i_report_odd_steps(grundy_buffer *out, const uint64_t *values, size_t count,
                               unsigned promise, const grundy_i_sample *sample,
                               grundy_language language);

void grundy_i_report_mex_json(grundy_buffer *out, const uint64_t *values, size_t count,
                              uint64_t mex);
void grundy_i_report_mex_text(grundy_buffer *out, uint64_t mex, bool explain,
                              grundy_language language);

/* The value of an expression of nim-arithmetic, and its steps as grundy_i_report_nim_step wrote
 * them; NULL: none. */
void grundy_i_report_nimber_json(grundy_buffer *out, const char *expression, size_t length,
                                 grundy_u128 value, const grundy_buffer *steps);
void grundy_i_report_nimber_text(grundy_buffer *out, grundy_u128 value, const grundy_buffer *steps);

/* Appends a step: an object (with a comma before it unless it is the first), or a line. */
void grundy_i_report_nim_step(grundy_buffer *steps, const grundy_nim_step *step, bool json);

#endif
