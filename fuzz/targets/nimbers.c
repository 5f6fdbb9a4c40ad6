/* Expressions of nim-arithmetic. The XOR of the value with itself is 0, and its square's root is
 * the value. */
#include "fuzz.h"

void fuzz_nimbers(grundy_context *context, fuzz_bytes bytes) {
  grundy_u128 value;
  grundy_status s = grundy_nim_evaluate(context, fuzz_text(bytes), bytes.size, NULL, NULL, &value);
  if (s != GRUNDY_OK) return;
  grundy_u128 root = grundy_nim_wide_sqrt(grundy_nim_wide_product(value, value));
  FUZZ_CHECK(root.low == value.low && root.high == value.high);
}
