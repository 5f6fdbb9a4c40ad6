/* Strips of gadgets: nim-values of Node Kayles and Arc Kayles on n equal columns, and their period.
 *
 * docs/THEORY.md (Strips of gadgets) has the theorem. Where every move in the middle cuts the
 * strip, what is left of X F^m Y (an end, m whole columns, an end) is some small pieces and at most
 * two pieces of that form, with finitely many pairs of ends. So a move is found in a strip of
 * `short_body` = 2 C + 1 whole columns, of which C = `far` are more than it touches or sees: near
 * an end, the whole columns on the other side only get more; in the middle, those on both sides.
 *
 * Values of pieces come from plain search with memory, those of pairs of ends in rows, m ascending
 * and, for equal m, the ends with fewer vertices first: what a move leads to is there. A column is
 * a set of at most 8 vertices, a bit each. O(moves of a short strip + m) for a pair and m. */
#include "games/strip.h"

#include <string.h>

#include "base/json.h"
#include "base/lock.h"
#include "base/messages_graph.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/wordmap.h"
#include "graph/graph.h"
#include "grundy/nim.h"

enum { KINDS = 8, EDGES = 32, REACH = 4, END = 8, COLUMNS = 64, PAIRS = 1024, MOST = 1 << 14 };
enum { KEY = 2 * COLUMNS / 8 + 1, NONE = PAIRS };

/* A column j has the vertex `from`, joined to `to` of column j + step. */
typedef struct strip_edge {
  uint8_t from, to, step;
} strip_edge;

typedef struct columns {
  size_t count;
  uint8_t mask[COLUMNS];
} columns;

/* Two ends, and their values with 0, 1, 2, … whole columns between them. */
typedef struct end_pair {
  columns left, right;
  unsigned vertices;
  grundy_array values;
} end_pair;

typedef struct strip {
  pthread_mutex_t lock;
  grundy_context *context, *caller;
  bool arcs;
  grundy_i_intern names;
  strip_edge edges[EDGES];
  size_t edge_count, reach, far, short_body;
  uint8_t whole;
  columns first, last;
  grundy_i_wordmap pieces;  /* columns, as bytes -> value */
  grundy_i_wordmap numbers; /* of pairs */
  end_pair *pairs;
  size_t pair_count, pair_room;
  size_t filled; /* values of every pair */
  size_t taken;  /* the most whole columns that a move takes of a side */
} strip;

/* ---- graphs ---- */

static bool has(const columns *c, size_t column, unsigned vertex) {
  return column < c->count && c->mask[column] >> vertex & 1;
}

static void take(columns *c, size_t column, unsigned vertex) {
  if (column < c->count) c->mask[column] &= (uint8_t) ~(1u << vertex);
}

static void append(columns *c, const uint8_t *masks, size_t count) {
  GRUNDY_ASSERT(c->count + count <= COLUMNS);
  memcpy(c->mask + c->count, masks, count);
  c->count += count;
}

static columns put_together(const strip *t, const columns *left, size_t whole,
                            const columns *right) {
  columns all = *left;
  for (size_t i = 0; i < whole; i++) append(&all, &t->whole, 1);
  append(&all, right->mask, right->count);
  return all;
}

/* The k-th move that begins in a column: false where it is not possible. */
static bool play(const strip *t, const columns *from, size_t column, unsigned k, columns *rest) {
  const strip_edge *e = &t->edges[k];
  *rest = *from;
  if (t->arcs) {
    if (!has(from, column, e->from) || !has(from, column + e->step, e->to)) return false;
    take(rest, column, e->from);
    take(rest, column + e->step, e->to);
    return true;
  }
  if (!has(from, column, k)) return false;
  take(rest, column, k);
  for (size_t i = 0; i < t->edge_count; i++) {
    e = &t->edges[i];
    if (e->from == k) take(rest, column + e->step, e->to);
    if (e->to == k) take(rest, column - e->step, e->from); /* before the first: none */
  }
  return true;
}

