/* Judge problems on texts. Each call has a context of its own and checks that it is empty again.
 *
 *   test_judge("acwing-891", "2\n2 3\n", "Yes\n");
 *   test_judge_refuses("acwing-891", "2\n2\n", GRUNDY_BAD_INPUT, ":3:1: ");
 */
#ifndef SUPPORT_JUDGING_H
#define SUPPORT_JUDGING_H

#include "base/reader.h"
#include "grundy/array.h"
#include "grundy/context.h"
#include "grundy/status.h"

/* A reader of a text (through a file that has no name any more). */
grundy_i_reader *test_reader_of(grundy_context *context, const char *text, size_t length);

/* The judge's answer to a text, appended to `out`; both under `context`. */
grundy_status test_judge_run(grundy_context *context, const char *key, const char *input,
                             size_t length, grundy_buffer *out);

/* Fails the test unless this input gives exactly this output. */
void test_judge(const char *key, const char *input, const char *output);

/* Fails the test unless this input gives this status, no output, and a detail that has `part`. */
void test_judge_refuses(const char *key, const char *input, grundy_status status, const char *part);

#endif
