/* The kind "strip": the period of Node Kayles or Arc Kayles on n equal columns, by the theorem on
 * strips of gadgets (docs/THEORY.md).
 *
 * The certificate states the nim-value of every piece that occurs, and of each pair of ends with 0,
 * 1, 2, … whole columns between them. Each value is compared with the mex of its options, whose
 * values are looked up among those stated: they have fewer vertices, so no order is needed. Options
 * are found vertex by vertex. Of a long strip C whole columns are kept on either side of a move, or
 * up to the end; the rest is joined to these, which is checked, and comes back as columns of the
 * part that has the outermost of them. Then: a move in the middle cuts; all rows repeat as far as
 * the theorem asks; period and preperiod of the strips are least. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/wordmap.h"
#include "verify/games.h"
#include "verify/recount.h"

enum { WIDEST = 64, KINDS = 8, VERTICES = WIDEST * KINDS, NOT_FOLLOWED = WIDEST };
enum { KEY = 2 * WIDEST / 8 + 2, FARTHEST = 8 };

typedef struct column_list {
  size_t count;
  uint8_t of[WIDEST];
} column_list;

typedef struct strip_check {
  grundy_context *context;
  bool arcs;
  grundy_i_repeats claim;
  uint64_t matched, repeated, column;
  uint64_t reach, far, body, taken; /* C; columns of a long strip as it is played; a */
  uint64_t rows, length;            /* pairs of ends; values of each, one row after another */
  grundy_array edges, values, found;
  grundy_i_wordmap pieces, pairs; /* columns -> value, two ends -> number */
  /* The graph of the current strip, and its parts after a move, in the same columns. */
  size_t vertices, part_count;
  uint8_t at[VERTICES], kind[VERTICES], joined[VERTICES][VERTICES];
  column_list parts[VERTICES];
} strip_check;

/* ---- the graph ---- */

static bool is_edge(const strip_check *c, size_t u, size_t v) {
  const uint64_t *e = c->edges.data;
  for (size_t i = 0; i < c->edges.length; i += 3) {
    if (c->kind[u] == e[i] && c->kind[v] == e[i + 1] && c->at[v] == c->at[u] + e[i + 2]) {
      return true;
    }
  }
  return false;
}

static void make_graph(strip_check *c, const column_list *columns) {
  c->vertices = 0;
  for (size_t j = 0; j < columns->count; j++) {
    for (unsigned k = 0; k < KINDS; k++) {
      if (!(columns->of[j] >> k & 1)) continue;
      c->at[c->vertices] = (uint8_t)j;
      c->kind[c->vertices++] = (uint8_t)k;
    }
  }
  for (size_t u = 0; u < c->vertices; u++) {
    for (size_t v = 0; v < c->vertices; v++) c->joined[u][v] = is_edge(c, u, v) || is_edge(c, v, u);
  }
}

/* The parts of what is left without u and v, and in Node Kayles without the neighbours of u. */
static void find_parts(strip_check *c, size_t u, size_t v) {
  uint16_t todo[VERTICES];
  bool gone[VERTICES];
  for (size_t w = 0; w < c->vertices; w++) {
    gone[w] = w == u || w == v || (!c->arcs && u < c->vertices && c->joined[u][w]);
  }
  c->part_count = 0;
  for (size_t w = 0; w < c->vertices; w++) {
    size_t count = 0;
    if (gone[w]) continue;
    column_list *part = &c->parts[c->part_count++];
    *part = (column_list){.count = WIDEST};
    gone[w] = true;
    todo[count++] = (uint16_t)w;
    while (count) {
      size_t from = todo[--count];
      part->of[c->at[from]] |= (uint8_t)(1u << c->kind[from]);
      for (size_t to = 0; to < c->vertices; to++) {
        if (!c->joined[from][to] || gone[to]) continue;
        gone[to] = true;
        todo[count++] = (uint16_t)to;
      }
    }
  }
}

/* ---- what is stated ---- */

static size_t key_of(const column_list *left, const column_list *right, uint64_t *key) {
  key[0] = left->count;
  key[1] = right->count;
  memset(key + 2, 0, (KEY - 2) * sizeof *key);
  memcpy(key + 2, left->of, left->count);
  memcpy((uint8_t *)(key + 2) + left->count, right->of, right->count);
  return 2 + (left->count + right->count + 7) / 8;
}

