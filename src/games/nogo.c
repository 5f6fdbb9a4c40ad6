/* NoGo (John Moore 2005, as Anti-Atari Go; BIRS workshop 2011), impartial: both players place
 * stones of either colour on free squares of a board. After each move every group of touching
 * stones of one colour must have a free square next to it.
 *
 * Rows. Stones of one colour next to each other count as one, since their group has the free
 * squares at its two ends; and a row falls apart between x and o, since no move on one side takes
 * or gives a free square of the other. So the values of all rows follow from those of pieces, rows
 * in which no two stones touch. With a free square after it, such a piece is a word of the tiles
 * ".", "x." and "o.", and all pieces of n squares are numbered by the lexicographic order of these
 * words: a stone with k squares from it to the end of the piece adds to the number what the words
 * count that begin with less, k + 1 squares long. The number of an end of a piece is then a sum
 * over its stones, and that of a beginning is one of the piece reversed, so each option is looked
 * up in a few steps. A stone that touches no other raises the number, so that values are found in
 * descending order; of the four images of a piece (reversed, colours exchanged) only the one of the
 * largest number has its options looked up. Memory: about 2^(n+3) / 3 bytes for all pieces up to
 * n squares; time: O(n 2^n).
 *
 * A component is a board of rules/stones.h. */
#include <string.h>

#include "base/lock.h"
#include "base/messages_games.def"
#include "base/messages_heaps.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "display/draw.h"
#include "rules/stones.h"

enum {
  SQUARES = GRUNDY_I_BOARD_SQUARES,
  WORDS = GRUNDY_I_STONES_WORDS,
  MOST_PIECES = SQUARES / 2,
  LONGEST = 28 /* squares of a piece in the table: a mex is below 2 * 28, and fits into a word */
};

/* ---- boards ---- */

static uint64_t squares_of(const grundy_i_area *a) {
  return grundy_i_board_all(&(grundy_i_board){a->rows, a->columns, 0});
}

/* The stones of one colour whose groups have no free square next to them. */
static uint64_t dead_of(const grundy_i_area *all, uint64_t first, uint64_t stones) {
  const grundy_i_area own = {all->rows, all->columns, stones};
  grundy_i_neighbours n = grundy_i_neighbours_of(all, first, squares_of(all) & ~all->free);
  return stones & ~grundy_i_area_region(&own, first, grundy_i_neighbours_all(&n) & stones);
}

static uint64_t dead_stones(const grundy_i_stone_group *b) {
  uint64_t first = grundy_i_area_first_column(b->all.columns);
  return dead_of(&b->all, first, b->x) | dead_of(&b->all, first, b->all.free & ~b->x);
}

/* The same of the board whose words begin at `start`. */
static uint64_t dead_of_words(const grundy_array *words, size_t start, grundy_i_stones *b) {
  *b = grundy_i_stones_of((grundy_component){words->data + start, words->length - start});
  const grundy_i_stone_group stones = grundy_i_stone_group_of(b);
  return dead_stones(&stones);
}

/* ---- pieces of rows ---- */

enum { FREE, X, O, WALL };

/* A row with walls round it, at at[2] .. at[2 + n - 1]. */
typedef struct piece {
  size_t n;
  uint8_t at[SQUARES + 4];
} piece;

static void begin(piece *p) {
  p->n = 0;
  memset(p->at, WALL, sizeof p->at);
}

/* The next piece of a single row or column at or after *square; false where there is none. */
static bool piece_next(const grundy_i_stone_group *b, size_t *square, piece *out) {
  size_t n = (size_t)b->all.rows * b->all.columns;
  uint8_t last = FREE;
  begin(out);
  for (; *square < n; ++*square) {
    uint64_t bit = UINT64_C(1) << *square;
    uint8_t now = b->x & bit ? X : b->all.free & bit ? O : FREE;
    if (now && last && now != last) break;
    if (!now || !last) out->at[2 + out->n++] = now;
    last = now;
  }
  return out->n;
}

