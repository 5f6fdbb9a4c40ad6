/* Input, streamed: tokens and lines with their place, from a file or standard input. Only the
 * current token or line is kept, so 10^8 numbers need no more memory than one. A byte order mark at
 * the beginning is passed over. */
#pragma once

#include "base/context.h"

enum { GRUNDY_READER_BLOCK = 1 << 18, GRUNDY_READER_MARGIN = 16 };

/* A word or line that is longer ends the reading, as in a stream without end, unless the reader's
 * `most` is changed; and so does a number of NUMBER_MOST characters. */
enum { GRUNDY_READER_MOST = 1 << 28, GRUNDY_READER_NUMBER_MOST = 1 << 20 };

typedef struct grundy_i_reader {
  grundy_context *context;
  const char *name;   /* as errors call it: the path, "standard input"; NULL: a text */
  grundy_buffer path; /* holds a copy of the path */
  int file;           /* -1: none, `stream` or `left` bytes at `rest` are read in its place */
  const char *rest;
  size_t left;
  grundy_read_function stream;
  void *user; /* of the stream */
  bool own, begun, ended;
  uint64_t size, taken;  /* of a file as it was opened, or 0; where reading is; in bytes */
  size_t room;           /* how much of the block is used, at least 8 bytes */
  size_t most;           /* characters of a word or line */
  size_t at, filled;     /* the block's unread part */
  uint64_t line, column; /* of the next byte, from 1; columns count bytes */
  uint64_t token_line, token_column; /* where the last token or line began */
  uint64_t token_start;              /* the offset of that line's first byte */
  size_t plain_at;                   /* where the last plain numbers in bulk began */
  uint64_t plain_line, plain_column;
  grundy_buffer text; /* the last token or line where it did not fit the block */
  char block[GRUNDY_READER_BLOCK + GRUNDY_READER_MARGIN];
} grundy_i_reader;

/* White space as every reader of the program has it: blank, tab, CR, LF, FF, VT. */
static inline bool grundy_i_is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Opens `path`, or standard input for "-". `path` is copied. Errors: IO with the system's reason;
 * NO_MEMORY. Reading may fail with IO too, also where a file has become shorter since it was
 * opened: its numbers are not those that were asked for. */
grundy_status grundy_i_reader_open(grundy_context *context, const char *path,
                                   grundy_i_reader **out);
/* Reads text[0..length), borrowed until the end. Errors: NO_MEMORY. */
grundy_status grundy_i_reader_open_text(grundy_context *context, const char *text, size_t length,
                                        grundy_i_reader **out);
/* Reads a caller's stream. Errors: NO_MEMORY. */
grundy_status grundy_i_reader_open_stream(grundy_context *context, grundy_read_function read,
                                          void *user, grundy_i_reader **out);
void grundy_i_reader_close(grundy_i_reader *reader);

/* The next token (anything but white space, which NUL is not), borrowed until the next call. *out
 * NULL at the end. `comments` lets # begin a comment to the end of its line. Errors: BAD_INPUT
 * beyond `most`. */
grundy_status grundy_i_reader_token(grundy_i_reader *reader, bool comments, const char **out,
                                    size_t *length);

/* The next line without its LF or CRLF. *out NULL at the end; a last line without LF counts.
 * Errors: as for tokens. */
grundy_status grundy_i_reader_line(grundy_i_reader *reader, const char **out, size_t *length);

/* The next lines, as many whole ones as the block holds (one where it holds none), each with its LF
 * but the last of the input, which may have none. GRUNDY_READER_MARGIN bytes after them may be
 * read; the byte right after is no digit. *out NULL at the end. Lines are not counted: the caller
 * adds what it has passed to reader->line. */
grundy_status grundy_i_reader_lines(grundy_i_reader *reader, const char **out, size_t *length);

/* The offset in the input of the next byte. */
uint64_t grundy_i_reader_offset(const grundy_i_reader *reader);

