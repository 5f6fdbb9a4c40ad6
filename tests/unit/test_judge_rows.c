/* Judge problems of rows, bottles and boards of coins against search of whole positions by the
 * rules alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

/* Of a position: 0 unknown, 1 lost, 2 won. */
enum { LOST = 1, WON = 2 };

static int set_up(void **state) {
  return test_judge_open(state, 6);
}

static void put_list(const unsigned *numbers, unsigned count) {
  grundy_i_put(&test_judge_input, "%u\n", count);
  for (unsigned i = 0; i < count; i++) {
    grundy_i_put(&test_judge_input, "%u%c", numbers[i], i + 1 < count ? ' ' : '\n');
  }
}

/* ---- rows of four heaps below SIZES; 0 is no heap ---- */

enum { HEAPS = 4, SIZES = 7, ROWS = SIZES * SIZES * SIZES * SIZES };

static unsigned place(const unsigned heap[HEAPS]) {
  unsigned at = 0;
  for (unsigned i = 0; i < HEAPS; i++) at = at * SIZES + heap[i];
  return at;
}

static void heaps_of(unsigned at, unsigned heap[HEAPS]) {
  for (unsigned i = HEAPS; i-- > 0; at /= SIZES) heap[i] = at % SIZES;
}

/* Whether heap i may become `left`. */
typedef bool rule(const unsigned heap[HEAPS], unsigned i, unsigned left);

static bool is_end(const unsigned heap[HEAPS], unsigned i, unsigned left) {
  bool first = true, last = true;
  for (unsigned j = 0; j < i; j++) first &= heap[j] == 0;
  for (unsigned j = i + 1; j < HEAPS; j++) last &= heap[j] == 0;
  return first || last;
}

static bool stays_above(const unsigned heap[HEAPS], unsigned i, unsigned left) {
  return i == 0 || left >= heap[i - 1];
}

static bool is_won(rule *allows, unsigned at, char known[ROWS]) {
  unsigned heap[HEAPS];
  heaps_of(at, heap);
  if (known[at]) return known[at] == WON;
  known[at] = LOST;
  for (unsigned i = 0; i < HEAPS; i++) {
    unsigned before = heap[i];
    for (unsigned left = 0; left < before; left++) {
      heap[i] = before;
      if (!allows(heap, i, left)) continue;
      heap[i] = left;
      if (!is_won(allows, place(heap), known)) known[at] = WON;
    }
    heap[i] = before;
  }
  return known[at] == WON;
}

static void end_nim_is_decided_as_search_does(void **state) {
  static char known[ROWS];
  for (unsigned at = 1; at < ROWS; at++) {
    unsigned heap[HEAPS], first = 0;
    heaps_of(at, heap);
    while (heap[first] == 0) first++;
    bool whole = true; /* 0 only before the row */
    for (unsigned i = first; i < HEAPS; i++) whole &= heap[i] > 0;
    if (!whole) continue;
    grundy_i_put(&test_judge_input, "1\n");
    put_list(heap + first, HEAPS - first);
    grundy_i_put(&test_judge_output, "%d\n", is_won(is_end, at, known));
    test_judge_gathered("luogu-P2599");
  }
}

/* Rows of six small heaps, too. */
static bool long_row_is_won(unsigned *heap, unsigned first, unsigned end, char *known) {
  unsigned at = 0;
  if (first == end) return false;
  for (unsigned i = 0; i < 6; i++) at = at * 4 + (i >= first && i < end ? heap[i] : 0);
  if (known[at]) return known[at] == WON;
  known[at] = LOST;
  for (unsigned side = 0; side < 2; side++) {
    unsigned i = side ? end - 1 : first, before = heap[i];
    for (heap[i] = 0; heap[i] < before; heap[i]++) {
      bool gone = heap[i] == 0;
      if (!long_row_is_won(heap, first + (gone && !side), end - (gone && side), known)) {
        known[at] = WON;
      }
    }
    heap[i] = before;
  }
  return known[at] == WON;
}

static void longer_rows_are_decided_as_search_does(void **state) {
  static char known[4096];
  grundy_i_put(&test_judge_input, "1000\n");
  for (unsigned test = 0; test < 1000; test++) {
    unsigned heap[6], count = test_judge_roll(1, 6);
    for (unsigned i = 0; i < 6; i++) heap[i] = test_judge_roll(1, 3);
    put_list(heap, count);
    grundy_i_put(&test_judge_output, "%d\n", long_row_is_won(heap, 0, count, known));
  }
  test_judge_gathered("luogu-P2599");
}

