/* Plain search over options, remembering what it found. Slow, short, and the test of every
 * theorem. */
#include "support/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void *grow(void *block, size_t count, size_t size) {
  void *grown = realloc(block, (count ? count : 1) * size);
  assert_non_null(grown);
  return grown;
}

/* ---- memory of search: keys are word arrays ---- */

static size_t hash(const uint64_t *key, size_t length) {
  uint64_t h = length;
  for (size_t i = 0; i < length; i++) {
    h = (h ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
    h ^= h >> 29;
  }
  return (size_t)h;
}

static size_t find_slot(const test_memo *m, const uint64_t *key, size_t length) {
  size_t mask = m->slot_count - 1, at = hash(key, length) & mask;
  for (; m->slots[at]; at = (at + 1) & mask) {
    const uint64_t *other = m->keys + m->slots[at] - 1;
    if (other[0] != length) continue;
    if (!length || !memcmp(other + 1, key, length * sizeof *key)) break;
  }
  return at;
}

static void rehash(test_memo *m) {
  test_memo old = *m;
  m->slot_count = old.slot_count ? 2 * old.slot_count : 1024;
  m->slots = calloc(m->slot_count, sizeof *m->slots);
  m->values = calloc(m->slot_count, sizeof *m->values);
  assert_true(m->slots && m->values);
  for (size_t i = 0; i < old.slot_count; i++) {
    if (!old.slots[i]) continue;
    const uint64_t *key = m->keys + old.slots[i] - 1;
    size_t at = find_slot(m, key + 1, (size_t)key[0]);
    m->slots[at] = old.slots[i];
    m->values[at] = old.values[i];
  }
  free(old.slots);
  free(old.values);
}

static bool recall(const test_memo *m, const uint64_t *key, size_t length, uint64_t *value) {
  if (!m->slot_count) return false;
  size_t at = find_slot(m, key, length);
  if (m->slots[at]) *value = m->values[at];
  return m->slots[at] != 0;
}

static void remember(test_memo *m, const uint64_t *key, size_t length, uint64_t value) {
  if (2 * (m->used + 1) > m->slot_count) rehash(m);
  if (m->key_length + length + 1 > m->key_capacity) {
    m->key_capacity = 2 * (m->key_capacity + length + 1);
    m->keys = grow(m->keys, m->key_capacity, sizeof *m->keys);
  }
  size_t at = find_slot(m, key, length);
  m->slots[at] = m->key_length + 1;
  m->values[at] = value;
  m->keys[m->key_length] = length;
  if (length) memcpy(m->keys + m->key_length + 1, key, length * sizeof *key);
  m->key_length += length + 1;
  m->used++;
}

static void forget(test_memo *m) {
  free(m->keys);
  free(m->slots);
  free(m->values);
}

/* ---- games and components ---- */

test_game *test_game_open(const char *name) {
  test_game *t = calloc(1, sizeof *t);
  assert_non_null(t);
  assert_int_equal(grundy_context_create(NULL, &t->context), GRUNDY_OK);
  grundy_status s = grundy_game_create(t->context, name, NULL, &t->game);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", name, grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH));
  return t;
}

void test_game_close(test_game *t) {
  for (size_t i = 0; i < t->component_count; i++) grundy_array_clear(&t->components[i]);
  free(t->components);
  grundy_game_destroy(t->game);
  assert_int_equal(grundy_context_memory(t->context), 0);
  grundy_context_destroy(t->context);
  forget(&t->nimbers);
  forget(&t->winners[0]);
  forget(&t->winners[1]);
  free(t);
}

int test_game_shut(void **state) {
  test_game_close(*state);
  return 0;
}

static grundy_array *fresh_words(test_game *t) {
  size_t n = t->component_count++;
  if (!(n & (n - 1))) t->components = grow(t->components, 2 * n, sizeof *t->components);
  grundy_array *words = &t->components[n];
  grundy_array_init(words, t->context);
  return words;
}

grundy_component test_component(test_game *t, const char *text) {
  grundy_array *words = fresh_words(t);
  grundy_status s =
      t->game->moves->parse(GRUNDY_CALL(t->context, t->game, {NULL, 0}), text, strlen(text), words);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", text, grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH));
  return (grundy_component){words->data, words->length};
}

grundy_component test_heap(test_game *t, uint64_t heap) {
  grundy_array *words = fresh_words(t);
  assert_int_equal(grundy_array_push(words, heap), GRUNDY_OK);
  return (grundy_component){words->data, 1};
}

static char shown[1 << 16];

static void show(const test_game *t, grundy_component c, size_t at) {
  grundy_buffer text;
  grundy_buffer_init(&text, t->context);
  assert_int_equal(t->game->moves->print(GRUNDY_CALL(t->context, t->game, c), &text), GRUNDY_OK);
  snprintf(shown + at, sizeof shown - at, "%s", text.data);
  grundy_buffer_clear(&text);
}

const char *test_text(const test_game *t, grundy_component c) {
  show(t, c, 0);
  return shown;
}

void test_check_bad(test_game *t, const char *text, const char *expected) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(t->game->moves->parse(GRUNDY_CALL(t->context, t->game, {NULL, 0}), text,
                                         strlen(text), &words),
                   GRUNDY_BAD_INPUT);
  const char *detail = grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH);
  if (!strstr(detail, expected)) fail_msg("'%s' is not in: %s", expected, detail);
  assert_null(strchr(detail, '\n'));
  grundy_array_clear(&words);
}

