/* Who wins a board of Domineering by itself: search of positions of one board.
 *
 * Squares that no domino fits on are left out. A column of free squares on which only vertical
 * dominoes fit is a number of moves of Left, half its length rounded down, and the same for rows;
 * numbers add up to one, `lead`, moves of Left if it is positive (Conway 1976). A position is the
 * other squares, the lead and who is to move; it is remembered under the least of its reflections
 * where it has many squares.
 *
 * Bounds. Regions of few squares are, like strips (domineering_strips.c), replaced by numbers and
 * switches that are no better for a player, from their options; larger ones are cut into strips.
 * Both are added up for each player in turn, and may prove that this one wins.
 *
 * Strips need short lines. On boards with longer ones tiles are counted too. Let X be one player
 * and Y the other. X can place tiles on squares that Y cannot use (S of them, safe), and R more on
 * other squares, chosen so that they do not overlap. A domino of Y takes at most two of the latter,
 * and one where no other of them is next to it, across. X places these first, as long as there are
 * any: L of them, by `count_rest`, against any play of Y. So if X gets stuck X has made at least S
 * + L moves; Y has made no more than fit on the squares that Y can use, at most U by packing, nor
 * than half of those that X's L tiles leave of them. Where the first number with X's lead is larger
 * (or as large, Y being first to move) than the second with Y's, X wins. After Breuker, Uiterwijk
 * and van den Herik 2000, and Bullock 2002.
 *
 * Moves that leave more safe tiles come first, and of those the ones on the second, fourth, ...
 * line from the edge, in step with it, which make safe tiles (Bullock 2002). Moves that a bound or
 * the table decides are not searched: one of them may win at once. Tried and worse: moves in the
 * order of what these bounds fall short by, or of how often they won elsewhere, or of the replies
 * they leave; all moves with few positions before any with more. Cost: positions, each with all its
 * moves; recursion goes no deeper than there are moves, 64. */
#include "games/domineering_search.h"

#include "base/lock.h"
#include "rules/area.h"

enum {
  SLOTS = 1 << 20,
  REGIONS = 1 << 16,
  FEW_SQUARES = 12,
  REFLECTED = 14,
  MOST_MOVES = 64,
  SAFE = 1024,
  LAST = 1 << 20
};

/* A result: Left's lead, 1 + the side to move, and whether that side wins. */
typedef struct board_result {
  uint64_t free;
  int8_t lead;
  uint8_t side, wins;
} board_result;

/* A region, and what is known of it, as of a strip: least and most, and the options of Left and of
 * Right by each. */
typedef struct region {
  uint64_t free; /* 0: none */
  int8_t least, most, left_least, right_least, left_most, right_most;
} region;

struct grundy_i_domineering {
  grundy_context *context;
  pthread_mutex_t lock;
  grundy_steps *steps;
  uint64_t rows, columns; /* of the boards in the table; 0: none */
  uint64_t top, left, not_last;
  board_result *table;
  region *regions;
  uint64_t turned[256]; /* eight squares of a row, in a column of the turned board */
  grundy_i_strip *strips[GRUNDY_I_STRIP_LONGEST + 1]; /* by their length; NULL: not needed yet */
};

/* A position; what is left on the board of a move's squares. */
typedef struct lead_board {
  uint64_t free;
  int lead, rank;
} lead_board;

grundy_status grundy_i_domineering_create(grundy_context *context, grundy_i_domineering **out) {
  grundy_i_domineering *d = GRUNDY_MAKE_LOCKED(context, grundy_i_domineering);
  if (!d) return GRUNDY_NO_MEMORY;
  d->context = context;
  *out = d;
  return GRUNDY_OK;
}

static void free_tables(grundy_i_domineering *d) {
  grundy_i_free(d->context, d->table, d->table ? SLOTS * sizeof *d->table : 0);
  grundy_i_free(d->context, d->regions, d->regions ? REGIONS * sizeof *d->regions : 0);
  d->table = NULL;
  d->regions = NULL;
}

