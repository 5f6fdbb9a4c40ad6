/* Texts of this house as HTML, LaTeX and Markdown; as GRUNDY_FORMAT_TEXT they stay as they are. */
#ifndef TEXT_DOCUMENT_H
#define TEXT_DOCUMENT_H

#include "grundy/print.h"

/* What is written to `out`. `listed`: a list of steps is open; `indent`: columns before what
 * belongs to one, in Markdown. Both begin as false and 0. */
typedef struct grundy_i_document {
  grundy_buffer *out;
  grundy_format format;
  const grundy_print_options *how;
  bool listed;
  int indent;
} grundy_i_document;

void grundy_i_document_begin(grundy_i_document *d, const char *title);
void grundy_i_document_end(grundy_i_document *d);

/* A heading; level 2 begins a page where it is printed, 3 does not. */
void grundy_i_document_heading(grundy_i_document *d, unsigned level, const char *text);

/* Paragraphs, steps "1. …" with what is indented below them, and indented lines. */
void grundy_i_document_text(grundy_i_document *d, const char *text);

#endif
