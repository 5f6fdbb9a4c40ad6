/* The part of DOT (Gansner, North 2000) that a graph needs:
 *
 *   graph     = ["strict"] ("digraph"|"graph") [name] "{" {statement} "}" | {statement}
 *   statement = name {("->"|"--") name} [attributes] [";"]
 *             | ("node"|"edge"|"graph") attributes [";"] | name "=" name [";"] | ";"
 *   attributes = "[" … "]"
 *   name      = letters, digits, _ and . | number | "quoted"
 *
 * with comments of C and C++ and lines that begin with #. Attributes are passed over; subgraphs and
 * ports are errors, and so are "graph" and "--" where directed edges are wanted. One token of
 * look-ahead; a name must be on one line. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_graph.def"
#include "graph/read/edges.h"

typedef enum kind { END, NAME, ARROW, LINE, SYMBOL } kind;

/* The current token: its kind, the symbol, or the name's text. */
typedef struct dot {
  grundy_i_edges *edges;
  grundy_i_reader *reader;
  bool directed;
  const char *line; /* NULL after the last */
  size_t length, at;
  kind kind;
  char symbol;
  bool quoted;
  grundy_buffer name;
} dot;

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), end_length = strlen(end);
  return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

bool grundy_i_dot_name(const char *path) {
  return ends_with(path, ".dot") || ends_with(path, ".gv");
}

/* ---- tokens ---- */

static grundy_status next_line(dot *d) {
  do {
    GRUNDY_TRY(grundy_i_reader_line(d->reader, &d->line, &d->length));
    d->at = 0;
  } while (d->line && d->length && d->line[0] == '#');
  return GRUNDY_OK;
}

static bool at_text(const dot *d, const char *text) {
  size_t length = strlen(text);
  return d->length - d->at >= length && memcmp(d->line + d->at, text, length) == 0;
}

/* Skips a comment, which may span many lines. */
static grundy_status skip_comment(dot *d) {
  for (d->at += 2; !at_text(d, "*/"); d->at++) {
    while (d->at >= d->length) {
      GRUNDY_TRY(next_line(d));
      if (!d->line) return GRUNDY_READER_FAIL(d->reader, dot_comment);
    }
    if (at_text(d, "*/")) break;
  }
  d->at += 2;
  return GRUNDY_OK;
}

/* Goes to the next token's first character, or after the last line. */
static grundy_status skip(dot *d) {
  while (d->line) {
    if (d->at >= d->length || at_text(d, "//")) {
      GRUNDY_TRY(next_line(d));
    } else if (at_text(d, "/*")) {
      GRUNDY_TRY(skip_comment(d));
    } else if (grundy_i_is_space(d->line[d->at])) {
      d->at++;
    } else {
      return GRUNDY_OK;
    }
  }
  return GRUNDY_OK;
}

static bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || (unsigned char)c >= 0x80;
}

/* Reads up to the closing quote; \" stands for a quote. */
static grundy_status read_quoted(dot *d) {
  grundy_status s = GRUNDY_OK;
  for (d->at++; d->at < d->length && d->line[d->at] != '"' && s == GRUNDY_OK; d->at++) {
    if (at_text(d, "\\\"")) d->at++;
    s = grundy_buffer_append(&d->name, d->line + d->at, 1);
  }
  if (s != GRUNDY_OK) return s;
  if (d->at >= d->length) return GRUNDY_READER_FAIL(d->reader, dot_quote);
  d->at++;
  return GRUNDY_OK;
}

static grundy_status read_name(dot *d) {
  size_t start = d->at++;
  while (d->at < d->length && in_name(d->line[d->at])) d->at++;
  return grundy_buffer_append(&d->name, d->line + start, d->at - start);
}

/* -3, -.5 */
static bool at_negative_number(const dot *d) {
  char after = d->at + 1 < d->length ? d->line[d->at + 1] : ' ';
  return d->line[d->at] == '-' && (after == '.' || (after >= '0' && after <= '9'));
}

static grundy_status advance(dot *d) {
  d->name.length = 0;
  d->quoted = false;
  GRUNDY_TRY(skip(d));
  d->kind = END;
  if (!d->line) return GRUNDY_OK;
  d->reader->token_column = d->at + 1;
  d->symbol = d->line[d->at];
  d->kind = NAME;
  if (d->symbol == '"') {
    d->quoted = true;
    return read_quoted(d);
  }
  if (in_name(d->symbol) || at_negative_number(d)) return read_name(d);
  d->kind = at_text(d, "->") ? ARROW : at_text(d, "--") ? LINE : SYMBOL;
  d->at += d->kind == SYMBOL ? 1 : 2;
  return GRUNDY_OK;
}

/* ---- grammar ---- */

static bool is_symbol(const dot *d, char symbol) {
  return d->kind == SYMBOL && d->symbol == symbol;
}

static bool is_word(const dot *d, const char *word) {
  return d->kind == NAME && !d->quoted && d->name.length == strlen(word) &&
         memcmp(d->name.data, word, d->name.length) == 0;
}

static grundy_status expected(dot *d, const grundy_phrase *what) {
  if (d->kind == END) return GRUNDY_READER_FAIL(d->reader, expected_end_of_input, what);
  grundy_i_quoted got = d->kind == NAME    ? grundy_i_quote(d->name.data, d->name.length)
                        : d->kind == ARROW ? grundy_i_quote("->", 2)
                        : d->kind == LINE  ? grundy_i_quote("--", 2)
                                           : grundy_i_quote(&d->symbol, 1);
  return GRUNDY_READER_FAIL(d->reader, expected_got, what, got.text);
}