void grundy_i_domineering_destroy(grundy_i_domineering *d) {
  if (!d) return;
  for (unsigned i = 0; i <= GRUNDY_I_STRIP_LONGEST; i++) {
    grundy_i_strips_destroy(d->context, i, d->strips[i]);
  }
  free_tables(d);
  pthread_mutex_destroy(&d->lock);
  grundy_i_free(d->context, d, sizeof *d);
}

static grundy_i_area area_of(const grundy_i_domineering *d, uint64_t free) {
  return (grundy_i_area){(unsigned)d->rows, (unsigned)d->columns, free};
}

/* ---- dominoes ---- */

/* The first squares (upper, left) of the dominoes of a side that fit on these squares; the second
 * squares of dominoes; and the squares whose second ones these are. */
static uint64_t fitting(const grundy_i_domineering *d, uint64_t squares, grundy_side side) {
  if (side == GRUNDY_SIDE_RIGHT) return squares & squares >> 1 & d->not_last;
  return d->rows > 1 ? squares & squares >> d->columns : 0;
}

static uint64_t seconds(const grundy_i_domineering *d, uint64_t firsts, grundy_side side) {
  return side == GRUNDY_SIDE_RIGHT ? firsts << 1 : d->rows > 1 ? firsts << d->columns : 0;
}

static uint64_t firsts_of(const grundy_i_domineering *d, uint64_t squares, grundy_side side) {
  return side == GRUNDY_SIDE_RIGHT ? squares >> 1 : d->rows > 1 ? squares >> d->columns : 0;
}

static int ones(uint64_t squares) {
  return (int)GRUNDY_ONES(squares);
}

static uint64_t usable(const grundy_i_domineering *d, uint64_t squares, grundy_side side) {
  uint64_t firsts = fitting(d, squares, side);
  return firsts | seconds(d, firsts, side);
}

/* The first squares of as many dominoes of a side as fit on these squares at once: line after line
 * from the edge. */
static uint64_t pack(const grundy_i_domineering *d, uint64_t squares, grundy_side side) {
  uint64_t firsts = 0, line = side == GRUNDY_SIDE_LEFT ? d->top : d->left;
  uint64_t lines = side == GRUNDY_SIDE_LEFT ? d->rows : d->columns;
  uint64_t shift = side == GRUNDY_SIDE_LEFT ? d->columns : 1;
  for (uint64_t i = 1; i < lines; i++, line <<= shift) {
    uint64_t placed = line & squares & squares >> shift;
    firsts |= placed;
    squares &= ~(placed | placed << shift);
  }
  return firsts;
}

/* Takes from the free squares what only one side can use and the other cannot reach: the number of
 * moves there, columns of Left or rows of Right. */
static int take_lines(const grundy_i_domineering *d, uint64_t *free, grundy_side side) {
  grundy_side other = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  uint64_t own = *free & ~usable(d, *free, other), rest = *free & ~own;
  for (uint64_t before = 0; rest != before;) {
    before = rest;
    uint64_t firsts = fitting(d, *free, side);
    rest |= seconds(d, firsts & rest, side);
    rest |= firsts & firsts_of(d, rest, side);
  }
  own = *free & ~rest;
  *free = rest;
  return own ? ones(pack(d, own, side)) : 0;
}

static lead_board simplify(const grundy_i_domineering *d, uint64_t free, int lead) {
  lead_board p = {.lead = lead};
  p.free = free & (usable(d, free, GRUNDY_SIDE_LEFT) | usable(d, free, GRUNDY_SIDE_RIGHT));
  p.lead += take_lines(d, &p.free, GRUNDY_SIDE_LEFT);
  p.lead -= take_lines(d, &p.free, GRUNDY_SIDE_RIGHT);
  return p;
}

/* ---- bounds ---- */

/* The dominoes of a side that fit on squares which the other cannot use. */
static uint64_t pack_safe(const grundy_i_domineering *d, uint64_t free, grundy_side side) {
  grundy_side other = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  return pack(d, free & ~usable(d, free, other), side);
}

