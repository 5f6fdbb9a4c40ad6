/* Divisible numbers: inclusion and exclusion by src/count, which needs no primes. Convolution under
 * XOR: by the Walsh-Hadamard transform, of src/count too. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "grundy/more.h"
#include "judge/format.h"

/* The count for 1..n is at most n, so its high half is 0. */
static grundy_status put_count(grundy_i_judge_io *io, uint64_t n, const grundy_array *numbers) {
  grundy_multiples *multiples;
  size_t count = numbers->length;
  grundy_u128 *divisor;
  GRUNDY_TRY(GRUNDY_ALLOCATE(io->context, divisor, count));
  for (size_t i = 0; i < count; i++) divisor[i].low = numbers->data[i];
  grundy_status s =
      grundy_count_multiples(io->context, (grundy_u128){n, 0}, divisor, count, 0, &multiples);
  if (s == GRUNDY_OK) {
    grundy_i_put(io->out, "%" PRIu64 "\n", multiples->count.low);
    grundy_multiples_destroy(multiples);
  }
  grundy_i_free(io->context, divisor, count * sizeof(grundy_u128));
  return s;
}

GRUNDY_JUDGE_TEST(acwing_890) {
  uint64_t n;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, n, 0, UINT64_MAX, &n));
  GRUNDY_TRY(grundy_i_judge_list(io, GRUNDY_PHRASE(noun_number_of_divisors),
                                 GRUNDY_PHRASE(noun_divisor), 1, list));
  return put_count(io, n, list);
}

/* ---- library-checker-convolution ---- */

enum { MODULUS = 998244353, LARGEST_EXPONENT = 30 };

/* The list is both, one after the other. */
GRUNDY_JUDGE_TEST(library_checker_convolution) {
  uint64_t n;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, n, 0, LARGEST_EXPONENT, &n));
  GRUNDY_TRY(grundy_i_judge_numbers(io, GRUNDY_PHRASE(noun_number), 0, UINT64_C(2) << n, list));
  size_t length = (size_t)1 << n;
  GRUNDY_TRY(grundy_walsh_convolve_mod(io->context, MODULUS, list->data, list->data + length,
                                       (unsigned)n, list->data));
  for (size_t i = 0; i < length; i++) {
    grundy_i_put_number(io->out, list->data[i], i + 1 < length ? ' ' : '\n');
    GRUNDY_TRY(grundy_i_tick(io->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}
