/* The games of judge problems against slow solutions written here: search of whole positions, and
 * nim-values as the mex over all options. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"
#include "support/random.h"

static int set_up(void **state) {
  return test_judge_open(state, 2);
}

static unsigned mex(const bool *seen) {
  unsigned v = 0;
  while (seen[v]) v++;
  return v;
}

/* ---- Nim by search of whole positions ---- */

enum { HEAPS = 3, SIZES = 7 };

static unsigned place(const unsigned heap[HEAPS]) {
  return (heap[0] * SIZES + heap[1]) * SIZES + heap[2];
}

/* Whether the player to move wins each position of three heaps; smaller positions come first. */
static void search_nim(bool misere, bool wins[SIZES * SIZES * SIZES]) {
  for (unsigned i = 0; i < SIZES * SIZES * SIZES; i++) {
    unsigned heap[HEAPS] = {i / SIZES / SIZES, i / SIZES % SIZES, i % SIZES};
    wins[i] = i == 0 && misere;
    for (unsigned h = 0; h < HEAPS; h++) {
      unsigned before = heap[h];
      for (heap[h] = 0; heap[h] < before; heap[h]++) wins[i] |= !wins[place(heap)];
      heap[h] = before;
    }
  }
}

static void nim_is_decided_as_search_does(void **state) {
  bool wins[SIZES * SIZES * SIZES];
  const char *keys[] = {"luogu-P2197", "luogu-P4279"};
  const char *words[2][2] = {{"No", "Yes"}, {"Brother", "John"}};
  for (unsigned misere = 0; misere < 2; misere++) {
    search_nim(misere, wins);
    grundy_i_put(&test_judge_input, "%d\n", SIZES * SIZES * SIZES);
    for (unsigned i = 0; i < SIZES * SIZES * SIZES; i++) {
      grundy_i_put(&test_judge_input, "3\n%u %u %u\n", i / SIZES / SIZES, i / SIZES % SIZES,
                   i % SIZES);
      grundy_i_put(&test_judge_output, "%s\n", words[misere][wins[i]]);
    }
    test_judge_gathered(keys[misere]);
  }
  search_nim(false, wins);
  for (unsigned i = 0; i < SIZES * SIZES * SIZES; i++) {
    grundy_i_put(&test_judge_input, "3\n%u %u %u\n", i / SIZES / SIZES, i / SIZES % SIZES,
                 i % SIZES);
    grundy_i_put(&test_judge_output, "%s\n", words[0][wins[i]]);
    test_judge_gathered("acwing-891");
  }
}

/* The least winning move by (heap, amount), found by trying all in that order. */
static void first_winning_move_is_printed(void **state) {
  bool wins[SIZES * SIZES * SIZES];
  search_nim(false, wins);
  for (unsigned i = 0; i < SIZES * SIZES * SIZES; i++) {
    unsigned heap[HEAPS] = {i / SIZES / SIZES, i / SIZES % SIZES, i % SIZES};
    bool found = false;
    grundy_i_put(&test_judge_input, "3\n%u %u %u\n", heap[0], heap[1], heap[2]);
    for (unsigned h = 0; h < HEAPS && !found; h++) {
      for (unsigned take = 1; take <= heap[h] && !found; take++) {
        heap[h] -= take;
        found = !wins[place(heap)];
        if (found) {
          grundy_i_put(&test_judge_output, "%u %u\n%u %u %u\n", take, h + 1, heap[0], heap[1],
                       heap[2]);
        }
        heap[h] += take;
      }
    }
    if (!found) grundy_i_put(&test_judge_output, "lose\n");
    test_judge_gathered("luogu-P1247");
  }
}

static void heaps_reach_the_end_of_64_bits(void **state) {
  test_judge("acwing-891", "2\n18446744073709551615 18446744073709551614\n", "Yes\n");
  test_judge("luogu-P1247", "2\n18446744073709551615 1\n", "18446744073709551614 1\n1 1\n");
  test_judge("luogu-P4279", "1\n2\n18446744073709551615 18446744073709551615\n", "Brother\n");
  test_judge("acwing-892", "4\n1 18446744073709551615 1 7\n", "No\n");
  test_judge("luogu-P2148", "2\n2\n18446744073709551615 1\n2\n18446744073709551615 2\n",
             "NO\nYES\n");
}

