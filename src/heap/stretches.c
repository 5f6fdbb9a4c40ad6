/* Nim-values of a finite subtraction set S, in stretches of heaps of one value.
 *
 * Where the numbers of S are large, values change seldom: the value of a heap n holds until one of
 * the heaps n - s comes to the end of its stretch, or n + 1 to a number of S. So a stretch costs
 * O(|S|), however long it is; for each s one walks up the stretches.
 *
 * The last max S values determine the next one, so that windows which are the same prove a period
 * (Golomb 1966). The stretches from one of them on, the anchor, are looked for among those that
 * follow, also overlapping them, by their borders (Knuth, Morris and Pratt 1977); the anchor moves
 * up whenever there are twice as many (Brent 1980). Once the stretches that are the same span max S
 * heaps, the distance is a period; the least, as the longest border is the least distance. From the
 * anchor one walks down to the least preperiod.
 *
 * Two numbers a < b need no stretches, of which there are b / a (Berlekamp, Conway & Guy 1982, ch.
 * 4): G(n + a + b) = G(n); below b the heap is one of the set {a}; from b on it has an option worth
 * 0 and n - a, and is worth 1 or 2. */
#include "heap/table.h"

#include "base/messages_tasks.def"
#include "base/sort.h"

enum {
  FIRST_CAPACITY = 64,
  FIRST_ANCHOR = 1 << 10, /* stretches before the anchor leaves heap 0 */
  MOST = 1 << 22,
  STEPS = 1 << 26,
  LOOK = 1 << 12 /* steps between two polls of the clock, and those of one stretch */
};

/* `border`: how many stretches from the anchor on are also the last ones up to this one. */
typedef struct grundy_i_heap_stretch {
  uint64_t start;
  uint32_t value, border;
} grundy_i_heap_stretch;

struct grundy_i_stretches {
  grundy_context *owner;
  grundy_i_heap_stretch *list;
  size_t count, capacity;
  uint64_t end;             /* the first heap after them */
  grundy_period cycle;      /* all 0: none is known */
  uint64_t smaller, larger; /* of a set of two numbers; 0 for others */
};

/* What is needed while stretches are made. */
typedef struct grundy_i_stretcher {
  grundy_i_stretches *made;
  const grundy_i_rule *rule;
  size_t *at;       /* for each number s the stretch of n - s */
  uint32_t *stamps; /* stamps[v] == mark: an option is worth v */
  uint32_t mark;
  size_t anchor;
} grundy_i_stretcher;

void grundy_i_stretches_destroy(grundy_i_stretches *s) {
  if (!s) return;
  grundy_i_free(s->owner, s->list, s->capacity * sizeof *s->list);
  grundy_i_free(s->owner, s, sizeof *s);
}

/* ---- reading ---- */

uint64_t grundy_i_stretches_count(const grundy_i_stretches *s) {
  return s->end;
}

grundy_period grundy_i_stretches_cycle(const grundy_i_stretches *s) {
  return s->cycle;
}

bool grundy_i_stretches_know(const grundy_i_stretches *s, uint64_t n) {
  return s->smaller || s->cycle.period || n < s->end;
}

static uint64_t value_of_two(const grundy_i_stretches *s, uint64_t n) {
  uint64_t a = s->smaller, b = s->larger;
  GRUNDY_ASSERT(a && a < b);
  if (n >= b && n - b >= a) n = (n - a - b) % (a + b);
  if (n < b) return n / a % 2;
  return (n - a) / a % 2 ? 2 : 1;
}

/* The stretch of a heap that they hold. */
static size_t find(const grundy_i_stretches *s, uint64_t n) {
  size_t next = 1, high = s->count;
  GRUNDY_ASSERT(n < s->end && s->count);
  GRUNDY_BISECT(next, high, i, s->list[i].start > n);
  return next - 1;
}

uint64_t grundy_i_stretches_value(const grundy_i_stretches *s, uint64_t n) {
  if (s->smaller) return value_of_two(s, n);
  if (n >= s->end) {
    GRUNDY_ASSERT(s->cycle.period);
    n = s->cycle.preperiod + (n - s->cycle.preperiod) % s->cycle.period;
  }
  return s->list[find(s, n)].value;
}

/* ---- periods ---- */

static uint64_t length(const grundy_i_stretches *s, size_t i) {
  return s->list[i + 1].start - s->list[i].start;
}

static bool same(const grundy_i_stretches *s, size_t i, size_t j) {
  return s->list[i].value == s->list[j].value && length(s, i) == length(s, j);
}

/* The first heap n with G(n + p) = G(n) from there to stretch i, where stretch j is i one period
 * on. */
static uint64_t find_preperiod(const grundy_i_stretches *s, size_t i, size_t j) {
  while (i && same(s, i - 1, j - 1)) i--, j--;
  uint64_t start = s->list[i].start;
  if (!i || s->list[i - 1].value != s->list[j - 1].value) return start;
  uint64_t before = length(s, i - 1), later = length(s, j - 1);
  return start - (before < later ? before : later);
}

