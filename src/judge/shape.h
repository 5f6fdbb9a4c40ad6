/* Inputs of a judge problem, drawn from a description of their format, and made smaller.
 *
 * A shape is text:
 *   n:1..100     a number within these limits, later called n; a limit is a number, an earlier n,
 *                2n for twice n, ~n for n (n - 1) / 2, ^n for 2 to the n, _ for which time this is
 *                through the repetition, from 1, or these with + - * % and : for division
 *                between them, each done with what is before it, n+1
 *   v=a%s:l      a number that is not written but computed, so that v has a value
 *   @n(…)        the part in parentheses, n times
 *   &(…)         the part with its lines in another order, or its words where it is within a line
 *   #n           n characters 0 or 1; #n"TH" has T for 0 and H for 1
 *   |            the end of a line
 *   'text'       the text itself
 *   !"A|B"       where an answer is due (judge/sums.c); nothing here
 * and after a number or bits, from a slash on:
 *   /hidden      not written; where its limits differ, and it counts tests, they end with the input
 *                or with the text after them
 *   /distinct    other than the numbers before it at this place of the same repetition
 *   /independent the same, and no XOR of any of them; the limits are 0 and 2^k - 1
 *   /ascending   not below the one before it at this place of the same repetition
 *   /prime       a prime
 *   /pair        written as the pair of numbers a < b with this place among 1 2, 1 3, 2 3, 1 4, …
 *   /named       written as the input's `put` has it
 *   /secret      of bits: not written, and what % stands for is the parity of the ones that these
 *                bits and the last ones before the % have in common
 * "n:1..9 | @n(a:1..50)" is a number of heaps and a line of them, and
 * "t:1..9/hidden N:t+1..t+1 | &(@t(&(a:1.._ b:_+1.._+1) |))" a tree: each vertex b but the first
 * has an edge to one before it.
 *
 * An input is made from a list of choices, each how far a number is above its least: an input with
 * fewer or lower choices is smaller, and always of the right format (MacIver, Donaldson 2020). */
#pragma once

#include "grundy/array.h"

/* Writes what number `value` stands for. */
typedef grundy_status (*grundy_i_input_put)(void *user, uint64_t value, grundy_buffer *out);

/* What a limit stands for, where each letter has the value values[letter]; *at goes past it. Where
 * a part ends that begins after a parenthesis, or the shape where it is not closed. */
uint64_t grundy_i_shape_number(const uint64_t *values, const char **at);
const char *grundy_i_shape_end(const char *part);

/* An input. `named` has GRUNDY_NAMED words for each number that has been written or computed: its
 * letter, value, choice (GRUNDY_COMPUTED: none), and line of the text, from 0; `rounds` three for
 * each time through a repetition: its choices are begin..end-1, and which choice says how often. */
enum { GRUNDY_NAMED = 4 };
#define GRUNDY_COMPUTED UINT64_MAX
typedef struct grundy_i_input {
  grundy_context *context;
  grundy_array choices, rounds, named;
  grundy_buffer text;
  grundy_i_input_put put; /* for /named, with `user`; set after init */
  void *user;
} grundy_i_input;

/* Whether a text is a shape, as the functions below expect; without /named. Afterwards `letters`
 * are those of numbers that are written and count nothing, in their order. Errors: USAGE with the
 * column; NO_MEMORY. */
grundy_status grundy_i_shape_check(grundy_context *context, const char *shape,
                                   grundy_buffer *letters);

void grundy_i_input_init(grundy_i_input *input, grundy_context *context);
void grundy_i_input_clear(grundy_i_input *input);

/* Makes the text from the choices; those that are missing are 0, those too high the highest.
 * Afterwards `choices` are those that were made. Errors: NO_MEMORY; STOP where it would be longer
 * than 4 MB. */
grundy_status grundy_i_input_make(grundy_i_input *input, const char *shape);

/* Draws an input by a seed. `size` from 0 says how large: counts and numbers near their least for
 * 0, and more of both later; sometimes a number is a limit or a power of two. */
grundy_status grundy_i_input_draw(grundy_i_input *input, const char *shape, uint64_t seed,
                                  uint64_t size);

/* How an input is made smaller. `fails` says whether an input does. `adjust` (optional) changes one
 * that does not, whose text is made, so that it might. At most `most` inputs are tried. `user` goes
 * to both. */
typedef struct grundy_i_shrinking {
  grundy_status (*fails)(void *user, const grundy_i_input *input, bool *fails);
  grundy_status (*adjust)(void *user, grundy_i_input *input, uint64_t seed);
  void *user;
  size_t most;
} grundy_i_shrinking;

/* Makes a failing input smaller: leaves out rounds, draws small inputs, and lowers numbers. Each
 * input that is found failing is the smallest one so far, and the last of them is the result. A
 * status STOP of the functions ends it. Errors: others of the functions; NO_MEMORY. */
grundy_status grundy_i_input_shrink(grundy_i_input *input, const char *shape,
                                    const grundy_i_shrinking *how);
