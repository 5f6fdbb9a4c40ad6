/* Merging from below: pieces that are short enough are sorted by insertion, then neighbours are
 * merged from one array into the other until one piece is left (Knuth, The Art of Computer
 * Programming 3, 5.2.4). The context is polled after a fixed number of items. */
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT = 8, BETWEEN_LOOKS = 1 << 12, AT_ONCE = 1 << 12 };

typedef struct sort_job {
  grundy_context *context;
  size_t size, done;
  int (*compare)(const void *, const void *);
} sort_job;

static char *at(const sort_job *j, char *items, size_t index) {
  return items + index * j->size;
}

/* Counts an item that was put in its place. */
static grundy_status count_item(sort_job *j) {
  if (++j->done % BETWEEN_LOOKS) return GRUNDY_OK;
  return grundy_i_tick(j->context, NULL, 0, 0);
}

/* Sorts a short piece; `spare` is room for an item. */
static void insert(const sort_job *j, char *items, size_t count, char *spare) {
  for (size_t i = 1; i < count; i++) {
    size_t to = i;
    while (to && j->compare(at(j, items, to - 1), at(j, items, i)) > 0) to--;
    if (to == i) continue;
    memcpy(spare, at(j, items, i), j->size);
    memmove(at(j, items, to + 1), at(j, items, to), (i - to) * j->size);
    memcpy(at(j, items, to), spare, j->size);
  }
}

/* Merges from[begin .. middle) and from[middle .. end) into the same places of `to`. */
static grundy_status merge(sort_job *j, char *from, char *to, size_t begin, size_t middle,
                           size_t end) {
  size_t left = begin, right = middle;
  for (size_t i = begin; i < end; i++) {
    bool first =
        right == end || (left < middle && j->compare(at(j, from, left), at(j, from, right)) <= 0);
    memcpy(at(j, to, i), at(j, from, first ? left++ : right++), j->size);
    GRUNDY_TRY(count_item(j));
  }
  return GRUNDY_OK;
}

static size_t lesser(size_t a, size_t b) {
  return a < b ? a : b;
}

grundy_status grundy_i_sort(grundy_context *context, void *items, size_t count, size_t size,
                            int (*compare)(const void *, const void *)) {
  GRUNDY_ASSERT(size);
  sort_job j = {context, size, 0, compare};
  void *spare = NULL;
  if (count < 2) return GRUNDY_OK;
  grundy_status s = grundy_i_resize(context, &spare, 0, count * size);
  if (s != GRUNDY_OK) return s;
  char *from = items, *to = spare;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i += SHORT) {
    insert(&j, at(&j, from, i), lesser(SHORT, count - i), to);
    s = count_item(&j);
  }
  for (size_t width = SHORT; width < count && s == GRUNDY_OK; width *= 2) {
    for (size_t i = 0; i < count && s == GRUNDY_OK; i += 2 * width) {
      size_t middle = lesser(i + width, count);
      s = merge(&j, from, to, i, middle, lesser(middle + width, count));
    }
    if (s != GRUNDY_OK) break;
    char *swap = from;
    from = to;
    to = swap;
  }
  if (from != items) memcpy(items, from, count * size);
  grundy_i_free(context, spare, count * size);
  return s;
}

grundy_status grundy_i_sort_unstable(grundy_context *context, void *items, size_t count,
                                     size_t size, int (*compare)(const void *, const void *)) {
  if (count > AT_ONCE) return grundy_i_sort(context, items, count, size, compare);
  if (count) qsort(items, count, size, compare);
  return GRUNDY_OK;
}

int grundy_i_ascending(const void *a, const void *b) {
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return (x > y) - (x < y);
}

int grundy_i_descending(const void *a, const void *b) {
  return grundy_i_ascending(b, a);
}

void grundy_i_sort_words(uint64_t *words, size_t count, int (*order)(const void *, const void *)) {
  if (count > 1) qsort(words, count, sizeof *words, order);
}

void grundy_i_keep_distinct(grundy_array *sorted, size_t begin) {
  size_t kept = begin;
  for (size_t i = begin; i < sorted->length; i++) {
    if (i == begin || sorted->data[i] != sorted->data[i - 1]) {
      sorted->data[kept++] = sorted->data[i];
    }
  }
  sorted->length = kept;
}
