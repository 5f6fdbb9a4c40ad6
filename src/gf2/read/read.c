/* Reads a system from a file: finds out which format it is in, by the first line that counts; where
 * that is very long, by its beginning. */
#include <string.h>

#include "base/bits.h"
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/reader.h"
#include "base/utf8.h"
#include "gf2/system.h"

/* ---- the lines of a file that count, and equations collected as lists of terms ---- */

/* The current line, without its comment. */
typedef struct gf2_source {
  grundy_i_reader *reader;
  const char *line;       /* NULL at the end */
  size_t length, start;   /* line[start] is not white space */
  grundy_i_quoted quoted; /* for errors */
  grundy_phrase found;
} gf2_source;

/* GRUNDY_GF2_FAIL(source, offset, id, arguments…): BAD_INPUT at line[offset]. */
#define GRUNDY_GF2_FAIL(source, offset, ...)                                                       \
  fail_at(source, offset, GRUNDY_FAIL((source)->reader->context, GRUNDY_BAD_INPUT, __VA_ARGS__))

/* The lines of a file that count, and what becomes of the equations in them. */

/* Packed rows of up to PACKED_WORDS are made without further consideration; from MANY_EQUATIONS on
 * lists, with what solving takes for each unknown, are smaller. */
enum { PACKED_WORDS = 1 << 23, MANY_EQUATIONS = 1024 };

enum { OFTEN_BLANKS = 1 << 16 /* blanks between two polls of the clock */ };

/* Puts the place of line[offset] before what the context keeps. */
static grundy_status fail_at(gf2_source *source, size_t offset, grundy_status status) {
  GRUNDY_ASSERT(offset <= source->length);
  source->reader->token_column += offset;
  return grundy_i_reader_fail_at(source->reader, status);
}

/* A CR in the middle of a line may have been meant to end one, and two equations would become
 * one. */
static grundy_status check_returns(gf2_source *source) {
  const char *found = memchr(source->line, '\r', source->length);
  if (!found) return GRUNDY_OK;
  size_t at = (size_t)(found - source->line), end = source->length;
  while (end > at && source->line[end - 1] == '\r') end--;
  if (end == at) return GRUNDY_OK;
  return GRUNDY_GF2_FAIL(source, at, lone_return);
}

/* Sets `start`; *blank where the line has nothing else. */
static grundy_status skip_blanks(gf2_source *source, bool *blank) {
  size_t i = 0;
  for (; i < source->length && grundy_i_is_space(source->line[i]); i++) {
    if (i % OFTEN_BLANKS < OFTEN_BLANKS - 1) continue;
    GRUNDY_TRY(grundy_i_tick(source->reader->context, GRUNDY_PHRASE(task_reading), 0, 0));
  }
  source->start = i;
  *blank = i == source->length;
  return GRUNDY_OK;
}

/* Steps to the next line that is not blank. */
static grundy_status next(gf2_source *source) {
  for (bool blank = true; blank;) {
    GRUNDY_TRY(grundy_i_reader_line(source->reader, &source->line, &source->length));
    if (source->line) GRUNDY_TRY(check_returns(source));
    if (!source->line) return GRUNDY_OK;
    const char *comment = memchr(source->line, '#', source->length);
    if (comment) source->length = (size_t)(comment - source->line);
    GRUNDY_TRY(skip_blanks(source, &blank));
  }
  return GRUNDY_OK;
}

/* The text from line[offset] to the next white space, quoted, or the end of the line. Valid until
 * the next is asked for. */
static const grundy_phrase *found(gf2_source *source, size_t offset) {
  GRUNDY_ASSERT(offset <= source->length);
  size_t end = offset;
  while (end < source->length && !grundy_i_is_space(source->line[end])) end++;
  if (end == offset) return GRUNDY_PHRASE(end_of_line);
  source->quoted = grundy_i_quote(source->line + offset, end - offset);
  source->found = (grundy_phrase){source->quoted.text, NULL};
  return &source->found;
}

/* Would packed rows be large, and nearly all of their bits 0? */
static bool worth_lists(const grundy_i_gf2_list *list, size_t unknowns) {
  size_t words = unknowns / 64 + 1, equations = list->ends.length;
  return equations >= MANY_EQUATIONS && equations > PACKED_WORDS / words &&
         list->terms.length < equations * words;
}

/* The system of the list, which becomes empty: as lists where packed rows would be large and nearly
 * all of their bits 0. Errors: NO_MEMORY. */
