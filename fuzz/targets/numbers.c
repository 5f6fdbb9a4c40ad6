/* Lists of numbers: read in bulk, by each kernel and through a block of any size, they are what
 * they are one by one. */
#include <string.h>

#include "base/messages_nouns.def"
#include "base/reader.h"
#include "fuzz.h"

enum { ROOM = 256 };

/* What reading came to. */
typedef struct numbers_read {
  uint64_t values[ROOM];
  size_t count;
  grundy_status status;
  grundy_error error;
} numbers_read;

static grundy_i_number_kind kind_of(unsigned choice) {
  static const uint64_t mosts[] = {UINT64_MAX, 1000000, 255, 0};
  uint64_t most = mosts[choice >> 2 & 3];
  return (grundy_i_number_kind){GRUNDY_PHRASE(noun_number), most && choice & 1, most,
                                choice >> 1 & 1};
}

static void read_all(grundy_i_reader *reader, const grundy_i_number_kind *kind, size_t lot,
                     numbers_read *out) {
  size_t got = 1;
  out->count = 0;
  do {
    size_t room = lot < ROOM - out->count ? lot : ROOM - out->count;
    if (!room) break;
    out->status = grundy_i_reader_numbers(reader, kind, out->values + out->count, room, &got);
    if (out->status == GRUNDY_OK) out->count += got;
  } while (out->status == GRUNDY_OK && got);
  out->error.size = sizeof out->error;
  grundy_context_error(reader->context, &out->error);
}

void fuzz_numbers(grundy_context *context, fuzz_bytes bytes) {
  grundy_i_number_kind kind = kind_of(fuzz_choice(&bytes, 16));
  unsigned room = 8 + fuzz_choice(&bytes, 64);
  static numbers_read bulk, single;
  grundy_i_reader *reader;
  if (grundy_i_reader_open_text(context, fuzz_text(bytes), bytes.size, &reader) != GRUNDY_OK)
    return;
  read_all(reader, &kind, ROOM, &bulk);
  grundy_i_reader_close(reader);
  if (grundy_i_reader_open_text(context, fuzz_text(bytes), bytes.size, &reader) != GRUNDY_OK)
    return;
  reader->room = room;
  read_all(reader, &kind, 1, &single);
  grundy_i_reader_close(reader);
  size_t count = bulk.count < single.count ? bulk.count : single.count;
  FUZZ_CHECK(memcmp(bulk.values, single.values, count * sizeof *bulk.values) == 0);
  if (bulk.status == GRUNDY_LIMIT || single.status == GRUNDY_LIMIT) return; /* of time */
  FUZZ_CHECK(bulk.status == single.status);
  if (bulk.status == GRUNDY_OK) FUZZ_CHECK(bulk.count == single.count);
  if (bulk.status != GRUNDY_BAD_INPUT) return;
  FUZZ_CHECK(bulk.error.line == single.error.line && bulk.error.column == single.error.column);
  FUZZ_CHECK(bulk.error.offset == single.error.offset);
}