/* The size of the input in bytes where it can be read twice (a file); false otherwise. */
bool grundy_i_reader_size(const grundy_i_reader *reader, uint64_t *out);

/* Goes back to the start of an input that can be read twice. Errors: IO. */
grundy_status grundy_i_reader_rewind(grundy_i_reader *reader);

/* The next token as a plain decimal number within least..most; the end of input is an error that
 * says `what` was expected. */
grundy_status grundy_i_reader_number(grundy_i_reader *reader, const grundy_phrase *what,
                                     uint64_t least, uint64_t most, uint64_t *out);

/* What a list of numbers is made of. */
typedef struct grundy_i_number_kind {
  const grundy_phrase *what; /* as errors call one */
  uint64_t least, most;      /* inclusive */
  bool plain; /* digits alone, as judges write them; else as people do, and # comments */
} grundy_i_number_kind;

/* The next numbers, separated by white space: at least one unless the input ends, and at most
 * `room` >= 1. Their place is that of the last. With vector code where the machine has it, and no
 * memory beyond `out`. Errors: BAD_INPUT with the place, as those of one number read alone. */
grundy_status grundy_i_reader_numbers(grundy_i_reader *reader, const grundy_i_number_kind *kind,
                                      uint64_t *out, size_t room, size_t *count);

/* The plain numbers that are whole in what has been read, any of 64 bits; *count 0 where something
 * else comes next. room >= GRUNDY_DECIMALS_ROOM. */
grundy_status grundy_i_reader_plain(grundy_i_reader *reader, uint64_t *out, size_t room,
                                    size_t *count);

/* The next `room` bytes as they are; fewer mean the end of the input. Lines are not counted.
 * Errors: IO. */
grundy_status grundy_i_reader_bytes(grundy_i_reader *reader, void *out, size_t room, size_t *count);

/* The next `room` words of eight bytes, the lowest byte first; fewer mean the end of the input.
 * Errors: BAD_INPUT where it ends within a word. */
grundy_status grundy_i_reader_words(grundy_i_reader *reader, uint64_t *out, size_t room,
                                    size_t *count);

/* Whether a token follows; only white space is read. For formats that end with the input. */
grundy_status grundy_i_reader_more(grundy_i_reader *reader, bool *out);

/* Errors: BAD_INPUT unless only white space is left. */
grundy_status grundy_i_reader_finish(grundy_i_reader *reader);

/* GRUNDY_READER_FAIL(reader, id, arguments…): BAD_INPUT at the last token or line. */
#define GRUNDY_READER_FAIL(reader, ...)                                                            \
  grundy_i_reader_fail_at(reader, GRUNDY_FAIL((reader)->context, GRUNDY_BAD_INPUT, __VA_ARGS__))

/* Puts "NAME:LINE:COLUMN: " of the last token before the detail that is there. */
grundy_status grundy_i_reader_fail_at(grundy_i_reader *reader, grundy_status status);

/* ---- plain decimal numbers in bulk ---- */

/* The first `bytes` bytes held `count` numbers, with `lines` ends of lines, the last of them before
 * byte `line`; 0 where there is none. */
typedef struct grundy_i_decimals {
  size_t bytes, count, lines, line;
} grundy_i_decimals;

/* Bytes that must be readable after a text, and the least room for numbers. */
enum { GRUNDY_DECIMALS_MARGIN = 16, GRUNDY_DECIMALS_ROOM = 64 };

/* Reads numbers of digits alone, below 2^64, with white space before and after them (as of
 * grundy_i_is_space), until `room` is nearly full (fewer than GRUNDY_DECIMALS_ROOM places left) or
 * something else follows: another token, or one that text[0..length) does not end. Such a token is
 * left where it begins; so may be one of more than 16 digits. */
grundy_i_decimals grundy_i_decimals_read(const char *text, size_t length, uint64_t *out,
                                         size_t room);
