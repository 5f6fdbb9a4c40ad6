/* Sequences and tables of nim-values, as JSON, CSV and text. */
#ifndef REPORT_VALUES_H
#define REPORT_VALUES_H

#include <stdbool.h>

#include "grundy/heap.h"
#include "grundy/ruleset.h"
#include "grundy/words.h"
#include "heap/pattern.h"
#include "report/language.h"
#include "report/statistics.h"

/* What is laid out: the values of the heaps from..to, or of the pairs of from..to (row after row,
 * the first number a row). */
typedef enum grundy_i_shape { GRUNDY_SHAPE_HEAPS, GRUNDY_SHAPE_PAIRS } grundy_i_shape;

/* values  count of them; bit i of `known` (64 to a word) says whether values[i] is known
 * period, pattern, statistics  or NULL; with a pattern every value is known and from is 0
 * listed  whether the values are to be shown
 * plot    the file that a picture of the heaps from..plot_to was written to, or NULL
 * note    what ended the work before `to`, in English; NULL */
typedef struct grundy_i_listing {
  const grundy_game *game;
  grundy_i_shape shape;
  uint64_t from, to;
  const uint64_t *values, *known;
  size_t count;
  bool listed;
  const grundy_period *period;
  const grundy_i_pattern *pattern;
  const grundy_statistics *statistics;
  const char *plot;
  uint64_t plot_to;
  const char *note;
} grundy_i_listing;

/* The writers append to `out`; a failure (NO_MEMORY, or of the ruleset's print) stays in
 * out->status. O(count). */
void grundy_i_report_values_json(grundy_buffer *out, const grundy_i_listing *values);
void grundy_i_report_values_csv(grundy_buffer *out, const grundy_i_listing *values);
/* Lines "n G(n)", the b-files of the OEIS; heaps only, up to the first value that is not known. */
void grundy_i_report_values_bfile(grundy_buffer *out, const grundy_i_listing *values);
void grundy_i_report_values_text(grundy_buffer *out, const grundy_i_listing *values,
                                 grundy_i_language language, bool color);

/* About how many bytes the values 0..to-from of numbers up to `to` take until they are written. */
double grundy_i_listing_estimate(double count, uint64_t to);

static inline bool grundy_i_listing_known(const grundy_i_listing *values, size_t i) {
  return values->known[i / 64] >> i % 64 & 1;
}

#endif
