/* Games on boards and pairs, each by its own theorem or by a game of the catalogue.
 *
 * E&D. A pair (a, b) becomes (i, a - i) or (i, b - i). Claim: G(a, b) is the index of the lowest 0
 * bit of (a-1) | (b-1). Written with a' = a-1, the halves of a split satisfy x' + y' = a' - 1, and
 * x' | y' lacks its lowest 0 bit exactly at the positions where a' has a 1 bit, so the options of
 * (a, b) have the indices of all 1 bits of a' and b' as values; the mex is the lowest common 0 bit.
 *
 * Jumping pieces. Number the empty cells of a row from the right. The pieces directly left of empty
 * cell i are the stones on step i of a staircase: a jump over k-1 neighbours into cell i leaves the
 * old cell empty with k pieces moved beyond it, so k stones go from step i to step i-1, and the
 * pieces to the right of all empty cells are on the ground.
 *
 * Connected coins. Turning a connected set whose lower right coin goes from tails to heads is a sum
 * of games of one tail each. In the first row or column that is the game Ruler, and coin k is worth
 * the largest power of 2 that divides k; elsewhere a coin is worth 2^(row + column - 2), from 1.
 * (Values found by search; tests compare whole boards.) They may have hundreds of bits, of which
 * only the exponent counts: the sum is 0 where each is there an even number of times. */

#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "grundy/game.h"
#include "judge/format.h"

enum { COLUMNS = 20, LARGEST_COINS = 2048 };

/* ---- E&D ---- */

static uint64_t pair_value(uint64_t a, uint64_t b) {
  uint64_t bits = (a - 1) | (b - 1), index = 0;
  for (; bits & 1; bits >>= 1) index++;
  return index;
}

static grundy_status pairs_test(grundy_i_judge_io *io, void *state) {
  uint64_t count, a, b, sum = 0;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_heaps), &count);
  if (s != GRUNDY_OK) return s;
  if (count % 2) {
    return GRUNDY_READER_FAIL(io->in, judge_even, count);
  }
  for (uint64_t i = 0; i < count; i += 2) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_heap), 1, UINT64_MAX, &a);
    if (s == GRUNDY_OK)
      s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_heap), 1, UINT64_MAX, &b);
    if (s != GRUNDY_OK) return s;
    sum ^= pair_value(a, b);
  }
  grundy_i_judge_answer(io, sum != 0, "YES", "NO");
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_luogu_p2148(grundy_i_judge_io *io) {
  return grundy_i_judge_tests(io, pairs_test, NULL);
}

/* ---- jumping pieces ---- */

static grundy_status read_row(grundy_i_judge_io *io, bool piece[COLUMNS]) {
  uint64_t count, column;
  grundy_status s =
      grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_number_of_pieces), 0, COLUMNS, &count);
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_column_of_a_piece), 1, COLUMNS, &column);
    if (s != GRUNDY_OK) return s;
    if (piece[column - 1]) {
      return GRUNDY_READER_FAIL(io->in, judge_column, column);
    }
    piece[column - 1] = true;
  }
  return s;
}

/* Steps of the row's staircase, step 1 first; returns how many. */
static size_t find_steps(const bool piece[COLUMNS], uint64_t steps[COLUMNS]) {
  size_t empty = 0;
  for (size_t column = COLUMNS; column-- > 0;) {
    if (!piece[column]) {
      steps[empty++] = 0;
    } else if (empty) {
      steps[empty - 1]++;
    }
  }
  return empty;
}

static grundy_status rows_test(grundy_i_judge_io *io, void *state) {
  const grundy_game *staircase = state;
  uint64_t rows, value, sum = 0;
  grundy_status s = grundy_i_judge_number(io, GRUNDY_PHRASE(noun_number_of_rows), &rows);
  for (uint64_t i = 0; s == GRUNDY_OK && i < rows; i++) {
    bool piece[COLUMNS] = {false};
    uint64_t steps[COLUMNS];
    s = read_row(io, piece);
    if (s != GRUNDY_OK) return s;
    grundy_component c = {steps, find_steps(piece, steps)};
    if (c.length == 0) continue;
    s = grundy_i_judge_value(io, staircase, c, &value);
    if (s == GRUNDY_OK) sum ^= value;
  }
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, sum != 0, "YES", "NO");
  return s;
}

static grundy_status all_rows(grundy_i_judge_io *io, void *staircase) {
  return grundy_i_judge_tests(io, rows_test, staircase);
}

grundy_status grundy_i_judge_luogu_p2575(grundy_i_judge_io *io) {
  return grundy_i_judge_with_game(io, "staircase", all_rows);
}

/* ---- connected coins ---- */

/* The exponent of a coin's value; rows and columns count from 0. */
static size_t coin_exponent(size_t row, size_t column) {
  return row && column ? row + column : GRUNDY_LOWEST_BIT(row + column + 1);
}

static grundy_status read_coins(grundy_i_judge_io *io, size_t row, size_t columns, bool *odd) {
  const char *text;
  size_t length;
  grundy_status s = grundy_i_reader_token(io->in, false, &text, &length);
  if (s != GRUNDY_OK) return s;
  if (!text) return GRUNDY_READER_FAIL(io->in, input_missing, GRUNDY_PHRASE(noun_row_of_coins));
  bool right = length == columns;
  for (size_t i = 0; right && i < columns; i++) {
    right = text[i] == 'H' || text[i] == 'T';
    if (text[i] == 'T') odd[coin_exponent(row, i)] ^= true;
  }
  if (!right) {
    return GRUNDY_READER_FAIL(io->in, judge_coins, columns, grundy_i_quote(text, length).text);
  }
  return GRUNDY_OK;
}

static grundy_status coins_test(grundy_i_judge_io *io, void *state) {
  bool odd[2 * LARGEST_COINS] = {false}, wins = false;
  uint64_t rows, columns;
  grundy_status s =
      grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_number_of_rows), 1, LARGEST_COINS, &rows);
  if (s == GRUNDY_OK) {
    s = grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_number_of_columns), 1, LARGEST_COINS,
                               &columns);
  }
  for (size_t i = 0; s == GRUNDY_OK && i < rows; i++) s = read_coins(io, i, (size_t)columns, odd);
  for (size_t i = 0; i < 2 * LARGEST_COINS; i++) wins |= odd[i];
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, wins, "-_-", "=_=");
  return s;
}

grundy_status grundy_i_judge_luogu_p2594(grundy_i_judge_io *io) {
  return grundy_i_judge_tests(io, coins_test, NULL);
}
