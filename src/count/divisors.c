/* Lists of divisors: order, and dropping those that others make superfluous.
 *
 * Multiples of others are found as in the sieve of Eratosthenes where there is room for one.
 * Sorting: heapsort (Williams 1964): in place, no recursion, O(count log count) at worst.
 */
#include "count/phi.h"

#include "base/messages_tasks.def"

/* Tables of this many numbers cost little; nor do tables of this many for each divisor, up to the
 * last. */
enum { TABLED = 1 << 22, DENSE = 32, MOST_TABLED = 1 << 30 };

bool grundy_i_divides(grundy_i_uint128 b, grundy_i_uint128 a) {
  GRUNDY_ASSERT(b);
  return (a >> 64) ? a % b == 0 : (uint64_t)a % (uint64_t)b == 0;
}

static void sift(grundy_i_uint128 *heap, size_t root, size_t count) {
  for (size_t child; (child = root * 2 + 1) < count; root = child) {
    if (child + 1 < count && heap[child] < heap[child + 1]) child++;
    if (heap[root] >= heap[child]) return;
    grundy_i_uint128 other = heap[root];
    heap[root] = heap[child];
    heap[child] = other;
  }
}

void grundy_i_divisors_sort(grundy_i_uint128 *divisors, size_t count) {
  for (size_t root = count / 2; root-- > 0;) sift(divisors, root, count);
  for (size_t end = count; end-- > 1;) {
    grundy_i_uint128 top = divisors[0];
    divisors[0] = divisors[end];
    divisors[end] = top;
    sift(divisors, 0, end);
  }
}

bool grundy_i_divisors_small(grundy_i_uint128 most, size_t count) {
  bool room = most < TABLED || (most / DENSE < count && most < MOST_TABLED);
  return room && most / 16 < (grundy_i_uint128)count * count;
}

static grundy_status keep_by_pairs(grundy_context *context, const grundy_i_uint128 *divisors,
                                   size_t count, grundy_i_uint128 *kept, size_t *kept_count,
                                   grundy_i_uint128 *of) {
  for (size_t i = 0; i < count; i++) {
    GRUNDY_ASSERT(i == 0 || divisors[i - 1] < divisors[i]);
    size_t k = 0;
    while (k < *kept_count && !grundy_i_divides(kept[k], divisors[i])) k++;
    of[i] = k < *kept_count ? kept[k] : 0;
    if (!of[i]) kept[(*kept_count)++] = divisors[i];
    grundy_status s = grundy_i_tick(context, GRUNDY_PHRASE(task_dropping_multiples), i, count);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

/* least[x] becomes the least kept divisor of x. */
static void keep_by_table(const grundy_i_uint128 *divisors, size_t count, uint32_t most,
                          uint32_t *least, grundy_i_uint128 *kept, size_t *kept_count,
                          grundy_i_uint128 *of) {
  for (size_t i = 0; i < count; i++) {
    uint32_t d = (uint32_t)divisors[i];
    GRUNDY_ASSERT(d <= most && (i == 0 || divisors[i - 1] < divisors[i]));
    of[i] = least[d];
    if (of[i]) continue;
    kept[(*kept_count)++] = d;
    for (uint32_t x = d; x <= most; x += d) {
      if (!least[x]) least[x] = d;
    }
  }
}

grundy_status grundy_i_divisors_keep(grundy_context *context, const grundy_i_uint128 *divisors,
                                     size_t count, grundy_i_uint128 *kept, size_t *kept_count,
                                     grundy_i_uint128 *of) {
  grundy_i_uint128 most = count ? divisors[count - 1] : 0;
  *kept_count = 0;
  if (!grundy_i_divisors_small(most, count)) {
    return keep_by_pairs(context, divisors, count, kept, kept_count, of);
  }
  size_t room = (size_t)most + 1;
  grundy_status s = GRUNDY_OK;
  void *least = grundy_i_new(context, room, sizeof(uint32_t), &s);
  if (s != GRUNDY_OK) return s;
  keep_by_table(divisors, count, (uint32_t)most, least, kept, kept_count, of);
  grundy_i_free(context, least, room * sizeof(uint32_t));
  return GRUNDY_OK;
}
