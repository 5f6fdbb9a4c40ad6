/* Misère outcomes of whole sums, by their definition: W next to k heaps of H and j of X.
 *
 * whole_sums CODE H X K J [plainly] [W...]: CODE is an octal code, such as 0.07, and W a list of
 * heaps. For each k = 0..K a row is printed, with a character for each j = 0..J: P where the
 * player to move in W + k H + j X loses in misère play, a dot where that player wins.
 *
 * The program has the rules, the definition (the player to move wins if nothing can be moved, or
 * if some option is lost), and the two lemmas below. It has no quotient, no element and no
 * diagram. With `plainly` it has no lemma either: only heaps without a move are dropped.
 *
 * Lemma 1. G + *1 + *1 has the outcome of G, and *1 + *2 may be played as *3. Lemma 2 (the mex
 * rule of misère play; Conway 1976, ch. 12): if the options of a heap are 0, *1, *2 and *3 in
 * effect, 0 or *1 is among them, and *m is the least that is not, the heap is *m in effect. In
 * effect means: in every sum, without a change of the outcome. docs/THEORY.md has both proofs
 * (Misère play, "Infinite misère quotients", at its end).
 *
 * Sums of normal nim-value 0 are tried first, which changes the time and nothing else. A sum is a
 * number in mixed radix, so different sums are different numbers; a table keeps the outcome of
 * each sum that was met. Status 4 where the table would have more than 2^28 entries. Cost: about 40
 * bytes and 3 microseconds for each sum.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef unsigned __int128 sum_key;

enum { HEAPS = 80, DIGITS = 16, OPTIONS = 4 * HEAPS, NONE = 255, MOST = 1 << 28 };

/* What one heap, or two, come to: *1 or not, how many *2, and at most two kinds of other heaps. */
typedef struct part {
  uint8_t one, twos, a, b;
} part;

static const part nothing = {0, 0, NONE, NONE};

typedef struct kind {
  part options[OPTIONS]; /* sorted, each once */
  int count;
  unsigned value; /* of normal play */
  int weight;     /* no move makes the weight of a sum greater */
  sum_key place;
} kind;

static kind kinds[HEAPS];
static int kind_count;
static part heaps[HEAPS + 1];
static sum_key place_of_two;
static bool plainly;

typedef struct sum {
  uint8_t one, twos, counts[HEAPS];
  sum_key key;
} sum;

static sum_key *table; /* (key + 1) * 2 + whether the player to move wins; 0 where empty */
static uint64_t room, used;

static void stop(const char *why, int status) {
  fprintf(stderr, "whole_sums: %s\n", why);
  exit(status);
}

/* ---- rules ---- */

/* Reads d0.d1d2... Returns how many digits there are. */
static int read_code(const char *text, int *digits) {
  int count = 0;
  for (const char *c = text; *c; c++) {
    if (*c == '.' && count == 1) continue;
    if (*c < '0' || *c > '7' || count == DIGITS) stop("expected an octal code", 2);
    digits[count++] = *c - '0';
  }
  if (count < 2 || digits[0] & 3) stop("expected an octal code", 2);
  return count;
}

static part together(part x, part y) {
  part p = {x.one ^ y.one, (uint8_t)(x.twos + y.twos), x.a, y.a};
  if (p.a > p.b) p = (part){p.one, p.twos, p.b, p.a};
  return p;
}

static unsigned value_of(part p) {
  unsigned v = p.one ^ (p.twos & 1 ? 2u : 0u);
  if (p.a != NONE) v ^= kinds[p.a].value;
  return p.b == NONE ? v : v ^ kinds[p.b].value;
}

static unsigned mex_of(const kind *k) {
  unsigned least = 0;
  for (int i = 0; i < k->count; i++) {
    if (value_of(k->options[i]) == least) least++, i = -1;
  }
  return least;
}

static int compare_parts(const void *x, const void *y) {
  return memcmp(x, y, sizeof(part));
}

static void add_option(kind *k, part option) {
  if (k->count == OPTIONS) stop("too many options", 4);
  k->options[k->count++] = option;
}

