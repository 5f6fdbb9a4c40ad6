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
#include "support/random.h"

/* A reader of a text (through a file that has no name any more). */
grundy_i_reader *test_reader_of(grundy_context *context, const char *text, size_t length);

/* The judge's answer to a text, appended to `out`; both under `context`. */
grundy_status test_judge_run(grundy_context *context, const char *key, const char *input,
                             size_t length, grundy_buffer *out);

/* Fails the test unless this input gives exactly this output. */
void test_judge(const char *key, const char *input, const char *output);

/* Fails the test unless this input gives this status, no output, and a detail that has `part`. */
void test_judge_refuses(const char *key, const char *input, grundy_status status, const char *part);

/* ---- inputs put together, with the outputs they are to have ---- */

/* Under test_context, empty at first; dice with a seed. For set-up and tear-down of a test. */
extern grundy_buffer test_judge_input, test_judge_output;
extern test_random test_judge_dice;
int test_judge_open(void **state, uint64_t seed);
int test_judge_close(void **state);

/* Compares the judge's answer with what was gathered, and starts again. */
void test_judge_gathered(const char *key);

/* A number from least to most, by the dice. */
unsigned test_judge_roll(unsigned least, unsigned most);

#endif
