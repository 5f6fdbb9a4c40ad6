/* What the formats of judges have in common: counted lists, repeated tests, bit strings. Nothing is
 * allocated for a number that merely promises more input, so a count of 10^18 costs no more than
 * the numbers that follow it. */
#include "judge/format.h"

#include <string.h>

#include "base/bits.h"
#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"

enum { BLOCK = 1024 };

grundy_status grundy_i_judge_numbers(grundy_i_judge_io *io, const grundy_phrase *what,
                                     uint64_t least, uint64_t count, grundy_array *out) {
  const grundy_i_number_kind kind = {what, least, UINT64_MAX, true};
  uint64_t numbers[BLOCK];
  grundy_status s = GRUNDY_OK;
  while (count && s == GRUNDY_OK) {
    size_t more = 0;
    s = grundy_i_reader_numbers(io->in, &kind, numbers, count < BLOCK ? (size_t)count : BLOCK,
                                &more);
    if (s == GRUNDY_OK && !more) s = grundy_i_reader_number(io->in, what, 0, 0, numbers);
    if (s == GRUNDY_OK) s = grundy_array_append(out, numbers, more);
    count -= more;
  }
  return s;
}

grundy_status grundy_i_judge_list(grundy_i_judge_io *io, const grundy_phrase *count,
                                  const grundy_phrase *what, uint64_t least, grundy_array *out) {
  uint64_t length;
  GRUNDY_TRY(grundy_i_reader_number(io->in, count, 0, UINT64_MAX, &length));
  return grundy_i_judge_numbers(io, what, least, length, out);
}

grundy_status grundy_i_judge_tests(grundy_i_judge_io *io, bool counted, grundy_i_judge_test test) {
  uint64_t tests = 1;
  grundy_array list = grundy_i_array(io->context);
  grundy_status s = GRUNDY_OK;
  if (counted) s = GRUNDY_JUDGE_READ(io, number_of_tests, 0, UINT64_MAX, &tests);
  for (uint64_t i = 0; s == GRUNDY_OK && i < tests; i++) {
    list.length = 0;
    s = test(io, i + 1, &list);
  }
  grundy_array_clear(&list);
  return s;
}

static bool all_bits(const char *text, size_t length) {
  size_t i = 0;
  unsigned bits;
  while (length - i >= 8 && grundy_i_bits_eight(text + i, &bits)) i += 8;
  while (i < length && (text[i] == '0' || text[i] == '1')) i++;
  return i == length;
}

grundy_status grundy_i_judge_bits(grundy_i_judge_io *io, const grundy_phrase *what, size_t length,
                                  const char **out) {
  const char *text;
  size_t got;
  GRUNDY_TRY(grundy_i_reader_token(io->in, false, &text, &got));
  if (!text) return GRUNDY_READER_FAIL(io->in, input_missing, what);
  if (got != length || !all_bits(text, got)) {
    return GRUNDY_READER_FAIL(io->in, judge_bits, what, length, grundy_i_quote(text, got).text);
  }
  *out = text;
  return GRUNDY_OK;
}

void grundy_i_judge_answer(grundy_i_judge_io *io, bool first, const char *yes, const char *no) {
  const char *line = first ? yes : no;
  grundy_i_put_bytes(io->out, line, strlen(line));
  grundy_i_put_bytes(io->out, "\n", 1);
}