/* ---- the table of pieces ---- */

/* Values of pieces of n squares by their numbers, found for n = 0 .. made - 1. A table is never
 * moved or freed while the game is open, so that threads may read it without a lock. */
typedef struct piece_tables {
  pthread_mutex_t lock;
  size_t made;
  uint8_t *values[LONGEST + 1];
  uint64_t words[LONGEST + 3]; /* words of tiles, by their length in squares */
  uint64_t weights[3]
                  [LONGEST + 2]; /* what a stone adds to the number, by its distance to the end */
} piece_tables;

/* Errors: NO_MEMORY. */
static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  piece_tables *t = GRUNDY_MAKE_LOCKED(context, piece_tables);
  if (!t) return GRUNDY_NO_MEMORY;
  t->words[0] = t->words[1] = 1;
  for (size_t k = 2; k < LONGEST + 3; k++) t->words[k] = t->words[k - 1] + 2 * t->words[k - 2];
  for (size_t k = 1; k < LONGEST + 2; k++) {
    t->weights[X][k] = t->words[k];
    t->weights[O][k] = t->words[k] + t->words[k - 1];
  }
  game->state = t;
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  piece_tables *t = game->state;
  if (!t) return;
  for (size_t n = 0; n <= LONGEST; n++) {
    grundy_i_free(game->context, t->values[n], t->values[n] ? t->words[n + 1] : 0);
  }
  pthread_mutex_destroy(&t->lock);
  grundy_i_free(game->context, t, sizeof *t);
}

/* A piece and the numbers of what moves leave of it: of its squares before i where none, one or two
 * are left out after them; of those from i on; and of those before i in opposite order. */
typedef struct piece_numbers {
  piece p;
  uint64_t before[3][LONGEST + 1], after[LONGEST + 3], turned[LONGEST + 1];
} piece_numbers;

static void number_piece(const piece_tables *t, piece_numbers *s) {
  const uint8_t *at = s->p.at + 2;
  size_t n = s->p.n;
  for (size_t i = 0; i < n; i++) {
    for (size_t d = 0; d < 3; d++) {
      s->before[d][i + 1] = s->before[d][i] + (n > i + d ? t->weights[at[i]][n - i - d] : 0);
    }
    s->turned[i + 1] = s->turned[i] + t->weights[at[i]][i + 1];
    s->after[n - 1 - i] = s->after[n - i] + t->weights[at[n - 1 - i]][i + 1];
  }
}

static inline unsigned in(const piece_tables *t, size_t n, uint64_t number) {
  GRUNDY_ASSERT(number < t->words[n + 1]);
  return t->values[n][number];
}

/* The values of the options with a stone on square i, as bits. */
static uint64_t options_at(const piece_tables *t, const piece_numbers *s, size_t i) {
  const uint8_t *at = s->p.at + 2 + i;
  const size_t n = s->p.n;
  const uint8_t left = at[-1], right = at[1];
  const bool stone_left = left == X || left == O, stone_right = right == X || right == O;
  const bool free_left = at[stone_left ? -2 : -1] == FREE;
  const bool free_right = at[stone_right ? 2 : 1] == FREE;
  uint64_t seen = 0;
  if (!stone_left && !stone_right) {
    if (!free_left && !free_right) return 0;
    for (uint8_t c = X; c <= O; c++) {
      seen |= UINT64_C(1) << in(t, n, s->after[0] + t->weights[c][n - i]);
    }
    return seen;
  }
  if (stone_left && stone_right && left != right) { /* the same for both colours */
    if (!free_left || !free_right) return 0;
    return UINT64_C(1) << (in(t, i, s->turned[i]) ^ in(t, n - i - 1, s->after[i + 1]));
  }
  /* a stone of the colour next to it, which becomes one with it */
  size_t gone = stone_left && stone_right ? 2 : 1;
  if (free_left || free_right) {
    seen |= UINT64_C(1) << in(t, n - gone, s->before[gone][i] + s->after[i + gone]);
  }
  /* one of the other colour: the piece falls apart */
  if (gone == 2 || !free_left || !free_right) return seen;
  uint8_t other = (uint8_t)(X + O - (stone_left ? left : right));
  if (stone_left) {
    return seen | UINT64_C(1) << (in(t, i, s->turned[i]) ^
                                  in(t, n - i, s->after[i] + t->weights[other][n - i]));
  }
  return seen | UINT64_C(1) << (in(t, i + 1, s->turned[i + 1] + t->weights[other][i + 1]) ^
                                in(t, n - i - 1, s->after[i + 1]));
}

