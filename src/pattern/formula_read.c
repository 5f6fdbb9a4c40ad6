/* Closed forms from text: words in postfix order, "n 1 - parity" for the parity of n - 1, in the
 * order of a formula's nodes. O(length). */
#include <string.h>

#include "base/context.h"
#include "base/messages_math.def"
#include "pattern/formula.h"

static const char *const words[] = {[GRUNDY_FORMULA_N] = "n",
                                    [GRUNDY_FORMULA_PARITY] = "parity",
                                    [GRUNDY_FORMULA_EXPONENT] = "exponent-of-2",
                                    [GRUNDY_FORMULA_LOWEST] = "power-of-2",
                                    [GRUNDY_FORMULA_ADD] = "+",
                                    [GRUNDY_FORMULA_SUBTRACT] = "-",
                                    [GRUNDY_FORMULA_MULTIPLY] = "*",
                                    [GRUNDY_FORMULA_DIVIDE] = "div",
                                    [GRUNDY_FORMULA_MODULO] = "mod",
                                    [GRUNDY_FORMULA_XOR] = "xor",
                                    [GRUNDY_FORMULA_AND] = "and",
                                    [GRUNDY_FORMULA_MIN] = "min",
                                    [GRUNDY_FORMULA_MAX] = "max"};

static bool read_constant(const char *text, size_t length, grundy_formula_node *out) {
  uint64_t number = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    unsigned digit = (unsigned)(text[i] - '0');
    if (number > ((uint64_t)INT64_MAX - digit) / 10) return false;
    number = 10 * number + digit;
  }
  *out = (grundy_formula_node){GRUNDY_FORMULA_CONSTANT, number};
  return length > 0;
}

static bool read_node(const char *text, size_t length, grundy_formula_node *out) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (!words[i] || strlen(words[i]) != length || memcmp(words[i], text, length) != 0) continue;
    *out = (grundy_formula_node){(grundy_formula_operation)i, 0};
    return true;
  }
  return read_constant(text, length, out);
}

grundy_status grundy_i_formula_read(grundy_context *context, const char *text,
                                    grundy_formula *out) {
  grundy_formula f = {.count = 0};
  const char *at = text;
  unsigned values = 0;
  bool right = true;
  while (right && *at) {
    grundy_formula_node node;
    size_t length = strcspn(at, " ");
    right = f.count < GRUNDY_FORMULA_NODES && read_node(at, length, &node);
    if (!right) break;
    unsigned arity = grundy_formula_arity(node.operation);
    right = values >= arity;
    values = values + 1 - arity;
    f.nodes[f.count++] = node;
    at += length;
    if (*at && !*++at) right = false; /* a blank at the end */
  }
  if (!right || values != 1) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, formula_expected,
                       grundy_i_quote(text, strlen(text)).text);
  }
  *out = f;
  return GRUNDY_OK;
}
