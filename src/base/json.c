/* JSON (RFC 8259) into a buffer. Text that is not UTF-8 is written with U+FFFD for each bad byte,
 * so that what comes out is always JSON. */
#include "base/json.h"

#include <stdarg.h>
#include <string.h>

#include "base/utf8.h"

enum { LOOK = 1 << 11, LONG = 1 << 16 /* items, characters between two polls of the clock */ };

void grundy_i_put_bytes(grundy_buffer *buffer, const char *bytes, size_t count) {
  if (buffer->status == GRUNDY_OK) buffer->status = grundy_buffer_append(buffer, bytes, count);
}

void grundy_i_put_string(grundy_buffer *buffer, const char *text) {
  grundy_i_put_bytes(buffer, text, strlen(text));
}

const char *grundy_i_next_line(const grundy_buffer *text, size_t *at, size_t *length) {
  if (*at >= text->length) return NULL;
  const char *line = text->data + *at, *end = memchr(line, '\n', text->length - *at);
  *length = end ? (size_t)(end - line) : text->length - *at;
  *at += *length + 1;
  return line;
}

void grundy_i_put(grundy_buffer *buffer, const char *format, ...) {
  if (buffer->status != GRUNDY_OK) return;
  va_list arguments;
  va_start(arguments, format);
  buffer->status = grundy_buffer_vprint(buffer, format, arguments);
  va_end(arguments);
}

bool grundy_i_put_look(grundy_buffer *buffer, size_t item) {
  if (buffer->status != GRUNDY_OK) return false;
  if (item && item % LOOK == 0) buffer->status = grundy_i_tick(buffer->context, NULL, 0, 0);
  return buffer->status == GRUNDY_OK;
}

void grundy_i_put_end(grundy_buffer *out, grundy_buffer *part) {
  if (out->status == GRUNDY_OK) out->status = part->status;
  grundy_buffer_clear(part);
}

void grundy_i_put_number(grundy_buffer *buffer, uint64_t number, char after) {
  char text[24], *const end = text + sizeof text, *begin = end;
  if (after) *--begin = after;
  do *--begin = (char)('0' + number % 10);
  while (number /= 10);
  grundy_i_put_bytes(buffer, begin, (size_t)(end - begin));
}

void grundy_i_put_bits(grundy_buffer *buffer, const uint64_t *bits, size_t count) {
  char piece[256];
  size_t before = buffer->length;
  for (size_t start = 0; start < count; start += sizeof piece) {
    size_t more = count - start < sizeof piece ? count - start : sizeof piece;
    for (size_t i = 0; i < more; i++) {
      piece[i] = (char)('0' + (bits[(start + i) / 64] >> (start + i) % 64 & 1));
    }
    grundy_i_put_bytes(buffer, piece, more);
    bool far = buffer->length / LONG != before / LONG;
    if (far && !grundy_i_put_look(buffer, LOOK)) return;
  }
}

void grundy_i_json_init(grundy_i_json *json, grundy_buffer *out) {
  *json = (grundy_i_json){.out = out};
}

/* Before each value. */
static void separate(grundy_i_json *json) {
  if (json->comma) grundy_i_put_bytes(json->out, ",", 1);
  json->comma = true;
}

/* Before each text. */
static void put_quote(grundy_i_json *json) {
  if (json->comma) {
    grundy_i_put_bytes(json->out, ",\"", 2);
  } else {
    grundy_i_put_bytes(json->out, "\"", 1);
  }
  json->comma = true;
}

void grundy_i_json_open(grundy_i_json *json, char bracket) {
  GRUNDY_ASSERT(bracket == '{' || bracket == '[');
  separate(json);
  grundy_i_put_bytes(json->out, &bracket, 1);
  json->comma = false;
}

void grundy_i_json_close(grundy_i_json *json, char bracket) {
  GRUNDY_ASSERT(bracket == '}' || bracket == ']');
  grundy_i_put_bytes(json->out, &bracket, 1);
  json->comma = true;
}

/* `text` itself, in quotes, and `after`, of at most two bytes: most are short, and where the buffer
 * has room for all of it, that is found out once. */
static inline void put_quoted(grundy_i_json *json, const char *text, size_t length,
                              const char *after) {
  grundy_buffer *out = json->out;
  size_t more = strlen(after), room = out->capacity - out->length;
  if (out->status != GRUNDY_OK || room < length + 5) {
    put_quote(json);
    grundy_i_put_bytes(out, text, length);
    grundy_i_put_bytes(out, after, more);
    return;
  }
  char *at = out->data + out->length;
  if (json->comma) *at++ = ',';
  *at++ = '"';
  if (length) memcpy(at, text, length); /* NULL: of a buffer without any */
  memcpy(at + length, after, more + 1);
  out->length = (size_t)(at + length + more - out->data);
  json->comma = true;
}

/* Whether eight characters stand for themselves; may be false where they do. */
static bool eight_plain(const char *text) {
  const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
  uint64_t x, quote, backslash;
  memcpy(&x, text, 8);
  quote = x ^ ones * '"';
  backslash = x ^ ones * '\\';
  return !((x | (x - ones * ' ') | (quote - ones) | (backslash - ones)) & tops);
}

/* How many ASCII characters at the beginning of the text stand for themselves. */
static size_t plain_length(const char *text, size_t length) {
  size_t n = 0;
  while (length - n >= 8 && eight_plain(text + n)) n += 8;
  while (n < length && text[n] >= ' ' && text[n] <= '~' && text[n] != '"' && text[n] != '\\') n++;
  return n;
}