/* Examines the last stretch that is whole; the one after it has begun. */
static void look_back(grundy_i_stretcher *z) {
  grundy_i_stretches *s = z->made;
  size_t i = s->count - 2, border = 0;
  uint64_t window = grundy_i_rule_last(z->rule);
  if (i >= 2 * z->anchor + FIRST_ANCHOR) z->anchor = i;
  if (i > z->anchor) border = s->list[i - 1].border;
  while (border && !same(s, z->anchor + border, i)) border = s->list[z->anchor + border - 1].border;
  if (i > z->anchor && same(s, z->anchor + border, i)) border++;
  s->list[i].border = (uint32_t)border;
  size_t again = i + 1 - border;
  if (s->list[i + 1].start - s->list[again].start < window) return;
  s->cycle.preperiod = find_preperiod(s, z->anchor, again);
  s->cycle.period = s->list[again].start - s->list[z->anchor].start;
}

/* ---- making them ---- */

static grundy_status begin_stretch(grundy_context *context, grundy_i_stretches *s, uint32_t value) {
  if (s->count == s->capacity) {
    size_t size = sizeof *s->list, more = s->capacity ? 2 * s->capacity : FIRST_CAPACITY;
    void *list = s->list;
    GRUNDY_TRY(grundy_i_block_grow(context, s->owner, &list, s->capacity * size, more * size));
    s->list = list;
    s->capacity = more;
  }
  s->list[s->count++] = (grundy_i_heap_stretch){.start = s->end, .value = value};
  return GRUNDY_OK;
}

/* The value of heap n, the first not known, and for how many heaps its options surely stay what
 * they are. */
static uint32_t next_value(grundy_i_stretcher *z, uint64_t *sure) {
  const grundy_i_stretches *s = z->made;
  uint64_t n = s->end;
  uint32_t value = 0;
  *sure = UINT64_MAX - n;
  z->mark++;
  for (size_t i = 0; i < z->rule->count; i++) {
    uint64_t stones = z->rule->takes[i].stones, heap = n - stones;
    if (stones > n) {
      if (stones - n < *sure) *sure = stones - n;
      break;
    }
    size_t at = z->at[i];
    while (at + 1 < s->count && s->list[at + 1].start <= heap) at++;
    z->at[i] = at;
    z->stamps[s->list[at].value] = z->mark;
    uint64_t left = (at + 1 < s->count ? s->list[at + 1].start : n) - heap;
    if (left < *sure) *sure = left;
  }
  while (z->stamps[value] == z->mark) value++;
  return value;
}

static grundy_status stretch(grundy_context *context, grundy_i_stretcher *z) {
  grundy_i_stretches *s = z->made;
  uint64_t sure, steps = 0, looked = 0, most = grundy_context_get_limits(context)->steps;
  if (!most || most > STEPS) most = STEPS;
  while (s->count < MOST && steps < most && s->end < UINT64_MAX && !s->cycle.period) {
    steps += z->rule->count;
    if (steps - looked >= LOOK) {
      GRUNDY_TRY(grundy_i_tick_now(context, GRUNDY_PHRASE(task_nim_values), s->end, 0));
      looked = steps;
    }
    uint32_t value = next_value(z, &sure);
    if (!s->count || s->list[s->count - 1].value != value) {
      GRUNDY_TRY(begin_stretch(context, s, value));
      if (s->count > 1) look_back(z);
    }
    if (!s->cycle.period) s->end += sure;
  }
  return GRUNDY_OK;
}

static grundy_status fill(grundy_context *context, const grundy_i_rule *rule,
                          grundy_i_stretches *s) {
  const size_t sizes[2] = {sizeof(size_t), sizeof(uint32_t)};
  void *blocks[2];
  size_t room = rule->count + 1;
  GRUNDY_TRY(grundy_i_block_allocate_two(context, s->owner, room, sizes, blocks));
  grundy_i_stretcher z = {.made = s, .rule = rule, .at = blocks[0], .stamps = blocks[1]};
  grundy_status status = stretch(context, &z);
  grundy_i_free(s->owner, blocks[0], room * sizes[0]);
  grundy_i_free(s->owner, blocks[1], room * sizes[1]);
  return status;
}

/* The period is a + b, or 2a where b is an odd multiple of a; the window before a + 2b tells. */
static void take_two(grundy_i_stretches *s, uint64_t a, uint64_t b) {
  s->smaller = a;
  s->larger = b;
  s->end = UINT64_MAX;
  if (b > (UINT64_MAX - a) / 2) return;
  s->end = a + 2 * b;
  s->cycle.period = b / a % 2 && b % a == 0 ? 2 * a : a + b;
}

grundy_status grundy_i_stretches_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, grundy_i_stretches **out) {
  GRUNDY_ASSERT(grundy_i_rule_subtracts(rule) && !rule->all_but && rule->count);
  grundy_status status = GRUNDY_OK;
  grundy_i_stretches *s =
      grundy_i_block_new(context, owner, 1, sizeof(grundy_i_stretches), &status);
  if (status != GRUNDY_OK) return status;
  *s = (grundy_i_stretches){.owner = owner};
  if (rule->count == 2) {
    take_two(s, rule->takes[0].stones, rule->takes[1].stones);
  } else {
    status = fill(context, rule, s);
  }
  if (status != GRUNDY_OK) grundy_i_stretches_destroy(s);
  if (status == GRUNDY_OK) *out = s;
  return status;
}