static void pebbles_are_decided_as_search_does(void **state) {
  static char known[ROWS];
  for (unsigned at = 0; at < ROWS; at++) {
    unsigned heap[HEAPS], first = test_judge_roll(0, HEAPS - 1);
    bool ascending = true;
    heaps_of(at, heap);
    for (unsigned i = 1; i < HEAPS; i++) ascending &= heap[i - 1] <= heap[i];
    while (first && heap[first - 1]) first--; /* empty piles before the row may stay or go */
    if (!ascending) continue;
    grundy_i_put(&test_judge_input, "1\n");
    put_list(heap + first, HEAPS - first);
    grundy_i_put(&test_judge_output, "%s\n", is_won(stays_above, at, known) ? "TAK" : "NIE");
    test_judge_gathered("luogu-P3480");
  }
}

/* ---- candy: the player who takes the last one loses ---- */

static bool candy_is_won(unsigned at, char known[ROWS]) {
  unsigned heap[HEAPS], largest = 0;
  if (at == 0) return true;
  if (known[at]) return known[at] == WON;
  heaps_of(at, heap);
  for (unsigned i = 1; i < HEAPS; i++) {
    if (heap[i] > heap[largest]) largest = i;
  }
  unsigned before = heap[largest];
  heap[largest] = 0;
  bool won = !candy_is_won(place(heap), known);
  heap[largest] = before;
  for (unsigned i = 0; i < HEAPS; i++) heap[i] -= heap[i] > 0;
  won = won || !candy_is_won(place(heap), known);
  known[at] = won ? WON : LOST;
  return won;
}

static void candy_is_decided_as_search_does(void **state) {
  static char known[ROWS];
  for (unsigned at = 1; at < ROWS; at++) {
    unsigned heap[HEAPS], count = 0, shown[HEAPS];
    heaps_of(at, heap);
    for (unsigned i = 0; i < HEAPS; i++) {
      if (heap[i]) shown[count++] = heap[i];
    }
    put_list(shown, count);
    grundy_i_put(&test_judge_output, "%s\n", candy_is_won(at, known) ? "First" : "Second");
    test_judge_gathered("atcoder-agc002e");
  }
  test_judge("atcoder-agc002e", "3\n1 2 1\n", "First\n");
  test_judge("atcoder-agc002e", "3\n1 2 3\n", "Second\n");
}

/* ---- the largest bound with which the first player wins ---- */

enum { BOUND = 24 };

/* Nim-values of heaps where at most `most` are taken, by mex. */
static void bounded_values(unsigned most, unsigned value[BOUND]) {
  for (unsigned n = 0; n < BOUND; n++) {
    bool seen[BOUND + 1] = {false};
    for (unsigned take = 1; take <= most && take <= n; take++) seen[value[n - take]] = true;
    for (value[n] = 0; seen[value[n]];) value[n]++;
  }
}

static void bounds_agree_with_mex(void **state) {
  unsigned seen[3] = {0};
  for (unsigned round = 0; round < 3000; round++) {
    unsigned heap[HEAPS], count = test_judge_roll(1, HEAPS), best = 0;
    unsigned most = test_judge_roll(1, 8) + round % 2 * 12;
    for (unsigned i = 0; i < count; i++) heap[i] = test_judge_roll(1, most);
    for (unsigned k = 1; k <= BOUND; k++) { /* all above the largest heap are alike */
      unsigned value[BOUND], sum = 0;
      bounded_values(k, value);
      for (unsigned i = 0; i < count; i++) sum ^= value[heap[i]];
      if (sum) best = k;
    }
    put_list(heap, count);
    seen[best == BOUND ? 2 : best > 0]++;
    if (best == BOUND) grundy_i_put(&test_judge_output, "-1\n");
    if (best < BOUND) grundy_i_put(&test_judge_output, "%u\n", best);
    test_judge_gathered("atcoder-arc168b");
  }
  assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20);
}

/* ---- beans ---- */

enum { BOTTLES = 4, ROOM = 32, BEANS = ROOM * ROOM * ROOM };

/* Beans in the last bottle cannot be taken. */
static bool beans_are_won(unsigned bean[BOTTLES], char *known) {
  char *own = &known[(bean[0] * ROOM + bean[1]) * ROOM + bean[2]];
  if (*own) return *own == WON;
  *own = LOST;
  for (unsigned i = 0; i < BOTTLES; i++) {
    for (unsigned j = i + 1; bean[i] && j < BOTTLES; j++) {
      for (unsigned k = j; k < BOTTLES; k++) {
        bean[i]--, bean[j]++, bean[k]++;
        if (!beans_are_won(bean, known)) *own = WON;
        bean[i]++, bean[j]--, bean[k]--;
      }
    }
  }
  return *own == WON;
}

