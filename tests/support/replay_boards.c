/* The facts about games on strips, boards and graphs. */
#include <stdlib.h>
#include <string.h>

#include "grundy/nim.h"
#include "support/replay.h"

static uint64_t word(const test_step *step, size_t index) {
  return step->own->c.words[index];
}

static bool worth(const test_step *step) {
  return test_step_worth(step, step->own->c, test_step_number(step, "value"));
}

static bool numbers_are(const test_step *step, const char *name, const uint64_t *numbers,
                        size_t count) {
  const grundy_field *field = test_step_field(step, name);
  return field->count == count &&
         (!count || !memcmp(field->numbers, numbers, count * sizeof *numbers));
}

static uint64_t xor_of(const grundy_field *field) {
  uint64_t x = 0;
  for (size_t i = 0; i < field->count; i++) x ^= field->numbers[i];
  return x;
}

/* ---- euclid ---- */

static bool replay_euclid(const test_step *step, bool won) {
  uint64_t a = word(step, 0), b = word(step, 1), larger = test_step_number(step, "larger"),
           smaller = test_step_number(step, "smaller");
  return larger > smaller && ((a == larger && b == smaller) || (a == smaller && b == larger)) &&
         test_step_worth(step, step->own->c, 0) != won &&
         (larger * larger > larger * smaller + smaller * smaller) == won;
}

static bool replay_euclid_won(test_step *step) {
  return replay_euclid(step, true);
}

static bool replay_euclid_lost(test_step *step) {
  return replay_euclid(step, false);
}

/* Quotients lead from a continued fraction back to the pair, up to a factor. */
static bool replay_quotients(test_step *step) {
  const grundy_field *q = test_step_field(step, "quotients");
  uint64_t x = 0, y = 1, a = word(step, 0), b = word(step, 1);
  for (size_t i = q->count; i-- > 0;) {
    uint64_t next = q->numbers[i] * y + x;
    x = y;
    y = next;
  }
  return q->count && q->numbers[0] && worth(step) && (a < b ? a : b) * y == (a < b ? b : a) * x;
}

/* ---- coins on strips ---- */

static bool replay_nimble(test_step *step) {
  return numbers_are(step, "squares", step->own->c.words, step->own->c.length) &&
         xor_of(test_step_field(step, "squares")) == test_step_number(step, "value") && worth(step);
}

/* How far coin i can slide, as the options say. */
typedef struct slider {
  grundy_sink sink;
  grundy_component from;
  size_t coin;
  uint64_t moves;
} slider;

static grundy_status count_slides(grundy_sink *sink, const grundy_option *option) {
  slider *self = (slider *)sink;
  if (option->count != 1 || option->parts[0].length != self->from.length) return GRUNDY_FAULT;
  self->moves += option->parts[0].words[self->coin] != self->from.words[self->coin];
  return GRUNDY_OK;
}

static uint64_t slides(const test_step *step, size_t coin) {
  slider s = {{count_slides}, step->own->c, coin, 0};
  const grundy_game *game = step->own->game;
  bool listed = game->moves->options(GRUNDY_CALL(step->world->context, game, step->own->c),
                                     &s.sink) == GRUNDY_OK;
  return listed ? s.moves : UINT64_MAX;
}

/* The gaps from the right, every second one from `first`. */
static bool gaps_are(const test_step *step, size_t first) {
  const grundy_field *gaps = test_step_field(step, "gaps");
  size_t coins = step->own->c.length, next = 0;
  for (size_t k = first; k < coins; k += 2) {
    if (next >= gaps->count || gaps->numbers[next++] != slides(step, coins - 1 - k)) return false;
  }
  return next == gaps->count;
}

static bool replay_silver(test_step *step) {
  return gaps_are(step, 0) &&
         xor_of(test_step_field(step, "gaps")) == test_step_number(step, "value") && worth(step);
}

/* Each move of a coin right of such a gap has the answer that it says, and the value is kept. */
static bool replay_silver_pairing(test_step *step) {
  grundy_component c = step->own->c;
  uint64_t coins[16];
  if (c.length > 16 || !gaps_are(step, 1)) return false;
  for (size_t k = 1; k < c.length; k += 2) {
    size_t coin = c.length - 1 - k;
    uint64_t before = coin ? word(step, coin - 1) + 1 : 0;
    for (uint64_t moved = 1; moved <= word(step, coin) - before; moved++) {
      uint64_t value;
      memcpy(coins, c.words, c.length * sizeof *coins);
      coins[coin] -= moved;
      grundy_component between = {coins, c.length};
      if (!test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &between, 1)) return false;
      coins[coin + 1] -= moved;
      if (coins[coin + 1] <= coins[coin] ||
          !test_oracle_value(&step->world->oracle, step->own->game, c, &value) ||
          !test_step_worth(step, between, value)) {
        return false;
      }
    }
  }
  return true;
}

