/* How a listing of nim-values (grundy/print.h) is written, for the writers of its formats. */
#pragma once

#include "base/json.h"
#include "grundy/print.h"
#include "text/words/words.h"

/* A listing whose values come in blocks of any sizes, and `out` may be emptied after each.
 * `written` counts the values written. */
typedef struct grundy_i_listing_writer {
  grundy_buffer *out;
  grundy_listing listing;
  grundy_format format;
  grundy_language language;
  grundy_i_style style;
  size_t written;
  grundy_i_json json;
  bool closed;      /* a b-file ends with the first value that is not known */
  int label, cell;  /* for text: columns of a row's label; of a value */
  size_t row;       /* values of a row */
  uint64_t largest; /* of the values of pairs */
  size_t columns;   /* where paragraphs are broken, 0: at those of a terminal */
} grundy_i_listing_writer;

/* Begins; takes the next values, bit i of `known` for values[i], 64 to a word; and ends, where
 * `note` says what ended the values too early, or is NULL, and frees the writer. What the listing
 * points to must stay as long. Errors: NO_MEMORY; USAGE for a listing that this library does not
 * know. */
grundy_status grundy_i_listing_create(grundy_buffer *out, const grundy_listing *listing,
                                      grundy_format format, grundy_language language, bool color,
                                      grundy_i_listing_writer **writer);
void grundy_i_listing_put(grundy_i_listing_writer *writer, const uint64_t *values,
                          const uint64_t *known, size_t count);
void grundy_i_listing_destroy(grundy_i_listing_writer *writer, const char *note);

/* "period":{…} */
void grundy_i_json_key_period(grundy_i_json *json, const grundy_period *period);

/* The largest of the values that are known, 0 of none. */
uint64_t grundy_i_listing_largest(const grundy_listing *listing);

/* Whether the components without a value are loony. */
bool grundy_i_listing_loony(const grundy_listing *listing);

/* The nim-values of games that number their components, such as graphs: as text, JSON, CSV. */

typedef enum grundy_i_numbered_format {
  GRUNDY_NUMBERED_TEXT,
  GRUNDY_NUMBERED_JSON,
  GRUNDY_NUMBERED_CSV
} grundy_i_numbered_format;

/* Writes components and their values one by one: where the format is text all are measured first,
 * since its columns depend on them. Begin, rows, end append to `out`, where failures stay. */
typedef struct grundy_i_numbered_writer {
  grundy_buffer *out;
  const grundy_game *game;
  grundy_i_numbered_format format;
  grundy_language language;
  bool color;
  grundy_buffer name, number; /* of the current component */
  size_t name_width, number_width;
  uint64_t count; /* of components measured */
  grundy_i_json json;
} grundy_i_numbered_writer;

void grundy_i_numbered_init(grundy_i_numbered_writer *writer, grundy_buffer *out,
                            const grundy_game *game, grundy_i_numbered_format format,
                            grundy_language language, bool color);
void grundy_i_numbered_clear(grundy_i_numbered_writer *writer);

/* Errors: those of the ruleset's print; NO_MEMORY. */
grundy_status grundy_i_numbered_measure(grundy_i_numbered_writer *writer, grundy_component c,
                                        const grundy_value *value);
void grundy_i_numbered_begin(grundy_i_numbered_writer *writer);
grundy_status grundy_i_numbered_row(grundy_i_numbered_writer *writer, grundy_component c,
                                    const grundy_value *value);

/* `dot` is the file that a picture was written to; `note` what ended the rows too early; or NULL.
 */
void grundy_i_numbered_end(grundy_i_numbered_writer *writer, const char *dot, const char *note);

/* Appends a cell of CSV: text, in quotes where it holds a comma, a quote or a line's end
 * (RFC 4180). */
void grundy_i_csv_cell(grundy_buffer *out, const char *text, size_t length);