static grundy_status list_system(grundy_i_gf2_list *list, size_t unknowns,
                                 grundy_gf2_system **out) {
  grundy_context *context = list->terms.context;
  grundy_gf2_system *system;
  GRUNDY_TRY(grundy_gf2_system_create_sparse(context, unknowns, &system));
  system->list = *list;
  grundy_i_gf2_list_init(list, context);
  if (worth_lists(&system->list, unknowns)) {
    *out = system;
    return GRUNDY_OK;
  }
  grundy_status s = grundy_i_gf2_pack(system, out);
  grundy_gf2_system_destroy(system);
  return s;
}

/* Rows of 0 and 1, separated by white space or by marks, or run together, the right-hand side last:
 * "1 1 0 1", "110|1", "[1, 1, 0, 1]". The first row says how many unknowns there are. */
#define GRUNDY_GF2_MARKS ",;|[]"

enum { OFTEN_WORDS = 1 << 10 /* words of a row between two polls of the clock */ };

/* How many bits can be read at once at line[at], which is not white space: eight run together, four
 * with blanks between, or one; 0 where there is none. */
static unsigned look(const gf2_source *source, size_t at, unsigned *bits) {
  GRUNDY_ASSERT(at < source->length);
  const char *text = source->line + at;
  if (source->length - at >= 8) {
    if (grundy_i_bits_eight(text, bits)) return 8;
    if (grundy_i_bits_four(text, bits)) return 4;
  }
  *bits = *text == '1';
  return *text == '0' || *text == '1';
}

static grundy_status fail_bit(gf2_source *source, size_t at, size_t width) {
  char c = source->line[at];
  if (c != '0' && c != '1') return GRUNDY_GF2_FAIL(source, at, bit_expected, found(source, at));
  return GRUNDY_GF2_FAIL(source, at, row_long, width, found(source, at));
}

/* The bits of the current line, appended to `row` (which is emptied first), and how many. With
 * `width` other than SIZE_MAX a longer row is an error at its first extra bit. */
static grundy_status parse(gf2_source *source, size_t width, grundy_array *row, size_t *out) {
  size_t count = 0;
  uint64_t word = 0;
  row->length = 0;
  for (size_t i = 0; i < source->length; i++) {
    unsigned bits, more;
    if (grundy_i_is_space(source->line[i])) continue;
    more = look(source, i, &bits);
    if (more > width - count) { /* one by one up to the width */
      more = count < width;
      bits &= 1;
    }
    if (source->line[i] == '[' && count) return fail_bit(source, i, width); /* another row */
    if (!more && source->line[i] && strchr(GRUNDY_GF2_MARKS, source->line[i])) continue;
    if (!more) return fail_bit(source, i, width);
    if (more > 1) i += 7;
    word |= (uint64_t)bits << count % 64;
    count += more;
    if (count % 64 >= more) continue;
    GRUNDY_TRY(grundy_array_push(row, word));
    if (row->length % OFTEN_WORDS == 0) {
      GRUNDY_TRY(grundy_i_tick(row->context, GRUNDY_PHRASE(task_reading), i, source->length));
    }
    word = bits >> (more - count % 64);
  }
  *out = count;
  return count % 64 ? grundy_array_push(row, word) : GRUNDY_OK;
}

static grundy_status add_row(gf2_source *source, grundy_array *row, grundy_gf2_system *system) {
  size_t width = system->unknowns + 1, count;
  GRUNDY_TRY(parse(source, width, row, &count));
  if (count < width) return GRUNDY_GF2_FAIL(source, source->length, row_short, width, count);
  return grundy_gf2_system_add(system, row->data);
}