void test_check_bad_game(const char *name, const char *expected) {
  grundy_context *context;
  grundy_game *game;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(context, name, NULL, &game), GRUNDY_BAD_INPUT);
  const char *detail = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
  if (!strstr(detail, expected)) fail_msg("'%s' is not in: %s", expected, detail);
  assert_null(strchr(detail, '\n'));
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

/* ---- lists ---- */

static void put_word(test_list *list, uint64_t word) {
  if (list->words_length == list->words_capacity) {
    list->words_capacity = 2 * list->words_capacity + 64;
    list->words = grow(list->words, list->words_capacity, sizeof *list->words);
  }
  list->words[list->words_length++] = word;
}

static void put_part(test_list *list, grundy_component part) {
  put_word(list, part.length);
  for (size_t i = 0; i < part.length; i++) put_word(list, part.words[i]);
}

static void begin_item(test_list *list, size_t parts) {
  if (list->count + 2 > list->capacity) {
    list->capacity = 2 * list->capacity + 16;
    list->starts = grow(list->starts, list->capacity, sizeof *list->starts);
    list->counts = grow(list->counts, list->capacity, sizeof *list->counts);
  }
  list->starts[list->count] = list->words_length;
  list->counts[list->count++] = parts;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  test_list *list = (test_list *)sink;
  assert_true(list->count < list->limit); /* nothing comes after STOP */
  begin_item(list, option->count);
  for (size_t i = 0; i < option->count; i++) put_part(list, option->parts[i]);
  list->starts[list->count] = list->words_length;
  return list->count == list->limit ? GRUNDY_STOP : GRUNDY_OK;
}

void test_list_init(test_list *list, size_t limit) {
  *list = (test_list){.sink.take = take, .limit = limit};
}

void test_list_clear(test_list *list) {
  free(list->words);
  free(list->starts);
  free(list->counts);
}

static grundy_component next_part(const test_list *list, size_t *at) {
  grundy_component c = {list->words + *at + 1, (size_t)list->words[*at]};
  *at += c.length + 1;
  return c;
}

const uint64_t *test_list_words(const test_list *list, size_t index) {
  return list->words ? list->words + list->starts[index] : NULL;
}

const char *test_list_text(const test_game *t, const test_list *list, size_t index) {
  size_t at = list->starts[index], length = 0;
  shown[0] = 0;
  for (size_t i = 0; i < list->counts[index]; i++) {
    if (i) strcat(shown, " ");
    length = strlen(shown);
    show(t, next_part(list, &at), length);
  }
  return shown;
}