static void collect(kind *k, int n, const int *digits, int count) {
  for (int take = 0; take < count && take <= n; take++) {
    int rest = n - take;
    if (rest == 0 && digits[take] & 1) add_option(k, nothing);
    if (rest > 0 && digits[take] & 2) add_option(k, heaps[rest]);
    for (int a = 1; digits[take] & 4 && 2 * a <= rest; a++)
      add_option(k, together(heaps[a], heaps[rest - a]));
  }
  qsort(k->options, (size_t)k->count, sizeof(part), compare_parts);
  int left = 0;
  for (int i = 0; i < k->count; i++) {
    if (!left || compare_parts(&k->options[i], &k->options[left - 1]))
      k->options[left++] = k->options[i];
  }
  k->count = left;
}

/* Is the heap *0 to *3 by lemma 2? */
static bool is_small(const kind *k) {
  bool low = false;
  for (int i = 0; i < k->count; i++) {
    part p = k->options[i];
    if (p.a != NONE || p.twos > 1) return false;
    low |= p.twos == 0;
  }
  return low && k->value < 4;
}

/* What heap n comes to; a new kind where it is none of the older ones. */
static part part_of(int n, const int *digits, int count, int taken_in_splits) {
  kind k = {.weight = n + taken_in_splits};
  collect(&k, n, digits, count);
  if (!k.count) return nothing;
  k.value = mex_of(&k);
  if (!plainly && is_small(&k)) return (part){k.value & 1, (uint8_t)(k.value >> 1), NONE, NONE};
  size_t size = (size_t)k.count * sizeof(part);
  int i = 0;
  while (i < kind_count &&
         (kinds[i].count != k.count || memcmp(kinds[i].options, k.options, size) != 0))
    i++;
  if (i == kind_count) kinds[kind_count++] = k;
  return (part){0, 0, (uint8_t)i, NONE};
}

static int make_rules(const char *code, int last) {
  int digits[DIGITS], count = read_code(code, digits), splits = 0;
  while (splits < count && !(digits[splits] & 4)) splits++;
  if (splits == count) splits = 0;
  heaps[0] = nothing;
  for (int n = 1; n <= last; n++) heaps[n] = part_of(n, digits, count, splits);
  return splits;
}

/* The radix of a kind is one more than a sum of this weight can have of it. */
static void make_places(int weight, int splits) {
  sum_key place = 2;
  place_of_two = place;
  place *= (sum_key)(weight / (1 + splits) + 1);
  for (int i = 0; i < kind_count; i++) {
    kinds[i].place = place;
    sum_key radix = (sum_key)(weight / kinds[i].weight) + 1;
    if (place > (sum_key)-1 / 4 / radix) stop("the sum is too large", 4);
    place *= radix;
  }
}

/* ---- play ---- */

/* The entry of a sum, or the empty one for it. */
static sum_key *find(sum_key key) {
  uint64_t x = (uint64_t)(key >> 64) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)key;
  x = (x ^ x >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
  uint64_t at = (x ^ x >> 29) & (room - 1);
  while (table[at] && table[at] >> 1 != key + 1) at = (at + 1) & (room - 1);
  return &table[at];
}

/* Doubles the table. */
static void grow(void) {
  sum_key *old = table;
  uint64_t entries = room;
  room = room ? 2 * room : 1 << 16;
  table = room > MOST ? NULL : calloc(room, sizeof *table);
  if (!table) stop("the table is full", 4);
  for (uint64_t i = 0; i < entries; i++) {
    if (old[i]) *find((old[i] >> 1) - 1) = old[i];
  }
  free(old);
}

static void add_kind(sum *s, uint8_t i, int times) {
  if (i == NONE) return;
  s->counts[i] = (uint8_t)(s->counts[i] + times);
  s->key += kinds[i].place * (sum_key)times;
}

static void add(sum *s, part p, int times) {
  s->key -= s->one;
  s->one ^= p.one & times & 1;
  s->key += s->one + place_of_two * (sum_key)(p.twos * times);
  s->twos = (uint8_t)(s->twos + p.twos * times);
  add_kind(s, p.a, times);
  add_kind(s, p.b, times);
}

