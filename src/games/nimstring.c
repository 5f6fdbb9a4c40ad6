/* Nimstring (Berlekamp, Conway and Guy 1982, ch. 16; Berlekamp 2000): coins that strings join to
 * each other and to the ground. A move cuts one string; a player who so frees a coin of its last
 * string takes it, and moves again. It is Dots and Boxes where the last line loses, a coin being a
 * box and a string a side that is not drawn.
 *
 * A coin of one string, to one of two whose other string does not lead to a coin of one, is loony:
 * let X be the rest without these strings. If the player to move wins X, he takes both coins and
 * moves in X. If not, he cuts the second string: the opponent can take both coins with one cut, but
 * then has to move in X; and every earlier move of his in X is answered there.
 *
 * A component is its strings u-v, u < v, one word u 2^32 + v each, ascending; a string may occur
 * more than once. Vertex 0 is the ground. */
#include <stdio.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/sort.h"
#include "display/describe.h"
#include "display/draw.h"

enum { LARGEST = 63, STRINGS = 256 };

static inline size_t left_of(uint64_t string) {
  return (size_t)(string >> 32);
}

static inline size_t right_of(uint64_t string) {
  return (size_t)(uint32_t)string;
}

static uint64_t string_of(uint64_t u, uint64_t v) {
  return u < v ? u << 32 | v : v << 32 | u;
}

/* ---- text ---- */

static grundy_status unreadable(grundy_context *context, const char *text, size_t length) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, strings_expected, LARGEST, STRINGS,
                     grundy_i_quote(text, length).text);
}

static grundy_status parse_pair(const grundy_call *call, const char *text, size_t length, char mark,
                                uint64_t least, uint64_t out[2]) {
  const char *middle = memchr(text, mark, length);
  if (!middle) return unreadable(call->context, text, length);
  size_t first = (size_t)(middle - text);
  const grundy_phrase *noun = GRUNDY_PHRASE(noun_vertex_of_an_edge_u_v);
  GRUNDY_TRY(
      grundy_i_number_parse_range(call->context, noun, text, first, least, LARGEST, &out[0]));
  return grundy_i_number_parse_range(call->context, noun, middle + 1, length - first - 1, least,
                                     LARGEST, &out[1]);
}

/* The strings of a rectangle of boxes, coins by rows from 1; those of the border lead to the
 * ground. */
static grundy_status put_boxes(uint64_t rows, uint64_t columns, grundy_array *out) {
  for (uint64_t row = 0; row < rows; row++) {
    for (uint64_t column = 0; column < columns; column++) {
      uint64_t coin = row * columns + column + 1;
      if (row == 0) GRUNDY_TRY(grundy_array_push(out, string_of(0, coin)));
      if (column == 0) GRUNDY_TRY(grundy_array_push(out, string_of(0, coin)));
      GRUNDY_TRY(grundy_array_push(out, string_of(coin, column + 1 < columns ? coin + 1 : 0)));
      GRUNDY_TRY(grundy_array_push(out, string_of(coin, row + 1 < rows ? coin + columns : 0)));
    }
  }
  return GRUNDY_OK;
}

static grundy_status parse_strings(const grundy_call *call, const char *text, size_t length,
                                   grundy_array *out) {
  uint64_t ends[2];
  for (size_t start = 0; start <= length;) {
    const char *comma = memchr(text + start, ',', length - start);
    size_t end = comma ? (size_t)(comma - text) : length;
    GRUNDY_TRY(parse_pair(call, text + start, end - start, '-', 0, ends));
    if (ends[0] == ends[1] || out->length == STRINGS) {
      return unreadable(call->context, text + start, end - start);
    }
    GRUNDY_TRY(grundy_array_push(out, string_of(ends[0], ends[1])));
    start = end + 1;
  }
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  uint64_t sides[2];
  grundy_array strings = grundy_i_array(call->context);
  grundy_status s;
  if (memchr(text, 'x', length)) {
    s = parse_pair(call, text, length, 'x', 1, sides);
    if (s == GRUNDY_OK && sides[0] * sides[1] > LARGEST) {
      s = unreadable(call->context, text, length);
    }
    if (s == GRUNDY_OK) s = put_boxes(sides[0], sides[1], &strings);
  } else {
    s = parse_strings(call, text, length, &strings);
  }
  grundy_i_sort_words(strings.data, strings.length, grundy_i_ascending);
  if (s == GRUNDY_OK) s = grundy_array_append(out, strings.data, strings.length);
  grundy_array_clear(&strings);
  return s;
}