static int compare_words(const uint64_t *a, size_t a_length, const uint64_t *b, size_t b_length) {
  if (a_length != b_length) return a_length < b_length ? -1 : 1;
  for (size_t i = 0; i < a_length; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

static int compare_items(const test_list *list, size_t a, size_t b) {
  if (list->counts[a] != list->counts[b]) return list->counts[a] < list->counts[b] ? -1 : 1;
  size_t at_a = list->starts[a], at_b = list->starts[b];
  for (size_t i = 0; i < list->counts[a]; i++) {
    grundy_component p = next_part(list, &at_a), q = next_part(list, &at_b);
    int order = compare_words(p.words, p.length, q.words, q.length);
    if (order) return order;
  }
  return 0;
}

/* An order of item numbers by merge sort; qsort has no room for the list itself. */
static void sort_items(const test_list *list, size_t *order, size_t *room, size_t count) {
  if (count < 2) return;
  size_t half = count / 2, i = 0, j = half;
  sort_items(list, order, room, half);
  sort_items(list, order + half, room, count - half);
  for (size_t k = 0; k < count; k++) {
    bool left = j == count || (i < half && compare_items(list, order[i], order[j]) <= 0);
    room[k] = order[left ? i++ : j++];
  }
  memcpy(order, room, count * sizeof *order);
}

void test_options(const test_game *t, grundy_component c, test_list *out) {
  test_list raw;
  test_list_init(&raw, SIZE_MAX);
  test_list_init(out, SIZE_MAX);
  assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, c), &raw.sink),
                   GRUNDY_OK);
  size_t *order = grow(NULL, 2 * raw.count, sizeof *order);
  for (size_t i = 0; i < raw.count; i++) order[i] = i;
  sort_items(&raw, order, order + raw.count, raw.count);
  for (size_t i = 0; i < raw.count; i++) {
    if (i && !compare_items(&raw, order[i - 1], order[i])) continue;
    begin_item(out, raw.counts[order[i]]);
    for (size_t at = raw.starts[order[i]]; at < raw.starts[order[i] + 1]; at++) {
      put_word(out, raw.words[at]);
    }
    out->starts[out->count] = out->words_length;
  }
  free(order);
  test_list_clear(&raw);
}

/* ---- search ---- */

static uint64_t item_value(test_game *t, const test_list *list, size_t index) {
  uint64_t value = 0;
  size_t at = list->starts[index];
  for (size_t i = 0; i < list->counts[index]; i++) value ^= test_search(t, next_part(list, &at));
  return value;
}

uint64_t test_search(test_game *t, grundy_component c) {
  uint64_t value;
  if (recall(&t->nimbers, c.words, c.length, &value)) return value;
  test_list options;
  test_options(t, c, &options);
  bool *seen = calloc(options.count + 1, sizeof *seen);
  assert_non_null(seen);
  for (size_t i = 0; i < options.count; i++) {
    uint64_t v = item_value(t, &options, i);
    if (v < options.count) seen[v] = true;
  }
  for (value = 0; seen[value];) value++;
  free(seen);
  test_list_clear(&options);
  remember(&t->nimbers, c.words, c.length, value);
  return value;
}

static int order_parts(const void *a, const void *b) {
  const grundy_component *p = a, *q = b;
  return compare_words(p->words, p->length, q->words, q->length);
}

/* Whether some option of parts[which] leaves a position that is lost for the player then to
 * move. */
static bool wins_by(test_game *t, const grundy_component *parts, size_t count, size_t which,
                    grundy_play play, bool *movable) {
  test_list options;
  test_options(t, parts[which], &options);
  bool wins = false;
  *movable = *movable || options.count;
  for (size_t i = 0; i < options.count && !wins; i++) {
    size_t n = 0, at = options.starts[i];
    grundy_component *next = grow(NULL, count + options.counts[i], sizeof *next);
    for (size_t j = 0; j < count; j++) {
      if (j != which) next[n++] = parts[j];
    }
    for (size_t j = 0; j < options.counts[i]; j++) next[n++] = next_part(&options, &at);
    wins = !test_next_wins(t, next, n, play);
    free(next);
  }
  test_list_clear(&options);
  return wins;
}

