/* Values that occur an odd number of times, in one pass.
 *
 * With a promise (exactly one or two such values, a and b): the XOR of everything is a, or a ^ b,
 * since equal pairs cancel. a and b differ in the top bit of a ^ b; the XOR of the numbers with
 * that bit is the one that has it. The bit is known only at the end, so the numbers are XORed by
 * what each of their eight bytes is, and the XORs over all bytes with the bit then XORed. A few
 * numbers are kept and checked by sorting.
 * With more, a promise of two is checked by all 64 bits: with S the values of odd count, these are
 * the XOR of x xᵗ over S, and whether it is a aᵗ ^ b bᵗ. Where it is, and S is not {a, b}, the
 * difference of the two sets is orthogonal to all polynomials of degree 2 in the bits, so has at
 * least 8 elements (the dual of a Reed-Muller code is one), and S at least 6. A promise of one
 * value would need the 64 sums too, which cost more than its single one.
 *
 * Without: pending numbers after a sorted list without repetitions; when the room is full the
 * pending are sorted (radix sort, least byte first) and merged in, equal pairs cancelling. The room
 * doubles when more than half of it stays occupied, so each number is handled O(1) times on
 * average, for any input. (A hash set would do as well only on friendly input.)
 */
#include <string.h>

#include "base/context.h"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "nim/odd.h"

enum { PIECE = 1 << 16 /* numbers between two polls of the clock */ };

/* ---- sorted lists ---- */

/* Polls the clock where there is a context. */
static grundy_status look(grundy_context *context, size_t done, size_t count) {
  if (!context) return GRUNDY_OK;
  return grundy_i_tick(context, GRUNDY_PHRASE(task_counting), done, count);
}

/* Moves from[0..count) to `to`, in order of the byte at `shift`; *moved false, with nothing moved,
 * where all have the same byte there. */
static grundy_status sort_by_byte(grundy_context *context, const uint64_t *from, uint64_t *to,
                                  size_t count, int shift, bool *moved) {
  size_t start[257] = {0};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0, end; i < count && s == GRUNDY_OK; s = look(context, i, count)) {
    for (end = count - i < PIECE ? count : i + PIECE; i < end; i++) {
      start[(from[i] >> shift & 255) + 1]++;
    }
  }
  *moved = start[(from[0] >> shift & 255) + 1] < count;
  if (s != GRUNDY_OK || !*moved) return s;
  for (int b = 0; b < 256; b++) start[b + 1] += start[b];
  for (size_t i = 0, end; i < count && s == GRUNDY_OK; s = look(context, i, count)) {
    for (end = count - i < PIECE ? count : i + PIECE; i < end; i++) {
      to[start[from[i] >> shift & 255]++] = from[i];
    }
  }
  return s;
}

/* Sorts numbers[0..count), count >= 1. Where a context ends it they are all still there. */
static grundy_status sort(grundy_context *context, uint64_t *numbers, uint64_t *scratch,
                          size_t count) {
  GRUNDY_ASSERT(count >= 1);
  uint64_t *from = numbers, *to = scratch;
  grundy_status s = GRUNDY_OK;
  for (int shift = 0; shift < 64 && s == GRUNDY_OK; shift += 8) {
    bool moved;
    s = sort_by_byte(context, from, to, count, shift, &moved);
    if (s != GRUNDY_OK || !moved) continue;
    uint64_t *other = from;
    from = to;
    to = other;
  }
  if (from != numbers) memcpy(numbers, from, count * sizeof *numbers);
  return s;
}

/* Keeps one of each run of odd length; returns how many are left. */
static size_t cancel_pairs(uint64_t *numbers, size_t count) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    if (left && numbers[left - 1] == numbers[i]) {
      left--;
    } else {
      numbers[left++] = numbers[i];
    }
  }
  return left;
}

/* ---- with a promise ---- */

/* XORs each number into the tables: for each of its bytes, into that entry of the byte's table. */
static void add_by_bytes(grundy_i_odd_promise *odd, const uint64_t *numbers, size_t count) {
  for (size_t n = 0; n < count; n++) {
    uint64_t x = numbers[n];
    for (int i = 0; i < 8; i++) odd->with_byte[i][x >> 8 * i & 255] ^= x;
  }
}

grundy_status grundy_i_odd_promise_create(grundy_context *context, unsigned promise,
                                          grundy_i_odd_promise **out) {
  if (promise != 1 && promise != 2) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, usage_promise, promise);
  }
  grundy_i_odd_promise *odd = grundy_i_make(context, sizeof(grundy_i_odd_promise));
  if (!odd) return GRUNDY_NO_MEMORY;
  odd->context = context;
  odd->promise = promise;
  *out = odd;
  return GRUNDY_OK;
}