static void empty_positions_are_lost_or_won(void **state) {
  test_judge("acwing-891", "0\n", "No\n");
  test_judge("luogu-P1247", "0", "lose\n");
  test_judge("luogu-P2197", "2\n0\n\n1\n0\n", "No\nNo\n");
  test_judge("luogu-P4279", "2\n0\n1\n0\n", "John\nJohn\n");
  test_judge("acwing-892", "0\n", "No\n");
  test_judge("poj-2960", "1 1\n3\n0\n1 0\n1 1\n1 1\n0\n0\n", "LLW\n\n");
  test_judge("poj-2311", "", "");
  test_judge("hdu-1848", "0 0 0\n", "");
  test_judge("luogu-P2575", "2\n0\n1\n0\n", "NO\nNO\n");
  test_judge("luogu-P2599", "2\n0\n1\n7\n", "0\n1\n");
  test_judge("luogu-P3480", "2\n0\n2\n0 0\n", "NIE\nNIE\n");
  test_judge("luogu-P3185", "1\n1\n9\n", "-1 -1 -1\n0\n");
  test_judge("atcoder-arc168b", "0\n", "0\n");
  test_judge("atcoder-agc002e", "1\n1\n", "Second\n");
}

/* ---- staircase by search of whole positions ---- */

enum { STEPS = 4, STONES = 9, STAIRS = 10 * 10 * 10 * 10 };

/* 0 unknown, 1 lost, 2 won. Every move lowers the sum of step * stones, so the recursion ends. */
static bool staircase_wins(unsigned step[STEPS], char *memo) {
  char *known = &memo[((step[0] * 10 + step[1]) * 10 + step[2]) * 10 + step[3]];
  if (*known) return *known == 2;
  *known = 1;
  for (unsigned i = 0; i < STEPS; i++) {
    unsigned before[2] = {step[i], i ? step[i - 1] : 0};
    for (unsigned move = 1; move <= before[0]; move++) {
      step[i] = before[0] - move;
      if (i) step[i - 1] = before[1] + move;
      if (!staircase_wins(step, memo)) *known = 2;
    }
    step[i] = before[0];
    if (i) step[i - 1] = before[1];
  }
  return *known == 2;
}

static void staircases_are_decided_as_search_does(void **state) {
  static char memo[STAIRS];
  for (unsigned i = 0; i < STAIRS; i++) {
    unsigned step[STEPS] = {i / 1000, i / 100 % 10, i / 10 % 10, i % 10};
    if (step[0] + step[1] + step[2] + step[3] > STONES || i % 3) continue;
    grundy_i_put(&test_judge_input, "4\n%u %u %u %u\n", step[0], step[1], step[2], step[3]);
    grundy_i_put(&test_judge_output, "%s\n", staircase_wins(step, memo) ? "Yes" : "No");
    test_judge_gathered("acwing-892");
  }
}

/* ---- heap games by mex ---- */

enum { TABLE = 1001 };

/* Nim-values of heaps 0..TABLE-1 of a subtraction set. */
static void subtraction_values(const unsigned *set, unsigned size, unsigned value[TABLE]) {
  for (unsigned n = 0; n < TABLE; n++) {
    bool seen[64] = {false};
    for (unsigned i = 0; i < size; i++) {
      if (set[i] <= n) seen[value[n - set[i]]] = true;
    }
    value[n] = mex(seen);
  }
}

static void split_values(unsigned value[TABLE]) {
  for (unsigned n = 0; n < 100; n++) {
    bool seen[256] = {false};
    for (unsigned i = 0; i < n; i++) {
      for (unsigned j = 0; j <= i; j++) seen[value[i] ^ value[j]] = true;
    }
    value[n] = mex(seen);
  }
}

static void lasker_values(unsigned value[TABLE]) {
  for (unsigned n = 0; n < 100; n++) {
    bool seen[256] = {false};
    for (unsigned i = 0; i < n; i++) seen[value[i]] = true;
    for (unsigned i = 1; i < n; i++) seen[value[i] ^ value[n - i]] = true;
    value[n] = mex(seen);
  }
}

/* Appends a random list of heaps with its count; returns the nim-value of the sum. */
static unsigned put_heaps(const unsigned value[TABLE], unsigned count, unsigned largest) {
  unsigned sum = 0;
  grundy_i_put(&test_judge_input, "%u", count);
  for (unsigned i = 0; i < count; i++) {
    unsigned n = test_judge_roll(0, largest);
    grundy_i_put(&test_judge_input, " %u", n);
    sum ^= value[n];
  }
  grundy_i_put(&test_judge_input, "\n");
  return sum;
}

static void put_set(const unsigned *set, unsigned size) {
  grundy_i_put(&test_judge_input, "%u", size);
  for (unsigned i = 0; i < size; i++) grundy_i_put(&test_judge_input, " %u", set[i]);
  grundy_i_put(&test_judge_input, "\n");
}

