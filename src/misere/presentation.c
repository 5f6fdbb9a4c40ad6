/* Generators and relations, read off the table of products: every word that is not the word of its
 * element has a least divisor of that kind, which is the left side of a relation, so the relations
 * bring every word to that of its element. */
#include "misere/presentation.h"

static void sort(uint64_t *words, size_t count) {
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j && words[j - 1] > words[j]; j--) {
      uint64_t swap = words[j];
      words[j] = words[j - 1];
      words[j - 1] = swap;
    }
  }
}

grundy_status grundy_i_monoid_word(const grundy_i_monoid *monoid, uint64_t x, grundy_array *out) {
  size_t first = out->length;
  grundy_status s = GRUNDY_OK;
  for (; x && s == GRUNDY_OK; x = monoid->parent.data[x]) {
    s = grundy_array_push(out, monoid->last.data[x]);
  }
  if (s == GRUNDY_OK && out->length > first) sort(out->data + first, out->length - first);
  return s;
}

/* Whether a sorted word without its letter `omitted` (count: nothing is omitted) is the word of
 * its element; `scratch` gets that word. */
static grundy_status is_normal(const grundy_i_monoid *monoid, const uint64_t *word, size_t count,
                               size_t omitted, grundy_array *scratch, bool *out) {
  uint64_t x = 0;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    if (i != omitted) x = grundy_i_monoid_step(monoid, x, word[i]);
  }
  scratch->length = 0;
  grundy_status s = grundy_i_monoid_word(monoid, x, scratch);
  *out = scratch->length == count - (omitted < count);
  for (size_t i = 0; i < count && *out; i++) {
    if (i != omitted) *out = scratch->data[length++] == word[i];
  }
  return s;
}

/* The relation whose left side is this word, if it is one. */
static grundy_status add(const grundy_i_monoid *monoid, const grundy_array *word,
                         grundy_array *scratch, grundy_array *out) {
  bool normal = true;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < word->length && s == GRUNDY_OK && normal; i++) {
    s = is_normal(monoid, word->data, word->length, i, scratch, &normal);
  }
  if (s != GRUNDY_OK || !normal) return s;
  s = is_normal(monoid, word->data, word->length, word->length, scratch, &normal);
  if (s != GRUNDY_OK || normal) return s;
  s = grundy_array_push(out, word->length);
  if (s == GRUNDY_OK) s = grundy_array_append(out, word->data, word->length);
  if (s == GRUNDY_OK) s = grundy_array_push(out, scratch->length);
  return s == GRUNDY_OK ? grundy_array_append(out, scratch->data, scratch->length) : s;
}

grundy_status grundy_i_monoid_relations(const grundy_i_monoid *monoid, grundy_array *out) {
  grundy_context *context = out->context;
  grundy_array word, scratch;
  grundy_array_init(&word, context);
  grundy_array_init(&scratch, context);
  grundy_status s = GRUNDY_OK;
  for (size_t x = 0; x < monoid->order && s == GRUNDY_OK; x++) {
    word.length = 0;
    s = grundy_i_monoid_word(monoid, x, &word);
    size_t length = word.length;
    for (size_t g = length ? (size_t)word.data[length - 1] : 0;
         g < monoid->generators && s == GRUNDY_OK; g++) {
      word.length = length;
      s = grundy_array_push(&word, g);
      if (s == GRUNDY_OK) s = add(monoid, &word, &scratch, out);
      if (s == GRUNDY_OK) s = grundy_i_tick(context, NULL, x, monoid->order);
    }
  }
  grundy_array_clear(&word);
  grundy_array_clear(&scratch);
  return s;
}