void grundy_i_odd_promise_destroy(grundy_i_odd_promise *odd) {
  if (odd) grundy_i_free(odd->context, odd, sizeof *odd);
}

void grundy_i_odd_promise_add(grundy_i_odd_promise *odd, const uint64_t *numbers, size_t count) {
  for (size_t i = 0; i < count && odd->count + i < GRUNDY_NIM_ODD_FIRST; i++) {
    odd->first[odd->count + i] = numbers[i];
  }
  odd->count += count;
  odd->total ^= grundy_nim_sum(numbers, count);
  if (odd->promise == 1) return;
  add_by_bytes(odd, numbers, count);
}

/* The XOR of the numbers that have a bit. */
static uint64_t with_bit(const grundy_i_odd_promise *odd, unsigned bit) {
  GRUNDY_ASSERT(bit < 64);
  uint64_t sum = 0;
  for (unsigned byte = 0; byte < 256; byte++) {
    if (byte >> bit % 8 & 1) sum ^= odd->with_byte[bit / 8][byte];
  }
  return sum;
}

/* Whether the first numbers, which are all, keep the promise. */
static bool kept_by_all(const grundy_i_odd_promise *odd) {
  GRUNDY_ASSERT(odd->count <= GRUNDY_NIM_ODD_FIRST);
  uint64_t numbers[GRUNDY_NIM_ODD_FIRST], scratch[GRUNDY_NIM_ODD_FIRST];
  memcpy(numbers, odd->first, sizeof numbers);
  (void)sort(NULL, numbers, scratch, (size_t)odd->count);
  return cancel_pairs(numbers, (size_t)odd->count) == odd->promise;
}

/* Whether for each bit the numbers with it XOR to those of the two that have it. */
static bool fits_tables(const grundy_i_odd_promise *odd, const uint64_t *two) {
  for (unsigned bit = 0; bit < 64; bit++) {
    uint64_t sum = (two[0] >> bit & 1 ? two[0] : 0) ^ (two[1] >> bit & 1 ? two[1] : 0);
    if (with_bit(odd, bit) != sum) return false;
  }
  return true;
}

bool grundy_i_odd_promise_proved(const grundy_i_odd_promise *odd) {
  return odd->count <= GRUNDY_NIM_ODD_FIRST;
}

bool grundy_i_odd_promise_result(const grundy_i_odd_promise *odd, uint64_t *out) {
  uint64_t two[2] = {odd->total};
  if (odd->count % 2 != odd->promise % 2) return false;
  if (odd->promise == 2) {
    if (!odd->total) return false;
    two[1] = with_bit(odd, grundy_i_top_bit(odd->total));
    two[0] = odd->total ^ two[1];
    if (!fits_tables(odd, two)) return false;
  }
  if (grundy_i_odd_promise_proved(odd) && !kept_by_all(odd)) return false;
  memcpy(out, two, odd->promise * sizeof *out);
  return true;
}

/* ---- without ---- */

enum { FIRST_ROOM = 4096 };

typedef struct odd_block {
  uint64_t *numbers;
  size_t room;
} odd_block;

/* main.numbers[0..sorted) ascend strictly; [sorted..length) are pending; scratch has as much room
 * as main, or more. */
struct grundy_i_odd_set {
  grundy_context *context;
  odd_block main, scratch;
  size_t sorted, length;
};

static grundy_status grow(grundy_context *context, odd_block *b, size_t room) {
  if (room > SIZE_MAX / sizeof(uint64_t)) {
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_numbers, room);
  }
  GRUNDY_TRY(GRUNDY_RESIZE(context, b->numbers, b->room, room));
  b->room = room;
  return GRUNDY_OK;
}

static grundy_status grow_both(grundy_i_odd_set *set, size_t room) {
  GRUNDY_TRY(grow(set->context, &set->scratch, room));
  return grow(set->context, &set->main, room);
}

grundy_status grundy_i_odd_set_create(grundy_context *context, grundy_i_odd_set **out) {
  grundy_i_odd_set *set = grundy_i_make(context, sizeof(grundy_i_odd_set));
  if (!set) return GRUNDY_NO_MEMORY;
  set->context = context;
  grundy_status s = grow_both(set, FIRST_ROOM);
  if (s != GRUNDY_OK) grundy_i_odd_set_destroy(set);
  if (s == GRUNDY_OK) *out = set;
  return s;
}

void grundy_i_odd_set_destroy(grundy_i_odd_set *set) {
  if (!set) return;
  grundy_i_free(set->context, set->main.numbers, set->main.room * sizeof(uint64_t));
  grundy_i_free(set->context, set->scratch.numbers, set->scratch.room * sizeof(uint64_t));
  grundy_i_free(set->context, set, sizeof *set);
}

