/* Moves in words: the sentences that several rulesets share, and the names of items. What a move
 * did is read off the component before and the parts after, so that nothing need be kept while
 * options are listed. */
#include "display/describe.h"

#include <stdio.h>
#include <string.h>

#include "base/compiler.h"

enum { LETTERS = 26, PARTS = 3, MOST_PARTS = 32 };

/* ---- items ---- */

grundy_i_item grundy_i_item_number(uint64_t number) {
  grundy_i_item item;
  snprintf(item.text, sizeof item.text, "%llu", (unsigned long long)number);
  return item;
}

static grundy_i_item joined(uint64_t first, char mark, uint64_t second) {
  grundy_i_item item;
  snprintf(item.text, sizeof item.text, "%llu%c%llu", (unsigned long long)first, mark,
           (unsigned long long)second);
  return item;
}

grundy_i_item grundy_i_item_pair(uint64_t first, uint64_t second) {
  return joined(first, ',', second);
}

grundy_i_item grundy_i_item_square(uint64_t column, uint64_t row) {
  GRUNDY_ASSERT(column < LETTERS + LETTERS * LETTERS);
  grundy_i_item item;
  char high = column < LETTERS ? '\0' : (char)('a' + column / LETTERS - 1);
  const char letters[] = {high ? high : (char)('a' + column), (char)('a' + column % LETTERS)};
  snprintf(item.text, sizeof item.text, "%.*s%llu", high ? 2 : 1, letters,
           (unsigned long long)row + 1);
  return item;
}

void grundy_i_gone_text(grundy_reasons *out, const char *name, size_t length) {
  if (out->items) grundy_reasons_texts(out, "gone", name, length);
}

void grundy_i_pick_text(grundy_reasons *out, const char *name, size_t length) {
  if (out->items) grundy_reasons_texts(out, "pick", name, length);
  grundy_i_gone_text(out, name, length);
}

void grundy_i_gone(grundy_reasons *out, grundy_i_item item) {
  grundy_i_gone_text(out, item.text, strlen(item.text));
}

void grundy_i_pick(grundy_reasons *out, grundy_i_item item) {
  grundy_i_pick_text(out, item.text, strlen(item.text));
}

void grundy_i_way(grundy_reasons *out) {
  if (out->items) grundy_reasons_add(out, "move.way");
}

void grundy_i_gone_run(grundy_reasons *out, uint64_t first, uint64_t last, uint64_t pick_first,
                       uint64_t pick_last) {
  if (!out->items) return;
  for (uint64_t i = first; i <= last; i++) {
    bool picked = i >= pick_first && i <= pick_last;
    (picked ? grundy_i_pick : grundy_i_gone)(out, grundy_i_item_number(i));
  }
}

/* ---- heaps ---- */

/* What became of a heap. */
typedef struct heaps_left {
  size_t count;
  uint64_t parts[MOST_PARTS], total;
} heaps_left;

static heaps_left heaps_of(const grundy_call *call) {
  GRUNDY_ASSERT(call->count <= MOST_PARTS);
  heaps_left left = {.count = call->count};
  for (size_t i = 0; i < call->count; i++) left.total += left.parts[i] = call->to[i].words[0];
  return left;
}

static grundy_i_item gap_after(uint64_t stones) {
  return joined(stones, '|', stones + 1);
}

/* The gaps between the heaps that are left, of two also their mirror image. */
static void pick_gaps(grundy_reasons *out, const uint64_t *parts, size_t count) {
  uint64_t before = 0;
  for (size_t i = 0; i + 1 < count; i++) grundy_i_pick(out, gap_after(before += parts[i]));
  if (count > 2 || parts[0] == parts[1]) return;
  grundy_i_way(out);
  grundy_i_pick(out, gap_after(parts[1]));
}

/* The next of the orders of three parts, which begin ascending; false after the last. */
static bool next_order(uint64_t parts[PARTS]) {
  size_t i = parts[1] < parts[2] ? 1 : 0, j = PARTS - 1;
  if (parts[i] >= parts[i + 1]) return false;
  while (parts[j] <= parts[i]) j--;
  uint64_t larger = parts[j];
  parts[j] = parts[i];
  parts[i] = larger;
  if (i == 0) {
    uint64_t last = parts[2];
    parts[2] = parts[1];
    parts[1] = last;
  }
  return true;
}

/* The row breaks after part 0 and before part 2. Of the stones taken one lies in the first break
 * and the others in the second, or the only one in the second; where none lies, a gap is picked. */
static void pick_breaks(grundy_reasons *out, const uint64_t parts[PARTS], uint64_t first,
                        uint64_t second) {
  uint64_t a = parts[0], b = a + first + parts[1];
  if (first) grundy_i_pick(out, grundy_i_item_number(a + 1));
  if (!first) grundy_i_pick(out, gap_after(a));
  if (second) grundy_i_gone_run(out, b + 1, b + second, b + 1, b + second);
  if (!second) grundy_i_pick(out, gap_after(b));
}

