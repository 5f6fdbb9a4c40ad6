/* Where a reader's bytes come from, for the reader alone. */
#ifndef BASE_READER_SOURCE_H
#define BASE_READER_SOURCE_H

#include "base/reader.h"

/* The next bytes of the input, at most `room`; *count 0 at its end. Errors: IO; CANCELLED, LIMIT
 * (time); those of a stream. */
grundy_status grundy_i_reader_take(grundy_i_reader *reader, char *out, size_t room, size_t *count);

#endif
