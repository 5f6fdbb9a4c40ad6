/* Answers of inclusion and exclusion, as JSON and as text. Failures stay in out->status. */
#ifndef TEXT_COUNT_H
#define TEXT_COUNT_H

#include <stdbool.h>

#include "grundy/array.h"
#include "grundy/count.h"
#include "grundy/language.h"

/* Terms that an explanation lists at most; sets whose terms are written out at most. */
enum { GRUNDY_REPORT_TERMS = 1000, GRUNDY_REPORT_SETS = 6 };

/* `divisors` are those given, in their order. */
void grundy_i_report_multiples_json(grundy_buffer *out, const grundy_multiples *multiples,
                                    const grundy_u128 *divisors, size_t count, bool explain);
void grundy_i_report_multiples_text(grundy_buffer *out, const grundy_multiples *multiples,
                                    const grundy_u128 *divisors, size_t count, bool explain,
                                    grundy_language language);

void grundy_i_report_union_json(grundy_buffer *out, const grundy_union *u, bool explain);
void grundy_i_report_union_text(grundy_buffer *out, const grundy_union *u, bool explain,
                                grundy_language language);

#endif
