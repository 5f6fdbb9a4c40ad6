/* Take-and-break rules, and the codes that write them: d0.d1d2d3…, where bit j of d_t says that t
 * stones may be taken if the rest is left as exactly j heaps, none of them empty (octal codes: Guy
 * and Smith 1956; hexadecimal ones add bit 3, three heaps: Howse and Nowakowski 2004). Kayles is
 * 0.77: take one or two, and leave nothing, one heap or two.
 *
 * Play ends: a move with t >= 1 leaves fewer stones, and one with t = 0 must split, which leaves as
 * many stones in more heaps. So d0 may hold bits 2 and 3 only; with bit 1 a heap could be left as
 * it is, and bit 0 would turn something into nothing without taking anything.
 *
 * A rule keeps the digits that are not 0, so that a subtraction set of huge numbers is as short as
 * the set. Listing the options of a heap takes time in proportion to their number, and no
 * memory. */
#include "rules/code.h"

#include <string.h>

#include "base/messages_rules.def"

void grundy_i_rule_init(grundy_i_rule *rule, grundy_context *context) {
  *rule = (grundy_i_rule){.context = context};
}

void grundy_i_rule_clear(grundy_i_rule *rule) {
  grundy_i_free(rule->context, rule->takes, rule->capacity * sizeof *rule->takes);
  grundy_i_rule_init(rule, rule->context);
}

grundy_status grundy_i_rule_add(grundy_i_rule *rule, uint64_t stones, unsigned leave) {
  if (!leave) return GRUNDY_OK;
  GRUNDY_ASSERT(rule->count == 0 || rule->takes[rule->count - 1].stones < stones);
  GRUNDY_ASSERT(leave < 16);
  GRUNDY_TRY(GRUNDY_RESERVE(rule->context, rule->takes, rule->capacity, rule->count, 4));
  rule->takes[rule->count++] = (grundy_i_take){stones, leave};
  return GRUNDY_OK;
}

bool grundy_i_rule_same(const grundy_i_rule *a, const grundy_i_rule *b) {
  bool same = a->count == b->count && a->all_but == b->all_but && a->unequal == b->unequal &&
              a->ground == b->ground;
  for (size_t i = 0; same && i < a->count; i++) {
    same = a->takes[i].stones == b->takes[i].stones && a->takes[i].leave == b->takes[i].leave;
  }
  return same;
}

bool grundy_i_rule_subtracts(const grundy_i_rule *rule) {
  for (size_t i = 0; i < rule->count; i++) {
    if (rule->takes[i].leave != GRUNDY_LEAVE_HEAP) return false;
  }
  return true;
}

unsigned grundy_i_rule_heaps(const grundy_i_rule *rule) {
  unsigned all = 0;
  for (size_t i = 0; i < rule->count; i++) all |= rule->takes[i].leave;
  return all & GRUNDY_LEAVE_THREE ? 3 : all & GRUNDY_LEAVE_TWO ? 2 : 1;
}

uint64_t grundy_i_rule_last(const grundy_i_rule *rule) {
  return rule->count ? rule->takes[rule->count - 1].stones : 0;
}

/* ---- codes ---- */

