// [every-sg]
#include <stdio.h>

// [suspense-euclid]
static int suspense(int a, int b) {
  if (a < b) return suspense(b, a);
  if (b == 0) return 0;
  int rest = suspense(b, a % b);
  return rest % 2 == 0 || a / b == 1 ? rest + 1 : rest + 2;
}

int main(void) {
  int games, a, b;
  while (scanf("%d", &games) == 1) {
    int longest = 0;
    while (games-- > 0) {
      if (scanf("%d %d", &a, &b) != 2) return 1;
      int moves = suspense(a, b);
      if (moves > longest) longest = moves;
    }
    puts(longest % 2 == 1 ? "MM" : "GG");
  }
}