static void sets_agree_with_mex(void **state) {
  unsigned value[TABLE], set[5];
  for (unsigned round = 0; round < 300; round++) {
    unsigned size = test_judge_roll(1, 5);
    for (unsigned i = 0; i < size; i++) set[i] = test_judge_roll(1, round % 2 ? 12 : 200);
    subtraction_values(set, size, value);
    put_set(set, size);
    unsigned sum = put_heaps(value, test_judge_roll(1, 4), round % 3 ? 30 : 1000);
    grundy_i_put(&test_judge_output, "%s\n", sum ? "Yes" : "No");
    test_judge_gathered("acwing-893");
  }
}

static void s_nim_agrees_with_mex(void **state) {
  unsigned value[TABLE], set[5];
  for (unsigned round = 0; round < 50; round++) {
    for (unsigned test = test_judge_roll(1, 3); test--;) {
      unsigned size = test_judge_roll(1, 5), positions = test_judge_roll(0, 9);
      for (unsigned i = 0; i < size; i++) set[i] = test_judge_roll(1, 20);
      subtraction_values(set, size, value);
      put_set(set, size);
      grundy_i_put(&test_judge_input, "%u\n", positions);
      for (unsigned i = 0; i < positions; i++) {
        grundy_i_put(&test_judge_output, "%c",
                     put_heaps(value, test_judge_roll(0, 4), 60) ? 'W' : 'L');
      }
      grundy_i_put(&test_judge_output, "\n");
    }
    grundy_i_put(&test_judge_input, "0\n");
    test_judge_gathered("poj-2960");
  }
}

static void split_agrees_with_mex(void **state) {
  unsigned value[TABLE];
  split_values(value);
  for (unsigned round = 0; round < 300; round++) {
    unsigned sum = put_heaps(value, test_judge_roll(1, 4), round % 2 ? 8 : 99);
    grundy_i_put(&test_judge_output, "%s\n", sum ? "Yes" : "No");
    test_judge_gathered("acwing-894");
  }
}

static void lasker_agrees_with_mex(void **state) {
  unsigned value[TABLE];
  lasker_values(value);
  grundy_i_put(&test_judge_input, "2000\n");
  for (unsigned round = 0; round < 2000; round++) {
    unsigned sum = put_heaps(value, test_judge_roll(1, 4), round % 2 ? 8 : 99);
    grundy_i_put(&test_judge_output, "%s\n", sum ? "Alice" : "Bob");
  }
  test_judge_gathered("hdu-3032");
}

static void fibonacci_agrees_with_mex(void **state) {
  const unsigned set[] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987};
  unsigned value[TABLE];
  subtraction_values(set, 15, value);
  for (unsigned round = 0; round < 3000; round++) {
    unsigned most = round % 2 ? 1000 : 20;
    unsigned a = test_judge_roll(1, most), b = test_judge_roll(0, most),
             c = test_judge_roll(0, most);
    grundy_i_put(&test_judge_input, "%u %u %u\n", a, b, c);
    grundy_i_put(&test_judge_output, "%s\n", value[a] ^ value[b] ^ value[c] ? "Fibo" : "Nacci");
  }
  grundy_i_put(&test_judge_input, "0 0 0\n");
  test_judge_gathered("hdu-1848");
}

/* Heaps that ask for more and more of the Fibonacci numbers, and small ones after them. */
static void fibonacci_heaps_grow(void **state) {
  enum { SET = 20, GROWN = 15000, ROUNDS = 40 };
  unsigned set[SET] = {1, 2}, largest = GROWN - 1, heap = 1;
  unsigned *value = malloc(GROWN * sizeof *value);
  assert_non_null(value);
  for (size_t i = 2; i < SET; i++) set[i] = set[i - 1] + set[i - 2];
  assert_true(set[SET - 1] + set[SET - 2] > largest);
  for (unsigned n = 0; n < GROWN; n++) {
    bool seen[SET + 1] = {false};
    for (size_t i = 0; i < SET && set[i] <= n; i++) seen[value[n - set[i]]] = true;
    value[n] = mex(seen);
  }
  for (unsigned round = 0; round < ROUNDS; round++) {
    unsigned a = test_judge_roll(heap / 2 + 1, heap), b = test_judge_roll(0, 99), c = heap;
    grundy_i_put(&test_judge_input, "%u %u %u\n", a, b, c);
    grundy_i_put(&test_judge_output, "%s\n", value[a] ^ value[b] ^ value[c] ? "Fibo" : "Nacci");
    heap += heap / 3 + 1;
    if (heap > largest) heap = largest;
  }
  grundy_i_put(&test_judge_input, "0 0 0\n");
  test_judge_gathered("hdu-1848");
  free(value);
}

