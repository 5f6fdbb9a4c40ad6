/* The sum of inclusion and exclusion of one group, least common multiples merged.
 *
 * With f the function that counts, at each m, the sets of even size with lcm m less those of odd
 * size, one more divisor d subtracts f(m) at lcm(m, d) for each m. So f is 1 at 1 before the first
 * divisor; a term that becomes 0 is dropped, multiples above n are never entered. Large divisors
 * come first: they have few multiples up to n among them, so the list grows long only at the end.
 * Cost: for each divisor a gcd for each term there is.
 */
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "count/phi.h"

/* `change` is what the current divisor adds to the weight. */
typedef struct term {
  grundy_i_uint128 multiple;
  int64_t weight, change;
} term;

/* The terms of a group: list[0] is the empty set's. slots[] holds 1 + the place of a term, or 0, at
 * most half of them full, by linear probing from where the multiple's hash says. */
typedef struct step_sum {
  grundy_context *context;
  uint32_t *slots;
  term *list;
  size_t count, room;
  unsigned slot_bits;
} step_sum;

enum { FIRST_BITS = 5, SLOTS_FOR_EACH = 2, MOST_TERMS = 1 << 30 };

static void clear(step_sum *f) {
  grundy_i_free(f->context, f->slots, f->room * SLOTS_FOR_EACH * sizeof *f->slots);
  grundy_i_free(f->context, f->list, f->room * sizeof *f->list);
}

/* Multiplication by odd constants of about 2^64 / golden ratio and of MurmurHash3 (Appleby). */
static size_t hash(grundy_i_uint128 multiple, unsigned bits) {
  uint64_t h = (uint64_t)(multiple >> 64) * UINT64_C(0x9e3779b97f4a7c15) ^ (uint64_t)multiple;
  h = (h ^ h >> 32) * UINT64_C(0xff51afd7ed558ccd);
  return (size_t)(h >> (64 - bits));
}

/* The slot of a multiple, or the free one where it would go. */
static uint32_t *locate(const step_sum *f, grundy_i_uint128 multiple) {
  GRUNDY_ASSERT(f->count <= f->room && f->slot_bits);
  size_t mask = ((size_t)1 << f->slot_bits) - 1, at = hash(multiple, f->slot_bits);
  while (f->slots[at] && f->list[f->slots[at] - 1].multiple != multiple) at = (at + 1) & mask;
  return &f->slots[at];
}

static grundy_status grow(step_sum *f) {
  size_t room = f->room ? f->room * 2 : ((size_t)1 << FIRST_BITS) / SLOTS_FOR_EACH;
  uint32_t *slots;
  if (room > MOST_TERMS) return GRUNDY_FAIL(f->context, GRUNDY_NO_MEMORY, no_memory);
  GRUNDY_TRY(GRUNDY_ALLOCATE(f->context, slots, room * SLOTS_FOR_EACH));
  grundy_status s = GRUNDY_RESIZE(f->context, f->list, f->room, room);
  if (s != GRUNDY_OK) {
    grundy_i_free(f->context, slots, room * SLOTS_FOR_EACH * sizeof *f->slots);
    return s;
  }
  grundy_i_free(f->context, f->slots, f->room * SLOTS_FOR_EACH * sizeof *f->slots);
  f->slot_bits = f->room ? f->slot_bits + 1 : FIRST_BITS;
  f->slots = slots;
  f->room = room;
  for (size_t i = 0; i < f->count; i++) *locate(f, f->list[i].multiple) = (uint32_t)i + 1;
  return GRUNDY_OK;
}

static grundy_status change_at(step_sum *f, grundy_i_uint128 multiple, int64_t change) {
  if (f->count == f->room) GRUNDY_TRY(grow(f));
  uint32_t *slot = locate(f, multiple);
  if (*slot) {
    f->list[*slot - 1].change += change;
    return GRUNDY_OK;
  }
  f->list[f->count++] = (term){multiple, 0, change};
  *slot = (uint32_t)f->count;
  return GRUNDY_OK;
}

/* Applies the changes; false where a weight becomes too large. */
static bool settle(step_sum *f) {
  bool small = true;
  for (size_t i = 0; i < f->count; i++) {
    term *t = &f->list[i];
    t->weight += t->change;
    t->change = 0;
    small = small && t->weight <= GRUNDY_LEAF_MOST && t->weight >= -GRUNDY_LEAF_MOST;
  }
  return small;
}

static grundy_status add_divisor(step_sum *f, grundy_i_uint128 n, grundy_i_uint128 d) {
  for (size_t i = f->count; i-- > 0;) {
    grundy_status s =
        grundy_i_tick(f->context, GRUNDY_PHRASE(task_least_common_multiples), f->count, 0);
    grundy_i_uint128 m = f->list[i].multiple, factor = d / grundy_i_gcd(m, d);
    int64_t weight = f->list[i].weight;
    if (s == GRUNDY_OK && weight && factor <= n / m) s = change_at(f, m * factor, -weight);
    if (s != GRUNDY_OK) return s;
  }
  if (settle(f)) return GRUNDY_OK;
  return GRUNDY_FAIL(f->context, GRUNDY_LIMIT, count_sets);
}