static unsigned moves_of_column(const strip *t) {
  return t->arcs ? (unsigned)t->edge_count : KINDS;
}

/* Moves a vertex of `rest`, if it is there, to the piece and to those whose neighbours are to be
 * found. */
static void reach(columns *rest, columns *piece, size_t column, unsigned vertex, uint16_t *todo,
                  size_t *count) {
  if (!has(rest, column, vertex)) return;
  take(rest, column, vertex);
  piece->mask[column] |= (uint8_t)(1u << vertex);
  todo[(*count)++] = (uint16_t)(column * KINDS + vertex);
}

/* Takes a piece out of `rest`, in the same columns; false where nothing is left. */
static bool take_piece(const strip *t, columns *rest, columns *piece) {
  uint16_t todo[COLUMNS * KINDS];
  size_t count = 0, column = 0;
  unsigned vertex = 0;
  while (column < rest->count && !rest->mask[column]) column++;
  if (column == rest->count) return false;
  *piece = (columns){.count = rest->count};
  while (!has(rest, column, vertex)) vertex++;
  reach(rest, piece, column, vertex, todo, &count);
  while (count) {
    size_t at = todo[--count] / KINDS;
    unsigned v = todo[count] % KINDS;
    for (size_t i = 0; i < t->edge_count; i++) {
      const strip_edge *e = &t->edges[i];
      if (e->from == v) reach(rest, piece, at + e->step, e->to, todo, &count);
      if (e->to == v) reach(rest, piece, at - e->step, e->from, todo, &count);
    }
  }
  return true;
}

/* Columns from..to, without those before the first vertex of c and after its last. */
static columns cut(const columns *c, size_t from, size_t to) {
  columns out = {0};
  size_t begin = 0, end = c->count;
  while (begin < end && !c->mask[begin]) begin++;
  while (end > begin && !c->mask[end - 1]) end--;
  if (from < begin) from = begin;
  if (to > end) to = end;
  if (to > from) append(&out, c->mask + from, to - from);
  return out;
}

/* ---- pairs of ends ---- */

static unsigned count_vertices(const columns *c) {
  unsigned count = 0;
  for (size_t i = 0; i < c->count; i++) count += GRUNDY_ONES(c->mask[i]);
  return count;
}

/* The number of a pair, new or known. */
static grundy_status number_pair(strip *t, const columns *left, const columns *right, size_t *out) {
  uint64_t key[KEY] = {left->count};
  size_t room = COLUMNS - t->short_body;
  if (left->count + right->count > room) {
    return GRUNDY_FAIL(t->caller, GRUNDY_LIMIT, strip_pairs, PAIRS, room);
  }
  memcpy(key + 1, left->mask, left->count);
  memcpy((uint8_t *)(key + 1) + left->count, right->mask, right->count);
  size_t length = 1 + (left->count + right->count + 7) / 8;
  GRUNDY_TRY(grundy_i_wordmap_number(&t->numbers, key, length, 0, out));
  if (*out < t->pair_count) return GRUNDY_OK;
  if (*out >= PAIRS) return GRUNDY_FAIL(t->caller, GRUNDY_LIMIT, strip_pairs, PAIRS, room);
  GRUNDY_TRY(GRUNDY_RESERVE(t->context, t->pairs, t->pair_room, t->pair_count, 4));
  end_pair *pair = &t->pairs[t->pair_count++];
  *pair = (end_pair){*left, *right, count_vertices(left) + count_vertices(right),
                     grundy_i_array(t->context)};
  return GRUNDY_OK;
}

/* A piece of a long strip, whose whole columns begin at `start`: those of them around `anchor` may
 * become more. Whole columns of its ends are not counted, so that no move makes them more. */