/* The digit's value, or 16 where it is none. */
static unsigned digit_of(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  if (c >= 'a' && c <= 'f') return (unsigned)(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
  return 16;
}

static grundy_status refuse(const grundy_i_rule *rule, const char *text, size_t length,
                            const grundy_phrase *why) {
  return GRUNDY_FAIL(rule->context, GRUNDY_BAD_INPUT, code_reason,
                     grundy_i_quote(text, length).text, why);
}

static grundy_status refuse_digit(const grundy_i_rule *rule, unsigned base, const char *text,
                                  size_t length, size_t at) {
  return GRUNDY_FAIL(rule->context, GRUNDY_BAD_INPUT, code_digit, grundy_i_quote(text, length).text,
                     base == 8 ? GRUNDY_PHRASE(octal_digits) : GRUNDY_PHRASE(hex_digits),
                     grundy_i_quote(text + at, 1).text);
}

static grundy_status parse_first(grundy_i_rule *rule, unsigned base, const char *text,
                                 size_t length, unsigned *out) {
  const grundy_phrase *form = GRUNDY_PHRASE(code_form);
  *out = 0;
  if (length > 0 && text[0] == '.') return GRUNDY_OK;
  if (length < 2 || text[1] != '.') return refuse(rule, text, length, form);
  *out = digit_of(text[0]);
  if (*out >= base) return refuse_digit(rule, base, text, length, 0);
  if (!(*out & GRUNDY_LEAVE_HEAP)) return GRUNDY_OK;
  return refuse(rule, text, length,
                base == 8 ? GRUNDY_PHRASE(code_endless_octal) : GRUNDY_PHRASE(code_endless_hex));
}

grundy_status grundy_i_code_parse(grundy_i_rule *rule, unsigned base, const char *text,
                                  size_t length) {
  GRUNDY_ASSERT(base == 8 || base == 16);
  GRUNDY_ASSERT(rule->count == 0);
  unsigned digit;
  GRUNDY_TRY(parse_first(rule, base, text, length, &digit));
  GRUNDY_TRY(grundy_i_rule_add(rule, 0, digit));
  size_t point = text[0] == '.' ? 0 : 1;
  if (length - point - 1 > GRUNDY_CODE_DIGITS) {
    return refuse(rule, text, length, GRUNDY_PHRASE(code_long));
  }
  for (size_t i = point + 1; i < length; i++) {
    digit = digit_of(text[i]);
    if (digit >= base) return refuse_digit(rule, base, text, length, i);
    GRUNDY_TRY(grundy_i_rule_add(rule, i - point, digit));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_code_print(const grundy_i_rule *rule, grundy_buffer *out) {
  char text[GRUNDY_CODE_DIGITS + 2];
  size_t last = (size_t)grundy_i_rule_last(rule);
  GRUNDY_ASSERT(last <= GRUNDY_CODE_DIGITS);
  memset(text, '0', sizeof text);
  text[1] = '.';
  for (size_t i = 0; i < rule->count; i++) {
    size_t at = (size_t)rule->takes[i].stones;
    text[at ? at + 1 : 0] = "0123456789abcdef"[rule->takes[i].leave];
  }
  return grundy_buffer_append(out, text, last + 2);
}

/* ---- options ---- */

static grundy_status give_three(grundy_sink *sink, uint64_t rest) {
  for (uint64_t l = 1; l <= rest / 3; l++) {
    for (uint64_t j = l; j <= (rest - l) / 2; j++) {
      uint64_t i = rest - l - j;
      grundy_component parts[] = {{&i, 1}, {&j, 1}, {&l, 1}};
      GRUNDY_TRY(grundy_sink_give(sink, parts, 3));
    }
  }
  return GRUNDY_OK;
}

static grundy_status give_two(const grundy_i_rule *rule, grundy_sink *sink, uint64_t rest) {
  for (uint64_t j = 1; j <= rest / 2; j++) {
    if (!rule->unequal || j != rest - j) GRUNDY_TRY(grundy_sink_heaps(sink, rest - j, j));
  }
  return GRUNDY_OK;
}

/* The options that leave `rest` stones in the ways that one digit allows. */
static grundy_status give(const grundy_i_rule *rule, grundy_sink *sink, uint64_t rest,
                          unsigned leave) {
  bool heap = rest ? leave & GRUNDY_LEAVE_ONE : leave & GRUNDY_LEAVE_NONE && rule->ground;
  if (heap) GRUNDY_TRY(grundy_sink_heap(sink, rest));
  if (!rest && leave & GRUNDY_LEAVE_NONE && !rule->ground) {
    GRUNDY_TRY(grundy_sink_give(sink, NULL, 0));
  }
  if (leave & GRUNDY_LEAVE_TWO) GRUNDY_TRY(give_two(rule, sink, rest));
  if (leave & GRUNDY_LEAVE_THREE) GRUNDY_TRY(give_three(sink, rest));
  return GRUNDY_OK;
}

static grundy_status give_all_but(const grundy_i_rule *rule, uint64_t n, grundy_sink *sink) {
  size_t next = 0;
  for (uint64_t taken = 1; taken <= n && taken; taken++) {
    if (next < rule->count && rule->takes[next].stones == taken) {
      next++;
    } else {
      GRUNDY_TRY(grundy_sink_heap(sink, n - taken));
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_rule_options(const grundy_i_rule *rule, uint64_t n, grundy_sink *sink) {
  if (rule->all_but) return give_all_but(rule, n, sink);
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    GRUNDY_TRY(give(rule, sink, n - rule->takes[i].stones, rule->takes[i].leave));
  }
  return GRUNDY_OK;
}
