/* Closed forms: how they are put together, what they are worth, and their period.
 *
 * An expression is a short list of nodes in postfix order, so that one list serves the evaluation
 * here and every way of writing it (text/formula.c). Values are numbers below 2^63; entries of a
 * table may be negative and are added last, so that sums wrap back.
 *
 * The period follows from the form. Write x ~ (p, s) for x(n + p) = x(n) + s. Then n ~ (1, 1);
 * constants ~ (1, 0); and with t = k / gcd(s, k): x mod k ~ (p t, 0), x div k ~ (p t, s t / k),
 * since k divides s t. Sums and differences take the least common multiple of the periods. A power
 * of two above c that divides s t lets x XOR c pass s t on. Any function of what has no saltus has
 * the same period.
 *
 * For the lesser and the greater of x and c the period begins late: if x has values from b on, they
 * are at least floor((n - b) / p) s, so after p ceil(c / s) heaps the lesser is c and the greater
 * x. */
#include "sequence/formula.h"

#include <string.h>

#include "base/messages_math.def"
#include "base/u128.h"

/* Beyond these a number is not factored, and primes are not counted. */
#define FACTORED_MOST (UINT64_C(1) << 40)
#define COUNTED_MOST  (UINT64_C(1) << 20)

static void add(grundy_formula *formula, grundy_formula_operation operation, uint64_t number) {
  formula->nodes[formula->count++] = (grundy_formula_node){operation, number};
}

void grundy_i_formula_n(grundy_formula *formula) {
  add(formula, GRUNDY_FORMULA_N, 0);
}

void grundy_i_formula_constant(grundy_formula *formula, uint64_t number) {
  add(formula, GRUNDY_FORMULA_CONSTANT, number);
}

void grundy_i_formula_apply(grundy_formula *formula, grundy_formula_operation operation) {
  add(formula, operation, 0);
}

void grundy_i_formula_with(grundy_formula *formula, grundy_formula_operation operation,
                           uint64_t number) {
  bool sum = operation == GRUNDY_FORMULA_ADD || operation == GRUNDY_FORMULA_SUBTRACT;
  bool product = operation == GRUNDY_FORMULA_MULTIPLY || operation == GRUNDY_FORMULA_DIVIDE;
  if ((sum && number == 0) || (product && number == 1)) return;
  grundy_i_formula_constant(formula, number);
  grundy_i_formula_apply(formula, operation);
}

/* ---- values ---- */

/* The least divisor of n, at least 2, that is `from` or more, where no smaller one is. */
static uint64_t least_factor(uint64_t n, uint64_t from) {
  uint64_t p = from;
  while (p * p <= n && n % p) p++;
  return p * p <= n ? p : n;
}

static bool of_primes(grundy_formula_operation operation, uint64_t x, uint64_t *out) {
  uint64_t factors = 0, p = 2;
  if (x == 0 || x > FACTORED_MOST) return false;
  while (x > 1 && !(operation == GRUNDY_FORMULA_LEAST_PRIME && factors)) {
    p = least_factor(x, p);
    x /= p;
    factors++;
  }
  *out = factors;
  if (operation == GRUNDY_FORMULA_PRIME_FACTORS) return true;
  *out = 1; /* the prime 2 */
  if (!factors || p > COUNTED_MOST) return false;
  for (uint64_t n = 3; n <= p; n += 2) *out += least_factor(n, 3) == n;
  return true;
}

static bool unary(const grundy_formula *f, grundy_formula_operation operation, uint64_t x,
                  uint64_t *out) {
  if (operation >= GRUNDY_FORMULA_LEAST_PRIME) return of_primes(operation, x, out);
  if (operation != GRUNDY_FORMULA_TABLE) return grundy_i_formula_unary(operation, x, out);
  if (x < f->table_count) *out = f->table[x];
  return x < f->table_count;
}

bool grundy_i_formula_pair(const grundy_formula *formula, uint64_t a, uint64_t b, uint64_t *out) {
  uint64_t stack[GRUNDY_FORMULA_NODES];
  unsigned top = 0;
  for (unsigned i = 0; i < formula->count; i++) {
    const grundy_formula_node *node = &formula->nodes[i];
    switch (grundy_formula_arity(node->operation)) {
    case 0:
      stack[top++] = node->operation == GRUNDY_FORMULA_CONSTANT ? node->number
                     : node->operation == GRUNDY_FORMULA_A      ? a
                                                                : b;
      break;
    case 1:
      if (!unary(formula, node->operation, stack[top - 1], &stack[top - 1])) return false;
      break;
    default:
      top--;
      if (!grundy_i_formula_join(node->operation, stack[top - 1], stack[top], &stack[top - 1])) {
        return false;
      }
    }
  }
  *out = stack[0];
  return stack[0] <= INT64_MAX;
}

bool grundy_i_formula_value(const grundy_formula *formula, uint64_t n, uint64_t *out) {
  return grundy_i_formula_pair(formula, n, n, out);
}

/* ---- periods ---- */

/* x(n + period) = x(n) + saltus, `late` heaps after the first of those on which x has values;
 * period 0: no such period is known. */
typedef struct rhythm {
  uint64_t period, saltus, late;
} rhythm;

static const uint64_t longest = UINT64_C(1) << 31; /* so that products fit */