static void bean_moves_are_found_as_search_does(void **state) {
  static char known[BEANS];
  for (unsigned at = 0; at < 4 * 4 * 4 * 2; at++) {
    unsigned bean[BOTTLES] = {at % 4, at / 4 % 4, at / 16 % 4, at / 64}, moves = 0;
    unsigned empty = test_judge_roll(0, 2); /* bottles in front are left out where they are empty */
    while (empty && (bean[0] || (empty > 1 && bean[1]))) empty--;
    grundy_i_put(&test_judge_input, "1\n");
    put_list(bean + empty, BOTTLES - empty);
    for (unsigned i = 0; i < BOTTLES; i++) {
      for (unsigned j = i + 1; bean[i] && j < BOTTLES; j++) {
        for (unsigned k = j; k < BOTTLES; k++) {
          bean[i]--, bean[j]++, bean[k]++;
          if (!beans_are_won(bean, known) && !moves++) {
            grundy_i_put(&test_judge_output, "%u %u %u\n", i - empty, j - empty, k - empty);
          }
          bean[i]++, bean[j]--, bean[k]--;
        }
      }
    }
    assert_int_equal(moves > 0, beans_are_won(bean, known));
    grundy_i_put(&test_judge_output, moves ? "%u\n" : "-1 -1 -1\n%u\n", moves);
    test_judge_gathered("luogu-P3185");
  }
}

/* ---- connected coins ---- */

enum { CELLS = 12 };

/* Whether the set's cells are connected by their sides, and its last one is its lower right. */
static bool may_turn(unsigned set, unsigned columns) {
  unsigned last = 0, reached;
  for (unsigned cell = 0; set >> cell; cell++) last = cell;
  for (unsigned cell = 0; set >> cell; cell++) {
    if (set >> cell & 1 && cell % columns > last % columns) return false;
  }
  reached = 1u << last;
  for (unsigned before = 0; before != reached;) {
    before = reached;
    for (unsigned cell = 0; cell <= last; cell++) {
      if (!(reached >> cell & 1)) continue;
      if (cell % columns) reached |= set & 1u << (cell - 1);
      if ((cell + 1) % columns) reached |= set & 1u << (cell + 1);
      if (cell >= columns) reached |= set & 1u << (cell - columns);
      reached |= set & 1u << (cell + columns);
    }
  }
  return reached == set;
}

/* Every move makes the number smaller: it takes its highest changed bit away. */
static void search_coins(unsigned rows, unsigned columns, bool wins[1 << CELLS]) {
  static bool turns[1 << CELLS];
  unsigned all = 1u << rows * columns;
  for (unsigned set = 1; set < all; set++) turns[set] = may_turn(set, columns);
  for (unsigned tails = 0; tails < all; tails++) {
    wins[tails] = false;
    for (unsigned set = 1; set < all && !wins[tails]; set++) {
      if (turns[set] && (tails ^ set) < tails) wins[tails] = !wins[tails ^ set];
    }
  }
}

static void coins_are_decided_as_search_does(void **state) {
  static bool wins[1 << CELLS];
  for (unsigned rows = 1; rows <= 6; rows++) {
    for (unsigned columns = 1; columns * rows <= CELLS; columns++) {
      unsigned all = 1u << rows * columns;
      search_coins(rows, columns, wins);
      grundy_i_put(&test_judge_input, "%u\n", all);
      for (unsigned tails = 0; tails < all; tails++) {
        grundy_i_put(&test_judge_input, "%u %u\n", rows, columns);
        for (unsigned cell = 0; cell < rows * columns; cell++) {
          grundy_i_put(&test_judge_input, "%s%c", cell && cell % columns == 0 ? "\n" : "",
                       tails >> cell & 1 ? 'T' : 'H');
        }
        grundy_i_put(&test_judge_input, "\n");
        grundy_i_put(&test_judge_output, "%s\n", wins[tails] ? "-_-" : "=_=");
      }
      test_judge_gathered("luogu-P2594");
    }
  }
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(end_nim_is_decided_as_search_does),
      TEST(longer_rows_are_decided_as_search_does),
      TEST(pebbles_are_decided_as_search_does),
      TEST(candy_is_decided_as_search_does),
      TEST(bounds_agree_with_mex),
      TEST(bean_moves_are_found_as_search_does),
      TEST(coins_are_decided_as_search_does),
  };
  return cmocka_run_group_tests_name("judge rows", tests, NULL, NULL);
}
