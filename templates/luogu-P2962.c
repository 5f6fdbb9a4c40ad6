// [lights]
#include <stdio.h>
#include <stdlib.h>

typedef struct way {
  long long on;
  int count;
} way;

static long long lights[35];
static way ways[1 << 17];

static int ascending(const void *a, const void *b) {
  const way *x = a, *y = b;
  if (x->on != y->on) return x->on < y->on ? -1 : 1;
  return x->count - y->count;
}

// [lights-lookup]
static int least(int length, long long on) {
  int low = 0;
  for (int high = length; low < high;) {
    int middle = (low + high) / 2;
    if (ways[middle].on < on) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < length && ways[low].on == on ? ways[low].count : 35;
}

int main(void) {
  int n, m, a, b, best = 35;
  if (scanf("%d %d", &n, &m) != 2 || n > 35) return 1;
  for (int i = 0; i < n; i++) lights[i] = 1LL << i;
  while (m-- > 0 && scanf("%d %d", &a, &b) == 2) {
    lights[a - 1] |= 1LL << (b - 1);
    lights[b - 1] |= 1LL << (a - 1);
  }
  int half = n / 2, length = 1 << half;
  for (int set = 0; set < length; set++) {
    for (int i = 0; i < half; i++) {
      if (set >> i & 1) ways[set].on ^= lights[i], ways[set].count++;
    }
  }
  qsort(ways, length, sizeof *ways, ascending);
  for (int set = 0; set < 1 << (n - half); set++) {
    long long off = (1LL << n) - 1;
    int count = 0;
    for (int i = half; i < n; i++) {
      if (set >> (i - half) & 1) off ^= lights[i], count++;
    }
    count += least(length, off);
    if (count < best) best = count;
  }
  printf("%d\n", best);
}