static bool wins(const sum *s, unsigned value);

/* One option, in one of three rounds: those in the table, those of nim-value 0, the others. */
static bool is_lost(const sum *option, unsigned value, int round) {
  if (round && (value == 0) != (round == 1)) return false;
  sum_key entry = *find(option->key);
  if (entry || !round) return entry && !(entry & 1);
  return !wins(option, value);
}

static bool has_lost_option(const sum *s, unsigned value, int round) {
  sum option = *s;
  if (s->one) {
    add(&option, (part){1, 0, NONE, NONE}, 1);
    if (is_lost(&option, value ^ 1, round)) return true;
  }
  for (unsigned to = 0; s->twos && to < 2; to++) {
    option = *s;
    option.twos--;
    option.key -= place_of_two;
    add(&option, (part){(uint8_t)to, 0, NONE, NONE}, 1);
    if (is_lost(&option, value ^ 2 ^ to, round)) return true;
  }
  for (int i = 0; i < kind_count; i++) {
    const kind *k = &kinds[i];
    for (int m = 0; s->counts[i] && m < k->count; m++) {
      option = *s;
      add(&option, k->options[m], 1);
      option.counts[i]--;
      option.key -= k->place;
      if (is_lost(&option, value ^ k->value ^ value_of(k->options[m]), round)) return true;
    }
  }
  return false;
}

/* Does the player to move win in misère play? */
static bool wins(const sum *s, unsigned value) {
  sum_key entry = *find(s->key);
  if (entry) return entry & 1;
  bool won = s->key == 0;
  for (int round = 0; round < 3 && !won; round++) won = has_lost_option(s, value, round);
  if (++used > room / 4 * 3) grow();
  *find(s->key) = (s->key + 1) << 1 | won;
  return won;
}

/* ---- the rows ---- */

typedef struct family {
  int h, x, rows, columns, count, word[16];
} family;

static void print_row(const family *f, int k) {
  printf("%2d ", k);
  for (int j = 0; j <= f->columns; j++) {
    sum s = {.key = 0};
    for (int i = 0; i < f->count; i++) add(&s, heaps[f->word[i]], 1);
    add(&s, heaps[f->h], k);
    add(&s, heaps[f->x], j);
    unsigned value = s.one ^ (s.twos & 1 ? 2u : 0u);
    for (int i = 0; i < kind_count; i++) value ^= s.counts[i] & 1 ? kinds[i].value : 0;
    putchar(wins(&s, value) ? '.' : 'P');
    fflush(stdout);
  }
  putchar('\n');
}

static int number(const char *text, int least, int most) {
  char *end;
  long n = strtol(text, &end, 10);
  if (end == text || *end || n < least || n > most) stop("expected a small number", 2);
  return (int)n;
}

int main(int argc, char **argv) {
  if (argc < 6 || argc > 22) stop("usage: whole_sums CODE H X K J [plainly] [W...]", 2);
  family f = {.h = number(argv[2], 1, HEAPS), .x = number(argv[3], 1, HEAPS)};
  f.rows = number(argv[4], 0, 64);
  f.columns = number(argv[5], 0, 64);
  int last = f.h > f.x ? f.h : f.x, first = 6;
  plainly = argc > first && strcmp(argv[first], "plainly") == 0;
  for (int i = first + plainly; i < argc; i++) {
    f.word[f.count] = number(argv[i], 1, HEAPS);
    if (f.word[f.count] > last) last = f.word[f.count];
    f.count++;
  }
  int splits = make_rules(argv[1], last),
      weight = f.rows * (f.h + splits) + f.columns * (f.x + splits);
  for (int i = 0; i < f.count; i++) weight += f.word[i] + splits;
  make_places(weight, splits);
  grow();
  for (int k = 0; k <= f.rows; k++) print_row(&f, k);
  fprintf(stderr, "%" PRIu64 " sums\n", used);
  free(table);
  return 0;
}