static uint64_t *find(const grundy_i_wordmap *map, const column_list *left,
                      const column_list *right) {
  uint64_t key[KEY];
  size_t length = key_of(left, right, key);
  return grundy_i_wordmap_find(map, key, length);
}

/* The columns from..to of a part, without empty ones at its ends. */
static column_list columns_of(const column_list *part, size_t from, size_t to) {
  size_t begin = 0, end = WIDEST;
  while (!part->of[begin]) begin++;
  while (!part->of[end - 1]) end--;
  if (from < begin) from = begin;
  if (to > end) to = end;
  column_list out = {.count = to > from ? to - from : 0};
  memcpy(out.of, part->of + from, out.count);
  return out;
}

/* A part whose column `anchor` is a whole one of those from `start` on: which pair of ends, and how
 * many of those around it are whole. */
static const uint64_t *find_pair(strip_check *c, const column_list *part, size_t start,
                                 size_t anchor, size_t *body) {
  size_t left = anchor, right = anchor + 1;
  while (left > start && part->of[left - 1] == c->column) left--;
  while (right < start + c->body && part->of[right] == c->column) right++;
  const column_list one = columns_of(part, 0, left), two = columns_of(part, right, WIDEST);
  *body = right - left;
  if (*body < c->far && c->far - *body > c->taken) c->taken = c->far - *body;
  return find(&c->pairs, &one, &two);
}

/* A strip as it is played: `more` whole columns are not shown; they come back on the left, where
 * the part with column `first` gets them, or on the right with `last`. */
typedef struct played {
  size_t start, first, last, more;
  bool both; /* in every way on the two sides */
} played;

/* Adds the values of the options that a move leads to. */
static grundy_status add_options(strip_check *c, const played *p, grundy_verdict *verdict) {
  const uint64_t *row[2] = {NULL, NULL}, *value;
  size_t body[2] = {0, 0};
  uint64_t fixed = 0;
  for (size_t i = 0; i < c->part_count; i++) {
    const column_list *part = &c->parts[i], none = {0}, alone = columns_of(part, 0, WIDEST);
    bool first = p->first < WIDEST && part->of[p->first];
    bool last = p->last < WIDEST && part->of[p->last];
    if (first && last) return GRUNDY_REFUTE(verdict, "verify.strip.cut", {NULL, 0});
    value = first || last ? find_pair(c, part, p->start, first ? p->first : p->last, &body[last])
                          : find(&c->pieces, &alone, &none);
    if (!value) return GRUNDY_REFUTE(verdict, "verify.strip.missing", {NULL, 0});
    if (first || last) {
      row[last] = c->values.data + *value * c->length;
    } else {
      fixed ^= *value;
    }
  }
  size_t least = p->both || !row[0] ? 0 : p->more, most = p->both || row[0] ? p->more : 0;
  for (size_t left = least; left <= most; left++) {
    uint64_t v = fixed;
    size_t at[2] = {body[0] + left, body[1] + p->more - left};
    for (size_t i = 0; i < 2; i++) {
      if (row[i] && at[i] >= c->length)
        return GRUNDY_REFUTE(verdict, "verify.strip.missing", {NULL, 0});
      if (row[i]) v ^= row[i][at[i]];
    }
    GRUNDY_TRY(grundy_array_push(&c->found, v));
  }
  return GRUNDY_OK;
}

static grundy_status mex(strip_check *c, uint64_t *out) {
  const grundy_array *found = &c->found;
  grundy_status s = GRUNDY_OK;
  size_t room = found->length + 1;
  bool *seen = grundy_i_new(c->context, room, sizeof *seen, &s);
  if (!seen) return s;
  for (size_t i = 0; i < found->length; i++) {
    if (found->data[i] < room) seen[found->data[i]] = true;
  }
  for (*out = 0; seen[*out];) ++*out;
  grundy_i_free(c->context, seen, room);
  return GRUNDY_OK;
}

/* ---- values ---- */

/* Whether the graph's value is that, with `start` the number of columns of its left end, and `more`
 * whole columns besides those shown where `is_long`. */
