/* DIMACS XOR lines, as SAT solvers write them:
 *
 *   c a comment
 *   p cnf UNKNOWNS LINES        optional, before the first equation
 *   x1 -2 3 0                   x1 ^ not x2 ^ x3 = 1
 *
 * Without a header there are as many unknowns as the largest number in use.
 */
#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "gf2/read/formats.h"

enum { MOST_UNKNOWNS = INT32_MAX, OFTEN = 1 << 12 /* literals between two looks at the clock */ };

typedef struct dimacs_parser {
  grundy_i_gf2_source *source;
  grundy_i_gf2_list list;
  size_t at;
  bool header;
  uint64_t header_line, unknowns, equations; /* of the header */
  uint64_t largest;
} dimacs_parser;

static void skip_blanks(dimacs_parser *p) {
  while (p->at < p->source->length && grundy_i_is_space(p->source->line[p->at])) p->at++;
}

/* Plain digits up to `most`, which end at white space or the end of the line. */
static bool take_number(dimacs_parser *p, uint64_t most, uint64_t *out) {
  size_t end = p->at;
  uint64_t value;
  while (end < p->source->length && !grundy_i_is_space(p->source->line[end])) end++;
  if (!grundy_i_number_digits(p->source->line + p->at, end - p->at, &value) || value > most) {
    return false;
  }
  p->at = end;
  *out = value;
  return true;
}

static grundy_status fail_here(dimacs_parser *p, const grundy_phrase *expected) {
  return GRUNDY_GF2_FAIL(p->source, p->at, expected_found, expected,
                         grundy_i_gf2_found(p->source, p->at));
}

static grundy_status parse_header(dimacs_parser *p) {
  if (p->header || p->list.ends.length) {
    return GRUNDY_GF2_FAIL(p->source, p->at - 1, dimacs_header_twice);
  }
  skip_blanks(p);
  size_t end = p->at;
  while (end < p->source->length && !grundy_i_is_space(p->source->line[end])) end++;
  size_t length = end - p->at;
  const char *kind = p->source->line + p->at;
  if (length != 3 || (memcmp(kind, "cnf", 3) != 0 && memcmp(kind, "xor", 3) != 0)) {
    return fail_here(p, GRUNDY_PHRASE(dimacs_kind));
  }
  p->at = end;
  skip_blanks(p);
  if (!take_number(p, MOST_UNKNOWNS, &p->unknowns)) {
    return fail_here(p, GRUNDY_PHRASE(dimacs_unknowns));
  }
  skip_blanks(p);
  if (!take_number(p, INT64_MAX, &p->equations))
    return fail_here(p, GRUNDY_PHRASE(dimacs_line_count));
  skip_blanks(p);
  if (p->at < p->source->length) return fail_here(p, GRUNDY_PHRASE(end_of_line));
  p->header = true;
  p->header_line = p->source->reader->token_line;
  return GRUNDY_OK;
}

/* One literal; *end at the 0 that ends the line. */
static grundy_status parse_literal(dimacs_parser *p, bool *right, bool *end) {
  size_t start = p->at;
  uint64_t variable;
  bool negative = p->at < p->source->length && p->source->line[p->at] == '-';
  uint64_t most = p->header ? p->unknowns : MOST_UNKNOWNS;
  p->at += negative;
  if (!take_number(p, most, &variable) || (negative && !variable)) {
    p->at = start;
    if (p->header) {
      return GRUNDY_GF2_FAIL(p->source, p->at, dimacs_literal, most, p->header_line,
                             grundy_i_gf2_found(p->source, p->at));
    }
    return fail_here(p, GRUNDY_PHRASE(dimacs_any_literal));
  }
  *end = variable == 0;
  *right ^= negative;
  if (*end) return GRUNDY_OK;
  if (variable > p->largest) p->largest = variable;
  return grundy_array_push(&p->list.terms, variable - 1);
}

static grundy_status parse_equation(dimacs_parser *p) {
  bool right = true, end = false;
  size_t literals = 0;
  while (!end) {
    skip_blanks(p);
    grundy_status s = parse_literal(p, &right, &end);
    if (s == GRUNDY_OK && ++literals % OFTEN == 0) {
      s = grundy_i_tick(p->source->reader->context, GRUNDY_PHRASE(task_reading), p->at,
                        p->source->length);
    }
    if (s != GRUNDY_OK) return s;
  }
  skip_blanks(p);
  if (p->at < p->source->length) return fail_here(p, GRUNDY_PHRASE(dimacs_after_zero));
  return grundy_i_gf2_list_end(&p->list, right);
}

static grundy_status parse_line(dimacs_parser *p) {
  p->at = 0;
  skip_blanks(p);
  char kind = p->source->line[p->at++];
  bool alone = p->at == p->source->length || grundy_i_is_space(p->source->line[p->at]);
  if (kind == 'c' && alone) return GRUNDY_OK;
  if (kind == 'p' && alone) return parse_header(p);
  if (kind == 'x') return parse_equation(p);
  p->at--;
  return fail_here(p, GRUNDY_PHRASE(dimacs_line));
}

static grundy_status parse_lines(dimacs_parser *p) {
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && p->source->line) {
    s = parse_line(p);
    if (s == GRUNDY_OK) s = grundy_i_gf2_next(p->source);
  }
  if (s == GRUNDY_OK && p->header && p->equations != p->list.ends.length) {
    p->source->reader->token_line = p->source->reader->line;
    p->source->reader->token_column = p->source->reader->column;
    return GRUNDY_READER_FAIL(p->source->reader, dimacs_lines, p->list.ends.length, p->equations,
                              p->header_line);
  }
  return s;
}

grundy_status grundy_i_gf2_read_dimacs(grundy_i_gf2_source *source, grundy_gf2_system **out) {
  dimacs_parser p = {.source = source};
  grundy_i_gf2_list_init(&p.list, source->reader->context);
  grundy_status s = parse_lines(&p);
  if (s == GRUNDY_OK) {
    s = grundy_i_gf2_list_system(&p.list, (size_t)(p.header ? p.unknowns : p.largest), out);
  }
  grundy_i_gf2_list_clear(&p.list);
  return s;
}
