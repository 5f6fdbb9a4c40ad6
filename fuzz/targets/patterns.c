/* Patterns of surveys: members are as many as were counted, and none is empty. */
#include <string.h>

#include "fuzz.h"
#include "survey/pattern.h"

enum { TEXT = 256, MEMBERS = 300 };

static void check_members(grundy_context *context, grundy_i_pattern *pattern) {
  grundy_buffer member;
  uint64_t count = 0;
  do {
    grundy_buffer_init(&member, context);
    grundy_status s = grundy_i_pattern_put(pattern, &member);
    FUZZ_CHECK(s != GRUNDY_OK || member.length > 0);
    grundy_buffer_clear(&member);
    count++;
  } while (count < MEMBERS && grundy_i_pattern_next(pattern));
  FUZZ_CHECK(pattern->members >= count && (count == MEMBERS || pattern->members == count));
}

void fuzz_patterns(grundy_context *context, fuzz_bytes bytes) {
  char text[TEXT];
  grundy_i_pattern pattern;
  size_t length = bytes.size < TEXT ? bytes.size : TEXT - 1;
  memcpy(text, fuzz_text(bytes), length);
  text[length] = 0;
  if (grundy_i_pattern_read(context, text, &pattern) == GRUNDY_OK) check_members(context, &pattern);
}