static rhythm times(rhythm r, uint64_t factor) {
  bool fits = r.period <= longest / factor && r.saltus <= longest / factor;
  return fits ? (rhythm){r.period * factor, r.saltus * factor, r.late} : (rhythm){0, 0, 0};
}

/* Repeats the period until `k` divides the saltus. */
static rhythm until_divisible(rhythm r, uint64_t k) {
  return k && k <= longest && r.period ? times(r, k / (uint64_t)grundy_i_gcd(r.saltus, k))
                                       : (rhythm){0, 0, 0};
}

/* The lesser (or the greater) of x, which grows, and c: from some n on c (or x). */
static rhythm bound(grundy_formula_operation operation, rhythm x, uint64_t c) {
  if (c > longest || x.late > longest) return (rhythm){0, 0, 0};
  uint64_t late = x.late + x.period * ((c + x.saltus - 1) / x.saltus);
  if (operation == GRUNDY_FORMULA_MIN) return (rhythm){1, 0, late};
  return (rhythm){x.period, x.saltus, late};
}

/* Brings both to their common period. */
static bool align(rhythm *x, rhythm *y) {
  if (!x->period || !y->period) return false;
  uint64_t common = (uint64_t)grundy_i_gcd(x->period, y->period), up = y->period / common;
  *y = times(*y, x->period / common);
  *x = times(*x, up);
  return x->period && y->period;
}

static rhythm of_constant(grundy_formula_operation operation, rhythm x, uint64_t c) {
  const rhythm none = {0, 0, 0};
  switch (operation) {
  case GRUNDY_FORMULA_MULTIPLY:
    if (c == 0) return (rhythm){1, 0, x.late};
    return c <= longest && x.saltus <= longest / c ? (rhythm){x.period, x.saltus * c, x.late}
                                                   : none;
  case GRUNDY_FORMULA_MODULO:
  case GRUNDY_FORMULA_DIVIDE:
    x = until_divisible(x, c);
    if (x.period) x.saltus = operation == GRUNDY_FORMULA_DIVIDE ? x.saltus / c : 0;
    return x;
  case GRUNDY_FORMULA_XOR:
    return c < longest / 2 ? until_divisible(x, c ? UINT64_C(2) << grundy_i_top_bit(c) : 1) : none;
  default: /* MIN, MAX */
    return bound(operation, x, c);
  }
}

static rhythm of_pair(grundy_formula_operation operation, rhythm x, rhythm y) {
  const rhythm none = {0, 0, 0};
  if (!align(&x, &y)) return none;
  if (y.late > x.late) x.late = y.late;
  if (operation == GRUNDY_FORMULA_ADD) return (rhythm){x.period, x.saltus + y.saltus, x.late};
  if (operation == GRUNDY_FORMULA_SUBTRACT && x.saltus >= y.saltus) {
    return (rhythm){x.period, x.saltus - y.saltus, x.late};
  }
  return x.saltus || y.saltus ? none : x;
}

/* x and y; `constant` is the value of y, if it is always the same. */
static rhythm of_binary(grundy_formula_operation operation, rhythm x, rhythm y,
                        const uint64_t *constant) {
  bool passes = operation == GRUNDY_FORMULA_MULTIPLY || operation == GRUNDY_FORMULA_MODULO ||
                operation == GRUNDY_FORMULA_DIVIDE || operation == GRUNDY_FORMULA_XOR ||
                operation == GRUNDY_FORMULA_MIN || operation == GRUNDY_FORMULA_MAX;
  if (constant && passes && x.period && x.saltus) return of_constant(operation, x, *constant);
  return of_pair(operation, x, y);
}

bool grundy_i_formula_period(const grundy_formula *formula, uint64_t *period, uint64_t *saltus,
                             uint64_t *late) {
  rhythm stack[GRUNDY_FORMULA_NODES];
  unsigned top = 0;
  for (unsigned i = 0; i < formula->count; i++) {
    const grundy_formula_node *node = &formula->nodes[i], *before = i ? node - 1 : NULL;
    switch (grundy_formula_arity(node->operation)) {
    case 0:
      stack[top++] = (rhythm){1, node->operation == GRUNDY_FORMULA_N, 0};
      break;
    case 1:
      if (stack[top - 1].saltus) stack[top - 1] = (rhythm){0, 0, 0};
      break;
    default:
      top--;
      stack[top - 1] =
          of_binary(node->operation, stack[top - 1], stack[top],
                    before->operation == GRUNDY_FORMULA_CONSTANT ? &before->number : NULL);
    }
  }
  *period = stack[0].period;
  *saltus = stack[0].saltus;
  *late = stack[0].late;
  return stack[0].period != 0;
}

/* Closed forms from text: words in postfix order, "n 1 - parity" for the parity of n - 1, in the
 * order of a formula's nodes. O(length). */

static const char *const words[] = {[GRUNDY_FORMULA_N] = "n",
                                    [GRUNDY_FORMULA_ONES] = "ones",
                                    [GRUNDY_FORMULA_LEAST_PRIME] = "least-prime-index",
                                    [GRUNDY_FORMULA_GREATEST_PRIME] = "greatest-prime-index",
                                    [GRUNDY_FORMULA_PRIME_FACTORS] = "prime-factors",
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
                                    [GRUNDY_FORMULA_MAX] = "max",
                                    [GRUNDY_FORMULA_OR] = "or"};

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
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, formula_expected, GRUNDY_QUOTED(text));
  }
  *out = f;
  return GRUNDY_OK;
}
