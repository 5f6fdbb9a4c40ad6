/* Reads the table and solves sums that it decides. */
#include "support/misere_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/context.h"

enum { LINE = 1024, MOST_LINES = 100, HEAP = 1000000, SMALL = 12 };

/* "| 0.044 0.046 | 16 | 40 | 9 | 214 | 36 |" */
typedef struct table_line {
  char codes[LINE];
  unsigned long wild, order, p, from, period;
} table_line;

static size_t read_table(const char *path, table_line *lines) {
  char text[LINE];
  size_t count = 0;
  bool inside = false;
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  while (fgets(text, sizeof text, file)) {
    if (strstr(text, "misere: begin finite")) inside = true;
    if (strstr(text, "misere: end")) inside = false;
    table_line *l = &lines[count];
    if (!inside || sscanf(text, "| %[0-9. ]| %lu | %lu | %lu | %lu | %lu |", l->codes, &l->wild,
                          &l->order, &l->p, &l->from, &l->period) != 6) {
      continue;
    }
    assert_true(++count < MOST_LINES);
  }
  fclose(file);
  assert_true(count > 20);
  return count;
}

static grundy_outcome winner(grundy_solver *solver, const grundy_game *game, uint64_t heap,
                             uint64_t small) {
  grundy_position *position;
  grundy_solution *solution;
  const uint64_t heaps[] = {heap, small, small / 2 + 1};
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
    const grundy_component c = {&heaps[i], 1};
    assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
  }
  const grundy_solve_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_solve(solver, position, &options, &solution), GRUNDY_OK);
  grundy_outcome outcome = solution->outcome;
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return outcome;
}

static void check_code(const char *code, const table_line *l, uint64_t small) {
  char name[LINE];
  grundy_game *game;
  grundy_solver *solver;
  const grundy_game_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  snprintf(name, sizeof name, "octal:%s", code);
  assert_int_equal(grundy_game_create(test_context, name, &options, &game), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  grundy_outcome far = winner(solver, game, HEAP, small);
  uint64_t same = l->from + (HEAP - l->from) % l->period;
  grundy_outcome near = far ? winner(solver, game, same, small) : far;
  if (far == GRUNDY_OUTCOME_UNKNOWN || far != near) {
    fail_msg("%s in misère play: %d, %llu, %llu: %d, and with %llu: %d", name, HEAP,
             (unsigned long long)small, (unsigned long long)(small / 2 + 1), (int)far,
             (unsigned long long)same, (int)near);
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
}

static size_t count_codes(const char *codes) {
  size_t count = 0;
  for (const char *at = codes; *at; at++) count += *at == ' ';
  return count;
}

/* Every n-th code, from a random one on. */
static void check_line(test_random *random, const table_line *l, size_t codes) {
  char text[LINE];
  size_t count = count_codes(l->codes), chosen = codes < count ? codes : count, index = 0;
  size_t first = test_random_below(random, count);
  snprintf(text, sizeof text, "%s", l->codes);
  for (char *code = strtok(text, " "); code; code = strtok(NULL, " "), index++) {
    if ((index + count - first) % count >= chosen) continue;
    check_code(code, l, test_random_below(random, SMALL));
  }
  assert_int_equal(index, count);
}

void test_misere_table(const char *path, test_random *random, size_t lines, size_t codes) {
  table_line *all = calloc(MOST_LINES, sizeof *all);
  assert_non_null(all);
  size_t count = read_table(path, all), largest = 0;
  for (size_t i = 0; i < count; i++) {
    if (all[i].order > all[largest].order) largest = i;
  }
  for (size_t i = 0, left = lines < count ? lines : count; i < count; i++) {
    bool drawn = test_random_below(random, count - i) < left;
    left -= drawn;
    if (drawn || i == largest) check_line(random, &all[i], codes);
  }
  free(all);
}