/* Three heaps are left, by breaks at two places, in any order. */
static void pick_thirds(grundy_reasons *out, uint64_t n, const heaps_left *left) {
  if (!out->items || n > GRUNDY_PICTURE_STONES) return;
  uint64_t taken = n - left->total, parts[PARTS];
  for (size_t i = 0; i < PARTS; i++) {
    size_t at = i;
    for (; at && parts[at - 1] > left->parts[i]; at--) parts[at] = parts[at - 1];
    parts[at] = left->parts[i];
  }
  bool begun = false;
  do {
    if (begun) grundy_i_way(out);
    begun = true;
    pick_breaks(out, parts, taken > 0, taken > 0 ? taken - 1 : 0);
    if (taken != 1) continue;
    grundy_i_way(out);
    pick_breaks(out, parts, 0, 1);
  } while (next_order(parts));
}

void grundy_i_pick_stones(grundy_reasons *out, uint64_t n, uint64_t left) {
  if (n <= GRUNDY_PICTURE_STONES) grundy_i_gone_run(out, left + 1, n, left + 1, left + 1);
}

void grundy_i_pick_stones_of(grundy_reasons *out, uint64_t heap, uint64_t n, uint64_t left) {
  for (uint64_t i = left + 1; out->items && i <= n && n <= GRUNDY_PICTURE_STONES; i++) {
    (i == left + 1 ? grundy_i_pick : grundy_i_gone)(out, joined(heap, '.', i));
  }
}

static void say_heaps(grundy_reasons *out, uint64_t n, const heaps_left *left) {
  if (left->count < 2) {
    GRUNDY_REASON(out, "move.take", {"count", n - left->total});
  } else {
    GRUNDY_REASON(out, "move.split", {"heap", n});
    grundy_reasons_numbers(out, "parts", left->parts, left->count);
  }
}

grundy_status grundy_i_describe_heap(const grundy_call *call, grundy_reasons *out) {
  heaps_left left = heaps_of(call);
  uint64_t n = call->component.words[0];
  say_heaps(out, n, &left);
  if (call->count < 2) {
    grundy_i_pick_stones(out, n, left.total);
  } else if (call->count == PARTS) {
    pick_thirds(out, n, &left);
  } else if (n <= GRUNDY_PICTURE_STONES && left.total == n) {
    pick_gaps(out, left.parts, call->count);
  }
  return out->status;
}

/* ---- rows of pins ---- */

grundy_i_broken grundy_i_broken_of(const grundy_call *call) {
  uint64_t a = call->count > 0 ? call->to[0].words[0] : 0;
  uint64_t b = call->count > 1 ? call->to[1].words[0] : 0;
  return (grundy_i_broken){a < b ? a : b, call->component.words[0] - a - b, a < b ? b : a};
}

static bool is_drawn(grundy_i_broken b) {
  return b.left + b.taken + b.right <= GRUNDY_PICTURE_STONES;
}

/* All pins knocked down must be picked. */
static void pick_pins(grundy_reasons *out, grundy_i_broken b) {
  uint64_t first = b.left + 1, last = b.left + b.taken;
  if (is_drawn(b)) grundy_i_gone_run(out, first, last, first, last);
}

/* Begins the mirror image of a move, if it is another one and drawn. */
static bool mirrors(grundy_reasons *out, grundy_i_broken *b) {
  if (!out->items || b->left == b->right || !is_drawn(*b)) return false;
  *b = (grundy_i_broken){b->right, b->taken, b->left};
  grundy_i_way(out);
  return true;
}

grundy_status grundy_i_describe_broken(const grundy_call *call, grundy_reasons *out) {
  uint64_t n = call->component.words[0];
  heaps_left left = heaps_of(call);
  if (left.total == n || call->count == PARTS) return grundy_i_describe_heap(call, out);
  say_heaps(out, n, &left);
  grundy_i_broken b = grundy_i_broken_of(call);
  pick_pins(out, b);
  if (mirrors(out, &b)) pick_pins(out, b);
  return out->status;
}

static void say_pins(grundy_reasons *out, grundy_i_broken b) {
  grundy_reasons_number(out, "pin", b.left + 1);
  if (b.taken == 2) grundy_reasons_number(out, "other", b.left + 2);
  pick_pins(out, b);
}

grundy_status grundy_i_describe_pins(const grundy_call *call, grundy_reasons *out) {
  grundy_i_broken b = grundy_i_broken_of(call);
  grundy_reasons_add(out, b.taken == 1 ? "move.knock" : "move.knock-two");
  say_pins(out, b);
  if (mirrors(out, &b)) say_pins(out, b);
  return out->status;
}

/* ---- lists ---- */

size_t grundy_i_changed_word(grundy_component from, grundy_component to) {
  GRUNDY_ASSERT(from.length == to.length);
  size_t i = 0;
  while (i < from.length && from.words[i] == to.words[i]) i++;
  return i;
}

void grundy_i_say_coin(grundy_reasons *out, uint64_t from, uint64_t to, const char *id) {
  GRUNDY_REASON(out, id, {"from", from}, {"to", to});
  grundy_i_pick(out, grundy_i_item_number(from));
  grundy_i_pick(out, grundy_i_item_number(to));
}