static grundy_status check_value(strip_check *c, size_t start, bool is_long, size_t more,
                                 uint64_t claimed, grundy_verdict *verdict) {
  size_t middle = start + c->far;
  uint64_t value = 0;
  c->found.length = 0;
  for (size_t u = 0; u < c->vertices; u++) {
    for (size_t v = u; v < c->vertices; v++) {
      if (c->arcs ? !c->joined[u][v] : u != v) continue;
      size_t at = c->at[u] < c->at[v] ? c->at[u] : c->at[v];
      played p = {start, NOT_FOLLOWED, NOT_FOLLOWED, more, is_long && at == middle};
      if (is_long && at >= middle) p.first = start;
      if (is_long && at <= middle) p.last = start + (size_t)c->body - 1;
      find_parts(c, u, v);
      GRUNDY_TRY(add_options(c, &p, verdict));
    }
  }
  GRUNDY_TRY(mex(c, &value));
  if (value == claimed) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.strip.value", {"claimed", claimed}, {"value", value});
}

static column_list strip_of(const strip_check *c, const uint64_t *key, size_t whole) {
  const uint8_t *bytes = (const uint8_t *)(key + 2);
  column_list all = {.count = key[0]};
  memcpy(all.of, bytes, all.count);
  memset(all.of + all.count, (int)c->column, whole);
  memcpy(all.of + all.count + whole, bytes + key[0], key[1]);
  all.count += whole + key[1];
  return all;
}

/* Of all pieces and pairs. */
static grundy_status check_values(strip_check *c, grundy_verdict *verdict) {
  size_t count = grundy_i_wordmap_count(&c->pieces), length;
  for (size_t i = 0; i < count; i++) {
    const uint64_t *key = grundy_i_wordmap_key(&c->pieces, i, &length);
    const column_list piece = strip_of(c, key, 0);
    make_graph(c, &piece);
    GRUNDY_TRY(check_value(c, 0, false, 0, *grundy_i_wordmap_value(&c->pieces, i), verdict));
    GRUNDY_TRY(grundy_i_tick(c->context, GRUNDY_PHRASE(task_claims_checked), i, count));
  }
  for (size_t i = 0; i < c->rows; i++) {
    const uint64_t *key = grundy_i_wordmap_key(&c->pairs, i, &length);
    for (size_t m = 0; m < c->length; m++) {
      size_t shown = m < c->body ? m : (size_t)c->body;
      const column_list all = strip_of(c, key, shown);
      if (m <= c->body) make_graph(c, &all);
      GRUNDY_TRY(check_value(c, (size_t)key[0], m >= c->body, m - shown,
                             c->values.data[i * c->length + m], verdict));
      GRUNDY_TRY(grundy_i_tick_now(c->context, GRUNDY_PHRASE(task_claims_checked), m, c->length));
    }
  }
  return GRUNDY_OK;
}

/* Are the whole columns that a long strip keeps next to a move, and which the move does not touch,
 * joined? */
static grundy_status check_joined(strip_check *c, grundy_verdict *verdict) {
  const uint64_t none[2] = {0, 0};
  const column_list some = strip_of(c, none, (size_t)(c->far - c->reach));
  make_graph(c, &some);
  find_parts(c, VERTICES, VERTICES);
  return c->part_count == 1 ? GRUNDY_OK : GRUNDY_REFUTE(verdict, "verify.strip.apart", {NULL, 0});
}

/* ---- periods ---- */

/* The first row is that of the strips themselves. */
static grundy_status check_period(const strip_check *c, grundy_verdict *verdict) {
  if (c->length <= 2 * (c->matched + c->repeated + c->taken + c->far) + 1) {
    return GRUNDY_REFUTE(verdict, "verify.strip.few", {NULL, 0});
  }
  for (size_t i = 0; i < c->rows * c->length; i++) {
    uint64_t m = i % c->length;
    if (m < c->matched || m + c->repeated >= c->length) continue;
    if (c->values.data[i] != c->values.data[i + c->repeated]) {
      return GRUNDY_REFUTE(verdict, "verify.strip.rows", {"n", m});
    }
  }
  const grundy_i_repeats known = {c->matched, c->repeated, 0};
  return grundy_i_check_terms(c->values.data, &known, &c->claim, verdict);
}

/* ---- reading ---- */

/* A count at `*at`, and as many columns; false where they are not. */
static bool read_columns(const grundy_array *numbers, size_t *at, column_list *out) {
  *out = (column_list){0};
  if (*at >= numbers->length || numbers->data[*at] > WIDEST) return false;
  for (size_t left = numbers->data[(*at)++]; left; left--) {
    if (*at == numbers->length || numbers->data[*at] > UINT8_MAX) return false;
    out->of[out->count++] = (uint8_t)numbers->data[(*at)++];
  }
  return true;
}

