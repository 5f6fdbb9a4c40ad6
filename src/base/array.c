/* Growing arrays of words and of text. Doubling while small; once an array has LARGE bytes it grows
 * by 1/16, so that 10^8 words keep less than 1/16 in reserve (and large blocks of the C library
 * move by remapping, without a copy). */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/messages.def"
#include "base/number.h"

enum { SMALL = 16, LARGE = 1 << 20 };

/* Makes room for `more` items of `size` bytes after `length`. */
static grundy_status reserve(grundy_context *context, void **data, size_t length, size_t *capacity,
                             size_t more, size_t size) {
  GRUNDY_ASSERT(length <= *capacity && size > 0);
  if (GRUNDY_LIKELY(more <= *capacity - length)) return GRUNDY_OK;
  if (more > SIZE_MAX / size - length) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_more, more);
  }
  size_t want = *capacity * size < LARGE ? *capacity * 2 : *capacity + *capacity / 16;
  if (want < SMALL) want = SMALL;
  if (want < length + more) want = length + more;
  GRUNDY_TRY(grundy_i_resize(context, data, *capacity * size, want * size));
  *capacity = want;
  return GRUNDY_OK;
}

void grundy_array_init(grundy_array *words, grundy_context *context) {
  *words = (grundy_array){.context = context};
}

void grundy_array_clear(grundy_array *words) {
  grundy_i_free(words->context, words->data, words->capacity * sizeof *words->data);
  grundy_array_init(words, words->context);
}

grundy_status grundy_array_push(grundy_array *words, uint64_t word) {
  return grundy_array_append(words, &word, 1);
}

grundy_status grundy_i_array_pad(grundy_array *words, size_t length, uint64_t word) {
  while (words->length < length) GRUNDY_TRY(grundy_array_push(words, word));
  return GRUNDY_OK;
}

grundy_status grundy_array_append(grundy_array *words, const uint64_t *more, size_t count) {
  GRUNDY_ASSERT(count == 0 || more);
  void *data = words->data;
  GRUNDY_TRY(
      reserve(words->context, &data, words->length, &words->capacity, count, sizeof *words->data));
  words->data = data;
  if (count) memcpy(words->data + words->length, more, count * sizeof *more);
  words->length += count;
  return GRUNDY_OK;
}

void grundy_buffer_init(grundy_buffer *buffer, grundy_context *context) {
  *buffer = (grundy_buffer){.context = context};
}

void grundy_buffer_clear(grundy_buffer *buffer) {
  grundy_i_free(buffer->context, buffer->data, buffer->capacity);
  grundy_buffer_init(buffer, buffer->context);
}

static grundy_status buffer_reserve(grundy_buffer *buffer, size_t count) {
  GRUNDY_ASSERT(!buffer->data || buffer->length < buffer->capacity);
  void *data = buffer->data;
  GRUNDY_TRY(count < SIZE_MAX
                 ? reserve(buffer->context, &data, buffer->length, &buffer->capacity, count + 1, 1)
                 : GRUNDY_NO_MEMORY);
  buffer->data = data;
  return GRUNDY_OK;
}

grundy_status grundy_buffer_append(grundy_buffer *buffer, const char *bytes, size_t count) {
  GRUNDY_ASSERT(count == 0 || bytes);
  if (GRUNDY_UNLIKELY(count >= buffer->capacity - buffer->length)) {
    GRUNDY_TRY(buffer_reserve(buffer, count));
  }
  if (count) memcpy(buffer->data + buffer->length, bytes, count);
  buffer->length += count;
  buffer->data[buffer->length] = 0;
  return GRUNDY_OK;
}

/* What the C library makes of the format: measured first where there may be no room. */
static grundy_status print_any(grundy_buffer *buffer, const char *format, va_list arguments) {
  va_list again;
  size_t room = buffer->capacity - buffer->length;
  va_copy(again, arguments);
  int n = vsnprintf(room ? buffer->data + buffer->length : NULL, room, format, again);
  va_end(again);
  if (n < 0) return GRUNDY_FAIL(buffer->context, GRUNDY_FAULT, no_format);
  if ((size_t)n >= room) {
    if (room) buffer->data[buffer->length] = 0;
    GRUNDY_TRY(buffer_reserve(buffer, (size_t)n));
    vsnprintf(buffer->data + buffer->length, (size_t)n + 1, format, arguments);
  }
  buffer->length += (size_t)n;
  return GRUNDY_OK;
}

grundy_status grundy_i_append_decimal(grundy_buffer *buffer, uint64_t number) {
  char text[20], *const end = text + sizeof text, *begin = end;
  do *--begin = (char)('0' + number % 10);
  while (number /= 10);
  return grundy_buffer_append(buffer, begin, (size_t)(end - begin));
}

/* Answers are nearly all text, %s, %llu and %zu, which need none of the C library's machinery: they
 * are written here, ten times as fast. From the first other conversion on the C library writes. */
grundy_status grundy_buffer_vprint(grundy_buffer *buffer, const char *format, va_list arguments) {
  size_t before = buffer->length;
  grundy_status s = GRUNDY_OK;
  va_list rest;
  va_copy(rest, arguments);
  if (!buffer->data) s = buffer_reserve(buffer, 0); /* nothing printed is "" */
  while (s == GRUNDY_OK && *format) {
    size_t plain = 0;
    while (format[plain] && format[plain] != '%') plain++;
    if (plain) {
      s = grundy_buffer_append(buffer, format, plain);
      format += plain;
    } else if (format[1] == 's') {
      const char *text = va_arg(rest, const char *); /* NULL: of a buffer that got no memory */
      s = text ? grundy_buffer_append(buffer, text, strlen(text)) : GRUNDY_OK;
      format += 2;
    } else if (strncmp(format, "%llu", 4) == 0) {
      s = grundy_i_append_decimal(buffer, va_arg(rest, unsigned long long));
      format += 4;
    } else if (strncmp(format, "%zu", 3) == 0) {
      s = grundy_i_append_decimal(buffer, va_arg(rest, size_t));
      format += 3;
    } else {
      s = print_any(buffer, format, rest);
      break;
    }
  }
  va_end(rest);
  if (s != GRUNDY_OK && buffer->data) {
    buffer->length = before;
    buffer->data[before] = 0;
  }
  return s;
}

grundy_status grundy_buffer_print(grundy_buffer *buffer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  grundy_status s = grundy_buffer_vprint(buffer, format, arguments);
  va_end(arguments);
  return s;
}
