/* What the files that hold the laws share: reports, and options in order. */
#ifndef SUPPORT_LAWS_INSIDE_H
#define SUPPORT_LAWS_INSIDE_H

#include "support/laws.h"
#include "support/rules.h"

/* Writes the world's report; returns false. */
bool test_offend(test_world *world, const char *format, ...);

/* Appends a component as its game prints it; a component as text, valid until the next call. */
void test_print_part(test_world *world, const test_part *part, grundy_buffer *out);
const char *test_text_of(test_world *world, const grundy_game *game, grundy_component c);

/* For %llu. */
static inline unsigned long long test_number(uint64_t n) {
  return n;
}

/* An option: for each of its parts the length and then the words. */
typedef struct test_item {
  const uint64_t *words;
  size_t parts;
} test_item;

/* Options without repeats, in the contract's order: number of parts, then parts as numbers. */
typedef struct test_items {
  test_list list;
  test_item *sorted;
  size_t count;
} test_items;

/* The order of two of them, for qsort. */
int test_compare_items(const void *a, const void *b);

/* Sorts what all->list holds; lists the options of a component for a side, sorted. */
void test_sort_items(test_items *all);
void test_list_options(test_world *world, const grundy_game *game, grundy_component c,
                       grundy_side side, test_items *out);
void test_clear_items(test_items *all);

/* The next part of an option, from its length on. */
grundy_component test_next_part(const uint64_t **words);

bool test_same_component(grundy_component a, grundy_component b);

#endif