static grundy_status grow(strip *t, const columns *piece, size_t start, size_t anchor, size_t *pair,
                          size_t *body) {
  size_t from = anchor, to = anchor + 1, end = start + t->short_body;
  GRUNDY_ASSERT(piece->mask[anchor] == t->whole);
  while (from > start && piece->mask[from - 1] == t->whole) from--;
  while (to < end && piece->mask[to] == t->whole) to++;
  columns left = cut(piece, 0, from), right = cut(piece, to, piece->count);
  *body = to - from;
  if (*body < t->far && t->far - *body > t->taken) t->taken = t->far - *body;
  return number_pair(t, &left, &right, pair);
}

/* ---- values ---- */

/* A move: the value of the small pieces; and the pieces that have the first and the last of the
 * whole columns, the pair and the whole columns of each, NONE where there is none. */
typedef struct strip_option {
  uint64_t fixed;
  size_t pair[2], body[2];
} strip_option;

static grundy_status value_of_piece(strip *t, const columns *c, uint64_t *out);

/* What is left after a move; the first of the whole columns, `start`, and the last are followed or
 * not. */
static grundy_status look_at(strip *t, columns *rest, size_t start, bool follow_first,
                             bool follow_last, strip_option *out) {
  size_t last = start + t->short_body - 1;
  columns piece;
  *out = (strip_option){0, {NONE, NONE}, {0, 0}};
  while (take_piece(t, rest, &piece)) {
    bool at_first = follow_first && piece.mask[start], at_last = follow_last && piece.mask[last];
    GRUNDY_ASSERT(!(at_first && at_last));
    if (at_first) GRUNDY_TRY(grow(t, &piece, start, start, &out->pair[0], &out->body[0]));
    if (at_last) GRUNDY_TRY(grow(t, &piece, start, last, &out->pair[1], &out->body[1]));
    if (at_first || at_last) continue;
    uint64_t value;
    columns alone = cut(&piece, 0, piece.count);
    GRUNDY_TRY(value_of_piece(t, &alone, &value));
    out->fixed ^= value;
  }
  return GRUNDY_OK;
}

static uint64_t value_at(const strip *t, size_t pair, size_t body) {
  if (pair == NONE) return 0;
  GRUNDY_ASSERT(body < t->pairs[pair].values.length);
  return t->pairs[pair].values.data[body];
}

/* The values of an option with `more` whole columns than in the short strip: on the side where the
 * move is not, or on both in every way. */
static grundy_status add_values(const strip *t, const strip_option *o, size_t least, size_t most,
                                size_t more, grundy_array *out) {
  for (size_t left = least; left <= most; left++) {
    uint64_t one = value_at(t, o->pair[0], o->body[0] + left);
    uint64_t other = value_at(t, o->pair[1], o->body[1] + more - left);
    GRUNDY_TRY(grundy_array_push(out, o->fixed ^ one ^ other));
  }
  return GRUNDY_OK;
}

/* The values of the options of a piece, `start` NONE; or of a long strip whose whole columns begin
 * at `start`, with `more` of them than are shown. Without `out` only what they lead to. */
static grundy_status add_options(strip *t, const columns *all, size_t start, size_t more,
                                 grundy_array *out) {
  bool is_long = start != NONE;
  size_t middle = start + t->far;
  columns rest;
  strip_option option;
  for (size_t j = 0; j < all->count; j++) {
    for (unsigned k = 0; k < moves_of_column(t); k++) {
      if (!play(t, all, j, k, &rest)) continue;
      GRUNDY_TRY(look_at(t, &rest, start, is_long && j >= middle, is_long && j <= middle, &option));
      if (!out) continue;
      GRUNDY_TRY(add_values(t, &option, is_long && j > middle ? more : 0,
                            is_long && j >= middle ? more : 0, more, out));
    }
  }
  return GRUNDY_OK;
}

static grundy_status mex_of_options(strip *t, const columns *all, size_t start, size_t more,
                                    uint64_t *out) {
  grundy_array values = grundy_i_array(t->context);
  grundy_status s = add_options(t, all, start, more, &values);
  if (s == GRUNDY_OK) s = grundy_nim_mex(t->context, values.data, values.length, out);
  grundy_array_clear(&values);
  return s;
}

