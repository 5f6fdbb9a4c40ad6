/* Pieces of the help: tables of names and what they mean, and examples. */
#ifndef TEXT_HELP_H
#define TEXT_HELP_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/array.h"
#include "grundy/language.h"

/* A line of a table; `argument` follows the name, NULL for none. */
typedef struct grundy_i_help_row {
  const char *name, *argument, *text;
} grundy_i_help_row;

/* A title (an id of the catalogue of words) and the rows, aligned. */
void grundy_i_report_help_rows(grundy_buffer *out, grundy_language language, bool color,
                               const char *title, const grundy_i_help_row *rows, size_t count);

/* A title and the examples of a command, "" for the first page; nothing where there are none. */
void grundy_i_report_examples(grundy_buffer *out, grundy_language language, bool color,
                              const char *command);

#endif
