/* Prints the samples of the law tests, each as a line of a batch, for the tests of the engine; graphs
 * are left out, since their files do not outlive the tests. */
#include <stdio.h>
#include <string.h>

#include "support/laws.h"

int main(void) {
  test_world world;
  test_world_open(&world);
  for (size_t g = 0; g < world.count; g++) {
    const test_opened *opened = &world.games[g];
    if (strcmp(opened->game->ruleset->name, "graph") == 0) continue;
    for (size_t i = 0; i < opened->count; i++) {
      test_part part = {opened->game, opened->samples[i]};
      puts(test_sum_text(&world, &part, 1));
    }
  }
  test_world_close(&world);
  return 0;
}
