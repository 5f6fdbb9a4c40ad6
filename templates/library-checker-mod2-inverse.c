// [inverse]
#include <stdio.h>

typedef unsigned long long word;

// [packed-row]
static word row[4096][128];
static char text[4097];

static int bit(int i, int j) {
  return row[i][j / 64] >> j % 64 & 1;
}

static void put(int i, int j, int value) {
  row[i][j / 64] |= (word)value << j % 64;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n > 4096) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%4096s", text) != 1) return 1;
    for (int j = 0; j < n; j++) put(i, j, text[j] - '0');
    put(i, n + i, 1);
  }
  for (int column = 0; column < n; column++) {
    // [pivot-row-all]
    int pivot = column;
    while (pivot < n && !bit(pivot, column)) pivot++;
    if (pivot == n) {
      puts("-1");
      return 0;
    }
    for (int k = 0; k < 128; k++) {
      word kept = row[column][k];
      row[column][k] = row[pivot][k];
      row[pivot][k] = kept;
    }
    for (int i = 0; i < n; i++) {
      if (i == column || !bit(i, column)) continue;
      for (int k = column / 64; k < 128; k++) row[i][k] ^= row[column][k];
    }
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) text[j] = '0' + bit(i, n + j);
    puts(text);
  }
}