bool test_next_wins(test_game *t, const grundy_component *parts, size_t count, grundy_play play) {
  grundy_component *sorted = grow(NULL, count, sizeof *sorted);
  if (count) memcpy(sorted, parts, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, order_parts);
  test_list key;
  test_list_init(&key, SIZE_MAX);
  for (size_t i = 0; i < count; i++) put_part(&key, sorted[i]);
  uint64_t wins;
  test_memo *memo = &t->winners[play];
  if (!recall(memo, key.words, key.words_length, &wins)) {
    bool movable = false;
    wins = false;
    for (size_t i = 0; i < count && !wins; i++) wins = wins_by(t, sorted, count, i, play, &movable);
    if (!movable) wins = play == GRUNDY_PLAY_MISERE;
    remember(memo, key.words, key.words_length, wins);
  }
  test_list_clear(&key);
  free(sorted);
  return wins;
}

/* ---- checks ---- */

grundy_value test_value(test_game *t, grundy_component c) {
  grundy_value value;
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &value), GRUNDY_OK);
  return value;
}

void test_check_value(test_game *t, grundy_component c) {
  grundy_value value = test_value(t, c);
  uint64_t searched = test_search(t, c);
  if (!value.known || value.nimber != searched) {
    fail_msg("%s %s: %llu, by search %llu", t->game->name, test_text(t, c),
             (unsigned long long)value.nimber, (unsigned long long)searched);
  }
}

const char *test_replies(test_game *t, grundy_component c, uint64_t v, size_t limit,
                         grundy_total *count) {
  static char text[1 << 16];
  test_list list;
  test_list_init(&list, limit);
  assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), v,
                                            limit ? &list.sink : NULL, count),
                   GRUNDY_OK);
  text[0] = 0;
  for (size_t i = 0; i < list.count; i++) {
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? "; " : "",
             test_list_text(t, &list, i));
  }
  test_list_clear(&list);
  return text;
}

static void check_count(test_game *t, grundy_component c, uint64_t v, size_t limit, size_t wanted) {
  grundy_total count;
  test_replies(t, c, v, limit, &count);
  if (count.exact ? count.total != wanted : count.total > wanted) {
    fail_msg("%s %s to %llu: %llu replies, by search %zu", t->game->name, test_text(t, c),
             (unsigned long long)v, (unsigned long long)count.total, wanted);
  }
}

void test_check_replies(test_game *t, grundy_component c, uint64_t v) {
  grundy_total count;
  test_list options, given;
  test_list_init(&given, SIZE_MAX);
  grundy_status s =
      t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), v, &given.sink, &count);
  if (s == GRUNDY_UNKNOWN) {
    test_list_clear(&given);
    return;
  }
  assert_int_equal(s, GRUNDY_OK);
  test_options(t, c, &options);
  size_t found = 0;
  char wanted[256];
  for (size_t i = 0; i < options.count; i++) {
    if (item_value(t, &options, i) != v) continue;
    snprintf(wanted, sizeof wanted, "%s", test_list_text(t, &options, i));
    if (found >= given.count || strcmp(wanted, test_list_text(t, &given, found))) {
      fail_msg("%s %s to %llu: reply %zu must be %s", t->game->name, test_text(t, c),
               (unsigned long long)v, found, wanted);
    }
    found++;
  }
  assert_int_equal(found, given.count);
  check_count(t, c, v, 0, found);
  check_count(t, c, v, 1, found);
  check_count(t, c, v, SIZE_MAX, found);
  test_list_clear(&given);
  test_list_clear(&options);
}