/* Recursion is at most as deep as a piece has vertices. */
static grundy_status value_of_piece(strip *t, const columns *c, uint64_t *out) {
  uint64_t key[KEY] = {0};
  *out = 0;
  if (!c->count) return GRUNDY_OK;
  memcpy(key, c->mask, c->count);
  const uint64_t *known = grundy_i_wordmap_find(&t->pieces, key, (c->count + 7) / 8);
  if (known) *out = *known;
  if (known) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_tick(t->caller, NULL, 0, 0));
  GRUNDY_TRY(mex_of_options(t, c, NONE, 0, out));
  return grundy_i_wordmap_put(&t->pieces, key, (c->count + 7) / 8, *out);
}

static grundy_status next_value(strip *t, size_t pair, size_t m) {
  const end_pair *ends = &t->pairs[pair];
  bool is_long = m >= t->short_body;
  size_t shown = is_long ? t->short_body : m, start = is_long ? ends->left.count : NONE;
  const columns all = put_together(t, &ends->left, shown, &ends->right);
  uint64_t value = 0;
  GRUNDY_TRY(mex_of_options(t, &all, start, m - shown, &value));
  return grundy_array_push(&t->pairs[pair].values, value);
}

/* The rows of all pairs up to m. Errors leave what is whole. */
static grundy_status fill_rows(strip *t, size_t m) {
  for (; t->filled <= m; t->filled++) {
    GRUNDY_TRY(grundy_i_tick_now(t->caller, GRUNDY_PHRASE(task_values), t->filled, m));
    for (unsigned v = 0; v <= COLUMNS * KINDS; v++) {
      for (size_t i = 0; i < t->pair_count; i++) {
        bool next = t->pairs[i].vertices == v && t->pairs[i].values.length == t->filled;
        if (next) GRUNDY_TRY(next_value(t, i, t->filled));
      }
    }
  }
  return GRUNDY_OK;
}

/* ---- periods ---- */

/* From where on all rows repeat after p, of the values 0..upto. */
static size_t repeat_from(const strip *t, size_t p, size_t upto) {
  size_t start = upto - p + 1;
  for (size_t i = 0; i < t->pair_count; i++) {
    const uint64_t *v = t->pairs[i].values.data;
    size_t from = upto - p + 1;
    while (from && v[from - 1] == v[from - 1 + p]) from--;
    if (i == 0 || from > start) start = from;
    if (2 * start > upto) break;
  }
  return start;
}

/* What the theorem asks for: all rows repeat after `repeated` from `matched` on, up to
 * `computed_to`. */
typedef struct joint_period {
  size_t matched, repeated, computed_to;
} joint_period;

static bool find_joint(const strip *t, size_t upto, joint_period *out) {
  for (size_t p = 1; p < upto / 3; p++) {
    size_t start = repeat_from(t, p, upto);
    size_t needed = 2 * start + 2 * p + 2 * (t->taken + t->far) + 1;
    *out = (joint_period){start, p, needed};
    if (needed <= upto) return true;
  }
  return false;
}

/* The least period and preperiod of the strips themselves. */
static grundy_period own_period(const strip *t, const joint_period *joint) {
  const uint64_t *v = t->pairs[0].values.data;
  size_t p = 1, from = joint->matched;
  for (bool holds = false; !holds; p += !holds) {
    holds = joint->repeated % p == 0;
    for (size_t m = from; m < from + joint->repeated && holds; m++) holds = v[m] == v[m + p];
  }
  while (from && v[from - 1] == v[from - 1 + p]) from--;
  return (grundy_period){
      .status = GRUNDY_PERIOD_PROVED,
      .preperiod = from,
      .period = p,
      .computed_to = joint->computed_to,
      .theorem = {"the values of all pairs of ends repeat over the window of the theorem on strips "
                  "of gadgets (docs/THEORY.md)",
                  "所有端点对的 SG 值在条带定理所需的窗口上重复（docs/THEORY.md）"}};
}

