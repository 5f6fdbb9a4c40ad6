/* Sums of components, kept flat. */
#include "base/sums.h"

void grundy_i_sums_init(grundy_i_sums *sums, grundy_context *context) {
  GRUNDY_INIT(context, &sums->words, &sums->ends);
}

void grundy_i_sums_clear(grundy_i_sums *sums) {
  GRUNDY_CLEAR(&sums->words, &sums->ends);
}

static size_t begin_of(const grundy_i_sums *sums, size_t i) {
  GRUNDY_ASSERT(i <= sums->ends.length);
  return i ? (size_t)sums->ends.data[i - 1] : 0;
}

grundy_component grundy_i_sums_at(const grundy_i_sums *sums, size_t i) {
  size_t begin = begin_of(sums, i);
  return (grundy_component){sums->words.data + begin, begin_of(sums, i + 1) - begin};
}

void grundy_i_sums_cut(grundy_i_sums *sums, size_t count) {
  sums->words.length = begin_of(sums, count);
  sums->ends.length = count;
}

grundy_status grundy_i_sums_end(grundy_i_sums *sums) {
  return grundy_array_push(&sums->ends, sums->words.length);
}

grundy_status grundy_i_sums_add(grundy_i_sums *sums, const grundy_component *parts, size_t count) {
  size_t before = sums->ends.length;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_append(&sums->words, parts[i].words, parts[i].length);
    if (s == GRUNDY_OK) s = grundy_i_sums_end(sums);
  }
  if (s != GRUNDY_OK) grundy_i_sums_cut(sums, before);
  return s;
}

grundy_status grundy_i_sums_set(grundy_i_sums *sums, const grundy_component *parts, size_t count) {
  grundy_i_sums_cut(sums, 0);
  return grundy_i_sums_add(sums, parts, count);
}
