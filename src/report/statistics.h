/* What can be counted in a list of nim-values. */
#ifndef REPORT_STATISTICS_H
#define REPORT_STATISTICS_H

#include "base/json.h"
#include "grundy/heap.h"
#include "report/language.h"

/* counts[0]: how many values are 0; counts[b]: how many lie in 2^(b-1) .. 2^b - 1. records[k] for
 * k < record_count: the largest of the values 0 .. 2^k, and the first heap that has it. */
typedef struct grundy_i_statistics {
  uint64_t heaps, largest, largest_at;
  uint64_t counts[65];
  struct grundy_i_record_value {
    uint64_t largest, largest_at;
  } records[64];
  unsigned record_count;
  grundy_space space; /* of the engine; known is false where there is none */
} grundy_i_statistics;

/* Of values[0..count) = G(0), G(1), …; count >= 1. O(count). */
grundy_i_statistics grundy_i_statistics_of(const uint64_t *values, uint64_t count);

void grundy_i_report_statistics_text(grundy_buffer *out, const grundy_i_statistics *statistics,
                                     grundy_i_language language, bool color);

/* Appends the key "statistics" and its object to an object that is open. */
void grundy_i_report_statistics_json(grundy_i_json *json, const grundy_i_statistics *statistics);

#endif
