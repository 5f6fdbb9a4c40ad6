// [sprague-grundy]
#include <stdio.h>

static int sg[1001], seen[1001];

int main(void) {
  int m, n, p;
  // [seen]
  for (int h = 1; h <= 1000; h++) {
    for (int f = 1, next = 2; f <= h; next += f, f = next - f) seen[sg[h - f]] = h;
    while (seen[sg[h]] == h) sg[h]++;
  }
  while (scanf("%d %d %d", &m, &n, &p) == 3 && (m || n || p)) {
    puts((sg[m] ^ sg[n] ^ sg[p]) != 0 ? "Fibo" : "Nacci");
  }
}
