/* Problems whose answer is a rule about their numbers: v[letter] is the last number of that name in
 * the shape, a[0..n) are all those named a. Why each is right is said by its program in templates/;
 * tests compare them with play from the rules of the game. */

#include "base/sort.h"
#include "grundy/nim.h"
#include "judge/format.h"

#define RULE(symbol)                                                                               \
  static uint64_t rule_##symbol(const uint64_t *v, uint64_t *a, size_t n);                         \
  grundy_status grundy_i_judge_##symbol(grundy_i_judge_io *io) {                                   \
    return grundy_i_judge_asked(io, rule_##symbol);                                                \
  }                                                                                                \
  static uint64_t rule_##symbol(const uint64_t *v, uint64_t *a, size_t n)

RULE(luogu_p3812) {
  grundy_nim_basis basis = {{0}};
  for (size_t i = 0; i < n; i++) grundy_nim_basis_insert(&basis, a[i]);
  return grundy_nim_basis_max(&basis);
}

/* A player who faces heaps of which no part but the empty one has XOR 0 cannot leave one, and
 * loses. So the first player leaves an independent set and takes as little as possible: such sets
 * are a matroid, where the largest heaps first keep the most (Rado 1957, Edmonds 1971). */
RULE(luogu_p4301) {
  grundy_nim_basis basis = {{0}};
  uint64_t taken = 0;
  grundy_i_sort_words(a, n, grundy_i_descending);
  for (size_t i = 0; i < n; i++) taken += grundy_nim_basis_insert(&basis, a[i]) ? 0 : a[i];
  return taken;
}

/* With the heaps descending as the columns of a diagram, a player goes one column to the right
 * (takes the largest heap) or one row up (takes one of each), and loses on leaving it. Going both
 * ways once leads along the diagonal to a position of the same winner, as long as it is inside; at
 * its end each of the ways is a line, and the parity of one of them decides. */
RULE(atcoder_agc002e) {
  size_t d = 0, right = 0;
  grundy_i_sort_words(a, n, grundy_i_descending);
  while (d + 1 < n && a[d + 1] > d + 1) d++;
  while (d + right + 1 < n && a[d + right + 1] > d) right++;
  return right % 2 || (n && a[d] > d && (a[d] - d - 1) % 2);
}

/* Taking at most k makes a heap a worth a mod (k+1). With every k as large as the largest heap that
 * is Nim. Where its sum is 0, equal heaps cancel for all k; of those left let m be the largest: k
 * >= m leaves all of them as they are, and k = m - 1 takes away m alone, so that the sum is m. */
RULE(atcoder_arc168b) {
  if (grundy_nim_sum(a, n)) return UINT64_MAX;
  grundy_i_sort_words(a, n, grundy_i_descending);
  for (size_t i = 0, end; i < n; i = end) {
    for (end = i; end < n && a[end] == a[i];) end++;
    if ((end - i) % 2) return a[i] - 1;
  }
  return 0;
}

/* Cards in box i get to box 1, 3 or 4 in an odd number of moves. */
RULE(hdu_3389) {
  uint64_t sum = 0;
  for (size_t i = 1; i <= n; i++) sum ^= i % 6 == 0 || i % 6 == 2 || i % 6 == 5 ? a[i - 1] : 0;
  return sum;
}

RULE(hdu_5795) {
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++) sum ^= a[i] + (a[i] % 8 == 7) - (a[i] && a[i] % 8 == 0);
  return sum;
}

RULE(hdu_3951) {
  return v['k'] == 1 ? v['n'] % 2 : v['n'] <= v['k'];
}

/* Won up to 9, lost up to 18, won up to 9 * 18, and so on. */
RULE(poj_2505) {
  uint64_t left = v['n'];
  while (left > 18) left = left / 18 + (left % 18 != 0);
  return left <= 9;
}

RULE(luogu_p4136) {
  return v['n'] % 2 == 0;
}

