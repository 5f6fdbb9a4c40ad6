/* Coin-turning games in a row (Berlekamp, Conway and Guy 1982, ch. 14): a move turns the rightmost
 * of the coins it turns from heads to tails. A component lists the places that show heads,
 * ascending. A code says how many coins a move turns, and how they must lie:
 *
 *   run      next to each other
 *   spaced   at equal distances
 *   mirror   symmetric about the middle of the first and the last
 *   first    with the first coin of the row, place 0, among them
 *
 * Some codes have a theorem:
 *
 * turtles       one coin, and optionally one more to its left; places from 1
 * mock-turtles  one, two or three coins; places from 0
 * twins         exactly two coins; places from 0
 * ruler         any number of neighbouring coins; places from 1
 *
 * A position is the sum of its heads: turning a coin twice changes nothing, as two equal games
 * cancel. So the value of a head on place n is the mex, over its moves, of the XOR of the other
 * coins' values, which is n for turtles and twins, the n-th odious number for mock turtles (2n or
 * 2n+1, whichever has an odd number of ones in binary) and the largest power of two that divides n
 * for ruler. Proofs in docs/THEORY.md.
 *
 * Of other codes there is a table. Each set of coins that may be turned with x has some fixed coins
 * and any of some items, which are coins, or pairs of coins in mirror image; the XORs that k chosen
 * coins come to are a set of bits, and an item takes that set to its image under XOR. Cost of a
 * place: items times coins counted times the largest value so far / 64.
 *
 * Invariant: values below `known` do not change any more, so they are read without the lock. */
#include "games/coins.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/random.h"
#include "display/draw.h"
#include "rules/heap.h"
#include "rules/list.h"

enum { PLACES = 1024, VALUE_BITS = 22, WORD = 64, SAMPLE_COINS = 4 };

typedef enum coin_shape { ANYHOW, RUN, SPACED, MIRROR, SHAPES } coin_shape;

static const char *const shape_names[] = {"", "run", "spaced", "mirror"};

/* A code: from `least` to `most` coins. */
typedef struct code {
  uint64_t least, most;
  coin_shape shape;
  bool first;
} code;

/* The data of a ruleset with a theorem: where its places begin, and the value of a head. */
typedef struct known_row {
  uint64_t first;
  code code;
  uint64_t (*value)(uint64_t x);
} known_row;

typedef struct turning {
  code code;
  pthread_mutex_t lock;
  size_t known;
  unsigned bits; /* values of known places are below 2^bits */
  uint64_t values[PLACES];
} turning;

static turning *rule_of(const grundy_game *game) {
  return game->state;
}

static const code *code_of(const grundy_game *game) {
  const known_row *row = game->ruleset->data;
  return row ? &row->code : &rule_of(game)->code;
}

uint64_t grundy_i_coins_first(const grundy_game *game) {
  const known_row *row = game->ruleset->data;
  return row ? row->first : 0;
}

/* ---- codes ---- */

static const struct {
  const char *name, *code;
} names[] = {{"turtles", "1-2"},
             {"mock-turtles", "1-3"},
             {"moebius", "1-5"},
             {"mogul", "1-7"},
             {"moidores", "1-9"},
             {"motley", "1-"},
             {"twins", "2"},
             {"triplets", "3"},
             {"ruler", "1-,run"},
             {"turnips", "3,spaced"},
             {"ternups", "3,spaced"},
             {"sym", "1-,mirror"},
             {"grunt", "4,mirror,first"}};

static bool same_text(const char *a, size_t length, const char *b) {
  return strlen(b) == length && memcmp(a, b, length) == 0;
}

/* Reads how many coins: 3, 1-3 or 2-. */
static bool read_counts(const char *text, size_t length, code *out) {
  const char *dash = memchr(text, '-', length);
  size_t head = dash ? (size_t)(dash - text) : length, tail = dash ? length - head - 1 : 0;
  if (!grundy_i_number_plain(text, head, &out->least) || out->least < 1) return false;
  out->most = dash ? PLACES : out->least;
  if (tail && !grundy_i_number_plain(dash + 1, tail, &out->most)) return false;
  return out->least <= out->most && out->most <= PLACES;
}

