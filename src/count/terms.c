/* Inclusion and exclusion as in the textbooks: a term for each set of divisors,
 *
 *   sum over sets S, not empty, of (-1)^(|S| + 1) * floor(n / lcm(S)).
 *
 * The list is its own queue: a set is followed, one size later, by itself with each later divisor.
 * Sets with lcm above n give 0, and so do all that contain them.
 */
#include "count/terms.h"

#include "base/assert.h"
#include "base/gcd.h"
#include "base/messages_tasks.def"
#include "count/divisors.h"

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
    grundy_status s = grundy_i_tick(context, GRUNDY_PHRASE(task_terms), i, 0);
    if (s != GRUNDY_OK) return s;
    for (size_t j = q->last[i] + 1; j < q->count && q->complete; j++) {
      append(q, grundy_i_u128_of(q->terms[i].lcm), q->terms[i].size + 1, j);
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_terms(grundy_context *context, grundy_i_uint128 n,
                             const grundy_i_uint128 *divisors, size_t count, grundy_term *terms,
                             size_t room, size_t *listed, bool *complete) {
  void *last = NULL;
  grundy_status s = grundy_i_allocate(context, room, sizeof(size_t), &last);
  if (s != GRUNDY_OK) return s;
  queue q = {n, divisors, count, terms, last, 0, room, true};
  s = fill(context, &q);
  grundy_i_free(context, last, room * sizeof(size_t));
  *listed = q.length;
  *complete = q.complete;
  return s;
}