/* Of equal strings those after the first, from 2, have their number. */
static grundy_i_item name_of(uint64_t string, size_t copy) {
  grundy_i_item name;
  snprintf(name.text, sizeof name.text, copy > 1 ? "%zu-%zu:%zu" : "%zu-%zu", left_of(string),
           right_of(string), copy);
  return name;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    GRUNDY_TRY(grundy_buffer_print(out, i ? ",%s" : "%s", name_of(c.words[i], 1).text));
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

typedef struct coins {
  unsigned degree[LARGEST + 1];
  unsigned char root[LARGEST + 1]; /* a coin that it is joined to, of least number */
} coins;

/* Degrees, and what is joined, without string `cut`. */
static void look(grundy_component c, size_t cut, coins *out) {
  memset(out->degree, 0, sizeof out->degree);
  for (size_t v = 0; v <= LARGEST; v++) out->root[v] = (unsigned char)v;
  for (size_t i = 0; i < c.length; i++) {
    size_t u = left_of(c.words[i]), v = right_of(c.words[i]);
    if (i == cut) continue;
    out->degree[u]++;
    out->degree[v]++;
    unsigned char a = out->root[u], b = out->root[v];
    if (u == 0 || a == b) continue;
    for (size_t w = 1; w <= LARGEST; w++) {
      if (out->root[w] == a || out->root[w] == b) out->root[w] = a < b ? a : b;
    }
  }
}

/* What a cut leaves, by the coins that are still joined. */
static grundy_status give_cut(grundy_component c, size_t cut, grundy_sink *sink) {
  coins k;
  uint64_t words[STRINGS];
  grundy_component parts[STRINGS];
  size_t count = 0, used = 0, u = left_of(c.words[cut]), v = right_of(c.words[cut]);
  look(c, cut, &k);
  for (size_t root = 1; root <= LARGEST; root++) {
    size_t first = used;
    if (k.root[root] != root || !k.degree[root]) continue;
    for (size_t i = 0; i < c.length; i++) {
      if (i != cut && k.root[right_of(c.words[i])] == root) words[used++] = c.words[i];
    }
    parts[count++] = (grundy_component){words + first, used - first};
  }
  bool taken = (u && !k.degree[u]) || !k.degree[v];
  const grundy_option option = {parts, count,
                                taken ? GRUNDY_MOVE_KIND_AGAIN : GRUNDY_MOVE_KIND_OPTION};
  return sink->take(sink, &option);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    if (i && c.words[i] == c.words[i - 1]) continue;
    GRUNDY_TRY(give_cut(c, i, sink));
  }
  return GRUNDY_OK;
}

/* Of a coin of two strings the one that is not `but`; SIZE_MAX for a coin of another number. */
static size_t other_string(grundy_component c, const coins *k, size_t coin, size_t but) {
  if (coin == 0 || k->degree[coin] != 2) return SIZE_MAX;
  for (size_t i = 0; i < c.length; i++) {
    bool here = left_of(c.words[i]) == coin || right_of(c.words[i]) == coin;
    if (here && i != but) return i;
  }
  return SIZE_MAX;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  coins k;
  *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH};
  look(c, SIZE_MAX, &k);
  for (size_t i = 0; i < c.length && !out->loony; i++) {
    size_t u = left_of(c.words[i]), v = right_of(c.words[i]);
    size_t coin = u && k.degree[u] == 1 ? v : k.degree[v] == 1 ? u : 0;
    size_t next = other_string(c, &k, coin, i);
    if (next == SIZE_MAX) continue;
    size_t far = left_of(c.words[next]) == coin ? right_of(c.words[next]) : left_of(c.words[next]);
    out->loony = far == 0 || k.degree[far] > 1;
  }
  if (out->loony) out->method = GRUNDY_METHOD_THEOREM;
  return GRUNDY_OK;
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
    GRUNDY_TRY(grundy_array_push(out, string_of(sample_strings[i][0], sample_strings[i][1])));
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

static grundy_status describe(const grundy_call *call, const grundy_component *to, size_t count,
                              grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t cut = 0;
  while (cut + 1 < from.length &&
         copies_of(from.words[cut], to, count) == copies_of(from.words[cut], &from, 1)) {
    cut++;
  }
  grundy_i_item name = name_of(from.words[cut], 1);
  grundy_reasons_add(out, "move.cut-string");
  grundy_reasons_text(out, "string", name.text, strlen(name.text));
  if (!out->items) return out->status;
  for (size_t copy = 1; copy <= copies_of(from.words[cut], &from, 1); copy++) {
    if (copy > 1) grundy_i_way(out);
    grundy_i_pick(out, name_of(from.words[cut], copy));
  }
  return out->status;
}

/* A coin's place in the picture; each end of a string on the ground has one of its own. */
static size_t place_of(grundy_i_net *net, size_t coins_at[], size_t coin) {
  size_t i = 0;
  while (i < net->vertices && (!coin || coins_at[i] != coin)) i++;
  if (i == GRUNDY_PICTURE_VERTICES) return SIZE_MAX;
  if (i == net->vertices) coins_at[net->vertices++] = coin;
  return i;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  size_t at[GRUNDY_PICTURE_VERTICES];
  grundy_i_net net = {.vertices = 0};
  for (size_t i = 0; i < c.length; i++) {
    size_t u = place_of(&net, at, left_of(c.words[i])), v = SIZE_MAX;
    if (u != SIZE_MAX) v = place_of(&net, at, right_of(c.words[i]));
    if (v == SIZE_MAX || !grundy_i_net_join(&net, u, v)) return GRUNDY_UNKNOWN;
  }
  GRUNDY_TRY(grundy_i_net_layout(call->context, &net));
  grundy_i_net_frame(&net, out);
  for (size_t i = 0, copy = 0; i < c.length; i++) {
    enum { SPREAD = 40 };
    copy = i && c.words[i] == c.words[i - 1] ? copy + 1 : 1;
    grundy_picture_item string = grundy_i_net_edge(&net, i, 0);
    if (left_of(c.words[i])) string.bend = (int32_t)(copy - 1) * SPREAD;
    grundy_picture_add(out, string, "%s", name_of(c.words[i], copy).text);
  }
  for (size_t v = 0; v < net.vertices; v++) {
    grundy_picture_item item = {.shape = GRUNDY_SHAPE_VERTEX, .x = net.x[v], .y = net.y[v]};
    if (!at[v]) item.state = GRUNDY_STATE_GROUND;
    grundy_picture_add(out, item, NULL);
    if (at[v]) grundy_picture_label(out, "%zu", at[v]);
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_nimstring = {
    .version = GRUNDY_RULESET_VERSION,
    .sides = 1,
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
    .moves = GRUNDY_RULESET_MOVES(.parse = parse, .print = print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value),
    .display = GRUNDY_RULESET_DISPLAY(.noun = {"picture {n}", "第 {n} 幅图"}, .describe = describe,
                                      .draw = draw),
};