static bool read_word(const char *text, size_t length, code *out) {
  for (coin_shape s = RUN; s < SHAPES; s++) {
    if (!same_text(text, length, shape_names[s])) continue;
    bool fresh = out->shape == ANYHOW;
    out->shape = s;
    return fresh;
  }
  bool fresh = !out->first;
  out->first = true;
  return fresh && same_text(text, length, "first");
}

static bool read_code(const char *text, code *out) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(text, names[i].name) == 0) text = names[i].code;
  }
  *out = (code){0};
  for (bool counts = true;; counts = false) {
    size_t length = strcspn(text, ",");
    if (!(counts ? read_counts : read_word)(text, length, out)) return false;
    if (!text[length]) return true;
    text += length + 1;
  }
}

static grundy_status print_code(const code *c, grundy_buffer *out) {
  grundy_status s = grundy_buffer_print(out, "%llu", (unsigned long long)c->least);
  if (c->most == PLACES) {
    s = grundy_buffer_print(out, "-");
  } else if (c->most != c->least) {
    s = grundy_buffer_print(out, "-%llu", (unsigned long long)c->most);
  }
  if (s == GRUNDY_OK && c->shape) s = grundy_buffer_print(out, ",%s", shape_names[c->shape]);
  return s == GRUNDY_OK && c->first ? grundy_buffer_print(out, ",first") : s;
}

static grundy_status rename_game(grundy_context *context, grundy_game *game, const code *c) {
  grundy_buffer name = grundy_i_buffer(context);
  grundy_status s = grundy_buffer_print(&name, "turning:");
  if (s == GRUNDY_OK) s = print_code(c, &name);
  return grundy_i_rename(game, s, &name);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  const char *text = parameters ? parameters : "";
  code c;
  if (!read_code(text, &c)) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, turning_code, GRUNDY_QUOTED(text));
  }
  GRUNDY_TRY(rename_game(context, game, &c));
  turning *rule = GRUNDY_MAKE_LOCKED(context, turning);
  if (!rule) return GRUNDY_NO_MEMORY;
  rule->code = c;
  game->state = rule;
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  pthread_mutex_destroy(&rule_of(game)->lock);
  grundy_i_free(game->context, game->state, sizeof(turning));
}

/* Half of the codes count up to some number of coins, and half of those are open above; but not
 * all sets, with which the next player wins at once. */
static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  code c = {.least = 1 + grundy_i_random_below(&seed, SAMPLE_COINS),
            .shape = (coin_shape)grundy_i_random_below(&seed, SHAPES),
            .first = grundy_i_random_below(&seed, 4) == 0};
  uint64_t kind = grundy_i_random_below(&seed, 4);
  if (kind == 0 && c.least == 1 && c.shape == ANYHOW) c.least = 2;
  c.most = kind == 0 ? PLACES : kind == 1 ? c.least + grundy_i_random_below(&seed, 4) : c.least;
  return print_code(&c, out);
}

/* ---- the sets of coins ---- */

/* Sets whose last coin is x: the `coins` coins x, x - step, …, and any of the items. Item i is the
 * coin low + i, or in mirror image that one and x - 1 - i, which may be the same. */
typedef struct coin_frame {
  uint64_t x, coins, step, low, items;
  bool mirror;
} coin_frame;

static uint64_t other_place(const coin_frame *f, uint64_t item) {
  return f->mirror ? f->x - 1 - item : f->low + item;
}

static uint64_t weight_of(const coin_frame *f, uint64_t item) {
  return 1 + (other_place(f, item) != f->low + item);
}

/* The next of the frames of equally spaced coins: one more step, or one more coin. */
static bool next_spaced(const code *c, coin_frame *f) {
  f->step++;
  bool wide = f->coins == 1 || (f->coins - 1) * f->step > f->x;
  if (wide || c->shape == RUN) {
    f->coins++;
    f->step = 1;
  }
  return f->coins <= c->most && f->coins - 1 <= f->x;
}

static bool next_mirror(coin_frame *f) {
  uint64_t between = f->step + 1;
  if (between > f->x) return false;
  *f = (coin_frame){.x = f->x, .coins = 2, .step = between, .mirror = true};
  f->low = f->x - between + 1;
  f->items = between / 2;
  return true;
}

