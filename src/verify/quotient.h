/* The parts of the check of a misère quotient; src/verify/quotient.c has the whole. */
#ifndef VERIFY_QUOTIENT_H
#define VERIFY_QUOTIENT_H

#include "verify/verdict.h"

/* A commutative monoid by its generators: element x times generator g is products[x * generators +
 * g], elements are numbered as they first occur there, after the identity 0, and x > 0 first occurs
 * as parent[x] times generator last[x]. in_p[x] is 1 where x is in P. */
typedef struct grundy_i_cayley {
  grundy_context *context;
  uint64_t order, generators;
  grundy_array products, parent, last, in_p;
} grundy_i_cayley;

void grundy_i_cayley_init(grundy_i_cayley *cayley, grundy_context *context);
void grundy_i_cayley_clear(grundy_i_cayley *cayley);

/* Given order, generators and products: is it such a monoid, `p` a list of elements, ascending and
 * without 0, and is no element like another one to all others? Finds the rest. OK, REFUTED; LIMIT
 * for more than 1,024 generators; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_cayley_check(grundy_i_cayley *cayley, const grundy_array *p,
                                    grundy_verdict *verdict);

/* x times y. O(length of a shortest word of y). */
uint64_t grundy_i_cayley_product(const grundy_i_cayley *cayley, uint64_t x, uint64_t y);

/* Components whose elements are known, and the sums of them that nobody may have to answer for:
 * src/verify/debts.c. */
typedef struct grundy_i_debts {
  const grundy_i_cayley *cayley;
  grundy_verdict *verdict;
  size_t width;        /* words of a set of elements */
  grundy_array rows;   /* {z : z x in P} for each x, where row_at[x] is its place + 1 */
  grundy_array row_at; /* or 0 */
  grundy_array sets;   /* sets of debts, `width` words each */
  grundy_array owner;  /* the element of each set; UINT64_MAX: a larger one has taken its place */
  grundy_array next;   /* the next set of the same element + 1 */
  grundy_array first;  /* of each element */
} grundy_i_debts;

void grundy_i_debts_init(grundy_i_debts *debts, const grundy_i_cayley *cayley,
                         grundy_verdict *verdict);
void grundy_i_debts_clear(grundy_i_debts *debts);

/* The monoid is one, and the components begin. Errors: NO_MEMORY. */
grundy_status grundy_i_debts_begin(grundy_i_debts *debts);

/* Component `number` is this element, and its options are those of `options`. REFUTED where an
 * option of a sum in P with it is in P, or where it has no options and is not 0. */
grundy_status grundy_i_debts_add(grundy_i_debts *debts, uint64_t number, uint64_t element,
                                 const grundy_array *options);

/* Has every sum of the components with a move, of any size, that is not in P an option in P?
 * REFUTED; LIMIT where the sets are too many. */
grundy_status grundy_i_debts_check(grundy_i_debts *debts);

#endif
