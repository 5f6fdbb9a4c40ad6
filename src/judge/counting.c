/* Divisible numbers: inclusion and exclusion by src/count, which needs no primes. */
#include <inttypes.h>

#include "grundy/count.h"
#include "judge/format.h"

/* The count for 1..n is at most n, so its high half is 0. */
static grundy_status put_count(grundy_i_judge_io *io, uint64_t n, const grundy_array *numbers) {
  void *divisors;
  grundy_multiples *multiples;
  size_t count = numbers->length;
  grundy_status s = grundy_i_allocate(io->context, count, sizeof(grundy_u128), &divisors);
  if (s != GRUNDY_OK) return s;
  grundy_u128 *divisor = divisors;
  for (size_t i = 0; i < count; i++) divisor[i].low = numbers->data[i];
  s = grundy_count_multiples(io->context, (grundy_u128){n, 0}, divisor, count, 0, &multiples);
  if (s == GRUNDY_OK) {
    grundy_i_put(io->out, "%" PRIu64 "\n", multiples->count.low);
    grundy_count_multiples_destroy(multiples);
  }
  grundy_i_free(io->context, divisors, count * sizeof(grundy_u128));
  return s;
}

grundy_status grundy_i_judge_acwing_890(grundy_i_judge_io *io) {
  grundy_array divisors;
  uint64_t n, m;
  grundy_array_init(&divisors, io->context);
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_n), &n);
  if (s == GRUNDY_OK) s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_divisors), &m);
  if (s == GRUNDY_OK) s = grundy_i_judge_numbers(io, GRUNDY_PHRASE(noun_divisor), 1, m, &divisors);
  if (s == GRUNDY_OK) s = put_count(io, n, &divisors);
  grundy_array_clear(&divisors);
  return s;
}
