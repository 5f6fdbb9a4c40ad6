/* Bases of ranges of a list whose numbers last until they are deleted. */
#ifndef COMMANDS_QUERY_RANGES_H
#define COMMANDS_QUERY_RANGES_H

#include "commands/query_file.h"
#include "grundy/wide_basis.h"

/* What is kept of ranges of the list: of range number i, places labels[ends[i - 1] .. ends[i]).
 * Range number i of a level has the places of leaf << level numbers, from i times that on. */
typedef struct grundy_i_query_ranges {
  grundy_context *context;
  const grundy_i_query_file *file;
  size_t width, words, leaf;
  grundy_array ends, labels;
  uint64_t *number, *found;
} grundy_i_query_ranges;

/* Finds out what is to be kept; the file is borrowed. O(numbers) insertions and memory. Errors:
 * NO_MEMORY, LIMIT (time), CANCELLED; to be cleared all the same. */
grundy_status grundy_i_query_ranges_make(grundy_i_query_ranges *ranges, grundy_context *context,
                                         const grundy_i_query_file *file, size_t width);
void grundy_i_query_ranges_clear(grundy_i_query_ranges *ranges);

/* A basis of the numbers that a question is about. O(width log(numbers / width)) insertions. */
grundy_status grundy_i_query_ranges_basis(grundy_i_query_ranges *ranges,
                                          const grundy_i_query *query, grundy_wide_basis **out);

#endif