/* Writes the piece of n squares with that number. */
static void write_piece(const piece_tables *t, size_t n, uint64_t number, piece *out) {
  begin(out);
  out->n = n;
  for (size_t i = 0; i < n; i++) {
    size_t k = n - i;
    uint8_t c = number >= t->weights[O][k] ? O : number >= t->weights[X][k] ? X : FREE;
    number -= t->weights[c][k];
    out->at[2 + i] = c;
    if (c && i + 1 < n) out->at[2 + ++i] = FREE;
  }
}

/* The largest number of the images of a piece. */
static uint64_t largest_number(const piece_tables *t, const piece *p) {
  uint64_t numbers[4] = {0};
  for (size_t i = 0; i < p->n; i++) {
    uint8_t c = p->at[2 + i];
    if (c == FREE) continue;
    numbers[0] += t->weights[c][p->n - i];
    numbers[1] += t->weights[c][i + 1];
    numbers[2] += t->weights[X + O - c][p->n - i];
    numbers[3] += t->weights[X + O - c][i + 1];
  }
  for (size_t k = 1; k < 4; k++) {
    if (numbers[k] > numbers[0]) numbers[0] = numbers[k];
  }
  return numbers[0];
}

/* Finds the values of all pieces of n squares, those of fewer being known. */
static grundy_status fill(grundy_context *context, const piece_tables *t, size_t n,
                          uint8_t *values) {
  piece_numbers s = {.after = {0}};
  for (uint64_t number = t->words[n + 1]; number-- > 0;) {
    if (number % 65536 == 0) {
      GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_values), t->words[n + 1] - number,
                               t->words[n + 1]));
    }
    write_piece(t, n, number, &s.p);
    uint64_t largest = largest_number(t, &s.p), seen = 0;
    GRUNDY_ASSERT(largest >= number);
    if (largest == number) {
      number_piece(t, &s);
      for (size_t i = 0; i < n; i++) {
        if (s.p.at[2 + i] == FREE) seen |= options_at(t, &s, i);
      }
    }
    values[number] = largest > number ? values[largest] : (uint8_t)GRUNDY_LOWEST_BIT(~seen);
  }
  return GRUNDY_OK;
}

/* The table of pieces of n squares, made with those before it where it is not there: memory counts
 * under the game's context, which outlives the caller's. NULL where there is no memory for it.
 * Errors: those of limits. */
static grundy_status tables_up_to(const grundy_call *call, size_t n, const piece_tables **out) {
  piece_tables *t = call->game->state;
  GRUNDY_TRY(grundy_i_lock(call->context, &t->lock, GRUNDY_PHRASE(task_values), n));
  grundy_status s = GRUNDY_OK, made = GRUNDY_OK;
  while (t->made <= n && s == GRUNDY_OK && made == GRUNDY_OK) {
    size_t bytes = (size_t)t->words[t->made + 1];
    uint8_t *values = grundy_i_new(call->game->context, bytes, 1, &made);
    if (made != GRUNDY_OK) break;
    t->values[t->made] = values;
    s = fill(call->context, t, t->made, values);
    if (s == GRUNDY_OK) {
      t->made++;
    } else {
      t->values[t->made] = NULL;
      grundy_i_free(call->game->context, values, bytes);
    }
  }
  *out = made == GRUNDY_OK ? t : NULL;
  pthread_mutex_unlock(&t->lock);
  return s == GRUNDY_OK ? s : GRUNDY_FAIL_AT(call->context, s, game_name, call->game->name);
}