void test_check_winner(test_game *t, grundy_component c, grundy_play play) {
  grundy_outcome outcome;
  assert_int_equal(t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), play, &outcome),
                   GRUNDY_OK);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) return;
  bool wins = test_next_wins(t, &c, 1, play);
  if (outcome != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) {
    fail_msg("%s %s, play %d: the next player %s", t->game->name, test_text(t, c), (int)play,
             wins ? "wins" : "loses");
  }
}

static grundy_component sample(test_game *t, uint64_t index) {
  grundy_array *words = fresh_words(t);
  grundy_status s =
      t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), index, words);
  if (s != GRUNDY_STOP) assert_int_equal(s, GRUNDY_OK);
  return (grundy_component){words->data, words->length};
}

void test_check_misere_pairs(test_game *t, uint64_t samples) {
  for (uint64_t i = 0; i < samples; i++) {
    for (uint64_t j = 0; j <= i; j++) {
      grundy_component parts[] = {sample(t, i), sample(t, j)};
      grundy_pair p, q;
      if (!parts[0].length) return;
      assert_int_equal(t->game->theory->misere_pair(GRUNDY_CALL(t->context, t->game, parts[0]), &p),
                       GRUNDY_OK);
      assert_int_equal(t->game->theory->misere_pair(GRUNDY_CALL(t->context, t->game, parts[1]), &q),
                       GRUNDY_OK);
      bool fickle = p.normal != p.misere && q.normal != q.misere;
      uint64_t normal = p.normal ^ q.normal, misere = fickle ? normal ^ 1 : normal;
      assert_int_equal(test_next_wins(t, parts, 2, GRUNDY_PLAY_NORMAL), normal != 0);
      assert_int_equal(test_next_wins(t, parts, 2, GRUNDY_PLAY_MISERE), misere != 0);
      assert_int_equal(test_next_wins(t, parts, 1, GRUNDY_PLAY_MISERE), p.misere != 0);
    }
  }
}

void test_check_samples(test_game *t, uint64_t samples, uint64_t values) {
  bool lost = false, won = false;
  test_memo seen = {0};
  for (uint64_t i = 0; i < samples; i++) {
    grundy_component c = sample(t, i);
    if (!c.length) break;
    uint64_t ignored;
    assert_false(recall(&seen, c.words, c.length, &ignored));
    remember(&seen, c.words, c.length, i);
    grundy_component again = test_component(t, test_text(t, c));
    assert_int_equal(compare_words(c.words, c.length, again.words, again.length), 0);
    uint64_t v = test_search(t, c);
    lost = lost || v == 0;
    won = won || v != 0;
    if (t->game->theory->value && test_value(t, c).known) test_check_value(t, c);
    for (uint64_t w = 0; w <= values && t->game->theory->replies; w++) test_check_replies(t, c, w);
    if (t->game->theory->winner) test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
  }
  assert_true(lost && won);
  forget(&seen);
}

/* ---- parts for search ---- */

typedef struct xor_sink {
  grundy_sink sink;
  test_game *t;
  uint64_t value;
  bool again;
} xor_sink;

static uint64_t reduced(test_game *t, grundy_component c, bool again);

static grundy_status add_parts(grundy_sink *sink, const grundy_option *option) {
  xor_sink *self = (xor_sink *)sink;
  if (self->again) assert_int_equal(option->count, 1);
  for (size_t i = 0; i < option->count; i++) {
    self->value ^= self->again ? test_search(self->t, option->parts[i])
                               : reduced(self->t, option->parts[i], true);
  }
  return GRUNDY_OK;
}

static uint64_t reduced(test_game *t, grundy_component c, bool again) {
  xor_sink self = {{add_parts}, t, 0, again};
  assert_int_equal(t->game->hints->reduce(GRUNDY_CALL(t->context, t->game, c), &self.sink),
                   GRUNDY_OK);
  return self.value;
}

uint64_t test_reduced(test_game *t, grundy_component c) {
  return reduced(t, c, false);
}