/* The coin is there, not in the bag, and as the game's name says. */
static bool replay_silver_bag(test_step *step) {
  uint64_t coin = test_step_number(step, "dollar");
  const char *colon = strchr(step->own->game->name, ':');
  return colon && strtoull(colon + 1, NULL, 10) == coin && coin <= step->own->c.length &&
         word(step, (size_t)coin - 1) != 0;
}

/* ---- coins that turn ---- */

/* In a game where the step's component may be a single head, that head is worth what the step
 * says. */
static bool replay_coins(test_step *step) {
  const grundy_field *values = test_step_field(step, "values");
  if (!numbers_are(step, "places", step->own->c.words, step->own->c.length)) return false;
  if (values->count != step->own->c.length) return false;
  for (size_t i = 0; i < values->count; i++) {
    grundy_component head = {&step->own->c.words[i], 1};
    if (!test_step_worth(step, head, values->numbers[i])) return false;
  }
  return xor_of(values) == test_step_number(step, "value") && worth(step);
}

/* The single head is worth the product, whose factors are in the table of nim-products. */
static bool replay_tartan(test_step *step) {
  uint64_t x = test_step_number(step, "x"), y = test_step_number(step, "y"), head = x << 32 | y;
  uint64_t product = test_step_number(step, "product");
  bool listed = false;
  for (size_t i = 0; i < step->own->c.length; i++) listed = listed || word(step, i) == head;
  return listed && test_step_worth(step, (grundy_component){&head, 1}, product) &&
         grundy_nim_product(test_step_number(step, "first"), test_step_number(step, "second")) ==
             product;
}

/* ---- paper and rows ---- */

static bool replay_paper(test_step *step) {
  return test_step_number(step, "width") == word(step, 0) &&
         test_step_number(step, "height") == word(step, 1) && worth(step);
}

/* A run alone is a row of that many ones. */
static bool replay_flip(test_step *step) {
  const grundy_field *runs = test_step_field(step, "runs"),
                     *values = test_step_field(step, "values");
  uint64_t ones = 0, all = 0;
  if (runs->count != values->count) return false;
  for (uint64_t bits = word(step, 1); bits; bits &= bits - 1) ones++;
  for (size_t i = 0; i < runs->count; i++) {
    uint64_t row[] = {runs->numbers[i], (UINT64_C(1) << runs->numbers[i] % 64) - 1};
    if (row[0] == 0 || !test_step_worth(step, (grundy_component){row, 2}, values->numbers[i])) {
      return false;
    }
    all += row[0];
  }
  return all == ones && xor_of(values) == test_step_number(step, "value") && worth(step);
}

/* ---- chomp ---- */

static uint64_t squares_of(grundy_component c) {
  uint64_t squares = 0;
  for (size_t i = 0; i < c.length; i++) squares += c.words[i];
  return squares;
}

static bool replay_arms(test_step *step) {
  grundy_component c = step->own->c;
  return test_step_number(step, "row") == c.words[0] - 1 &&
         test_step_number(step, "column") == c.length - 1 &&
         squares_of(c) == c.words[0] + c.length - 1 && worth(step);
}

static bool replay_two(const test_step *step, bool lost) {
  uint64_t longer = test_step_number(step, "longer"), shorter = test_step_number(step, "shorter");
  grundy_component c = step->own->c;
  return longer + shorter == squares_of(c) && (c.length == 2 || c.words[0] == 2) &&
         longer == (c.length == 2 ? c.words[0] : c.length) && lost == (shorter + 1 == longer) &&
         lost == test_step_worth(step, c, 0);
}

static bool replay_two_lost(test_step *step) {
  return replay_two(step, true);
}

static bool replay_two_won(test_step *step) {
  return replay_two(step, false);
}

