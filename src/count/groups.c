/* Groups: the connected components of the graph that joins divisors with a common factor.
 *
 * A forest of pointers to earlier divisors (union by least index, with path halving; Tarjan and van
 * Leeuwen 1984). Divisors not yet joined are compared pair by pair, or, where they are many and
 * small, through a sieve that gives each number its least prime factor: each prime joins what it
 * divides.
 */
#include "base/messages_tasks.def"
#include "count/phi.h"

/* Lists of divisors: order, and dropping those that others make superfluous.
 *
 * Multiples of others are found as in the sieve of Eratosthenes where there is room for one.
 * Sorting: heapsort (Williams 1964): in place, no recursion, O(count log count) at worst.
 */

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

/* Is it better to look up `count` divisors up to `most` in a table of all numbers up to that than
 * to compare them pair by pair? */
static bool divisors_small(grundy_i_uint128 most, size_t count) {
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
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_dropping_multiples), i, count));
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
  if (!divisors_small(most, count)) {
    return keep_by_pairs(context, divisors, count, kept, kept_count, of);
  }
  size_t room = (size_t)most + 1;
  void *least;
  GRUNDY_TRY(grundy_i_allocate(context, room, sizeof(uint32_t), &least));
  keep_by_table(divisors, count, (uint32_t)most, least, kept, kept_count, of);
  grundy_i_free(context, least, room * sizeof(uint32_t));
  return GRUNDY_OK;
}

typedef struct forest {
  grundy_context *context;
  const grundy_i_uint128 *divisors;
  size_t count;
  size_t *parent;
} forest;

static size_t root_of(forest *f, size_t i) {
  GRUNDY_ASSERT(i < f->count && f->parent[i] <= i);
  while (f->parent[i] != i) i = f->parent[i] = f->parent[f->parent[i]];
  return i;
}

static void join(forest *f, size_t i, size_t j) {
  i = root_of(f, i), j = root_of(f, j);
  f->parent[i > j ? i : j] = i < j ? i : j;
}

static grundy_status join_pairs(forest *f) {
  for (size_t i = 0; i < f->count; i++) {
    for (size_t j = 0; j < i; j++) {
      GRUNDY_TRY(grundy_i_tick(f->context, GRUNDY_PHRASE(task_gcds), i, f->count));
      if (root_of(f, i) == root_of(f, j)) continue;
      if (grundy_i_gcd(f->divisors[i], f->divisors[j]) != 1) join(f, i, j);
    }
  }
  return GRUNDY_OK;
}

/* least[x] becomes the least prime factor of x, 0 for primes and below 4. */
static void sieve(uint32_t *least, uint32_t most) {
  for (uint32_t p = 2; p <= most / p; p++) {
    if (least[p]) continue;
    for (uint32_t x = p * p; x <= most; x += p) {
      if (!least[x]) least[x] = p;
    }
  }
}

/* Joins each divisor with the first one that shares a prime with it; seen[p] is 1 + the place of
 * that one. */
static void join_by_primes(forest *f, const uint32_t *least, uint32_t *seen) {
  for (size_t i = 0; i < f->count; i++) {
    for (uint32_t x = (uint32_t)f->divisors[i]; x > 1;) {
      uint32_t p = least[x] ? least[x] : x;
      if (seen[p]) join(f, i, seen[p] - 1);
      if (!seen[p]) seen[p] = (uint32_t)i + 1;
      x /= p;
    }
  }
}

static grundy_status join_small(forest *f) {
  uint32_t most = (uint32_t)f->divisors[f->count - 1];
  size_t size = sizeof(uint32_t), room = (size_t)most + 1;
  grundy_status s = GRUNDY_OK;
  void *least = grundy_i_new(f->context, room, size, &s);
  void *seen = grundy_i_new(f->context, room, size, &s);
  if (s == GRUNDY_OK) {
    sieve(least, most);
    join_by_primes(f, least, seen);
  }
  grundy_i_free(f->context, least, room * size);
  grundy_i_free(f->context, seen, room * size);
  return s;
}

static grundy_status join_all(forest *f) {
  for (size_t i = 0; i < f->count; i++) f->parent[i] = i;
  grundy_i_uint128 most = f->count ? f->divisors[f->count - 1] : 0;
  return divisors_small(most, f->count) ? join_small(f) : join_pairs(f);
}

/* Roots come before what hangs on them, so groups are numbered as they are met. `number[i]` is that
 * of the group whose root i is. */
static void list_groups(forest *f, size_t *number, grundy_i_groups *g) {
  for (size_t i = 0; i < f->count; i++) {
    size_t root = root_of(f, i);
    GRUNDY_ASSERT(root <= i);
    if (root == i) number[i] = g->count++;
    g->list[number[root]].count++;
  }
  for (size_t k = 1; k < g->count; k++) {
    g->list[k].first = g->list[k - 1].first + g->list[k - 1].count;
  }
  for (size_t k = 0; k < g->count; k++) g->list[k].count = 0;
  for (size_t i = 0; i < f->count; i++) {
    grundy_i_phi_group *group = &g->list[number[root_of(f, i)]];
    g->divisors[group->first + group->count++] = f->divisors[i];
  }
}

static grundy_status allocate(grundy_i_groups *g) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(g->context, g->divisors, g->divisor_count));
  return GRUNDY_ALLOCATE(g->context, g->list, g->divisor_count);
}

grundy_status grundy_i_groups_init(grundy_context *context, const grundy_i_uint128 *divisors,
                                   size_t count, grundy_i_groups *out) {
  GRUNDY_ASSERT(count == 0 || divisors[0] > 1);
  grundy_i_groups g = {.context = context, .divisor_count = count};
  forest f = {context, divisors, count, NULL};
  grundy_status s = allocate(&g);
  f.parent = grundy_i_new(context, count, sizeof(size_t), &s);
  void *number = grundy_i_new(context, count, sizeof(size_t), &s);
  if (s == GRUNDY_OK) s = join_all(&f);
  if (s == GRUNDY_OK) list_groups(&f, number, &g);
  grundy_i_free(context, f.parent, count * sizeof(size_t));
  grundy_i_free(context, number, count * sizeof(size_t));
  if (s != GRUNDY_OK) grundy_i_groups_clear(&g);
  if (s == GRUNDY_OK) *out = g;
  return s;
}

void grundy_i_groups_clear(grundy_i_groups *g) {
  grundy_i_free(g->context, g->divisors, g->divisor_count * sizeof *g->divisors);
  grundy_i_free(g->context, g->list, g->divisor_count * sizeof *g->list);
}
