/* Sequences and tables of nim-values, as JSON, CSV and text. */
#ifndef TEXT_VALUES_H
#define TEXT_VALUES_H

#include <stdbool.h>

#include "grundy/array.h"
#include "grundy/heap.h"
#include "grundy/language.h"
#include "grundy/ruleset.h"
#include "pattern/pattern.h"
#include "text/statistics.h"

/* What is laid out: the values of the heaps from..to, or of the pairs of from..to (row after row,
 * the first number a row). */
typedef enum grundy_i_shape { GRUNDY_SHAPE_HEAPS, GRUNDY_SHAPE_PAIRS } grundy_i_shape;

/* Values that come in blocks: `fill` makes those of begin .. end-1 stand at hand, i among them, and
 * the listing ends where it fails; `status` says how. `values` and `known` are those of the block
 * then, from its first on. */
typedef struct grundy_i_stream {
  grundy_status (*fill)(struct grundy_i_stream *stream, size_t i);
  void *user;
  size_t begin, end;
  grundy_status status;
} grundy_i_stream;

/* values  count of them; bit i of `known` (64 to a word) says whether values[i] is known
 * stream  where the values of heaps come in blocks, or NULL; then `largest` is the largest of them
 * period, pattern, statistics  or NULL; with a pattern every value is known and from is 0
 * listed  whether the values are to be shown
 * hidden  whether they were not kept, so that a period is seen only where one is proved
 * asked   the last heap that was asked for: beyond `to` where a limit ended the work
 * plot    the file that a picture of the heaps from..plot_to was written to, or NULL
 * note    what ended the work before `to`, in English; NULL */
typedef struct grundy_i_listing {
  const grundy_game *game;
  grundy_i_shape shape;
  uint64_t from, to, asked;
  const uint64_t *values, *known;
  grundy_i_stream *stream;
  uint64_t largest;
  size_t count;
  bool listed, hidden;
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
/* Lines "n G(n)", the b-files of the OEIS; heaps only, up to the first value that is not known.
 * What ended the work is a comment behind them. */
void grundy_i_report_values_bfile(grundy_buffer *out, const grundy_i_listing *values);
void grundy_i_report_values_text(grundy_buffer *out, const grundy_i_listing *values,
                                 grundy_language language, bool color);

/* About how many bytes the values 0..to-from of numbers up to `to` take until they are written. */
double grundy_i_listing_estimate(double count, uint64_t to);

/* Is there a value i? The following two ask for one that there is, and that was asked for last. */
static inline bool grundy_i_listing_has(const grundy_i_listing *values, size_t i) {
  grundy_i_stream *stream = values->stream;
  if (i >= values->count || !stream) return i < values->count;
  if (i >= stream->begin && i < stream->end) return true;
  if (stream->status == GRUNDY_OK) stream->status = stream->fill(stream, i);
  return stream->status == GRUNDY_OK;
}

/* How many values there are, once all have been asked for. */
static inline size_t grundy_i_listing_told(const grundy_i_listing *values) {
  return values->stream ? values->stream->end : values->count;
}

static inline bool grundy_i_listing_known(const grundy_i_listing *values, size_t i) {
  if (values->stream) i -= values->stream->begin;
  return values->known[i / 64] >> i % 64 & 1;
}

static inline uint64_t grundy_i_listing_value(const grundy_i_listing *values, size_t i) {
  return values->values[values->stream ? i - values->stream->begin : i];
}

#endif