void grundy_i_json_text(grundy_i_json *json, const char *text, size_t length) {
  size_t i = plain_length(text, length);
  if (i == length) {
    put_quoted(json, text, length, "\"");
    return;
  }
  put_quote(json);
  grundy_i_put_bytes(json->out, text, i);
  while (i < length) {
    size_t n = grundy_i_utf8_length(text + i, length - i);
    unsigned char c = (unsigned char)text[i];
    if (n == 0) {
      grundy_i_put_bytes(json->out, "\xef\xbf\xbd", 3);
    } else if (c == '"' || c == '\\') {
      grundy_i_put(json->out, "\\%c", c);
    } else if (c < 0x20) {
      grundy_i_put(json->out, "\\u%04x", c);
    } else {
      grundy_i_put_bytes(json->out, text + i, n);
    }
    i += n ? n : 1;
    size_t plain = plain_length(text + i, length - i);
    grundy_i_put_bytes(json->out, text + i, plain);
    i += plain;
  }
  grundy_i_put_bytes(json->out, "\"", 1);
}

void grundy_i_json_string(grundy_i_json *json, const char *text) {
  if (text) {
    grundy_i_json_text(json, text, strlen(text));
  } else {
    grundy_i_json_null(json);
  }
}

void grundy_i_json_decimal(grundy_i_json *json, uint64_t number) {
  put_quote(json);
  grundy_i_put_number(json->out, number, '"');
}

void grundy_i_json_number(grundy_i_json *json, uint64_t number) {
  separate(json);
  grundy_i_put_number(json->out, number, 0);
}

void grundy_i_json_bool(grundy_i_json *json, bool value) {
  separate(json);
  grundy_i_put(json->out, "%s", value ? "true" : "false");
}

void grundy_i_json_null(grundy_i_json *json) {
  separate(json);
  grundy_i_put_bytes(json->out, "null", 4);
}

static void end_key(grundy_i_json *json) {
  grundy_i_put_bytes(json->out, ":", 1);
  json->comma = false;
}

static void put_text(grundy_i_json *json, const grundy_i_argument *value) {
  if (value->kind == GRUNDY_I_KIND_text) {
    grundy_i_json_string(json, value->is.text);
    return;
  }
  GRUNDY_ASSERT(value->kind == GRUNDY_I_KIND_buffer);
  const grundy_buffer *text = value->is.buffer;
  grundy_i_json_text(json, text->data, text->length);
  if (json->out->status == GRUNDY_OK) json->out->status = text->status;
}

static void put_decimals(grundy_i_json *json, const uint64_t *numbers, uint64_t count) {
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < count && grundy_i_put_look(json->out, i); i++) {
    grundy_i_json_decimal(json, numbers[i]);
  }
  grundy_i_json_close(json, ']');
}

/* Puts a value; returns how many values that took. */
static size_t put_value(grundy_i_json *json, char kind, const grundy_i_argument *value) {
  bool maybe = kind == 'N' || kind == 'D';
  const uint64_t number = value[maybe].is.number;
  if (kind == 's' || kind == 'S' || kind == 'k') {
    put_text(json, value);
    if (kind == 'k') end_key(json);
    return 1;
  }
  GRUNDY_ASSERT((value->kind == GRUNDY_I_KIND_numbers) == (kind == 'A'));
  if (maybe && !value->is.number)
    grundy_i_json_null(json);
  else if (kind == 'A')
    put_decimals(json, value->is.numbers, value[1].is.number);
  else if (kind == 'b')
    grundy_i_json_bool(json, number);
  else if (kind == 'i')
    separate(json), grundy_i_put(json->out, "%lld", (long long)number);
  else if (kind == 'n' || kind == 'N')
    grundy_i_json_number(json, number);
  else
    grundy_i_json_decimal(json, number);
  return maybe || kind == 'A' ? 2 : 1;
}

/* Whether a key is left out. */
static bool is_absent(const char *after, const grundy_i_argument *value) {
  return strncmp(after, ":%S", 3) == 0 && value->kind == GRUNDY_I_KIND_text && !value->is.text;
}

void grundy_i_json_put(grundy_i_json *json, const char *shape, const grundy_i_argument *values) {
  for (const char *at = shape; *at; at++) {
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (length && is_absent(at + length, values)) {
      values++;
      at += length + 2;
    } else if (length && at[length] == ':') {
      put_quoted(json, at, length, "\":");
      json->comma = false;
      at += length;
    } else if (length) {
      grundy_i_json_null(json);
      at += length - 1;
    } else if (*at == '%') {
      values += put_value(json, *++at, values);
    } else if (*at == '{' || *at == '[') {
      grundy_i_json_open(json, *at);
    } else if (*at == '}' || *at == ']') {
      grundy_i_json_close(json, *at);
    }
  }
}

grundy_i_json grundy_i_json_begin(grundy_buffer *out) {
  grundy_i_json json = {.out = out};
  GRUNDY_JSON(&json, "{schema:%n", 1);
  return json;
}

void grundy_i_json_end(grundy_i_json *json) {
  grundy_i_json_close(json, '}');
  grundy_i_put(json->out, "\n");
}

void grundy_i_json_name(grundy_i_json *json, const char *name) {
  grundy_i_json_string(json, name);
  end_key(json);
}