/* The move that is named is there and leads to a P-position. */
static bool replay_square(test_step *step) {
  uint64_t side = test_step_number(step, "side"), rows[16];
  grundy_component after = {rows, step->own->c.length};
  if (side != after.length || side > 16 || squares_of(step->own->c) != side * side) return false;
  for (size_t i = 0; i < side; i++) rows[i] = i ? 1 : side;
  return test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &after, 1) &&
         test_step_worth(step, after, 0);
}

static bool replay_stealing(test_step *step) {
  uint64_t rows = test_step_number(step, "rows"), columns = test_step_number(step, "columns");
  return rows == step->own->c.length && columns == word(step, 0) &&
         squares_of(step->own->c) == rows * columns && !test_step_worth(step, step->own->c, 0);
}

/* ---- hackenbush ---- */

/* Whether the ends of edge i are joined without it. */
static bool on_cycle(grundy_component c, size_t i) {
  uint64_t reached[2] = {0, 0}, from = c.words[i] >> 32;
  reached[from / 64] = UINT64_C(1) << from % 64;
  for (size_t round = 0; round < c.length; round++) {
    for (size_t k = 0; k < c.length; k++) {
      uint64_t u = c.words[k] >> 32, v = c.words[k] & UINT32_MAX;
      if (k == i || !((reached[u / 64] >> u % 64 | reached[v / 64] >> v % 64) & 1)) continue;
      reached[u / 64] |= UINT64_C(1) << u % 64;
      reached[v / 64] |= UINT64_C(1) << v % 64;
    }
  }
  uint64_t to = c.words[i] & UINT32_MAX;
  return reached[to / 64] >> to % 64 & 1;
}

static uint64_t cycle_edges(grundy_component c) {
  uint64_t count = 0;
  for (size_t i = 0; i < c.length; i++) count += on_cycle(c, i);
  return count;
}

static bool replay_fusion(test_step *step) {
  uint64_t edges = test_step_number(step, "edges");
  return edges && edges == cycle_edges(step->own->c);
}

static bool replay_colon(test_step *step) {
  grundy_component c = step->own->c;
  return test_step_number(step, "bridges") == c.length - cycle_edges(c) && worth(step);
}

/* ---- kayles on graphs ---- */

static bool replay_turn_lost(test_step *step) {
  return test_step_worth(step, step->own->c, 0);
}

/* Looks for an option in which the vertices of the move are gone and the next player loses. */
typedef struct remover {
  grundy_sink sink;
  test_step *step;
  const uint64_t *gone;
  bool lost;
} remover;

static grundy_status find_removal(grundy_sink *sink, const grundy_option *option) {
  remover *r = (remover *)sink;
  uint64_t sum = 0;
  for (size_t i = 0; i < option->count; i++) {
    uint64_t value;
    for (size_t k = 0; k < option->parts[i].length; k++) {
      if (option->parts[i].words[k] & r->gone[k]) return GRUNDY_OK;
    }
    if (!test_oracle_value(&r->step->world->oracle, r->step->own->game, option->parts[i], &value)) {
      return GRUNDY_OK;
    }
    sum ^= value;
  }
  r->lost = r->lost || sum == 0;
  return GRUNDY_OK;
}

static bool replay_turn_won(test_step *step) {
  const grundy_field *move = test_step_field(step, "move");
  const grundy_game *game = step->own->game;
  uint64_t gone[16] = {0};
  for (size_t i = 0; i < move->count; i++) {
    grundy_array set;
    grundy_array_init(&set, step->world->context);
    grundy_status s = game->moves->parse(GRUNDY_CALL(step->world->context, game, {NULL, 0}),
                                         move->texts[i], strlen(move->texts[i]), &set);
    for (size_t k = 0; s == GRUNDY_OK && k < set.length; k++) gone[k] |= set.data[k];
    grundy_array_clear(&set);
    if (s != GRUNDY_OK) return false;
  }
  remover r = {{find_removal}, step, gone, false};
  return game->moves->options(GRUNDY_CALL(step->world->context, game, step->own->c), &r.sink) ==
             GRUNDY_OK &&
         r.lost;
}

/* The vertices of a piece, and its worth. */
static bool replay_piece(test_step *step) {
  uint64_t vertices = 0;
  for (size_t i = 0; i < step->own->c.length; i++) {
    for (uint64_t bits = word(step, i); bits; bits &= bits - 1) vertices++;
  }
  return test_step_number(step, "vertices") == vertices && worth(step);
}

/* ---- geography ---- */