/* Looks among ever more values. */
static grundy_status find_period(strip *t, size_t upto, joint_period *joint, bool *found) {
  size_t most = upto < MOST ? upto : MOST;
  *found = false;
  for (size_t n = 128; !*found; n *= 2) {
    size_t last = n < most ? n : most;
    GRUNDY_TRY(fill_rows(t, last));
    *found = find_joint(t, last, joint);
    if (n >= most) break;
  }
  return GRUNDY_OK;
}

/* ---- the certificate ---- */

/* Their number, and the columns. */
static void put_columns(grundy_i_json *json, const uint8_t *masks, size_t count) {
  grundy_i_json_decimal(json, count);
  for (size_t i = 0; i < count; i++) grundy_i_json_decimal(json, masks[i]);
}

/* Each with its value. */
static void put_pieces(const strip *t, grundy_i_json *json) {
  size_t count = grundy_i_wordmap_count(&t->pieces), length;
  GRUNDY_JSON(json, "pieces:[");
  for (size_t i = 0; i < count; i++) {
    const uint8_t *masks = (const uint8_t *)grundy_i_wordmap_key(&t->pieces, i, &length);
    for (length *= 8; length && !masks[length - 1];) length--;
    put_columns(json, masks, length);
    grundy_i_json_decimal(json, *grundy_i_wordmap_value(&t->pieces, i));
  }
  GRUNDY_JSON(json, "]");
}

static grundy_status put_record(const strip *t, const char *game, const grundy_period *period,
                                const joint_period *joint, grundy_buffer *out) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(
      &json, "kind:%s game:%s preperiod:%d period:%d matched:%d repeated:%d column:%d edges:[",
      "strip", game, period->preperiod, period->period, joint->matched, joint->repeated, t->whole);
  for (size_t i = 0; i < t->edge_count; i++) {
    GRUNDY_JSON(&json, "%d %d %d", t->edges[i].from, t->edges[i].to, t->edges[i].step);
  }
  GRUNDY_JSON(&json, "] ends:[");
  for (size_t i = 0; i < t->pair_count; i++) {
    put_columns(&json, t->pairs[i].left.mask, t->pairs[i].left.count);
    put_columns(&json, t->pairs[i].right.mask, t->pairs[i].right.count);
  }
  GRUNDY_JSON(&json, "] values:[");
  for (size_t i = 0; i < t->pair_count; i++) {
    for (size_t m = 0; m <= joint->computed_to; m++) {
      grundy_i_json_decimal(&json, t->pairs[i].values.data[m]);
    }
  }
  GRUNDY_JSON(&json, "]");
  put_pieces(t, &json);
  grundy_i_json_end(&json);
  return out->status;
}

/* ---- files ---- */

static grundy_status read_vertex(strip *t, grundy_i_reader *reader, const char *name, size_t length,
                                 unsigned *vertex, unsigned *step) {
  const char *plus = memchr(name, '+', length);
  size_t kind, own = plus ? (size_t)(plus - name) : length;
  bool number = !plus || (length == own + 2 && plus[1] >= '0' && plus[1] <= '9');
  if (!own || !number || memchr(name, ':', length)) {
    return GRUNDY_READER_FAIL(reader, strip_line, grundy_i_quote(name, length).text);
  }
  *step = plus ? (unsigned)(plus[1] - '0') : 0;
  GRUNDY_TRY(grundy_i_intern_index(&t->names, name, own, &kind));
  *vertex = (unsigned)kind;
  if (kind < KINDS && *step <= REACH) return GRUNDY_OK;
  return GRUNDY_READER_FAIL(reader, strip_most, KINDS, REACH, grundy_i_quote(name, length).text);
}