static coin_frame first_frame(const code *c, uint64_t x) {
  coin_frame f = {.x = x, .coins = 1, .mirror = c->shape == MIRROR};
  if (c->shape != ANYHOW) return f;
  f.low = c->first;
  f.items = x - (x ? f.low : 0);
  if (c->first && x) f.coins = 2, f.step = x;
  return f;
}

/* What the items from one on weigh together: two each, but for the last one, in mirror image. */
static uint64_t weight_from(const coin_frame *f, uint64_t item) {
  uint64_t count = f->items - item;
  return !f->mirror || !count ? count : 2 * count - 2 + weight_of(f, f->items - 1);
}

/* How many coins a frame still needs. */
static uint64_t least_chosen(const code *c, const coin_frame *f) {
  return c->least > f->coins ? c->least - f->coins : 0;
}

/* Whether the sets of the frame may be those of a move: the first coin is there if it must be, and
 * the numbers of coins can be met, which pairs alone do not where one odd number is left. */
static bool fits(const code *c, const coin_frame *f) {
  bool has_first = f->x == (f->coins - 1) * f->step;
  if ((c->first && !has_first) || f->coins > c->most) return false;
  uint64_t all = weight_from(f, 0), low = least_chosen(c, f);
  bool pairs = f->mirror && all % 2 == 0, odd = low % 2 && low == c->most - f->coins;
  return all >= low && !(pairs && odd);
}

static bool next_frame(const code *c, coin_frame *f) {
  return c->shape == ANYHOW ? false : c->shape == MIRROR ? next_mirror(f) : next_spaced(c, f);
}

/* ---- values ---- */

/* Sets of numbers: `layers` of them, `words` words each; layer k holds the XORs of k chosen coins,
 * the last one those of as many or more where `open`. */
typedef struct sums {
  uint64_t *bits;
  size_t layers, words;
  bool open;
} sums;

/* Adds the numbers of layer `from`, each XOR v, to layer `to`, which may be the same one. */
static void add_image(const sums *s, size_t from, size_t to, uint64_t v) {
  const uint64_t *source = s->bits + from * s->words;
  uint64_t *target = s->bits + to * s->words;
  for (size_t i = 0; i < s->words; i++) target[i] |= grundy_i_bits_xor(source[i ^ v / WORD], v);
}

/* Any of the sums so far with an item of this value and weight, or without. */
static void add_item(const sums *s, uint64_t v, size_t weight) {
  size_t last = s->layers - 1;
  if (s->open) {
    add_image(s, last, last, v);
    for (size_t from = last > weight ? last - weight : 0; from < last; from++) {
      add_image(s, from, last, v);
    }
  }
  for (size_t to = last + !s->open; to-- > weight;) add_image(s, to - weight, to, v);
}

/* Marks in `seen` the XORs that the sets of a frame come to, x left out. */
static grundy_status see_frame(grundy_context *context, const turning *rule, const coin_frame *f,
                               uint64_t *seen, size_t words) {
  const code *c = &rule->code;
  uint64_t low = least_chosen(c, f), high = c->most - f->coins;
  sums s = {.words = words, .open = high >= weight_from(f, 0)};
  s.layers = (size_t)(s.open ? low : high) + 1;
  grundy_status status = GRUNDY_OK;
  s.bits = grundy_i_new(context, s.layers * words, sizeof *s.bits, &status);
  if (status != GRUNDY_OK) return status;
  uint64_t base = 0;
  for (uint64_t i = 1; i < f->coins; i++) base ^= rule->values[f->x - i * f->step];
  s.bits[base / WORD] |= UINT64_C(1) << base % WORD;
  for (uint64_t i = 0; i < f->items && status == GRUNDY_OK; i++) {
    uint64_t a = f->low + i, b = other_place(f, i);
    status = grundy_i_tick(context, GRUNDY_PHRASE(task_values), f->x, PLACES);
    add_item(&s, rule->values[a] ^ (a == b ? 0 : rule->values[b]), a == b ? 1 : 2);
  }
  for (size_t k = (size_t)low; k < s.layers; k++) {
    for (size_t i = 0; i < words; i++) seen[i] |= s.bits[k * words + i];
  }
  grundy_i_free(context, s.bits, s.layers * words * sizeof *s.bits);
  return status;
}

