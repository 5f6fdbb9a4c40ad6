/* What heap games have in common. */
#include "rules/heap.h"

#include "base/number.h"

enum { SAMPLES = 256 };

grundy_status grundy_i_heap_parse(grundy_context *context, const grundy_game *game,
                                  const char *text, size_t length, grundy_words *out) {
  (void)game;
  uint64_t heap;
  grundy_status s = grundy_i_number_parse(context, "heap", text, length, &heap);
  return s == GRUNDY_OK ? grundy_words_push(out, heap) : s;
}

grundy_status grundy_i_heap_print(grundy_context *context, const grundy_game *game,
                                  grundy_component c, grundy_buffer *out) {
  (void)context, (void)game;
  return grundy_buffer_print(out, "%llu", (unsigned long long)c.words[0]);
}

grundy_status grundy_i_heap_sample(grundy_context *context, const grundy_game *game, uint64_t index,
                                   grundy_words *out) {
  (void)context, (void)game;
  return index < SAMPLES ? grundy_words_push(out, index) : GRUNDY_STOP;
}

grundy_pair grundy_i_nim_pair(uint64_t v) {
  return (grundy_pair){v, v <= 1 ? 1 - v : v};
}
