/* Streamed input. A token or line that lies within the block is handed out from there; one that
 * crosses the block's end is gathered in `text`. Each byte is examined once. */
#include "base/reader.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/digits.h"
#include "base/input.h"
#include "base/messages.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/system.h"
#include "base/u128.h"

/* The bytes of readers: from files, standard input, texts and callers' streams. */

static grundy_status fail_to_read(const grundy_i_reader *reader, bool twice) {
  grundy_phrase room;
  const grundy_phrase *why = grundy_i_system_error(errno, &room);
  const grundy_i_quoted name = grundy_i_quote(reader->name, strlen(reader->name));
  return twice ? GRUNDY_FAIL(reader->context, GRUNDY_IO, cannot_read_twice, name.text, why)
               : GRUNDY_FAIL(reader->context, GRUNDY_IO, cannot_read, name.text, why);
}

/* ---- opening ---- */

/* Where reading begins, and the size of the input where it is a file. */
static void measure(grundy_i_reader *reader) {
  struct stat about;
  off_t at = lseek(reader->file, 0, SEEK_CUR);
  bool known = at >= 0 && fstat(reader->file, &about) == 0 && S_ISREG(about.st_mode);
  reader->size = known && about.st_size > at ? (uint64_t)about.st_size : 0;
  reader->taken = known ? (uint64_t)at : 0;
}

static grundy_status create(grundy_context *context, int file, grundy_i_reader **out) {
  void *block = NULL;
  GRUNDY_TRY(grundy_i_resize(context, &block, 0, sizeof(grundy_i_reader)));
  grundy_i_reader *reader = block;
  memset(reader, 0, offsetof(grundy_i_reader, block));
  reader->context = context;
  reader->file = file;
  reader->room = GRUNDY_READER_BLOCK;
  reader->most = GRUNDY_READER_MOST;
  reader->line = reader->column = reader->token_line = reader->token_column = 1;
  GRUNDY_INIT(context, &reader->text, &reader->path);
  *out = reader;
  return GRUNDY_OK;
}

/* The path, as errors call the input: copied, since callers may free theirs at once. */
static grundy_status name(grundy_i_reader *reader, const char *path) {
  grundy_status s = grundy_buffer_append(&reader->path, path, strlen(path));
  reader->name = reader->path.data;
  return s;
}

static grundy_status open_file(grundy_context *context, const char *path, int file, bool own,
                               grundy_i_reader **out) {
  grundy_status s = create(context, file, out);
  if (s != GRUNDY_OK) {
    if (own) close(file);
    return s;
  }
  (*out)->own = own;
  s = name(*out, path);
  if (s != GRUNDY_OK) grundy_i_reader_close(*out);
  return s;
}

