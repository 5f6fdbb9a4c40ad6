/* Expressions of nim-arithmetic, with two stacks: operands, and operators that wait for what binds
 * tighter (Dijkstra 1961, the shunting yard). Grammar, loosest first:
 *
 *   sum     = product { "+" product }
 *   product = power { ("*" | "/") power }
 *   power   = operand [ "**" power ]
 *   operand = number | "(" sum ")" | function "(" sum ")"
 *
 * The exponent of ** is an ordinary number. Invariant: among the operators that wait above the same
 * parenthesis, each binds tighter than the one below it, or both are **.
 * Cost: linear in the text, and the operations; no recursion. */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_nouns.def"
#include "base/u128.h"
#include "grundy/nim.h"

typedef enum operation { ADD, MULTIPLY, DIVIDE, POWER, OPEN, SQRT, INVERT, SOLVE } operation;

/* What is in the text, and how tightly it binds; parentheses and functions wait for ")". */
static const struct {
  const char *text;
  int binding;
} table[] = {{"+", 1}, {"*", 2},    {"/", 2},   {"**", 3},
             {"(", 0}, {"sqrt", 0}, {"inv", 0}, {"artin", 0}};

typedef struct calculator_parser {
  grundy_context *context;
  const char *text;
  size_t length, at;
  grundy_array operands; /* two words each, the higher first */
  grundy_array waiting;  /* operations, each after the place of its first character */
  grundy_nim_observer observer;
  void *user;
} calculator_parser;

static bool blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool digit(char c) {
  return c >= '0' && c <= '9';
}

static bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static void skip(calculator_parser *p) {
  while (p->at < p->length && blank(p->text[p->at])) p->at++;
}

/* What the text begins with at this place, for errors: a word, a number, or one other character. */
static size_t token_length(const calculator_parser *p) {
  size_t i = p->at;
  while (i < p->length && (letter(p->text[i]) || digit(p->text[i]) || p->text[i] == '_')) i++;
  if (i == p->at) {
    do i++;
    while (i < p->length && ((unsigned char)p->text[i] & 0xc0) == 0x80);
  }
  return i - p->at;
}

static grundy_status unexpected(calculator_parser *p, const grundy_phrase *expected) {
  if (p->at == p->length) {
    return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, operand_end, p->at + 1, expected);
  }
  return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, operand_expected, p->at + 1, expected,
                     grundy_i_quote(p->text + p->at, token_length(p)).text);
}

static grundy_status push(calculator_parser *p, operation o) {
  GRUNDY_TRY(grundy_array_push(&p->waiting, p->at));
  return grundy_array_push(&p->waiting, (uint64_t)o);
}

static grundy_status push_operand(calculator_parser *p, grundy_u128 number) {
  return grundy_array_append(&p->operands, (uint64_t[]){number.high, number.low}, 2);
}

static grundy_u128 pop_operand(calculator_parser *p) {
  GRUNDY_ASSERT(p->operands.length >= 2);
  const uint64_t *words = p->operands.data + (p->operands.length -= 2);
  return (grundy_u128){words[1], words[0]};
}

static operation top(const calculator_parser *p) {
  GRUNDY_ASSERT(p->waiting.length >= 2);
  return (operation)p->waiting.data[p->waiting.length - 1];
}

/* left OPERATION right, or OPERATION(right). False where there is no such number. */
static bool calculate(operation o, grundy_u128 left, grundy_u128 right, grundy_u128 *out) {
  grundy_u128 inverse;
  switch (o) {
  case ADD:
    *out = (grundy_u128){left.low ^ right.low, left.high ^ right.high};
    return true;
  case MULTIPLY:
    *out = grundy_nim_wide_product(left, right);
    return true;
  case DIVIDE:
    if (!grundy_nim_wide_inverse(right, &inverse)) return false;
    *out = grundy_nim_wide_product(left, inverse);
    return true;
  case POWER:
    *out = grundy_nim_wide_power(left, right);
    return true;
  case SQRT:
    *out = grundy_nim_wide_sqrt(right);
    return true;
  case INVERT:
    return grundy_nim_wide_inverse(right, out);
  case SOLVE:
    return grundy_nim_wide_artin_schreier(right, out);
  case OPEN:
    break;
  }
  *out = right;
  return true;
}

/* The operation at a place has no result. */
static grundy_status impossible(calculator_parser *p, operation o, size_t place,
                                grundy_u128 operand) {
  if (o == SOLVE) {
    grundy_i_u128_text a = grundy_i_u128_print(grundy_i_u128_of(operand));
    return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, no_artin, place + 1, a.text, a.text);
  }
  return GRUNDY_FAIL(p->context, GRUNDY_BAD_INPUT, no_inverse, place + 1);
}

/* Takes the last operation that waits, with its operands. */
static grundy_status reduce(calculator_parser *p) {
  operation o = top(p);
  size_t place = p->waiting.data[p->waiting.length - 2];
  grundy_nim_step step = {.operation = table[o].text, .binary = table[o].binding > 0};
  p->waiting.length -= 2;
  step.right = pop_operand(p);
  if (step.binary) step.left = pop_operand(p);
  if (!calculate(o, step.left, step.right, &step.value)) return impossible(p, o, place, step.right);
  if (p->observer && o != OPEN) p->observer(p->user, &step);
  return push_operand(p, step.value);
}

/* Is the waiting operation done before the one that follows? ** groups from the right. */
static bool comes_first(operation waiting, operation next) {
  if (next == POWER) return table[waiting].binding > table[next].binding;
  return table[waiting].binding >= table[next].binding;
}

