// [elimination]
#include <stdio.h>

static int a[101][102];

int main(void) {
  int n, rank = 0;
  if (scanf("%d", &n) != 1 || n > 100) return 1;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= n; j++) {
      if (scanf("%d", &a[i][j]) != 1) return 1;
    }
  }
  for (int column = 0; column < n; column++) {
    // [pivot-row]
    int pivot = rank;
    while (pivot < n && !a[pivot][column]) pivot++;
    if (pivot == n) continue;
    for (int j = 0; j <= n; j++) {
      int kept = a[rank][j];
      a[rank][j] = a[pivot][j];
      a[pivot][j] = kept;
    }
    for (int i = 0; i < n; i++) {
      if (i == rank || !a[i][column]) continue;
      for (int j = 0; j <= n; j++) a[i][j] ^= a[rank][j];
    }
    rank++;
  }
  for (int i = rank; i < n; i++) {
    if (a[i][n]) {
      puts("No solution");
      return 0;
    }
  }
  if (rank < n) {
    puts("Multiple sets of solutions");
    return 0;
  }
  for (int i = 0; i < n; i++) printf("%d\n", a[i][n]);
}
