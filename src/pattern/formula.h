/* Closed forms of sequences, as small expressions in n. */
#ifndef PATTERN_FORMULA_H
#define PATTERN_FORMULA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/context.h"

/* What a node is: n, a constant, or an operation on the last one or two results.
 * PARITY    1 where the number of ones in binary is odd
 * EXPONENT  of the largest power of two that divides (its lowest one, counted from 0)
 * LOWEST    that power itself
 * TABLE     an entry of the table */
typedef enum grundy_i_operation {
  GRUNDY_FORMULA_N,
  GRUNDY_FORMULA_CONSTANT,
  GRUNDY_FORMULA_PARITY,
  GRUNDY_FORMULA_EXPONENT,
  GRUNDY_FORMULA_LOWEST,
  GRUNDY_FORMULA_TABLE,
  GRUNDY_FORMULA_ADD,
  GRUNDY_FORMULA_SUBTRACT,
  GRUNDY_FORMULA_MULTIPLY,
  GRUNDY_FORMULA_DIVIDE,
  GRUNDY_FORMULA_MODULO,
  GRUNDY_FORMULA_XOR,
  GRUNDY_FORMULA_AND,
  GRUNDY_FORMULA_MIN,
  GRUNDY_FORMULA_MAX
} grundy_i_operation;

typedef struct grundy_i_node {
  grundy_i_operation operation;
  uint64_t number; /* of a constant */
} grundy_i_node;

enum { GRUNDY_FORMULA_NODES = 16 };

/* Nodes in postfix order. The table is borrowed; its entries are signed, in two's complement. */
typedef struct grundy_i_formula {
  grundy_i_node nodes[GRUNDY_FORMULA_NODES];
  unsigned count;
  const uint64_t *table;
  size_t table_count;
} grundy_i_formula;

/* Appends a node; the formula must have room. */
void grundy_i_formula_n(grundy_i_formula *formula);
void grundy_i_formula_constant(grundy_i_formula *formula, uint64_t number);
void grundy_i_formula_apply(grundy_i_formula *formula, grundy_i_operation operation);

/* Appends a constant and an operation, and what that comes to for + 0 and * 1: nothing. */
void grundy_i_formula_with(grundy_i_formula *formula, grundy_i_operation operation,
                           uint64_t number);

/* A formula without a table from words in postfix order, parted by single blanks: n, a number below
 * 2^63, + - * div mod xor and min max, parity exponent-of-2 power-of-2. Errors: BAD_INPUT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_formula_read(grundy_context *context, const char *text,
                                                      grundy_i_formula *out);

static inline unsigned grundy_i_operation_arity(grundy_i_operation operation) {
  return operation <= GRUNDY_FORMULA_CONSTANT ? 0 : operation < GRUNDY_FORMULA_ADD ? 1 : 2;
}

/* The value at n. False where it has none: a difference below 0, a division by 0, a lowest one of
 * 0, a table without that entry, 2^63 or more. O(nodes). */
bool grundy_i_formula_value(const grundy_i_formula *formula, uint64_t n, uint64_t *out);

/* f(n + period) = f(n) + saltus, as the form of the expression shows; false where it shows none. It
 * holds for every n where f has a value, but for the first `late` of such heaps in a row. The
 * period is a true one, though perhaps not the least. */
bool grundy_i_formula_period(const grundy_i_formula *formula, uint64_t *period, uint64_t *saltus,
                             uint64_t *late);

#endif
