/* Take-and-break rules: what may be taken from a heap, and how many heaps the rest may form. */
#pragma once

#include "base/context.h"
#include "grundy/ruleset.h"

/* Bit j of a digit: the rest may be left as exactly j heaps, none empty. */
enum {
  GRUNDY_LEAVE_NONE = 1,
  GRUNDY_LEAVE_ONE = 2,
  GRUNDY_LEAVE_TWO = 4,
  GRUNDY_LEAVE_THREE = 8,
  GRUNDY_LEAVE_HEAP = GRUNDY_LEAVE_NONE | GRUNDY_LEAVE_ONE /* a subtraction: break nothing */
};

enum { GRUNDY_CODE_DIGITS = 64 }; /* the most digits after the point */

typedef struct grundy_i_take {
  uint64_t stones;
  unsigned leave; /* the digit, never 0 */
} grundy_i_take;

typedef struct grundy_i_rule {
  grundy_context *context;
  grundy_i_take *takes; /* ascending by stones, distinct */
  size_t count, capacity;
  bool all_but; /* any number but the listed ones may be taken, 1 or more; nothing is broken */
  bool unequal; /* two heaps left must differ in size */
  bool ground;  /* a heap taken to nothing stays, as a heap of 0 */
} grundy_i_rule;

void grundy_i_rule_init(grundy_i_rule *rule, grundy_context *context);
void grundy_i_rule_clear(grundy_i_rule *rule);

/* Adds a digit; `stones` ascend from call to call; leave 0 adds nothing. Errors: NO_MEMORY. */
grundy_status grundy_i_rule_add(grundy_i_rule *rule, uint64_t stones, unsigned leave);

/* Are the moves the same? Then so are the nim-values. */
bool grundy_i_rule_same(const grundy_i_rule *a, const grundy_i_rule *b);

/* Does every move take from a heap without breaking it? */
bool grundy_i_rule_subtracts(const grundy_i_rule *rule);

/* The most heaps that a move leaves, 1 at least; and the most stones that a listed move takes. */
unsigned grundy_i_rule_heaps(const grundy_i_rule *rule);
uint64_t grundy_i_rule_last(const grundy_i_rule *rule);

/* Adds the digits of d0.d1d2… to a fresh rule. `base` is 8 (digits 0..7) or 16 (either case; bit 3:
 * three heaps). d0 may be left out where it is 0, and nothing need follow the point. Errors:
 * BAD_INPUT with the text and what was expected, also where d0 would let play go on forever;
 * NO_MEMORY. */
grundy_status grundy_i_code_parse(grundy_i_rule *rule, unsigned base, const char *text,
                                  size_t length);

/* Appends the code as it is canonically written: d0, the point, digits in lower case up to the last
 * that is not 0. For rules made by grundy_i_code_parse. */
grundy_status grundy_i_code_print(const grundy_i_rule *rule, grundy_buffer *out);

/* Every option of a heap of n; parts larger first. */
grundy_status grundy_i_rule_options(const grundy_i_rule *rule, uint64_t n, grundy_sink *sink);