static uint64_t least_absent(const uint64_t *seen, size_t words) {
  size_t i = 0;
  while (i < words && seen[i] == UINT64_MAX) i++;
  return i < words ? WORD * i + GRUNDY_LOWEST_BIT(~seen[i]) : WORD * words;
}

/* The value of the next place. */
static grundy_status find_value(grundy_context *context, turning *rule) {
  size_t words = rule->bits > 6 ? (size_t)1 << (rule->bits - 6) : 1;
  if (rule->bits > VALUE_BITS) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, turning_large, rule->known, VALUE_BITS);
  }
  uint64_t *seen;
  grundy_status s = GRUNDY_ALLOCATE(context, seen, words);
  if (s != GRUNDY_OK) return s;
  coin_frame f = first_frame(&rule->code, rule->known);
  do {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_values), rule->known, PLACES);
    if (s == GRUNDY_OK && fits(&rule->code, &f)) s = see_frame(context, rule, &f, seen, words);
  } while (s == GRUNDY_OK && next_frame(&rule->code, &f));
  if (s == GRUNDY_OK) {
    uint64_t v = rule->values[rule->known++] = least_absent(seen, words);
    while (v >> rule->bits) rule->bits++;
  }
  grundy_i_free(context, seen, words * sizeof(uint64_t));
  return s;
}

/* The value of the last of the heads, and with it those of all; a theorem needs no table. */
static grundy_status find_values(const grundy_call *call) {
  const grundy_component c = call->component;
  turning *rule = rule_of(call->game);
  grundy_status s = GRUNDY_OK;
  if (call->game->ruleset->data) return s;
  GRUNDY_ASSERT(rule->known <= PLACES && (!c.length || c.words[c.length - 1] < PLACES));
  pthread_mutex_lock(&rule->lock);
  while (s == GRUNDY_OK && c.length && rule->known <= c.words[c.length - 1]) {
    s = find_value(call->context, rule);
  }
  pthread_mutex_unlock(&rule->lock);
  return s;
}

static uint64_t value_of(const grundy_game *game, uint64_t x) {
  const known_row *row = game->ruleset->data;
  return row ? row->value(x) : rule_of(game)->values[x];
}

static uint64_t nimber(const grundy_game *game, grundy_component c) {
  uint64_t sum = 0;
  for (size_t i = 0; i < c.length; i++) sum ^= value_of(game, c.words[i]);
  return sum;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  GRUNDY_TRY(find_values(call));
  *out = (grundy_value){
      .known = true, .nimber = nimber(call->game, call->component), .method = GRUNDY_METHOD_TABLE};
  if (call->game->ruleset->data) out->method = GRUNDY_METHOD_THEOREM;
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_array values = grundy_i_array(call->context);
  grundy_status s = find_values(call);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&values, value_of(call->game, c.words[i]));
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "coins-values");
    grundy_reasons_numbers(out, "places", c.words, c.length);
    grundy_reasons_numbers(out, "values", values.data, values.length);
    grundy_reasons_number(out, "value", nimber(call->game, c));
    s = out->status;
  }
  grundy_array_clear(&values);
  return s;
}

/* ---- lists of heads ---- */