static int count_safe(const grundy_i_domineering *d, uint64_t free, grundy_side side) {
  return ones(pack_safe(d, free, side));
}

/* What a player has: tiles on safe squares; others, of which `single` have none next to them,
 * and `inside` have both squares where the other can play; as many dominoes as fit; the squares
 * that can be used. */
typedef struct holdings {
  int safe, rest, single, inside, most, squares;
} holdings;

static holdings holdings_of(const grundy_i_domineering *d, uint64_t free, grundy_side side) {
  holdings h;
  grundy_side other = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  uint64_t theirs = usable(d, free, other), safe = pack_safe(d, free, side);
  uint64_t rest = pack(d, free & ~(safe | seconds(d, safe, side)), side);
  uint64_t touching = usable(d, rest | seconds(d, rest, side), other);
  h.safe = ones(safe);
  h.rest = ones(rest);
  h.single = ones(rest & ~touching & ~firsts_of(d, touching, side));
  h.inside = ones(rest & theirs & firsts_of(d, theirs, side));
  h.most = ones(pack(d, free, side));
  h.squares = ones(usable(d, free, side));
  return h;
}

/* How many of the rest a player places at least: in turns one, and the other takes two that are
 * next to each other, or one that is single. */
static int count_rest(const holdings *h, bool first) {
  int pairs = h->rest - h->single, single = h->single;
  if (!first && pairs >= 2)
    pairs -= 2;
  else if (!first && pairs)
    pairs = 0;
  else if (!first && single)
    single--;
  int count = pairs / 3 + (pairs % 3 != 0);
  if (pairs % 3 == 1 && single) single--;
  return count + (single + 1) / 2;
}

/* Whether X wins by the bounds; `lead` is that of X. */
static bool is_won(const holdings *x, const holdings *y, int lead, bool first) {
  int rest = count_rest(x, first), within = rest - (x->rest - x->inside);
  int most = (y->squares - rest - (within > 0 ? within : 0)) / 2;
  if (most > y->most) most = y->most;
  int own = x->safe + rest + (lead > 0 ? lead : 0), theirs = most + (lead < 0 ? -lead : 0);
  return own + !first > theirs;
}

/* ---- regions of few squares ---- */

/* In the upper left corner. */
static uint64_t move_to_corner(const grundy_i_domineering *d, uint64_t free) {
  while (!(free & d->left)) free >>= 1;
  return free >> GRUNDY_LOWEST_BIT(free) / d->columns * d->columns;
}

/* What is known of at most FEW_SQUARES squares, connected or not, from their options. */
static region region_of(const grundy_i_domineering *d, uint64_t free) {
  const int none = GRUNDY_I_STRIP_NONE;
  free &= usable(d, free, GRUNDY_SIDE_LEFT) | usable(d, free, GRUNDY_SIDE_RIGHT);
  if (!free) return (region){.free = 0};
  free = move_to_corner(d, free);
  uint64_t hash = free * UINT64_C(0x9e3779b97f4a7c15);
  region *slot = &d->regions[(hash ^ hash >> 31) % REGIONS];
  if (slot->free == free) return *slot;
  int left_least = -none, left_most = -none, right_least = none, right_most = none;
  for (uint64_t firsts = fitting(d, free, GRUNDY_SIDE_LEFT); firsts; firsts &= firsts - 1) {
    uint64_t first = firsts & (~firsts + 1);
    region option = region_of(d, free & ~(first | seconds(d, first, GRUNDY_SIDE_LEFT)));
    left_least = grundy_i_larger(left_least, option.least);
    left_most = grundy_i_larger(left_most, option.most);
  }
  for (uint64_t firsts = fitting(d, free, GRUNDY_SIDE_RIGHT); firsts; firsts &= firsts - 1) {
    uint64_t first = firsts & (~firsts + 1);
    region option = region_of(d, free & ~(first | seconds(d, first, GRUNDY_SIDE_RIGHT)));
    right_least = grundy_i_smaller(right_least, option.least);
    right_most = grundy_i_smaller(right_most, option.most);
  }
  int value = grundy_i_simplest(left_least, right_most);
  bool number = value != none;
  *slot = (region){free,
                   (int8_t)(number ? value : right_most - 1),
                   (int8_t)(number ? value : left_least + 1),
                   (int8_t)left_least,
                   (int8_t)right_least,
                   (int8_t)left_most,
                   (int8_t)right_most};
  return *slot;
}

