/* How many of 1..n are divisible by at least one divisor: sorts out the divisors that count, lists
 * the sum's first terms where wanted, and has the multiples counted (phi.c).
 */

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "count/phi.h"

/* Inclusion and exclusion as in the textbooks: a term for each set of divisors,
 *
 *   sum over sets S, not empty, of (-1)^(|S| + 1) * floor(n / lcm(S)).
 *
 * The list is its own queue: a set is followed, one size later, by itself with each later divisor.
 * Sets with lcm above n give 0, and so do all that contain them.
 */

/* The list, and for each term the place of the set's last divisor. */
typedef struct queue {
  grundy_i_uint128 n;
  const grundy_i_uint128 *divisors;
  size_t count;
  grundy_term *terms;
  size_t *last;
  size_t length, room;
  bool complete;
} queue;

/* Appends the set of lcm `lcm` and `size` - 1 divisors with divisor j put in, unless it gives 0. */
static void append(queue *q, grundy_i_uint128 lcm, size_t size, size_t j) {
  GRUNDY_ASSERT(q->length <= q->room && lcm <= q->n);
  grundy_i_uint128 factor = q->divisors[j] / grundy_i_gcd(lcm, q->divisors[j]);
  if (factor > q->n / lcm) return;
  if (q->length == q->room) {
    q->complete = false;
    return;
  }
  lcm *= factor;
  q->last[q->length] = j;
  q->terms[q->length++] = (grundy_term){grundy_i_u128_to(lcm), grundy_i_u128_to(q->n / lcm), size};
}

static grundy_status fill(grundy_context *context, queue *q) {
  for (size_t j = 0; j < q->count; j++) append(q, 1, 1, j);
  for (size_t i = 0; i < q->length && q->complete; i++) {
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_terms), i, 0));
    for (size_t j = q->last[i] + 1; j < q->count && q->complete; j++) {
      append(q, grundy_i_u128_of(q->terms[i].lcm), q->terms[i].size + 1, j);
    }
  }
  return GRUNDY_OK;
}

/* Lists the terms that are not 0 into `terms`, at most `room`, by size and then in order of the
 * divisors (ascending, none 0). *complete says whether these are all. O(room * count) gcds. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. */
static grundy_status term_list(grundy_context *context, grundy_i_uint128 n,
                               const grundy_i_uint128 *divisors, size_t count, grundy_term *terms,
                               size_t room, size_t *listed, bool *complete) {
  void *last;
  GRUNDY_TRY(grundy_i_allocate(context, room, sizeof(size_t), &last));
  queue q = {n, divisors, count, terms, last, 0, room, true};
  grundy_status s = fill(context, &q);
  grundy_i_free(context, last, room * sizeof(size_t));
  *listed = q.length;
  *complete = q.complete;
  return s;
}

/* With what callers do not see. */
typedef struct own_multiples {
  grundy_multiples is;
  grundy_context *context;
  grundy_dropped *dropped;
  grundy_term *terms;
} own_multiples;

/* The distinct divisors up to n, ascending; of[i] is the least kept one that divides values[i], or
 * 0 where values[i] is kept itself; kept lists these. All have `room` places. */
typedef struct multiples_work {
  grundy_context *context;
  grundy_i_uint128 n;
  size_t room, count, kept_count;
  grundy_i_uint128 *values, *of, *kept;
  bool *seen;
} multiples_work;

static grundy_status allocate(multiples_work *w) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, w->values, w->room));
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, w->of, w->room));
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, w->kept, w->room));
  return GRUNDY_ALLOCATE(w->context, w->seen, w->room);
}

static void release(multiples_work *w) {
  grundy_i_free(w->context, w->values, w->room * sizeof *w->values);
  grundy_i_free(w->context, w->of, w->room * sizeof *w->of);
  grundy_i_free(w->context, w->kept, w->room * sizeof *w->kept);
  grundy_i_free(w->context, w->seen, w->room * sizeof *w->seen);
}

static grundy_status check(const multiples_work *w, const grundy_u128 *given, size_t count) {
  if (w->n > GRUNDY_COUNT_MOST) {
    return GRUNDY_FAIL(w->context, GRUNDY_BAD_INPUT, count_most, grundy_i_u128_print(w->n).text);
  }
  for (size_t i = 0; i < count; i++) {
    grundy_i_uint128 d = grundy_i_u128_of(given[i]);
    if (d && d <= GRUNDY_COUNT_MOST) continue;
    return GRUNDY_FAIL(w->context, GRUNDY_BAD_INPUT, count_divisor, i + 1,
                       grundy_i_u128_print(d).text);
  }
  return GRUNDY_OK;
}

/* Sorts the divisors up to n and drops repetitions. */
static void collect(multiples_work *w, const grundy_u128 *given, size_t count) {
  size_t all = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_i_uint128 d = grundy_i_u128_of(given[i]);
    if (d <= w->n) w->values[all++] = d;
  }
  grundy_i_divisors_sort(w->values, all);
  for (size_t i = 0; i < all; i++) {
    if (!i || w->values[i] != w->values[i - 1]) w->values[w->count++] = w->values[i];
  }
}

