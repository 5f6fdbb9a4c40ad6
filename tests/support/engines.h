/* Values of a heap game by its several engines, for tests that compare them. */
#ifndef SUPPORT_ENGINES_H
#define SUPPORT_ENGINES_H

#include <stdbool.h>

#include "heap/sparse/kernel.h"
#include "heap/sparse/sparse.h"
#include "heap/value_list.h"
#include "rules/code.h"

/* A fresh rule from an octal code; "grundy" splits into unequal heaps. */
void test_open_rule(grundy_context *context, grundy_i_rule *rule, const char *code);

/* Do its moves leave at most two heaps? Others have no sparse space. */
bool test_splits(const grundy_i_rule *rule);

/* Appends values until there are `count`: straight from the rule, or by sparse space in uneven
 * pieces. The second returns whether there is a space; `statistics` may be NULL. */
void test_fill_plain(grundy_context *context, const grundy_i_rule *rule,
                     grundy_i_value_list *values, uint64_t count);
bool test_fill_sparse(grundy_context *context, const grundy_i_rule *rule,
                      grundy_i_value_list *values, uint64_t count, const grundy_i_kernel *kernel,
                      grundy_i_sparse_statistics *statistics);

/* Fails the test at the first of `count` heaps where the two differ. */
void test_same_values(const char *what, const grundy_i_value_list *found,
                      const grundy_i_value_list *truth, uint64_t count);

#endif
