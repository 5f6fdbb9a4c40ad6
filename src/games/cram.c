/* Cram (Geoffrey Mott-Smith; Gardner 1974): both players place dominoes, either way, on two free
 * neighbouring squares of a board.
 *
 * Central symmetry (Gardner 1974): where a half turn about the centre of the board maps the free
 * squares to free squares and no domino meets its image, the second player answers each domino with
 * its image and wins: nim-value 0. A domino meets its image only at the centre: on the two middle
 * squares of an even by odd board, or the middle square of an odd by odd one. With the two middle
 * squares free the first player takes them and then is that second player: a win.
 *
 * Two rows. Where each of two rows has the same squares free, k of them, the nim-value is k mod 2
 * (a proof is in docs/THEORY.md).
 *
 * Reduction. In the free squares as a graph, moves being edges, squares without a neighbour are
 * dropped; only one of the leaves (one neighbour) at one square stays, since each leads to the same
 * rest; and a square is dropped if all its neighbours have a leaf of their own, since taking it
 * with a neighbour leaves the same as taking the neighbour's leaf (the leaf is then alone; by
 * induction the square itself does not matter in the rest). Twins, two squares with the same two
 * neighbours and no others, may count as a leaf at each: taking either neighbour with one twin or
 * with the other leaves the same, and once a neighbour is gone the twins are two leaves at the
 * other, of which one stays. Twins are opposite corners of a block of 2 x 2 squares; so two
 * parallel ones of its four dominoes may be left out, which divides the region where nothing else
 * joins it (Beling & Rogalski 2020 leave out the same ones). Connected regions are then parts of a
 * sum, each in the smallest board that holds it; `reduce` gives the least of its eight symmetries,
 * rows <= columns, and searches know it by its graph (cram_key.c). Cost: a few dozen operations on
 * words. */

#include <string.h>

#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_rules.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "games/cram_key.h"

enum {
  SQUARES = GRUNDY_I_BOARD_SQUARES,
  MOST_REGIONS = SQUARES / 2,
  SHAPES = SQUARES + 1,
  ROW_WEIGHT = 5 /* of distance across rows, relative to that along them; found by trial */
};

typedef grundy_i_area area;

/* For each board of rows by columns its dominoes, from the centre out, as
 * dominoes[begin .. begin + count): 2 * first square, + 1 where it lies across two rows. */
typedef struct cram_shape {
  uint32_t begin, count;
} cram_shape;

typedef struct lists {
  cram_shape shapes[SHAPES][SHAPES];
  uint8_t *dominoes;
  size_t domino_count;
} lists;

/* ---- lists ---- */

static unsigned distance(unsigned a, unsigned b) {
  return a > b ? a - b : b - a;
}

/* How far, in weighed half squares, a domino's middle is from the centre of the board. */
static unsigned remoteness(unsigned rows, unsigned columns, unsigned domino) {
  unsigned across = domino & 1, square = domino / 2;
  unsigned y = 2 * (square / columns) + across, x = 2 * (square % columns) + !across;
  unsigned up = distance(y, rows - 1), along = distance(x, columns - 1);
  return rows > columns ? up + ROW_WEIGHT * along : ROW_WEIGHT * up + along;
}

static void add_shape(lists *l, unsigned rows, unsigned columns) {
  uint8_t *own = l->dominoes + l->domino_count;
  uint32_t count = 0;
  for (unsigned domino = 0; domino < 2 * rows * columns; domino++) {
    unsigned square = domino / 2, away = remoteness(rows, columns, domino);
    if (domino & 1 ? square / columns + 1 == rows : square % columns + 1 == columns) continue;
    uint32_t at = count++;
    for (; at > 0 && away < remoteness(rows, columns, own[at - 1]); at--) own[at] = own[at - 1];
    own[at] = (uint8_t)domino;
  }
  l->shapes[rows][columns] = (cram_shape){(uint32_t)l->domino_count, count};
  l->domino_count += count;
}