/* The symmetric difference of two ascending lists; returns its length. */
static size_t merge(const uint64_t *a, size_t a_count, const uint64_t *b, size_t b_count,
                    uint64_t *out) {
  size_t i = 0, j = 0, n = 0;
  while (i < a_count && j < b_count) {
    if (a[i] == b[j]) {
      i++, j++;
    } else {
      out[n++] = a[i] < b[j] ? a[i++] : b[j++];
    }
  }
  while (i < a_count) out[n++] = a[i++];
  while (j < b_count) out[n++] = b[j++];
  return n;
}

static inline bool ascend(const uint64_t *numbers, size_t count) {
  for (size_t i = 1; i < count; i++) {
    if (numbers[i - 1] >= numbers[i]) return false;
  }
  return true;
}

/* Makes everything sorted, nothing pending. Where a context ends it the set is the same. */
static grundy_status settle(grundy_i_odd_set *set, grundy_context *context) {
  GRUNDY_ASSERT(set->sorted <= set->length && set->length <= set->scratch.room);
  uint64_t *pending = set->main.numbers + set->sorted;
  size_t count = set->length - set->sorted;
  if (!count) return GRUNDY_OK;
  GRUNDY_TRY(sort(context, pending, set->scratch.numbers, count));
  count = cancel_pairs(pending, count);
  set->sorted = set->length =
      merge(set->main.numbers, set->sorted, pending, count, set->scratch.numbers);
  GRUNDY_ASSERT(ascend(set->scratch.numbers, set->sorted));
  odd_block other = set->main;
  set->main = set->scratch;
  set->scratch = other;
  return GRUNDY_OK;
}

grundy_status grundy_i_odd_set_add(grundy_i_odd_set *set, const uint64_t *numbers, size_t count) {
  if (!count) return settle(set, set->context);
  while (count) {
    size_t room = set->main.room < set->scratch.room ? set->main.room : set->scratch.room;
    GRUNDY_TRY(grundy_i_tick(set->context, GRUNDY_PHRASE(task_counting), set->sorted, 0));
    if (set->length == room) {
      GRUNDY_TRY(settle(set, set->context));
      if (set->length > room / 2) GRUNDY_TRY(grow_both(set, room *= 2));
    }
    GRUNDY_ASSERT(set->length < room);
    size_t take = room - set->length < count ? room - set->length : count;
    memcpy(set->main.numbers + set->length, numbers, take * sizeof *numbers);
    set->length += take;
    numbers += take;
    count -= take;
  }
  return GRUNDY_OK;
}

size_t grundy_i_odd_set_list(grundy_i_odd_set *set, const uint64_t **out) {
  (void)settle(set, NULL);
  *out = set->main.numbers;
  return set->sorted;
}

/* ---- either ---- */

/* One of the two is there. */
struct grundy_nim_odd {
  grundy_context *context;
  grundy_i_odd_promise *promised;
  grundy_i_odd_set *set;
  uint64_t two[2];
};

grundy_status grundy_nim_odd_create(grundy_context *context, unsigned promise,
                                    grundy_nim_odd **out) {
  grundy_nim_odd *odd = grundy_i_make(context, sizeof(grundy_nim_odd));
  if (!odd) return GRUNDY_NO_MEMORY;
  odd->context = context;
  grundy_status s = promise ? grundy_i_odd_promise_create(context, promise, &odd->promised)
                            : grundy_i_odd_set_create(context, &odd->set);
  if (s == GRUNDY_OK) *out = odd;
  if (s != GRUNDY_OK) grundy_nim_odd_destroy(odd);
  return s;
}

void grundy_nim_odd_destroy(grundy_nim_odd *odd) {
  if (!odd) return;
  grundy_i_odd_promise_destroy(odd->promised);
  grundy_i_odd_set_destroy(odd->set);
  grundy_i_free(odd->context, odd, sizeof *odd);
}

grundy_status grundy_nim_odd_add(grundy_nim_odd *odd, const uint64_t *numbers, size_t count) {
  if (odd->set) return grundy_i_odd_set_add(odd->set, numbers, count);
  grundy_i_odd_promise_add(odd->promised, numbers, count);
  return GRUNDY_OK;
}

bool grundy_nim_odd_list(grundy_nim_odd *odd, const uint64_t **values, size_t *count,
                         bool *proved) {
  if (!odd->set && !grundy_i_odd_promise_result(odd->promised, odd->two)) return false;
  if (proved) *proved = odd->set || grundy_i_odd_promise_proved(odd->promised);
  *values = odd->two;
  *count = odd->set ? grundy_i_odd_set_list(odd->set, values) : odd->promised->promise;
  return true;
}
