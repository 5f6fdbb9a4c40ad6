/* Nimstring (Berlekamp, Conway and Guy 1982, ch. 16; Berlekamp 2000): coins that strings join to
 * each other and to the ground. A move cuts one string; a player who so frees a coin of its last
 * string takes it, and moves again. It is Dots and Boxes where the last line loses, a coin being a
 * box and a string a side that is not drawn.
 *
 * Values (proofs: docs/THEORY.md). A coin of one string, to one of two whose other string does not
 * lead to a coin of one, is loony. Others of one string can be taken at once. Then moves that are
 * not loony remove chains of at most two coins, between the ground and coins of three strings or
 * more: an ordinary game, which falls apart wherever a coin is joined to two longer chains.
 *
 * A component is its strings, as edges of rules/edges.h. What it reduces to are chains, four to a
 * word. */
#include <string.h>

#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/sort.h"
#include "display/draw.h"
#include "rules/edges.h"

enum { LARGEST = 63, STRINGS = 256, VERTICES = LARGEST + 1 };

/* ---- text ---- */

static const grundy_i_edges_form form = {GRUNDY_PHRASE(noun_strings), LARGEST, STRINGS, false};

/* The strings of a rectangle of boxes, coins by rows from 1; those of the border lead to the
 * ground. */
static grundy_status put_boxes(uint64_t rows, uint64_t columns, grundy_array *out) {
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++) {
      uint64_t coin = row * columns + column + 1;
      if (row == 0) GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(0, coin)));
      if (column == 0) GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(0, coin)));
      GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(coin, column + 1 < columns ? coin + 1 : 0)));
      GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(coin, row + 1 < rows ? coin + columns : 0)));
    }
  }
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const char *x = memchr(text, 'x', length);
  const grundy_phrase *side = GRUNDY_PHRASE(noun_rows_of_the_board);
  size_t begun = out->length, left = x ? (size_t)(x - text) : length;
  uint64_t rows, columns;
  if (!x) return grundy_i_edges_parse(call, &form, text, length, out);
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, side, text, left, 1, LARGEST, &rows));
  side = GRUNDY_PHRASE(noun_columns_of_the_board);
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, side, x + 1, length - left - 1, 1,
                                         LARGEST / rows, &columns));
  GRUNDY_TRY(put_boxes(rows, columns, out));
  grundy_i_sort_words(out->data + begun, out->length - begun, grundy_i_ascending);
  return GRUNDY_OK;
}

/* ---- chains ---- */

/* A number of coins of two strings each, between u <= v. LONG: three and more; each end is a chain
 * of its own, to the ground. */
enum { LONG = 3 };
typedef struct chain {
  unsigned char u, v, coins;
} chain;

/* `odd`: there is also a component of value 1. `ends`: of long chains. */
typedef struct chains {
  size_t count, vertices;
  bool odd;
  chain of[STRINGS];
  unsigned degree[VERTICES], ends[VERTICES];
} chains;

static void put(chains *g, unsigned u, unsigned v, unsigned length) {
  if (u > v) {
    put(g, v, u, length);
  } else if (v == 0) {
    g->odd ^= length < LONG;
  } else {
    if (u && length >= LONG) put(g, 0, u, length);
    g->of[g->count++] = (chain){(unsigned char)(length < LONG ? u : 0), (unsigned char)v,
                                (unsigned char)(length < LONG ? length : LONG)};
  }
}

static chain take_out(chains *g, size_t i) {
  chain c = g->of[i];
  g->of[i] = g->of[--g->count];
  return c;
}

static void count_ends(chains *g) {
  memset(g->degree, 0, g->vertices * sizeof *g->degree);
  memset(g->ends, 0, g->vertices * sizeof *g->ends);
  for (size_t i = 0; i < g->count; i++) {
    g->degree[g->of[i].u]++;
    g->degree[g->of[i].v]++;
    g->ends[g->of[i].v] += g->of[i].coins == LONG;
  }
}

/* The chains of v now lead to the ground. */
static void cut_off(chains *g, unsigned v) {
  for (size_t i = g->count; i-- > 0;) {
    if (g->of[i].u != v && g->of[i].v != v) continue;
    chain c = take_out(g, i);
    put(g, c.u == v ? 0 : c.u, c.v == v ? 0 : c.v, c.coins);
  }
}

