/* Options without repeats, in the order of the contract. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/laws_inside.h"

int test_compare_items(const void *a, const void *b) {
  const test_item *p = a, *q = b;
  if (p->parts != q->parts) return p->parts < q->parts ? -1 : 1;
  const uint64_t *x = p->words, *y = q->words;
  for (size_t part = 0; part < p->parts; part++) {
    if (*x != *y) return *x < *y ? -1 : 1;
    for (uint64_t left = 1 + *x; left; left--, x++, y++) {
      if (*x != *y) return *x < *y ? -1 : 1;
    }
  }
  return 0;
}

void test_sort_items(test_items *all) {
  all->sorted = calloc(all->list.count + 1, sizeof *all->sorted);
  assert_non_null(all->sorted);
  for (size_t i = 0; i < all->list.count; i++) {
    all->sorted[i] = (test_item){test_list_words(&all->list, i), all->list.counts[i]};
  }
  qsort(all->sorted, all->list.count, sizeof *all->sorted, test_compare_items);
  all->count = 0;
  for (size_t i = 0; i < all->list.count; i++) {
    if (i && test_compare_items(&all->sorted[i], &all->sorted[all->count - 1]) == 0) continue;
    all->sorted[all->count++] = all->sorted[i];
  }
}

void test_clear_items(test_items *all) {
  free(all->sorted);
  test_list_clear(&all->list);
}

void test_list_options(test_world *world, const grundy_game *game, grundy_component c,
                       grundy_side side, test_items *out) {
  test_list_init(&out->list, SIZE_MAX);
  assert_int_equal(
      game->moves->options(GRUNDY_CALL(world->context, game, c, .side = side), &out->list.sink),
      GRUNDY_OK);
  test_sort_items(out);
}

grundy_component test_next_part(const uint64_t **words) {
  grundy_component c = {*words + 1, (size_t) * *words};
  *words += 1 + c.length;
  return c;
}

bool test_same_component(grundy_component a, grundy_component b) {
  return a.length == b.length &&
         (!a.length || memcmp(a.words, b.words, a.length * sizeof *a.words) == 0);
}

/* Looks for an option. */
typedef struct searcher {
  grundy_sink sink;
  const grundy_component *parts;
  size_t count;
  bool found;
} searcher;

static grundy_status search(grundy_sink *sink, const grundy_option *option) {
  searcher *s = (searcher *)sink;
  bool found = option->count == s->count;
  for (size_t i = 0; i < option->count && found; i++)
    found = test_same_component(option->parts[i], s->parts[i]);
  s->found = s->found || found;
  return s->found ? GRUNDY_STOP : GRUNDY_OK;
}

bool test_is_option(test_world *world, const test_part *from, grundy_side side,
                    const grundy_component *parts, size_t count) {
  searcher s = {{search}, parts, count, false};
  grundy_status status = from->game->moves->options(
      GRUNDY_CALL(world->context, from->game, from->c, .side = side), &s.sink);
  assert_true(status == GRUNDY_OK || status == GRUNDY_STOP);
  return s.found;
}