static bool replay_geography_lost(test_step *step) {
  return test_step_worth(step, step->own->c, 0);
}

/* The token on the vertex that is named, which is an option and lost. */
static bool replay_geography_won(test_step *step) {
  const char *name = test_step_field(step, "move")->texts[0];
  const grundy_game *game = step->own->game;
  uint64_t after[17];
  grundy_array words;
  grundy_array_init(&words, step->world->context);
  grundy_component c = step->own->c, option = {after, c.length};
  bool right =
      c.length <= 17 && game->moves->parse(GRUNDY_CALL(step->world->context, game, {NULL, 0}), name,
                                           strlen(name), &words) == GRUNDY_OK;
  if (right) {
    uint64_t to = words.data[0];
    memcpy(after, c.words, c.length * sizeof *after);
    after[0] = to;
    after[1 + to / 64] &= ~(UINT64_C(1) << to % 64);
    right = test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, &option, 1) &&
            test_step_worth(step, option, 0);
  }
  grundy_array_clear(&words);
  return right;
}

/* ---- Clobber ---- */

/* Stones by squares; `group` numbers those that touch, from 1. */
typedef struct clobber_stones {
  size_t rows, columns, squares;
  char colour[64];
  unsigned group[64], groups;
} clobber_stones;

static bool touch(const clobber_stones *b, size_t p, size_t q) {
  size_t low = p < q ? p : q, high = p < q ? q : p;
  return high - low == b->columns || (high - low == 1 && high % b->columns != 0);
}

static bool read_stones(const test_step *step, clobber_stones *b) {
  if (step->own->c.length != 3) return false;
  *b = (clobber_stones){.rows = word(step, 0) >> 32, .columns = word(step, 0) & UINT32_MAX};
  b->squares = b->rows * b->columns;
  for (size_t i = 0; i < b->squares; i++) {
    b->colour[i] = word(step, 1) >> i & 1 ? 'x' : word(step, 2) >> i & 1 ? 'o' : 0;
    if (b->colour[i]) b->group[i] = (unsigned)i + 1;
  }
  for (size_t round = 0; round < b->squares; round++) {
    for (size_t i = 0; i < b->squares; i++) {
      for (size_t k = 0; k < b->squares; k++) {
        if (!b->colour[i] || !b->colour[k] || !touch(b, i, k)) continue;
        if (b->group[k] < b->group[i]) b->group[i] = b->group[k];
      }
    }
  }
  return true;
}

static bool two_coloured(const clobber_stones *b, unsigned group) {
  unsigned x = 0, o = 0;
  for (size_t i = 0; i < b->squares; i++) {
    x += b->group[i] == group && b->colour[i] == 'x';
    o += b->group[i] == group && b->colour[i] == 'o';
  }
  return x && o;
}

static unsigned neighbours_of(const clobber_stones *b, size_t at) {
  unsigned count = 0;
  for (size_t k = 0; k < b->squares; k++) count += b->group[k] == b->group[at] && touch(b, at, k);
  return count;
}

/* A path on which stones of one colour touch at its ends only. */
static bool is_row(const clobber_stones *b, unsigned group) {
  unsigned ends = 0;
  for (size_t i = 0; i < b->squares; i++) {
    if (b->group[i] != group) continue;
    unsigned near = neighbours_of(b, i);
    if (near > 2) return false;
    ends += near == 1;
    for (size_t k = 0; k < b->squares && near == 2; k++) {
      if (b->group[k] == group && touch(b, i, k) && b->colour[i] == b->colour[k] &&
          neighbours_of(b, k) == 2)
        return false;
    }
  }
  return ends == 2;
}

/* Where map 0..4 takes a square, in the box of rows and columns from..to; SIZE_MAX for nowhere. */
static size_t mapped(const clobber_stones *b, const size_t box[4], unsigned map, size_t at) {
  size_t up = at / b->columns - box[0], left = at % b->columns - box[2];
  size_t high = box[1] - box[0], wide = box[3] - box[2];
  if (map == 0 || map == 2) up = high - up;
  if (map == 1 || map == 2) left = wide - left;
  if (map > 2) {
    size_t turned = map == 3 ? left : wide - left;
    if (high != wide) return SIZE_MAX;
    left = map == 3 ? up : high - up;
    up = turned;
  }
  return (box[0] + up) * b->columns + box[2] + left;
}

