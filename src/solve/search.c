/* Nim-values by search: G(c) = mex { XOR of G over the parts of o : o option of c } (Sprague 1935,
 * Grundy 1939), memoised per component, with an explicit stack.
 *
 * Invariant: `values` holds OPEN for exactly the components that are on the stack; meeting one
 * again means that play can return to it, so the game does not end and has no nim-value of this
 * kind. A search that fails leaves ABSENT for them, which counts as not known. Cost: every
 * component reachable from c is expanded once; memory for all of them, and for the options of those
 * on the stack. */
#include "solve/search.h"

#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "solve/chain.h"

/* What an entry says while its node is on the stack, and after such a search has failed. */
#define GRUNDY_I_OPEN UINT64_MAX

#define GRUNDY_I_ABSENT (UINT64_MAX - 1)

/* A node being searched. Its key is keys[key .. key + length); its options are
 * options[first .. end); those before `next` are done and have given the values seen[seen ..). */
typedef struct search_frame {
  size_t key, length, first, next, end, seen;
} search_frame;

/* The frames, and what they keep, each in one array that grows and shrinks with the stack. */
typedef struct grundy_i_stack {
  grundy_sink sink; /* gathers options; the first member, so that a sink leads to its stack */
  search_frame *frames;
  size_t depth, capacity;
  grundy_array keys, options, seen, scratch;
} grundy_i_stack;

typedef grundy_status (*take_function)(grundy_sink *sink, const grundy_option *option);

/* The explicit stack of a memoised search: depth costs heap memory, never the machine's stack. */

enum { FIRST_FRAMES = 64 };

static void stack_init(grundy_i_stack *stack, grundy_context *context, take_function take) {
  *stack = (grundy_i_stack){.sink = {take}};
  grundy_array_init(&stack->keys, context);
  grundy_array_init(&stack->options, context);
  grundy_array_init(&stack->seen, context);
  grundy_array_init(&stack->scratch, context);
}

static void stack_clear(grundy_i_stack *stack) {
  grundy_i_free(stack->keys.context, stack->frames, stack->capacity * sizeof *stack->frames);
  grundy_array_clear(&stack->keys);
  grundy_array_clear(&stack->options);
  grundy_array_clear(&stack->seen);
  grundy_array_clear(&stack->scratch);
}

static grundy_status reserve(grundy_i_stack *stack) {
  void *frames = stack->frames;
  grundy_status s = grundy_i_reserve(stack->keys.context, &frames, &stack->capacity, stack->depth,
                                     sizeof *stack->frames, FIRST_FRAMES);
  stack->frames = frames;
  return s;
}

/* Pushes a frame, without options yet, for the key keys[key ..), the last of `keys`, and marks it
 * OPEN in the map. */
static grundy_status stack_push(grundy_i_stack *stack, grundy_i_wordmap *map, size_t key) {
  GRUNDY_ASSERT(key < stack->keys.length);
  size_t length = stack->keys.length - key, options = stack->options.length;
  GRUNDY_TRY(reserve(stack));
  GRUNDY_TRY(grundy_i_wordmap_put(map, stack->keys.data + key, length, GRUNDY_I_OPEN));
  stack->frames[stack->depth++] = (search_frame){
      .key = key,
      .length = length,
      .first = options,
      .next = options,
      .end = options,
      .seen = stack->seen.length,
  };
  return GRUNDY_OK;
}

/* Takes the top frame away and stores its result. */
static void stack_pop(grundy_i_stack *stack, grundy_i_wordmap *map, uint64_t result) {
  GRUNDY_ASSERT(stack->depth);
  search_frame f = stack->frames[--stack->depth];
  GRUNDY_ASSERT(*grundy_i_wordmap_find(map, stack->keys.data + f.key, f.length) == GRUNDY_I_OPEN);
  *grundy_i_wordmap_find(map, stack->keys.data + f.key, f.length) = result;
  GRUNDY_ASSERT(f.seen <= stack->seen.length && f.key + f.length <= stack->keys.length);
  stack->seen.length = f.seen;
  if (stack->options.length > f.first) stack->options.length = f.first; /* or was cleared */
  stack->keys.length = f.key;
}

/* Without a limit of steps or time a search gives up here: some seconds, some GB. */
enum { DEFAULT_STEPS = 1 << 27 };

void grundy_i_search_init(grundy_i_search *search, grundy_context *context) {
  *search = (grundy_i_search){.context = context, .memory = grundy_context_memory(context)};
  grundy_i_transposition_init(&search->own, context, 0);
  search->table = &search->own;
  grundy_i_wordmap_init(&search->values, context);
  grundy_i_wordmap_init(&search->winners, context);
}

