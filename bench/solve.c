#include "grundy/game.h"
#include "solve/pruned.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
int main(int argc, char **argv) {
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  grundy_game *game;
  if (getenv("T"))
    grundy_context_set_limits(context, &(grundy_limits){.threads = (unsigned)atoi(getenv("T"))});
  double t0 = now();
  if (grundy_game_open(context, "cram", &game) != GRUNDY_OK) return 1;
  printf("open %.4f\n", now() - t0);
  for (int i = 1; i < argc; i++) {
    grundy_words w;
    grundy_words_init(&w, context);
    if (game->ruleset->parse(context, game, argv[i], strlen(argv[i]), &w) != GRUNDY_OK) {
      puts(grundy_context_detail(context));
      return 1;
    }
    grundy_i_pruned p;
    grundy_i_pruned_init(&p, context, 0);
    uint64_t v = 99;
    double t = now();
    grundy_status s =
        grundy_i_pruned_value(&p, game, 0, (grundy_component){w.data, w.length}, 0, &v);
    printf("%s: %d value %llu %.3f s, entries %zu nodes %llu work %llu hits %llu levels %u\n",
           argv[i], s, (unsigned long long)v, now() - t, p.table.entries,
           (unsigned long long)p.nodes, (unsigned long long)p.work, (unsigned long long)p.hits,
           p.table.level_count);
    grundy_i_pruned_clear(&p);
    grundy_words_clear(&w);
  }
  return 0;
}