grundy_status grundy_i_reader_open(grundy_context *context, const char *path,
                                   grundy_i_reader **out) {
  bool standard = strcmp(path, "-") == 0;
  int file = standard ? STDIN_FILENO : grundy_i_input_open(path);
  if (file < 0) {
    grundy_phrase room;
    return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, GRUNDY_QUOTED(path),
                       grundy_i_system_error(errno, &room));
  }
  grundy_i_reader *reader;
  GRUNDY_TRY(open_file(context, standard ? "standard input" : path, file, !standard, &reader));
  measure(reader);
  *out = reader;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_open_text(grundy_context *context, const char *text, size_t length,
                                        grundy_i_reader **out) {
  GRUNDY_TRY(create(context, -1, out));
  (*out)->rest = text;
  (*out)->left = length;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_open_stream(grundy_context *context, grundy_read_function read,
                                          void *user, grundy_i_reader **out) {
  GRUNDY_TRY(create(context, -1, out));
  (*out)->stream = read;
  (*out)->user = user;
  return GRUNDY_OK;
}

void grundy_i_reader_close(grundy_i_reader *reader) {
  if (!reader) return;
  if (reader->own) close(reader->file);
  GRUNDY_CLEAR(&reader->text, &reader->path);
  grundy_i_free(reader->context, reader, sizeof *reader);
}

/* ---- reading ---- */

/* At the end: is the end where it was when the file was opened? Some systems' own files end before,
 * but keep their size. */
static grundy_status check_end(grundy_i_reader *reader) {
  struct stat about;
  uint64_t size = reader->size;
  if (reader->taken >= size || fstat(reader->file, &about) || about.st_size < 0) return GRUNDY_OK;
  if ((uint64_t)about.st_size >= size) return GRUNDY_OK;
  return GRUNDY_FAIL(reader->context, GRUNDY_IO, file_shorter, GRUNDY_QUOTED(reader->name), size);
}

static grundy_status read_file(grundy_i_reader *reader, char *out, size_t room, size_t *count) {
  ssize_t n = 0;
  grundy_status s = grundy_i_input_read(reader->context, reader->file, out, room, reader->taken,
                                        reader->size, &n);
  if (s == GRUNDY_OK && n < 0) s = fail_to_read(reader, false);
  *count = n < 0 ? 0 : (size_t)n;
  return s;
}

static void read_text(grundy_i_reader *reader, char *out, size_t room, size_t *count) {
  *count = reader->left < room ? reader->left : room;
  if (*count) memcpy(out, reader->rest, *count);
  reader->rest += *count;
  reader->left -= *count;
}

/* The next bytes of the input, at most `room`; *count 0 at its end. Errors: IO; CANCELLED, LIMIT
 * (time); those of a stream. */
static grundy_status reader_take(grundy_i_reader *reader, char *out, size_t room, size_t *count) {
  bool typed = reader->file >= 0 && grundy_i_is_terminal(reader->file);
  const grundy_phrase *task = typed ? NULL : GRUNDY_PHRASE(task_reading);
  GRUNDY_TRY(grundy_i_tick_now(reader->context, task, reader->taken, reader->size));
  if (reader->file >= 0) {
    GRUNDY_TRY(read_file(reader, out, room, count));
  } else if (reader->stream) {
    GRUNDY_TRY(reader->stream(reader->user, out, room, count));
  } else {
    read_text(reader, out, room, count);
  }
  GRUNDY_ASSERT(*count <= room);
  reader->taken += *count;
  return *count || reader->file < 0 ? GRUNDY_OK : check_end(reader);
}

/* ---- reading again ---- */

bool grundy_i_reader_size(const grundy_i_reader *reader, uint64_t *out) {
  struct stat about;
  if (fstat(reader->file, &about) || !S_ISREG(about.st_mode)) return false;
  if (lseek(reader->file, 0, SEEK_CUR) != 0 && reader->filled == 0) return false;
  *out = about.st_size > 0 ? (uint64_t)about.st_size : 0;
  return true;
}

grundy_status grundy_i_reader_rewind(grundy_i_reader *reader) {
  if (lseek(reader->file, 0, SEEK_SET) != 0) return fail_to_read(reader, true);
  reader->begun = reader->ended = false;
  measure(reader);
  reader->at = reader->filled = 0;
  reader->line = reader->column = reader->token_line = reader->token_column = 1;
  reader->token_start = 0;
  return GRUNDY_OK;
}

/* Errors of a reader: they begin with its name and the place of the last token or line. */

/* The input as errors call it. */
static grundy_phrase name_of(const grundy_i_reader *reader) {
  bool named = reader->own || (reader->file < 0 && reader->name);
  if (named) return (grundy_phrase){reader->name, NULL};
  return reader->file < 0 ? *GRUNDY_PHRASE(a_text) : *GRUNDY_PHRASE(standard_input);
}

grundy_status grundy_i_reader_fail_at(grundy_i_reader *reader, grundy_status status) {
  const grundy_phrase name = name_of(reader);
  grundy_i_error_place(reader->context, reader->token_line, reader->token_column,
                       reader->token_start + reader->token_column - 1);
  return GRUNDY_FAIL_AT(reader->context, status, at_place, &name, reader->token_line,
                        reader->token_column);
}

/* The offset of the byte that column 1 is, for a byte of the block and its column. */
static uint64_t line_start(const grundy_i_reader *reader, size_t at, uint64_t column) {
  return reader->taken - reader->filled + at - (column - 1);
}

uint64_t grundy_i_reader_offset(const grundy_i_reader *reader) {
  return line_start(reader, reader->at, 1);
}

/* Notes the place of what is read next. */
static void mark(grundy_i_reader *reader) {
  reader->token_line = reader->line;
  reader->token_column = reader->column;
  reader->token_start = line_start(reader, reader->at, reader->column);
}

static grundy_status read_some(grundy_i_reader *reader, size_t *count) {
  GRUNDY_ASSERT(reader->at <= reader->filled && reader->filled < reader->room);
  GRUNDY_ASSERT(reader->room >= 8 && reader->room <= GRUNDY_READER_BLOCK);
  GRUNDY_TRY(
      reader_take(reader, reader->block + reader->filled, reader->room - reader->filled, count));
  reader->filled += *count;
  reader->ended = *count == 0;
  memset(reader->block + reader->filled, 0, GRUNDY_READER_MARGIN);
  return GRUNDY_OK;
}

/* Reads the first bytes and passes over the mark that some editors put before UTF-8. Where the
 * input ends within it, what was read stays unread, and the end will be met again. */
static grundy_status read_first(grundy_i_reader *reader) {
  static const char mark[] = "\xef\xbb\xbf";
  size_t count, length = sizeof mark - 1;
  do {
    GRUNDY_TRY(read_some(reader, &count));
  } while (count > 0 && reader->filled < length &&
           memcmp(reader->block, mark, reader->filled) == 0);
  reader->begun = true;
  reader->ended = reader->filled == 0;
  grundy_status s = GRUNDY_OK;
  if (reader->filled < length || memcmp(reader->block, mark, length) != 0) return s;
  reader->filled -= length;
  memmove(reader->block, reader->block + length, reader->filled + GRUNDY_READER_MARGIN);
  return reader->filled ? s : read_some(reader, &count);
}

/* Reads at least a byte after what is in the block, unless the input has ended; there is room. */
static grundy_status read_next(grundy_i_reader *reader, size_t *count) {
  if (reader->begun) return read_some(reader, count);
  grundy_status s = read_first(reader);
  *count = reader->filled;
  return s;
}

/* Makes sure that an unread byte is in the block, unless the input has ended. */
static grundy_status fill(grundy_i_reader *reader) {
  size_t count;
  if (reader->at < reader->filled || reader->ended) return GRUNDY_OK;
  reader->at = reader->filled = 0;
  return read_next(reader, &count);
}

static void step(grundy_i_reader *reader) {
  GRUNDY_ASSERT(reader->at < reader->filled);
  if (reader->block[reader->at++] == '\n') {
    reader->line++;
    reader->column = 1;
  } else {
    reader->column++;
  }
}

/* Skips white space, and comments where they are allowed. */
static grundy_status skip(grundy_i_reader *reader, bool comments) {
  bool comment = false;
  for (;;) {
    if (reader->at == reader->filled) {
      GRUNDY_TRY(fill(reader));
      if (reader->ended) return GRUNDY_OK;
    }
    char c = reader->block[reader->at];
    if (comment) {
      comment = c != '\n';
    } else if (comments && c == '#') {
      comment = true;
    } else if (!grundy_i_is_space(c)) {
      return GRUNDY_OK;
    }
    step(reader);
  }
}

/* Where in a text something ends; `length` where it does not. */
typedef size_t (*end_function)(const char *text, size_t length);

static size_t end_of_token(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && !grundy_i_is_space(text[i])) i++;
  return i;
}