static grundy_status expect_symbol(dot *d, char symbol, const grundy_phrase *what) {
  return is_symbol(d, symbol) ? advance(d) : expected(d, what);
}

static grundy_status vertex(dot *d, const char *name, size_t length, uint32_t *out) {
  grundy_status s = grundy_i_edges_vertex(d->edges, name, length, out);
  return s == GRUNDY_BAD_INPUT ? grundy_i_reader_fail_at(d->reader, s) : s;
}

/* From [ to after ]. */
static grundy_status skip_attributes(dot *d) {
  while (!is_symbol(d, ']')) {
    GRUNDY_TRY(d->kind == END ? expected(d, GRUNDY_PHRASE(dot_attributes_end)) : advance(d));
  }
  return advance(d);
}

static grundy_status refuse_undirected(dot *d, const grundy_phrase *what) {
  return GRUNDY_READER_FAIL(d->reader, dot_undirected, what);
}

/* From the first -> or -- on. */
static grundy_status read_chain(dot *d, uint32_t from) {
  while (d->kind == ARROW || d->kind == LINE) {
    uint32_t to;
    bool line = d->kind == LINE;
    if (line && d->directed) return refuse_undirected(d, GRUNDY_PHRASE(dot_edge));
    GRUNDY_TRY(advance(d));
    if (d->kind != NAME) {
      GRUNDY_TRY(
          expected(d, line ? GRUNDY_PHRASE(dot_after_line) : GRUNDY_PHRASE(dot_after_arrow)));
    }
    GRUNDY_TRY(vertex(d, d->name.data, d->name.length, &to));
    GRUNDY_TRY(grundy_i_edges_add(d->edges, from, to));
    from = to;
    GRUNDY_TRY(advance(d));
  }
  return GRUNDY_OK;
}

/* A statement that begins with the name `first`; the parser is after that name. */
static grundy_status read_named(dot *d, const grundy_buffer *first, bool keyword) {
  uint32_t from;
  if (keyword && is_symbol(d, '[')) return skip_attributes(d);
  if (is_symbol(d, '=')) {
    GRUNDY_TRY(advance(d));
    if (d->kind != NAME) GRUNDY_TRY(expected(d, GRUNDY_PHRASE(dot_value)));
    return advance(d);
  }
  GRUNDY_TRY(vertex(d, first->data, first->length, &from));
  GRUNDY_TRY(read_chain(d, from));
  return is_symbol(d, '[') ? skip_attributes(d) : GRUNDY_OK;
}

static grundy_status read_statement(dot *d) {
  if (is_symbol(d, ';')) return advance(d);
  if (d->kind != NAME || is_word(d, "subgraph")) return expected(d, GRUNDY_PHRASE(dot_vertex));
  bool keyword = is_word(d, "node") || is_word(d, "edge") || is_word(d, "graph");
  grundy_buffer first = d->name;
  grundy_buffer_init(&d->name, first.context);
  grundy_status s = advance(d);
  if (s == GRUNDY_OK) s = read_named(d, &first, keyword);
  grundy_buffer_clear(&first);
  return s;
}

/* Up to the brace that ends the graph, or to the end of the file. */
static grundy_status read_statements(dot *d, bool braces) {
  while (d->kind != END && !(braces && is_symbol(d, '}'))) GRUNDY_TRY(read_statement(d));
  if (!braces) return GRUNDY_OK;
  GRUNDY_TRY(expect_symbol(d, '}', GRUNDY_PHRASE(dot_end)));
  return d->kind != END ? expected(d, GRUNDY_PHRASE(end_of_file)) : GRUNDY_OK;
}

/* Whether the current word "graph" begins a graph: a name or { follows, not [ or an edge. Goes on
 * to what follows, but errors still refer to the word. */
static grundy_status begins_graph(dot *d, bool *out) {
  uint64_t line = d->reader->token_line, column = d->reader->token_column;
  grundy_status s = skip(d);
  char next = s == GRUNDY_OK && d->line ? d->line[d->at] : ' ';
  d->reader->token_line = line;
  d->reader->token_column = column;
  *out = next == '{' || next == '"' || in_name(next);
  return s;
}

/* The part before the statements, if there is one. */
static grundy_status read_head(dot *d, bool *braces) {
  bool strict = is_word(d, "strict"), graph = false;
  grundy_status s = strict ? advance(d) : GRUNDY_OK;
  if (s == GRUNDY_OK && is_word(d, "graph")) s = begins_graph(d, &graph);
  *braces = graph || (s == GRUNDY_OK && is_word(d, "digraph"));
  if (s == GRUNDY_OK && strict && !*braces) return expected(d, GRUNDY_PHRASE(dot_digraph));
  if (graph && d->directed) return refuse_undirected(d, GRUNDY_PHRASE(dot_graph));
  if (!*braces) return s;
  s = advance(d);
  if (s == GRUNDY_OK && d->kind == NAME) s = advance(d);
  return s == GRUNDY_OK ? expect_symbol(d, '{', GRUNDY_PHRASE(dot_begin)) : s;
}

grundy_status grundy_i_edges_read_dot(grundy_i_edges *edges, grundy_i_reader *reader,
                                      bool directed) {
  dot d = {.edges = edges, .reader = reader, .directed = directed};
  grundy_buffer_init(&d.name, edges->context);
  bool braces;
  grundy_status s = next_line(&d);
  if (s == GRUNDY_OK) s = advance(&d);
  if (s == GRUNDY_OK) s = read_head(&d, &braces);
  if (s == GRUNDY_OK) s = read_statements(&d, braces);
  grundy_buffer_clear(&d.name);
  return s;
}
