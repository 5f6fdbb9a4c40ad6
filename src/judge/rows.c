/* Rows of heaps, in which a heap's neighbours or place count.
 *
 * Pebbles. In a row where no heap may become smaller than the one before it, taking c from a heap
 * moves c from its difference to the one before to the next difference: a staircase, whose step 1
 * is the last difference.
 *
 * Beans. Each bean is a game of its own: one in bottle i is replaced by one in j and one in k, i <
 * j <= k. So G(i) = mex G(j) ^ G(k), which depends on how many bottles follow. */
#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "judge/format.h"

/* ---- pebbles ---- */

/* The differences, that of the first heap first. */
static grundy_status read_differences(grundy_i_judge_io *io, grundy_array *out) {
  uint64_t count, before = 0, heap;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_piles, 0, UINT64_MAX, &count));
  for (uint64_t i = 0; i < count; i++) {
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, pile, 0, UINT64_MAX, &heap));
    if (heap < before) return GRUNDY_READER_FAIL(io->in, judge_ascending, before, heap);
    GRUNDY_TRY(grundy_array_push(out, heap - before));
    before = heap;
  }
  return GRUNDY_OK;
}

GRUNDY_JUDGE_TESTS(luogu_p3480) {
  uint64_t sum = 0;
  grundy_status s = read_differences(io, list);
  for (size_t i = list->length; i > 0; i -= i > 1 ? 2 : 1) sum ^= list->data[i - 1];
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, sum != 0, "TAK", "NIE");
  return s;
}

/* ---- beans ---- */

/* VALUES: a power of two above the number of pairs that follow a bottle. */
enum { BOTTLES = 64, VALUES = 2048 };

/* value[i]: of a bean in bottle i of n. */
static void find_beans(size_t n, unsigned value[BOTTLES]) {
  for (size_t i = n; i-- > 0;) {
    bool seen[VALUES] = {false};
    for (size_t j = i + 1; j < n; j++) {
      for (size_t k = j; k < n; k++) seen[value[j] ^ value[k]] = true;
    }
    for (value[i] = 0; seen[value[i]];) value[i]++;
  }
}

/* The first winning move, i, j and k, and how many there are. */
static void put_bean_moves(grundy_i_judge_io *io, const grundy_array *beans) {
  size_t n = beans->length, moves = 0;
  unsigned value[BOTTLES], sum = 0;
  find_beans(n, value);
  for (size_t i = 0; i < n; i++) sum ^= beans->data[i] % 2 ? value[i] : 0;
  for (size_t i = 0; i < n; i++) {
    for (size_t j = i + 1; beans->data[i] && j < n; j++) {
      for (size_t k = j; k < n; k++) {
        if (sum != (value[i] ^ value[j] ^ value[k])) continue;
        if (!moves++) grundy_i_put(io->out, "%zu %zu %zu\n", i, j, k);
      }
    }
  }
  grundy_i_put(io->out, moves ? "%zu\n" : "-1 -1 -1\n%zu\n", moves);
}

GRUNDY_JUDGE_TESTS(luogu_p3185) {
  uint64_t count;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_bottles, 1, BOTTLES, &count));
  GRUNDY_TRY(grundy_i_judge_numbers(io, GRUNDY_PHRASE(noun_beans_in_a_bottle), 0, count, list));
  put_bean_moves(io, list);
  return GRUNDY_OK;
}

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

enum { COLUMNS = 20, LARGEST_COINS = 2048 };

/* ---- E&D ---- */

static uint64_t pair_value(uint64_t a, uint64_t b) {
  uint64_t bits = (a - 1) | (b - 1), index = 0;
  for (; bits & 1; bits >>= 1) index++;
  return index;
}

GRUNDY_JUDGE_TESTS(luogu_p2148) {
  uint64_t count, a, b, sum = 0;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_heaps, 0, UINT64_MAX, &count));
  if (count % 2) return GRUNDY_READER_FAIL(io->in, judge_even, count);
  for (uint64_t i = 0; i < count; i += 2) {
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, heap, 1, UINT64_MAX, &a));
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, heap, 1, UINT64_MAX, &b));
    sum ^= pair_value(a, b);
  }
  grundy_i_judge_answer(io, sum != 0, "YES", "NO");
  return GRUNDY_OK;
}

/* ---- jumping pieces ---- */

static grundy_status read_row(grundy_i_judge_io *io, bool piece[COLUMNS]) {
  uint64_t count, column;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_pieces, 0, COLUMNS, &count));
  for (uint64_t i = 0; i < count; i++) {
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, column_of_a_piece, 1, COLUMNS, &column));
    if (piece[column - 1]) return GRUNDY_READER_FAIL(io->in, judge_column, column);
    piece[column - 1] = true;
  }
  return GRUNDY_OK;
}

/* The nim-value of a row: the XOR of every second step of its staircase, from step 1 on. */
static uint64_t row_value(const bool piece[COLUMNS]) {
  uint64_t steps[COLUMNS], sum = 0;
  size_t empty = 0;
  for (size_t column = COLUMNS; column-- > 0;) {
    if (!piece[column]) {
      steps[empty++] = 0;
    } else if (empty) {
      steps[empty - 1]++;
    }
  }
  for (size_t i = 0; i < empty; i += 2) sum ^= steps[i];
  return sum;
}

GRUNDY_JUDGE_TESTS(luogu_p2575) {
  uint64_t rows, sum = 0;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_rows, 0, UINT64_MAX, &rows));
  for (uint64_t i = 0; i < rows; i++) {
    bool piece[COLUMNS] = {false};
    GRUNDY_TRY(read_row(io, piece));
    sum ^= row_value(piece);
  }
  grundy_i_judge_answer(io, sum != 0, "YES", "NO");
  return GRUNDY_OK;
}

/* ---- connected coins ---- */

static grundy_status read_coins(grundy_i_judge_io *io, size_t row, size_t columns, bool *odd) {
  const char *text;
  size_t length;
  GRUNDY_TRY(grundy_i_reader_token(io->in, false, &text, &length));
  if (!text) return GRUNDY_READER_FAIL(io->in, input_missing, GRUNDY_PHRASE(noun_row_of_coins));
  bool right = length == columns;
  for (size_t i = 0; right && i < columns; i++) {
    right = text[i] == 'H' || text[i] == 'T';
    /* The exponent of the coin's value; rows and columns count from 0. */
    size_t exponent = row && i ? row + i : GRUNDY_LOWEST_BIT(row + i + 1);
    if (text[i] == 'T') odd[exponent] ^= true;
  }
  if (!right) {
    return GRUNDY_READER_FAIL(io->in, judge_coins, columns, grundy_i_quote(text, length).text);
  }
  return GRUNDY_OK;
}

GRUNDY_JUDGE_TESTS(luogu_p2594) {
  bool odd[2 * LARGEST_COINS] = {false}, wins = false;
  uint64_t rows, columns;
  grundy_status s = GRUNDY_JUDGE_READ(io, number_of_rows, 1, LARGEST_COINS, &rows);
  if (s == GRUNDY_OK) s = GRUNDY_JUDGE_READ(io, number_of_columns, 1, LARGEST_COINS, &columns);
  for (size_t i = 0; s == GRUNDY_OK && i < rows; i++) s = read_coins(io, i, (size_t)columns, odd);
  for (size_t i = 0; i < 2 * LARGEST_COINS; i++) wins |= odd[i];
  if (s == GRUNDY_OK) grundy_i_judge_answer(io, wins, "-_-", "=_=");
  return s;
}