/* v has two ends: its two chains become one; its only one is a ring, of value 1 as it is short. */
static void join(chains *g, unsigned v) {
  unsigned other[2], count = 0, sum = 1;
  for (size_t i = g->count; i-- > 0;) {
    if (g->of[i].u != v && g->of[i].v != v) continue;
    chain c = take_out(g, i);
    if (c.u == c.v) {
      g->odd = !g->odd;
      return;
    }
    other[count++] = c.u == v ? c.v : c.u;
    sum += c.coins;
  }
  put(g, other[0], other[1], sum);
}

/* Until each coin has three ends or more, at most one of them of a long chain. */
static void settle(chains *g) {
  for (bool settled = false; !settled;) {
    settled = true;
    count_ends(g);
    for (unsigned v = 1; v < g->vertices && settled; v++) {
      settled = g->ends[v] < 2 && g->degree[v] != 2;
      if (settled) continue;
      if (g->ends[v] > 1) {
        cut_off(g, v);
      } else {
        join(g, v);
      }
    }
  }
}

/* Takes the coins of one string, or finds that what is left is loony: one of these is joined to
 * one of two whose other string leads to the ground or to a coin of more than one. */
static bool take_coins(chains *g) {
  for (size_t i = 0; i < g->count; i++) {
    if (!i) count_ends(g);
    unsigned u = g->of[i].u, v = g->of[i].v;
    if (g->degree[v] != 1 && (!u || g->degree[u] != 1)) continue;
    unsigned next = g->degree[v] == 1 ? u : v;
    for (size_t j = 0; next && g->degree[next] == 2 && j < g->count; j++) {
      if (j == i || (g->of[j].u != next && g->of[j].v != next)) continue;
      unsigned far = g->of[j].u == next ? g->of[j].v : g->of[j].u;
      if (!far || g->degree[far] > 1) return true;
    }
    take_out(g, i);
    i = SIZE_MAX;
  }
  return false;
}

/* ---- chains in words: u, v and coins, in 16 bits of which the first is set ---- */

enum { MARK = 1 << 15, COINS = 12, LEFT = 6, BITS = 16, A_WORD = 64 / BITS };

static bool is_chains(grundy_component c) {
  return c.length && c.words[0] & MARK;
}

static void read_chains(grundy_component c, chains *g) {
  bool packed = is_chains(c);
  g->count = g->vertices = 0;
  g->odd = false;
  for (size_t i = 0; i < c.length; i++) {
    for (uint64_t w = c.words[i]; w; w = packed ? w >> BITS : 0) {
      chain k = {(unsigned char)(packed ? w >> LEFT & LARGEST : grundy_i_edge_left(w)), w & LARGEST,
                 (unsigned char)(packed ? w >> COINS & LONG : 0)};
      if (k.v >= g->vertices) g->vertices = k.v + 1u;
      g->of[g->count++] = k;
    }
  }
}

static uint16_t bits_of(unsigned u, unsigned v, unsigned length) {
  return (uint16_t)(MARK | length << COINS | (u < v ? u : v) << LEFT | (u < v ? v : u));
}

static size_t write_items(const uint16_t *items, size_t count, uint64_t *words) {
  size_t length = (count + A_WORD - 1) / A_WORD;
  memset(words, 0, length * sizeof *words);
  for (size_t i = 0; i < count; i++) words[i / A_WORD] |= (uint64_t)items[i] << i % A_WORD * BITS;
  return length;
}

/* ---- the same graph with the same numbers ---- */

/* A connected part: its chains, and the numbers of its coins in turn. Colours are equal where
 * nothing tells the coins apart; the part is numbered by them. */
typedef struct connected {
  size_t count, coins;
  chain of[STRINGS];
  unsigned char vertex[VERTICES];
  uint64_t colour[VERTICES];
} connected;