/* ---- theory ---- */

static bool is_row(const grundy_i_stones *b) {
  return b->rows == 1 || b->columns == 1;
}

/* What is known of the pieces of a row: how many, and the XOR of their values. */
typedef struct pieces_known {
  bool all;
  size_t count;
  uint64_t value;
} pieces_known;

static grundy_status look(const grundy_call *call, pieces_known *out) {
  grundy_i_stones b = grundy_i_stones_of(call->component);
  *out = (pieces_known){.all = is_row(&b)};
  if (!out->all) return GRUNDY_OK;
  grundy_i_stone_group row = grundy_i_stone_group_of(&b);
  piece p;
  for (size_t square = 0; out->all && piece_next(&row, &square, &p); out->count++) {
    const piece_tables *t = NULL;
    if (p.n <= LONGEST) GRUNDY_TRY(tables_up_to(call, p.n, &t));
    out->all = t;
    if (t) out->value ^= in(t, p.n, largest_number(t, &p));
  }
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  pieces_known known;
  GRUNDY_TRY(look(call, &known));
  *out = (grundy_value){.method = GRUNDY_METHOD_SEARCH, .note = GRUNDY_PHRASE(note_nogo)};
  if (!known.all) return GRUNDY_OK;
  *out = (grundy_value){.known = true,
                        .nimber = known.value,
                        .method = GRUNDY_METHOD_TABLE,
                        .source = "Sprague 1935, Grundy 1939"};
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  pieces_known known;
  GRUNDY_TRY(look(call, &known));
  if (known.all) {
    grundy_reasons_add(out, "nogo-pieces");
    grundy_reasons_index(out, "pieces", known.count);
    grundy_reasons_number(out, "value", known.value);
  }
  return out->status;
}

/* ---- text ---- */

static const grundy_i_stones_form form = {
    .signs = "xo", .expected = GRUNDY_PHRASE(noun_board_of_stones), .longest = SQUARES};

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_stones_parse(call, text, length, out));
  grundy_i_stones b;
  uint64_t dead = dead_of_words(out, start, &b);
  if (!dead) return GRUNDY_OK;
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, nogo_dead,
                     grundy_i_stones_name(&b, GRUNDY_LOWEST_BIT(dead)).text,
                     grundy_i_quote(text, length).text);
}

/* Those of the patterns of small boards in which all groups have a free square. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  size_t start = out->length;
  for (uint64_t i = 0;; i++) {
    out->length = start;
    GRUNDY_TRY(grundy_i_stones_sample(call, i, out));
    grundy_i_stones b;
    if (!dead_of_words(out, start, &b) && index-- == 0) return GRUNDY_OK;
  }
}

/* ---- moves ---- */

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_i_stones b = grundy_i_stones_of(call->component);
  const grundy_i_stone_group before = grundy_i_stone_group_of(&b);
  for (uint64_t left = squares_of(&before.all) & ~before.all.free; left; left &= left - 1) {
    for (unsigned colour = 0; colour < 2; colour++) {
      grundy_i_stone_group after = before;
      after.all.free |= left & -left;
      if (!colour) after.x |= left & -left;
      if (dead_stones(&after)) continue;
      uint64_t words[WORDS];
      const grundy_component part = grundy_i_stone_group_component(&after, words);
      GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
    }
  }
  return GRUNDY_OK;
}

/* ---- search ---- */