/* A position for bounds: the lead and the regions of few squares as sums, in moves of Left and of
 * Right; the other squares. */
typedef struct parts {
  grundy_i_switches sums[2];
  uint64_t rest;
} parts;

static parts split(const grundy_i_domineering *d, const lead_board *p) {
  int lead = p->lead * GRUNDY_I_STRIP_MOVE;
  parts out = {{{lead, 0}, {-lead, 0}}, 0};
  grundy_i_area left = area_of(d, p->free);
  for (uint64_t found; left.free; left.free &= ~found) {
    found = grundy_i_area_region(&left, d->left, left.free & (~left.free + 1));
    if (ones(found) > FEW_SQUARES) {
      out.rest |= found;
      continue;
    }
    region r = region_of(d, found);
    grundy_i_switches_add(&out.sums[GRUNDY_SIDE_LEFT], r.least, r.left_least, r.right_least);
    grundy_i_switches_add(&out.sums[GRUNDY_SIDE_RIGHT], -r.most, -r.right_most, -r.left_most);
  }
  return out;
}

/* The board with rows as columns. */
static uint64_t turn(const grundy_i_domineering *d, uint64_t free) {
  uint64_t turned = 0, line = d->columns < 64 ? (UINT64_C(1) << d->columns) - 1 : UINT64_MAX;
  for (uint64_t row = 0; row < d->rows; row++) {
    uint64_t squares = free >> row * d->columns & line;
    for (uint64_t at = row; squares; squares >>= 8, at += 8 * d->rows) {
      turned |= d->turned[squares & 255] << at;
    }
  }
  return turned;
}

static bool strips_win(const grundy_i_domineering *d, const parts *p, grundy_side side,
                       bool first) {
  bool left = side == GRUNDY_SIDE_LEFT;
  uint64_t length = left ? d->columns : d->rows, count = left ? d->rows : d->columns;
  const grundy_i_switches *sum = &p->sums[side];
  if (!p->rest) return grundy_i_switches_win(sum, first);
  if (length > GRUNDY_I_STRIP_LONGEST) return false;
  return grundy_i_strips_win(d->strips[length], (unsigned)length, left ? p->rest : turn(d, p->rest),
                             (unsigned)count, sum, first);
}

typedef enum verdict { OPEN, WON, LOST } verdict;

/* For the side to move; and adds to the rank what is good for the other, who has moved. */
static verdict judge(const grundy_i_domineering *d, lead_board *p, grundy_side side) {
  grundy_side other = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  parts q = split(d, p);
  if (strips_win(d, &q, side, true)) return WON;
  if (strips_win(d, &q, other, false)) return LOST;
  int lead = side == GRUNDY_SIDE_LEFT ? p->lead : -p->lead;
  p->rank += SAFE * (count_safe(d, p->free, other) - count_safe(d, p->free, side) - lead);
  if (d->rows <= GRUNDY_I_STRIP_LONGEST && d->columns <= GRUNDY_I_STRIP_LONGEST) return OPEN;
  holdings x = holdings_of(d, p->free, side), y = holdings_of(d, p->free, other);
  if (is_won(&x, &y, lead, true)) return WON;
  return is_won(&y, &x, -lead, false) ? LOST : OPEN;
}

/* ---- what is remembered ---- */