/* Whether an odd number of merges makes the heaps as full as they can be. */
RULE(luogu_p4101) {
  uint64_t heaps = v['n'], most = v['m'], rest = most ? heaps % most : 0;
  return most && (heaps / most * (most - 1) + rest - (rest != 0)) % 2;
}

/* From the right, each gap within a pair is a heap of Nim. */
RULE(poj_1704) {
  uint64_t sum = 0;
  grundy_i_sort_words(a, n, grundy_i_descending);
  for (size_t i = 0; i < n; i += 2) sum ^= a[i] - (i + 1 < n ? a[i + 1] : 0) - 1;
  return sum;
}

RULE(atcoder_arc072b) {
  uint64_t x = v['x'], y = v['y'];
  return x > y ? x - y > 1 : y - x > 1;
}

/* Whether the second player cannot pair equal bags. */
RULE(atcoder_arc105d) {
  grundy_i_sort_words(a, n, grundy_i_ascending);
  bool paired = true;
  for (size_t i = 0; i + 1 < n; i += 2) paired &= a[i] == a[i + 1];
  return n % 2 == 0 && !paired;
}

RULE(atcoder_arc137c) {
  return n < 2 || a[n - 1] - a[n - 2] > 1 || (a[n - 1] - n) % 2 == 0;
}

/* The heaps must become p and q with p + q = sum and p ^ q = x, so that p & q = (sum - x) / 2. */
RULE(atcoder_abc172f) {
  uint64_t x = n < 2 ? 0 : grundy_nim_sum(a + 2, n - 2), sum = n < 2 ? 0 : a[0] + a[1];
  uint64_t p = (sum - x) / 2;
  if (sum < x || (sum - x) % 2 || (p & x) || p > a[0]) return UINT64_MAX;
  for (uint64_t bit = UINT64_C(1) << 63; bit; bit /= 2) p += (x & bit) && bit <= a[0] - p ? bit : 0;
  return p ? a[0] - p : UINT64_MAX;
}

RULE(atcoder_arc185a) {
  grundy_i_uint128 cards = v['n'], kept = v['m'] ? cards * (cards + 1) % v['m'] : 0;
  return kept == 0 || kept > cards;
}

RULE(atcoder_abc141f) {
  uint64_t sum = grundy_nim_sum(a, n);
  grundy_nim_basis basis = {{0}};
  for (size_t i = 0; i < n; i++) grundy_nim_basis_insert(&basis, a[i] & ~sum);
  return sum + 2 * grundy_nim_basis_max(&basis);
}

/* The value of a heap for odd k; for even k those above 2 are worth 1 if even. */
static uint64_t of_legendre(uint64_t heap) {
  static const uint8_t small[] = {0, 1, 0, 1, 2};
  if (heap < 5) return small[heap];
  if (heap % 2) return 0;
  return of_legendre(heap / 2) == 1 ? 2 : 1;
}

RULE(codeforces_603c) {
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++) {
    sum ^= v['k'] % 2 ? of_legendre(a[i]) : a[i] < 3 ? a[i] : a[i] % 2 == 0;
  }
  return sum;
}

RULE(codeforces_1382b) {
  size_t ones = 0;
  while (ones < n && a[ones] == 1) ones++;
  return ones == n ? n % 2 : ones % 2 == 0;
}

RULE(codeforces_1396b) {
  uint64_t sum = 0, largest = 0;
  for (size_t i = 0; i < n; i++) {
    sum += a[i];
    if (a[i] > largest) largest = a[i];
  }
  return largest > sum - largest || sum % 2;
}

/* Won where even, unless a power of 2 of odd exponent. */
RULE(codeforces_1537d) {
  uint64_t m = v['n'];
  bool power = (m & (m - 1)) == 0;
  return m && m % 2 == 0 && !(power && GRUNDY_LOWEST_BIT(m) % 2);
}

/* The XOR of x, x + 1, …, x + m - 1 for each pair. */
RULE(codeforces_15c) {
  uint64_t sum = 0;
  for (size_t i = 0; i + 1 < n; i += 2) {
    uint64_t x = a[i], m = a[i + 1];
    if (m && x % 2) sum ^= x, x++, m--;
    sum ^= (m % 2 ? x + m - 1 : 0) ^ (m / 2 % 2);
  }
  return sum;
}

