/* Is additive sink subtraction the mirror image of additive wall subtraction?
 *
 * For a < b a move takes a, b or a + b. Wall: from n >= 0 to what is not below 0, as in the
 * ruleset subtraction:a,b,a+b. Sink: any move from n >= 1, and every position n <= 0 is the end.
 * Bhagat, Larsson, Manabe and Yamashita (Additive Sink Subtraction, 2026, arXiv 2601.18715) solve
 * the sink and conjecture that it is dual to the wall. It is, by a theorem of docs/THEORY.md ("The
 * wall and the sink"); here the theorem and its lemmas are checked. Both sequences of nim-values
 * are purely periodic, from heap 0 and from heap 1, with the same least period p, and
 *
 *   sink(n) = swap(wall(-b - n mod p)), where swap exchanges 0 and 2 and leaves 1 and 3.
 *
 * The lemmas are about four values of the wall, wall(n - a - b), wall(n - b), wall(n - a),
 * wall(n): only eleven sets of four occur. Proof for one pair that does not use them: beyond a + b
 * heaps both follow one recurrence of that order, so a window of a + b values that comes again
 * makes the sequence repeat; the first place where the first window comes again, found by the
 * automaton of Knuth, Morris and Pratt, is the least period. One period is then compared. With a
 * third argument each value is computed again by a set and a loop over it, and each period by
 * comparing the sequence with itself moved by every smaller number.
 *
 * additive_sink N [FIRST] [slowly]: all a < b <= N with b >= FIRST; prints a counterexample, or
 * what was checked. Status 1 with a counterexample. Cost: about 5 ns for each value; memory 2 (4
 * N^2 + 8 N) bytes, the longest period allowed.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct sequence {
  uint8_t *values; /* from the first heap of the period on */
  size_t period;   /* least; 0 where none was found */
} sequence;

typedef struct memory {
  size_t room; /* values in each sequence */
  uint8_t *wall, *sink;
  uint32_t *border; /* of each start of the window: its longest border */
} memory;

/* The least number that is none of three, each at most 3. */
static uint8_t mex(unsigned x, unsigned y, unsigned z) {
  static const uint8_t absent[16] = {0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4};
  return absent[(1u << x | 1u << y | 1u << z) & 15];
}

/* The first a + b values: of the wall from heap 0, of the sink from heap 1. What a move leaves
 * outside of them is no option at the wall (none is left for `outside` = 4) and has value 0 in the sink. */
static void start(uint8_t *g, size_t a, size_t b, unsigned outside) {
  for (size_t n = 0; n < a + b; n++) {
    g[n] = mex(n >= a ? g[n - a] : outside, n >= b ? g[n - b] : outside, outside);
  }
}

/* border[i]: the length of the longest proper border of the window's first i + 1 values. */
static void borders(const uint8_t *window, size_t length, uint32_t *border) {
  border[0] = 0;
  for (size_t i = 1, k = 0; i < length; i++) {
    while (k && window[i] != window[k]) k = border[k - 1];
    if (window[i] == window[k]) k++;
    border[i] = (uint32_t)k;
  }
}

/* Extends the first window until it comes again, or to `room` values. */
static sequence repeated(uint8_t *g, size_t a, size_t b, size_t room, uint32_t *border) {
  size_t order = a + b, matched = 0;
  borders(g, order, border);
  for (size_t n = 1; n < room; n++) {
    if (n >= order) g[n] = mex(g[n - a], g[n - b], g[n - order]);
    while (matched && g[n] != g[matched]) matched = border[matched - 1];
    if (g[n] == g[matched]) matched++;
    if (matched == order) return (sequence){g, n + 1 - order};
  }
  return (sequence){g, 0};
}

/* ---- the lemmas ---- */

/* Two values a apart, and two values b apart. */
static const bool in_t[4][4] = {{0, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}, {1, 0, 1, 0}};
static const bool in_j[4][4] = {{0, 1, 1, 1}, {0, 0, 1, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}};
static const uint8_t swap[] = {2, 1, 0, 3};

/* With xy in T, xz in J and w = mex {x, y, z}: zw is in T and yw in J, and the rule holds backwards
 * swapped. */
static bool lemmas_hold(void) {
  int fours = 0;
  for (unsigned i = 0; i < 64; i++) {
    unsigned x = i & 3, y = i >> 2 & 3, z = i >> 4;
    if (!in_t[x][y] || !in_j[x][z]) continue;
    unsigned w = mex(x, y, z);
    if (w > 3 || !in_t[z][w] || !in_j[y][w]) return false;
    if (swap[x] != mex(swap[w], swap[y], swap[z])) return false;
    fours++;
  }
  return fours == 11;
}

/* Is each pair of the first period of the wall, and of a + b values more, in T or J? */
static bool pairs_hold(sequence wall, size_t a, size_t b) {
  for (size_t n = a; n < wall.period + a + b; n++) {
    if (!in_t[wall.values[n - a]][wall.values[n]]) return false;
    if (n >= b && !in_j[wall.values[n - b]][wall.values[n]]) return false;
  }
  return true;
}

/* ---- the period ---- */

static size_t common_divisor(size_t a, size_t b) {
  return a ? common_divisor(b % a, a) : b;
}

/* By the theorem: 2 b + r where b = 2 h a - r with 0 <= r <= a, and a (2 b + r) / gcd(a, b) where
 * b = 2 h a + r with 0 < r < a. */
static size_t expected_period(size_t a, size_t b) {
  size_t r = b % (2 * a);
  if (r > 0 && r < a) return a / common_divisor(a, b) * (2 * b + r);
  return r ? 2 * b + 2 * a - r : 2 * b;
}

