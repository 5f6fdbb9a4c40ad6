/* Three heaps from which Fibonacci numbers are taken: the sum is won by the player to move where
 * the XOR of the nim-values is not 0 (Sprague 1935, Grundy 1939). */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "grundy/game.h"
#include "judge/format.h"

/* No period is known for this set, so there is only a table. */
enum { LARGEST_HEAP = 10000000, FIRST_REACH = 4096 };

/* The subtraction game of the Fibonacci numbers 1, 2, 3, 5, …, with those that heaps up to `reach`
 * can use: larger ones would only cost time when the game is opened. */
typedef struct fibonacci {
  grundy_game *game; /* NULL before the first heap */
  uint64_t reach;
} fibonacci;

static grundy_status open_fibonacci(grundy_context *context, uint64_t reach, grundy_game **out) {
  grundy_buffer name;
  grundy_buffer_init(&name, context);
  grundy_i_put(&name, "subtraction:1");
  for (uint64_t last = 1, next = 2; next <= reach;) {
    grundy_i_put(&name, ",%" PRIu64, next);
    uint64_t sum = last + next;
    last = next;
    next = sum;
  }
  grundy_status s = name.status;
  if (s == GRUNDY_OK) s = grundy_game_create(context, name.data, NULL, out);
  grundy_buffer_clear(&name);
  return s;
}

/* Opens a game that reaches the heap, where the present one does not; each reaches at least twice
 * as far as the one before. */
static grundy_status extend(grundy_i_judge_io *io, fibonacci *f, uint64_t heap) {
  if (f->game && heap <= f->reach) return GRUNDY_OK;
  grundy_game *game;
  uint64_t reach = f->game ? 2 * f->reach : FIRST_REACH;
  if (reach < heap) reach = heap;
  grundy_status s = open_fibonacci(io->context, reach, &game);
  if (s != GRUNDY_OK) return s;
  grundy_game_destroy(f->game);
  *f = (fibonacci){game, reach};
  return GRUNDY_OK;
}

static grundy_status three_heaps(grundy_i_judge_io *io, fibonacci *f, bool *end) {
  uint64_t heaps[3], value, sum = 0;
  for (size_t i = 0; i < 3; i++) {
    grundy_status s =
        grundy_i_reader_number(io->in, GRUNDY_PHRASE(noun_heap_or_one_of_the_three_0_that_end), 0,
                               LARGEST_HEAP, &heaps[i]);
    if (s == GRUNDY_OK) s = extend(io, f, heaps[i]);
    if (s == GRUNDY_OK) {
      s = grundy_i_judge_value(io, f->game, (grundy_component){&heaps[i], 1}, &value);
    }
    if (s != GRUNDY_OK) return s;
    sum ^= value;
  }
  *end = !heaps[0] && !heaps[1] && !heaps[2];
  if (!*end) grundy_i_judge_answer(io, sum != 0, "Fibo", "Nacci");
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_hdu_1848(grundy_i_judge_io *io) {
  fibonacci f = {NULL, 0};
  bool end = false;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && !end) s = three_heaps(io, &f, &end);
  grundy_game_destroy(f.game);
  return s;
}
