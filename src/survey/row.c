/* Rows of results, and names. */
#include <string.h>

#include "survey/work.h"

void grundy_i_row_null(grundy_i_survey_row *row, grundy_i_survey_column column) {
  row->cell[column] = (grundy_i_cell){.kind = GRUNDY_CELL_NULL};
}

void grundy_i_row_number(grundy_i_survey_row *row, grundy_i_survey_column column, uint64_t number) {
  row->cell[column] = (grundy_i_cell){.kind = GRUNDY_CELL_NUMBER,
                                      .number = number > INT64_MAX ? INT64_MAX : (int64_t)number};
}

/* What there is no room for is cut: a message, never a name. */
void grundy_i_row_text(grundy_i_survey_row *row, grundy_i_survey_column column, const char *text) {
  size_t length = strlen(text), room = sizeof row->texts - row->used - 1;
  if (length > room) {
    length = room;
    while (length && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
  }
  memcpy(row->texts + row->used, text, length);
  row->texts[row->used + length] = 0;
  row->cell[column] = (grundy_i_cell){.kind = GRUNDY_CELL_TEXT, .number = (int64_t)row->used};
  row->used += length + (length < room);
}

bool grundy_i_survey_is_position(const char *name) {
  return strchr(name, ' ') != NULL;
}
