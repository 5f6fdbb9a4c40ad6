/* Messages kept with their arguments, and made into text. Invariant of a kept error: each text in
 * `texts` ends with a NUL, and offsets lie within it; offset 0 is the empty text. */
#include "base/message.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/compiler.h"
#include "base/utf8.h"

#undef GRUNDY_MESSAGE
#define GRUNDY_MESSAGE(id, kinds, english, chinese)                                                \
  GRUNDY_I_MESSAGE_DEFINE(id, kinds, english, chinese)
#include "base/messages_all.def"
#undef GRUNDY_MESSAGE

const grundy_i_message *const grundy_i_messages[] = {
#define GRUNDY_MESSAGE(id, kinds, english, chinese) &grundy_i_message_##id,
#include "base/messages_all.def"
    NULL};

static const char ellipsis[] = "…";

/* ---- keeping ---- */

void grundy_i_error_clear(grundy_i_error *error) {
  error->status = GRUNDY_OK;
  error->line = error->column = error->offset = 0;
  error->parts = error->arguments = 0;
  error->texts[0] = 0;
  error->used = 1;
}

/* The bytes of a text that go into `room`, whole characters. */
static size_t fitting(const char *text, size_t length, size_t room) {
  size_t at = 0;
  if (length <= room) return length;
  while (at < length) {
    size_t size = grundy_i_utf8_length(text + at, length - at), bytes = size ? size : 1;
    if (at + bytes > room) break;
    at += bytes;
  }
  return at;
}

/* Copies a text as one line of UTF-8, cut where there is no room for it. */
static size_t keep(grundy_i_error *error, const char *text) {
  GRUNDY_ASSERT(error->used >= 1 && error->used <= sizeof error->texts && !error->texts[0]);
  size_t length = text ? strlen(text) : 0, room = sizeof error->texts - error->used;
  if (length == 0 || room < sizeof ellipsis) return 0;
  size_t start = error->used, used = 0, fits = 0, at = 0, taken;
  while (at < length) { /* `fits` bytes leave room for the ellipsis */
    char shown[GRUNDY_UTF8_SHOWN];
    size_t bytes = grundy_i_utf8_show(text + at, length - at, shown, &taken);
    if (used + bytes >= room) break;
    memcpy(error->texts + start + used, shown, bytes);
    used += bytes;
    if (used + sizeof ellipsis <= room) fits = used;
    at += taken;
  }
  if (at < length) {
    memcpy(error->texts + start + fits, ellipsis, sizeof ellipsis - 1);
    used = fits + sizeof ellipsis - 1;
  }
  error->used = start + used;
  error->texts[error->used++] = 0;
  GRUNDY_ASSERT(error->used <= sizeof error->texts);
  return start;
}

static void keep_argument(grundy_i_error *error, const grundy_i_argument *argument) {
  size_t i = error->arguments++;
  error->argument[i].kind = argument->kind;
  switch (argument->kind) {
  case GRUNDY_I_KIND_number:
    error->argument[i].number = argument->is.number;
    break;
  case GRUNDY_I_KIND_real:
    error->argument[i].real = argument->is.real;
    break;
  case GRUNDY_I_KIND_text:
    error->argument[i].en = error->argument[i].zh = keep(error, argument->is.text);
    break;
  default:
    error->argument[i].en = error->argument[i].zh =
        keep(error, grundy_phrase_text(argument->is.phrase, GRUNDY_LANGUAGE_ENGLISH));
    if (argument->is.phrase && argument->is.phrase->zh) {
      error->argument[i].zh = keep(error, argument->is.phrase->zh);
    }
  }
}

static unsigned count_of(const grundy_i_argument *arguments) {
  unsigned count = 0;
  while (count < GRUNDY_I_MESSAGE_ARGUMENTS && arguments[count].kind) count++;
  return count;
}

void grundy_i_error_add(grundy_i_error *error, const grundy_i_message *message,
                        const grundy_i_argument *arguments) {
  unsigned count = count_of(arguments);
  if (error->parts == GRUNDY_I_ERROR_PARTS) return;
  if (error->arguments + count > GRUNDY_I_ERROR_ARGUMENTS) return;
  error->part[error->parts].message = message;
  error->part[error->parts++].first = error->arguments;
  for (unsigned i = 0; i < count; i++) keep_argument(error, &arguments[i]);
}

void grundy_i_error_set(grundy_i_error *error, grundy_status status,
                        const grundy_i_message *message, const grundy_i_argument *arguments) {
  grundy_i_error_clear(error);
  error->status = status;
  grundy_i_error_add(error, message, arguments);
}

/* ---- text ---- */

/* A line that is being written: what does not fit is dropped, and `cut` says so. */
typedef struct message_line {
  char *text;
  size_t size, used;
  bool cut;
} message_line;

static void put(message_line *out, const char *bytes, size_t length) {
  size_t room = out->size - 1 - out->used, taken = out->cut ? 0 : fitting(bytes, length, room);
  memcpy(out->text + out->used, bytes, taken);
  out->used += taken;
  out->cut = out->cut || taken < length;
}

