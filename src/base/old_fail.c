/* During the change to messages: failing with English text. */
#include <stdarg.h>
#include <stdio.h>

#include "base/context.h"

void grundy_i_copy_detail(grundy_context *context, char *out, size_t size) {
  snprintf(out, size, "%s", grundy_context_detail(context));
}

grundy_status grundy_i_fail(grundy_context *context, grundy_status status, const char *format,
                            ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return GRUNDY_FAIL(context, status, as_it_is, text);
}

grundy_status grundy_i_fail_at(grundy_context *context, grundy_status status, const char *format,
                               ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return GRUNDY_FAIL_AT(context, status, as_it_is, text);
}