/* Whether a word says that a column follows: the whole one, or one of those of *end. */
static bool is_head(strip *t, const char *word, size_t length, columns **end) {
  static const char *const heads[] = {"column:", "first:", "last:"};
  columns *const ends[] = {NULL, &t->first, &t->last};
  size_t i = 0;
  while (i < 3 && !(length == strlen(heads[i]) && memcmp(word, heads[i], length) == 0)) i++;
  if (i < 3) *end = ends[i];
  return i < 3;
}

static grundy_status read_line(strip *t, grundy_i_reader *reader, const char *text, size_t length) {
  unsigned vertices[2] = {0}, steps[2] = {0}, count = 0;
  size_t at = 0, start;
  bool column = false;
  uint8_t mask = 0;
  columns *end = NULL;
  while (grundy_i_next_name(text, length, &at, &start)) {
    const char *word = text + start;
    unsigned i = count && !column;
    reader->token_column = start + 1;
    if (!count && !column && (column = is_head(t, word, at - start, &end))) continue;
    GRUNDY_TRY(read_vertex(t, reader, word, at - start, &vertices[i], &steps[i]));
    if (column ? steps[i] != 0 : count == 2) {
      return GRUNDY_READER_FAIL(reader, strip_line, grundy_i_quote(word, at - start).text);
    }
    mask |= (uint8_t)(1u << vertices[i]);
    count++;
  }
  if ((end && end->count == END) || (count == 2 && !column && t->edge_count == EDGES)) {
    return GRUNDY_READER_FAIL(reader, strip_sizes, EDGES, END);
  }
  if (column && !end) t->whole = mask;
  if (column && end) append(end, &mask, 1);
  unsigned near = steps[0] > steps[1]; /* which of the two is further left */
  if (!column && count == 2) {
    t->edges[t->edge_count++] = (strip_edge){(uint8_t)vertices[near], (uint8_t)vertices[!near],
                                             (uint8_t)(steps[!near] - steps[near])};
  }
  return GRUNDY_OK;
}

static grundy_status read_file(strip *t, const char *path) {
  grundy_i_reader *reader;
  const char *line = "";
  size_t length;
  grundy_status s = grundy_i_reader_open(t->context, path, &reader);
  if (s != GRUNDY_OK) return s;
  while (s == GRUNDY_OK && line) {
    s = grundy_i_reader_line(reader, &line, &length);
    if (s == GRUNDY_OK && line) s = read_line(t, reader, line, length);
  }
  grundy_i_reader_close(reader);
  if (s == GRUNDY_OK && !grundy_i_intern_count(&t->names)) {
    s = GRUNDY_FAIL(t->context, GRUNDY_BAD_INPUT, graph_none, path);
  }
  if (!t->whole) t->whole = (uint8_t)((1u << grundy_i_intern_count(&t->names)) - 1);
  return s;
}

/* ---- as a game ---- */

/* Are whole columns joined, and does each move in the middle of them cut them? The same then holds
 * between any ends. */
static grundy_status check_cuts(strip *t, const char *path) {
  const columns none = {0};
  columns rest = put_together(t, &none, t->far - t->reach, &none), piece;
  if (!take_piece(t, &rest, &piece) || take_piece(t, &rest, &piece)) {
    return GRUNDY_FAIL(t->context, GRUNDY_BAD_INPUT, strip_apart, path);
  }
  const columns body = put_together(t, &none, t->short_body, &none);
  for (unsigned k = 0; k < moves_of_column(t); k++) {
    if (!play(t, &body, t->far, k, &rest)) continue;
    while (take_piece(t, &rest, &piece)) {
      if (!piece.mask[0] || !piece.mask[t->short_body - 1]) continue;
      return GRUNDY_FAIL(t->context, GRUNDY_UNKNOWN, strip_uncut, path);
    }
  }
  return GRUNDY_OK;
}