void grundy_i_search_clear(grundy_i_search *search) {
  grundy_i_wordmap_clear(&search->values);
  grundy_i_wordmap_clear(&search->winners);
  grundy_i_transposition_clear(&search->own);
  grundy_i_free(search->context, (void *)search->games,
                search->game_capacity * sizeof *search->games);
  grundy_i_search_init(search, search->context);
}

grundy_status grundy_i_search_game(grundy_i_search *search, const grundy_game *game,
                                   uint64_t *out) {
  for (size_t i = 0; i < search->game_count; i++) {
    if (search->games[i] == game) {
      *out = i;
      return GRUNDY_OK;
    }
  }
  void *games = (void *)search->games;
  grundy_status s = grundy_i_reserve(search->context, &games, &search->game_capacity,
                                     search->game_count, sizeof *search->games, 4);
  search->games = games;
  if (s != GRUNDY_OK) return s;
  *out = search->game_count;
  search->games[search->game_count++] = game;
  return GRUNDY_OK;
}

/* How long a search takes nobody knows: it may not take the memory of all others meanwhile. */
static grundy_status check_memory(const grundy_i_search *search, size_t most) {
  size_t used = grundy_context_memory(search->context);
  if (!most || used <= search->memory || used - search->memory <= most) return GRUNDY_OK;
  return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_memory, (double)most / 1e6);
}

grundy_status grundy_i_search_step(grundy_i_search *search) {
  search->work++;
  grundy_limits limits = *grundy_context_get_limits(search->context);
  uint64_t most = limits.steps || limits.seconds > 0 ? limits.steps : DEFAULT_STEPS;
  if (most && search->work - search->start > most) {
    return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_steps, most);
  }
  if (search->until && search->work > search->until) {
    return GRUNDY_FAIL(search->context, GRUNDY_LIMIT, search_moves);
  }
  GRUNDY_TRY(check_memory(search, limits.search));
  return grundy_i_tick(search->context, GRUNDY_PHRASE(task_positions_searched), search->nodes, 0);
}

/* A search for one value: its stack, and when it has to give up. */
typedef struct search_run {
  grundy_i_stack stack; /* first: a sink leads to its search_run */
  grundy_i_search *search;
  uint64_t last; /* search->work may not pass this */
} search_run;

static grundy_status step(search_run *k) {
  if (k->search->work >= k->last) {
    return GRUNDY_FAIL(k->search->context, GRUNDY_LIMIT, search_value);
  }
  return grundy_i_search_step(k->search);
}

/* An option in the stack's list: number of parts, then each part as length and words. */
static grundy_status gather(grundy_sink *sink, const grundy_option *option) {
  grundy_i_stack *k = (grundy_i_stack *)sink;
  GRUNDY_TRY(step((search_run *)k));
  GRUNDY_TRY(grundy_array_push(&k->options, option->count));
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(grundy_array_push(&k->options, option->parts[i].length));
    GRUNDY_TRY(grundy_array_append(&k->options, option->parts[i].words, option->parts[i].length));
  }
  return GRUNDY_OK;
}

static grundy_status make_key(grundy_array *out, uint64_t game, grundy_component c) {
  GRUNDY_TRY(grundy_array_push(out, game));
  return grundy_array_append(out, c.words, c.length);
}

/* Puts a component on the stack and gathers its options. Its words may lie in k->options. */
static grundy_status push(grundy_i_search *search, grundy_i_stack *k, uint64_t game,
                          grundy_component c) {
  GRUNDY_ASSERT(game < search->game_count);
  size_t key = k->keys.length;
  grundy_status s = step((search_run *)k);
  search->nodes++;
  if (s == GRUNDY_OK) s = make_key(&k->keys, game, c);
  if (s == GRUNDY_OK) s = stack_push(k, &search->values, key);
  if (s != GRUNDY_OK) return s;
  const grundy_game *g = search->games[game];
  grundy_component own = {k->keys.data + key + 1, c.length};
  s = g->moves->options(GRUNDY_CALL(search->context, g, own), &k->sink);
  k->frames[k->depth - 1].end = k->options.length;
  return s;
}

/* The components on the stack from frame `first` on, and then `last`. */
typedef struct value_chain {
  grundy_i_chain chain;
  const grundy_i_search *search;
  const grundy_i_stack *stack;
  size_t first;
  grundy_component last;
} value_chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const value_chain *c = (const value_chain *)self;
  const search_frame *f = &c->stack->frames[c->first];
  const uint64_t *keys = c->stack->keys.data;
  const grundy_game *game = c->search->games[keys[f->key]];
  grundy_component component = c->last;
  if (!c->last.words || index + 1 < self->count) {
    component = (grundy_component){keys + f[index].key + 1, f[index].length - 1};
  }
  return game->moves->print(GRUNDY_CALL(c->search->context, game, component), out);
}