/* ---- equal splits ---- */

static void equal_split_values(unsigned f, unsigned largest, unsigned value[TABLE]) {
  for (unsigned n = 0; n <= largest; n++) {
    bool seen[256] = {false};
    for (unsigned m = 2; m <= n && n >= f; m++) {
      unsigned sum = 0;
      for (unsigned i = 0; i < m; i++) sum ^= value[n / m + (i < n % m)];
      seen[sum] = true;
    }
    value[n] = mex(seen);
  }
}

static void equal_splits_agree_with_mex(void **state) {
  unsigned value[TABLE];
  for (unsigned f = 0; f < 40; f++) {
    unsigned largest = f % 8 ? 60 : 300;
    equal_split_values(f, largest, value);
    grundy_i_put(&test_judge_input, "100 %u\n", f);
    for (unsigned test = 0; test < 100; test++) {
      unsigned sum = put_heaps(value, test % 2 ? 2 : test_judge_roll(0, 4), largest);
      grundy_i_put(&test_judge_output, "%s%d", test ? " " : "", sum != 0);
    }
    grundy_i_put(&test_judge_output, "\n");
    test_judge_gathered("luogu-P3235");
  }
}

/* ---- E&D ---- */

enum { PAIRS = 41 };

static void pairs_agree_with_mex(void **state) {
  static unsigned value[PAIRS][PAIRS];
  for (unsigned total = 2; total < 2 * PAIRS - 1; total++) {
    for (unsigned a = 1; a < PAIRS && a < total; a++) {
      unsigned b = total - a;
      bool seen[64] = {false};
      if (b >= PAIRS) continue;
      for (unsigned i = 1; i < a; i++) seen[value[i][a - i]] = true;
      for (unsigned i = 1; i < b; i++) seen[value[i][b - i]] = true;
      value[a][b] = mex(seen);
    }
  }
  grundy_i_put(&test_judge_input, "3000\n");
  for (unsigned test = 0; test < 3000; test++) {
    unsigned pairs = test_judge_roll(0, 3), sum = 0;
    grundy_i_put(&test_judge_input, "%u\n", 2 * pairs);
    for (unsigned i = 0; i < pairs; i++) {
      unsigned a = test_judge_roll(1, PAIRS - 1), b = test_judge_roll(1, test % 2 ? PAIRS - 1 : 3);
      grundy_i_put(&test_judge_input, "%u %u ", a, b);
      sum ^= value[a][b];
    }
    grundy_i_put(&test_judge_output, "%s\n", sum ? "YES" : "NO");
  }
  test_judge_gathered("luogu-P2148");
}

/* ---- jumping pieces ---- */

enum { ROWS = 1 << 20 };

/* Values of all rows; bit i is column i + 1, so that every jump makes the number larger. */
static void row_values(unsigned char *value) {
  for (unsigned row = ROWS; row-- > 0;) {
    bool seen[64] = {false};
    for (unsigned from = 0, to; from < 20; from++) {
      if (!(row >> from & 1)) continue;
      for (to = from; to < 20 && row >> to & 1; to++) continue;
      if (to < 20) seen[value[row ^ 1u << from ^ 1u << to]] = true;
    }
    value[row] = (unsigned char)mex(seen);
  }
}

static void put_row(unsigned row) {
  unsigned count = 0;
  for (unsigned i = 0; i < 20; i++) count += row >> i & 1;
  grundy_i_put(&test_judge_input, "%u", count);
  for (unsigned i = 20; i-- > 0;) {
    if (row >> i & 1) grundy_i_put(&test_judge_input, " %u", i + 1);
  }
  grundy_i_put(&test_judge_input, "\n");
}

static void jumps_agree_with_mex(void **state) {
  unsigned char *value = malloc(ROWS);
  assert_non_null(value);
  row_values(value);
  grundy_i_put(&test_judge_input, "20000\n");
  for (unsigned test = 0; test < 20000; test++) {
    unsigned rows = test_judge_roll(1, 3), sum = 0;
    grundy_i_put(&test_judge_input, "%u\n", rows);
    for (unsigned i = 0; i < rows; i++) {
      unsigned row = test_judge_roll(0, ROWS - 1);
      if (test % 2) row |= test_judge_roll(0, ROWS - 1);
      put_row(row);
      sum ^= value[row];
    }
    grundy_i_put(&test_judge_output, "%s\n", sum ? "YES" : "NO");
  }
  test_judge_gathered("luogu-P2575");
  free(value);
}