static bool maps_to_itself(const clobber_stones *b, unsigned group, const size_t box[4],
                           unsigned map) {
  unsigned kept = 0, changed = 0, near = 0;
  for (size_t i = 0; i < b->squares; i++) {
    if (b->group[i] != group) continue;
    size_t image = mapped(b, box, map, i);
    if (image == SIZE_MAX || image == i || b->group[image] != group) return false;
    kept += b->colour[i] == b->colour[image];
    changed += b->colour[i] != b->colour[image];
    near += touch(b, i, image);
  }
  return !changed || (!kept && !near);
}

static bool is_mirrored(const clobber_stones *b, unsigned group) {
  size_t box[4] = {SIZE_MAX, 0, SIZE_MAX, 0};
  bool found = false;
  for (size_t i = 0; i < b->squares; i++) {
    size_t place[] = {i / b->columns, i % b->columns};
    for (size_t k = 0; k < 2 && b->group[i] == group; k++) {
      if (place[k] < box[2 * k]) box[2 * k] = place[k];
      if (place[k] > box[2 * k + 1]) box[2 * k + 1] = place[k];
    }
  }
  for (unsigned map = 0; map < 5 && !found; map++) found = maps_to_itself(b, group, box, map);
  return found;
}

/* Whether exactly `count` groups are rows, or are no rows and map to themselves, and these alone
 * have the value. */
static bool replay_groups(test_step *step, bool rows, uint64_t count, uint64_t value) {
  clobber_stones b;
  if (!read_stones(step, &b)) return false;
  uint64_t words[] = {word(step, 0), 0, 0};
  for (unsigned group = 1; group <= b.squares; group++) {
    if (!two_coloured(&b, group) || is_row(&b, group) != rows) continue;
    if (!rows && !is_mirrored(&b, group)) continue;
    count--;
    for (size_t i = 0; i < b.squares; i++) {
      if (b.group[i] == group) words[b.colour[i] == 'x' ? 1 : 2] |= UINT64_C(1) << i;
    }
  }
  return count == 0 && test_step_worth(step, (grundy_component){words, 3}, value);
}

static bool replay_clobber_rows(test_step *step) {
  return replay_groups(step, true, test_step_number(step, "rows"), test_step_number(step, "value"));
}

static bool replay_clobber_symmetry(test_step *step) {
  return replay_groups(step, false, test_step_number(step, "groups"), 0);
}

/* Whether a row is divided into exactly that many pieces where x is next to o, and has the
 * value. */
static bool replay_nogo_pieces(test_step *step) {
  clobber_stones b;
  if (!read_stones(step, &b) || (b.rows > 1 && b.columns > 1)) return false;
  uint64_t pieces = 1;
  for (size_t i = 1; i < b.squares; i++) {
    pieces += b.colour[i] && b.colour[i - 1] && b.colour[i] != b.colour[i - 1];
  }
  return pieces == test_step_number(step, "pieces") &&
         test_step_worth(step, step->own->c, test_step_number(step, "value"));
}

const test_replayer test_replayers_of_boards[] = {
    {"clobber-rows", replay_clobber_rows},
    {"clobber-symmetry", replay_clobber_symmetry},
    {"euclid-won", replay_euclid_won},
    {"euclid-lost", replay_euclid_lost},
    {"euclid-quotients", replay_quotients},
    {"euclid-positive-quotients", replay_quotients},
    {"nimble-heaps", replay_nimble},
    {"nogo-pieces", replay_nogo_pieces},
    {"silver-gaps", replay_silver},
    {"silver-pairing", replay_silver_pairing},
    {"silver-bag", replay_silver_bag},
    {"coins-values", replay_coins},
    {"tartan-coin", replay_tartan},
    {"paper-cuts", replay_paper},
    {"flip-runs", replay_flip},
    {"chomp-arms", replay_arms},
    {"chomp-two-lost", replay_two_lost},
    {"chomp-two-won", replay_two_won},
    {"chomp-square", replay_square},
    {"chomp-stealing", replay_stealing},
    {"hackenbush-fusion", replay_fusion},
    {"hackenbush-colon", replay_colon},
    {"kayles-turn-lost", replay_turn_lost},
    {"kayles-turn-won", replay_turn_won},
    {"kayles-path", replay_piece},
    {"kayles-cycle", replay_piece},
    {"kayles-complete", replay_piece},
    {"geography-won", replay_geography_won},
    {"geography-lost", replay_geography_lost},
    {NULL, NULL},
};
