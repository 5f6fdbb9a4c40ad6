/* What the formats of judges have in common. */
#pragma once

#include "base/json.h"
#include "grundy/solve.h"
#include "judge/judge.h"

#define GRUNDY_PROBLEM(symbol, key, en, zh, shape, reason, check)                                  \
  grundy_status grundy_i_judge_##symbol(grundy_i_judge_io *io);
#include "judge/problems.def"
#undef GRUNDY_PROBLEM

/* The next number within least..most, a noun of messages_nouns.def in errors. */
#define GRUNDY_JUDGE_READ(io, noun, least, most, out)                                              \
  grundy_i_reader_number((io)->in, GRUNDY_PHRASE(noun_##noun), least, most, out)

/* Appends the next `count` numbers, each at least `least`, as they arrive: a count that the input
 * does not fulfil costs nothing. */
grundy_status grundy_i_judge_numbers(grundy_i_judge_io *io, const grundy_phrase *what,
                                     uint64_t least, uint64_t count, grundy_array *out);

/* The same with their count in front, called `count`. */
grundy_status grundy_i_judge_list(grundy_i_judge_io *io, const grundy_phrase *count,
                                  const grundy_phrase *what, uint64_t least, grundy_array *out);

/* A problem whose input is one test, or the number of tests and then those: the body that follows
 * reads and answers a test, of that number from 1, with an empty list. */
#define GRUNDY_JUDGE_TEST(symbol)  GRUNDY_I_JUDGE_TESTS(symbol, false)
#define GRUNDY_JUDGE_TESTS(symbol) GRUNDY_I_JUDGE_TESTS(symbol, true)
#define GRUNDY_I_JUDGE_TESTS(symbol, counted)                                                      \
  static grundy_status test_##symbol(grundy_i_judge_io *io, uint64_t number, grundy_array *list);  \
  grundy_status grundy_i_judge_##symbol(grundy_i_judge_io *io) {                                   \
    return grundy_i_judge_tests(io, counted, test_##symbol);                                       \
  }                                                                                                \
  static grundy_status test_##symbol(grundy_i_judge_io *io, uint64_t number, grundy_array *list)

typedef grundy_status (*grundy_i_judge_test)(grundy_i_judge_io *io, uint64_t number,
                                             grundy_array *list);
grundy_status grundy_i_judge_tests(grundy_i_judge_io *io, bool counted, grundy_i_judge_test test);

/* The next token, which must be `length` characters 0 or 1; borrowed until the next one. */
grundy_status grundy_i_judge_bits(grundy_i_judge_io *io, const grundy_phrase *what, size_t length,
                                  const char **out);

/* One of two lines. */
void grundy_i_judge_answer(grundy_i_judge_io *io, bool first, const char *yes, const char *no);

/* A check (problems.def) of a system's solutions and the basis of its null space: as many vectors,
 * a solution first, then independent ones of the null space. */
grundy_status grundy_i_judge_check_null_space(const grundy_buffer *input,
                                              const grundy_buffer *expected,
                                              const grundy_buffer *got, bool *right);

/* One of bases of intersections: of each as many numbers, independent, all in both spans. */
grundy_status grundy_i_judge_check_intersection(const grundy_buffer *input,
                                                const grundy_buffer *expected,
                                                const grundy_buffer *got, bool *right);

/* What is asked of numbers: values[letter] is the last one of that name (judge/shape.h), `list` has
 * all those named a, and may be changed. A number, UINT64_MAX for -1, or whether the first of two
 * words is right. */
typedef uint64_t (*grundy_i_judge_rule)(const uint64_t *values, uint64_t *list, size_t count);

/* Reads by the row's shape, and writes what the rule says, or the row's position where that is
 * NULL. */
grundy_status grundy_i_judge_asked(grundy_i_judge_io *io, grundy_i_judge_rule rule);

/* Appends a row's position with its names replaced by the values that `named` has of them, letters
 * and values: after a space a name stands for components, after a colon or before a comma for a
 * list. */
void grundy_i_judge_put_position(grundy_buffer *out, const char *position,
                                 const grundy_array *named);

/* Takes --misere or --sum=selective from the front of a position; what follows it. */
const char *grundy_i_judge_play(const char *position, grundy_solve_options *options);

/* The next word of a text up to `end`, NULL after the last. */
const char *grundy_i_judge_word(const char **at, const char *end, size_t *length);
