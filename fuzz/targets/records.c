/* Records, the lines of JSON that certificates are made of: what a key gives, and whether all were
 * asked for. */
#include <string.h>

#include "fuzz.h"
#include "store/record.h"

static void ask(grundy_context *context, grundy_i_record *record, const char *key) {
  const char *text;
  uint64_t number;
  size_t first, count;
  grundy_array numbers;
  grundy_array_init(&numbers, context);
  bool has = grundy_i_record_has(record, key);
  grundy_status s = grundy_i_record_text(record, key, &text);
  FUZZ_CHECK(s != GRUNDY_OK || has);
  s = grundy_i_record_number(record, key, &number);
  FUZZ_CHECK(s != GRUNDY_OK || has);
  s = grundy_i_record_list(record, key, &first, &count);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    FUZZ_CHECK(
        strcmp(grundy_i_record_item(record, first + i), grundy_i_record_find(record, key, i)) == 0);
  }
  s = grundy_i_record_numbers(record, key, &numbers);
  FUZZ_CHECK(s != GRUNDY_OK || has);
  grundy_array_clear(&numbers);
}

void fuzz_records(grundy_context *context, fuzz_bytes bytes) {
  static const char *const keys[] = {"kind", "game", "code", "period", "values", "system", "a", ""};
  unsigned room = fuzz_choice(&bytes, 2) ? 8 + fuzz_choice(&bytes, 64) : 0;
  unsigned asked = fuzz_choice(&bytes, 9);
  grundy_i_reader *reader;
  grundy_i_record record;
  bool more = true;
  if (grundy_i_reader_open_text(context, fuzz_text(bytes), bytes.size, &reader) != GRUNDY_OK)
    return;
  if (room) reader->room = room;
  grundy_i_record_init(&record, reader);
  grundy_status s = grundy_i_record_next(&record, &more);
  while (s == GRUNDY_OK && more) {
    for (size_t i = 0; i < asked && i < sizeof keys / sizeof *keys; i++) {
      ask(context, &record, keys[i]);
    }
    s = grundy_i_record_finish(&record);
    if (s == GRUNDY_BAD_INPUT || s == GRUNDY_OK) s = grundy_i_record_next(&record, &more);
  }
  grundy_i_record_clear(&record);
  grundy_i_reader_close(reader);
}
