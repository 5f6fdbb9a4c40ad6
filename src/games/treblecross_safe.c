/* Rows without three X's in a row, by pieces.
 *
 * Where a free square cannot be used, since it would make three in a row, the row falls apart, but
 * an X by itself does not divide it: only one of the two squares next to it can be used. So what
 * matters is which squares can be used, in their order, and what they forbid: two of them of which
 * only one can be used (with an X they would be three in a row) are joined; three consecutive ones
 * without a join may not all be used. About three with a join nothing need be said.
 *
 * Theorem. Squares 1 .. m of a piece and, for any two neighbours, whether they are joined, are all
 * there is to know: any three neighbours without a join may not all be used, nothing else is
 * forbidden, and this stays so. Proof: it holds for an empty row, where nothing is joined. An X on
 * square i makes the squares joined to i useless, and with them all that they forbid. Threes with i
 * become joins: that of i-2, i-1 where neither i-2, i-1 nor i-1, i was joined (if i-2, i-1 was, it
 * still is); that of i-1 and i+1, now neighbours, where neither was joined to i; that of i+1, i+2
 * alike. All other threes are as before, and none of them has i between its squares. Where i-1 is
 * useless, no three leads across i, since it would contain i-1 or i; so the two sides are separate.
 * Where a link without a join has no other next to it, no three leads across it either: the piece
 * divides there. A piece and its mirror image are the same.
 *
 * There are about 1.39^n pieces within n squares: 40,000 for a row of 31, 800,000 for one of 40.
 * The memory is in proportion to that, and the cost to n times that. Depth of recursion: the
 * squares of a row, at most 64. */
#include "games/treblecross_safe.h"

#include <pthread.h>

#include "base/assert.h"
#include "base/compiler.h"
#include "base/messages.def"
#include "base/messages_games.def"
#include "base/messages_tasks.def"
#include "base/wordmap.h"

enum { SQUARES = 64, MOST_PIECES = 1 << 20, SEEN = 2 };

struct grundy_i_safe_rows {
  grundy_context *context;
  pthread_mutex_t lock;
  grundy_i_wordmap values; /* of pieces: 2^(squares - 1) + joins */
};

/* Squares in a line; bit i of `joins`: squares i and i + 1 are joined. */
typedef struct safe_line {
  unsigned squares;
  uint64_t joins;
} safe_line;

grundy_status grundy_i_safe_rows_create(grundy_context *context, grundy_i_safe_rows **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_i_safe_rows), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_safe_rows *rows = block;
  rows->context = context;
  if (pthread_mutex_init(&rows->lock, NULL)) {
    grundy_i_free(context, rows, sizeof *rows);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  grundy_i_wordmap_init(&rows->values, context);
  *out = rows;
  return GRUNDY_OK;
}

void grundy_i_safe_rows_destroy(grundy_i_safe_rows *rows) {
  grundy_i_wordmap_clear(&rows->values);
  pthread_mutex_destroy(&rows->lock);
  grundy_i_free(rows->context, rows, sizeof *rows);
}

/* ---- lines ---- */

static uint64_t lowest(unsigned bits) {
  return bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

/* Squares first .. end - 1 of a line. */
static safe_line cut(safe_line l, unsigned first, unsigned end) {
  if (end <= first) return (safe_line){0, 0};
  return (safe_line){end - first, l.joins >> first & lowest(end - first - 1)};
}

static bool joined(safe_line l, unsigned i) {
  return l.joins >> i & 1;
}

/* What is left before square i, and after it, when it is used. */
static safe_line before(safe_line l, unsigned i) {
  if (i && joined(l, i - 1)) return cut(l, 0, i - 1);
  safe_line left = cut(l, 0, i);
  if (i >= 2) left.joins |= UINT64_C(1) << (i - 2);
  return left;
}

static safe_line after(safe_line l, unsigned i) {
  bool last = i + 1 >= l.squares;
  if (last || joined(l, i)) return last ? (safe_line){0, 0} : cut(l, i + 2, l.squares);
  safe_line right = cut(l, i + 1, l.squares);
  if (right.squares >= 2) right.joins |= 1;
  return right;
}

/* Whether square i has neighbours on both sides and is joined to neither, so that these are joined
 * when it is used. */
static bool joins_neighbours(safe_line l, unsigned i) {
  return i && i + 1 < l.squares && !joined(l, i - 1) && !joined(l, i);
}

static uint64_t reverse(uint64_t word) {
  static const uint64_t masks[] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                   UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
                                   UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
  for (unsigned i = 0; i < sizeof masks / sizeof *masks; i++) {
    word = (word >> (1 << i) & masks[i]) | (word & masks[i]) << (1 << i);
  }
  return word;
}

/* The same number for a piece of at least 2 squares and its mirror image. */
static uint64_t number_of(safe_line l) {
  uint64_t back = reverse(l.joins) >> (SQUARES + 1 - l.squares);
  return UINT64_C(1) << (l.squares - 1) | (l.joins < back ? l.joins : back);
}

/* ---- values ---- */

static grundy_status value_of_line(grundy_context *context, grundy_i_safe_rows *rows, safe_line l,
                                   uint64_t *out);

static grundy_status value_after(grundy_context *context, grundy_i_safe_rows *rows, safe_line l,
                                 unsigned i, uint64_t *out) {
  safe_line left = before(l, i), right = after(l, i);
  uint64_t other;
  if (joins_neighbours(l, i)) {
    safe_line both = {l.squares - 1, left.joins | UINT64_C(1) << (i - 1) | right.joins << i};
    return value_of_line(context, rows, both, out);
  }
  grundy_status s = value_of_line(context, rows, left, out);
  if (s == GRUNDY_OK) s = value_of_line(context, rows, right, &other);
  if (s == GRUNDY_OK) *out ^= other;
  return s;
}

static grundy_status check_room(grundy_context *context, const grundy_i_safe_rows *rows) {
  grundy_limits limits = *grundy_context_get_limits(context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : MOST_PIECES;
  if (most && grundy_i_wordmap_count(&rows->values) >= most) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, row_pieces, most);
  }
  return grundy_i_tick(context, GRUNDY_PHRASE(task_pieces_of_rows),
                       grundy_i_wordmap_count(&rows->values), 0);
}