/* Pairs of ends, each as twice columns, numbered; or pieces, each as columns and its value. */
static grundy_status read_strips(strip_check *c, grundy_i_record *record, const char *key, bool two,
                                 grundy_i_wordmap *out) {
  grundy_array numbers = grundy_i_array(c->context);
  grundy_status s = grundy_i_record_numbers(record, key, &numbers);
  size_t widest = two ? WIDEST - (size_t)c->body : WIDEST;
  for (size_t at = 0; s == GRUNDY_OK && at < numbers.length;) {
    column_list left, right = {0};
    uint64_t words[KEY], value = grundy_i_wordmap_count(out);
    bool fits = read_columns(&numbers, &at, &left) &&
                (two ? read_columns(&numbers, &at, &right) : at < numbers.length);
    if (fits && !two) value = numbers.data[at++];
    fits = fits && (two || (left.count && left.of[0] && left.of[left.count - 1]));
    if (!fits || left.count + right.count > widest || find(out, &left, &right)) {
      s = GRUNDY_RECORD_FAIL(record, key, certificate_strip);
    } else {
      s = grundy_i_wordmap_put(out, words, key_of(&left, &right, words), value);
    }
  }
  grundy_array_clear(&numbers);
  return s;
}

static grundy_status read_edges(strip_check *c, grundy_i_record *record) {
  GRUNDY_TRY(grundy_i_record_numbers(record, "edges", &c->edges));
  const uint64_t *e = c->edges.data;
  bool fits = c->edges.length && c->edges.length % 3 == 0;
  c->reach = 1;
  for (size_t i = 0; fits && i < c->edges.length; i += 3) {
    fits = e[i] < KINDS && e[i + 1] < KINDS && e[i + 2] <= FARTHEST;
    if (e[i + 2] > c->reach) c->reach = e[i + 2];
  }
  c->far = 3 * c->reach + 3;
  c->body = 2 * c->far + 1;
  return fits && c->body <= WIDEST ? GRUNDY_OK
                                   : GRUNDY_RECORD_FAIL(record, "edges", certificate_strip_edges);
}

static grundy_status read(strip_check *c, grundy_i_record *record) {
  static const char *const games[] = {"node-kayles", "arc-kayles", NULL};
  enum { MOST = 1 << 24 };
  size_t game;
  GRUNDY_TRY(grundy_i_verify_choice(record, "game", games, &game));
  c->arcs = game == 1;
  GRUNDY_TRY(grundy_i_record_number(record, "preperiod", &c->claim.preperiod));
  GRUNDY_TRY(grundy_i_record_number(record, "period", &c->claim.period));
  GRUNDY_TRY(grundy_i_record_number(record, "matched", &c->matched));
  GRUNDY_TRY(grundy_i_record_number(record, "repeated", &c->repeated));
  GRUNDY_TRY(grundy_i_record_number(record, "column", &c->column));
  GRUNDY_TRY(read_edges(c, record));
  GRUNDY_TRY(read_strips(c, record, "ends", true, &c->pairs));
  GRUNDY_TRY(read_strips(c, record, "pieces", false, &c->pieces));
  GRUNDY_TRY(grundy_i_record_numbers(record, "values", &c->values));
  c->rows = grundy_i_wordmap_count(&c->pairs);
  bool fits = c->rows && c->values.length % c->rows == 0 && c->column && c->column <= UINT8_MAX &&
              c->claim.period && c->claim.period <= c->repeated && c->repeated < MOST &&
              c->matched < MOST && c->claim.preperiod <= c->matched;
  if (!fits) return GRUNDY_RECORD_FAIL(record, "values", certificate_strip_values);
  c->length = c->values.length / c->rows;
  return grundy_i_record_finish(record);
}

grundy_status grundy_i_verify_strip(grundy_context *context, const grundy_i_verify_how *how,
                                    grundy_i_record *record, grundy_verdict *verdict) {
  strip_check *c = grundy_i_make(context, sizeof *c);
  if (!c) return GRUNDY_NO_MEMORY;
  c->context = context;
  GRUNDY_INIT(context, &c->edges, &c->values, &c->found, &c->pieces, &c->pairs);
  grundy_status s = read(c, record);
  if (s == GRUNDY_OK) s = check_joined(c, verdict);
  if (s == GRUNDY_OK) s = check_values(c, verdict);
  if (s == GRUNDY_OK) s = check_period(c, verdict);
  GRUNDY_CLEAR(&c->pairs, &c->pieces, &c->found, &c->values, &c->edges);
  grundy_i_free(context, c, sizeof *c);
  return s;
}