grundy_status grundy_i_coins_turn(grundy_array *heads, uint64_t coin, bool *listed) {
  size_t i = 0;
  while (i < heads->length && heads->data[i] < coin) i++;
  GRUNDY_ASSERT(i + 1 >= heads->length || heads->data[i] < heads->data[i + 1]);
  *listed = i == heads->length || heads->data[i] != coin;
  GRUNDY_TRY(*listed ? grundy_array_push(heads, coin) : GRUNDY_OK);
  size_t after = heads->length - 1 - i;
  if (*listed) {
    memmove(heads->data + i + 1, heads->data + i, after * sizeof *heads->data);
    heads->data[i] = coin;
  } else {
    memmove(heads->data + i, heads->data + i + 1, after * sizeof *heads->data);
    heads->length--;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_coins_give(const grundy_array *heads, grundy_sink *sink) {
  grundy_component part = {heads->data, heads->length};
  return grundy_sink_give(sink, &part, heads->length != 0);
}

/* The next coin, ascending, that lies differently in the second of two lists; `at` are places in
 * them, 0 at first. False after the last. */
static bool next_turned(grundy_component before, grundy_component after, size_t at[2],
                        uint64_t *coin) {
  while (at[0] < before.length || at[1] < after.length) {
    bool one = at[0] < before.length, other = at[1] < after.length;
    uint64_t x = one ? before.words[at[0]] : UINT64_MAX;
    uint64_t y = other ? after.words[at[1]] : UINT64_MAX;
    at[0] += x <= y;
    at[1] += y <= x;
    *coin = x < y ? x : y;
    if (x != y) return true;
  }
  return false;
}

grundy_status grundy_i_coins_describe(const grundy_call *call, grundy_i_item (*name)(uint64_t coin),
                                      grundy_reasons *out) {
  const grundy_component from = call->component;
  grundy_component after = call->count ? *call->to : (grundy_component){NULL, 0};
  uint64_t coin, coins = 0;
  for (size_t at[2] = {0, 0}; next_turned(from, after, at, &coin);) coins++;
  grundy_reasons_add(out, "move.turn");
  grundy_reasons_index(out, "count", coins);
  for (size_t at[2] = {0, 0}; next_turned(from, after, at, &coin);) {
    grundy_i_item item = name(coin), place = item;
    if (strchr(item.text, ',')) snprintf(place.text, sizeof place.text, "(%.40s)", item.text);
    grundy_reasons_texts(out, "places", place.text, strlen(place.text));
    grundy_i_pick(out, item);
  }
  return out->status;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  return grundy_i_coins_describe(call, grundy_i_item_number, out);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_array places = grundy_i_array(call->context), heads = grundy_i_array(call->context);
  grundy_status s =
      grundy_i_numbers_parse_within(call->context, GRUNDY_PHRASE(noun_place_of_a_head), text,
                                    length, grundy_i_coins_first(call->game), PLACES - 1, &places);
  for (size_t i = 0; i < places.length && s == GRUNDY_OK; i++) {
    bool listed = true;
    s = grundy_i_coins_turn(&heads, places.data[i], &listed);
    if (!listed) {
      s = GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, coins_twice, call->game->ruleset->name,
                      places.data[i]);
    }
  }
  if (s == GRUNDY_OK) s = grundy_array_append(out, heads.data, heads.length);
  GRUNDY_CLEAR(&places, &heads);
  return s;
}

/* Rows of up to 7 coins, or 8 where there is a theorem. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  const unsigned places = call->game->ruleset->data ? 8 : 7;
  if ((index + 1) >> places) return GRUNDY_STOP;
  for (uint64_t i = 0; i < places; i++) {
    if ((index + 1) >> i & 1) {
      GRUNDY_TRY(grundy_array_push(out, grundy_i_coins_first(call->game) + i));
    }
  }
  return GRUNDY_OK;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  uint64_t first = grundy_i_coins_first(call->game);
  uint64_t last = c.length ? c.words[c.length - 1] : first;
  if (last >= GRUNDY_PICTURE_STONES) return GRUNDY_UNKNOWN;
  for (uint64_t place = first, i = 0; place <= last; place++) {
    bool heads = i < c.length && c.words[i] == place;
    i += heads;
    grundy_i_draw_coin(out, 0, place - first, heads, "%u", (unsigned)place);
    grundy_i_draw_number(out, 1, place - first, place);
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

/* Items of a frame being chosen: their indices, ascending, and their weight. */
typedef struct coin_choice {
  grundy_array items;
  uint64_t weight;
} coin_choice;

/* Adds the first item from `from` on with which the choice weighs at most `most`; false where there
 * is none, or it could not come to weigh `least` with all after it. */
static grundy_status extend(const coin_frame *f, uint64_t from, uint64_t least, uint64_t most,
                            coin_choice *c, bool *added) {
  while (from < f->items && c->weight + weight_of(f, from) > most) from++;
  *added = from < f->items && c->weight + weight_from(f, from) >= least;
  if (!*added) return GRUNDY_OK;
  c->weight += weight_of(f, from);
  return grundy_array_push(&c->items, from);
}

/* The next choice, in lexicographic order, that weighs at most `most`, and at least `least` or
 * begins one that does. */
static grundy_status next_choice(const coin_frame *f, uint64_t least, uint64_t most, coin_choice *c,
                                 bool *more) {
  size_t count = c->items.length;
  uint64_t next = count ? c->items.data[count - 1] + 1 : 0;
  GRUNDY_TRY(extend(f, next, least, most, c, more));
  while (!*more && c->items.length) {
    uint64_t last = c->items.data[--c->items.length];
    c->weight -= weight_of(f, last);
    GRUNDY_TRY(extend(f, last + 1, least, most, c, more));
  }
  return GRUNDY_OK;
}

/* The option that turns the coins of the frame and those chosen; `heads` is room to work in. */
static grundy_status turn(const grundy_call *call, const coin_frame *f, const coin_choice *c,
                          grundy_array *heads, grundy_sink *sink) {
  const grundy_component from = call->component;
  const uint64_t first = grundy_i_coins_first(call->game);
  bool listed;
  heads->length = 0;
  GRUNDY_TRY(grundy_array_append(heads, from.words, from.length));
  for (uint64_t i = 0; i < f->coins; i++) {
    GRUNDY_TRY(grundy_i_coins_turn(heads, first + f->x - i * f->step, &listed));
  }
  for (size_t i = 0; i < c->items.length; i++) {
    uint64_t a = f->low + c->items.data[i], b = other_place(f, c->items.data[i]);
    GRUNDY_TRY(grundy_i_coins_turn(heads, first + a, &listed));
    if (a != b) GRUNDY_TRY(grundy_i_coins_turn(heads, first + b, &listed));
  }
  return grundy_i_coins_give(heads, sink);
}

static grundy_status turn_frame(const grundy_call *call, const coin_frame *f, grundy_array *heads,
                                grundy_sink *sink) {
  const code *rule = code_of(call->game);
  coin_choice c = {.weight = 0};
  uint64_t least = least_chosen(rule, f), most = rule->most - f->coins;
  bool more = true;
  grundy_status s = GRUNDY_OK;
  grundy_array_init(&c.items, call->context);
  while (s == GRUNDY_OK && more) {
    s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), 0, 0);
    if (s == GRUNDY_OK && c.weight >= least) s = turn(call, f, &c, heads, sink);
    if (s == GRUNDY_OK) s = next_choice(f, least, most, &c, &more);
  }
  grundy_array_clear(&c.items);
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  const code *rule = code_of(call->game);
  grundy_array heads = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    coin_frame f = first_frame(rule, c.words[i] - grundy_i_coins_first(call->game));
    do {
      if (fits(rule, &f)) s = turn_frame(call, &f, &heads, sink);
    } while (s == GRUNDY_OK && next_frame(rule, &f));
  }
  grundy_array_clear(&heads);
  return s;
}