static uint64_t mix(uint64_t x) {
  x *= UINT64_C(0x9e3779b97f4a7c15);
  return (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
}

/* Each colour from those of the neighbours. */
static void mix_colours(connected *p) {
  uint64_t next[VERTICES];
  for (size_t i = 0; i < p->coins; i++) next[p->vertex[i]] = p->colour[p->vertex[i]];
  for (size_t i = 0; i < p->count; i++) {
    chain c = p->of[i];
    if (c.u) next[c.u] += mix(p->colour[c.v] + c.coins);
    next[c.v] += mix(p->colour[c.u] + c.coins);
  }
  for (size_t i = 0; i < p->coins; i++) p->colour[p->vertex[i]] = mix(next[p->vertex[i]]);
}

/* Orders the coins by colour, and counts colours. */
static size_t sort_coins(connected *p) {
  size_t count = p->coins > 0;
  for (size_t i = 1; i < p->coins; i++) {
    unsigned char v = p->vertex[i];
    size_t j = i;
    for (; j && p->colour[p->vertex[j - 1]] > p->colour[v]; j--) p->vertex[j] = p->vertex[j - 1];
    p->vertex[j] = v;
  }
  for (size_t i = 1; i < p->coins; i++) {
    count += p->colour[p->vertex[i]] != p->colour[p->vertex[i - 1]];
  }
  return count;
}

/* Colours until all coins differ; where they do not, one of the first that are equal is marked. */
static void colour_coins(connected *p) {
  size_t colours = 0, found;
  for (size_t i = 0; i < p->coins; i++) p->colour[p->vertex[i]] = 1;
  p->colour[0] = 2;
  while (colours < p->coins) {
    mix_colours(p);
    found = sort_coins(p);
    if (found == colours) {
      size_t i = 1;
      while (p->colour[p->vertex[i]] != p->colour[p->vertex[i - 1]]) i++;
      p->colour[p->vertex[i]]++;
      found++;
    }
    colours = found;
  }
}

/* Writes the part with the numbers of its coins' colours. */
static size_t write_part(connected *p, uint64_t *words) {
  unsigned char number[VERTICES] = {0};
  uint16_t items[STRINGS];
  colour_coins(p);
  sort_coins(p);
  for (size_t i = 0; i < p->coins; i++) number[p->vertex[i]] = (unsigned char)(i + 1);
  for (size_t i = 0; i < p->count; i++) {
    const chain *c = &p->of[i];
    uint16_t own = bits_of(number[c->u], number[c->v], c->coins);
    size_t j = i;
    for (; j && items[j - 1] > own; j--) items[j] = items[j - 1];
    items[j] = own;
  }
  return write_items(items, p->count, words);
}

/* Whether nothing depends on how many coins a chain has: its ends are the ground, joints that have
 * a long end too, or one joint. */
static bool any_length(const chains *g, chain c) {
  return c.coins < LONG && (c.u == c.v || ((!c.u || g->ends[c.u]) && g->ends[c.v]));
}

/* Moves what is joined to the first chain to `p`. */
static void take_part(chains *g, connected *p) {
  bool reached[VERTICES] = {false}, more = true;
  p->count = p->coins = 0;
  reached[g->of[0].v] = true;
  p->vertex[p->coins++] = g->of[0].v;
  while (more) {
    size_t kept = 0;
    more = false;
    for (size_t i = 0; i < g->count; i++) {
      chain c = g->of[i];
      if (!reached[c.u] && !reached[c.v]) {
        g->of[kept++] = c;
        continue;
      }
      unsigned char next = reached[c.v] ? c.u : c.v;
      if (next && !reached[next]) {
        reached[next] = more = true;
        p->vertex[p->coins++] = next;
      }
      if (any_length(g, c)) c.coins = 0;
      p->of[p->count++] = c;
    }
    g->count = kept;
  }
}

/* ---- moves and values ---- */

/* What a cut leaves, by the coins that are still joined. */
static grundy_status give_cut(grundy_component c, size_t cut, grundy_sink *sink) {
  chains g;
  connected p;
  uint64_t words[STRINGS];
  grundy_component parts[VERTICES];
  size_t count = 0, used = 0;
  read_chains(c, &g);
  const chain own = g.of[cut];
  memmove(g.of + cut, g.of + cut + 1, (--g.count - cut) * sizeof *g.of);
  count_ends(&g);
  bool taken = (own.u && !g.degree[own.u]) || !g.degree[own.v];
  for (; g.count; used += p.count) {
    take_part(&g, &p);
    for (size_t i = 0; i < p.count; i++) words[used + i] = grundy_i_edge(p.of[i].u, p.of[i].v);
    grundy_i_sort_words(words + used, p.count, grundy_i_ascending);
    parts[count++] = (grundy_component){words + used, p.count};
  }
  const grundy_option option = {parts, count,
                                taken ? GRUNDY_MOVE_KIND_AGAIN : GRUNDY_MOVE_KIND_OPTION};
  return sink->take(sink, &option);
}

/* Removes each chain that may be removed: not a long one, nor a ring at a joint of three ends. */
static grundy_status remove_chains(grundy_component c, grundy_sink *sink) {
  chains g;
  uint16_t items[STRINGS];
  uint64_t words[STRINGS];
  read_chains(c, &g);
  count_ends(&g);
  for (size_t i = 0; i < g.count; i++) items[i] = bits_of(g.of[i].u, g.of[i].v, g.of[i].coins);
  for (size_t i = g.count; i-- > 0;) {
    uint16_t own = items[i];
    items[i] = items[g.count - 1];
    if (g.of[i].coins < LONG && (g.of[i].u != g.of[i].v || g.degree[g.of[i].v] > 3)) {
      const grundy_component rest = {words, write_items(items, g.count - 1, words)};
      GRUNDY_TRY(grundy_sink_give(sink, &rest, rest.length > 0));
    }
    items[i] = own;
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  if (is_chains(c)) return remove_chains(c, sink);
  for (size_t i = 0; i < c.length; i++) {
    if (i && c.words[i] == c.words[i - 1]) continue;
    GRUNDY_TRY(give_cut(c, i, sink));
  }
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  chains g;
  *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH};
  if (is_chains(call->component)) return GRUNDY_OK;
  read_chains(call->component, &g);
  out->loony = take_coins(&g);
  if (out->loony) out->method = GRUNDY_METHOD_THEOREM;
  return GRUNDY_OK;
}

/* The parts that are left once free coins are taken, each with the same numbers as all like it; and
 * a string to the ground for what is worth 1. */
static grundy_status split(const grundy_call *call, grundy_sink *sink) {
  static const uint64_t string = MARK | 1;
  chains g;
  connected p;
  uint64_t words[STRINGS + VERTICES];
  grundy_component parts[VERTICES];
  size_t count = 0, used = 0;
  read_chains(call->component, &g);
  if (!is_chains(call->component) && take_coins(&g)) return GRUNDY_UNKNOWN;
  settle(&g);
  if (g.odd) parts[count++] = (grundy_component){&string, 1};
  while (g.count) {
    take_part(&g, &p);
    size_t length = write_part(&p, words + used);
    parts[count++] = (grundy_component){words + used, length};
    used += length;
  }
  return grundy_sink_give(sink, parts, count);
}

/* Chains between joints make more play than those to the ground. */
static uint64_t size(const grundy_call *call) {
  chains g;
  uint64_t size = 0;
  read_chains(call->component, &g);
  for (size_t i = 0; i < g.count; i++) {
    if (g.of[i].coins < LONG) size += g.of[i].u ? 3 : 2;
  }
  return size;
}

/* ---- samples: the subsets of some strings, by their bits ---- */

static const unsigned char sample_strings[][2] = {{0, 1}, {0, 1}, {0, 2}, {0, 3},
                                                  {1, 2}, {1, 3}, {2, 3}, {3, 4}};
enum { SAMPLE_STRINGS = sizeof sample_strings / sizeof *sample_strings };

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  uint64_t set = 0;
  for (uint64_t left = index + 1; left; left -= (set & 3) != 2) {
    if (++set >> SAMPLE_STRINGS) return GRUNDY_STOP;
  }
  for (size_t i = 0; i < SAMPLE_STRINGS; i++) {
    if (!(set >> i & 1)) continue;
    GRUNDY_TRY(grundy_array_push(out, grundy_i_edge(sample_strings[i][0], sample_strings[i][1])));
  }
  return GRUNDY_OK;
}

