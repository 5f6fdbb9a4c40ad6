/* Edges between numbered vertices, from text at the speed of memory.
 *
 * Nearly every line is "from to": two numbers, blanks, an end. Such a line costs two words of eight
 * characters each (base/digits.h) and branches that nearly always go the same way. Any other line
 * (comments, one vertex, longer numbers, blanks after) is read name by name. */

#include "base/digits.h"
#include "base/messages_graph.def"
#include "base/number.h"
#include "graph/read/source.h"

static inline const char *skip_blanks(const char *at) {
  while (GRUNDY_UNLIKELY(*at == ' ' || *at == '\t')) at++;
  return at;
}

/* Reads a number of at most `most`, written as it prints; NULL where there is none. */
static inline const char *read_number(const char *at, uint32_t most, uint32_t *out) {
  uint64_t number;
  unsigned count = grundy_i_digits(at, &number);
  bool good = count - 1 < GRUNDY_DIGITS_MOST && number <= most && (*at != '0' || count == 1);
  *out = (uint32_t)number;
  return GRUNDY_LIKELY(good) ? at + count : NULL;
}

/* Reads a plain line; where the next one begins, or NULL where it is not plain. */
static inline const char *read_edge(const char *line, uint32_t most, grundy_i_edge *edge) {
  const char *p = read_number(skip_blanks(line), most, &edge->from);
  if (GRUNDY_UNLIKELY(!p || (*p != ' ' && *p != '\t'))) return NULL;
  p = read_number(skip_blanks(p + 1), most, &edge->to);
  if (GRUNDY_UNLIKELY(!p)) return NULL;
  if (GRUNDY_UNLIKELY(*p == '\r')) p++;
  return GRUNDY_LIKELY(*p == '\n') ? p + 1 : NULL;
}

void grundy_i_plain_lines_read(grundy_i_plain_lines *lines, uint32_t most) {
  const char *next;
  while (lines->at < lines->end && lines->count < lines->room &&
         (next = read_edge(lines->at, most, &lines->edges[lines->count]))) {
    lines->at = next;
    lines->count++;
  }
}

void grundy_i_plain_lines_read_two(grundy_i_plain_lines *a, grundy_i_plain_lines *b,
                                   uint32_t most) {
  size_t left_a = a->room - a->count, left_b = b->room - b->count;
  const char *at_a = a->at, *at_b = b->at;
  grundy_i_edge *edge_a = a->edges + a->count, *edge_b = b->edges + b->count;
  size_t left = left_a < left_b ? left_a : left_b;
  for (; at_a < a->end && at_b < b->end && left; left--) {
    const char *next_a = read_edge(at_a, most, edge_a), *next_b = read_edge(at_b, most, edge_b);
    if (GRUNDY_UNLIKELY(!next_a || !next_b)) break;
    at_a = next_a, edge_a++;
    at_b = next_b, edge_b++;
  }
  a->at = at_a;
  a->count = (size_t)(edge_a - a->edges);
  b->at = at_b;
  b->count = (size_t)(edge_b - b->edges);
}

/* Reads plain lines of the source into the edges from `count` on; returns how many there are. */
static size_t read_plain(grundy_i_numbers *n, size_t count) {
  grundy_i_plain_lines lines = {n->lines.at, n->lines.end, n->edges, count, GRUNDY_I_BATCH};
  grundy_i_plain_lines_read(&lines, n->most);
  n->lines.at = lines.at;
  n->lines.reader->line += lines.count - count;
  return lines.count;
}

/* Reads any line that has names; *count grows where there are numbers only. */
static grundy_status read_names(grundy_i_numbers *n, const char *line, size_t length,
                                size_t *count) {
  grundy_i_edge edge = {0, GRUNDY_I_NO_VERTEX};
  size_t at = 0, start, names = 0;
  while (grundy_i_next_name(line, length, &at, &start)) {
    uint64_t number;
    n->lines.reader->token_column = start + 1;
    if (names == 2) {
      return GRUNDY_READER_FAIL(n->lines.reader, edge_expected,
                                grundy_i_quote(line + start, at - start).text);
    }
    if (!grundy_i_number_plain(line + start, at - start, &number) || number > n->most) {
      grundy_status s = grundy_i_name_check(n->lines.reader->context, line + start, at - start);
      if (s != GRUNDY_OK) return grundy_i_reader_fail_at(n->lines.reader, s);
      n->named = true;
      number = 0;
    }
    *(names++ ? &edge.to : &edge.from) = (uint32_t)number;
  }
  if (names && !n->named) n->edges[(*count)++] = edge;
  return GRUNDY_OK;
}

/* Reads one line; goes back before it where it has other names than numbers. */
static grundy_status read_any(grundy_i_numbers *n, size_t *count) {
  const char *line, *begin = n->lines.at;
  size_t length;
  GRUNDY_TRY(grundy_i_edge_lines_next(&n->lines, &line, &length));
  GRUNDY_TRY(read_names(n, line, length, count));
  if (n->named) {
    n->lines.at = begin;
    n->lines.reader->line--;
  }
  return GRUNDY_OK;
}

static grundy_status next(grundy_i_edge_source *source, const grundy_i_edge **edges, size_t *out) {
  grundy_i_numbers *n = (grundy_i_numbers *)source;
  grundy_status s = GRUNDY_OK;
  size_t count = 0;
  while (count < GRUNDY_I_BATCH && !n->named && s == GRUNDY_OK) {
    if (n->lines.at == n->lines.end) {
      if (count) break;
      s = grundy_i_edge_lines_fill(&n->lines);
      if (s != GRUNDY_OK || n->lines.at == n->lines.end) break;
    }
    count = read_plain(n, count);
    if (count < GRUNDY_I_BATCH && n->lines.at < n->lines.end) s = read_any(n, &count);
  }
  *edges = n->edges;
  *out = count;
  return s;
}

static grundy_status start(grundy_i_edge_source *source) {
  grundy_i_numbers *n = (grundy_i_numbers *)source;
  grundy_i_reader *reader = n->lines.reader;
  bool again = n->begun;
  n->begun = true;
  n->lines.at = n->lines.end = NULL;
  return again ? grundy_i_reader_rewind(reader) : GRUNDY_OK;
}

void grundy_i_numbers_init(grundy_i_numbers *numbers, grundy_i_reader *reader, uint32_t most) {
  numbers->source = (grundy_i_edge_source){.start = start, .next = next};
  numbers->lines = (grundy_i_edge_lines){reader, NULL, NULL};
  numbers->most = most;
  numbers->begun = numbers->named = false;
}