/* ---- rulesets ---- */

static const grundy_ruleset_theory theory = {.value = value, .reasons = reasons};

static const grundy_ruleset_display display = {
    .list = "list.strip", .draw = draw, .noun = {GRUNDY_I_ROW}, .describe = describe};

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .notation = "p1,p2,…",                                        \
  .source = "Berlekamp, Conway and Guy 1982", .example = "2,3,6", .sample = sample,                \
  .family = GRUNDY_FAMILY_COINS, .theory = &theory, .display = &display

const grundy_ruleset grundy_i_game_turning = {
    COMMON,
    .name = "turning",
    .title = {"Coin-turning game by code", "翻硬币（自定规则）"},
    .also = "Moebius;Mogul;Moidores;Motley;Triplets;Turnips;Ternups;Sym;Grunt;三胞胎;自定翻硬币",
    .summary =
        {"turn as many coins as CODE says, lying as it says, the rightmost from heads to "
         "tails; the places of the heads, from 0 to 1023",
         "翻 CODE 规定的枚数、摆法的硬币，最右的一枚由正面翻到反面；列出正面的位置（0 到 1023）"},
    .parameters = "CODE",
    .parameter_help =
        {"CODE: how many coins (3, 1-3, 2- for 2 or more), and after commas how they lie: run "
         "(next "
         "to each other), spaced (at equal distances) or mirror (symmetric), and first (with the "
         "coin on place 0); or turtles, mock-turtles, moebius, mogul, moidores, motley, twins, "
         "triplets, ruler, turnips, sym, grunt",
         "CODE：枚数（3、1-3，2- 表示至少 2 "
         "枚），以逗号接摆法：run（相邻）、spaced（等距）或 "
         "mirror（左右对称），以及 first（含位置 0 的硬币）；或 "
         "turtles、mock-turtles、moebius、"
         "mogul、moidores、motley、twins、triplets、ruler、turnips、sym、grunt"},
    .theorem = {"a position is the sum of its heads; values of heads from a table, below 2^22",
                "局面是各枚正面之和；单枚正面的 SG 值查表（小于 2^22）"},
    .examples = (const char *const[]){"sym", "1-3", "triplets", "turnips", "grunt", "1-,run",
                                      "2-4,mirror", "2-3,first", NULL},
    .sample_game = sample_game,
    .moves = GRUNDY_LIST_MOVES(.open = open, .close = close, .parse = parse, .options = options),
};