/* The value of a piece: the mex over its squares, fewer than 2^7 values below 2^7. */
static grundy_status value_of_piece(grundy_context *context, grundy_i_safe_rows *rows, safe_line l,
                                    uint64_t *out) {
  *out = l.squares;
  if (l.squares <= 1) return GRUNDY_OK;
  uint64_t key = number_of(l), seen[SEEN] = {0};
  const uint64_t *known = grundy_i_wordmap_find(&rows->values, &key, 1);
  if (known) {
    *out = *known;
    return GRUNDY_OK;
  }
  grundy_status s = check_room(context, rows);
  for (unsigned i = 0; i < l.squares && s == GRUNDY_OK; i++) {
    uint64_t v = 0;
    s = value_after(context, rows, l, i, &v);
    seen[v / 64] |= UINT64_C(1) << v % 64;
  }
  if (s != GRUNDY_OK) return s;
  for (*out = 0; seen[*out / 64] >> *out % 64 & 1;) ++*out;
  return grundy_i_wordmap_put(&rows->values, &key, 1, *out);
}

/* The XOR of its pieces: it divides at each link without a join that has no other next to it. */
static grundy_status value_of_line(grundy_context *context, grundy_i_safe_rows *rows, safe_line l,
                                   uint64_t *out) {
  uint64_t open = l.squares ? ~l.joins & lowest(l.squares - 1) : 0, v;
  uint64_t parts = open & ~(open << 1) & ~(open >> 1);
  unsigned first = 0;
  grundy_status s = GRUNDY_OK;
  *out = 0;
  for (; parts && s == GRUNDY_OK; parts &= parts - 1) {
    unsigned end = GRUNDY_LOWEST_BIT(parts) + 1;
    s = value_of_piece(context, rows, cut(l, first, end), &v);
    if (s == GRUNDY_OK) *out ^= v;
    first = end;
  }
  if (s == GRUNDY_OK) s = value_of_piece(context, rows, cut(l, first, l.squares), &v);
  if (s == GRUNDY_OK) *out ^= v;
  return s;
}

/* ---- rows ---- */

/* A row. There is no X beyond its ends. */
typedef struct safe_row {
  uint64_t squares, taken;
} safe_row;

static bool taken(safe_row r, uint64_t i) {
  return i < r.squares && r.taken >> i & 1;
}

/* Whether square i can be used. */
static bool usable(safe_row r, uint64_t i) {
  bool one = taken(r, i - 1), other = taken(r, i + 1);
  return i < r.squares && !taken(r, i) && !(one && other) && !(one && taken(r, i - 2)) &&
         !(other && taken(r, i + 2));
}

/* Whether only one of square i and the next usable one, at most 2 further, can be used. */
static bool excludes_next(safe_row r, uint64_t i) {
  return taken(r, i + 1) || taken(r, i - 1) || taken(r, i + 2);
}

static grundy_status value_of_row(grundy_context *context, grundy_i_safe_rows *rows, safe_row r,
                                  uint64_t *out) {
  safe_line l = {0, 0};
  grundy_status s = GRUNDY_OK;
  *out = 0;
  for (uint64_t i = 0; i < r.squares && s == GRUNDY_OK; i++) {
    if (!usable(r, i)) continue;
    l.squares++;
    bool near = usable(r, i + 1) || (taken(r, i + 1) && usable(r, i + 2));
    if (near && excludes_next(r, i)) l.joins |= UINT64_C(1) << (l.squares - 1);
    if (near) continue;
    uint64_t v;
    s = value_of_line(context, rows, l, &v);
    if (s == GRUNDY_OK) *out ^= v;
    l = (safe_line){0, 0};
  }
  return s;
}

grundy_status grundy_i_safe_rows_value(grundy_context *context, grundy_i_safe_rows *rows,
                                       uint64_t squares, uint64_t taken_squares, uint64_t *out) {
  GRUNDY_ASSERT(squares <= 64 && (squares == 64 || taken_squares >> squares == 0));
  GRUNDY_ASSERT(!(taken_squares & taken_squares << 1 & taken_squares << 2));
  pthread_mutex_lock(&rows->lock);
  grundy_status s = value_of_row(context, rows, (safe_row){squares, taken_squares}, out);
  pthread_mutex_unlock(&rows->lock);
  return s;
}
