/* The bytes of readers: from files, standard input, texts and callers' streams. */
#include "base/reader_source.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/input.h"
#include "base/messages.def"
#include "base/messages_tasks.def"

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
  grundy_status s = grundy_i_resize(context, &block, 0, sizeof(grundy_i_reader));
  if (s != GRUNDY_OK) return s;
  grundy_i_reader *reader = block;
  reader->context = context;
  reader->name = NULL;
  reader->file = file;
  reader->rest = NULL;
  reader->left = 0;
  reader->stream = NULL;
  reader->own = reader->begun = reader->ended = false;
  reader->size = reader->taken = 0;
  reader->decimals = grundy_i_decimals_best();
  reader->room = GRUNDY_READER_BLOCK;
  reader->most = GRUNDY_READER_MOST;
  reader->at = reader->filled = 0;
  reader->line = reader->column = reader->token_line = reader->token_column = 1;
  reader->token_start = 0;
  grundy_buffer_init(&reader->text, context);
  grundy_buffer_init(&reader->path, context);
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
    return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, grundy_i_quote(path, strlen(path)).text,
                       grundy_i_system_error(errno, &room));
  }
  grundy_i_reader *reader;
  grundy_status s =
      open_file(context, standard ? "standard input" : path, file, !standard, &reader);
  if (s != GRUNDY_OK) return s;
  measure(reader);
  *out = reader;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_open_text(grundy_context *context, const char *text, size_t length,
                                        grundy_i_reader **out) {
  grundy_status s = create(context, -1, out);
  if (s != GRUNDY_OK) return s;
  (*out)->rest = text;
  (*out)->left = length;
  return GRUNDY_OK;
}

grundy_status grundy_i_reader_open_stream(grundy_context *context, grundy_read_function read,
                                          void *user, grundy_i_reader **out) {
  grundy_status s = create(context, -1, out);
  if (s != GRUNDY_OK) return s;
  (*out)->stream = read;
  (*out)->user = user;
  return GRUNDY_OK;
}

void grundy_i_reader_close(grundy_i_reader *reader) {
  if (!reader) return;
  if (reader->own) close(reader->file);
  grundy_buffer_clear(&reader->text);
  grundy_buffer_clear(&reader->path);
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
  return GRUNDY_FAIL(reader->context, GRUNDY_IO, file_shorter,
                     grundy_i_quote(reader->name, strlen(reader->name)).text, size);
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

grundy_status grundy_i_reader_take(grundy_i_reader *reader, char *out, size_t room, size_t *count) {
  grundy_status s =
      grundy_i_tick_now(reader->context, GRUNDY_PHRASE(task_reading), reader->taken, reader->size);
  if (s != GRUNDY_OK) return s;
  if (reader->file >= 0) {
    s = read_file(reader, out, room, count);
  } else if (reader->stream) {
    s = reader->stream(reader->user, out, room, count);
  } else {
    read_text(reader, out, room, count);
  }
  if (s != GRUNDY_OK) return s;
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
  if (lseek(reader->file, 0, SEEK_SET) != 0) {
    return fail_to_read(reader, true);
  }
  reader->begun = reader->ended = false;
  measure(reader);
  reader->at = reader->filled = 0;
  reader->line = reader->column = reader->token_line = reader->token_column = 1;
  reader->token_start = 0;
  return GRUNDY_OK;
}