/* Dominoes on all boards together. */
static size_t count_dominoes(void) {
  size_t count = 0;
  for (unsigned rows = 1; rows <= SQUARES; rows++) {
    for (unsigned columns = 1; rows * columns <= SQUARES; columns++) {
      count += 2 * rows * columns - rows - columns;
    }
  }
  return count;
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  lists *l = grundy_i_make(context, sizeof(lists));
  if (!l) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_ALLOCATE(context, l->dominoes, count_dominoes());
  if (s != GRUNDY_OK) {
    grundy_i_free(context, l, sizeof(lists));
    return s;
  }
  for (unsigned rows = 1; rows <= SQUARES; rows++) {
    for (unsigned columns = 1; rows * columns <= SQUARES; columns++) add_shape(l, rows, columns);
  }
  game->state = l;
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  lists *l = game->state;
  grundy_i_free(game->context, l->dominoes, l->domino_count);
  grundy_i_free(game->context, l, sizeof *l);
}

/* ---- text ---- */

/* Whether the text is AxB with the number `side` for A or B; the other one then. */
static bool has_side(grundy_context *context, const char *text, size_t length, uint64_t side,
                     uint64_t *other) {
  const char *x = memchr(text, 'x', length);
  if (!x) return false;
  size_t left = (size_t)(x - text), right = length - left - 1;
  uint64_t rows, columns;
  const grundy_phrase *what = GRUNDY_PHRASE(noun_columns_of_the_board);
  if (grundy_i_number_parse(context, what, text, left, &rows) != GRUNDY_OK ||
      grundy_i_number_parse(context, what, x + 1, right, &columns) != GRUNDY_OK) {
    return false;
  }
  *other = rows == side ? columns : rows;
  return rows == side || columns == side;
}

/* Of boards too large, a row is a heap of another game, and two rows have a value by theorem. */
static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  uint64_t n;
  grundy_status s = grundy_i_board_parse(call, text, length, out);
  if (s != GRUNDY_BAD_INPUT) return s;
  if (has_side(call->context, text, length, 1, &n) && n > SQUARES) {
    return GRUNDY_FAIL(call->context, s, cram_row, n, n);
  }
  if (has_side(call->context, text, length, 2, &n) && n > SQUARES / 2) {
    return GRUNDY_FAIL(call->context, s, cram_two_rows, n, n % 2);
  }
  return grundy_i_board_parse(call, text, length, out);
}

/* ---- moves ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  area a = grundy_i_area_of(c);
  const cram_shape *form = &((const lists *)call->game->state)->shapes[a.rows][a.columns];
  const uint8_t *domino = ((const lists *)call->game->state)->dominoes + form->begin;
  uint64_t words[GRUNDY_I_BOARD_WORDS] = {c.words[0], 0};
  const grundy_component part = {words, GRUNDY_I_BOARD_WORDS};
  for (uint32_t i = 0; i < form->count; i++) {
    uint64_t square = UINT64_C(1) << domino[i] / 2;
    uint64_t placed = square | square << (domino[i] & 1 ? a.columns : 1);
    if (placed & ~a.free) continue;
    words[1] = c.words[1] | placed;
    GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
  }
  return GRUNDY_OK;
}

/* For dominoes that fit and for free squares: found by trial. */
static uint64_t size(const grundy_call *call) {
  area a = grundy_i_area_of(call->component);
  grundy_i_neighbours n = grundy_i_neighbours_of(&a, grundy_i_area_first_column(a.columns), a.free);
  return GRUNDY_ONES(a.free) + GRUNDY_ONES(a.free & n.left) + GRUNDY_ONES(a.free & n.up);
}

/* ---- reduction ---- */

/* Twins are squares with the same two neighbours, their centres: opposite corners of a block of 2 x
 * 2 squares. `tied` are the left squares of such blocks. */
typedef struct twins {
  uint64_t squares, centres, tied;
} twins;

static twins twins_of(const area *a, uint64_t free, const grundy_i_neighbours *n) {
  if (a->rows == 1) return (twins){0};
  unsigned right = 1, down = a->columns, across = a->columns + 1;
  uint64_t upper = free & n->up & ~n->down, lower = free & n->down & ~n->up;
  uint64_t left = n->left & ~n->right, far = n->right & ~n->left;
  uint64_t falling = upper & left & (lower & far) >> across;
  uint64_t rising = (upper & far) >> right & (lower & left) >> down;
  return (twins){.squares = falling | falling << across | rising << right | rising << down,
                 .centres = rising | rising << across | falling << right | falling << down,
                 .tied = (falling | rising) | (falling | rising) << down};
}

