/* Equations in words. Grammar of a line:
 *
 *   equation = side "=" side
 *   side     = term { ("^" | "+" | "⊕") term }
 *   term     = name | "0" | "1"
 *
 * A name begins with a letter, _ or any character beyond ASCII (⊕ aside), and continues with these,
 * digits and dots. A term may change sides as it is, since it is its own negative.
 */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/utf8.h"
#include "gf2/read/formats.h"

enum { OFTEN = 1 << 14 /* characters of a line between two looks at the clock */ };

static const char circled_plus[] = "\xe2\x8a\x95";

typedef struct equation_parser {
  grundy_i_gf2_source *source;
  grundy_i_gf2_list list;
  grundy_i_intern names;
  size_t at, looked; /* in the line; when the clock was looked at */
  bool right;        /* the constants so far */
} equation_parser;

static size_t left(const equation_parser *p) {
  return p->source->length - p->at;
}

static bool take(equation_parser *p, const char *text) {
  size_t length = strlen(text);
  if (left(p) < length || memcmp(p->source->line + p->at, text, length) != 0) return false;
  p->at += length;
  return true;
}

static bool digit(char c) {
  return c >= '0' && c <= '9';
}

/* Bytes of the part of a name that line[at] begins with; 0 where it begins with none. */
static size_t name_part(const equation_parser *p, size_t at, bool first) {
  const char *text = p->source->line + at;
  size_t length = p->source->length - at;
  if (!length) return 0;
  char c = *text;
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_') return 1;
  if (digit(c) || c == '.') return !first;
  if ((unsigned char)c < 0x80 || (length >= 3 && memcmp(text, circled_plus, 3) == 0)) return 0;
  return grundy_i_utf8_length(text, length);
}

static grundy_status look(equation_parser *p) {
  if (p->at - p->looked < OFTEN) return GRUNDY_OK;
  p->looked = p->at;
  return grundy_i_tick(p->source->reader->context, GRUNDY_PHRASE(task_reading), p->at,
                       p->source->length);
}

static grundy_status skip_blanks(equation_parser *p) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && left(p) && grundy_i_is_space(p->source->line[p->at])) {
    p->at++;
    s = look(p);
  }
  return s;
}

static grundy_status parse_name(equation_parser *p) {
  size_t start = p->at, n, index;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && (n = name_part(p, p->at, p->at == start))) {
    p->at += n;
    s = look(p);
  }
  if (s != GRUNDY_OK) return s;
  s = grundy_i_intern_index(&p->names, p->source->line + start, p->at - start, &index);
  return s == GRUNDY_OK ? grundy_array_push(&p->list.terms, index) : s;
}

static grundy_status parse_term(equation_parser *p) {
  const char *text = p->source->line + p->at;
  if (name_part(p, p->at, true)) return parse_name(p);
  bool constant = left(p) && (*text == '0' || *text == '1');
  if (!constant || name_part(p, p->at + 1, false)) {
    return GRUNDY_GF2_FAIL(p->source, p->at, term_expected, grundy_i_gf2_found(p->source, p->at));
  }
  p->right ^= *text == '1';
  p->at++;
  return GRUNDY_OK;
}

static grundy_status parse_side(equation_parser *p) {
  for (;;) {
    grundy_status s = skip_blanks(p);
    if (s == GRUNDY_OK) s = parse_term(p);
    if (s == GRUNDY_OK) s = skip_blanks(p);
    if (s == GRUNDY_OK) s = look(p);
    if (s != GRUNDY_OK) return s;
    if (!take(p, "^") && !take(p, "+") && !take(p, circled_plus)) return GRUNDY_OK;
  }
}

static grundy_status parse_equation(equation_parser *p) {
  p->at = p->looked = 0;
  p->right = false;
  grundy_status s = parse_side(p);
  if (s != GRUNDY_OK) return s;
  if (!take(p, "=")) {
    return GRUNDY_GF2_FAIL(p->source, p->at, equals_expected, grundy_i_gf2_found(p->source, p->at));
  }
  s = parse_side(p);
  if (s != GRUNDY_OK) return s;
  if (left(p)) {
    return GRUNDY_GF2_FAIL(p->source, p->at, equation_end, grundy_i_gf2_found(p->source, p->at));
  }
  return grundy_i_gf2_list_end(&p->list, p->right);
}

grundy_status grundy_i_gf2_read_words(grundy_i_gf2_source *source, grundy_gf2_system **out) {
  equation_parser p = {.source = source};
  grundy_status s = GRUNDY_OK;
  grundy_i_gf2_list_init(&p.list, source->reader->context);
  grundy_i_intern_init(&p.names, source->reader->context);
  while (s == GRUNDY_OK && source->line) {
    s = parse_equation(&p);
    if (s == GRUNDY_OK) s = grundy_i_gf2_next(source);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_gf2_list_system(&p.list, grundy_i_intern_count(&p.names), out);
  }
  if (s == GRUNDY_OK) {
    (*out)->names = p.names;
  } else {
    grundy_i_intern_clear(&p.names);
  }
  grundy_i_gf2_list_clear(&p.list);
  return s;
}
