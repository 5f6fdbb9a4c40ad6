/* A program for `grundy test acwing-891` under Windows: a line with the number of heaps, and their
 * sizes. The word on the command line is the fault that it has. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static bool next_player_wins(void) {
  unsigned long long sum = 0, size;
  int heaps;
  if (scanf("%d", &heaps) != 1) exit(1);
  while (heaps-- > 0 && scanf("%llu", &size) == 1) sum ^= size;
  return sum != 0;
}

int wmain(int count, wchar_t **words) {
  const wchar_t *fault = count > 1 ? words[1] : L"";
  bool yes = wcscmp(fault, L"deaf") == 0 || next_player_wins();
  if (wcscmp(fault, L"wrong") == 0) yes = true;
  if (wcscmp(fault, L"crash") == 0) *(volatile int *)(size_t)8 = 1;
  if (wcscmp(fault, L"status") == 0) return 3;
  for (volatile int turns = 0; wcscmp(fault, L"loop") == 0;) turns++;
  if (wcscmp(fault, L"sleep") == 0) Sleep(INFINITE);
  while (wcscmp(fault, L"flood") == 0)
    puts("The next player wins, and wins, and wins, and wins, and wins.");
  if (wcscmp(fault, L"quoted \\\" 台阶 \\") == 0) yes = !yes;
  puts(yes ? "Yes" : "No");
  return 0;
}