/* Drops free squares that make no difference to play; see the head of the file. *tied: those that
 * belong to twins. */
static uint64_t without_idle(const area *a, uint64_t first, uint64_t free, uint64_t *tied) {
  grundy_i_neighbours n = grundy_i_neighbours_of(a, first, free);
  twins pairs = twins_of(a, free, &n);
  uint64_t across = n.left | n.right, along = n.up | n.down, rest = free & (across | along);
  uint64_t leaves = rest & ~((n.left & n.right) | (n.up & n.down) | (across & along));
  *tied = pairs.tied;
  if (!leaves && !pairs.tied) return rest;
  uint64_t right = grundy_i_neighbours_of(a, first, leaves & n.left).right;
  uint64_t left = grundy_i_neighbours_of(a, first, leaves & n.right).left;
  uint64_t below = grundy_i_neighbours_of(a, first, leaves & n.up).down;
  uint64_t above = grundy_i_neighbours_of(a, first, leaves & n.down).up;
  rest &= ~grundy_i_neighbours_of(a, first, left & right).right;
  rest &= ~grundy_i_neighbours_of(a, first, below & (left | right)).up;
  rest &= ~grundy_i_neighbours_of(a, first, above & (left | right | below)).down;
  if (pairs.tied) {
    grundy_i_neighbours spare = grundy_i_neighbours_of(a, first, pairs.centres);
    rest &= ~(leaves & (spare.left | spare.right | spare.up | spare.down));
  }
  uint64_t centres = left | right | below | above | pairs.centres;
  grundy_i_neighbours others = grundy_i_neighbours_of(a, first, rest & ~centres);
  uint64_t reached = others.left | others.right | others.up | others.down;
  return rest & (leaves | pairs.squares | centres | reached);
}

/* The region of free squares around one of them: in each step all that lies to the right in the
 * same rows, by a carry that runs through free squares and stops at the last column; two squares to
 * the left; and one up and down. It does not pass from the squares `tied` to those on their
 * right. */
static uint64_t region(const area *a, uint64_t first, uint64_t free, uint64_t tied,
                       uint64_t square) {
  const uint64_t inner = free & ~(first << (a->columns - 1)) & ~tied;
  const unsigned row = a->columns % SQUARES;
  for (uint64_t before = 0; square != before && square != free;) {
    before = square;
    square |= free & ((inner + (square & inner)) ^ inner);
    square |= inner & square >> 1;
    square |= inner & square >> 1;
    square |= free & (square >> row | square << row);
  }
  return square;
}

/* Independent regions, each in the smallest board that holds it. */
static size_t regions_of(grundy_component c, area out[MOST_REGIONS]) {
  area a = grundy_i_area_of(c);
  uint64_t first = grundy_i_area_first_column(a.columns), waiting[MOST_REGIONS];
  size_t count = 0, wait = 1;
  waiting[0] = a.free;
  while (wait) {
    uint64_t tied, all = without_idle(&a, first, waiting[--wait], &tied), left = all;
    while (left) {
      uint64_t square = left & -left;
      area found = {a.rows, a.columns, region(&a, first, left, tied, square)};
      bool parted = tied && region(&a, first, all, 0, square) != found.free;
      left ^= found.free;
      if (parted) {
        waiting[wait++] = found.free;
      } else {
        out[count++] = grundy_i_area_trimmed(&found, NULL);
      }
    }
  }
  return count;
}

static grundy_status give(const area *regions, size_t count, grundy_sink *sink) {
  uint64_t words[MOST_REGIONS][GRUNDY_I_BOARD_WORDS];
  grundy_component parts[MOST_REGIONS];
  for (size_t i = 0; i < count; i++) parts[i] = grundy_i_area_component(&regions[i], words[i]);
  return grundy_sink_give(sink, parts, count);
}

static grundy_status split(const grundy_call *call, grundy_sink *sink) {
  area regions[MOST_REGIONS];
  return give(regions, regions_of(call->component, regions), sink);
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  area regions[MOST_REGIONS];
  size_t count = regions_of(call->component, regions);
  for (size_t i = 0; i < count; i++) (void)grundy_i_area_least(&regions[i]);
  return give(regions, count, sink);
}