/* ---- slowly: the same by the definitions ---- */

static uint8_t least_absent(const uint8_t *g, size_t n, const size_t *moves, bool sink) {
  for (uint8_t value = 0;; value++) {
    bool found = false;
    for (int i = 0; i < 3; i++) {
      if (n >= moves[i] && g[n - moves[i]] == value) found = true;
      if (n < moves[i] && sink && value == 0) found = true;
    }
    if (!found) return value;
  }
}

/* Are the values those of the game's definition, and is no smaller number a period? */
static bool defined(sequence s, size_t a, size_t b, bool sink) {
  size_t moves[] = {a, b, a + b}, length = s.period + a + b;
  for (size_t n = 0; n < length; n++) {
    if (s.values[n] != least_absent(s.values, n, moves, sink)) return false;
  }
  for (size_t p = 1; p <= s.period; p++) {
    bool repeats = memcmp(s.values, s.values + p, length - p) == 0;
    if (repeats != (p == s.period)) return false;
  }
  return true;
}

/* ---- the rows, by the theorem ---- */

/* t_j for any j from -6 a b on. */
static size_t step(long j, size_t a, size_t b) {
  size_t n = (size_t)(j + 6 * (long)a * (long)b);
  return (n + 1) * b / a - n * b / a;
}

/* Are the values of row j those of the phases L_i and H_i? */
static bool row_holds(sequence wall, size_t a, size_t b, long j) {
  size_t length = wall.period + a + b, n = (size_t)j * b % a;
  for (long i = 0; n < length; i++) {
    size_t low = step(j - 1 - 2 * i, a, b), high = step(j - 2 - 2 * i, a, b);
    low += low % 2;
    high += high % 2 - step(j - 1 - i, a, b) % 2;
    for (size_t k = 0; k < low + high && n < length; k++, n += a) {
      if (wall.values[n] != (k < low ? k % 2 : 2 + (k - low) % 2)) return false;
    }
  }
  return true;
}

static bool rows_hold(sequence wall, size_t a, size_t b) {
  for (size_t j = 0; j < a; j++) {
    if (!row_holds(wall, a, b, (long)j)) return false;
  }
  return true;
}

/* ---- the check ---- */

/* Does sink(n) = swap(wall(-b - n mod p)) hold for n = 1..p? */
static bool mirrored(sequence wall, sequence sink, size_t b) {
  size_t p = wall.period, at = (p - b % p) % p; /* -b - n for n = 0 */
  for (size_t n = 1; n <= p; n++) {
    at = at ? at - 1 : p - 1;
    if (sink.values[n - 1] != swap[wall.values[at]]) return false;
  }
  return true;
}

/* Adds the period to *total; false after a counterexample, which is printed. */
static bool check(size_t a, size_t b, const memory *m, bool slowly, uint64_t *total) {
  start(m->wall, a, b, 4);
  start(m->sink, a, b, 0);
  sequence wall = repeated(m->wall, a, b, m->room, m->border);
  sequence sink = repeated(m->sink, a, b, m->room, m->border);
  *total += wall.period;
  const char *fault = NULL;
  if (!wall.period || !sink.period)
    fault = "no period was found";
  else if (wall.period != sink.period)
    fault = "the periods differ";
  else if (!mirrored(wall, sink, b))
    fault = "the values differ";
  else if (wall.period != expected_period(a, b))
    fault = "the period is not as in the formula";
  else if (!pairs_hold(wall, a, b))
    fault = "two values are not as in the lemma";
  else if (slowly && !rows_hold(wall, a, b))
    fault = "a row is not as in the theorem";
  else if (slowly && !(defined(wall, a, b, false) && defined(sink, a, b, true))) {
    fault = "the values are not those of the definition";
  }
  if (fault) {
    printf("a = %zu, b = %zu: %s (periods %zu and %zu)\n", a, b, fault, wall.period, sink.period);
  }
  return !fault;
}

static bool check_all(size_t first, size_t last, const memory *m, bool slowly) {
  uint64_t pairs = 0, total = 0;
  for (size_t b = first; b <= last; b++) {
    for (size_t a = 1; a < b; a++) {
      if (!check(a, b, m, slowly, &total)) return false;
      pairs++;
    }
  }
  printf("%" PRIu64
         " pairs a < b, %zu <= b <= %zu: sink(n) = swap(wall(-b - n)) in each; the periods "
         "add up to %" PRIu64 ".\n",
         pairs, first, last, total);
  return true;
}

int main(int count, char **arguments) {
  bool slowly = count > 2 && strcmp(arguments[count - 1], "slowly") == 0;
  if (slowly) count--;
  size_t last = count > 1 ? strtoul(arguments[1], NULL, 10) : 0;
  size_t first = count > 2 ? strtoul(arguments[2], NULL, 10) : 2;
  if (last < 2 || last > 10000 || first < 2 || first > last) {
    fputs("usage: additive_sink N [FIRST] [slowly], 2 <= FIRST <= N <= 10000\n", stderr);
    return 2;
  }
  if (!lemmas_hold()) {
    puts("the lemmas do not hold");
    return 1;
  }
  memory m = {.room = 4 * last * last + 8 * last};
  m.wall = malloc(m.room);
  m.sink = malloc(m.room);
  m.border = malloc(2 * last * sizeof *m.border);
  bool held = m.wall && m.sink && m.border && check_all(first, last, &m, slowly);
  free(m.wall);
  free(m.sink);
  free(m.border);
  return held ? 0 : 1;
}
