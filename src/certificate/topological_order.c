/* Components that a game numbers, such as the vertices of a graph without cycles, in an order in
 * which the options of each come before it: by layer, the longest play from there, which is more
 * than that of any option; then by value, so that equal claims follow each other; then by number.
 *
 * Layers are found by a depth-first walk with a stack of its own (Tarjan 1972): O(components +
 * options) time, 8 bytes a component and those of the walk, at most 8 an option and 24 a component.
 * Invariant: the options of each frame not looked at yet are on `options` from its begin on. */
#include "certificate/certificate.h"

#include "base/context.h"
#include "base/messages_tasks.def"
#include "base/sort.h"

enum { VERTEX, BEGIN, LAYER, FRAME }; /* words of a frame */
enum { OFTEN = 1 << 12 };             /* vertices between two looks at the clock */

/* layers[v] is one more than the layer of v, or 0 before it is known. */
typedef struct order_walk {
  grundy_sink sink;
  const grundy_game *game;
  grundy_array layers, frames, options;
} order_walk;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  order_walk *w = (order_walk *)sink;
  bool plain = option->count == 1 && option->parts->length == 1 &&
               option->parts->words[0] < w->layers.length;
  return plain ? grundy_array_push(&w->options, option->parts->words[0]) : GRUNDY_FAULT;
}

static grundy_status enter(order_walk *w, uint64_t vertex) {
  const uint64_t frame[FRAME] = {vertex, w->options.length, 0};
  if (w->frames.length >= FRAME * w->layers.length) return GRUNDY_FAULT;
  grundy_status s = grundy_array_append(&w->frames, frame, FRAME);
  if (s != GRUNDY_OK) return s;
  return w->game->moves->options(
      GRUNDY_CALL(w->layers.context, w->game, (grundy_component){&vertex, 1}), &w->sink);
}

/* Looks at an option of the last frame, or ends the frame where none is left. */
static grundy_status step(order_walk *w) {
  GRUNDY_ASSERT(w->frames.length >= FRAME);
  uint64_t *frame = w->frames.data + (w->frames.length - FRAME);
  GRUNDY_ASSERT(w->options.length >= frame[BEGIN]);
  if (w->options.length == frame[BEGIN]) {
    w->layers.data[frame[VERTEX]] = frame[LAYER] + 1;
    w->frames.length -= FRAME;
    return GRUNDY_OK;
  }
  uint64_t option = w->options.data[w->options.length - 1], layer = w->layers.data[option];
  if (!layer) return enter(w, option);
  if (layer > frame[LAYER]) frame[LAYER] = layer;
  w->options.length--;
  return GRUNDY_OK;
}

static grundy_status find_layers(order_walk *w, size_t count) {
  grundy_context *context = w->layers.context;
  grundy_status s = GRUNDY_OK;
  for (size_t v = 0; v < count && s == GRUNDY_OK; v++) {
    s = grundy_array_push(&w->layers, 0);
    if (s == GRUNDY_OK && v % OFTEN == 0) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), 0, count);
    }
  }
  for (size_t v = 0; v < count && s == GRUNDY_OK; v++) {
    if (!w->layers.data[v]) s = enter(w, v);
    while (s == GRUNDY_OK && w->frames.length) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), v, count);
      if (s == GRUNDY_OK) s = step(w);
    }
    GRUNDY_ASSERT(s != GRUNDY_OK || w->options.length == 0);
  }
  return s;
}

static int compare(const void *a, const void *b) {
  const grundy_i_ordered_components *x = a, *y = b;
  if (x->layer != y->layer) return x->layer < y->layer ? -1 : 1;
  if (x->value != y->value) return x->value < y->value ? -1 : 1;
  return (x->component > y->component) - (x->component < y->component);
}

grundy_status grundy_i_topological_order(grundy_sequence *sequence, const grundy_game *game,
                                         size_t count, grundy_i_ordered_components *out) {
  grundy_context *context = game->context;
  order_walk w = {.sink = {take}, .game = game};
  grundy_array_init(&w.layers, context);
  grundy_array_init(&w.frames, context);
  grundy_array_init(&w.options, context);
  grundy_status s = find_layers(&w, count);
  for (uint64_t v = 0; v < count && s == GRUNDY_OK; v++) {
    grundy_value value;
    s = grundy_sequence_value(sequence, v, &value);
    if (s == GRUNDY_OK)
      out[v] = (grundy_i_ordered_components){w.layers.data[v] - 1, value.nimber, v};
    if (s == GRUNDY_OK && v % OFTEN == 0) {
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_claims_ordered), v, count);
    }
  }
  if (s == GRUNDY_OK) s = grundy_i_sort(context, out, count, sizeof *out, compare);
  grundy_array_clear(&w.options);
  grundy_array_clear(&w.frames);
  grundy_array_clear(&w.layers);
  return s;
}