static grundy_status key(const grundy_call *call, grundy_array *out) {
  area a = grundy_i_area_of(call->component);
  uint64_t words[GRUNDY_I_CRAM_KEY_WORDS];
  size_t length = grundy_i_cram_key(&a, words);
  return grundy_array_append(out, words, length);
}

/* ---- theorem ---- */

/* What central symmetry says. */
static grundy_outcome by_symmetry(const area *a) {
  unsigned opposite = a->rows * a->columns - 1;
  if (a->free && GRUNDY_LOWEST_BIT(a->free) + grundy_i_top_bit(a->free) != opposite) {
    return GRUNDY_OUTCOME_UNKNOWN;
  }
  if (grundy_i_area_half_turn(a) != a->free) return GRUNDY_OUTCOME_UNKNOWN;
  unsigned middle = opposite / 2;
  bool even_rows = a->rows % 2 == 0, even_columns = a->columns % 2 == 0;
  if (even_rows && !even_columns) middle = (a->rows / 2 - 1) * a->columns + a->columns / 2;
  if (even_columns && !even_rows) middle = a->rows / 2 * a->columns + a->columns / 2 - 1;
  bool covered = !(a->free >> middle & 1) || (even_rows && even_columns);
  if (covered) return GRUNDY_OUTCOME_P;
  return even_rows || even_columns ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_UNKNOWN;
}

/* Two rows, or two columns, with the same squares free. */
static bool is_doubled(const area *a) {
  if (a->rows != 2 && a->columns != 2) return false;
  area b = a->rows == 2 ? *a : grundy_i_area_transposed(a);
  return b.free >> b.columns == (b.free & ((UINT64_C(1) << b.columns) - 1));
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  area a = grundy_i_area_of(call->component);
  if (is_doubled(&a)) {
    *out = (grundy_value){.known = true,
                          .nimber = GRUNDY_ONES(a.free) / 2 % 2,
                          .method = GRUNDY_METHOD_THEOREM,
                          .source = "docs/THEORY.md"};
    return GRUNDY_OK;
  }
  bool zero = by_symmetry(&a) == GRUNDY_OUTCOME_P;
  *out = (grundy_value){.known = zero,
                        .method = zero ? GRUNDY_METHOD_THEOREM : GRUNDY_METHOD_SEARCH,
                        .source = zero ? "symmetry" : NULL,
                        .note = zero ? NULL : GRUNDY_PHRASE(note_symmetry)};
  return GRUNDY_OK;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  area a = grundy_i_area_of(call->component);
  *out = play == GRUNDY_PLAY_NORMAL ? by_symmetry(&a) : GRUNDY_OUTCOME_UNKNOWN;
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_cram = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "cram",
    .title = {"Cram", "铺骨牌"},
    .also = "放骨牌;多米诺骨牌",
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"place a domino on two free neighbouring squares of a board",
                "在棋盘上放一块多米诺骨牌，盖住两个相邻的空格"},
    .notation = "RxC, or rows of . (free) and x joined by /",
    .theorem =
        {"a board that a half turn maps to itself is lost for the player to move where no "
         "domino meets its own image (even by even boards: nim-value 0), and won where only "
         "the one on the two middle squares does (even by odd boards); two rows with the same k "
         "squares free have nim-value k mod 2; else search",
         "旋转半周后不变的棋盘：若没有骨牌与自己的像相交，则后手胜（偶乘偶棋盘，SG 值为 "
         "0）；若只有正中两格上的骨牌如此，则先手胜（偶乘奇棋盘）；两行的空格相同、各有 k 格时，SG "
         "值为 k mod 2；其余由搜索得出"},
    .source = "Gardner 1974",
    .example = "3x4",
    .sample = grundy_i_board_sample,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse,
                                  .print = grundy_i_board_print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = winner),
    .hints = GRUNDY_RULESET_HINTS(.reduce = reduce, .split = split, .key = key, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_taken, .noun = {GRUNDY_I_BOARD},
                                      .describe = grundy_i_describe_domino),
};
