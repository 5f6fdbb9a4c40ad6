/* Components that are lists of numbers. A list of a shape is a number written
 * in the shape's base. */
#include "rules/list.h"

#include "base/context.h"
#include "base/digits.h"

grundy_status grundy_i_list_print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    char text[1 + GRUNDY_DIGITS_ROOM] = ",";
    size_t comma = i > 0, digits = grundy_i_digits_print(c.words[i], text + comma);
    GRUNDY_TRY(grundy_buffer_append(out, text, comma + digits));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_editable(const grundy_call *call, grundy_array *copy) {
  grundy_array_init(copy, call->context);
  return grundy_array_append(copy, call->component.words, call->component.length);
}

grundy_status grundy_i_list_give(const grundy_array *list, grundy_sink *sink) {
  const grundy_component option = {list->data, list->length};
  return grundy_sink_give(sink, &option, 1);
}

grundy_status grundy_i_list_nim(grundy_array *list, size_t count, uint64_t change,
                                grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    if ((list->data[i] ^ change) >= list->data[i]) continue;
    list->data[i] ^= change;
    s = grundy_i_list_give(list, sink);
    list->data[i] ^= change;
  }
  return s;
}

grundy_status grundy_i_pair_canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  GRUNDY_ASSERT(c.length == 2);
  uint64_t a = c.words[0], b = c.words[1], words[] = {a < b ? a : b, a < b ? b : a};
  return grundy_array_append(out, words, 2);
}

grundy_status grundy_i_pair_component(const grundy_call *call, uint64_t smaller, uint64_t larger,
                                      grundy_array *out) {
  GRUNDY_ASSERT(smaller <= larger);
  return grundy_array_append(out, (const uint64_t[]){smaller, larger}, 2);
}

/* base^exponent; shapes are small. */
static uint64_t power(uint64_t base, size_t exponent) {
  uint64_t result = 1;
  while (exponent--) result *= base;
  return result;
}

grundy_status grundy_i_list_sample(const grundy_i_list_shape *shapes, size_t shape_count,
                                   uint64_t index, grundy_array *out) {
  for (size_t i = 0; i < shape_count; i++) {
    uint64_t scale = power(shapes[i].base, shapes[i].length);
    if (index >= scale) {
      index -= scale;
      continue;
    }
    grundy_status s = GRUNDY_OK;
    while (scale > 1 && s == GRUNDY_OK) {
      scale /= shapes[i].base;
      s = grundy_array_push(out, index / scale);
      index %= scale;
    }
    GRUNDY_ASSERT(s != GRUNDY_OK || (index == 0 && scale == 1));
    return s;
  }
  return GRUNDY_STOP;
}

grundy_status grundy_i_list_any(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shapes[] = {{1, 16}, {2, 8}, {3, 4}, {4, 3}};
  return grundy_i_list_sample(shapes, sizeof shapes / sizeof *shapes, index, out);
}
