/* chomp LAST COLUMNS: for which r <= LAST do the lost positions (p, q, r) of Chomp with three rows, p >= q >= r, run on
 * for ever with p - q not constant? For each q <= COLUMNS there is at most one such p: the least p >= q that none of
 * (p, q', r), (p, q', q') or (p, q, r') with a smaller row has; and none from the q on at which p = q. A row r is printed where p - q still
 * changes in the last quarter of the columns, with the least period of p - q there, 0 where none shows. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t words;

static void set(uint64_t *bits, size_t i) {
  bits[i / 64] |= UINT64_C(1) << (i % 64);
}

/* The least p >= q in neither set. */
static size_t first_free(const uint64_t *a, const uint64_t *b, size_t q) {
  size_t i = q / 64;
  uint64_t free_here = ~(a[i] | b[i]) & (~UINT64_C(0) << (q % 64));
  while (!free_here) {
    if (++i == words) exit(3);
    free_here = ~(a[i] | b[i]);
  }
  size_t p = 64 * i;
  while (!(free_here & 1)) free_here >>= 1, p++;
  return p;
}

/* The least period of the last `count` numbers, at most a third of them. */
static size_t period(const size_t *last, size_t count) {
  for (size_t p = 1; p <= count / 3; p++) {
    size_t i = p;
    while (i < count && last[i] == last[i - p]) i++;
    if (i == count) return p;
  }
  return 0;
}

int main(int count, char **words_given) {
  if (count != 3) return 2;
  size_t last = strtoul(words_given[1], NULL, 10), columns = strtoul(words_given[2], NULL, 10);
  words = 3 * columns / 64 + 64;
  uint64_t *shorter = calloc((columns + 1) * words, sizeof *shorter); /* of each q: p of (p, q, r') with r' < r */
  uint64_t *diagonal = calloc(words, sizeof *diagonal);               /* p of (p, q', q') with q' < r */
  uint64_t *row = malloc(words * sizeof *row);                        /* those, and p of (p, q', r) with q' < q */
  size_t *ahead = malloc((columns + 1) * sizeof *ahead);
  if (!shorter || !diagonal || !row || !ahead) return 1;
  set(diagonal, 0); /* nothing left: who took the last square has lost, so this is won */
  for (size_t r = 0; r <= last; r++) {
    size_t q = r, p = 0;
    memcpy(row, diagonal, words * sizeof *row);
    for (; q <= columns; q++) {
      p = first_free(row, &shorter[q * words], q);
      ahead[q] = p - q;
      set(row, p);
      set(&shorter[q * words], p);
      if (q == r) set(diagonal, p);
      if (p == q && q > 0) break;
    }
    size_t quarter = columns / 4;
    size_t found = q > columns ? period(&ahead[columns - quarter + 1], quarter) : 1;
    if (found != 1) printf("%zu %zu\n", r, found);
  }
  free(shorter), free(diagonal), free(row), free(ahead);
  return 0;
}
