/* Checks of answers where several are right, by the definitions alone. */
#include <string.h>

#include "base/number.h"
#include "judge/format.h"

const char *grundy_i_judge_word(const char **at, const char *end, size_t *length) {
  while (*at < end && grundy_i_is_space(**at)) ++*at;
  const char *begin = *at;
  while (*at < end && !grundy_i_is_space(**at)) ++*at;
  *length = (size_t)(*at - begin);
  return *length ? begin : NULL;
}

/* A text as it is read. */
typedef struct words {
  const char *at, *end;
} words;

static words words_of(const grundy_buffer *text) {
  return (words){text->data, text->data + text->length};
}

static bool next_number(words *w, uint64_t *out) {
  size_t length;
  const char *word = grundy_i_judge_word(&w->at, w->end, &length);
  return word && grundy_i_number_digits(word, length, out);
}

/* The next word, if it is `count` characters 0 and 1. */
static const char *next_bits(words *w, size_t count) {
  size_t length;
  const char *word = grundy_i_judge_word(&w->at, w->end, &length);
  if (!word || length != count) return NULL;
  for (size_t i = 0; i < count; i++) {
    if (word[i] != '0' && word[i] != '1') return NULL;
  }
  return word;
}

static bool parity(const char *row, const char *vector, size_t count) {
  bool odd = false;
  for (size_t i = 0; i < count; i++) odd ^= row[i] == '1' && vector[i] == '1';
  return odd;
}

/* Whether A x is the right-hand side, or 0 where `homogeneous`. */
static bool solves(const grundy_buffer *input, const char *x, bool homogeneous) {
  uint64_t equations, unknowns;
  words rows = words_of(input);
  if (!next_number(&rows, &equations) || !next_number(&rows, &unknowns)) return false;
  words right = rows;
  for (uint64_t i = 0; i < equations; i++) (void)next_bits(&right, (size_t)unknowns);
  const char *b = next_bits(&right, (size_t)equations);
  for (uint64_t i = 0; i < equations; i++) {
    const char *row = next_bits(&rows, (size_t)unknowns);
    if (!row || !b) return false;
    if (parity(row, x, (size_t)unknowns) != (!homogeneous && b[i] == '1')) return false;
  }
  return true;
}

/* Whether the vector is no sum of those in `basis`, rows of `count` characters each with its
 * leading 1 where no later one has a 1; then it is appended. */
static grundy_status add(grundy_buffer *basis, const char *vector, size_t count,
                         bool *independent) {
  size_t own = basis->length;
  GRUNDY_TRY(grundy_buffer_append(basis, vector, count));
  char *rest = basis->data + own;
  for (const char *row = basis->data; row < rest; row += count) {
    const char *lead = memchr(row, '1', count);
    if (rest[lead - row] == '0') continue;
    for (size_t i = 0; i < count; i++) rest[i] = rest[i] == row[i] ? '0' : '1';
  }
  *independent = memchr(rest, '1', count) != NULL;
  return GRUNDY_OK;
}

/* The answer that there is none. */
static bool is_none(words w) {
  size_t length;
  const char *word = grundy_i_judge_word(&w.at, w.end, &length);
  return word && length == 2 && memcmp(word, "-1", 2) == 0 &&
         !grundy_i_judge_word(&w.at, w.end, &length);
}

grundy_status grundy_i_judge_check_null_space(const grundy_buffer *input,
                                              const grundy_buffer *expected,
                                              const grundy_buffer *got, bool *right) {
  uint64_t equations, unknowns, dimension, said;
  words in = words_of(input), known = words_of(expected), answer = words_of(got);
  if (is_none(known)) {
    *right = is_none(answer);
    return GRUNDY_OK;
  }
  *right = next_number(&in, &equations) && next_number(&in, &unknowns) &&
           next_number(&known, &dimension) && next_number(&answer, &said) && said == dimension;
  const char *x = *right ? next_bits(&answer, (size_t)unknowns) : NULL;
  *right = x && solves(input, x, false);
  grundy_buffer basis = grundy_i_buffer(got->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; *right && i < dimension && s == GRUNDY_OK; i++) {
    x = next_bits(&answer, (size_t)unknowns);
    *right = x && solves(input, x, true);
    if (*right) s = add(&basis, x, (size_t)unknowns, right);
  }
  size_t length;
  if (*right) *right = !grundy_i_judge_word(&answer.at, answer.end, &length);
  grundy_buffer_clear(&basis);
  return s;
}

/* Whether the number is no XOR of those seen, which it is then. `seen` has one for each top bit. */
static bool add_number(uint64_t seen[64], uint64_t number) {
  for (size_t bit = 64; bit-- > 0;) {
    if (!(number >> bit & 1)) continue;
    if (!seen[bit]) {
      seen[bit] = number;
      return true;
    }
    number ^= seen[bit];
  }
  return false;
}

/* Reads a counted list of numbers into a basis; whether it is one, and they are independent. */
static bool read_span(words *from, uint64_t seen[64], uint64_t *count) {
  bool right = next_number(from, count);
  uint64_t number;
  for (size_t i = 0; i < 64; i++) seen[i] = 0;
  for (uint64_t i = 0; right && i < *count; i++) {
    right = next_number(from, &number) && add_number(seen, number);
  }
  return right;
}

/* Whether each number of a basis is in a span. */
static bool is_within(const uint64_t basis[64], const uint64_t span[64]) {
  for (size_t i = 0; i < 64; i++) {
    uint64_t copy[64];
    memcpy(copy, span, sizeof copy);
    if (basis[i] && add_number(copy, basis[i])) return false;
  }
  return true;
}

grundy_status grundy_i_judge_check_intersection(const grundy_buffer *input,
                                                const grundy_buffer *expected,
                                                const grundy_buffer *got, bool *right) {
  words in = words_of(input), known = words_of(expected), answer = words_of(got);
  uint64_t tests, count, dimension, said, u[64], v[64], w[64];
  size_t length;
  *right = next_number(&in, &tests);
  for (uint64_t i = 0; *right && i < tests; i++) {
    (void)read_span(&in, u, &count);
    (void)read_span(&in, v, &count);
    (void)read_span(&known, w, &dimension);
    *right =
        read_span(&answer, w, &said) && said == dimension && is_within(w, u) && is_within(w, v);
  }
  if (*right) *right = !grundy_i_judge_word(&answer.at, answer.end, &length);
  return GRUNDY_OK;
}
