// [elimination]
#include <stdio.h>
#include <string.h>

typedef unsigned long long word;

// [packed-row]
static word row[4096][65];
static int pivots[4096], is_pivot[4096];
static char text[4097];

static int bit(int i, int j) {
  return row[i][j / 64] >> j % 64 & 1;
}

static void put(int i, int j, int value) {
  row[i][j / 64] |= (word)value << j % 64;
}

// [null-space]
static void print_vector(int m, int rank, int column) {
  memset(text, '0', m);
  for (int i = 0; i < rank; i++) text[pivots[i]] = '0' + bit(i, column);
  if (column < m) text[column] = '1';
  text[m] = 0;
  puts(text);
}

int main(void) {
  int n, m, rank = 0;
  if (scanf("%d %d", &n, &m) != 2 || n > 4096 || m > 4096) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%4096s", text) != 1) return 1;
    for (int j = 0; j < m; j++) put(i, j, text[j] - '0');
  }
  if (scanf("%4096s", text) != 1) return 1;
  for (int i = 0; i < n; i++) put(i, m, text[i] - '0');
  for (int column = 0; column < m; column++) {
    // [pivot-row]
    int pivot = rank;
    while (pivot < n && !bit(pivot, column)) pivot++;
    if (pivot == n) continue;
    for (int k = 0; k < 65; k++) {
      word kept = row[rank][k];
      row[rank][k] = row[pivot][k];
      row[pivot][k] = kept;
    }
    for (int i = 0; i < n; i++) {
      if (i == rank || !bit(i, column)) continue;
      for (int k = 0; k < 65; k++) row[i][k] ^= row[rank][k];
    }
    is_pivot[column] = 1;
    pivots[rank++] = column;
  }
  for (int i = rank; i < n; i++) {
    if (bit(i, m)) {
      puts("-1");
      return 0;
    }
  }
  printf("%d\n", m - rank);
  print_vector(m, rank, m);
  for (int column = 0; column < m; column++) {
    if (!is_pivot[column]) print_vector(m, rank, column);
  }
}