static uint64_t least_reflection(const grundy_i_domineering *d, uint64_t free) {
  grundy_i_area a = area_of(d, free), down = area_of(d, grundy_i_area_upside_down(&a));
  const uint64_t images[] = {down.free, grundy_i_area_half_turn(&a),
                             grundy_i_area_half_turn(&down)};
  for (unsigned i = 0; i < 3; i++) {
    if (images[i] < free) free = images[i];
  }
  return free;
}

static void turn_to_least(const grundy_i_domineering *d, lead_board *p) {
  if ((uint64_t)ones(p->free) + REFLECTED > d->rows * d->columns) {
    p->free = least_reflection(d, p->free);
  }
}

/* Two places, one for each; the first keeps what has more squares. */
static board_result *slots_of(const grundy_i_domineering *d, const lead_board *p,
                              grundy_side side) {
  uint64_t hash = p->free * UINT64_C(0x9e3779b97f4a7c15);
  hash ^= (uint64_t)(p->lead * 2 + (int)side + 256) * UINT64_C(0xc2b2ae3d27d4eb4f);
  hash = (hash ^ hash >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
  return d->table + 2 * ((hash ^ hash >> 32) % (SLOTS / 2));
}

static bool recall(const board_result *slots, const lead_board *p, grundy_side side, bool *wins) {
  for (size_t i = 0; i < 2; i++) {
    if (slots[i].free != p->free || slots[i].lead != p->lead || slots[i].side != side + 1) continue;
    *wins = slots[i].wins;
    return true;
  }
  return false;
}

static void remember(board_result *slots, const lead_board *p, grundy_side side, bool wins) {
  board_result e = {p->free, (int8_t)p->lead, (uint8_t)(side + 1), wins};
  if (slots[0].side && ones(slots[0].free) > ones(e.free)) {
    slots[1] = e;
    return;
  }
  slots[1] = slots[0];
  slots[0] = e;
}

/* ---- the search ---- */

static uint64_t from_edge(uint64_t i, uint64_t count) {
  return i < count - 1 - i ? i : count - 1 - i;
}

/* How good the place of a move is, by itself. */
static int rank_place(const grundy_i_domineering *d, uint64_t first, grundy_side side) {
  uint64_t at = GRUNDY_LOWEST_BIT(first), row = at / d->columns, column = at % d->columns;
  bool rows = side == GRUNDY_SIDE_RIGHT;
  uint64_t line = rows ? from_edge(row, d->rows) : from_edge(column, d->columns);
  uint64_t along = rows ? from_edge(column, d->columns - 1) : from_edge(row, d->rows - 1);
  int rank = line % 2 ? 4 : line ? 2 : 0;
  return 64 * (rank + (along % 2 == 0)) - (int)(8 * line + along);
}

/* Adds a move to those that are searched, in order; true where it is known to win. */
static bool add(const grundy_i_domineering *d, lead_board p, grundy_side opponent,
                lead_board *moves, size_t *count) {
  bool wins;
  turn_to_least(d, &p);
  const board_result *slots = slots_of(d, &p, opponent);
  GRUNDY_PREFETCH(slots);
  verdict v = judge(d, &p, opponent);
  if (v != OPEN) return v == LOST;
  if (recall(slots, &p, opponent, &wins)) return !wins;
  size_t at = *count;
  for (size_t i = 0; i < *count; i++) {
    if (moves[i].free == p.free && moves[i].lead == p.lead) return false;
  }
  for (; at && moves[at - 1].rank < p.rank; at--) moves[at] = moves[at - 1];
  moves[at] = p;
  ++*count;
  return false;
}

/* The moves to search; or that one wins at once. A move that only counts the lead down comes
 * last. */
static bool list(const grundy_i_domineering *d, const lead_board *p, grundy_side side,
                 lead_board *moves, size_t *count) {
  grundy_side opponent = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  *count = 0;
  for (uint64_t left = fitting(d, p->free, side); left; left &= left - 1) {
    uint64_t first = left & (~left + 1);
    lead_board next = simplify(d, p->free & ~(first | seconds(d, first, side)), p->lead);
    next.rank = rank_place(d, first, side);
    if (add(d, next, opponent, moves, count)) return true;
  }
  if (side == GRUNDY_SIDE_LEFT ? p->lead <= 0 : p->lead >= 0) return false;
  lead_board down = {p->free, p->lead + (side == GRUNDY_SIDE_LEFT ? -1 : 1), -LAST};
  return add(d, down, opponent, moves, count);
}

/* A position that is not in the table. */
static grundy_status search(grundy_i_domineering *d, const lead_board *p, grundy_side side,
                            bool *wins) {
  lead_board moves[MOST_MOVES + 1];
  size_t count;
  grundy_side opponent = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  GRUNDY_TRY(d->steps->step(d->steps));
  *wins = list(d, p, side, moves, &count);
  for (size_t i = 0; i < count && !*wins; i++) {
    bool loses;
    if (!recall(slots_of(d, &moves[i], opponent), &moves[i], opponent, &loses)) {
      GRUNDY_TRY(search(d, &moves[i], opponent, &loses));
    }
    *wins = !loses;
  }
  remember(slots_of(d, p, side), p, side, *wins);
  return GRUNDY_OK;
}

static grundy_status need_strips(grundy_i_domineering *d, uint64_t length) {
  if (length > GRUNDY_I_STRIP_LONGEST || d->strips[length]) return GRUNDY_OK;
  return grundy_i_strips_create(d->context, (unsigned)length, &d->strips[length]);
}

static grundy_status make_tables(grundy_i_domineering *d) {
  free_tables(d);
  GRUNDY_TRY(GRUNDY_ALLOCATE(d->context, d->table, SLOTS));
  return GRUNDY_ALLOCATE(d->context, d->regions, REGIONS);
}

/* Empty tables for boards of this size. */
static grundy_status prepare(grundy_i_domineering *d, const grundy_i_board *b) {
  if (d->rows == b->rows && d->columns == b->columns) return GRUNDY_OK;
  d->rows = 0;
  GRUNDY_TRY(need_strips(d, b->rows));
  GRUNDY_TRY(need_strips(d, b->columns));
  GRUNDY_TRY(make_tables(d));
  d->rows = b->rows;
  d->columns = b->columns;
  d->top = d->left = 0;
  for (uint64_t c = 0; c < b->columns; c++) d->top |= grundy_i_board_square(b, 0, c);
  for (uint64_t r = 0; r < b->rows; r++) d->left |= grundy_i_board_square(b, r, 0);
  d->not_last = grundy_i_board_all(b) & ~(d->left << (b->columns - 1));
  for (uint64_t squares = 0; squares < 256; squares++) {
    d->turned[squares] = 0;
    for (uint64_t k = 0; k < 8 && k < b->columns; k++) {
      d->turned[squares] |= (squares >> k & 1) << k * b->rows;
    }
  }
  return GRUNDY_OK;
}

/* Of a square board, the same with rows as columns and the other player to move. Which of the two
 * is searched goes by the squares, so that moves of either player lead to the same. */
static uint64_t exchange(const grundy_i_domineering *d, uint64_t free, grundy_side *side) {
  if (d->rows != d->columns ||
      *side == (ones(free) / 2 % 2 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT)) {
    return free;
  }
  *side = *side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  return turn(d, free);
}

grundy_status grundy_i_domineering_wins(grundy_i_domineering *d, const grundy_i_board *board,
                                        grundy_side side, grundy_steps *steps, bool *out) {
  pthread_mutex_lock(&d->lock);
  grundy_status s = prepare(d, board);
  if (s == GRUNDY_OK) {
    d->steps = steps;
    uint64_t free = exchange(d, grundy_i_board_all(board) & ~board->taken, &side);
    lead_board p = simplify(d, free, 0);
    verdict v = judge(d, &p, side);
    *out = v == WON;
    turn_to_least(d, &p);
    if (v == OPEN && !recall(slots_of(d, &p, side), &p, side, out)) s = search(d, &p, side, out);
  }
  pthread_mutex_unlock(&d->lock);
  return s;
}