/* The pieces of a row, or the board; each the least of its images. */
static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  uint64_t words[MOST_PIECES][WORDS];
  grundy_component parts[MOST_PIECES];
  size_t count = 0;
  grundy_i_stones b = grundy_i_stones_of(call->component);
  grundy_i_stone_group board = grundy_i_stone_group_of(&b);
  piece p;
  if (!is_row(&b)) {
    grundy_i_stones_least(&board);
    parts[0] = grundy_i_stone_group_component(&board, words[0]);
    return grundy_sink_give(sink, parts, 1);
  }
  for (size_t square = 0; piece_next(&board, &square, &p); count++) {
    grundy_i_stone_group g = {{1, (unsigned)p.n, 0}, 0};
    for (size_t i = 0; i < p.n; i++) {
      if (p.at[2 + i] != FREE) g.all.free |= UINT64_C(1) << i;
      if (p.at[2 + i] == X) g.x |= UINT64_C(1) << i;
    }
    grundy_i_stones_least(&g);
    parts[count] = grundy_i_stone_group_component(&g, words[count]);
  }
  return grundy_sink_give(sink, parts, count);
}

/* The number of free squares. */
static uint64_t size(const grundy_call *call) {
  grundy_i_stones b = grundy_i_stones_of(call->component);
  return b.rows * b.columns - GRUNDY_ONES(*b.x | *b.o);
}

/* ---- words and pictures ---- */

/* The board, and to its right a stone of each colour, which one points at as well. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  GRUNDY_TRY(grundy_i_stones_draw(call, out));
  const int32_t y = out->height - GRUNDY_DRAW_MARGIN - GRUNDY_DRAW_CELL;
  int32_t x = out->width + GRUNDY_DRAW_CELL;
  for (const char *stone = "xo"; *stone; stone++, x += GRUNDY_DRAW_CELL) {
    grundy_i_draw_square(out, x, y, GRUNDY_STATE_FREE, "%c", *stone);
    grundy_picture_item item = {.shape = GRUNDY_SHAPE_PIECE, .x = x + GRUNDY_DRAW_HALF};
    item.y = y + GRUNDY_DRAW_HALF;
    item.state = *stone == 'x' ? GRUNDY_STATE_DARK : 0;
    grundy_picture_add(out, item, NULL);
    item = (grundy_picture_item){.shape = GRUNDY_SHAPE_LABEL, .x = item.x};
    item.y = out->height - GRUNDY_DRAW_MARGIN / 2;
    grundy_picture_add(out, item, NULL);
    grundy_picture_label(out, "%c", *stone);
  }
  out->width = x;
  return out->status;
}

/* The stone is on the square that was free. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  grundy_i_stones before = grundy_i_stones_of(call->component);
  grundy_i_stones after = grundy_i_stones_of(*call->to);
  size_t square = GRUNDY_LOWEST_BIT((*before.x | *before.o) ^ (*after.x | *after.o));
  const char stone = grundy_i_stones_sign(&after, square);
  grundy_reasons_add(out, "move.nogo");
  grundy_reasons_text(out, "stone", &stone, 1);
  grundy_i_stones_say(out, "square", &before, square);
  if (before.columns > GRUNDY_PICTURE_SIDE || before.rows > GRUNDY_PICTURE_SIDE) return out->status;
  grundy_i_pick(out, grundy_i_stones_name(&before, square));
  grundy_i_pick_text(out, &stone, 1);
  return out->status;
}

const grundy_ruleset grundy_i_game_nogo = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "nogo",
    .title = {"Impartial NoGo", "公平不围棋"},
    .also = "不围棋",
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"place a stone of either colour; afterwards every group of one colour must have a "
                "free square next to it",
                "放一枚任一颜色的棋子，放后每组相连的同色棋子都须有相邻的空格"},
    .notation = "RxC, or rows of x, o and . joined by /",
    .theorem = {"rows by a table of pieces, up to 28 squares; else search",
                "单独一行查各段的表，至多 28 格；其余由搜索得出"},
    .source = "J. Moore 2005, BIRS workshop 2011",
    .example = "3x3",
    .sample = sample,
    .data = &form,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse,
                                  .print = grundy_i_stones_print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.reduce = reduce, .size = size),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .noun = {GRUNDY_I_BOARD}, .describe = describe),
};