/* Digits and what else may be in a number: 1_000, 1e6, 8.5e11, 2^20. */
static grundy_status read_number(calculator_parser *p) {
  size_t start = p->at;
  grundy_i_uint128 number;
  while (p->at < p->length &&
         (digit(p->text[p->at]) || letter(p->text[p->at]) || memchr("_^.", p->text[p->at], 3))) {
    p->at++;
  }
  grundy_status s = grundy_i_u128_parse(p->context, GRUNDY_PHRASE(noun_number), p->text + start,
                                        p->at - start, 0, ~(grundy_i_uint128)0, &number);
  if (s == GRUNDY_OK) return push_operand(p, grundy_i_u128_to(number));
  return s == GRUNDY_BAD_INPUT ? GRUNDY_FAIL_AT(p->context, s, column_number, start + 1) : s;
}

/* A name and the parenthesis after it. */
static grundy_status read_function(calculator_parser *p) {
  size_t start = p->at, length = token_length(p);
  for (operation o = SQRT; o <= SOLVE; o++) {
    if (strlen(table[o].text) != length || memcmp(p->text + start, table[o].text, length) != 0) {
      continue;
    }
    grundy_status s = push(p, o);
    p->at += length;
    skip(p);
    if (s != GRUNDY_OK) return s;
    if (p->at == p->length || p->text[p->at] != '(') return unexpected(p, GRUNDY_PHRASE(calc_open));
    p->at++;
    return GRUNDY_OK;
  }
  return unexpected(p, GRUNDY_PHRASE(calc_function));
}

/* The beginning of an operand; *whole says whether it is all of it. */
static grundy_status read_operand(calculator_parser *p, bool *whole) {
  char c = p->at < p->length ? p->text[p->at] : 0;
  *whole = digit(c);
  if (*whole) return read_number(p);
  if (letter(c)) return read_function(p);
  if (c != '(') return unexpected(p, GRUNDY_PHRASE(calc_operand));
  grundy_status s = push(p, OPEN);
  p->at++;
  return s;
}

/* The parenthesis that is closed here was opened; everything after it is done. */
static grundy_status close(calculator_parser *p) {
  while (p->waiting.length && table[top(p)].binding) GRUNDY_TRY(reduce(p));
  if (!p->waiting.length) return unexpected(p, GRUNDY_PHRASE(calc_operator_only));
  p->at++;
  return reduce(p);
}

/* The operator at p->at, and how long it is: nim-addition is also ⊕ and xor. */
static bool find_operator(const calculator_parser *p, operation *out, size_t *length) {
  GRUNDY_ASSERT(p->at < p->length);
  char c = p->text[p->at];
  bool twice = p->at + 1 < p->length && p->text[p->at + 1] == c;
  bool three = p->length - p->at >= 3;
  *length = c == '*' && twice ? 2 : 1;
  if (three &&
      (!memcmp(p->text + p->at, "xor", 3) || !memcmp(p->text + p->at, "\xe2\x8a\x95", 3))) {
    *out = ADD;
    *length = 3;
    return true;
  }
  if (c != '+' && c != '*' && c != '/') return false;
  *out = c == '+' ? ADD : c == '/' ? DIVIDE : twice ? POWER : MULTIPLY;
  return true;
}

/* What follows an operand: an operator, ")", or the end. */
static grundy_status read_operator(calculator_parser *p, bool *operand_next) {
  operation o;
  size_t length;
  *operand_next = false;
  if (p->text[p->at] == ')') return close(p);
  if (p->text[p->at] == '^') return unexpected(p, GRUNDY_PHRASE(calc_caret));
  if (p->text[p->at] == '-') return unexpected(p, GRUNDY_PHRASE(calc_minus));
  if (!find_operator(p, &o, &length)) return unexpected(p, GRUNDY_PHRASE(calc_operator));
  grundy_status s = GRUNDY_OK;
  while (p->waiting.length && comes_first(top(p), o) && s == GRUNDY_OK) s = reduce(p);
  GRUNDY_ASSERT(s != GRUNDY_OK || !p->waiting.length || !comes_first(top(p), o));
  if (s == GRUNDY_OK) s = push(p, o);
  p->at += length;
  *operand_next = true;
  return s;
}

static grundy_status read_expression(calculator_parser *p, grundy_u128 *out) {
  bool operand_next = true, whole;
  grundy_status s = GRUNDY_OK;
  for (skip(p); s == GRUNDY_OK && (operand_next || p->at < p->length); skip(p)) {
    if (operand_next) {
      s = read_operand(p, &whole);
      operand_next = !whole;
    } else {
      s = read_operator(p, &operand_next);
    }
  }
  while (s == GRUNDY_OK && p->waiting.length) {
    if (!table[top(p)].binding) return unexpected(p, GRUNDY_PHRASE(calc_close));
    s = reduce(p);
  }
  GRUNDY_ASSERT(s != GRUNDY_OK || p->operands.length == 2);
  if (s == GRUNDY_OK) *out = pop_operand(p);
  return s;
}

grundy_status grundy_nim_evaluate(grundy_context *context, const char *text, size_t length,
                                  grundy_nim_observer observer, void *user, grundy_u128 *out) {
  calculator_parser p = {.context = context, .text = text, .length = length};
  p.observer = observer;
  p.user = user;
  GRUNDY_INIT(context, &p.operands, &p.waiting);
  grundy_status s = read_expression(&p, out);
  GRUNDY_CLEAR(&p.operands, &p.waiting);
  return s;
}