/* The parsers begin at the current line and read to the end. */
static grundy_status read_rows(gf2_source *source, grundy_gf2_system **out) {
  grundy_context *context = source->reader->context;
  grundy_gf2_system *system = NULL;
  size_t width;
  grundy_array row = grundy_i_array(context);
  grundy_status s = parse(source, SIZE_MAX, &row, &width);
  if (s == GRUNDY_OK) s = grundy_gf2_system_create(context, width - 1, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_system_add(system, row.data);
  while (s == GRUNDY_OK) {
    s = next(source);
    if (s != GRUNDY_OK || !source->line) break;
    s = add_row(source, &row, system);
  }
  grundy_array_clear(&row);
  if (s != GRUNDY_OK) grundy_gf2_system_destroy(system);
  if (s == GRUNDY_OK) *out = system;
  return s;
}

/* Packed rows of bits: the raw form of portable bitmaps (pbm(5) of Netpbm), `P4`, width and height
 * in lines that may hold # comments, then each row in bytes of its own, the first bit highest. A
 * row is an equation, 1 a set bit, its last bit the right-hand side; the padding of the last byte
 * does not count. Bytes go to words eight at a time.
 */

/* The header's numbers so far. */
typedef struct header {
  uint64_t number[2]; /* width, height */
  size_t count;
} header;

static const grundy_phrase *name(size_t index) {
  return index ? GRUNDY_PHRASE(bitmap_rows) : GRUNDY_PHRASE(bitmap_bits);
}

/* The numbers of the current line from `at` on. */
static grundy_status parse_numbers(gf2_source *source, size_t at, header *h) {
  while (at < source->length) {
    size_t begin = at;
    uint64_t number = 0;
    if (grundy_i_is_space(source->line[at])) {
      at++;
      continue;
    }
    for (; at < source->length && !grundy_i_is_space(source->line[at]); at++) {
      unsigned digit = (unsigned char)source->line[at] - (unsigned)'0';
      if (h->count == 2) {
        return GRUNDY_GF2_FAIL(source, begin, line_end_expected, found(source, begin));
      }
      if (digit > 9 || (number = number * 10 + digit) > UINT32_MAX) {
        return GRUNDY_GF2_FAIL(source, begin, bitmap_number, name(h->count), found(source, begin));
      }
    }
    h->number[h->count++] = number;
  }
  return GRUNDY_OK;
}

static grundy_status parse_bitmap_header(gf2_source *source, header *h) {
  size_t at = 0;
  while (grundy_i_is_space(source->line[at])) at++;
  GRUNDY_TRY(parse_numbers(source, at + 2, h));
  while (h->count < 2) {
    GRUNDY_TRY(next(source));
    if (!source->line) {
      source->reader->token_line = source->reader->line;
      source->reader->token_column = source->reader->column;
      return GRUNDY_READER_FAIL(source->reader, bitmap_missing, name(h->count));
    }
    GRUNDY_TRY(parse_numbers(source, 0, h));
  }
  if (h->number[0] == 0) return GRUNDY_GF2_FAIL(source, 0, bitmap_empty);
  return GRUNDY_OK;
}

/* Eight bytes, the first bit highest in each, as a word with the first bit lowest. */
static uint64_t turn(uint64_t bytes) {
  uint64_t x = grundy_i_first_lowest(bytes);
  x = (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
  x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
  return (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
}

/* An input that is too short is refused before memory is taken, where its size is known. */
static grundy_status check_size(const gf2_source *source, const header *h) {
  uint64_t size, row = (h->number[0] + 7) / 8;
  if (!grundy_i_reader_size(source->reader, &size)) return GRUNDY_OK;
  if (!h->number[1] || row <= size / h->number[1]) return GRUNDY_OK;
  return GRUNDY_READER_FAIL(source->reader, bitmap_file, h->number[1], row, size);
}

/* The next row, into words of which the last one is 0. */
static grundy_status read_row(const gf2_source *source, const header *h, uint64_t *row) {
  size_t bits = (size_t)h->number[0], bytes = (bits + 7) / 8, count;
  GRUNDY_TRY(grundy_i_reader_bytes(source->reader, row, bytes, &count));
  if (count < bytes) return GRUNDY_READER_FAIL(source->reader, bitmap_input, h->number[1], bytes);
  for (size_t w = 0; w < (bits + 63) / 64; w++) row[w] = turn(row[w]);
  if (bits % 64) row[bits / 64] &= (UINT64_C(1) << bits % 64) - 1;
  return GRUNDY_OK;
}

static grundy_status read_all(const gf2_source *source, const header *h,
                              grundy_gf2_system *system) {
  GRUNDY_TRY(grundy_i_matrix_reserve(&system->rows, (size_t)h->number[1]));
  for (size_t i = 0; i < h->number[1]; i++) {
    GRUNDY_TRY(grundy_i_matrix_add(&system->rows, NULL));
    GRUNDY_TRY(read_row(source, h, grundy_i_matrix_row(&system->rows, i)));
  }
  return grundy_i_reader_finish(source->reader);
}

static grundy_status read_pbm(gf2_source *source, grundy_gf2_system **out) {
  header h = {.count = 0};
  grundy_gf2_system *system;
  GRUNDY_TRY(parse_bitmap_header(source, &h));
  GRUNDY_TRY(check_size(source, &h));
  GRUNDY_TRY(grundy_gf2_system_create(source->reader->context, (size_t)h.number[0] - 1, &system));
  grundy_status s = read_all(source, &h, system);
  if (s != GRUNDY_OK) grundy_gf2_system_destroy(system);
  if (s == GRUNDY_OK) *out = system;
  return s;
}

/* DIMACS XOR lines, as SAT solvers write them:
 *
 *   c a comment
 *   p cnf UNKNOWNS LINES        optional, before the first equation
 *   x1 -2 3 0                   x1 ^ not x2 ^ x3 = 1
 *
 * Without a header there are as many unknowns as the largest number in use.
 */

enum {
  MOST_UNKNOWNS = INT32_MAX,
  OFTEN_LITERALS = 1 << 12 /* literals between two polls of the clock */
};

typedef struct dimacs_parser {
  gf2_source *source;
  grundy_i_gf2_list list;
  size_t at;
  bool header;
  uint64_t header_line, unknowns, equations; /* of the header */
  uint64_t largest;
} dimacs_parser;

static void skip_dimacs_blanks(dimacs_parser *p) {
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
  return GRUNDY_GF2_FAIL(p->source, p->at, expected_found, expected, found(p->source, p->at));
}

static grundy_status parse_dimacs_header(dimacs_parser *p) {
  if (p->header || p->list.ends.length) {
    return GRUNDY_GF2_FAIL(p->source, p->at - 1, dimacs_header_twice);
  }
  skip_dimacs_blanks(p);
  size_t end = p->at;
  while (end < p->source->length && !grundy_i_is_space(p->source->line[end])) end++;
  size_t length = end - p->at;
  const char *kind = p->source->line + p->at;
  if (length != 3 || (memcmp(kind, "cnf", 3) != 0 && memcmp(kind, "xor", 3) != 0)) {
    return fail_here(p, GRUNDY_PHRASE(dimacs_kind));
  }
  p->at = end;
  skip_dimacs_blanks(p);
  if (!take_number(p, MOST_UNKNOWNS, &p->unknowns)) {
    return fail_here(p, GRUNDY_PHRASE(dimacs_unknowns));
  }
  skip_dimacs_blanks(p);
  if (!take_number(p, INT64_MAX, &p->equations))
    return fail_here(p, GRUNDY_PHRASE(dimacs_line_count));
  skip_dimacs_blanks(p);
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
                             found(p->source, p->at));
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
    skip_dimacs_blanks(p);
    GRUNDY_TRY(parse_literal(p, &right, &end));
    if (++literals % OFTEN_LITERALS == 0) {
      GRUNDY_TRY(grundy_i_tick(p->source->reader->context, GRUNDY_PHRASE(task_reading), p->at,
                               p->source->length));
    }
  }
  skip_dimacs_blanks(p);
  if (p->at < p->source->length) return fail_here(p, GRUNDY_PHRASE(dimacs_after_zero));
  return grundy_i_gf2_list_end(&p->list, right);
}

static grundy_status parse_line(dimacs_parser *p) {
  p->at = 0;
  skip_dimacs_blanks(p);
  char kind = p->source->line[p->at++];
  bool alone = p->at == p->source->length || grundy_i_is_space(p->source->line[p->at]);
  if (kind == 'c' && alone) return GRUNDY_OK;
  if (kind == 'p' && alone) return parse_dimacs_header(p);
  if (kind == 'x') return parse_equation(p);
  p->at--;
  return fail_here(p, GRUNDY_PHRASE(dimacs_line));
}

static grundy_status parse_lines(dimacs_parser *p) {
  while (p->source->line) {
    GRUNDY_TRY(parse_line(p));
    GRUNDY_TRY(next(p->source));
  }
  if (p->header && p->equations != p->list.ends.length) {
    p->source->reader->token_line = p->source->reader->line;
    p->source->reader->token_column = p->source->reader->column;
    return GRUNDY_READER_FAIL(p->source->reader, dimacs_lines, p->list.ends.length, p->equations,
                              p->header_line);
  }
  return GRUNDY_OK;
}

static grundy_status read_dimacs(gf2_source *source, grundy_gf2_system **out) {
  dimacs_parser p = {.source = source};
  grundy_i_gf2_list_init(&p.list, source->reader->context);
  grundy_status s = parse_lines(&p);
  if (s == GRUNDY_OK) s = list_system(&p.list, (size_t)(p.header ? p.unknowns : p.largest), out);
  grundy_i_gf2_list_clear(&p.list);
  return s;
}

/* Equations in words. Grammar of a line:
 *
 *   equation = side "=" side
 *   side     = term { ("^" | "+" | "⊕" | "xor") term }
 *   term     = name | "0" | "1"
 *
 * A name begins with a letter, _ or any character beyond ASCII (⊕ aside), and continues with these,
 * digits and dots. A term may change sides as it is, since it is its own negative.
 */

enum { OFTEN_CHARACTERS = 1 << 14 /* characters of a line between two polls of the clock */ };

static const char circled_plus[] = "\xe2\x8a\x95";

typedef struct equation_parser {
  gf2_source *source;
  grundy_i_gf2_list list;
  grundy_i_intern names;
  size_t at, looked; /* in the line; at the last poll of the clock */
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

/* The operator as a word of its own. */
static bool take_xor(equation_parser *p) {
  bool word = left(p) > 3 && grundy_i_is_space(p->source->line[p->at + 3]);
  return word && (take(p, "xor") || take(p, "XOR"));
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

static grundy_status look_at_words(equation_parser *p) {
  if (p->at - p->looked < OFTEN_CHARACTERS) return GRUNDY_OK;
  p->looked = p->at;
  return grundy_i_tick(p->source->reader->context, GRUNDY_PHRASE(task_reading), p->at,
                       p->source->length);
}

static grundy_status skip_word_blanks(equation_parser *p) {
  while (left(p) && grundy_i_is_space(p->source->line[p->at])) {
    p->at++;
    GRUNDY_TRY(look_at_words(p));
  }
  return GRUNDY_OK;
}

static grundy_status parse_name(equation_parser *p) {
  size_t start = p->at, n, index;
  while ((n = name_part(p, p->at, p->at == start)) != 0) {
    p->at += n;
    GRUNDY_TRY(look_at_words(p));
  }
  GRUNDY_TRY(grundy_i_intern_index(&p->names, p->source->line + start, p->at - start, &index));
  return grundy_array_push(&p->list.terms, index);
}

static grundy_status parse_term(equation_parser *p) {
  const char *text = p->source->line + p->at;
  if (name_part(p, p->at, true)) return parse_name(p);
  bool constant = left(p) && (*text == '0' || *text == '1');
  if (!constant || name_part(p, p->at + 1, false)) {
    return GRUNDY_GF2_FAIL(p->source, p->at, term_expected, found(p->source, p->at));
  }
  p->right ^= *text == '1';
  p->at++;
  return GRUNDY_OK;
}

static grundy_status parse_side(equation_parser *p) {
  for (;;) {
    GRUNDY_TRY(skip_word_blanks(p));
    GRUNDY_TRY(parse_term(p));
    GRUNDY_TRY(skip_word_blanks(p));
    GRUNDY_TRY(look_at_words(p));
    if (!take(p, "^") && !take(p, "+") && !take(p, circled_plus) && !take_xor(p)) return GRUNDY_OK;
  }
}

static grundy_status parse_word_equation(equation_parser *p) {
  p->at = p->looked = 0;
  p->right = false;
  GRUNDY_TRY(parse_side(p));
  if (!take(p, "=")) {
    return GRUNDY_GF2_FAIL(p->source, p->at, equals_expected, found(p->source, p->at));
  }
  GRUNDY_TRY(parse_side(p));
  if (left(p)) return GRUNDY_GF2_FAIL(p->source, p->at, equation_end, found(p->source, p->at));
  return grundy_i_gf2_list_end(&p->list, p->right);
}

static grundy_status read_words(gf2_source *source, grundy_gf2_system **out) {
  equation_parser p = {.source = source};
  grundy_status s = GRUNDY_OK;
  grundy_i_gf2_list_init(&p.list, source->reader->context);
  grundy_i_intern_init(&p.names, source->reader->context);
  while (s == GRUNDY_OK && source->line) {
    s = parse_word_equation(&p);
    if (s == GRUNDY_OK) s = next(source);
  }
  if (s == GRUNDY_OK) s = list_system(&p.list, grundy_i_intern_count(&p.names), out);
  if (s == GRUNDY_OK) {
    (*out)->names = p.names;
  } else {
    grundy_i_intern_clear(&p.names);
  }
  grundy_i_gf2_list_clear(&p.list);
  return s;
}

enum { ENOUGH = 1 << 20 /* characters of a line */ };

/* The format is recognised from this: at least one character, the first of which is not white
 * space. Only operators are looked for in the whole line. */
typedef struct beginning {
  const char *text;
  size_t length, whole;
} beginning;

static beginning begin(const gf2_source *source) {
  size_t left = source->length - source->start;
  return (beginning){source->line + source->start, left < ENOUGH ? left : ENOUGH, left};
}

static bool contains_any(beginning b, const char *bytes) {
  for (; *bytes; bytes++) {
    if (memchr(b.text, *bytes, b.whole)) return true;
  }
  return false;
}

/* Where from text[i] on there is no white space, or the end. */
static size_t skip(beginning b, size_t i) {
  while (i < b.length && grundy_i_is_space(b.text[i])) i++;
  return i;
}

/* Does the line begin as DIMACS does: an XOR line, a header, or a comment? A `c` before an operator
 * is a name. */
static bool begins_dimacs(beginning b) {
  size_t at = skip(b, 1);
  char first = b.text[0], next = '\0';
  bool alone = b.length == 1 || at > 1;
  if (at < b.length) next = b.text[at];
  if ((first == 'c' || first == 'p') && alone) {
    return next != '=' && next != '^' && next != '+' && next != '\xe2';
  }
  return first == 'x' && !contains_any(b, "=^+");
}

/* P4, alone or before numbers: an equation in words would continue otherwise. */
static bool begins_pbm(beginning b) {
  if (b.length < 2 || memcmp(b.text, "P4", 2) != 0) return false;
  size_t at = skip(b, 2);
  return at == b.length || (at > 2 && b.text[at] >= '0' && b.text[at] <= '9');
}

static bool only_bits(beginning b) {
  for (size_t i = 0; i < b.length; i++) {
    char c = b.text[i];
    bool mark = c && strchr(GRUNDY_GF2_MARKS, c);
    if (c != '0' && c != '1' && !grundy_i_is_space(c) && !mark) return false;
  }
  return true;
}

/* A line with a single foreign character among bits is taken as a row, so that the error names that
 * character. */
static grundy_gf2_format recognise(beginning b) {
  if (begins_pbm(b)) return GRUNDY_GF2_FORMAT_PBM;
  if (begins_dimacs(b)) return GRUNDY_GF2_FORMAT_DIMACS;
  if (only_bits(b)) return GRUNDY_GF2_FORMAT_ROWS;
  if (contains_any(b, "=^+")) return GRUNDY_GF2_FORMAT_WORDS;
  return b.text[0] == '0' || b.text[0] == '1' || b.text[0] == '[' ? GRUNDY_GF2_FORMAT_ROWS
                                                                  : GRUNDY_GF2_FORMAT_ANY;
}

/* *format becomes the one that was recognised. */
static grundy_status read_system(gf2_source *source, grundy_gf2_format *format,
                                 grundy_gf2_system **out) {
  GRUNDY_TRY(next(source));
  if (!source->line) return grundy_gf2_system_create(source->reader->context, 0, out);
  if (*format == GRUNDY_GF2_FORMAT_ANY) *format = recognise(begin(source));
  switch (*format) {
  case GRUNDY_GF2_FORMAT_ROWS:
    return read_rows(source, out);
  case GRUNDY_GF2_FORMAT_WORDS:
    return read_words(source, out);
  case GRUNDY_GF2_FORMAT_DIMACS:
    return read_dimacs(source, out);
  case GRUNDY_GF2_FORMAT_PBM:
    if (begins_pbm(begin(source))) return read_pbm(source, out);
    return GRUNDY_GF2_FAIL(source, 0, bitmap_expected, found(source, 0));
  case GRUNDY_GF2_FORMAT_ANY:
    break;
  }
  return GRUNDY_GF2_FAIL(
      source, source->start, no_system,
      grundy_i_quote(source->line + source->start, source->length - source->start).text);
}

grundy_status grundy_gf2_read(grundy_context *context, const char *path, grundy_gf2_format format,
                              grundy_gf2_system **out) {
  gf2_source source = {0};
  GRUNDY_TRY(grundy_i_reader_open(context, path, &source.reader));
  grundy_status s = read_system(&source, &format, out);
  if (s == GRUNDY_OK) (*out)->format = format;
  if (s == GRUNDY_NO_MEMORY) s = grundy_i_reader_fail_at(source.reader, s);
  grundy_i_reader_close(source.reader);
  return s;
}
