/* The nim-values of games that number their components, such as graphs: as text, JSON, CSV. */
#ifndef TEXT_NUMBERED_H
#define TEXT_NUMBERED_H

#include "base/json.h"
#include "grundy/language.h"
#include "grundy/ruleset.h"

typedef enum grundy_i_numbered_format {
  GRUNDY_NAMED_TEXT,
  GRUNDY_NAMED_JSON,
  GRUNDY_NAMED_CSV
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

#endif