/* ---- those with a theorem ---- */

static uint64_t value_of_place(uint64_t x) {
  return x;
}

static uint64_t value_of_mock(uint64_t x) {
  return 2 * x + 1 - GRUNDY_ONES(x) % 2;
}

static uint64_t value_of_ruler(uint64_t x) {
  return x & (~x + 1);
}

static const known_row of_turtles = {1, {1, 2, ANYHOW, false}, value_of_place},
                       of_mock_turtles = {0, {1, 3, ANYHOW, false}, value_of_mock},
                       of_twins = {0, {2, 2, ANYHOW, false}, value_of_place},
                       of_ruler = {1, {1, PLACES, RUN, false}, value_of_ruler};

static const grundy_ruleset_moves moves = {
    .parse = parse, .print = grundy_i_list_print, .options = options};

const grundy_ruleset grundy_i_game_turtles = {
    COMMON,
    .name = "turtles",
    .title = {"Turning Turtles", "翻硬币（翻乌龟）"},
    .also = "翻乌龟",
    .summary =
        {"turn a coin from heads to tails, and optionally one more to its left; the places of "
         "the heads, from 1 to 1023",
         "把一枚硬币由正面翻到反面，还可再翻它左边的一枚；列出正面的位置（1 到 1023）"},
    .theorem = {"the nim-value is the XOR of the places: a head on place n is a heap of Nim",
                "SG 值是正面位置的异或：位置 n 上的正面就是 n 个石子的一堆 Nim"},
    .data = &of_turtles,
    .moves = &moves,
};

const grundy_ruleset grundy_i_game_mock_turtles = {
    COMMON,
    .name = "mock-turtles",
    .title = {"Mock Turtles", "翻硬币（假乌龟）"},
    .also = "假乌龟",
    .summary = {"turn up to three coins, the rightmost from heads to tails; the places of the "
                "heads, from 0 to 1023",
                "翻一至三枚硬币，最右的一枚由正面翻到反面；列出正面的位置（0 到 1023）"},
    .theorem = {"a head on place n is worth 2n or 2n+1, whichever is odious: has an odd number of "
                "ones in binary",
                "位置 n 上的正面值 2n 或 2n+1，取二进制中 1 的个数为奇数者"},
    .data = &of_mock_turtles,
    .moves = &moves,
};

const grundy_ruleset grundy_i_game_twins = {
    COMMON,
    .name = "twins",
    .title = {"Twins", "翻硬币（双胞胎）"},
    .also = "双胞胎",
    .summary = {"turn exactly two coins, the right one from heads to tails; the places of the "
                "heads, from 0 to 1023",
                "恰好翻两枚硬币，右边的一枚由正面翻到反面；列出正面的位置（0 到 1023）"},
    .theorem = {"the nim-value is the XOR of the places: a head on place n is a heap of Nim",
                "SG 值是正面位置的异或：位置 n 上的正面就是 n 个石子的一堆 Nim"},
    .data = &of_twins,
    .moves = &moves,
};

const grundy_ruleset grundy_i_game_ruler = {
    COMMON,
    .name = "ruler",
    .title = {"Ruler", "翻硬币（标尺）"},
    .also = "标尺",
    .summary = {"turn any number of neighbouring coins, the rightmost from heads to tails; the "
                "places of the heads, from 1 to 1023",
                "翻任意多枚相邻的硬币，最右的一枚由正面翻到反面；列出正面的位置（1 到 1023）"},
    .theorem = {"a head on place n is worth the largest power of 2 that divides n",
                "位置 n 上的正面值整除 n 的最大的 2 的幂"},
    .data = &of_ruler,
    .moves = &moves,
};