/* `last` without words where the chain ends on the stack. */
static grundy_status endless(const grundy_i_search *search, const grundy_i_stack *k,
                             grundy_status status, size_t first, grundy_component last) {
  value_chain c = {{print_link, k->depth - first + (last.words != NULL)}, search, k, first, last};
  const grundy_game *game = search->games[k->keys.data[k->frames[0].key]];
  return grundy_i_chain_fail(search->context, status, game->name, &c.chain);
}

/* The component is on the stack: reports the chain from there. */
static grundy_status cycle(const grundy_i_search *search, const grundy_i_stack *k,
                           grundy_component c) {
  size_t first = 0;
  while (k->frames[first].length != c.length + 1 ||
         memcmp(k->keys.data + k->frames[first].key + 1, c.words, c.length * sizeof *c.words)) {
    first++;
  }
  return endless(search, k, GRUNDY_BAD_INPUT, first, c);
}

/* Looks at the top frame's next option: adds its value to those seen, or pushes a part that has
 * none yet (the option is then looked at again). */
static grundy_status advance(grundy_i_search *search, grundy_i_stack *k) {
  search_frame *f = &k->frames[k->depth - 1];
  GRUNDY_ASSERT(k->depth && f->next < f->end);
  uint64_t game = k->keys.data[f->key], sum = 0;
  size_t at = f->next;
  for (uint64_t left = k->options.data[at++]; left; left--) {
    grundy_component part = {k->options.data + at + 1, (size_t)k->options.data[at]};
    at += 1 + part.length;
    k->scratch.length = 0;
    GRUNDY_TRY(make_key(&k->scratch, game, part));
    const uint64_t *known =
        grundy_i_wordmap_find(&search->values, k->scratch.data, k->scratch.length);
    bool fresh = !known || *known == GRUNDY_I_ABSENT;
    if (fresh && k->depth >= GRUNDY_I_CHAIN_DEPTH) return endless(search, k, GRUNDY_LIMIT, 0, part);
    if (fresh) return push(search, k, game, part);
    if (*known == GRUNDY_I_OPEN) return cycle(search, k, part);
    sum ^= *known;
  }
  f->next = at;
  return grundy_array_push(&k->seen, sum);
}

/* The least number not among values[0..count), which is at most count. Reorders the values: each
 * that is below count goes to its own place. O(count). */
static uint64_t mex_in_place(uint64_t *values, size_t count) {
  GRUNDY_ASSERT(count);
  for (size_t i = 0; i < count; i++) {
    uint64_t v = values[i];
    while (v < count && values[v] != v) {
      uint64_t next = values[v];
      values[v] = v;
      v = next;
    }
  }
  for (size_t i = 0; i < count; i++) {
    if (values[i] != i) return i;
  }
  return count;
}

static grundy_status run(grundy_i_search *search, grundy_i_stack *k) {
  while (k->depth) {
    search_frame *f = &k->frames[k->depth - 1];
    if (f->next == f->end) {
      size_t count = k->seen.length - f->seen;
      uint64_t v = count ? mex_in_place(k->seen.data + f->seen, count) : 0;
      stack_pop(k, &search->values, v);
    } else {
      GRUNDY_TRY(advance(search, k));
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_search_value(grundy_i_search *search, const grundy_game *game,
                                    grundy_component c, uint64_t work, uint64_t *out) {
  search_run k = {.search = search, .last = work ? search->work + work : UINT64_MAX};
  grundy_i_stack *stack = &k.stack;
  stack_init(stack, search->context, gather);
  uint64_t index;
  grundy_status s = grundy_i_search_game(search, game, &index);
  if (s == GRUNDY_OK) s = make_key(&stack->keys, index, c);
  if (s == GRUNDY_OK) {
    size_t length = stack->keys.length;
    const uint64_t *known = grundy_i_wordmap_find(&search->values, stack->keys.data, length);
    if (!known || *known == GRUNDY_I_ABSENT) {
      s = push(search, stack, index, c);
      if (s == GRUNDY_OK) s = run(search, stack);
    }
    if (s == GRUNDY_NO_MEMORY && stack->depth > GRUNDY_I_CHAIN_SUSPECT) {
      grundy_array_clear(&stack->options);
      s = endless(search, stack, s, 0, (grundy_component){NULL, 0});
    }
    while (stack->depth) stack_pop(stack, &search->values, GRUNDY_I_ABSENT);
    if (s == GRUNDY_OK) *out = *grundy_i_wordmap_find(&search->values, stack->keys.data, length);
  }
  GRUNDY_ASSERT(stack->depth == 0);
  stack_clear(stack);
  return s;
}
