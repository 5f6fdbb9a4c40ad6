/* How a listing of nim-values (grundy/print.h) is written, for the writers of its formats. */
#ifndef TEXT_VALUES_H
#define TEXT_VALUES_H

#include "base/json.h"
#include "grundy/print.h"
#include "text/words/words.h"

/* A listing whose values come in blocks of any sizes, and `out` may be emptied after each. `told`
 * counts the values written. */
typedef struct grundy_i_listing_writer {
  grundy_buffer *out;
  grundy_listing listing;
  grundy_format format;
  grundy_language language;
  grundy_i_style style;
  size_t told;
  grundy_i_json json;
  bool closed;     /* a b-file ends with the first value that is not known */
  int label, cell; /* for text: columns of a row's label; of a value */
  size_t row;      /* values of a row */
  size_t columns;  /* where paragraphs are broken, 0: at those of a terminal */
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

void grundy_i_listing_text_begin(grundy_i_listing_writer *writer);
void grundy_i_listing_text_put(grundy_i_listing_writer *writer, const uint64_t *values,
                               const uint64_t *known, size_t count);
void grundy_i_listing_text_end(grundy_i_listing_writer *writer, const char *note);

/* "period":{…} */
void grundy_i_json_key_period(grundy_i_json *json, const grundy_period *period);

/* The largest of the values that are known, 0 of none. */
uint64_t grundy_i_listing_largest(const grundy_listing *listing);

#endif
