/* Sorting that can be interrupted. */
#pragma once

#include "base/context.h"

/* Sorts items[0 .. count) as qsort does, equal ones in their order, and polls the context. O(count
 * log count), and as much memory again. Errors: NO_MEMORY; CANCELLED, LIMIT (time), all items then
 * being there in any order. */
grundy_status grundy_i_sort(grundy_context *context, void *items, size_t count, size_t size,
                            int (*compare)(const void *, const void *));

/* The same where the order of equal items does not matter: a few by qsort, without more memory of
 * the context. */
grundy_status grundy_i_sort_unstable(grundy_context *context, void *items, size_t count,
                                     size_t size, int (*compare)(const void *, const void *));

/* The orders of words (uint64_t), for these functions. */
int grundy_i_ascending(const void *a, const void *b);
int grundy_i_descending(const void *a, const void *b);

/* Defines such an order of items of a type: ascending by a member, and where that is equal by a
 * second one. */
#define GRUNDY_ORDER(name, type, first, second)                                                    \
  static int name(const void *a, const void *b) {                                                  \
    const type *x = a, *y = b;                                                                     \
    if (x->first != y->first) return x->first < y->first ? -1 : 1;                                 \
    return (x->second > y->second) - (x->second < y->second);                                      \
  }

/* Makes `low` the first `at` of low..high - 1 at which `holds` is true (then it is true at all
 * after it), else `high` as it was. */
#define GRUNDY_BISECT(low, high, at, holds)                                                        \
  do {                                                                                             \
    while ((low) < (high)) {                                                                       \
      const size_t at = (low) + ((high) - (low)) / 2;                                              \
      if (holds) {                                                                                 \
        (high) = at;                                                                               \
      } else {                                                                                     \
        (low) = at + 1;                                                                            \
      }                                                                                            \
    }                                                                                              \
  } while (false)

/* Sorts a few words by one of them; words may be NULL where there are none. */
void grundy_i_sort_words(uint64_t *words, size_t count, int (*order)(const void *, const void *));

/* Of words in order from `begin` on keeps each once. */
void grundy_i_keep_distinct(grundy_array *sorted, size_t begin);
