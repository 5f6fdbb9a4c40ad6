#include "support/judging.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "judge/judge.h"

grundy_i_reader *test_reader_of(grundy_context *context, const char *text, size_t length) {
  char path[] = "/tmp/grundy-judge-XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  for (size_t done = 0; done < length;) {
    ssize_t n = write(file, text + done, length - done);
    assert_true(n > 0);
    done += (size_t)n;
  }
  close(file);
  grundy_i_reader *reader = NULL;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  unlink(path);
  if (s != GRUNDY_OK) return NULL;
  reader->name = "input";
  return reader;
}

grundy_status test_judge_run(grundy_context *context, const char *key, const char *input,
                             size_t length, grundy_buffer *out) {
  grundy_i_reader *reader = test_reader_of(context, input, length);
  if (!reader) return GRUNDY_NO_MEMORY;
  grundy_status s = grundy_i_judge(context, key, reader, out);
  grundy_i_reader_close(reader);
  return s;
}

void test_judge(const char *key, const char *input, const char *output) {
  grundy_context *context;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_status s = test_judge_run(context, key, input, strlen(input), &out);
  if (s != GRUNDY_OK) fail_msg("%s: %s", key, grundy_context_detail(context));
  assert_string_equal(out.length ? out.data : "", output);
  assert_int_equal(out.length, strlen(output));
  grundy_buffer_clear(&out);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

void test_judge_refuses(const char *key, const char *input, grundy_status status,
                        const char *part) {
  grundy_context *context;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_status s = test_judge_run(context, key, input, strlen(input), &out);
  const char *detail = grundy_context_detail(context);
  if (s != status) fail_msg("%s: status %d, %s", key, (int)s, detail);
  if (!strstr(detail, part)) fail_msg("%s: '%s' is not in '%s'", key, part, detail);
  assert_int_equal(out.length, 0);
  grundy_buffer_clear(&out);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}