static void put_text(message_line *out, const char *text) {
  put(out, text, strlen(text));
}

/* A blank as it stands between its braces: "2", "1:.1f", "1?heap|heaps". */
typedef struct blank {
  unsigned index;
  const char *rest;
  size_t length;
} blank;

static void put_real(message_line *out, double real, const blank *b) {
  char text[64];
  bool spelled = b->length == 4 && b->rest[0] == ':' && b->rest[1] == '.';
  int precision = spelled ? b->rest[2] - '0' : 0;
  char kind = spelled ? b->rest[3] : 'g';
  if (kind == 'f') {
    snprintf(text, sizeof text, "%.*f", precision, real);
  } else if (kind == 'e') {
    snprintf(text, sizeof text, "%.*e", precision, real);
  } else {
    snprintf(text, sizeof text, "%g", real);
  }
  put_text(out, text);
}

static void put_number(message_line *out, uint64_t number, const blank *b) {
  char text[24];
  const char *bar = b->length && b->rest[0] == '?' ? memchr(b->rest, '|', b->length) : NULL;
  if (bar && number == 1) {
    put(out, b->rest + 1, (size_t)(bar - b->rest) - 1);
  } else if (bar) {
    put(out, bar + 1, (size_t)(b->rest + b->length - bar) - 1);
  } else {
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    put_text(out, text);
  }
}

/* Between Chinese texts there is no space. */
static void put_blank(message_line *out, const grundy_i_error *error, unsigned first,
                      const blank *b, grundy_language language) {
  unsigned i = first + b->index;
  if (i >= error->arguments) return;
  if (error->argument[i].kind == GRUNDY_I_KIND_number) {
    put_number(out, error->argument[i].number, b);
  } else if (error->argument[i].kind == GRUNDY_I_KIND_real) {
    put_real(out, error->argument[i].real, b);
  } else {
    bool chinese = language == GRUNDY_LANGUAGE_CHINESE;
    size_t start = chinese ? error->argument[i].zh : error->argument[i].en;
    GRUNDY_ASSERT(start < error->used && error->texts[error->used - 1] == 0);
    const char *text = error->texts + start;
    bool joined = error->argument[i].kind == GRUNDY_I_KIND_phrase && (unsigned char)*text >= 0x80;
    if (chinese && joined && out->used && out->text[out->used - 1] == ' ') out->used--;
    put_text(out, text);
  }
}

/* Writes one message; `text` is its own. */
static void put_message(message_line *out, const grundy_i_error *error, unsigned first,
                        const char *text, grundy_language language) {
  while (*text) {
    size_t plain = strcspn(text, "{}");
    put(out, text, plain);
    text += plain;
    if (!*text) return;
    const char *end = strchr(text, '}');
    if (text[1] == text[0] || *text == '}' || !end) {
      put(out, text, 1);
      text += 1 + (text[1] == text[0]);
      continue;
    }
    const blank b = {(unsigned)(text[1] - '1'), text + 2, (size_t)(end - text) - 2};
    put_blank(out, error, first, &b, language);
    text = end + 1;
  }
}

void grundy_i_error_print(const grundy_i_error *error, grundy_language language, char *out,
                          size_t size) {
  message_line text = {out, size - (sizeof ellipsis - 1), 0, false};
  for (unsigned i = error->parts; i-- > 0;) {
    const grundy_i_message *message = error->part[i].message;
    put_message(&text, error, error->part[i].first, grundy_phrase_text(&message->text, language),
                language);
    if (i) put_text(&text, language == GRUNDY_LANGUAGE_CHINESE ? "：" : ": ");
  }
  if (text.cut) {
    memcpy(out + text.used, ellipsis, sizeof ellipsis - 1);
    text.used += sizeof ellipsis - 1;
  }
  out[text.used] = 0;
}

const grundy_phrase *grundy_i_system_error(int number, grundy_phrase *room) {
  static const struct {
    int number;
    const grundy_phrase *text;
  } known[] = {
      {ENOENT, GRUNDY_PHRASE(no_such_file)},     {EACCES, GRUNDY_PHRASE(permission_denied)},
      {EPERM, GRUNDY_PHRASE(permission_denied)}, {EISDIR, GRUNDY_PHRASE(is_a_directory)},
      {ENOTDIR, GRUNDY_PHRASE(not_a_directory)}, {ENOSPC, GRUNDY_PHRASE(no_space)},
      {EPIPE, GRUNDY_PHRASE(broken_pipe)},       {EFBIG, GRUNDY_PHRASE(file_large)},
      {EMFILE, GRUNDY_PHRASE(too_many_files)},   {ENFILE, GRUNDY_PHRASE(too_many_files)},
      {ELOOP, GRUNDY_PHRASE(too_many_links)},    {EROFS, GRUNDY_PHRASE(read_only)},
      {EIO, GRUNDY_PHRASE(input_output)}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (known[i].number == number) return known[i].text;
  }
  *room = (grundy_phrase){strerror(number), NULL};
  return room;
}