static size_t end_before_comment(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && !grundy_i_is_space(text[i]) && text[i] != '#') i++;
  return i;
}

static size_t end_of_line(const char *text, size_t length) {
  const char *feed = memchr(text, '\n', length);
  return feed ? (size_t)(feed - text) : length;
}

/* Everything up to the byte that `end` finds, which stays unread; after `most` bytes, what there is
 * so far. */
static grundy_status gather(grundy_i_reader *reader, end_function end, size_t most,
                            const char **out, size_t *length) {
  GRUNDY_ASSERT(reader->at < reader->filled);
  mark(reader);
  reader->text.length = 0;
  for (;;) {
    size_t start = reader->at;
    size_t i = start + end(reader->block + start, reader->filled - start);
    reader->at = i;
    reader->column += i - start;
    bool whole = i < reader->filled;
    if (whole && reader->text.length == 0) {
      *out = reader->block + start;
      *length = i - start;
      return GRUNDY_OK;
    }
    GRUNDY_TRY(grundy_buffer_append(&reader->text, reader->block + start, i - start));
    if (!whole) GRUNDY_TRY(fill(reader));
    if (whole || reader->ended || reader->text.length > most) {
      *out = reader->text.data;
      *length = reader->text.length;
      return GRUNDY_OK;
    }
  }
}

