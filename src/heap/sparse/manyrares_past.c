/* The past of the engine for many rare heaps: each heap as a byte, and the last ones as rows.
 *
 * Bytes are kept as far back as a pair reads them; when there has been no rare heap for long,
 * earlier ones are forgotten, except the first ones, which serve as arms. Rows are as long as most
 * recent heaps need; a heap whose index is longer has none, which strike and hit nothing. */
#include <string.h>

#include "base/assert.h"
#include "heap/sparse/manyrares_inside.h"

enum {
  WHOLE = 1 << 20, /* heaps of which all are kept as bytes */
  ROW_ROOM = 2 * GRUNDY_MANYRARES_REACH + GRUNDY_MANYRARES_STRETCH + GRUNDY_MANYRARES_LANES,
  LATE = 1 << 14,     /* heaps that determine how long rows are */
  FEW_ROWLESS = 4096, /* one in this many may have none */
  FARTHER = 4,        /* this many times the bound of the arms are kept */
  ALIGNMENT = 64
};

static const size_t row_bytes =
    (size_t)ROW_ROOM * GRUNDY_MANYRARES_WORDS * sizeof(uint64_t) + ALIGNMENT;

grundy_status grundy_i_manyrares_open_past(grundy_i_manyrares *w) {
  void *head = NULL, *rows = NULL;
  grundy_status s =
      grundy_i_block_allocate(w->caller, w->context, 2, (size_t)GRUNDY_MANYRARES_ARM, &head);
  if (s == GRUNDY_OK) s = grundy_i_block_allocate(w->caller, w->context, row_bytes, 1, &rows);
  w->head = head;
  w->head_size = GRUNDY_MANYRARES_ARM;
  w->row_block = rows;
  if (s != GRUNDY_OK) return s;
  w->pad = (size_t)grundy_i_rule_last(w->rule) + GRUNDY_MANYRARES_LANES;
  w->head_excluded = w->head + w->head_size;
  w->rows = (void *)((char *)rows + (ALIGNMENT - (uintptr_t)rows % ALIGNMENT) % ALIGNMENT);
  return GRUNDY_OK;
}

static void free_bytes(const grundy_i_manyrares *w, uint8_t *bytes, uint64_t size) {
  if (bytes) grundy_i_free(w->context, bytes - w->pad, (size_t)size + w->pad);
}

void grundy_i_manyrares_close_past(grundy_i_manyrares *w) {
  free_bytes(w, w->bytes, w->size);
  free_bytes(w, w->excluded, w->size);
  grundy_i_free(w->context, w->head, 2 * (size_t)w->head_size);
  grundy_i_free(w->context, w->row_block, row_bytes);
}

/* No heap farther back is read once rare heaps have ceased. */
static uint64_t reach(const grundy_i_manyrares *w) {
  uint64_t most = w->head_size > w->last_rare ? w->head_size : w->last_rare;
  return most + grundy_i_rule_last(w->rule) + 2 * GRUNDY_MANYRARES_BLOCK;
}

/* Makes one of the two blocks longer; heaps below 0 keep what they have. */
static grundy_status resize_block(grundy_i_manyrares *w, uint8_t **bytes, uint64_t size) {
  void *block = *bytes ? *bytes - w->pad : NULL;
  size_t old = *bytes ? (size_t)w->size + w->pad : 0;
  grundy_status s = grundy_i_block_grow(w->caller, w->context, &block, old, (size_t)size + w->pad);
  if (s == GRUNDY_OK) *bytes = (uint8_t *)block + w->pad;
  return s;
}

static grundy_status resize_bytes(grundy_i_manyrares *w, uint64_t size) {
  bool first = !w->bytes;
  grundy_status s = resize_block(w, &w->bytes, size);
  if (s != GRUNDY_OK) return s;
  s = resize_block(w, &w->excluded, size);
  if (s != GRUNDY_OK) { /* both or none */
    free_bytes(w, w->bytes, size);
    free_bytes(w, w->excluded, w->size);
    w->bytes = w->excluded = NULL;
    w->size = 0;
    w->planned = false;
    return s;
  }
  w->size = size;
  if (first) memset(w->bytes - w->pad, 0, w->pad);
  if (first) memset(w->excluded - w->pad, 255, w->pad);
  return GRUNDY_OK;
}

