/* Text and JSON into a buffer. A buffer remembers its first failure, so writers keep writing and
 * check buffer->status once, at the end. */
#pragma once

#include "base/context.h"

/* Append as printf does, some bytes, a text as it is; the failure stays in buffer->status. */
void grundy_i_put(grundy_buffer *buffer, const char *format, ...) GRUNDY_PRINTF(2, 3);
void grundy_i_put_bytes(grundy_buffer *buffer, const char *bytes, size_t count);
void grundy_i_put_string(grundy_buffer *buffer, const char *text);

/* Call it for each item of a list that may be long: it polls the clock periodically, as loops do
 * (grundy_i_tick). False where the buffer has failed, and the rest would be useless. */
bool grundy_i_put_look(grundy_buffer *buffer, size_t item);

/* The next line of a text, without its end, and its length; *at, from 0, goes past it. NULL after
 * the last. */
const char *grundy_i_next_line(const grundy_buffer *text, size_t *at, size_t *length);

/* Frees a buffer in which a part of `out` was put together: a failure there is one here. */
void grundy_i_put_end(grundy_buffer *out, grundy_buffer *part);

/* Appends the number in decimal and, unless it is 0, the character `after`: for long lists, ten
 * times faster than grundy_i_put. */
void grundy_i_put_number(grundy_buffer *buffer, uint64_t number, char after);

/* Appends bits, the lowest of the first word first, as characters 0 and 1. */
void grundy_i_put_bits(grundy_buffer *buffer, const uint64_t *bits, size_t count);

/* One JSON value after another; commas are put where they belong. */
typedef struct grundy_i_json {
  grundy_buffer *out;
  bool comma;
} grundy_i_json;

void grundy_i_json_init(grundy_i_json *json, grundy_buffer *out);
void grundy_i_json_open(grundy_i_json *json, char bracket);     /* '{' or '[' */
void grundy_i_json_close(grundy_i_json *json, char bracket);    /* '}' or ']' */
void grundy_i_json_name(grundy_i_json *json, const char *name); /* a key that is escaped */
void grundy_i_json_text(grundy_i_json *json, const char *text, size_t length); /* escaped */
void grundy_i_json_string(grundy_i_json *json, const char *text);              /* NULL: null */
void grundy_i_json_decimal(grundy_i_json *json, uint64_t number);              /* "12" */
void grundy_i_json_number(grundy_i_json *json, uint64_t number);               /* 12 */
void grundy_i_json_bool(grundy_i_json *json, bool value);
void grundy_i_json_null(grundy_i_json *json);

/* An answer of the program: an object that begins with the version of its schema, and its line. */
grundy_i_json grundy_i_json_begin(grundy_buffer *out);
void grundy_i_json_end(grundy_i_json *json);

/* GRUNDY_JSON(json, shape, values…): the shape is a literal, so that it needs no escapes. Keys
 * with a colon, brackets, null, and at most eight values: %s a text or a buffer (NULL: null), %S
 * one that is left out with its key where it is NULL, %n a number, %d one in quotes, %i one with
 * a sign, %b true or false; %N and %D take two values, whether there is a number, else null, and
 * the number; %A numbers in quotes, of an array, and how many; %k a text that is a key. */
#define GRUNDY_JSON(json, ...)                                                                     \
  GRUNDY_I_JSON(json, __VA_ARGS__, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE,     \
                GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE, GRUNDY_I_NONE)
#define GRUNDY_I_JSON(json, shape, a, b, c, d, e, f, g, h, ...)                                    \
  grundy_i_json_put(json, "" shape "",                                                             \
                    (const grundy_i_argument[]){GRUNDY_I_ARGUMENT(a), GRUNDY_I_ARGUMENT(b),        \
                                                GRUNDY_I_ARGUMENT(c), GRUNDY_I_ARGUMENT(d),        \
                                                GRUNDY_I_ARGUMENT(e), GRUNDY_I_ARGUMENT(f),        \
                                                GRUNDY_I_ARGUMENT(g), GRUNDY_I_ARGUMENT(h)})
void grundy_i_json_put(grundy_i_json *json, const char *shape, const grundy_i_argument *values);
