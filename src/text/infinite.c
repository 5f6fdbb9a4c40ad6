/* Infinite values as text. */
#include "text/infinite.h"

grundy_status grundy_i_put_infinite(grundy_buffer *out, const uint64_t *loops, size_t count) {
  grundy_status s = grundy_buffer_print(out, "∞{");
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, "%s%llu", i ? "," : "", (unsigned long long)loops[i]);
  }
  return s == GRUNDY_OK ? grundy_buffer_print(out, "}") : s;
}