/* Arms that have been needed so far will be needed again, and others. */
static grundy_status keep_arms(grundy_i_manyrares *w) {
  uint64_t size = FARTHER * w->arm;
  void *block = NULL;
  if (w->base || size <= w->head_size || size > w->n) return GRUNDY_OK;
  grundy_status s = grundy_i_block_allocate(w->caller, w->context, 2, (size_t)size, &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_free(w->context, w->head, 2 * (size_t)w->head_size);
  w->head = block;
  w->head_excluded = w->head + size;
  w->head_size = size;
  memcpy(w->head, w->bytes, (size_t)size);
  memcpy(w->head_excluded, w->excluded, (size_t)size);
  return GRUNDY_OK;
}

/* Heaps below 0 are after `pad`, and those before the window are never read. */
static grundy_status make_byte_room(grundy_i_manyrares *w, uint64_t more) {
  if (w->n + more <= w->base + w->size) return GRUNDY_OK;
  grundy_status s = w->n < WHOLE ? GRUNDY_OK : keep_arms(w);
  if (s != GRUNDY_OK) return s;
  uint64_t keep = 2 * reach(w), held = w->n - w->base;
  if (w->n < WHOLE || w->n < 4 * w->last_excluded || held < 2 * keep || keep < more) {
    return resize_bytes(w, 2 * w->size + more);
  }
  memmove(w->bytes, w->bytes + (held - keep), (size_t)keep);
  memmove(w->excluded, w->excluded + (held - keep), (size_t)keep);
  w->base = w->n - keep;
  return GRUNDY_OK;
}

/* Moves the rows that pairs read to the front. */
static void make_row_room(grundy_i_manyrares *w, uint64_t more) {
  if (w->n + more <= w->row_base + ROW_ROOM) return;
  uint64_t base = w->n - 2 * (uint64_t)GRUNDY_MANYRARES_REACH;
  memmove(w->rows, w->rows + (base - w->row_base) * w->words,
          (size_t)(w->n - base) * w->words * sizeof *w->rows);
  w->row_base = base;
}

grundy_status grundy_i_manyrares_make_room(grundy_i_manyrares *w, uint64_t more) {
  GRUNDY_ASSERT(more <= GRUNDY_MANYRARES_STRETCH);
  grundy_status s = make_byte_room(w, more);
  if (s == GRUNDY_OK) make_row_room(w, more);
  return s;
}

static void write_byte(grundy_i_manyrares *w, uint64_t n, uint32_t value, bool rare) {
  uint32_t index = grundy_i_space_index(&w->space, value);
  bool pass = rare || n == 0 || index >= GRUNDY_MANYRARES_INDICES;
  if (n >= w->base) {
    w->bytes[n - w->base] = (uint8_t)index;
    w->excluded[n - w->base] = pass ? 255 : 0;
  }
  if (n < w->head_size) {
    w->head[n] = (uint8_t)index;
    w->head_excluded[n] = pass ? 255 : 0;
  }
  if (!pass) return;
  w->last_excluded = n;
  w->clean = 0;
  if (!rare && n) w->foreign_common = true;
}

static void write_row(grundy_i_manyrares *w, uint64_t n) {
  uint64_t *row = w->rows + (n - w->row_base) * w->words;
  uint32_t index = w->bytes[n - w->base];
  for (unsigned j = 0; j < w->words; j++) row[j] = 0;
  if (w->excluded[n - w->base]) return;
  if (index / 64 < w->words) {
    row[index / 64] = UINT64_C(1) << index % 64;
  } else {
    w->last_rowless = n;
  }
}

void grundy_i_manyrares_write(grundy_i_manyrares *w, uint32_t value, bool rare) {
  GRUNDY_ASSERT(w->n >= w->base && w->n < w->base + w->size);
  GRUNDY_ASSERT(w->n >= w->row_base && w->n < w->row_base + ROW_ROOM);
  write_byte(w, w->n, value, rare);
  write_row(w, w->n);
  w->n++;
}

static void read_bytes(grundy_i_manyrares *w, const grundy_i_value_list *values, uint64_t n,
                       uint64_t end) {
  for (; n < end; n++) {
    uint32_t v = grundy_i_value_list_at(values, n);
    write_byte(w, n, v, n && grundy_i_space_rare(&w->space, n, v));
  }
}

/* From a list that has forgotten some: the heaps that serve as arms, and the last ones. */
grundy_status grundy_i_manyrares_read_past(grundy_i_manyrares *w,
                                           const grundy_i_value_list *values) {
  bool whole = grundy_i_values_whole(values);
  uint64_t count = grundy_i_value_list_count(values);
  w->foreign_common = w->foreign_common && !whole;
  w->foreign_rare = false;
  w->base = whole ? 0 : values->held;
  uint64_t held = count - w->base;
  if (w->size < held + GRUNDY_MANYRARES_STRETCH) {
    grundy_status s = resize_bytes(w, held + held / 2 + GRUNDY_MANYRARES_STRETCH);
    if (s != GRUNDY_OK) return s;
  }
  if (!whole) read_bytes(w, values, 0, w->head_size);
  read_bytes(w, values, w->base, count);
  w->n = count;
  return GRUNDY_OK;
}

/* The shortest rows that fit all but a few of the recent heaps. */
static unsigned choose_words(const grundy_i_manyrares *w) {
  uint64_t late = w->n / 2 < LATE ? w->n / 2 : LATE, longer[2] = {0, 0};
  GRUNDY_ASSERT(w->n >= w->base && w->n - w->base >= late);
  for (uint64_t n = w->n - late; n < w->n; n++) {
    if (w->excluded[n - w->base]) continue;
    for (unsigned i = 0; i < 2; i++) longer[i] += w->bytes[n - w->base] >= 64u << i;
  }
  return longer[0] * FEW_ROWLESS <= late ? 1 : longer[1] * FEW_ROWLESS <= late ? 2 : 4;
}

void grundy_i_manyrares_write_rows(grundy_i_manyrares *w) {
  w->words = choose_words(w);
  w->row_base = w->n - 2 * (uint64_t)GRUNDY_MANYRARES_REACH;
  w->last_rowless = 0;
  for (uint64_t n = w->row_base; n < w->n; n++) write_row(w, n);
}
