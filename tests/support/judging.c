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
#include "support/context.h"

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
  grundy_status s = grundy_i_judge(context, key, reader, out, NULL);
  grundy_i_reader_close(reader);
  return s;
}

void test_judge(const char *key, const char *input, const char *output) {
  grundy_context *context;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_status s = test_judge_run(context, key, input, strlen(input), &out);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", key, grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
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
  const char *detail = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
  if (s != status) fail_msg("%s: status %d, %s", key, (int)s, detail);
  if (!strstr(detail, part)) fail_msg("%s: '%s' is not in '%s'", key, part, detail);
  assert_int_equal(out.length, 0);
  grundy_buffer_clear(&out);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

grundy_buffer test_judge_input, test_judge_output;
test_random test_judge_dice;

int test_judge_open(void **state, uint64_t seed) {
  test_judge_dice.state = seed;
  test_context_open(state);
  grundy_buffer_init(&test_judge_input, test_context);
  grundy_buffer_init(&test_judge_output, test_context);
  return grundy_buffer_append(&test_judge_input, "", 0) != GRUNDY_OK ||
         grundy_buffer_append(&test_judge_output, "", 0) != GRUNDY_OK;
}

int test_judge_close(void **state) {
  grundy_buffer_clear(&test_judge_input);
  grundy_buffer_clear(&test_judge_output);
  return test_context_close(state);
}

void test_judge_gathered(const char *key) {
  test_judge(key, test_judge_input.data, test_judge_output.data);
  test_judge_input.length = test_judge_output.length = 0;
  test_judge_input.data[0] = test_judge_output.data[0] = 0;
}

unsigned test_judge_roll(unsigned least, unsigned most) {
  return least + (unsigned)test_random_below(&test_judge_dice, most - least + 1);
}