/* ---- Cutting Game ---- */

typedef struct sheets {
  unsigned w[32], h[32], count;
} sheets;

static bool cutting_wins(const sheets *all);

/* Whether cutting sheet k into (w1, h1) and (w2, h2) wins. */
static bool cut_wins(const sheets *all, unsigned k, unsigned w1, unsigned h1, unsigned w2,
                     unsigned h2) {
  if (w1 * h1 == 1 || w2 * h2 == 1) return true;
  sheets next = *all;
  next.w[k] = w1, next.h[k] = h1;
  next.w[next.count] = w2, next.h[next.count++] = h2;
  return !cutting_wins(&next);
}

/* Search of whole positions by the rule alone; a player who cannot cut any more has lost. */
static bool cutting_wins(const sheets *all) {
  for (unsigned k = 0; k < all->count; k++) {
    unsigned w = all->w[k], h = all->h[k];
    for (unsigned i = 1; i < w; i++) {
      if (cut_wins(all, k, i, h, w - i, h)) return true;
    }
    for (unsigned i = 1; i < h; i++) {
      if (cut_wins(all, k, w, i, w, h - i)) return true;
    }
  }
  return false;
}

static void cutting_is_decided_as_search_does(void **state) {
  for (unsigned w = 2; w <= 5; w++) {
    for (unsigned h = 2; h <= 6; h++) {
      sheets one = {{w}, {h}, 1};
      grundy_i_put(&test_judge_input, "%u %u\n", w, h);
      grundy_i_put(&test_judge_output, "%s\n", cutting_wins(&one) ? "WIN" : "LOSE");
    }
  }
  test_judge_gathered("poj-2311");
}

enum { SHEET = 41 };

/* Strips of width 1 are never cut off, which the search above has shown on small sheets. */
static void cutting_agrees_with_mex(void **state) {
  static unsigned value[SHEET][SHEET];
  for (unsigned w = 2; w < SHEET; w++) {
    for (unsigned h = 2; h < SHEET; h++) {
      bool seen[256] = {false};
      for (unsigned i = 2; i + 2 <= w; i++) seen[value[i][h] ^ value[w - i][h]] = true;
      for (unsigned i = 2; i + 2 <= h; i++) seen[value[w][i] ^ value[w][h - i]] = true;
      value[w][h] = mex(seen);
      grundy_i_put(&test_judge_input, "%u %u\n", w, h);
      grundy_i_put(&test_judge_output, "%s\n", value[w][h] ? "WIN" : "LOSE");
    }
  }
  test_judge_gathered("poj-2311");
}

/* ---- nim-product ---- */

enum { FACTORS = 32 };

static void products_agree_with_mex(void **state) {
  static unsigned value[FACTORS][FACTORS];
  grundy_i_put(&test_judge_input, "%d\n", FACTORS * FACTORS);
  for (unsigned a = 0; a < FACTORS; a++) {
    for (unsigned b = 0; b < FACTORS; b++) {
      bool seen[1024] = {false};
      for (unsigned i = 0; i < a; i++) {
        for (unsigned j = 0; j < b; j++) seen[value[i][b] ^ value[a][j] ^ value[i][j]] = true;
      }
      value[a][b] = mex(seen);
      grundy_i_put(&test_judge_input, "%u %u\n", a, b);
      grundy_i_put(&test_judge_output, "%u\n", value[a][b]);
    }
  }
  test_judge_gathered("library-checker-nim-product");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(nim_is_decided_as_search_does),
      TEST(first_winning_move_is_printed),
      TEST(heaps_reach_the_end_of_64_bits),
      TEST(empty_positions_are_lost_or_won),
      TEST(staircases_are_decided_as_search_does),
      TEST(sets_agree_with_mex),
      TEST(s_nim_agrees_with_mex),
      TEST(split_agrees_with_mex),
      TEST(lasker_agrees_with_mex),
      TEST(fibonacci_agrees_with_mex),
      TEST(fibonacci_heaps_grow),
      TEST(equal_splits_agree_with_mex),
      TEST(pairs_agree_with_mex),
      TEST(jumps_agree_with_mex),
      TEST(cutting_is_decided_as_search_does),
      TEST(cutting_agrees_with_mex),
      TEST(products_agree_with_mex),
  };
  return cmocka_run_group_tests_name("judge games", tests, NULL, NULL);
}