/* Heaps up to each bound, above the one before. */
RULE(codeforces_256c) {
  static const uint64_t most[] = {3, 15, 81, 6723, 50625, 2562991875, UINT64_MAX};
  static const uint8_t value[] = {0, 1, 2, 0, 3, 1, 2};
  uint64_t sum = 0;
  for (size_t i = 0, k; i < n; i++) {
    for (k = 0; a[i] > most[k]; k++) {
    }
    sum ^= value[k];
  }
  return sum;
}

/* A heap is worth the most distinct numbers from 1 on that it has room for. */
RULE(codeforces_768e) {
  uint64_t sum = 0;
  for (size_t i = 0, k; i < n; i++) {
    for (k = 0; (k + 1) * (k + 2) / 2 <= a[i]; k++) {
    }
    sum ^= k;
  }
  return !sum;
}

RULE(codeforces_1101g) {
  grundy_nim_basis basis = {{0}};
  for (size_t i = 0; i < n; i++) grundy_nim_basis_insert(&basis, a[i]);
  return grundy_nim_sum(a, n) ? grundy_nim_basis_rank(&basis) : UINT64_MAX;
}

/* A board of m columns: whether a diagonal's XOR is not 0. */
RULE(codeforces_1451f) {
  uint64_t m = v['m'];
  for (size_t d = 0; m && d < n / m + m - 1; d++) {
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) sum ^= i / m + i % m == d ? a[i] : 0;
    if (sum) return 1;
  }
  return 0;
}

RULE(codeforces_1194d) {
  uint64_t k = v['k'], left = k % 3 || v['n'] <= k ? v['n'] : v['n'] % (k + 1);
  return left % 3 || (k % 3 == 0 && left == k);
}

/* The numbers are the ends of the edges of a tree. */
RULE(codeforces_1363c) {
  size_t neighbours = 0;
  for (size_t i = 0; i < n; i++) neighbours += a[i] == v['x'];
  return neighbours < 2 || v['n'] % 2 == 0;
}

RULE(codeforces_1747c) {
  bool less = false;
  for (size_t i = 1; i < n; i++) less |= a[i] < a[0];
  return less;
}

RULE(codeforces_451a) {
  return (v['n'] < v['m'] ? v['n'] : v['m']) % 2;
}

/* Pairs shrink at least like Fibonacci numbers, so a pair of 64 bits has fewer quotients. */
enum { QUOTIENTS = 96 };

static unsigned suspense(uint64_t a, uint64_t b) {
  uint64_t quotient[QUOTIENTS], rest = a;
  size_t count = 0;
  unsigned moves = 0;
  if (a < b) {
    a = b;
    b = rest;
  }
  for (; b > 0; a = b, b = rest) {
    quotient[count++] = a / b;
    rest = a % b;
  }
  for (size_t i = count; i-- > 0;) moves += moves % 2 && quotient[i] > 1 ? 2 : 1;
  return moves;
}

/* Euclid's game in all of n / 2 games each time: the last one that ends decides, so by the greatest
 * suspense, how long a game lasts where its winner delays and its loser hurries (Berlekamp, Conway,
 * Guy 1982, ch. 9). Let a >= b > 0 with a = qb + r, and s the suspense of (b, r), which is even
 * where (b, r) is lost. Of the positions (kb + r, b) those with k >= 2 are won, and that with k = 1
 * exactly if (b, r) is lost, its only option. So for even s the suspense is s + 1, by the move to
 * (b, r); for odd s and q = 1 also, lost; for odd s and q > 1 it is s + 2, by the move to k = 1. */
RULE(hdu_3595) {
  unsigned longest = 0;
  for (size_t i = 0; i + 1 < n; i += 2) {
    unsigned moves = suspense(a[i], a[i + 1]);
    if (moves > longest) longest = moves;
  }
  return longest % 2;
}