/* ---- words and picture ---- */

static size_t copies_of(uint64_t string, const grundy_component *parts, size_t count) {
  size_t copies = 0;
  for (size_t p = 0; p < count; p++) {
    for (size_t i = 0; i < parts[p].length; i++) copies += parts[p].words[i] == string;
  }
  return copies;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t cut = 0;
  while (cut + 1 < from.length && copies_of(from.words[cut], call->to, call->count) ==
                                      copies_of(from.words[cut], &from, 1)) {
    cut++;
  }
  grundy_i_item name = grundy_i_edge_name(from.words[cut], 1);
  grundy_reasons_add(out, "move.cut-string");
  grundy_reasons_text(out, "string", name.text, strlen(name.text));
  if (!out->items) return out->status;
  for (size_t copy = 1; copy <= copies_of(from.words[cut], &from, 1); copy++) {
    if (copy > 1) grundy_i_way(out);
    grundy_i_pick(out, grundy_i_edge_name(from.words[cut], copy));
  }
  return out->status;
}

/* Each end of a string on the ground has a place of its own. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t at[GRUNDY_PICTURE_VERTICES];
  grundy_i_net net = {.vertices = 0};
  for (size_t i = 0; i < c.length; i++) {
    uint64_t left = grundy_i_edge_left(c.words[i]);
    size_t u = grundy_i_net_vertex_of(&net, at, left ? left : VERTICES + i);
    size_t v = grundy_i_net_vertex_of(&net, at, grundy_i_edge_right(c.words[i]));
    if (u == SIZE_MAX || v == SIZE_MAX || !grundy_i_net_join(&net, u, v)) return GRUNDY_UNKNOWN;
  }
  GRUNDY_TRY(grundy_i_net_layout(call->context, &net));
  grundy_i_net_frame(&net, out);
  for (size_t i = 0, copy = 0; i < c.length; i++) {
    enum { SPREAD = 40 };
    copy = i && c.words[i] == c.words[i - 1] ? copy + 1 : 1;
    grundy_picture_item string = grundy_i_net_edge(&net, i, 0);
    if (grundy_i_edge_left(c.words[i])) string.bend = (int32_t)(copy - 1) * SPREAD;
    grundy_picture_add(out, string, "%s", grundy_i_edge_name(c.words[i], copy).text);
  }
  for (size_t v = 0; v < net.vertices; v++) {
    grundy_picture_item item = {.shape = GRUNDY_SHAPE_VERTEX, .x = net.x[v], .y = net.y[v]};
    bool ground = at[v] >= VERTICES;
    if (ground) item.state = GRUNDY_STATE_GROUND;
    grundy_picture_add(out, item, NULL);
    if (!ground) grundy_picture_label(out, "%u", (unsigned)at[v]);
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_nimstring = {
    .version = GRUNDY_RULESET_VERSION,
    .entails = true,
    .name = "nimstring",
    .title = {"Nimstring", "剪绳取币"},
    .also = "strings and coins;dots and boxes;点格棋",
    .family = GRUNDY_FAMILY_GRAPHS,
    .summary = {"cut a string that joins two coins, or a coin to the ground, vertex 0; a player "
                "who takes a coin, by cutting its last string, moves again",
                "剪断连接两枚硬币或连接硬币与地面（顶点 "
                "0）的一条绳；剪断某枚硬币的最后一条绳者取走它，并再走一步"},
    .notation = "u1-v1,u2-v2,…",
    .theorem = {"a coin of one string, to one of two that leads on, is loony; RxC stands for the "
                "strings of R by C boxes; up to 63 coins, 256 strings",
                "只有一条绳的硬币，连着有两条绳且通向别处的硬币，恒胜；RxC "
                "表示这样大小的点格棋盘的绳；至多 63 枚硬币、256 条绳"},
    .source = "Berlekamp, Conway & Guy 1982",
    .example = "2x2",
    .sample = sample,
    .moves =
        GRUNDY_RULESET_MOVES(.parse = parse, .print = grundy_i_edges_print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value),
    .hints = GRUNDY_RULESET_HINTS(.split = split, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.noun = {"picture {n}", "第 {n} 幅图"}, .describe = describe,
                                      .draw = draw),
};
