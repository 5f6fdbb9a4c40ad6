/* Formulas in postfix words, and the period that the form of one shows. */
#include <string.h>

#include "fuzz.h"
#include "sequence/formula.h"

enum { TEXT = 512, VALUES = 200 };

/* f(n + period) = f(n) + saltus but for the first `late` heaps in a row that have a value. */
static void check_period(const grundy_formula *formula) {
  uint64_t period, saltus, late, first = 0;
  if (!grundy_i_formula_period(formula, &period, &saltus, &late)) return;
  for (uint64_t n = 0; n < VALUES && period < VALUES; n++) {
    uint64_t now, then;
    if (!grundy_i_formula_value(formula, n, &now)) first = n + 1;
    if (n < first || n - first < late) continue;
    FUZZ_CHECK(!grundy_i_formula_value(formula, n + period, &then) || then == now + saltus);
  }
}

void fuzz_formulas(grundy_context *context, fuzz_bytes bytes) {
  char text[TEXT];
  grundy_formula formula;
  size_t length = bytes.size < TEXT ? bytes.size : TEXT - 1;
  memcpy(text, fuzz_text(bytes), length);
  text[length] = 0;
  if (grundy_i_formula_read(context, text, &formula) == GRUNDY_OK) check_period(&formula);
}