static grundy_status add_group(step_sum *f, const grundy_i_groups *groups, size_t g,
                               grundy_i_uint128 n, size_t most, double *work, bool *complete) {
  const grundy_i_phi_group *group = &groups->list[g];
  grundy_status s = change_at(f, 1, 1);
  if (s == GRUNDY_OK) (void)settle(f);
  for (size_t i = group->count; i-- > 0 && s == GRUNDY_OK && *complete;) {
    *work -= (double)f->count;
    *complete = f->count <= most && *work >= 0;
    if (*complete) s = add_divisor(f, n, groups->divisors[group->first + i]);
  }
  return s;
}

static grundy_status extend(grundy_context *context, void **block, size_t *room, size_t more,
                            size_t size) {
  GRUNDY_TRY(grundy_i_resize(context, block, *room * size, (*room + more) * size));
  *room += more;
  return GRUNDY_OK;
}

/* Room for `more` steps after those there are. */
static grundy_status reserve(grundy_i_phi_steps *steps, size_t more) {
  void *list = steps->list, *wide = steps->wide;
  size_t least = steps->list_room < steps->wide_room ? steps->list_room : steps->wide_room;
  if (more <= least - steps->count) return GRUNDY_OK;
  more += least / 2;
  grundy_status s = extend(steps->context, &list, &steps->list_room, more, sizeof *steps->list);
  steps->list = list;
  if (s != GRUNDY_OK) return s;
  s = extend(steps->context, &wide, &steps->wide_room, more, sizeof *steps->wide);
  steps->wide = wide;
  return s;
}

static void put(grundy_i_phi_steps *steps, size_t group, grundy_i_uint128 multiple,
                int64_t weight) {
  GRUNDY_ASSERT(multiple > 1 && weight && steps->count < steps->list_room);
  uint64_t d = multiple >> 64 ? UINT64_MAX : (uint64_t)multiple;
  steps->wide[steps->count] = multiple;
  steps->list[steps->count++] =
      (grundy_i_phi_step){d, grundy_i_inverse(d), (uint32_t)group, (int32_t)weight};
}

/* The terms except the empty set's, that of the least divisor first. */
static void put_all(grundy_i_phi_steps *steps, size_t group, const step_sum *f,
                    grundy_i_uint128 least) {
  put(steps, group, least, -1);
  for (size_t i = 1; i < f->count; i++) {
    const term *t = &f->list[i];
    if (t->weight && t->multiple != least) put(steps, group, t->multiple, t->weight);
  }
}

/* A group of one divisor has one step. */
static grundy_status list_group(grundy_i_phi_steps *steps, const grundy_i_groups *groups, size_t g,
                                grundy_i_uint128 n, size_t most, double *work, bool *complete) {
  if (groups->list[g].count == 1) {
    put(steps, g, groups->divisors[groups->list[g].first], -1);
    return GRUNDY_OK;
  }
  step_sum f = {.context = groups->context};
  grundy_status s = add_group(&f, groups, g, n, most, work, complete);
  if (s == GRUNDY_OK && *complete) s = reserve(steps, f.count + groups->count);
  if (s == GRUNDY_OK && *complete) put_all(steps, g, &f, groups->divisors[groups->list[g].first]);
  clear(&f);
  return s;
}

grundy_status grundy_i_steps_init(const grundy_i_groups *groups, grundy_i_uint128 n, size_t most,
                                  double work, grundy_i_phi_steps *out, bool *complete) {
  grundy_i_phi_steps steps = {.context = groups->context, .group_count = groups->count};
  GRUNDY_TRY(GRUNDY_ALLOCATE(groups->context, steps.first, groups->count + 1));
  *complete = true;
  grundy_status s = reserve(&steps, groups->count);
  for (size_t g = 0; g < groups->count && s == GRUNDY_OK && *complete; g++) {
    s = list_group(&steps, groups, g, n, most, &work, complete);
    steps.first[g + 1] = steps.count;
  }
  if (s != GRUNDY_OK) grundy_i_steps_clear(&steps);
  if (s == GRUNDY_OK) *out = steps;
  return s;
}

void grundy_i_steps_clear(grundy_i_phi_steps *steps) {
  grundy_i_free(steps->context, steps->list, steps->list_room * sizeof *steps->list);
  grundy_i_free(steps->context, steps->wide, steps->wide_room * sizeof *steps->wide);
  grundy_i_free(steps->context, steps->first, (steps->group_count + 1) * sizeof(size_t));
}
