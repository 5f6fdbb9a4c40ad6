/* Sequences and tables of nim-values, as JSON (numbers; a value that is not known is null), CSV
 * (not known is empty), text, and lines "n G(n)", the b-files of the OEIS, up to the first value
 * that is not known. */
#ifndef TEXT_VALUES_H
#define TEXT_VALUES_H

#include <stdbool.h>

#include "base/json.h"
#include "grundy/array.h"
#include "grundy/language.h"
#include "grundy/pattern.h"
#include "grundy/ruleset.h"
#include "grundy/sequence.h"
#include "text/statistics.h"
#include "text/words/words.h"

/* What is laid out: the values of the heaps from..to, or of the pairs of from..to (row after row,
 * the first number a row). */
typedef enum grundy_i_shape { GRUNDY_SHAPE_HEAPS, GRUNDY_SHAPE_PAIRS } grundy_i_shape;

typedef enum grundy_i_listing_format {
  GRUNDY_LISTING_TEXT,
  GRUNDY_LISTING_JSON,
  GRUNDY_LISTING_CSV,
  GRUNDY_LISTING_BFILE
} grundy_i_listing_format;

/* What is said before and after the values.
 * largest  of the values that are known, for the text's columns
 * count    how many values there are
 * period, pattern, statistics  or NULL; with a pattern `values` are G(0), G(1), …
 * listed  whether the values are to be shown
 * hidden  whether they were not kept, so that a period is seen only where one is proved
 * asked   the last heap that was asked for: beyond `to` where a limit ended the work
 * plot    the file that a picture of the heaps from..plot_to was written to, or NULL
 * note    what ended the work before `to`, in English; NULL */
typedef struct grundy_i_listing {
  const grundy_game *game;
  grundy_i_shape shape;
  uint64_t from, to, asked;
  uint64_t largest;
  size_t count;
  bool listed, hidden;
  const grundy_period *period;
  const grundy_pattern *pattern;
  const uint64_t *values;
  const grundy_statistics *statistics;
  const char *plot;
  uint64_t plot_to;
  const char *note;
} grundy_i_listing;

/* Writes a listing: its beginning, the values in blocks of any sizes, its end. `told` counts the
 * values that were put. Failures (NO_MEMORY, or of the ruleset's print) stay in out->status. */
typedef struct grundy_i_listing_writer {
  grundy_buffer *out;
  const grundy_i_listing *listing;
  grundy_i_listing_format format;
  grundy_language language;
  grundy_i_style style;
  size_t told;
  grundy_i_json json;
  bool closed;     /* a b-file ends with the first value that is not known */
  int label, cell; /* of text: columns of a row's label; of a value */
  size_t row;      /* values of a row */
} grundy_i_listing_writer;

void grundy_i_listing_begin(grundy_i_listing_writer *writer, grundy_buffer *out,
                            const grundy_i_listing *listing, grundy_i_listing_format format,
                            grundy_language language, bool color);

/* The next values: bit i of `known`, 64 to a word, says whether values[i] is known. */
void grundy_i_listing_put(grundy_i_listing_writer *writer, const uint64_t *values,
                          const uint64_t *known, size_t count);

/* `note` says what ended the values too early, or is NULL. */
void grundy_i_listing_end(grundy_i_listing_writer *writer, const char *note);

/* The largest of the values that are known, 0 of none. */
uint64_t grundy_i_listing_largest(const uint64_t *values, const uint64_t *known, size_t count);

/* About how many bytes the values 0..to-from of numbers up to `to` take until they are written. */
double grundy_i_listing_estimate(double count, uint64_t to);

/* ---- for the writers ---- */

void grundy_i_listing_text_begin(grundy_i_listing_writer *writer);
void grundy_i_listing_text_put(grundy_i_listing_writer *writer, const uint64_t *values,
                               const uint64_t *known, size_t count);
void grundy_i_listing_text_end(grundy_i_listing_writer *writer, const char *note);

static inline bool grundy_i_listing_known(const uint64_t *known, size_t i) {
  return known[i / 64] >> i % 64 & 1;
}

#endif
