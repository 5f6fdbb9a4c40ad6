/* Closed forms of sequences, as small expressions in n. */
#pragma once

#include "base/context.h"
#include "grundy/pattern.h"

/* Appends a node; the formula must have room. */
void grundy_i_formula_n(grundy_formula *formula);
void grundy_i_formula_constant(grundy_formula *formula, uint64_t number);
void grundy_i_formula_apply(grundy_formula *formula, grundy_formula_operation operation);

/* Appends a constant and an operation; nothing for + 0 and * 1, which change nothing. */
void grundy_i_formula_with(grundy_formula *formula, grundy_formula_operation operation,
                           uint64_t number);

/* What a binary operation makes of x and y; false where it has no value. */
static inline bool grundy_i_formula_join(grundy_formula_operation operation, uint64_t x, uint64_t y,
                                         uint64_t *out) {
  switch (operation) {
  case GRUNDY_FORMULA_ADD:
    *out = x + y;
    return true;
  case GRUNDY_FORMULA_SUBTRACT:
    *out = x - y;
    return x >= y;
  case GRUNDY_FORMULA_MULTIPLY:
    *out = x * y;
    return x == 0 || y <= UINT64_MAX / x;
  case GRUNDY_FORMULA_DIVIDE:
    if (y) *out = x / y;
    return y != 0;
  case GRUNDY_FORMULA_MODULO:
    if (y) *out = x % y;
    return y != 0;
  case GRUNDY_FORMULA_XOR:
    *out = x ^ y;
    return true;
  case GRUNDY_FORMULA_AND:
    *out = x & y;
    return true;
  case GRUNDY_FORMULA_OR:
    *out = x | y;
    return true;
  case GRUNDY_FORMULA_MIN:
    *out = x < y ? x : y;
    return true;
  default:
    *out = x > y ? x : y;
    return true;
  }
}

/* What an operation on the bits of x makes of it; false where it has no value, and for others. */
static inline bool grundy_i_formula_unary(grundy_formula_operation operation, uint64_t x,
                                          uint64_t *out) {
  if (operation == GRUNDY_FORMULA_PARITY) {
    *out = GRUNDY_ONES(x) & 1;
  } else if (operation == GRUNDY_FORMULA_ONES) {
    *out = GRUNDY_ONES(x);
  } else if (operation == GRUNDY_FORMULA_EXPONENT && x) {
    *out = GRUNDY_LOWEST_BIT(x);
  } else if (operation == GRUNDY_FORMULA_LOWEST && x) {
    *out = x & (~x + 1);
  } else {
    return false;
  }
  return true;
}

/* A formula without a table from words in postfix order, separated by single blanks: n, a number
 * below 2^63, + - * div mod xor and min max, ones parity exponent-of-2 power-of-2,
 * least-prime-index greatest-prime-index prime-factors. Errors: BAD_INPUT. */
grundy_status grundy_i_formula_read(grundy_context *context, const char *text, grundy_formula *out);

/* f(n + period) = f(n) + saltus, as the form of the expression shows; false where it shows none. It
 * holds for every n where f has a value, except for the first `late` of such heaps in a row. The
 * period is correct, though perhaps not the least. */
bool grundy_i_formula_period(const grundy_formula *formula, uint64_t *period, uint64_t *saltus,
                             uint64_t *late);

/* The value at n. False where it has none: a difference below 0, a division by 0, a lowest one of
 * 0, a table without that entry, 2^63 or more. O(nodes). */
bool grundy_i_formula_value(const grundy_formula *formula, uint64_t n, uint64_t *out);

/* The same of a formula of two numbers. */
bool grundy_i_formula_pair(const grundy_formula *formula, uint64_t a, uint64_t b, uint64_t *out);

/* 2-regular sequences: those whose subsequences a(2^e n + r) are all sums of a few of them. */

/* Looks for a basis of at most GRUNDY_REGULAR_RANK rows that gives values[0..count), each of whose
 * relations was tested on at least 32 terms. O(count) for each of its relations. */
grundy_status grundy_i_two_regular_find(grundy_context *context, const uint64_t *values,
                                        size_t count, bool *found, grundy_two_regular *out);

/* b_0(n). O(rank^2 log n), modulo 2^64. */
uint64_t grundy_i_two_regular_value(const grundy_two_regular *regular, uint64_t n);