/* The same for texts that may have any length but one. */
static grundy_status gather_any(grundy_i_reader *reader, end_function end, const char **out,
                                size_t *length) {
  GRUNDY_TRY(gather(reader, end, reader->most, out, length));
  if (*length <= reader->most) return GRUNDY_OK;
  return end == end_of_line ? GRUNDY_READER_FAIL(reader, line_long, reader->most,
                                                 grundy_i_quote(*out, *length).text)
                            : GRUNDY_READER_FAIL(reader, word_long, reader->most,
                                                 grundy_i_quote(*out, *length).text);
}

grundy_status grundy_i_reader_token(grundy_i_reader *reader, bool comments, const char **out,
                                    size_t *length) {
  GRUNDY_TRY(skip(reader, comments));
  if (reader->ended) {
    mark(reader);
    *out = NULL;
    *length = 0;
    return GRUNDY_OK;
  }
  return gather_any(reader, comments ? end_before_comment : end_of_token, out, length);
}

grundy_status grundy_i_reader_line(grundy_i_reader *reader, const char **out, size_t *length) {
  GRUNDY_TRY(fill(reader));
  if (reader->ended) {
    *out = NULL;
    *length = 0;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(gather_any(reader, end_of_line, out, length));
  if (*length && (*out)[*length - 1] == '\r') (*length)--;
  if (reader->at < reader->filled) step(reader);
  return GRUNDY_OK;
}

/* Where the last line in the unread part of the block ends; 0 where none does. */
static size_t last_line_end(const grundy_i_reader *reader) {
  size_t end = reader->filled;
  while (end > reader->at && reader->block[end - 1] != '\n') end--;
  return end > reader->at ? end : 0;
}

/* Moves the unread part of the block to its front and reads after it. *more is false where there
 * was no room or nothing left to read. */
static grundy_status refill(grundy_i_reader *reader, bool *more) {
  size_t left = reader->filled - reader->at;
  *more = false;
  if (left == reader->room || reader->ended) return GRUNDY_OK;
  memmove(reader->block, reader->block + reader->at, left);
  reader->at = 0;
  reader->filled = left;
  size_t n = 0;
  grundy_status s = read_next(reader, &n);
  *more = n > 0;
  return s;
}

/* A line that is longer than the block, with room after it that may be read. */
static grundy_status long_line(grundy_i_reader *reader, const char **out, size_t *length) {
  static const char margin[GRUNDY_READER_MARGIN] = {0};
  grundy_status s = gather_any(reader, end_of_line, out, length);
  if (s == GRUNDY_OK && reader->at < reader->filled) {
    reader->at++;
    s = grundy_buffer_append(&reader->text, "\n", 1);
  }
  *length = reader->text.length;
  if (s == GRUNDY_OK) s = grundy_buffer_append(&reader->text, margin, sizeof margin);
  *out = reader->text.data;
  return s;
}

grundy_status grundy_i_reader_lines(grundy_i_reader *reader, const char **out, size_t *length) {
  bool more = true;
  size_t end;
  *out = NULL;
  *length = 0;
  while ((end = last_line_end(reader)) == 0 && more) GRUNDY_TRY(refill(reader, &more));
  if (!end && reader->at == reader->filled) return GRUNDY_OK;
  if (!end && !reader->ended) return long_line(reader, out, length);
  if (!end) end = reader->filled;
  *out = reader->block + reader->at;
  *length = end - reader->at;
  reader->at = end;
  return GRUNDY_OK;
}

/* Takes the next number if it is whole in the block, digits alone and not too many, and within
 * least..most; otherwise takes nothing. */
static bool take_plain(grundy_i_reader *reader, uint64_t least, uint64_t most, uint64_t *out) {
  GRUNDY_ASSERT(least <= most);
  uint64_t line = reader->line, column = reader->column, number;
  const char *text = reader->block + reader->at, *end = reader->block + reader->filled;
  for (; text < end && grundy_i_is_space(*text); text++) {
    bool feed = *text == '\n';
    line += feed;
    column = feed ? 1 : column + 1;
  }
  unsigned digits = text < end ? grundy_i_digits(text, &number) : 0;
  if (digits - 1 >= GRUNDY_DIGITS_MOST || number < least || number > most) return false;
  if (!grundy_i_is_space(text[digits])) return false; /* the margin is not white space */
  reader->token_line = reader->line = line;
  reader->token_column = column;
  reader->token_start = line_start(reader, (size_t)(text - reader->block), column);
  reader->column = column + digits;
  reader->at = (size_t)(text - reader->block) + digits;
  *out = number;
  return true;
}

static grundy_status fail_number(grundy_i_reader *reader, const grundy_i_number_kind *kind,
                                 const char *text, size_t length) {
  return GRUNDY_READER_FAIL(
      reader, number_expected, kind->what, grundy_i_u128_limit(kind->least).text,
      grundy_i_u128_limit(kind->most).text, grundy_i_quote(text, length).text);
}

/* The next number as a token; *found is false at the end of the input. */
static grundy_status read_one(grundy_i_reader *reader, const grundy_i_number_kind *kind,
                              uint64_t *out, bool *found) {
  const char *text;
  size_t length;
  *found = take_plain(reader, kind->least, kind->most, out);
  if (*found) return GRUNDY_OK;
  grundy_status s = skip(reader, !kind->plain);
  *found = s == GRUNDY_OK && !reader->ended;
  if (!*found) return s;
  s = gather(reader, kind->plain ? end_of_token : end_before_comment, GRUNDY_READER_NUMBER_MOST,
             &text, &length);
  if (s != GRUNDY_OK) return s;
  if (length > GRUNDY_READER_NUMBER_MOST) return fail_number(reader, kind, text, length);
  if (kind->plain) {
    bool good =
        grundy_i_number_digits(text, length, out) && *out >= kind->least && *out <= kind->most;
    return good ? GRUNDY_OK : fail_number(reader, kind, text, length);
  }
  s = grundy_i_number_parse_range(reader->context, kind->what, text, length, kind->least,
                                  kind->most, out);
  return s == GRUNDY_BAD_INPUT ? grundy_i_reader_fail_at(reader, s) : s;
}

grundy_status grundy_i_reader_number(grundy_i_reader *reader, const grundy_phrase *what,
                                     uint64_t least, uint64_t most, uint64_t *out) {
  const grundy_i_number_kind kind = {what, least, most, true};
  bool found;
  GRUNDY_TRY(read_one(reader, &kind, out, &found));
  if (found) return GRUNDY_OK;
  mark(reader);
  return GRUNDY_READER_FAIL(reader, input_missing, what);
}

/* ---- numbers in bulk ---- */

/* Where the last of the numbers in the block from `from` to reader->at begins. */
static void place_last(grundy_i_reader *reader, size_t from, uint64_t column) {
  GRUNDY_ASSERT(from < reader->at && reader->at <= reader->filled);
  size_t end = reader->at, start;
  uint64_t line = reader->line;
  while (grundy_i_is_space(reader->block[end - 1])) line -= reader->block[--end] == '\n';
  while (end > from && !grundy_i_is_space(reader->block[end - 1])) end--;
  for (start = end; start > from && reader->block[start - 1] != '\n';) start--;
  reader->token_line = line;
  reader->token_column = start > from ? end - start + 1 : end - from + column;
  reader->token_start = line_start(reader, end, reader->token_column);
}

/* Plain numbers that are whole in the block, as many as there is room for. */
static void read_plain(grundy_i_reader *reader, uint64_t *out, size_t room, size_t *count) {
  size_t from = reader->plain_at = reader->at;
  uint64_t column = reader->plain_column = reader->column;
  reader->plain_line = reader->line;
  grundy_i_decimals d =
      grundy_i_decimals_read(reader->block + from, reader->filled - from, out, room);
  reader->at += d.bytes;
  GRUNDY_ASSERT(reader->at <= reader->filled && d.count <= room);
  reader->line += d.lines;
  reader->column = d.lines ? d.bytes - d.line + 1 : column + d.bytes;
  *count = d.count;
  if (d.count) place_last(reader, from, column);
}

grundy_status grundy_i_reader_plain(grundy_i_reader *reader, uint64_t *out, size_t room,
                                    size_t *count) {
  GRUNDY_ASSERT(room >= GRUNDY_DECIMALS_ROOM);
  GRUNDY_TRY(fill(reader));
  read_plain(reader, out, room, count);
  return GRUNDY_OK;
}

/* Goes back to before the last numbers from grundy_i_reader_plain, so that they can be read one by
 * one, each with its place; nothing may have been read since. */
static void reader_unread_plain(grundy_i_reader *reader) {
  GRUNDY_ASSERT(reader->plain_at <= reader->at);
  reader->at = reader->plain_at;
  reader->line = reader->plain_line;
  reader->column = reader->plain_column;
}

/* Below 2^63 a difference is negative where its top bit says so, which vectors of any machine add
 * up; what is 2^63 or more has that bit itself. */
static bool all_within(const uint64_t *numbers, size_t count, uint64_t least, uint64_t most) {
  bool within = true;
  uint64_t signs = 0;
  if (least == 0 && most == UINT64_MAX) return true;
  if (most <= INT64_MAX) {
    for (size_t i = 0; i < count; i++) {
      signs |= numbers[i] | (numbers[i] - least) | (most - numbers[i]);
    }
    return signs <= INT64_MAX;
  }
  for (size_t i = 0; i < count; i++) within &= numbers[i] >= least && numbers[i] <= most;
  return within;
}

/* Where one of the plain numbers does not fit, all are read again, one by one, up to that. */
static grundy_status read_again(grundy_i_reader *reader, const grundy_i_number_kind *kind,
                                uint64_t *out) {
  for (bool found = true; found;) GRUNDY_TRY(read_one(reader, kind, out, &found));
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_numbers(grundy_i_reader *reader, const grundy_i_number_kind *kind,
                                      uint64_t *out, size_t room, size_t *count) {
  GRUNDY_ASSERT(room >= 1 && kind->least <= kind->most);
  bool found = true;
  size_t n = 0;
  *count = 0;
  while (n < room) {
    size_t more = 0, left = room - n;
    if (n && left < GRUNDY_DECIMALS_ROOM && room >= GRUNDY_DECIMALS_ROOM) break;
    GRUNDY_TRY(fill(reader));
    if (left >= GRUNDY_DECIMALS_ROOM) read_plain(reader, out + n, left, &more);
    if (!all_within(out + n, more, kind->least, kind->most)) {
      reader_unread_plain(reader);
      return read_again(reader, kind, out + n);
    }
    n += more;
    if (n == room) break;
    GRUNDY_TRY(read_one(reader, kind, out + n, &found));
    if (!found) break;
    n++;
  }
  *count = n;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_bytes(grundy_i_reader *reader, void *out, size_t room,
                                    size_t *count) {
  char *bytes = out;
  size_t n = reader->filled - reader->at, more = 1;
  if (n > room) n = room;
  memcpy(bytes, reader->block + reader->at, n);
  reader->at += n;
  while (n < room && more) {
    GRUNDY_TRY(reader_take(reader, bytes + n, room - n, &more));
    n += more;
  }
  *count = n;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_words(grundy_i_reader *reader, uint64_t *out, size_t room,
                                    size_t *count) {
  size_t n;
  GRUNDY_TRY(grundy_i_reader_bytes(reader, out, room * sizeof *out, &n));
  if (n % sizeof *out) {
    const grundy_phrase name = name_of(reader);
    return GRUNDY_FAIL(reader->context, GRUNDY_BAD_INPUT, ends_in_word, &name, n % sizeof *out);
  }
  *count = n / sizeof *out;
  for (size_t i = 0; i < *count; i++) out[i] = grundy_i_first_lowest(out[i]);
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_more(grundy_i_reader *reader, bool *out) {
  GRUNDY_TRY(skip(reader, false));
  *out = !reader->ended;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_finish(grundy_i_reader *reader) {
  const char *text;
  size_t length;
  GRUNDY_TRY(grundy_i_reader_token(reader, false, &text, &length));
  if (!text) return GRUNDY_OK;
  return GRUNDY_READER_FAIL(reader, input_end_expected, grundy_i_quote(text, length).text);
}

/* ---- plain numbers in bulk ---- */

/* Decimal numbers in bulk, one after the other, eight digits in one word (base/digits.h). */

/* 17 to 20 digits, the first 16 of which make *number, below 2^64; returns how many, or 0. */
static unsigned long_number(const char *text, const char *end, uint64_t *number) {
  GRUNDY_ASSERT(text + GRUNDY_DIGITS_MOST <= end);
  grundy_i_uint128 value = *number;
  unsigned count = GRUNDY_DIGITS_MOST;
  for (; text + count < end && text[count] >= '0' && text[count] <= '9'; count++) {
    if (count == GRUNDY_DIGITS_ROOM) return 0;
    value = value * 10 + (unsigned)(text[count] - '0');
  }
  *number = (uint64_t)value;
  return value > UINT64_MAX ? 0 : count;
}

grundy_i_decimals grundy_i_decimals_read(const char *text, size_t length, uint64_t *out,
                                         size_t room) {
  grundy_i_decimals done = {0, 0, 0, 0};
  size_t at = 0;
  while (done.count + GRUNDY_DECIMALS_ROOM <= room) {
    for (; at < length && grundy_i_is_space(text[at]); at++) {
      if (text[at] != '\n') continue;
      done.lines++;
      done.line = at + 1;
    }
    done.bytes = at;
    uint64_t number;
    unsigned digits = at < length ? grundy_i_digits(text + at, &number) : 0;
    if (digits > GRUNDY_DIGITS_MOST) digits = long_number(text + at, text + length, &number);
    if (!digits || at + digits >= length || !grundy_i_is_space(text[at + digits])) break;
    out[done.count++] = number;
    done.bytes = at += digits;
  }
  return done;
}
