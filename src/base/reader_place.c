/* Errors of a reader: they begin with its name and the place of the last token or line. */
#include "base/messages.def"
#include "base/reader.h"

grundy_status grundy_i_reader_fail_at(grundy_i_reader *reader, grundy_status status) {
  const grundy_phrase name = grundy_i_reader_name(reader);
  grundy_i_error_place(reader->context, reader->token_line, reader->token_column,
                       reader->token_start + reader->token_column - 1);
  return GRUNDY_FAIL_AT(reader->context, status, at_place, &name, reader->token_line,
                        reader->token_column);
}

grundy_phrase grundy_i_reader_name(const grundy_i_reader *reader) {
  bool named = reader->own || (reader->file < 0 && reader->name);
  if (named) return (grundy_phrase){reader->name, NULL};
  return reader->file < 0 ? *GRUNDY_PHRASE(a_text) : *GRUNDY_PHRASE(standard_input);
}
