// en: Gauss and Jordan mod 2: subtraction is XOR. After the elimination every pivot column has
// en: a single 1. A row 0 = 1 says that there is no solution; fewer pivots than unknowns, that
// en: there are several.
// zh: 模 2 的高斯—约当消元：减法就是异或，消元后每个主元列只剩一个 1。
// zh: 出现 0 = 1 的行则无解；主元少于未知数则有多组解。
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
    // en: Only the rows from `rank` on have no pivot yet.
    // zh: 从第 rank 行起的行还没有主元。
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
