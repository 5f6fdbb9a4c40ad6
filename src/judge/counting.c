/* Divisible numbers: inclusion and exclusion by src/count, which needs no primes. Convolution under
 * XOR: by the Walsh-Hadamard transform, of src/count too. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "grundy/more.h"
#include "judge/format.h"

/* The count for 1..n is at most n, so its high half is 0. */
static grundy_status put_count(grundy_i_judge_io *io, uint64_t n, const grundy_array *numbers) {
  void *divisors;
  grundy_multiples *multiples;
  size_t count = numbers->length;
  GRUNDY_TRY(grundy_i_allocate(io->context, count, sizeof(grundy_u128), &divisors));
  grundy_u128 *divisor = divisors;
  for (size_t i = 0; i < count; i++) divisor[i].low = numbers->data[i];
  grundy_status s =
      grundy_count_multiples(io->context, (grundy_u128){n, 0}, divisor, count, 0, &multiples);
  if (s == GRUNDY_OK) {
    grundy_i_put(io->out, "%" PRIu64 "\n", multiples->count.low);
    grundy_multiples_destroy(multiples);
  }
  grundy_i_free(io->context, divisors, count * sizeof(grundy_u128));
  return s;
}

static grundy_status divisible(grundy_i_judge_io *io, void *divisors) {
  uint64_t n;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, n, 0, UINT64_MAX, &n));
  GRUNDY_TRY(grundy_i_judge_list(io, GRUNDY_PHRASE(noun_number_of_divisors),
                                 GRUNDY_PHRASE(noun_divisor), 1, divisors));
  return put_count(io, n, divisors);
}

grundy_status grundy_i_judge_acwing_890(grundy_i_judge_io *io) {
  return grundy_i_judge_with_list(io, divisible);
}

/* ---- library-checker-convolution ---- */

enum { MODULUS = 998244353, LARGEST_EXPONENT = 30 };

static grundy_status convolve(grundy_i_judge_io *io, void *list) {
  grundy_array *lists = list; /* both, one after the other */
  uint64_t n;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, n, 0, LARGEST_EXPONENT, &n));
  GRUNDY_TRY(grundy_i_judge_numbers(io, GRUNDY_PHRASE(noun_number), 0, UINT64_C(2) << n, lists));
  size_t length = (size_t)1 << n;
  GRUNDY_TRY(grundy_walsh_convolve_mod(io->context, MODULUS, lists->data, lists->data + length,
                                       (unsigned)n, lists->data));
  for (size_t i = 0; i < length; i++) {
    grundy_i_put_number(io->out, lists->data[i], i + 1 < length ? ' ' : '\n');
    GRUNDY_TRY(grundy_i_tick(io->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_library_checker_convolution(grundy_i_judge_io *io) {
  return grundy_i_judge_with_list(io, convolve);
}
