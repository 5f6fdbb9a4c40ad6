/* Judges' formats: a byte for the problem, then its input. */
#include "fuzz.h"
#include "judge/judge.h"

void fuzz_judges(grundy_context *context, fuzz_bytes bytes) {
  size_t problems = 0;
  while (grundy_i_judge_problem_at(problems)) problems++;
  const char *key = grundy_i_judge_problem_at(fuzz_choice(&bytes, (unsigned)problems))->key;
  grundy_i_reader *reader;
  grundy_buffer out;
  if (grundy_i_reader_open_text(context, fuzz_text(bytes), bytes.size, &reader) != GRUNDY_OK)
    return;
  grundy_buffer_init(&out, context);
  grundy_status s = grundy_i_judge(context, key, reader, &out, NULL);
  FUZZ_CHECK(s == GRUNDY_OK || out.length == 0);
  grundy_buffer_clear(&out);
  grundy_i_reader_close(reader);
}