static grundy_status find_pairs(strip *t) {
  size_t unused;
  const columns *x = &t->first, *y = &t->last;
  const columns all = put_together(t, x, 1, y);
  const columns left = cut(&all, 0, x->count), right = cut(&all, x->count + 1, all.count);
  GRUNDY_TRY(number_pair(t, &left, &right, &unused));
  for (size_t i = 0; i < t->pair_count; i++) {
    const columns long_strip =
        put_together(t, &t->pairs[i].left, t->short_body, &t->pairs[i].right);
    GRUNDY_TRY(add_options(t, &long_strip, t->pairs[i].left.count, 0, NULL));
  }
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  strip *t = call->game->state;
  uint64_t n = call->component.words[0];
  if (n > MOST) return GRUNDY_FAIL(call->context, GRUNDY_LIMIT, strip_columns, MOST);
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), n));
  t->caller = call->context;
  grundy_status s = fill_rows(t, (size_t)n);
  if (s == GRUNDY_OK) {
    *out = (grundy_value){
        .known = true, .nimber = value_at(t, 0, (size_t)n), .method = GRUNDY_METHOD_TABLE};
  }
  pthread_mutex_unlock(&t->lock);
  return s;
}

static grundy_status period(const grundy_call *call, uint64_t upto, grundy_period *out,
                            grundy_buffer *record) {
  strip *t = call->game->state;
  joint_period joint;
  bool found;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), 0));
  t->caller = call->context;
  grundy_status s = find_period(t, upto < MOST ? (size_t)upto : MOST, &joint, &found);
  if (s == GRUNDY_OK && found) *out = own_period(t, &joint);
  if (s == GRUNDY_OK && found && record) {
    s = put_record(t, t->arcs ? "arc-kayles" : "node-kayles", out, &joint, record);
  }
  if (s == GRUNDY_OK && !found && upto > MOST) {
    s = GRUNDY_FAIL(call->context, GRUNDY_LIMIT, strip_columns, MOST);
  }
  if (!found) out->computed_to = t->filled ? t->filled - 1 : 0;
  pthread_mutex_unlock(&t->lock);
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, family_moves, call->game->name);
}

static uint64_t largest(const grundy_game *game) {
  return MOST;
}

static void close_strip(grundy_game *game) {
  strip *t = game->state;
  for (size_t i = 0; i < t->pair_count; i++) grundy_array_clear(&t->pairs[i].values);
  grundy_i_free(game->context, t->pairs, t->pair_room * sizeof *t->pairs);
  GRUNDY_CLEAR(&t->numbers, &t->pieces, &t->names);
  pthread_mutex_destroy(&t->lock);
  grundy_i_free(game->context, t, sizeof *t);
}

static const grundy_ruleset rules_of_strips = {
    .version = GRUNDY_RULESET_VERSION,
    .dimensions = 1,
    .indexed = true,
    .notation = "n",
    .name = "strip",
    .parameters = "FILE",
    .moves = GRUNDY_HEAP_MOVES(.options = options, .close = close_strip),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .period = period),
    .display = GRUNDY_RULESET_DISPLAY(.largest = largest),
};

grundy_status grundy_i_strip_open(grundy_context *context, grundy_game *game, const char *path,
                                  bool arcs) {
  strip *t = GRUNDY_MAKE_LOCKED(context, strip);
  if (!t) return GRUNDY_NO_MEMORY;
  t->context = t->caller = context;
  t->arcs = arcs;
  GRUNDY_INIT(context, &t->names, &t->pieces, &t->numbers);
  game->state = t;
  grundy_status s = read_file(t, path);
  t->reach = 1;
  for (size_t i = 0; i < t->edge_count; i++) {
    if (t->edges[i].step > t->reach) t->reach = t->edges[i].step;
  }
  t->far = 3 * t->reach + 3;
  t->short_body = 2 * t->far + 1;
  if (s == GRUNDY_OK) s = check_cuts(t, path);
  if (s == GRUNDY_OK) s = find_pairs(t);
  if (s == GRUNDY_OK) return grundy_game_set_ruleset(game, &rules_of_strips);
  close_strip(game);
  return s;
}