/* The place of a divisor among the values; it is there. */
static size_t place_of(const multiples_work *w, grundy_i_uint128 d) {
  size_t low = 0, high = w->count;
  GRUNDY_BISECT(low, high, i, w->values[i] >= d);
  GRUNDY_ASSERT(low < w->count && w->values[low] == d);
  return low;
}

/* Says why a divisor is dropped; false where it is not. */
static bool judge(multiples_work *w, grundy_i_uint128 d, grundy_dropped *out) {
  *out = (grundy_dropped){.divisor = grundy_i_u128_to(d), .why = GRUNDY_DROP_BEYOND};
  if (d > w->n) return true;
  size_t at = place_of(w, d);
  bool seen = w->seen[at];
  w->seen[at] = true;
  out->of = grundy_i_u128_to(w->of[at]);
  out->why = w->of[at] && !seen ? GRUNDY_DROP_MULTIPLE : GRUNDY_DROP_DUPLICATE;
  return seen || w->of[at];
}

static grundy_status list_divisors(multiples_work *w, const grundy_u128 *given, size_t count,
                                   own_multiples *m) {
  size_t n = 0;
  m->is.divisor_count = w->kept_count;
  m->is.dropped_count = count - w->kept_count;
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, m->is.divisors, m->is.divisor_count));
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, m->dropped, m->is.dropped_count));
  for (size_t i = 0; i < w->kept_count; i++) m->is.divisors[i] = grundy_i_u128_to(w->kept[i]);
  for (size_t i = 0; i < count; i++) {
    grundy_dropped d;
    if (judge(w, grundy_i_u128_of(given[i]), &d)) m->dropped[n++] = d;
  }
  GRUNDY_ASSERT(n == m->is.dropped_count);
  return GRUNDY_OK;
}

/* The terms, in exactly as much memory as they take. */
static grundy_status list_terms(multiples_work *w, size_t room, own_multiples *m) {
  size_t listed = 0;
  grundy_status s = GRUNDY_OK;
  void *terms = grundy_i_new(w->context, room, sizeof *m->terms, &s);
  if (s == GRUNDY_OK) {
    s = term_list(w->context, w->n, w->kept, w->kept_count, terms, room, &listed,
                  &m->is.terms_complete);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_resize(w->context, &terms, room * sizeof *m->terms, listed * sizeof *m->terms);
  }
  if (s != GRUNDY_OK) {
    grundy_i_free(w->context, terms, room * sizeof *m->terms);
    return s;
  }
  m->terms = terms;
  m->is.term_count = listed;
  return GRUNDY_OK;
}

static grundy_status count_them(multiples_work *w, const grundy_u128 *given, size_t count,
                                size_t terms, own_multiples *m) {
  grundy_i_uint128 result;
  GRUNDY_TRY(check(w, given, count));
  GRUNDY_TRY(allocate(w));
  collect(w, given, count);
  GRUNDY_TRY(
      grundy_i_divisors_keep(w->context, w->values, w->count, w->kept, &w->kept_count, w->of));
  GRUNDY_TRY(list_divisors(w, given, count, m));
  GRUNDY_TRY(list_terms(w, terms, m));
  GRUNDY_TRY(grundy_i_divisors_count(w->context, w->n, w->kept, w->kept_count, &result));
  m->is.count = grundy_i_u128_to(result);
  return GRUNDY_OK;
}

grundy_status grundy_count_multiples(grundy_context *context, grundy_u128 n,
                                     const grundy_u128 *divisors, size_t count, size_t terms,
                                     grundy_multiples **out) {
  own_multiples *m = grundy_i_make(context, sizeof(own_multiples));
  if (!m) return GRUNDY_NO_MEMORY;
  m->context = context;
  m->is.n = n;
  multiples_work w = {.context = context, .n = grundy_i_u128_of(n), .room = count};
  grundy_status s = count_them(&w, divisors, count, terms, m);
  release(&w);
  if (s != GRUNDY_OK) grundy_multiples_destroy(&m->is);
  if (s == GRUNDY_OK) *out = &m->is;
  return s;
}

const grundy_dropped *grundy_multiples_dropped(const grundy_multiples *multiples, size_t index) {
  const own_multiples *m = (const own_multiples *)multiples;
  return index < multiples->dropped_count ? &m->dropped[index] : NULL;
}

const grundy_term *grundy_multiples_term(const grundy_multiples *multiples, size_t index) {
  const own_multiples *m = (const own_multiples *)multiples;
  return index < multiples->term_count ? &m->terms[index] : NULL;
}

void grundy_multiples_destroy(grundy_multiples *multiples) {
  own_multiples *m = (own_multiples *)multiples;
  if (!m) return;
  const grundy_multiples *is = multiples;
  grundy_i_free(m->context, is->divisors, is->divisor_count * sizeof *is->divisors);
  grundy_i_free(m->context, m->dropped, is->dropped_count * sizeof *m->dropped);
  grundy_i_free(m->context, m->terms, is->term_count * sizeof *m->terms);
  grundy_i_free(m->context, m, sizeof *m);
}
